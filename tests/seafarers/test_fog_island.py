"""The Fog Island: stacks, discoveries, what they bring (SEA-FOG)."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.seafarers.boards import board, counted, harbors, robber, where, zone
from tests.seafarers.harbour import Harbour

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.kinds import BOUGHT, ROAD
from hexhaven.modules.island.land import COAST, INLAND, OPEN_SEA
from hexhaven.modules.seafarers.chips import IslandChips
from hexhaven.modules.seafarers.fog import Fog
from hexhaven.modules.seafarers.pirate import FRAME, Pirate

KEY = "seafarers/fog-island"
BOARDS = [(3, "current"), (4, "current"), (5, "current"), (6, "current"), (4, "2007")]
FACE_UP = {
    (3, "current"): {"Fo": 4, "Pa": 4, "Fi": 2, "Hi": 2, "Mo": 2, "Fog": 12, "Se": 16},
    (4, "current"): {"Fo": 4, "Pa": 4, "Fi": 3, "Hi": 3, "Mo": 3, "Fog": 12, "Se": 13},
    (6, "current"): {
        "Fo": 4, "Pa": 4, "Fi": 5, "Hi": 5, "Mo": 5, "Go": 2, "De": 1, "Fog": 25, "Se": 12
    },
    (4, "2007"): {"Fo": 4, "Pa": 4, "Fi": 3, "Hi": 3, "Mo": 3, "Go": 2, "Fog": 11, "Se": 12},
}  # fmt: skip
STARTS = {
    (3, "current"): ("7.1", "frame"),
    (4, "current"): ("2.5", "frame"),
    (6, "current"): ("1.3", "4.7"),
    (4, "2007"): ("5.5", "5.3"),
}


def options(players: int, printing: str, **more: str) -> dict[str, str]:
    return {"printing": printing, **more} if players < 5 else more


class Misty(Harbour):
    """The board for three: a ship at 4.2.NW leads from the coast at 4.1.NE to the space 3.3, from
    where 4.2.NE goes on to the space 4.3."""

    def __init__(self, players: int = 3, **options: object) -> None:
        super().__init__(players, key=KEY, **options)  # type: ignore[arg-type]
        self.fog = self.rules.part(Fog)

    def terrain(self, place: str) -> str:
        """The code of a hex."""
        row, column = place.split(".")
        return board(self.game)[0][self.hex(int(row), int(column))]

    def number(self, place: str) -> int:
        """The token of a hex."""
        row, column = place.split(".")
        return board(self.game)[1][self.hex(int(row), int(column))]

    def cards_of(self, seat: int) -> dict[str, int]:
        """The cards of a seat, by kind."""
        kinds = self.island.content.cards
        cards = {k: self.island.held(self.game.state, seat, i) for i, k in enumerate(kinds)}
        return {kind: many for kind, many in cards.items() if many}


def ashore(**options: object) -> Misty:
    """Seat 0 has a settlement at the coast, has rolled, and can pay a ship."""
    table = Misty(**options)  # type: ignore[arg-type]
    table.settlement(0, "4.1.NE")
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, lumber=1, wool=1)
    return table


@pytest.mark.rule("SEA-FOG-2", "SEA-FOG-12", "SEA-BOARD-16")
@pytest.mark.parametrize(("players", "printing"), list(FACE_UP))
def test_boards_and_stacks(players: int, printing: str) -> None:
    game = hexhaven.new(KEY, players, seed=1, options=options(players, printing))
    assert counted(game)[0] == FACE_UP[players, printing]
    fog = game.rules.part(Fog)
    spaces = zone(game, "unexplored-spaces-Fog")
    terrain = board(game)[0]
    assert [hex for hex in range(len(terrain)) if terrain[hex] == "Fog"] == spaces
    assert fog.hexes_left(game.state) == len(spaces)
    numbered = sum(fog.below) - sum(
        fog.below[fog.content.codes.index(code)] for code in ("Se", "De")
    )
    assert sum(fog.tokens) == numbered
    place, pirate = STARTS[players, printing]
    assert where(game, robber(game)) == place
    at = game.state.cells[game.rules.part(Pirate).pirate]
    assert (at == FRAME) if pirate == "frame" else where(game, at) == pirate
    many = 3 if players == 3 else 4
    assert harbors(game) == sorted(["brick", "grain", "lumber", "ore", "wool"] + ["3:1"] * many)


@pytest.mark.rule("SEA-FOG-1", "SEA-SETUP-3")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_one_begins_on_the_start_islands(players: int, printing: str) -> None:
    chosen = options(players, printing)
    table = Harbour(players, cleared=False, key=KEY, **chosen)  # type: ignore[arg-type]
    zones = [name for name in ("start-island-1", "start-island-2") if name != "start-island-2"
             or (players < 5 and printing == "current")]  # fmt: skip
    home = set(zone(table.game, *zones))
    near = table.rules.board.node_hexes
    nodes = {int(text.split()[1]) for text in table.moves("settlement")}
    assert nodes == {node for node in range(table.island.nodes) if home & set(near[node])}
    terrain = board(table.game)[0]
    assert not any(terrain[hex] == "Fog" for node in nodes for hex in near[node])
    if "Go" in terrain:
        islet = terrain.index("Go")
        node = next(n for n in range(table.island.nodes) if islet in near[n])
        table.refused(f"settlement {node}", "SEA-FOG-1")


@pytest.mark.rule("SEA-FOG-3", "SEA-FOG-5", "SEA-FOG-17")
def test_a_ship_turns_over_a_hex_with_its_number_and_brings_a_card() -> None:
    table = ashore()
    table.play("ship 4.2.NW")
    assert table.step == "reveal"
    assert table.moves() == [], "nobody decides anything before"
    left = {table.game.text(move).split()[2]: weight for move, weight in table.game.chance()}
    assert left == {
        "sea": 2, "gold": 2, "fields": 2, "hills": 2, "mountains": 2, "pasture": 1, "forest": 1
    }  # fmt: skip
    table.play("reveal 3.3 mountains")
    numbers = {table.game.text(move).split()[2]: weight for move, weight in table.game.chance()}
    assert numbers == {
        "3": 2, "4": 1, "5": 1, "6": 1, "8": 1, "9": 1, "10": 1, "11": 1, "12": 1
    }  # fmt: skip
    assert table.cards_of(0) == {}, "the card comes with the number"
    table.play("reveal_number 3.3 8")
    assert table.step == "main"
    assert (table.terrain("3.3"), table.number("3.3")) == ("Mo", 8)
    assert table.cards_of(0) == {"ore": 1}
    assert table.fog.hexes_left(table.game.state) == 11
    table.check()


@pytest.mark.rule("SEA-FOG-5")
def test_without_the_card_in_the_bank_there_is_none() -> None:
    """Edge case 5."""
    table = ashore()
    table.hand(1, ore=19)
    table.play("ship 4.2.NW", "reveal 3.3 mountains", "reveal_number 3.3 4")
    assert table.cards_of(0) == {}
    assert table.number("3.3") == 4
    assert table.step == "main"


@pytest.mark.rule("SEA-FOG-6", "SEA-GOLD-7")
def test_gold_lets_one_choose_and_takes_red_numbers() -> None:
    table = ashore()
    table.play("ship 4.2.NW", "reveal 3.3 gold")
    numbers = {table.game.text(move).split()[2] for move, _ in table.game.chance()}
    assert {"6", "8"} <= numbers
    table.play("reveal_number 3.3 6")
    assert table.step == "choose_cards"
    assert table.game.actor == 0
    table.play("pick 0 brick")
    assert table.cards_of(0) == {"brick": 1}
    assert table.step == "main"
    assert table.number("3.3") == 6


@pytest.mark.rule("SEA-FOG-6", "SEA-GOLD-5")
def test_gold_with_an_empty_bank_brings_nothing() -> None:
    """Edge case 38."""
    table = ashore()
    table.hand(1, brick=19, lumber=18, wool=18, grain=19, ore=19)
    table.play("ship 4.2.NW")
    table.hand(1, brick=19, lumber=19, wool=19, grain=19, ore=19)
    table.play("reveal 3.3 gold", "reveal_number 3.3 8")
    assert table.step == "main"
    assert table.cards_of(0) == {}
    assert table.number("3.3") == 8


@pytest.mark.rule("SEA-FOG-7", "SEA-FOG-17")
def test_sea_brings_nothing_and_the_line_goes_on() -> None:
    """Edge case 4."""
    table = ashore()
    table.play("ship 4.2.NW", "reveal 3.3 sea")
    assert table.step == "main"
    assert table.cards_of(0) == {}
    assert table.number("3.3") == 0
    assert sum(table.cells[table.fog.numbers : table.fog.numbers + 13]) == 10
    table.hand(0, lumber=1, wool=1)
    ends = {int(text.split()[1]) for text in table.moves("ship")}
    assert table.edges("3.2.E", "4.2.NE") <= ends


@pytest.mark.rule("SEA-FOG-7")
def test_the_desert_of_the_first_printing_brings_nothing() -> None:
    game = hexhaven.new(KEY, 4, options={"printing": "2007", "first_player": "0"})
    fog = game.rules.part(Fog)
    while game.chance():
        game.play(game.chance()[0][0])
    hex = zone(game, "unexplored-spaces-Fog")[-1]
    game.state.push(fog.s_found, 0, hex << 3)
    game.rules._settle(game.state)
    before = game.state.cells[fog.numbers : fog.numbers + 13]
    cards = game.state.cells[fog.island.bank : fog.island.bank + 5]
    game.play(f"reveal {hex} desert")
    assert game.state.cells[fog.numbers : fog.numbers + 13] == before
    assert game.state.cells[fog.island.bank : fog.island.bank + 5] == cards
    assert board(game)[1][hex] == 0
    assert game.problems() == []


@pytest.mark.rule("SEA-FOG-17")
@pytest.mark.parametrize("found", ["sea", "gold", "forest"])
def test_whatever_comes_up_the_line_can_go_on(found: str) -> None:
    table = ashore()
    table.play("ship 4.2.NW", f"reveal 3.3 {found}")
    while table.game.chance():
        table.game.play(table.game.chance()[0][0])
    if table.step == "choose_cards":
        table.play("pick 0 ore")
    table.hand(0, lumber=1, wool=1)
    assert table.edges("4.2.NE") <= {int(text.split()[1]) for text in table.moves("ship")}


@pytest.mark.rule("SEA-FOG-3", "SEA-BOARD-10")
def test_a_road_turns_over_too_and_nothing_lies_at_the_fog() -> None:
    table = ashore()
    table.play("ship 4.2.NW", "reveal 3.3 forest", "reveal_number 3.3 5")
    table.settlement(0, "4.2.N")
    table.hand(0, lumber=1, brick=1, wool=1)
    for piece, place in ((ROAD, "3.3.SE"), (table.ships.ship, "4.3.W"), (ROAD, "4.3.E")):
        veto = table.island.veto(table.game.state, 0, piece, table._edge(place), BOUGHT)
        assert veto.startswith("SEA-BOARD-10 ")
    table.play("road 4.2.NE")
    assert table.step == "reveal"
    table.play("reveal 4.3 hills", "reveal_number 4.3 10")
    assert table.cards_of(0) == {"wool": 1, "brick": 1}


@pytest.mark.rule("SEA-FOG-4")
def test_two_spaces_are_turned_over_in_the_order_of_the_map() -> None:
    """Edge case 3: on the maps it is one at a time, so here a known hex is covered again."""
    table = ashore()
    state = table.game.state
    fog = table.fog
    covered = table.hex(3, 1)
    table.island.set_terrain(state, covered, fog.fog)
    state.cells[fog.hexes + fog.content.codes.index("Se")] += 1
    edge = table._edge("4.1.NE")  # from 4.1.N, which touches 3.1, to 4.1.NE
    assert fog.spaces_at(state, edge) == [covered]
    assert fog.spaces_at(state, table._edge("4.2.NW")) == [table.hex(3, 3)]
    table.island.set_terrain(state, table.hex(3, 2), fog.fog)
    state.cells[fog.hexes + fog.content.codes.index("Se")] += 1
    table.island.put_way(state, 0, edge, ROAD, BOUGHT)
    table.rules._settle(state)
    first = {table.game.text(move).split()[1] for move, _ in table.game.chance()}
    assert first == {str(covered)}
    table.play("reveal 3.1 hills", "reveal_number 3.1 3")
    second = {table.game.text(move).split()[1] for move, _ in table.game.chance()}
    assert second == {str(table.hex(3, 2))}
    table.play("reveal 3.2 pasture", "reveal_number 3.2 4")
    assert table.cards_of(0) == {"lumber": 1, "wool": 2, "brick": 1}, "two lands, two cards"


@pytest.mark.rule("SEA-FOG-4")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_no_start_node_touches_a_space(players: int, printing: str) -> None:
    game = hexhaven.new(KEY, players, seed=1, options=options(players, printing))
    terrain = board(game)[0]
    for move in game.legal():
        node = int(game.text(move).split()[1])
        assert all(terrain[hex] != "Fog" for hex in game.rules.board.node_hexes[node])


@pytest.mark.rule("SEA-FOG-8")
def test_buildings_turn_over_nothing() -> None:
    table = ashore()
    table.settlement(0, "3.3.SE")
    assert table.step == "main"
    table.city(0, "3.3.SE")
    assert table.step == "main"
    assert table.terrain("3.3") == "Fog"


@pytest.mark.rule("SEA-FOG-9")
def test_a_discovery_produces_from_the_next_roll_on() -> None:
    table = ashore()
    state = table.game.state
    lay = table.island.land.lay(state)
    islands = lay.islands
    assert lay.edge[table._edge("4.2.NE")] == OPEN_SEA
    table.play("ship 4.2.NW", "reveal 3.3 mountains", "reveal_number 3.3 3")
    lay = table.island.land.lay(state)
    assert lay.islands == islands + 1
    assert lay.edge[table._edge("4.2.NE")] == COAST
    table.settlement(0, "4.2.N")
    table.play("end")
    table.empty_hands()
    table.dice(1, 2)
    assert table.cards_of(0) == {"ore": 1}


@pytest.mark.rule("SEA-FOG-9")
def test_red_numbers_may_come_to_lie_next_to_each_other() -> None:
    table = ashore()
    table.play("ship 4.2.NW", "reveal 3.3 forest", "reveal_number 3.3 8")
    table.hand(0, lumber=1, wool=1)
    table.play("ship 4.2.NE", "reveal 4.3 pasture", "reveal_number 4.3 6")
    assert table.island.land.edge_kind(table.game.state, table._edge("3.3.SE")) == INLAND
    assert (table.number("3.3"), table.number("4.3")) == (8, 6)
    table.check()


@pytest.mark.rule("SEA-FOG-10")
def test_pieces_stay_whatever_comes_up_beside_them() -> None:
    table = ashore()
    state = table.game.state
    mark = len(state.agenda)
    table.ship(0, "3.3.SW")
    table.road(0, "4.3.NE")
    del state.agenda[mark:]  # as if these had turned over nothing
    for place, found in (("3.3", "forest"), ("4.3", "sea")):
        hex = table.hex(*[int(part) for part in place.split(".")])
        state.push(table.fog.s_found, 0, hex << 3)
        table.rules._settle(state)
        table.play(f"reveal {place} {found}")
    table.play("reveal_number 3.3 4")
    for place in ("3.3.SW", "4.3.NE"):
        assert table.cells[table.island.way + table._edge(place)] == 0


@pytest.mark.rule("SEA-FOG-11")
def test_discoveries_and_islands_bring_no_points() -> None:
    table = ashore()
    table.play("ship 4.2.NW", "reveal 3.3 forest", "reveal_number 3.3 5")
    assert table.points(0) == 1
    table.hand(0, lumber=2, brick=1, wool=2, grain=1)
    table.play("ship 4.2.NE", "reveal 4.3 sea", "settlement 4.2.NE")
    assert table.points(0) == 2
    assert not any(isinstance(module, IslandChips) for module in table.rules.modules)


@pytest.mark.rule("SEA-FOG-12", "SEA-BOARD-10", "SEA-PSHIP-2")
def test_robber_and_pirate_keep_out_of_the_fog() -> None:
    """Edge case 8."""
    table = Misty()
    table.settlement(0, "4.1.NE")
    table.dice(3, 4)
    table.refused("robber 3.3", "SEA-PSHIP-2")
    table.refused("pirate 3.3", "SEA-PSHIP-3")
    table.play("pirate 3.0")
    table.hand(0, lumber=1, wool=1)
    table.play("ship 4.2.NW", "reveal 3.3 forest", "reveal_number 3.3 5", "end")
    table.dice(3, 4)
    assert f"robber {table.hex(3, 3)}" in table.moves("robber")


@pytest.mark.rule("SEA-FOG-13")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_twelve_points_win(players: int) -> None:
    table = Misty(players)
    table.island.add_points(table.game.state, 0, 11)
    table.dice(1, 1)
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.play("end")
    assert table.game.winner == 0


@pytest.mark.rule("SEA-SHIP-14")
def test_a_discovery_is_settled_before_the_victory() -> None:
    table = ashore()
    table.island.add_points(table.game.state, 0, 11)
    table.cells[table.island.hand + 1] += 1
    table.cells[table.island.bank + 1] -= 1
    game = table.game
    table.settlement(0, "5.1.SW")
    table.island.add_points(game.state, 0, -2)
    table.play("ship 4.2.NW")
    table.island.add_points(game.state, 0, 1)
    table.play("reveal 3.3 gold")
    assert not game.over
    table.play("reveal_number 3.3 4")
    assert table.step == "choose_cards"
    assert not game.over
    table.play("pick 0 ore")
    assert game.winner == 0


@pytest.mark.rule("SEA-FOG-14", "SEA-BOARD-13")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_the_variable_set_up(players: int, printing: str) -> None:
    fixed = hexhaven.new(KEY, players, seed=1, options=options(players, printing))
    old, old_tokens = board(fixed)
    names = ["start-island-1"]
    if players < 5 and printing == "current":
        names.append("start-island-2")
    home = zone(fixed, *names)
    boards, adjacent = set(), 0
    for seed in range(8):
        chosen = options(players, printing, layout="variable")
        game = hexhaven.new(KEY, players, seed=seed, options=chosen)
        terrain, tokens = board(game)
        for hex in range(len(terrain)):
            if hex not in home:
                assert (terrain[hex], tokens[hex]) == (old[hex], old_tokens[hex])
        assert Counter(terrain[h] for h in home) == Counter(old[h] for h in home)
        assert Counter(tokens[h] for h in home) == Counter(old_tokens[h] for h in home)
        at = robber(game)
        assert terrain[at] == "De" if players > 4 else tokens[at] == 12
        near = game.rules.board.hex_hexes
        reds = [hex for hex in home if tokens[hex] in (6, 8)]
        adjacent += any(other in near[hex] for hex in reds for other in reds)
        assert game.problems() == []
        boards.add(tuple(terrain))
    assert len(boards) == 8
    assert adjacent, "red numbers may touch"


@pytest.mark.rule("SEA-FOG-15", "SEA-SETUP-10")
@pytest.mark.parametrize("lap", [1, 2])
def test_a_starting_ship_turns_over_too(lap: int) -> None:
    """Edge cases 34 and 37."""
    table = Harbour(3, cleared=False, key=KEY)
    if lap == 2:
        for place in ("1.3.N", "2.5.N", "3.6.S", "5.1.SW", "7.1.S"):
            table.play(f"settlement {place}")
            table.play(table.moves("road")[0])
    table.play("settlement 4.1.NE")
    before = sum(table.cells[table.island.hand : table.island.hand + 5])
    table.play("ship 4.2.NW", "reveal 3.3 gold", "reveal_number 3.3 8")
    assert table.step == "choose_cards"
    table.play("pick 0 ore")
    assert sum(table.cells[table.island.hand : table.island.hand + 5]) == before + 1
    assert table.step == ("found_settlement" if lap == 1 else "preroll")


@pytest.mark.rule("SEA-FOG-16")
def test_short_stacks() -> None:
    table = ashore()
    fog = table.fog
    for number in range(13):
        table.cells[fog.numbers + number] = 0
    table.play("ship 4.2.NW", "reveal 3.3 forest")
    assert table.step == "main"
    assert table.number("3.3") == 0
    assert table.cards_of(0) == {"lumber": 1}, "the card is paid"
    for terrain in range(len(fog.below)):
        table.cells[fog.hexes + terrain] = 0
    table.hand(0, lumber=1, wool=1)
    table.play("ship 4.2.NE")
    assert table.step == "main"
    assert table.terrain("4.3") == "Se"


@pytest.mark.rule("SEA-MOVE-11", "SEA-FOG-3")
def test_a_moved_ship_turns_over() -> None:
    """Edge case 6."""
    table = ashore()
    table.ship(0, "4.1.E")
    table.play("sail 4.1.E", "ship 4.2.NW")
    assert table.step == "reveal"
    table.play("reveal 3.3 pasture", "reveal_number 3.3 9")
    assert table.cards_of(0) == {"lumber": 1, "wool": 2}


@pytest.mark.rule("SEA-DEV-1", "SEA-FOG-3")
def test_road_building_settles_the_first_piece_before_the_second() -> None:
    """Edge case 6: the second piece may use the new coast."""
    table = ashore()
    table.card(0, "road_building")
    table.play("end")
    for _ in range(2):
        table.dice(1, 1)
        table.play("end")
    table.play("road_building", "ship 4.2.NW")
    assert table.step == "reveal"
    table.play("reveal 3.3 forest", "reveal_number 3.3 5")
    assert table.step == "free_road"
    table.play("ship 4.2.NE")
    assert table.step == "reveal"


@pytest.mark.rule("SEA-FOG-2")
@pytest.mark.parametrize(("players", "printing"), BOARDS)
def test_both_stacks_end_empty(players: int, printing: str) -> None:
    """Edge case 7: the last land takes the last number."""
    game = hexhaven.new(KEY, players, seed=3, options=options(players, printing))
    game = hexhaven.from_position(game.position())
    fog = game.rules.part(Fog)
    rng = Rng(5)
    for hex in zone(game, "unexplored-spaces-Fog"):
        game.state.push(fog.s_found, 0, hex << 3)
        game.rules._settle(game.state)
        while game.chance():
            outcomes = game.chance()
            game.play(outcomes[rng.below(len(outcomes))][0])
        while game.state.agenda[-1] & 255 == fog.choices.s_choose:
            game.play(game.legal(0)[0])
        assert game.problems() == []
    assert fog.hexes_left(game.state) == 0
    assert sum(game.state.cells[fog.numbers : fog.numbers + 13]) == 0
    terrain, tokens = board(game)
    assert "Fog" not in terrain
    for hex in range(len(terrain)):
        assert (tokens[hex] > 0) == (terrain[hex] not in ("Se", "De"))


def test_what_is_left_is_public_and_nothing_else() -> None:
    """The stacks are counts: no view, and no move, can say what lies where."""
    table = ashore()
    table.play("ship 4.2.NW", "reveal 3.3 gold", "reveal_number 3.3 4", "pick 0 ore")
    for viewer in (None, 0, 2):
        view = table.game.view(viewer)
        assert isinstance(view["table"], dict)
        assert view["table"]["unexplored"] == {
            "forest": 1, "pasture": 1, "fields": 2, "hills": 2, "mountains": 2, "sea": 2, "gold": 1
        }  # fmt: skip
    assert table.game.state.cells[table.island.robber] != NOBODY


@pytest.mark.rule("SEA-56-2")
def test_a_ship_of_the_building_phase_turns_over_too() -> None:
    """Edge case 35: the card goes to whoever built it."""
    table = Misty(6)
    state = table.game.state
    near = [node for node in range(table.island.nodes) if table.island.free_node(state, node)]
    found = next(
        (node, edge)
        for node in near
        if table.island.land.island_of(state, node) != NOBODY
        and not any(table.fog.is_fog(state, hex) for hex in table.rules.board.node_hexes[node])
        for edge in table.island.paths[node]
        if table.fog.spaces_at(state, edge)
        and table.island.land.edge_kind(state, edge) != INLAND
        and not table.island.veto(state, 1, table.ships.ship, edge, BOUGHT)
    )
    table.settlement(1, str(found[0]))
    table.dice(1, 1)
    table.empty_hands()
    table.hand(1, lumber=1, wool=1)
    table.play("end")
    assert table.step == "special_build"
    table.play(f"ship {found[1]}")
    hex = table.game.text(table.game.chance()[0][0]).split()[1]
    table.play(f"reveal {hex} hills", f"reveal_number {hex} 5")
    assert table.cards_of(1) == {"brick": 1}
    assert table.cards_of(0) == {}
    assert table.step == "special_build"
