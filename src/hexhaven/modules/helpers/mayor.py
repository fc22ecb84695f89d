"""The Mayor: a card for a roll that brought nothing (HELPER-MAYOR)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, to_move, value_of
from ...engine.state import NOBODY, State
from ..island.content import Content
from .cards import MAYOR
from .helper import Helper


class Mayor(Helper):
    """Counts the holder's cards before a roll is paid, and asks when there are no more after it."""

    def __init__(self) -> None:
        super().__init__(MAYOR)
        self.after = ["helpers"]
        self.before = ["production"]

    def prepare(self, content: Content) -> None:
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        self.noted = layout.cell("mayor_cards")
        """How many cards the holder had when the dice fell."""
        self.s_look = layout.step("mayor_look", "HELPER-MAYOR-4", "see what the roll has brought")
        self.s_use = layout.step(
            "use_mayor", "HELPER-MAYOR-1", "take a card with the Mayor, or save him"
        )
        self.k_use = layout.move("use_mayor", [Name(self.cards)], ["use_mayor"], "helper")

    def untimely(self, state: State, kind: int) -> str:
        return "HELPER-MAYOR-4 the Mayor is used right after a roll that brought nothing"

    def on_number(self, state: State, seat: Seat, total: int) -> None:
        holder = self.helpers.user(state, self.card)
        if holder != NOBODY:
            state.cells[self.noted] = state.cells[self.island.cards + holder]

    def after_production(self, state: State, seat: Seat, total: int) -> None:
        """Looked at when all that the roll pays is paid (HELPER-MAYOR-3)."""
        holder = self.helpers.user(state, self.card)
        if holder != NOBODY:
            state.push(self.s_look, 0, holder)

    def advance(self, state: State, frame: Frame) -> None:
        cells = state.cells
        holder = argument_of(frame)
        if cells[self.island.cards + holder] <= cells[self.noted] and self.bank_gives(state):
            state.push(self.s_use, 1 << holder)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for kind in range(self.island.kinds):
            if state.cells[self.island.bank + kind]:
                out.append(to_move(self.k_use, kind))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if state.cells[self.island.bank + value_of(move)]:
            return ""
        return f"HELPER-MAYOR-3 the bank has no {self.cards[value_of(move)]}"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        self.island.gain(state, seat, value_of(move), 1)
        self.helpers.used(state, seat)
