"""The levels for people are in order: hard stands between greedy and the expert."""

from __future__ import annotations

import pytest

from hexhaven.sim.runner import make_plan, play_batch


def wins(variant: str, bots: list[str], games: int) -> int:
    """How many games the first bot wins, seats rotating."""
    results = play_batch(make_plan(variant, len(bots), bots, games=games, seed=3))
    return sum(1 for result in results if result.winner == 0)


@pytest.mark.games
@pytest.mark.parametrize("bots", [["hard", "greedy"], ["expert", "hard"]])
def test_the_dice_games_tell_the_levels_apart(bots: list[str]) -> None:
    """An equal would win 40 of these 80 games; hard won 70 % of 300, expert 92 %."""
    assert wins("dice", bots, 80) >= 46
