"""The boards, goods and cards of the traders (the maps and tables of traders.md)."""

from __future__ import annotations

from typing import Final

from ..base.maps import SPIRAL_TOKENS, SPIRALS
from ..island.content import Pool

ISLAND: Final = """
        Fo6     Pa5     Qu
    Fo3     Hi9     Fi10    Pa8
Ct      Fi4     Fo11    Hi3     Mo4
    Fo8     Hi5     Mo6     Pa11
        Mo10    Fi9     Gl
harbor 0 0 NW 3:1
harbor 0 1 NE grain
harbor 1 3 NE ore
harbor 2 4 E 3:1
harbor 3 3 SE wool
harbor 4 1 SE 3:1
harbor 4 0 SW 3:1
harbor 3 0 W brick
harbor 1 0 W lumber
robber beside
"""
LARGER_ISLAND: Final = """
            Qu      Fi6     Hi10    Gl
        Fi4     De      Mo3     Fo12    Pa8
    Pa3     Mo5     Fi10    Fo5     Hi9     Fi11
Gl      Fo8     Pa12    Ct      Fo2     Pa6     Qu
    Mo11    Fi9     Hi4     Mo9     Mo5     Fo3
        Fo6     Pa2     Fi11    De      Hi4
            Qu      Hi10    Pa8     Gl
harbor 0 1 NW 3:1
harbor 0 3 NE grain
harbor 1 4 E ore
harbor 4 5 E 3:1
harbor 5 4 SE wool
harbor 6 2 SE wool
harbor 6 0 SW 3:1
harbor 5 0 W 3:1
harbor 3 0 W 3:1
harbor 2 0 NW brick
harbor 1 0 NW lumber
robber beside
"""

HEXES: Final = ["trade_castle", "quarry", "glassworks"]
"""The kinds of trade hexes; each has one stack of goods, however many hexes there are."""
CODES: Final = ["Ct", "Qu", "Gl"]
BLOCKED: Final = {"0.2": "NW NE E", "2.0": "SW W NW", "4.2": "E SE SW"}
LARGER_BLOCKED: Final = {"0.0": "W NW NE", "6.3": "E SE SW"}
"""The sides of trade hexes towards the sea, which are no paths (TRADE-HEX-3, -7)."""
BARBARIANS: Final = ["0.1.SE", "2.1.SW", "3.2.E"]
LARGER_BARBARIANS: Final = ["0.2.SE", "3.1.SW", "5.3.E"]
"""Where the barbarians begin (TRADE-SETUP-4)."""

TILES: Final = [3, 4, 3, 3, 3, 0]
LARGER_TILES: Final = [5, 6, 6, 6, 5, 0]
"""How many hexes of each terrain are dealt, in the order of TERRAINS."""
UNUSED: Final = (2, 12)
"""Numbers that 3 or 4 players leave out, and roll again (TRADE-SETUP-2, TRADE-ROLL-1)."""

GOODS: Final = ["glass", "marble", "sand", "tools"]
STACKS: Final = [["sand", "tools"], ["marble", "sand"], ["glass", "tools"]]
"""For each kind of trade hex the goods that it sends out, equally many of both."""
ACCEPTED_BY: Final = [0, 0, 2, 1]
"""For each of the goods the kind of trade hex that it is delivered to."""
EACH: Final = 6
LARGER_EACH: Final = 9
"""How many tokens of each of its two goods a stack has."""

TRAINS: Final = 5
"""How many baggage train cards a seat has; the first is its own from the beginning."""
POINTS: Final = [4, 5, 6, 7, 7]
"""The movement points of each card."""
FEES: Final = [1, 2, 3, 4, 5]
"""The gold that each card brings for a delivery."""
DRIVES_OFF: Final = [7, 6, 5, 4, 3]
"""The lowest number on a die with which each card drives off a barbarian."""
TRAIN_COSTS: Final = [
    {"lumber": 1, "wool": 1, "ore": 1},
    {"lumber": 1, "wool": 1, "ore": 1},
    {"lumber": 2, "wool": 1, "ore": 1},
    {"lumber": 2, "wool": 1, "ore": 1},
]
"""What the second, third, fourth and fifth card cost."""

DECK: Final = {
    "knight": 16,
    "road_building": 3,
    "year_of_plenty": 0,
    "monopoly": 0,
    "victory_point": 3,
    "swift_journey": 3,
}
MORE_CARDS: Final = {"knight": 8, "road_building": 2, "swift_journey": 2}
"""The cards that come to them for 5 or 6 players (TRADE-CARD-5)."""


def trade_pool(larger: bool) -> Pool:
    """What is dealt around the trade hexes."""
    pool = Pool()
    if larger:
        pool.tiles = list(LARGER_TILES)
        pool.written = True
    else:
        pool.tiles = list(TILES)
        pool.tokens = [number for number in SPIRAL_TOKENS if number not in UNUSED]
        pool.spirals = list(SPIRALS)
    return pool
