"""Changes: what is stored besides tables, events and chat; each is done by the writer."""

from __future__ import annotations

from sqlalchemy import Select, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .contract import Status
from .models import CHAT, EVENTS, LEASES, NOTES, RECOVERIES, TABLES
from .writer import Change

PROBE = "probe"


def probe(now: float) -> Change:
    """A small thing that can be stored if anything can."""

    async def change(connection: AsyncConnection) -> None:
        await set_note(connection, PROBE, str(now))

    return change


async def set_note(connection: AsyncConnection, name: str, value: str) -> None:
    """Write a note, in place of the one that was there."""
    done = await connection.execute(update(NOTES).where(NOTES.c.name == name).values(value=value))
    if not done.rowcount:
        await connection.execute(insert(NOTES), {"name": name, "value": value})


def forget_chat(code: str, number: int) -> Change:
    """Delete the lines up to a number."""

    async def change(connection: AsyncConnection) -> None:
        old = (CHAT.c.code == code) & (CHAT.c.number <= number)
        await connection.execute(delete(CHAT).where(old))

    return change


def forget_lines(code: str, seat: int) -> Change:
    """Delete what a seat has said."""

    async def change(connection: AsyncConnection) -> None:
        said = (CHAT.c.code == code) & (CHAT.c.seat == seat)
        await connection.execute(delete(CHAT).where(said))

    return change


def delete_table(code: str) -> Change:
    """Delete a table with everything that hangs on it, the latest events first."""

    async def change(connection: AsyncConnection) -> None:
        await connection.execute(delete(CHAT).where(CHAT.c.code == code))
        # Every event holds the one before it: all in one statement, or the first is held.
        await connection.execute(delete(EVENTS).where(EVENTS.c.code == code))
        await connection.execute(delete(TABLES).where(TABLES.c.code == code))
        await connection.execute(delete(LEASES).where(LEASES.c.code == code))

    return change


def keep_sealed(name: str, sealed: str, expires: float) -> Change:
    """Keep something for a short while."""

    async def change(connection: AsyncConnection) -> None:
        await connection.execute(delete(RECOVERIES).where(RECOVERIES.c.id == name))
        await connection.execute(
            insert(RECOVERIES), {"id": name, "sealed": sealed, "expires": expires}
        )

    return change


def take_sealed(name: str, now: float, found: list[str]) -> Change:
    """Give out what was kept, and delete it with everything that is too old."""

    async def change(connection: AsyncConnection) -> None:
        mine = (RECOVERIES.c.id == name) & (RECOVERIES.c.expires > now)
        taken = delete(RECOVERIES).where(mine).returning(RECOVERIES.c.sealed)
        found.extend(await connection.scalars(taken))
        old = or_(RECOVERIES.c.id == name, RECOVERIES.c.expires <= now)
        await connection.execute(delete(RECOVERIES).where(old))

    return change


def outdated(status: Status, before: float, limit: int) -> Select[tuple[str]]:
    """Tables of a status at which nothing has happened since a time."""
    last = select(func.max(EVENTS.c.at)).where(EVENTS.c.code == TABLES.c.code).scalar_subquery()
    old = (TABLES.c.status == status) & (TABLES.c.created < before)
    quiet = func.coalesce(last, TABLES.c.created) < before
    return select(TABLES.c.code).where(old & quiet).order_by(TABLES.c.created).limit(limit)
