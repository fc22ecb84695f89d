"""Stand-ins for the parts around a table: a store in memory, guests without sockets, bots."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import hexhaven
from hexhaven.bots import sight_of
from hexhaven.bots.why import reasons
from hexhaven.engine.rng import Rng
from hexhaven.server.metrics import Metrics
from hexhaven.server.settings import Settings
from hexhaven.server.store.contract import ChatRow, Conflict, EventRow, Status, TableRow
from hexhaven.server.store.leases import Leases
from hexhaven.server.tables.hub import Hub
from hexhaven.server.tables.table import LiveTable, Services
from hexhaven.server.think_worker import plain
from hexhaven.server.wire import CreateTable, JoinTable, Seated


class MemoryStore:
    """The contract without a disk; it can be told to fail."""

    def __init__(self) -> None:
        self.tables: dict[str, TableRow] = {}
        self.stored: dict[str, list[EventRow]] = {}
        self.lines: dict[str, list[ChatRow]] = {}
        self.sealed: dict[str, tuple[str, float]] = {}
        self.failing: Exception | None = None
        self.leases: Leases | None = None

    def _fail(self) -> None:
        if self.failing is not None:
            raise self.failing

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def create(self, table: TableRow) -> None:
        self._fail()
        self.tables[table.code] = table
        self.stored[table.code] = []
        self.lines[table.code] = []

    async def load(self, code: str) -> TableRow | None:
        await asyncio.sleep(0)
        self._fail()
        return self.tables.get(code)

    async def save(self, table: TableRow, fence: int = 0) -> None:
        self._fail()
        await asyncio.sleep(0)
        self.tables[table.code] = table

    async def events(self, code: str) -> list[EventRow]:
        return list(self.stored[code])

    async def append(
        self, code: str, event: EventRow, table: TableRow | None = None, fence: int = 0
    ) -> None:
        await asyncio.sleep(0)
        self._fail()
        if event.version != len(self.stored[code]) + 1:
            raise Conflict(f"event {event.version} is already there")
        self.stored[code].append(event)
        if table is not None:
            self.tables[code] = table

    async def chat(self, code: str, last: int = 100) -> list[ChatRow]:
        return self.lines[code][-last:]

    async def say(self, code: str, line: ChatRow, keep: int = 0, fence: int = 0) -> None:
        self._fail()
        self.lines[code].append(line)
        if keep:
            del self.lines[code][:-keep]

    async def forget_lines(self, code: str, seat: int, fence: int = 0) -> None:
        self.lines[code] = [line for line in self.lines[code] if line.seat != seat]

    async def delete(self, code: str, fence: int = 0) -> None:
        self._fail()
        for kept in (self.tables, self.stored, self.lines):
            kept.pop(code, None)

    async def outdated(self, status: Status, before: float, limit: int = 100) -> list[str]:
        rows = [row for row in self.tables.values() if row.status == status]
        last = {row.code: [event.at for event in self.stored[row.code]] for row in rows}
        return [row.code for row in rows if max([row.created, *last[row.code]]) < before][:limit]

    async def keep_sealed(self, name: str, sealed: str, expires: float) -> None:
        self.sealed[name] = (sealed, expires)

    async def take_sealed(self, name: str, now: float) -> str | None:
        sealed, expires = self.sealed.pop(name, ("", 0.0))
        return sealed if expires > now else None

    async def listed(self, status: Status, limit: int = 50) -> list[TableRow]:
        wanted = [row for row in self.tables.values() if row.status == status]
        return [row for row in wanted if row.settings["listed"]][:limit]

    async def unfinished(self) -> int:
        return sum(row.status == "playing" for row in self.tables.values())

    async def ping(self) -> None:
        self._fail()


class Thoughts:
    """Bots that think here and at once, or when they are told to, or not at all."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, str]] = []
        """(seat, bot) of every question."""
        self.failing: Exception | None = None
        self.answer: str = ""
        """If not empty, what every bot answers."""
        self.go = asyncio.Event()
        self.go.set()

    async def think(
        self,
        variant: str,
        players: int,
        options: dict[str, str],
        position: str,
        seat: int,
        bot: str,
        seed: int,
    ) -> str:
        self.asked.append((seat, bot))
        await self.go.wait()
        if self.failing is not None:
            raise self.failing
        game = hexhaven.from_position(position)
        moves = [game.text(move) for move in game.legal(seat)]
        dull = [move for move in moves if move.split()[0] not in ("offer", "counter")]
        return self.answer or dull[Rng(seed).below(len(dull))]

    async def advise(
        self,
        variant: str,
        players: int,
        options: dict[str, str],
        position: str,
        seat: int,
        seed: int,
    ) -> list[dict[str, Any]]:
        await self.go.wait()
        if self.failing is not None:
            raise self.failing
        sight = sight_of(hexhaven.from_position(position), seat)
        return [plain(reason) for reason in reasons(sight, Rng(seed))]


@dataclass(eq=False)
class FakeGuest:
    """A client without a socket."""

    heard: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    dismissed: tuple[int, str] | None = None

    def send(self, text: str) -> None:
        self.raw.append(text)
        self.heard.append(json.loads(text))

    def dismiss(self, code: int, reason: str) -> None:
        self.dismissed = (code, reason)

    def last(self, kind: str) -> dict[str, Any]:
        """The latest message of a type."""
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    def kinds(self) -> list[str]:
        """The types of all messages, in order."""
        return [message["type"] for message in self.heard]


@dataclass
class Room:
    """A hub with all its stand-ins."""

    hub: Hub
    store: MemoryStore
    thoughts: Thoughts

    async def table(self, wish: CreateTable, others: int = 0) -> tuple[LiveTable, list[Seated]]:
        """A new table with some more people at it."""
        people = [await self.hub.create(wish)]
        table = await self.hub.own_table(people[0].code)
        for number in range(others):
            people.append(await self._join(table, number))
        return table, people

    async def _join(self, table: LiveTable, number: int) -> Seated:
        from hexhaven.server.tables.seating import Join

        return await table.ask(Join(JoinTable(name=f"Person {number + 1}"), ""))


@asynccontextmanager
async def room(**changes: Any) -> AsyncIterator[Room]:
    """A hub in memory, for as long as the block."""
    settings = replace(Settings(database="", pace_factor=0.0), **changes)
    store = MemoryStore()
    thoughts = Thoughts()
    hub = Hub(Services(settings, store, thoughts, Metrics()))
    try:
        yield Room(hub, store, thoughts)
    finally:
        thoughts.go.set()
        await hub.close()


async def until(true: Any, seconds: float = 60.0) -> None:
    """Wait until something is the case."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.002)
