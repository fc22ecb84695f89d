"""Plans: what a seat could do with the rest of its turn, move after move; compiled with the engine.

Greedy looks at one move. Two trades that together pay a city look bad one by one, so it misses
them. A plan is a line of own moves in the step that we were asked in, as far as nobody else and no
chance comes in between; it is worth what the position after it is worth. The lines that look best
so far are followed, some at each depth, and of positions that several lines lead to, one. What a
move asks of us at once, such as the neutral piece after a building, belongs to the line.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import (
    CHANCE_BIT,
    FIRST_SEAT,
    MUST_MASK,
    MUST_SHIFT,
    STEP_MASK,
    State,
)

from .scales import AT_ONCE, VICTORY, Scales

WIDTHS: Final = (14, 10, 6, 4)
"""So many lines are followed further after one move, two moves …"""
MOST_WEIGHED: Final = 2500
"""When so many positions have been weighed, no line is followed further. Few decisions need more,
and those of large combinations would take a second."""
ALIKE: Final = 0.0001
"""Lines whose worth differs by less are equally good: the shorter is taken."""


class Line:
    """Moves one after the other, and where they lead."""

    def __init__(self, moves: list[int], state: State, value: float, alone: float = 0.0) -> None:
        self.moves: list[int] = moves
        self.state: State = state
        self.value: float = value
        self.alone: float = alone
        """What its first move alone is worth."""


class Planner:
    """Looks for the best lines from the world of some scales."""

    def __init__(self, scales: Scales, offers: set[int]) -> None:
        self.scales: Scales = scales
        self.rules: Rules = scales.rules
        self.seat: Seat = scales.seat
        self.step: int = scales.world.agenda[-1] & STEP_MASK
        self.offers: set[int] = offers
        """Kinds of moves that need the others' consent: no part of a plan."""
        self.best: dict[int, Line] = {}
        """For each first move the best line that begins with it."""

    def look(self, moves: list[Move]) -> None:
        """Follow these moves, in `best`; what was found stays there if this is broken off."""
        layer = self._grown(Line([], self.scales.world, 0.0), moves)
        seen: set[tuple[int, ...]] = set()
        for width in WIDTHS:
            fresh: list[Line] = []
            for line in self._kept(layer, width, seen):
                if self.scales.weighed < MOST_WEIGHED:
                    fresh += self._grown(line, self._moves(line.state))
            if not fresh:
                break
            layer = fresh

    def lines(self) -> list[Line]:
        """The best lines with different first moves, the best first."""
        found = list(self.best.values())
        found.sort(key=_best_first)
        return found

    def _grown(self, line: Line, moves: list[Move]) -> list[Line]:
        """A line with one more move, in all ways."""
        kinds = [kind_of(move) for move in moves]
        found: list[Line] = []
        for place, move in enumerate(moves):
            state = line.state.copy()
            self.rules.apply(state, move)
            value = self.scales.settled(line.state, state, kinds.count(kinds[place]))
            alone = line.alone if line.moves else value
            longer = Line([*line.moves, move], state, value, alone)
            found.append(longer)
            self._note(longer)
        return found

    def _note(self, line: Line) -> None:
        first = line.moves[0]
        if first not in self.best or line.value > self.best[first].value + ALIKE:
            self.best[first] = line

    def _kept(self, lines: list[Line], width: int, seen: set[tuple[int, ...]]) -> list[Line]:
        """The best lines that go on, each position once."""
        going = [line for line in lines if abs(line.value) < VICTORY / 2]
        going.sort(key=_best_first)
        found: list[Line] = []
        for line in going:
            if len(found) == width:
                break
            line = self._decided(line)
            if self._goes_on(line.state):
                cells = tuple(line.state.cells)
                if cells not in seen:
                    seen.add(cells)
                    found.append(line)
        return found

    def _decided(self, line: Line) -> Line:
        """A line with what its last move asks of us at once, each decision by its looks."""
        moves, state = line.moves, line.state
        for _ in range(AT_ONCE):
            if not state.agenda or state.agenda[-1] & STEP_MASK == self.step:
                break
            taken = self.scales.best_looking(state)
            if taken is None:
                return line
            moves, state = [*moves, taken[0]], taken[1]
        return Line(moves, state, line.value, line.alone)

    def _goes_on(self, state: State) -> bool:
        """Whether we are asked in the same step again."""
        if not state.agenda or len(state.agenda) < self.scales.floor:
            return False
        if state.agenda[-1] & STEP_MASK != self.step:
            return False
        must = state.agenda[-1] >> MUST_SHIFT & MUST_MASK
        return not must & CHANCE_BIT and FIRST_SEAT[must] == self.seat

    def _moves(self, state: State) -> list[int]:
        return [move for move in self.rules.legal(state) if kind_of(move) not in self.offers]


def _best_first(line: Line) -> tuple[float, float, int, list[int]]:
    """Of the same moves in several orders, the one that begins with what is worth most alone."""
    return -round(line.value, 4), -line.alone, len(line.moves), line.moves
