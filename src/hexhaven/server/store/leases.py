"""Leases: which of several processes serves a table of one PostgreSQL database.

A process is known by a row that it renews every second; by the database's clock it counts as gone
when it has not done so for some seconds. A table belongs to the process that its lease names. When
that one is gone, any other takes the lease over and raises its fence, a number that every write of
the table names and that is compared in the same transaction, under a lock: a process that was only
asleep finds a higher fence when it wakes up, and what it writes is refused.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import bindparam, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.types import String

from .writer import Write

LEASE_SECONDS: Final = 5.0
BEAT_SECONDS: Final = 1.0
PEER_KEY: Final = "peer key"

NOW: Final = "extract(epoch FROM clock_timestamp())"
REGISTER: Final = text(
    "INSERT INTO servers (id, address, version, expires, draining) "
    f"VALUES (:id, :address, :version, {NOW} + :seconds, false)"
)
BEAT: Final = text(
    "WITH old AS (SELECT expires FROM servers WHERE id = :id FOR UPDATE) "
    f"UPDATE servers SET expires = {NOW} + :seconds FROM old WHERE id = :id "
    f"RETURNING old.expires < {NOW}"
)
CLAIM: Final = text(
    "INSERT INTO leases (code, server, fence) VALUES (:code, :id, 1) "
    "ON CONFLICT (code) DO UPDATE SET server = :id, fence = leases.fence + 1 "
    "WHERE leases.server = :id OR NOT EXISTS (SELECT 1 FROM servers "
    f"WHERE servers.id = leases.server AND servers.expires > {NOW}) "
    "RETURNING fence"
)
HOLDER: Final = text(
    "SELECT servers.id, servers.address, servers.draining FROM leases JOIN servers "
    f"ON servers.id = leases.server WHERE leases.code = :code AND servers.expires > {NOW}"
)
LIVING: Final = text(f"SELECT id, address, draining FROM servers WHERE expires > {NOW} ORDER BY id")
RELEASE: Final = text(
    "UPDATE leases SET server = '' WHERE code = :code AND server = :id AND fence = :fence"
)
FENCES: Final = text(
    "SELECT code, fence FROM leases WHERE server = :id AND code = ANY(:codes) FOR SHARE"
).bindparams(bindparam("codes", type_=ARRAY(String)))
HELD: Final = text("SELECT code, fence FROM leases WHERE server = :id")


@dataclass(frozen=True, slots=True)
class Peer:
    """A process that serves tables."""

    id: str
    address: str
    draining: bool = False


class Leases:
    """The leases of this process."""

    def __init__(self, engine: AsyncEngine, seconds: float = LEASE_SECONDS) -> None:
        self._engine = engine
        self.seconds = seconds
        self.id = ""
        """Who we are; another one each time that we come back from the dead."""

    async def register(self, address: str, version: str) -> None:
        """Begin to be there."""
        self.id = secrets.token_hex(8)
        values = {"id": self.id, "address": address, "version": version, "seconds": self.seconds}
        async with self._engine.begin() as connection:
            await connection.execute(REGISTER, values)

    async def beat(self) -> Literal["good", "late", "gone"]:
        """Say that we are there. Late: others may have taken tables over. Gone: they have, and
        we must register again."""
        async with self._engine.begin() as connection:
            values = {"id": self.id, "seconds": self.seconds}
            late = (await connection.execute(BEAT, values)).scalar()
        if late is None:
            return "gone"
        return "late" if late else "good"

    async def claim(self, code: str) -> int:
        """Take a table that nobody serves; its fence, or 0 if somebody does."""
        async with self._engine.begin() as connection:
            fence = (await connection.execute(CLAIM, {"code": code, "id": self.id})).scalar()
        return int(fence or 0)

    async def holder(self, code: str) -> Peer | None:
        """Who serves a table; None if nobody does."""
        async with self._engine.connect() as connection:
            found = (await connection.execute(HOLDER, {"code": code})).first()
        return None if found is None else Peer(*found)

    async def living(self) -> list[Peer]:
        """All processes, ourselves among them."""
        async with self._engine.connect() as connection:
            return [Peer(*row) for row in await connection.execute(LIVING)]

    async def held(self) -> dict[str, int]:
        """The tables that are ours, with their fences."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(HELD, {"id": self.id})
            return {row.code: row.fence for row in rows}

    async def release(self, code: str, fence: int) -> None:
        """Leave a table to others."""
        async with self._engine.begin() as connection:
            await connection.execute(RELEASE, {"code": code, "id": self.id, "fence": fence})

    async def drain(self) -> None:
        """From now on others are preferred."""
        async with self._engine.begin() as connection:
            await connection.execute(
                text("UPDATE servers SET draining = true WHERE id = :id"), {"id": self.id}
            )

    async def leave(self) -> None:
        """Be gone at once: others need not wait for it."""
        async with self._engine.begin() as connection:
            await connection.execute(text("DELETE FROM servers WHERE id = :id"), {"id": self.id})
            # Also those that ended without a word, long ago.
            await connection.execute(text(f"DELETE FROM servers WHERE expires < {NOW} - 3600"))

    async def key(self) -> bytes:
        """The secret by which the processes of one database know each other."""
        insert = "INSERT INTO notes (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING"
        async with self._engine.begin() as connection:
            values = {"name": PEER_KEY, "value": secrets.token_hex(32)}
            await connection.execute(text(insert), values)
            found = await connection.execute(
                text("SELECT value FROM notes WHERE name = :name"), {"name": PEER_KEY}
            )
            return bytes.fromhex(found.scalar_one())

    async def lost(self, connection: AsyncConnection, requests: Sequence[Write]) -> set[Write]:
        """Of requests that are about to be written, those whose lease is no longer ours. The others
        stay ours until the transaction ends."""
        wanted = [request for request in requests if request.fence]
        if not wanted:
            return set()
        codes = sorted({request.code for request in wanted})
        rows = await connection.execute(FENCES, {"id": self.id, "codes": codes})
        ours = {(row.code, row.fence) for row in rows}
        return {request for request in wanted if (request.code, request.fence) not in ours}
