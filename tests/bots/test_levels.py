"""The levels for people are in order: hard stands between greedy and the expert."""

from __future__ import annotations

import pytest
from tests.bots.matches import wins


@pytest.mark.games
@pytest.mark.parametrize("bots", [["hard", "greedy"], ["expert", "hard"]])
def test_the_dice_games_tell_the_levels_apart(bots: list[str]) -> None:
    """An equal would win 40 of these 80 games; hard won 70 % of 300, expert 92 %."""
    assert wins("dice", bots, 80) >= 46
