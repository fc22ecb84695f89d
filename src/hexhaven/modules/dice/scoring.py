"""Scoring of the basic game: a number for each turn, and the end (DICE-SCORE, DICE-END)."""

from __future__ import annotations

from ...engine.ints import Seat
from ...engine.layout import Layout
from ...engine.scene import Scene
from ...engine.state import NOBODY, OVER, TURN, State
from .hooks import DiceModule
from .kinds import EMPTY_TURN, TURNS
from .pad import Pad


class Scoring(DiceModule):
    """The fifteen boxes of each sheet."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.name = "scoring"
        self.after = ["building"]
        self.pad: Pad = pad

    def declare(self, layout: Layout) -> None:
        self.boxes = layout.per_seat("boxes", TURNS)
        self.gained = layout.cell("gained")
        """What was built in this turn is worth so much."""
        layout.over = "DICE-END-1 each player has taken fifteen turns"

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.gained] = 0

    def after_build(self, state: State, seat: Seat, thing: int, index: int) -> None:
        state.cells[self.gained] += self.pad.sheet.values[thing][index]

    def after_turn(self, state: State, seat: Seat) -> None:
        cells = state.cells
        box = self.boxes + seat * TURNS + (cells[self.pad.turn_number] - 1) // self.pad.players
        cells[box] = cells[self.gained] if cells[self.pad.built] else EMPTY_TURN
        cells[self.gained] = 0
        if cells[self.pad.turn_number] == TURNS * self.pad.players:
            state.finish(self._winner(state))

    def _winner(self, state: State) -> int:
        """Whoever has most; NOBODY where several share that, and for one alone (DICE-SOLO-1)."""
        totals = [self.points(state, seat) for seat in range(self.pad.players)]
        if len(totals) == 1 or totals.count(max(totals)) > 1:
            return NOBODY
        return totals.index(max(totals))

    def shares_victory(self, state: State, seat: Seat) -> bool:
        totals = [self.points(state, other) for other in range(self.pad.players)]
        return len(totals) > 1 and totals[seat] == max(totals)  # DICE-END-3

    def points(self, state: State, seat: Seat) -> int:
        """The sum of the boxes, and what the seat on turn has built so far."""
        cells = state.cells
        total = cells[self.gained] if cells[TURN] == seat else 0
        for box in range(self.boxes + seat * TURNS, self.boxes + (seat + 1) * TURNS):
            total += cells[box]
        return total

    def filled(self, state: State, seat: Seat) -> int:
        """How many boxes of a seat have a number."""
        if state.cells[OVER]:
            return TURNS
        turns = state.cells[self.pad.turn_number]
        if not turns:
            return 0
        first = (state.cells[TURN] - (turns - 1)) % self.pad.players
        done = turns - 1  # the present turn has no number yet
        place = (seat - first) % self.pad.players
        return (done - place + self.pad.players - 1) // self.pad.players

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.pad.players):
            boxes = self.boxes + seat * TURNS
            filled = self.filled(state, seat)
            scene.counters[seat]["points"] = self.points(state, seat)
            scene.counters[seat]["scores"] = state.cells[boxes : boxes + filled]
            for box in range(filled):
                place = self.pad.places.boxes[box].number
                scene.piece("score", seat, "slot", place, str(state.cells[boxes + box]))
        scene.table["turns"] = TURNS
        if state.cells[OVER]:
            seats = range(self.pad.players)
            scene.table["winners"] = [s for s in seats if self.shares_victory(state, s)]

    def problems(self, state: State, out: list[str]) -> None:
        for seat in range(self.pad.players):
            boxes = self.boxes + seat * TURNS
            numbers = state.cells[boxes : boxes + TURNS]
            filled = self.filled(state, seat)
            empty = numbers[:filled].count(EMPTY_TURN)
            if any(numbers[filled:]) or 0 in numbers[:filled]:
                out.append(f"seat {seat}: {numbers} in the boxes after {filled} turns")
            built = self.pad.worth(state, seat)
            if self.points(state, seat) != built + EMPTY_TURN * empty:
                out.append(f"seat {seat}: {self.points(state, seat)} points for {built} built")
