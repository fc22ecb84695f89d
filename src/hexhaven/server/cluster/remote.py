"""Remote tables: those that another process serves, as this process asks them; and the other side,
the guests of a table here whose sockets are there."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import TYPE_CHECKING, Any, TypeVar

from ..errors import Fault, Refused
from ..tables.audience import AWAY, Guest
from ..tables.entering import Leave
from ..tables.request import Request
from . import link as links
from .codec import pack_answer, pack_refusal, pack_request, unpack_answer, unpack_request
from .link import Link

if TYPE_CHECKING:
    from ..tables.hub import Hub
    from ..tables.table import LiveTable

logger = logging.getLogger(__name__)

Result = TypeVar("Result")


class Trunk:
    """Our link to another process: questions to its tables, and what our guests are sent."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._numbers: dict[Guest, int] = {}
        self._guests: dict[int, Guest] = {}
        self._tables: dict[int, RemoteTable] = {}
        """By guest: whose version its messages tell."""
        self._next = 1
        self._waiting: dict[int, asyncio.Future[str]] = {}
        self._task = asyncio.create_task(self._run())

    @property
    def closed(self) -> bool:
        """Whether nothing can be asked any more."""
        return self._link.closed

    async def _run(self) -> None:
        await self._link.listen(self._hear)
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(_lost())
        for guest in list(self._numbers):
            guest.dismiss(AWAY, "come back")
        self._waiting.clear()

    def _hear(self, kind: int, channel: int, text: str, version: int) -> None:
        if kind == links.ANSWER:
            future = self._waiting.pop(channel, None)
            if future is not None and not future.done():
                future.set_result(text)
            return
        guest = self._guests.get(channel)
        if guest is None:
            return
        if channel in self._tables:
            self._tables[channel].version = version
        if kind == links.SEND:
            guest.send(text)
        elif kind == links.DISMISS:
            code, reason = json.loads(text)
            guest.dismiss(code, reason)

    async def ask(self, table: RemoteTable, request: Request[Result]) -> Result:
        """Let the other process carry out a request."""
        number = self._post(table, request)
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        if self.closed:
            raise _lost()
        self._waiting[number] = future
        answer: Result = unpack_answer(await future)
        return answer

    def _post(self, table: RemoteTable, request: Request[Any]) -> int:
        number = self._next
        self._next += 1
        self._link.send(links.ASK, number, pack_request(table.code, request, self._number(table)))
        return number

    def post(self, table: RemoteTable, request: Request[None]) -> None:
        """The same, and nobody waits for it."""
        self._post(table, request)
        if isinstance(request, Leave):
            self.forget(request.guest)

    def _number(self, table: RemoteTable) -> Any:
        def number(guest: Guest) -> int:
            if guest not in self._numbers:
                self._next += 1
                self._numbers[guest] = self._next
                self._guests[self._next] = guest
                self._tables[self._next] = table
            return self._numbers[guest]

        return number

    def forget(self, guest: Guest) -> None:
        """A guest has gone."""
        number = self._numbers.pop(guest, 0)
        self._guests.pop(number, None)
        self._tables.pop(number, None)

    def close(self) -> None:
        """End the link."""
        self._link.close()

    async def finished(self) -> None:
        """Wait until everybody has been told."""
        await self._task


def _lost() -> Refused:
    return Refused(Fault.SHUTTING_DOWN, "the table goes to another process; come back")


class RemoteTable:
    """A table that another process serves."""

    def __init__(self, code: str, trunk: Trunk) -> None:
        self.code = code
        self.version = 0
        """As it was when we last heard of the table."""
        self._trunk = trunk

    @property
    def closed(self) -> bool:
        """Whether it must be looked for again."""
        return self._trunk.closed

    async def ask(self, request: Request[Result]) -> Result:
        """Have a request carried out there."""
        return await self._trunk.ask(self, request)

    def post(self, request: Request[None]) -> None:
        """Have it carried out; nobody waits."""
        self._trunk.post(self, request)


class RemoteGuest:
    """Somebody at a table here whose socket another process has."""

    def __init__(self, link: Link, channel: int) -> None:
        self._link = link
        self._channel = channel
        self.table: LiveTable | None = None

    def send(self, text: str) -> None:
        """Put a message on its way."""
        self._link.send(links.SEND, self._channel, text, self._version)

    def dismiss(self, code: int, reason: str) -> None:
        """Close the connection there."""
        self._link.send(links.DISMISS, self._channel, json.dumps([code, reason]), self._version)

    @property
    def _version(self) -> int:
        return 0 if self.table is None else self.table.version


class Servant:
    """The other side of a trunk: carries out what another process asks of our tables."""

    def __init__(self, link: Link, hub: Hub) -> None:
        self._link = link
        self._hub = hub
        self._guests: dict[int, RemoteGuest] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve until the link ends; then its guests are gone."""
        await self._link.listen(self._hear)
        for guest in self._guests.values():
            if guest.table is not None:
                guest.table.post(Leave(guest))
        for task in self._tasks:
            task.cancel()

    def _guest(self, channel: int) -> RemoteGuest:
        if channel not in self._guests:
            self._guests[channel] = RemoteGuest(self._link, channel)
        return self._guests[channel]

    def _hear(self, kind: int, channel: int, text: str, version: int) -> None:
        if kind == links.ASK:
            task = asyncio.create_task(self._answer(channel, text))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _answer(self, number: int, text: str) -> None:
        try:
            answer = pack_answer(await self._carry_out(text))
        except Refused as refused:
            answer = pack_refusal(refused)
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("another process could not be served")
            away = Refused(Fault.UNAVAILABLE, "this could not be done; try again soon")
            answer = pack_refusal(away)
        self._link.send(links.ANSWER, number, answer)

    def _knows(self, guest: RemoteGuest) -> bool:
        return self._guests.get(guest._channel) is guest

    async def _carry_out(self, text: str) -> object:
        code, request = unpack_request(text, self._guest)
        guest = getattr(request, "guest", None)
        if isinstance(request, Leave):
            channel = guest._channel if isinstance(guest, RemoteGuest) else 0
            left = self._guests.pop(channel, None)
            if left is not None and left.table is not None:
                left.table.post(Leave(left))
            return None
        table = await self._hub.own_table(code)
        if isinstance(guest, RemoteGuest):
            guest.table = table
        try:
            return await table.ask(request)
        finally:
            if isinstance(guest, RemoteGuest) and not self._knows(guest):
                table.post(Leave(guest))  # it left before it had come in
