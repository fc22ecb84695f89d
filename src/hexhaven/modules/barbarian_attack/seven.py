"""The seven without a robber: discards, then a card of anybody's choice (BARB-SEVEN)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import State
from ..base.seven import Robber
from ..island.core import Island
from ..island.hooks import IslandModule


class FreeTheft(IslandModule):
    """Whoever rolls a 7 may take a card from an opponent anywhere."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "free-theft"
        self.after = ["robber"]

    def declare(self, layout: Layout) -> None:
        self.s_theft = layout.step(
            "free_theft", "BARB-SEVEN-2", "take a card from an opponent, or none"
        )
        self.k_none = layout.move("rob_nobody", [], ["free_theft"], "seats")
        layout.offer("free_theft", "rob", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.robber = rules.part(Robber)

    def instead_of_robber(self, state: State, seat: Seat, cause: int) -> None:
        """The discards come first, so hands are looked at when they are in (BARB-TURN-4)."""
        state.push(self.s_theft, 0, seat)

    def advance(self, state: State, frame: Frame) -> None:
        seat = argument_of(frame)
        if self.victims(state, seat):  # BARB-SEVEN-3
            state.push(self.s_theft, 1 << seat, seat)

    def victims(self, state: State, seat: Seat) -> list[int]:
        """The opponents with cards who may be robbed."""
        found = [
            other
            for other in range(self.players)
            if other != seat and state.cells[self.island.cards + other]
        ]
        for module in self.island.hooks.can_steal:
            found = [other for other in found if module.can_steal(state, seat, other)]
        return found

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for other in self.victims(state, seat):
            out.append(to_move(self.robber.k_rob, other))
        out.append(self.k_none)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_none or value_of(move) in self.victims(state, seat):
            return ""
        return "BARB-SEVEN-3 only an opponent with cards can be chosen"

    def untimely(self, state: State, kind: int) -> str:
        return "BARB-SEVEN-2 only after a 7 there is somebody to spare"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if kind_of(move) != self.k_none:
            self.robber.rob(state, seat, value_of(move))
