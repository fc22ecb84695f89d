"""Tending: the clock, those who are away, and the bots of a table, looked at after every request.

A game is played on only while somebody looks at it, be it a player or a spectator. Otherwise bots
and stand-ins would finish it before its people come back.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...engine.ints import Seat
from ..wire import TableSettings
from .bots import PACE, Asked, BotPlayers
from .clock import Clock
from .playing import BotMove
from .presence import Presence
from .seats import STAND_IN

if TYPE_CHECKING:
    from .table import LiveTable


class Tending:
    """What goes on at one table without anybody's request."""

    def __init__(self, table: LiveTable) -> None:
        wishes = TableSettings.model_validate(table.row.settings)
        self.clock = Clock(wishes.clock)
        self.presence = Presence(wishes.absent_after)
        self._table = table
        self._loop = asyncio.get_running_loop()
        pace = PACE[wishes.pace] * table.services.settings.pace_factor
        self._bots = BotPlayers(table.services.thinking, self._bot_has_decided, pace)

    @property
    def _going_on(self) -> bool:
        return self._table.row.status == "playing" and len(self._table.telling.audience) > 0

    def stand_ins(self) -> set[int]:
        """The seats of people who have been away for too long."""
        return self.presence.stand_ins(self._loop.time())

    def follow_people(self) -> None:
        """Note who is here, and let the clock know."""
        people = {seat.seat for seat in self._table.row.seats if seat.kind == "person"}
        present = self._table.telling.audience.present
        self.presence.follow(people, present, self._loop.time())
        self.follow_clock()

    def follow_clock(self) -> None:
        """Let the clock run for the people who must decide."""
        course, now = self._table.course, self._loop.time()
        if course is None or not self._going_on:
            self.clock.stop(now)
            return
        seats, away = self._table.row.seats, self.stand_ins()
        must = [s for s in course.must if seats[s].kind == "person" and s not in away]
        self.clock.follow(must, (course.turn, course.on_turn), now)

    def bot_for(self, seat: Seat) -> str:
        """The bot that plays a seat now; "" if its person does."""
        place = self._table.row.seats[seat]
        if place.kind == "bot":
            return place.bot
        replaced = seat in self.stand_ins() or seat in self.clock.overtime
        return STAND_IN if replaced else ""

    def employ_bots(self) -> None:
        """Ask the first bot that must decide; those who merely may are not waited for."""
        table, course = self._table, self._table.course
        resting = self._loop.time() < self._bots.rest_until
        if course is None or not self._going_on or resting:
            self._bots.dismiss()
            return
        for seat in course.must:
            bot = self.bot_for(seat)
            if bot:
                self._bots.attend(table.row, course, Asked(course.version, seat, bot))
                return
        self._bots.dismiss()

    def _bot_has_decided(self, asked: Asked, move: str) -> None:
        self._table.post(BotMove(asked, move))

    def bots_rest(self) -> None:
        """A bot's move could not be stored: let some time pass before the next try."""
        self._bots.rest(self._loop.time())

    def dismiss_bots(self) -> None:
        """No bot is needed any more."""
        self._bots.dismiss()

    def next_deadline(self) -> float | None:
        """When there is something to do without anybody's request."""
        now = self._loop.time()
        times = [self._bots.rest_until if self._bots.rest_until > now else None]
        if self._going_on:
            times += [self.clock.next_deadline(), self.presence.next_deadline(now)]
        return min((time for time in times if time is not None), default=None)
