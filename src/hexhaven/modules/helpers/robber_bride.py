"""The Robber Bride: the robber goes to the desert and leaves a card (HELPER-BRIDE)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Place
from ...engine.packing import to_move, value_of
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..base.seven import Robber
from ..island.kinds import DESERT, OTHER
from .cards import CARDS, IDLE, ROBBER_BRIDE
from .helper import Helper


class RobberBride(Helper):
    """Used before or after the roll; nobody is robbed."""

    def __init__(self) -> None:
        super().__init__(ROBBER_BRIDE)

    def declare(self, layout: Layout) -> None:
        places = [Place(layout.board, "hex")]
        self.k_use = layout.move("use_robber_bride", [*places], ["preroll", "main"], "hex")

    def look_up(self, rules: Rules) -> None:
        self.robber = rules.part(Robber)

    def left_out(self, state: State) -> bool:
        """HELPER-BRIDE-5: without a desert she could never be used."""
        at = self.island.terrain
        return DESERT not in state.cells[at : at + self.island.hexes]

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if self._refuse_use(state, seat):
            return
        for hex in range(self.island.hexes):
            if state.cells[self.island.terrain + hex] == DESERT:
                out.append(to_move(self.k_use, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        reason = self._refuse_use(state, seat)
        if not reason and state.cells[self.island.terrain + value_of(move)] != DESERT:
            return "HELPER-BRIDE-1 she sends the robber to a desert"
        return reason

    def _refuse_use(self, state: State, seat: Seat) -> str:
        reason = self.helpers.refuse_use(state, seat, self.card)
        if reason:
            return reason
        if self._kind(state) == NOBODY:
            return "HELPER-BRIDE-2 the robber does not stand on a hex that produces"
        if not self.robber.may_send(state, seat, OTHER):
            return "HELPER-BRIDE-6 the robber cannot be moved now"
        return ""

    def _kind(self, state: State) -> int:
        """The kind of card that the robber's hex produces, NOBODY for none."""
        hex = state.cells[self.island.robber]
        if hex == NOBODY:
            return NOBODY
        return self.island.yields[state.cells[self.island.terrain + hex]]

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = self._kind(state)
        self.helpers.used(state, seat)
        if state.cells[self.island.bank + kind]:  # HELPER-BRIDE-4
            self.island.gain(state, seat, kind, 1)
        self.robber.relocate(state, seat, value_of(move), OTHER)

    def promise(self, state: State, seat: Seat) -> float:
        return IDLE if self._kind(state) == NOBODY else CARDS[self.card].worth
