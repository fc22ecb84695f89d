"""The island for two at the terminal: a whole game by whim."""

from __future__ import annotations

import pytest
from tests.terminal.scripted import Screen, Whim, session_of
from tests.two_players.pair import Pair

import hexhaven
from hexhaven.draw.terminal import board_text


@pytest.mark.parametrize("seed", [3, 9])
def test_a_whole_game_by_whim(seed: int) -> None:
    played = hexhaven.new("two-players", 2, seed=seed, options={"vp_target": 6})
    screen = Screen(Whim(played, 0, seed))
    assert session_of(played, screen, 0).run() == 0
    screen.flush()
    assert played.over
    assert "No:" not in screen.whole


def test_a_neutral_colour_with_the_longest_road_is_shown() -> None:
    table = Pair()
    table.lay(2, "1.1.NE", "1.1.E", "1.1.SE", "1.1.SW", "1.1.W")
    assert table.cells[table.longest_road.holder] == 2
    assert "(R)" in board_text(table.game.view(0)).plain
