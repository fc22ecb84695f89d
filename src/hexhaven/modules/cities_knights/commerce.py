"""The trade cards: master merchant, merchant, merchant fleet, the two monopolies (CK-CARD)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.moves import Name, Place, SeatNumber
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import NOBODY, STEP_MASK, TURN, State
from ..island.content import Content
from ..island.kinds import RESOURCES
from ..island.prospects import prospects_worth
from .cards import ProgressCards
from .kinds import (
    COMMODITIES,
    MASTER_MERCHANT,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
    TRADE_MONOPOLY,
)
from .merchant import Merchant

FLEET_RATE: Final = 2
TAKEN: Final = 2
"""How many cards the master merchant takes, and each opponent gives to a resource monopoly."""


class TradeCards(ProgressCards):
    """Five of the six kinds of trade cards; the commercial harbor has a file of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "trade-cards"
        self.after = ["science-cards"]

    def prepare(self, content: Content) -> None:
        self.names: list[str] = content.cards
        self.first: int = content.cards.index(COMMODITIES[0])

    def declare(self, layout: Layout) -> None:
        self.kinds = len(self.names)
        self.fleet = layout.array("merchant_fleet", self.kinds)
        """1 for each kind that the seat on turn trades at two to one in this turn."""
        self.seen = layout.per_seat("hand_seen", self.kinds, hidden=OWNER_SEES)
        self.seen_of = layout.cell("hand_seen_of", NOBODY)
        """The hand that the master merchant looks at, for the one who looks."""
        layout.of_seats(self.seen_of)
        seat, cards = SeatNumber(layout.players), Name(self.names)
        self.s_take = layout.step("master_merchant", "CK-CARD-MASTER-1", "take a card")
        self.declare_card(layout, MASTER_MERCHANT, [seat], "seats")
        self.declare_card(layout, MERCHANT, [Place(layout.board, "hex")], "hex")
        self.declare_card(layout, MERCHANT_FLEET, [cards])
        self.declare_card(layout, RESOURCE_MONOPOLY, [Name(RESOURCES)])
        self.declare_card(layout, TRADE_MONOPOLY, [Name(COMMODITIES)])
        self.k_take = layout.move("take", [cards], ["master_merchant"], "hand")
        layout.secret(self.k_take)

    def attach_cards(self, rules: Rules) -> None:
        self.merchant = rules.part(Merchant)

    def before_turn(self, state: State, seat: Seat) -> None:
        for kind in range(self.kinds):
            state.cells[self.fleet + kind] = 0

    def adjust_rate(self, state: State, seat: Seat, kind: int, rate: int) -> int:
        if state.cells[self.fleet + kind] and seat == state.cells[TURN]:
            return min(rate, FLEET_RATE)
        return rate

    def adjust_outlook(self, state: State, outlook: list[int]) -> None:
        outlook.extend(state.cells[self.fleet : self.fleet + self.kinds])
        outlook.append(state.cells[TURN])

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_take:
            at = self.seen + self.kinds * seat
            for kind in range(self.kinds):
                if state.cells[at + kind] > 0:
                    out.append(to_move(self.k_take, kind))
        else:
            self.list_cards(state, seat, False, out)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if frame & STEP_MASK == self.s_take:
            held = state.cells[self.seen + self.kinds * seat + value_of(move)]
            return "" if held > 0 else "CK-CARD-MASTER-1 no such card is in that hand"
        return self.refuse_play(state, seat, move)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if frame & STEP_MASK == self.s_take:
            self._take(state, seat, argument_of(frame), value_of(move))
        else:
            self.play_card(state, seat, move)

    def witnesses(self, state: State, move: Move) -> int:
        """Who takes and who loses."""
        return 1 << state.cells[TURN] | 1 << state.cells[self.seen_of]

    # Whether a card can do something

    def refuse_effect(self, state: State, seat: Seat, card: Card, value: int) -> str:
        if card == MASTER_MERCHANT:
            return self._refuse_master(state, seat, value)
        if card == MERCHANT:
            return self.merchant.refuse_hex(state, seat, value)
        if card == MERCHANT_FLEET:
            if self.island.trade_rate(state, seat, value) <= FLEET_RATE:
                return "CK-CARD-FLEET-1 that kind is traded two to one already"
            return ""
        for other in range(self.players):
            if other != seat and state.cells[self.island.cards + other]:
                return ""
        return "CK-CARD-RESMONO-2 no opponent holds a card"

    def _refuse_master(self, state: State, seat: Seat, other: Seat) -> str:
        points = self.island.visible_points(state, seat)
        if other == seat or self.island.visible_points(state, other) <= points:
            return "CK-CARD-MASTER-1 that seat does not have more points"
        if not state.cells[self.island.cards + other]:
            return "CK-CARD-MASTER-1 that hand is empty"
        return ""

    # What a card does

    def play(self, state: State, seat: Seat, card: Card, value: int) -> None:
        if card == MASTER_MERCHANT:
            self._look(state, seat, value)
            many = min(TAKEN, state.cells[self.island.cards + value])
            state.push(self.s_take, 1 << seat, many)
        elif card == MERCHANT:
            self.merchant.send(state, seat, value)
        elif card == MERCHANT_FLEET:
            state.cells[self.fleet + value] = 1
        elif card == RESOURCE_MONOPOLY:
            self._collect(state, seat, value, TAKEN)
        else:
            self._collect(state, seat, self.first + value, 1)

    def _collect(self, state: State, seat: Seat, kind: int, most: int) -> None:
        """Each opponent gives up to so many cards of a kind."""
        for other in range(self.players):
            if other != seat:
                many = min(most, self.island.held(state, other, kind))
                if many:
                    self.island.hand_over(state, other, seat, kind, many)

    def _look(self, state: State, seat: Seat, target: int) -> None:
        hand = self.island.hand + self.kinds * target
        at = self.seen + self.kinds * seat
        state.cells[at : at + self.kinds] = state.cells[hand : hand + self.kinds]
        state.cells[self.seen_of] = target

    def _take(self, state: State, seat: Seat, left: int, kind: int) -> None:
        state.agenda.pop()
        target = state.cells[self.seen_of]
        self.island.hand_over(state, target, seat, kind, 1)
        at = self.seen + self.kinds * seat
        state.cells[at + kind] -= 1
        if left > 1:
            state.push(self.s_take, 1 << seat, left - 1)
        else:
            state.cells[at : at + self.kinds] = [0] * self.kinds
            state.cells[self.seen_of] = NOBODY

    # What is known

    def adjust_known(self, state: State, seat: Seat, known: list[int]) -> None:
        """Who looks at a hand imagines it as it is."""
        if seat == state.cells[self.seen_of]:
            at = self.seen + self.kinds * state.cells[TURN]
            seen = state.cells[at : at + self.kinds]
            if min(seen) >= 0:
                known[:] = seen

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        cells = state.cells
        target = cells[self.seen_of]
        for other in range(self.players):
            if other != seat:
                at = self.seen + self.kinds * other
                looks = target != NOBODY and other == cells[TURN]
                hand = self.island.hand + self.kinds * target
                seen = cells[hand : hand + self.kinds] if looks else [0] * self.kinds
                cells[at : at + self.kinds] = seen

    def appraise(self, state: State, seat: Seat) -> float:
        """A rate for one turn is nothing to look forward to: without this, to end it would seem a
        loss."""
        if seat != state.cells[TURN] or not sum(state.cells[self.fleet : self.fleet + self.kinds]):
            return 0.0
        after = state.copy()
        self.before_turn(after, seat)
        before = prospects_worth(self.island, state, seat)
        return prospects_worth(self.island, after, seat) - before

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        named = [self.names[kind] for kind in range(self.kinds) if cells[self.fleet + kind]]
        if named:
            scene.table["merchant_fleet"] = named
        if cells[self.seen_of] != NOBODY and viewer == cells[TURN]:
            at = self.seen + self.kinds * viewer
            seen = {self.names[k]: cells[at + k] for k in range(self.kinds)}
            scene.cards[cells[self.seen_of]]["seen_hand"] = seen
