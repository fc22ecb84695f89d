"""The generator of the kernels in plain Python, so that anybody can follow a batch's chance.

splitmix64 by counter: the n-th number of a game is a hash of its start plus n times a constant; one
number is used for each decision. Its low half decides chance, its high half a random move.
"""

from __future__ import annotations

from typing import Final

WORD: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB


def mixed(word: int) -> int:
    """The number of a counter."""
    word = (word ^ (word >> 30)) * MIX_1 & WORD
    word = (word ^ (word >> 27)) * MIX_2 & WORD
    return word ^ (word >> 31)


def below(word: int, many: int) -> int:
    """A number below `many` from the low half of a word."""
    return (word & 0xFFFFFFFF) * many >> 32


def start_of(seed: int, game: int) -> int:
    """The first counter of a game of a batch."""
    return mixed(mixed(seed) + game * MIX_1 & WORD)


def dice(counter: int) -> tuple[int, int]:
    """The two dice of a roll that is decided with this counter."""
    first, second = divmod(below(mixed(counter), 36), 6)
    return first + 1, second + 1


def card(counter: int, pool: list[int]) -> int:
    """The kind of the card that is drawn or stolen from a pool with so many of each kind."""
    place = below(mixed(counter), sum(pool))
    for kind, many in enumerate(pool):
        if place < many:
            return kind
        place -= many
    raise ValueError("nothing can be drawn from an empty pool")


def shuffled(values: list[int], counter: int) -> list[int]:
    """A list in the order in which a board is dealt with it."""
    order = list(values)
    for step in range(len(order) - 1):
        last = len(order) - 1 - step
        other = below(mixed(counter + step * GOLDEN & WORD), last + 1)
        order[last], order[other] = order[other], order[last]
    return order
