"""The longest trade route against every trail there is, where ways lie so densely that they form
rings, and roads and ships join at own buildings only (BASE-LROAD, SEA-ROUTE)."""

from __future__ import annotations

import random

import pytest
from tests.seafarers.harbour import Harbour

from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.island.kinds import FREE, MOVED, ROAD
from hexhaven.modules.island.routes import extended_route, longest_route, moved_route

HARBOUR = Harbour()
ISLAND = HARBOUR.island
ENDS = ISLAND.ends


def dense(rng: random.Random, many: int) -> list[int]:
    """Ways that grow out of one another, rather where they close a ring."""
    ways = [rng.randrange(ISLAND.edges)]
    while len(ways) < many:
        nodes = {node for edge in ways for node in ENDS[edge]}
        near = {edge for node in nodes for edge in ISLAND.paths[node]} - set(ways)
        closing = sorted(edge for edge in near if set(ENDS[edge]) <= nodes)
        ways.append(rng.choice(closing if closing and rng.random() < 0.7 else sorted(near)))
    return ways


def laid(rng: random.Random, ways: list[int], ships: float, homes: int) -> State:
    """The ways as roads and ships of seat 0, and some buildings of seats 0 and 1 among them."""
    state = HARBOUR.game.state.copy()
    for edge in ways:
        kind = HARBOUR.ships.ship if rng.random() < ships else ROAD
        ISLAND.put_way(state, 0, edge, kind, FREE)
    nodes = sorted({node for edge in ways for node in ENDS[edge]})
    for node in rng.sample(nodes, min(homes, len(nodes))):
        ISLAND.put_settlement(state, rng.randrange(2), node, FREE)
    return state


def every_trail(state: State, ways: list[int]) -> int:
    """The longest of all trails, each tried, by the words of the rule alone."""
    owner = {node: state.cells[ISLAND.owner + node] for edge in ways for node in ENDS[edge]}
    kind = {edge: state.cells[ISLAND.way_kind + edge] for edge in ways}
    best = 0
    trails = [([edge], node) for edge in ways for node in ENDS[edge]]
    while trails:
        trail, node = trails.pop()
        best = max(best, len(trail))
        if owner[node] not in (NOBODY, 0):
            continue
        for edge in ways:
            joined = owner[node] == 0 or kind[edge] == kind[trail[-1]]
            if edge not in trail and node in ENDS[edge] and joined:
                trails.append(([*trail, edge], sum(ENDS[edge]) - node))
    return best


@pytest.mark.parametrize("seed", range(150))
@pytest.mark.rule("SEA-ROUTE-1", "SEA-ROUTE-2", "SEA-ROUTE-3")
def test_the_length_is_that_of_the_longest_of_all_trails(seed: int) -> None:
    rng = random.Random(seed)
    ways = dense(rng, rng.randint(3, 15))
    state = laid(rng, ways, rng.choice([0.0, 0.5, 1.0]), rng.randint(0, 4))
    before = state.copy()
    assert longest_route(ISLAND, state, 0) == every_trail(state, ways)
    assert state.same_as(before)


def around_one_hex(rng: random.Random, many: int) -> list[int]:
    """A ring and what grows out of it, without closing another one."""
    ways = list(ISLAND.board.hex_edges[rng.randrange(ISLAND.hexes)])
    while len(ways) < many:
        nodes = {node for edge in ways for node in ENDS[edge]}
        near = {edge for node in nodes for edge in ISLAND.paths[node]} - set(ways)
        ways.append(rng.choice(sorted(edge for edge in near if not set(ENDS[edge]) <= nodes)))
    rng.shuffle(ways)
    return ways


@pytest.mark.parametrize("seed", range(100))
@pytest.mark.rule("SEA-ROUTE-1", "SEA-ROUTE-2", "SEA-ROUTE-3")
def test_round_one_ring_it_is_the_longest_of_all_trails_too(seed: int) -> None:
    rng = random.Random(seed)
    ways = around_one_hex(rng, rng.randint(6, 22))
    state = laid(rng, ways, rng.choice([0.0, 0.1, 1.0]), rng.choice([0, 0, 1, 3]))
    before = state.copy()
    assert longest_route(ISLAND, state, 0) == every_trail(state, ways)
    assert state.same_as(before)


@pytest.mark.parametrize("seed", range(60))
@pytest.mark.rule("SEA-ROUTE-1", "SEA-ROUTE-2", "SEA-ROUTE-3")
def test_one_way_more_lengthens_it_as_if_all_were_measured(seed: int) -> None:
    rng = random.Random(seed)
    ways = dense(rng, rng.randint(4, 12))
    new = ways[-1]
    state = laid(rng, ways, 0.3, 2)
    before = state.copy()
    ISLAND.lift_way(before, new)
    old = every_trail(before, ways[:-1])
    assert longest_route(ISLAND, before, 0) == old
    assert extended_route(ISLAND, state, 0, new, old) == every_trail(state, ways)


@pytest.mark.parametrize("seed", range(200))
@pytest.mark.rule("SEA-MOVE-10", "SEA-ROUTE-1", "SEA-ROUTE-3")
def test_a_way_that_moves_leaves_the_length_that_all_trails_have(seed: int) -> None:
    """From anywhere to anywhere: off the longest trail, off its end, out of its middle."""
    rng = random.Random(seed)
    ways = dense(rng, rng.randint(4, 13))
    state = laid(rng, ways, rng.choice([0.0, 0.4, 1.0]), rng.randint(0, 3))
    nodes = {node for edge in ways for node in ENDS[edge]}
    near = sorted({edge for node in nodes for edge in ISLAND.paths[node]} - set(ways))
    for _ in range(4):
        origin, new = rng.choice(ways), rng.choice(near)
        kind = state.cells[ISLAND.way_kind + origin]
        old = every_trail(state, ways)
        ISLAND.lift_way(state, origin)
        ISLAND.put_way(state, 0, new, kind, MOVED)
        ways[ways.index(origin)] = new
        near[near.index(new)] = origin
        before = state.copy()
        assert ISLAND.lifted_from(state) == origin
        assert moved_route(ISLAND, state, 0, origin, new, old) == every_trail(state, ways)
        assert state.same_as(before)  # what was marked on the way is as it was


@pytest.mark.rule("SEA-ROUTE-2")
def test_two_rings_apart_count_each_for_itself() -> None:
    table = Harbour()
    table.ship(0, "5.5.W", "5.5.NW", "5.5.NE", "5.5.E", "5.5.SE", "5.5.SW")
    table.road(0, "2.1.W", "2.1.NW", "2.1.NE", "2.1.E", "2.1.SE")
    assert longest_route(table.island, table.game.state, 0) == 6
    table.road(0, "2.1.SW")
    assert longest_route(table.island, table.game.state, 0) == 6
