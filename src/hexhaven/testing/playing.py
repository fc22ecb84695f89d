"""Random play through the public contract: any seat that may decide, any listed move."""

from __future__ import annotations

from collections.abc import Iterator

import hexhaven
from hexhaven.engine.ints import Move
from hexhaven.engine.rng import Rng


def random_move(game: hexhaven.Game, rng: Rng) -> Move:
    """A move for the position: an outcome by its odds where chance is due, otherwise a listed move
    of any seat that may decide."""
    if game.actor == hexhaven.CHANCE:
        outcomes = game.chance()
        return outcomes[rng.weighted([weight for _, weight in outcomes])][0]
    seats = game.actors
    legal = game.legal(seats[rng.below(len(seats))])
    return legal[rng.below(len(legal))]


def play_on(game: hexhaven.Game, rng: Rng, moves: int = 100_000) -> Iterator[hexhaven.Game]:
    """Play random moves until the game is over or so many are played; yields the game after
    each."""
    for _ in range(moves):
        if game.over:
            return
        game.play(random_move(game, rng))
        yield game


def played(
    seed: int, moves: int, players: int = 4, variant: str = "base", **options: object
) -> hexhaven.Game:
    """A game after so many random moves."""
    game = hexhaven.new(variant, players, seed=seed, options=options)
    for _ in play_on(game, Rng(f"moves of {seed}"), moves):
        pass
    return game
