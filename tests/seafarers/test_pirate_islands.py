"""The Pirate Islands: set-up, fleet, lines of ships (SEA-PIRATE-1 to -20, -26, -27)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.seafarers.boards import counted, harbors
from tests.seafarers.lagoon import KEY, Lagoon, at_sea

import hexhaven
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.development import Development
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import SETTLEMENT
from hexhaven.modules.seafarers.fortress_lines import FortressLines

BOARDS = {
    4: {"Fo": 5, "Pa": 5, "Fi": 5, "Hi": 5, "Mo": 5, "Go": 2, "De": 3, "Se": 19},
    6: {"Fo": 6, "Pa": 6, "Fi": 5, "Hi": 4, "Mo": 7, "Go": 4, "De": 5, "Se": 26},
}
TOKENS = {
    4: {2: 1, 3: 2, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 2, 12: 1},
    6: {2: 1, 3: 4, 4: 4, 5: 4, 6: 4, 8: 4, 9: 3, 10: 3, 11: 4, 12: 1},
}


def rich(table: Lagoon, seat: int = 0) -> None:
    table.hand(seat, brick=4, lumber=6, wool=6, grain=4, ore=4)


# Set-up


@pytest.mark.rule("SEA-PIRATE-26", "SEA-BOARD-16", "SEA-BOARD-13")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_boards(players: int) -> None:
    game = hexhaven.new(KEY, players, seed=2)
    large = 6 if players > 4 else 4
    assert counted(game) == (BOARDS[large], TOKENS[large])
    many = 4 if players > 4 else 3
    assert harbors(game) == sorted(["brick", "grain", "lumber", "ore", "wool"] + ["3:1"] * many)
    with pytest.raises(BadSetup, match="layout"):
        hexhaven.new(KEY, players, options={"layout": "variable"})


@pytest.mark.rule("SEA-PIRATE-26")
def test_only_the_kinds_of_harbors_are_dealt() -> None:
    def kinds(seed: int) -> list[str]:
        marks = hexhaven.new(KEY, 4, seed=seed).view(None)["marks"]
        assert isinstance(marks, list)
        return [f"{m['id']} {m['label']}" for m in marks if m["kind"] == "harbor"]

    found = [kinds(seed) for seed in range(6)]
    assert len({tuple(one) for one in found}) > 1
    assert len({tuple(text.split()[0] for text in one) for one in found}) == 1


@pytest.mark.rule("SEA-PIRATE-1", "SEA-ROUTE-6")
def test_no_robber_no_longest_route_no_largest_army() -> None:
    table = Lagoon()
    names = [module.name for module in table.rules.modules]
    assert "longest-road" not in names and "largest-army" not in names and "pirate" not in names
    assert table.cells[table.island.robber] == NOBODY
    table.fleet_at("5.2")
    table.dice(1, 2)
    table.hand(0, brick=5, lumber=5)
    road = ["4.5.SW", "4.5.W"]
    table.settlement(0, "4.5.SW")
    table.road(0, *road, "4.5.NW", "3.5.E", "3.5.NE")
    assert table.points(0) == 2, "five roads bring nothing"


@pytest.mark.rule("SEA-PIRATE-2", "SEA-PIRATE-26")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_rows_are_dealt_at_random_and_the_last_is_not_used(players: int) -> None:
    seen: set[tuple[int, ...]] = set()
    for seed in range(12):
        game = hexhaven.new(KEY, players, seed=seed)
        lines = game.rules.part(FortressLines)
        rows = game.state.cells[lines.row : lines.row + players]
        assert sorted(rows) == list(range(players)), "3 and 5 players leave the last row out"
        seen.add(tuple(rows))
        pieces = game.view(None)["pieces"]
        assert isinstance(pieces, list)
        placed = Counter(piece["kind"] for piece in pieces)
        each = ("settlement", "ship", "fortress", "beachhead")
        assert placed == {"fleet": 1, **dict.fromkeys(each, players)}
        for seat in range(players):
            island = find_island(game.rules)
            assert game.state.cells[island.owner + lines.first[rows[seat]]] == seat
            assert game.state.cells[island.way + lines.first_ship[rows[seat]]] == seat
    assert len(seen) > 3


@pytest.mark.rule("SEA-PIRATE-2")
def test_every_row_is_as_likely_for_a_seat() -> None:
    table = hexhaven.new(KEY, 4, options={"first_player": "0"})
    while not table.text(table.chance()[0][0]).startswith("fortress_row"):
        table.play(table.chance()[0][0])
    assert [(table.text(move), weight) for move, weight in table.chance()] == [
        (f"fortress_row 0 {row}", 1) for row in (1, 2, 3, 4)
    ]
    table.play("fortress_row 0 3")
    assert [table.text(move) for move, _ in table.chance()] == [
        f"fortress_row 1 {row}" for row in (1, 2, 4)
    ]


@pytest.mark.rule("SEA-PIRATE-3")
def test_a_fortress_is_nobodys_building() -> None:
    table = at_sea()
    fort = table.lines.fort_of(table.game.state, 0)
    assert table.cells[table.island.owner + fort] == NOBODY
    assert table.points(0) == 1, "only the first settlement counts"
    assert table.stock(0, SETTLEMENT) == 3, "one stands, one is the fortress"
    table.check()
    table.reach_fort(0, 0)
    rich(table)
    table.refused(f"city {fort}", "BASE-CITY-1")
    table.refused(f"settlement {fort}", "SEA-PIRATE-17")
    table.play("end")
    table.empty_hands()
    table.dice(1, 2)  # the gold river at the orange fortress has a 3
    assert table.step == "main" and table.size(0) == 0, "it produces nothing"


@pytest.mark.rule("SEA-PIRATE-3")
@pytest.mark.parametrize("players", [4, 6])
def test_no_place_for_a_settlement_is_next_to_a_fortress(players: int) -> None:
    """So the distance rule is kept whatever is built."""
    table = Lagoon(players)
    for fort in table.lines.fort:
        near = table.island.neighbours[fort]
        assert not set(near) & set(table.lines.beach + table.lines.fort)
        for node in near:
            assert all(hex not in table.lines.main for hex in table.rules.board.node_hexes[node])


@pytest.mark.rule("SEA-PIRATE-4", "SEA-SETUP-3")
def test_the_founding() -> None:
    table = Lagoon(cleared=False)
    assert table.step == "found_settlement"
    table.refused("settlement 1.0.S", "SEA-PIRATE-4")
    order: list[int] = []
    while table.step != "preroll":
        order.append(table.game.actor or 0)
        before = [table.size(seat) for seat in range(4)]
        table.play(table.moves()[0])
        if len(order) <= 8:
            assert [table.size(seat) for seat in range(4)] == before, "the first pays nothing"
    assert [seat for at, seat in enumerate(order) if at % 2 == 0] == [0, 1, 2, 3, 3, 2, 1, 0]
    assert any(table.size(seat) for seat in range(4)), "the second pays"
    for seat in range(4):
        assert table.points(seat) == 3
        assert table.stock(seat, SETTLEMENT) == 1
    table.check()


@pytest.mark.rule("SEA-PIRATE-4", "SEA-PIRATE-16")
def test_a_starting_ship_lies_at_the_main_coast_and_may_prolong_the_line() -> None:
    table = Lagoon(cleared=False)
    table.cells[table.fleet.place] = 4
    node = table._node("7.3.SE")
    table.play(f"settlement {node}")
    ships = {int(text.split()[1]) for text in table.moves("ship")}
    assert table.edges("7.3.E") <= ships
    for edge in ships:
        assert any(h in table.lines.main for h in table.rules.board.edge_hexes[edge])
    assert table.length(0) == 1
    table.play("ship 7.3.E")
    assert table.length(0) == 2, "it goes on from the orange line"
    table.check()


@pytest.mark.rule("SEA-PIRATE-12", "SEA-SETUP-4")
def test_no_starting_ship_at_the_fleet() -> None:
    table = Lagoon(cleared=False)
    assert table.fleet_hex() == "7.3"
    table.play("settlement 7.3.SE")
    table.refused("ship 7.3.E", "SEA-PIRATE-12")


@pytest.mark.rule("SEA-PIRATE-4")
def test_a_starting_ship_away_from_the_line_is_an_ordinary_one() -> None:
    table = Lagoon(cleared=False)
    table.play("settlement 4.6.SE")
    before = table.length(0)
    table.play(table.moves("ship")[0])
    assert table.length(0) == before == 1


@pytest.mark.rule("SEA-PIRATE-5")
@pytest.mark.parametrize(
    ("players", "knights", "cards"), [(3, 14, 20), (4, 19, 25), (5, 25, 34), (6, 25, 34)]
)
def test_the_deck(players: int, knights: int, cards: int) -> None:
    """Edge case 29."""
    game = hexhaven.new(KEY, players, seed=1)
    part = game.rules.part(Development)
    deck = game.state.cells[part.deck : part.deck + part.size]
    assert sum(deck) == cards == game.state.cells[part.left]
    assert deck[0] == knights and deck[4] == 0


@pytest.mark.rule("SEA-PIRATE-6")
@pytest.mark.parametrize(("players", "bare"), [(4, "Hi De De De Hi Pa"), (6, "De De De De De")])
def test_hexes_without_a_number_never_produce(players: int, bare: str) -> None:
    game = hexhaven.new(KEY, players, seed=1)
    island = find_island(game.rules)
    land = [hex for hex in range(island.hexes) if island.land.is_land(game.state, hex)]
    blank = [hex for hex in land if not game.state.cells[island.token + hex]]
    codes = [island.content.codes[game.state.cells[island.terrain + hex]] for hex in blank]
    assert sorted(codes) == sorted(bare.split())
    tiles = game.view(None)["tiles"]
    assert isinstance(tiles, list)
    assert all(not tiles[hex]["numbers"] for hex in blank)
    table = Lagoon()
    table.settlement(0, "5.0.S")  # at the bare hills of the south-west
    for total in (2, 3, 4, 5, 6, 8, 9, 11, 12):
        table.fleet_at("7.3")
        table.empty_hands()
        table.roll(total)
        while table.game.chance():
            table.game.play(table.game.chance()[0][0])
        assert table.held(0, "brick") == 0
        table.play("end")
        table.turn_of(0)


# The fleet


@pytest.mark.rule("SEA-PIRATE-7", "SEA-PIRATE-27")
def test_the_fleet_sails_by_the_lower_die_round_its_circuit() -> None:
    table = Lagoon()
    stations = "7.3 7.2 6.2 5.2 4.2 3.2 2.2 1.2 1.3 2.4 3.4 4.3 5.4 6.4".split()
    assert [
        f"{table.rules.board.hex_rows[h]}.{table.rules.board.hex_columns[h]}"
        for h in table.fleet.circuit
    ] == stations
    place = 0
    for first, second in ((2, 6), (6, 2), (3, 3), (1, 5), (6, 6), (4, 5)):
        table.dice(first, second)
        place = (place + min(first, second)) % 14
        assert table.fleet_hex() == stations[place]
        table.chance()
        while table.step != "main":
            table.play(table.moves()[0])
        table.empty_hands()
        table.play("end")


@pytest.mark.rule("SEA-PIRATE-7", "SEA-PIRATE-8", "SEA-PIRATE-9", "SEA-PIRATE-27")
def test_it_attacks_before_production() -> None:
    table = Lagoon()
    table.hand(1, ore=2)
    table.fleet_at("4.3")
    table.play("roll")
    table.play("roll 1 5")  # seat 1 lives at a field with a 6 and at 5.4
    assert table.fleet_hex() == "5.4"
    assert table.step == "fleet_loss"
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["fleet_takes 1 ore"]
    table.play("fleet_takes 1 ore")
    assert table.cards(1) == {"ore": 1, "grain": 1}, "the harvest comes afterwards"
    assert table.bank("ore") == 18
    table.check()


@pytest.mark.rule("SEA-PIRATE-9")
@pytest.mark.parametrize(
    ("warships", "cities", "hand", "lost"),
    [
        (0, 0, {"ore": 5}, 1),
        (2, 0, {"ore": 5}, 1),
        (3, 0, {"ore": 5}, 0),
        (1, 2, {"ore": 2}, 2),
        (1, 2, {"ore": 5}, 3),
        (0, 0, {}, 0),
    ],
)
def test_the_strength_of_the_fleet(
    warships: int, cities: int, hand: dict[str, int], lost: int
) -> None:
    """Edge case 24; the fleet has come with three."""
    table = Lagoon()
    table.sail_on(1, 4)
    table.arm(1, warships)
    if cities:
        table.settlement(1, "4.6.NE")
        table.city(1, "4.6.NE", "4.4.S")
    table.hand(1, **hand)
    table.fleet_at("2.4")
    table.play("roll", "roll 3 4")
    assert table.fleet_hex() == "5.4"
    for _ in range(lost):
        assert table.step == "fleet_loss"
        table.game.play(table.game.chance()[0][0])
    assert table.size(1) == sum(hand.values()) - lost
    assert table.step == ("plunder" if table.size(1) else "main")
    table.check()


@pytest.mark.rule("SEA-PIRATE-9")
def test_lost_cards_are_drawn_at_random() -> None:
    table = Lagoon()
    table.hand(1, ore=3, wool=1)
    table.fleet_at("4.3")
    table.play("roll", "roll 1 2")
    assert {table.game.text(m): w for m, w in table.game.chance()} == {
        "fleet_takes 1 ore": 3,
        "fleet_takes 1 wool": 1,
    }


@pytest.mark.rule("SEA-PIRATE-9", "SEA-GOLD-7")
def test_a_stronger_player_takes_a_card_of_choice() -> None:
    table = Lagoon()
    table.sail_on(1, 4)
    table.arm(1, 4)
    table.fleet_at("2.4")
    table.dice(3, 4)
    assert table.step == "choose_cards" and table.game.actor == 1
    table.play("pick 1 ore")
    assert table.cards(1) == {"ore": 1}


@pytest.mark.rule("SEA-PIRATE-9")
def test_an_empty_bank_has_no_prize() -> None:
    """Edge case 45."""
    table = Lagoon()
    table.sail_on(1, 4)
    table.arm(1, 4)
    for kind in table.island.content.cards:
        table.drain(kind, 0)
    table.fleet_at("2.4")
    table.dice(3, 3)
    assert table.step == "main"
    assert table.size(1) == 0


@pytest.mark.rule("SEA-PIRATE-8")
def test_two_buildings_at_the_hex_are_attacked_once() -> None:
    """Edge case 45."""
    table = Lagoon()
    table.settlement(1, "5.4.SE")
    assert table._node("5.4.SE") in table.island.corners[table.hex(5, 4)]
    assert table._node("4.4.S") in table.island.corners[table.hex(5, 4)]
    table.hand(1, ore=5)
    table.fleet_at("4.3")
    table.play("roll", "roll 1 2")
    table.chance()
    assert table.size(1) == 4
    assert table.step == "main"


@pytest.mark.rule("SEA-PIRATE-8")
def test_ships_and_roads_at_the_hex_are_not_attacked() -> None:
    table = Lagoon()
    table.hand(1, ore=3)
    table.sail_on(1, 2)
    near = {e for h in (table.hex(4, 3),) for e in table.rules.board.hex_edges[h]}
    assert near & set(table.lines.ships_of(table.game.state, 1))
    table.fleet_at("3.4")
    table.dice(1, 2)
    assert table.fleet_hex() == "4.3" and table.size(1) == 3


@pytest.mark.rule("SEA-PIRATE-10", "SEA-PIRATE-9")
@pytest.mark.parametrize("how", ["each", "none_if_several"])
def test_several_players_are_attacked_in_turn_order(how: str) -> None:
    table = Lagoon(fleet_attacks=how)
    table.settlement(2, "5.4.SE")
    table.sail_on(1, 2)
    table.arm(1, 2)
    table.hand(2, ore=2)
    table.fleet_at("4.3")
    table.turn_of(2)
    table.play("roll", "roll 1 2")
    if how == "none_if_several":
        assert table.step == "main"
        return
    assert table.step == "fleet_loss", "seat 2 rolled and comes first"
    table.play("fleet_takes 2 ore")
    assert table.step == "choose_cards" and table.game.actor == 1
    table.play("pick 1 wool")
    assert table.step == "main"


@pytest.mark.rule("SEA-PIRATE-9", "SEA-PIRATE-10")
def test_a_prize_is_chosen_before_the_next_attack() -> None:
    table = Lagoon()
    table.settlement(2, "5.4.SE")
    table.sail_on(1, 2)
    table.arm(1, 2)
    table.hand(2, ore=2)
    table.fleet_at("4.3")
    table.play("roll", "roll 1 2")
    assert table.step == "choose_cards" and table.game.actor == 1
    assert table.size(2) == 2
    table.play("pick 1 wool")
    assert table.step == "fleet_loss"


@pytest.mark.rule("SEA-PIRATE-11", "SEA-PIRATE-27")
def test_a_seven_attack_discards_theft() -> None:
    """Edge case 23, with the roll 2 and 5."""
    table = Lagoon()
    table.hand(0, wool=8)
    table.hand(1, ore=3)
    table.fleet_at("3.4")
    table.play("roll", "roll 2 5")
    assert table.step == "fleet_loss"
    table.play("fleet_takes 1 ore")
    assert table.step == "discard"
    table.play(*["discard 0 wool"] * 4)
    assert table.step == "plunder" and table.game.actor == 0
    assert table.moves() == ["rob 1", "rob_nobody"], "only seat 1 has cards; no place is needed"
    table.refused("rob 2", "SEA-PIRATE-11")
    table.play("rob 1", "steal ore")
    assert table.cards(0) == {"wool": 4, "ore": 1}
    assert table.cards(1) == {"ore": 1}
    assert table.step == "main"
    table.refused("rob_nobody", "SEA-PIRATE-11")


@pytest.mark.rule("SEA-PIRATE-11")
def test_the_theft_may_be_left_out_and_is_skipped_without_cards() -> None:
    table = Lagoon()
    table.hand(1, ore=3)
    table.dice(3, 4)
    table.play("rob_nobody")
    assert table.cards(1) == {"ore": 3} and table.step == "main"
    table.play("end")
    table.empty_hands()
    table.fleet_at("7.3")
    table.dice(1, 6)
    table.chance()
    assert table.step == "main"


@pytest.mark.rule("SEA-PIRATE-11", "SEA-PIRATE-9")
def test_the_prize_counts_for_the_discards() -> None:
    """Edge case 46."""
    table = Lagoon()
    table.sail_on(1, 4)
    table.arm(1, 4)
    table.hand(1, ore=7)
    table.fleet_at("2.4")
    table.dice(3, 4)
    table.play("pick 1 ore")
    assert table.step == "discard"
    table.play(*["discard 1 ore"] * 4)
    assert table.size(1) == 4


@pytest.mark.rule("SEA-PIRATE-12")
def test_the_fleet_bars_its_edges() -> None:
    table = Lagoon()
    table.fleet_at("1.3")
    table.dice(1, 2)
    assert table.fleet_hex() == "2.4"
    table.empty_hands()
    table.hand(0, lumber=3, wool=3)
    table.play("end")
    table.turn_of(2)
    table.fleet_at("7.2")
    table.dice(1, 2)
    table.empty_hands()
    rich(table, 2)
    ahead = table.next_edges(2)
    assert {int(text.split()[1]) for text in table.moves("ship")} >= set(ahead)
    blocked = [edge for edge in ahead if edge in table.rules.board.hex_edges[table.hex(1, 3)]]
    assert blocked
    table.fleet_at("1.3")
    for edge in blocked:
        table.refused(f"ship {edge}", "SEA-PIRATE-12")
    assert not {int(text.split()[1]) for text in table.moves("ship")} & set(blocked)


@pytest.mark.rule("SEA-PIRATE-12")
def test_the_fleet_holds_ships_at_its_hex() -> None:
    table = at_sea()
    table.sail_on(0, 1)
    last = table.lines.ships_of(table.game.state, 0)[-1]
    assert last in table.movable()
    hexes = [hex for hex in table.fleet.circuit if last in table.rules.board.hex_edges[hex]]
    table.cells[table.fleet.place] = table.fleet.circuit.index(hexes[0])
    table.refused(f"sail {last}", "SEA-PIRATE-12")


@pytest.mark.rule("SEA-PIRATE-26")
def test_from_its_calm_hex_the_fleet_attacks_no_beachhead() -> None:
    table = Lagoon(6)
    calm = "4.2"
    beaches = [table.lines.beach[2], table.lines.beach[3]]
    corners = table.island.corners[table.hex(4, 2)]
    assert set(beaches) <= set(corners)
    for seat in (2, 3):
        table.settlement(seat, str(table.lines.beach[seat]))
        table.hand(seat, ore=3)
    table.fleet_at("5.3")
    table.dice(1, 2)
    assert table.fleet_hex() == calm
    assert table.step == "main", "nobody is attacked"
    table.fleet_at("4.2")
    table.play("end")
    while table.step == "special_build":
        table.play("done")
    table.play("roll", "roll 1 2")
    assert table.fleet_hex() == "3.3"
    assert table.step == "fleet_loss", "from the next one they are"


# Lines


@pytest.mark.rule("SEA-PIRATE-14", "SEA-PIRATE-15")
@pytest.mark.parametrize(
    ("players", "ways"),
    [
        (4, [(6, 3, 15), (6, 3, 12), (6, 3, 15), (6, 3, 12)]),
        (6, [(6, 4, 10)] * 4 + [(4, 6, 10)] * 2),
    ],
)
def test_the_shortest_ways(players: int, ways: list[tuple[int, int, int]]) -> None:
    """Edge case 25; nobody's ways meet, and no other piece may lie on all of them."""
    table = Lagoon(players)
    edges = [way_edges(table, row) for row in range(players)]
    for row, (out, on, many) in enumerate(ways):
        lines = table.lines
        assert lines.to_beach[row][lines.first[row]] == out
        assert lines.to_fort[row][lines.beach[row]] == on
        assert len(edges[row]) == many
        assert lines.first_ship[row] in edges[row]
        begins = [edge for edge in edges[row] if lines.first[row] in table.island.ends[edge]]
        assert begins == [lines.first_ship[row]], "there is no other first edge"
    nodes = [{node for edge in row for node in table.island.ends[edge]} for row in edges]
    for row in range(players):
        for other in range(row):
            assert not edges[row] & edges[other] and not nodes[row] & nodes[other]


def way_edges(table: Lagoon, row: int) -> set[int]:
    """All edges on the shortest ways of a row."""
    lines = table.lines
    found: set[int] = set()
    legs = [(lines.first[row], lines.to_beach[row]), (lines.beach[row], lines.to_fort[row])]
    for start, far in legs:
        queue = [start]
        for node in queue:
            for edge in table.island.paths[node]:
                other = lines._beyond(node, edge)
                if far[other] < far[node] and not lines._inland(edge):
                    found.add(edge)
                    queue.append(other)
    return found


@pytest.mark.rule("SEA-PIRATE-14", "SEA-PIRATE-15")
def test_ships_go_only_where_the_line_comes_nearer() -> None:
    table = at_sea()
    for ships in range(1, 9):
        rich(table)
        legal = {int(text.split()[1]) for text in table.moves("ship")}
        ahead = set(table.next_edges(0))
        coast = {
            edge
            for edge in legal - ahead
            if any(hex in table.lines.main for hex in table.rules.board.edge_hexes[edge])
        }
        assert ahead and legal == ahead | coast
        assert table.length(0) == ships
        table.play(f"ship {min(ahead)}")
    assert table.length(0) == 9
    assert table.lines.arrived(table.game.state, 0)
    assert table.next_edges(0) == [], "it ends at the fortress"
    assert table._node("7.0.S") in table.island.ends[table.lines.ships_of(table.game.state, 0)[-1]]


@pytest.mark.rule("SEA-PIRATE-14", "SEA-PIRATE-15")
def test_branches_and_detours_are_refused() -> None:
    """Edge case 25."""
    table = at_sea()
    rich(table)
    table.sail_on(0, 4)
    line = table.lines.ships_of(table.game.state, 0)
    ends = {node for edge in line for node in table.island.ends[edge]}
    ahead = table.next_edges(0)
    checked = 0
    for node in ends:
        for edge in table.island.paths[node]:
            free = table.cells[table.island.way + edge] == NOBODY
            water = table.island.land.edge_kind(table.game.state, edge) == 2
            if free and water and edge not in ahead:
                table.refused(f"ship {edge}", "SEA-PIRATE-14")
                checked += 1
    assert checked


@pytest.mark.rule("SEA-PIRATE-16")
def test_an_ordinary_ship_needs_a_building_or_an_ordinary_ship() -> None:
    table = at_sea()
    table.play("end")
    table.fleet_at("5.2")
    table.dice(1, 2)
    table.empty_hands()
    rich(table, 1)
    table.refused("ship 4.4.W", "SEA-PIRATE-16")  # only the line touches it
    table.settlement(1, "4.6.SE")
    coast = [
        int(text.split()[1])
        for text in table.moves("ship")
        if table._node("4.6.SE") in table.island.ends[int(text.split()[1])]
    ]
    assert coast
    table.play(f"ship {coast[0]}")
    assert table.length(1) == 1, "it is no ship of the line"
    further = [
        edge
        for node in table.island.ends[coast[0]]
        for edge in table.island.paths[node]
        if edge != coast[0] and table.island.land.edge_kind(table.game.state, edge) == 1
    ]
    table.refused(f"ship {coast[0]}", "SEA-BOARD-5")
    assert any(f"ship {edge}" in table.moves("ship") for edge in further)
    table.check()


@pytest.mark.rule("SEA-PIRATE-17")
def test_the_beachhead() -> None:
    table = at_sea()
    rich(table)
    table.sail_on(0, 4)
    table.refused("settlement 7.1.SE", "BASE-SETTLE-1")
    table.sail_on(0, 1)
    assert table.length(0) == 6
    others = [
        node
        for node in range(table.island.nodes)
        if any(hex in table.lines.west for hex in table.rules.board.node_hexes[node])
    ]
    legal = [int(text.split()[1]) for text in table.moves("settlement")]
    assert [node for node in legal if node in others] == [table._node("7.1.SE")]
    table.play("settlement 7.1.SE")
    rich(table)
    table.play("city 7.1.SE")
    assert table.points(0) == 3
    table.sail_on(0, 1)
    assert table.length(0) == 7, "the line goes on"
    table.check()


@pytest.mark.rule("SEA-PIRATE-17")
def test_nobody_else_settles_a_beachhead() -> None:
    table = at_sea()
    rich(table)
    state = table.game.state
    for seat in (1, 2, 3):
        veto = table.island.veto(state, 0, SETTLEMENT, table.lines.beach_of(state, seat), 0)
        assert veto.startswith("SEA-PIRATE-17 ")
    assert table.island.veto(state, 0, SETTLEMENT, table.lines.beach_of(state, 0), 0) == ""


@pytest.mark.rule("SEA-PIRATE-17", "SEA-PIRATE-15")
def test_no_road_on_the_pirate_islands() -> None:
    """White at (4,2,N): (4,2,NE) would lock blue out; paid or free, before and after the
    fortress is conquered."""
    table = at_sea()
    table.settlement(3, "4.1.N")
    table.card(3, "road_building")
    table.play("end")
    for _ in range(2):
        table.fleet_at("7.3")
        table.dice(1, 1)
        table.chance()
        table.play("end")
    table.fleet_at("5.2")
    assert table.game.actor == 3
    table.dice(1, 2)
    rich(table, 3)
    table.refused("road 4.1.NE", "SEA-PIRATE-17")
    table.cells[table.forts.lairs + 3] = 0
    table.refused("road 4.1.NE", "SEA-PIRATE-17")
    table.play("road_building")
    table.refused("road 4.1.NE", "SEA-PIRATE-17")
    west = table.lines.west
    for text in table.moves("road"):
        hexes = table.rules.board.edge_hexes[int(text.split()[1])]
        assert not any(hex in west for hex in hexes)


@pytest.mark.rule("SEA-PIRATE-15", "SEA-SHIP-5")
def test_a_foreign_settlement_on_the_line() -> None:
    table = at_sea()
    table.sail_on(0, 1)
    end = table.lines.end_of(table.game.state, 0)
    table.settlement(2, str(end))
    rich(table)
    assert table.next_edges(0) == [], "from there no ship goes on"
    last = table.lines.ships_of(table.game.state, 0)[-1]
    table.arm(0, 2)
    table.play(f"sail {last}")
    goals = table.moves("ship")
    assert goals, "but it may be moved to another way"
    table.play(goals[0])
    assert table.length(0) == 2 and table.warships(0) == 2
    rich(table)
    assert table.next_edges(0)
    table.check()


@pytest.mark.rule("SEA-PIRATE-15")
def test_a_foreign_settlement_behind_the_end_takes_nothing() -> None:
    table = at_sea()
    table.sail_on(0, 1)
    node = table.lines.end_of(table.game.state, 0)
    table.sail_on(0, 1)
    table.settlement(2, str(node))
    assert table.length(0) == 3
    table.sail_on(0, 6)
    table.arm(0, 3)
    assert table.lines.arrived(table.game.state, 0)
    assert "attack" in table.moves("attack")
    table.check()


# Warships and moves


@pytest.mark.rule("SEA-PIRATE-18", "SEA-PIRATE-19")
def test_a_knight_arms_the_first_normal_ship_and_leaves_the_game() -> None:
    """Edge case 26."""
    table = Lagoon()
    table.card(0, "knight", 2)
    table.hand(1, ore=2)
    before = table.fleet_hex()
    table.play("knight")
    assert table.warships(0) == 1
    assert table.fleet_hex() == before and table.size(1) == 2 and table.step == "preroll"
    table.check()
    view = table.game.view(None)
    pieces, seats = view["pieces"], view["seats"]
    assert isinstance(pieces, list) and isinstance(seats, list)
    armed = [p["id"] for p in pieces if p["kind"] == "warship"]
    assert armed == [table.lines.first_ship[0]]
    assert not seats[0]["counters"]["played"], "the card is out of the game"
    table.fleet_at("5.2")
    table.dice(1, 2)
    table.empty_hands()
    table.play("end")
    for _ in range(3):
        table.fleet_at("7.3")
        table.dice(1, 1)
        table.chance()
        table.play("end")
    table.refused("knight", "SEA-PIRATE-18")
    assert "knight" not in table.moves("knight")
    table.sail_on(0, 1)
    table.play("knight")
    assert table.warships(0) == 2


@pytest.mark.rule("SEA-PIRATE-18")
def test_a_knight_before_the_roll_counts_against_the_fleet() -> None:
    table = Lagoon()
    table.turn_of(1)
    table.sail_on(1, 2)
    table.arm(1, 1)
    table.card(1, "knight")
    table.play("knight")
    table.fleet_at("4.3")
    table.dice(1, 2)
    assert table.step == "choose_cards" and table.game.actor == 1


@pytest.mark.rule("SEA-PIRATE-20", "SEA-MOVE-2")
def test_the_pre_placed_ship_never_moves() -> None:
    """Edge case 49."""
    table = at_sea()
    first = table.lines.first_ship[0]
    assert table.length(0) == 1
    table.refused(f"sail {first}", "SEA-PIRATE-20")
    assert first not in table.movable()


@pytest.mark.rule("SEA-PIRATE-20")
def test_the_last_ship_of_the_line_moves_to_another_edge_of_the_way() -> None:
    table = at_sea()
    first = table.next_edges(0)
    assert len(first) == 2, "orange has two ways"
    table.ship(0, str(first[0]))
    table.arm(0, 2)
    assert table.movable() == {first[0]}
    table.play(f"sail {first[0]}")
    assert table.moves("ship") == [f"ship {first[1]}"]
    coast = next(
        edge
        for node in (table._node("6.5.SW"),)
        for edge in table.island.paths[node]
        if table.cells[table.island.way + edge] == NOBODY
        and table.island.land.edge_kind(table.game.state, edge) == 1
    )
    table.refused(f"ship {coast}", "SEA-MOVE-10")
    table.play(f"ship {first[1]}")
    assert table.lines.ships_of(table.game.state, 0) == [table.lines.first_ship[0], first[1]]
    assert table.warships(0) == 2, "a moved warship stays a warship"
    table.check()


@pytest.mark.rule("SEA-PIRATE-20")
def test_an_ordinary_ship_may_join_the_line() -> None:
    table = at_sea()
    table.settlement(0, "4.6.SE")
    coast = next(
        edge
        for edge in table.island.paths[table._node("4.6.SE")]
        if table.island.land.edge_kind(table.game.state, edge) == 1
    )
    table.ship(0, str(coast))
    ahead = table.next_edges(0)
    table.play(f"sail {coast}")
    goals = {int(text.split()[1]) for text in table.moves("ship")}
    assert set(ahead) <= goals
    assert goals - set(ahead), "or lie at another coast"
    table.play(f"ship {ahead[0]}")
    assert table.lines.ships_of(table.game.state, 0)[-1] == ahead[0]
    table.check()


@pytest.mark.rule("SEA-PIRATE-20", "SEA-MOVE-7")
def test_the_middle_of_the_line_never_moves() -> None:
    """Not even where ordinary ships make it a ring."""
    table = at_sea()
    table.sail_on(0, 4)
    line = table.lines.ships_of(table.game.state, 0)
    for edge in line[:-1]:
        assert edge not in table.movable()
        assert table.lines.can_sail(table.game.state, 0, edge).startswith("SEA-PIRATE-20 ")
    assert "only the last ship" not in table.lines.can_sail(table.game.state, 0, line[-1])


@pytest.mark.rule("SEA-PIRATE-28")
def test_without_ships_in_supply_the_line_grows_by_moving_only() -> None:
    table = at_sea()
    rich(table)
    table.settlement(0, "4.6.SE")
    stock = table.island.stock + table.island.piece_kinds * 0 + table.ships.ship
    coast = next(
        edge
        for edge in table.island.paths[table._node("4.6.SE")]
        if table.island.land.edge_kind(table.game.state, edge) == 1
    )
    table.ship(0, str(coast))
    table.cells[stock] = 0
    ahead = table.next_edges(0)[0]
    table.refused(f"ship {ahead}", "SEA-SHIP-2")
    table.play(f"sail {coast}", f"ship {ahead}")
    assert table.length(0) == 2


@pytest.mark.rule("SEA-PIRATE-28")
def test_an_empty_deck_makes_no_more_warships() -> None:
    table = at_sea()
    rich(table)
    part = table.development
    for card in range(part.size):
        table.cells[part.deck + card] = 0
    table.cells[part.left] = 0
    table.refused("buy", "BASE-DEV-2")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_can_found(players: int) -> None:
    """PIRATE-56 misses a rough bound by one and has room all the same."""
    for seed in range(3):
        game = hexhaven.new(KEY, players, seed=seed)
        rng = Rng(seed)
        while game.rules.step_name(game.state) != "preroll":
            moves = game.legal()
            game.play(moves[rng.below(len(moves))])
        island = find_island(game.rules)
        for seat in range(players):
            assert game.state.cells[island.homes_built + seat] == 3
        assert game.problems() == []
