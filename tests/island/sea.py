"""A small sea for the tests of the island's services: two islands, ships, gold."""

from __future__ import annotations

from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.hooks import IslandModule

TWO_ISLANDS = """
   Fr    Fr    Fr    Fr    Fr    Fr
Fr    Fo6   Fi8   Se    Se    Go4   Fr
   Fr    Hi5   Se    Se    Mo9   Pa3   Fr
Fr    Pa10  De    Se    Se    Fo11  Fr
   Fr    Fi2+12  Fo3   Se    Hi4   Mo5   Fr
zone west 1.0 1.1 2.0 3.0 3.1 4.0 4.1
zone east 1.4 2.3 2.4 3.4 4.3 4.4
harbor 1 0 NW 3:1
harbor 1 4 E ?
harbor 3 4 E ?
pirate 2 1
robber 3 1
mark beach node 1.1.SE 2.0.SE=4
"""


class Sea(IslandModule):
    """Terrain and a ship; where they may lie is told by the way."""

    def __init__(self, chart: str = TWO_ISLANDS) -> None:
        super().__init__()
        self.name = "sea"
        self.chart = chart

    def prepare(self, content: Content) -> None:
        content.map, content.own_map, content.starts = self.chart, True, False
        self.sea = content.add_terrain("sea", "Se", NOBODY, water=True)
        self.gold = content.add_terrain("gold", "Go", NOBODY, choice=True)
        content.pool.harbors = ["wool", "ore"]
        self.ship = content.add_piece("ship", 15, 1)
        content.ways[0].edges = [True, True, False]
        content.ways[0].misplaced = "SEA-BOARD-4 a road lies at land"
        content.ways[self.ship].edges = [False, True, True]
