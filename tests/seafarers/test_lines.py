"""Lines of ships that lie densely: which are open, closed or on a loose ring, by the words of the
rules alone (SEA-MOVE-3 to -7)."""

from __future__ import annotations

import random

import pytest
from tests.island.test_routes import dense
from tests.seafarers.harbour import Harbour

from hexhaven.modules.island.extent import extent_of
from hexhaven.modules.island.kinds import FREE
from hexhaven.modules.seafarers.lines import Fleet, Rings
from hexhaven.modules.seafarers.ships import SEA_NETWORK

HARBOUR = Harbour()
ISLAND = HARBOUR.island
ENDS = ISLAND.ends


def paths_to(ships: set[int], node: int, passed: list[int], halts: set[int]) -> list[list[int]]:
    """Every path over ships from a node, no node twice, that goes on until it comes to a halt."""
    if node in halts:
        return [passed]
    found: list[list[int]] = []
    for edge in ISLAND.paths[node]:
        beyond = sum(ENDS[edge]) - node
        if edge in ships and beyond not in passed:
            found += paths_to(ships, beyond, [*passed, beyond], halts)
    return found


def is_held(ships: set[int], edge: int, anchors: set[int], loops: bool) -> bool:
    """Whether a line holds the ship at an edge."""
    others = ships - {edge}
    a, b = ENDS[edge]
    for node in ENDS[edge]:  # -3: an end with neither an anchor nor another ship
        if node not in anchors and not any(other in others for other in ISLAND.paths[node]):
            return False
    outward = paths_to(others, a, [a], anchors), paths_to(others, b, [b], anchors)
    for one in outward[0]:  # -5: between two anchors
        if any(not set(one) & set(other) for other in outward[1]):
            return True
    if not loops or {a, b} <= anchors:
        return True
    goal, start = (a, b) if a in anchors else (b, a)  # -7: back round a ring, past no anchor
    return not any(path[-1] == goal for path in paths_to(others, start, [start], {goal, *anchors}))


@pytest.mark.parametrize("seed", range(150))
@pytest.mark.rule("SEA-MOVE-3", "SEA-MOVE-4", "SEA-MOVE-5", "SEA-MOVE-7")
def test_the_ships_that_no_line_holds(seed: int) -> None:
    rng = random.Random(seed)
    ways = dense(rng, rng.randint(5, 17))
    state = HARBOUR.game.state.copy()
    for edge in ways:
        ISLAND.put_way(state, 0, edge, HARBOUR.ships.ship, FREE)
    nodes = sorted({node for edge in ways for node in ENDS[edge]})
    anchors = rng.sample(nodes, rng.randint(0, 4))
    for loops in (True, False):
        fleet = Fleet(ISLAND, extent_of(ISLAND, state, 0, SEA_NETWORK), anchors)
        free = [edge for edge in ways if not is_held(set(ways), edge, set(anchors), loops)]
        assert fleet.movable(loops) == free
        assert [edge for edge in ways if not fleet.held(edge, loops)] == free


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.rule("SEA-MOVE-7")
def test_what_is_known_of_rings_is_used_only_for_the_same_rings(seed: int) -> None:
    """Ships go and anchors come: with what was found out before, the answer is as without it."""
    rng = random.Random(seed)
    ways = dense(rng, 17)
    state = HARBOUR.game.state.copy()
    for edge in ways:
        ISLAND.put_way(state, 0, edge, HARBOUR.ships.ship, FREE)
    nodes = sorted({node for edge in ways for node in ENDS[edge]})
    anchors = rng.sample(nodes, 1)
    rings: Rings | None = None
    while len(ways) > 5:
        extent = extent_of(ISLAND, state, 0, SEA_NETWORK)
        fleet = Fleet(ISLAND, extent, anchors, rings)
        assert fleet.movable(True) == Fleet(ISLAND, extent, anchors).movable(True)
        rings = fleet.rings
        edge = ways.pop(rng.randrange(len(ways)))
        ISLAND.lift_way(state, edge)
        if rng.random() < 0.2:
            anchors = rng.sample(nodes, rng.randint(0, 4))
