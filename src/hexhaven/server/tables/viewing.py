"""Viewing: what a viewer has been shown last, so that only the difference need be sent."""

from __future__ import annotations

from typing import Any

from hexhaven import Game
from hexhaven.chronicle import Chronicle
from hexhaven.chronicle.changes import changes
from hexhaven.engine.game import move_entry
from hexhaven.engine.ints import Seat

from .composed import composed_kinds, names_of_composed, unasked_moves
from .course import Course

Viewer = int | None
"""A seat; None: all spectators, who see the same."""


def scene(course: Course, viewer: Viewer) -> dict[str, Any]:
    """The rules' own view, which knows what must stay hidden, and what this viewer can compose
    and take back."""
    view: dict[str, Any] = course.game.view(viewer)
    view["composed"] = []
    view["take_back"] = course.may_take_back(viewer)
    view["prompt"] = {"must": [], "rule": "", "why": "", **view["prompt"]}
    if viewer is not None and not course.game.over:
        _add_moves(view, course.game, viewer)
    return view


def _add_moves(view: dict[str, Any], game: Game, seat: Seat) -> None:
    kinds = names_of_composed(game.rules)
    listed = [move for move in view["moves"] if move["kind"] not in kinds]
    unasked = [move_entry(game.rules, move) for move in unasked_moves(game, seat)]
    view["moves"] = listed + unasked
    view["composed"] = composed_kinds(game, seat)


class Viewing:
    """One viewer's last view, and how much of the log it has been told."""

    def __init__(self, viewer: Viewer, course: Course) -> None:
        self.viewer = viewer
        self.view = scene(course, viewer)
        self.told = course.moves

    def whole(self, course: Course, log: Chronicle, known: int) -> dict[str, Any]:
        """The fields of a `welcome` for somebody who has so many entries for good."""
        start = log.settled(self.viewer, course.game, known)
        return {
            "view": self.view,
            "log_from": start,
            "log": self._read(course, log, start),
            "settled": self.settled(course, log),
        }

    def difference(self, course: Course, log: Chronicle) -> dict[str, Any]:
        """The fields of an `update`; from now on this is what the viewer has been shown."""
        view = scene(course, self.viewer)
        start = log.settled(self.viewer, course.game, self.told)
        fields = {
            "changes": changes(self.view, view),
            "log_from": start,
            "log": self._read(course, log, start),
            "settled": self.settled(course, log),
        }
        self.view = view
        self.told = course.moves
        return fields

    def _read(self, course: Course, log: Chronicle, start: int) -> list[dict[str, Any]]:
        """The log from a number on, with what only the table knows of it."""
        late = {number for number in course.late if number >= start}
        entries = log.read(self.viewer, start, course.game)
        return [{**e, "late": True} if e["number"] in late else e for e in entries]

    def settled(self, course: Course, log: Chronicle) -> int:
        """Entries below this number will neither be opened nor be taken back while the game
        goes on; at its end everything is opened, and what was hidden is told again."""
        return min(log.settled(self.viewer, course.game), course.firm)
