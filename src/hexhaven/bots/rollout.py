"""Playing on: how a position goes on when every seat follows its own aims.

Each seat is modelled as a greedy player: it takes what leaves itself best off, less a share of its
strongest rival. All see the imagined world in which they play. A rollout ends where the seat we
think for has its next turn, or where the game is over; the odds then say what has come of it.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.native import mypyc_attr
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, TURN, State

from .budget import Allowance
from .odds import Odds
from .scales import Scales, Weights

LONGEST: Final = 150
"""Decisions; a round that takes longer is judged where it stands."""
FEW: Final = 12
"""Of more moves of a kind only so many are looked at."""


class TimedScales(Scales):
    """Greedy's own, which stop when the time is up."""

    def __init__(
        self,
        rules: Rules,
        world: State,
        seat: Seat,
        weights: Weights,
        allowance: Allowance,
        far: bool = False,
    ) -> None:
        super().__init__(rules, world, seat, weights, far)
        self.allowance: Allowance = allowance

    def weigh(self, state: State) -> float:
        self.allowance.check()
        return super().weigh(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rollouts:
    """Plays positions on, in one game."""

    def __init__(
        self, rules: Rules, odds: Odds, seat: Seat, weights: Weights, allowance: Allowance
    ) -> None:
        self.rules: Rules = rules
        self.odds: Odds = odds
        self.weights: Weights = weights
        self.seat: int = seat
        self.allowance: Allowance = allowance
        self.offers: set[int] = offers_of(rules)

    def play(self, state: State, rng: Rng) -> float:
        """The chance to win after the round; raises TimeIsUp when there is no time for it."""
        rules = self.rules
        gone = state.cells[TURN] != self.seat
        for _ in range(LONGEST):
            if not state.agenda:
                break
            if state.cells[TURN] != self.seat:
                gone = True
            elif gone:
                break
            if rules.chance_due(state):
                rules.apply(state, rules.sample(state, rng))
                continue
            rules.apply(state, self._move(state, rng))
        return self.odds.chance(state, self.seat)

    def _move(self, state: State, rng: Rng) -> Move:
        """What the seat that is to decide takes, trade between players left out."""
        legal = self.rules.legal(state)
        plain = [move for move in legal if kind_of(move) not in self.offers] or legal
        if len(plain) == 1:
            return plain[0]
        seat = self.rules.actors(state)[0]
        scales = TimedScales(self.rules, state, seat, self.weights, self.allowance)
        kinds = [kind_of(move) for move in plain]
        best, found = 0.0, NOBODY
        for move in _thinned(plain, kinds, rng):
            value = scales.after(move, kinds.count(kind_of(move)))
            if found == NOBODY or value > best:
                best, found = value, move
        return found


def _thinned(moves: list[Move], kinds: list[int], rng: Rng) -> list[Move]:
    """All moves of kinds with few; of others a few that are drawn."""
    found: list[Move] = []
    for kind in dict.fromkeys(kinds):
        mine = [move for move, of in zip(moves, kinds, strict=True) if of == kind]
        while len(mine) > FEW:
            mine.pop(rng.below(len(mine)))
        found += mine
    return found


def offers_of(rules: Rules) -> set[int]:
    """The kinds of moves by which players propose trades to each other."""
    return {kind.number for kind in rules.layout.kinds if kind.name in ("offer", "counter")}
