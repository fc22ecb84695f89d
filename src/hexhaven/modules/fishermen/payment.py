"""How a payment with fish tokens is written: `3+2`, the largest first."""

from __future__ import annotations

from ...engine.errors import BadNotation
from ...engine.moves import Argument
from .tokens import KINDS


class Payment(Argument):
    """Tokens that pay a price and of which none can be left out (FISH-SPEND-2, -11)."""

    def __init__(self, price: int, cheaper: int = 0) -> None:
        self.price: int = price - cheaper
        """The least that it can be."""
        self.choices: list[list[int]] = payments(price)
        for less in range(cheaper):
            self.choices += [c for c in payments(price - less - 1) if c not in self.choices]
        """How many tokens of each kind, for each value."""
        super().__init__(len(self.choices))

    def text(self, value: int) -> str:
        words: list[str] = []
        for kind in range(KINDS - 1, -1, -1):
            words += [str(kind + 1)] * self.choices[value][kind]
        return "+".join(words)

    def parse(self, word: str) -> int:
        counts = [0] * KINDS
        for part in word.split("+"):
            if part not in ("1", "2", "3"):
                raise BadNotation(
                    f"{word!r}: a payment names tokens of 1, 2 or 3 fish, such as 3+2 "
                    "(FISH-SPEND-2)"
                )
            counts[int(part) - 1] += 1
        if counts in self.choices:
            return self.choices.index(counts)
        fish = sum(counts[kind] * (kind + 1) for kind in range(KINDS))
        if fish < self.price:
            raise BadNotation(f"{word} is less than the price of {self.price} fish (FISH-SPEND-2)")
        raise BadNotation(
            f"{word}: one of these tokens can be left out, {self.price} fish are enough "
            "(FISH-SPEND-11)"
        )


def suffices(counts: list[int], price: int) -> bool:
    """Whether tokens pay a price and not without each of them."""
    fish = sum(counts[kind] * (kind + 1) for kind in range(KINDS))
    least = min(kind + 1 for kind in range(KINDS) if counts[kind])
    return fish >= price > fish - least


def payments(price: int) -> list[list[int]]:
    """All sets of tokens that pay a price and not without each of them."""
    found: list[list[int]] = []
    for threes in range(price + 1):
        for twos in range(price + 1):
            for ones in range(price + 1):
                fish = ones + 2 * twos + 3 * threes
                least = 1 if ones else 2 if twos else 3
                if fish >= price > fish - least:
                    found.append([ones, twos, threes])
    return found
