"""The event die, thrown with the production dice and settled before them (CK-DIE, CK-TURN-3)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Seat
from ...engine.layout import Layout
from ...engine.moves import Name, Number
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, STEP_MASK, State
from ..base.turn import Turn
from ..island.account import cards_of
from ..island.core import Island
from ..island.hooks import IslandModule
from .barbarians import Barbarians
from .hooks import KnightsModule
from .improvements import Improvements
from .kinds import FACE_WEIGHTS, FACES, SHIP
from .progress import Progress

PAIRS: Final = 36
SIDES: Final = sum(FACE_WEIGHTS)
CARD_TO_COME: Final = 0.15
"""What a card of the next production is worth, in points."""


class EventDie(IslandModule):
    """Three dice instead of two; the ship sails, or a gate opens."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "event-die"
        self.after = ["progress", "barbarians"]

    def declare(self, layout: Layout) -> None:
        self.face = layout.cell("event_die")
        """1 + what the event die showed; 0 before the first roll."""
        self.s_dice = layout.step("three_dice", "CK-TURN-3", "three dice fall")
        self.s_event = layout.step("event", "CK-CARD-ALCHEMIST-1", "the event die falls")
        dice = [Number(1, 6), Number(1, 6), Name(FACES)]
        self.k_dice = layout.chance("roll", [*dice])
        self.k_event = layout.chance("event", [Name(FACES)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.turn = rules.part(Turn)
        self.fleets = rules.parts(Barbarians)
        self.ships = rules.overriding("on_ship", KnightsModule)
        self.progress = rules.part(Progress)
        self.improvements = rules.part(Improvements)

    # The dice

    def instead_of_roll(self, state: State, seat: Seat) -> None:
        state.push(self.s_dice, CHANCE_BIT)

    def preset(self, state: State, red: int, white: int) -> None:
        """The production dice are set and only the event die falls (CK-CARD-ALCHEMIST-1)."""
        state.push(self.s_event, CHANCE_BIT, red | white << 3)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        if frame & STEP_MASK == self.s_event:
            for face in range(len(FACES)):
                moves.append(to_move(self.k_event, face))
                weights.append(FACE_WEIGHTS[face])
            return
        rolls = self.turn.possible(state)
        for face in range(len(FACES)):
            for dice in rolls:
                moves.append(to_move(self.k_dice, face * PAIRS + dice))
                weights.append(FACE_WEIGHTS[face])

    def sample(self, state: State, frame: Frame, rng: Rng) -> int:
        """As the outcomes say: the roll falls among those of its face, without listing them all."""
        if frame & STEP_MASK == self.s_event:
            return super().sample(state, frame, rng)
        rolls = self.turn.possible(state)
        point = rng.below(SIDES * len(rolls))
        face = 0
        while point >= FACE_WEIGHTS[face] * len(rolls):
            point -= FACE_WEIGHTS[face] * len(rolls)
            face += 1
        dice = rolls[point // FACE_WEIGHTS[face]]
        return to_move(self.k_dice, face * PAIRS + dice)

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        state.agenda.pop()
        value = value_of(move)
        if frame & STEP_MASK == self.s_event:
            dice = argument_of(frame)
            state.cells[self.face] = value + 1
            self.turn.resolve_dice(state, dice & 7, dice >> 3)
        else:
            state.cells[self.face] = value // PAIRS + 1
            self.turn.fall(state, value % PAIRS)

    # What it does

    def before_production(self, state: State, seat: Seat, first: int, second: int) -> None:
        """CK-TURN-4: the event die is settled first, with every decision it causes."""
        face = state.cells[self.face] - 1
        if face == SHIP:
            for fleet in self.fleets:
                fleet.sail(state, seat)
            for module in self.ships:
                module.on_ship(state, seat, first + second)
        else:
            self._open_gate(state, seat, face - 1, first)

    def _open_gate(self, state: State, seat: Seat, track: int, red: int) -> None:
        """CK-DIE-3, -4: those whose level suffices draw, in turn order."""
        drawn = False
        for step in range(self.players):
            other = (seat + step) % self.players
            level = self.improvements.level(state, other, track)
            if level and red <= level + 1:
                self.progress.push_draw(state, other, track)
                drawn = True
        if drawn:
            self.progress.push_surplus(state)

    def appraise(self, state: State, seat: Seat) -> float:
        """What the dice that were set will bring, while the event die is still falling."""
        if not state.agenda or state.agenda[-1] & STEP_MASK != self.s_event:
            return 0.0
        dice = argument_of(state.agenda[-1])
        return CARD_TO_COME * cards_of(self.island, state, (dice & 7) + (dice >> 3), seat)

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        face = state.cells[self.face]
        scene.table["event_die"] = FACES[face - 1] if face else ""
