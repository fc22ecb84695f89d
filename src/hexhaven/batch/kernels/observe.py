"""What a seat may know, as bytes (see `features`), and what it may not, for critics that train.

Every thread writes a few words of eight bytes of one game. The 32 threads of a warp write the same
ones of 32 games, so that they take the same branch and read side by side.
"""

from __future__ import annotations

import warp as wp

from ..actions import WORDS as ACTION_WORDS
from ..features import AT, WORD
from .constants import CARD_COST, CITY_COST, GUARD, ONE, ROAD_COST, TOWN_COST, ZERO, U
from .spread import dense_across, dense_down, dense_nodes, eight, eight_cards
from .state import ROWS, Table, decider
from .words import covers, field, hex_corners, near, popc, three, total

A = wp.uint8
TOWNS, CITIES, ROAD_H, ROAD_V = ROWS["towns"], ROWS["cities"], ROWS["road_h"], ROWS["road_v"]
HARBORS, TERRAIN, PIPS, YIELDS = ROWS["harbors"], ROWS["terrain"], ROWS["pips"], ROWS["yields"]
HAND, RATE, CARDS, TALLY = ROWS["hand"], ROWS["rate"], ROWS["cards"], ROWS["tally"]
BANK_ROW, DECK_ROW, FRESH, OWED = ROWS["bank"], ROWS["deck"], ROWS["fresh"], ROWS["owed"]
PHASE, ROBBER_ROW, SEAT, ROLLED = ROWS["phase"], ROWS["robber"], ROWS["seat"], ROWS["rolled"]
PLAYED, COUNT, TURN = ROWS["played"], ROWS["count"], ROWS["turn"]
ROAD_HOLDER, ARMY_HOLDER = ROWS["road_holder"], ROWS["army_holder"]


def first_word(part: str) -> int:
    """The word at which a part begins."""
    return AT[part] // WORD


PIPS_AT, HARBORS_AT, ACROSS_AT = first_word("pips"), first_word("harbors"), first_word("across")
DOWN_AT, ROBBER_AT, HEX_PIPS_AT = first_word("down"), first_word("robber"), first_word("hex_pips")
AROUND_AT, INCOME_AT, RATES_AT = first_word("around"), first_word("income"), first_word("rates")
HAND_AT, HELD_AT, PHASE_AT = first_word("hand"), first_word("held"), first_word("phase")
ROLLED_AT = first_word("rolled")
NODE_RUN, ACROSS_RUN, DOWN_RUN, HEX_RUN = 7, 6, 3, 3
"""Words of a run of nodes, of paths, of hexes."""
DEAREST = U(0x0404040404)
"""The rate of four of each resource."""
WARP = 32
ACTION_TASKS, NODE_TASKS, PLAYER_TASKS, REST_TASKS = ACTION_WORDS, 5 + 16, 4 * 4, 5 + 4 + 1
"""What the threads of a game share in each of the four kernels."""


def threads(games: int, tasks: int) -> int:
    """How many threads do so many tasks in so many games."""
    return -(-games // WARP) * WARP * tasks


@wp.func
def observer(small: wp.array2d(dtype=wp.int32), t: int, seat: int, players: int):
    """The slot of the seat that observes."""
    if seat >= 0:
        return (seat - small[SEAT, t] + players) % players
    return decider(small[OWED, t], small[SEAT, t], players)


@wp.func
def node_flags(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    t: int,
    d: int,
    p: int,
    n: int,
):
    """A set of corners: six kinds of harbor, four players' settlements, their cities, the robbed
    ones, those that keep the distance."""
    word = ZERO
    if p < 6:
        word = big[HARBORS + p, t]
    elif p < 14:
        i = (p - 6) % 4
        if i < n:
            slot = (d + i) % n
            word = big[CITIES + slot, t]
            if p < 10:
                word = word ^ big[TOWNS + slot, t]
    elif p == 14:
        word = hex_corners(small[ROBBER_ROW, t])
    else:
        taken = big[TOWNS, t] | big[TOWNS + 1, t] | big[TOWNS + 2, t] | big[TOWNS + 3, t]
        word = ~(taken | near(taken))
    return word


@wp.func
def hexes_of(big: wp.array2d(dtype=wp.uint64), t: int, kind: int, run: int):
    """The pips of eight hexes that are of a kind."""
    terrain, pips = big[TERRAIN, t], big[PIPS, t]
    found = ZERO
    for i in range(8):
        hex = 8 * run + i
        if hex < 19 and three(terrain, hex) == kind:
            found = found | (U(three(pips, hex)) << U(8 * i))
    return found


@wp.func
def around(towns: wp.uint64, cities: wp.uint64, run: int):
    """Settlements and twice the cities at eight hexes."""
    found = ZERO
    for i in range(8):
        hex = 8 * run + i
        if hex < 19:
            corners = hex_corners(hex)
            found = found | (U(popc(towns & corners) + popc(cities & corners)) << U(8 * i))
    return found


@wp.func
def income(big: wp.array2d(dtype=wp.uint64), t: int, slot: int):
    """The pips of the five resources at a player's buildings."""
    towns, cities = big[TOWNS + slot, t], big[CITIES + slot, t]
    found = ZERO
    for k in range(5):
        many = int(0)
        for b in range(4):
            corners = big[YIELDS + 4 * k + b, t]
            many += (popc(towns & corners) + popc(cities & corners)) << b
        found = found | (U(many) << U(8 * k))
    return found


@wp.func
def counters(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    t: int,
    d: int,
    m: int,
    n: int,
):
    """Two of the eight counters of all players, in the order of `features`."""
    found = ZERO
    for i in range(n):
        slot = (d + i) % n
        who = (small[SEAT, t] + slot) % n
        road = wp.where(small[ROAD_HOLDER, t] == who, 1, 0)
        army = wp.where(small[ARMY_HOLDER, t] == who, 1, 0)
        first, second = int(0), int(0)
        if m == 0:
            first, second = total(small[HAND + slot, t]), total(small[CARDS + slot, t])
        elif m == 1:
            first, second = small[TALLY + slot, t] & 255, small[TALLY + slot, t] >> 8
        elif m == 2:
            built = popc(big[TOWNS + slot, t]) + popc(big[CITIES + slot, t])
            first, second = built + 2 * road + 2 * army, road
        else:
            first, second = army, field(small[OWED, t], slot)
        found = found | (U(first) << U(8 * i)) | (U(second) << U(8 * i + 32))
    return found


@wp.func
def affords(hand: int, cost: int):
    """1 if a hand covers a cost."""
    return U(wp.where(covers(hand, cost) == GUARD, 1, 0))


@wp.func
def own_points(
    big: wp.array2d(dtype=wp.uint64), small: wp.array2d(dtype=wp.int32), t: int, d: int, n: int
):
    """All points of the observer, hidden ones included."""
    who = (small[SEAT, t] + d) % n
    own = popc(big[TOWNS + d, t]) + popc(big[CITIES + d, t]) + field(small[CARDS + d, t], 4)
    own += wp.where(small[ROAD_HOLDER, t] == who, 2, 0)
    return own + wp.where(small[ARMY_HOLDER, t] == who, 2, 0)


@wp.func
def scalars(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    t: int,
    d: int,
    m: int,
    n: int,
):
    """Single numbers, in the order of `features`."""
    hand = small[HAND + d, t]
    if m == 1:
        last = affords(hand, CITY_COST) | (affords(hand, CARD_COST) << U(8))
        return last | (U(wp.where(d == 0, 1, 0)) << U(16))
    found = U(small[ROLLED, t]) | (U(small[PLAYED, t]) << U(8)) | (U(small[COUNT, t]) << U(16))
    found = found | (U(wp.min(small[TURN, t], 255)) << U(24))
    found = found | (U(total(small[DECK_ROW, t])) << U(32))
    found = found | (U(own_points(big, small, t, d, n)) << U(40))
    found = found | (affords(hand, ROAD_COST) << U(48))
    return found | (affords(hand, TOWN_COST) << U(56))


@wp.func
def own_cards(small: wp.array2d(dtype=wp.int32), t: int, d: int, m: int):
    """Hand, development cards, those bought this turn, the bank."""
    word = int(0)
    if m == 0:
        word = small[HAND + d, t]
    elif m == 1:
        word = small[CARDS + d, t]
    elif m == 2:
        word = wp.where(d == 0, small[FRESH, t], 0)
    else:
        word = small[BANK_ROW, t]
    return eight_cards(word)


@wp.func
def put_player(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    out: wp.array2d(dtype=wp.uint64),
    t: int,
    task: int,
    i: int,
    slot: int,
):
    """A run about one player: roads, what stands around the hexes, income, rates."""
    if task == 0:
        across = dense_across(big[ROAD_H + slot, t])
        for run in range(ACROSS_RUN):
            out[t, ACROSS_AT + ACROSS_RUN * i + run] = eight(across, run)
    elif task == 1:
        down = dense_down(big[ROAD_V + slot, t])
        for run in range(DOWN_RUN):
            out[t, DOWN_AT + DOWN_RUN * i + run] = eight(down, run)
    elif task == 2:
        towns, cities = big[TOWNS + slot, t], big[CITIES + slot, t]
        for run in range(HEX_RUN):
            out[t, AROUND_AT + HEX_RUN * i + run] = around(towns, cities, run)
    else:
        out[t, INCOME_AT + i] = income(big, t, slot)
        out[t, RATES_AT + i] = DEAREST - eight_cards(small[RATE + slot, t])


@wp.func
def put_nobody(out: wp.array2d(dtype=wp.uint64), t: int, task: int, i: int):
    """The same for a player who is not there."""
    if task == 0:
        for run in range(ACROSS_RUN):
            out[t, ACROSS_AT + ACROSS_RUN * i + run] = ZERO
    elif task == 1:
        for run in range(DOWN_RUN):
            out[t, DOWN_AT + DOWN_RUN * i + run] = ZERO
    elif task == 2:
        for run in range(HEX_RUN):
            out[t, AROUND_AT + HEX_RUN * i + run] = ZERO
    else:
        out[t, INCOME_AT + i] = ZERO
        out[t, RATES_AT + i] = ZERO


@wp.func
def put_robber(small: wp.array2d(dtype=wp.int32), out: wp.array2d(dtype=wp.uint64), t: int):
    """The robber's hex."""
    robber = small[ROBBER_ROW, t]
    for run in range(HEX_RUN):
        here = wp.where(robber / 8 == run, ONE << U(8 * (robber % 8)), ZERO)
        out[t, ROBBER_AT + run] = here


@wp.kernel
def mask_words(words: wp.array2d(dtype=wp.uint64), out: wp.array2d(dtype=wp.uint8)):
    """The legal words as bytes."""
    t, action = wp.tid()
    out[t, action] = A((words[action / 64, t] >> U(action % 64)) & ONE)


@wp.func
def game_of(thread: int, tasks: int):
    """The game of a thread; 32 threads with the same task follow each other."""
    return thread / (WARP * tasks) * WARP + thread % WARP


@wp.kernel
def observe_actions(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    words: wp.array2d(dtype=wp.uint64),
    out: wp.array2d(dtype=wp.uint64),
    seat: int,
    table: Table,
):
    """The mask, a word of 64 actions a thread."""
    thread = wp.tid()
    task, t = (thread / WARP) % ACTION_TASKS, game_of(thread, ACTION_TASKS)
    if t < out.shape[0]:
        n = table.players
        legal = words[task, t]
        if observer(small, t, seat, n) != decider(small[OWED, t], small[SEAT, t], n):
            legal = ZERO
        for run in range(WORD):
            out[t, WORD * task + run] = eight(legal, run)


@wp.kernel
def observe_nodes(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    words: wp.array2d(dtype=wp.uint64),
    out: wp.array2d(dtype=wp.uint64),
    seat: int,
    table: Table,
):
    """A run of nodes a thread: pips, harbors, buildings, the robbed and the free ones."""
    thread = wp.tid()
    task, t = (thread / WARP) % NODE_TASKS, game_of(thread, NODE_TASKS)
    if t < out.shape[0]:
        if task < 5:
            at = YIELDS + 4 * task
            b0, b1 = dense_nodes(big[at, t]), dense_nodes(big[at + 1, t])
            b2, b3 = dense_nodes(big[at + 2, t]), dense_nodes(big[at + 3, t])
            for run in range(NODE_RUN):
                low = eight(b0, run) | (eight(b1, run) << ONE)
                high = (eight(b2, run) << U(2)) | (eight(b3, run) << U(3))
                out[t, PIPS_AT + NODE_RUN * task + run] = low | high
        else:
            d = observer(small, t, seat, table.players)
            plane = dense_nodes(node_flags(big, small, t, d, task - 5, table.players))
            for run in range(NODE_RUN):
                out[t, HARBORS_AT + NODE_RUN * (task - 5) + run] = eight(plane, run)


@wp.kernel
def observe_players(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    words: wp.array2d(dtype=wp.uint64),
    out: wp.array2d(dtype=wp.uint64),
    seat: int,
    table: Table,
):
    """A run about one player a thread."""
    thread = wp.tid()
    task, t = (thread / WARP) % PLAYER_TASKS, game_of(thread, PLAYER_TASKS)
    if t < out.shape[0]:
        i, n = task % 4, table.players
        if i < n:
            slot = (observer(small, t, seat, n) + i) % n
            put_player(big, small, out, t, task / 4, i, slot)
        else:
            put_nobody(out, t, task / 4, i)


@wp.kernel
def observe_rest(
    big: wp.array2d(dtype=wp.uint64),
    small: wp.array2d(dtype=wp.int32),
    words: wp.array2d(dtype=wp.uint64),
    out: wp.array2d(dtype=wp.uint64),
    seat: int,
    table: Table,
):
    """Hexes, cards, counters, single numbers."""
    thread = wp.tid()
    task, t = (thread / WARP) % REST_TASKS, game_of(thread, REST_TASKS)
    if t < out.shape[0]:
        n = table.players
        d = observer(small, t, seat, n)
        if task < 5:
            for run in range(HEX_RUN):
                out[t, HEX_PIPS_AT + HEX_RUN * task + run] = hexes_of(big, t, task, run)
        elif task < 9:
            out[t, HAND_AT + task - 5] = own_cards(small, t, d, task - 5)
            out[t, HELD_AT + task - 5] = counters(big, small, t, d, task - 5, n)
        else:
            put_robber(small, out, t)
            out[t, PHASE_AT] = ONE << U(8 * small[PHASE, t])
            out[t, ROLLED_AT] = scalars(big, small, t, d, 0, n)
            out[t, ROLLED_AT + 1] = scalars(big, small, t, d, 1, n)


OBSERVE = [
    (observe_actions, ACTION_TASKS),
    (observe_nodes, NODE_TASKS),
    (observe_players, PLAYER_TASKS),
    (observe_rest, REST_TASKS),
]
"""The kernels that together write an observation: in one, too many registers would be in use."""


@wp.kernel
def secrets(
    small: wp.array2d(dtype=wp.int32), out: wp.array2d(dtype=wp.uint64), seat: int, table: Table
):
    """The cards of the others, seen from a seat: a word of resources for each, then one of
    development cards for each. For a critic that is only used in training; never for a player."""
    t = wp.tid()
    n = table.players
    d = observer(small, t, seat, n)
    for j in range(3):
        hand, cards = ZERO, ZERO
        if j + 1 < n:
            slot = (d + j + 1) % n
            hand = eight_cards(small[HAND + slot, t])
            cards = eight_cards(small[CARDS + slot, t])
        out[t, j] = hand
        out[t, j + 3] = cards
        if j < 2:
            out[t, j + 6] = ZERO
