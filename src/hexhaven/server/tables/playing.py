"""Playing: moves and take-backs, of people and of bots."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..errors import Fault, Refused
from .audience import Guest
from .bots import Asked, any_move
from .course import Course, played, taken_back
from .request import Request

if TYPE_CHECKING:
    from .table import LiveTable

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Move(Request[None]):
    """A person's move; once it is stored and told to all, its sender gets the receipt."""

    guest: Guest
    receipt: int
    """The sender's own number for this request."""
    version: int
    """The version that the person saw."""
    text: str

    async def carry_out(self, table: LiveTable) -> None:
        course, seat = running(table, self.guest)
        up_to_date(table, self.version)
        await table.commit(*played(course, seat, self.text, at=time.time()))
        table.telling.accept(self.guest, self.receipt)


@dataclass(frozen=True, slots=True)
class TakeBack(Request[None]):
    """A person takes the last move back."""

    guest: Guest
    receipt: int
    version: int

    async def carry_out(self, table: LiveTable) -> None:
        course, seat = running(table, self.guest)
        up_to_date(table, self.version)
        await table.commit(*taken_back(course, seat, at=time.time()))
        table.telling.accept(self.guest, self.receipt)


@dataclass(frozen=True, slots=True)
class BotMove(Request[None]):
    """What a bot has decided. If the table has gone on, or its person has come back, it is
    dropped; the table asks again by itself."""

    asked: Asked
    text: str

    async def carry_out(self, table: LiveTable) -> None:
        course, seat = table.course, self.asked.seat
        wanted = self.asked.version == table.version and table.tending.bot_for(seat)
        if course is None or course.game.over or not wanted or seat not in course.must:
            return
        late = seat in table.tending.overtime
        try:
            made = played(course, seat, self.text, by_bot=True, at=time.time(), late=late)
        except Refused as refused:
            logger.error(
                "a bot has made an illegal move",
                extra={"table": table.row.code, "bot": self.asked.bot, "why": refused.message},
            )
            any_text = any_move(course, seat)
            made = played(course, seat, any_text, by_bot=True, at=time.time(), late=late)
        try:
            await table.commit(*made)
        except Exception:
            table.tending.bots_rest()
            raise


def running(table: LiveTable, guest: Guest) -> tuple[Course, int]:
    """The game, and the seat of somebody who wants to play in it."""
    seat = table.telling.audience.place(guest)
    if seat is None:
        raise Refused(Fault.NOT_SEATED, "only those who sit at the table can play")
    if table.course is None:
        raise Refused(Fault.NOT_STARTED, "the game has not begun")
    if table.row.status == "over" and not table.course.game.over:
        raise Refused(Fault.GAME_OVER, "this table was closed")
    return table.course, seat


def up_to_date(table: LiveTable, version: int) -> None:
    """Refuse what was decided before the person could see the present position."""
    if version != table.version:
        raise Refused(
            Fault.STALE, f"this was decided at version {version}; it is {table.version} now"
        )
