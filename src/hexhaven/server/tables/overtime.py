"""Overtime: what is played for somebody who has run out of time.

Where there is a move that spends nothing and closes nothing off, it is that one: the dice are
rolled, an offer is refused, the turn ends. Otherwise a bot decides.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Seat

from .course import Course

MILDEST: Final = {
    "preroll": "roll",
    "main": "end",
    "answer": "refuse",
    "confirm": "withdraw",
    "special_build": "done",
    "second_part": "end",
}
"""Of each step; steps that are not here ask for a choice."""


def mildest(course: Course, seat: Seat) -> str:
    """The move that is played without thinking; "" if somebody must think."""
    kind = MILDEST.get(course.step)
    texts = [course.game.text(move) for move in course.game.legal(seat)] if kind else []
    return next((text for text in texts if text.split()[0] == kind), "")
