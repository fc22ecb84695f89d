"""Aims: what a sheet promises and what the dice may still bring, for heuristic players.

A simple view of the game: jokers and open sites are worth a share of a point, and with dice in hand
one aims at the one plan that promises most: its gain times the chance to roll what it lacks.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Seat
from ...engine.packing import argument_of
from ...engine.state import NOBODY, STEP_MASK, TURN, State
from .building import Building
from .hooks import DiceModule
from .kinds import (
    CITY,
    DICE,
    EMPTY_TURN,
    GOLD,
    KNIGHT,
    READY,
    RESOURCES,
    ROAD,
    ROLLS,
    SETTLEMENT,
    THINGS,
    TURNS,
)
from .multisets import KINDS
from .pad import Pad
from .plans import NEEDS, NOTHING, PLANS
from .rolling import Rolling

JOKER: Final = 0.9
"""What a joker that is left is worth in points; in Plus a third of it."""
OPEN_SITE: Final = 0.15
"""The share of its points that a site is worth which a road has reached."""
PLUS_THINGS: Final = [0.35, 1.0, 2.0, 0.45]
"""What things are worth in Plus, where roads and knights give no points by themselves."""


def chances() -> list[float]:
    """The chance to get m different faces with n dice in r rolls, at (m * 7 + n) * 4 + r."""
    size = DICE + 1
    found = [0.0] * (size * size * (ROLLS + 1))
    for missing in range(size):
        for dice in range(size):
            for rolls in range(ROLLS + 1):
                at = (missing * size + dice) * (ROLLS + 1) + rolls
                if missing == 0:
                    found[at] = 1.0
                elif rolls and missing <= dice:
                    hits = [1.0] + [0.0] * missing
                    for _ in range(dice):
                        for hit in range(missing, 0, -1):
                            new = (missing - hit + 1) / KINDS
                            old = hits[hit] * (1 - (missing - hit) / KINDS)
                            hits[hit] = old + hits[hit - 1] * new
                        hits[0] *= 1 - missing / KINDS
                    for hit in range(missing + 1):
                        rest = ((missing - hit) * size + dice - hit) * (ROLLS + 1) + rolls - 1
                        found[at] += hits[hit] * found[rest]
    return found


CHANCES: Final = chances()


class Aims(DiceModule):
    """Appraises sheets and dice."""

    def __init__(self, pad: Pad, rolling: Rolling, building: Building) -> None:
        super().__init__()
        self.name = "aims"
        self.after = ["building"]
        self.pad: Pad = pad
        self.rolling: Rolling = rolling
        self.building: Building = building

    def appraise(self, state: State, seat: Seat) -> float:
        if not state.agenda:
            return 0.0
        total = self._sheet(state, seat)
        if state.cells[TURN] == seat and state.cells[self.pad.rolls]:
            total += self._dice(state, seat)  # not of a turn to come: ending one is no gain
        return total

    def _sheet(self, state: State, seat: Seat) -> float:
        pad = self.pad
        total = 0.0
        for joker in range(len(pad.sheet.jokers)):
            if pad.joker_ready(state, seat, joker):
                total += JOKER
        if pad.sheet.plus:
            total /= 3.0
            total += PLUS_THINGS[KNIGHT] * pad.knights(state, seat)
            total += PLUS_THINGS[ROAD] * state.cells[pad.marks[ROAD] + seat].bit_count()
        for thing in (SETTLEMENT, CITY):
            mask = self.building.allowed(state, seat, thing)
            total += OPEN_SITE * pad.sheet.worth(thing, mask)
        if pad.sheet.plus:
            return total
        turns = state.cells[pad.turn_number] / pad.players
        return total * max(0.0, 1.0 - turns / TURNS)  # no promise is kept after the last turn

    def _dice(self, state: State, seat: Seat) -> float:
        """What the best of all plans promises."""
        frame = state.agenda[-1]
        rolled = 0
        rolls = 0
        if frame & STEP_MASK == self.rolling.s_roll:
            rolled = argument_of(frame)
            rolls = ROLLS - state.cells[self.pad.rolls]
        counts = self._kept(state, rolled)
        dice = rolled.bit_count()
        nothing = 0.0
        if not self.pad.sheet.plus and not state.cells[self.pad.built]:
            nothing = float(EMPTY_TURN)
        best = nothing
        for plan in range(NOTHING + 1, len(PLANS)):
            gain = self._gain(state, seat, plan)
            if gain <= 0:
                continue
            missing, lent = self._missing(state, seat, counts, plan)
            if missing <= DICE:
                chance = CHANCES[(missing * (DICE + 1) + dice) * (ROLLS + 1) + rolls]
                best = max(best, chance * (gain - lent) + (1 - chance) * nothing)
        return best

    def _kept(self, state: State, rolled: int) -> list[int]:
        cells = state.cells
        counts = [0, 0, 0, 0, 0, 0]
        for die in range(DICE):
            face = cells[self.pad.face + die]
            if face == NOBODY or rolled >> die & 1:
                continue
            if cells[self.pad.condition + die] == READY:
                counts[face] += 1
        return counts

    def _gain(self, state: State, seat: Seat, plan: int) -> float:
        """The points of a plan; 0 for one that cannot be built now."""
        sheet = self.pad.sheet
        total = 0.0
        for thing in range(len(THINGS)):
            many = PLANS[plan][thing]
            if not many:
                continue
            mask = self.building.allowed(state, seat, thing)
            if not mask:
                return 0.0
            if sheet.plus:
                total += many * PLUS_THINGS[thing]
                continue
            first = (mask & -mask).bit_length() - 1
            total += sheet.values[thing][first] * many
        return total

    def _missing(self, state: State, seat: Seat, counts: list[int], plan: int) -> tuple[int, float]:
        """How many dice a plan lacks, after gold and jokers, and what these jokers are worth."""
        pad = self.pad
        lacking = [max(0, NEEDS[plan][f] - counts[f]) for f in range(len(RESOURCES))]
        missing = max(0, sum(lacking) - counts[GOLD] // 2)
        lent = 0.0
        for joker in range(len(pad.sheet.jokers)):
            resource = pad.sheet.jokers[joker].resource
            if missing and pad.joker_ready(state, seat, joker):
                if pad.wild(joker) or lacking[resource]:
                    missing -= 1
                    lent += JOKER / 3.0 if pad.sheet.plus else JOKER
        return missing, lent
