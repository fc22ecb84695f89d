"""A position that cannot be is noticed, and says what is wrong with it."""

from __future__ import annotations

import pytest
from tests.table import Table

from hexhaven.modules.island.kinds import ORE


@pytest.mark.rule("BASE-SETUP-21")
def test_a_lost_card_is_noticed() -> None:
    table = Table()
    table.cells[table.island.bank + ORE] -= 1
    assert table.game.problems() == ["there are 18 ore cards"]


@pytest.mark.rule("BASE-SETUP-21")
def test_a_card_below_zero_is_noticed() -> None:
    table = Table()
    table.hand(0)
    table.give(0, ore=-1, wool=1)
    assert table.game.problems() == ["seat 0 holds a negative number of cards"]
    table.hand(0, ore=20)
    assert "the bank holds a negative number of cards" in table.game.problems()


def test_a_miscounted_hand_is_noticed() -> None:
    table = Table()
    table.cells[table.island.cards + 2] += 1
    (problem,) = table.game.problems()
    assert problem.startswith("seat 2 holds")


@pytest.mark.rule("BASE-SETUP-1")
def test_a_piece_from_nowhere_is_noticed() -> None:
    table = Table()
    table.cells[table.island.stock] += 1
    assert table.game.problems() == ["owner 0 has lost or won a road"]


@pytest.mark.rule("BASE-SETTLE-3")
def test_buildings_too_close_are_noticed() -> None:
    table = Table()
    table.clear()
    table.settlement(0, "1.1.N", "1.1.NE")
    assert sum("too close" in problem for problem in table.game.problems()) == 2


def test_a_development_card_from_nowhere_is_noticed() -> None:
    table = Table()
    table.cells[table.development.deck] += 1
    assert table.game.problems() == ["15 knight cards instead of 14"]


def test_a_road_measured_wrong_is_noticed() -> None:
    table = Table()
    table.cells[table.longest_road.length + 1] += 1
    (problem,) = table.game.problems()
    assert "road of 1" in problem


@pytest.mark.rule("BASE-PROD-1")
def test_a_token_that_is_moved_pays_where_it_lies_now() -> None:
    table = Table()
    table.empty_hands()
    old, new = table.hex(4, 2), table.hex(1, 0)  # pasture 11 and fields 12
    table.island.set_token(table.game.state, old, 12)
    table.island.set_token(table.game.state, new, 11)
    table.roll(11)
    assert table.cards(1) == {}  # blue's settlement lies at the pasture
    assert table.held(2, "grain") == 1  # white's at the fields
