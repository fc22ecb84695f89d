"""Turns: who begins, whose turn it is, and its end (DICE-SETUP, DICE-TURN)."""

from __future__ import annotations

from ...engine.errors import BadSetup
from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.module import Option
from ...engine.moves import SeatNumber
from ...engine.packing import to_move, value_of
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, TURN, State
from .hooks import DiceModule
from .pad import Pad
from .rolling import Rolling


class Turns(DiceModule):
    """The order of the turns; a turn is rolling, then building."""

    def __init__(self, pad: Pad, rolling: Rolling) -> None:
        super().__init__()
        self.name = "turns"
        self.after = ["pad", "rolling"]
        self.pad: Pad = pad
        self.rolling: Rolling = rolling
        self.first_player: str = "random"

    def options(self) -> list[Option]:
        seats = ["random", "0", "1", "2", "3"]
        return [Option("first_player", seats, "DICE-SETUP-3", "who begins: random or a seat")]

    def configure(self, chosen: dict[str, str]) -> None:
        self.first_player = chosen["first_player"]

    def declare(self, layout: Layout) -> None:
        if self.first_player != "random" and int(self.first_player) >= layout.players:
            raise BadSetup(
                f"option first_player={self.first_player}: seats run from 0 to "
                f"{layout.players - 1} (DICE-SETUP-3)"
            )
        self.s_first = layout.step("first_player", "DICE-SETUP-3", "draw lots for the first turn")
        self.s_next = layout.step("next_turn", "DICE-TURN-1", "begin the next turn")
        self.s_build = layout.step(
            "build", "DICE-BUILD-1", "build, use jokers and gold, or end the turn"
        )
        self.k_start = layout.chance("start", [SeatNumber(layout.players)])
        self.k_end = layout.move("end", [], ["build"], "turn")

    def start(self, state: State) -> None:
        state.push(self.s_next, 0)
        if self.first_player != "random":
            state.cells[TURN] = int(self.first_player)
        elif self.pad.players > 1:
            state.push(self.s_first, CHANCE_BIT)
        else:
            state.cells[TURN] = 0

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for seat in range(self.pad.players):
            moves.append(to_move(self.k_start, seat))
            weights.append(1)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        out.append(self.k_end)

    def untimely(self, state: State, kind: int) -> str:
        return "DICE-TURN-1 rolling comes first: stop, then build or end the turn"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        if frame & STEP_MASK == self.s_first:
            state.cells[TURN] = value_of(move)
            return
        state.push(self.s_next, 0)
        for module in self.pad.enders:
            module.after_turn(state, seat)

    def advance(self, state: State, frame: Frame) -> None:
        """Begin a turn; the first one is that of the seat that TURN names already."""
        cells = state.cells
        if cells[self.pad.turn_number]:
            cells[TURN] = (cells[TURN] + 1) % self.pad.players
        seat = cells[TURN]
        cells[self.pad.turn_number] += 1
        self.pad.lay_dice(state, seat)
        for module in self.pad.starters:
            module.before_turn(state, seat)
        state.push(self.s_build, 1 << seat)
        self.rolling.roll_all(state)

    def problems(self, state: State, out: list[str]) -> None:
        if state.agenda and state.agenda[-1] & STEP_MASK == self.s_build:
            if state.cells[TURN] == NOBODY or not state.cells[self.pad.rolls]:
                out.append("somebody builds without having rolled")
