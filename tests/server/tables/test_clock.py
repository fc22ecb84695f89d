"""The clock of a table, and how long people are away. The tests tell the clock what time it is."""

from __future__ import annotations

from typing import Any

import pytest

from hexhaven.server.tables.clock import Clock, Situation, Times, times_of
from hexhaven.server.tables.presence import Presence
from hexhaven.server.wire import TableSettings

ANN, BO, CY = 0, 1, 2
TIMES = Times(turn=30, roll=10, question=20, reserve=15)


def clock_of(**changes: float) -> Clock:
    return Clock(Times(**{"turn": 30.0, "roll": 0.0, "question": 20.0, "reserve": 0.0} | changes))


def shown(clock: Clock, now: float) -> tuple[Any, ...]:
    info = clock.shown(now)
    assert info is not None
    return info["seats"], info["stage"], info["left"], info["reserve"]


def test_without_a_clock_nobody_runs_out_of_time() -> None:
    clock = Clock(Times())
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.follow(1e9, Situation([ANN], 1, ANN))
    assert clock.shown(1e9) is None
    assert clock.next_deadline() is None
    assert clock.overtime == {}


def test_the_time_of_a_turn_runs_out() -> None:
    clock = clock_of()
    clock.follow(100.0, Situation([ANN], 1, ANN))
    assert shown(clock, 110.0) == ([ANN], "turn", 20.0, 0.0)
    clock.follow(129.0, Situation([ANN], 1, ANN, version=2))  # a build does not give more time
    assert clock.next_deadline() == 130.0
    clock.follow(130.0, Situation([ANN], 1, ANN, version=2))
    assert set(clock.overtime) == {ANN}
    assert clock.shown(130.0) is None


def test_rolling_has_a_short_time_of_its_own_and_the_turn_all_of_its_time_after_it() -> None:
    clock = Clock(TIMES)
    clock.follow(0.0, Situation([ANN], 1, ANN, rolling=True))
    assert shown(clock, 4.0) == ([ANN], "roll", 6.0, 0.0)
    clock.follow(10.0, Situation([ANN], 1, ANN, rolling=True))
    assert set(clock.overtime) == {ANN}  # the dice roll
    clock.follow(10.5, Situation([ANN], 1, ANN))
    assert clock.overtime == {}
    assert shown(clock, 10.5) == ([ANN], "turn", 30.0, 15.0)


def test_who_rolls_at_once_does_not_get_the_rest_of_it() -> None:
    clock = Clock(TIMES)
    clock.follow(0.0, Situation([ANN], 1, ANN, rolling=True))
    clock.follow(1.0, Situation([ANN], 1, ANN))
    assert shown(clock, 1.0) == ([ANN], "turn", 30.0, 15.0)


def test_without_a_time_for_it_rolling_is_a_part_of_the_turn() -> None:
    clock = clock_of()
    clock.follow(0.0, Situation([ANN], 1, ANN, rolling=True))
    assert shown(clock, 10.0) == ([ANN], "turn", 20.0, 0.0)
    clock.follow(12.0, Situation([ANN], 1, ANN))
    assert shown(clock, 12.0) == ([ANN], "turn", 18.0, 0.0)
    clock.follow(30.0, Situation([ANN], 1, ANN))
    assert set(clock.overtime) == {ANN}


def test_the_reserve_is_used_when_the_turn_is_gone_and_never_comes_back() -> None:
    clock = clock_of(reserve=15.0)
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.follow(36.0, Situation([ANN], 1, ANN))
    assert shown(clock, 36.0) == ([ANN], "turn", -6.0, 15.0)
    assert clock.next_deadline() == 45.0
    clock.follow(40.0, Situation([BO], 2, BO))
    assert clock.reserve(ANN) == 5.0
    assert clock.reserve(BO) == 15.0
    clock.follow(50.0, Situation([ANN], 3, ANN))
    assert clock.next_deadline() == 85.0
    clock.follow(85.0, Situation([ANN], 3, ANN))
    assert set(clock.overtime) == {ANN}
    assert clock.reserve(ANN) == 0.0
    clock.follow(86.0, Situation([BO], 4, BO))
    clock.follow(90.0, Situation([ANN], 5, ANN))
    assert clock.next_deadline() == 120.0


def test_a_wake_up_in_between_charges_the_reserve_only_once() -> None:
    clock = clock_of(reserve=15.0)
    clock.follow(0.0, Situation([ANN], 1, ANN))
    for now in (31.0, 33.0, 35.0):
        clock.follow(now, Situation([ANN], 1, ANN))
    clock.follow(36.0, Situation([BO], 1, ANN))  # an offer
    assert clock.reserve(ANN) == 9.0
    clock.follow(40.0, Situation([ANN], 1, ANN))
    assert shown(clock, 40.0) == ([ANN], "turn", 0.0, 9.0)


def test_answers_do_not_use_the_reserve() -> None:
    clock = clock_of(reserve=15.0)
    clock.follow(0.0, Situation([BO], 1, ANN))
    assert shown(clock, 0.0) == ([BO], "question", 20.0, 0.0)
    clock.follow(20.0, Situation([BO], 1, ANN))
    assert set(clock.overtime) == {BO}
    assert clock.reserve(BO) == 15.0


def test_it_is_decided_for_the_rest_of_the_turn_and_no_longer() -> None:
    clock = clock_of()
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.follow(30.0, Situation([ANN], 1, ANN))
    clock.follow(31.0, Situation([BO], 1, ANN))  # somebody discards
    assert set(clock.overtime) == {ANN}
    clock.follow(32.0, Situation([ANN], 1, ANN))
    assert set(clock.overtime) == {ANN}
    clock.follow(33.0, Situation([BO], 2, BO))
    assert clock.overtime == {}
    assert shown(clock, 33.0) == ([BO], "turn", 30.0, 0.0)


def test_the_time_of_the_turn_stands_still_while_others_answer() -> None:
    clock = clock_of()
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.follow(10.0, Situation([BO, CY], 1, ANN))
    assert shown(clock, 15.0) == ([BO, CY], "question", 15.0, 0.0)
    clock.follow(18.0, Situation([CY], 1, ANN))
    clock.follow(25.0, Situation([ANN], 1, ANN))
    assert shown(clock, 25.0) == ([ANN], "turn", 20.0, 0.0)
    clock.follow(30.0, Situation([BO], 1, ANN))
    assert shown(clock, 30.0) == ([BO], "question", 20.0, 0.0)


def test_who_answers_too_late_is_answered_for_once() -> None:
    clock = clock_of()
    clock.follow(0.0, Situation([BO, CY], 1, ANN))
    clock.follow(20.0, Situation([BO, CY], 1, ANN))
    assert set(clock.overtime) == {BO, CY}
    clock.follow(21.0, Situation([CY], 1, ANN))
    assert set(clock.overtime) == {CY}
    clock.follow(22.0, Situation([ANN], 1, ANN))
    assert clock.overtime == {}


def test_while_founding_each_placement_has_the_full_time() -> None:
    """Also the road after the settlement, which is the same seat's."""
    clock = clock_of()
    clock.follow(0.0, Situation([ANN], version=0))
    clock.follow(20.0, Situation([ANN], version=1))
    assert shown(clock, 20.0) == ([ANN], "founding", 30.0, 0.0)
    clock.follow(50.0, Situation([ANN], version=1))
    assert set(clock.overtime) == {ANN}  # its road is placed, and nothing else
    clock.follow(51.0, Situation([ANN], version=2))
    assert clock.overtime == {}
    assert shown(clock, 51.0) == ([ANN], "founding", 30.0, 0.0)


def test_all_times_stand_still_while_nobody_is_there() -> None:
    clock = clock_of()
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.stop(10.0)
    assert clock.next_deadline() is None
    clock.follow(5000.0, Situation([ANN], 1, ANN))
    assert shown(clock, 5000.0) == ([ANN], "turn", 20.0, 0.0)


def test_a_seat_in_overtime_has_the_full_time_in_its_next_turn() -> None:
    """Also where it is its own again at once, as for whoever plays alone."""
    clock = clock_of()
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.follow(30.0, Situation([ANN], 1, ANN))
    assert set(clock.overtime) == {ANN}
    clock.follow(31.0, Situation([ANN], 2, ANN))
    assert clock.overtime == {}
    assert shown(clock, 31.0) == ([ANN], "turn", 30.0, 0.0)


def test_a_short_rest_of_a_turn_is_not_carried_into_the_next() -> None:
    clock = clock_of()
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.follow(28.0, Situation([BO], 1, ANN))  # Ann has 2 seconds left
    clock.follow(29.0, Situation([BO], 2, BO))
    clock.follow(40.0, Situation([ANN], 3, ANN))
    assert shown(clock, 40.0) == ([ANN], "turn", 30.0, 0.0)


def test_reserves_are_stored_and_the_turns_of_quick_games_are_not() -> None:
    clock = clock_of(reserve=15.0)
    assert clock.noted() == {}
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.follow(34.0, Situation([BO], 2, BO))
    assert clock.noted() == {"used": {"0": 4.0}}
    again = clock_of(reserve=15.0)
    again.restore(clock.noted())
    assert again.reserve(ANN) == 11.0
    assert again.next_deadline() is None


def test_a_game_over_days_goes_on_with_its_deadlines() -> None:
    day = 86_400.0
    clock = clock_of(turn=day, question=day, reserve=2 * day)
    assert clock.times.over_days
    clock.follow(0.0, Situation([ANN], 1, ANN))
    clock.follow(1000.0, Situation([BO], 1, ANN))
    again = clock_of(turn=day, question=day, reserve=2 * day)
    again.restore(clock.noted())
    again.follow(2000.0, Situation([BO], 1, ANN))
    assert shown(again, 2000.0) == ([BO], "question", day - 1000, 0.0)
    again.follow(3000.0, Situation([ANN], 1, ANN))
    assert shown(again, 3000.0) == ([ANN], "turn", day - 1000, 2 * day)
    last = clock_of(turn=day, question=day, reserve=2 * day)
    last.restore(again.noted())
    last.follow(4 * day, Situation([ANN], 1, ANN))
    assert set(last.overtime) == {ANN}


@pytest.mark.parametrize(
    ("wishes", "times"),
    [
        ({}, Times()),
        ({"clock": 30}, Times(turn=30, roll=10, question=30, reserve=60)),
        ({"clock": 300}, Times(turn=300, roll=15, question=60, reserve=600)),
        (
            {"clock": 40, "roll": 8, "reserve": 50},
            Times(turn=40, roll=8, question=40, reserve=50),
        ),
        ({"clock": 40, "roll": 0, "reserve": 0}, Times(turn=40, roll=0, question=40, reserve=0)),
        (
            {"clock": 86_400},
            Times(turn=86_400, roll=0, question=86_400, reserve=172_800),
        ),
    ],
)
def test_what_is_not_said_follows_from_the_time_of_a_turn(
    wishes: dict[str, int], times: Times
) -> None:
    assert times_of(TableSettings.model_validate(wishes)) == times


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
