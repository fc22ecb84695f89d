"""Caravans at the rivers: one board for both (COMBO-RIVER+CARAVAN, CARAVAN-MIX-3).

Camels stand on bridge sites and double bridges because both are paths like others.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..base.maps import SPIRAL_TOKENS
from ..island.content import Content, Pool
from ..island.core import Island
from ..island.hooks import IslandModule
from ..rivers.board import RiverIsland
from ..rivers.maps import ISLAND as RIVER_ISLAND
from .parts import harbors_of, the

ISLAND: Final = """
        Pa9     Hi8     Fo9
    Mo11    Fo11    Mo10    Fi6
Fo5     Hi5     Oa      Hi3     Pa3
    Fi10    Pa6     Fi4     Sw
        Fo4     Sw      Mo8
"""
TILES: Final = [1, 4, 2, 3, 1, 0]
"""What is dealt around rivers and oasis, in the order of TERRAINS (COMBO-RIVER+CARAVAN-2)."""
APART: Final = (2, 12)
HOST: Final = 3
"""The two numbers that lie on the two hexes with a 3 (COMBO-RIVER+CARAVAN-4)."""


class RiverOasis(IslandModule):
    """The oasis between the rivers, and the numbers that share a hex."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "river-oasis"
        self.after = ["oasis", "rivers"]

    def prepare(self, content: Content) -> None:
        content.map = ISLAND + harbors_of(RIVER_ISLAND)
        content.more_numbers = True
        content.pool = Pool()
        content.pool.tiles = list(TILES)
        content.pool.tokens = [number for number in SPIRAL_TOKENS if number not in APART]
        why = "the spiral does not work without 2 and 12 (COMBO-RIVER+CARAVAN-3)"
        content.narrow("numbers", ["random_no_adjacent_red"], why, "random_no_adjacent_red")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def before_founding(self, state: State, first: Seat) -> None:
        """The 2 comes to the first hex with a 3, the 12 to the second."""
        hex = state.cells[self.island.first_hex + HOST]
        hexes: list[int] = []
        while hex != NOBODY:
            hexes.append(hex)
            hex = state.cells[self.island.next_hex + hex]
        hexes.sort()
        for index in range(len(APART)):
            self.island.set_numbers(state, hexes[index], [HOST, APART[index]])


def river_oasis(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where caravans cross rivers."""
    the(there, RiverIsland).together = False
    return [RiverOasis()]
