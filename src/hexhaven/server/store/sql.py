"""SqlStore: the store on SQLite or PostgreSQL, with the same code.

One writer task commits for all tables (writer.py); readings use connections of their own and see
whatever has been committed. One process serves a database: a second one is refused with `Conflict`
at the first move of a table that both serve.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .contract import ChatRow, EventRow, Status, TableRow
from .engines import prepare_file, reading_engine, use_wal, writing_engine
from .errors import DatabaseUnavailable
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
        self, url: str, *, measure: Measure | None = None, patience: float = PATIENCE
    ) -> None:
        self.database = read_url(url)
        self.measure = measure
        """Hears of every transaction; may be set later."""
        self.patience = patience
        self._folder: Path | None = None
        """Where a throw-away database is: a real file, so that tests run the code that hosts do."""
        self._reading: AsyncEngine | None = None
        self._writing: AsyncEngine | None = None
        self._writer: Writer | None = None

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
        self._writer = Writer(self._writing, self.patience, self._measured)

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

    async def save(self, table: TableRow) -> None:
        await self._write(Write(table.code, save=table))

    async def append(self, code: str, event: EventRow, table: TableRow | None = None) -> None:
        await self._write(Write(code, event=event, save=table))

    async def say(self, code: str, line: ChatRow) -> None:
        await self._write(Write(code, line=line))

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

    async def unfinished(self) -> list[str]:
        query = select(TABLES.c.code).where(TABLES.c.status == "playing").order_by(TABLES.c.created)
        async with self._reads() as connection:
            return list(await connection.scalars(query))

    async def ping(self) -> None:
        if self._writer is None or not self._writer.alive:
            raise DatabaseUnavailable("the database is closed")
        async with self._reads() as connection:
            await connection.execute(text("SELECT 1"))

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
