"""Commodities: what cities take from forest, pasture and mountains (CK-PROD)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Hex, Node
from ...engine.rules import Rules
from ...engine.state import State
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FOREST, MOUNTAINS, PASTURE
from .kinds import COMMODITIES

SOURCES: Final = [FOREST, PASTURE, MOUNTAINS]
"""The terrain of each commodity."""


class Commodities(IslandModule):
    """A city there takes one resource and one commodity instead of two resources."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "commodities"
        self.after = ["cities-knights"]
        self.before = ["production"]
        self.paid: list[int] = []
        """For each terrain the commodity that a city takes there, -1 for none."""

    def prepare(self, content: Content) -> None:
        self.first: int = content.cards.index(COMMODITIES[0])
        """The number of the first commodity among the cards."""

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.paid = [-1] * len(island.content.terrains)
        for commodity in range(len(SOURCES)):
            self.paid[SOURCES[commodity]] = self.first + commodity

    def adjust_yield(self, state: State, hex: Hex, node: Node, amount: int) -> int:
        """CK-PROD-2, -7: from these hexes a city claims one resource, not two."""
        cells = state.cells
        city = cells[self.island.size + node] == 2
        return 1 if city and self.paid[cells[self.island.terrain + hex]] >= 0 else amount

    def adjust_claims(self, state: State, hex: Hex, node: Node, claims: list[int]) -> None:
        """CK-PROD-2, -3: and one commodity besides; a settlement takes none."""
        cells = state.cells
        kind = self.paid[cells[self.island.terrain + hex]]
        if kind >= 0 and cells[self.island.size + node] == 2:
            claims.append(cells[self.island.owner + node] * self.island.kinds + kind)

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        """All that is said here follows from the board."""
