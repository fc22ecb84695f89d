"""A knight chases the robber or the pirate, and moves the one it chases (CK-SEA-14)."""

from __future__ import annotations

from ....engine.ints import Frame, Move, Node, Seat
from ....engine.layout import Layout
from ....engine.packing import argument_of, kind_of
from ....engine.rules import Rules
from ....engine.state import STEP_MASK, State
from ...base.seven import Robber
from ...cities_knights.actions import KnightActions
from ...cities_knights.hooks import KnightsModule
from ...island.core import Island
from ...island.kinds import KNIGHT
from ...seafarers.pirate import Pirate


class PirateChase(KnightsModule):
    """What the knight card does for both at once, knights do for the one beside them."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "pirate-chase"
        self.after = ["knight-actions", "pirate"]
        self.mutes = ["pirate.instead_of_robber"]

    def declare(self, layout: Layout) -> None:
        self.s_drive = layout.step("drive_pirate", "CK-SEA-14", "move the pirate")
        self.k_chase = layout.move("chase_pirate", [], ["lead"], "turn")
        layout.offer("drive_pirate", "pirate", self.name)
        layout.offer("drive_pirate", "pirate_frame", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.robber = rules.part(Robber)
        self.pirate = rules.part(Pirate)
        self.actions = rules.part(KnightActions)

    def instead_of_robber(self, state: State, seat: Seat, cause: int) -> None:
        """A chase moves the robber (CK-SEA-14), a seven the one or the other (CK-SEA-5)."""
        if cause == KNIGHT:
            self.robber.ask_robber(state, seat, cause)
        else:
            self.pirate.ask_raid(state, seat, cause)

    def refuse_chase(self, state: State, seat: Seat, node: Node) -> str:
        """Why a knight cannot chase the pirate from its node."""
        hex = state.cells[self.pirate.pirate]
        if hex < 0 or node not in self.island.corners[hex]:
            return "CK-SEA-14 the pirate is not beside that knight"
        goals: list[int] = []
        self.pirate.list_pirate(state, seat, goals)
        return "" if goals else "CK-SEA-14 that seat may not move the pirate now"

    def has_act(self, state: State, seat: Seat, node: Node) -> bool:
        return not self.refuse_chase(state, seat, node)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_drive:
            self.pirate.list_pirate(state, seat, out)
        elif self.has_act(state, seat, argument_of(frame)):
            out.append(self.k_chase)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_chase:
            return self.refuse_chase(state, seat, argument_of(frame))
        return self.pirate.refuse_goal(state, seat, move)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if kind_of(move) == self.k_chase:
            self.actions.tire(state, seat, argument_of(frame))
            state.push(self.s_drive, 1 << seat)
        else:
            self.pirate.go(state, seat, move)
