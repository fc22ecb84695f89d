"""Seating: people join, change name and colour, leave; the host opens seats, adds bots, starts."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...engine.ints import Seat
from ..store.contract import TableRow
from ..wire import ChangeSeat, ChangeSelf, JoinTable, Seated, TableInfo
from . import lobby
from .banned import address_key, check_banned
from .course import begun
from .request import Request
from .seats import is_host, seat_of
from .tokens import new_token

if TYPE_CHECKING:
    from .table import LiveTable


@dataclass(frozen=True, slots=True)
class Join(Request[Seated]):
    """Somebody takes a seat. Whoever has one already is told so, and keeps it; a host who has only
    watched so far keeps the key to the table."""

    wish: JoinTable
    token: str
    address: str = ""

    async def carry_out(self, table: LiveTable) -> Seated:
        seat = seat_of(table.row, self.token)
        if seat is not None:
            return Seated(code=table.row.code, seat=seat, token=self.token)
        check_banned(table.row, address_key(table.row, self.address))
        token = self.token if is_host(table.row, self.token) else new_token()
        row, seat = lobby.joined(table.row, self.wish, token)
        await table.save(row)
        take_along(table, seat)
        return Seated(code=row.code, seat=seat, token=token)


@dataclass(frozen=True, slots=True)
class ChangeMe(Request[TableInfo]):
    """Somebody takes another name or colour."""

    wish: ChangeSelf
    token: str

    async def carry_out(self, table: LiveTable) -> TableInfo:
        await table.save(lobby.changed_self(table.row, self.wish, self.token))
        return table.telling.info()


@dataclass(frozen=True, slots=True)
class ChangePlace(Request[TableInfo]):
    """The host opens a seat or gives it to a bot; whoever sat there watches from now on."""

    seat: int
    wish: ChangeSeat
    token: str

    async def carry_out(self, table: LiveTable) -> TableInfo:
        await reseat(table, lobby.changed_seat(table.row, self.seat, self.wish, self.token))
        return table.telling.info()


@dataclass(frozen=True, slots=True)
class GiveUp(Request[TableInfo]):
    """Somebody leaves the table for good."""

    token: str

    async def carry_out(self, table: LiveTable) -> TableInfo:
        await reseat(table, lobby.left(table.row, self.token))
        return table.telling.info()


@dataclass(frozen=True, slots=True)
class Start(Request[TableInfo]):
    """The host begins the game."""

    token: str

    async def carry_out(self, table: LiveTable) -> TableInfo:
        # In a thread: rules that nobody plays yet are put together for it.
        row = await asyncio.to_thread(lobby.started, table.row, self.token)
        course = await asyncio.to_thread(begun, row)
        clock = table.tending.clock_after(course)
        await table.save(replace(row, turn=course.turn, on_turn=course.waits_for, clock=clock))
        table.set_course(course)
        table.tending.follow_clock()
        table.telling.welcome_all()
        return table.telling.info()


@dataclass(frozen=True, slots=True)
class Tell(Request[TableInfo]):
    """What everybody may know of the table now."""

    async def carry_out(self, table: LiveTable) -> TableInfo:
        return table.telling.info()


@dataclass(frozen=True, slots=True)
class LinkNext(Request[None]):
    """The same people play again elsewhere: everybody here is told where."""

    code: str

    async def carry_out(self, table: LiveTable) -> None:
        table.next_table = self.code


def take_along(table: LiveTable, seat: Seat) -> None:
    """Sockets that came with the key of a seat, before it was one, look from there from now on."""
    audience = table.telling.audience
    key = table.row.seats[seat].token_hash
    guests = [guest for guest in audience.at(None) if audience.badge(guest) == key]
    for guest in guests:
        audience.enter(guest, seat, key)
    table.tending.follow_people()
    for guest in guests:
        table.telling.welcome(guest)


async def reseat(table: LiveTable, row: TableRow) -> None:
    """Save changed seats; sockets that have lost their seat become spectators."""
    before = table.row
    await table.save(row)
    lost = [
        old.seat
        for old, new in zip(before.seats, row.seats, strict=True)
        if old.kind == "person" and new.token_hash != old.token_hash
    ]
    guests = [guest for seat in lost for guest in table.telling.audience.at(seat)]
    for guest in guests:
        table.telling.audience.enter(guest, None)
    table.tending.follow_people()
    for guest in guests:
        table.telling.welcome(guest)
