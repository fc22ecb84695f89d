"""Random play to the end of a game, for rollouts, fuzzing and the benchmark."""

from __future__ import annotations

from .game import Game
from .rng import Rng
from .state import CHANCE_BIT, MUST_SHIFT


def playout(game: Game, rng: Rng, max_decisions: int = 100_000) -> int:
    """Play random legal moves for all seats; the number of decisions made (chance not counted).

    The game's own history is not written: copy the game first if its record is still wanted.
    """
    rules = game.rules
    state = game.state
    agenda = state.agenda
    decisions = 0
    game.forget()
    while agenda and decisions < max_decisions:
        if agenda[-1] >> MUST_SHIFT & CHANCE_BIT:
            rules.apply(state, rules.sample(state, rng))
            continue
        moves = rules.legal(state)
        many = len(moves)
        rules.apply(state, moves[0] if many == 1 else moves[rng.below(many)])
        decisions += 1
    return decisions
