"""Judgement: how much each part of a position counts, as games taught it.

The modules appraise with numbers of their own, guessed by hand (`RuleModule.measures`), and greedy
counts every module's part once. A judgement sets both otherwise: values for the beginning of a game
and for its end, between which they change as the leader comes nearer to winning. They are data:
`scripts/tune_judgement.py` found them from games of bots, for the variants that are named there;
other variants take those of the nearest one.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from hexhaven.engine.module import RuleModule
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State

from .kept import read_kept
from .odds import progress, target_of
from .scales import ENVY, Weights

DATA: Final = "data/judgement.json"
VERSION: Final = 1
ENVY_NAME: Final = "envy"
BASE: Final = "base"
LARGEST_FIRST: Final = ("two-players", "cities-knights", "seafarers")
"""Of the parts of a combination, whose values go before the others'."""
TERM: Final = "term."
"""How the names of the weights of the modules' parts begin."""


def usual(rules: Rules) -> dict[str, float]:
    """All that a judgement of these rules may set, by name, with the values that greedy has."""
    found = {ENVY_NAME: ENVY}
    for module in rules.appraisers:
        found[TERM + module.name] = 1.0
    for module in rules.modules:
        for name, value in module.measures().items():
            found[f"{module.name}.{name}"] = value
    return found


class Judgement:
    """The values for one table's rules."""

    def __init__(self, rules: Rules, early: dict[str, float], late: dict[str, float]) -> None:
        self.rules: Rules = rules
        self.target: int = target_of(rules)
        plain = usual(rules)
        self.early: dict[str, float] = {name: early.get(name, plain[name]) for name in plain}
        self.late: dict[str, float] = {name: late.get(name, plain[name]) for name in plain}
        self.measuring: list[RuleModule] = [m for m in rules.modules if m.measures()]

    def begin(self, state: State) -> Weights:
        """Let the modules appraise by this judgement as it is at this point of the game, until
        `end`; and how much each of them counts."""
        scores = [float(self.rules.score(state, seat)) for seat in range(self.rules.players)]
        late = progress(scores, self.target)
        now = {name: a + late * (self.late[name] - a) for name, a in self.early.items()}
        for module in self.measuring:
            given = {name: now[f"{module.name}.{name}"] for name in module.measures()}
            module.measure_by(given)
        terms = [now[TERM + module.name] for module in self.rules.appraisers]
        return Weights(terms, now[ENVY_NAME])

    def end(self) -> None:
        """Let the modules appraise as usual again: others use the same rules."""
        for module in self.measuring:
            module.measure_by({})


def names_of(variant: str, players: int) -> list[str]:
    """Where the values of a variant may stand, the nearest first: its own, for as many players and
    for any number, then those of its parts, the one that changes most first."""
    parts = variant.split("+")
    parts.sort(key=_how_much_it_changes)
    keys = [variant, *parts, BASE]
    return [name for key in dict.fromkeys(keys) for name in (f"{key}@{players}", key)]


def _how_much_it_changes(part: str) -> int:
    family = part.partition("/")[0]
    return LARGEST_FIRST.index(family) if family in LARGEST_FIRST else len(LARGEST_FIRST)


def judgement_of(rules: Rules, data: dict[str, Any] | None = None) -> Judgement:
    """The judgement that this package has for some rules."""
    known = (values() if data is None else data)["variants"]
    early: dict[str, float] = {}
    late: dict[str, float] = {}
    for name in names_of(rules.variant, rules.players):
        if name in known:
            early = {**known[name]["early"], **early}
            late = {**known[name]["late"], **late}
    return Judgement(rules, early, late)


@cache
def values() -> dict[str, Any]:
    """The values of this package."""
    return read_kept(DATA, VERSION)


@cache
def judgement_for(rules: Rules) -> Judgement:
    """The judgement for these rules; made once."""
    return judgement_of(rules)
