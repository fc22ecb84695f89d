"""Between two turns everybody else may build (FIVESIX-SBP)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.state import State
from ..island.core import Island
from ..island.hooks import IslandModule

BUILDS: Final = ("road", "settlement", "city", "buy")
"""What may be done in the phase (FIVESIX-SBP-4). A module with a piece or a purchase of its own
offers it in the step `special_build` itself (FIVESIX-SBP-24)."""


class SpecialBuilding(IslandModule):
    """A queue of seats after each turn; nobody is on turn meanwhile, so nobody wins."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "special-building"
        self.after = ["victory"]

    def declare(self, layout: Layout) -> None:
        self.going = layout.cell("special_building")
        """Whether the phase is going on."""
        self.s_open = layout.step("open_phase", "FIVESIX-SBP-1", "open the building phase")
        self.s_build = layout.step("special_build", "FIVESIX-SBP-4", "build, buy, or be done")
        self.k_done = layout.move("done", [], ["special_build"], "turn")
        for kind in BUILDS:
            layout.offer("special_build", kind)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.going] = 0

    def before_end(self, state: State, seat: Seat) -> None:
        """Everybody but the seat whose turn ended, one go each (FIVESIX-SBP-2, -3, -7)."""
        state.push(self.s_open, 0)
        for place in range(1, self.players):
            state.push(self.s_build, 1 << (seat + place) % self.players)

    def advance(self, state: State, frame: Frame) -> None:
        state.cells[self.going] = 1

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        out.append(self.k_done)

    def attach(self, island: Island, rules: Rules) -> None:
        self.panels: list[str] = [kind.label for kind in rules.layout.kinds]

    def turn_away(self, state: State, kind: int) -> str:
        if self.panels[kind] == "trade":
            return "FIVESIX-SBP-5 nobody trades in the building phase"
        if self.panels[kind] == "cards":
            return "FIVESIX-SBP-6 no card is played in the building phase"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "FIVESIX-SBP-1 that ends a go in the building phase only"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()

    def can_win(self, state: State, seat: Seat) -> bool:
        """FIVESIX-SBP-10, -17: whoever has enough points waits for the own turn."""
        return not state.cells[self.going]
