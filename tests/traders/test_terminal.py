"""The traders at the terminal: what is said and what can be typed."""

from __future__ import annotations

from tests.terminal.scripted import Screen, Whim, session_of

import hexhaven


def test_a_whole_game_by_whim() -> None:
    played = hexhaven.new("traders", 4, seed=9, options={"vp_target": 8})
    screen = Screen(Whim(played, 0, 9))
    assert session_of(played, screen, 0).run() == 0
    screen.flush()
    assert played.over
    assert "No:" not in screen.whole  # all that is offered is legal
    for words in ("drives along a path", "buys baggage train 2", "for 2 gold", "a barbarian moves"):
        assert words in screen.whole
