"""Entering and leaving: a socket comes to the table, looks, and goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import Fault, Refused
from .audience import Guest
from .banned import address_key, check_banned
from .request import Request
from .seats import is_host, seat_of
from .tokens import hashed

if TYPE_CHECKING:
    from .table import LiveTable


@dataclass(frozen=True, slots=True)
class Enter(Request[None]):
    """Somebody says hello; the whole picture is the answer."""

    guest: Guest
    token: str
    known: int
    """How many entries of the log the client has for good."""
    address: str = ""

    async def carry_out(self, table: LiveTable) -> None:
        seat = seat_of(table.row, self.token)
        if self.token and seat is None and not is_host(table.row, self.token):
            raise Refused(Fault.BAD_TOKEN, "this token fits no seat of the table")
        badge = hashed(self.token) if self.token else ""
        address = address_key(table.row, self.address)
        if seat is None and not is_host(table.row, self.token):
            check_banned(table.row, address)
            if table.telling.audience.watchers >= table.services.settings.watchers:
                raise Refused(Fault.TOO_FAST, "too many are watching this table already")
        table.telling.audience.enter(self.guest, seat, badge, address)
        table.tending.follow_people()
        table.telling.welcome(self.guest, self.known)


@dataclass(frozen=True, slots=True)
class Leave(Request[None]):
    """A socket is gone."""

    guest: Guest

    async def carry_out(self, table: LiveTable) -> None:
        table.telling.audience.leave(self.guest)


@dataclass(frozen=True, slots=True)
class LookAgain(Request[None]):
    """Somebody has lost the thread, and is sent the whole picture once more."""

    guest: Guest

    async def carry_out(self, table: LiveTable) -> None:
        if table.telling.audience.knows(self.guest):
            table.telling.welcome_again(self.guest)
