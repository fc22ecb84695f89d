"""The Noblewoman: a look into a stronger player's hand, and a card out of it (HELPER-NOBLE)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.moves import Name, SeatNumber
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, State
from ..island.content import Content
from .cards import CARDS, IDLE, NOBLEWOMAN
from .helper import Helper


class Noblewoman(Helper):
    """What she sees is copied into cells of her user's, until a card is taken."""

    def __init__(self) -> None:
        super().__init__(NOBLEWOMAN)

    def prepare(self, content: Content) -> None:
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        self.kinds = len(self.cards)
        self.seen = layout.per_seat("noblewoman_seen", self.kinds, hidden=OWNER_SEES)
        self.guest = layout.cell("noblewoman_guest", NOBODY)
        """The seat that looks."""
        layout.of_seats(self.guest)
        self.host = layout.cell("noblewoman_host", NOBODY)
        """The seat whose cards are looked at."""
        layout.of_seats(self.host)
        self.s_take = layout.step(
            "noblewoman_take", "HELPER-NOBLE-1", "take one of the cards that you see"
        )
        self.k_use = layout.move("use_noblewoman", [SeatNumber(layout.players)], ["main"], "helper")
        self.k_take = layout.move(
            "noblewoman_take", [Name(self.cards)], ["noblewoman_take"], "helper"
        )
        layout.secret(self.k_take)

    def witnesses(self, state: State, move: Move) -> int:
        return 1 << state.cells[self.guest] | 1 << state.cells[self.host]

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_take:
            for kind in range(self.kinds):
                if state.cells[self.seen + seat * self.kinds + kind]:
                    out.append(to_move(self.k_take, kind))
        elif not self.helpers.refuse_use(state, seat, self.card):
            for other in range(self.players):
                if not self._refuse_host(state, seat, other):
                    out.append(to_move(self.k_use, other))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        value = value_of(move)
        if frame & STEP_MASK == self.s_take:
            if state.cells[self.seen + seat * self.kinds + value]:
                return ""
            return "HELPER-NOBLE-1 that player has no such card"
        reason = self.helpers.refuse_use(state, seat, self.card)
        return reason or self._refuse_host(state, seat, value)

    def _refuse_host(self, state: State, seat: Seat, other: Seat) -> str:
        """Points are compared as all see them (HELPER-NOBLE-2)."""
        mine = self.island.visible_points(state, seat)
        if self.island.visible_points(state, other) <= mine:
            return "HELPER-NOBLE-1 that player has no more points than you"
        if not state.cells[self.island.cards + other]:
            return "HELPER-NOBLE-3 that player has no cards"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        value = value_of(move)
        at = self.seen + seat * self.kinds
        if kind_of(move) == self.k_use:
            hand = self.island.hand + value * self.kinds
            state.cells[self.guest] = seat
            state.cells[self.host] = value
            state.cells[at : at + self.kinds] = state.cells[hand : hand + self.kinds]
            self.helpers.used(state, seat)
            state.push(self.s_take, 1 << seat)
            return
        state.agenda.pop()
        host = state.cells[self.host]
        self.island.hand_over(state, host, seat, value, 1)
        state.cells[at : at + self.kinds] = [0] * self.kinds
        state.cells[self.guest] = state.cells[self.host] = NOBODY
        self.island.tell_lost(state, host)

    # What is hidden

    def adjust_known(self, state: State, seat: Seat, known: list[int]) -> None:
        """The guest knows the whole hand; for others it is blank in the guest's cells too."""
        if seat == state.cells[self.host]:
            at = self.seen + state.cells[self.guest] * self.kinds
            for kind in range(self.kinds):
                known[kind] = max(known[kind], state.cells[at + kind])

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """What the guest sees is the hand that the host is thought to have."""
        cells = state.cells
        for other in range(self.players):
            if other != seat:
                at = self.seen + other * self.kinds
                if other == cells[self.guest]:
                    hand = self.island.hand + cells[self.host] * self.kinds
                    cells[at : at + self.kinds] = cells[hand : hand + self.kinds]
                else:
                    cells[at : at + self.kinds] = [0] * self.kinds

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        guest, host = state.cells[self.guest], state.cells[self.host]
        if guest != NOBODY and guest == viewer:
            at = self.seen + guest * self.kinds
            kinds = {self.cards[k]: state.cells[at + k] for k in range(self.kinds)}
            scene.cards[host]["seen"] = {"count": sum(kinds.values()), "kinds": kinds}

    def problems(self, state: State, out: list[str]) -> None:
        cells = state.cells
        guest, host = cells[self.guest], cells[self.host]
        for seat in range(self.players):
            seen = cells[self.seen + seat * self.kinds : self.seen + (seat + 1) * self.kinds]
            hand = [0] * self.kinds
            if seat == guest:
                at = self.island.hand + host * self.kinds
                hand = cells[at : at + self.kinds]
            if seen != hand:
                out.append(f"seat {seat} sees cards that are not there (HELPER-NOBLE-1)")

    def promise(self, state: State, seat: Seat) -> float:
        for other in range(self.players):
            if not self._refuse_host(state, seat, other):
                return CARDS[self.card].worth
        return IDLE
