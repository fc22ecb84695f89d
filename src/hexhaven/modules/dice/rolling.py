"""Rolling: all dice once, then up to twice any of them again (DICE-ROLL)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.packing import argument_of, kind_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.state import CHANCE_BIT, TURN, State
from .hooks import DiceModule
from .kinds import DICE, ROLLS
from .multisets import ALL, KINDS, DiceSet, Throw
from .pad import Pad


class Rolling(DiceModule):
    """The dice of a turn; the first roll needs no decision and is made at once."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.name = "rolling"
        self.after = ["pad"]
        self.pad: Pad = pad

    def declare(self, layout: Layout) -> None:
        self.s_roll = layout.step("roll", "DICE-ROLL-1", "the dice are rolled")
        self.s_keep = layout.step("keep", "DICE-ROLL-2", "roll any dice again, or stop")
        self.k_throw = layout.chance("roll", [Throw()])
        some = DiceSet(self.pad.places.dice_at)
        self.k_reroll = layout.move("reroll", [some], ["keep"], "dice")
        self.k_stop = layout.move("stop", [], ["keep"], "turn")
        self.menus: list[list[int]] = []
        """For each number of dice every way to roll some of them again, and to stop."""
        for dice in range(DICE + 1):
            menu = [to_move(self.k_reroll, mask - 1) for mask in range(1, 1 << dice)]
            self.menus.append([*menu, self.k_stop])

    def roll_all(self, state: State) -> None:
        """Roll all dice in play (DICE-ROLL-1)."""
        state.push(self.s_roll, CHANCE_BIT, (1 << state.cells[self.pad.in_play]) - 1)

    # Chance

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        dice = argument_of(frame).bit_count()
        for index in range(ALL.first[dice], ALL.first[dice + 1]):
            moves.append(to_move(self.k_throw, index - 1))
            weights.append(ALL.ways[index])

    def sample(self, state: State, frame: Frame, rng: Rng) -> int:
        more = ALL.more
        index = 0
        for _ in range(argument_of(frame).bit_count()):
            index = more[index * KINDS + rng.below(KINDS)]
        return to_move(self.k_throw, index - 1)

    # Decisions

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        out += self.menus[state.cells[self.pad.in_play]]

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        dice = state.cells[self.pad.in_play]
        if kind_of(move) == self.k_reroll and value_of(move) + 1 >> dice:
            return f"DICE-PLUS-DICE-1 this turn is played with {dice} dice"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        if state.cells[self.pad.rolls] == ROLLS:
            return "DICE-ROLL-4 there are at most three rolls; the third is final"
        return "DICE-ROLL-5 rolling has ended"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        kind = kind_of(move)
        if kind == self.k_throw:
            self._fall(state, argument_of(frame), value_of(move) + 1)
        elif kind == self.k_reroll:
            state.push(self.s_roll, CHANCE_BIT, value_of(move) + 1)

    def _fall(self, state: State, rolled: int, throw: int) -> None:
        cells = state.cells
        faces = ALL.faces[throw]
        fallen = 0
        for die in range(cells[self.pad.in_play]):
            if rolled >> die & 1:
                cells[self.pad.face + die] = faces[fallen]
                fallen += 1
        cells[self.pad.kept] = ~rolled & (1 << cells[self.pad.in_play]) - 1
        cells[self.pad.rolls] += 1
        if cells[self.pad.rolls] < ROLLS:  # DICE-ROLL-4
            state.push(self.s_keep, 1 << cells[TURN])

    def problems(self, state: State, out: list[str]) -> None:
        if not 0 <= state.cells[self.pad.rolls] <= ROLLS:
            out.append(f"{state.cells[self.pad.rolls]} rolls")
