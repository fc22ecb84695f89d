"""Through the Desert: a belt of desert parts the main island from foreign land (SEA-DESERT)."""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from ..island.content import Area, Limit
from .scenario import FIRST_PRINTING, Board, Scenario

FOR_THREE: Final = """
         Fr    Fr    Fr    Fr    Fr
      Fr    Go4   De    Se    Mo8   Fr
   Fr    Fo3   De    Fo4   Se    Pa11  Fr
Fr    Fi6   De    Hi5   Pa6   Se    Se    Fr
   Fr    Se    Mo3   Fo10  Se    Go5   Fr
Fr    Fo11  Hi6   Fi2   Hi9   Se    Se    Fr
   Fr    Mo10  Fi9   Fo8   Se    Fi9   Fr
      Fr    Pa8   Pa4   Se    Mo5   Fr
         Fr    Fr    Fr    Fr    Fr
- Robber starts at (2,2) De.
- Pirate starts at (4,6) on the frame.
- Zone *main island* (14): (2,3) (3,3) (3,4) (4,2) (4,3) (5,1) (5,2) (5,3) (5,4) (6,1) (6,2) (6,3) (7,1) (7,2)
- Zone *desert belt* (3): (1,2) (2,2) (3,2)
- Zone *land strip* (3): (1,1) (2,1) (3,1)
- Zone *small island A* (2): (1,4) (2,5)
- Zone *small island B* (1): (4,5)
- Zone *small island C* (2): (6,5) (7,4)
- Harbors (8): (2,3,NE) lumber; (5,1,SW) wool; (5,2,NW) grain; (5,4,NE) 3:1; (5,4,SE) 3:1; (7,1,SE) brick; (7,1,W) ore; (7,2,E) 3:1
"""
FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go10  De    Fo5   Se    Mo9   Fr
   Fr    Mo11  De    Hi3   Pa6   Se    Fi4   Fr
Fr    Fi8   De    Mo8   Fi10  Fo4   Se    Hi2   Fr
   Fr    Se    Fo10  Hi11  Pa9   Se    Se    Fr
Fr    Hi12  Hi6   Fi5   Fo8   Se    Go5   Pa3   Fr
   Fr    Pa3   Pa11  Mo4   Se    Se    Se    Fr
      Fr    Se    Fo9   Se    Mo6   Fi12  Fr
         Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (2,2) De.
- Pirate starts at (4,7) on the frame.
- Zone *main island* (17): (1,3) (2,3) (2,4) (3,3) (3,4) (3,5) (4,2) (4,3) (4,4) (5,1) (5,2) (5,3) (5,4) (6,1) (6,2) (6,3) (7,2)
- Zone *desert belt* (3): (1,2) (2,2) (3,2)
- Zone *land strip* (3): (1,1) (2,1) (3,1)
- Zone *small island A* (3): (1,5) (2,6) (3,7)
- Zone *small island B* (2): (5,6) (5,7)
- Zone *small island C* (2): (7,4) (7,5)
- Harbors (9): (1,3,E) brick; (3,5,NE) 3:1; (3,5,SE) 3:1; (4,2,W) wool; (5,4,SE) 3:1; (6,1,SE) ore; (6,1,W) grain; (7,2,E) lumber; (7,2,SW) 3:1
"""
FOR_SIX: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go4   Mo6   Hi11  Se    Fo12  Fi5   Mo3   Hi6   Fr
   Fr    Fo5   Pa2   De    De    De    De    De    Se    Se    Fr
Fr    Se    Se    Se    Fi2   Fo8   Pa9   Fo10  Se    Se    Go10  Fr
   Fr    Mo4   Fo5   Fi10  Hi5   Pa10  Fo4   Hi8   Se    Se    Fr
Fr    Pa12  Fi3   Hi12  Mo6   Hi11  Mo3   Fi9   Se    Se    Mo8   Fr
   Fr    Hi9   Mo11  Se    Se    Se    Se    Se    Pa11  Fo3   Fr
      Fr    Pa6   Se    Pa8   Fi2   Se    Go4   Se    Fi9   Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (2,5) De.
- Pirate starts at (7,7) sea hex.
- Zone *main island* (21): (3,4) (3,5) (3,6) (3,7) (4,1) (4,2) (4,3) (4,4) (4,5) (4,6) (4,7) (5,1) (5,2) (5,3) (5,4) (5,5) (5,6) (5,7) (6,1) (6,2) (7,1)
- Zone *desert belt* (5): (2,3) (2,4) (2,5) (2,6) (2,7)
- Zone *land strip 1* (5): (1,1) (1,2) (1,3) (2,1) (2,2)
- Zone *land strip 2* (4): (1,5) (1,6) (1,7) (1,8)
- Zone *small island A* (1): (3,10)
- Zone *small island B* (4): (5,10) (6,8) (6,9) (7,8)
- Zone *small island C* (2): (7,3) (7,4)
- Zone *small island D* (1): (7,6)
- Harbors (11): spots (kind dealt at random from the pool): (3,7,E) (4,1,NW) (4,3,NW) (4,7,SE) (5,1,NW) (5,3,SE) (5,5,SW) (5,7,SW) (6,1,W) (6,2,SE) (7,1,SW)
"""
OF_2007: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Se    Se    Se    Pa12  Fo6   Hi3   Fr
   Fr    Se    Se    Se    Se    Se    Se    Mo5   Fr
Fr    Se    Hi12  Se    Fi8   Mo11  Go10  Se    Se    Fr
   Fr    Mo8   Hi9   De    De    De    Se    Go4   Fr
Fr    Pa5   Fi2   Fo3   Fi4   Fo6   Se    Mo9   Fi3   Fr
   Fr    Fi9   Hi11  Fo8   Mo10  Se    Se    Se    Fr
      Fr    Pa6   Hi4   Pa5   Se    Pa10  Fo11  Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Robber starts at (4,4) De.
- Pirate starts at (4,6) sea hex.
- Zone *main island* (15): (3,2) (4,1) (4,2) (5,1) (5,2) (5,3) (5,4) (5,5) (6,1) (6,2) (6,3) (6,4) (7,1) (7,2) (7,3)
- Zone *desert belt* (3): (4,3) (4,4) (4,5)
- Zone *land strip* (3): (3,4) (3,5) (3,6)
- Zone *small island A* (4): (1,4) (1,5) (1,6) (2,7)
- Zone *small island B* (3): (4,7) (5,7) (5,8)
- Zone *small island C* (2): (7,5) (7,6)
- Harbors (9): (3,2,NW) 3:1; (4,1,W) lumber; (4,2,NE) 3:1; (5,1,SW) wool; (5,5,E) grain; (6,4,SE) 3:1; (7,1,W) ore; (7,2,SW) 3:1; (7,3,SE) brick
"""

MAIN: Final = "main-island"
BELT: Final = "desert-belt"
SMALL: Final = ["small-island-A", "small-island-B", "small-island-C"]
ABROAD: Final = ["land-strip", *SMALL]
MORE_ABROAD: Final = ["land-strip-1", "land-strip-2", *SMALL, "small-island-D"]
KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]


def through_the_desert() -> Scenario:
    """The scenario with its four boards."""
    scenario = Scenario("seafarers/through-the-desert", "DESERT", 14)
    scenario.start_zones = [MAIN]
    scenario.start_rule = "SEA-DESERT-2"
    scenario.chips = 2
    scenario.no_chips = [BELT]  # SEA-DESERT-4
    six = _board([5, 6], FOR_SIX, MORE_ABROAD)
    six.harbors = [*KINDS, "wool", *["3:1"] * 5]
    old = _board([3, 4], OF_2007, ABROAD)
    old.printing = FIRST_PRINTING
    scenario.boards = [
        _board([3], FOR_THREE, ABROAD),
        _board([4], FOR_FOUR, ABROAD),
        six,
        old,
    ]
    return scenario


def _board(players: list[int], block: str, abroad: list[str]) -> Board:
    """SEA-DESERT-8: the main island and foreign land are dealt apart, the deserts stay, and with
    them the robber."""
    board = Board(players, block)
    foreign = Area(abroad)
    foreign.limits = [Limit([6, 8], ["Go"], [])]
    board.variable = [Area([MAIN]), foreign]
    return board
