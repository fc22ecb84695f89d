"""Random play through the public contract, for many tests."""

from __future__ import annotations

from collections.abc import Iterator

import hexhaven
from hexhaven.engine.rng import Rng


def play_on(game: hexhaven.Game, rng: Rng, moves: int = 100_000) -> Iterator[hexhaven.Game]:
    """Play random moves of random deciding seats; yields the game after each."""
    for _ in range(moves):
        if game.over:
            return
        if game.actor == hexhaven.CHANCE:
            outcomes = game.chance()
            game.play(outcomes[rng.weighted([weight for _, weight in outcomes])][0])
        else:
            seats = game.actors
            legal = game.legal(seats[rng.below(len(seats))])
            game.play(legal[rng.below(len(legal))])
        yield game


def played(seed: int, moves: int, players: int = 4, **options: object) -> hexhaven.Game:
    """A game after so many random moves."""
    game = hexhaven.new("base", players, seed=seed, options=options)
    for _ in play_on(game, Rng(f"moves of {seed}"), moves):
        pass
    return game
