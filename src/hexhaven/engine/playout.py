"""Random play to the end of a game, for rollouts, simulations, fuzzing and the benchmark."""

from __future__ import annotations

from .game import Game
from .ints import Seat
from .rng import Rng
from .state import CHANCE_BIT, FIRST_SEAT, MUST_MASK, MUST_SHIFT


def playout(game: Game, rng: Rng, max_decisions: int = 100_000) -> int:
    """Play random legal moves for all seats; the number of decisions made (chance not counted).

    The game's own history is not written: copy the game first if its record is still wanted.
    """
    return play_randomly(game, [rng] * game.rules.players, rng, max_decisions)


def play_randomly(game: Game, streams: list[Rng], dice: Rng, max_decisions: int) -> int:
    """The same with a stream of random numbers for each seat and one for chance."""
    rules = game.rules
    state = game.state
    agenda = state.agenda
    decisions = 0
    game.forget()
    while agenda and decisions < max_decisions:
        must = agenda[-1] >> MUST_SHIFT & MUST_MASK
        if must & CHANCE_BIT:
            rules.apply(state, rules.sample(state, dice))
            continue
        actor = FIRST_SEAT[must]
        moves = rules.legal_for(state, actor)
        many = len(moves)
        rules.apply(state, moves[0 if many == 1 else streams[actor].below(many)])
        decisions += 1
    return decisions


def play_others(
    game: Game, streams: list[Rng], dice: Rng, seat: Seat, skip_forced: bool
) -> list[int]:
    """Random moves of all other seats until this one decides; its legal moves, none at the end.

    With `skip_forced` a single legal move of its own is played as well. The history is not written.
    """
    rules = game.rules
    state = game.state
    agenda = state.agenda
    while agenda:
        must = agenda[-1] >> MUST_SHIFT & MUST_MASK
        if must & CHANCE_BIT:
            rules.apply(state, rules.sample(state, dice))
            continue
        actor = FIRST_SEAT[must]
        moves = rules.legal_for(state, actor)
        many = len(moves)
        if actor == seat and (many > 1 or not skip_forced):
            return moves
        rules.apply(state, moves[0 if many == 1 else streams[actor].below(many)])
    return []
