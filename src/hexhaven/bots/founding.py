"""Founding: where the first settlements belong, as games taught it.

The appraisal that serves a whole game is a fair guess for its first settlements, and no more. On
the printed map of a game there is a book: openings that did best when they were tried, by who
founds first, second … They were tried against founders who go by the appraisal, so the book is
opened only where everybody before us has founded as these do. Elsewhere a place is worth what games
say that it brings, from what can be counted of it (`grounds`): a weight for each, one set for the
first settlement and one for each further one. All this is data; `scripts/tune_founding.py` found
it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from zlib import crc32

from hexhaven.engine.ints import Move, Node, Seat
from hexhaven.engine.packing import value_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.island.core import Island

from .grounds import grounds, homes_of, island_of
from .judgement import names_of
from .kept import read_kept
from .sight import Sight

DATA: Final = "data/founding.json"
VERSION: Final = 1
STEP: Final = "found_settlement"
OPENING, OTHER_OPENING, WEIGHED = "opening", "other-opening", "weighed"
"""How games taught a place: as the best opening of the book that is left, as one of the others, by
the weights."""
WON: Final = 0.6
"""So much of what the weights say is the chance to win, the rest points on the way to it: in games
whose founders went by lot from 0.5 (Rivers) to 0.7 (Pirate Islands)."""


@dataclass(frozen=True)
class Lesson:
    """A place that games taught."""

    move: Move
    how: str
    lead: float = 0.0
    """How much more it adds to the chance to win than the mean of all places, by the weights."""


class Founding:
    """What games taught of one table's rules."""

    def __init__(
        self, rules: Rules, island: Island, laps: list[dict[str, float]], book: Book | None = None
    ) -> None:
        self.rules: Rules = rules
        self.island: Island = island
        self.laps: list[dict[str, float]] = laps
        """The weights for the first settlement, the second …; the last ones hold for all that
        follow. Empty: nothing is known of maps that are not printed."""
        self.book: Book = Book(0, [], []) if book is None else book

    def choice(self, known: State, world: State, seat: Seat, legal: list[Move]) -> int:
        """Where to found: by the book, else by the weights, else NOBODY knows. `known` is the
        position as the seat sees it."""
        found = self.lessons(known, world, seat, legal)
        return found[0].move if found else NOBODY

    def lessons(self, known: State, world: State, seat: Seat, legal: list[Move]) -> list[Lesson]:
        """The places that games taught, the best first: those of the book, then by the weights."""
        found: list[Lesson] = []
        if map_of(self.island, known) == self.book.map:
            for move in self._by_the_book(world, seat, legal):
                found.append(Lesson(move, OTHER_OPENING if found else OPENING))
        booked = {lesson.move for lesson in found}
        return found + [one for one in self._weighed(world, seat, legal) if one.move not in booked]

    def _by_the_book(self, world: State, seat: Seat, legal: list[Move]) -> list[int]:
        free = {value_of(move): move for move in legal}
        homes = homes_of(self.island, world, seat)
        if not homes and not self.book.begins(self._settled(world)):
            return []
        places = self.book.places(order_of(self.island, world, seat), homes, list(free))
        return [free[place] for place in places]

    def _weighed(self, world: State, seat: Seat, legal: list[Move]) -> list[Lesson]:
        if not self.laps:
            return []
        looks = self.looks(world, seat, legal)
        usual = sum(looks) / len(looks)
        best = sorted(range(len(legal)), key=lambda at: -looks[at])
        return [Lesson(legal[at], WEIGHED, round(WON * (looks[at] - usual), 3)) for at in best]

    def _settled(self, world: State) -> set[Node]:
        """Where somebody has founded."""
        seats = range(self.island.players)
        return {node for seat in seats for node in homes_of(self.island, world, seat)}

    def looks(self, world: State, seat: Seat, legal: list[Move]) -> list[float]:
        """What each of several places is worth by the weights: a victory counts once, and so do all
        the points that win."""
        found: list[float] = []
        for move in legal:
            state = world.copy()
            self.rules.apply(state, move)
            found.append(self.worth(state, seat))
        return found

    def worth(self, state: State, seat: Seat) -> float:
        """What the settlements of a seat are worth by the weights."""
        homes = len(homes_of(self.island, state, seat))
        weights = self.laps[min(max(homes, 1), len(self.laps)) - 1]
        found = grounds(self.rules, self.island, state, seat)
        return sum(weights.get(name, 0.0) * value for name, value in found.items())


class Book:
    """Openings on one printed map."""

    def __init__(self, map: int, openings: list[list[list[int]]], usual: list[Node]) -> None:
        self.map: int = map
        self.openings: list[list[list[int]]] = openings
        """For whoever founds first, second …: pairs of nodes, the best first."""
        self.usual: list[int] = usual
        """Where those found first, in turn, whom the openings answer."""

    def begins(self, settled: set[Node]) -> bool:
        """Whether all who founded so far did as the book expects."""
        return settled == {*self.usual[: len(settled)]}

    def places(self, order: int, homes: list[Node], free: list[Node]) -> list[Node]:
        """Where somebody who has these settlements goes on by the book, the best places first."""
        if not 0 <= order < len(self.openings):
            return []
        going = [one for one in self.openings[order] if one[: len(homes)] == homes]
        further = [one[len(homes)] for one in going if len(homes) < len(one)]
        return list(dict.fromkeys(place for place in further if place in free))


def order_of(island: Island, state: State, seat: Seat) -> int:
    """As the how manieth a seat founds, from 0: the second settlements go round the other way."""
    built = state.cells[island.homes_built : island.homes_built + island.players]
    return sum(built) if not built[seat] else 2 * island.players - 1 - sum(built)


def map_of(island: Island, known: State) -> int:
    """A number by which a map is known again: its lands and numbers, so far as they are seen.
    Harbors are left out: on many printed maps they are dealt."""
    cells = known.cells
    lands = cells[island.terrain : island.terrain + island.hexes]
    numbers = cells[island.token : island.token + island.hexes]
    return crc32(bytes(cell & 255 for cell in lands + numbers))


def founded(sight: Sight, legal: list[Move], rng: Rng) -> int:
    """Where to found, if that is asked and games have taught it; else NOBODY."""
    founding = founding_for(sight.rules)
    if founding is None or sight.rules.step_name(sight.known) != STEP:
        return NOBODY
    return founding.choice(sight.known, sight.imagine(rng), sight.seat, legal)


def founding_of(rules: Rules, data: dict[str, Any] | None = None) -> Founding | None:
    """What this package knows of founding in some rules: in their own variant, else nothing."""
    known = (values() if data is None else data)["variants"]
    island = island_of(rules)
    for name in names_of(rules.variant, rules.players)[:2]:
        if island is not None and name in known:
            mine = known[name]
            book = Book(mine.get("map", 0), mine.get("openings", []), mine.get("usual", []))
            return Founding(rules, island, mine.get("laps", []), book)
    return None


@cache
def values() -> dict[str, Any]:
    """The values of this package."""
    return read_kept(DATA, VERSION)


@cache
def founding_for(rules: Rules) -> Founding | None:
    """What is known of founding in these rules; made once."""
    return founding_of(rules)
