"""The diplomat and ships (CK-SEA-17)."""

from __future__ import annotations

from ....engine.ints import Edge, Owner, Seat
from ....engine.layout import Layout
from ....engine.rules import Rules
from ....engine.state import State
from ...cities_knights.hooks import KnightsModule
from ...cities_knights.politics import PoliticsCards
from ...island.core import Island
from ...seafarers.sailing import Sailing
from ...seafarers.ships import Ships
from .shores import KnightsAtSea


class ShipDiplomat(KnightsModule):
    """Open ships may be removed as open roads are, and own ones laid elsewhere as ships."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "ship-diplomat"
        self.after = ["politics-cards", "knights-at-sea"]

    def declare(self, layout: Layout) -> None:
        layout.offer("diplomat", "ship", "politics-cards")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.ships = rules.part(Ships)
        self.sailing = rules.part(Sailing)
        self.knights = rules.part(KnightsAtSea)
        rules.part(PoliticsCards).k_ways[self.ships.ship] = self.ships.k_ship

    def adjust_recall(self, state: State, owner: Owner, edge: Edge, reason: str) -> str:
        """Open as for a move (CK-SEA-12), be it new, be it at the pirate's hex."""
        if state.cells[self.island.way_kind + edge] == self.ships.ship:
            if self.sailing.fleet(state, owner).held(edge, self.sailing.loops):
                return "CK-SEA-17 that ship is not open"
            reason = ""
        if not reason and self.knights.strands(state, owner, edge):
            return "CK-CARD-DIPLOMAT-2 a knight would be cut off from all its owner's buildings"
        return reason

    def before_recall(self, state: State, seat: Seat, source: Edge, edge: Edge) -> None:
        """A ship laid elsewhere is built there now, so it is not moved this turn."""
        state.cells[self.ships.built + edge] = state.cells[self.island.turn]
