"""Cloth for Catan: villages, cloth, the pirate who takes it, the end (SEA-CLOTH)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.seafarers.boards import board, counted, harbors, neighbours, robber, where, zone
from tests.seafarers.harbour import Harbour

import hexhaven
from hexhaven.engine.errors import BadSetup, HexhavenError
from hexhaven.engine.state import TURN
from hexhaven.modules.base.awards import LargestArmy, LongestRoad
from hexhaven.modules.island.kinds import BOUGHT, SETTLEMENT
from hexhaven.modules.seafarers.pirate import FRAME, Pirate
from hexhaven.modules.seafarers.villages import Villages

KEY = "seafarers/cloth"
TILES = {
    4: {"Fo": 4, "Pa": 4, "Fi": 5, "Hi": 3, "Mo": 4, "Go": 2, "De": 2, "Se": 18},
    6: {"Fo": 6, "Pa": 5, "Fi": 6, "Hi": 4, "Mo": 5, "Go": 2, "De": 4, "Se": 24},
}
TOKENS = {
    4: {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 2},
    6: {2: 2, 3: 4, 4: 2, 5: 2, 6: 3, 8: 3, 9: 2, 10: 2, 11: 4, 12: 2},
}
NUMBERS = {
    4: {"3.3.N": 11, "3.3.S": 8, "4.1.N": 10, "4.1.S": 9, "4.4.N": 4, "4.4.S": 5, "5.3.N": 6,
        "5.3.S": 3},
    6: {"3.3.N": 2, "3.3.S": 5, "3.5.N": 10, "3.5.S": 8, "4.1.N": 4, "4.1.S": 9, "4.6.N": 4,
        "4.6.S": 5, "5.3.N": 6, "5.3.S": 12, "5.5.N": 9, "5.5.S": 10},
}  # fmt: skip
HARBOR_KINDS = ["brick", "grain", "lumber", "ore", "wool"]
LARGE = ("north-island", "south-island")
HOME, LINK, VILLAGE = "1.2.S", "2.2.E", "3.3.N"
"""A coast of the north island, and the ship that leads from there to the village of the 11."""
ELEVEN = (5, 6)


def size(players: int) -> int:
    return 4 if players < 5 else 6


class Market(Harbour):
    """A table of the scenario."""

    def __init__(self, players: int = 4, **options: object) -> None:
        super().__init__(players, key=KEY, **options)  # type: ignore[arg-type]
        self.villages = self.rules.part(Villages)

    def village(self, place: str) -> int:
        """The number of a village in the lists of the module."""
        return self.villages.nodes.index(self._node(place))

    def left(self, place: str) -> int:
        """The cloth of a village."""
        return self.cells[self.villages.left + self.village(place)]

    def leave(self, place: str, cloth: int) -> None:
        """Let a village have so much cloth; what it had more comes to the last seat."""
        at = self.villages.left + self.village(place)
        self.cells[self.villages.cloth + self.rules.players - 1] += self.cells[at] - cloth
        self.cells[at] = cloth

    def supply(self, cloth: int) -> None:
        """The same for the general supply."""
        last = self.villages.cloth + self.rules.players - 1
        self.cells[last] += self.cells[self.villages.supply] - cloth
        self.cells[self.villages.supply] = cloth

    def bolts(self, seat: int) -> int:
        """The cloth of a seat."""
        return self.cells[self.villages.cloth + seat]

    def weave(self, seat: int, cloth: int) -> None:
        """Give a seat exactly so much cloth, from the supply and then from villages."""
        at = self.villages.cloth + seat
        more = cloth - self.cells[at]
        self.cells[at] = cloth
        taken = min(more, self.cells[self.villages.supply])
        self.cells[self.villages.supply] -= taken
        more -= taken
        for village in range(len(self.villages.nodes)):
            taken = min(more, self.cells[self.villages.left + village])
            self.cells[self.villages.left + village] -= taken
            more -= taken

    def trade_with(self, seat: int, *places: str) -> None:
        """A seat has come to villages before, and used its first cloth up."""
        for place in places:
            self.cells[self.villages.traders + self.village(place)] |= 1 << seat

    def empty(self, many: int) -> None:
        """So many villages have no cloth; it goes to the supply."""
        for village in range(many):
            at = self.villages.left + village
            self.cells[self.villages.supply] += self.cells[at]
            self.cells[at] = 0

    def seen(self, viewer: int | None = None) -> dict[str, Any]:
        """What lies on the table."""
        found = self.game.view(viewer)["table"]
        assert isinstance(found, dict)
        return found


def merchant(**options: object) -> Market:
    """Seat 0 lives at the coast, one ship from a village, has rolled, and can pay ships."""
    table = Market(**options)  # type: ignore[arg-type]
    table.settlement(0, HOME)
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, lumber=5, wool=5)
    return table


# The board


@pytest.mark.rule("SEA-CLOTH-2", "SEA-CLOTH-14", "SEA-CLOTH-19", "SEA-BOARD-16")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_boards_and_villages(players: int) -> None:
    game = hexhaven.new(KEY, players, seed=1)
    assert counted(game) == (TILES[size(players)], TOKENS[size(players)])
    tokens = board(game)[1]
    assert [hex for hex in range(len(tokens)) if tokens[hex]] == zone(game, *LARGE)
    more = ["3:1"] * 4 if players < 5 else ["3:1"] * 5 + ["wool"]
    assert harbors(game) == sorted(HARBOR_KINDS + more)
    assert where(game, robber(game)) == "3.0"
    assert tokens[robber(game)] == 12
    assert game.state.cells[game.rules.part(Pirate).pirate] == FRAME
    villages = game.rules.part(Villages)
    named = {}
    for place, number in NUMBERS[size(players)].items():
        row, column, corner = place.split(".")
        named[game.rules.board.node_at(int(row), int(column), corner)] = number
    assert dict(zip(villages.nodes, villages.numbers, strict=True)) == named
    assert villages.nodes == list(named), "hex by hex, the north end first"
    assert {mark["cloth"] for mark in game.view(0)["table"]["villages"]} == {5}  # type: ignore[index]
    assert game.view(0)["table"]["cloth"] == 10  # type: ignore[index]
    assert game.problems() == []


@pytest.mark.rule("SEA-CLOTH-14", "SEA-CLOTH-18", "SEA-BOARD-12", "SEA-SETUP-6")
@pytest.mark.parametrize("players", [3, 6])
def test_the_large_islands_are_dealt(players: int) -> None:
    fixed = hexhaven.new(KEY, players, seed=0)
    islets = zone(fixed, "village-islands")
    boards, kinds, starts = set(), set(), set()
    for seed in range(8):
        game = hexhaven.new(KEY, players, seed=seed, options={"layout": "variable"})
        assert counted(game) == (TILES[size(players)], TOKENS[size(players)])
        terrain, tokens = board(game)
        for hex in islets:
            assert (terrain[hex], tokens[hex]) == (board(fixed)[0][hex], 0)
        reds = [hex for hex in range(len(tokens)) if tokens[hex] in (6, 8)]
        assert neighbours(game, reds) == []
        assert tokens[robber(game)] == 12
        villages = game.rules.part(Villages)
        assert villages.numbers == list(NUMBERS[size(players)].values())
        boards.add((tuple(terrain), tuple(tokens)))
        twelves = [hex for hex in range(len(tokens)) if tokens[hex] == 12]
        starts.add(twelves.index(robber(game)))
        kinds.add(tuple(str(mark["label"]) for mark in game.view(None)["marks"]))  # type: ignore[attr-defined]
    assert len(boards) == 8
    assert len(kinds) > 1
    assert starts == {0, 1}, "one of the two 12s, by lot"


@pytest.mark.rule("SEA-CLOTH-1", "SEA-SETUP-3", "SEA-SETUP-5")
@pytest.mark.parametrize("players", [3, 5])
def test_one_founds_three_times_and_the_third_pays(players: int) -> None:
    table = Harbour(players, cleared=False, key=KEY)
    large = set(zone(table.game, *LARGE))
    near = table.rules.board.node_hexes
    nodes = {int(text.split()[1]) for text in table.moves("settlement")}
    assert nodes == {node for node in range(table.island.nodes) if large & set(near[node])}
    table.refused("settlement 3.3.NW", "SEA-CLOTH-1")
    order = []
    while table.step != "preroll":
        seat = table.game.actor
        assert seat is not None
        order.append(seat)
        before = table.cells[table.island.cards + seat]
        table.play(table.moves("settlement")[0])
        got = table.cells[table.island.cards + seat] - before
        assert (got > 0) == (len(order) > 2 * players)
        ways = {text.split()[0] for text in table.moves()}
        assert "road" in ways
        table.play(table.moves("road")[0])
    seats = list(range(players))
    assert order == [*seats, *reversed(seats), *seats]
    assert [table.points(seat) for seat in seats] == [3] * players


@pytest.mark.rule("SEA-CLOTH-3")
@pytest.mark.parametrize("players", [4, 6])
def test_nobody_settles_on_the_islands_of_the_villages(players: int) -> None:
    table = Market(players)
    islets = set(zone(table.game, "village-islands"))
    state = table.game.state
    for node in range(table.island.nodes):
        veto = table.island.veto(state, 0, SETTLEMENT, node, BOUGHT)
        if islets & set(table.rules.board.node_hexes[node]):
            assert veto.startswith("SEA-CLOTH-3 ")
    table.settlement(0, HOME) if players == 4 else None
    table.dice(3, 4)
    hexes = {int(text.split()[1]) for text in table.moves("robber")}
    assert hexes == set(zone(table.game, *LARGE)) - {robber(table.game)}
    table.refused("robber 3.3", "SEA-CLOTH-3")
    table.refused("robber 4.1", "SEA-CLOTH-3")


@pytest.mark.rule("SEA-CLOTH-3")
def test_a_ship_at_a_village_does_not_let_one_settle() -> None:
    table = merchant()
    table.play(f"ship {LINK}", "ship 3.3.NW")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.refused("settlement 3.3.NW", "SEA-CLOTH-3")


# Relations


@pytest.mark.rule("SEA-CLOTH-4", "SEA-CLOTH-5")
def test_a_ship_opens_trade_and_brings_a_cloth() -> None:
    table = merchant()
    assert table.seen()["villages"][0]["traders"] == []
    table.play(f"ship {LINK}")
    assert table.step == "main"
    assert (table.bolts(0), table.left(VILLAGE)) == (1, 4)
    assert table.seen()["villages"][0] == {
        "node": table._node(VILLAGE), "number": 11, "cloth": 4, "traders": [0]
    }  # fmt: skip
    table.play("ship 3.3.NE", "ship 3.3.NW")
    assert (table.bolts(0), table.left(VILLAGE)) == (1, 4), "once for each village and player"
    assert table.cells[table.villages.supply] == 10
    table.check()


@pytest.mark.rule("SEA-CLOTH-5")
def test_a_ship_between_two_villages_opens_trade_with_both() -> None:
    table = merchant()
    table.play(f"ship {LINK}")
    table.ship(0, "3.3.NW", "3.3.W")
    table.play("ship 3.3.SW")
    assert table.bolts(0) == 2
    table.play("ship 4.2.E")
    assert table.bolts(0) == 3, "one of its ends was reached before"
    fresh = merchant()
    fresh.leave("5.3.N", 0)
    fresh.island.put_way(fresh.game.state, 0, fresh._edge("4.2.E"), fresh.ships.ship, BOUGHT)
    assert fresh.bolts(0) == 1, "one from each that has any"
    other = merchant()
    other.island.put_way(other.game.state, 0, other._edge("4.2.E"), other.ships.ship, BOUGHT)
    assert other.bolts(0) == 2
    assert (other.left("3.3.S"), other.left("5.3.N")) == (4, 4)


@pytest.mark.rule("SEA-CLOTH-4")
def test_a_ship_that_moves_opens_trade_too() -> None:
    table = merchant()
    table.ship(0, "2.2.NE")
    table.play("sail 2.2.NE", f"ship {LINK}")
    assert table.bolts(0) == 1


@pytest.mark.rule("SEA-CLOTH-4")
def test_three_players_trade_with_one_village() -> None:
    table = merchant()
    table.play(f"ship {LINK}")
    for seat, edge in ((1, "3.3.NW"), (2, "3.3.NE")):
        table.ship(seat, edge)
        assert table.bolts(seat) == 1
    assert table.left(VILLAGE) == 2
    assert table.seen()["villages"][0]["traders"] == [0, 1, 2]


@pytest.mark.rule("SEA-CLOTH-4")
def test_a_foreign_building_on_the_way_does_not_end_trade() -> None:
    table = merchant()
    table.play(f"ship {LINK}", "ship 3.3.NW", "ship 3.3.W")
    table.settlement(1, "3.3.SW")
    village = table.village(VILLAGE)
    assert table.villages.trades(table.game.state, 0, village)
    table.play("end")
    table.dice(*ELEVEN)
    assert table.bolts(0) == 2


@pytest.mark.rule("SEA-CLOTH-20", "SEA-SETUP-10", "SEA-CLOTH-11")
def test_a_starting_ship_reaches_a_village() -> None:
    """Edge case 41."""
    table = Harbour(4, cleared=False, key=KEY)
    villages = table.rules.part(Villages)
    table.play(f"settlement {HOME}", f"ship {LINK}")
    assert table.cells[villages.cloth] == 1
    assert table.cells[villages.left] == 4
    table.found()
    table.dice(3, 4)
    while table.step == "discard":
        table.play(table.moves()[0])
    assert table.game.actor == 0
    assert table.moves("pirate"), "its owner may move the pirate on the first 7"
    one_away = 0
    for node in villages.nodes:
        for edge in table.island.paths[node]:
            for end in table.island.ends[edge]:
                hexes = table.rules.board.node_hexes[end]
                one_away += any(hex in zone(table.game, *LARGE) for hex in hexes)
    assert one_away == 6


@pytest.mark.rule("SEA-CLOTH-5", "SEA-CLOTH-8", "SEA-CLOTH-11")
def test_an_empty_village_gives_nothing_but_leave_to_move_the_pirate() -> None:
    """Edge case 16."""
    table = merchant()
    table.leave(VILLAGE, 0)
    table.play(f"ship {LINK}")
    assert table.bolts(0) == 0
    assert table.cells[table.villages.supply] == 10
    assert table.villages.is_trader(table.game.state, 0)
    assert not table.villages.can_raid(table.game.state, 0, table.hex(4, 2))
    table.play("end")
    table.dice(*ELEVEN)
    assert table.bolts(0) == 0, "it is dead, whatever the supply has"


# What the villages pay


@pytest.mark.rule("SEA-CLOTH-6", "SEA-CLOTH-7", "SEA-CLOTH-8")
def test_the_last_cloth_and_the_supply() -> None:
    """Edge case 17: the roller gets the last, the others theirs from the supply."""
    table = Market()
    table.trade_with(0, VILLAGE)
    table.trade_with(1, VILLAGE)
    table.trade_with(2, VILLAGE)
    table.leave(VILLAGE, 1)
    table.dice(*ELEVEN)
    assert [table.bolts(seat) for seat in range(3)] == [1, 1, 1]
    assert table.left(VILLAGE) == 0
    assert table.cells[table.villages.supply] == 8
    table.play("end")
    table.dice(*ELEVEN)
    assert [table.bolts(seat) for seat in range(3)] == [1, 1, 1], "and never again"
    table.check()


@pytest.mark.rule("SEA-CLOTH-6", "SEA-CLOTH-7")
@pytest.mark.parametrize("roller", [0, 1, 2])
def test_without_supply_the_roller_is_first(roller: int) -> None:
    """Edge case 18."""
    table = Market()
    for seat in range(3):
        table.trade_with(seat, VILLAGE)
    table.leave(VILLAGE, 1)
    table.supply(0)
    table.turn_of(roller)
    table.dice(*ELEVEN)
    assert [table.bolts(seat) for seat in range(3)] == [int(seat == roller) for seat in range(3)]


@pytest.mark.rule("SEA-CLOTH-7")
def test_then_turn_order_decides() -> None:
    table = Market()
    for seat in range(3):
        table.trade_with(seat, VILLAGE)
    table.leave(VILLAGE, 2)
    table.supply(0)
    table.turn_of(2)
    table.dice(*ELEVEN)
    assert [table.bolts(seat) for seat in range(3)] == [1, 0, 1]


@pytest.mark.rule("SEA-CLOTH-6", "SEA-CLOTH-7")
def test_only_the_number_pays_and_no_robber_stops_it() -> None:
    table = Market()
    table.trade_with(1, VILLAGE, "3.3.S")
    table.robber(3, 3)
    table.dice(*ELEVEN)
    assert table.bolts(1) == 1
    assert table.left("3.3.S") == 5
    table.play("end")
    table.dice(4, 4)
    assert table.bolts(1) == 2


@pytest.mark.rule("SEA-CLOTH-7", "SEA-CLOTH-19")
def test_of_two_villages_with_a_number_the_first_is_served_first() -> None:
    """Edge case 43: both run out, and the supply has one left."""
    table = Market(6)
    for seat in (0, 1):
        table.trade_with(seat, "4.1.N")
    for seat in (2, 3):
        table.trade_with(seat, "4.6.N")
    for village in ("4.1.N", "4.6.N"):
        table.leave(village, 1)
    table.supply(1)
    table.dice(2, 2)
    assert [table.bolts(seat) for seat in range(4)] == [1, 1, 1, 0]
    table.check()


@pytest.mark.rule("SEA-CLOTH-7")
def test_hexes_pay_before_the_villages() -> None:
    """A card and a cloth for one roll: both are in the one line of the log."""
    table = Market()
    table.settlement(0, "1.3.N")
    table.trade_with(0, VILLAGE)
    table.dice(*ELEVEN)
    assert table.cards(0) == {"wool": 1}
    assert table.bolts(0) == 1


@pytest.mark.rule("SEA-CLOTH-9", "SEA-CLOTH-15")
@pytest.mark.parametrize(("cloth", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (7, 3)])
def test_two_cloth_are_a_point(cloth: int, points: int) -> None:
    table = Market()
    table.weave(0, cloth)
    assert table.points(0) == points
    seats = table.game.view(1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["counters"]["cloth_tokens"] == cloth, "for all to see"
    assert seats[0]["counters"]["points"] == points
    credit = {"kind": "cloth_tokens", "many": cloth, "points": points, "what": "other"}
    assert (credit in seats[0]["sources"]) == (points > 0)


@pytest.mark.rule("SEA-CLOTH-9", "SEA-CLOTH-15")
@pytest.mark.parametrize(("turn", "wins"), [(0, True), (1, False)])
def test_a_sixth_cloth_wins_on_the_own_turn(turn: int, wins: bool) -> None:
    """Edge case 22."""
    table = Market()
    table.weave(0, 5)
    table.island.add_points(table.game.state, 0, 11)
    assert table.points(0) == 13
    table.trade_with(0, VILLAGE)
    table.turn_of(turn)
    table.dice(*ELEVEN)
    assert table.points(0) == 14
    assert table.game.over == wins
    if wins:
        assert table.game.winner == 0


@pytest.mark.rule("SEA-CLOTH-9", "SEA-CLOTH-21")
def test_cloth_is_no_card() -> None:
    table = Market()
    table.weave(0, 6)
    table.weave(1, 3)
    table.hand(0, ore=7)
    table.hand(1, ore=2)
    table.card(0, "monopoly")
    for text in ("offer 1 cloth for 1 ore", "trade cloth ore", "monopoly cloth"):
        with pytest.raises(HexhavenError):
            table.game.play(text)
    table.play("monopoly ore")
    assert (table.bolts(0), table.bolts(1)) == (6, 3)
    table.hand(0, ore=7)
    table.dice(3, 4)
    assert table.step == "raid", "seven cards and six cloth are not too many"
    table.check()


# Closed lines


@pytest.mark.rule("SEA-CLOTH-10", "SEA-MOVE-8")
def test_a_line_that_ends_at_a_village_is_closed() -> None:
    table = Market()
    table.settlement(0, HOME)
    table.ship(0, "2.2.NE", LINK)
    table.dice(1, 1)
    assert table.movable() == table.edges("2.2.NE")
    table.refused(f"sail {LINK}", "SEA-MOVE-5")
    table.ship(0, "3.3.NW")
    assert table.movable() == table.edges("2.2.NE", "3.3.NW"), "a branch beyond is open"
    table.ship(0, "3.3.W", "3.3.SW")
    assert table.movable() == table.edges("2.2.NE"), "and closed from village to village"
    table.refused("sail 3.3.W", "SEA-MOVE-5")


# The pirate


@pytest.mark.rule("SEA-CLOTH-11")
def test_without_a_village_only_the_robber_moves() -> None:
    """Edge case 19."""
    table = Market()
    table.pirate("4.2")
    table.dice(3, 4)
    assert {text.split()[0] for text in table.moves()} == {"robber"}
    table.refused("pirate 4.3", "SEA-CLOTH-11")
    table.refused("pirate_frame", "SEA-CLOTH-11")
    table.trade_with(0, VILLAGE)
    assert {text.split()[0] for text in table.moves()} == {"robber", "pirate", "pirate_frame"}


@pytest.mark.rule("SEA-CLOTH-11")
def test_the_same_with_a_knight() -> None:
    table = Market()
    table.trade_with(1, VILLAGE)
    table.card(0, "knight")
    table.card(1, "knight")
    table.play("knight")
    assert table.moves("pirate") == []
    other = Market()
    other.trade_with(0, VILLAGE)
    other.card(0, "knight")
    other.play("knight")
    assert other.moves("pirate")


def raid(*robbed: int, **options: object) -> Market:
    """Seat 0 trades with a village and may move the pirate to 2.2, where others have ships."""
    table = Market(**options)  # type: ignore[arg-type]
    table.trade_with(0, "5.3.S")
    for seat, edge in zip(robbed, ("2.2.SW", "2.2.W", "2.2.SE"), strict=False):
        table.ship(seat, edge)
    for seat in robbed:
        table.cells[table.villages.supply] += table.bolts(seat)
        table.cells[table.villages.cloth + seat] = 0
    table.dice(3, 4)
    table.empty_hands()
    return table


@pytest.mark.rule("SEA-CLOTH-12", "SEA-CLOTH-9")
def test_the_pirate_takes_cloth() -> None:
    """Edge case 20: who has no cards loses a cloth, and with the fourth a point at once."""
    table = raid(1)
    table.weave(1, 4)
    table.play("pirate 2.2")
    assert table.step == "main"
    assert (table.bolts(0), table.bolts(1)) == (1, 3)
    assert table.points(1) == 1
    table.check()


@pytest.mark.rule("SEA-CLOTH-12")
def test_one_chooses_between_a_card_and_a_cloth() -> None:
    for loot in ("card", "cloth"):
        table = raid(1)
        table.weave(1, 1)
        table.hand(1, ore=1)
        table.play("pirate 2.2")
        assert table.step == "loot"
        assert table.game.actor == 0
        assert table.moves() == ["loot card", "loot cloth"]
        table.refused("end", "SEA-CLOTH-12")
        table.play(f"loot {loot}")
        if loot == "card":
            table.play("steal ore")
        assert table.step == "main"
        assert table.bolts(0) == int(loot == "cloth")
        assert table.cards(0) == ({"ore": 1} if loot == "card" else {})
        table.refused("loot cloth", "SEA-CLOTH-12")
        table.check()


@pytest.mark.rule("SEA-CLOTH-12")
def test_nothing_and_cards_only() -> None:
    """Edge case 42."""
    table = raid(1)
    table.play("pirate 2.2")
    assert table.step == "main"
    assert table.bolts(0) == 0
    table = raid(1)
    table.hand(1, wool=2)
    table.play("pirate 2.2")
    assert table.step == "steal", "a card, and no choice of loot"
    table.play("steal wool")
    assert table.cards(0) == {"wool": 1}


@pytest.mark.rule("SEA-CLOTH-12")
def test_one_chooses_among_those_with_something_to_lose() -> None:
    table = raid(1, 2, 3)
    table.weave(1, 2)
    table.hand(2, ore=1)
    table.play("pirate 2.2")
    assert table.step == "raid_victim"
    assert table.moves() == ["rob 1", "rob 2"]
    table.refused("rob 3", "SEA-CLOTH-12")
    table.play("rob 1")
    assert (table.bolts(0), table.bolts(1)) == (1, 1)
    table = raid(1, 2)
    table.weave(1, 2)
    table.hand(1, brick=1)
    table.hand(2, ore=1)
    table.play("pirate 2.2", "rob 1")
    assert table.step == "loot"
    table.play("loot card", "steal brick")
    assert table.cards(0) == {"brick": 1}


@pytest.mark.rule("SEA-CLOTH-12", "BASE-ROBBER-6")
def test_with_the_option_one_may_choose_who_has_nothing() -> None:
    table = raid(1, 2, steal_needs_cards="false")
    table.weave(1, 2)
    table.play("pirate 2.2")
    assert table.moves() == ["rob 1", "rob 2"]
    table.play("rob 2")
    assert table.step == "main"


@pytest.mark.rule("SEA-CLOTH-12")
def test_the_robber_takes_cards_only() -> None:
    table = raid(1)
    table.weave(1, 4)
    table.settlement(1, "1.1.N")
    table.play("robber 1.1")
    assert table.step == "main"
    assert table.bolts(1) == 4


@pytest.mark.rule("SEA-CLOTH-12")
def test_who_takes_a_cloth_is_told_and_who_takes_a_card_is_hidden() -> None:
    table = raid(1)
    table.weave(1, 1)
    table.hand(1, ore=1)
    table.play("pirate 2.2", "loot card", "steal ore")
    assert table.game.log(2)[-1]["move"] == "steal ?"
    assert table.game.log(2)[-2]["move"] == "loot card"
    assert table.game.log(1)[-1]["move"] == "steal ore"


# Awards


@pytest.mark.rule("SEA-CLOTH-13", "SEA-ROUTE-6")
def test_there_is_no_longest_route() -> None:
    table = merchant()
    assert table.rules.parts(LongestRoad) == []
    assert len(table.rules.parts(LargestArmy)) == 1
    points = table.points(0)
    table.play("ship 2.2.NE", "ship 2.2.NW", "ship 2.2.W", "ship 2.2.SW", "ship 2.2.SE")
    assert table.points(0) == points
    assert "longest_road" not in table.seen()
    assert "largest_army" in table.seen()


@pytest.mark.rule("SEA-CLOTH-15")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_fourteen_points_win(players: int) -> None:
    table = Market(players)
    table.island.add_points(table.game.state, 0, 13)
    table.dice(1, 1)
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.play("end")
    assert table.game.winner == 0


# The end by cloth


@pytest.mark.rule("SEA-CLOTH-16", "SEA-CLOTH-15")
def test_the_fifth_empty_village_ends_the_game_with_the_turn() -> None:
    """Edge case 21: the turn is played to its end first."""
    for points, winner in ((14, 0), (12, 1)):
        table = Market()
        table.empty(4)
        for village in range(4, 8):
            table.trade_with(2, list(NUMBERS[4])[village])
        table.leave("4.4.N", 1)
        table.island.add_points(table.game.state, 1, 13)
        table.dice(2, 2)
        assert table.villages.empty(table.game.state) == 5
        assert not table.game.over
        table.island.add_points(table.game.state, 0, points)
        table.play("end")
        assert table.game.over
        assert table.game.winner == winner
        assert table.game.refusal("roll")


@pytest.mark.rule("SEA-CLOTH-16")
@pytest.mark.parametrize(("empty", "over"), [(4, False), (5, True), (8, True)])
def test_four_empty_villages_do_not_end_it(empty: int, over: bool) -> None:
    table = Market(3)
    table.empty(empty)
    table.dice(1, 1)
    table.play("end")
    assert table.game.over == over


@pytest.mark.rule("SEA-CLOTH-16")
def test_the_most_cloth_decides_a_tie() -> None:
    """Edge case 44: whoever it is, on turn or not."""
    table = Market()
    table.weave(1, 6)
    table.weave(3, 7)
    for seat, points in ((0, 11), (1, 9), (2, 11), (3, 9)):
        table.island.add_points(table.game.state, seat, points)
    assert [table.points(seat) for seat in range(4)] == [11, 12, 11, 12]
    table.empty(5)
    table.dice(1, 1)
    table.play("end")
    assert table.game.winner == 3


@pytest.mark.rule("SEA-CLOTH-16")
@pytest.mark.parametrize(("turn", "tied", "winner"), [(0, (0, 2), 2), (2, (0, 2), 0), (1, (0,), 0)])
def test_then_the_next_in_turn(turn: int, tied: tuple[int, ...], winner: int) -> None:
    table = Market()
    for seat in tied:
        table.island.add_points(table.game.state, seat, 5)
    table.empty(5)
    table.turn_of(turn)
    table.dice(1, 1)
    table.play("end")
    assert table.game.winner == winner


@pytest.mark.rule("SEA-CLOTH-17")
def test_hidden_points_count() -> None:
    table = Market()
    table.island.add_points(table.game.state, 0, 5)
    table.island.add_points(table.game.state, 2, 4)
    table.card(2, "victory_point", 2)
    table.empty(6)
    table.dice(1, 1)
    table.play("end")
    assert table.game.winner == 2
    seats = table.game.view(0)["seats"]
    assert isinstance(seats, list)
    assert seats[2]["cards"]["development"]["kinds"]["victory_point"] == 2, "all are shown now"


@pytest.mark.rule("SEA-CLOTH-16", "SEA-CLOTH-19")
@pytest.mark.parametrize(
    ("limit", "empty", "over"), [("9", 8, 0), ("9", 9, 1), ("5", 4, 0), ("5", 5, 1)]
)
def test_five_and_six_have_more_villages(limit: str, empty: int, over: int) -> None:
    table = Market(6, cloth_end_empty=limit)
    table.empty(empty)
    table.dice(1, 1)
    table.play("end")
    assert table.game.over == bool(over)


@pytest.mark.rule("SEA-CLOTH-16")
def test_the_option_is_for_five_and_six() -> None:
    assert hexhaven.new(KEY, 5, seed=1).rules.part(Villages).empty_ends == 9
    assert hexhaven.new(KEY, 4, seed=1).rules.part(Villages).empty_ends == 5
    with pytest.raises(BadSetup, match="SEA-CLOTH-16"):
        hexhaven.new(KEY, 4, options={"cloth_end_empty": "9"})


@pytest.mark.rule("SEA-CLOTH-16", "SEA-56-2")
def test_the_count_comes_before_the_building_phase() -> None:
    """What is emptied in the phase counts at the end of the next turn."""
    table = Market(5)
    table.empty(9)
    table.dice(1, 1)
    table.play("end")
    assert table.game.over
    assert table.game.winner == 1, "equal in all, the next in turn"
    table = Market(5)
    table.empty(8)
    table.leave("5.5.N", 1)
    table.settlement(1, "1.2.S")
    table.ship(1, "2.2.E")
    table.cells[table.villages.left] = 0
    table.dice(1, 1)
    table.hand(1, lumber=1, wool=1)
    table.play("end")
    assert table.step == "special_build"
    assert not table.game.over
    state = table.game.state
    table.villages._meet(state, 1, table.village("5.5.N"))
    assert table.villages.empty(state) == 9
    while table.step == "special_build":
        table.play("done")
    assert table.step == "preroll"
    assert not table.game.over
    table.dice(1, 1)
    table.play("end")
    assert table.game.over


@pytest.mark.rule("SEA-CLOTH-16", "SEA-56-3")
def test_with_paired_players_it_comes_after_the_second_part() -> None:
    table = Market(6, extra_phase="paired")
    table.empty(9)
    table.dice(1, 1)
    table.play("end")
    assert table.step == "second_part"
    assert not table.game.over
    assert table.game.actor == 3
    table.play("done")
    assert table.game.over
    assert table.game.winner == 1, "the next in turn after the first of the pair"
    table = Market(6, extra_phase="paired")
    table.empty(8)
    table.island.add_points(table.game.state, 0, 14)
    table.cells[table.island.score] = 0
    table.dice(1, 1)
    table.play("end")
    table.island.add_points(table.game.state, 0, 14)
    table.play("done")
    assert not table.game.over, "the first of the pair waits for the own turn (FIVESIX-PAIR-6)"
    assert table.cells[TURN] == 1


# Conservation, and players who plan


@pytest.mark.rule("SEA-CLOTH-21")
@pytest.mark.parametrize(("players", "cloth"), [(4, 50), (6, 70)])
def test_cloth_is_neither_lost_nor_won(players: int, cloth: int) -> None:
    table = Market(players)
    villages = table.villages
    left = table.cells[villages.left : villages.left + len(villages.nodes)]
    assert sum(left) + table.cells[villages.supply] == cloth
    assert table.game.problems() == []
    table.cells[villages.cloth] += 1
    assert any("SEA-CLOTH-21" in line for line in table.game.problems())
    table.cells[villages.cloth] = -1
    table.cells[villages.supply] += 1
    assert any("less than no cloth" in line for line in table.game.problems())


def test_a_village_in_reach_is_a_goal() -> None:
    table = merchant()
    state = table.game.state
    prices: list[list[int]] = []
    gains: list[float] = []
    table.villages.adjust_goals(state, 0, prices, gains)
    ship = table.island.cost(state, 0, table.ships.price)
    assert ship in prices
    assert gains[0] > gains[1] > 0
    before = table.villages.appraise(state, 0)
    table.play(f"ship {LINK}")
    assert table.villages.appraise(state, 0) > before
    table.leave(VILLAGE, 0)
    assert table.villages.worth_of(state, table.village(VILLAGE), 0) == 0
