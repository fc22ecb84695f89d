"""Our own random numbers: SHA-256 in counter mode, so that anyone can check the dice.

Block i of a seed is sha256(sha256("hexhaven:" + seed) + i as 8 bytes, little endian), read as eight
32-bit little-endian words. No library generator promises the same sequence for ever; a hash does,
on every machine and in every language. It also cannot be predicted from the rolls already seen.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hashlib import _Hash

WORDS: Final = 8
UNPACK: Final = struct.Struct("<8I").unpack
WORD_RANGE: Final = 1 << 32


def commitment(seed: int) -> str:
    """The hash that is shown before a game; the seed shown after it must give the same."""
    return hashlib.sha256(b"hexhaven seed " + str(seed).encode()).hexdigest()


class Rng:
    """A stream of random numbers that follows from its seed alone."""

    def __init__(self, seed: int | str, twin: Rng | None = None) -> None:
        self.begun: _Hash = (
            hashlib.sha256(hashlib.sha256(b"hexhaven:" + str(seed).encode()).digest())
            if twin is None
            else twin.begun
        )
        """The hash of a block as far as it is the same for all blocks: only copies of it go on."""
        self.block: int = 0
        self.words: tuple[int, ...] = ()
        self.used: int = WORDS

    def word(self) -> int:
        """The next 32 random bits."""
        used = self.used
        if used == WORDS:
            block = self.begun.copy()
            block.update(self.block.to_bytes(8, "little"))
            self.words = UNPACK(block.digest())
            self.block += 1
            used = 0
        self.used = used + 1
        return self.words[used]

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each exactly as likely."""
        if bound > WORD_RANGE:
            return self._far_below(bound)
        value = self.word()
        if value >= WORD_RANGE - bound:  # one of the last few, which do not all count
            limit = WORD_RANGE - WORD_RANGE % bound
            while value >= limit:
                value = self.word()
        return value % bound

    def _far_below(self, bound: int) -> int:
        """The same for a bound that takes several words, the first one highest."""
        words = (bound.bit_length() + 31) // 32
        reach = 1 << 32 * words
        limit = reach - reach % bound
        while True:
            value = 0
            for _ in range(words):
                value = value << 32 | self.word()
            if value < limit:
                return value % bound

    def weighted(self, weights: list[int]) -> int:
        """An index, each as likely as its weight says."""
        total = 0
        for weight in weights:
            total += weight
        point = self.below(total)
        for index in range(len(weights)):
            point -= weights[index]
            if point < 0:
                return index
        raise AssertionError("weights must be positive")

    def copy(self) -> Rng:
        """A stream that goes on where this one stands, independently."""
        twin = Rng(0, self)
        twin.block = self.block
        twin.words = self.words
        twin.used = self.used
        return twin
