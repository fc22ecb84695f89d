"""Trade with the independent traders and with the other player (DUEL-TRADE).

Any offer that the rules allow can be played; `legal` lists only a menu, so that bots can trade
without an endless list: one or two units for one other, at most OFFERS_LISTED times a turn, and as
counter-offers one unit for one or two of those offered.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Name, Swap
from ...engine.packing import kind_of, to_move, value_of
from ...engine.scene import Scene
from ...engine.state import STEP_MASK, TURN, State
from .kinds import ANY_RATE, KINDS, RESOURCES, STORE
from .realm import Realm
from .stores import Stores

OFFERS_LISTED: Final = 3
RULES: Final = ("DUEL-TRADE-7", "DUEL-RES-11")
"""No kind on both sides; nobody gives what is not there."""
ALL: Final = (1 << KINDS) - 1
MENUS: Final = 1 << 2 * KINDS + 1
"""By the kinds on both sides, as masks, and whether one unit of the first or two."""
NOTE_BITS: Final = 5
NOTE_ZERO: Final = 16
REMEMBERED: Final = 12
"""So many refused offers are remembered; while nothing changes no more can be made."""


class Trade(RuleModule):
    """Everything that is exchanged in the actions of a turn."""

    def __init__(self, realm: Realm, stores: Stores) -> None:
        super().__init__()
        self.name = "trade"
        self.after = ["actions"]
        self.realm: Realm = realm
        self.stores: Stores = stores

    def declare(self, layout: Layout) -> None:
        self.terms = layout.array("offer", KINDS)
        """The standing offer: what the seat on turn gives, what it wants negative."""
        self.made = layout.cell("offers_made")
        self.stamp = layout.cell("offer_turn")
        """The turn to which the number and the memory of offers belong."""
        self.refused = layout.array("refused_offers", REMEMBERED)
        self.s_answer = layout.step("answer", "DUEL-TRADE-9", "answer the offer")
        self.s_counter = layout.step("answer_counter", "DUEL-TRADE-9", "answer the counter-offer")
        self.swap: Swap = Swap(RESOURCES, layout.players, False, RULES)
        self.counter_swap: Swap = Swap(RESOURCES, layout.players, False, RULES)
        self._fill_menus()
        kind = Name(RESOURCES)
        self.k_trade = layout.move("trade", [kind, kind], ["main"], "trade")
        self.k_offer = layout.move("offer", [self.swap], ["main"], "trade")
        answers = ["answer", "answer_counter"]
        self.k_accept = layout.move("accept", [], answers, "trade")
        self.k_refuse = layout.move("refuse", [], answers, "trade")
        self.k_counter = layout.move("counter", [self.counter_swap], ["answer"], "trade")
        # ready to be listed: a list of the same numbers is not made again for every decision
        menu, counters = self.swap.menu, self.counter_swap.menu
        pairs = range(KINDS * KINDS)
        self.trade_moves: list[int] = [to_move(self.k_trade, pair) for pair in pairs]
        self.offer_moves: list[int] = [to_move(self.k_offer, swap) for swap in menu]
        self.counter_moves: list[int] = [to_move(self.k_counter, swap) for swap in counters]
        self.offer_of: dict[int, int] = {
            self._note(swap): to_move(self.k_offer, swap) for swap in menu
        }
        """The move for each offer of the menu, by how it is remembered."""
        self.known_offers: list[list[int] | None] = [None] * MENUS
        self.known_counters: list[list[int] | None] = [None] * MENUS
        """Memos of `_offers` and `_counters`, which follow from the masks alone."""

    def _fill_menus(self) -> None:
        for many in (1, 2):
            for given in range(KINDS):
                for wanted in range(KINDS):
                    if given != wanted:
                        counts = [0] * KINDS
                        counts[given], counts[wanted] = many, -1
                        self.swap.menu.append(self.swap.pack(counts, 0))
                        counts[given], counts[wanted] = 1, -many
                        self.counter_swap.menu.append(self.swap.pack(counts, 0))

    # What is possible

    def _refuse_trade(self, state: State, seat: Seat, given: int, wanted: int) -> str:
        if given == wanted:
            return "DUEL-TRADE-1 a trade gives another kind"
        rate = self.realm.rate(state, seat, given)
        if self.realm.held(state, seat, given) < rate:
            rule = ["", "DUEL-TRADE-3", "DUEL-TRADE-2", "DUEL-TRADE-1"][rate]
            return f"{rule} the traders want {rate} {RESOURCES[given]}"
        if not self.realm.room(state, seat, wanted):
            return f"DUEL-TRADE-5 there is no room for {RESOURCES[wanted]}"
        return ""

    def _refuse_swap(self, state: State, seat: Seat, swap: int) -> str:
        """Why a seat cannot give and get this (DUEL-TRADE-6, -7)."""
        given = 0
        wanted = 0
        for kind in range(KINDS):
            many = self.swap.count(swap, kind)
            giver = seat if many > 0 else 1 - seat
            if self.realm.held(state, giver, kind) < abs(many):
                return f"DUEL-RES-11 there are no {abs(many)} {RESOURCES[kind]} to give"
            if many and self.realm.room(state, 1 - giver, kind) < abs(many):
                return f"DUEL-TRADE-6 there is no room for {abs(many)} {RESOURCES[kind]}"
            given += max(many, 0)
            wanted += max(-many, 0)
        if not given or not wanted:
            return "DUEL-TRADE-7 each side gives at least one unit"
        return ""

    def _remembers(self, state: State) -> bool:
        """Whether nothing has changed since an offer was refused in this turn."""
        same_turn = state.cells[self.stamp] == state.cells[self.realm.turn_number]
        return same_turn and not state.cells[self.realm.moved]

    def _refuse_offer(self, state: State, seat: Seat, swap: int) -> str:
        if self._remembers(state):
            refused = state.cells[self.refused : self.refused + REMEMBERED]
            if self._note(swap) in refused:
                return "DUEL-TRADE-10 this offer was refused, and nothing has changed"
            if refused[REMEMBERED - 1]:
                return f"DUEL-TRADE-10 {REMEMBERED} offers were refused, and nothing has changed"
        return self._refuse_swap(state, seat, swap)

    # Decisions

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_answer:
            out.append(self.k_accept)
            out.append(self.k_refuse)
            self._list_counters(state, seat, out)
        elif step == self.s_counter:
            out.append(self.k_accept)
            out.append(self.k_refuse)
        else:
            self._list_trades(state, seat, out)
            self._list_offers(state, seat, out)

    def _list_trades(self, state: State, seat: Seat, out: list[Move]) -> None:
        cells = state.cells
        stock = self.realm.stock + seat * KINDS
        fields = self.realm.fields + seat * KINDS
        wishes: list[int] = []
        """The kinds for which there is room."""
        for kind in range(KINDS):
            if STORE * cells[fields + kind] > cells[stock + kind]:
                wishes.append(kind)
        for given in range(KINDS):
            held = cells[stock + given]
            if held and (held >= ANY_RATE or held >= self.realm.rate(state, seat, given)):
                for wanted in wishes:
                    if wanted != given:
                        out.append(self.trade_moves[given + KINDS * wanted])

    def _spare(self, state: State, giver: Seat) -> int:
        """The mask of the kinds of which a seat can give a unit, with room for it in the stores of
        the other; shifted by KINDS, that of the kinds of which it can give two."""
        cells = state.cells
        mine = self.realm.stock + giver * KINDS
        theirs = self.realm.stock + (1 - giver) * KINDS
        fields = self.realm.fields + (1 - giver) * KINDS
        mask = 0
        for kind in range(KINDS):
            held = cells[mine + kind]
            if held:
                room = STORE * cells[fields + kind] - cells[theirs + kind]
                if room > 1 and held > 1:
                    mask |= (1 | 1 << KINDS) << kind
                elif room:
                    mask |= 1 << kind
        return mask

    def _list_offers(self, state: State, seat: Seat, out: list[Move]) -> None:
        cells = state.cells
        if cells[self.stamp] == cells[self.realm.turn_number]:
            if cells[self.made] >= OFFERS_LISTED:
                return
        wished = self._spare(state, 1 - seat) & ALL
        given = self._spare(state, seat) if wished else 0
        if not given:
            return
        remembers = self._remembers(state)
        if remembers and cells[self.refused + REMEMBERED - 1]:
            return
        out.extend(self._offers(given & ALL, wished, 1))
        if given > ALL:
            out.extend(self._offers(given >> KINDS, wished, 2))
        if remembers:  # there are at most OFFERS_LISTED, as long as all come from the menu
            for note in cells[self.refused : self.refused + REMEMBERED]:
                if not note:
                    break
                if note in self.offer_of and self.offer_of[note] in out:
                    out.remove(self.offer_of[note])

    def _offers(self, given: int, wanted: int, many: int) -> list[Move]:
        """The moves that offer one of these kinds for another of those."""
        key = (given << KINDS | wanted) << 1 | many - 1
        known = self.known_offers[key]
        if known is None:
            known = [self.offer_moves[place] for place in self._places(given, wanted, many)]
            self.known_offers[key] = known
        return known

    def _counters(self, given: int, wanted: int, many: int) -> list[Move]:
        """The same for counter-offers."""
        key = (given << KINDS | wanted) << 1 | many - 1
        known = self.known_counters[key]
        if known is None:
            known = [self.counter_moves[place] for place in self._places(given, wanted, many)]
            self.known_counters[key] = known
        return known

    def _list_counters(self, state: State, seat: Seat, out: list[Move]) -> None:
        """One unit for one or two of those offered, but not what would be the same as to accept."""
        asked = 0
        for kind in range(KINDS):
            if state.cells[self.terms + kind] > 0:
                asked |= 1 << kind
        given = self._spare(state, seat) & ALL
        if not asked or not given:
            return
        spare = self._spare(state, 1 - seat)
        out.extend(self._counters(given, asked & spare, 1))
        out.extend(self._counters(given, asked & spare >> KINDS, 2))
        offered = to_move(self.k_counter, self._standing(state, -1))
        if offered in out:
            out.remove(offered)

    def _places(self, given: int, wanted: int, many: int) -> list[int]:
        """The places in a menu of the swaps of one of these kinds for another of those."""
        found: list[int] = []
        others = [kind for kind in range(KINDS) if wanted >> kind & 1]
        for kind in range(KINDS):
            if given >> kind & 1:
                row = ((many - 1) * KINDS + kind) * (KINDS - 1)
                for other in others:
                    if other != kind:
                        found.append(row + (other if other < kind else other - 1))
        return found

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_trade:
            return self._refuse_trade(state, seat, value % KINDS, value // KINDS)
        if kind == self.k_offer:
            return self._refuse_offer(state, seat, value)
        if kind == self.k_counter:
            if value == self._standing(state, -1):
                return "DUEL-TRADE-9 that is what was offered: accept it"
            return self._refuse_swap(state, seat, value)
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if kind in (self.k_trade, self.k_offer):
            return "DUEL-TRADE-8 trade comes after the dice and before refilling"
        return "DUEL-TRADE-9 there is no offer to answer"

    def _standing(self, state: State, sign: int) -> int:
        """The standing offer, as the seat on turn (1) or the other (-1) would make it."""
        terms = state.cells[self.terms : self.terms + KINDS]
        return self.swap.pack(terms if sign > 0 else [-many for many in terms], 0)

    def _set(self, state: State, swap: int, sign: int) -> None:
        for kind in range(KINDS):
            many = self.swap.count(swap, kind)
            state.cells[self.terms + kind] = many if sign > 0 else -many

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_trade:
            self._trade(state, seat, value % KINDS, value // KINDS)
        elif kind == self.k_offer:
            self._make(state, seat, value)
        else:
            state.agenda.pop()
            first = frame & STEP_MASK == self.s_answer
            if kind == self.k_accept:
                self._close(state, 1 - seat if first else seat)
            elif first:
                self._remember(state, self._standing(state, 1))
            if kind == self.k_counter:
                self._set(state, value, -1)
                state.push(self.s_counter, 1 << 1 - seat)
            else:
                for at in range(self.terms, self.terms + KINDS):
                    state.cells[at] = 0

    def _trade(self, state: State, seat: Seat, given: int, wanted: int) -> None:
        cost = [0] * KINDS
        cost[given] = self.realm.rate(state, seat, given)
        self.stores.ask_gain(state, seat, 1 << wanted, 1)
        self.stores.ask_pay(state, seat, cost)

    def _make(self, state: State, seat: Seat, swap: int) -> None:
        cells = state.cells
        if cells[self.stamp] != cells[self.realm.turn_number]:
            cells[self.stamp] = cells[self.realm.turn_number]
            cells[self.made] = 0
            self._forget(state)
        cells[self.made] += 1
        self._set(state, swap, 1)
        state.push(self.s_answer, 1 << 1 - seat)

    def _forget(self, state: State) -> None:
        for at in range(self.refused, self.refused + REMEMBERED):
            state.cells[at] = 0
        state.cells[self.realm.moved] = 0

    def _remember(self, state: State, swap: int) -> None:
        if state.cells[self.realm.moved]:
            self._forget(state)
        for at in range(self.refused, self.refused + REMEMBERED):
            if not state.cells[at]:
                state.cells[at] = self._note(swap)
                return

    def _note(self, swap: int) -> int:
        """A refused offer as it is remembered: five bits for each kind, whatever a move takes."""
        note = 0
        for kind in range(KINDS - 1, -1, -1):
            note = note << NOTE_BITS | (self.swap.count(swap, kind) + NOTE_ZERO)
        return note

    def _close(self, state: State, active: int) -> None:
        """Both pay, then both gain; the last pushed comes first."""
        costs = [[0] * KINDS, [0] * KINDS]
        for kind in range(KINDS):
            many = state.cells[self.terms + kind]
            giver = active if many > 0 else 1 - active
            if many:
                costs[giver][kind] = abs(many)
                self.stores.ask_gain(state, 1 - giver, 1 << kind, abs(many))
        self.stores.ask_pay(state, 1 - active, costs[1 - active])
        self.stores.ask_pay(state, active, costs[active])

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        terms = state.cells[self.terms : self.terms + KINDS]
        if any(terms):
            scene.counters[state.cells[TURN]]["offer"] = {
                RESOURCES[kind]: terms[kind] for kind in range(KINDS) if terms[kind]
            }
        for seat in range(2):
            scene.counters[seat]["rates"] = {
                RESOURCES[kind]: self.realm.rate(state, seat, kind) for kind in range(KINDS)
            }

    def problems(self, state: State, out: list[str]) -> None:
        step = state.agenda[-1] & STEP_MASK if state.agenda else -1
        answering = step == self.s_answer or step == self.s_counter
        if any(state.cells[self.terms : self.terms + KINDS]) and state.agenda and not answering:
            out.append("an offer stands and nobody is asked")
