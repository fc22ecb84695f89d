"""SqlStore: the store on SQLite or PostgreSQL, with the same code.

One writer task commits for all tables (writer.py); readings use connections of their own and see
whatever has been committed. One process serves a SQLite file (server/alone.py); several can serve a
PostgreSQL database, each table under a lease (leases.py).
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from . import changes
from .contract import ChatRow, EventRow, Status, TableRow
from .engines import prepare_file, reading_engine, use_wal, writing_engine
from .errors import DatabaseUnavailable
from .leases import LEASE_SECONDS, Leases
from .migrate import migrate
from .models import CHAT, EVENTS, TABLES
from .rows import chat_of, event_of, table_of
from .urls import read_url
from .writer import Measure, Write, Writer

PATIENCE: Final = 10.0
"""Seconds that a write waits for a database that has gone away."""


class SqlStore:
    """Keeps tables in the database of a URL; see `contract.Store` for what the methods do."""

    def __init__(
        self,
        url: str,
        *,
        measure: Measure | None = None,
        patience: float = PATIENCE,
        lease_seconds: float = LEASE_SECONDS,
    ) -> None:
        self.lease_seconds = lease_seconds
        self.database = read_url(url)
        self.measure = measure
        """Hears of every transaction; may be set later."""
        self.patience = patience
        self._folder: Path | None = None
        """Where a throw-away database is: a real file, so that tests run the code that hosts do."""
        self._reading: AsyncEngine | None = None
        self._writing: AsyncEngine | None = None
        self._writer: Writer | None = None
        self.leases: Leases | None = None

    async def open(self) -> None:
        """Connect and bring the schema up to date; an open store stays as it is."""
        if self._writer is not None:
            return
        path = self._file()
        self._writing = writing_engine(self.database, path)
        self._reading = reading_engine(self.database, path)
        try:
            if path is not None:
                await asyncio.to_thread(use_wal, path)
            await migrate(self._writing)
        except (OSError, SQLAlchemyError, sqlite3.Error, TimeoutError) as error:
            await self.close()
            raise self._unavailable(error) from error
        except BaseException:
            await self.close()
            raise
        # A try on SQLite ends by itself, and cannot be stopped half-way.
        attempt = None if path is not None else max(1.0, self.patience / 2)
        self._writer = Writer(self._writing, self.patience, self._measured, attempt)
        if self.database.kind == "postgresql":
            self.leases = Leases(self._reading, self.lease_seconds)
            self._writer.fences = self.leases.lost

    async def close(self) -> None:
        """Write what has been handed in, and disconnect."""
        writer, self._writer = self._writer, None
        engines = [engine for engine in (self._writing, self._reading) if engine is not None]
        try:
            if writer is not None:
                await writer.close()
        finally:
            self._writing = self._reading = None
            for engine in engines:
                await engine.dispose()
            if self._folder is not None:
                shutil.rmtree(self._folder, ignore_errors=True)
                self._folder = None

    async def create(self, table: TableRow) -> None:
        await self._write(Write(table.code, create=table))

    async def save(self, table: TableRow, fence: int = 0) -> None:
        await self._write(Write(table.code, save=table, fence=fence))

    async def append(
        self, code: str, event: EventRow, table: TableRow | None = None, fence: int = 0
    ) -> None:
        await self._write(Write(code, event=event, save=table, fence=fence))

    async def say(self, code: str, line: ChatRow, keep: int = 0, fence: int = 0) -> None:
        old = line.number - keep
        more = changes.forget_chat(code, old) if keep and old > 0 else None
        await self._write(Write(code, line=line, more=more, fence=fence))

    async def forget_lines(self, code: str, seat: int, fence: int = 0) -> None:
        await self._write(Write(code, more=changes.forget_lines(code, seat), fence=fence))

    async def delete(self, code: str, fence: int = 0) -> None:
        await self._write(Write(code, more=changes.delete_table(code), fence=fence))

    async def keep_sealed(self, name: str, sealed: str, expires: float) -> None:
        await self._write(Write("", more=changes.keep_sealed(name, sealed, expires)))

    async def take_sealed(self, name: str, now: float) -> str | None:
        found: list[str] = []
        await self._write(Write("", more=changes.take_sealed(name, now, found)))
        return found[-1] if found else None

    async def outdated(self, status: Status, before: float, limit: int = 100) -> list[str]:
        async with self._reads() as connection:
            return list(await connection.scalars(changes.outdated(status, before, limit)))

    async def load(self, code: str) -> TableRow | None:
        async with self._reads() as connection:
            rows = await connection.execute(select(TABLES).where(TABLES.c.code == code))
            found = rows.first()
        return None if found is None else table_of(found)

    async def events(self, code: str) -> list[EventRow]:
        query = select(EVENTS).where(EVENTS.c.code == code).order_by(EVENTS.c.version)
        async with self._reads() as connection:
            return [event_of(row) for row in await connection.execute(query)]

    async def chat(self, code: str, last: int = 100) -> list[ChatRow]:
        query = select(CHAT).where(CHAT.c.code == code).order_by(CHAT.c.number.desc()).limit(last)
        async with self._reads() as connection:
            newest_first = [chat_of(row) for row in await connection.execute(query)]
        return newest_first[::-1]

    async def listed(self, status: Status, limit: int = 50) -> list[TableRow]:
        wanted = (TABLES.c.status == status) & TABLES.c.listed
        query = select(TABLES).where(wanted).order_by(TABLES.c.created.desc()).limit(limit)
        async with self._reads() as connection:
            return [table_of(row) for row in await connection.execute(query)]

    async def unfinished(self) -> int:
        query = select(func.count()).select_from(TABLES).where(TABLES.c.status == "playing")
        async with self._reads() as connection:
            return int(await connection.scalar(query) or 0)

    async def ping(self) -> None:
        await self._write(Write("", more=changes.probe(time.time())))

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection that reads, one snapshot as long as it is held; for the caretaker."""
        return self._reads()

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction beside the writer; for the caretaker, when nobody plays."""
        assert self._writing is not None
        async with self._writing.begin() as connection:
            yield connection

    async def statement(self, words: str) -> None:
        """A statement that can be in no transaction."""
        assert self._writing is not None
        async with self._writing.connect() as connection:
            raw = await connection.get_raw_connection()
            assert raw.driver_connection is not None
            await raw.driver_connection.execute(words)

    def _measured(self, requests: int, seconds: float) -> None:
        if self.measure is not None:
            self.measure(requests, seconds)

    def _file(self) -> Path | None:
        """The SQLite file, there and writable; None for PostgreSQL."""
        if self.database.kind == "postgresql":
            return None
        path = self.database.path
        if path is None:
            self._folder = Path(tempfile.mkdtemp(prefix="hexhaven-"))
            path = self._folder / "hexhaven.db"
        prepare_file(path)
        return path

    async def _write(self, request: Write) -> None:
        if self._writer is None:
            raise DatabaseUnavailable("the database is not open")
        await self._writer.write(request)

    @asynccontextmanager
    async def _reads(self) -> AsyncIterator[AsyncConnection]:
        if self._reading is None:
            raise DatabaseUnavailable("the database is not open")
        try:
            async with self._reading.connect() as connection:
                yield connection
        except (OSError, SQLAlchemyError, TimeoutError) as error:
            raise self._unavailable(error) from error

    def _unavailable(self, error: Exception) -> DatabaseUnavailable:
        reason = str(getattr(error, "orig", None) or error) or type(error).__name__
        advice = "is it a database of Hexhaven, and may this user write it?"
        if self.database.kind == "postgresql":
            advice = "is the server running, and are name and password right?"
        return DatabaseUnavailable(f"{self.database.shown}: {reason}; {advice}")
