"""The clock of a table, and how long people are away."""

from __future__ import annotations

from hexhaven.server.tables.clock import Clock
from hexhaven.server.tables.presence import Presence

ANN, BO, CY = 0, 1, 2


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    clock = Clock(0)
    clock.follow([ANN], (1, ANN), 0.0)
    clock.follow([ANN], (1, ANN), 1e9)
    assert clock.shown(1e9) is None
    assert clock.next_deadline() is None
    assert clock.overtime == set()


def test_the_time_of_a_turn_runs_out() -> None:
    clock = Clock(30)
    clock.follow([ANN], (1, ANN), 100.0)
    assert clock.shown(110.0) == {"seats": [ANN], "left": 20.0}
    clock.follow([ANN], (1, ANN), 129.0)  # a build does not give more time
    assert clock.next_deadline() == 130.0
    clock.follow([ANN], (1, ANN), 130.0)
    assert clock.overtime == {ANN}
    assert clock.shown(130.0) is None


def test_a_bot_plays_the_rest_of_the_turn_and_no_longer() -> None:
    clock = Clock(30)
    clock.follow([ANN], (1, ANN), 0.0)
    clock.follow([ANN], (1, ANN), 30.0)
    clock.follow([BO], (1, ANN), 31.0)  # an offer is answered
    assert clock.overtime == {ANN}
    clock.follow([ANN], (1, ANN), 32.0)
    assert clock.overtime == {ANN}
    clock.follow([BO], (2, BO), 33.0)
    assert clock.overtime == set()
    assert clock.shown(33.0) == {"seats": [BO], "left": 30.0}


def test_the_time_of_the_turn_stands_still_while_others_answer() -> None:
    clock = Clock(30)
    clock.follow([ANN], (1, ANN), 0.0)
    clock.follow([BO, CY], (1, ANN), 10.0)
    assert clock.shown(15.0) == {"seats": [BO, CY], "left": 25.0}
    clock.follow([CY], (1, ANN), 18.0)
    clock.follow([ANN], (1, ANN), 25.0)
    assert clock.shown(25.0) == {"seats": [ANN], "left": 20.0}
    clock.follow([BO], (1, ANN), 30.0)
    assert clock.shown(30.0) == {"seats": [BO], "left": 30.0}


def test_who_answers_too_late_is_answered_for_once() -> None:
    clock = Clock(30)
    clock.follow([BO, CY], (1, ANN), 0.0)
    clock.follow([BO, CY], (1, ANN), 30.0)
    assert clock.overtime == {BO, CY}
    clock.follow([CY], (1, ANN), 31.0)
    assert clock.overtime == {CY}
    clock.follow([ANN], (1, ANN), 32.0)
    assert clock.overtime == set()


def test_while_founding_each_decision_has_the_full_time() -> None:
    clock = Clock(30)
    clock.follow([ANN], (0, -1), 0.0)
    clock.follow([BO], (0, -1), 20.0)
    clock.follow([ANN], (0, -1), 40.0)
    assert clock.shown(40.0) == {"seats": [ANN], "left": 30.0}


def test_all_times_stand_still_while_nobody_is_there() -> None:
    clock = Clock(30)
    clock.follow([ANN], (1, ANN), 0.0)
    clock.stop(10.0)
    assert clock.next_deadline() is None
    clock.follow([ANN], (1, ANN), 5000.0)
    assert clock.shown(5000.0) == {"seats": [ANN], "left": 20.0}


def test_a_stand_in_comes_after_a_while_and_goes_at_once() -> None:
    presence = Presence(60)
    presence.follow({ANN, BO}, {ANN}, 0.0)
    assert presence.next_deadline(0.0) == 60.0
    assert presence.stand_ins(59.9) == set()
    presence.follow({ANN, BO}, {ANN}, 30.0)
    assert presence.stand_ins(60.0) == {BO}
    assert presence.next_deadline(60.0) is None
    presence.follow({ANN, BO}, {ANN, BO}, 61.0)
    assert presence.stand_ins(61.0) == set()


def test_a_short_absence_is_forgotten() -> None:
    presence = Presence(60)
    presence.follow({ANN}, set(), 0.0)
    presence.follow({ANN}, {ANN}, 50.0)
    presence.follow({ANN}, set(), 55.0)
    assert presence.stand_ins(100.0) == set()
    assert presence.stand_ins(115.0) == {ANN}


def test_a_seat_in_overtime_has_the_full_time_in_its_next_turn() -> None:
    """Also where it is its own again at once, as for whoever plays alone."""
    clock = Clock(30)
    clock.follow([ANN], (1, ANN), 0.0)
    clock.follow([ANN], (1, ANN), 30.0)
    assert clock.overtime == {ANN}
    clock.follow([ANN], (2, ANN), 31.0)
    assert clock.overtime == set()
    assert clock.shown(31.0) == {"seats": [ANN], "left": 30.0}


def test_a_short_rest_of_a_turn_is_not_carried_into_the_next() -> None:
    clock = Clock(30)
    clock.follow([ANN], (1, ANN), 0.0)
    clock.follow([BO], (1, ANN), 28.0)  # Ann has 2 seconds left
    clock.follow([BO], (2, BO), 29.0)
    clock.follow([ANN], (3, ANN), 40.0)
    assert clock.shown(40.0) == {"seats": [ANN], "left": 30.0}
