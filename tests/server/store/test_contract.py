"""What every store promises, on every database."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.server.store.rows import SEED, a_line, a_move, a_table, append_all, versions_of

from hexhaven.server.store.contract import Conflict, EventRow, SeatRow, Store
from hexhaven.server.store.errors import DatabaseUnavailable, NotStored
from hexhaven.server.store.sql import SqlStore

pytestmark = pytest.mark.anyio


async def test_a_table_comes_back_as_it_was(store: SqlStore) -> None:
    contract: Store = store  # the type checker compares the signatures
    await contract.create(a_table())
    assert await contract.load("abc") == a_table()
    assert a_table().seed == SEED == "340282366920938463463374607431768211455"


async def test_there_is_no_table_of_an_unknown_code(store: SqlStore) -> None:
    assert await store.load("abc") is None
    assert await store.events("abc") == []
    assert await store.chat("abc") == []


async def test_a_code_is_given_once(store: SqlStore) -> None:
    await store.create(a_table())
    with pytest.raises(Conflict, match="already a table abc"):
        await store.create(a_table(players=4))
    assert await store.load("abc") == a_table()


async def test_saving_replaces_status_winner_turn_host_and_seats(store: SqlStore) -> None:
    await store.create(a_table())
    await store.create(a_table("other"))
    seat = SeatRow(0, "open", colour="white")
    table = replace(a_table().with_seat(seat), status="over", winner=1, turn=7)
    table = replace(table, host_hash="1" * 64)
    await store.save(table)
    assert await store.load("abc") == table
    assert await store.load("other") == a_table("other")


async def test_what_is_fixed_at_the_start_is_not_saved_again(store: SqlStore) -> None:
    await store.create(a_table())
    await store.save(a_table(seed="1", variant="other", options={}, turn=3))
    assert await store.load("abc") == a_table(turn=3)


async def test_events_come_back_in_order(store: SqlStore) -> None:
    await store.create(a_table())
    await store.create(a_table("other"))
    events = [
        EventRow(1, "move", 0, "road 31", (), False, 1.5),
        EventRow(2, "move", 1, "roll", ("roll 3 5", "steal wool"), True, 2.25),
        EventRow(3, "take_back", 1, at=1_700_000_000.125),
        *(a_move(version) for version in range(4, 13)),
    ]
    for event in events:
        await store.append("abc", event)
        await store.append("other", a_move(event.version))
    assert await store.events("abc") == events
    assert await versions_of(store, "other") == list(range(1, 13))


async def test_an_event_and_its_table_are_stored_together(store: SqlStore) -> None:
    await store.create(a_table())
    await store.append("abc", a_move(1), a_table(status="playing", turn=1))
    assert await store.load("abc") == a_table(status="playing", turn=1)
    with pytest.raises(Conflict):
        await store.append("abc", a_move(1), a_table(status="over"))
    assert await store.load("abc") == a_table(status="playing", turn=1)


async def test_a_version_is_given_once(store: SqlStore) -> None:
    await store.create(a_table())
    await append_all(store, "abc", [1, 2])
    with pytest.raises(Conflict, match="event 2 is already there"):
        await store.append("abc", a_move(2, at=99.0))
    with pytest.raises(Conflict):
        await store.append("abc", a_move(2))  # the same event again is no less a second one
    assert await store.events("abc") == [a_move(1), a_move(2)]


@pytest.mark.parametrize("version", [0, 2, 3])
async def test_there_are_no_gaps(store: SqlStore, version: int) -> None:
    await store.create(a_table())
    with pytest.raises(Conflict, match="does not follow"):
        await store.append("abc", a_move(version))
    assert await store.events("abc") == []


async def test_nothing_is_kept_for_a_table_that_is_not_there(store: SqlStore) -> None:
    with pytest.raises(NotStored, match="no table nowhere"):
        await store.append("nowhere", a_move(1))
    with pytest.raises(NotStored, match="no table nowhere"):
        await store.say("nowhere", a_line(1))


async def test_the_last_lines_of_chat_come_in_order(store: SqlStore) -> None:
    await store.create(a_table())
    lines = [a_line(number, f"line {number} žluťoučký 🐎") for number in range(1, 8)]
    for line in lines:
        await store.say("abc", line)
    await store.say("abc", replace(a_line(8), seat=1))
    assert await store.chat("abc") == [*lines, replace(a_line(8), seat=1)]
    assert [line.number for line in await store.chat("abc", last=3)] == [6, 7, 8]
    with pytest.raises(Conflict, match="line 3 of the chat"):
        await store.say("abc", a_line(3))


async def test_old_lines_of_chat_go_when_new_ones_come(store: SqlStore) -> None:
    await store.create(a_table())
    await store.create(a_table("other"))
    await store.say("other", a_line(1))
    for number in range(1, 8):
        await store.say("abc", a_line(number), keep=3)
    assert [line.number for line in await store.chat("abc")] == [5, 6, 7]
    assert [line.number for line in await store.chat("other")] == [1]


async def test_only_listed_tables_are_found_and_the_newest_first(store: SqlStore) -> None:
    open_to_all = {"listed": True}
    await store.create(a_table("old", settings=open_to_all, created=1.0))
    await store.create(a_table("new", settings=open_to_all, created=3.0))
    await store.create(a_table("middle", settings=open_to_all, created=2.0))
    await store.create(a_table("playing", settings=open_to_all, status="playing"))
    await store.create(a_table("hidden"))
    await store.create(a_table("silent", settings={}))
    assert [each.code for each in await store.listed("lobby")] == ["new", "middle", "old"]
    assert [each.code for each in await store.listed("lobby", limit=2)] == ["new", "middle"]
    assert [each.code for each in await store.listed("playing")] == ["playing"]
    assert await store.listed("over") == []


async def test_unfinished_tables_are_known_after_a_restart(
    store: SqlStore, database_url: str
) -> None:
    for code, status in (("a", "playing"), ("b", "lobby"), ("c", "playing"), ("d", "over")):
        await store.create(a_table(code, status=status))
    await store.append("a", a_move(1))
    await store.close()
    again = SqlStore(database_url)
    await again.open()
    assert await again.unfinished() == 2
    assert await versions_of(again, "a") == [1]
    await again.close()


async def test_a_text_that_the_database_cannot_hold_fails_alone(store: SqlStore) -> None:
    await store.create(a_table())
    with pytest.raises(NotStored, match="cannot be stored"):
        await store.say("abc", a_line(1, "half a \ud83d pair"))
    await store.say("abc", a_line(1))
    assert await store.chat("abc") == [a_line(1)]


async def test_a_closed_store_says_so(store: SqlStore) -> None:
    await store.ping()
    await store.close()
    await store.close()
    for request in (store.ping(), store.load("abc"), store.create(a_table())):
        with pytest.raises(DatabaseUnavailable, match=r"not open|closed"):
            await request


async def test_opening_twice_is_opening_once(store: SqlStore) -> None:
    await store.create(a_table())
    await store.open()
    assert await store.load("abc") == a_table()
