"""Events: the faces of the event die and the event cards (DUEL-EVT, DUEL-EC).

Every event card is a function that pushes or does what it asks for; where both players decide, the
player on turn is first (DUEL-TURN-6), so what the other decides is pushed before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option, RuleModule
from ...engine.moves import Name
from ...engine.packing import argument_of, kind_of, split, to_move, value_of
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, TURN, State
from .cards import AQUEDUCT, BATH_HOUSE, CARDS, CHURCH, EVENT_COUNTS, EVENT_NAMES, FORT, NAMES
from .kinds import (
    BRIGANDS,
    BRIGANDS_SPARE,
    CITY,
    ORE,
    PLENTY,
    STACKS,
    TOURNAMENT,
    TRADE_ADVANTAGE,
    WOOL,
)
from .places import REGION_PLACES, SLOT_PLACES, TOWN_COLUMNS, town_of
from .realm import Realm, ahead, around
from .stacks import Stacks
from .stores import ALL, Stores

YEAR_END: Final = EVENT_NAMES.index("year_end")
BURIED: Final = 2
"""How many cards a Conflict puts away."""


class Events(RuleModule):
    """What the event die brings."""

    def __init__(self, realm: Realm, stores: Stores, stacks: Stacks) -> None:
        super().__init__()
        self.name = "events"
        self.after = ["stores", "stacks"]
        self.realm: Realm = realm
        self.stores: Stores = stores
        self.stacks: Stacks = stacks
        self.grace: int = 0
        self.others_choose: bool = False
        self.version = 2  # Year End goes under the stack; a Conflict can be declined
        self.accepts = {1: {"year_end": "shuffled_in"}}
        self.year_end_under: bool = True
        effects: dict[str, Callable[[State, int], None]] = {
            "master_builder": self._master_builder,
            "progress": self._progress,
            "year_end": self._year_end,
            "conflict": self._conflict,
            "civil_war": self._civil_war,
            "productive_year": self._productive_year,
            "plague": self._plague,
        }
        self.effects: list[Callable[[State, int], None]] = [effects[name] for name in EVENT_NAMES]
        """For each event card what it does, given the seat on turn."""

    def options(self) -> list[Option]:
        choosers = ["owner_chooses", "opponent_chooses"]
        return [
            Option("brigand_grace", ["0", "2"], "DUEL-OPT-2", "turns of each without brigands"),
            Option("civil_war", choosers, "DUEL-OPT-3", "who chooses the unit that leaves"),
            Option("year_end", ["under", "shuffled_in"], "DUEL-OPT-8", "where Year End goes"),
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.grace = int(chosen["brigand_grace"])
        self.others_choose = chosen["civil_war"] == "opponent_chooses"
        self.year_end_under = chosen["year_end"] == "under"

    def declare(self, layout: Layout) -> None:
        self.left = layout.listed("events_left", EVENT_COUNTS.copy())
        """The cards not turned up since the stack was shuffled. Year End is among them and shuffles
        again before they run out, so what is put under it never comes up."""
        self.last = layout.cell("year_end_last")
        """1: Year End lies below all cards that are left (DUEL-EC-YEAREND-1)."""
        self.shown = layout.cell("event_shown", NOBODY)
        self.builders = layout.cell("builders")
        layout.of_masks(self.builders)
        """The mask of the seats that take part in a Master Builder."""
        self.barred = layout.cell("barred_stack", NOBODY)
        self.s_turn_up = layout.step("turn_up", "DUEL-EVT-6", "an event card is turned up")
        self.s_builder = layout.step(
            "builder", "DUEL-EC-BUILDER-1", "put a card under a stack, or decline"
        )
        self.s_search = layout.step(
            "builder_search", "DUEL-EC-BUILDER-2", "choose a stack to search"
        )
        self.s_conflict = layout.step(
            "conflict", "DUEL-EC-CONFLICT-1", "choose the stack for the other's cards, or decline"
        )
        self.s_bury = layout.step("bury", "DUEL-EC-CONFLICT-1", "choose two cards of the other")
        self.s_civil = layout.step(
            "civil_war", "DUEL-EC-CIVIL-1", "choose the knight or fleet that goes back"
        )
        self.k_turn_up = layout.chance("turn_up", [Name(EVENT_NAMES)])
        self.k_decline = layout.move("decline", [], ["builder", "conflict"], "turn")
        card = Name(NAMES)
        self.k_bury = layout.move("bury", [card, card], ["bury"], "hand")
        layout.secret(self.k_bury)
        layout.offer("builder", "under", "events")
        layout.offer("builder_search", "search", "events")
        layout.offer("conflict", "under", "events")
        layout.offer("civil_war", "remove", "events")

    # The die

    def happen(self, state: State, seat: Seat, face: int) -> None:
        """What a face of the event die brings in the turn of a seat."""
        state.cells[self.shown] = NOBODY
        if face == TOURNAMENT:
            at = self.realm.tournament
            winner = ahead(state.cells[at], state.cells[at + 1])
            if winner != NOBODY:
                self.stores.ask_gain(state, winner, ALL, 1)
        elif face == TRADE_ADVANTAGE:
            if state.cells[self.realm.trade_token] != NOBODY:
                self.stores.ask_take(state, state.cells[self.realm.trade_token], 1, True)
        elif face == BRIGANDS:
            self._brigands(state)
        elif face == PLENTY:
            for one in (1 - seat, seat):
                self.stores.ask_gain(state, one, ALL, 1)
        else:
            state.push(self.s_turn_up, CHANCE_BIT)

    def _brigands(self, state: State) -> None:
        """Each player alone, also the one who rolled (DUEL-EVT-3, -4)."""
        if state.cells[self.realm.turn_number] <= 2 * self.grace:
            return  # DUEL-OPT-2
        for seat in range(2):
            if self.realm.unprotected(state, seat) > BRIGANDS_SPARE:
                for place in self.realm.holders(state, seat, 1 << WOOL | 1 << ORE):
                    self.realm.add(state, seat, place, -self.realm.stored(state, seat, place))

    # The cards

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        left = state.cells[self.left : self.left + len(EVENT_NAMES)]
        if state.cells[self.last] and sum(left) > 1:
            left[YEAR_END] = 0  # the others lie above it
        for event in range(len(EVENT_NAMES)):
            if left[event]:
                moves.append(to_move(self.k_turn_up, event))
                weights.append(left[event])

    def _turn_up(self, state: State, event: int) -> None:
        state.cells[self.left + event] -= 1
        state.cells[self.shown] = event
        effect = self.effects[event]
        effect(state, state.cells[TURN])

    def _year_end(self, state: State, seat: Seat) -> None:
        """The other nine are shuffled and this one goes under them (DUEL-EC-YEAREND-1), or all ten
        are (DUEL-OPT-8)."""
        state.cells[self.last] = 1 if self.year_end_under else 0
        for event in range(len(EVENT_NAMES)):
            state.cells[self.left + event] = EVENT_COUNTS[event]

    def _progress(self, state: State, seat: Seat) -> None:
        for one in (1 - seat, seat):
            learned = self.realm.learned(state, one)
            if learned:
                self.stores.ask_gain(state, one, ALL, learned)

    def _productive_year(self, state: State, seat: Seat) -> None:
        for one in range(2):
            for place in range(REGION_PLACES):
                if self.realm.kind_at(state, one, place) >= 0:
                    forts = self.realm.beside(state, one, place, FORT)
                    self.realm.add(state, one, place, forts)

    def _plague(self, state: State, seat: Seat) -> None:
        for one in range(2):
            if self.realm.has(state, one, AQUEDUCT):
                continue  # DUEL-EC-PLAGUE-3
            immune = self._bathed(state, one)
            for place in range(REGION_PLACES):
                if place not in immune and self.realm.near_city(state, one, place):
                    self.realm.add(state, one, place, -1)

    def _bathed(self, state: State, seat: Seat) -> list[int]:
        """The regions around cities with a Bath House (DUEL-EC-PLAGUE-2)."""
        found: list[int] = []
        for town in range(TOWN_COLUMNS):
            if self.realm.town(state, seat, town) == CITY:
                if self.realm.in_town(state, seat, town, BATH_HOUSE):
                    found += around(town)
        return found

    def _master_builder(self, state: State, seat: Seat) -> None:
        state.cells[self.builders] = 0
        state.cells[self.barred] = NOBODY
        for one in (1 - seat, seat):
            state.push(self.s_search, 0, one)
        for one in (1 - seat, seat):
            if state.cells[self.stacks.hand_size + one]:
                state.push(self.s_builder, 1 << one)

    def _conflict(self, state: State, seat: Seat) -> None:
        holder = state.cells[self.realm.knight_token]
        if holder != NOBODY and state.cells[self.stacks.hand_size + 1 - holder]:
            self.stacks.look_at_hand(state, holder)
            state.push(self.s_conflict, 1 << holder)

    def _civil_war(self, state: State, seat: Seat) -> None:
        order = [1 - seat, seat]
        if self.others_choose:  # the player on turn still chooses first (DUEL-OPT-3)
            order = [seat, 1 - seat]
        for one in order:
            state.push(self.s_civil, 0, one)

    # What needs no decision

    def advance(self, state: State, frame: Frame) -> None:
        seat = argument_of(frame)
        if frame & STEP_MASK == self.s_civil:
            units = self.unsafe_units(state, seat)
            if len(units) == 1:
                self.stacks.come_back(state, seat, units[0])
            elif units:
                chooser = 1 - seat if self.others_choose else seat
                state.push(self.s_civil, 1 << chooser, seat)
        elif state.cells[self.builders] >> seat & 1:
            state.push(self.s_search, 1 << seat, seat)

    def unsafe_units(self, state: State, seat: Seat) -> list[int]:
        """The slots with knights and fleets outside cities with a Church (DUEL-EC-CIVIL-2)."""
        return [
            slot
            for slot in self.realm.cards_in_play(state, seat)
            if CARDS[self.realm.card_at(state, seat, slot)].unit
            and not self.realm.in_town(state, seat, town_of(slot), CHURCH)
        ]

    def _open_stacks(self, state: State) -> list[int]:
        """Where a Master Builder may search (DUEL-EC-BUILDER-3)."""
        full = [stack for stack in range(STACKS) if self.stacks.size(state, stack)]
        other = [stack for stack in full if stack != state.cells[self.barred]]
        return other or full

    # Decisions

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        step = frame & STEP_MASK
        if step == self.s_builder or step == self.s_conflict:
            for stack in range(STACKS):
                out.append(to_move(self.stacks.k_under, stack))
            out.append(self.k_decline)
        elif step == self.s_search:
            for stack in self._open_stacks(state):
                out.append(to_move(self.stacks.k_search, stack))
        elif step == self.s_bury:
            for first in self.stacks.held(state, 1 - seat):
                for second in self.stacks.held(state, 1 - seat):
                    if first != second or self.stacks.in_hand(state, 1 - seat, first) > 1:
                        value = first + len(NAMES) * second
                        out.append(to_move(self.k_bury, value))
        else:
            owner = argument_of(frame)
            for slot in self.unsafe_units(state, owner):
                out.append(to_move(self.stacks.k_remove, owner * SLOT_PLACES + slot))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        step = frame & STEP_MASK
        value = value_of(move)
        if step == self.s_search and value not in self._open_stacks(state):
            if value == state.cells[self.barred] and self.stacks.size(state, value):
                return "DUEL-EC-BUILDER-2 the other player searched this stack"
            return "DUEL-HAND-9 that stack is empty"
        if step == self.s_bury:
            for card in (value % len(NAMES), value // len(NAMES)):
                twice = 2 if value % len(NAMES) == value // len(NAMES) else 1
                if self.stacks.in_hand(state, 1 - seat, card) < twice:
                    return f"DUEL-EC-CONFLICT-1 the other does not hold {twice} {NAMES[card]}"
        if step == self.s_civil:
            owner = argument_of(frame)
            if value // SLOT_PLACES != owner:
                return "DUEL-EC-CIVIL-1 another player's unit is to be chosen"
            if value % SLOT_PLACES not in self.unsafe_units(state, owner):
                return "DUEL-EC-CIVIL-2 there is no knight or fleet, or a Church protects it"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        step = frame & STEP_MASK
        kind = kind_of(move)
        value = value_of(move)
        if step == self.s_turn_up:
            self._turn_up(state, value)
        elif step == self.s_builder and kind == self.stacks.k_under:
            state.cells[self.builders] |= 1 << seat
            self.stacks.ask_put(state, seat, value)
        elif step == self.s_search:
            state.cells[self.barred] = value
            self.stacks.ask_pick(state, seat, value, 1)
        elif step == self.s_conflict and kind == self.stacks.k_under:
            self._ask_bury(state, seat, value)
        elif step == self.s_bury:
            cards = list(split(value, len(NAMES)))
            self.stacks.bury(state, seat, argument_of(frame), cards)
        elif step == self.s_civil:
            self.stacks.come_back(state, argument_of(frame), value % SLOT_PLACES)

    def _ask_bury(self, state: State, seat: Seat, stack: int) -> None:
        """A single card leaves no choice (DUEL-EC-CONFLICT-2)."""
        cards = self.stacks.hand_cards(state, 1 - seat)
        if len(cards) < BURIED:
            self.stacks.bury(state, seat, stack, cards)
        else:
            state.push(self.s_bury, 1 << seat, stack)

    def witnesses(self, state: State, move: Move) -> int:
        """The victim sees what is missing, not the order (DUEL-EC-CONFLICT-1)."""
        return 1 << state.cells[self.realm.knight_token]

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        shown = state.cells[self.shown]
        scene.table["event_card"] = "" if shown == NOBODY else EVENT_NAMES[shown]
        scene.table["events"] = sum(EVENT_COUNTS)
        scene.table["events_seen"] = {
            EVENT_NAMES[event]: EVENT_COUNTS[event] - state.cells[self.left + event]
            for event in range(len(EVENT_NAMES))
            if EVENT_COUNTS[event] > state.cells[self.left + event]
        }
        scene.table["year_end_last"] = state.cells[self.last] == 1

    def problems(self, state: State, out: list[str]) -> None:
        for event in range(len(EVENT_NAMES)):
            if not 0 <= state.cells[self.left + event] <= EVENT_COUNTS[event]:
                out.append(f"{state.cells[self.left + event]} of {EVENT_NAMES[event]} are left")
        if not state.cells[self.left + YEAR_END]:
            out.append("Year End has been turned up and the events are not shuffled")
