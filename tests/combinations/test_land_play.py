"""Whole games of combinations on land: everything is checked on the way."""

from __future__ import annotations

import pytest
from tests.combinations.whole import far_into_games, greedy_wins, random_game_ends

from hexhaven.modules.expansions import MATRIX
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
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    players = MATRIX.verdict(key).players[0]
    far_into_games(key, players, STEPS[key], moves=4000, first=3, each=1000)


@pytest.mark.parametrize("key", STEPS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, MATRIX.verdict(key).players[0])


@pytest.mark.slow
@pytest.mark.parametrize("key", STEPS)
@pytest.mark.games
def test_greedy_beats_random_players(key: str) -> None:
    players = MATRIX.verdict(key).players[-1] if 4 not in MATRIX.verdict(key).players else 4
    greedy_wins(key, players)
