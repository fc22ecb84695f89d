"""The politics cards that touch hands: saboteur, spy, wedding (CK-CARD)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import OWNER_SEES, Layout
from ...engine.moves import BY_ARGUMENT, Name, SeatNumber
from ...engine.packing import argument_of, both, kind_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MUST_SHIFT, STEP_MASK, TURN, State
from ..base.seven import Robber
from ..island.content import Content
from .cards import ProgressCards
from .kinds import PROGRESS, SABOTEUR, SPY, WEDDING

GIFTS: Final = 2
"""How many cards each richer opponent gives at a wedding."""
GIFT_WORTH: Final = 0.2
"""What a card to come is worth, in points."""
LOSS_WORTH: Final = 0.08
"""What a card that others will lose is worth."""


class HandCards(ProgressCards):
    """Cards whose effect is on what others hold."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "hand-cards"
        self.after = ["politics-cards"]

    def prepare(self, content: Content) -> None:
        self.names: list[str] = content.cards

    def declare(self, layout: Layout) -> None:
        self.kinds = len(self.names)
        self.owed = layout.per_seat("gifts_owed")
        self.gift = layout.per_seat("wedding_gift", self.kinds, hidden=OWNER_SEES)
        """Cards laid aside; they change hands when all have chosen."""
        self.s_gift = layout.step("wedding", "CK-CARD-WEDDING-1", "give cards to the bride")
        self.s_spy = layout.step("spy", "CK-CARD-SPY-1", "take one of these cards, or none")
        seat = SeatNumber(layout.players)
        self.declare_card(layout, SABOTEUR, [])
        self.declare_card(layout, SPY, [seat], "seats")
        self.declare_card(layout, WEDDING, [])
        self.k_gift = layout.move(
            "give", [seat, Name(self.names)], ["wedding"], "hand", BY_ARGUMENT
        )
        layout.secret(self.k_gift)
        self.k_take = layout.move("take_card", [Name(PROGRESS)], ["spy"], "cards")
        layout.secret(self.k_take)
        layout.offer("spy", "decline", self.name)

    def attach_cards(self, rules: Rules) -> None:
        self.robber = rules.part(Robber)

    # Moves

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_gift:
            for kind in range(self.kinds):
                if not self._refuse_gift(state, seat, frame, kind):
                    out.append(to_move(self.k_gift, both(seat, self.players, kind)))
        elif step == self.s_spy:
            for card in range(len(PROGRESS)):
                if state.cells[self.progress.seen + len(PROGRESS) * seat + card] > 0:
                    out.append(to_move(self.k_take, card))
            out.append(self.k_decline)
        else:
            self.list_cards(state, seat, False, out)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_gift:
            return self._refuse_gift(state, seat, frame, value // self.players)
        if kind_of(move) == self.k_decline:
            return ""
        if step == self.s_spy:
            seen = state.cells[self.progress.seen + len(PROGRESS) * seat + value]
            return "" if seen > 0 else "CK-CARD-SPY-1 no such card is in that hand"
        return self.refuse_play(state, seat, move)

    def _refuse_gift(self, state: State, seat: Seat, frame: Frame, kind: int) -> str:
        if not frame >> MUST_SHIFT >> seat & 1:
            return "CK-CARD-WEDDING-1 that seat has nothing to give"
        at = seat * self.kinds + kind
        if state.cells[self.island.hand + at] <= state.cells[self.gift + at]:
            return "CK-CARD-WEDDING-1 no such card is left in hand"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_gift:
            state.cells[self.gift + seat * self.kinds + value // self.players] += 1
            state.cells[self.owed + seat] -= 1
            if not state.cells[self.owed + seat]:
                state.done(seat)
        elif step == self.s_spy:
            state.agenda.pop()
            if kind_of(move) == self.k_take:
                target = state.cells[self.progress.seen_of]
                self.progress.hand_over(state, target, seat, value)
            self.progress.look_away(state, seat)
        else:
            self.play_card(state, seat, move)

    # Whether a card can do something

    def refuse_effect(self, state: State, seat: Seat, card: Card, value: int) -> str:
        if card == SPY:
            if value == seat or not self.progress.total(state, value):
                return "CK-CARD-SPY-1 that opponent has no progress card"
            return ""
        if card == SABOTEUR:
            found = self._saboteurs(state, seat)
            return "" if found else "CK-CARD-SABOTEUR-1 nobody would discard"
        return "" if self._givers(state, seat) else "CK-CARD-WEDDING-1 nobody would give a card"

    def _saboteurs(self, state: State, seat: Seat) -> int:
        """The mask of those with as many points or more, and two cards at least."""
        mask = 0
        points = self.island.visible_points(state, seat)
        for other in range(self.players):
            if other != seat and state.cells[self.island.cards + other] > 1:
                if self.island.visible_points(state, other) >= points:
                    mask |= 1 << other
        return mask

    def _givers(self, state: State, seat: Seat) -> int:
        """The mask of those with more points, and a card."""
        mask = 0
        points = self.island.visible_points(state, seat)
        for other in range(self.players):
            if other != seat and state.cells[self.island.cards + other]:
                if self.island.visible_points(state, other) > points:
                    mask |= 1 << other
        return mask

    # What a card does

    def play(self, state: State, seat: Seat, card: Card, value: int) -> None:
        if card == SPY:
            self.progress.look(state, seat, value)
            state.push(self.s_spy, 1 << seat)
        elif card == SABOTEUR:
            self.robber.ask_discards(state, self._saboteurs(state, seat))
        else:
            mask = self._givers(state, seat)
            for other in range(self.players):
                if mask >> other & 1:
                    owed = min(GIFTS, state.cells[self.island.cards + other])
                    state.cells[self.owed + other] = owed
            state.push(self.s_gift, mask, mask)

    def advance(self, state: State, frame: Frame) -> None:
        """All have chosen: the gifts change hands together."""
        cells = state.cells
        for seat in range(self.players):
            for kind in range(self.kinds):
                at = self.gift + seat * self.kinds + kind
                if cells[at]:
                    self.island.hand_over(state, seat, cells[TURN], kind, cells[at])
                    cells[at] = 0

    # What is known

    def witnesses(self, state: State, move: Move) -> int:
        if kind_of(move) == self.k_gift:
            return 1 << value_of(move) % self.players
        return 1 << state.cells[TURN] | 1 << state.cells[self.progress.seen_of]

    def imagine(self, state: State, seat: Seat, rng: Rng) -> None:
        """Gifts that others have laid aside are some of the cards they are thought to hold."""
        cells = state.cells
        frame = state.agenda[-1] if state.agenda else 0
        giving = argument_of(frame) if frame & STEP_MASK == self.s_gift else 0
        for other in range(self.players):
            if other == seat:
                continue
            at = self.gift + other * self.kinds
            cells[at : at + self.kinds] = [0] * self.kinds
            if giving >> other & 1:
                hand = self.island.hand + other * self.kinds
                pool = cells[hand : hand + self.kinds]
                for _ in range(min(GIFTS, sum(pool)) - cells[self.owed + other]):
                    kind = rng.weighted(pool)
                    pool[kind] -= 1
                    cells[at + kind] += 1

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            if state.cells[self.owed + seat]:
                scene.counters[seat]["gifts_owed"] = state.cells[self.owed + seat]

    def problems(self, state: State, out: list[str]) -> None:
        at = self.gift
        if sum(state.cells[at : at + self.players * self.kinds]) and state.agenda:
            if state.agenda[-1] & STEP_MASK != self.s_gift:
                out.append("gifts lie aside and there is no wedding")

    def appraise(self, state: State, seat: Seat) -> float:
        """Cards laid aside count as gone: the kinds that are plenty are given first. Whoever
        waits for gifts, or for others to discard, is better off."""
        worth = 0.0
        if seat == state.cells[TURN] and state.agenda:
            step = state.agenda[-1] & STEP_MASK
            if step == self.s_gift:
                worth += GIFT_WORTH * sum(state.cells[self.owed : self.owed + self.players])
            elif step == self.robber.s_discard:
                owed = self.robber.owed
                worth += LOSS_WORTH * sum(state.cells[owed : owed + self.players])
        for kind in range(self.kinds):
            many = state.cells[self.gift + seat * self.kinds + kind]
            if many:
                held = state.cells[self.island.hand + seat * self.kinds + kind]
                worth -= 0.1 * many / (held if held > 1 else 1)
        return worth
