"""Stores: paying, gaining, taking and giving units, region by region (DUEL-RES).

Each is a step that settles by itself what leaves no choice and asks for the rest (DUEL-TURN-8).
Its argument has the seat in its lowest bit; for a payment then a count of four bits for each kind
and one for units of any kind, for a gain a mask of kinds and a count.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.state import STEP_MASK, State
from .kinds import KINDS, RESOURCES, STORE
from .places import REGION_PLACES
from .realm import Realm

ALL: Final = (1 << KINDS) - 1
ANY_SHIFT: Final = 1 + 4 * KINDS
MAY_DECLINE: Final = 8
"""In the argument of a taking, above the seat and a count of two bits."""


class Stores(RuleModule):
    """Who pays from where and gains to where."""

    def __init__(self, realm: Realm) -> None:
        super().__init__()
        self.name = "stores"
        self.after = ["realm"]
        self.realm: Realm = realm

    def declare(self, layout: Layout) -> None:
        self.s_pay = layout.step("pay", "DUEL-RES-6", "choose the region that gives a unit")
        self.s_gain = layout.step("gain", "DUEL-RES-5", "choose the region that gains a unit")
        self.s_take = layout.step("take", "DUEL-RES-7", "name what to take from the other player")
        self.s_give = layout.step("give", "DUEL-ACT-MERCH-1", "name what to give to the other")
        region = self.realm.places.region
        kind = Name(RESOURCES)
        self.k_pay = layout.move("pay", [region], ["pay"], "slot")
        self.k_gain = layout.move("gain", [region], ["gain"], "slot")
        self.k_take = layout.move("take", [kind], ["take"], "trade")
        self.k_give = layout.move("give", [kind], ["give"], "trade")
        self.k_skip = layout.move("skip", [], ["take"], "turn")

    # What others ask for; the last thing asked is done first

    def ask_pay(self, state: State, seat: Seat, cost: list[int], any_units: int = 0) -> None:
        """A seat pays a cost, and further units of any kinds; it must have them."""
        state.push(self.s_pay, 0, pack_cost(seat, cost, any_units))

    def ask_gain(self, state: State, seat: Seat, mask: int, units: int) -> None:
        """A seat gains units of kinds of its choice, one after the other."""
        state.push(self.s_gain, 0, seat | mask << 1 | units << 7)

    def ask_take(self, state: State, seat: Seat, units: int, may_decline: bool) -> None:
        """A seat takes units from the other, one after the other (DUEL-RES-7)."""
        state.push(self.s_take, 0, seat | units << 1 | (MAY_DECLINE if may_decline else 0))

    def ask_give(self, state: State, seat: Seat) -> None:
        """A seat gives the other a unit."""
        state.push(self.s_give, 0, seat)

    def takeable(self, state: State, seat: Seat) -> list[int]:
        """The kinds that the other holds and the seat has room for."""
        return [
            kind
            for kind in range(KINDS)
            if self.realm.held(state, 1 - seat, kind) and self.realm.room(state, seat, kind)
        ]

    def giveable(self, state: State, seat: Seat) -> list[int]:
        """The kinds that the seat holds and the other has room for."""
        return self.takeable(state, 1 - seat)

    # What needs no decision

    def advance(self, state: State, frame: Frame) -> None:
        step = frame & STEP_MASK
        argument = argument_of(frame)
        seat = argument & 1
        if step == self.s_pay:
            self._pay_on(state, seat, argument)
        elif step == self.s_gain:
            self._gain_on(state, seat, argument >> 1 & ALL, argument >> 7)
        elif step == self.s_take:
            self._take_on(state, seat, argument)
        else:
            kinds = self.giveable(state, seat)
            if len(kinds) == 1:
                self._hand_over(state, seat, kinds[0])
            elif kinds:
                state.push(self.s_give, 1 << seat, argument)

    def _pay_on(self, state: State, seat: Seat, argument: int) -> None:
        for kind in range(KINDS):
            due = argument >> 1 + 4 * kind & 15
            if due and not self._pay_forced(state, seat, 1 << kind, due):
                state.push(self.s_pay, 1 << seat, argument)
                return
            argument &= ~(15 << 1 + 4 * kind)
        due = argument >> ANY_SHIFT
        if due and not self._pay_forced(state, seat, ALL, due):
            state.push(self.s_pay, 1 << seat, argument)

    def _pay_forced(self, state: State, seat: Seat, mask: int, due: int) -> bool:
        """Pay units of some kinds if there is only one way to do it."""
        places = self.realm.holders(state, seat, mask)
        total = 0
        for place in places:
            total += self.realm.stored(state, seat, place)
        if len(places) != 1 and total != due:
            return False
        for place in places:
            units = min(due, self.realm.stored(state, seat, place))
            self.realm.add(state, seat, place, -units)
        return True

    def _gain_on(self, state: State, seat: Seat, mask: int, units: int) -> None:
        places = self.realm.open_stores(state, seat, mask)
        room = 0
        for place in places:
            room += STORE - self.realm.stored(state, seat, place)
        if len(places) > 1 and units < room:
            state.push(self.s_gain, 1 << seat, seat | mask << 1 | units << 7)
            return
        for place in places:  # one region, or all get full: what does not fit is lost
            self.realm.add(state, seat, place, units if len(places) == 1 else STORE)

    def _take_on(self, state: State, seat: Seat, argument: int) -> None:
        kinds = self.takeable(state, seat)
        if len(kinds) == 1 and not argument & MAY_DECLINE:
            self._take(state, seat, kinds[0], argument)
        elif kinds:
            state.push(self.s_take, 1 << seat, argument)

    def _take(self, state: State, seat: Seat, kind: int, argument: int) -> None:
        units = argument >> 1 & 3
        if units > 1:
            self.ask_take(state, seat, units - 1, argument & MAY_DECLINE != 0)
        self._hand_over(state, 1 - seat, kind)

    def _hand_over(self, state: State, giver: int, kind: int) -> None:
        """A unit goes over; each chooses among the own regions (DUEL-RES-12)."""
        cost = [0] * KINDS
        cost[kind] = 1
        self.ask_gain(state, 1 - giver, 1 << kind, 1)
        self.ask_pay(state, giver, cost)

    # Decisions

    def mask_due(self, argument: int) -> int:
        """The kinds of which a payment asks for a unit now."""
        for kind in range(KINDS):
            if argument >> 1 + 4 * kind & 15:
                return 1 << kind
        return ALL

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        argument = argument_of(frame)
        if step == self.s_pay:
            places = self.realm.holders(state, seat, self.mask_due(argument))
            for units in range(STORE, 0, -1):  # the fullest first, as most people would choose
                self._list_stores(state, seat, places, units, self.k_pay, out)
        elif step == self.s_gain:
            places = self.realm.open_stores(state, seat, argument >> 1 & ALL)
            for units in range(STORE):
                self._list_stores(state, seat, places, units, self.k_gain, out)
        elif step == self.s_take:
            for kind in self.takeable(state, seat):
                out.append(to_move(self.k_take, kind))
            if argument & MAY_DECLINE:
                out.append(self.k_skip)
        else:
            for kind in self.giveable(state, seat):
                out.append(to_move(self.k_give, kind))

    def _list_stores(
        self, state: State, seat: Seat, places: list[int], units: int, kind: int, out: list[Move]
    ) -> None:
        """A move for each of some places where so many units lie."""
        cells = state.cells
        first = seat * REGION_PLACES
        for place in places:
            if cells[self.realm.stores + first + place] == units:
                out.append(to_move(kind, first + place))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        kind = kind_of(move)
        argument = argument_of(frame)
        value = value_of(move)
        if kind == self.k_pay or kind == self.k_gain:
            if value // REGION_PLACES != seat:
                return "DUEL-RES-12 everybody chooses among the own regions"
            place = value % REGION_PLACES
            if kind == self.k_pay:
                if place not in self.realm.holders(state, seat, self.mask_due(argument)):
                    return "DUEL-RES-6 no unit of the right kind lies there"
            elif place not in self.realm.open_stores(state, seat, argument >> 1 & ALL):
                return "DUEL-RES-5 that region is no choice, or is full"
        elif kind == self.k_take and value not in self.takeable(state, seat):
            return "DUEL-RES-7 the other has none, or there is no room for it"
        elif kind == self.k_give and value not in self.giveable(state, seat):
            return "DUEL-ACT-MERCH-3 there is none, or the other has no room for it"
        elif kind == self.k_skip and not argument & MAY_DECLINE:
            return "DUEL-ATK-BR-1 as much as possible must be taken"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        kind = kind_of(move)
        argument = argument_of(frame)
        value = value_of(move)
        if kind == self.k_pay:
            self.realm.add(state, seat, value % REGION_PLACES, -1)
            mask = self.mask_due(argument)
            shift = ANY_SHIFT if mask == ALL else 1 + 4 * (mask.bit_length() - 1)
            state.push(self.s_pay, 0, argument - (1 << shift))
        elif kind == self.k_gain:
            self.realm.add(state, seat, value % REGION_PLACES, 1)
            if argument >> 7 > 1:
                state.push(self.s_gain, 0, argument - (1 << 7))
        elif kind == self.k_take:
            self._take(state, seat, value, argument)
        elif kind == self.k_give:
            self._hand_over(state, seat, value)


def pack_cost(seat: Seat, cost: list[int], any_units: int) -> int:
    """The argument of a payment."""
    packed = any_units
    for kind in range(KINDS - 1, -1, -1):
        packed = packed << 4 | cost[kind]
    return packed << 1 | seat
