"""Fishermen and caravans: a lake beside the oasis (COMBO-FISH+CARAVAN)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..base.maps import SPIRAL_TOKENS
from ..caravans.maps import CENTRE
from ..fishermen.maps import FIRST_GAME, GROUNDS
from ..fishermen.waters import FishingIsland
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import DESERT, TERRAINS
from .parts import harbors_of, the

ISLAND: Final = """
        Fi6     Pa2     Mo5
    Hi3     La      Fo9     Pa10
Fo8     Pa5     Oa      Fi11    Mo8
    Mo10    Fi6     Fo3     Hi4
        Hi9     Pa4     Fi11
"""
JOINED: Final = 12
HOST: Final = 2
"""The 12 lies on the hex with the 2 (COMBO-FISH+CARAVAN-3)."""


class LakeBesideOasis(IslandModule):
    """The lake takes the place of a forest, on one of the six hexes around the oasis."""

    def __init__(self, waters: FishingIsland) -> None:
        super().__init__()
        self.name = "lake-beside-oasis"
        self.after = ["oasis", "fishing-island"]
        self.waters: FishingIsland = waters

    def prepare(self, content: Content) -> None:
        content.map = ISLAND + harbors_of(FIRST_GAME) + GROUNDS + "robber beside\n"
        content.decide("map", "lake and oasis have their places (COMBO-FISH+CARAVAN-2)")
        content.more_numbers = True
        content.pool.tiles[TERRAINS.index("forest")] -= 1
        content.pool.tiles[DESERT] = 0
        content.pool.tokens = [number for number in SPIRAL_TOKENS if number != JOINED]

    def shape(self, chart: Chart) -> None:
        row, column = CENTRE[0]
        self.waters.inner = sorted(chart.board.hex_hexes[chart.board.hex_at(row, column)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island

    def before_founding(self, state: State, first: Seat) -> None:
        hex = state.cells[self.island.first_hex + HOST]
        if hex != NOBODY:
            self.island.set_numbers(state, hex, [HOST, JOINED])


def lake_beside_oasis(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where fishermen see caravans."""
    return [LakeBesideOasis(the(there, FishingIsland))]
