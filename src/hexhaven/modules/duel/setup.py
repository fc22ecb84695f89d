"""Set-up: arranging the regions, who begins, and the first hands (DUEL-SETUP)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import RuleModule
from ...engine.moves import Name, Number
from ...engine.packing import kind_of, to_move, value_of
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from .cards import REGION_NAMES, REGIONS
from .kinds import HAND, STACKS
from .places import REGION_PLACES, START_PLACES
from .realm import Realm, set_of
from .stacks import Stacks
from .turns import Turns


class Setup(RuleModule):
    """Everything before the first turn."""

    def __init__(self, realm: Realm, stacks: Stacks, turns: Turns) -> None:
        super().__init__()
        self.name = "setup"
        self.after = ["stacks"]
        self.before = ["turns"]
        self.realm: Realm = realm
        self.stacks: Stacks = stacks
        self.turns: Turns = turns

    def declare(self, layout: Layout) -> None:
        self.first_stack = layout.cell("first_stack", NOBODY)
        """The stack from which the first player took a hand."""
        self.s_arrange = layout.step("arrange", "DUEL-SETUP-2", "lay your six regions")
        self.s_first = layout.step("first_player", "DUEL-SETUP-7", "roll for the first turn")
        self.s_hand = layout.step("first_hand", "DUEL-SETUP-8", "choose a stack for three cards")
        region = Name(REGION_NAMES)
        self.k_lay = layout.move("lay", [region, self.realm.places.region], ["arrange"], "slot")
        layout.offer("first_hand", "search", "setup")
        die = Number(1, 6)
        self.k_first = layout.chance("first", [die, die])

    def start(self, state: State) -> None:
        state.push(self.s_first, CHANCE_BIT)
        for seat in (1, 0):
            state.push(self.s_arrange, 1 << seat)

    # Who begins

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for value in range(36):
            moves.append(to_move(self.k_first, value))
            weights.append(1)

    def _begin(self, state: State, first: int, second: int) -> None:
        if first == second:
            return  # DUEL-SETUP-7: ties are rolled again
        state.agenda.pop()
        seat = 0 if first > second else 1
        self.turns.ask_first_turn(state, seat)
        state.push(self.s_hand, 1 << 1 - seat)
        state.push(self.s_hand, 1 << seat)

    # Decisions

    def left(self, state: State, seat: Seat) -> list[int]:
        """The starting regions that a seat has not laid yet."""
        first = self.realm.regions + seat * REGION_PLACES
        laid = state.cells[first : first + REGION_PLACES]
        return [region for region in set_of(seat) if region + 1 not in laid]

    def free(self, state: State, seat: Seat) -> list[int]:
        """The starting places that are still free."""
        first = self.realm.regions + seat * REGION_PLACES
        return [place for place in START_PLACES if not state.cells[first + place]]

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if frame & STEP_MASK == self.s_arrange:
            for place in self.free(state, seat):
                for region in self.left(state, seat):
                    value = region + len(REGIONS) * (seat * REGION_PLACES + place)
                    out.append(to_move(self.k_lay, value))
        else:
            for stack in range(STACKS):
                if stack != state.cells[self.first_stack]:
                    out.append(to_move(self.stacks.k_search, stack))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        value = value_of(move)
        if kind_of(move) == self.k_lay:
            place = value // len(REGIONS)
            if value % len(REGIONS) not in self.left(state, seat):
                return "DUEL-SETUP-1 that region is not yours, or lies already"
            if place // REGION_PLACES != seat:
                return "DUEL-LAY-10 the principalities are separate"
            if place % REGION_PLACES not in self.free(state, seat):
                return "DUEL-LAY-2 the starting regions go to the six places around the start"
        elif value == state.cells[self.first_stack]:
            return "DUEL-SETUP-8 the second player chooses another stack"
        return ""

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        kind = kind_of(move)
        value = value_of(move)
        if kind == self.k_first:
            self._begin(state, value % 6, value // 6)
        elif kind == self.k_lay:
            place = value // len(REGIONS) % REGION_PLACES
            self.realm.lay_region(state, seat, place, value % len(REGIONS), 1)
            self._lay_last(state, seat)
        else:
            state.agenda.pop()
            state.cells[self.first_stack] = value
            self.stacks.ask_pick(state, seat, value, HAND)

    def _lay_last(self, state: State, seat: Seat) -> None:
        """The last region has only one place left."""
        left = self.left(state, seat)
        if len(left) == 1:
            self.realm.lay_region(state, seat, self.free(state, seat)[0], left[0], 1)
            state.agenda.pop()

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(2):
            if state.cells[self.realm.turn_number] and self.left(state, seat):
                out.append(f"seat {seat} has not laid all regions")
