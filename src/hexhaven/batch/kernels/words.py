"""Small functions on words: random numbers, packed cards, sets of corners."""

from __future__ import annotations

import warp as wp

from .constants import (
    GOLDEN,
    GUARD,
    H_ALL,
    HEX_CORNERS,
    HEX_HIGH,
    HEX_LOW,
    MIX_1,
    MIX_2,
    ONE,
    ROW,
    V_ALL,
    U,
)


@wp.func_native("""
#ifdef __CUDA_ARCH__
return __popcll(x);
#else
return __builtin_popcountll(x);
#endif
""")
def popc(x: wp.uint64) -> int: ...


@wp.func
def mixed(x: wp.uint64):
    """splitmix64: the n-th number of a game is a hash of its start + n * GOLDEN."""
    z = (x ^ (x >> U(30))) * MIX_1
    z = (z ^ (z >> U(27))) * MIX_2
    return z ^ (z >> U(31))


@wp.func
def below(word: wp.uint64, n: int):
    """A number below n from the low 32 bits of a random word."""
    return int(((word & U(0xFFFFFFFF)) * U(n)) >> U(32))


@wp.func
def shuffled(word: wp.uint64, many: int, start: wp.uint64):
    """The 3-bit fields of a word in random order."""
    for i in range(many - 1):
        last = many - 1 - i
        a, b = U(3 * last), U(3 * below(mixed(start + U(i) * GOLDEN), last + 1))
        swap = ((word >> a) ^ (word >> b)) & U(7)
        word = word ^ (swap << a)
        word = word ^ (swap << b)
    return word


@wp.func
def three(word: wp.uint64, place: int):
    """A field of three bits."""
    return int((word >> U(3 * place)) & U(7))


@wp.func
def field(word: int, kind: int):
    """How many cards of a kind a packed hand has."""
    return (word >> (6 * kind)) & 63


@wp.func
def total(word: int):
    """How many cards a packed hand has."""
    low = (word & 63) + ((word >> 6) & 63) + ((word >> 12) & 63)
    return low + ((word >> 18) & 63) + (word >> 24)


@wp.func
def drawn(word: int, random: wp.uint64):
    """The kind of a random card of a packed hand."""
    r = below(random, total(word))
    a = word & 63
    b = a + ((word >> 6) & 63)
    c = b + ((word >> 12) & 63)
    d = c + ((word >> 18) & 63)
    return int(r >= a) + int(r >= b) + int(r >= c) + int(r >= d)


@wp.func
def covers(word: int, cost: int):
    """The guard bits of the fields where a hand has at least the cost."""
    return ((word | GUARD) - cost) & GUARD


@wp.func
def gathered(guards: int):
    """The guard bits of the five fields as bits 0 to 4."""
    g = guards >> 5
    return (g | (g >> 5) | (g >> 10) | (g >> 15) | (g >> 20)) & 31


@wp.func
def near(n: wp.uint64):
    """The corners one path away from a set of corners."""
    across = ((n & H_ALL) << ONE) | ((n >> ONE) & H_ALL)
    return across | ((n & V_ALL) << ROW) | ((n >> ROW) & V_ALL)


@wp.func
def hex_corners(hex: int):
    """The six corners of a hex."""
    low = wp.where(hex < 10, HEX_LOW >> U(6 * hex), HEX_HIGH >> U(6 * (hex - 10)))
    return HEX_CORNERS << low % U(64)


@wp.func
def nth_bit(word: wp.uint64, rank: int):
    """The position of the set bit with so many set bits below it."""
    low = popc(word & U(0xFFFFFFFF))
    half = wp.where(rank < low, wp.uint32(word & U(0xFFFFFFFF)), wp.uint32(word >> U(32)))
    at = wp.where(rank < low, 0, 32)
    rank = wp.where(rank < low, rank, rank - low)
    for i in range(5):
        width = 16 >> i
        low = popc(U(half & wp.uint32((1 << width) - 1)))
        at += wp.where(rank < low, 0, width)
        half = wp.where(rank < low, half, half >> wp.uint32(width))
        rank = wp.where(rank < low, rank, rank - low)
    return at
