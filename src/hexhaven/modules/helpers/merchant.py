"""The Merchant: one kind of card is demanded of one or two players (HELPER-MERCHANT)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, SeatNumber
from ...engine.packing import (
    argument_of,
    both,
    kind_of,
    rest_in,
    seat_in,
    split,
    to_move,
    value_of,
    with_seat,
)
from ...engine.state import STEP_MASK, State
from ..island.content import Content
from .cards import MERCHANT
from .helper import Helper


class Merchant(Helper):
    """A card of the named kind for any other, from each of those who have one."""

    def __init__(self) -> None:
        super().__init__(MERCHANT)

    def prepare(self, content: Content) -> None:
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        card = Name(self.cards)
        seat = SeatNumber(layout.players)
        self.s_back = layout.step(
            "merchant_back", "HELPER-MERCHANT-3", "give a card back for the one received"
        )
        self.s_second = layout.step(
            "merchant_second", "HELPER-MERCHANT-1", "choose a second player, or stop"
        )
        self.k_use = layout.move("use_merchant", [card, seat], ["main"], "helper")
        self.k_back = layout.move("merchant_back", [card], ["merchant_back"], "helper")
        layout.secret(self.k_back)
        self.k_second = layout.move("merchant_second", [seat], ["merchant_second"], "helper")
        self.k_stop = layout.move("merchant_stop", [], ["merchant_second"], "helper")

    def witnesses(self, state: State, move: Move) -> int:
        """Giver and taker see the card that is given back."""
        argument = argument_of(state.agenda[-1])
        return 1 << seat_in(argument) | 1 << rest_in(argument)

    # Listing and refusing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_back:
            for kind in range(self.island.kinds):
                if self.island.held(state, seat, kind):
                    out.append(to_move(self.k_back, kind))
        elif step == self.s_second:
            for other in self._others(state, seat, seat_in(rest_in(argument_of(frame)))):
                out.append(to_move(self.k_second, other))
            out.append(self.k_stop)
        elif not self.helpers.refuse_use(state, seat, self.card):
            for other in self._others(state, seat, seat):
                for kind in range(self.island.kinds):
                    out.append(to_move(self.k_use, both(kind, self.island.kinds, other)))

    def _others(self, state: State, seat: Seat, first: int) -> list[int]:
        """Who can be chosen: everybody with cards but the user and the first one chosen."""
        cards = self.island.cards
        seats = [other for other in range(self.players) if other not in (seat, first)]
        return [other for other in seats if state.cells[cards + other]]

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_back:
            held = self.island.held(state, seat, value)
            return "" if held else "HELPER-MERCHANT-3 no such card is in hand"
        if kind == self.k_stop:
            return ""
        if kind == self.k_second:
            return self._refuse_other(state, seat, value, seat_in(rest_in(argument_of(frame))))
        reason = self.helpers.refuse_use(state, seat, self.card)
        return reason or self._refuse_other(state, seat, split(value, self.island.kinds)[1], seat)

    def _refuse_other(self, state: State, seat: Seat, other: Seat, first: int) -> str:
        if other in (seat, first):
            return "HELPER-MERCHANT-1 choose another player"
        if not state.cells[self.island.cards + other]:
            return "HELPER-MERCHANT-5 that player has no cards"
        return ""

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_use:
            named, other = split(value, self.island.kinds)
            self.helpers.used(state, seat)
            state.push(self.s_second, 0, with_seat(seat, with_seat(other, named)))
            self._demand(state, seat, other, named)
            return
        state.agenda.pop()
        argument = argument_of(frame)
        if kind == self.k_back:
            self.island.hand_over(state, seat_in(argument), rest_in(argument), value, 1)
        elif kind == self.k_second:
            self._demand(state, seat, value, argument >> 6)

    def _demand(self, state: State, seat: Seat, other: Seat, named: int) -> None:
        """Who has the named kind gives one and gets any card for it; others give nothing."""
        if self.island.held(state, other, named):
            self.island.hand_over(state, other, seat, named, 1)
            self.island.tell_lost(state, other)
            state.push(self.s_back, 1 << seat, with_seat(seat, other))

    def advance(self, state: State, frame: Frame) -> None:
        """The first exchange is done: a second player, if there is one with cards."""
        argument = argument_of(frame)
        if self._others(state, seat_in(argument), seat_in(rest_in(argument))):
            state.push(self.s_second, 1 << seat_in(argument), argument)
