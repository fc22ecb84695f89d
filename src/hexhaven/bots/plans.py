"""Plans: what a seat could do with the rest of its turn, move after move; compiled with the engine.

Greedy looks at one move. Two trades that together pay a city look bad one by one, so it misses
them. A plan is a line of own moves in the step that we were asked in, as far as nobody else and no
chance comes in between; it is worth what the position after it is worth. The lines that look best
so far are followed, some at each depth, and of positions that several lines lead to, one. What a
move asks of us at once, such as the neutral piece after a building, belongs to the line. Where the
same is asked several times and cannot be left (cards that are discarded), only lines to the end of
it are compared: each card less is a loss, and who stopped after one would look best.
"""

from __future__ import annotations

from typing import Final

from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.packing import kind_of
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import (
    CHANCE_BIT,
    MUST_MASK,
    MUST_SHIFT,
    NOBODY,
    STEP_MASK,
    State,
)

from .scales import AT_ONCE, VICTORY, Scales

WIDTHS: Final = (14, 10, 6, 4)
"""So many lines are followed further after one move, two moves …"""
SERIES_WIDTH: Final = 24
"""The same where one thing is asked several times."""
LONGEST_SERIES: Final = 12
"""A series of more decisions is compared where it was left."""
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
        self.open: int = 0
        """Whether it stops within a series of decisions, the less the further it goes; 0: no."""


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
        self.asked: int = NOBODY
        """The kind of move that we are asked for, where there is no other."""

    def look(self, moves: list[Move]) -> None:
        """Follow these moves, in `best`; what was found stays there if this is broken off."""
        self.asked = only_kind(moves)
        layer = self._grown(Line([], self.scales.world, 0.0), moves)
        seen: set[tuple[int, ...]] = set()
        widths: tuple[int, ...] = WIDTHS
        if any(line.open for line in layer):
            widths = (SERIES_WIDTH,) * LONGEST_SERIES
        for width in widths:
            fresh: list[Line] = []
            for line in self._kept(layer, width, seen):
                if self.scales.weighed < MOST_WEIGHED:
                    fresh += self._grown(line, self._moves(line.state))
            if not fresh:
                break
            layer = fresh

    def lines(self) -> list[Line]:
        """The best lines with different first moves, the best first; of a series only those that
        went furthest."""
        least = min(line.open for line in self.best.values())
        found = [line for line in self.best.values() if line.open == least]
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
            if self.asked != NOBODY and self._asked_again(state):
                longer.open = MOST_WEIGHED - len(longer.moves)
            found.append(longer)
            self._note(longer)
        return found

    def _note(self, line: Line) -> None:
        first = line.moves[0]
        if first not in self.best or line.open < self.best[first].open:
            self.best[first] = line
        elif line.open == self.best[first].open:
            if line.value > self.best[first].value + ALIKE:
                self.best[first] = line

    def _asked_again(self, state: State) -> bool:
        """Whether the same is asked again, and nothing else can be done."""
        return self._goes_on(state) and only_kind(self._moves(state)) == self.asked

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
        decided = Line(moves, state, line.value, line.alone)
        decided.open = line.open
        return decided

    def _goes_on(self, state: State) -> bool:
        """Whether we are asked in the same step again."""
        if not state.agenda or len(state.agenda) < self.scales.floor:
            return False
        if state.agenda[-1] & STEP_MASK != self.step:
            return False
        must = state.agenda[-1] >> MUST_SHIFT & MUST_MASK
        return not must & CHANCE_BIT and must >> self.seat & 1 == 1

    def _moves(self, state: State) -> list[int]:
        legal = self.rules.legal_for(state, self.seat)
        return [move for move in legal if kind_of(move) not in self.offers]


def only_kind(moves: list[Move]) -> int:
    """The kind of some moves; NOBODY where they are of several kinds, or none."""
    kind = kind_of(moves[0]) if moves else NOBODY
    for move in moves:
        if kind_of(move) != kind:
            return NOBODY
    return kind


def _best_first(line: Line) -> tuple[float, float, int, list[int]]:
    """Of the same moves in several orders, the one that begins with what is worth most alone."""
    return -round(line.value, 4), -line.alone, len(line.moves), line.moves
