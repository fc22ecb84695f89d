"""What everybody may know about a table, whether it is in memory or not."""

from __future__ import annotations

from tests.server.store.rows import a_table

from hexhaven.server.tables.info import table_info


def test_nobody_watches_a_table_that_is_not_in_memory() -> None:
    info = table_info(a_table())
    assert info.watchers == 0
    assert info.next == ""
    assert [seat.present for seat in info.seats] == [False, True]  # a bot is always there
    assert not any(seat.stand_in for seat in info.seats)


def test_those_who_watch_and_are_there_are_told() -> None:
    info = table_info(a_table(status="playing"), {0}, {0}, 3, "next")
    assert (info.watchers, info.next) == (3, "next")
    assert [seat.present for seat in info.seats] == [True, True]
    assert [seat.stand_in for seat in info.seats] == [True, False]


DAY = 86_400
AT = 1_800_000_000.0


def test_a_table_over_days_says_until_when_each_seat_may_think() -> None:
    clock = {"running": {"0": ["turn", 3, AT]}, "used": {"0": 1000.0}}
    settings: dict[str, object] = {"clock": DAY, "roll": 0, "reserve": 2 * DAY}
    row = a_table(status="playing", settings=settings, clock=clock)
    assert [seat.until for seat in table_info(row).seats] == [AT + 2 * DAY - 1000, None]
    asked = a_table(
        status="playing", settings=settings, clock={"running": {"0": ["question", 3, AT]}}
    )
    assert table_info(asked).seats[0].until == AT  # an answer must not cost the reserve


def test_no_other_table_says_it() -> None:
    clock = {"running": {"0": ["turn", 3, AT]}}
    quick: dict[str, object] = {"clock": 90}
    days: dict[str, object] = {"clock": DAY}
    for row in (
        a_table(status="playing", settings=quick, clock=clock),
        a_table(status="over", settings=days, clock=clock),
        a_table(status="playing", settings=days),
    ):
        assert [seat.until for seat in table_info(row).seats] == [None, None]
