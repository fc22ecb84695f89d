"""Turning dice: the jokers of the knights, and two gold for one (DICE-JOKER, DICE-GOLD)."""

from __future__ import annotations

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, SlotName
from ...engine.packing import kind_of, to_move, value_of
from ...engine.state import NOBODY, State
from .hooks import DiceModule
from .kinds import DICE, GOLD, READY, RESOURCES, USELESS
from .multisets import Die
from .pad import Pad


class Jokers(DiceModule):
    """Once in the game each knight, or pair of them, turns a die."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.name = "jokers"
        self.after = ["building"]
        self.pad: Pad = pad

    def declare(self, layout: Layout) -> None:
        pad = self.pad
        jokers = range(len(pad.sheet.jokers))
        self.plain: list[int] = [joker for joker in jokers if not pad.wild(joker)]
        """The jokers for one resource; the others are for any."""
        self.wild: list[int] = [joker for joker in jokers if pad.wild(joker)]
        die = Die(pad.places.dice_at)
        any_of = Name(RESOURCES)
        self.k_plain = layout.move("joker", [self._named(self.plain), die], ["build"], "slot")
        self.k_wild = layout.move("joker", [self._named(self.wild), die, any_of], ["build"], "slot")

    def _named(self, jokers: list[int]) -> SlotName:
        names = [self.pad.sheet.jokers[joker].name for joker in jokers]
        return SlotName(names, [self.pad.places.jokers[joker].number for joker in jokers])

    # A move's joker, die and resource

    def _joker(self, move: Move) -> int:
        group = self.plain if kind_of(move) == self.k_plain else self.wild
        return group[value_of(move) % len(group)]

    def _die(self, move: Move) -> int:
        group = self.plain if kind_of(move) == self.k_plain else self.wild
        return value_of(move) // len(group) % DICE

    def _face(self, move: Move) -> int:
        if kind_of(move) == self.k_plain:
            return self.pad.sheet.jokers[self._joker(move)].resource
        return value_of(move) // len(self.wild) // DICE

    def move_of(self, joker: int, die: int, face: int) -> int:
        """The move that turns a die to a face by a joker."""
        if joker in self.plain:
            packed = self.plain.index(joker) + len(self.plain) * die
            return to_move(self.k_plain, packed)
        packed = self.wild.index(joker) + len(self.wild) * (die + DICE * face)
        return to_move(self.k_wild, packed)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        cells = state.cells
        pad = self.pad
        for joker in range(len(pad.sheet.jokers)):
            if not pad.joker_ready(state, seat, joker):
                continue
            resource = pad.sheet.jokers[joker].resource
            for die in range(DICE):
                shown = cells[pad.face + die]
                if shown == NOBODY or cells[pad.condition + die] != READY:
                    continue
                for face in range(len(RESOURCES)):
                    if face != shown and (face == resource or resource == len(RESOURCES)):
                        out.append(self.move_of(joker, die, face))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        pad = self.pad
        joker = self._joker(move)
        if state.cells[pad.used + seat] >> joker & 1:
            return "DICE-JOKER-1 this joker has been used"
        if not pad.joker_ready(state, seat, joker):
            if pad.sheet.jokers[joker].knights.bit_count() > 1:
                return "DICE-PLUS-JOKER-2 both knights of the desert are needed"
            return "DICE-JOKER-1 the knight of this joker is not built"
        if not sum(pad.ready(state)):
            return "DICE-JOKER-7 no unspent die is left to turn"
        die = self._die(move)
        condition = state.cells[pad.condition + die]
        if condition == USELESS:
            return "DICE-GOLD-4 this gold die was given up in the exchange"
        if condition != READY or state.cells[pad.face + die] == NOBODY:
            return "DICE-JOKER-2 only an unspent die can be turned"
        if state.cells[pad.face + die] == self._face(move):
            rule = "DICE-JOKER-2" if joker in self.plain else "DICE-JOKER-3"
            return f"{rule} the die shows {RESOURCES[self._face(move)]} already"
        return ""

    def untimely(self, state: State, kind: int) -> str:
        return "DICE-ROLL-6 jokers are for after rolling: stop first"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.cells[self.pad.used + seat] |= 1 << self._joker(move)
        self.pad.turn_die(state, self._die(move), self._face(move))


class Exchange(DiceModule):
    """Two gold for one resource, as often as there are two."""

    def __init__(self, pad: Pad) -> None:
        super().__init__()
        self.name = "gold"
        self.after = ["jokers"]
        self.pad: Pad = pad

    def declare(self, layout: Layout) -> None:
        self.k_gold = layout.move("gold", [Name(RESOURCES)], ["build"], "trade")

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        if self.pad.ready(state)[GOLD] >= 2:
            for face in range(len(RESOURCES)):
                out.append(to_move(self.k_gold, face))

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if self.pad.ready(state)[GOLD] >= 2:
            return ""
        return "DICE-GOLD-2 an exchange takes two unspent gold dice"

    def untimely(self, state: State, kind: int) -> str:
        return "DICE-ROLL-6 gold is exchanged after rolling: stop first"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        self.pad.exchange(state, value_of(move))
