"""Writer: the only task that changes the database; it commits for many tables at once.

While one transaction is on its way to the disk, the requests of all tables gather; the next
transaction takes them all. A caller hears of its request only after the COMMIT. A request that the
database refuses fails alone: the batch is then written again, each request under a savepoint.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from sqlalchemy import bindparam, exists, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .contract import ChatRow, Conflict, EventRow, TableRow
from .errors import DatabaseUnavailable, NotStored, Unsure
from .models import CHAT, EVENTS, TABLES
from .rows import chat_of, chat_values, event_of, event_values, saved_values, table_of, table_values

LARGEST_BATCH: Final = 256
FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 1.0

OUTAGES: Final = ("08", "40", "53", "55", "57")
"""Classes of PostgreSQL's error codes: connection, rollback, resources, locks, shutting down."""

Measure = Callable[[int, float], None]
"""Hears after each transaction how many requests it had and how many seconds it took."""

Change = Callable[[AsyncConnection], Awaitable[None]]
Fences = Callable[[AsyncConnection, Sequence["Write"]], Awaitable[set["Write"]]]
"""Finds the requests that are written under a lease that has gone to somebody else."""

SAVE: Final = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("of_code"))
    .values({name: bindparam(name) for name in ("status", "winner", "turn", "seats", "host_hash")})
)


@dataclass(frozen=True, slots=True, eq=False)
class Write:
    """One request; all its parts are stored, or none."""

    code: str
    create: TableRow | None = None
    event: EventRow | None = None
    line: ChatRow | None = None
    save: TableRow | None = None
    more: Change | None = None
    """Any other change; it must do no harm when it is made twice."""
    fence: int = 0
    """The number of the lease under which it is written; 0: no lease is needed."""
    began: float = field(default_factory=time.monotonic)


class Writer:
    """Takes requests from everybody and writes them in the order in which they came."""

    def __init__(
        self, engine: AsyncEngine, patience: float, measure: Measure, attempt: float | None = None
    ) -> None:
        self._engine = engine
        self._attempt = attempt
        """Seconds for one try; None where a try ends by itself."""
        self.fences: Fences | None = None
        self._patience = patience
        self._measure = measure
        self._queue: asyncio.Queue[tuple[Write, asyncio.Future[None]] | None] = asyncio.Queue()
        self._closing = False
        self._task = asyncio.create_task(self._run(), name="database writer")

    @property
    def alive(self) -> bool:
        """Whether requests are still taken."""
        return not self._closing and not self._task.done()

    async def write(self, request: Write) -> None:
        """Store a request; returns when it is committed.

        A caller that is cancelled while it waits does not take its request back.
        """
        if not self.alive:
            raise DatabaseUnavailable("the database is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((request, done))
        await done

    async def close(self) -> None:
        """Write what has been handed in, then stop."""
        if not self._closing:
            self._closing = True
            self._queue.put_nowait(None)
        await asyncio.shield(self._task)

    async def _run(self) -> None:
        batch: list[tuple[Write, asyncio.Future[None]]] = []
        try:
            last = False
            while not last:
                batch, last = await self._gather()
                if batch:
                    await self._store(batch)
        finally:
            self._give_up(batch)

    async def _gather(self) -> tuple[list[tuple[Write, asyncio.Future[None]]], bool]:
        """What is waiting, at least one request; and whether it is the last."""
        found: list[tuple[Write, asyncio.Future[None]]] = []
        item = await self._queue.get()
        while item is not None:
            found.append(item)
            if len(found) == LARGEST_BATCH or self._queue.empty():
                return found, False
            item = self._queue.get_nowait()
        return found, True

    def _give_up(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        """The writer has been stopped: nobody may wait for ever."""
        while not self._queue.empty():
            item = self._queue.get_nowait()
            if item is not None:
                batch.append(item)
        for _, done in batch:
            if not done.done():
                done.set_exception(DatabaseUnavailable("the database was closed"))

    async def _store(self, batch: Sequence[tuple[Write, asyncio.Future[None]]]) -> None:
        began = time.perf_counter()
        requests = [request for request, _ in batch]
        try:
            failures = await self._commit(requests)
        except Exception as error:
            failures = dict.fromkeys(requests, error)
        self._measure(len(batch), time.perf_counter() - began)
        for request, done in batch:
            if done.done():  # its caller has been cancelled
                continue
            if request in failures:
                done.set_exception(failures[request])
            else:
                done.set_result(None)

    async def _commit(self, requests: list[Write]) -> dict[Write, Exception]:
        """Write a batch and commit it; returns the requests that could not be stored.

        Patience is counted from the oldest request: who has waited behind a batch that could not be
        stored does not wait as long again.
        """
        until = min(request.began for request in requests) + self._patience
        pause = FIRST_PAUSE
        trial = Trial()
        while True:
            try:
                async with asyncio.timeout(self._attempt):
                    return await self._try(requests, trial)
            except Exception as error:
                if is_outage(error):
                    if time.monotonic() + pause > until:
                        raise trial.failure(error) from error
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
                    trial.unsure = True  # what is there already may be ours
                    trial.doubtful = trial.doubtful or trial.committing
                elif trial.singly:
                    raise NotStored(f"a batch cannot be stored: {error}") from error
                trial.singly = True

    async def _try(self, requests: list[Write], trial: Trial) -> dict[Write, Exception]:
        trial.committing = False
        async with self._engine.begin() as connection:
            lost = await self.fences(connection, requests) if self.fences else set()
            failures: dict[Write, Exception] = {each: fenced(each) for each in lost}
            rest = [each for each in requests if each not in lost]
            if trial.singly:
                failures |= await write_singly(connection, rest, trial.unsure)
            else:
                await write_together(connection, rest)
            trial.committing = True
        return failures


@dataclass(slots=True)
class Trial:
    """How the tries to store one batch have gone."""

    singly: bool = False
    committing: bool = False
    """The last try has come as far as the COMMIT."""
    unsure: bool = False
    """A try has failed on the way: what is there already may be ours."""
    doubtful: bool = False
    """A connection broke during the COMMIT, which may have been carried out all the same."""

    def failure(self, error: Exception) -> DatabaseUnavailable:
        """What is said when no more tries are made."""
        if self.doubtful or self.committing:
            return Unsure(f"it is not known whether this was stored: {error}")
        return DatabaseUnavailable(f"nothing can be stored: {error}")


def fenced(request: Write) -> Conflict:
    """The refusal of what is written under a lease that is no longer ours."""
    return Conflict(f"table {request.code}: another process has taken it over")


def is_outage(error: Exception) -> bool:
    """Whether the database, not the request, is at fault; it may be back in a moment."""
    if isinstance(error, DBAPIError):
        state = str(getattr(error.orig, "sqlstate", None) or "")
        at_fault = isinstance(error, OperationalError) or state.startswith(OUTAGES)
        return at_fault or error.connection_invalidated
    return isinstance(error, (OSError, TimeoutError))


async def write_together(connection: AsyncConnection, requests: Sequence[Write]) -> None:
    """Store requests, one statement for each kind of thing.

    The order of the kinds does not matter within a transaction, as long as tables come first.
    """
    created = [table_values(each.create) for each in requests if each.create is not None]
    events = [event_values(each.code, each.event) for each in requests if each.event is not None]
    lines = [chat_values(each.code, each.line) for each in requests if each.line is not None]
    saved = {each.code: saved_values(each.save) for each in requests if each.save is not None}
    if created:
        await connection.execute(insert(TABLES), created)
    if events:
        await connection.execute(insert(EVENTS), events)
    if lines:
        await connection.execute(insert(CHAT), lines)
    if saved:
        await connection.execute(SAVE, [{"of_code": code, **saved[code]} for code in saved])
    for each in requests:
        if each.more is not None:
            await each.more(connection)


async def write_singly(
    connection: AsyncConnection, requests: Sequence[Write], unsure: bool
) -> dict[Write, Exception]:
    """Store requests one by one; returns those that fail.

    `unsure`: an earlier try may have been committed, so what is there already is ours.
    """
    failures: dict[Write, Exception] = {}
    for request in requests:
        rest = await without_stored(connection, request) if unsure else request
        try:
            async with connection.begin_nested():
                await write_together(connection, [rest])
        except Exception as error:
            if is_outage(error):
                raise
            failures[request] = await explain(connection, request, error)
    return failures


async def without_stored(connection: AsyncConnection, request: Write) -> Write:
    """What is left of a request that may have been stored already."""
    code, event, line = request.code, request.event, request.line
    if request.create is not None:
        tables = await connection.execute(select(TABLES).where(TABLES.c.code == code))
        if [table_of(row) for row in tables] == [request.create]:
            return Write(code)
    if event is not None:
        key = (EVENTS.c.code == code) & (EVENTS.c.version == event.version)
        events = await connection.execute(select(EVENTS).where(key))
        if [event_of(row) for row in events] == [event]:
            return replace(request, event=None)
    if line is not None:
        key = (CHAT.c.code == code) & (CHAT.c.number == line.number)
        lines = await connection.execute(select(CHAT).where(key))
        if [chat_of(row) for row in lines] == [line]:
            return Write(code)
    return request


async def explain(connection: AsyncConnection, request: Write, error: Exception) -> Exception:
    """Why a request was refused."""
    code = request.code
    if not isinstance(error, IntegrityError):
        cause = error.orig if isinstance(error, DBAPIError) else error
        return NotStored(f"table {code}: this cannot be stored: {cause}")
    if request.create is not None:
        return Conflict(f"there is already a table {code}")
    there = await connection.scalar(select(exists().where(TABLES.c.code == code)))
    if not there:
        return NotStored(f"there is no table {code}")
    if request.event is not None:
        return Conflict(
            f"table {code}: event {request.event.version} is already there, or does not follow "
            "the last one; is another process serving this table?"
        )
    assert request.line is not None
    return Conflict(f"table {code}: line {request.line.number} of the chat is already there")
