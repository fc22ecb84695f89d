"""Scales: what a seat's moves lead to, weighed in one imagined world; compiled with the engine.

A position is worth a seat's points plus what every module of the rules says its part is worth
(`RuleModule.appraise`), less a share of the same for the strongest opponent. Far scales look past
chance as well: a forced trade draws two cards and gives two back, and is worth what all four do.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.native import mypyc_attr
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import (
    CHANCE_BIT,
    FIRST_SEAT,
    MUST_MASK,
    MUST_SHIFT,
    NOBODY,
    OVER,
    STEP_MASK,
    WINNER,
    State,
)

ENVY: Final = 0.5
"""How much of the strongest opponent's worth is taken off the own."""
VICTORY: Final = 1000.0
FEW_OUTCOMES: Final = 6
"""Up to so many outcomes of chance are weighed against each other; before more we stop."""
FEW_MOVES: Final = 24
"""With more moves of a kind to choose from, what follows after one is not looked at."""
MOST_LINES: Final = 150
"""So many ways to go on after the moves of a kind are looked at, or none."""
DEEPEST: Final = 2
"""So many decisions that follow at once (where the knight's robber goes) are looked at."""
MOST_OUTCOMES: Final = 30
"""So many outcomes of chance one after the other are looked at, or none of the later ones."""
AT_ONCE: Final = 4
"""So many decisions that follow from chance or a building are taken one after the other."""


class Weights:
    """How much each module's part counts, in the order of the rules' appraisers, and envy."""

    def __init__(self, terms: list[float], envy: float) -> None:
        self.terms: list[float] = terms
        """Empty: each counts once."""
        self.envy: float = envy


PLAIN: Final = Weights([], ENVY)


@mypyc_attr(allow_interpreted_subclasses=True)
class Scales:
    """Weighs what one seat's moves lead to, in one imagined world."""

    def __init__(
        self, rules: Rules, world: State, seat: Seat, weights: Weights = PLAIN, far: bool = False
    ) -> None:
        self.rules: Rules = rules
        self.seat: int = seat
        self.world: State = world
        self.weights: Weights = weights
        self.far: bool = far
        """Whether what follows after chance is looked at, too."""
        self.rival: int = strongest(self.rules, self.world, self.seat, self.weights)
        """The opponent that is best off."""
        self.floor: int = len(self.world.agenda)
        """With fewer steps to be done, the one we were asked in is over."""
        self.weighed: int = 0
        """How many positions have been weighed."""

    def weigh(self, state: State) -> float:
        """What a position is worth to us."""
        self.weighed += 1
        if state.cells[OVER] and state.cells[WINNER] != NOBODY:
            return VICTORY if state.cells[WINNER] == self.seat else -VICTORY
        mine = worth(self.rules, state, self.seat, self.weights)
        if self.rival == NOBODY:
            return mine
        return mine - self.weights.envy * worth(self.rules, state, self.rival, self.weights)

    def after(self, move: Move, lines: int) -> float:
        """What the present position is worth after a move of ours, one of `lines` of its kind."""
        state = self.world.copy()
        self.rules.apply(state, move)
        return self.settled(self.world, state, lines)

    def settled(self, before: State, state: State, lines: int) -> float:
        """What a position is worth that one of `lines` moves of a kind has led to: after what
        chance brings or what we have to decide at once."""
        step = before.agenda[-1] & STEP_MASK
        if lines > FEW_MOVES:
            return self.weigh(state)
        if self.rules.chance_due(state):
            return self._expected(state, step, 1)
        return self._followed(state, step, DEEPEST, lines)

    def best_looking(self, state: State) -> tuple[int, State] | None:
        """The move of ours that looks best alone where we have to decide at once, and where it
        leads; None where that is not for us to say."""
        if not state.agenda or len(state.agenda) < self.floor:
            return None
        must = state.agenda[-1] >> MUST_SHIFT & MUST_MASK
        if must & CHANCE_BIT or FIRST_SEAT[must] != self.seat:
            return None
        best, found, where = 0.0, NOBODY, state
        for move in self.rules.legal(state):
            later = state.copy()
            self.rules.apply(later, move)
            value = self.weigh(later)
            if found == NOBODY or value > best:
                best, found, where = value, move, later
        return found, where

    def _expected(self, state: State, step: int, many: int) -> float:
        """The mean over what chance may bring, of which there are `many` ways so far; the present
        worth if that is too much."""
        outcomes = self.rules.outcomes(state)
        many *= len(outcomes)
        if len(outcomes) > FEW_OUTCOMES or many > MOST_OUTCOMES:
            return self.weigh(state)
        total = 0.0
        weights = 0
        for outcome, weight in outcomes:
            later = state.copy()
            self.rules.apply(later, outcome)
            total += weight * self._after_chance(later, step, many)
            weights += weight
        return total / weights

    def _after_chance(self, state: State, step: int, many: int) -> float:
        """The worth after what follows from chance: more of it, and what we have to decide then,
        each by its looks, until the step comes up again in which we were asked."""
        for _ in range(AT_ONCE if self.far else 0):
            if not state.agenda or state.agenda[-1] & STEP_MASK == step:
                break
            if self.rules.chance_due(state):
                return self._expected(state, step, many)
            taken = self.best_looking(state)
            if taken is None:
                break
            state = taken[1]
        return self.weigh(state)

    def _followed(self, state: State, step: int, depth: int, lines: int) -> float:
        """The worth after what we have to decide at once, such as where the robber goes.

        When the step we were asked in is over, and one that lay below comes up again, we stop: a
        second road or none must not be judged by what else could be built after it.
        """
        if not depth or len(state.agenda) < self.floor or state.agenda[-1] & STEP_MASK == step:
            return self.weigh(state)
        must = state.agenda[-1] >> MUST_SHIFT & MUST_MASK
        if must & CHANCE_BIT or FIRST_SEAT[must] != self.seat:
            return self.weigh(state)
        moves = self.rules.legal(state)
        lines *= len(moves)
        if lines > MOST_LINES:
            return self.weigh(state)
        best = -2.0 * VICTORY
        for move in moves:
            later = state.copy()
            self.rules.apply(later, move)
            best = max(best, self._followed(later, step, depth - 1, lines))
        return best


def worth(rules: Rules, state: State, seat: Seat, weights: Weights = PLAIN) -> float:
    """Points and prospects of a seat, whatever the others have."""
    total = float(rules.score(state, seat))
    if not weights.terms:
        for module in rules.appraisers:
            total += module.appraise(state, seat)
        return total
    for place, module in enumerate(rules.appraisers):
        total += weights.terms[place] * module.appraise(state, seat)
    return total


def strongest(rules: Rules, state: State, seat: Seat, weights: Weights = PLAIN) -> int:
    """The opponent of a seat that is best off; NOBODY when there is none."""
    found = NOBODY
    most = 0.0
    for other in range(rules.players):
        if other != seat:
            theirs = worth(rules, state, other, weights)
            if found == NOBODY or theirs > most:
                found, most = other, theirs
    return found
