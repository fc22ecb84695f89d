"""The aqueduct: a card of choice for those whom a roll has left with nothing (CK-PROD-9 to -12)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, TURN, State
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import RESOURCES
from .improvements import Improvements
from .kinds import ABILITY, SCIENCE
from .setup import KnightsSetup


class Aqueduct(IslandModule):
    """Notes the hands before production and asks afterwards."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "aqueduct"
        self.after = ["turn"]
        self.before = ["production"]

    def declare(self, layout: Layout) -> None:
        self.before_roll = layout.per_seat("hand_before_roll")
        self.s_look = layout.step("aqueduct_due", "CK-PROD-9", "see who got nothing")
        self.s_choose = layout.step("aqueduct", "CK-PROD-9", "take a resource, or none")
        self.k_take = layout.move("aqueduct", [Name(RESOURCES)], ["aqueduct"], "hand")
        layout.offer("aqueduct", "decline", self.name)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.improvements = rules.part(Improvements)
        self.k_decline: int = rules.part(KnightsSetup).k_decline

    def _owns(self, state: State, seat: Seat) -> bool:
        return self.improvements.level(state, seat, SCIENCE) >= ABILITY

    def on_number(self, state: State, seat: Seat, total: int) -> None:
        cells = state.cells
        for other in range(self.players):
            cells[self.before_roll + other] = cells[self.island.cards + other]

    def after_production(self, state: State, seat: Seat, total: int) -> None:
        """The look comes when all that production pushed is done, such as gold (CK-ORDER-12)."""
        for other in range(self.players):
            if self._owns(state, other):
                state.push(self.s_look, 0)
                return

    def advance(self, state: State, frame: Frame) -> None:
        if frame & STEP_MASK == self.s_look:
            self._look(state)
        elif self._left(state):  # CK-PROD-12: from an empty bank nobody is asked
            seat = argument_of(frame)
            state.push(self.s_choose, 1 << seat, seat)

    def _look(self, state: State) -> None:
        """CK-PROD-10: those with nothing choose in turn order, what one takes is gone."""
        cells = state.cells
        mark = len(state.agenda)
        for step in range(self.players):
            seat = (cells[TURN] + step) % self.players
            same = cells[self.island.cards + seat] == cells[self.before_roll + seat]
            if same and self._owns(state, seat):
                state.push(self.s_choose, 0, seat)
        state.in_order_from(mark)

    def _left(self, state: State) -> bool:
        bank = self.island.bank
        return sum(state.cells[bank : bank + len(RESOURCES)]) > 0

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for kind in range(len(RESOURCES)):
            if state.cells[self.island.bank + kind]:
                out.append(to_move(self.k_take, kind))
        out.append(self.k_decline)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = value_of(move)
        if kind_of(move) == self.k_decline or state.cells[self.island.bank + kind]:
            return ""
        return f"CK-PROD-10 the bank has no {RESOURCES[kind]}"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if kind_of(move) == self.k_take:
            self.island.gain(state, seat, value_of(move), 1)
