"""Whole games of a combination, checked on the way: what the tests of many cells share."""

from __future__ import annotations

from tests.combinations.pair import wishes
from tests.playing import play_on
from tests.sketches.common import check_refusals, check_views

import hexhaven
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng
from hexhaven.sim import make_plan, play_batch


def far_into_games(
    key: str,
    players: int,
    wanted: set[str],
    *,
    moves: int,
    first: int,
    each: int,
    options: dict[str, str] | None = None,
) -> None:
    """Listed moves are exactly the legal actions, and views leak nothing, in all that comes up.

    Looked at are the `first` positions of every step and one of `each`; up to four games are
    played until all steps that are wanted have come up.
    """
    met: dict[str, int] = {}
    for seed in range(4):
        game = hexhaven.new(key, players, seed=seed, options={**wishes(key), **(options or {})})
        for _ in play_on(game, Rng(f"far {seed}"), moves):
            if game.over:
                break
            step = game.rules.step_name(game.state)
            met[step] = met.get(step, 0) + 1
            if met[step] <= first or met[step] % each == 0:
                check_refusals(game)
                check_views(game, players, met[step])
                assert game.problems() == []
        if wanted <= set(met):
            return
    assert wanted <= set(met)


def random_game_ends(
    key: str, players: int, limit: int = 200_000, options: dict[str, str] | None = None
) -> None:
    """A game of random players comes to its end within so many decisions."""
    game = hexhaven.new(key, players, seed=9, options={**wishes(key), **(options or {})})
    playout(game, Rng(9), limit)
    assert game.over
    assert game.problems() == []


def greedy_wins(key: str, players: int = 4, options: dict[str, str] | None = None) -> None:
    """One greedy player wins at least seven of eight games against random ones, none too long."""
    bots = ["greedy", *["random"] * (players - 1)]
    plan = make_plan(key, players, bots, 8, seed=3, options={**wishes(key), **(options or {})})
    results = play_batch(plan)
    assert all(result.failure is None for result in results)
    assert sum(result.winner == 0 for result in results) >= 7
    assert max(result.moves for result in results) < 9000
