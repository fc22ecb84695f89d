"""Clock: how long people may take. Times are those of the event loop, in seconds.

A seat's time runs while it must decide. For the seat on turn it is the time of the whole turn: it
stops while others answer an offer and goes on afterwards. Everybody else has the full time for each
question. Whoever runs out of it is played by a bot until the decision, or the turn, has passed.
The clock stands still while nobody is connected, and starts afresh when the server does.
"""

from __future__ import annotations

from collections.abc import Collection


class Clock:
    """The running times of one table."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """Per decision; 0: there is no clock."""
        self.overtime: set[int] = set()
        """Seats that have run out of time, and that a bot plays for now."""
        self._running: dict[int, float] = {}
        """Seat -> when its time runs out."""
        self._left: dict[int, float] = {}
        """Seat -> seconds left, where the time was stopped and will go on."""
        self._turn: tuple[int, int] = (-1, -1)

    def follow(self, must: Collection[int], turn: tuple[int, int], now: float) -> None:
        """Who must decide now, and in which turn: its number and its seat."""
        if not self.seconds:
            return
        if turn != self._turn:
            self._turn = turn
            self._left.clear()
            self.overtime.clear()
        for seat in [seat for seat in self._running if seat not in must]:
            left = self._running.pop(seat) - now
            if seat == turn[1]:
                self._left[seat] = left
        self.overtime = {seat for seat in self.overtime if seat in must or seat == turn[1]}
        for seat in must:
            if seat not in self._running and seat not in self.overtime:
                self._running[seat] = now + self._left.pop(seat, self.seconds)
        self._ring(now)

    def _ring(self, now: float) -> None:
        for seat in [seat for seat, end in self._running.items() if end <= now]:
            del self._running[seat]
            self.overtime.add(seat)

    def stop(self, now: float) -> None:
        """Nobody is here, or the game is over: all times stand still."""
        for seat, end in self._running.items():
            self._left[seat] = end - now
        self._running.clear()

    def next_deadline(self) -> float | None:
        """When the next time runs out."""
        return min(self._running.values(), default=None)

    def shown(self, now: float) -> dict[str, object] | None:
        """The wire's `ClockInfo`; None when no time is running."""
        end = self.next_deadline()
        if end is None:
            return None
        return {"seats": sorted(self._running), "left": round(max(0.0, end - now), 2)}
