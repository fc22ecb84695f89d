"""Odds: what a turn is worth before its rolls, if the dice are always kept in the best way.

The value of every final multiset of dice is given; two kinds of steps lead back from there. Before
a roll the value of the dice kept is the mean over what the others fall to; before a choice it is
the best of all that may be kept. Both go face by face from one multiset to the next (see
`Multisets`), so that a turn of three rolls with six dice takes some fifteen thousand additions, and
is exact.
"""

from __future__ import annotations

from typing import Final

from .multisets import ALL, KINDS

UNLIKELY: Final = -1.0e9
"""Less than any value."""


def before_roll(values: list[float], dice: int) -> list[float]:
    """For every multiset of dice kept, of all sizes, the mean over the roll of the others.

    `values` has a value for each multiset of all the dice; others in it are not looked at.
    """
    found = values.copy()
    more = ALL.more
    for kept in range(ALL.first[dice] - 1, -1, -1):
        at = kept * KINDS
        found[kept] = (
            found[more[at]]
            + found[more[at + 1]]
            + found[more[at + 2]]
            + found[more[at + 3]]
            + found[more[at + 4]]
            + found[more[at + 5]]
        ) / 6.0
    return found


def before_choice(means: list[float], dice: int) -> list[float]:
    """For every multiset of dice, of all sizes, the best mean over all that may be kept of it."""
    found = means.copy()
    less = ALL.less
    for shown in range(1, ALL.first[dice + 1]):
        best = found[shown]
        at = shown * KINDS
        for face in range(KINDS):
            smaller = less[at + face]
            if smaller >= 0 and found[smaller] > best:
                best = found[smaller]
        found[shown] = best
    return found


class Turn:
    """The values of a turn: after each roll what it is worth to keep some of the dice."""

    def __init__(self, final: list[float], dice: int) -> None:
        self.dice: int = dice
        self.final: list[float] = final
        self.second: list[float] = before_roll(final, dice)
        """After the second roll: for every multiset kept."""
        self.first: list[float] = before_roll(before_choice(self.second, dice), dice)
        """After the first roll: for every multiset kept."""
        whole = before_roll(before_choice(self.first, dice), dice)
        self.value: float = whole[0]
        """Before the first roll."""

    def keep(self, shown: int, rolls: int) -> int:
        """Which of the dice that lie there to keep after the first or the second roll."""
        means = self.first if rolls == 1 else self.second
        best = shown
        for kept in parts_of(shown):
            if means[kept] > means[best] + 1e-9:
                best = kept
        return best


def parts_of(shown: int) -> list[int]:
    """Every multiset that is contained in another, the larger ones first."""
    found = [shown]
    index = 0
    while index < len(found):
        at = found[index] * KINDS
        for face in range(KINDS):
            smaller = ALL.less[at + face]
            if smaller >= 0 and smaller not in found:
                found.append(smaller)
        index += 1
    return found
