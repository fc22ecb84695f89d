"""Cities & Knights at the terminal: whole games, and what is shown of it."""

from __future__ import annotations

import pytest
from tests.terminal.scripted import Screen, Typist, Whim, session_of

import hexhaven


def play(seed: int, seat: int | None, bots: str = "random", **options: object) -> Screen:
    """A game of somebody who plays by whim, or of bots alone."""
    game = hexhaven.new("cities-knights", players=4, seed=seed, options=options)
    screen = Screen(Typist() if seat is None else Whim(game, seat, seed), 100)
    assert session_of(game, screen, seat, bots).run() == 0
    screen.flush()
    assert game.over
    return screen


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_played_to_its_end(seed: int) -> None:
    screen = play(seed, seed % 4, domestic_trade="off", vp_target=7)
    assert "No:" not in screen.whole  # all that is offered is legal
    assert "barbarians at" in screen.whole
    assert "and the ship" in screen.whole


def test_a_watched_game_tells_of_knights_and_improvements() -> None:
    told = play(3, None, bots="greedy", vp_target=9).whole
    for words in ("recruits a knight", "activates a knight", "improves ", "a progress card"):
        assert words in told, words
    assert "1 paper" in told or "1 cloth" in told or "1 coin" in told
