"""The race of Plus: what a numbered sheet is worth when others are on the way as well."""

from __future__ import annotations

from typing import Final

from .courses import Outlook, Puzzle
from .odds import UNLIKELY
from .plus import ARMY, AWARD, TARGET

ARMY_BIT: Final = 1
ROAD_BIT: Final = 2
WON: Final = 20.0
"""More than any number of turns that others need."""


def points_of(puzzle: Puzzle, awards: int) -> int:
    """The points of a sheet if it has the awards of a mask as soon as it is far enough."""
    total = puzzle.settlements + 2 * puzzle.cities
    if awards & ARMY_BIT and puzzle.knights() >= ARMY:
        total += AWARD
    if awards & ROAD_BIT and puzzle.course.masks[puzzle.roads] >> puzzle.course.sheet.marked & 1:
        total += AWARD
    return total


class Rivals:
    """What the others have, as far as it matters to the seat that thinks."""

    def __init__(self) -> None:
        self.army: int = ARMY - 1
        """More knights than this give us the Largest Army; -1: we have it."""
        self.army_held: bool = False
        """Whether somebody else has it."""
        self.road: int = 0
        """A longer road than this gives us the Longest Road; -1: we have it."""
        self.road_held: bool = False
        self.threat: list[float] = [0.0, 0.0, 0.0, 0.0]
        """The turns that the nearest of them needs, by the mask of the awards that we hold."""
        self.respect: float = 0.0
        """How much of that counts."""


class RaceOutlook(Outlook):
    """The turns we need ourselves against those of the nearest rival."""

    def __init__(self, puzzle: Puzzle, layers: list[Outlook], rivals: Rivals) -> None:
        self.course = puzzle.course
        self.layers: list[Outlook] = layers
        """Minus the turns to go of a sheet, by the mask of the awards that it can have."""
        self.rivals: Rivals = rivals
        self.known: dict[int, float] = {}

    def worth(self, sheet: int) -> float:
        value = self.known.get(sheet, UNLIKELY)
        if value == UNLIKELY:
            value = self.known[sheet] = self._worth(self.course.puzzle(sheet), sheet)
        return value

    def _worth(self, puzzle: Puzzle, sheet: int) -> float:
        held = self.held(puzzle)
        if points_of_held(puzzle, held) >= TARGET:
            return WON
        open_to_us = held
        if not self.rivals.army_held:
            open_to_us |= ARMY_BIT
        if not self.rivals.road_held:
            open_to_us |= ROAD_BIT
        own = self.layers[open_to_us].worth(sheet)
        return own + self.rivals.respect * self.rivals.threat[held]

    def held(self, puzzle: Puzzle) -> int:
        """The mask of the awards that we would hold with a sheet."""
        rivals = self.rivals
        mask = self.course.masks[puzzle.roads]
        held = ARMY_BIT if puzzle.knights() > rivals.army else 0
        if rivals.road < 0:
            return held | ROAD_BIT
        if rivals.road_held:
            return held | ROAD_BIT if self.course.sheet.longest(mask) > rivals.road else held
        return held | ROAD_BIT if mask >> self.course.sheet.marked & 1 else held


def points_of_held(puzzle: Puzzle, held: int) -> int:
    """The points of a sheet with the awards of a mask."""
    return puzzle.settlements + 2 * puzzle.cities + AWARD * held.bit_count()
