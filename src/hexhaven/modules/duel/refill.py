"""Refilling the hand at the end of a turn: drawing, searching, exchanging (DUEL-HAND)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option, RuleModule
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.state import STEP_MASK, TURN, State
from .cards import TOWN_HALL
from .kinds import HALL_FEE, HAND, KINDS, SEARCH_FEE, STACKS
from .realm import Realm
from .stacks import Stacks
from .stores import Stores

AT_FIRST: Final = 0
DRAWN: Final = 1
EXCHANGED: Final = 2
"""What has been done in this step; after an exchange the stack's number plus 1 is above these
bits where the card must come from the same one (DUEL-OPT-5)."""


class Refill(RuleModule):
    """The last part of a turn."""

    def __init__(self, realm: Realm, stores: Stores, stacks: Stacks) -> None:
        super().__init__()
        self.name = "refill"
        self.after = ["stacks", "turns"]
        self.realm: Realm = realm
        self.stores: Stores = stores
        self.stacks: Stacks = stacks
        self.same_stack: bool = False

    def options(self) -> list[Option]:
        values = ["any_stack", "same_stack"]
        return [Option("exchange", values, "DUEL-OPT-5", "where an exchanged card comes from")]

    def configure(self, chosen: dict[str, str]) -> None:
        self.same_stack = chosen["exchange"] == "same_stack"

    def declare(self, layout: Layout) -> None:
        self.s_refill = layout.step("refill", "DUEL-HAND-2", "refill the hand")
        self.s_look = layout.step("look", "DUEL-HAND-3", "look through the stack")
        stack = self.realm.places.stack
        self.k_draw = layout.move("draw", [stack], ["refill"], "slot")
        self.k_exchange = layout.move("exchange", [stack], ["refill"], "slot")
        self.k_done = layout.move("done", [], ["refill"], "turn")
        layout.offer("refill", "search", "refill")

    def begin(self, state: State, seat: Seat) -> None:
        """The hand is looked at when all else is done."""
        state.push(self.s_refill, 0, AT_FIRST)

    def fee(self, state: State, seat: Seat) -> int:
        """What it costs to search a stack (DUEL-HAND-3, DUEL-EFF-HALL-1)."""
        return HALL_FEE if self.realm.has(state, seat, TOWN_HALL) else SEARCH_FEE

    def advance(self, state: State, frame: Frame) -> None:
        seat = state.cells[TURN]
        argument = argument_of(frame)
        if frame & STEP_MASK == self.s_look:
            self.stacks.ask_pick(state, seat, argument, 1)
            return
        if argument & 3 == AT_FIRST or not self._refuse_card(state, seat, argument):
            state.push(self.s_refill, 1 << seat, argument)

    # Decisions

    def _refuse_card(self, state: State, seat: Seat, argument: int) -> str:
        """Why a seat may not draw a card now."""
        if argument & 3 == EXCHANGED:
            return ""
        if state.cells[self.stacks.hand_size + seat] >= self.realm.limit(state, seat):
            return "DUEL-HAND-2 the hand is at its limit"
        if self.stacks.all_empty(state):
            return "DUEL-HAND-10 all stacks are empty"
        return ""

    def _refuse_stack(self, state: State, stack: int, argument: int) -> str:
        if argument >> 2 and argument >> 2 != stack + 1:
            return "DUEL-OPT-5 the card comes from the stack under which the other was put"
        if not self.stacks.size(state, stack):
            return "DUEL-HAND-9 that stack is empty"
        return ""

    def _refuse_search(self, state: State, seat: Seat) -> str:
        if self.realm.units(state, seat) < self.fee(state, seat):
            return f"DUEL-HAND-3 a search costs {self.fee(state, seat)} units"
        return ""

    def _refuse_exchange(self, state: State, seat: Seat, argument: int) -> str:
        if argument & 3 != AT_FIRST:
            return "DUEL-HAND-5 one exchange, and not after a card was drawn"
        if state.cells[self.stacks.hand_size + seat] != self.realm.limit(state, seat):
            return "DUEL-HAND-5 only a hand at its limit may exchange"
        return ""

    def _refuse_done(self, state: State, seat: Seat, argument: int) -> str:
        if argument & 3 == EXCHANGED:
            return "DUEL-HAND-5 after putting a card away one must be drawn"
        if state.cells[self.stacks.hand_size + seat] < HAND and not self.stacks.all_empty(state):
            return "DUEL-HAND-2 with fewer than 3 cards the hand must be refilled"
        return ""

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        argument = argument_of(frame)
        if not self._refuse_done(state, seat, argument):
            out.append(self.k_done)
        draws = not self._refuse_card(state, seat, argument)
        searches = draws and not self._refuse_search(state, seat)
        exchanges = not self._refuse_exchange(state, seat, argument)
        for stack in range(STACKS):
            open_stack = not self._refuse_stack(state, stack, argument)
            if draws and open_stack:
                out.append(to_move(self.k_draw, stack))
            if searches and open_stack:
                out.append(to_move(self.stacks.k_search, stack))
            if exchanges:
                out.append(to_move(self.k_exchange, stack))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        argument = argument_of(frame)
        if kind == self.k_done:
            return self._refuse_done(state, seat, argument)
        if kind == self.k_exchange:
            return self._refuse_exchange(state, seat, argument)
        reason = self._refuse_card(state, seat, argument)
        reason = reason or self._refuse_stack(state, value_of(move), argument)
        if reason or kind == self.k_draw:
            return reason
        return self._refuse_search(state, seat)

    def turn_away(self, state: State, kind: int) -> str:
        return "DUEL-TURN-5 the hand is being refilled; nothing else is possible any more"

    def untimely(self, state: State, kind: int) -> str:
        return "DUEL-TURN-2 the hand is refilled at the end of the turn"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        kind = kind_of(move)
        stack = value_of(move)
        argument = argument_of(frame)
        if kind == self.k_done:
            return
        if kind == self.k_exchange:
            state.push(self.s_refill, 0, EXCHANGED | (stack + 1 << 2 if self.same_stack else 0))
            self.stacks.ask_put(state, seat, stack)
            return
        if argument & 3 != EXCHANGED:
            state.push(self.s_refill, 0, DRAWN)
        if kind == self.k_draw:
            self.stacks.draw_top(state, seat, stack)
        else:
            state.push(self.s_look, 0, stack)
            self.stores.ask_pay(state, seat, [0] * KINDS, self.fee(state, seat))
