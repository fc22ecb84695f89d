"""The Forgotten Tribe: islands without numbers, gifts, harbors that are placed (SEA-TRIBE)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.seafarers.boards import board, counted, harbors, neighbours, robber, where, zone
from tests.seafarers.harbour import Harbour

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.kinds import HARBORS, ROAD
from hexhaven.modules.seafarers.gifts import CHIP, FIRST_HARBOR, GIFT_CARD, NO_GIFT, Gifts
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.modules.seafarers.voyages import ways_to

KEY = "seafarers/forgotten-tribe"
TILES = {
    4: {"Fo": 5, "Pa": 5, "Fi": 5, "Hi": 5, "Mo": 5, "Go": 2, "De": 3, "Se": 19},
    6: {"Fo": 7, "Pa": 7, "Fi": 7, "Hi": 7, "Mo": 6, "Go": 3, "De": 4, "Se": 22},
}
TOKENS = {
    4: {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1},
    6: {2: 1, 3: 4, 4: 4, 5: 4, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 1},
}
STARTS = {4: ("7.4", "1.2"), 6: ("1.6", "1.5")}
GIFTS = {4: (8, 4, 6), 6: (10, 6, 8)}
EAST = {4: ["3.5", "4.5", "5.5"], 6: ["3.9", "4.8", "5.9"]}
CARD, PIER, POINT = "1.0.W", "1.0.NW", "1.0.NE"
"""Three gifts that follow each other along the coast of the island in the north-west."""
TO_THE_TRIBE = ["2.0.SW", "2.0.W", "2.0.NW"]
"""Ships from the main island at 2.0.S to that island."""


def pieces(game: hexhaven.Game) -> list[dict[str, object]]:
    """The pieces that seat 1 sees."""
    found = game.view(1)["pieces"]
    assert isinstance(found, list)
    return found


def seats(game: hexhaven.Game, viewer: int = 1) -> list[dict[str, Any]]:
    """What is seen of the seats."""
    found = game.view(viewer)["seats"]
    assert isinstance(found, list)
    return found


def size(players: int) -> int:
    return 4 if players < 5 else 6


class Tribal(Harbour):
    """A table of the scenario."""

    def __init__(self, players: int = 4, **options: object) -> None:
        super().__init__(players, key=KEY, **options)  # type: ignore[arg-type]
        self.gifts = self.rules.part(Gifts)

    def gift(self, place: str) -> int:
        """What waits at an edge."""
        return self.cells[self.gifts.gift + self._edge(place)]

    def put_gift(self, place: str, gift: int) -> None:
        """Exchange the gifts of two edges, so that this one lies at a place."""
        at = self.gifts.gift + self._edge(place)
        other = next(
            self.gifts.gift + edge
            for edge in range(self.island.edges)
            if self.cells[self.gifts.gift + edge] == gift
        )
        self.cells[at], self.cells[other] = self.cells[other], self.cells[at]

    def kept(self, seat: int = 0) -> dict[str, int]:
        """The harbors that a seat has kept."""
        at = self.gifts.kept + seat * len(HARBORS)
        found = {HARBORS[k]: self.cells[at + k] for k in range(len(HARBORS))}
        return {kind: many for kind, many in found.items() if many}

    def rate(self, kind: str, seat: int = 0) -> int:
        """How many cards of a kind the bank wants from a seat."""
        return self.island.trade_rate(self.game.state, seat, self.kind(kind))

    def edges_of(self, kind: str) -> set[int]:
        """The edges of the moves of a kind."""
        return {int(text.split()[1]) for text in self.moves(kind)}

    def drawn(self) -> dict[str, int]:
        """What chance may deal, with its weights."""
        return {self.game.text(move).split()[1]: weight for move, weight in self.game.chance()}


def arrived(**options: object) -> Tribal:
    """Seat 0 lives at 2.0.S, three ships lead to the tribe, and it can pay four more."""
    table = Tribal(**options)  # type: ignore[arg-type]
    table.settlement(0, "2.0.S")
    table.ship(0, *TO_THE_TRIBE)
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, lumber=4, wool=4)
    return table


def taken_card(table: Tribal, card: str = "knight") -> None:
    """Seat 0 comes to the card and gets this one."""
    table.play(f"ship {CARD}")
    table.play(f"draw {card}")


# The board


@pytest.mark.rule("SEA-TRIBE-4", "SEA-TRIBE-16", "SEA-TRIBE-17", "SEA-BOARD-16")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_boards_and_gifts(players: int) -> None:
    game = hexhaven.new(KEY, players, seed=1)
    assert counted(game) == (TILES[size(players)], TOKENS[size(players)])
    terrain, tokens = board(game)
    main = zone(game, "main-island")
    assert [hex for hex in range(len(tokens)) if tokens[hex]] == main
    tribe = [hex for hex in range(len(terrain)) if terrain[hex] != "Se" and hex not in main]
    assert tribe == zone(game, "tribe-islands-no-numbers")
    assert harbors(game) == [], "harbors come with the gifts"
    waiting = Counter(piece["kind"] for piece in pieces(game) if "tribe" in str(piece["kind"]))
    chips, cards, piers = GIFTS[size(players)]
    assert waiting == {"tribe_chip": chips, "tribe_card": cards, "tribe_harbor": piers}
    gifts = game.rules.part(Gifts)
    coast = game.rules.board.edge_hexes
    for edge in gifts.chips + gifts.cards + gifts.piers:
        assert len([hex for hex in coast[edge] if hex in tribe]) == 1
    place, pirate = STARTS[size(players)]
    assert where(game, robber(game)) == place
    assert where(game, game.state.cells[game.rules.part(Pirate).pirate]) == pirate
    assert game.problems() == []


@pytest.mark.rule("SEA-TRIBE-5")
@pytest.mark.parametrize("players", [4, 6])
def test_the_harbors_are_dealt_face_up(players: int) -> None:
    game = hexhaven.new(KEY, players, options={"first_player": "0"})
    gifts = game.rules.part(Gifts)
    many = 1 if players == 4 else 3
    left = {HARBORS[kind]: 1 for kind in range(2, 7)} | {"3:1": many}
    for edge in gifts.piers:
        assert {game.text(m): w for m, w in game.chance()} == {
            f"lay_gift {edge} {kind}": weight for kind, weight in left.items() if weight
        }
        kind = max(left, key=lambda name: left[name])
        game.play(f"lay_gift {edge} {kind}")
        left[kind] -= 1
        shown = {"kind": "tribe_harbor", "owner": NOBODY, "place": "edge", "id": edge}
        assert {**shown, "label": kind} in pieces(game)
    assert game.rules.step_name(game.state) == "found_settlement"
    dealt = {
        tuple(g.state.cells[g.rules.part(Gifts).gift + edge] for edge in gifts.piers)
        for g in (hexhaven.new(KEY, players, seed=seed) for seed in range(5))
    }
    assert len(dealt) > 2


@pytest.mark.rule("SEA-TRIBE-1", "SEA-SETUP-3")
@pytest.mark.parametrize("players", [3, 5])
def test_one_begins_on_the_main_island(players: int) -> None:
    table = Harbour(players, cleared=False, key=KEY)
    main = set(zone(table.game, "main-island"))
    near = table.rules.board.node_hexes
    nodes = {int(text.split()[1]) for text in table.moves("settlement")}
    assert nodes == {node for node in range(table.island.nodes) if main & set(near[node])}
    table.refused("settlement 1.0.N", "SEA-TRIBE-1")


@pytest.mark.rule("SEA-TRIBE-2")
def test_nobody_settles_where_there_is_no_number() -> None:
    table = arrived()
    taken_card(table)
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.refused("settlement 1.0.NW", "SEA-TRIBE-2")
    table.refused("settlement 2.0.N", "SEA-TRIBE-2")
    assert table.moves("settlement") == []
    for node in range(table.island.nodes):
        veto = table.island.veto(table.game.state, 0, 1, node, 0)
        near = table.rules.board.node_hexes[node]
        assert (veto == "") == any(hex in table.gifts.main for hex in near)


@pytest.mark.rule("SEA-TRIBE-3")
@pytest.mark.parametrize("players", [4, 6])
def test_the_robber_goes_to_numbers_only(players: int) -> None:
    """Edge case 15."""
    table = Tribal(players)
    assert robber(table.game) in zone(table.game, "tribe-islands-no-numbers"), "it starts there"
    table.dice(3, 4)
    assert table.edges_of("robber") == set(table.gifts.main)
    terrain = board(table.game)[0]
    for hex in range(len(terrain)):
        if terrain[hex] == "De" and hex != robber(table.game):
            table.refused(f"robber {hex}", "SEA-TRIBE-3")
    table.refused("robber 1.0", "SEA-TRIBE-3")
    table.play("robber 4.3")
    assert where(table.game, robber(table.game)) == "4.3"


@pytest.mark.rule("SEA-TRIBE-15", "SEA-BOARD-14", "SEA-BOARD-17")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_main_island_is_dealt_with_a_poor_east(players: int) -> None:
    fixed = hexhaven.new(KEY, players, seed=0)
    tribe = zone(fixed, "tribe-islands-no-numbers")
    boards = set()
    for seed in range(6):
        game = hexhaven.new(KEY, players, seed=seed, options={"layout": "variable"})
        assert counted(game) == (TILES[size(players)], TOKENS[size(players)])
        terrain, tokens = board(game)
        for hex in tribe:
            assert (terrain[hex], tokens[hex]) == (board(fixed)[0][hex], 0)
        for hex in range(len(tokens)):
            if where(game, hex) in EAST[size(players)]:
                assert tokens[hex] not in (5, 6, 8, 9)
        reds = [hex for hex in range(len(tokens)) if tokens[hex] in (6, 8)]
        assert neighbours(game, reds) == []
        assert where(game, robber(game)) == STARTS[size(players)][0]
        boards.add((tuple(terrain), tuple(tokens)))
    assert len(boards) == 6
    east = board(fixed)[1]
    assert not any(
        east[hex] in (5, 6, 8, 9)
        for hex in range(len(east))
        if where(fixed, hex) in EAST[size(players)]
    ), "and so is the printed one"


# Points


@pytest.mark.rule("SEA-TRIBE-6", "SEA-TRIBE-7")
def test_a_ship_takes_a_point() -> None:
    table = brought()
    table.play(f"ship {PIER}", "place_harbor 2.0.SE")
    before = table.points(0)
    table.play(f"ship {POINT}")
    assert table.step == "main", "it is taken at once, and nobody is asked"
    assert table.points(0) == before + 1
    assert table.gift(POINT) == NO_GIFT
    assert [seat["counters"]["tribe_chips"] for seat in seats(table.game)] == [1, 0, 0, 0]
    credit = {"kind": "tribe_chips", "many": 1, "points": 1, "what": "other"}
    assert credit in seats(table.game)[0]["sources"]
    assert "tribe_chip" in {piece["kind"] for piece in pieces(table.game)}, "others wait"


@pytest.mark.rule("SEA-TRIBE-6", "SEA-TRIBE-13")
def test_a_gift_is_there_once() -> None:
    """Edge case 40: the ship moves away and the point stays; the next ship finds nothing."""
    table = arrived()
    table.put_gift(CARD, CHIP)
    table.play(f"ship {CARD}")
    assert table.points(0) == 2
    table.cells[table.ships.built + table._edge(CARD)] = 0
    assert table._edge(CARD) in table.movable()
    table.play(f"sail {CARD}", "ship 2.0.SE")
    assert table.points(0) == 2, "and it does not go back"
    assert table.gift(CARD) == NO_GIFT
    table.lift("2.0.SE")
    table.play(f"ship {CARD}")
    assert table.step == "main"
    assert table.points(0) == 2


@pytest.mark.rule("SEA-TRIBE-6")
def test_a_ship_that_moves_takes_a_gift_too() -> None:
    table = arrived()
    table.put_gift(CARD, CHIP)
    table.ship(0, "2.0.SE")
    table.play("sail 2.0.SE")
    table.play(f"ship {CARD}")
    assert table.points(0) == 2


@pytest.mark.rule("SEA-TRIBE-6")
@pytest.mark.parametrize("players", [4, 6])
def test_no_starting_piece_reaches_a_gift(players: int) -> None:
    """The nearest gift needs three ships; no road leads to a tribe island at all."""
    table = Tribal(players)
    main = set(table.gifts.main)
    near = table.rules.board.node_hexes
    table.pirate("")
    nearest = 99
    for node in range(table.island.nodes):
        if main & set(near[node]):
            table.settlement(0, str(node))
            far = ways_to(table.island, table.game.state, 0, table.ships.ship, 9)
            for edge in table.gifts.chips + table.gifts.cards + table.gifts.piers:
                found = [far[end] for end in table.island.ends[edge] if far[end] != NOBODY]
                nearest = min([nearest, *[many + 1 for many in found]])
            assert ways_to(table.island, table.game.state, 0, ROAD, 60).count(NOBODY) >= len(
                [n for n in range(table.island.nodes) if not main & set(near[n])]
            )
            table.clear()
    assert nearest == 3


# Cards


@pytest.mark.rule("SEA-TRIBE-8", "SEA-TRIBE-5")
@pytest.mark.parametrize(("players", "deck", "gifts"), [(4, 25, 4), (5, 34, 6)])
def test_the_deck_keeps_the_cards_of_the_tribe_back(players: int, deck: int, gifts: int) -> None:
    table = Tribal(players)
    part = table.development
    assert table.cells[part.left] == deck - gifts
    assert sum(table.cells[part.deck : part.deck + part.size]) == deck
    assert table.game.view(0)["table"]["deck"] == deck - gifts  # type: ignore[index]
    table.settlement(0, "2.0.S")
    table.dice(1, 1)
    for _ in range(deck - gifts):
        table.hand(0, wool=1, grain=1, ore=1)
        table.play("buy")
        card = next(iter(table.drawn()))
        table.play(f"draw {card}")
        if table.game.over:
            break
        table.cells[table.island.secret] = 0
    table.hand(0, wool=1, grain=1, ore=1)
    assert table.cells[part.left] == 0
    table.refused("buy", "BASE-DEV-2")
    assert sum(table.cells[part.deck : part.deck + part.size]) == gifts, "they wait for ships"
    assert table.game.problems() == []


@pytest.mark.rule("SEA-TRIBE-8")
def test_a_card_is_one_of_all_that_nobody_has_seen() -> None:
    """Edge case 14: it goes to the hand as if it were bought now, and is not played this turn."""
    table = arrived()
    table.card(1, "monopoly", 2)
    table.play(f"ship {CARD}")
    assert table.step == "draw"
    assert table.drawn() == {
        "knight": 14, "road_building": 2, "year_of_plenty": 2, "victory_point": 5
    }  # fmt: skip
    table.play("draw knight")
    assert table.step == "main"
    table.refused("knight", "BASE-DEV-4")
    part = table.development
    assert table.cells[part.left] == 25 - 4 - 2
    assert table.gift(CARD) == NO_GIFT
    assert not table.cells[part.used], "the card of the turn is still free"
    table.check()


@pytest.mark.rule("SEA-TRIBE-8")
def test_it_does_not_use_up_the_card_of_the_turn() -> None:
    table = arrived()
    table.card(0, "monopoly")
    taken_card(table)
    table.play("monopoly ore")
    table.refused("knight", "BASE-DEV-3")


@pytest.mark.rule("SEA-TRIBE-8", "SEA-TRIBE-14")
def test_a_point_among_the_cards_wins_at_once() -> None:
    """Edge case 13."""
    table = arrived()
    table.island.add_points(table.game.state, 0, 12 - table.points(0))
    table.play(f"ship {CARD}")
    assert not table.game.over
    table.play("draw victory_point")
    assert table.game.winner == 0


@pytest.mark.rule("SEA-TRIBE-8")
def test_the_taker_alone_learns_the_card() -> None:
    table = arrived()
    taken_card(table, "monopoly")
    assert table.game.log(0)[-1]["move"] == "draw monopoly"
    assert table.game.log(1)[-1]["move"] == "draw ?"
    for viewer, known in ((0, True), (1, False)):
        cards = table.game.view(viewer)["seats"][0]["cards"]["development"]  # type: ignore[index]
        assert cards["count"] == 1
        assert ("kinds" in cards) == known
    other = arrived()
    taken_card(other, "knight")
    assert table.game.view(1) == other.game.view(1)
    assert table.game.view(0) != other.game.view(0)


# Harbors


def brought(harbor: str = "ore", **options: object) -> Tribal:
    """Seat 0 has the tribe's card already; the harbor that comes next is of this kind."""
    table = arrived(**options)
    table.put_gift(PIER, FIRST_HARBOR + HARBORS.index(harbor))
    taken_card(table)
    return table


@pytest.mark.rule("SEA-TRIBE-9", "SEA-TRIBE-12")
def test_a_harbor_is_placed_at_an_own_building_at_once() -> None:
    table = brought()
    table.settlement(1, "2.3.S")
    table.play(f"ship {PIER}")
    assert table.step == "place_harbor"
    assert table.game.actor == 0
    assert table.edges_of("place_harbor") == table.edges("2.0.SW", "2.0.SE")
    assert table.game.view(1)["table"]["drawn_harbor"] == "ore"  # type: ignore[index]
    table.refused("end", "SEA-TRIBE-9")
    table.refused("place_harbor 2.3.SW", "SEA-TRIBE-9")
    table.refused("place_harbor 1.0.NE", "SEA-TRIBE-9")
    table.refused("place_harbor 2.0.W", "SEA-TRIBE-10")
    table.refused("place_harbor 3.0.E", "SEA-TRIBE-10")
    assert table.rate("ore") == 4
    table.play("place_harbor 2.0.SE")
    assert table.step == "main"
    assert harbors(table.game) == ["ore"]
    assert table.rate("ore") == 2
    assert table.rate("ore", 1) == 4
    assert table.kept() == {}
    table.refused("place_harbor 2.0.SW", "SEA-TRIBE-9")
    table.check()


@pytest.mark.rule("SEA-TRIBE-10")
def test_a_ship_or_road_on_the_edge_is_no_obstacle() -> None:
    table = brought()
    table.road(0, "2.0.SE")
    table.play(f"ship {PIER}")
    assert table.edges_of("place_harbor") == table.edges("2.0.SW", "2.0.SE")
    table.play("place_harbor 2.0.SW")
    assert table.rate("ore") == 2


@pytest.mark.rule("SEA-TRIBE-9")
def test_a_city_has_its_harbor_too() -> None:
    table = brought("3:1")
    table.city(0, "2.0.S")
    table.play(f"ship {PIER}")
    table.play("place_harbor 2.0.SE")
    assert [table.rate(kind) for kind in ("brick", "lumber", "wool", "grain", "ore")] == [3] * 5


@pytest.mark.rule("SEA-TRIBE-10", "SEA-TRIBE-11")
def test_a_harbor_without_room_is_kept() -> None:
    """Edge cases 11 and 12: the coast shares an intersection with another harbor."""
    table = brought()
    table.play(f"ship {PIER}")
    table.play("place_harbor 2.0.SE")
    table.put_gift(POINT, FIRST_HARBOR + HARBORS.index("wool"))
    table.play(f"ship {POINT}")
    assert table.step == "main", "the only other coast touches the first harbor"
    assert table.kept() == {"wool": 1}
    counters = table.game.view(2)["seats"][0]["counters"]  # type: ignore[index]
    assert counters["kept_harbors"] == {"wool": 1}
    assert table.rate("wool") == 4, "it has no effect"
    points = table.points(0)
    table.hand(0, brick=2, lumber=2, wool=1, grain=1)
    table.road(0, "3.1.W")
    table.play("road 3.1.SW")
    table.play("settlement 3.1.S")
    assert table.step == "main", "an inland settlement makes no room"
    assert table.kept() == {"wool": 1}
    assert table.points(0) == points + 1
    table.check()


@pytest.mark.rule("SEA-TRIBE-11")
def test_it_is_placed_with_the_settlement_that_makes_room() -> None:
    table = brought()
    table.play(f"ship {PIER}")
    table.play("place_harbor 2.0.SE")
    table.put_gift(POINT, FIRST_HARBOR + HARBORS.index("wool"))
    table.play(f"ship {POINT}")
    table.road(0, "2.0.SE", "2.1.SW", "2.1.SE", "2.2.SW")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play("settlement 2.2.S")
    assert table.step == "place_harbor"
    assert table.edges_of("place_harbor") == table.edges("2.2.SW", "2.2.SE")
    table.play("place_harbor 2.2.SW")
    assert table.step == "main"
    assert table.rate("wool") == 2
    assert table.kept() == {}
    table.check()


@pytest.mark.rule("SEA-TRIBE-11")
def test_of_two_kept_harbors_one_chooses() -> None:
    """Edge case 39: two harbors wait, and the new settlement has one legal edge."""
    table = brought()
    table.play(f"ship {PIER}")
    table.play("place_harbor 2.0.SE")
    for kind in ("wool", "grain"):
        table.put_gift(POINT, FIRST_HARBOR + HARBORS.index(kind))
        table.play(f"ship {POINT}")
        table.lift(POINT)
        table.give(0, lumber=1, wool=1)
    assert table.kept() == {"wool": 1, "grain": 1}
    table.road(0, "2.0.SE", "2.1.SW", "2.1.SE", "2.2.SW")
    table.settlement(1, "2.3.S")
    table.island.lay_harbor(table.game.state, table._edge("2.3.SW"), 1)
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play("settlement 2.2.S")
    assert table.step == "choose_harbor"
    assert set(table.moves()) == {"choose_harbor wool", "choose_harbor grain"}
    table.refused("choose_harbor ore", "SEA-TRIBE-11")
    table.play("choose_harbor grain")
    assert table.step == "place_harbor"
    assert table.edges_of("place_harbor") == table.edges("2.2.SW")
    table.play("place_harbor 2.2.SW")
    assert table.step == "main", "there is no room for the other"
    assert table.rate("grain") == 2
    assert table.rate("wool") == 4
    assert table.kept() == {"wool": 1}
    table.refused("choose_harbor wool", "SEA-TRIBE-9")


@pytest.mark.rule("SEA-TRIBE-11")
def test_two_kept_harbors_find_two_places() -> None:
    table = brought()
    table.play(f"ship {PIER}")
    table.play("place_harbor 2.0.SE")
    for kind in ("wool", "grain"):
        table.put_gift(POINT, FIRST_HARBOR + HARBORS.index(kind))
        table.play(f"ship {POINT}")
        table.lift(POINT)
        table.give(0, lumber=1, wool=1)
    table.settlement(0, "6.0.N")
    table.game.state.agenda.pop()
    table.road(0, "2.0.SE", "2.1.SW", "2.1.SE", "2.2.SW")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play("settlement 2.2.S", "choose_harbor wool", "place_harbor 2.2.SE")
    assert table.step == "place_harbor", "only the grain is left, and the other place"
    assert table.game.view(0)["table"]["drawn_harbor"] == "grain"  # type: ignore[index]
    near = table.edges_of("place_harbor")
    assert near <= table.edges("6.0.NW", "6.0.NE")
    table.play(f"place_harbor {min(near)}")
    assert table.step == "main"
    assert table.kept() == {}
    assert (table.rate("wool"), table.rate("grain")) == (2, 2)
    table.check()


@pytest.mark.rule("SEA-SHIP-14", "SEA-TRIBE-14")
def test_a_pending_harbor_is_placed_before_the_victory() -> None:
    table = brought()
    table.island.add_points(table.game.state, 0, 13 - table.points(0) - 2)
    table.play(f"ship {PIER}")
    assert table.longest_road.holder
    assert table.points(0) == 13, "the fifth ship brings the longest route"
    assert not table.game.over
    assert table.step == "place_harbor"
    table.play("place_harbor 2.0.SE")
    assert table.game.winner == 0


@pytest.mark.rule("SEA-SHIP-14")
def test_a_pending_card_is_drawn_before_the_victory() -> None:
    table = arrived()
    table.ship(0, "2.0.SE")
    table.island.add_points(table.game.state, 0, 13 - table.points(0) - 2)
    table.ship(0, "2.0.E")
    assert not table.game.over
    table.play(f"ship {CARD}")
    assert table.points(0) >= 13
    assert not table.game.over
    table.play("draw knight")
    assert table.game.winner == 0


@pytest.mark.rule("SEA-TRIBE-14")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_thirteen_points_win(players: int) -> None:
    table = Tribal(players)
    table.island.add_points(table.game.state, 0, 12)
    table.dice(1, 1)
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.play("end")
    assert table.game.winner == 0


# Cards that build, and the building phase


@pytest.mark.rule("SEA-DEV-1", "SEA-TRIBE-6")
def test_what_the_first_of_two_free_ships_brings_is_settled_first() -> None:
    table = arrived()
    table.put_gift(PIER, FIRST_HARBOR + HARBORS.index("ore"))
    table.card(0, "road_building")
    table.play("road_building", f"ship {CARD}")
    assert table.step == "draw"
    table.play("draw victory_point")
    assert table.step == "free_road"
    table.play(f"ship {PIER}")
    assert table.step == "place_harbor"
    table.play("place_harbor 2.0.SE")
    assert table.step == "main"


@pytest.mark.rule("SEA-56-2", "SEA-TRIBE-8", "SEA-TRIBE-11")
def test_gifts_in_the_building_phase() -> None:
    """The card counts as bought there, and may be played in the own next turn."""
    table = Tribal(5)
    table.put_gift("1.1.NW", FIRST_HARBOR + HARBORS.index("ore"))
    table.put_gift("1.0.NW", FIRST_HARBOR + HARBORS.index("wool"))
    table.settlement(1, "2.0.S")
    table.ship(1, *TO_THE_TRIBE)
    table.dice(1, 1)
    table.empty_hands()
    table.hand(1, lumber=2, wool=2)
    table.play("end")
    assert table.step == "special_build"
    table.play(f"ship {CARD}")
    table.play("draw knight")
    assert table.step == "special_build"
    table.play("ship 1.0.NW")
    assert table.step == "place_harbor"
    assert table.game.actor == 1
    table.play("place_harbor 2.0.SE")
    assert table.rate("wool", 1) == 2
    table.refused("knight", "FIVESIX-SBP-6")
    while table.step == "special_build":
        table.play("done")
    assert table.game.actor == 1
    assert "knight" in table.moves()
    table.check()


@pytest.mark.rule("SEA-TRIBE-17")
def test_an_island_without_gifts_is_of_no_use() -> None:
    table = arrived(players=3)
    for edge in range(table.island.edges):
        table.cells[table.gifts.gift + edge] = NO_GIFT
    points = table.points(0)
    table.play(f"ship {CARD}", f"ship {PIER}", f"ship {POINT}")
    assert table.step == "main"
    assert table.points(0) == points + 2, "only the longest route"
    prices: list[list[int]] = []
    gains: list[float] = []
    table.gifts.adjust_goals(table.game.state, 0, prices, gains)
    assert gains == []


# What players who plan think of it


def test_a_gift_that_is_nearer_is_a_cheaper_goal() -> None:
    table = arrived()
    state = table.game.state
    prices: list[list[int]] = []
    gains: list[float] = []
    table.gifts.adjust_goals(state, 0, prices, gains)
    ship = table.island.cost(state, 0, table.ships.price)
    assert ship in prices, "the card is one ship away"
    assert len(gains) == 2
    assert gains[0] > gains[1] > 0
    assert table.gifts.worth_of(CHIP) > table.gifts.worth_of(GIFT_CARD)
    assert table.gifts.worth_of(GIFT_CARD) > table.gifts.worth_of(FIRST_HARBOR + 1)


def test_problems_are_found() -> None:
    table = arrived()
    assert table.game.problems() == []
    table.cells[table.gifts.won] += 1
    table.cells[table.development.left] -= 1
    table.cells[table.gifts.kept + 1] += 1
    found = " ".join(table.game.problems())
    for words in ("points of the tribe", "keeps back", "harbors 3:1"):
        assert words in found
