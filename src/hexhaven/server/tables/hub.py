"""Hub: the tables that are in memory; others are brought back from the store when asked for."""

from __future__ import annotations

import asyncio
import logging
from typing import TypeVar

from ..errors import Fault, Refused
from ..store.contract import Status, TableRow
from ..wire import CreateTable, Seated, TableInfo
from . import lobby
from .course import Damaged, rebuilt
from .info import table_info
from .request import Request
from .seating import LinkNext
from .seats import seat_of
from .table import CHAT_KEPT, LiveTable, Services
from .tokens import next_code

logger = logging.getLogger(__name__)

Result = TypeVar("Result")


class Hub:
    """All tables of a server."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._live: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Task[LiveTable]] = {}
        """Tables that are just being brought back, so that nobody does it twice."""
        self._damaged: set[str] = set()
        self.closing = False
        services.metrics.tables.set_function(lambda: len(self._live))

    async def open(self) -> None:
        """Nothing is brought back before it is asked for: a game goes on only while somebody looks
        at it, and whoever does asks for it."""
        waiting = await self.services.store.unfinished()
        logger.info("tables are ready", extra={"unfinished": len(waiting)})

    async def close(self) -> None:
        """Let all tables finish what they are doing; everything is stored already."""
        self.closing = True
        for coming in list(self._coming.values()):
            coming.cancel()
        tables = list(self._live.values())
        for table in tables:
            table.close("the server is going down")
        await asyncio.gather(*(table.finished() for table in tables))

    @property
    def live(self) -> list[LiveTable]:
        """The tables in memory."""
        return list(self._live.values())

    # Asking tables

    async def ask(self, code: str, request: Request[Result]) -> Result:
        """Let a table carry out a request."""
        table = await self.table(code)
        return await table.ask(request)

    async def table(self, code: str) -> LiveTable:
        """The table of a code, brought back into memory if need be. Ask it at once: a table that
        nobody visits may leave."""
        table = self._live.get(code)
        while table is None or table.closed:
            if self.closing:
                raise Refused(Fault.SHUTTING_DOWN, "the server is going down; try again soon")
            if code in self._damaged:
                raise _damaged()
            if code not in self._coming:
                self._coming[code] = asyncio.create_task(self._bring_back(code))
                self._coming[code].add_done_callback(lambda _: self._coming.pop(code, None))
            table = await asyncio.shield(self._coming[code])
        return table

    async def _bring_back(self, code: str) -> LiveTable:
        store = self.services.store
        row = await self._row(code)
        course = None
        if row.status != "lobby":
            events = await store.events(code)
            try:
                course = await asyncio.to_thread(rebuilt, row, events)
            except Damaged as damaged:
                self._damaged.add(code)
                logger.error("a table is damaged", extra={"table": code, "why": str(damaged)})
                raise _damaged() from None
        chat = await store.chat(code, CHAT_KEPT)
        next_table = await self._next(row)
        table = LiveTable(self.services, row, course, chat, next_table, self._forget)
        self._live[code] = table
        return table

    def _forget(self, table: LiveTable) -> None:
        if self._live.get(table.row.code) is table:
            del self._live[table.row.code]

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
            if code in self._live:
                await self.ask(code, LinkNext(row.code))
        return Seated(code=row.code, seat=seat_of(known or row, token), token=token)

    async def info(self, code: str) -> TableInfo:
        """What everybody may know of a table; it need not come into memory for that."""
        if code in self._live:
            return self._live[code].telling.info()
        row = await self._row(code)
        return table_info(row, next_table=await self._next(row))

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
