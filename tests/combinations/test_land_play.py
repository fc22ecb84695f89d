"""Whole games of combinations on land: everything is checked on the way."""

from __future__ import annotations

import pytest
from tests.playing import play_on
from tests.sketches.common import check_refusals, check_views

import hexhaven
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng
from hexhaven.modules.expansions import MATRIX
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_soundly

STEPS: dict[str, set[str]] = {
    "cities-knights+rivers": {"lead", "robber", "main"},
    "cities-knights+two-players": {"lead", "neutral_knight", "neutral_promotion", "main"},
    "barbarian-attack+cities-knights": {"march", "march_goal", "free_theft", "main"},
    "barbarian-attack+traders": {
        "march",
        "wagon",
        "which_raider",
        "raider_hex",
        "raider_path",
        "free_theft",
        "main",
    },
    "cities-knights+traders": {"lead", "wagon", "place_barbarian", "main"},
}
"""The combinations, and steps that long games of each must meet."""
TABLES = [(key, players) for key in STEPS for players in MATRIX.verdict(key).players]


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_random_play_is_sound(key: str, players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    options = {"setup": "variable"} if players == 4 else {}
    if players == 6:
        options = {"extra_phase": "paired"}
    assert "main" in play_soundly([], players, 11, 300, key, **options)


@pytest.mark.parametrize("key", STEPS)
def test_far_into_games_every_step_is_sound(key: str) -> None:
    """Listed moves are exactly the legal actions, and views leak nothing, in all that comes up."""
    met: dict[str, int] = {}
    for seed in range(4):
        players = MATRIX.verdict(key).players[0]
        game = hexhaven.new(key, players, seed=seed)
        for _ in play_on(game, Rng(f"far {seed}"), 4000):
            if game.over:
                break
            step = game.rules.step_name(game.state)
            met[step] = met.get(step, 0) + 1
            if met[step] <= 3 or met[step] % 1000 == 0:
                check_refusals(game)
                check_views(game, players, met[step])
                assert game.problems() == []
        if STEPS[key] <= set(met):
            return
    assert STEPS[key] <= set(met)


@pytest.mark.parametrize("key", STEPS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    game = hexhaven.new(key, MATRIX.verdict(key).players[0], seed=9)
    playout(game, Rng(9), 200_000)
    assert game.over
    assert game.problems() == []


@pytest.mark.slow
@pytest.mark.parametrize("key", STEPS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    players = MATRIX.verdict(key).players[-1] if 4 not in MATRIX.verdict(key).players else 4
    plan = make_plan(key, players, ["greedy", *["random"] * (players - 1)], 8, seed=3)
    results = play_batch(plan)
    assert all(result.failure is None for result in results)
    assert sum(result.winner == 0 for result in results) >= 7
    assert max(result.moves for result in results) < 9000
