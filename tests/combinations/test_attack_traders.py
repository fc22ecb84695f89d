"""Traders under attack (COMBO-BARB+TRADE)."""

from __future__ import annotations

import pytest
from tests.combinations.pair import Met

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.barbarian_attack.battles import Battles
from hexhaven.modules.barbarian_attack.cards import AttackCards
from hexhaven.modules.barbarian_attack.invasion import Invasion
from hexhaven.modules.barbarian_attack.knights import Knights
from hexhaven.modules.base.awards import LongestRoad
from hexhaven.modules.base.development import Development
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.combinations.attack_raiders import Raiders
from hexhaven.modules.event_cards.cards import CARDS, EVENTS
from hexhaven.modules.island.account import paying_hexes
from hexhaven.modules.island.kinds import FOUNDED
from hexhaven.modules.traders.barbarians import PathBarbarians
from hexhaven.modules.traders.board import TradeIsland
from hexhaven.modules.traders.goods import Goods
from hexhaven.modules.traders.swift import SwiftJourney
from hexhaven.modules.traders.train import BaggageTrain
from hexhaven.modules.traders.wagons import Wagons

KEY = "barbarian-attack+traders"
CASTLE, QUARRY, GLASSWORKS = (2, 0), (0, 2), (4, 2)
GATE = (4, 0)
"""The castle hex of the attack."""
CENTRE = (2, 2)


class Raided(Met):
    """A table without barbarians but those that a test puts there, and without pieces."""

    def __init__(self, players: int = 3, **options: object) -> None:
        super().__init__(KEY, players, **options)
        self.invasion = self.rules.part(Invasion)
        self.raiders = self.rules.part(Raiders)
        self.wagons = self.rules.part(Wagons)
        self.knights = self.rules.part(Knights)
        self.trade = self.rules.part(TradeIsland)
        self.clear()
        for hex in self.invasion.fields:
            while self.invasion.at(self.game.state, hex):
                self.invasion.withdraw(self.game.state, hex)

    def barbarian(self, place: tuple[int, int], *paths: int) -> int:
        """Barbarians of a hex: one on each of these paths, or one in the centre."""
        hex = self.hex(*place)
        for path in paths or (NOBODY,):
            self.invasion.bring(self.game.state, hex)
            if path != NOBODY:
                self.cells[self.raiders.hex_of + path] = hex
        return hex

    def on(self, path: int) -> int:
        """The hex of the barbarian on a path."""
        return self.cells[self.raiders.hex_of + path]

    def many(self, place: tuple[int, int]) -> int:
        return self.invasion.at(self.game.state, self.hex(*place))

    def home(self, seat: int, place: str) -> int:
        node = self._node(place)
        self.island.put_settlement(self.game.state, seat, node, FOUNDED)
        return node

    def plaza(self, place: tuple[int, int]) -> int:
        hex = self.hex(*place)
        return next(n for n in self.trade.plazas if self.rules.board.node_hexes[n] == [hex])

    def inner(self, place: tuple[int, int], corner: str) -> int:
        """The path between a corner and the plaza of a trade hex."""
        ends = {self.node(*place, corner), self.plaza(place)}
        edges = self.rules.board.edge_nodes
        return next(edge for edge in range(len(edges)) if set(edges[edge]) == ends)

    def knight(self, seat: int, *paths: int) -> None:
        for path in paths:
            self.knights.muster(self.game.state, seat, path)

    def wagon(self, seat: int, node: int, card: int = 1) -> None:
        """A wagon stands on a node, with a baggage train."""
        self.cells[self.wagons.wagon + seat] = node
        self.cells[self.rules.part(BaggageTrain).card + seat] = card

    def draw(self, card: str) -> None:
        """Seat 0 buys a card of the attack."""
        self.hand(0, ore=1, wool=1, grain=1)
        self.play("buy", f"draw {card}")


@pytest.mark.rule("COMBO-BARB+TRADE-1", "COMBO-BARB+TRADE-2", "COMBO-BARB+TRADE-3")
@pytest.mark.rule("COMBO-BARB+TRADE-24")
@pytest.mark.parametrize("setup", ["beginner", "variable"])
@pytest.mark.parametrize("players", [3, 4])
def test_the_board(setup: str, players: int) -> None:
    table = Met(KEY, players, setup=setup)
    terrains = table.terrains()
    many = {name: terrains.count(name) for name in set(terrains)}
    assert many == {
        "forest": 2,
        "pasture": 3,
        "fields": 4,
        "hills": 3,
        "mountains": 3,
        "castle": 1,
        "trade_castle": 1,
        "quarry": 1,
        "glassworks": 1,
    }
    outer = [table.hex(*map(int, p.split("."))) for p in "3.0 1.0 0.0 0.1 1.3 2.4 3.3 4.1".split()]
    assert sorted(terrains[hex] for hex in outer) == sorted(
        ["forest", "hills", "hills", "pasture", "pasture", "fields", "fields", "mountains"]
    )
    places = {"trade_castle": CASTLE, "quarry": QUARRY, "glassworks": GLASSWORKS, "castle": GATE}
    for name, place in places.items():
        assert terrains[table.hex(*place)] == name
    assert table.numbers()[table.hex(*CASTLE)] == [12]
    assert table.numbers()[table.hex(*GLASSWORKS)] == [2]
    assert table.numbers()[table.hex(*QUARRY)] == []
    assert table.all_numbers() == sorted([2, 11, 12] + [3, 4, 5, 6, 8, 9, 10] * 2)
    assert table.rules.part(Victory).target == 14


@pytest.mark.rule("COMBO-BARB+TRADE-4", "COMBO-GEN-22")
def test_castle_and_glassworks_pay() -> None:
    table = Raided()
    state = table.game.state
    for place, number, card in ((CASTLE, 12, "wool"), (GLASSWORKS, 2, "lumber")):
        hex = table.hex(*place)
        assert paying_hexes(table.island, state, number) == [hex]
        assert table.island.yields[table.cells[table.island.terrain + hex]] == table.kind(card)
    table.home(0, "2.0.NE")
    table.dice(6, 6)
    assert table.cards(0) == {"wool": 1}


@pytest.mark.rule("COMBO-GEN-22", "COMBO-BARB+TRADE-7")
def test_a_founding_city_at_the_castle_is_paid_wool() -> None:
    game = hexhaven.new(KEY, 3, options={"first_player": 0})
    board = game.rules.board
    while game.chance():
        game.play(game.chance()[0][0])
    for _ in range(3):
        game.play(game.legal()[0])
        game.play(game.legal()[0])
    node = board.node_at(2, 0, "NE")
    game.play(f"city {node}")
    view = game.view(2)
    assert view["seats"][2]["cards"]["hand"]["kinds"]["wool"] == 1  # type: ignore[index]


@pytest.mark.rule("COMBO-BARB+TRADE-5", "COMBO-BARB+TRADE-13")
def test_two_barbarians_begin_in_the_centre_and_hinder_nobody() -> None:
    table = Met(KEY)
    state, raiders = table.game.state, table.rules.part(Raiders)
    invasion, wagons = table.rules.part(Invasion), table.rules.part(Wagons)
    there = [hex for hex in range(table.island.hexes) if invasion.at(state, hex)]
    assert there == sorted([table.hex(*CASTLE), table.hex(*GLASSWORKS)])
    assert state.cells[invasion.supply] == 34
    for hex in there:
        assert raiders.in_centre(state, hex) == 1
        for edge in raiders.paths[hex]:
            bare = table.cells[table.island.way + edge] == NOBODY
            assert wagons.effort(state, 0, edge) == (2 if bare else 1)
    assert not table.rules.parts(PathBarbarians)


@pytest.mark.rule("COMBO-BARB+TRADE-6", "COMBO-BARB+TRADE-7", "COMBO-GEN-7")
def test_cards_of_the_attack_and_five_gold() -> None:
    table = Met(KEY)
    for kind in (Development, SwiftJourney, LongestRoad):
        assert not table.rules.parts(kind)
    assert table.rules.parts(AttackCards)
    assert not any(module.name == "largest-army" for module in table.rules.modules)
    state = table.game.state
    for seat in range(3):
        assert table.rules.part(Coins).held(state, seat) == 5
        wagon = table.cells[table.rules.part(Wagons).wagon + seat]
        assert table.cells[table.island.size + wagon] == 2
        assert table.cells[table.island.owner + wagon] == seat
    assert table.cells[table.island.robber] == NOBODY


@pytest.mark.rule("COMBO-BARB+TRADE-8", "COMBO-BARB+TRADE-10", "COMBO-BARB+TRADE-18")
def test_a_landing_puts_every_barbarian_on_a_path_of_its_hex() -> None:
    table = Raided()
    table.to_main()
    table.home(0, "1.1.N")
    table.road(0, "1.1.NE", "1.1.E")
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play(f"settlement {table.node(1, 1, 'SE')}", "landing 2 2")
    four = table.hex(3, 0)
    assert table.step == "raider_path"
    assert table.moves(seat=0) and not table.moves(seat=1)
    table.refused(f"place_barbarian {table.edge(0, 0, 'NW')}", "COMBO-BARB+TRADE-8")
    path = table.edge(3, 0, "NE")
    table.play(f"place_barbarian {path}")
    assert table.on(path) == four  # not the hex on its other side
    assert (table.many((3, 0)), table.many((2, 1))) == (1, 0)
    assert table.wagons.effort(table.game.state, 0, path) == 4
    table.play("landing 4 4", f"place_barbarian {table.edge(0, 1, 'NW')}", "landing 1 2")
    assert table.many((0, 1)) == 1
    table.play(f"place_barbarian {table.edge(0, 0, 'W')}")
    assert table.step == "main"
    table.check()


@pytest.mark.rule("COMBO-BARB+TRADE-9", "COMBO-BARB+TRADE-25")
def test_six_paths_and_seven_at_a_trade_hex() -> None:
    table = Raided()
    trade = {table.hex(*place) for place in (CASTLE, QUARRY, GLASSWORKS)}
    for hex in range(19):
        assert len(table.raiders.paths[hex]) == (7 if hex in trade else 6)
        assert not any(table.trade.closed_edge[edge] for edge in table.raiders.paths[hex])


@pytest.mark.rule("COMBO-BARB+TRADE-12")
def test_where_all_paths_are_taken_it_stands_in_the_centre() -> None:
    table = Raided()
    state = table.game.state
    hex = table.barbarian((2, 1), table.edge(2, 1, "NE"), table.edge(2, 1, "E"))
    table.barbarian((1, 1), table.edge(2, 1, "NW"))
    table.barbarian((1, 0), table.edge(1, 0, "SE"), table.edge(1, 0, "E"))
    table.barbarian((3, 0), table.edge(2, 1, "SW"))
    table.barbarian((3, 1), table.edge(2, 1, "SE"))
    free = [edge for edge in table.raiders.paths[hex] if table.on(edge) == NOBODY]
    assert free == [table.edge(2, 1, "W")]
    table.barbarian(CASTLE, free[0])
    table.invasion.land(state, hex)
    assert (table.raiders.in_centre(state, hex), table.many((2, 1))) == (1, 3)
    assert table.step == "preroll"  # nothing to be chosen
    assert [table.on(edge) for edge in table.raiders.paths[hex]].count(hex) == 2
    table.check()


@pytest.mark.rule("COMBO-BARB+TRADE-12", "COMBO-BARB+TRADE-10")
def test_two_barbarians_never_share_a_path() -> None:
    table = Raided()
    taken = table.edge(3, 0, "E")
    table.barbarian((3, 1), taken)
    table.invasion.land(table.game.state, table.hex(3, 0))
    table.refused(f"place_barbarian {taken}", "COMBO-BARB+TRADE-12")
    assert len(table.moves("place_barbarian")) == 5


@pytest.mark.rule("COMBO-BARB+TRADE-14")
def test_a_conquered_castle_still_trades() -> None:
    table = Raided()
    table.to_main()
    castle = table.barbarian(CASTLE)
    table.barbarian(CASTLE)
    table.barbarian(CASTLE)
    assert table.invasion.is_conquered(table.game.state, castle)
    assert paying_hexes(table.island, table.game.state, 12) == []
    goods = table.rules.part(Goods)
    at = goods.stacks + 1 * goods.kinds
    table.cells[at + 1] -= 1  # marble of the quarry
    table.cells[goods.cargo + 1] = 1
    table.cells[goods.origin] = 1
    table.wagon(0, table.node(*CASTLE, "NE"))
    table.home(0, "2.0.NE")
    points = table.island.visible_points(table.game.state, 0)
    table.play("end", f"drive {table.inner(CASTLE, 'NE')}")
    assert table.island.visible_points(table.game.state, 0) == points + 1
    assert table.step == "load"


@pytest.mark.rule("COMBO-BARB+TRADE-11", "COMBO-BARB+TRADE-15", "COMBO-BARB+TRADE-27")
def test_treason_reaches_every_hex() -> None:
    table = Raided()
    table.to_main()
    path = table.edge(3, 0, "E")
    source = table.barbarian((3, 0), path)
    centre = table.barbarian(CENTRE)  # in the interior
    table.draw("treason")
    assert table.moves("lift") == [f"lift {hex}" for hex in sorted([source, centre])]
    table.play(f"lift {source}")
    assert table.on(path) == NOBODY  # it leaves hex and path together
    table.play(f"lift {centre}")
    gate, quarry = table.hex(*GATE), table.hex(*QUARRY)
    targets = {int(move.split()[1]) for move in table.moves("put_down")}
    assert targets == set(range(19)) - {source, centre}
    table.play(f"put_down {gate}")
    assert table.step == "raider_path"
    table.play(f"place_barbarian {table.edge(*GATE, 'NE')}", f"put_down {quarry}")
    table.play(f"place_barbarian {table.inner(QUARRY, 'S')}")
    assert table.step == "main"
    assert (table.many(GATE), table.many(QUARRY)) == (1, 1)
    table.check()


@pytest.mark.rule("COMBO-BARB+TRADE-15", "COMBO-BARB+TRADE-17")
def test_no_hex_holds_more_than_three() -> None:
    table = Raided()
    table.to_main()
    source = table.barbarian((3, 0), table.edge(3, 0, "E"))
    full = table.barbarian(CENTRE)
    table.barbarian(CENTRE)
    table.barbarian(CENTRE)
    table.draw("treason")
    table.play(f"lift {source}", f"lift {full}")
    other = table.hex(1, 1)
    for _ in range(3):
        table.barbarian((1, 1))
    table.refused(f"put_down {other}", "COMBO-BARB+TRADE-17")
    table.check()


@pytest.mark.rule("COMBO-BARB+TRADE-27")
def test_whoever_takes_one_says_which_one() -> None:
    """One of two that stand on different paths, or in the centre, goes."""
    table = Raided()
    table.to_main()
    one, two = table.edge(3, 0, "E"), table.edge(3, 0, "NE")
    hex = table.barbarian((3, 0), one, two)
    table.barbarian((3, 0))
    table.draw("intrigue")
    table.play(f"capture {hex}")
    assert table.step == "which_raider"
    assert set(table.moves()) == {f"lift_barbarian {one}", f"lift_barbarian {two}", f"lift {hex}"}
    table.refused(f"lift_barbarian {table.edge(0, 0, 'W')}", "COMBO-BARB+TRADE-27")
    table.refused(f"lift {table.hex(*CASTLE)}", "COMBO-BARB+TRADE-27")
    table.play(f"lift_barbarian {two}")
    assert (table.on(one), table.on(two), table.many((3, 0))) == (hex, NOBODY, 2)
    assert table.cells[table.invasion.prisoners] == 1
    table.draw("intrigue")
    table.play(f"capture {hex}", f"lift {hex}")
    assert (table.on(one), table.many((3, 0))) == (hex, 1)
    table.draw("intrigue")
    table.play(f"capture {hex}")  # the last one stands on the path
    assert (table.on(one), table.many((3, 0))) == (NOBODY, 0)
    assert table.step == "main"
    table.check()


@pytest.mark.rule("COMBO-BARB+TRADE-27")
def test_a_prisoner_that_wins_ends_the_game_before_it_is_said_which_one() -> None:
    table = Raided()
    table.to_main()
    hex = table.barbarian((3, 0), table.edge(3, 0, "E"), table.edge(3, 0, "NE"))
    table.cells[table.invasion.prisoners] = 1
    missing = table.rules.part(Victory).target - table.rules.score(table.game.state, 0)
    table.island.add_points(table.game.state, 0, missing - 1)
    table.draw("intrigue")
    table.play(f"capture {hex}")
    assert table.game.over and table.game.winner == 0
    found: list[str] = []
    table.raiders.problems(table.game.state, found)
    assert found == []


@pytest.mark.rule("COMBO-BARB+TRADE-27", "COMBO-GEN-23")
def test_the_intrigue_takes_from_the_coast_only() -> None:
    table = Raided()
    table.to_main()
    table.barbarian(CENTRE)
    coast = table.barbarian((3, 0))
    table.draw("intrigue")
    assert table.moves() == [f"capture {coast}"]


@pytest.mark.rule("COMBO-BARB+TRADE-16", "COMBO-BARB+TRADE-27")
def test_knights_capture_barbarians_of_the_interior() -> None:
    table = Raided()
    table.to_main()
    paths = [table.edge(*CENTRE, side) for side in ("NE", "SW", "E")]
    hex = table.barbarian(CENTRE, *paths[:2])
    table.knight(0, *paths)  # -18: on the same paths
    table.wagon(0, table.node(0, 0, "N"))
    table.play("end", "halt", "halt", "losses 3")
    assert table.cells[table.invasion.prisoners] == 2
    assert table.many(CENTRE) == 0
    assert [table.on(path) for path in paths] == [NOBODY] * 3
    assert hex not in table.raiders.places(table.game.state)
    table.check()


@pytest.mark.rule("COMBO-BARB+TRADE-16", "COMBO-BARB+TRADE-22")
def test_battles_go_around_the_coast_and_then_by_row_and_column() -> None:
    table = Raided()
    order = table.invasion.battlefields
    assert order[:10] == table.invasion.coast
    assert order[10:] == sorted(set(range(19)) - set(table.invasion.coast))


@pytest.mark.rule("COMBO-BARB+TRADE-17", "COMBO-GEN-23")
def test_inner_hexes_are_conquered_but_no_hex_without_a_number() -> None:
    table = Raided()
    state = table.game.state
    node = table.home(0, "2.2.N")
    hexes = [(1, 1), (1, 2), CENTRE]
    assert {table.hex(*place) for place in hexes} == set(table.rules.board.node_hexes[node])
    for place in hexes:
        for _ in range(3):
            table.barbarian(place)
    assert table.invasion.is_fallen(state, node)
    assert table.invasion.points(state, 0) == -1
    for place in (GATE, QUARRY):
        for _ in range(3):
            table.barbarian(place)
        assert not table.invasion.is_conquered(state, table.hex(*place))
    for _ in range(3):
        table.barbarian((3, 0))
        table.barbarian((3, 1))
    safe = table.node(*GATE, "N")
    assert set(table.rules.board.node_hexes[safe]) >= {table.hex(*GATE), table.hex(3, 0)}
    assert not table.invasion.is_fallen(state, safe)


@pytest.mark.rule("COMBO-BARB+TRADE-19")
def test_a_seven_moves_a_barbarian_and_then_takes_a_card() -> None:
    table = Raided()
    path = table.edge(3, 0, "E")
    source = table.barbarian((3, 0), path)
    centre = table.barbarian(CASTLE)
    road = table.edge(*CENTRE, "NE")
    table.island.put_way(table.game.state, 1, road, 0, FOUNDED)
    table.hand(1, ore=9)
    table.hand(2, wool=1)
    table.dice(3, 4)
    table.play(*["discard 1 ore"] * 4)
    assert table.step == "which_raider"
    assert set(table.moves()) == {f"lift_barbarian {path}", f"lift {centre}"}
    table.refused(f"lift {source}", "COMBO-BARB+TRADE-27")
    table.play(f"lift {centre}")  # in the centre of a hex
    assert table.step == "raider_hex"
    table.refused(f"put_down {centre}", "COMBO-BARB+TRADE-15")
    assert len(table.moves("put_down")) == 18
    table.play(f"put_down {table.hex(*CENTRE)}", f"place_barbarian {road}")
    assert table.step == "free_theft"
    table.play("rob 2")  # not only the owner of the road
    assert table.game.chance()
    assert (table.many(CASTLE), table.many(CENTRE)) == (0, 1)


@pytest.mark.rule("COMBO-BARB+TRADE-19")
def test_a_seven_without_barbarians() -> None:
    table = Raided()
    table.hand(1, ore=1)
    table.dice(3, 4)
    assert table.step == "free_theft"
    table.play("rob_nobody")
    assert table.step == "main"


@pytest.mark.rule("COMBO-BARB+TRADE-19", "COMBO-BARB+TRADE-27")
def test_a_full_hex_takes_none_and_an_empty_supply_hinders_nobody() -> None:
    table = Raided()
    path = table.edge(3, 0, "E")
    table.barbarian((3, 0), path)
    for _ in range(3):
        table.barbarian(CENTRE)
    state = table.game.state
    table.cells[table.invasion.prisoners + 1] += table.cells[table.invasion.supply]
    table.cells[table.invasion.supply] = 0
    table.dice(3, 4)
    table.play(f"lift_barbarian {path}")
    table.refused(f"put_down {table.hex(*CENTRE)}", "COMBO-BARB+TRADE-17")
    table.play(f"put_down {table.hex(1, 1)}", f"place_barbarian {table.edge(1, 1, 'E')}")
    assert (table.many((3, 0)), table.many((1, 1))) == (0, 1)
    assert table.cells[table.invasion.supply] == 0
    table.home(0, "1.1.N")
    table.island.put_city(state, 0, table.node(1, 1, "N"), 0)
    assert not table.game.chance()  # no landing
    table.check()


@pytest.mark.rule("COMBO-BARB+TRADE-20", "COMBO-GEN-10")
def test_nothing_is_rolled_again() -> None:
    table = Raided()
    table.play("roll")
    sums = {sum(map(int, table.game.text(move).split()[1:])) for move, _ in table.game.chance()}
    assert sums == set(range(2, 13))


@pytest.mark.rule("COMBO-BARB+TRADE-20", "COMBO-GEN-10", "TBVAR-EVENT-33")
@pytest.mark.parametrize("cards", ["deck", "exact"])
def test_with_event_cards_a_2_and_a_12_count(cards: str) -> None:
    """No other card follows, for hexes carry these numbers."""
    table = Met(KEY, event_cards=cards)
    for number, event in [(n, EVENTS[e]) for n, e, _ in CARDS if n in (2, 12)]:
        twin = table.copy()
        twin.play("roll", f"event {number} {event}")
        while twin.step != "main":
            assert twin.step != "event_card"
            if twin.game.chance():
                twin.settle()
            else:
                twin.play(twin.moves()[0])
        twin.check()


@pytest.mark.rule("COMBO-BARB+TRADE-21", "COMBO-BARB+TRADE-27")
def test_a_wagon_drives_a_barbarian_to_another_hex() -> None:
    table = Raided()
    table.to_main()
    path = table.edge(*CENTRE, "W")
    source = table.barbarian(CENTRE, path)
    goal = table.barbarian((1, 1))
    table.barbarian((1, 1))
    table.wagon(0, table.node(*CENTRE, "NW"), card=5)
    table.play("end")
    assert table.moves("expel") == [f"expel {path}"]
    table.play(f"expel {path}", "scare 3")
    assert table.step == "raider_hex"
    table.refused(f"put_down {source}", "COMBO-BARB+TRADE-15")
    table.play(f"put_down {goal}")
    new = table.edge(*CENTRE, "NW")
    table.play(f"place_barbarian {new}")
    assert table.invasion.is_conquered(table.game.state, goal)  # the third, in the interior
    assert (table.on(path), table.on(new)) == (NOBODY, goal)
    assert table.step == "wagon"
    table.refused(f"expel {new}", "TRADE-BARB-6")  # the same one, once a turn
    table.check()


@pytest.mark.rule("COMBO-BARB+TRADE-21")
def test_a_try_that_fails_leaves_it_there_until_the_next_turn() -> None:
    table = Raided()
    table.to_main()
    path = table.edge(*CENTRE, "W")
    table.barbarian(CENTRE, path)
    table.wagon(0, table.node(*CENTRE, "NW"), card=5)
    table.play("end", f"expel {path}", "scare 2")
    assert table.step == "wagon"
    table.refused(f"expel {path}", "TRADE-BARB-6")
    table.play("halt")
    assert table.cells[table.raiders.tried + path] == 0


@pytest.mark.rule("COMBO-BARB+TRADE-22", "COMBO-BARB+TRADE-23")
def test_wagon_then_knights_and_grain_for_each() -> None:
    table = Raided()
    table.to_main()
    start = table.edge(*CENTRE, "W")
    table.knight(0, start)
    table.wagon(0, table.node(*CENTRE, "N"))
    table.hand(0, grain=2)
    table.play("end")
    assert table.step == "wagon"
    table.play("feed", "halt")
    assert table.step == "march"
    table.play(f"lead_knight {start}")
    far = [
        way % table.island.edges
        for way in table.knights.ways[start]
        if way // table.island.edges == 5
    ]
    table.play(f"march {far[-1]}")
    assert table.held(0, "grain") == 0
    assert table.cells[table.knights.owner + far[-1]] == 0


@pytest.mark.rule("COMBO-BARB+TRADE-25")
def test_knights_use_the_paths_inside_and_never_the_seaward_sides() -> None:
    table = Raided()
    table.to_main()
    closed = [edge for edge in range(table.island.edges) if table.trade.closed_edge[edge]]
    assert len(closed) == 9
    edges = table.island.edges
    for start in range(edges):
        goals = {way % edges for way in table.knights.ways[start]}
        assert not goals & set(closed)
    inside = table.inner(CASTLE, "N")
    assert inside in {way % edges for way in table.knights.ways[table.edge(*CASTLE, "NE")]}
    table.draw("swift_knight")
    table.refused(f"muster {closed[0]}", "COMBO-BARB+TRADE-25")
    table.play(f"muster {inside}")
    assert table.cells[table.knights.owner + inside] == 0
    table.play("end", "halt", f"lead_knight {inside}")
    table.refused(f"march {closed[0]}", "COMBO-BARB+TRADE-25")


@pytest.mark.rule("COMBO-BARB+TRADE-25", "COMBO-BARB+TRADE-16")
def test_a_knight_inside_the_castle_fights_there() -> None:
    table = Raided()
    state = table.game.state
    hex = table.barbarian(CASTLE)
    battles = table.rules.part(Battles)
    table.knight(0, table.inner(CASTLE, "N"))
    assert not battles.is_won(state, hex)
    table.knight(1, table.edge(*CASTLE, "E"))
    assert battles.strengths(state, hex) == [1, 1, 0]
    assert battles.is_won(state, hex)


@pytest.mark.rule("COMBO-BARB+TRADE-26")
@pytest.mark.parametrize(
    ("place", "corner", "die"),
    [
        (CASTLE, "N", 2),
        (CASTLE, "S", 5),
        (CASTLE, "SE", 1),
        (CASTLE, "NE", 3),
        (GLASSWORKS, "NW", 4),
        (GLASSWORKS, "SW", 6),
        (GLASSWORKS, "NE", 3),
        (GLASSWORKS, "N", 2),
    ],
)
def test_the_loss_roll_on_paths_inside(place: tuple[int, int], corner: str, die: int) -> None:
    """1 and 4 hit NE and SW sides, 2 and 5 E and W sides, 3 and 6 SE and NW sides."""
    for rolled in range(1, 7):
        table = Raided()
        table.to_main()
        table.barbarian(place)
        inside = table.inner(place, corner)
        side = "W" if place == GLASSWORKS else "E"
        table.knight(1, inside, table.edge(*place, side))
        before = table.rules.part(Coins).held(table.game.state, 1)
        table.wagon(0, table.node(0, 0, "N"))
        table.play("end", "halt")
        while table.step == "share":
            table.settle()
        table.play(f"losses {rolled}")
        lost = table.cells[table.knights.owner + inside] == NOBODY
        assert lost == (rolled % 3 == die % 3)
        others = rolled % 3 == 2  # the knight on the side
        gold = table.rules.part(Coins).held(table.game.state, 1)
        assert gold - before == 3 * (lost + others)


@pytest.mark.rule("COMBO-BARB+TRADE-24")
def test_the_points_that_count_and_fourteen_win() -> None:
    table = Raided()
    table.to_main()
    state = table.game.state
    table.cells[table.invasion.prisoners] = 4
    table.cells[table.invasion.supply] -= 4
    table.cells[table.rules.part(BaggageTrain).card] = 4
    table.points(13)
    table.hand(0, lumber=2, wool=1, ore=1)
    assert not table.game.over
    table.play("train")
    assert table.game.over
    assert table.invasion.points(state, 0) == 2
    assert table.game.winner == 0


@pytest.mark.rule("COMBO-BARB+TRADE-18")
def test_it_belongs_to_the_hex_that_it_was_put_on() -> None:
    """On a path between two hexes it counts on one of them only, also for battles."""
    table = Raided()
    state = table.game.state
    between = table.edge(*CENTRE, "W")
    table.barbarian(CENTRE, between)
    assert (table.many(CENTRE), table.many((2, 1))) == (1, 0)
    battles = table.rules.part(Battles)
    table.knight(0, between, table.edge(2, 1, "NW"))
    assert not battles.is_won(state, table.hex(2, 1))
    table.knight(0, table.edge(*CENTRE, "E"))
    assert battles.is_won(state, table.hex(*CENTRE))
