"""The live table: its state in memory, its queue, and the one task that serves it.

What can be asked of a table is in the files of the requests: `entering`, `playing`, `talking`,
`seating`. What its people are sent is in `telling`; what happens without a request, in `tending`.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from hexhaven.chronicle import Chronicle

from ..errors import Fault, Refused
from ..metrics import Metrics
from ..settings import Settings
from ..store.contract import ChatRow, Conflict, EventRow, Store, TableRow
from ..store.errors import DatabaseError, Unsure, why_not_stored
from .audience import AWAY, Guest
from .bots import Thinking
from .course import Course
from .request import Request, Wake
from .telling import Telling
from .tending import Tending

logger = logging.getLogger(__name__)

CHAT_KEPT: Final = 100
"""Lines of chat that a newcomer is shown."""
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables of a server share."""

    settings: Settings
    store: Store
    thinking: Thinking
    metrics: Metrics


class LiveTable:
    """A table in memory."""

    def __init__(
        self,
        services: Services,
        row: TableRow,
        course: Course | None,
        chat: Iterable[ChatRow] = (),
        next_table: str = "",
        forget: Callable[[LiveTable], None] = lambda table: None,
        fence: int = 0,
    ) -> None:
        self.fence = fence
        """The number of the lease under which this process serves the table; 0: it serves all."""
        self.services = services
        self.row = row
        self.course: Course | None = None
        """How far the game has come; None before the start."""
        self.log: Chronicle | None = None
        self.chat: deque[ChatRow] = deque(chat, CHAT_KEPT)
        self.speakers: dict[int, str] = {}
        """The hash of the address of the spectator who said a line, for the host's orders."""
        self.next_table = next_table
        """Where the same people play again; "" while they do not."""
        self.closed = False
        self._forget = forget
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[tuple[Request[Any], asyncio.Future[Any] | None]]
        self._queue = asyncio.Queue()
        self._alarm: asyncio.TimerHandle | None = None
        self._used = self._loop.time()
        """When somebody last asked for something."""
        self.telling = Telling(self)
        self.tending = Tending(self)
        if course is not None:
            self.set_course(course)
        self._look_around()
        self._task = self._loop.create_task(self._serve(), name=f"table {row.code}")

    # The queue

    async def ask(self, request: Request[Result]) -> Result:
        """Put a request on the queue and wait until it is carried out."""
        if self.closed:
            raise Refused(Fault.SHUTTING_DOWN, "the table is being closed; try again")
        answer: asyncio.Future[Result] = self._loop.create_future()
        self._queue.put_nowait((request, answer))
        return await answer

    def post(self, request: Request[None]) -> None:
        """Put a request on the queue; nobody waits for it."""
        if not self.closed:
            self._queue.put_nowait((request, None))

    async def _serve(self) -> None:
        while not self.closed:
            request, answer = await self._queue.get()
            try:
                result = await request.carry_out(self)
            except Exception as error:
                self._failed(request, answer, error)
            else:
                if answer is not None and not answer.done():
                    answer.set_result(result)
            if not isinstance(request, Wake):
                self._used = self._loop.time()
            try:
                self._look_around()
            except Exception:  # whatever it is, the next request must be served
                logger.exception("a table was not tended", extra={"table": self.row.code})
        self._refuse_the_rest()

    def _failed(
        self, request: Request[Any], answer: asyncio.Future[Any] | None, error: Exception
    ) -> None:
        refused = error if isinstance(error, Refused) else self._refusal(request, error)
        if answer is not None and not answer.done():
            answer.set_exception(refused)
        if isinstance(error, Conflict):
            self.close("another process has moved at this table", told_first=True)
        if isinstance(error, Unsure):
            # The table is read again as it is stored.
            self.close("come back and look", told_first=True)

    def _refusal(self, request: Request[Any], error: Exception) -> Refused:
        """What is told of an error that is nobody's refusal."""
        logger.error(
            "a request has failed",
            exc_info=error,
            extra={"table": self.row.code, "request": type(request).__name__},
        )
        if isinstance(error, Conflict):
            return Refused(Fault.SHUTTING_DOWN, "the table is served elsewhere; come back")
        if isinstance(error, DatabaseError):
            fault = Fault.NOT_KNOWN if isinstance(error, Unsure) else Fault.UNAVAILABLE
            return Refused(fault, why_not_stored(error))
        return Refused(Fault.INTERNAL, "this could not be done; nothing has changed")

    def _refuse_the_rest(self) -> None:
        while not self._queue.empty():
            _, answer = self._queue.get_nowait()
            if answer is not None and not answer.done():
                answer.set_exception(Refused(Fault.SHUTTING_DOWN, "the table is being closed"))

    def _look_around(self) -> None:
        """After every request: who is here, what is to be told, whether a bot must decide."""
        if self.closed:
            return
        self.tending.follow_people()
        self.telling.forget_the_gone()
        self.telling.news()
        if self._idle and self._queue.empty():
            self.close("nobody is here")
            return
        self.tending.employ_bots()
        self._set_alarm()

    @property
    def _idle_at(self) -> float | None:
        """When the table may leave memory; None while somebody is here."""
        if len(self.telling.audience):
            return None
        return self._used + self.services.settings.idle_after

    @property
    def _idle(self) -> bool:
        end = self._idle_at
        return end is not None and self._loop.time() >= end

    def _set_alarm(self) -> None:
        """Wake up when there is something to do without anybody's request."""
        times = [self.tending.next_deadline(), self._idle_at, self.telling.due]
        due = min((time for time in times if time is not None), default=None)
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if due is None else self._loop.call_at(due, self.post, Wake())

    def close(self, reason: str, told_first: bool = False) -> None:
        """Leave memory: everybody may come back at once, and finds the table as it is stored.
        Whoever has just been given an answer may have to be told it before the goodbye."""
        if self.closed:
            return
        self.closed = True
        self.tending.dismiss_bots()
        if self._alarm is not None:
            self._alarm.cancel()
        for guest in list(self.telling.audience):
            if told_first:
                self._loop.call_soon(guest.dismiss, AWAY, reason)
            else:
                guest.dismiss(AWAY, reason)
        self._forget(self)
        self._queue.put_nowait((Wake(), None))  # so that the task sees it

    async def finished(self) -> None:
        """Wait until the task has ended."""
        await self._task

    # What the requests change

    @property
    def version(self) -> int:
        """The number of events so far."""
        return 0 if self.course is None else self.course.version

    def set_course(self, course: Course) -> None:
        """The game has gone on, or begun."""
        self.course = course
        if self.log is None:
            self.log = Chronicle(course.game.rules)
        self.log.catch_up(course.game)

    async def commit(self, course: Course, event: EventRow) -> None:
        """Store an event and then tell everybody; if it cannot be stored, it has not happened."""
        row = self._row_after(course)
        changed = row if row != self.row else None
        await self.services.store.append(self.row.code, event, changed, self.fence)
        self.services.metrics.moves.labels("bot" if event.by_bot else "person").inc()
        self.row = row
        try:
            self.set_course(course)
            self.tending.follow_clock()
            self.telling.update()
        except Exception:  # it has happened: let everybody come back and see it
            logger.exception("an event could not be told", extra={"table": row.code})
            self.close("come back and look")

    def _row_after(self, course: Course) -> TableRow:
        if course.game.over:
            over = replace(self.row, turn=course.turn, status="over", winner=course.game.winner)
            return replace(over, on_turn=None, clock={})
        clock = self.tending.clock_after(course)
        return replace(self.row, turn=course.turn, on_turn=course.waits_for, clock=clock)

    def note_speaker(self, number: int, guest: Guest) -> None:
        """Remember who has said a line, as long as newcomers are shown it."""
        if self.telling.audience.place(guest) is None:
            self.speakers[number] = self.telling.audience.address(guest)
        self.speakers.pop(number - CHAT_KEPT, None)

    async def save(self, row: TableRow) -> None:
        """Store another row, then take it."""
        if row != self.row:
            await self.services.store.save(row, self.fence)
            self.row = row
