"""Archive: a whole database as one compressed file of JSON lines, and back into an empty one.

It is the same for SQLite and PostgreSQL, so that a backup of one can be restored to the other. The
first line says what it is; each table is followed by its events and its chat; the last line counts.
"""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from .errors import DatabaseError
from .models import CHAT, EVENTS, TABLES
from .sql import SqlStore

KIND: Final = "hexhaven backup"
FORMAT: Final = 1
PARTS: Final = {"table": TABLES, "event": EVENTS, "chat": CHAT}
AT_ONCE: Final = 500


class BadArchive(DatabaseError):
    """A file that is no whole backup; the message says what is wrong."""


async def back_up(store: SqlStore, path: Path) -> dict[str, int]:
    """Write everything to a file; people may go on playing meanwhile. Returns what was written."""
    beside = path.with_name(f"{path.name}.part")
    counts = dict.fromkeys(PARTS, 0)
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)  # it has the seeds
    with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
        file.write(json.dumps({"kind": KIND, "format": FORMAT}) + "\n")
        async for part, row in _everything(store):
            counts[part] += 1
            file.write(json.dumps({part: row}) + "\n")
        file.write(json.dumps({"end": counts}) + "\n")
    beside.replace(path)  # only a whole backup takes the place of the one before
    return counts


async def _everything(store: SqlStore) -> AsyncIterator[tuple[str, dict[str, Any]]]:
    """All rows in one snapshot."""
    async with store.reading() as connection:
        if store.database.kind == "postgresql":
            await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        codes = list(await connection.scalars(select(TABLES.c.code).order_by(TABLES.c.created)))
        for code in codes:
            for part, table in PARTS.items():
                query = select(table).where(table.c.code == code).order_by(*table.primary_key)
                for row in await connection.execute(query):
                    yield part, dict(row._mapping)


async def restore(store: SqlStore, path: Path) -> dict[str, int]:
    """Put a backup into an empty database, all of it or nothing."""
    async with store.changing() as connection:
        if await connection.scalar(select(func.count()).select_from(TABLES)):
            raise BadArchive("the database is not empty; restore a backup to a new one")
        counts = dict.fromkeys(PARTS, 0)
        waiting: list[dict[str, Any]] = []
        kind, told = "table", {}
        try:
            with gzip.open(path, "rt", encoding="utf-8") as file:
                head = json.loads(file.readline())
                if head.get("kind") != KIND or head.get("format") != FORMAT:
                    raise BadArchive(f"{path} is no backup that this version can read")
                for line in file:
                    ((part, row),) = json.loads(line).items()
                    if part != kind or len(waiting) >= AT_ONCE:
                        await _put(connection, kind, waiting)
                        kind, waiting = part, []
                    if part == "end":
                        told = row
                        break
                    counts[part] += 1
                    waiting.append(row)
        except (OSError, EOFError, ValueError, KeyError, AttributeError) as error:
            raise BadArchive(f"{path} is no whole backup: {error}") from None
        if told != counts:
            raise BadArchive(f"{path} ends too early: it has {counts}, and should have {told}")
    return counts


async def _put(connection: AsyncConnection, part: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        await connection.execute(insert(PARTS[part]), rows)
