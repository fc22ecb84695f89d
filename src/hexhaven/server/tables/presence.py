"""Presence: how long the people of a table have been away, and who needs a stand-in."""

from __future__ import annotations


class Presence:
    """Since when each absent person has been away, in seconds of the event loop."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        """Seconds after which a bot plays for somebody who is away."""
        self._since: dict[int, float] = {}

    def follow(self, people: set[int], present: set[int], now: float) -> None:
        """Note who is here."""
        away = people - present
        self._since = {seat: self._since.get(seat, now) for seat in away}

    def stand_ins(self, now: float) -> set[int]:
        """The seats that a bot plays for the time being."""
        return {seat for seat, since in self._since.items() if now >= since + self.patience}

    def left(self, now: float) -> dict[int, float]:
        """Seconds until a bot plays for each of those who are away and have none yet."""
        ends = {seat: since + self.patience for seat, since in self._since.items()}
        return {seat: end - now for seat, end in ends.items() if end > now}

    def next_deadline(self, now: float) -> float | None:
        """When the next of those who are away will get a stand-in."""
        ends = [since + self.patience for since in self._since.values()]
        return min((end for end in ends if end > now), default=None)
