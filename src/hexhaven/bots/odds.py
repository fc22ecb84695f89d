"""Odds: how likely each seat is to win, from what its position is worth.

A seat's strength is a weighted sum of its points and of what every module says its part is worth
(`RuleModule.appraise`); chances are in the proportion of the strengths' exponentials. The weights
are data: `scripts/tune_odds.py` found them from games of bots, for some variants by name and for
all others together. Weights go from those of the beginning to those of the end as the leader comes
nearer to winning. Since the chances of all seats make one, whoever is helped takes from all others
in proportion, and most from whoever is ahead.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Any, Final

from hexhaven.engine.ints import Seat
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, OVER, WINNER, State
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.duel.realm import Realm

from .kept import read_kept

DATA: Final = "data/odds.json"
VERSION: Final = 1
POINTS: Final = "points"
"""The first term; the others have the names of their modules."""
ANY: Final = "any"
"""Where the weights of all other variants stand, and in them those of all other terms."""
USUAL_TARGET: Final = 10


def term_names(rules: Rules) -> list[str]:
    """What a seat's worth is made of."""
    return [POINTS] + [module.name for module in rules.appraisers]


def terms(rules: Rules, state: State, seat: Seat) -> list[float]:
    """The parts of a seat's worth, in the order of `term_names`."""
    found = [float(rules.score(state, seat))]
    found += [module.appraise(state, seat) for module in rules.appraisers]
    return found


def target_of(rules: Rules) -> int:
    """How many points win."""
    for victory in rules.parts(Victory):
        return victory.target
    for realm in rules.parts(Realm):
        return realm.target
    return USUAL_TARGET


def progress(scores: list[float], target: int) -> float:
    """How far the game has gone: the leader's share of the points that win, at most 1."""
    return min(1.0, max(0.0, max(scores) / target))


class Odds:
    """The weights for one table's rules."""

    def __init__(self, rules: Rules, data: dict[str, Any] | None = None) -> None:
        known = weights() if data is None else data
        self.rules: Rules = rules
        self.target: int = target_of(rules)
        own = known["variants"].get(rules.variant)
        table = known["variants"][ANY] if own is None else own
        self.names: list[str] = term_names(rules)
        self.early: list[float] = [_weight(table["early"], name) for name in self.names]
        self.late: list[float] = [_weight(table["late"], name) for name in self.names]

    def strengths(self, rows: list[list[float]]) -> list[float]:
        """The strength of each seat, from the terms of all."""
        late = progress([row[0] for row in rows], self.target)
        mixed = [a + late * (b - a) for a, b in zip(self.early, self.late, strict=True)]
        found: list[float] = []
        for row in rows:
            strength = 0.0
            for place in range(len(mixed)):
                strength += mixed[place] * row[place]
            found.append(strength)
        return found

    def rows(self, state: State) -> list[list[float]]:
        """The terms of all seats."""
        return [terms(self.rules, state, seat) for seat in range(self.rules.players)]

    def chances(self, state: State) -> list[float]:
        """How likely each seat is to win; at the end what came of it."""
        players = self.rules.players
        if state.cells[OVER]:
            winner = state.cells[WINNER]
            return [1.0 if seat == winner else 0.0 for seat in range(players)]
        return softmax(self.strengths(self.rows(state)))

    def chance(self, state: State, seat: Seat) -> float:
        """How likely one seat is to win."""
        if state.cells[OVER] and state.cells[WINNER] == NOBODY:
            return 1.0 if seat in self.rules.sharers(state) else 0.0
        return self.chances(state)[seat]


def softmax(strengths: list[float]) -> list[float]:
    """Chances in the proportion of the exponentials."""
    top = max(strengths)
    parts = [exp(value - top) for value in strengths]
    total = sum(parts)
    return [part / total for part in parts]


def _weight(table: dict[str, float], name: str) -> float:
    return table.get(name, table[ANY])


@cache
def weights() -> dict[str, Any]:
    """The weights of this package."""
    return read_kept(DATA, VERSION)


@cache
def odds_of(rules: Rules) -> Odds:
    """The odds for these rules; made once."""
    return Odds(rules)
