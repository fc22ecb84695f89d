"""Fishermen in the New World: grounds laid by lot (COMBO-FISH+SEA-28, -29, -31)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.combinations.whole import greedy_wins, random_game_ends
from tests.playing import play_on
from tests.seafarers.harbour import Harbour
from tests.sketches.common import check_refusals, check_views

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.combinations.fish_world import WorldFishing
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.fishermen.catch import Catch
from hexhaven.modules.fishermen.waters import FishingIsland
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import FREE, NO_HARBOR
from hexhaven.testing import play_soundly

KEY = "fishermen+seafarers/new-world"
KNIGHTS = "cities-knights+fishermen+seafarers/new-world"
KEYS = [KEY, KNIGHTS]
NUMBERS = [4, 5, 6, 8, 9, 10]


def harbored(key: str, players: int, seed: int) -> hexhaven.Game:
    """A game in which all harbors and grounds lie and somebody is to found."""
    game = hexhaven.new(key, players, seed=seed)
    rng = Rng(seed)
    while game.rules.step_name(game.state) == "place_harbor":
        assert grounds(game) == [], "the harbors come first"
        moves = game.legal()
        game.play(moves[rng.below(len(moves))])
    return game


def grounds(game: hexhaven.Game) -> list[Any]:
    view: Any = game.view(None)
    found = view["table"]["fishing_grounds"]
    assert isinstance(found, list)
    return found


def is_land(game: hexhaven.Game, hex: int) -> bool:
    island = find_island(game.rules)
    return island.content.terrains[game.state.cells[island.terrain + hex]] != "sea"


def water_of(game: hexhaven.Game, node: int) -> tuple[int, int]:
    """The centre of the cell off the coast of a node: a node is the middle of three cells."""
    board = game.rules.board
    land = [board.hex_xy[hex] for hex in board.node_hexes[node] if is_land(game, hex)]
    assert len(land) == 2, "two land hexes meet there"
    x, y = board.node_xy[node]
    return 3 * x - land[0][0] - land[1][0], 3 * y - land[0][1] - land[1][1]


@pytest.mark.rule("COMBO-FISH+SEA-7", "COMBO-FISH+SEA-8", "COMBO-GEN-13")
@pytest.mark.rule("COMBO-FISH+SEA-28", "COMBO-FISH+SEA-29")
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4])
def test_six_grounds_lie_on_coasts_after_the_harbors(key: str, players: int) -> None:
    orders: set[tuple[int, ...]] = set()
    for seed in range(6):
        game = harbored(key, players, seed)
        board, island, state = game.rules.board, find_island(game.rules), game.state
        laid = grounds(game)
        assert sorted(ground["number"] for ground in laid) == NUMBERS
        orders.add(tuple(ground["number"] for ground in laid))
        waters: list[tuple[int, int]] = []
        for ground in laid:
            first, middle, last = ground["nodes"]
            near = board.node_hexes[middle]
            assert sum(is_land(game, hex) for hex in near) == 2
            for end in (first, last):
                [edge] = [e for e in board.node_edges[middle] if end in board.edge_nodes[e]]
                assert sum(is_land(game, hex) for hex in board.edge_hexes[edge]) == 1
                assert island.harbor_at(state, edge) == NO_HARBOR
            waters.append(water_of(game, middle))
        assert len(set(waters)) == 6, "one ground for each cell"
        nodes = [node for ground in laid for node in ground["nodes"]]
        assert len(nodes) == len(set(nodes)), "there is room enough for all to lie apart"
        terrains = island.content.terrains
        assert "lake" not in {
            terrains[kind] for kind in state.cells[island.terrain : island.terrain + island.hexes]
        }
        assert game.problems() == []
    assert len(orders) > 1, "numbers are shuffled"


@pytest.mark.rule("COMBO-FISH+SEA-29", "COMBO-GEN-13")
def test_every_place_and_number_is_as_likely() -> None:
    table = World()
    table.begin()
    outcomes = table.game.chance()
    assert {weight for _, weight in outcomes} == {1}
    texts = [table.game.text(move).split() for move, _ in outcomes]
    places = Counter(text[1] for text in texts)
    assert set(places.values()) == {6}
    table.game.play(outcomes[0][0])
    left = {table.game.text(move).split()[2] for move, _ in table.game.chance()}
    assert left == {str(number) for number in NUMBERS} - {texts[0][2]}


class World(Harbour):
    """A world whose land a test lays; the grounds are yet to come."""

    def __init__(self, key: str = KEY) -> None:
        super().__init__(3, key=key, seed=2, homes=0)
        self.fishing = self.rules.part(WorldFishing)
        self.waters = self.rules.part(FishingIsland)
        for place in range(6):
            self.cells[self.waters.number + place] = 0

    def sink(self, *places: str) -> None:
        """All hexes but these are sea, and there are no harbors."""
        names = self.island.content.terrains
        kept = {self.hex(*(int(word) for word in place.split("."))) for place in places}
        for hex in range(self.island.hexes):
            terrain = names.index("forest" if hex in kept else "sea")
            self.island.set_terrain(self.game.state, hex, terrain)
        for node in range(self.island.nodes):
            self.cells[self.island.harbor + node] = NO_HARBOR
        at = self.island.harbors
        for index in range(at, at + self.island.harbor_limit):
            self.cells[index] = -1

    def begin(self) -> None:
        """The grounds are to be laid now."""
        self.game.state.push(self.fishing.s_next, 0, 0)
        self.rules._settle(self.game.state)

    def numbers(self) -> list[int]:
        return [ground["number"] for ground in grounds(self.game)]


@pytest.mark.rule("COMBO-FISH+SEA-31")
def test_grounds_without_a_place_stay_out() -> None:
    left_out: set[int] = set()
    for seed in range(6):
        table = World()
        table.sink("3.2", "3.3")
        table.rng = Rng(seed)
        table.begin()
        table.lay()
        assert table.step == "preroll", "no dead end"
        assert len(table.numbers()) == 2, "at both ends of the edge between the two hexes"
        left_out |= set(NUMBERS) - set(table.numbers())
        [edge] = set(table.rules.board.hex_edges[table.hex(3, 2)]) & set(
            table.rules.board.hex_edges[table.hex(3, 3)]
        )
        middles = {ground["nodes"][1] for ground in grounds(table.game)}
        assert middles == set(table.rules.board.edge_nodes[edge])
    assert len(left_out) > 4, "which ones, is drawn"


@pytest.mark.rule("COMBO-FISH+SEA-31")
def test_without_any_place_there_is_none() -> None:
    table = World()
    table.sink("3.2", "5.5")
    table.begin()
    assert table.step == "preroll"
    assert table.numbers() == []
    assert [table.waters.spots(table.game.state, total) for total in range(2, 13)] == [[]] * 11
    assert not any(table.waters.touches(table.game.state, n) for n in range(table.island.nodes))


@pytest.mark.rule("COMBO-FISH+SEA-7", "COMBO-FISH+SEA-31")
def test_intersections_are_shared_only_if_nothing_else_is_left() -> None:
    """Three hexes in a row have two places above and two below, neighbours of each other."""
    for seed in range(8):
        table = World()
        table.sink("3.2", "3.3", "3.4")
        table.rng = Rng(seed)
        table.begin()
        for many in range(1, 5):
            outcomes = table.game.chance()
            table.game.play(outcomes[table.rng.below(len(outcomes))][0])
            nodes = [node for ground in grounds(table.game) for node in ground["nodes"]]
            shared = len(nodes) - len(set(nodes))
            assert (shared > 0) == (many > 2), "two lie apart; the third cannot"
        assert table.step == "preroll"
        assert len(table.numbers()) == 4


@pytest.mark.rule("COMBO-FISH+SEA-7")
def test_one_ground_for_each_space_of_the_frame() -> None:
    """The row 4 is shorter than its neighbours: one space of the frame touches three hexes."""
    table = World()
    table.sink("3.0", "4.0", "5.0")
    sites = table.fishing.sites(table.game.state, 4)
    frame = [site for site in sites if not site.water]
    assert len(frame) == 2, "two nodes at one space of the frame"
    assert frame[0].same_water(frame[1])
    table.begin()
    first = next(
        move
        for move, _ in table.game.chance()
        if table.game.text(move).startswith(f"lay_ground {node_text(table, frame[0].nodes[1])} ")
    )
    table.game.play(first)
    later = table.fishing.sites(table.game.state, 4)
    assert all(site.water for site in later), "the space of the frame is taken"


def node_text(table: World, node: int) -> str:
    """A node as moves write it."""
    for move, _ in table.game.chance():
        text = table.game.text(move)
        if move_node(table, move) == node:
            return text.split()[1]
    raise AssertionError("no such place")


def move_node(table: World, move: int) -> int:
    twin = table.copy()
    twin.game.play(move)
    middle: int = grounds(twin.game)[-1]["nodes"][1]
    return middle


@pytest.mark.rule("COMBO-FISH+SEA-7", "COMBO-FISH+SEA-29")
def test_no_ground_lies_on_a_harbor() -> None:
    table = World()
    table.sink("3.2", "3.3")
    before = table.fishing.sites(table.game.state, 4)
    assert len(before) == 2
    table.island.lay_harbor(table.game.state, before[0].edges[0], 1)
    [left] = table.fishing.sites(table.game.state, 4)
    assert left.nodes[1] == before[1].nodes[1]


@pytest.mark.rule("COMBO-FISH+SEA-29", "COMBO-FISH+SEA-3", "FISH-PROD-1")
@pytest.mark.parametrize("key", KEYS)
def test_a_scattered_ground_brings_fish(key: str) -> None:
    table = World(key)
    table.begin()
    table.lay()
    catch = table.rules.part(Catch)
    for ground in grounds(table.game):
        for node in ground["nodes"]:
            table.clear()
            table.island.put_settlement(table.game.state, 0, node, FREE)
            assert catch.due(table.game.state, ground["number"])[0] == 1
            assert table.waters.touches(table.game.state, node)
            assert table.waters.ways(table.game.state, node) > 0
    table.clear()
    dry = [
        node
        for node in range(table.island.nodes)
        if not any(node in ground["nodes"] for ground in grounds(table.game))
    ]
    assert not any(table.waters.touches(table.game.state, node) for node in dry)
    assert not any(table.waters.ways(table.game.state, node) for node in dry)


@pytest.mark.rule("COMBO-FISH+SEA-2", "COMBO-FISH+CK+SEA-9", "COMBO-FISH+CK+SEA-10")
def test_the_verdict() -> None:
    for key, target in ((KEY, 12), (KNIGHTS, 14)):
        found = MATRIX.verdict(key)
        assert found.playable() and found.players == [3, 4] and found.target == target
        assert hexhaven.new(key, 3).rules.part(Victory).target == target
        with pytest.raises(hexhaven.BadSetup, match="no map for 5 players"):
            hexhaven.new(key, 5)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("players", [3, 4])
def test_random_play_is_sound(key: str, players: int) -> None:
    assert "main" in play_soundly([], players, 11, 300, key)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    """Listed moves are exactly the legal actions, and views leak nothing, in all that comes up."""
    met: dict[str, int] = {}
    game = hexhaven.new(key, 3 + KEYS.index(key), seed=1)
    for _ in play_on(game, Rng("far"), 5000):
        if game.over:
            break
        step = game.rules.step_name(game.state)
        met[step] = met.get(step, 0) + 1
        if met[step] <= 3 or met[step] % 500 == 0:
            check_refusals(game)
            check_views(game, game.rules.players, met[step])
            assert game.problems() == []
    assert {"place_harbor", "raid", "sail", "main"} <= set(met)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, 3)


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    greedy_wins(key)
