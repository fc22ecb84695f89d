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
from .state import Game, Table, load
from .words import below, mixed, shuffled, three


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
    start = rng + U(18) * GOLDEN
    if table.harbors == FRAME_SHUFFLE:
        n.harbors = frame_harbors(shuffled(PIECES_WORD, 6, start))
    elif table.harbors == FIXED:
        n.harbors = slot_harbors(HARBOR_KINDS)
    else:
        n.harbors = slot_harbors(shuffled(HARBOR_KINDS, 9, start))
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
def given(
    rng: wp.uint64,
    table: Table,
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
):
    """One of the given first positions."""
    n = load(big, small, below(mixed(rng), table.starts))
    n.rng = rng + GOLDEN
    return n
