"""Dice: how uneven the rolls of a game were, and how often fair ones are at least that uneven.

The measure is chi-squared over the eleven sums. Each sum's count squared is weighed by 60 over its
ways out of 36, which is a whole number, so that results are compared without rounding errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, factorial
from typing import Final

from hexhaven.engine.rng import Rng

SUMS: Final = range(2, 13)
ALL: Final = 36
WAYS: Final = tuple(6 - abs(7 - total) for total in SUMS)
WEIGHTS: Final = tuple(60 // ways for ways in WAYS)
CHEAP: Final = 300
"""Up to this product of rolls and chi-squared the exact way takes no longer than simulating."""
GAMES: Final = 20_000
"""Simulated games; the error of the probability is then below half a per cent."""
CARD_GAMES: Final = 5_000
"""The same for event cards, which take longer to deal; the error is then below one per cent."""
SEED: Final = "hexhaven uneven dice"
"""The same rolls give the same probability, always."""

Counts = Sequence[int]


def unevenness(counts: Counts) -> int:
    """Larger for results that are less even; comparable only for the same number of rolls."""
    return sum(weight * many * many for weight, many in zip(WEIGHTS, counts, strict=True))


def expected(rolls: int) -> list[float]:
    """How often each sum is to be expected."""
    return [rolls * ways / ALL for ways in WAYS]


def chi_squared(counts: Counts) -> float:
    """The usual measure of how far the counts are from what could be expected."""
    rolls = sum(counts)
    return unevenness(counts) * ALL / (60 * rolls) - rolls if rolls else 0.0


def probability(counts: Counts, deck: bool) -> tuple[float, str]:
    """How likely a result at least that uneven is, and how that was found."""
    rolls = sum(counts)
    limit = unevenness(counts)
    if deck:
        return with_deck(rolls, limit), "exact"
    if rolls * chi_squared(counts) <= CHEAP:
        return exactly(rolls, limit), "exact"
    return simulated(rolls, limit), "simulated"


# Two fair dice, all results counted


def exactly(rolls: int, limit: int) -> float:
    """How likely fair dice are at least so uneven: one minus all results that are more even.

    The sums are taken one after the other, with the rolls they use up and the unevenness they
    add; what cannot stay below the limit any more is left out.
    """
    partial = {(0, 0): 1.0}
    left = ALL
    for ways, weight in sorted(zip(WAYS, WEIGHTS, strict=True), reverse=True):
        left -= ways
        partial = _with_sum(partial, rolls, limit, ways, weight, left)
    return max(0.0, 1.0 - sum(partial.values()) * factorial(rolls))


def _with_sum(
    partial: dict[tuple[int, int], float],
    rolls: int,
    limit: int,
    ways: int,
    weight: int,
    left: int,
) -> dict[tuple[int, int], float]:
    found: dict[tuple[int, int], float] = {}
    for (used, uneven), chance in partial.items():
        term = chance
        for many in range(rolls - used + 1):
            if many:
                term *= ways / ALL / many
            rest = rolls - used - many
            total = uneven + weight * many * many
            if not _can_stay_below(total, rest, left, limit):
                if many * (left + ways) > (rolls - used) * ways:
                    break  # more than its share: it only gets worse
                continue
            key = (used + many, total)
            found[key] = found.get(key, 0.0) + term
    return found


def _can_stay_below(total: int, rest: int, left: int, limit: int) -> bool:
    """Whether the rest of the rolls, spread as evenly as can be, may stay below the limit."""
    if not left:
        return rest == 0 and total < limit
    return total * left + 60 * rest * rest < limit * left


# Two fair dice, thrown again and again

PER_WORD: Final = 6
"""So many rolls come out of one random number below 36 ** 6."""
BATCH: Final = 3
"""So many rolls are looked up at once."""


LARGEST: Final = 240
"""So many rolls are counted at once: a byte holds no more of one sum."""


@cache
def _single() -> list[int]:
    """The counts of every roll, a byte for each sum."""
    return [1 << 8 * (dice % 6 + dice // 6) for dice in range(ALL)]


@cache
def _triples() -> list[int]:
    """The counts of every three rolls."""
    single = _single()
    return [a + b + c for a in single for b in single for c in single]


def simulated(rolls: int, limit: int) -> float:
    """The share of games with fair dice that are at least so uneven."""
    rng = Rng(SEED)
    return sum(unevenness(_throw(rng, rolls)) >= limit for _ in range(GAMES)) / GAMES


def _throw(rng: Rng, rolls: int) -> Counts:
    """The counts of so many rolls."""
    if rolls <= LARGEST:
        return _throw_few(rng, rolls)
    first, rest = _throw_few(rng, LARGEST), _throw(rng, rolls - LARGEST)
    return [one + other for one, other in zip(first, rest, strict=True)]


def _throw_few(rng: Rng, rolls: int) -> Counts:
    total = 0
    half = ALL**BATCH
    triples, single = _triples(), _single()
    words, rest = divmod(rolls, PER_WORD)
    for _ in range(words):
        number = rng.below(half * half)
        total += triples[number % half] + triples[number // half]
    for _ in range(rest):
        total += single[rng.below(ALL)]
    return total.to_bytes(len(WAYS), "little")


# A shuffled deck of all 36 rolls


def with_deck(rolls: int, limit: int) -> float:
    """The same for rolls drawn from a deck: whole decks are even, so only the last one counts."""
    decks, rest = divmod(rolls, ALL)
    partial = {(0, 0): 1}
    for ways, weight in zip(WAYS, WEIGHTS, strict=True):
        found: dict[tuple[int, int], int] = {}
        for (used, uneven), many in partial.items():
            for drawn in range(min(ways, rest - used) + 1):
                key = (used + drawn, uneven + weight * (decks * ways + drawn) ** 2)
                found[key] = found.get(key, 0) + many * comb(ways, drawn)
        partial = found
    hits = sum(many for (used, total), many in partial.items() if used == rest and total >= limit)
    return hits / comb(ALL, rest)


# Event cards: 31 of the 36 are turned before all are shuffled again


def with_new_year(rolls: int, limit: int, turned: int) -> float:
    """The share of games, with so many cards turned of each deck of 36, that are so uneven."""
    rng = Rng(SEED)
    decks, rest = divmod(rolls, turned)
    hits = 0
    for _ in range(CARD_GAMES):
        counts = [0] * len(WAYS)
        for _ in range(decks):
            _add_cards(rng, counts, turned)
        _add_cards(rng, counts, rest)
        hits += unevenness(counts) >= limit
    return hits / CARD_GAMES


def _add_cards(rng: Rng, counts: list[int], many: int) -> None:
    """Add so many cards of a new deck: those that are drawn, or all but those left in it."""
    left = list(WAYS)
    few = many if 2 * many <= ALL else ALL - many
    for _ in range(few):
        left[rng.weighted(left)] -= 1
    for index, ways in enumerate(WAYS):
        counts[index] += ways - left[index] if few == many else left[index]
