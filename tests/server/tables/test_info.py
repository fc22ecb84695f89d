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
