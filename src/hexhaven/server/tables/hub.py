"""Hub: the tables that are in memory; others are brought back from the store when asked for."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final, TypeVar

from ..cluster.cluster import Cluster
from ..cluster.remote import RemoteTable
from ..errors import Fault, Refused
from ..store.contract import Status, TableRow
from ..wire import CreateTable, Seated, TableInfo
from . import lobby
from .course import Course, Damaged, rebuilt
from .info import table_info
from .request import Request
from .seating import LinkNext, Tell
from .seats import seat_of
from .table import CHAT_KEPT, LiveTable, Services
from .tidying import Tidying
from .tokens import next_code

logger = logging.getLogger(__name__)

LONGEST_PAUSE: Final = 0.1
"""Seconds between two tables that are handed over."""
Result = TypeVar("Result")
Place = LiveTable | RemoteTable
"""Where a table can be asked."""


class Hub:
    """All tables of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.cluster: Cluster | None = None
        """The other processes of this database, if there can be any."""
        self.tidying = Tidying(self)
        self._live: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Task[Place]] = {}
        """Tables that are just being brought back, so that nobody does it twice."""
        self._leaving: set[asyncio.Task[None]] = set()
        self._damaged: set[str] = set()
        self.closing = False
        services.metrics.tables.set(0)

    async def open(self) -> None:
        """Nothing is brought back before it is asked for: a game goes on only while somebody looks
        at it, and whoever does asks for it."""
        waiting = await self.services.store.unfinished()
        logger.info("tables are ready", extra={"unfinished": waiting})
        leases, settings = self.services.store.leases, self.services.settings
        if leases is not None:
            self.cluster = Cluster(leases, self, settings.peer_host, settings.peer_port)
            await self.cluster.open()
        self.tidying.start()

    async def close(self) -> None:
        """Let all tables finish what they are doing; everything is stored already. With other
        processes beside us, they are handed over one by one."""
        if self.closing:
            return
        self.closing = True
        self.tidying.stop()
        for coming in list(self._coming.values()):
            coming.cancel()
        tables = list(self._live.values())
        if self.cluster is None:
            for table in tables:
                table.close("the server is going down")
            await asyncio.gather(*(table.finished() for table in tables))
            return
        await self._hand_over(self.cluster, tables)
        await self.cluster.close()

    async def _hand_over(self, cluster: Cluster, tables: list[LiveTable]) -> None:
        """Table by table: not everybody has to come back in the same moment."""
        try:
            await cluster.drain()
        except Exception as error:
            logger.warning("nobody was told that we go", extra={"why": str(error)})
        pause = self.services.settings.drain_seconds / max(1, len(tables))
        for table in tables:
            table.close("another process takes over")
            await table.finished()
            await asyncio.sleep(min(pause, LONGEST_PAUSE))
        await asyncio.gather(*self._leaving, return_exceptions=True)

    @property
    def live(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    # Asking tables

    async def ask(self, code: str, request: Request[Result]) -> Result:
        """Let a table carry out a request."""
        table = await self.table(code)
        return await table.ask(request)

    async def table(self, code: str) -> Place:
        """The table of a code, brought back into memory if need be, or where it is served. Ask it
        at once: a table that nobody visits may leave."""
        table: Place | None = self._live.get(code)
        while table is None or table.closed:
            table = await self._brought_back(code, False)
        return table

    async def own_table(self, code: str) -> LiveTable:
        """The same for another process, which has been told that we serve it, or should."""
        table: Place | None = self._live.get(code)
        while table is None or table.closed:
            table = await self._brought_back(code, True)
            if isinstance(table, RemoteTable):
                raise Refused(Fault.SHUTTING_DOWN, "the table is served elsewhere; come back")
        assert isinstance(table, LiveTable)
        return table

    async def _brought_back(self, code: str, own: bool) -> Place:
        if self.closing:
            raise Refused(Fault.SHUTTING_DOWN, "the server is going down; try again soon")
        if code in self._damaged:
            raise _damaged()
        if code not in self._coming:
            self._coming[code] = asyncio.create_task(self._bring_back(code, own))
            self._coming[code].add_done_callback(lambda _: self._coming.pop(code, None))
        try:
            return await asyncio.shield(self._coming[code])
        except asyncio.CancelledError:
            if self.closing:
                raise Refused(Fault.SHUTTING_DOWN, "the server is going down") from None
            raise

    async def _bring_back(self, code: str, own: bool) -> Place:
        row, fence = await self._row(code), 0
        if self.cluster is not None:
            found = await (self.cluster.claim(code) if own else self.cluster.find(code))
            if isinstance(found, RemoteTable):
                return found
            fence = found
            row = await self._row(code)  # as it is now that nobody else can change it
        try:
            table = await self._woken(row, fence)
        except BaseException:
            self._let_go(code, fence)
            raise
        self._live[code] = table
        self.services.metrics.tables.set(len(self._live))
        return table

    async def _woken(self, row: TableRow, fence: int) -> LiveTable:
        course = None if row.status == "lobby" else await self._course(row)
        chat = await self.services.store.chat(row.code, CHAT_KEPT)
        next_table = await self._next(row)
        return LiveTable(self.services, row, course, chat, next_table, self._forget, fence)

    async def _course(self, row: TableRow) -> Course:
        """How far a stored game has come."""
        events = await self.services.store.events(row.code)
        try:
            return await asyncio.to_thread(rebuilt, row, events)
        except Damaged as damaged:
            self._damaged.add(row.code)
            logger.error("a table is damaged", extra={"table": row.code, "why": str(damaged)})
            raise _damaged() from None

    async def finished(self, code: str) -> Course:
        """A game that is over, from wherever it is; refused if it is not."""
        live = self._live.get(code)
        if live is not None and live.course is not None and live.course.game.over:
            return live.course
        row = await self._row(code)
        if row.status != "over":
            raise Refused(Fault.NOT_OVER, "the record is shown when the game is over")
        if code in self._damaged:
            raise _damaged()
        return await self._course(row)

    def _forget(self, table: LiveTable) -> None:
        code = table.row.code
        if self._live.get(code) is table:
            del self._live[code]
            self.services.metrics.tables.set(len(self._live))
        self._let_go(code, table.fence, table)

    def _let_go(self, code: str, fence: int, table: LiveTable | None = None) -> None:
        """Leave a table to the other processes, when all that it was doing is done."""
        if self.cluster is None or not fence:
            return
        task = asyncio.create_task(self._release(self.cluster, code, fence, table))
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    async def _release(
        self, cluster: Cluster, code: str, fence: int, table: LiveTable | None
    ) -> None:
        if table is not None:
            await table.finished()
        try:
            await cluster.leases.release(code, fence)
        except Exception as error:  # then it is free when we are gone, or ask for it again
            logger.warning("a lease stays", extra={"table": code, "why": str(error)})

    async def _row(self, code: str) -> TableRow:
        row = await self.services.store.load(code)
        if row is None:
            raise Refused(Fault.NO_TABLE, f"there is no table {code}")
        return row

    async def _next(self, row: TableRow) -> str:
        """The table where the people of a finished one play again, if they do."""
        if row.status != "over":
            return ""
        code = next_code(row.code, row.seed)
        known = code in self._live or await self.services.store.load(code) is not None
        return code if known else ""

    # What is not asked of one table

    async def create(self, wish: CreateTable) -> Seated:
        """A new table."""
        variant = await asyncio.to_thread(
            lobby.check_setup, wish.variant, wish.players, dict(wish.options)
        )
        row, token, seat = lobby.created(wish, variant)
        await self.services.store.create(row)
        return Seated(code=row.code, seat=seat, token=token)

    async def again(self, code: str, token: str) -> Seated:
        """The table where the same people play once more; made when the first of them asks."""
        old = await self._row(code)
        row = lobby.again(old, token)
        known = await self.services.store.load(row.code)
        if known is None:
            await self.services.store.create(row)
            if await self._is_served(code):
                with suppress(Refused):  # then it is seen when the table is brought back
                    await self.ask(code, LinkNext(row.code))
        return Seated(code=row.code, seat=seat_of(known or row, token), token=token)

    async def info(self, code: str) -> TableInfo:
        """What everybody may know of a table; it need not come into memory for that."""
        if code in self._live:
            return self._live[code].telling.info()
        row = await self._row(code)
        if await self._is_served(code):
            with suppress(Refused):
                return await self.ask(code, Tell())
        return table_info(row, next_table=await self._next(row))

    async def _is_served(self, code: str) -> bool:
        """Whether a table is in memory, here or elsewhere."""
        if code in self._live or self.cluster is None:
            return code in self._live
        return await self.cluster.leases.holder(code) is not None

    async def listed(self, status: Status) -> list[TableInfo]:
        """The tables that want to be found."""
        rows = await self.services.store.listed(status)
        return [
            self._live[row.code].telling.info() if row.code in self._live else table_info(row)
            for row in rows
        ]


def _damaged() -> Refused:
    return Refused(
        Fault.TABLE_DAMAGED, "what is stored of this table does not replay; it is kept as it is"
    )
