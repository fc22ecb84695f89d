"""The kernels that run games: one thread a game, and what is rare and long in kernels of its own.

A longest road or a new board would hold up the other 31 games of a warp, so a game that needs one
is queued and other kernels do it for all who wait. Registers are limited where more games at once
outweigh what must then be kept in memory.
"""

from __future__ import annotations

import warp as wp

from .constants import (
    FOUND_ROAD,
    GOLDEN,
    MIX_1,
    NEW,
    NOBODY,
    NONE,
    ONE,
    OVER,
    SHORTEST_ROAD,
    ZERO,
    U,
)
from .deal import begun
from .roads import longest_trail, road_length, starts
from .rules import legal, play, points
from .state import ROWS, Game, Table, decider, load, save
from .words import below, mixed, nth_bit, popc

TOWNS, ROAD_H, ROAD_V = ROWS["towns"], ROWS["road_h"], ROWS["road_v"]
TALLY, SEAT, PENDING = ROWS["tally"], ROWS["seat"], ROWS["pending"]
ROAD_HOLDER = ROWS["road_holder"]
GAMES, MOVES, TURNS, ROUNDS, WINS, UNFINISHED = 0, 1, 2, 3, 4, 8
"""Rows of the statistics."""
STATISTICS = 9


@wp.func
def ended(g: Game, table: Table):
    """Whether a game is over: enough points on the own turn (BASE-END-2), or too many turns."""
    won = g.phase > FOUND_ROAD and points(g) >= table.target
    return g.pending == NONE and (won or g.turn > table.limit)


@wp.func
def enqueue(queue: wp.array2d(dtype=wp.int32), line: int, t: int):
    """Column 0 of a line counts those who wait."""
    queue[line, wp.atomic_add(queue, line, 0, 1) + 1] = t


@wp.kernel
def begin(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    starts_big: wp.array2d(dtype=wp.uint64),
    starts_small: wp.array2d(dtype=wp.int32),
    seed: wp.uint64,
    table: Table,
):
    """The first position of every game."""
    t = wp.tid()
    rng = mixed(mixed(seed) + U(t) * MIX_1)
    begun(rng, starts_big, starts_small, big, small, t, table)


@wp.func
def pick(
    w0: wp.uint64,
    w1: wp.uint64,
    w2: wp.uint64,
    w3: wp.uint64,
    w4: wp.uint64,
    w5: wp.uint64,
    random: wp.uint64,
):
    """How many moves there are, and the word and bit of one drawn from the upper half of a
    number."""
    c0 = popc(w0)
    c1 = c0 + popc(w1)
    c2 = c1 + popc(w2)
    c3 = c2 + popc(w3)
    c4 = c3 + popc(w4)
    c5 = c4 + popc(w5)
    rank = below(random >> U(32), c5)
    word, chosen, before = int(0), w0, int(0)
    if rank >= c0:
        word, chosen, before = 1, w1, c0
    if rank >= c1:
        word, chosen, before = 2, w2, c1
    if rank >= c2:
        word, chosen, before = 3, w3, c2
    if rank >= c3:
        word, chosen, before = 4, w4, c3
    if rank >= c4:
        word, chosen, before = 5, w5, c4
    return c5, word, nth_bit(chosen, rank - before)


@wp.kernel(cuda_max_registers=128)
def advance(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    big_out: wp.array2d(dtype=wp.uint64),
    small_out: wp.array2d(dtype=wp.int32),
    queue: wp.array2d(dtype=wp.int32),
    steps: int,
    table: Table,
):
    """Every game plays up to so many random decisions; one that must wait is queued for `serve`.

    The same arrays are passed twice, lest the addresses of all words be kept in registers from
    the loading to the saving.
    """
    t = wp.tid()
    g = load(big, small, t)
    for _step in range(steps):
        w0, w1, w2, w3, w4, w5 = legal(g, table)
        random = mixed(g.rng)
        _many, word, bit = pick(w0, w1, w2, w3, w4, w5, random)
        if g.pending != NONE:
            word = -1
        else:
            g.rng += GOLDEN
            g.moves += 1
        g = play(g, word, bit, -1, random, big, t, table)
        if ended(g, table):
            g.pending = NEW
    save(g, big_out, small_out, t)
    if g.pending != NONE and g.pending != OVER:
        enqueue(queue, 0, t)


@wp.kernel(cuda_max_registers=128)
def act(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    big_out: wp.array2d(dtype=wp.uint64),
    small_out: wp.array2d(dtype=wp.int32),
    queue: wp.array2d(dtype=wp.int32),
    actions: wp.array(dtype=wp.int64),
    chances: wp.array(dtype=wp.int32),
    done: wp.array(dtype=wp.int32),
    steps: int,
    table: Table,
):
    """The chosen decision, then up to steps - 1 that have no alternative."""
    t = wp.tid()
    g = load(big, small, t)
    action = int(actions[t])
    chance = int(-1)
    if chances.shape[0] > t:
        chance = chances[t]
    done[t] = 0
    step = int(0)
    while step < steps:
        word, bit = action / 64, action % 64
        many = int(1)
        if step > 0:
            chance = -1
            w0, w1, w2, w3, w4, w5 = legal(g, table)
            many = popc(w0) + popc(w1) + popc(w2) + popc(w3) + popc(w4) + popc(w5)
            word = int(0)
            if w1 != ZERO:
                word = 1
            if w2 != ZERO:
                word = 2
            if w3 != ZERO:
                word = 3
            if w4 != ZERO:
                word = 4
            if w5 != ZERO:
                word = 5
            bit = nth_bit(w0 | w1 | w2 | w3 | w4 | w5, 0)
        random = mixed(g.rng)
        if g.pending != NONE or many != 1:
            word = -1
            step = steps
        else:
            g.rng += GOLDEN
            g.moves += 1
        g = play(g, word, bit, chance, random, big, t, table)
        if ended(g, table):
            g.pending = NEW
        step += 1
    save(g, big_out, small_out, t)
    if g.pending != NONE and g.pending != OVER:
        enqueue(queue, 0, t)


@wp.kernel(cuda_max_registers=128)
def others(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    big_out: wp.array2d(dtype=wp.uint64),
    small_out: wp.array2d(dtype=wp.int32),
    queue: wp.array2d(dtype=wp.int32),
    playing: wp.array(dtype=wp.int32),
    seat: int,
    forced: int,
    steps: int,
    table: Table,
):
    """Up to so many random decisions of all seats but one; those games are counted in which that
    seat does not decide yet. With `forced` its own moves without an alternative are played too."""
    t = wp.tid()
    g = load(big, small, t)
    going = int(1)
    played = int(0)
    while going != 0 and played < steps:
        w0, w1, w2, w3, w4, w5 = legal(g, table)
        random = mixed(g.rng)
        many, word, bit = pick(w0, w1, w2, w3, w4, w5, random)
        own = (g.seat + decider(g.owed, g.seat, table.players)) % table.players == seat
        if g.pending != NONE or (own and (many > 1 or forced == 0)):
            word = -1
            going = 0
        else:
            g.rng += GOLDEN
            g.moves += 1
        g = play(g, word, bit, -1, random, big, t, table)
        if g.pending == NONE and ended(g, table):
            g.pending = NEW
        played += 1
    if g.pending != OVER and (going != 0 or g.pending != NONE):
        wp.atomic_add(playing, 0, 1)
    save(g, big_out, small_out, t)
    if g.pending != NONE and g.pending != OVER:
        enqueue(queue, 0, t)


@wp.kernel
def options(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    words: wp.array2d(dtype=wp.uint64),
    seat: wp.array(dtype=wp.int64),
    some: wp.array(dtype=wp.int64),
    many: wp.array(dtype=wp.int32),
    table: Table,
):
    """The legal words of each game, the seat that decides, and one legal action at random; nothing
    is legal in a game that is over."""
    t = wp.tid()
    g = load(big, small, t)
    w0, w1, w2, w3, w4, w5 = legal(g, table)
    count, word, bit = pick(w0, w1, w2, w3, w4, w5, mixed(g.rng ^ U(0x5851F42D4C957F2D)))
    if g.pending == OVER:
        w0, w1, w2, w3, w4, w5, count = ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, int(0)
    words[0, t] = w0
    words[1, t] = w1
    words[2, t] = w2
    words[3, t] = w3
    words[4, t] = w4
    words[5, t] = w5
    slot = decider(g.owed, g.seat, table.players)
    seat[t] = wp.int64((g.seat + slot) % table.players)
    some[t] = wp.int64(64 * word + bit)
    many[t] = count


@wp.func
def roads_of(big: wp.array2d(dtype=wp.uint64), slot: int, t: int):
    """The roads of a slot and the corners that block it."""
    blocked = ZERO
    for i in range(4):
        if i != slot:
            blocked = blocked | big[TOWNS + i, t]
    return big[ROAD_H + slot, t], big[ROAD_V + slot, t], blocked


@wp.func
def award(small: wp.array2d(dtype=wp.int32), slot: int, length: int, t: int, players: int):
    """BASE-LROAD-5 to -11: the holder keeps the card unless somebody is strictly longer. A road too
    short for the card counts as 0, since short roads are not measured."""
    counted = wp.where(length >= SHORTEST_ROAD, length, 0)
    small[TALLY + slot, t] = (small[TALLY + slot, t] & 255) | (counted << 8)
    best, many, who, kept = int(SHORTEST_ROAD - 1), int(0), int(NOBODY), int(0)
    for i in range(4):
        other = small[TALLY + i, t] >> 8
        seat = (small[SEAT, t] + i) % players
        if other > best:
            best, many, who, kept = other, int(0), seat, int(0)
        if other == best and best >= SHORTEST_ROAD:
            many += 1
            kept += int(seat == small[ROAD_HOLDER, t])
    if kept == 0:
        small[ROAD_HOLDER, t] = wp.where(many == 1, who, NOBODY)


@wp.kernel
def serve(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    queue: wp.array2d(dtype=wp.int32),
    table: Table,
):
    """Measure the roads of those who wait; the few with a loop need a search."""
    i = wp.tid()
    if i < queue[0, 0]:
        t = queue[0, i + 1]
        slot = small[PENDING, t]
        if slot != NEW:
            h, v, blocked = roads_of(big, slot, t)
            length = road_length(h, v, blocked)
            if length >= 0:
                award(small, slot, length, t, table.players)
            else:
                enqueue(queue, 1, t)


@wp.kernel
def search(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    queue: wp.array2d(dtype=wp.int32),
    table: Table,
):
    """Sixteen threads for each road with a loop, one for each corner where a trail may begin."""
    i = wp.tid()
    while i < 16 * queue[1, 0]:
        t = queue[1, i / 16 + 1]
        h, v, blocked = roads_of(big, small[PENDING, t], t)
        begins = starts(h, v, blocked)
        rank = i % 16
        while rank < popc(begins):
            first = ONE << U(nth_bit(begins, rank))
            wp.atomic_max(queue, 2, i / 16, longest_trail(h, v, blocked, first))
            rank += 16
        i += queue.shape[1] - 1


@wp.kernel
def settle(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    queue: wp.array2d(dtype=wp.int32),
    table: Table,
):
    """The roads with loops have been measured."""
    i = wp.tid()
    if i < queue[1, 0]:
        t = queue[1, i + 1]
        award(small, small[PENDING, t], queue[2, i], t, table.players)
        queue[2, i] = 0


@wp.kernel
def renew(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    queue: wp.array2d(dtype=wp.int32),
    starts_big: wp.array2d(dtype=wp.uint64),
    starts_small: wp.array2d(dtype=wp.int32),
    statistics: wp.array(dtype=wp.int64),
    done: wp.array(dtype=wp.int32),
    table: Table,
):
    """Go on after measuring; a finished game is counted and begins anew (unless `once`)."""
    i = wp.tid()
    if i < queue[0, 0]:
        t = queue[0, i + 1]
        g = load(big, small, t)
        small[PENDING, t] = NONE
        won = g.phase > FOUND_ROAD and points(g) >= table.target
        if g.pending == NEW or won:
            rounds = (g.turn + table.players - 1) / table.players
            wp.atomic_add(statistics, GAMES, wp.int64(1))
            wp.atomic_add(statistics, MOVES, wp.int64(g.moves))
            wp.atomic_add(statistics, TURNS, wp.int64(g.turn))
            wp.atomic_add(statistics, ROUNDS, wp.int64(rounds))
            wp.atomic_add(statistics, wp.where(won, WINS + g.seat, UNFINISHED), wp.int64(1))
            if done.shape[0] > t:
                done[t] = wp.where(won, 1 + g.seat, -1)
            if table.once != 0:
                small[PENDING, t] = OVER
            else:
                rng = mixed(g.rng) + GOLDEN
                begun(rng, starts_big, starts_small, big, small, t, table)
