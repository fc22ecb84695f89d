"""Throws of dice as multisets: which faces, whatever their order.

Six dice fall in 46,656 ways but only into 462 multisets, and all that matters is the multiset.
Every multiset of up to six faces has a number, the smaller ones first; tables lead from one to the
next.
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadNotation
from ...engine.moves import Argument
from .kinds import DICE, FACES

KINDS: Final = len(FACES)


class Multisets:
    """All multisets of up to six faces, numbered by size; number 0 is the empty one."""

    def __init__(self) -> None:
        self.faces: list[list[int]] = [[]]
        """For each multiset its faces, in order."""
        self.first: list[int] = [0, 1]
        """For each size the number of its first multiset; one more at the end."""
        for size in range(1, DICE + 1):
            for smaller in range(self.first[size - 1], self.first[size]):
                low = self.faces[smaller][-1] if size > 1 else 0
                for face in range(low, KINDS):
                    self.faces.append([*self.faces[smaller], face])
            self.first.append(len(self.faces))
        self.total: int = len(self.faces)
        self.counts: list[list[int]] = [[f.count(k) for k in range(KINDS)] for f in self.faces]
        number = {tuple(self.faces[i]): i for i in range(self.total)}
        self.more: list[int] = []
        """At multiset * 6 + face: the multiset with one more of that face; -1 beyond six dice."""
        self.less: list[int] = [-1] * (self.total * KINDS)
        """At multiset * 6 + face: the multiset with one less of that face; -1 if there is none."""
        for index in range(self.total):
            for face in range(KINDS):
                larger = number.get(tuple(sorted([*self.faces[index], face])), -1)
                self.more.append(larger)
                if larger >= 0:
                    self.less[larger * KINDS + face] = index
        self.ways: list[int] = [self._ways(index) for index in range(self.total)]
        """In how many ways as many dice can fall into each multiset."""

    def _ways(self, index: int) -> int:
        ways = 1
        placed = 0
        for many in self.counts[index]:
            for taken in range(1, many + 1):
                placed += 1
                ways = ways * placed // taken
        return ways

    def of_counts(self, counts: list[int]) -> int:
        """The number of the multiset with so many of each face."""
        index = 0
        for face in range(KINDS):
            for _ in range(counts[face]):
                index = self.more[index * KINDS + face]
        return index


ALL: Final = Multisets()


class Throw(Argument):
    """What some dice show: `lumber lumber ore`, in any order."""

    def __init__(self) -> None:
        super().__init__(ALL.total - 1)
        self.rest = True

    def text(self, value: int) -> str:
        return " ".join([FACES[face] for face in ALL.faces[value + 1]])

    def parse(self, word: str) -> int:
        words = word.split()
        if len(words) > DICE:
            raise BadNotation(f"there are {DICE} dice, not {len(words)}")
        index = 0
        for face in words:
            if face not in FACES:
                raise BadNotation(f"{face!r} should be one of {', '.join(FACES)}")
            index = ALL.more[index * KINDS + FACES.index(face)]
        return index - 1


class DiceSet(Argument):
    """Some of the dice by number: `1 3 5`, or 135."""

    def __init__(self, at: list[int]) -> None:
        super().__init__((1 << DICE) - 1)
        self.rest = True
        self.at: list[int] = at
        """The slot of each die."""

    def text(self, value: int) -> str:
        return " ".join([str(die + 1) for die in range(DICE) if value + 1 >> die & 1])

    def parse(self, word: str) -> int:
        mask = 0
        for digit in word.replace(" ", ""):
            if digit not in "123456" or mask >> int(digit) - 1 & 1:
                raise BadNotation(f"{word!r} should be different dice from 1 to {DICE}: 1 3 5")
            mask |= 1 << int(digit) - 1
        return mask - 1

    def slots(self, value: int) -> list[int]:
        return [self.at[die] for die in range(DICE) if value + 1 >> die & 1]


class Die(Argument):
    """One of the dice by number, from 1."""

    def __init__(self, at: list[int]) -> None:
        super().__init__(DICE)
        self.at: list[int] = at

    def text(self, value: int) -> str:
        return str(value + 1)

    def parse(self, word: str) -> int:
        if word not in ("1", "2", "3", "4", "5", "6"):
            raise BadNotation(f"{word!r} should be a die from 1 to {DICE}")
        return int(word) - 1

    def slots(self, value: int) -> list[int]:
        return [self.at[value]]
