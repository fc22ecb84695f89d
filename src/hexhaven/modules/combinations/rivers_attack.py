"""Rivers under attack: other river places, swamps that are safe (COMBO-RIVER+BARB)."""

from __future__ import annotations

from typing import Final

from ...engine.module import RuleModule
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.maps import SMALL
from ..island.content import Content, Zone
from ..island.hooks import IslandModule
from ..rivers.board import RiverIsland
from ..rivers.wealth import Wealth
from .parts import harbors_of, the

ISLAND: Final = """
        Fi3     Fo8     Sw
    Fo9     Mo4     Pa5     Fi10
Pa2+12  Fi6     Hi10    Fo8     Mo11
    Hi4     Mo9     Fi3     Hi5
        Ca      Pa6     Sw
"""
COURSES: Final = ["3.1 2.2 1.2 0.2 E", "2.4 3.3 4.2 SE"]
"""From the castle across the island, and parallel to it in the east (COMBO-RIVER+BARB-2, -3)."""
COAST: Final = "3.0 2.0 1.0 0.0 0.1 1.3 2.4 3.3 4.1".split()
"""The hexes of landings and battles; the swamps have no number (COMBO-RIVER+BARB-6, -11)."""
DEALT_COAST: Final = "3.0 2.0 1.0 0.0 0.1 1.3 4.1".split()
DEALT_INLAND: Final = "1.1 2.1 2.3 3.2".split()
COAST_TILES: Final = [1, 2, 2, 2, 0, 0]
INLAND_TILES: Final = [0, 1, 0, 2, 1, 0]
"""What is dealt there, in the order of TERRAINS (COMBO-RIVER+BARB-5)."""


class AttackedRivers(IslandModule):
    """One board for both."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__()
        self.name = "attacked-rivers"
        self.after = ["rivers", "invasion"]
        self.before = ["deal"]
        self.invasion: Invasion = invasion

    def prepare(self, content: Content) -> None:
        content.map = ISLAND + harbors_of(SMALL) + "robber beside\n"
        content.more_numbers = True
        self.invasion.places = list(COAST)
        pool = content.pool
        pool.tokens, pool.written = [], True
        pool.tiles = [0] * len(COAST_TILES)
        pool.zones = [
            Zone(list(DEALT_COAST), list(COAST_TILES)),
            Zone(list(DEALT_INLAND), list(INLAND_TILES)),
        ]
        content.decide("numbers", "the numbers have fixed places (COMBO-RIVER+BARB-5)")


def attacked_rivers(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """No robber, and no minus points for poor settlers (COMBO-RIVER+BARB-9)."""
    rivers = the(there, RiverIsland)
    rivers.courses, rivers.together, rivers.robber_begins = list(COURSES), False, False
    the(there, Wealth).poor_settlers = False
    return [AttackedRivers(the(there, Invasion))]
