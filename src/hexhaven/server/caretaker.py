"""Caretaker: what `hexhaven admin` does with a database, beside a server or without one."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Final

from sqlalchemy import func, select, text

import hexhaven
from hexhaven.engine.errors import HexhavenError
from hexhaven.engine.record import Record

from .alone import claimed
from .store.contract import EventRow, Status, TableRow
from .store.models import CHAT, EVENTS, TABLES
from .store.rows import table_of
from .store.sql import SqlStore
from .tables.course import Damaged, rebuilt

DAY: Final = 86_400.0
NOBODY: Final = "127.0.0.1:0"
"""The address of a process that serves no one."""


class CannotTouch(HexhavenError):
    """A table that is being served, or is not there."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table in a list."""

    row: TableRow
    events: int
    last: float
    """When something last happened."""


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[SqlStore]:
    """The store of a database, to read; a server may be serving it."""
    store = SqlStore(url)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def owned(url: str) -> AsyncIterator[SqlStore]:
    """The store of a database, to change. A SQLite file must not be served by anybody; among the
    processes of a PostgreSQL database this is one more."""
    store = SqlStore(url)
    with claimed(store.database.path):
        await store.open()
        try:
            if store.leases is not None:
                await store.leases.register(NOBODY, hexhaven.__version__)
                await store.leases.drain()
            yield store
        finally:
            if store.leases is not None:
                await store.leases.leave()
            await store.close()


async def listing(store: SqlStore, status: Status | None = None) -> list[Summary]:
    """All tables, the latest first."""
    each = select(EVENTS.c.code, func.count().label("events"), func.max(EVENTS.c.at).label("last"))
    found = each.group_by(EVENTS.c.code).subquery()
    query = select(
        TABLES,
        func.coalesce(found.c.events, 0).label("events"),
        func.coalesce(found.c.last, TABLES.c.created).label("last"),
    ).outerjoin(found, found.c.code == TABLES.c.code)
    if status is not None:
        query = query.where(TABLES.c.status == status)
    async with store.reading() as connection:
        rows = (await connection.execute(query.order_by(text("last DESC")))).all()
    return [Summary(table_of(row), row.events, row.last) for row in rows]


async def the_table(store: SqlStore, code: str) -> tuple[TableRow, list[EventRow]]:
    """A table with its events."""
    row = await store.load(code.lower())
    if row is None:
        raise CannotTouch(f"there is no table {code}; `hexhaven admin list` shows what there is")
    return row, await store.events(row.code)


async def lines(store: SqlStore, code: str) -> int:
    """How many lines of chat a table has."""
    query = select(func.count()).select_from(CHAT).where(CHAT.c.code == code)
    async with store.reading() as connection:
        return int(await connection.scalar(query) or 0)


def record_of(row: TableRow, events: Iterable[EventRow]) -> Record:
    """The record of a table's game; its seed is in it only when the game is over."""
    if row.status == "lobby":
        raise CannotTouch(f"table {row.code} has not begun: there is no record")
    return rebuilt(row, list(events)).game.record()


async def fence_for(store: SqlStore, code: str) -> int:
    """The right to change a table."""
    if store.leases is None:
        return 0
    fence = await store.leases.claim(code)
    if not fence:
        raise CannotTouch(f"table {code} is being served: somebody is there; try again later")
    return fence


async def close_table(store: SqlStore, code: str) -> None:
    """End a table: nobody plays there any more, and its record is open to all."""
    row, _ = await the_table(store, code)
    if row.status == "over":
        raise CannotTouch(f"table {code} is over already")
    if row.status == "lobby":
        raise CannotTouch(f"table {code} has not begun; delete it instead")
    fence = await fence_for(store, row.code)
    await store.save(replace(row, status="over", winner=None, on_turn=None), fence)


async def delete_table(store: SqlStore, code: str) -> None:
    """Delete a table with everything that happened at it."""
    row, _ = await the_table(store, code)
    await store.delete(row.code, await fence_for(store, row.code))


async def outdated(store: SqlStore, days: dict[Status, float]) -> list[str]:
    """The tables that a retention of so many days by status would delete."""
    now, codes = time.time(), []
    for status, keep in days.items():
        codes += await store.outdated(status, now - keep * DAY, 1_000_000)
    return codes


async def vacuum(store: SqlStore) -> None:
    """Give the room of what was deleted back to the disk."""
    tables = ("events", "chat", "tables", "leases", "servers", "notes", "recoveries")
    if store.database.kind == "sqlite":
        await store.statement("VACUUM")
        return
    for table in tables:
        await store.statement(f"VACUUM ANALYZE {table}")


def verified(row: TableRow, events: list[EventRow]) -> str:
    """What is wrong with a stored game; "" if it replays move by move, chance included."""
    if row.status == "lobby":
        return "" if not events else "it has not begun, and yet something has happened"
    try:
        course = rebuilt(row, events)
    except Damaged as damaged:
        return str(damaged)
    if row.status == "playing" and course.game.over:
        return "it is being played, and yet its game is over"
    return ""
