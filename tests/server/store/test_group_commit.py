"""One transaction serves many tables, and nobody pays for somebody else's mistake."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.postgres import PostgresServer
from tests.server.conftest import DATABASES
from tests.server.store.rows import a_line, a_move, a_table, append_all, in_step, versions_of

from hexhaven.server.store import writer as writers
from hexhaven.server.store.contract import Conflict
from hexhaven.server.store.errors import DatabaseUnavailable, NotStored, Unsure
from hexhaven.server.store.sql import SqlStore

pytestmark = pytest.mark.anyio


async def with_tables(store: SqlStore, count: int) -> list[str]:
    """A store with so many tables; the sizes of later batches go to `batches`."""
    codes = [f"t{number}" for number in range(count)]
    await asyncio.gather(*(store.create(a_table(code)) for code in codes))
    return codes


async def measured(url: str) -> tuple[SqlStore, list[int]]:
    """An open store and the sizes of its transactions."""
    batches: list[int] = []
    store = SqlStore(url, measure=lambda size, seconds: batches.append(size))
    await store.open()
    return store, batches


async def test_requests_that_wait_together_are_committed_together(database_url: str) -> None:
    store, batches = await measured(database_url)
    codes = await with_tables(store, 50)
    assert sum(batches) == 50
    batches.clear()
    await asyncio.gather(*(append_all(store, code, range(1, 5)) for code in codes))
    assert sum(batches) == 200
    assert max(batches) <= 50
    assert len(batches) < 40
    for code in codes:
        assert await versions_of(store, code) == [1, 2, 3, 4]
    await store.close()


async def test_a_batch_is_bounded(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writers, "LARGEST_BATCH", 7)
    store, batches = await measured(database_url)
    await with_tables(store, 20)
    assert batches == [7, 7, 6]
    await store.close()


async def test_a_conflict_fails_alone(database_url: str) -> None:
    store, batches = await measured(database_url)
    codes = await with_tables(store, 6)
    await store.append("t2", a_move(1))
    batches.clear()
    requests = [store.append(code, a_move(1), a_table(code, turn=1)) for code in codes]
    requests += [store.say("t2", a_line(1)), store.say("t3", a_line(1, "no \ud83d pair"))]
    found = await asyncio.gather(*requests, return_exceptions=True)
    assert batches == [8]
    assert [type(each) for each in found] == [
        *(Conflict if code == "t2" else type(None) for code in codes),
        type(None),
        NotStored,
    ]
    for code in codes:
        table = await store.load(code)
        assert table is not None
        assert table.turn == (0 if code == "t2" else 1)
        assert await versions_of(store, code) == [1]
    assert await store.chat("t2") == [a_line(1)]
    await store.close()


async def test_requests_of_one_table_keep_their_order(store: SqlStore) -> None:
    await with_tables(store, 1)
    saves = [store.save(a_table("t0", turn=turn)) for turn in range(1, 9)]
    events = [store.append("t0", a_move(version)) for version in range(1, 9)]
    await asyncio.gather(*saves, *events)
    table = await store.load("t0")
    assert table is not None
    assert table.turn == 8
    assert await versions_of(store, "t0") == list(range(1, 9))


async def test_a_cancelled_caller_breaks_nothing(store: SqlStore) -> None:
    await with_tables(store, 2)
    one = asyncio.create_task(store.append("t0", a_move(1)))
    two = asyncio.create_task(store.append("t1", a_move(1)))
    await in_step(1)
    one.cancel()
    await two
    with pytest.raises(asyncio.CancelledError):
        await one
    await store.append("t1", a_move(2))
    assert await versions_of(store, "t1") == [1, 2]
    assert await versions_of(store, "t0") == [1]  # handed in is handed in


async def test_closing_finishes_what_is_queued(store: SqlStore, database_url: str) -> None:
    codes = await with_tables(store, 30)
    waiting = [asyncio.create_task(store.append(code, a_move(1))) for code in codes]
    await in_step(1)
    await store.close()
    await asyncio.gather(*waiting)
    again = SqlStore(database_url)
    await again.open()
    assert [await versions_of(again, code) for code in codes] == [[1]] * 30
    await again.close()


async def test_a_stopped_writer_lets_nobody_wait(store: SqlStore) -> None:
    await with_tables(store, 1)
    assert store._writer is not None
    waiting = asyncio.create_task(store.append("t0", a_move(1)))
    await in_step(1)
    store._writer._task.cancel()
    with pytest.raises(DatabaseUnavailable, match="closed"):
        await waiting
    with pytest.raises(DatabaseUnavailable, match="closed"):
        await store.append("t0", a_move(1))
    with pytest.raises(DatabaseUnavailable):
        await store.ping()
    with pytest.raises(asyncio.CancelledError):
        await store.close()


async def test_a_file_that_another_process_holds_is_waited_for(store: SqlStore) -> None:
    """Also PostgreSQL: somebody has locked the table of events."""
    await with_tables(store, 1)
    assert store._reading is not None
    async with store._reading.connect() as other:
        if store.database.kind == "postgresql":
            await other.exec_driver_sql("LOCK TABLE events IN EXCLUSIVE MODE")
        else:
            await other.exec_driver_sql("ROLLBACK")
            await other.exec_driver_sql("BEGIN IMMEDIATE")
        waiting = asyncio.create_task(store.append("t0", a_move(1)))
        await asyncio.sleep(0.2)
        assert not waiting.done()
        assert await versions_of(store, "t0") == []  # readers do not wait
        await other.rollback()
    await waiting
    assert await versions_of(store, "t0") == [1]


if "postgresql" in DATABASES:

    async def test_a_database_that_comes_back_has_lost_nothing(
        postgres_server: PostgresServer, postgres_url: str
    ) -> None:
        store = SqlStore(postgres_url)
        await store.open()
        codes = await with_tables(store, 8)
        tasks = [asyncio.create_task(append_all(store, code, range(1, 40))) for code in codes]
        while not await store.events("t0"):
            await asyncio.sleep(0.01)
        postgres_server.stop()
        await asyncio.sleep(0.1)
        await asyncio.to_thread(postgres_server.start)
        await asyncio.gather(*tasks)
        for code in codes:
            assert await versions_of(store, code) == list(range(1, 40))
        await store.close()

    async def test_a_commit_whose_answer_is_lost_is_not_written_twice(
        postgres_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = SqlStore(postgres_url)
        await store.open()
        await with_tables(store, 1)
        first_try = writers.write_together
        tries = 0

        async def cut_off(connection: AsyncConnection, requests: list[writers.Write]) -> None:
            nonlocal tries
            tries += 1
            await first_try(connection, requests)
            if tries == 1:
                await connection.commit()
                raise ConnectionResetError("the answer is lost")

        monkeypatch.setattr(writers, "write_together", cut_off)
        table = a_table("t0", turn=1)
        await asyncio.gather(
            store.append("t0", a_move(1), table),
            store.say("t0", a_line(1)),
            store.create(a_table("new")),
        )
        assert tries > 1
        assert await versions_of(store, "t0") == [1]
        assert await store.load("t0") == table
        assert await store.chat("t0") == [a_line(1)]
        with pytest.raises(Conflict):
            await store.append("t0", a_move(1))
        await store.close()

    async def test_patience_has_an_end(postgres_server: PostgresServer, postgres_url: str) -> None:
        store = SqlStore(postgres_url, patience=0.3)
        await store.open()
        await with_tables(store, 1)
        postgres_server.stop()
        try:
            with pytest.raises(DatabaseUnavailable, match="nothing can be stored"):
                await store.append("t0", a_move(1))
            with pytest.raises(DatabaseUnavailable, match="nothing can be stored"):
                await store.ping()
            with pytest.raises(DatabaseUnavailable, match="is the server running"):
                await store.load("t0")
        finally:
            await asyncio.to_thread(postgres_server.start)
        await store.append("t0", a_move(1))
        await store.ping()
        await store.close()

    async def test_a_commit_that_nobody_heard_of_is_not_called_unchanged(
        postgres_url: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        store = SqlStore(postgres_url, patience=0.3)
        await store.open()
        await with_tables(store, 1)
        real = writers.Writer._try

        async def cut_off(
            self: writers.Writer, requests: list[writers.Write], trial: writers.Trial
        ) -> dict[writers.Write, Exception]:
            await real(self, requests, trial)
            raise ConnectionResetError("the answer is lost")

        monkeypatch.setattr(writers.Writer, "_try", cut_off)
        with pytest.raises(Unsure):
            await store.append("t0", a_move(1))
        monkeypatch.undo()
        assert await versions_of(store, "t0") == [1], "it was stored, and nobody said it was not"
        await store.close()


async def test_a_probe_writes(database_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqlStore(database_url, patience=0.2)
    await store.open()
    await store.ping()
    assert store._writing is not None
    async with store._writing.connect() as connection:
        notes = (await connection.execute(text("SELECT name FROM notes"))).scalars().all()
    assert notes == ["probe"]
    monkeypatch.setattr(writers, "write_together", full)
    monkeypatch.setattr(writers, "write_singly", full)
    with pytest.raises(DatabaseUnavailable):
        await store.ping()
    assert await store.load("nobody") is None, "reading still works, and is not enough"
    await store.close()


async def full(*given: object) -> None:
    raise OSError("no space left on device")


async def test_nobody_waits_twice_as_long(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writers, "write_together", full)
    monkeypatch.setattr(writers, "write_singly", full)
    monkeypatch.setattr(writers, "LARGEST_BATCH", 1)
    store = SqlStore(database_url, patience=0.5)
    await store.open()
    tries: list[float] = []
    store.measure = lambda size, seconds: tries.append(seconds)
    found = await asyncio.gather(
        *(store.create(a_table(f"t{number}")) for number in range(5)), return_exceptions=True
    )
    assert all(isinstance(each, DatabaseUnavailable) for each in found)
    assert len(tries) == 5
    assert sum(tries) < 2 * tries[0] + 1.0, "those behind the first have waited with it"
    await store.close()
