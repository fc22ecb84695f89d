"""The harmless robber: who moves him where he hurts nobody draws a token (FRIEND-ROBBER)."""

from __future__ import annotations

from ...engine.ints import Frame, Hex, Move, Seat
from ...engine.layout import Layout
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import State
from ..base.seven import Robber
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import KNIGHT, SEVEN
from .tokens import FavourTokens


class HarmlessRobber(IslandModule):
    """Settles the theft: at a desert it may be declined, and harmlessness is rewarded."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "harmless-robber"
        self.after = ["robber", "favour-tokens"]
        self.calm: list[str] = ["desert"]
        """The terrains at which the mover may decline to steal; combinations may add some."""

    def prepare(self, content: Content) -> None:
        self.content = content

    def declare(self, layout: Layout) -> None:
        self.s_mercy = layout.step(
            "mercy", "FRIEND-ROBBER-3", "rob somebody at the desert, or spare all for a token"
        )
        self.k_spare = layout.move("spare", [], ["mercy"], "seats")
        layout.offer("mercy", "rob", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.robber = rules.part(Robber)
        self.tokens = rules.part(FavourTokens)

    def instead_of_theft(self, state: State, seat: Seat, hex: Hex, cause: int) -> None:
        """A token for a hex without buildings, or for a desert where no card is taken."""
        rewarded = cause in (SEVEN, KNIGHT)  # FRIEND-ROBBER-9
        victims = self.robber.victims(state, seat, hex)
        calm = self._calm(state, hex)
        if rewarded and calm and victims:
            state.push(self.s_mercy, 1 << seat, victims)
            return
        self.robber.ask_victim(state, seat, hex)
        if rewarded and (calm or self._empty(state, hex)):  # FRIEND-ROBBER-1, -4, -5
            self.tokens.draw(state, seat, 1)

    def _calm(self, state: State, hex: Hex) -> bool:
        return self.content.terrains[state.cells[self.island.terrain + hex]] in self.calm

    def _empty(self, state: State, hex: Hex) -> bool:
        for node in self.island.corners[hex]:
            if state.cells[self.island.size + node]:
                return False
        return True

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        victims = argument_of(frame)
        for other in range(self.players):
            if victims >> other & 1:
                out.append(to_move(self.robber.k_rob, other))
        out.append(self.k_spare)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if kind_of(move) == self.k_spare or argument_of(frame) >> value_of(move) & 1:
            return ""
        return "BASE-ROBBER-5 nothing can be stolen from that seat"

    def untimely(self, state: State, kind: int) -> str:
        return "FRIEND-ROBBER-3 only at a desert the robber may spare all"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        victim = value_of(move)
        spared = kind_of(move) == self.k_spare
        if spared or not state.cells[self.island.cards + victim]:  # no card is taken
            self.tokens.draw(state, seat, 1)
        else:
            self.robber.rob(state, seat, victim)
