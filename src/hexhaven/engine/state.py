"""State: one flat list of small ints and the agenda of what is still to be done.

A frame of the agenda is one int: the step's number, the seats that must decide (a bit each), the
seats that may, and an argument. The last frame is the one to do now. A frame that nobody must
decide is automatic: the engine takes it off and lets its owner act. So a group of deciders is done
when its last bit is cleared, and what follows is the frame's own automatic part.
"""

from __future__ import annotations

from typing import Final

from .ints import Seat

NOBODY: Final = -1
CHANCE: Final = -1
"""The actor when a die, a theft or a card is due."""
CHANCE_BIT: Final = 64
MAX_SEATS: Final = 6

STEP_MASK: Final = 255
MUST_SHIFT: Final = 8
MUST_MASK: Final = 127
MUST_BITS: Final = MUST_MASK << MUST_SHIFT
MAY_SHIFT: Final = 16
MAY_MASK: Final = 127
ARGUMENT_SHIFT: Final = 24

OVER: Final = 0
"""Cell: 1 when the game has ended."""
WINNER: Final = 1
"""Cell: the winner's seat, NOBODY while there is none."""
TURN: Final = 2
"""Cell: the seat on turn, NOBODY between turns."""
FIRST_FREE_CELL: Final = 3


def _first_seats() -> list[int]:
    table = [NOBODY]
    for mask in range(1, 2 * CHANCE_BIT):
        seat = 0
        while not mask >> seat & 1:
            seat += 1
        table.append(CHANCE if seat == MAX_SEATS else seat)
    return table


FIRST_SEAT: Final = _first_seats()
"""The lowest seat of a mask; CHANCE for the chance bit alone."""


def frame(step: int, must: int, argument: int = 0, may: int = 0) -> int:
    """One entry of the agenda."""
    return step | must << MUST_SHIFT | may << MAY_SHIFT | argument << ARGUMENT_SHIFT


class State:
    """All that changes in a game; copying it is copying two lists."""

    __slots__ = ("agenda", "cells", "era", "lent", "notes", "stirred")

    def __init__(
        self, cells: list[int], agenda: list[int], notes: list[object] | None = None
    ) -> None:
        self.cells: list[int] = cells
        """Every counter and owner, at the offsets that the layout handed out."""
        self.agenda: list[int] = agenda
        """What is to be done, last entry first."""
        self.stirred: bool = False
        """Whether points have changed or a turn has begun since the last look; False at rest."""
        self.notes: list[object] = [] if notes is None else notes
        """What modules have worked out from the cells, so that they need not do it again; no part
        of the position. Copies share the list until what it says is no longer true of one."""
        self.lent: bool = notes is not None
        """Whether a copy may have the same list."""
        self.era: object = None
        """Since when it has not: what was noted in this era, no copy knows of, once `drop` was
        called. So it may be changed instead of being replaced."""

    def copy(self) -> State:
        """An independent state with the same content."""
        self.lent = True
        return State(self.cells.copy(), self.agenda.copy(), self.notes)

    def note(self, at: int) -> object:
        """What was worked out and is still true; None if nothing is."""
        try:
            return self.notes[at]
        except IndexError:  # nothing has been noted there yet
            return None

    def keep(self, at: int, known: object) -> None:
        """Note something that is true as long as certain cells are as they are; whoever changes
        them calls `drop`."""
        try:
            self.notes[at] = known
        except IndexError:
            self.notes += [None] * (at + 1 - len(self.notes))
            self.notes[at] = known

    def drop(self, places: list[int]) -> None:
        """Forget what was noted at some places. Copies go on with it, and with what is noted later:
        from now on the two are different, even where nothing has been noted yet."""
        if self.lent:
            self.notes = self.notes.copy()
            self.lent = False
            self.era = object()
        notes = self.notes
        try:
            for at in places:
                notes[at] = None
        except IndexError:  # nothing has been noted there, nor at most places further on
            many = len(notes)
            for at in places:
                if at < many:
                    notes[at] = None

    def push(self, step: int, must: int, argument: int = 0, may: int = 0) -> None:
        """Put a step on top of the agenda: it is done before all that is there."""
        self.agenda.append(
            step | must << MUST_SHIFT | may << MAY_SHIFT | argument << ARGUMENT_SHIFT
        )

    def in_order_from(self, mark: int) -> None:
        """Turn round what was pushed since `mark`, so that the first pushed is done first."""
        if len(self.agenda) - mark > 1:
            tail = self.agenda[mark:]
            tail.reverse()
            self.agenda[mark:] = tail

    def done(self, seat: Seat) -> None:
        """One of the deciders of the present step has decided."""
        self.agenda[-1] &= ~(1 << seat << MUST_SHIFT)

    def finish(self, winner: int) -> None:
        """End the game; nothing on the agenda is done any more."""
        self.cells[OVER] = 1
        self.cells[WINNER] = winner
        self.agenda.clear()

    def same_as(self, other: State) -> bool:
        """Whether both states are equal in every cell and every step."""
        return self.cells == other.cells and self.agenda == other.agenda
