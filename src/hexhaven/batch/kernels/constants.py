"""The numbers of the rules as the kernels use them.

Cards are packed in fields of six bits: brick, lumber, wool, grain, ore, or knight, road building,
year of plenty, monopoly, victory point. The highest bit of a field stays free, so that one
subtraction compares all five fields at once.
"""

from __future__ import annotations

import warp as wp

from ...modules.base.development import DECK as DECK_LIST
from ...modules.base.maps import SPIRAL_TOKENS, TILES
from ..actions import BUY, DROP, HEX_BIT, KNIGHT, MONOPOLY, PASS, PLENTY, ROADS, ROB
from ..board import (
    ACROSS,
    COAST,
    DOWN,
    FRAMES,
    HEX_BITS,
    NODE_BITS,
    ROW_BITS,
    SPIRAL,
    bits,
    packed,
)
from ..board import HEX_CORNERS as HEX_SHAPE

wp.config.log_level = wp.LOG_ERROR  # a library does not talk to its user's terminal
wp.config.enable_backward = False

__all__ = ["BUY", "DROP", "HEX_BIT", "KNIGHT", "MONOPOLY", "PASS", "PLENTY", "ROADS", "ROB"]

U = wp.uint64
I = wp.int32  # noqa: E741
U4 = wp.types.vector(4, wp.uint64)
U6 = wp.types.vector(6, wp.uint64)
I4 = wp.types.vector(4, wp.int32)

# The board
ONE, ROW, ZERO = U(1), U(ROW_BITS), U(0)
H_ALL, V_ALL, NODES = U(bits(ACROSS)), U(bits(DOWN)), U(bits(NODE_BITS))
HEX_CORNERS = U(HEX_SHAPE)
HEX_LOW, HEX_HIGH = U(packed(HEX_BITS[:10], 6)), U(packed(HEX_BITS[10:], 6))
SPIRAL_WORDS = wp.constant(
    wp.types.vector(12, wp.uint64)(
        *[packed(part, 5) for order in SPIRAL for part in (order[:12], order[12:])]
    )
)
TOKEN_LOW, TOKEN_HIGH = U(packed(SPIRAL_TOKENS[:16], 4)), U(packed(SPIRAL_TOKENS[16:], 4))
TILE_WORD = U(packed([kind for kind in range(6) for _ in range(TILES[kind])], 3))
DESERT = U(5)
COAST_WORDS = wp.constant(wp.types.vector(30, wp.uint64)(*COAST))

# Harbors: on the printed frame, by coastal side and kind; kind 5 is 3:1
PRINTED = [(5 * place + side, kind) for place in range(6) for side, kind in FRAMES[place]]
HARBOR_SIDES = U(packed([side for side, _ in PRINTED], 5))
HARBOR_KINDS = U(packed([kind for _, kind in PRINTED], 3))
FRAME_SIDES = U(packed([FRAMES[piece][0][0] for piece in range(6)], 3))
FRAME_KINDS = U(packed([FRAMES[piece][0][1] for piece in range(6)], 3))
FRAME_SECOND_SIDES = U(packed([(FRAMES[piece] * 2)[1][0] for piece in range(6)], 3))
FRAME_SECOND_KINDS = U(packed([(FRAMES[piece] * 2)[1][1] for piece in range(6)], 3))
PIECES_WORD = U(packed(list(range(6)), 3))
GENERIC = 5
FIXED, SLOT_SHUFFLE, FRAME_SHUFFLE = 0, 1, 2

# Cards
GUARD, ONES = I(packed([32] * 5, 6)), I(packed([1] * 5, 6))
ROAD_COST, TOWN_COST = I(packed([1, 1, 0, 0, 0], 6)), I(packed([1, 1, 1, 1, 0], 6))
CITY_COST, CARD_COST = I(packed([0, 0, 0, 2, 3], 6)), I(packed([0, 0, 1, 1, 1], 6))
BANK, DECK = I(packed([19] * 5, 6)), I(packed(DECK_LIST, 6))
RATES = I(packed([4] * 5, 6))
DIAGONAL = I(bits(7 * kind for kind in range(5)))
ABOVE = I(bits(6 * a + b for a in range(5) for b in range(a + 1, 5)))

# Pieces
MOST_ROADS, MOST_TOWNS, MOST_CITIES = 15, 5, 4
HAND_LIMIT, SHORTEST_ROAD, SMALLEST_ARMY = 7, 5, 3

# The counter generator, splitmix64; `counter.py` follows it in plain Python
GOLDEN, MIX_1, MIX_2 = U(0x9E3779B97F4A7C15), U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)

# Phases
FOUND_TOWN, FOUND_ROAD, ROLL, MAIN, DISCARD, ROBBER, VICTIM, FREE_ROAD = range(8)
NOBODY = 4
NONE, NEW, OVER = -1, 4, 5
"""What a game waits for: nothing, a new board, for good; 0 to 3: that slot's road is measured."""
