"""The parts of an observation: names, sizes, ranges, meanings; `docs/batch.md` is held to them."""

from __future__ import annotations

from typing import Final

from .actions import ACTIONS
from .board import ACROSS, BOARD, DOWN

VERSION: Final = 2
"""Raised whenever a byte changes its meaning."""
OBSERVATION: Final = 2240
"""Bytes of an observation, a multiple of 64."""
WORD: Final = 8
"""The kernels write eight bytes at a time: a row of more than four bytes begins a new word."""
SECRETS: Final = 64
"""Bytes of what only a critic sees: a word of cards for each of the three others, then one of
development cards for each; the rest is 0."""


class Part:
    """`rows` runs of `size` bytes; a run that is not whole words is followed by zeros."""

    def __init__(self, name: str, rows: int, size: int, most: int, meaning: str) -> None:
        self.name: str = name
        self.rows: int = rows
        self.size: int = size
        self.most: int = most
        """Its highest value, to scale it by."""
        self.meaning: str = meaning
        self.stride: int = size if size <= WORD // 2 else -(-size // WORD) * WORD
        """From one run to the next."""
        self.at: int = 0
        """Its first byte."""

    def bytes(self, row: int) -> range:
        """Where a run lies in the observation."""
        first = self.at + row * self.stride
        return range(first, first + self.size)


PARTS: Final = [
    Part("mask", 1, ACTIONS, 1, "the legal actions, if this seat decides"),
    Part("pips", 5, BOARD.nodes, 15, "by resource: pips of the hexes around each node"),
    Part("harbors", 6, BOARD.nodes, 1, "by kind, 3:1 last: nodes with that harbor"),
    Part("settlements", 4, BOARD.nodes, 1, "by player: nodes with a settlement"),
    Part("cities", 4, BOARD.nodes, 1, "by player: nodes with a city"),
    Part("robbed", 1, BOARD.nodes, 1, "nodes at the robber's hex"),
    Part("free", 1, BOARD.nodes, 1, "nodes that keep the distance"),
    Part("across", 4, len(ACROSS), 1, "by player: roads to the right"),
    Part("down", 4, len(DOWN), 1, "by player: roads down"),
    Part("robber", 1, BOARD.hexes, 1, "the robber's hex"),
    Part("hex_pips", 5, BOARD.hexes, 5, "by resource: pips of each hex"),
    Part("around", 4, BOARD.hexes, 6, "by player: settlements and twice the cities at each hex"),
    Part("income", 4, 5, 40, "by player: pips of each resource, the robber left out of account"),
    Part("rates", 4, 5, 2, "by player: how much cheaper than 4:1 the bank takes each resource"),
    Part("hand", 1, 5, 10, "own cards by resource"),
    Part("cards", 1, 5, 5, "own development cards by kind"),
    Part("fresh", 1, 5, 5, "those of them bought this turn"),
    Part("bank", 1, 5, 19, "the bank's cards by resource"),
    Part("held", 4, 1, 20, "by player: number of cards"),
    Part("bought", 4, 1, 10, "by player: number of development cards"),
    Part("knights", 4, 1, 14, "by player: played knights"),
    Part("length", 4, 1, 15, "by player: length of the road, 0 below 5"),
    Part("shown", 4, 1, 10, "by player: points that all can see"),
    Part("longest_road", 4, 1, 1, "by player: holds the card"),
    Part("largest_army", 4, 1, 1, "by player: holds the card"),
    Part("owed", 4, 1, 10, "by player: cards still to be discarded"),
    Part("phase", 1, 8, 1, "settlement, road, preroll, main, discard, robber, victim, free road"),
    Part("rolled", 1, 1, 1, "the dice of this turn are rolled"),
    Part("played", 1, 1, 1, "a development card was played this turn"),
    Part("count", 1, 1, 8, "founding settlements placed, or free roads left"),
    Part("turn", 1, 1, 100, "turns begun, at most 255"),
    Part("deck", 1, 1, 25, "development cards left"),
    Part("points", 1, 1, 10, "own points, hidden ones included"),
    Part("affords", 1, 4, 1, "road, settlement, city, card can be paid"),
    Part("on_turn", 1, 1, 1, "it is this seat's turn"),
]


def _place() -> dict[str, int]:
    at = 0
    for part in PARTS:
        part.at = at
        at += part.rows * part.stride
    return {part.name: part.at for part in PARTS}


AT: Final = _place()
"""The first byte of each part."""
STRIDE: Final = {part.name: part.stride for part in PARTS}


def scale() -> list[float]:
    """What to multiply each byte with to bring it between 0 and 1 (seldom a little above)."""
    factors = [1.0] * OBSERVATION
    for part in PARTS:
        for byte in (byte for row in range(part.rows) for byte in part.bytes(row)):
            factors[byte] = 1.0 / part.most
    return factors
