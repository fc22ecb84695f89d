"""Luck: what a roll has brought against what it could be expected to bring.

The expectation is exact and knows no rules of its own: every outcome of the chance that is due is
played on a copy of the position, and the cards that each seat gains are weighed by its odds.
"""

from __future__ import annotations

from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, State


def gains(rules: Rules, before: State, after: State) -> list[int]:
    """How many cards each seat has gained; what it has lost is not counted against them."""
    found = [0] * rules.players
    for tally in rules.layout.tallies:
        size = len(tally.names)
        held = slice(tally.offset, tally.offset + rules.players * size)
        old, new = before.cells[held], after.cells[held]
        if old == new:
            continue  # most outcomes change one tally or none
        for index, (many, now) in enumerate(zip(old, new, strict=True)):
            if now > many:
                found[index // size] += now - many
    return found


def expected_gains(rules: Rules, state: State) -> list[float]:
    """The cards that each seat can expect of the chance that is due."""
    total = 0
    sums = [0] * rules.players
    for move, weight in rules.outcomes(state):
        after = state.copy()
        rules.apply(after, move)
        total += weight
        for seat, many in enumerate(gains(rules, state, after)):
            sums[seat] += weight * many
    return [many / total for many in sums] if total else [0.0] * rules.players


def unblocked(rules: Rules, state: State) -> State | None:
    """The same position if nothing kept any hex from paying; None where nothing does."""
    if all(state.cells[cell] == NOBODY for cell in rules.layout.blockers):
        return None
    lifted = state.copy()
    for cell in rules.layout.blockers:
        lifted.cells[cell] = NOBODY
    return lifted
