"""The commercial harbor: a commodity for an unseen resource from each (CK-CARD-HARBOR)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.moves import Name, SeatNumber
from ...engine.packing import kind_of, split, to_move, value_of
from ...engine.rng import Rng
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, TURN, State
from ..island.content import Content
from ..island.kinds import RESOURCES
from .cards import ProgressCards
from .kinds import COMMERCIAL_HARBOR, COMMODITIES

OFFER_WORTH: Final = 0.2
"""What the exchange of a resource for a commodity is worth, in points."""


class CommercialHarbor(ProgressCards):
    """One card, and the offers that it allows for the rest of the turn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "commercial-harbor"
        self.after = ["trade-cards"]

    def prepare(self, content: Content) -> None:
        self.first: int = content.cards.index(COMMODITIES[0])

    def declare(self, layout: Layout) -> None:
        self.open = layout.cell("harbor_open")
        self.used = layout.cell("harbor_used")
        """The mask of the seats that were asked in this turn."""
        layout.of_masks(self.used)
        self.asked = layout.cell("harbor_asked", NOBODY)
        layout.of_seats(self.asked)
        self.laid = layout.per_seat("harbor_resource", hidden=OWNER_SEES)
        """1 + the resource that lies face down."""
        self.s_answer = layout.step(
            "harbor_answer", "CK-CARD-HARBOR-1", "give a commodity for the card face down"
        )
        self.declare_card(layout, COMMERCIAL_HARBOR, [])
        arguments = [SeatNumber(layout.players), Name(RESOURCES)]
        self.k_offer = layout.move("harbor_offer", [*arguments], ["main", "second_part"], "cards")
        self.k_give = layout.move("harbor_give", [Name(COMMODITIES)], ["harbor_answer"], "hand")
        self.k_none = layout.move("harbor_none", [], ["harbor_answer"], "hand")
        layout.secret(self.k_offer)
        layout.secret(self.k_give)

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.open] = 0
        state.cells[self.used] = 0

    # Whether

    def refuse_effect(self, state: State, seat: Seat, card: Card, value: int) -> str:
        """CK-CARD-HARBOR-3."""
        for other in range(self.players):
            if not self._refuse_partner(state, seat, other):
                return self._refuse_empty(state, seat)
        return "CK-CARD-HARBOR-3 nobody is left who could be asked"

    def _refuse_partner(self, state: State, seat: Seat, other: Seat) -> str:
        if other == seat:
            return "CK-CARD-HARBOR-1 the offer goes to an opponent"
        if state.cells[self.used] >> other & 1:
            return "CK-CARD-HARBOR-3 that opponent has been asked this turn"
        if not state.cells[self.island.cards + other]:
            return "CK-CARD-HARBOR-4 that hand is empty"
        return ""

    def _refuse_empty(self, state: State, seat: Seat) -> str:
        hand = self.island.hand + self.island.kinds * seat
        if not sum(state.cells[hand : hand + len(RESOURCES)]):
            return "CK-CARD-HARBOR-4 no resource card is in hand"
        return ""

    def _refuse_offer(self, state: State, seat: Seat, other: Seat, kind: int) -> str:
        if not state.cells[self.open]:
            return "CK-CARD-HARBOR-1 first play a commercial harbor"
        if not self.island.held(state, seat, kind):
            return f"CK-CARD-HARBOR-4 no {RESOURCES[kind]} is in hand"
        return self._refuse_partner(state, seat, other)

    def _has_commodity(self, state: State, seat: Seat) -> bool:
        at = self.island.hand + self.island.kinds * seat + self.first
        return sum(state.cells[at : at + len(COMMODITIES)]) > 0

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_answer:
            for kind in range(len(COMMODITIES)):
                if self.island.held(state, seat, self.first + kind):
                    out.append(to_move(self.k_give, kind))
            if not self._has_commodity(state, seat):
                out.append(self.k_none)
            return
        self.list_cards(state, seat, False, out)
        if state.cells[self.open]:
            for value in range(self.players * len(RESOURCES)):
                other, kind = split(value, self.players)
                if not self._refuse_offer(state, seat, other, kind):
                    out.append(to_move(self.k_offer, value))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_offer:
            return self._refuse_offer(state, seat, value % self.players, value // self.players)
        if kind == self.k_give:
            held = self.island.held(state, seat, self.first + value)
            return "" if held else f"CK-CARD-HARBOR-1 no {COMMODITIES[value]} is in hand"
        if kind == self.k_none:
            if self._has_commodity(state, seat):
                return "CK-CARD-HARBOR-2 who holds a commodity must give one"
            return ""
        return self.refuse_play(state, seat, move)

    def play(self, state: State, seat: Seat, card: Card, value: int) -> None:
        state.cells[self.open] = 1

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_offer:
            self._offer(state, seat, value % self.players, value // self.players)
        elif kind == self.k_give or kind == self.k_none:
            state.agenda.pop()
            self._answer(state, seat, value if kind == self.k_give else NOBODY)
        else:
            self.play_card(state, seat, move)

    def _offer(self, state: State, seat: Seat, other: Seat, kind: int) -> None:
        state.cells[self.used] |= 1 << other
        state.cells[self.asked] = other
        state.cells[self.laid + seat] = kind + 1
        for module in self.island.hooks.after_card:
            module.after_card(state, seat, NOBODY)  # the exchange may take what was offered
        state.push(self.s_answer, 1 << other)

    def _answer(self, state: State, seat: Seat, commodity: int) -> None:
        """Both cards change hands, or the resource stays unseen (CK-CARD-HARBOR-2)."""
        active = state.cells[TURN]
        resource = state.cells[self.laid + active] - 1
        state.cells[self.laid + active] = 0
        state.cells[self.asked] = NOBODY
        if commodity != NOBODY:
            self.island.hand_over(state, active, seat, resource, 1)
            self.island.hand_over(state, seat, active, self.first + commodity, 1)

    # What is known

    def witnesses(self, state: State, move: Move) -> int:
        active = 1 << state.cells[TURN]
        if kind_of(move) == self.k_offer:
            return active
        return active | 1 << state.cells[self.asked]

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """The card face down is one of those that the seat on turn is thought to hold."""
        cells = state.cells
        for other in range(self.players):
            if other != seat:
                cells[self.laid + other] = 0
        active = cells[TURN]
        if cells[self.asked] == NOBODY or active == seat:
            return
        hand = self.island.hand + self.island.kinds * active
        if not sum(cells[hand : hand + len(RESOURCES)]):
            self._lend_resource(state, seat, active)
        cells[self.laid + active] = rng.weighted(cells[hand : hand + len(RESOURCES)]) + 1

    def _lend_resource(self, state: State, seat: Seat, active: int) -> None:
        """Somebody else whose hand is a guess holds a resource: exchange it for a commodity."""
        island = self.island
        for other in range(self.players):
            for kind in range(len(RESOURCES)):
                if other not in (seat, active) and island.held(state, other, kind):
                    for commodity in range(self.first, island.kinds):
                        if island.held(state, active, commodity):
                            island.hand_over(state, other, active, kind, 1)
                            island.hand_over(state, active, other, commodity, 1)
                            return

    def appraise(self, state: State, seat: Seat) -> float:
        """What the offers that are still possible, or not answered yet, may bring."""
        cells = state.cells
        if not cells[self.open] or seat != cells[TURN]:
            return 0.0
        worth = OFFER_WORTH if cells[self.asked] != NOBODY else 0.0
        if not self._refuse_empty(state, seat):
            for other in range(self.players):
                if not self._refuse_partner(state, seat, other):
                    worth += OFFER_WORTH
        return worth

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        if cells[self.open]:
            asked = [seat for seat in range(self.players) if cells[self.used] >> seat & 1]
            scene.table["commercial_harbor"] = {"asked": asked}
