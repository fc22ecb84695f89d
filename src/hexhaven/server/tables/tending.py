"""Tending: the clock, those who are away, and the bots of a table, looked at after every request.

A game is played on only while somebody looks at it, be it a player or a spectator. Otherwise bots
and stand-ins would finish it before its people come back.
"""

from __future__ import annotations

import asyncio
import copy
import time
from typing import TYPE_CHECKING, Any

from ...engine.ints import Seat
from ..wire import TableSettings
from .bots import PACE, Asked, BotPlayers
from .clock import Clock, Situation, times_of
from .course import Course
from .overtime import mildest
from .playing import BotMove
from .presence import Presence
from .seats import STAND_IN

if TYPE_CHECKING:
    from .table import LiveTable


class Tending:
    """What goes on at one table without anybody's request."""

    def __init__(self, table: LiveTable) -> None:
        wishes = TableSettings.model_validate(table.row.settings)
        self.clock = Clock(times_of(wishes))
        self.clock.restore(table.row.clock)
        # In a game over days everybody is away most of the time: only the clock decides for them.
        patience = float("inf") if self.clock.times.over_days else wishes.absent_after
        self.presence = Presence(patience)
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

    def bots_in(self) -> dict[int, float]:
        """Seconds until a bot plays for those who are away."""
        return self.presence.left(self._loop.time())

    def follow_people(self) -> None:
        """Note who is here, and let the clock know."""
        people = {seat.seat for seat in self._table.row.seats if seat.kind == "person"}
        present = self._table.telling.audience.present
        self.presence.follow(people, present, self._loop.time())
        self.follow_clock()

    @property
    def _clock_time(self) -> float:
        """The time that the clock counts: the loop's, or for games over days the world's."""
        return time.time() if self.clock.times.over_days else self._loop.time()

    def follow_clock(self) -> None:
        """Let the clock run for the people who must decide."""
        course, now = self._table.course, self._clock_time
        runs = self._going_on or (
            self.clock.times.over_days and self._table.row.status == "playing"
        )
        if course is None or not runs:
            self.clock.stop(now)
            return
        self.clock.follow(now, self._situation(course))

    def _situation(self, course: Course) -> Situation:
        seats, away = self._table.row.seats, self.stand_ins()
        must = [s for s in course.must if seats[s].kind == "person" and s not in away]
        rolling = course.step == "preroll"
        return Situation(must, course.turn, course.on_turn, rolling, course.version)

    def clock_after(self, course: Course) -> dict[str, Any]:
        """What is to be stored of the clock when the game has come so far."""
        if not self.clock.times.turn:
            return {}
        twin = copy.deepcopy(self.clock)
        twin.follow(self._clock_time, self._situation(course))
        return twin.noted()

    def clock_shown(self) -> dict[str, object] | None:
        """The wire's `ClockInfo`."""
        return self.clock.shown(self._clock_time)

    @property
    def overtime(self) -> set[int]:
        """The seats of people who are here and have run out of time."""
        return set(self.clock.overtime) - self.stand_ins()

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
                ready = mildest(course, seat) if seat in self.overtime else ""
                self._bots.attend(table.row, course, Asked(course.version, seat, bot), ready)
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
            end = self.clock.next_deadline()
            times += [None if end is None else end - self._clock_time + now]
            times += [self.presence.next_deadline(now)]
        return min((time for time in times if time is not None), default=None)
