"""A stored game as one line of JSON: its record, and what the batch knows besides."""

from __future__ import annotations

import json
from dataclasses import dataclass

from hexhaven.engine.errors import BadRecord
from hexhaven.engine.record import Record


@dataclass(frozen=True)
class StoredGame:
    """A game of a batch."""

    number: int
    """Of the game in its batch, from 0."""
    bots: tuple[str, ...]
    """By seat."""
    turns: int
    decisions: int
    """Of the players; chance is not counted."""
    winners: tuple[int, ...]
    """Seats; several where a victory is shared."""
    failure: str
    """What broke the game off; "" for a game that was played to its end."""
    record: Record

    @property
    def points(self) -> tuple[int, ...]:
        """By seat; empty for a game that broke off before it began."""
        points = self.record.result.get("points", [])
        if not isinstance(points, list) or not all(isinstance(p, int) for p in points):
            raise BadRecord(f'game {self.number}: "points" should be a list of numbers')
        return tuple(points)


def to_line(game: StoredGame) -> str:
    """One line of JSON, without its end; it can be read as a record, too."""
    fields = game.record.fields() | {
        "game": game.number,
        "bots": list(game.bots),
        "turns": game.turns,
        "decisions": game.decisions,
        "winners": list(game.winners),
        "failure": game.failure,
    }
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def from_line(line: str) -> StoredGame:
    """Read a line; raises BadRecord with the reason if it is damaged."""
    record = Record.from_json(line)
    fields = json.loads(line)
    failure = fields.get("failure")
    if not isinstance(failure, str):
        raise BadRecord('"failure" should be a text')
    return StoredGame(
        _number(fields, "game"),
        tuple(str(name) for name in _list(fields, "bots")),
        _number(fields, "turns"),
        _number(fields, "decisions"),
        tuple(_seat(seat) for seat in _list(fields, "winners")),
        failure,
        record,
    )


def _number(fields: dict[str, object], name: str) -> int:
    value = fields.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f'"{name}" should be a number')
    return value


def _list(fields: dict[str, object], name: str) -> list[object]:
    value = fields.get(name)
    if not isinstance(value, list):
        raise BadRecord(f'"{name}" should be a list')
    return value


def _seat(value: object) -> int:
    if not isinstance(value, int):
        raise BadRecord('"winners" should be a list of seats')
    return value
