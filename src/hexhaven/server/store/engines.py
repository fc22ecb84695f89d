"""Engines: how the two databases are connected to.

There are two engines for one database: one connection that writes, which nobody else can hold up,
and a small pool that reads.
"""

from __future__ import annotations

import os
import random
import sqlite3
import time
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .errors import DatabaseUnavailable
from .urls import Database

READERS: Final = 4
MORE_READERS: Final = 4
BUSY_SECONDS: Final = 2
"""How long SQLite waits for another process that writes, such as a backup, before the next try."""
CONNECT_SECONDS: Final = 10
IDLE_MILLISECONDS: Final = 5_000
ANSWER_SECONDS: Final = 30
"""A statement that PostgreSQL does not answer in this time counts as an outage."""

# FULL: the log is on the disk before a commit returns, so that an acknowledged move survives a
# power cut, not only kill -9 as with NORMAL; group commit makes one such wait serve many moves.
PRAGMAS: Final = {"synchronous": "FULL", "foreign_keys": "ON"}
WAL_TRIES: Final = 200
WAL_WAIT: Final = 0.05
"""Seconds; at most, between two tries."""


def writing_engine(database: Database, path: Path | None) -> AsyncEngine:
    """The engine of the only connection that writes."""
    options: dict[str, Any] = {"pool_size": 1, "max_overflow": 0}
    if path is not None:
        return _sqlite_engine(path, options, "BEGIN IMMEDIATE", database.path is None)
    return _postgresql_engine(database, options)


def reading_engine(database: Database, path: Path | None) -> AsyncEngine:
    """The engine of the connections that read; each reading is one snapshot."""
    options: dict[str, Any] = {"pool_size": READERS, "max_overflow": MORE_READERS}
    if path is not None:
        return _sqlite_engine(path, options, "BEGIN", database.path is None)
    return _postgresql_engine(database, {**options, "pool_pre_ping": True})


def prepare_file(path: Path) -> None:
    """See that a database file can be there; nobody else may read the seeds in it."""
    if not path.parent.is_dir():
        raise DatabaseUnavailable(f"the folder {path.parent} does not exist; make it first")
    if path.is_dir():
        raise DatabaseUnavailable(f"{path} is a folder; name a file in it")
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise DatabaseUnavailable(
            f"{path} cannot be written ({error.strerror}); choose another file, or let this user "
            "write it and its folder"
        ) from None


def use_wal(path: Path) -> None:
    """Let a file keep a write-ahead log: then readers never wait for the writer.

    The mode stays with the file. Two processes that switch at once each hold what the other needs,
    and SQLite tells one of them that the file is locked, without waiting: that one tries again.
    """
    for left in range(WAL_TRIES, -1, -1):
        connection = sqlite3.connect(path, timeout=WAL_WAIT, isolation_level=None)
        try:
            if connection.execute("PRAGMA journal_mode").fetchone() != ("wal",):
                connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or not left:
                raise
            time.sleep(random.uniform(0.0, WAL_WAIT))
        finally:
            connection.close()


def _sqlite_engine(
    path: Path, options: dict[str, Any], begin: str, throw_away: bool
) -> AsyncEngine:
    url = URL.create("sqlite+aiosqlite", database=str(path))
    engine = create_async_engine(url, connect_args={"timeout": BUSY_SECONDS}, **options)
    pragmas = {**PRAGMAS, "synchronous": "OFF"} if throw_away else PRAGMAS

    def connected(connection: Any, _: object) -> None:
        # Python would begin transactions by itself, and not before every statement.
        connection.isolation_level = None
        cursor = connection.cursor()
        for name, value in pragmas.items():
            cursor.execute(f"PRAGMA {name} = {value}")
        cursor.close()

    def began(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", connected)
    event.listen(engine.sync_engine, "begin", began)
    return engine


def _postgresql_engine(database: Database, options: dict[str, Any]) -> AsyncEngine:
    return create_async_engine(
        database.url,
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": ANSWER_SECONDS,
            "server_settings": {
                "application_name": "hexhaven",
                # A process that is stopped in the middle of a transaction must not keep its locks:
                # others wait for them to take its tables over.
                "idle_in_transaction_session_timeout": str(IDLE_MILLISECONDS),
            },
        },
        **options,
    )
