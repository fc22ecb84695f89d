"""Trade between players (BASE-TRADE): offer, accept, refuse, counter-offer, confirm, withdraw.

Any offer that the rules allow can be played. `legal` lists only a menu, so that bots can trade
without an endless list: one or two equal cards for one other, asked of everybody, at most
OFFERS_LISTED times a turn; as counter-offers one card for one or two of those offered.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Card, Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import (
    BY_ARGUMENT,
    BY_TURN,
    SWAP_BITS,
    SWAP_FIELD,
    SWAP_ZERO,
    SeatNumber,
    Swap,
)
from ...engine.packing import kind_of, to_move, value_of
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import MUST_SHIFT, NOBODY, STEP_MASK, TURN, State
from ..island.core import Content, Island
from ..island.hooks import IslandModule
from .maritime import Maritime

OFFERS_LISTED: Final = 3
KEY_BITS: Final = SWAP_BITS + 1
"""What a key of `known_counters` has for each kind: the term, and whether there are cards."""
MOST_KNOWN: Final = 1 << 13
"""So many lists a memo holds; then it begins anew."""
RULES: Final = ("BASE-TRADE-4", "BASE-TRADE-7")
"""No kind on both sides; nobody gives what is not in hand."""

SILENT: Final = 0
ACCEPTED: Final = 1
REFUSED: Final = 2
COUNTERED: Final = 3
ANSWERS: Final = ["silent", "accepted", "refused", "countered"]


def remember(memo: dict[int, list[int]], key: int, moves: list[Move]) -> None:
    """Keep a list of moves for the next time."""
    if len(memo) >= MOST_KNOWN:
        memo.clear()
    memo[key] = moves


class Barter(IslandModule):
    """Offers of the seat on turn, and what the others say to them."""

    def __init__(self, content: Content, maritime: Maritime) -> None:
        super().__init__()
        self.name = "barter"
        self.after = ["maritime"]
        self.content: Content = content
        self.maritime: Maritime = maritime

    def declare(self, layout: Layout) -> None:
        names = self.content.cards + self.content.money
        self.kinds = len(self.content.cards)
        self.goods = len(names)
        """All that can be traded: the cards and, after them, currencies."""
        self.terms: list[list[int]] = self._reserve_terms(layout)
        """Per seat the cells of its standing offer: what is given positive, wanted negative."""
        self.answer = layout.per_seat("answer")
        self.made = layout.cell("offers_made")
        self.s_answer = layout.step("answer", "BASE-TRADE-6", "answer the offer")
        self.s_confirm = layout.step("confirm", "BASE-TRADE-11", "close with one, or withdraw")
        self.offer_swap = Swap(names, layout.players, True, RULES)
        self.counter_swap = Swap(names, layout.players, False, RULES)
        self._fill_menus()
        seat = SeatNumber(layout.players)
        self.k_offer = layout.move("offer", [self.offer_swap], ["main"], "trade")
        self.k_accept = layout.move("accept", [seat], ["answer"], "trade", BY_ARGUMENT)
        self.k_refuse = layout.move("refuse", [seat], ["answer", "main"], "trade", BY_ARGUMENT)
        self.k_counter = layout.move(
            "counter", [seat, self.counter_swap], ["answer", "main"], "trade", BY_ARGUMENT
        )
        self.k_confirm = layout.move(
            "confirm", [seat], ["answer", "confirm", "main"], "trade", BY_TURN
        )
        self.k_withdraw = layout.move("withdraw", [], ["answer", "confirm"], "trade", BY_TURN)

    def _reserve_terms(self, layout: Layout) -> list[list[int]]:
        """Cells for cards and, where there is any, for money; apart, so that a game with money has
        the same cells for its cards as one without."""
        coins = self.goods - self.kinds
        cards = layout.per_seat("offer", self.kinds)
        money = layout.per_seat("offer_money", coins) if coins else 0
        found: list[list[int]] = []
        for seat in range(layout.players):
            places = [cards + seat * self.kinds + kind for kind in range(self.kinds)]
            places += [money + seat * coins + coin for coin in range(coins)]
            found.append(places)
        return found

    def standing(self, state: State, seat: Seat) -> list[int]:
        """What a seat's standing offer gives (positive) and wants (negative), per kind."""
        return [state.cells[at] for at in self.terms[seat]]

    def _fill_menus(self) -> None:
        for many in (1, 2):
            for given in range(self.kinds):
                for wanted in range(self.kinds):
                    if given != wanted:
                        counts = [0] * self.goods
                        counts[given], counts[wanted] = many, -1
                        self.offer_swap.menu.append(self.offer_swap.pack(counts, 0))
                        counts[given], counts[wanted] = 1, -many
                        self.counter_swap.menu.append(self.counter_swap.pack(counts, 0))

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        # ready to be listed: a list of the same numbers is not made again for every decision
        self.offer_moves: list[list[int]] = [self._offers_of(seat) for seat in range(self.players)]
        self.counter_moves: list[list[int]] = [
            self._counters_of(seat) for seat in range(self.players)
        ]
        self.counter_places: dict[int, int] = {}
        """Where each counter-offer stands in the menu."""
        for place, swap in enumerate(self.counter_swap.menu):
            self.counter_places[swap] = place
        self.known_offers: dict[int, list[int]] = {}
        """A memo of the offers listed: they depend on the seat and on what it has one or two of."""
        self.known_counters: dict[int, list[int]] = {}
        """Likewise of counter-offers: on the seat, the offer, and the kinds in hand."""

    def _offers_of(self, seat: Seat) -> list[int]:
        """The menu of a seat's offers, as moves."""
        others = (1 << self.players) - 1 & ~(1 << seat)
        shift = SWAP_BITS * self.goods
        menu = self.offer_swap.menu
        return [to_move(self.k_offer, others << shift | swap) for swap in menu]

    def _counters_of(self, seat: Seat) -> list[int]:
        """The menu of a seat's counter-offers, as moves."""
        menu = self.counter_swap.menu
        return [to_move(self.k_counter, swap * self.players + seat) for swap in menu]

    def before_turn(self, state: State, seat: Seat) -> None:
        """Offers lapse with the turn (BASE-TRADE-9)."""
        state.cells[self.made] = 0
        self._clear(state)

    def after_card(self, state: State, seat: Seat, card: Card) -> None:
        """A card may take what was offered: offers of the others lapse, and nobody is shown up."""
        self._clear(state)

    def after_loss(self, state: State, seat: Seat) -> None:
        """Likewise when cards are taken by what is no development card."""
        self._clear(state)

    def adjust_known(self, state: State, seat: Seat, known: list[int]) -> None:
        """Who offers cards, or accepts, is known to hold them."""
        cells = state.cells
        active = cells[TURN]
        for kind in range(self.kinds):
            held = cells[self.terms[seat][kind]]
            if cells[self.answer + seat] == ACCEPTED:
                held = -cells[self.terms[active][kind]]
            known[kind] = max(known[kind], held)

    def _clear(self, state: State) -> None:
        cells = state.cells
        for terms in self.terms:
            for at in terms:
                if cells[at]:
                    cells[at] = 0
        for at in range(self.answer, self.answer + self.players):
            if cells[at] != SILENT:
                cells[at] = SILENT

    # Listing

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        active = state.cells[TURN]
        if step == self.s_answer and seat != active:
            if frame >> MUST_SHIFT >> seat & 1:
                self._list_answers(state, seat, active, out)
            return
        if step == self.s_answer or step == self.s_confirm:
            self._list_confirms(state, out)
            out.append(self.k_withdraw)
        elif seat == active and not state.cells[self.maritime.closed]:
            self._list_offers(state, seat, out)
            self._list_confirms(state, out)

    def _list_offers(self, state: State, seat: Seat, out: list[Move]) -> None:
        cells = state.cells
        if cells[self.made] >= OFFERS_LISTED or not cells[self.island.cards + seat]:
            return
        at = self.island.hand + seat * self.kinds
        key = seat
        for held in cells[at : at + self.kinds]:
            key = key * 3 + (2 if held > 1 else 1 if held > 0 else 0)
        known = self.known_offers.get(key)
        if known is None:
            known = self._find_offers(state, seat)
            remember(self.known_offers, key, known)
        out.extend(known)

    def _find_offers(self, state: State, seat: Seat) -> list[Move]:
        """The offers of the menu for which a seat has the cards."""
        found: list[int] = []
        at = self.island.hand + seat * self.kinds
        moves = self.offer_moves[seat]
        place = 0
        for many in (1, 2):
            for given in range(self.kinds):
                if state.cells[at + given] >= many:
                    found.extend(moves[place : place + self.kinds - 1])
                place += self.kinds - 1
        return found

    def _list_answers(self, state: State, seat: Seat, active: int, out: list[Move]) -> None:
        """All that an answer depends on is looked at once: the terms, and what is in hand."""
        cells = state.cells
        terms = self.terms[active]
        hand = self.island.hand + seat * self.kinds
        able = True
        key = seat
        for kind in range(self.goods):
            term = cells[terms[kind]]
            held = cells[hand + kind] if kind < self.kinds else self.island.held(state, seat, kind)
            if held + term < 0:  # what is wanted is negative
                able = False
            key = key << KEY_BITS | SWAP_ZERO + term << 1 | (1 if held > 0 else 0)
        if able:
            out.append(to_move(self.k_accept, seat))
        out.append(to_move(self.k_refuse, seat))
        known = self.known_counters.get(key)
        if known is None:
            known = []
            self._list_counters(state, seat, active, known)
            remember(self.known_counters, key, known)
        out.extend(known)

    def _list_counters(self, state: State, seat: Seat, active: int, out: list[Move]) -> None:
        """One card that the offer does not give, for one or two of those it gives; but not what
        would be the same as to accept. The loops follow the order of the menu."""
        cells = state.cells
        hand = self.island.hand + seat * self.kinds
        terms = self.terms[active]
        given: list[int] = []
        wanted: list[int] = []
        same = 0
        for kind in range(self.goods):
            term = cells[terms[kind]]
            same |= SWAP_ZERO - term << SWAP_BITS * kind
            if kind < self.kinds:
                if term > 0:
                    wanted.append(kind)
                elif cells[hand + kind] > 0:
                    given.append(kind)
        if not given or not wanted:
            return
        accepting = self.counter_places.get(same, NOBODY)
        moves = self.counter_moves[seat]
        for half in (0, self.kinds):
            for kind in given:
                row = (half + kind) * (self.kinds - 1)
                for other in wanted:  # never the kind that is given
                    place = row + (other if other < kind else other - 1)
                    if place != accepting:
                        out.append(moves[place])

    def _list_confirms(self, state: State, out: list[Move]) -> None:
        for other in range(self.players):
            if state.cells[self.answer + other] in (ACCEPTED, COUNTERED):
                if not self._refuse_confirm(state, other):
                    out.append(to_move(self.k_confirm, other))

    # Refusing

    def _can_give(self, state: State, seat: Seat, offerer: int, sign: int) -> bool:
        """Whether a seat holds what the offerer gives (sign 1) or wants (sign -1)."""
        cells = state.cells
        terms = self.terms[offerer]
        hand = self.island.hand + seat * self.kinds
        for kind in range(self.goods):
            many = cells[terms[kind]]
            if not many:
                continue
            if sign < 0:
                many = -many
            if kind < self.kinds:
                if cells[hand + kind] < many:
                    return False
            elif self.island.held(state, seat, kind) < many:
                return False
        return True

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        if state.cells[self.maritime.closed]:
            return "BASE-TURN-8 after the first build or purchase no trade is possible"
        if kind == self.k_offer:
            return self._refuse_offer(state, seat, value_of(move))
        if kind == self.k_confirm:
            return self._refuse_confirm(state, value_of(move))
        if kind == self.k_withdraw:
            return ""
        return self._refuse_answer(state, seat, frame, move)

    def _refuse_offer(self, state: State, seat: Seat, swap: int) -> str:
        if self.offer_swap.seats(swap) >> seat & 1:
            return "BASE-TRADE-2 an offer goes to other seats"
        return self._refuse_swap(state, seat, swap)

    def _refuse_swap(self, state: State, seat: Seat, swap: int) -> str:
        given = 0
        wanted = 0
        for kind in range(self.goods):
            many = self.offer_swap.count(swap, kind)
            if many > self.island.held(state, seat, kind):
                return f"BASE-TRADE-7 not enough {self.offer_swap.kinds[kind]} in hand"
            given += max(many, 0)
            wanted += max(-many, 0)
        if not given or not wanted:
            return "BASE-TRADE-3 both sides must give at least one card"
        return ""

    def _refuse_answer(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        active = state.cells[TURN]
        if seat == active:
            return "BASE-TRADE-2 the seat on turn answers by confirm or withdraw"
        if frame & STEP_MASK == self.s_answer and not frame >> MUST_SHIFT >> seat & 1:
            return "BASE-TRADE-6 that seat is not asked, or has answered"
        if kind == self.k_accept and not self._can_give(state, seat, active, -1):
            return "BASE-TRADE-7 the wanted cards are not in hand"
        if kind == self.k_counter:
            return self._refuse_swap(state, seat, value_of(move) // self.players)
        if kind == self.k_refuse and frame & STEP_MASK != self.s_answer:
            if state.cells[self.answer + seat] != COUNTERED:
                return "BASE-TRADE-6 there is no offer to refuse or to take back"
        return ""

    def _refuse_confirm(self, state: State, other: Seat) -> str:
        active = state.cells[TURN]
        answer = state.cells[self.answer + other]
        if other == active or answer not in (ACCEPTED, COUNTERED):
            return "BASE-TRADE-11 that seat has neither accepted nor made an offer"
        offerer = active if answer == ACCEPTED else other
        taker = other if answer == ACCEPTED else active
        if not self._can_give(state, offerer, offerer, 1):
            return "BASE-TRADE-7 the offered cards are not in hand"
        if not self._can_give(state, taker, offerer, -1):
            return "BASE-TRADE-7 the wanted cards are not in hand"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if self.maritime.rules.step_name(state) == "main":
            return "BASE-TRADE-6 there is no offer to answer"
        return self.maritime.untimely(state, kind)

    # Doing

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        answering = frame & STEP_MASK == self.s_answer
        if kind == self.k_offer:
            self._make(state, seat, value)
        elif kind == self.k_accept:
            state.cells[self.answer + seat] = ACCEPTED
            state.done(seat)
        elif kind == self.k_refuse:
            for at in self.terms[seat]:
                if state.cells[at]:
                    state.cells[at] = 0
            state.cells[self.answer + seat] = REFUSED if answering else SILENT
            if answering:
                state.done(seat)
        elif kind == self.k_counter:
            self._set_terms(state, seat, value // self.players)
            state.cells[self.answer + seat] = COUNTERED
            if answering:
                state.done(seat)
        else:
            if answering or frame & STEP_MASK == self.s_confirm:
                state.agenda.pop()
            if kind == self.k_confirm:
                self._close(state, value)
            self._clear(state)

    def _set_terms(self, state: State, seat: Seat, swap: int) -> None:
        cells = state.cells
        terms = self.terms[seat]
        for kind in range(self.goods):
            cells[terms[kind]] = (swap & SWAP_FIELD) - SWAP_ZERO  # `Swap.count`, one by one
            swap >>= SWAP_BITS

    def _make(self, state: State, seat: Seat, swap: int) -> None:
        """Ask the seats named, or everybody; standing counter-offers lapse."""
        self._clear(state)
        state.cells[self.made] += 1
        self._set_terms(state, seat, swap)
        others = (1 << self.players) - 1 & ~(1 << seat)
        asked = self.offer_swap.seats(swap) or others
        state.push(self.s_answer, asked, 0, 1 << seat)

    def advance(self, state: State, frame: Frame) -> None:
        """All have answered: the seat on turn chooses, if there is anything to choose."""
        answers = state.cells[self.answer : self.answer + self.players]
        if ACCEPTED in answers or COUNTERED in answers:
            state.push(self.s_confirm, 1 << state.cells[TURN])
        else:
            self._clear(state)

    def _close(self, state: State, other: Seat) -> None:
        cells = state.cells
        active = cells[TURN]
        accepted = cells[self.answer + other] == ACCEPTED
        offerer = active if accepted else other
        taker = other if accepted else active
        for kind in range(self.goods):
            many = cells[self.terms[offerer][kind]]
            if many:
                self.island.hand_over(state, offerer, taker, kind, many)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        cells = state.cells
        names = self.offer_swap.kinds
        for seat in range(self.players):
            counts = self.standing(state, seat)
            terms = {names[k]: counts[k] for k in range(self.goods) if counts[k]}
            if terms:
                scene.counters[seat]["offer"] = terms
            if cells[self.answer + seat] != SILENT:
                scene.counters[seat]["answer"] = ANSWERS[cells[self.answer + seat]]
