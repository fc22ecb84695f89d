"""The Mendicant: a road with one card of its price replaced (HELPER-MENDICANT)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, split, to_move, value_of
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, State
from ..base.building import Building
from ..island.content import Content
from ..island.kinds import BOUGHT, ROAD
from .cards import MENDICANT
from .helper import Helper
from .prices import can_pay, pay, replaced

REPLACEABLE: Final = ["brick", "lumber"]
"""The cards of a road; they are the first two kinds."""


class Mendicant(Helper):
    """First the payment is chosen, then the path."""

    def __init__(self) -> None:
        super().__init__(MENDICANT)

    def prepare(self, content: Content) -> None:
        self.cards = content.cards

    def declare(self, layout: Layout) -> None:
        self.s_road = layout.step(
            "mendicant_road", "HELPER-MENDICANT-1", "place the road that the Mendicant helps with"
        )
        words = [Name(REPLACEABLE), Name(self.cards)]
        self.k_use = layout.move("use_mendicant", [*words], ["main"], "helper")
        layout.offer("mendicant_road", "road", self.name)

    def look_up(self, rules: Rules) -> None:
        self.building = rules.part(Building)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_road:
            self.building.list_roads(state, seat, BOUGHT, out)
            return
        if self.helpers.refuse_use(state, seat, self.card) or not self._has_place(state, seat):
            return
        for value in range(len(REPLACEABLE) * self.island.kinds):
            if not self._refuse_cards(state, seat, value):
                out.append(to_move(self.k_use, value))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if frame & STEP_MASK == self.s_road:
            return self.building.refuse_piece(state, seat, ROAD, value_of(move), BOUGHT)
        reason = self.helpers.refuse_use(state, seat, self.card)
        reason = reason or self._refuse_cards(state, seat, value_of(move))
        if not reason and not self._has_place(state, seat):
            return "HELPER-MENDICANT-4 there is no road piece or no path for it"
        return reason

    def _refuse_cards(self, state: State, seat: Seat, value: int) -> str:
        kind, other = split(value, len(REPLACEABLE))
        if kind == other:
            return "HELPER-MENDICANT-2 the card must be replaced by one of another kind"
        if not can_pay(self.island, state, seat, self._price(state, seat, value)):
            return "HELPER-MENDICANT-2 the two cards are not in hand"
        return ""

    def _price(self, state: State, seat: Seat, value: int) -> list[int]:
        price = self.island.cost(state, seat, ROAD)
        kind, other = split(value, len(REPLACEABLE))
        return replaced(price, kind, other)

    def _has_place(self, state: State, seat: Seat) -> bool:
        if not self.island.in_stock(state, seat, ROAD):
            return False
        out: list[int] = []
        self.building.list_roads(state, seat, BOUGHT, out)
        return len(out) > 0

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if kind_of(move) == self.k_use:
            self.helpers.used(state, seat)
            state.push(self.s_road, 1 << seat, value_of(move))
            return
        state.agenda.pop()
        pay(self.island, state, seat, self._price(state, seat, argument_of(frame)))
        self.island.put_way(state, seat, value_of(move), ROAD, BOUGHT)
