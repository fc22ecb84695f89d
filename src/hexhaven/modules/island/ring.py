"""The longest trail over ways that form one ring, with trees of ways hanging on it.

All trails are soon too many to be tried. Here none need be: the longest leads from the end of one
tree over the longer side of the ring to that of another, or once round the ring, or it lies in
one tree."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Edge
from ...engine.state import NOBODY

OFF: Final = -2
"""In place of the owner of a way that does not lie on the ring; no owner has this number."""


class Ring:
    """One search; a step is a way and the end that it leads to, as in `routes`."""

    def __init__(self, steps: list[list[int]], ways: list[int], at: int) -> None:
        self.steps: list[list[int]] = steps
        """For each step those that a trail may go on with."""
        self.ways: list[int] = ways
        """Where those off the ring are marked; each has its owner at first."""
        self.at: int = at
        self.most: int = 0
        """The longest trail met in a tree."""

    def longest(self, part: list[Edge]) -> int:
        """The longest trail of the ways of a part, all of one owner, that has one ring."""
        while self._peel(part[::-1]) and self._peel(part):  # they were walked from one of them on
            pass
        places: list[int] = []
        depths: list[int] = []
        """Where trees hang on the ring, counted from its first way on, and how deep they are."""
        first = NOBODY
        for edge in part:
            if self.ways[self.at + edge] != OFF:
                first = edge << 1
        step = first
        length = 0
        while length == 0 or step != first:
            length += 1
            further = NOBODY
            for other in self.steps[step]:
                if self.ways[self.at + (other >> 1)] != OFF:
                    further = other
                else:
                    places.append(length)
                    depths.append(1 + self._depth(other))
            step = further
        return max(self.most, self._over(length, places, depths))

    def _peel(self, part: list[Edge]) -> bool:
        """Mark ways with an open end; whether there were any."""
        found = False
        for edge in part:
            if self.ways[self.at + edge] != OFF:
                if self._ends(edge << 1) or self._ends(edge << 1 | 1):
                    self.ways[self.at + edge] = OFF
                    found = True
        return found

    def _ends(self, step: int) -> bool:
        """Whether only marked ways go on after a step."""
        for other in self.steps[step]:
            if self.ways[self.at + (other >> 1)] != OFF:
                return False
        return True

    def _depth(self, step: int) -> int:
        """How far a tree goes on after a step; see `most`."""
        longest = 0
        second = 0
        for other in self.steps[step]:
            length = 1 + self._depth(other)
            if length > longest:
                second = longest
                longest = length
            elif length > second:
                second = length
        if longest + second > self.most:
            self.most = longest + second
        return longest

    def _over(self, ring: int, places: list[int], depths: list[int]) -> int:
        """The longest trail over a ring of some length."""
        best = ring
        for second in range(len(places)):
            best = max(best, ring + depths[second])
            for first in range(second):
                arc = places[second] - places[first]
                best = max(best, depths[first] + depths[second] + max(arc, ring - arc))
        return best
