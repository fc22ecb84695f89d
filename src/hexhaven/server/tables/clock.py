"""Clock: how long people may take, in seconds.

Each decision belongs to a stage with a time of its own:

- `roll`: the dice of a turn roll by themselves after a short while; the turn then goes on.
- `turn`: all that the seat on turn decides after that. The time stops while others answer.
- `founding`: every placement before the first turn.
- `question`: what a seat is asked in somebody else's turn.

Whoever has used up the time of a turn or a placement lives on a small reserve for the whole game.
When that is gone too, the decision is made for them, and the rest of the turn.

A quick clock counts the times of the event loop, stands still while nobody is connected, and begins
the turn afresh when the server does. The clock of a game over days counts the time of day and
never stands still. The reserves are stored with the table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from ..wire import TableSettings

Stage = Literal["roll", "turn", "founding", "question"]
Moment = tuple[Stage, int]
"""What a time is for: a stage, and the number of the turn or of the placement."""

DAYS: Final = 3600
"""A turn of so many seconds belongs to a game that people come back to."""
ROLL_SHARE: Final = 3
LONGEST_ROLL: Final = 15
LONGEST_QUESTION: Final = 60
RESERVE_SHARE: Final = 2


@dataclass(frozen=True, slots=True)
class Times:
    """Seconds for each stage, and for the whole game; 0 for the turn: there is no clock."""

    turn: float = 0.0
    roll: float = 0.0
    """0: rolling is a part of the turn."""
    question: float = 0.0
    reserve: float = 0.0

    @property
    def over_days(self) -> bool:
        """Whether people come and go while the clock runs."""
        return self.turn >= DAYS

    def of(self, stage: Stage) -> float:
        """The time of a stage; a placement has as much as a turn."""
        if stage == "roll":
            return self.roll
        return self.question if stage == "question" else self.turn


def times_of(wishes: TableSettings) -> Times:
    """The times that were agreed on; what is not said follows from the time of a turn, as at tables
    of the first releases."""
    turn = wishes.clock
    days = turn >= DAYS
    usual = 0 if days else min(LONGEST_ROLL, turn // ROLL_SHARE)
    roll = usual if wishes.roll is None else wishes.roll
    reserve = turn * RESERVE_SHARE if wishes.reserve is None else wishes.reserve
    question = turn if days else min(LONGEST_QUESTION, turn)
    return Times(turn, roll, question, reserve)


@dataclass(slots=True)
class Situation:
    """Who must decide now, and what the time is for."""

    must: Collection[int]
    turn: int = 0
    """Its number."""
    on_turn: int = -1
    """The seat; -1 before the first turn."""
    rolling: bool = False
    """Whether the seat on turn has yet to roll."""
    version: int = 0
    """Rises with every move."""


@dataclass(slots=True)
class Run:
    """A time that is running."""

    moment: Moment
    end: float
    """When the time of the stage is used up, and the reserve begins."""


@dataclass(slots=True)
class Clock:
    """The running times of one table."""

    times: Times = field(default_factory=Times)
    overtime: dict[int, Moment] = field(default_factory=dict)
    """Seats that have run out of time, and for what: it is decided for them."""
    used: dict[int, float] = field(default_factory=dict)
    """Seat -> seconds of the reserve that are gone."""
    _running: dict[int, Run] = field(default_factory=dict)
    _left: dict[int, tuple[Moment, float]] = field(default_factory=dict)
    """Seat -> seconds left, where the time was stopped and will go on."""

    def follow(self, now: float, situation: Situation) -> None:
        """Somebody has moved, or some time has passed."""
        if not self.times.turn:
            return
        self._end_overtime(situation)
        for seat, run in list(self._running.items()):
            if seat not in situation.must or run.moment != self._moment(situation, seat):
                self._pause(seat, now)
        for seat in situation.must:
            if seat not in self._running and seat not in self.overtime:
                self._start(seat, self._moment(situation, seat), now)
        self._ring(now)

    def _moment(self, situation: Situation, seat: int) -> Moment:
        """What the time of a seat is for."""
        if situation.on_turn < 0:
            return "founding", situation.version
        if seat != situation.on_turn:
            return "question", situation.turn
        rolling = situation.rolling and self.times.roll > 0
        return "roll" if rolling else "turn", situation.turn

    def _end_overtime(self, situation: Situation) -> None:
        """It lasts until the decision, or for the seat on turn the turn, has passed."""
        for seat, moment in list(self.overtime.items()):
            asked = seat in situation.must or seat == situation.on_turn
            if not asked or moment != self._moment(situation, seat):
                del self.overtime[seat]

    def _start(self, seat: int, moment: Moment, now: float) -> None:
        full = self.times.of(moment[0])
        kept, left = self._left.pop(seat, (moment, full))
        # Who is asked again has the full time again; only the turn goes on where it stopped.
        goes_on = kept == moment and moment[0] != "question"
        self._running[seat] = Run(moment, now + (left if goes_on else full))

    def _pause(self, seat: int, now: float) -> None:
        """The time of a seat stands still; what it has lived on its reserve is gone for good."""
        run = self._running.pop(seat)
        beyond = max(0.0, now - run.end)
        if beyond and self._reserve(seat, run.moment):
            self.used[seat] = self.used.get(seat, 0.0) + min(beyond, self.reserve(seat))
        self._left[seat] = run.moment, max(0.0, run.end - now)

    def reserve(self, seat: int) -> float:
        """The seconds that a seat has left for the whole game."""
        return max(0.0, self.times.reserve - self.used.get(seat, 0.0))

    def _reserve(self, seat: int, moment: Moment) -> float:
        """What a seat may use of it now: a roll and an answer must not cost it."""
        return self.reserve(seat) if moment[0] in ("turn", "founding") else 0.0

    def _deadline(self, seat: int) -> float:
        run = self._running[seat]
        return run.end + self._reserve(seat, run.moment)

    def _ring(self, now: float) -> None:
        for seat in [seat for seat in self._running if self._deadline(seat) <= now]:
            moment = self._running[seat].moment
            self._pause(seat, now)
            self._left.pop(seat, None)
            self.overtime[seat] = moment

    def stop(self, now: float) -> None:
        """Nobody is here, or the game is over: all times stand still."""
        for seat in list(self._running):
            self._pause(seat, now)

    def deadlines(self) -> dict[int, float]:
        """When the time of each seat that must decide runs out, its reserve included."""
        return {seat: self._deadline(seat) for seat in self._running}

    def next_deadline(self) -> float | None:
        """When the next time runs out."""
        return min(self.deadlines().values(), default=None)

    def shown(self, now: float) -> dict[str, object] | None:
        """The wire's `ClockInfo`; None when no time is running."""
        if not self._running:
            return None
        seat = min(self._running, key=self._deadline)
        run = self._running[seat]
        reserve = self._reserve(seat, run.moment)
        return {
            "seats": sorted(self._running),
            "stage": run.moment[0],
            "left": round(run.end - now, 2),
            "whole": self.times.of(run.moment[0]),
            "reserve": round(reserve, 2),
        }

    # What is stored with the table

    def noted(self) -> dict[str, Any]:
        """What must not be forgotten when the table leaves memory."""
        note: dict[str, Any] = {}
        if self.used:
            note["used"] = {str(seat): round(gone, 2) for seat, gone in sorted(self.used.items())}
        if self.times.over_days and self._running:
            note["running"] = {
                str(seat): [*run.moment, round(run.end, 2)]
                for seat, run in sorted(self._running.items())
            }
        if self.times.over_days and self._left:
            note["left"] = {
                str(seat): [*moment, round(left, 2)]
                for seat, (moment, left) in sorted(self._left.items())
            }
        return note

    def restore(self, note: Mapping[str, Any]) -> None:
        """Go on from there."""
        self.used = {int(seat): float(gone) for seat, gone in note.get("used", {}).items()}
        self._running = {
            int(seat): Run((stage, number), float(end))
            for seat, (stage, number, end) in note.get("running", {}).items()
        }
        self._left = {
            int(seat): ((stage, number), float(left))
            for seat, (stage, number, left) in note.get("left", {}).items()
        }
