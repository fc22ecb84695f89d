"""Points and the end (CK-VP)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

import hexhaven


@pytest.mark.rule("CK-VP-1", "CK-METRO-5")
def test_what_counts() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N", city=False)
    assert table.game.points(0) == 1
    table.city(0, "0.0.N")
    assert table.game.points(0) == 2
    table.metropolis("trade", "0.0.N")
    assert table.game.points(0) == 4
    table.road(0, *LINE[:5])
    assert table.game.points(0) == 6
    table.card(0, "printer")
    table.card(0, "constitution")
    table.card(0, "merchant")
    assert table.game.points(0) == 8
    table.act()
    table.play("merchant 0.0")
    assert table.game.points(0) == 9
    table.knight(0, "0.1.N", 3)
    assert table.game.points(0) == 9
    seats: Any = table.game.view(2)["seats"]
    assert seats[0]["counters"]["points"] == 9
    assert seats[0]["counters"]["shown_progress"] == ["printer", "constitution"]


@pytest.mark.rule("CK-VP-2", "CK-VP-4")
def test_thirteen_points_win_at_once_in_the_own_turn() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N", city=False)
    table.points_of(0, 12)
    table.act()
    table.hand(0, ore=3, grain=2)
    table.play("city 0.0.N")
    assert table.game.winner == 0


@pytest.mark.rule("CK-VP-2", "CK-ORDER-16")
def test_a_point_card_drawn_on_the_own_roll_wins_before_the_next_draw() -> None:
    table = KnightsTable()
    table.level(0, "science", 1)
    table.level(1, "science", 1)
    table.points_of(0, 12)
    table.dice(1, 2, "science")
    table.play("progress printer")
    assert table.game.winner == 0
    assert table.in_hand(1) == {}


@pytest.mark.rule("CK-VP-3", "CK-VP-6", "CK-ORDER-1")
def test_points_gained_in_another_turn_win_when_the_own_one_begins() -> None:
    table = KnightsTable()
    table.act()
    table.points_of(2, 13)
    table.points_of(3, 14)
    table.play("end")
    assert not table.game.over
    table.act()
    table.play("end")
    assert table.game.winner == 2


@pytest.mark.rule("CK-VP-3", "CK-VP-5")
def test_points_can_be_lost_before_that() -> None:
    table = KnightsTable()
    table.home(1, "0.0.N")
    table.points_of(1, 13)
    table.land()
    assert table.game.points(1) == 12
    table.play("end")
    assert not table.game.over


@pytest.mark.rule("CK-VP-4")
def test_the_target_is_an_option() -> None:
    game = hexhaven.new("cities-knights", 4, options={"vp_target": 15})
    assert game.rules.options == {"vp_target": "15"}
    assert hexhaven.new("cities-knights", 3).rules.options == {}


@pytest.mark.rule("CK-VP-5")
def test_all_points_are_public() -> None:
    table = KnightsTable()
    secret = table.island.secret
    table.card(1, "printer")
    assert table.cells[secret : secret + 4] == [0, 0, 0, 0]
    assert table.island.visible_points(table.game.state, 1) == 1
