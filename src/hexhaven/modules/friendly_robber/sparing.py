"""Where the robber may go and whom he may rob while somebody has only two points."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Hex, Seat
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..base.seven import Robber
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import DESERT

SPARED: Final = 2
"""Who has no more visible points is left alone."""


class FriendlyRobber(IslandModule):
    """Hexes of those who have two points are closed to the robber; a desert never is."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "friendly-robber"
        self.after = ["robber"]

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.robber = rules.part(Robber)

    def spares(self, state: State, seat: Seat) -> bool:
        """Whether a seat has so few points that it is left alone (TBVAR-FRIENDLY-7)."""
        return self.island.visible_points(state, seat) <= SPARED

    def can_rob(self, state: State, seat: Seat, hex: Hex) -> str:
        cells = state.cells
        if cells[self.island.terrain + hex] == DESERT:  # TBVAR-FRIENDLY-5
            return ""
        for node in self.island.corners[hex]:
            owner = cells[self.island.owner + node]
            # Own and neutral buildings protect nothing (TBVAR-FRIENDLY-2, -11).
            if owner not in (NOBODY, seat) and owner < self.players and self.spares(state, owner):
                return "TBVAR-FRIENDLY-1 a player with only two points is spared"
        return ""

    def can_steal(self, state: State, seat: Seat, victim: Seat) -> bool:
        return not self.spares(state, victim)  # TBVAR-FRIENDLY-3, -10

    def on_stuck(self, state: State, seat: Seat, cause: int) -> None:
        """No hex is left: he stays on a desert and may rob there, or leaves the board
        (TBVAR-FRIENDLY-9, -10)."""
        hex = state.cells[self.island.robber]
        if hex != NOBODY and state.cells[self.island.terrain + hex] == DESERT:
            self.robber.ask_theft(state, seat, hex, cause)
        elif hex != NOBODY:
            self.robber.relocate(state, seat, NOBODY, cause)
