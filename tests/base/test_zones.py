"""Boards of scenarios: parts dealt apart, numbers as written, harbors shuffled on any board."""

from __future__ import annotations

from collections import Counter

import pytest

import hexhaven
from hexhaven.modules.island.content import Content, Zone
from hexhaven.modules.island.hooks import IslandModule, find_island
from hexhaven.modules.island.kinds import DESERT, FOREST, HARBORS, PASTURE

TOP = ["0.0", "0.1", "0.2"]


class Zoned(IslandModule):
    """The top row has three pastures, all else is dealt from the rest of the box."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "zoned"

    def prepare(self, content: Content) -> None:
        content.harbors = "slot_shuffle"
        pool = content.pool
        pool.zones = [Zone(TOP, [0, 0, 3, 0, 0, 0])]
        pool.tiles[PASTURE] -= 3
        pool.tokens = []
        pool.written = True


def terrains(game: hexhaven.Game) -> list[int]:
    """What lies on the hexes."""
    island = find_island(game.rules)
    return game.state.cells[island.terrain : island.terrain + island.hexes]


def harbors(game: hexhaven.Game) -> list[int]:
    """The harbors of all nodes."""
    island = find_island(game.rules)
    return game.state.cells[island.harbor : island.harbor + island.nodes]


@pytest.mark.parametrize("seed", range(5))
def test_zones_are_dealt_apart_and_numbers_lie_as_written(seed: int) -> None:
    game = hexhaven.new("base", 4, seed=seed, options={"setup": "variable"}, extra=[Zoned()])
    island = find_island(game.rules)
    assert terrains(game)[:3] == [PASTURE] * 3
    counts = Counter(terrains(game))
    assert (counts[PASTURE], counts[FOREST], counts[DESERT]) == (4, 4, 1)
    tokens = game.state.cells[island.token : island.token + 4]
    assert tokens == [10, 2, 9, 12]  # those of the beginner map


def test_harbors_are_shuffled_on_a_board_laid_as_written() -> None:
    boards = set()
    for seed in range(4):
        game = hexhaven.new("base", 4, seed=seed, options={"first_player": 0}, extra=[Zoned()])
        found = Counter(harbors(game))
        assert found[HARBORS.index("3:1")] == 8
        assert all(found[kind] == 2 for kind in range(2, 7))
        boards.add(tuple(harbors(game)))
    assert len(boards) > 1
    fixed = {"first_player": 0, "harbors": "fixed"}
    asked = hexhaven.new("base", 4, seed=1, options=fixed, extra=[Zoned()])
    plain = hexhaven.new("base", 4, seed=1, options={"first_player": 0})
    assert harbors(asked) == harbors(plain)
