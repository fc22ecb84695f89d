"""The longest route: a trail over own ways that uses no way twice (BASE-LROAD-1 to -4)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge, Seat
from ...engine.native import i64
from ...engine.state import NOBODY, State
from .core import Island
from .ring import Ring

WALKED: Final = -2
"""In place of the owner of a way that has been walked; no owner has this number."""
ENDLESS: Final = 1 << 20
"""Longer than any trail."""
NO_WAYS: Final[list[int]] = []
NO_STEPS: Final[list[list[int]]] = []
"""What a search begins with; neither is ever changed."""


def longest_route(island: Island, state: State, seat: Seat) -> int:
    """The length of the longest trail of a seat.

    A trail may pass an intersection more than once. It cannot go on through an intersection with a
    foreign building, but may begin or end there. Ways of two networks join only at an own building.
    """
    return Search(island, state, seat).longest(0, ENDLESS)


def extended_route(island: Island, state: State, seat: Seat, new: int, old: int) -> int:
    """The same after one more way, if the length before it is known.

    A trail with the new way in it begins with it if none goes on at one of its ends; so in the
    common case, a road that goes on from another, one search is enough.
    """
    search = Search(island, state, seat)
    through = search.from_end(new, new)
    return search.longest(old, ENDLESS) if through == NOBODY else max(old, through)


def moved_route(island: Island, state: State, seat: Seat, origin: Edge, new: Edge, old: int) -> int:
    """The same after a way has gone elsewhere, if the length before that is known.

    A trail without the way at its new place lay there before, so none is longer than the longest
    was. Where all that the way was part of at its old place were shorter, that one still lies.
    """
    search = Search(island, state, seat)
    through = search.from_end(new, new)
    if through >= old:
        return through
    left = search.left_by(origin, new, old)
    if through == NOBODY:
        return search.longest(left, ENDLESS)
    return search.longest(max(through, left), old)


def reach(island: Island, state: State, seat: Seat, start: int, network: int = NOBODY) -> list[int]:
    """The nodes that can be reached from a node along own ways, the nearest first; with a network
    only along ways of that one.

    A way leads up to an intersection that a route may not pass, but not beyond it. Ways of two
    networks join only at an own building, and at the start.
    """
    if not island.mixed and network == NOBODY:
        return _reach_alone(island, state, seat, start)
    found = [start]
    steps = [(start, NOBODY)]
    """Where we are, and by which network we came."""
    for node, came in steps:
        if node != start and not island.passable(state, seat, node):
            continue
        joins = node == start or state.cells[island.owner + node] == seat
        for edge in island.paths[node]:
            if state.cells[island.way + edge] != seat:
                continue
            by = island.networks[state.cells[island.way_kind + edge]]
            if network not in (NOBODY, by) or not (joins or by == came):
                continue
            a, b = island.ends[edge]
            other = b if a == node else a
            if (other, by) not in steps:
                steps.append((other, by))
                if other not in found:
                    found.append(other)
    return found


def _reach_alone(island: Island, state: State, seat: Seat, start: int) -> list[int]:
    """The same where all ways are of one network."""
    cells = state.cells
    found = [start]
    for node in found:
        if node != start and not island.passable(state, seat, node):
            continue
        for edge in island.paths[node]:
            if cells[island.way + edge] == seat:
                a, b = island.ends[edge]
                other = b if a == node else a
                if other not in found:
                    found.append(other)
    return found


class Search:
    """One depth-first search over the ways of a seat.

    A step of a trail is a way and the end that it leads to: way << 1 | end."""

    def __init__(self, island: Island, state: State, seat: Seat) -> None:
        self.island: Island = island
        self.state: State = state
        self.seat: i64 = seat
        self.cells: list[int] = state.cells
        self.owner: i64 = island.owner
        self.kinds: i64 = island.way_kind
        self.heads: list[int] = island.heads
        self.onward: list[list[int]] = island.onward
        self.found: list[int] = NO_WAYS
        self.steps: list[list[int]] = NO_STEPS
        """For each step those that a trail may go on with."""
        self.most: i64 = 0
        self.ring: bool = False
        self.limit: i64 = ENDLESS
        """No trail is longer, as is known beforehand."""
        self.weighted: bool = len(island.hooks.adjust_length) > 0
        self.mixed: bool = island.mixed
        self.vetoed: bool = len(island.hooks.can_pass) > 0
        self.ways: list[int] = state.cells
        """The owner of each way; those on the present trail are taken out, in the position itself
        where nobody is asked meanwhile who could see it."""
        self.at: i64 = island.way
        """Where these owners begin."""
        if self.weighted or self.vetoed:
            self.ways = state.cells[island.way : island.way + island.edges]
            self.at = 0

    def weight(self, edge: Edge) -> int:
        """For how much a way counts."""
        length = 1
        for module in self.island.hooks.adjust_length:
            length = module.adjust_length(self.state, edge, length)
        return length

    def from_end(self, edge: Edge, like: Edge) -> int:
        """The longest trail with an edge in it, as if a way like another one lay there, if one walk
        tells: NOBODY where trails may go on at both ends."""
        step = edge << 1
        if self._leads_on(step, like):
            if self._leads_on(step | 1, like):
                return NOBODY
        else:
            step |= 1
        at = self.at + edge
        owner = self.ways[at]
        self.ways[at] = NOBODY
        length = self._beyond(step, self.cells[self.kinds + like])
        self.ways[at] = owner
        return length + (self.weight(edge) if self.weighted else 1)

    def left_by(self, origin: Edge, new: Edge, old: int) -> int:
        """A length that trails surely have after a way has gone from its origin to a new place, if
        they had the length `old` before."""
        if self.weighted or origin == NOBODY:  # for how much it counted there is not known any more
            return 0
        self.ways[self.at + new] = NOBODY
        through = self.from_end(origin, new)
        self.ways[self.at + new] = self.seat
        if through == NOBODY:
            return 0
        return old if through < old else old - 1

    def _leads_on(self, step: int, like: Edge) -> bool:
        """Whether a trail goes on after a step, as if a way like another one lay there."""
        for other in self.onward[step]:
            if self.ways[self.at + (other >> 1)] != self.seat:
                continue
            node = self.heads[step]
            owner: i64 = self.cells[self.owner + node]
            if owner != NOBODY and owner != self.seat:
                return False
            if not self.mixed or owner == self.seat or self._joins(like, other >> 1):
                return not self.vetoed or self.island.passable(self.state, self.seat, node)
        return False

    def longest(self, best: int, limit: int) -> int:
        """The longest trail of all connected parts of the ways, if one is longer than what is known
        already; none is longer than the limit.

        Where a part is a tree, one walk finds it; only where ways form a ring trails are tried."""
        if best >= limit:
            return best
        self.limit = limit
        island = self.island
        at = island.ways + self.seat * island.way_limit
        own = self.cells[at : at + self.cells[island.ways_built + self.seat]]
        for edge in own:
            if best >= limit:
                break
            if self.ways[self.at + edge] == self.seat:
                best = max(best, self._part(edge, best))
        for edge in own:
            self.ways[self.at + edge] = self.seat
        return best

    def _part(self, first: int, best: int) -> int:
        """The longest trail of the part that a way belongs to, or what is known to be longer."""
        self.found = [first]
        self.ways[self.at + first] = WALKED
        self.ring = False
        self.most = 0
        length = self._depth(first << 1) + self._depth(first << 1 | 1)
        length += self.weight(first) if self.weighted else 1
        if self.ring:
            return self._tried(best)
        return max(length, self.most)

    def _depth(self, step: i64) -> i64:
        """Walk on after a step: how far it goes. `most` becomes the longest trail met on the walk,
        `ring` whether it came to a way that it had walked before."""
        seat = self.seat
        owner: i64 = self.cells[self.owner + self.heads[step]]
        if owner != NOBODY and owner != seat:
            return 0
        if self.vetoed and not self.island.passable(self.state, seat, self.heads[step]):
            return 0
        ways = self.ways
        at = self.at
        joins = owner == seat or not self.mixed
        longest: i64 = 0
        second: i64 = 0
        other: i64
        for other in self.onward[step]:
            edge = other >> 1
            mine: i64 = ways[at + edge]
            if mine != seat and mine != WALKED:
                continue
            if not joins and not self._joins(step >> 1, edge):
                continue
            if mine == WALKED:
                self.ring = True
                continue
            ways[at + edge] = WALKED
            self.found.append(edge)
            length = self._depth(other)
            length += self.weight(edge) if self.weighted else 1
            if length > longest:
                second = longest
                longest = length
            elif length > second:
                second = length
        if longest + second > self.most:
            self.most = longest + second
        return longest

    def _tried(self, best: int) -> int:
        """Try all trails of the part just walked that may be the longest.

        Such a trail begins and ends where an odd number of ways meet, since at any other place it
        could be lengthened: at an open end, or at a junction all of whose ways it uses. With one
        ring only, no trail does that at both of its ends."""
        total = len(self.found)
        if self.weighted:
            total = 0
            for edge in self.found:
                total += self.weight(edge)
        if total <= best:
            return best
        ends: list[int] = []
        junctions: list[int] = []
        nodes = 0
        """Six times the places where ways end; each counts from each of its ways."""
        if not self.steps:
            self.steps = [self.found] * (2 * self.island.edges)  # what is asked for is filled in
        for edge in self.found:
            self.ways[self.at + edge] = self.seat
        for edge in self.found:
            for step in range(edge << 1, (edge << 1) + 2):
                further = self._further(step)
                self.steps[step] = further
                nodes += 6 // (len(further) + 1)
                if not further:
                    ends.append(step ^ 1)
                elif len(further) == 2:
                    junctions.append(step ^ 1)
        if len(self.found) == nodes // 6 and not self.weighted:
            best = max(best, Ring(self.steps, self.ways, self.at).longest(self.found))
        else:
            best = self._from_all(ends, best, total)
            if not ends and not junctions:
                best = max(best, total)  # one ring and nothing else
            elif len(self.found) > nodes // 6:
                best = self._from_all(junctions, best, total - len(ends))
        for edge in self.found:
            self.ways[self.at + edge] = WALKED
        return best

    def _further(self, step: int) -> list[int]:
        """The steps that a trail may go on with after one."""
        node = self.heads[step]
        owner: i64 = self.cells[self.owner + node]
        found: list[int] = []
        if owner != NOBODY and owner != self.seat:
            return found
        if self.vetoed and not self.island.passable(self.state, self.seat, node):
            return found
        joins = owner == self.seat or not self.mixed
        for other in self.onward[step]:
            if self.ways[self.at + (other >> 1)] == self.seat:
                if joins or self._joins(step >> 1, other >> 1):
                    found.append(other)
        return found

    def _from_all(self, starts: list[int], best: int, limit: int) -> int:
        """The longest trail that begins with one of these steps, or what is known to be longer;
        none can be longer than the limit."""
        for step in starts:
            if best >= limit or best >= self.limit:
                break
            best = max(best, self._trail(step))
        return best

    def _trail(self, step: int) -> int:
        """The longest trail that begins with a step; it branches only where two ways are free."""
        ways = self.ways
        at = self.at
        taken: list[int] = []
        length = 0
        while step != NOBODY:
            edge = step >> 1
            ways[at + edge] = NOBODY
            taken.append(edge)
            length += self.weight(edge) if self.weighted else 1
            further = NOBODY
            for other in self.steps[step]:
                if ways[at + (other >> 1)] == NOBODY:
                    continue
                if further != NOBODY:
                    length += max(self._trail(further), self._trail(other))
                    further = NOBODY
                    break
                further = other
            step = further
        for edge in taken:
            ways[at + edge] = self.seat
        return length

    def _beyond(self, step: i64, kind: i64) -> i64:
        """The longest trail that goes on after a step by a way of some kind."""
        seat = self.seat
        owner: i64 = self.cells[self.owner + self.heads[step]]
        if owner != NOBODY and owner != seat:
            return 0
        if self.vetoed and not self.island.passable(self.state, seat, self.heads[step]):
            return 0
        joins = owner == seat or not self.mixed
        best: i64 = 0
        ways = self.ways
        onward: i64
        for onward in self.onward[step]:
            edge = onward >> 1
            at = self.at + edge
            if ways[at] != seat:
                continue
            by: i64 = self.cells[self.kinds + edge]
            if by != kind and not joins and not self._like(by, kind):
                continue
            ways[at] = NOBODY
            length = self._beyond(onward, by)
            length += self.weight(edge) if self.weighted else 1
            ways[at] = seat
            if length > best:
                best = length
        return best

    def _joins(self, last: i64, edge: i64) -> bool:
        """Whether two ways are of the same network."""
        kind: i64 = self.cells[self.kinds + last]
        other: i64 = self.cells[self.kinds + edge]
        return kind == other or self._like(kind, other)

    def _like(self, kind: i64, other: i64) -> bool:
        """Whether two kinds of ways are of the same network."""
        return self.island.networks[kind] == self.island.networks[other]
