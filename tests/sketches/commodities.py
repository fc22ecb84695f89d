"""Sketch: three commodities beside the five resources (CK-PROD).

Shows: new kinds of cards in hand, bank, trade, theft, discard and shortage, and cities that yield
one resource and one commodity.
"""

from __future__ import annotations

from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State
from hexhaven.modules.base.production import Production
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import FOREST, MOUNTAINS, PASTURE


class Commodities(IslandModule):
    """Paper from the forest, cloth from the pasture, coin from the mountains."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "commodities"
        self.after = ["production"]

    def prepare(self, content: Content) -> None:
        self.paid = {
            FOREST: content.add_card("paper", 12),
            PASTURE: content.add_card("cloth", 12),
            MOUNTAINS: content.add_card("coin", 12),
        }

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.production = rules.part(Production)

    def adjust_yield(self, state: State, hex: int, node: int, amount: int) -> int:
        """CK-PROD-2: one of the two cards of a city is a commodity."""
        return 1 if state.cells[self.island.terrain + hex] in self.paid else amount

    def on_number(self, state: State, seat: int, total: int) -> None:
        """CK-PROD-6, -7: each kind is short or not on its own."""
        cells, island = state.cells, self.island
        claims: list[int] = []
        for hex in range(island.hexes):
            kind = self.paid.get(cells[island.terrain + hex])
            blocked = hex == cells[island.robber] or cells[island.token + hex] != total
            if kind is not None and not blocked:
                for node in island.corners[hex]:
                    if cells[island.size + node] == 2 and cells[island.owner + node] < self.players:
                        claims.append(cells[island.owner + node] * island.kinds + kind)
        self.production.pay(state, claims)
