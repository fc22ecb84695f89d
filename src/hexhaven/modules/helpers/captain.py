"""The Captain: a kind of card is traded two for one with the bank (HELPER-CAPTAIN)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import NOBODY, TURN, State
from ..base.maritime import Maritime
from ..island.content import Content
from .cards import CAPTAIN
from .helper import Helper

RATE: Final = 2


class Captain(Helper):
    """The first trade names the kind; its rate lasts to the end of the turn."""

    def __init__(self) -> None:
        super().__init__(CAPTAIN)

    def prepare(self, content: Content) -> None:
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        card = Name(self.cards)
        self.named = layout.cell("captain_kind", NOBODY)
        """The kind that the seat on turn has named."""
        self.k_use = layout.move("use_captain", [card, card], ["main"], "helper")

    def look_up(self, rules: Rules) -> None:
        self.maritime = rules.part(Maritime)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.named] = NOBODY

    def before_end(self, state: State, seat: Seat) -> None:
        state.cells[self.named] = NOBODY

    def adjust_rate(self, state: State, seat: Seat, kind: int, rate: int) -> int:
        if kind == state.cells[self.named] and seat == state.cells[TURN]:
            return min(rate, RATE)
        return rate

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if self.helpers.refuse_use(state, seat, self.card):
            return
        for value in range(self.island.kinds * self.island.kinds):
            if not self._refuse_trade(state, seat, value):
                out.append(to_move(self.k_use, value))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        reason = self.helpers.refuse_use(state, seat, self.card)
        return reason or self._refuse_trade(state, seat, value_of(move))

    def _refuse_trade(self, state: State, seat: Seat, value: int) -> str:
        given, taken = split(value, self.island.kinds)
        if state.cells[self.maritime.closed]:
            return "BASE-TURN-8 after the first build or purchase no trade is possible"
        if given == taken:
            return "HELPER-CAPTAIN-1 the card taken must differ from the cards given"
        if self.island.held(state, seat, given) < RATE:
            return f"HELPER-CAPTAIN-3 two {self.cards[given]} are needed"
        if not state.cells[self.island.bank + taken]:
            return f"HELPER-CAPTAIN-3 the bank has no {self.cards[taken]}"
        if self.maritime.rate(state, seat, given) <= RATE:
            return f"HELPER-CAPTAIN-3 {self.cards[given]} is traded at that rate anyway"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        value = value_of(move)
        given, taken = split(value, self.island.kinds)
        state.cells[self.named] = given
        self.island.lose(state, seat, given, RATE)
        self.island.gain(state, seat, taken, 1)
        self.helpers.used(state, seat)
