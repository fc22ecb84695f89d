"""Whole games of Cities & Knights at sea: everything is checked on the way."""

from __future__ import annotations

import re

import pytest
from tests.combinations.whole import greedy_wins, random_game_ends
from tests.playing import play_on
from tests.sketches.common import check_refusals, check_views

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.modules.expansions import MATRIX
from hexhaven.testing import play_soundly

CELLS = [
    verdict.key
    for verdict in MATRIX.listing()
    if re.fullmatch(r"cities-knights\+seafarers/[a-z-]+", verdict.key) and verdict.playable()
]
OPTIONS: dict[str, dict[str, object]] = {
    "cities-knights+seafarers/new-shores": {"layout": "variable"},
    "cities-knights+seafarers/four-islands": {"printing": "2007", "island_bonus": "first_one"},
    "cities-knights+seafarers/fog-island": {"printing": "2007", "layout": "variable"},
    "cities-knights+seafarers/through-the-desert": {"printing": "2007", "layout": "variable"},
}
"""What else is tried at the tables for four."""


@pytest.mark.parametrize("key", CELLS)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_play_is_sound(key: str, players: int) -> None:
    """Conservation, views without leaks, copies, texts and records, refusals."""
    options = OPTIONS.get(key, {}) if players == 4 else {}
    if players == 6:
        options = {"extra_phase": "paired"}
    met = play_soundly([], players, 11, 250, key, **options)
    assert {"found_road", "main"} <= set(met.steps if hasattr(met, "steps") else met)


@pytest.mark.parametrize("key", CELLS)
@pytest.mark.games
def test_far_into_games_every_step_is_sound(key: str) -> None:
    """Listed moves are exactly the legal actions, and views leak nothing, in all that comes up."""
    met: dict[str, int] = {}
    game = hexhaven.new(key, 3 + CELLS.index(key) % 2, seed=1)
    for _ in play_on(game, Rng("far"), 5000):
        if game.over:
            break
        step = game.rules.step_name(game.state)
        met[step] = met.get(step, 0) + 1
        if met[step] <= 3 or met[step] % 500 == 0:
            check_refusals(game)
            check_views(game, game.rules.players, met[step])
    pirate = set() if key.endswith("/wonders") else {"raid"}  # SEA-WONDERS-2: there is none
    assert {"lead", "sail", "main"} | pirate <= set(met)


@pytest.mark.parametrize("key", CELLS)
@pytest.mark.games
def test_random_games_end(key: str) -> None:
    random_game_ends(key, 3)


@pytest.mark.games
def test_knights_chase_pirates_and_diplomats_recall_ships_in_games() -> None:
    met: set[str] = set()
    for seed in range(5):
        game = hexhaven.new("cities-knights+seafarers/new-shores", 4, seed=seed)
        rng = Rng(seed)
        while not game.over:
            moves = game.legal()
            rare = [m for m in moves if game.text(m).split()[0] in ("chase_pirate", "diplomat")]
            move = rare[0] if rare else moves[rng.below(len(moves))]
            step = game.rules.step_name(game.state)
            word = game.text(move).split()[0]
            met.add(f"{step} {word}")
            game.play(move)
        assert game.problems() == []
    assert {"lead chase_pirate", "drive_pirate pirate", "diplomat ship", "raid robber"} <= met


@pytest.mark.slow
@pytest.mark.parametrize("key", CELLS)
@pytest.mark.games
def test_greedy_beats_three_random_players(key: str) -> None:
    greedy_wins(key)
