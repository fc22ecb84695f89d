"""Whole games of New Shores: everything is checked on the way."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.testing import play_soundly

KEY = "seafarers/new-shores"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (4, {"layout": "variable"}),
        (5, {}),
        (6, {"extra_phase": "paired", "loop_ships_movable": "off"}),
    ],
)
def test_random_play_is_sound(players: int, options: dict[str, object]) -> None:
    met = play_soundly([], players, 5, 500, KEY, **options)
    assert {"found_road", "main", "raid"} <= set(met.steps if hasattr(met, "steps") else met)


def test_a_random_game_ends() -> None:
    from hexhaven.engine.playout import playout
    from hexhaven.engine.rng import Rng

    game = hexhaven.new(KEY, 3, seed=9)
    playout(game, Rng(9), 100_000)
    assert game.over
    assert game.problems() == []
