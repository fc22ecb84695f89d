"""Two production rolls a turn, with different sums (TWO-ROLL)."""

from __future__ import annotations

from ...engine.ints import Seat
from ...engine.layout import Layout
from ...engine.scene import Scene
from ...engine.state import State
from ..island.hooks import IslandModule


class TwoRolls(IslandModule):
    """The step before a roll comes again between the two (TWO-ROLL-6)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "two-rolls"
        self.after = ["turn"]

    def declare(self, layout: Layout) -> None:
        self.first_sum = layout.cell("first_sum")
        """The sum of this turn's last roll; 0 before the first."""

    def before_turn(self, state: State, seat: Seat) -> None:
        state.cells[self.first_sum] = 0

    def adjust_rolls(self, state: State, seat: Seat, rolls: int) -> int:
        return rolls + 1  # TWO-ROLL-1

    def can_roll(self, state: State, first: int, second: int) -> bool:
        return first + second != state.cells[self.first_sum]  # TWO-ROLL-2

    def before_production(self, state: State, seat: Seat, first: int, second: int) -> None:
        state.cells[self.first_sum] = first + second

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        scene.table["first_sum"] = state.cells[self.first_sum]
