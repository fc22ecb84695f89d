"""Bits and packed cards as words of eight bytes, the form of observations."""

from __future__ import annotations

import warp as wp

from .constants import ONE, ZERO, U
from .words import field

NODES_0, NODES_1, NODES_23 = U(0x7F), U(0x1FF << 7), U(0x3FFFFF << 16)
NODES_4, NODES_5 = U(0x1FF << 38), U(0x7F << 47)
ACROSS_0, ACROSS_1, ACROSS_2 = U(0x3F), U(0xFF << 6), U(0x3FF << 14)
ACROSS_3, ACROSS_4, ACROSS_5 = U(0x3FF << 24), U(0xFF << 34), U(0x3F << 42)
DOWN_0, DOWN_123, DOWN_4 = U(0xF), U(0xFFFF << 4), U(0xF << 20)
"""Where the rows of corners and paths lie when they are moved together."""
PAIRS, FOURS, EIGHTS = U(0x3333333333333333), U(0x0F0F0F0F0F0F0F0F), U(0x00FF00FF00FF00FF)
SIXTEENS, EVEN = U(0x0000FFFF0000FFFF), U(0x5555555555555555)
BYTES, DIAGONAL, FULL = U(0x0101010101010101), U(0x8040201008040201), U(0x7F7F7F7F7F7F7F7F)


@wp.func
def flags(eight: wp.uint64):
    """Eight bits as eight bytes of 0 or 1."""
    return ((((eight * BYTES) & DIAGONAL) + FULL) >> U(7)) & BYTES


@wp.func
def eight(dense: wp.uint64, run: int):
    """Eight bits of a word, from 8 * run on, as bytes."""
    return flags((dense >> U(8 * run)) & U(255))


@wp.func
def dense_nodes(word: wp.uint64):
    """The 54 corners of a word without the gaps between the rows."""
    low = (word & NODES_0) | ((word >> U(3)) & NODES_1) | ((word >> U(4)) & NODES_23)
    return low | ((word >> U(5)) & NODES_4) | ((word >> U(8)) & NODES_5)


@wp.func
def dense_across(word: wp.uint64):
    """The same for the 48 paths to the right."""
    low = (word & ACROSS_0) | ((word >> U(4)) & ACROSS_1) | ((word >> U(6)) & ACROSS_2)
    high = ((word >> U(7)) & ACROSS_3) | ((word >> U(9)) & ACROSS_4)
    return low | high | ((word >> U(13)) & ACROSS_5)


@wp.func
def dense_down(word: wp.uint64):
    """The same for the 24 paths down; they begin at even bits."""
    x = word & EVEN
    x = (x | (x >> ONE)) & PAIRS
    x = (x | (x >> U(2))) & FOURS
    x = (x | (x >> U(4))) & EIGHTS
    x = (x | (x >> U(8))) & SIXTEENS
    x = x | (x >> U(16))
    return (x & DOWN_0) | ((x >> ONE) & DOWN_123) | ((x >> U(2)) & DOWN_4)


@wp.func
def eight_cards(word: int):
    """The five fields of packed cards, as bytes."""
    found = ZERO
    for k in range(5):
        found = found | (U(field(word, k)) << U(8 * k))
    return found
