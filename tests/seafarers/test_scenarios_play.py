"""Whole games with islands, fog and new worlds: everything is checked on the way."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng
from hexhaven.testing import play_soundly

FOUR = "seafarers/four-islands"
DESERT = "seafarers/through-the-desert"
FOG = "seafarers/fog-island"
WORLD = "seafarers/new-world"
TABLES: list[tuple[str, int, dict[str, object]]] = [
    (FOUR, 3, {}),
    (FOUR, 4, {"printing": "2007", "island_bonus": "first_one", "layout": "variable"}),
    (FOUR, 6, {"layout": "variable"}),
    (DESERT, 4, {"layout": "variable"}),
    (DESERT, 3, {"printing": "2007"}),
    (DESERT, 5, {"extra_phase": "paired"}),
    (FOG, 3, {}),
    (FOG, 4, {"printing": "2007", "layout": "variable"}),
    (FOG, 5, {}),
    (WORLD, 3, {}),
    (WORLD, 6, {"new_world_islands": "1"}),
]


@pytest.mark.parametrize(("key", "players", "options"), TABLES)
def test_random_play_is_sound(key: str, players: int, options: dict[str, object]) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    met = play_soundly([], players, 7, 350, key, **options)
    steps = set(met.steps if hasattr(met, "steps") else met)
    assert {"found_road", "main", "raid"} <= steps
    if key == WORLD:
        assert "place_harbor" in steps


@pytest.mark.parametrize("key", [FOUR, DESERT, FOG, WORLD])
def test_random_games_end(key: str) -> None:
    game = hexhaven.new(key, 3, seed=9)
    playout(game, Rng(9), 100_000)
    assert game.over
    assert game.problems() == []


def test_a_random_game_turns_the_fog_over() -> None:
    game = hexhaven.new(FOG, 4, seed=3)
    playout(game, Rng(3), 100_000)
    view = game.view(None)["table"]
    assert isinstance(view, dict)
    assert sum(view["unexplored"].values()) < 8
