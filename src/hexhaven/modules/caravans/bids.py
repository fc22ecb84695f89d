"""How a bid is written: `wool`, `2 wool 3 grain`, `nothing`."""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadNotation
from ...engine.moves import Argument

NOTHING: Final = "nothing"


class Bid(Argument):
    """So many cards of each of a few kinds, the first kind counted fastest."""

    def __init__(self, names: list[str], most: int) -> None:
        self.names: list[str] = names
        self.base: int = most + 1
        """One more than the cards of a kind there are."""
        super().__init__(self.base ** len(names))
        self.rest = True

    def counts(self, value: int) -> list[int]:
        """How many of each kind."""
        found: list[int] = []
        for _ in self.names:
            found.append(value % self.base)
            value //= self.base
        return found

    def pack(self, counts: list[int]) -> int:
        """The value of so many cards of each kind."""
        value = 0
        for index in range(len(counts) - 1, -1, -1):
            value = value * self.base + counts[index]
        return value

    def text(self, value: int) -> str:
        words: list[str] = []
        counts = self.counts(value)
        for index in range(len(counts)):
            if counts[index] > 1:
                words.append(str(counts[index]))
            if counts[index]:
                words.append(self.names[index])
        return " ".join(words) or NOTHING

    def parse_words(self, words: list[str]) -> int:
        counts = [0] * len(self.names)
        many = 0
        for word in words if words != [NOTHING] else []:
            if word.isascii() and word.isdigit() and not many and 0 < int(word) < self.base:
                many = int(word)
            elif word in self.names:
                counts[self.names.index(word)] += many or 1
                many = 0
            else:
                raise self._error(word)
        if many or max(counts) >= self.base:
            raise self._error(" ".join(words))
        return self.pack(counts)

    def _error(self, word: str) -> BadNotation:
        kinds = " and ".join(self.names)
        return BadNotation(
            f"{word!r} is no bid; one bids {kinds}, such as `2 {self.names[0]} {self.names[1]}`, "
            f"or `{NOTHING}` (CARAVAN-VOTE-1)"
        )
