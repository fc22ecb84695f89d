"""Fortresses: three lairs each, attacked as the last act of a turn (SEA-PIRATE-3, -21 to -25)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Frame, Move, Owner, Seat
from ...engine.layout import Layout
from ...engine.moves import Number
from ...engine.options import Option
from ...engine.packing import argument_of, to_move, value_of
from ...engine.rng import Rng
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import CHANCE_BIT, NOBODY, STEP_MASK, State
from ..base.turn import Turn
from ..island.core import Island
from ..island.hooks import IslandModule
from ..island.kinds import FREE, SETTLEMENT
from .fortress_lines import FortressLines
from .pirate_fleet import PirateFleet

LAIRS: Final = 3
PER_LAIR: Final = 1.2
"""What each lair that is gone is worth, in points: without the fortress nobody wins."""


class Fortresses(IslandModule):
    """Each seat has one to conquer, and wins only with it."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fortresses"
        self.after = ["pirate-fleet"]
        self.automatic: bool = False
        """Whether the attack comes by itself at the end of the turn (SEA-PIRATE-21)."""

    def options(self) -> list[Option]:
        about = "whether a fortress is attacked when its owner wants, or after every turn"
        return [Option("fortress_attack", ["optional", "automatic"], "SEA-PIRATE-21", about)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.automatic = chosen["fortress_attack"] == "automatic"
        self.mutes = [] if self.automatic else ["fortresses.after_actions"]

    def declare(self, layout: Layout) -> None:
        self.lairs = layout.per_seat("lairs", start=LAIRS)
        """How many lairs a seat's fortress still has."""
        layout.tally("lairs", self.lairs, ["lair"])
        self.s_storm = layout.step("storm", "SEA-PIRATE-22", "the fortress defends itself")
        self.k_attack = layout.move("attack", [], ["main", "second_part"], "turn")  # SEA-56-4
        self.k_strength = layout.chance("defence", [Number(1, 6)])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.rules = rules
        self.turn = rules.part(Turn)
        self.lines = rules.part(FortressLines)
        self.fleet = rules.part(PirateFleet)

    def adjust_pieces(self, state: State, owner: Owner, counts: list[int]) -> None:
        """SEA-PIRATE-3: the fortress is one of the settlements of its owner."""
        if owner < self.players and self._stands(state, owner):
            counts[SETTLEMENT] += 1

    def _stands(self, state: State, seat: Seat) -> bool:
        """Whether a seat's fortress is on the board and not conquered."""
        return state.cells[self.lines.row + seat] != NOBODY and state.cells[self.lairs + seat] > 0

    # The attack

    def can_attack(self, state: State, seat: Seat) -> bool:
        """Whether a seat's line has reached its fortress, and it is not conquered."""
        return state.cells[self.lairs + seat] > 0 and self.lines.arrived(state, seat)

    def legal(self, state: State, seat: Seat, frame: Frame, out: list[Move]) -> None:
        lines = self.lines
        if state.cells[lines.length + seat] < lines.shortest or not lines.arrived(state, seat):
            return  # the first is what is asked at every listing
        if not self.refuse(state, seat, frame, self.k_attack):
            out.append(self.k_attack)

    def refuse(self, state: State, seat: Seat, frame: Frame, move: Move) -> str:
        if not state.cells[self.lairs + seat]:
            return "SEA-PIRATE-24 the own fortress is conquered, and no other can be attacked"
        if not self.lines.arrived(state, seat):
            return "SEA-PIRATE-21 no ship of the line touches the own fortress"
        if self.automatic:
            return "SEA-PIRATE-21 the attack comes by itself at the end of the turn"
        return self.turn.stays(state, seat)

    def untimely(self, state: State, kind: int) -> str:
        if self.rules.step_name(state) == "special_build":
            return "SEA-56-4 no fortress is attacked in the building phase"
        return "SEA-PIRATE-21 a fortress is attacked after the roll, on one's own turn"

    def apply(self, state: State, seat: Seat, frame: Frame, move: Move) -> None:
        if frame & STEP_MASK == self.s_storm:
            state.agenda.pop()
            self._storm(state, argument_of(frame), value_of(move) + 1)
            return
        if frame & STEP_MASK == self.turn.s_main:
            self.turn.end_turn(state, seat)
        else:
            self.turn.end_part(state, seat)
        state.push(self.s_storm, CHANCE_BIT, seat)  # before all that follows the turn

    def after_actions(self, state: State, seat: Seat) -> None:
        if self.can_attack(state, seat):  # where it is optional this is muted
            state.push(self.s_storm, CHANCE_BIT, seat)

    def outcomes(self, state: State, frame: Frame, moves: list[Move], weights: list[int]) -> None:
        for value in range(6):
            moves.append(to_move(self.k_strength, value))
            weights.append(1)

    def sample(self, state: State, frame: Frame, rng: Rng) -> int:
        return to_move(self.k_strength, rng.below(6))

    def _storm(self, state: State, seat: Seat, strength: int) -> None:
        """SEA-PIRATE-22: a lair goes, or one ship, or two."""
        warships = state.cells[self.lines.warships + seat]
        if warships > strength:
            self._take_lair(state, seat)
            return
        self.lines.lose_ship(state, seat)
        if warships < strength:
            self.lines.lose_ship(state, seat)

    def _take_lair(self, state: State, seat: Seat) -> None:
        cells = state.cells
        cells[self.lairs + seat] -= 1
        if cells[self.lairs + seat]:
            return
        if not any(cells[self.lairs : self.lairs + self.players]):
            self.fleet.leave(state)
        self.island.use_piece(state, seat, SETTLEMENT, -1)  # SEA-PIRATE-23
        self.island.put_settlement(state, seat, self.lines.fort_of(state, seat), FREE)

    def can_win(self, state: State, seat: Seat) -> bool:
        """SEA-PIRATE-25."""
        return not state.cells[self.lairs + seat]

    def wins_with_points(self) -> bool:
        """SEA-PIRATE-23: the last lair leaves a settlement."""
        return True

    def appraise(self, state: State, seat: Seat) -> float:
        return PER_LAIR * (LAIRS - state.cells[self.lairs + seat])

    # Showing

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            left = state.cells[self.lairs + seat]
            scene.counters[seat]["lairs"] = left
            if self._stands(state, seat):
                scene.piece("fortress", seat, "node", self.lines.fort_of(state, seat), str(left))
