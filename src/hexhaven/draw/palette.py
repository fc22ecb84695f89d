"""The six seat colours, with a letter and a mark each, so that no colour has to be seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..engine.ints import Seat


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How the pieces of one seat look."""

    name: str
    """The colour's name, which is also the seat's."""
    letter: str
    """Stands for the seat where colours cannot be seen."""
    fill: str
    ink: str
    """For marks and letters on the fill."""
    mark: str
    """The shape on its buildings, see `hexhaven.draw.pieces`."""
    dash: str
    """The dashes along its roads; "" for none."""


STYLES: Final = {
    style.name: style
    for style in (
        SeatStyle("red", "R", "#D1304A", "#FFFFFF", "disc", ""),
        SeatStyle("blue", "B", "#1B5FBF", "#FFFFFF", "bar", "99 1"),
        SeatStyle("white", "W", "#F7F4EC", "#2B2B2B", "triangle", "1 7"),
        SeatStyle("orange", "O", "#F7AE1B", "#2B2B2B", "square", "9 6"),
        SeatStyle("green", "G", "#36AB93", "#10231F", "ring", "1 5 10 5"),
        SeatStyle("brown", "N", "#3E2417", "#FFFFFF", "cross", "4 4"),
    )
}
"""By colour; told apart by every kind of colour vision (tests/draw/test_palette.py measures it)."""

NEUTRAL: Final = SeatStyle("nobody", "*", "#4A4A4A", "#FFFFFF", "", "")
"""For pieces that belong to no seat."""

RED_NUMBERS: Final = (6, 8)
"""Rolled most often, and emphasised on their tokens."""


def default_colour(seat: Seat) -> str:
    """The colour of a seat for which the view names none."""
    names = list(STYLES)
    return names[seat % len(names)]
