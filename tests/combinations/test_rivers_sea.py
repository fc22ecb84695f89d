"""Rivers at sea (COMBO-RIVER+SEA, COMBO-RIVER+CK+SEA)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.combinations.pair import Met
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.cities_knights.kinds import PROGRESS
from hexhaven.modules.cities_knights.progress import Progress
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.account import paying_hexes
from hexhaven.modules.island.kinds import FOUNDED, FREE, ROAD
from hexhaven.modules.island.routes import longest_route
from hexhaven.modules.rivers.board import RiverIsland
from hexhaven.modules.rivers.bridges import Bridges
from hexhaven.modules.seafarers.sailing import Sailing
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.testing import play_soundly

SHORES, DESERT = "new-shores", "through-the-desert"
SEAS = [SHORES, DESERT]


def key_of(scenario: str, knights: bool = False) -> str:
    return f"{'cities-knights+' if knights else ''}rivers+seafarers/{scenario}"


KEYS = [key_of(scenario, knights) for knights in (False, True) for scenario in SEAS]


class Mouths(Met):
    """Rivers at sea, without pieces but those that a test puts there, and without gold."""

    def __init__(self, scenario: str = SHORES, players: int = 3, knights: bool = False) -> None:
        super().__init__(key_of(scenario, knights), players)
        self.rivers = self.rules.part(RiverIsland)
        self.ships = self.rules.part(Ships)
        self.coins = self.rules.part(Coins)
        self.to_main()
        self.clear()
        for seat in range(players):
            self.purse(seat, 0)

    def purse(self, seat: int, gold: int) -> None:
        self.cells[self.island.coins(seat, self.coins.gold)] = gold

    def gold(self, seat: int = 0) -> int:
        return self.coins.held(self.game.state, seat)

    def home(self, seat: int, node: int) -> None:
        self.island.put_settlement(self.game.state, seat, node, FOUNDED)

    def ship(self, seat: int, edge: int) -> None:
        """A ship of an earlier turn; what it earned is taken away again."""
        before = self.gold(seat)
        self.ships.put(self.game.state, seat, edge, FREE)
        self.cells[self.ships.built + edge] = 0
        self.purse(seat, before)

    def corner(self, banks: bool) -> tuple[int, list[int]]:
        """A corner at the sea that ends two coast edges: both on a bank, or none."""
        board, state = self.rules.board, self.game.state
        for node in range(board.nodes):
            coast = [e for e in board.node_edges[node] if self.island.land.edge_kind(state, e) == 1]
            flags = [self.rivers.bank_edge[e] for e in coast]
            if len(coast) == 2 and flags == [banks, banks]:
                if not any(self.rivers.is_site[e] for e in board.node_edges[node]):
                    return node, coast
        raise AssertionError("no such corner")


@pytest.mark.rule("COMBO-RIVER+SEA-1", "COMBO-RIVER+SEA-2", "COMBO-RIVER+SEA-9")
@pytest.mark.rule("COMBO-RIVER+SEA-32", "COMBO-RIVER+CK+SEA-1", "COMBO-RIVER+CK+SEA-11")
def test_targets_and_seas_that_are_not_suited() -> None:
    for scenario in SEAS:
        assert MATRIX.verdict(key_of(scenario)).players == [3, 4]
        assert Met(key_of(scenario)).rules.part(Victory).target == 14
        assert Met(key_of(scenario, True)).rules.part(Victory).target == 15
    for scenario in ("four-islands", "cloth", "pirate-islands", "wonders"):
        found = MATRIX.verdict(key_of(scenario))
        assert not found.playable() and found.rule == "COMBO-RIVER+SEA-1"
        assert not MATRIX.verdict(key_of(scenario, True)).playable()


@pytest.mark.rule("COMBO-RIVER+SEA-8", "COMBO-GEN-11", "COMBO-RIVER+CK+SEA-9")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("knights", [False, True])
def test_new_shores_has_the_island_of_the_rivers(players: int, knights: bool) -> None:
    table = Met(key_of(SHORES, knights), players)
    apart = Met("rivers", setup="beginner")
    for row, width in enumerate([3, 4, 5, 4, 3]):
        for column in range(width):
            here = table.hex(3 + row, column + (0 if row else 1))
            there = apart.hex(row, column)
            assert table.terrains()[here] == apart.terrains()[there]
            assert table.numbers()[here] == apart.numbers()[there]
    rivers = table.rules.part(RiverIsland)
    mouths = {table.edge(7, 1, "SW"), table.edge(6, 3, "E")}
    assert mouths <= set(rivers.sites) and len(rivers.sites) == 7
    twelve = next(h for h in range(table.island.hexes) if 12 in table.numbers()[h])
    two = paying_hexes(table.island, table.game.state, 2)
    assert sorted(two) == sorted([twelve, table.hex(2, 5)])  # the small island has its own


@pytest.mark.rule("COMBO-RIVER+SEA-8", "COMBO-GEN-8")
def test_on_new_shores_the_robber_begins_on_a_swamp() -> None:
    game = hexhaven.new(key_of(SHORES), 3, options={"first_player": 1})
    while game.chance():
        game.play(game.chance()[0][0])
    rivers = game.rules.part(RiverIsland)
    assert game.rules.step_name(game.state) == "choose_swamp"
    assert [game.text(move) for move in game.legal(1)] == [f"robber {h}" for h in rivers.swamps]
    assert len(rivers.swamps) == 2


@pytest.mark.rule("COMBO-RIVER+SEA-19", "COMBO-RIVER+SEA-20", "COMBO-RIVER+SEA-21")
@pytest.mark.rule("COMBO-RIVER+SEA-22", "COMBO-GEN-19", "COMBO-RIVER+SEA-10")
@pytest.mark.parametrize("layout", ["fixed", "variable"])
@pytest.mark.parametrize("knights", [False, True])
def test_the_desert_belt_is_made_of_rivers(layout: str, knights: bool) -> None:
    table = Met(key_of(DESERT, knights), 4, layout=layout)
    terrains, numbers = table.terrains(), table.numbers()
    assert [terrains[table.hex(4, column)] for column in (2, 3, 4)] == ["swamp", "desert", "swamp"]
    rivers = table.rules.part(RiverIsland)
    long, short = rivers.rivers
    assert [terrains[hex] for hex in long] == ["mountains", "hills", "pasture", "swamp"]
    assert [terrains[hex] for hex in short] == ["mountains", "hills", "swamp"]
    assert not {n for h in long for n in table.rules.board.hex_hexes[h]} & set(short)
    places = [(3, 1), (4, 0), (4, 1), *[(5, c) for c in range(5)], *[(6, c) for c in range(4)]]
    main = [table.hex(*place) for place in [*places, (7, 0), (7, 1), (7, 2)]]
    others = sorted(terrains[hex] for hex in main if hex not in [*long, *short])
    assert others == ["fields"] * 3 + ["forest"] * 3 + ["hills"] * 2 + ["pasture"] * 2
    tokens = sorted(number for hex in main for number in numbers[hex])
    assert tokens == sorted([2, 12, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 11])
    assert all(len(numbers[hex]) == 1 for hex in main)
    red = [hex for hex in main if numbers[hex][0] in (6, 8)]
    assert not any(other in table.rules.board.hex_hexes[hex] for hex in red for other in red)
    mouth = table.edge(4, 4, "NE")
    assert set(table.rules.board.edge_hexes[mouth]) == {table.hex(4, 4), table.hex(3, 5)}
    assert terrains[table.hex(3, 5)] == "gold" or layout == "variable"
    assert mouth in rivers.sites and table.edge(4, 2, "NW") in rivers.sites


@pytest.mark.rule("COMBO-RIVER+SEA-10", "COMBO-GEN-18")
@pytest.mark.parametrize("scenario", SEAS)
def test_rivers_stay_where_the_rest_is_dealt(scenario: str) -> None:
    fixed = Met(key_of(scenario), 4)
    laid = {tuple(Met(key_of(scenario), 4, layout="fixed").terrains()) for _ in range(1)}
    dealt: set[tuple[str, ...]] = set()
    for seed in range(3):
        game = hexhaven.new(key_of(scenario), 4, seed=seed, options={"layout": "variable"})
        view: Any = game.view(None)
        dealt.add(tuple(tile["terrain"] for tile in view["tiles"]))
        rivers = game.rules.part(RiverIsland)
        for river, printed in zip(rivers.rivers, fixed.rules.part(RiverIsland).rivers, strict=True):
            assert river == printed
            for hex in river:
                assert view["tiles"][hex]["terrain"] == fixed.terrains()[hex]
        numbered = [len(tile["numbers"]) for tile in view["tiles"] if tile["terrain"] == "swamp"]
        assert numbered == [0, 0]
    assert len(dealt) == 3 and not dealt & laid


@pytest.mark.rule("COMBO-RIVER+SEA-25")
def test_the_way_to_foreign_land_leads_along_a_river() -> None:
    """A hint, no rule: whoever goes through the belt to the strip is paid on the way."""
    table = Mouths(DESERT)
    board, lie = table.rules.board, table.rivers.lie(table.game.state)
    strip = {table.hex(3, column) for column in (3, 4, 5)}
    over = [n for hex in strip for n in board.hex_nodes[hex] if lie.bank_node[n]]
    assert over, "banks touch foreign land"
    table.home(0, over[0])
    assert table.gold() == 1


@pytest.mark.rule("COMBO-RIVER+SEA-23")
@pytest.mark.parametrize("layout", ["fixed", "variable"])
def test_in_the_desert_the_robber_begins_on_the_desert(layout: str) -> None:
    table = Met(key_of(DESERT), layout=layout)
    assert table.cells[table.island.robber] == table.hex(4, 3)


@pytest.mark.rule("COMBO-RIVER+SEA-3", "COMBO-RIVER+CK+SEA-2")
@pytest.mark.parametrize("knights", [False, True])
def test_a_ship_on_a_bank_brings_a_gold(knights: bool) -> None:
    table = Mouths(knights=knights)
    node, edges = table.corner(True)
    table.home(0, node)
    table.purse(0, 0)
    table.hand(0, lumber=1, wool=1)
    table.play(f"ship {edges[0]}")
    assert table.gold() == 1
    other, far = table.corner(False)
    table.home(0, other)
    table.hand(0, lumber=1, wool=1)
    table.play(f"ship {far[0]}")
    assert table.gold() == 1


@pytest.mark.rule("COMBO-RIVER+SEA-4", "COMBO-RIVER+CK+SEA-2", "COMBO-RIVER+CK+SEA-10")
@pytest.mark.parametrize("knights", [False, True])
def test_sailing_away_from_a_bank_costs_a_gold(knights: bool) -> None:
    table = Mouths(knights=knights)
    node, banks = table.corner(True)
    other, plain = table.corner(False)
    table.home(0, node)
    table.home(0, other)
    table.purse(0, 0)
    table.ship(0, banks[0])
    twin = table.copy()
    twin.play(f"sail {banks[0]}")
    twin.refused(f"ship {plain[0]}", "COMBO-RIVER+SEA-4")
    assert f"ship {plain[0]}" not in twin.moves()
    twin.play(f"ship {banks[1]}")  # from bank to bank
    assert twin.coins.held(twin.game.state, 0) == 0
    table.purse(0, 2)
    table.play(f"sail {banks[0]}", f"ship {plain[0]}")
    assert table.gold() == 1
    table.cells[table.ships.built + plain[0]] = 0
    table.cells[table.rules.part(Sailing).sailed] = 0
    table.play(f"sail {plain[0]}", f"ship {banks[0]}")  # and onto a bank it brings one
    assert table.gold() == 2
    table.check()


@pytest.mark.rule("COMBO-RIVER+SEA-4")
def test_a_ship_that_could_only_leave_for_gold_is_not_taken_up() -> None:
    table = Mouths()
    node, banks = table.corner(True)
    table.home(0, node)
    table.purse(0, 0)
    for edge in banks:
        table.ship(0, edge)
    listed = set(table.moves("sail"))
    for edge in banks:
        goals = table.rules.part(Sailing).targets(table.game.state, 0, edge)
        assert all(table.rivers.bank_edge[to] for to in goals)
        assert (f"sail {edge}" in listed) == bool(goals)


@pytest.mark.rule("COMBO-RIVER+SEA-5", "COMBO-RIVER+CK+SEA-3")
@pytest.mark.parametrize("key", KEYS)
def test_no_ship_at_a_mouth(key: str) -> None:
    table = Met(key)
    ships, rivers = table.rules.part(Ships), table.rules.part(RiverIsland)
    state = table.game.state
    kinds = [table.island.land.edge_kind(state, edge) for edge in rivers.sites]
    assert kinds.count(1) == (2 if SHORES in key else 1)  # mouths at the sea
    for edge in rivers.sites:
        reason = table.island.veto(state, 0, ships.ship, edge, FREE)
        assert reason.startswith("COMBO-RIVER+SEA-5")


@pytest.mark.rule("COMBO-RIVER+SEA-6", "COMBO-RIVER+SEA-18", "COMBO-RIVER+SEA-24")
def test_gold_rivers_pay_resources() -> None:
    table = Met(key_of(DESERT))
    gold = table.hex(3, 5)
    assert table.terrains()[gold] == "gold"
    table.clear()
    node = table.rules.board.hex_nodes[gold][0]
    table.island.put_settlement(table.game.state, 0, node, FOUNDED)
    coins = table.rules.part(Coins)
    before = coins.held(table.game.state, 0)
    [number] = table.numbers()[gold]
    table.roll(number)
    assert table.step != "main"
    assert {move.split()[-1] for move in table.moves(seat=0)} == {
        "brick",
        "lumber",
        "wool",
        "grain",
        "ore",
    }
    assert coins.held(table.game.state, 0) == before


@pytest.mark.rule("COMBO-RIVER+SEA-7")
def test_bridges_are_roads_and_meet_ships_at_buildings_only() -> None:
    table = Mouths()
    bridges, state = table.rules.part(Bridges), table.game.state
    mouth = table.edge(7, 1, "SW")
    a, b = table.rules.board.edge_nodes[mouth]
    beside = [
        e
        for e in table.rules.board.node_edges[a]
        if e != mouth and table.island.land.edge_kind(state, e) == 1
    ]
    table.ship(0, beside[0])
    table.hand(0, brick=2, lumber=1)
    table.refused(f"bridge {mouth}", "RIVER-BRIDGE-5")  # never from a ship
    table.home(0, b)
    table.play(f"bridge {mouth}")
    assert table.cells[table.island.way_kind + mouth] == bridges.bridge
    assert longest_route(table.island, table.game.state, 0) == 1
    other = next(
        e
        for e in table.rules.board.node_edges[a]
        if e not in (mouth, beside[0]) and not table.rivers.is_site[e]
    )
    assert not table.island.veto(state, 0, ROAD, other, FREE)
    table.home(0, a)  # now they are joined
    assert longest_route(table.island, table.game.state, 0) == 2


@pytest.mark.rule("COMBO-RIVER+CK+SEA-12", "COMBO-RIVER+CK+SEA-9", "COMBO-RIVER+CK-8")
@pytest.mark.parametrize("scenario", SEAS)
def test_with_knights_the_robber_waits_for_the_first_attack(scenario: str) -> None:
    table = Met(key_of(scenario, True))
    rivers = table.rules.part(RiverIsland)
    assert table.cells[table.island.robber] == NOBODY
    fleet = table.rules.part(Barbarians)
    table.cells[fleet.attacks] = 1
    for module in table.rules.modules:
        if module.name == "waiting":
            module.after_attack(table.game.state)  # type: ignore[attr-defined]
    robber = table.cells[table.island.robber]
    assert robber in rivers.swamps if scenario == SHORES else robber == table.hex(4, 3)
    assert table.rules.parts(Robber)


@pytest.mark.rule("COMBO-RIVER+CK+SEA-4", "COMBO-RIVER+CK+SEA-5", "COMBO-RIVER+CK+SEA-6")
@pytest.mark.rule("COMBO-RIVER+CK+SEA-7", "COMBO-RIVER+CK+SEA-8")
@pytest.mark.parametrize("scenario", SEAS)
def test_what_towns_at_rivers_have_they_have_at_sea(scenario: str) -> None:
    table = Mouths(scenario, knights=True)
    names = {module.name for module in table.rules.modules}
    assert {"ransom", "river-diplomat", "knights-and-gold", "river-ships"} <= names
    kinds = {kind.name: kind for kind in table.rules.layout.kinds}
    spend = kinds["spend_gold"]
    texts = " ".join(spend.arguments[0].text(value) for value in range(spend.arguments[0].size))
    assert "ore" in texts and "coin" not in texts and "cloth" not in texts
    node = next(n for n in range(table.island.nodes) if table.rivers.bank_node[n])
    table.home(0, node)
    assert table.gold() == 1
    table.island.put_city(table.game.state, 0, node, FOUNDED)
    assert table.gold() == 1  # only for the place, not for the upgrade


@pytest.mark.rule("COMBO-RIVER+CK+SEA-10")
def test_edge_54_the_diplomat_and_a_ship_on_a_bank() -> None:
    table = Mouths(knights=True)
    node, banks = table.corner(True)
    table.home(1, node)
    table.ship(1, banks[0])
    table.purse(1, 0)
    table.rules.part(Progress).draw(table.game.state, 0, PROGRESS.index("diplomat"))
    assert f"diplomat {banks[0]}" in table.moves("diplomat")
    twin = table.copy()
    twin.play(f"diplomat {banks[0]}")
    assert twin.coins.held(twin.game.state, 1) == 0  # without gold it is legal, and stays so
    table.purse(1, 3)
    table.play(f"diplomat {banks[0]}")
    assert table.gold(1) == 2


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(key: str, players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    options = {"layout": "variable"} if players == 4 else {}
    assert "main" in play_soundly([], players, 11, 250, key, **options)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    far_into_games(key, 3, {"sail", "raid", "main"}, moves=3000, first=2, each=1000)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, 3)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    greedy_wins(key)
