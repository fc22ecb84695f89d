"""The attack at the terminal: the board, and a whole game by whim."""

from __future__ import annotations

from tests.barbarian_attack.coast import Coast
from tests.terminal.scripted import Screen, Whim, session_of

import hexhaven
from hexhaven.draw.terminal import board_text


def test_the_board_shows_barbarians_and_knights() -> None:
    table = Coast()
    table.barbarians({"0.0": 2, "3.0": 3})
    table.knight(0, "4.0.NE")
    text = board_text(table.game.view(0)).plain
    assert "castle" in text
    assert "2 BARBA" in text
    assert "3 BARBA" in text
    assert "kRk" in text


def test_a_whole_game_by_whim() -> None:
    played = hexhaven.new("barbarian-attack", 3, seed=9, options={"vp_target": 7})
    screen = Screen(Whim(played, 0, 9))
    assert session_of(played, screen, 0).run() == 0
    screen.flush()
    assert played.over
    assert "No:" not in screen.whole  # all that is offered is legal
