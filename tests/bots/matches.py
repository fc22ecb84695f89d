"""Matches: how often a bot wins."""

from __future__ import annotations

from hexhaven.sim.runner import make_plan, play_batch


def wins(variant: str, bots: list[str], games: int) -> int:
    """How many games the first bot wins, seats rotating."""
    results = play_batch(make_plan(variant, len(bots), bots, games=games, seed=3))
    return sum(1 for result in results if result.winner == 0)
