"""What a seat may know, as bytes (see `features`), and what it may not, for critics that train."""

from __future__ import annotations

import numpy as np
import warp as wp

from ..board import ACROSS, BOARD, DOWN, NODE_BITS
from ..features import AT
from .constants import CARD_COST, CITY_COST, GUARD, ONE, ROAD_COST, TOWN_COST, ZERO, U
from .state import ROWS, Table, decider
from .words import covers, field, hex_corners, near, popc, three, total

A = wp.uint8
NODE_COUNT, ACROSS_COUNT, DOWN_COUNT, HEX_COUNT = BOARD.nodes, len(ACROSS), len(DOWN), BOARD.hexes
TOWNS, CITIES, ROAD_H, ROAD_V = ROWS["towns"], ROWS["cities"], ROWS["road_h"], ROWS["road_v"]
HARBORS, TERRAIN, LOW, HIGH = ROWS["harbors"], ROWS["terrain"], ROWS["low"], ROWS["high"]
HAND, RATE, CARDS, TALLY = ROWS["hand"], ROWS["rate"], ROWS["cards"], ROWS["tally"]
BANK_ROW, DECK_ROW, FRESH, OWED = ROWS["bank"], ROWS["deck"], ROWS["fresh"], ROWS["owed"]
PHASE, ROBBER_ROW, SEAT, ROLLED = ROWS["phase"], ROWS["robber"], ROWS["seat"], ROWS["rolled"]
PLAYED, COUNT, TURN = ROWS["played"], ROWS["count"], ROWS["turn"]
ROAD_HOLDER, ARMY_HOLDER = ROWS["road_holder"], ROWS["army_holder"]
PIPS_AT, HARBORS_AT, SETTLEMENTS_AT, CITIES_AT = (
    AT["pips"],
    AT["harbors"],
    AT["settlements"],
    AT["cities"],
)
ROBBED_AT, FREE_AT, ACROSS_AT, DOWN_AT = AT["robbed"], AT["free"], AT["across"], AT["down"]
ROBBER_AT, HEX_PIPS_AT, AROUND_AT = AT["robber"], AT["hex_pips"], AT["around"]
INCOME_AT, RATES_AT, HAND_AT, CARDS_AT = AT["income"], AT["rates"], AT["hand"], AT["cards"]
FRESH_AT, BANK_AT, HELD_AT, PHASE_AT = AT["fresh"], AT["bank"], AT["held"], AT["phase"]
ROLLED_AT = AT["rolled"]


def _table() -> np.typing.NDArray[np.int32]:
    """For each thread the places it writes about: bits of node and paths, hexes at the node."""
    table = np.full((6, 64), -1, np.int32)
    table[0, :NODE_COUNT] = NODE_BITS
    table[1, :ACROSS_COUNT] = ACROSS
    table[2, :DOWN_COUNT] = DOWN
    for node in range(NODE_COUNT):
        hexes = BOARD.node_hexes[node]
        table[3 : 3 + len(hexes), node] = hexes
    return table


TABLE = _table()


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
def observer(small: wp.array2d(dtype=wp.int32), t: int, seat: int, players: int):
    """The slot of the seat that observes."""
    if seat >= 0:
        return (seat - small[SEAT, t] + players) % players
    return decider(small[OWED, t], small[SEAT, t], players)


@wp.kernel
def mask_words(words: wp.array2d(dtype=wp.uint64), out: wp.array2d(dtype=wp.uint8)):
    """The legal words as bytes."""
    t, action = wp.tid()
    out[t, action] = A((words[action / 64, t] >> U(action % 64)) & ONE)


@wp.kernel
def observe(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    words: wp.array2d(dtype=wp.uint64),
    places: wp.array2d(dtype=wp.int32),
    out: wp.array2d(dtype=wp.uint8),
    seat: int,
    table: Table,
):
    """64 threads a game write what a seat may know; -1: the one that decides."""
    t, j = wp.tid()
    players = table.players
    d = observer(small, t, seat, players)
    deciding = d == decider(small[OWED, t], small[SEAT, t], players)
    for w in range(6):
        out[t, 64 * w + j] = wp.where(deciding, A((words[w, t] >> U(j)) & ONE), A(0))
    pips, terrain, robber = (
        all_pips(big[LOW, t], big[HIGH, t]),
        big[TERRAIN, t],
        small[ROBBER_ROW, t],
    )
    if j < NODE_COUNT:
        p0, p1, p2, p3, p4 = int(0), int(0), int(0), int(0), int(0)
        robbed = int(0)
        for i in range(3):
            hex = places[3 + i, j]
            if hex >= 0:
                kind = three(terrain, hex)
                p = three(pips, hex)
                p0 += wp.where(kind == 0, p, 0)
                p1 += wp.where(kind == 1, p, 0)
                p2 += wp.where(kind == 2, p, 0)
                p3 += wp.where(kind == 3, p, 0)
                p4 += wp.where(kind == 4, p, 0)
                if hex == robber:
                    robbed = 1
        out[t, PIPS_AT + j] = A(p0)
        out[t, PIPS_AT + NODE_COUNT + j] = A(p1)
        out[t, PIPS_AT + 2 * NODE_COUNT + j] = A(p2)
        out[t, PIPS_AT + 3 * NODE_COUNT + j] = A(p3)
        out[t, PIPS_AT + 4 * NODE_COUNT + j] = A(p4)
        at = U(places[0, j])
        for kind_2 in range(6):
            harbor = (big[HARBORS + kind_2, t] >> at) & ONE
            out[t, HARBORS_AT + NODE_COUNT * kind_2 + j] = A(harbor)
        taken = ZERO
        for i in range(4):
            built, city = ZERO, ZERO
            if i < players:
                built = big[TOWNS + (d + i) % players, t]
                city = big[CITIES + (d + i) % players, t]
            taken = taken | built
            out[t, SETTLEMENTS_AT + NODE_COUNT * i + j] = A(((built ^ city) >> at) & ONE)
            out[t, CITIES_AT + NODE_COUNT * i + j] = A((city >> at) & ONE)
        out[t, ROBBED_AT + j] = A(robbed)
        out[t, FREE_AT + j] = A(((~(taken | near(taken))) >> at) & ONE)
    if j < ACROSS_COUNT:
        at_h = U(places[1, j])
        for i in range(4):
            h = ZERO
            if i < players:
                h = big[ROAD_H + (d + i) % players, t]
            out[t, ACROSS_AT + ACROSS_COUNT * i + j] = A((h >> at_h) & ONE)
    if j < DOWN_COUNT:
        at_v = U(places[2, j])
        for i in range(4):
            v = ZERO
            if i < players:
                v = big[ROAD_V + (d + i) % players, t]
            out[t, DOWN_AT + DOWN_COUNT * i + j] = A((v >> at_v) & ONE)
    if j < HEX_COUNT:
        kind_3 = three(terrain, j)
        p_3 = three(pips, j)
        out[t, ROBBER_AT + j] = A(wp.where(robber == j, 1, 0))
        for k in range(5):
            out[t, HEX_PIPS_AT + HEX_COUNT * k + j] = A(wp.where(kind_3 == k, p_3, 0))
        for i in range(4):
            near_by = int(0)
            if i < players:
                slot = (d + i) % players
                near_by = popc(big[TOWNS + slot, t] & hex_corners(j))
                near_by += popc(big[CITIES + slot, t] & hex_corners(j))
            out[t, AROUND_AT + HEX_COUNT * i + j] = A(near_by)
    if j < 20:
        i, k = j / 5, j % 5
        income, rate = int(0), int(0)
        if i < players:
            slot = (d + i) % players
            towns = big[TOWNS + slot, t]
            cities = big[CITIES + slot, t]
            for hex in range(HEX_COUNT):
                if three(terrain, hex) == k:
                    corners = hex_corners(hex)
                    many = popc(towns & corners) + popc(cities & corners)
                    income += three(pips, hex) * many
            rate = 4 - field(small[RATE + slot, t], k)
        out[t, INCOME_AT + j] = A(income)
        out[t, RATES_AT + j] = A(rate)
        if i == 0:
            out[t, HAND_AT + k] = A(field(small[HAND + d, t], k))
            out[t, CARDS_AT + k] = A(field(small[CARDS + d, t], k))
            out[t, FRESH_AT + k] = A(wp.where(d == 0, field(small[FRESH, t], k), 0))
            out[t, BANK_AT + k] = A(field(small[BANK_ROW, t], k))
    elif j < 24:
        i = j - 20
        o = HELD_AT + i
        if i < players:
            slot = (d + i) % players
            who = (small[SEAT, t] + slot) % players
            road = wp.where(small[ROAD_HOLDER, t] == who, 1, 0)
            army = wp.where(small[ARMY_HOLDER, t] == who, 1, 0)
            built_2 = popc(big[TOWNS + slot, t]) + popc(big[CITIES + slot, t])
            out[t, o] = A(total(small[HAND + slot, t]))
            out[t, o + 4] = A(total(small[CARDS + slot, t]))
            out[t, o + 8] = A(small[TALLY + slot, t] & 255)
            out[t, o + 12] = A(small[TALLY + slot, t] >> 8)
            out[t, o + 16] = A(built_2 + 2 * road + 2 * army)
            out[t, o + 20] = A(road)
            out[t, o + 24] = A(army)
            out[t, o + 28] = A(field(small[OWED, t], slot))
        else:
            for row in range(8):
                out[t, o + 4 * row] = A(0)
    elif j < 32:
        out[t, PHASE_AT + j - 24] = A(wp.where(small[PHASE, t] == j - 24, 1, 0))
    elif j == 32:
        hand = small[HAND + d, t]
        who_2 = (small[SEAT, t] + d) % players
        own = popc(big[TOWNS + d, t]) + popc(big[CITIES + d, t]) + field(small[CARDS + d, t], 4)
        own += wp.where(small[ROAD_HOLDER, t] == who_2, 2, 0)
        own += wp.where(small[ARMY_HOLDER, t] == who_2, 2, 0)
        out[t, ROLLED_AT] = A(small[ROLLED, t])
        out[t, ROLLED_AT + 1] = A(small[PLAYED, t])
        out[t, ROLLED_AT + 2] = A(small[COUNT, t])
        out[t, ROLLED_AT + 3] = A(wp.min(small[TURN, t], 255))
        out[t, ROLLED_AT + 4] = A(total(small[DECK_ROW, t]))
        out[t, ROLLED_AT + 5] = A(own)
        out[t, ROLLED_AT + 6] = A(wp.where(covers(hand, ROAD_COST) == GUARD, 1, 0))
        out[t, ROLLED_AT + 7] = A(wp.where(covers(hand, TOWN_COST) == GUARD, 1, 0))
        out[t, ROLLED_AT + 8] = A(wp.where(covers(hand, CITY_COST) == GUARD, 1, 0))
        out[t, ROLLED_AT + 9] = A(wp.where(covers(hand, CARD_COST) == GUARD, 1, 0))
        out[t, ROLLED_AT + 10] = A(wp.where(d == 0, 1, 0))


@wp.kernel
def secrets(
    small: wp.array2d(dtype=wp.int32), out: wp.array2d(dtype=wp.uint8), seat: int, table: Table
):
    """The cards of the others, seen from a seat: three times five resources, three times five
    development cards. For a critic that is only used in training; never for a player."""
    t, j = wp.tid()
    players = table.players
    d = observer(small, t, seat, players)
    i, k = (j % 15) / 5 + 1, j % 5
    value = int(0)
    if j < 30 and i < players:
        slot = (d + i) % players
        value = field(small[wp.where(j < 15, HAND, CARDS) + slot, t], k)
    out[t, j] = A(value)
