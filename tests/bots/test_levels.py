"""The levels for people are in order."""

from __future__ import annotations

import pytest
from tests.bots.matches import wins


@pytest.mark.games
@pytest.mark.parametrize("step", [("easy", "novice"), ("greedy", "easy")])
def test_one_step_is_enough_to_win_more_often(step: tuple[str, str]) -> None:
    """An equal would win 20 of these 40 games; they won 75 and 88 % of 120."""
    assert wins("two-players", list(step), 40) >= 26


@pytest.mark.games
@pytest.mark.parametrize("bots", [["hard", "greedy"], ["expert", "hard"]])
def test_the_dice_games_tell_the_levels_apart(bots: list[str]) -> None:
    """An equal would win 40 of these 80 games; hard won 70 % of 300, expert 92 %."""
    assert wins("dice", bots, 80) >= 46
