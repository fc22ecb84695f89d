"""A new game: hexes, harbors, tokens and who begins (BASE-SETUP), or one of the given positions."""

from __future__ import annotations

import warp as wp

from .constants import (
    BANK,
    COAST_WORDS,
    DECK,
    DESERT,
    FIXED,
    FRAME_KINDS,
    FRAME_SECOND_KINDS,
    FRAME_SECOND_SIDES,
    FRAME_SHUFFLE,
    FRAME_SIDES,
    GOLDEN,
    HARBOR_KINDS,
    HARBOR_SIDES,
    I4,
    NOBODY,
    NONE,
    PIECES_WORD,
    RATES,
    SPIRAL_WORDS,
    TILE_WORD,
    TOKEN_HIGH,
    TOKEN_LOW,
    U6,
    ZERO,
    U,
)
from .state import ROWS, Game, Table, load, save
from .words import below, hex_corners, mixed, shuffled, three

TERRAIN, LOW, HIGH = ROWS["terrain"], ROWS["low"], ROWS["high"]
HARBORS, PIPS, YIELDS = ROWS["harbors"], ROWS["pips"], ROWS["yields"]


@wp.func
def token(place: int):
    """The token of a place in the order of letters (BASE-SETUP-12)."""
    if place < 16:
        return int((TOKEN_LOW >> U(4 * place)) & U(15))
    return int((TOKEN_HIGH >> U(4 * (place - 16))) & U(15))


@wp.func
def laid(terrain: wp.uint64, corner: int):
    """Tokens in the spiral from a corner hex: the hexes of 2 to 6 and of 8 to 12, and the
    desert."""
    low, high, place, desert = ~ZERO, ~ZERO, int(0), int(0)
    for i in range(19):
        word = SPIRAL_WORDS[2 * corner + i / 12]
        hex = int((word >> U(5 * (i % 12))) & U(31))
        if ((terrain >> U(3 * hex)) & U(7)) == DESERT:
            desert = hex
        else:
            number = token(place)
            place += 1
            at = U(10 * (number - wp.where(number < 7, 2, 8)))
            pairs = wp.where(number < 7, low, high)
            pair = (((pairs >> at) << U(5)) | U(hex)) & U(1023)
            pairs = (pairs & ~(U(1023) << at)) | (pair << at)
            if number < 7:
                low = pairs
            else:
                high = pairs
    return low, high, desert


@wp.func
def slot_harbors(kinds: wp.uint64):
    """The nine printed harbor places with these kinds (BASE-SETUP-10)."""
    found = U6()
    for i in range(9):
        side = int((HARBOR_SIDES >> U(5 * i)) & U(31))
        kind = three(kinds, i)
        found[kind] = found[kind] | COAST_WORDS[side]
    return found


@wp.func
def frame_harbors(pieces: wp.uint64):
    """The six frame pieces in this order (BASE-SETUP-9)."""
    found = U6()
    for place in range(6):
        piece = three(pieces, place)
        first, second = three(FRAME_KINDS, piece), three(FRAME_SECOND_KINDS, piece)
        found[first] = found[first] | COAST_WORDS[5 * place + three(FRAME_SIDES, piece)]
        found[second] = found[second] | COAST_WORDS[5 * place + three(FRAME_SECOND_SIDES, piece)]
    return found


@wp.func
def dealt(rng: wp.uint64, table: Table):
    """A board of the variable set-up; 34 numbers of the generator are used."""
    n = Game()
    n.terrain = shuffled(TILE_WORD, 19, rng)
    corner = below(mixed(rng + U(26) * GOLDEN), 6)
    n.seat = below(mixed(rng + U(27) * GOLDEN), table.players)
    n.rng = rng + U(28) * GOLDEN
    low, high, desert = laid(n.terrain, corner)
    n.low = low
    n.high = high
    n.robber = desert
    n.rate = I4(RATES, RATES, RATES, RATES)
    n.bank = BANK
    n.deck = DECK
    n.road_holder = NOBODY
    n.army_holder = NOBODY
    n.pending = NONE
    return n


@wp.func
def dealt_harbors(rng: wp.uint64, table: Table):
    """The harbors of the same board."""
    start = rng + U(18) * GOLDEN
    if table.harbors == FRAME_SHUFFLE:
        return frame_harbors(shuffled(PIECES_WORD, 6, start))
    kinds = HARBOR_KINDS
    if table.harbors != FIXED:
        kinds = shuffled(HARBOR_KINDS, 9, start)
    return slot_harbors(kinds)


@wp.func
def all_pips(low: wp.uint64, high: wp.uint64):
    """Ways out of 36 to roll each hex's number, in fields of three bits."""
    word = ZERO
    for i in range(5):
        for j in range(2):
            a = (low >> U(10 * i + 5 * j)) & U(31)
            b = (high >> U(10 * i + 5 * j)) & U(31)
            if a < U(19):
                word = word | (U(i + 1) << (U(3) * a))
            if b < U(19):
                word = word | (U(5 - i) << (U(3) * b))
    return word


@wp.func
def yields(terrain: wp.uint64, pips: wp.uint64, kind: int):
    """The pips of one resource at every corner, bit by bit: the lowest bits, the next ones, ..."""
    b0, b1, b2, b3 = U(0), U(0), U(0), U(0)
    for hex in range(19):
        if three(terrain, hex) == kind:
            corners = hex_corners(hex)
            p = three(pips, hex)
            a0 = wp.where((p & 1) != 0, corners, ZERO)
            a1 = wp.where((p & 2) != 0, corners, ZERO)
            a2 = wp.where((p & 4) != 0, corners, ZERO)
            c0 = b0 & a0
            c1 = (b1 & a1) | (c0 & (b1 ^ a1))
            c2 = (b2 & a2) | (c1 & (b2 ^ a2))
            b0 = b0 ^ a0
            b1 = b1 ^ a1 ^ c0
            b2 = b2 ^ a2 ^ c1
            b3 = b3 ^ c2
    return b0, b1, b2, b3


@wp.func
def survey(big: wp.array2d(dtype=wp.uint64), t: int):
    """What observations say of a board, worked out once a game."""
    terrain = big[TERRAIN, t]
    pips = all_pips(big[LOW, t], big[HIGH, t])
    big[PIPS, t] = pips
    for kind in range(5):
        b0, b1, b2, b3 = yields(terrain, pips, kind)
        big[YIELDS + 4 * kind, t] = b0
        big[YIELDS + 4 * kind + 1, t] = b1
        big[YIELDS + 4 * kind + 2, t] = b2
        big[YIELDS + 4 * kind + 3, t] = b3


@wp.func
def begun(
    rng: wp.uint64,
    starts_big: wp.array2d(dtype=wp.uint64),
    starts_small: wp.array2d(dtype=wp.int32),
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    t: int,
    table: Table,
):
    """A new game at place t: a dealt board, or one of the given first positions."""
    if table.starts > 0:
        start = below(mixed(rng), table.starts)
        n = load(starts_big, starts_small, start)
        n.rng = rng + GOLDEN
        save(n, big, small, t)
        for i in range(6):
            big[HARBORS + i, t] = starts_big[HARBORS + i, start]
    else:
        save(dealt(rng, table), big, small, t)
        harbors = dealt_harbors(rng, table)
        for i in range(6):
            big[HARBORS + i, t] = harbors[i]
    survey(big, t)
