"""The General: no discard on a seven, or a card (HELPER-GENERAL)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..base.seven import Robber
from ..island.content import Content
from .cards import GENERAL
from .helper import Helper

NO_LIMIT: Final = 1000


class General(Helper):
    """Asks the holder before anybody discards (HELPER-GENERAL-3)."""

    def __init__(self) -> None:
        super().__init__(GENERAL)
        self.after = ["helpers"]
        self.before = ["robber"]

    def prepare(self, content: Content) -> None:
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        self.spared = layout.cell("general_spared", NOBODY)
        """The seat that need not discard on the seven of this turn."""
        layout.of_seats(self.spared)
        self.s_look = layout.step("general_look", "HELPER-GENERAL-6", "see who has the General")
        self.s_use = layout.step(
            "use_general", "HELPER-GENERAL-3", "use the General against the seven, or save him"
        )
        self.k_spare = layout.move("use_general", [], ["use_general"], "helper")
        self.k_take = layout.move("use_general", [Name(self.cards)], ["use_general"], "helper")

    def look_up(self, rules: Rules) -> None:
        self.robber = rules.part(Robber)

    def untimely(self, state: State, kind: int) -> str:
        return "HELPER-GENERAL-3 the General is used when a 7 is rolled, before the discards"

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.spared] = NOBODY

    def on_seven(self, state: State, seat: Seat) -> None:
        if self.helpers.user(state, self.card) != NOBODY:
            state.push(self.s_look, 0)

    def advance(self, state: State, frame: Frame) -> None:
        holder = self.helpers.user(state, self.card)
        if holder != NOBODY and (self._owes(state, holder) or self.bank_gives(state)):
            state.push(self.s_use, 1 << holder)

    def _owes(self, state: State, seat: Seat) -> bool:
        """Whether a seat would have to discard."""
        return state.cells[self.island.cards + seat] > self.robber.hand_limit(state, seat)

    def adjust_hand_limit(self, state: State, seat: Seat, limit: int) -> int:
        """HELPER-GENERAL-1, -5: whoever has used him does not discard on this seven."""
        return NO_LIMIT if seat == state.cells[self.spared] else limit

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if self._owes(state, seat):
            out.append(self.k_spare)
            return
        for kind in range(self.island.kinds):
            if state.cells[self.island.bank + kind]:
                out.append(to_move(self.k_take, kind))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        if kind == self.k_spare and not self._owes(state, seat):
            return "HELPER-GENERAL-2 there is nothing to discard; take a card"
        if kind == self.k_take and self._owes(state, seat):
            return "HELPER-GENERAL-1 with so many cards he only saves them"
        if kind == self.k_take and not state.cells[self.island.bank + value_of(move)]:
            return f"HELPER-GENERAL-6 the bank has no {self.cards[value_of(move)]}"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        state.cells[self.spared] = seat
        if kind_of(move) == self.k_take:
            self.island.gain(state, seat, value_of(move), 1)
        self.helpers.used(state, seat)
