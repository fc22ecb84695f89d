"""Traders at sea (COMBO-TRADE+SEA, COMBO-TRADE+CK+SEA)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import KnightsTable
from tests.combinations.pair import Met
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.awards import LargestArmy, LongestRoad
from hexhaven.modules.base.development import Development
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.cities_knights.barbarians import Barbarians
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.account import paying_hexes
from hexhaven.modules.island.kinds import FREE, ROAD
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.modules.seafarers.sailing import Sailing
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.modules.traders.barbarians import PathBarbarians
from hexhaven.modules.traders.board import TradeIsland
from hexhaven.modules.traders.goods import Goods
from hexhaven.modules.traders.wagons import Wagons
from hexhaven.testing import play_soundly

SHORES, DESERT = "new-shores", "through-the-desert"
SEAS = [SHORES, DESERT]
FOUND = {
    SHORES: {"quarry": (3, 3), "trade_castle": (5, 0), "glassworks": (7, 2)},
    DESERT: {"quarry": (3, 1), "trade_castle": (7, 0), "glassworks": (5, 4)},
}
"""Where the trade hexes lie, the frame not counted."""
LAND = {
    SHORES: {
        "quarry": "SE S SW NW".split(),
        "trade_castle": "N NE SE S".split(),
        "glassworks": "N NE NW SW".split(),
    },
    DESERT: {
        "quarry": "NE SE S SW".split(),
        "trade_castle": "NW N NE SE".split(),
        "glassworks": "N NW SW S".split(),
    },
}
"""The corners with a path to the plaza."""


def key_of(scenario: str, knights: bool = False) -> str:
    return f"{'cities-knights+' if knights else ''}seafarers/{scenario}+traders"


KEYS = [key_of(scenario, knights) for knights in (False, True) for scenario in SEAS]


class Barges(Met):
    """Traders at sea, without pieces but those that a test puts there."""

    def __init__(self, scenario: str = SHORES, players: int = 3, knights: bool = False) -> None:
        super().__init__(key_of(scenario, knights), players)
        self.wagons = self.rules.part(Wagons)
        self.barbarians = self.rules.part(PathBarbarians)
        self.trade = self.rules.part(TradeIsland)
        self.ships = self.rules.part(Ships)
        self.clear()

    def ship(self, seat: int, *edges: int) -> None:
        for edge in edges:
            self.ships.put(self.game.state, seat, edge, FREE)

    def wagon(self, seat: int, node: int) -> None:
        self.cells[self.wagons.wagon + seat] = node

    def plaza(self, name: str, scenario: str) -> int:
        hex = self.hex(*FOUND[scenario][name])
        return next(n for n in self.trade.plazas if self.rules.board.node_hexes[n] == [hex])

    def sums(self) -> set[int]:
        """The sums that can be rolled now."""
        twin = self.copy()
        twin.play("roll")
        texts = [twin.game.text(move).split()[1:] for move, _ in twin.game.chance()]
        return {int(words[0]) + int(words[1]) for words in texts}


@pytest.mark.rule("COMBO-TRADE+SEA-1", "COMBO-TRADE+SEA-9", "COMBO-TRADE+SEA-10")
@pytest.mark.rule("COMBO-TRADE+CK+SEA-6", "COMBO-TRADE+CK+SEA-10", "COMBO-GEN-1")
def test_two_scenarios_and_three_points_more() -> None:
    for scenario in SEAS:
        for knights in (False, True):
            assert MATRIX.verdict(key_of(scenario, knights)).players == [3, 4]
            assert Met(key_of(scenario, knights)).rules.part(Victory).target == 17
    others = "four-islands fog-island forgotten-tribe cloth pirate-islands wonders new-world"
    for scenario in others.split():
        for knights in (False, True):
            found = MATRIX.verdict(key_of(scenario, knights))
            assert not found.playable()
            rules = {"COMBO-TRADE+SEA-1", "CK-SEA-19"}  # the pirate islands have no knights at all
            assert found.rule in rules


@pytest.mark.rule("COMBO-TRADE+SEA-11", "COMBO-GEN-11", "COMBO-TRADE+CK+SEA-7")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("knights", [False, True])
def test_new_shores_has_the_island_of_the_traders(players: int, knights: bool) -> None:
    table = Met(key_of(SHORES, knights), players)
    apart = Met("cities-knights+traders" if knights else "traders", setup="beginner")
    for row, width in enumerate([3, 4, 5, 4, 3]):
        for column in range(width):
            here = table.hex(3 + row, column + (0 if row else 1))
            there = apart.hex(row, column)
            assert table.terrains()[here] == apart.terrains()[there]
            assert table.numbers()[here] == apart.numbers()[there]
    plain = Met("seafarers/new-shores", 4)
    for place in ((1, 0), (1, 1), (1, 3), (2, 4), (2, 5), (3, 5), (4, 5), (6, 5), (7, 4)):
        assert table.terrains()[table.hex(*place)] == plain.terrains()[plain.hex(*place)]
        assert table.numbers()[table.hex(*place)] == plain.numbers()[plain.hex(*place)]


@pytest.mark.rule("COMBO-TRADE+SEA-12", "COMBO-TRADE+SEA-13", "COMBO-TRADE+CK+SEA-8")
@pytest.mark.parametrize("knights", [False, True])
def test_the_desert_has_its_own_main_island(knights: bool) -> None:
    table = Met(key_of(DESERT, knights))
    names = {"mountains": "Mo", "hills": "Hi", "pasture": "Pa", "fields": "Fi", "forest": "Fo"}
    rows = {
        4: ["Mo 4", "Hi 11"],
        5: ["Pa 6", "Fi 5", "Fo 8", "Fi 9", "glassworks"],
        6: ["Fo 10", "Hi 3", "Fo 2 12", "Mo 8"],
        7: ["trade_castle", "Hi 6", "Pa 5"],
    }
    for row, wanted in rows.items():
        for column in range(len(wanted)):
            hex = table.hex(row, column)
            name = table.terrains()[hex]
            found = [names.get(name, name), *map(str, table.numbers()[hex])]
            assert " ".join(found) == wanted[column]
    quarry = table.hex(3, 1)
    assert (table.terrains()[quarry], table.numbers()[quarry]) == ("quarry", [])


@pytest.mark.rule("COMBO-TRADE+SEA-14", "COMBO-TRADE+SEA-18", "COMBO-TRADE+SEA-11")
@pytest.mark.parametrize("scenario", SEAS)
def test_which_corners_lead_to_the_plaza(scenario: str) -> None:
    table = Barges(scenario)
    board = table.rules.board
    for name, place in FOUND[scenario].items():
        plaza = table.plaza(name, scenario)
        ends = {
            node for e in board.node_edges[plaza] for node in board.edge_nodes[e] if node != plaza
        }
        wanted = {table.node(*place, corner) for corner in LAND[scenario][name]}
        assert ends == wanted
        closed = [n for n in board.hex_nodes[table.hex(*place)] if table.trade.closed_node[n]]
        assert len(closed) == 2 and not set(closed) & ends
        leading = {edge for node in closed for edge in board.node_edges[node]}
        assert all(table.trade.closed_edge[edge] for edge in leading)  # by no barge either


@pytest.mark.rule("COMBO-TRADE+SEA-14")
@pytest.mark.parametrize("scenario", SEAS)
def test_plazas_are_seven_paths_apart(scenario: str) -> None:
    table = Barges(scenario)
    board = table.rules.board
    dry = [
        e
        for e in range(board.edges)
        if not table.trade.closed_edge[e]
        and table.island.land.edge_kind(table.game.state, e) != 2  # not over the open sea
    ]
    plazas = [table.plaza(name, scenario) for name in FOUND[scenario]]
    for start in plazas:
        steps = {start: 0}
        queue = [start]
        for node in queue:
            for edge in dry:
                if node in board.edge_nodes[edge]:
                    a, b = board.edge_nodes[edge]
                    other = b if a == node else a
                    if other not in steps:
                        steps[other] = steps[node] + 1
                        queue.append(other)
        assert [steps[plaza] for plaza in plazas if plaza != start] == [7, 7]


@pytest.mark.rule("COMBO-TRADE+SEA-15", "COMBO-TRADE+SEA-11")
def test_where_barbarians_begin() -> None:
    shores, desert = Barges(SHORES), Barges(DESERT)
    at = shores.cells[shores.barbarians.at : shores.barbarians.at + 3]
    assert at == [shores.edge(3, 2, "SE"), shores.edge(5, 1, "SW"), shores.edge(6, 2, "E")]
    at = desert.cells[desert.barbarians.at : desert.barbarians.at + 3]
    between = [((4, 0), (4, 1)), ((6, 0), (6, 1)), ((5, 3), (6, 3))]
    for edge, (one, two) in zip(at, between, strict=True):
        assert set(desert.rules.board.edge_hexes[edge]) == {desert.hex(*one), desert.hex(*two)}


@pytest.mark.rule("COMBO-TRADE+SEA-16")
def test_the_harbors_of_the_desert() -> None:
    table = Met(key_of(DESERT))
    view: Any = table.game.view(None)
    found = {(mark["id"], mark["label"]) for mark in view["marks"] if mark["kind"] == "harbor"}
    wanted = {
        (table.edge(4, 0, "W"), "lumber"),
        (table.edge(4, 1, "NE"), "3:1"),
        (table.edge(5, 0, "SW"), "wool"),
        (table.edge(6, 3, "SE"), "3:1"),
        (table.edge(7, 1, "SW"), "3:1"),
        (table.edge(7, 2, "SE"), "brick"),
        (table.edge(6, 0, "SW"), "ore"),
        (table.edge(4, 4, "E"), "grain"),
    }
    assert found == wanted
    trade = table.rules.part(TradeIsland)
    assert not any(trade.closed_edge[edge] for edge, _ in found)


@pytest.mark.rule("COMBO-TRADE+SEA-17", "COMBO-GEN-10")
def test_only_sums_that_no_hex_carries_are_rolled_again() -> None:
    assert Barges(SHORES).sums() == set(range(2, 12))
    assert Barges(DESERT).sums() == set(range(2, 13))
    shores, desert = Barges(SHORES), Barges(DESERT)
    island = shores.hex(2, 5)
    assert paying_hexes(shores.island, shores.game.state, 2) == [island]
    both = desert.hex(6, 2)
    for number in (2, 12):
        assert both in paying_hexes(desert.island, desert.game.state, number)
    for scenario in SEAS:
        table = Barges(scenario)
        for place in FOUND[scenario].values():
            assert table.numbers()[table.hex(*place)] == []


@pytest.mark.rule("COMBO-TRADE+SEA-17", "TBVAR-EVENT-33")
@pytest.mark.parametrize(("scenario", "unused"), [(SHORES, [12]), (DESERT, [])])
def test_event_cards_follow_the_board(scenario: str, unused: list[int]) -> None:
    from hexhaven.modules.event_cards.deck import EventDeck

    table = Met(key_of(scenario), event_cards="deck")
    assert table.rules.part(EventDeck).unused == unused


@pytest.mark.rule("COMBO-TRADE+SEA-2")
def test_wagons_go_over_the_sea() -> None:
    table = Barges()
    table.to_main()
    open_sea = next(
        e
        for e in range(table.island.edges)
        if table.island.land.edge_kind(table.game.state, e) == 2
        and table.barbarians.on_path(table.game.state, e) == NOBODY
    )
    a, b = table.rules.board.edge_nodes[open_sea]
    state = table.game.state
    assert (table.wagons.effort(state, 0, open_sea), table.wagons.toll(state, 0, open_sea)) == (
        2,
        0,
    )
    table.wagon(0, a)
    twin = table.copy()
    twin.play("end", f"drive {open_sea}")
    assert twin.cells[table.wagons.wagon] == b
    table.ship(1, open_sea)
    assert (table.wagons.effort(state, 0, open_sea), table.wagons.toll(state, 0, open_sea)) == (
        1,
        1,
    )
    assert (table.wagons.effort(state, 1, open_sea), table.wagons.toll(state, 1, open_sea)) == (
        1,
        0,
    )
    coins = table.rules.part(Coins)
    for seat in range(3):
        table.cells[table.island.coins(seat, coins.gold)] = 0
    table.play("end")
    table.refused(f"drive {open_sea}", "TRADE-MOVE-3")  # no gold for the toll
    table.cells[table.island.coins(0, coins.gold)] = 1
    table.play(f"drive {open_sea}")
    assert (coins.held(table.game.state, 0), coins.held(table.game.state, 1)) == (0, 1)


@pytest.mark.rule("COMBO-TRADE+SEA-3", "COMBO-TRADE+CK+SEA-1", "COMBO-GEN-7")
@pytest.mark.parametrize("key", KEYS)
def test_neither_robber_nor_pirate(key: str) -> None:
    table = Met(key)
    assert not table.rules.parts(Pirate)
    assert table.cells[table.island.robber] == NOBODY
    view: Any = table.game.view(None)
    assert not any(piece["kind"] in ("robber", "pirate") for piece in view["pieces"])


@pytest.mark.rule("COMBO-TRADE+SEA-4", "COMBO-TRADE+SEA-7")
def test_a_seven_moves_a_barbarian_onto_a_ship_and_its_owner_pays() -> None:
    table = Barges()
    ship = table.edge(1, 4, "W")
    table.ship(1, ship)
    table.hand(1, ore=1)
    table.dice(3, 4)
    assert table.step == "choose_barbarian"
    table.play(f"lift_barbarian {table.cells[table.barbarians.at]}", f"place_barbarian {ship}")
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["steal ore"]
    table.play("steal ore")
    assert table.wagons.effort(table.game.state, 0, ship) == 3
    bare = table.edge(1, 4, "E")
    table.cells[table.barbarians.at + 1] = bare
    assert table.wagons.effort(table.game.state, 0, bare) == 4
    table.check()


@pytest.mark.rule("COMBO-TRADE+SEA-4", "COMBO-TRADE+SEA-5")
def test_a_ship_leaves_and_the_barbarian_stays() -> None:
    table = Barges()
    table.to_main()
    state = table.game.state
    home = table.node(7, 0, "S")
    table.island.put_settlement(state, 0, home, FREE)
    while table.game.state.agenda and table.step != "main":
        table.settle()
    edges = [e for e in table.rules.board.node_edges[home] if table.island.land.edge_kind(state, e)]
    table.ship(0, edges[0])
    table.cells[table.ships.built + edges[0]] = 0
    table.cells[table.barbarians.at] = edges[0]
    table.cells[table.rules.part(Sailing).sailed] = 0
    table.play(f"sail {edges[0]}", f"ship {edges[1]}")
    assert table.cells[table.barbarians.at] == edges[0]
    assert table.cells[table.island.way + edges[0]] == NOBODY
    table.give(0, lumber=1, wool=1)
    table.play(f"ship {edges[0]}")  # building under a barbarian (TRADE-BARB-4)
    assert table.cells[table.island.way + edges[0]] == 0


@pytest.mark.rule("COMBO-TRADE+SEA-6")
@pytest.mark.parametrize("scenario", SEAS)
def test_no_ship_on_the_seaward_sides(scenario: str) -> None:
    table = Barges(scenario)
    state = table.game.state
    closed = [e for e in range(table.island.edges) if table.trade.closed_edge[e]]
    trading = {table.hex(*place) for place in FOUND[scenario].values()}
    sides = [e for e in closed if trading & set(table.rules.board.edge_hexes[e])]
    assert len(sides) == 9 and len(closed) > 9  # the others lead to corners of no use
    for edge in closed:
        assert table.island.veto(state, 0, table.ships.ship, edge, FREE).startswith("TRADE-HEX-3")
        assert table.island.veto(state, 0, ROAD, edge, FREE).startswith("TRADE-HEX-3")
    inside = [e for plaza in table.trade.plazas for e in table.rules.board.node_edges[plaza]]
    table.wagon(0, table.trade.plazas[0])
    for edge in inside:
        assert "SEA-SHIP-3" in table.ships.refuse_ship(state, 0, edge, FREE)


@pytest.mark.rule("COMBO-TRADE+SEA-7", "COMBO-TRADE+SEA-8")
def test_cards_and_awards() -> None:
    table = Barges()
    assert not table.rules.parts(LongestRoad)
    assert table.rules.parts(LargestArmy)
    deck = table.island.content.deck
    assert deck["swift_journey"] == 3 and deck["monopoly"] == 0
    table.to_main()
    part = table.rules.part(Development)
    names = list(deck)
    table.island.put_settlement(table.game.state, 0, table.node(7, 1, "S"), FREE)
    for name in ("knight", "road_building"):
        part.take(table.game.state, 0, names.index(name))
        table.cells[part.fresh + names.index(name)] = 0
    twin = table.copy()
    twin.play("knight")
    assert twin.step == "choose_barbarian"  # -7: a barbarian only
    table.play("road_building")
    kinds = {move.split()[0] for move in table.moves()}
    assert {"road", "ship"} <= kinds


@pytest.mark.rule("COMBO-TRADE+SEA-8")
@pytest.mark.parametrize("key", KEYS)
def test_a_settlement_and_a_city_at_home_and_the_wagon_at_the_city(key: str) -> None:
    table = Met(key)
    wagons = table.rules.part(Wagons)
    island = table.island
    for seat in range(3):
        homes = [n for n in range(island.nodes) if table.cells[island.owner + n] == seat]
        assert sorted(table.cells[island.size + n] for n in homes) == [1, 2]
        assert table.cells[island.size + table.cells[wagons.wagon + seat]] == 2
        assert table.rules.part(Coins).held(table.game.state, seat) == 5
    assert table.rules.part(Goods).each == 6


@pytest.mark.rule("COMBO-GEN-18", "COMBO-TRADE+SEA-17")
@pytest.mark.parametrize("key", KEYS)
def test_the_map_is_laid_as_printed(key: str) -> None:
    with pytest.raises(hexhaven.HexhavenError, match="COMBO-GEN-18"):
        hexhaven.new(key, 3, seed=1, options={"layout": "variable"})


class SailingTowns(KnightsTable):
    """Trading towns at sea; the barbarians stand where a test puts them."""

    def __init__(self, scenario: str) -> None:
        super().__init__(3, key=key_of(scenario, True))
        self.paths = self.rules.part(PathBarbarians)


@pytest.mark.rule("COMBO-TRADE+CK+SEA-2", "COMBO-TRADE+CK+SEA-3", "COMBO-TRADE+CK+SEA-4")
@pytest.mark.parametrize("scenario", SEAS)
def test_fleet_and_paths_have_barbarians_of_their_own(scenario: str) -> None:
    table = Met(key_of(scenario, True))
    assert table.rules.parts(PathBarbarians)
    assert not table.rules.part(Barbarians).locks_robber
    view: Any = table.game.view(0)
    assert sum(piece["kind"] == "path_barbarian" for piece in view["pieces"]) == 3
    assert not table.rules.parts(Development)
    kinds = {kind.name: kind for kind in table.rules.layout.kinds}
    spend = kinds["spend_gold"]
    texts = " ".join(spend.arguments[0].text(value) for value in range(spend.arguments[0].size))
    assert "ore" in texts and "coin" not in texts and "cloth" not in texts


@pytest.mark.rule("COMBO-TRADE+CK+SEA-5", "COMBO-TRADE+CK+SEA-1")
def test_a_knight_drives_a_barbarian_onto_a_ship() -> None:
    table = Barges(SHORES, knights=True)
    table.to_main()
    from hexhaven.modules.cities_knights.knights import ACTIVE, Knights

    state = table.game.state
    knights = table.rules.part(Knights)
    node = table.node(5, 2, "N")
    knights.put(state, 0, node, 1, ACTIVE)
    beside = table.rules.board.node_edges[node][0]
    table.cells[table.barbarians.at] = beside
    ship = table.edge(1, 4, "W")
    table.ship(1, ship)
    table.hand(1, paper=1)
    table.play(f"lead {node}", f"drive_barbarian {beside}", f"place_barbarian {ship}")
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["steal paper"]
    table.play("steal paper")
    assert not knights.is_active(table.game.state, node)


@pytest.mark.rule("COMBO-TRADE+CK+SEA-9", "COMBO-TRADE+CK-12")
def test_edge_61_the_alchemist_and_sums_that_no_hex_carries() -> None:
    for scenario, barred in ((SHORES, {12}), (DESERT, set())):
        table = SailingTowns(scenario)
        table.card(0, "alchemist")
        sums = {sum(map(int, move.split()[1:3])) for move in table.moves("alchemist")}
        assert sums == set(range(2, 13)) - barred


STEPS = {"wagon", "place_barbarian", "sail", "main"}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(key: str, players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    assert "main" in play_soundly([], players, 11, 250, key)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    far_into_games(key, 3, STEPS, moves=3000, first=2, each=1000)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, 3)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    greedy_wins(key)
