"""One decision: what is legal, and what a move does (the base game without trade between players).

No struct is assigned under an `if`: Warp would select between two whole copies.
"""

from __future__ import annotations

import warp as wp

from .constants import (
    ABOVE,
    BUY,
    CARD_COST,
    CITY_COST,
    DIAGONAL,
    DISCARD,
    DROP,
    FOUND_ROAD,
    FOUND_TOWN,
    FREE_ROAD,
    GENERIC,
    GUARD,
    H_ALL,
    HAND_LIMIT,
    HEX_BIT,
    I4,
    KNIGHT,
    MAIN,
    MONOPOLY,
    MOST_CITIES,
    MOST_ROADS,
    MOST_TOWNS,
    NODES,
    NONE,
    ONE,
    ONES,
    PASS,
    ROAD_COST,
    ROADS,
    ROB,
    ROBBER,
    ROLL,
    ROW,
    SHORTEST_ROAD,
    SMALLEST_ARMY,
    TOWN_COST,
    U4,
    V_ALL,
    VICTIM,
    ZERO,
    U,
)
from .state import ROWS, Game, Table, decider
from .words import covers, drawn, field, gathered, hex_corners, near, popc, three, total

HARBORS = ROWS["harbors"]


@wp.func
def produced(g: Game, number: int):
    """What each slot gets for a roll, with the bank's shortage rule (BASE-PROD, BASE-BANK)."""
    pairs = wp.where(number < 7, g.low >> U(10 * (number - 2)), g.high >> U(10 * (number - 8)))
    pair = int(pairs & U(1023))
    claims = I4()
    for j in range(2):
        hex = (pair >> (5 * j)) & 31
        if hex < 19 and hex != g.robber:
            corners = hex_corners(hex)
            at = 6 * three(g.terrain, hex)
            for i in range(4):
                claims[i] += (popc(g.towns[i] & corners) + popc(g.cities[i] & corners)) << at
    if covers(g.bank, claims[0] + claims[1] + claims[2] + claims[3]) != GUARD:
        for k in range(5):
            mask = 63 << (6 * k)
            left = g.bank & mask
            wanted = (claims[0] & mask) + (claims[1] & mask) + (claims[2] & mask)
            if wanted + (claims[3] & mask) > left:
                claimants = int(0)
                for i in range(4):
                    claimants += int((claims[i] & mask) != 0)
                for i in range(4):
                    got = wp.where(claimants == 1 and (claims[i] & mask) != 0, left, 0)
                    claims[i] = (claims[i] & ~mask) | got
    return claims


@wp.func
def road_places(g: Game, start: wp.uint64):
    """The free paths that touch a set of corners."""
    taken_h = g.road_h[0] | g.road_h[1] | g.road_h[2] | g.road_h[3]
    taken_v = g.road_v[0] | g.road_v[1] | g.road_v[2] | g.road_v[3]
    return H_ALL & (start | (start >> ONE)) & ~taken_h, V_ALL & (start | (start >> ROW)) & ~taken_v


@wp.func
def reached(g: Game):
    """The corners touched by roads of slot 0."""
    return g.road_h[0] | (g.road_h[0] << ONE) | g.road_v[0] | (g.road_v[0] << ROW)


@wp.func
def foreign(g: Game):
    """The corners with buildings of others than slot 0."""
    return g.towns[1] | g.towns[2] | g.towns[3]


@wp.func
def roads_built(g: Game):
    """How many roads slot 0 has on the board."""
    return popc(g.road_h[0]) + popc(g.road_v[0])


@wp.func
def victims(g: Game, hex: int):
    """Bit i - 1: slot i can be robbed at a hex (BASE-ROBBER-6)."""
    corners = hex_corners(hex)
    mask = int(0)
    for i in range(1, 4):
        if (g.towns[i] & corners) != ZERO and g.hand[i] != 0:
            mask = mask | (1 << (i - 1))
    return mask


@wp.func
def points(g: Game):
    """The points of the player on turn."""
    own = popc(g.towns[0]) + popc(g.cities[0]) + (g.cards[0] >> 24)
    return own + wp.where(g.road_holder == g.seat, 2, 0) + wp.where(g.army_holder == g.seat, 2, 0)


@wp.func
def plenty(bank: int):
    """The pairs of cards that the bank can give (BASE-PROGRESS-5)."""
    banked = covers(bank, ONES) >> 5
    kinds = gathered(covers(bank, ONES))
    twice = covers(bank, 2 * ONES) >> 5
    equal = (twice & 1) | ((twice & 64) << 1) | ((twice & 4096) << 2)
    equal = equal | ((twice & 262144) << 3) | ((twice & 16777216) << 4)
    pairs = ((banked * kinds) & ABOVE) | equal
    if pairs == 0:  # the bank holds one card at most
        pairs = (banked * kinds) & DIAGONAL
    return U(pairs)


@wp.func
def legal(g: Game, table: Table):
    """The six words of legal moves of the player who has to decide."""
    hand, phase = g.hand[0], g.phase
    touched = reached(g)
    start = touched & ~foreign(g)
    if phase == FOUND_ROAD:
        start = ONE << U(g.spot)
    road_h, road_v = road_places(g, start)
    stock = roads_built(g) < MOST_ROADS
    has_road = stock and (road_h | road_v) != ZERO
    bought = phase == MAIN and covers(hand, ROAD_COST) == GUARD
    if not (phase == FOUND_ROAD or phase == FREE_ROAD or bought) or not stock:
        road_h = ZERO
        road_v = ZERO
    taken = foreign(g) | g.towns[0]
    town = NODES & ~(taken | near(taken))
    if phase != FOUND_TOWN:
        town = town & touched
        few = popc(g.towns[0] ^ g.cities[0]) < MOST_TOWNS
        if phase != MAIN or covers(hand, TOWN_COST) != GUARD or not few:
            town = ZERO
    city = ZERO
    if phase == MAIN and covers(hand, CITY_COST) == GUARD and popc(g.cities[0]) < MOST_CITIES:
        city = g.towns[0] ^ g.cities[0]
    other, last = ZERO, ZERO
    if phase == ROLL or phase == MAIN:
        other = ONE << U(PASS)
        if phase == MAIN:
            kinds = gathered(covers(g.bank, ONES))
            other = other | U(((covers(hand, g.rate[0]) >> 5) * kinds) & ~DIAGONAL)
            if g.deck != 0 and covers(hand, CARD_COST) == GUARD:
                other = other | (ONE << U(BUY))
        ready = covers(g.cards[0] - g.fresh, ONES)
        if g.played == 0 and ready != 0:
            if (ready & 32) != 0:
                other = other | (ONE << U(KNIGHT))
            if (ready & (32 << 6)) != 0 and has_road:
                other = other | (ONE << U(ROADS))
            if (ready & (32 << 18)) != 0:
                other = other | (U(31) << U(MONOPOLY))
            if (ready & (32 << 12)) != 0:
                last = plenty(g.bank)
    elif phase == FREE_ROAD:
        if g.count == 1:
            other = ONE << U(PASS)
    elif phase == DISCARD:
        slot = decider(g.owed, g.seat, table.players)
        who = hand
        for i in range(1, 4):
            if i == slot:
                who = g.hand[i]
        last = U(gathered(covers(who, ONES))) << U(DROP)
    elif phase == ROBBER:
        last = U(((1 << 19) - 1) & ~(1 << g.robber)) << U(HEX_BIT)
    elif phase == VICTIM:
        last = U(victims(g, g.robber)) << U(ROB)
    return road_h, road_v, town, city, other, last


@wp.func
def turned(a: U4, back: bool, players: int):
    """The slots rotated, so that the next player (or the one before) comes to slot 0."""
    if players == 4:
        return wp.where(back, U4(a[3], a[0], a[1], a[2]), U4(a[1], a[2], a[3], a[0]))
    if players == 3:
        return wp.where(back, U4(a[2], a[0], a[1], a[3]), U4(a[1], a[2], a[0], a[3]))
    return U4(a[1], a[0], a[2], a[3])


@wp.func
def turned(a: I4, back: bool, players: int):
    if players == 4:
        return wp.where(back, I4(a[3], a[0], a[1], a[2]), I4(a[1], a[2], a[3], a[0]))
    if players == 3:
        return wp.where(back, I4(a[2], a[0], a[1], a[3]), I4(a[1], a[2], a[0], a[3]))
    return I4(a[1], a[0], a[2], a[3])


@wp.func
def new_rate(rate: int, place: wp.uint64, big: wp.array2d(dtype=wp.uint64), t: int):
    """The bank's rates with one more settlement at a corner (BASE-HARBOR)."""
    if (big[HARBORS + GENERIC, t] & place) != ZERO:
        rate -= (rate >> 2) & ONES  # a field is 2, 3 or 4: its bit 2 says four
    for kind in range(5):
        if (big[HARBORS + kind, t] & place) != ZERO:
            at = 6 * kind
            rate = (rate & ~(63 << at)) | (2 << at)
    return rate


@wp.func
def founding_gain(g: Game, place: wp.uint64):
    """A card for each hex at the second settlement (BASE-FOUND-7)."""
    gain = int(0)
    for hex in range(19):
        kind = three(g.terrain, hex)
        if kind < 5 and (hex_corners(hex) & place) != ZERO:
            gain += 1 << (6 * kind)
    return gain


@wp.func
def play(
    g: Game,
    word: int,
    bit: int,
    chance: int,
    random: wp.uint64,
    big: wp.array2d(dtype=wp.uint64),
    t: int,
    table: Table,
):
    """Do a move (none if word < 0) and what chance decides after it: `chance` is the outcome (the
    two dice, or the kind of the card that is stolen or drawn), -1 has it drawn from `random`."""
    players = table.players
    place = ONE << U(bit)
    pay, gain, measure, victim = int(0), int(0), int(NONE), int(0)
    pool = int(0)  # what a card is drawn from
    base = wp.where(g.rolled != 0, MAIN, ROLL)
    turn_over, back = bool(False), bool(False)
    if word < 0:
        measure = g.pending
    elif word < 2:
        if word == 0:
            g.road_h[0] = g.road_h[0] | place
        else:
            g.road_v[0] = g.road_v[0] | place
        if roads_built(g) >= SHORTEST_ROAD:
            measure = 0
        if g.phase == MAIN:
            pay = ROAD_COST
        elif g.phase == FREE_ROAD:
            h, v = road_places(g, reached(g) & ~foreign(g))
            g.count -= 1
            if g.count == 0 or (h | v) == ZERO or roads_built(g) >= MOST_ROADS:
                g.phase = base
        else:
            g.phase = FOUND_TOWN
            turn_over = g.count != players and g.count != 2 * players
            back = g.count > players
            if g.count == 2 * players:
                g.phase = ROLL
                g.turn = 1
    elif word == 2:
        g.towns[0] = g.towns[0] | place
        for i in range(1, 4):
            met = popc(g.road_h[i] & (place | (place >> ONE)))
            met += popc(g.road_v[i] & (place | (place >> ROW)))
            if met > 1 and (g.tally[i] >> 8) >= SHORTEST_ROAD:
                measure = i
        g.rate[0] = new_rate(g.rate[0], place, big, t)
        if g.phase == MAIN:
            pay = TOWN_COST
        else:
            g.count += 1
            g.spot = bit
            g.phase = FOUND_ROAD
            if g.count > players:
                gain = founding_gain(g, place)
    elif word == 3:
        g.cities[0] = g.cities[0] | place
        pay = CITY_COST
    elif word == 4:
        if bit < PASS:
            pay = g.rate[0] & (63 << (6 * (bit / 6)))
            gain = 1 << (6 * (bit % 6))
        elif bit == PASS:
            if g.phase == MAIN:
                turn_over = True
                g.phase = ROLL
                g.turn += 1
                g.fresh = 0
                g.rolled = 0
                g.played = 0
            elif g.phase == ROLL:
                dice = chance
                if chance < 0:
                    dice = int(((random & U(0xFFFFFFFF)) * U(36)) >> U(32))
                number = dice / 6 + dice % 6 + 2
                g.rolled = 1
                g.phase = MAIN
                if number == 7:
                    for i in range(4):
                        held = total(g.hand[i])
                        if held > HAND_LIMIT:
                            g.owed += (held / 2) << (6 * i)
                    g.phase = wp.where(g.owed != 0, DISCARD, ROBBER)
                else:
                    got = produced(g, number)
                    g.hand += got
                    g.bank -= got[0] + got[1] + got[2] + got[3]
            else:
                g.phase = base
        elif bit == BUY:
            pay = CARD_COST
            pool = g.deck
        else:
            g.played = 1
            if bit == KNIGHT:
                g.cards[0] -= 1
                g.tally[0] += 1
                mine = g.tally[0] & 255
                most = wp.max(wp.max(g.tally[1] & 255, g.tally[2] & 255), g.tally[3] & 255)
                if mine >= SMALLEST_ARMY and mine > most:
                    g.army_holder = g.seat
                g.phase = ROBBER
            elif bit == ROADS:
                g.cards[0] -= 1 << 6
                g.phase = FREE_ROAD
                g.count = 2
            else:
                g.cards[0] -= 1 << 18
                mask = 63 << (6 * (bit - MONOPOLY))
                for i in range(1, 4):
                    many = g.hand[i] & mask
                    g.hand[i] -= many
                    g.hand[0] += many
    elif bit < DROP:
        g.played = 1
        g.cards[0] -= 1 << 12
        gain = 1 << (6 * (bit / 6))
        if field(g.bank - gain, bit % 6) > 0:
            gain += 1 << (6 * (bit % 6))
    elif bit < ROB:
        card = 1 << (6 * (bit - DROP))
        slot = decider(g.owed, g.seat, players)
        for i in range(4):
            if i == slot:
                g.hand[i] -= card
                g.owed -= 1 << (6 * i)
        g.aside += card
        if g.owed == 0:
            g.phase = ROBBER
            g.bank += g.aside
            g.aside = 0
    else:
        if bit >= HEX_BIT:
            g.robber = bit - HEX_BIT
            choice = victims(g, g.robber)
            g.phase = base
            if (choice & (choice - 1)) != 0:
                g.phase = VICTIM
            elif choice != 0:
                victim = wp.where(choice == 4, 3, choice)
        else:
            victim = bit - ROB + 1
            g.phase = base
        for i in range(1, 4):
            if i == victim:
                pool = g.hand[i]
    g.hand[0] += gain - pay
    g.bank += pay - gain
    if pool != 0:
        kind = chance
        if chance < 0:
            kind = drawn(pool, random)
        card = 1 << (6 * kind)
        if victim == 0:
            g.deck -= card
            g.cards[0] += card
            g.fresh += card
        else:
            g.hand[0] += card
            for i in range(1, 4):
                if i == victim:
                    g.hand[i] -= card
    g.pending = measure
    if turn_over:
        g.towns = turned(g.towns, back, players)
        g.cities = turned(g.cities, back, players)
        g.road_h = turned(g.road_h, back, players)
        g.road_v = turned(g.road_v, back, players)
        g.hand = turned(g.hand, back, players)
        g.rate = turned(g.rate, back, players)
        g.cards = turned(g.cards, back, players)
        g.tally = turned(g.tally, back, players)
        seat = g.seat + wp.where(back, players - 1, 1)
        g.seat = wp.where(seat >= players, seat - players, seat)
    return g
