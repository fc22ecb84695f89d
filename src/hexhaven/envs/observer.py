"""Observer: a position as one array of whole numbers, as one seat may know it.

Everything follows from what the modules declare in the layout: which cells there are, for whom, who
may see them, and which of them hold seats. Seen from a seat, seats are counted from it: 0 is the
seat itself, 1 the one after it. So a player that learns on one seat can play on all of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from struct import Struct
from struct import error as struct_error
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hexhaven.engine.ints import Seat
from hexhaven.engine.layout import (
    NOBODY_SEES,
    NUMBERS,
    OWNER_SEES,
    SEAT_MASKS,
    SEATS,
    Group,
)
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import (
    MAY_MASK,
    MAY_SHIFT,
    MUST_MASK,
    MUST_SHIFT,
    STEP_MASK,
    State,
)

VERSION: Final = 1
"""Of the arrays' order and meaning; part of the names of environments."""
EXTRAS: Final = 3
"""What is taken from the agenda: the step, who must and who may decide. A step's argument is its
module's own affair; what it allows is in the mask."""
LEAST: Final = -(1 << 31)
MOST: Final = (1 << 31) - 1

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]


@dataclass(frozen=True)
class Part:
    """A named piece of the array."""

    name: str
    offset: int
    shape: tuple[int, ...]
    holds: int
    """NUMBERS; SEATS, counted from the observer, -1: nobody; SEAT_MASKS, bit 0: the observer."""
    low: int
    high: int
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size


class Observer:
    """Makes the arrays of one set of rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.players: int = rules.players
        self.owners: int = max(rules.layout.owners, rules.players)
        self.parts: list[Part] = []
        self.size: int = 0
        self._sources: list[list[int]] = [[] for _ in range(self.players)]
        self._cells: int = len(rules.layout.template)
        self._declare()
        self._index: list[NDArray[np.intp]] = [np.array(s, np.intp) for s in self._sources]
        self._seats: NDArray[np.intp] = self._places(SEATS)
        self._masks: NDArray[np.intp] = self._places(SEAT_MASKS)
        self._turned: NDArray[np.intp] = np.concatenate([self._seats, self._masks])
        """Where a number is looked up in the observer's table: seats first, then masks."""
        self._bases: NDArray[np.intp] = np.array(
            [1] * len(self._seats) + [self.owners + 1] * len(self._masks), np.intp
        )
        self._tables: list[Ints] = [self._table(seat) for seat in range(self.players)]
        self._struct: Struct = Struct(f"{self._cells + EXTRAS}i")

    # Which numbers there are

    def _declare(self) -> None:
        names = ("over", "winner", "turn")
        for cell, name in enumerate(names):
            whole = [[cell]] * self.players
            about = "1 at the end" if name == "over" else "a seat, -1: nobody"
            self._part(name, (1,), SEATS if cell else NUMBERS, whole, about)
        for group in self.rules.layout.groups[1:]:
            if group.hidden != NOBODY_SEES and not group.drawn:
                shape, sources = self._sources_of(group)
                self._part(group.name, shape, group.holds, sources, self._about(group))
        after = [[self._cells + extra] for extra in range(EXTRAS)]
        everyone = self.players
        self._part("step", (1,), NUMBERS, [after[0]] * everyone, "what is to be decided")
        self._part("must", (1,), SEAT_MASKS, [after[1]] * everyone, "who must decide")
        self._part("may", (1,), SEAT_MASKS, [after[2]] * everyone, "who may decide besides")

    def _about(self, group: Group) -> str:
        if group.hidden == OWNER_SEES:
            return "own, hidden from the others"
        if group.by_owner:
            return "by seat, then neutral colours"
        words = {
            "seat": "by seat",
            "owner": "by seat, then neutral colours",
            "table": "the table's",
        }
        return words.get(group.per, f"by {group.per}")

    def _sources_of(self, group: Group) -> tuple[tuple[int, ...], list[list[int]]]:
        """The shape of a group's part, and for each observer the cells it is taken from."""
        sources: list[list[int]] = []
        rows = self.rules.layout.owners if group.by_owner else group.count
        width = group.size // rows
        shared = group.by_owner or group.per in ("seat", "owner")
        for seat in range(self.players):
            order = list(range(rows))
            if shared:
                order = [(seat + s) % self.players for s in range(self.players)]
                order += range(self.players, rows)
            if group.hidden == OWNER_SEES:
                order = [seat]
            inside = self._inside(group, width, seat)
            cells = [group.offset + row * width for row in order]
            sources.append([first + at for first in cells for at in inside])
        if group.hidden == OWNER_SEES:
            return (width,), sources
        return (rows, width) if shared else (rows * width,), sources

    def _inside(self, group: Group, width: int, seat: Seat) -> list[int]:
        if not group.by_seat:
            return list(range(width))
        laps = range(0, width, self.players)
        return [lap + (seat + s) % self.players for lap in laps for s in range(self.players)]

    def _part(
        self, name: str, shape: tuple[int, ...], holds: int, sources: list[list[int]], about: str
    ) -> None:
        low, high = LEAST, MOST
        if holds == SEATS:
            low, high = -1, self.owners - 1
        elif holds == SEAT_MASKS:
            low, high = 0, (1 << self.players) - 1
        elif name == "over":
            low, high = 0, 1
        elif name == "step":
            low, high = -1, len(self.rules.layout.steps) - 1
        self.parts.append(Part(name, self.size, shape, holds, low, high, about))
        self.size += self.parts[-1].size
        for seat in range(self.players):
            self._sources[seat] += sources[seat]

    def _places(self, holds: int) -> NDArray[np.intp]:
        runs = [range(p.offset, p.offset + p.size) for p in self.parts if p.holds == holds]
        return np.array([place for run in runs for place in run], np.intp)

    def _table(self, seat: Seat) -> Ints:
        """Nobody, every owner and every mask of seats, as the seat counts."""
        owners = [(owner - seat) % self.players for owner in range(self.players)]
        owners += range(self.players, self.owners)
        low = self.players - seat
        whole = (1 << self.players) - 1
        masks = [(mask >> seat | mask << low) & whole for mask in range(whole + 1)]
        return np.array([-1, *owners, *masks], np.int32)

    # The arrays

    def observe(self, state: State, seat: Seat) -> Ints:
        """What a seat may know of a position, as a new array."""
        step, must, may = -1, 0, 0
        if state.agenda:
            frame = state.agenda[-1]
            step = frame & STEP_MASK
            must, may = frame >> MUST_SHIFT & MUST_MASK, frame >> MAY_SHIFT & MAY_MASK
        whole = (1 << self.players) - 1
        rest = (step, must & whole, may & whole)
        try:
            packed = self._struct.pack(*state.cells, *rest)
        except struct_error:
            cells = [min(max(value, LEAST), MOST) for value in (*state.cells, *rest)]
            packed = self._struct.pack(*cells)
        seen: Ints = np.frombuffer(packed, np.int32).take(self._index[seat])
        turned = self._turned
        seen[turned] = self._tables[seat].take(seen.take(turned) + self._bases)
        return seen

    def split(self, seen: Ints) -> dict[str, Ints]:
        """The parts of an array by name, as views of it."""
        return {
            part.name: seen[part.offset : part.offset + part.size].reshape(part.shape)
            for part in self.parts
        }

    def bounds(self) -> tuple[Ints, Ints]:
        """The least and the greatest value of every number."""
        low = [part.low for part in self.parts for _ in range(part.size)]
        high = [part.high for part in self.parts for _ in range(part.size)]
        return np.array(low, np.int32), np.array(high, np.int32)

    def floats(self, seen: Ints) -> Floats:
        """The same for a network: seats as one-hot columns, masks as bits, and the other numbers
        as their signed logarithms, which keeps small counts apart and large ones small."""
        numbers = np.delete(seen, np.concatenate([self._seats, self._masks]))
        scaled = np.sign(numbers) * np.log1p(np.abs(numbers.astype(np.float32)))
        hot = seen.take(self._seats)[:, None] == np.arange(self.owners)
        bits = seen.take(self._masks)[:, None] >> np.arange(self.players) & 1
        return np.concatenate([scaled, hot.ravel(), bits.ravel()]).astype(np.float32)
