"""The Pirate Islands: a fleet sails its round, and everybody has a fortress to win (SEA-PIRATE).

The lines of ships to the west are in fortress_lines.py, the fleet and the seven in pirate_fleet.py,
the attack on a fortress in fortresses.py.
"""

# ruff: noqa: E501

from __future__ import annotations

from typing import Final

from .scenario import Board, Scenario

FOR_FOUR: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go11  Mo6   Se    Se    Fi4   Hi5   Fr
   Fr    Hi    Se    Se    De    Se    Mo9   Fo10  Fr
Fr    Fi4   Se    Se    De    Se    Fo3   Pa8   Fo5   Fr
   Fr    Se    Mo8   Se    Se    Fi6   Hi9   Pa12  Fr
Fr    Fi10  Se    Se    De    Se    Pa11  Fo8   Pa9   Fr
   Fr    Hi    Se    Se    Pa    Se    Mo5   Fo2   Fr
      Fr    Go3   Mo6   Se    Se    Fi10  Hi4   Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Pirate starts at (7,4) sea hex.
- Zone *main (eastern) island* (17): (1,5) (1,6) (2,6) (2,7) (3,6) (3,7) (3,8) (4,5) (4,6) (4,7) (5,6) (5,7) (5,8) (6,6) (6,7) (7,5) (7,6)
- Zone *pirate islands* (13): (1,1) (1,2) (2,1) (2,4) (3,1) (3,4) (4,2) (5,1) (5,4) (6,1) (6,4) (7,1) (7,2)
- Harbors (8): spots (kind dealt at random from the pool): (1,5,NW) (1,6,E) (1,6,NW) (2,7,E) (4,7,E) (5,8,SE) (6,7,SE) (7,5,SE)
- Fleet circuit (start first, then in sailing order, cyclic, 14 hexes): (7,4) (7,3) (6,3) (5,3) (4,3) (3,3) (2,3) (1,3) (1,4) (2,5) (3,5) (4,4) (5,5) (6,5)
- Homes: (6,6,SW) (4,5,S) (1,5,S) (3,6,SW)
- First ship edges: (7,5,NW) (4,5,SW) (1,5,SW) (4,5,NW)
- Beachheads: (7,2,SE) (4,2,S) (1,2,NE) (4,2,N)
- Fortresses: (7,1,S) (5,1,SE) (1,1,N) (2,1,S)
"""
FOR_SIX: Final = """
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
      Fr    Go3   Se    Mo6   Se    Se    Pa5   Fi4   Hi9   Fr
   Fr    Se    Se    Se    Se    De    Se    Mo3   Hi10  Fo11  Fr
Fr    Go11  De    Mo8   Se    Se    Se    Fo12  Fo6   Pa4   Fo10  Fr
   Fr    Se    Se    Se    De    Se    Fi6   Fi4   Mo5   Pa8   Fr
Fr    Go11  De    Mo6   Se    Se    Se    Pa2   Pa10  Hi3   Pa5   Fr
   Fr    Se    Se    Se    Se    De    Se    Fi11  Mo9   Hi8   Fr
      Fr    Go3   Se    Mo8   Se    Se    Fo9   Fi5   Fo4   Fr
         Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr    Fr
- Pirate starts at (7,4) sea hex.
- Zone *main (eastern) island* (24): (1,6) (1,7) (1,8) (2,7) (2,8) (2,9) (3,7) (3,8) (3,9) (3,10) (4,6) (4,7) (4,8) (4,9) (5,7) (5,8) (5,9) (5,10) (6,7) (6,8) (6,9) (7,6) (7,7) (7,8)
- Zone *pirate islands* (13): (1,1) (1,3) (2,5) (3,1) (3,2) (3,3) (4,4) (5,1) (5,2) (5,3) (6,5) (7,1) (7,3)
- Harbors (9): spots (kind dealt at random from the pool): (1,7,NW) (1,8,E) (1,8,NW) (2,9,E) (4,9,E) (6,9,E) (7,7,SW) (7,8,E) (7,8,SW)
- Fleet circuit (start first, then in sailing order, cyclic, 14 hexes): (7,4) (6,4) (5,4) (4,3) (3,4) (2,4) (1,4) (1,5) (2,6) (3,6) (4,5) (5,6) (6,6) (7,5)
- Homes: (6,7,SW) (1,6,S) (4,6,S) (3,7,SW) (1,6,NW) (7,6,SW)
- First ship edges: (7,6,NW) (1,6,SW) (4,6,SW) (4,6,NW) (1,5,NE) (7,5,SE)
- Beachheads: (7,3,N) (1,3,S) (5,3,NE) (3,3,SE) (1,3,NE) (7,3,SE)
- Fortresses: (7,1,N) (1,1,S) (5,1,NE) (3,1,SE) (1,1,NW) (7,1,SW)
- Calm hexes: (4,3)
"""
"""The table of seats has become the last lines: places in the order of its rows."""

MAIN: Final = "main-eastern-island"
WEST: Final = "pirate-islands"
KINDS: Final = ["brick", "lumber", "wool", "grain", "ore"]


def pirate_islands() -> Scenario:
    """The scenario with its two boards."""
    scenario = Scenario("seafarers/pirate-islands", "PIRATE", 10)
    scenario.layouts = ["fixed"]  # SEA-PIRATE-26
    scenario.start_zones = [MAIN]
    scenario.start_rule = "SEA-PIRATE-4"
    scenario.robber, scenario.pirate = False, False  # SEA-PIRATE-1, -7
    four, six = Board([3, 4], FOR_FOUR), Board([5, 6], FOR_SIX)
    four.harbors = [*KINDS, *["3:1"] * 3]
    six.harbors = [*KINDS, *["3:1"] * 4]
    scenario.boards = [four, six]
    return scenario
