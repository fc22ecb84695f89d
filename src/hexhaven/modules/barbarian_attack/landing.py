"""Landings: every settlement and city brings barbarians to the coast (BARB-LAND)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Hex, Move, Node, Piece, Seat
from ...engine.layout import Layout
from ...engine.moves import Number, Place
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, STEP_MASK, State
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import CITY, FOUNDED, MOVED, SETTLEMENT
from .invasion import Invasion

RESULTS: Final = 3
"""So many different sums make a landing (BARB-LAND-2)."""
SEVEN: Final = 7


class Landing(IslandModule):
    """Rolls for the hexes on which barbarians land."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "landing"
        self.after = ["longest-road"]
        self.before = ["victory"]
        self.even: bool = False
        """Whether a number brings one barbarian only, to the emptiest of its hexes, and a number
        that brings none is rolled again."""
        self.quiet: list[Node] = []
        """Where a settlement brings no landing."""
        self.choice: str = "last_barbarian"
        """The step in which a hex is chosen, its rule, and what it is about."""
        self.choice_rule: str = "BARB-LAND-8"
        self.choice_about: str = "choose where the last barbarian lands"

    def declare(self, layout: Layout) -> None:
        self.results = layout.array("landing_results", RESULTS)
        """The sums of the last landing, in order; 0 for those still to come."""
        self.going = layout.cell("landing_going")
        """Whether a landing is going on: nobody wins meanwhile (BARB-LAND-10)."""
        self.s_begin = layout.step("landing", "BARB-LAND-1", "see whether barbarians land")
        self.s_roll = layout.step("landing_roll", "BARB-LAND-2", "roll where barbarians land")
        self.s_choose = layout.step(self.choice, self.choice_rule, self.choice_about)
        self.s_end = layout.step("landing_end", "BARB-LAND-10", "end the landing")
        self.k_roll = layout.chance("landing", [Number(1, 6), Number(1, 6)])
        self.k_choose = layout.move("land", [Place(layout.board, "hex")], [self.choice], "hex")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.invasion = rules.part(Invasion)

    def after_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> None:
        """BARB-LAND-1, BARB-SETUP-7; the win comes before it (BARB-LAND-7)."""
        if piece == SETTLEMENT and place in self.quiet:
            return
        if piece in (SETTLEMENT, CITY) and how not in (FOUNDED, MOVED):
            self.begin(state, seat)

    def begin(self, state: State, seat: Seat) -> None:
        """A landing is due; a seat decides what is to be decided in it."""
        state.push(self.s_begin, 0, seat)

    def can_win(self, state: State, seat: Seat) -> bool:
        """BARB-LAND-10: points are counted once, after the landing."""
        return not state.cells[self.going]

    def advance(self, state: State, frame: Frame) -> None:
        if frame & STEP_MASK == self.s_end:
            state.cells[self.going] = 0
            return
        for result in range(RESULTS):
            state.cells[self.results + result] = 0
        if self._possible(state):
            state.cells[self.going] = 1
            state.push(self.s_end, 0)
            state.push(self.s_roll, CHANCE_BIT, argument_of(frame))

    def _possible(self, state: State) -> bool:
        """BARB-LAND-5, -9: whether a barbarian is left and has a hex to go to."""
        if not state.cells[self.invasion.supply]:
            return False
        if not self.even:
            return len(self.invasion.room(state)) > 0
        sums = self._sums(state)
        return any(self._open(state, n) for n in range(2, 13) if n not in sums)

    # The dice

    def counts(self, state: State, dice: int) -> bool:
        """BARB-LAND-2: sevens and sums that have come are rolled again."""
        total = dice % 6 + dice // 6 + 2
        if total == SEVEN or total in self._sums(state):
            return False
        return not self.even or len(self._open(state, total)) > 0

    def _sums(self, state: State) -> list[int]:
        return state.cells[self.results : self.results + RESULTS]

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for dice in range(36):
            if self.counts(state, dice):
                moves.append(to_move(self.k_roll, dice))
                weights.append(1)

    def sample(self, state: State, frame: Frame, rng: Rng) -> int:
        dice = rng.below(36)
        while not self.counts(state, dice):
            dice = rng.below(36)
        return to_move(self.k_roll, dice)

    # What they bring

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        for hex in sorted(self._offered(state, argument_of(frame))):
            out.append(to_move(self.k_choose, hex))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if value_of(move) in self._offered(state, argument_of(frame)):
            return ""
        if self.even:
            return f"{self.choice_rule} it lands on one of the emptiest hexes with that number"
        return "BARB-LAND-8 the last barbarian lands on one of the hexes with that number"

    def untimely(self, state: State, kind: int) -> str:
        if self.even:
            return f"{self.choice_rule} a hex is chosen only where several are the emptiest"
        return "BARB-LAND-8 only the last barbarian's hex is chosen"

    def _open(self, state: State, number: int) -> list[int]:
        """BARB-LAND-4: the hexes of a number that take a barbarian."""
        hexes = self.invasion.landings[number]
        return [hex for hex in hexes if self.invasion.has_room(state, hex)]

    def _offered(self, state: State, number: int) -> list[int]:
        """Of these the ones to choose from, the emptiest where they fill evenly."""
        hexes = self._open(state, number)
        if not self.even or not hexes:
            return hexes
        least = min(self.invasion.at(state, hex) for hex in hexes)
        return [hex for hex in hexes if self.invasion.at(state, hex) == least]

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        value = value_of(move)
        if frame & STEP_MASK == self.s_choose:
            self._land(state, seat, [value])
            return
        builder = argument_of(frame)
        total = value % 6 + value // 6 + 2
        state.cells[self.results + self._sums(state).index(0)] = total
        hexes: list[Hex] = self._offered(state, total)
        most = 1 if self.even else state.cells[self.invasion.supply]
        if len(hexes) > most:  # one is left, or due, and there are several hexes for it
            state.push(self.s_choose, 1 << builder, total)
        else:
            self._land(state, builder, hexes)

    def _land(self, state: State, builder: Seat, hexes: list[Hex]) -> None:
        """BARB-LAND-3, -8: one for each hex of the number; then the next roll, if one is due."""
        mark = len(state.agenda)
        for hex in hexes:
            self.invasion.land(state, hex)
        if 0 in self._sums(state) and self._possible(state):
            state.push(self.s_roll, CHANCE_BIT, builder)
        state.in_order_from(mark)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        sums = [total for total in self._sums(state) if total]
        landing: dict[str, object] = {"sums": sums, "going": state.cells[self.going] == 1}
        if self.even:
            landing["even"] = True
        scene.table["landing"] = landing
