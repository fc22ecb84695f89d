"""How likely dice are at least that uneven: three ways that must agree, and known answers."""

from __future__ import annotations

from itertools import combinations, product
from math import comb, exp, factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexhaven.chronicle.dice import (
    ALL,
    GAMES,
    SUMS,
    WAYS,
    chi_squared,
    exactly,
    expected,
    probability,
    simulated,
    unevenness,
    with_deck,
)
from hexhaven.engine.rng import Rng


def thrown(rolls: int, name: str) -> list[int]:
    """The counts of so many rolls."""
    rng = Rng(name)
    counts = [0] * len(SUMS)
    for _ in range(rolls):
        dice = rng.below(ALL)
        counts[dice % 6 + dice // 6] += 1
    return counts


def by_hand(rolls: int, limit: int) -> float:
    """All results of a few rolls, one by one."""
    hits = 0
    for dice in product(range(ALL), repeat=rolls):
        counts = [0] * len(SUMS)
        for one in dice:
            counts[one % 6 + one // 6] += 1
        hits += unevenness(counts) >= limit
    return hits / float(ALL**rolls)


def test_the_ways_are_those_of_two_dice() -> None:
    assert WAYS == (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
    assert expected(72) == [2 * ways for ways in WAYS]


def test_chi_squared_is_the_usual_one() -> None:
    counts = thrown(50, "usual")
    usual = sum((many - due) ** 2 / due for many, due in zip(counts, expected(50), strict=True))
    assert chi_squared(counts) == pytest.approx(usual)
    assert chi_squared(list(WAYS)) == pytest.approx(0)
    assert chi_squared([0] * 11) == 0


@pytest.mark.parametrize("rolls", [1, 2, 3])
def test_the_exact_way_is_that_of_counting_all_results(rolls: int) -> None:
    seen = {unevenness(thrown(rolls, f"few {i}")) for i in range(30)}
    for limit in seen:
        assert exactly(rolls, limit) == pytest.approx(by_hand(rolls, limit))


@settings(max_examples=10)
@given(st.integers(min_value=5, max_value=25), st.integers(min_value=0, max_value=1000))
def test_simulating_agrees_with_the_exact_way(rolls: int, name: int) -> None:
    limit = unevenness(thrown(rolls, str(name)))
    exact = exactly(rolls, limit)
    error = (exact * (1 - exact) / GAMES) ** 0.5
    assert simulated(rolls, limit) == pytest.approx(exact, abs=5 * error + 1e-9)


def test_with_many_rolls_it_comes_near_the_chi_squared_distribution() -> None:
    rolls = 600  # ten degrees of freedom: P(X > x) = exp(-x/2) * sum of (x/2)^k / k!, k < 5
    counts = thrown(rolls, "many")
    half = chi_squared(counts) / 2
    tail = exp(-half) * sum(half**k / factorial(k) for k in range(5))
    assert simulated(rolls, unevenness(counts)) == pytest.approx(tail, abs=0.02)


def test_a_whole_deck_is_as_even_as_can_be() -> None:
    assert with_deck(72, unevenness([2 * ways for ways in WAYS])) == 1.0
    assert probability([2 * ways for ways in WAYS], deck=True) == (1.0, "exact")


def test_the_first_card_of_a_deck_is_a_roll_of_dice() -> None:
    for index, ways in enumerate(WAYS):
        counts = [int(i == index) for i in range(11)]
        rarer = sum(other for other in WAYS if other <= ways)
        assert with_deck(1, unevenness(counts)) == pytest.approx(rarer / ALL)


def test_what_a_deck_cannot_give_has_no_probability() -> None:
    twice_two = [2, *[0] * 10]
    assert with_deck(2, unevenness(twice_two)) == 0.0
    assert exactly(2, unevenness(twice_two)) == pytest.approx(2 / ALL**2)


def test_all_results_of_a_part_of_a_deck_are_counted() -> None:
    """Three cards of the deck, one by one."""
    drawn = [one % 6 + one // 6 for one in range(ALL)]
    limit = unevenness([0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0])
    hits = 0
    for cards in combinations(range(ALL), 3):
        counts = [0] * len(SUMS)
        for card in cards:
            counts[drawn[card]] += 1
        hits += unevenness(counts) >= limit
    assert with_deck(3, limit) == pytest.approx(hits / comb(ALL, 3))
    assert with_deck(40, 0) == 1.0


def test_a_game_is_judged_exactly_where_that_is_cheap() -> None:
    assert probability([0] * 11, deck=False) == (1.0, "exact")
    few = thrown(12, "few")
    assert probability(few, deck=False) == (exactly(12, unevenness(few)), "exact")
    many = thrown(200, "many")
    assert probability(many, deck=False) == (simulated(200, unevenness(many)), "simulated")


def test_fair_dice_are_judged_fairly() -> None:
    """Half of all games are among the more uneven half."""
    found = [exactly(15, unevenness(thrown(15, f"game {i}"))) for i in range(60)]
    assert sum(p <= 0.5 for p in found) in range(20, 41)


def test_loaded_dice_are_found_out() -> None:
    loaded = [0, 0, 0, 0, 0, 70, 0, 0, 0, 0, 0]
    assert probability(loaded, deck=False)[0] == 0.0
