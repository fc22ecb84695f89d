"""Robber and pirate stay off the board until the first attack (CK-SEA-4)."""

from __future__ import annotations

from ....engine.ints import Frame
from ....engine.layout import Layout
from ....engine.rules import Rules
from ....engine.state import NOBODY, State
from ...cities_knights.barbarians import Barbarians
from ...cities_knights.hooks import KnightsModule
from ...island.core import Island
from ...seafarers.pirate import Pirate


class Waiting(KnightsModule):
    """Takes both away before the founding, and puts them where they begin after the attack."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "waiting"
        self.after = ["pirate", "barbarians"]

    def declare(self, layout: Layout) -> None:
        self.robber = layout.cell("robber_waits", NOBODY)
        self.pirate = layout.cell("pirate_waits", NOBODY)
        """Where each will begin; NOBODY: beside the board."""
        self.s_away = layout.step("take_away", "CK-SEA-4", "take robber and pirate off the board")

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.pirates: list[Pirate] = rules.parts(Pirate)
        """The pirate, in a scenario that has one."""
        self.barbarians = rules.part(Barbarians)

    def before_founding(self, state: State, first: int) -> None:
        """When all that others decide before the founding is decided."""
        state.push(self.s_away, 0)

    def advance(self, state: State, frame: Frame) -> None:
        cells = state.cells
        cells[self.robber] = cells[self.island.robber]
        for pirate in self.pirates:
            cells[self.pirate] = cells[pirate.pirate]
        self._place(state, NOBODY, NOBODY)

    def _place(self, state: State, robber: int, pirate: int) -> None:
        self.island.put_robber(state, robber)
        for piece in self.pirates:
            piece.put(state, pirate)

    def after_attack(self, state: State) -> None:
        """CK-ORDER-9: nobody is robbed, and ships that lie there stay."""
        if state.cells[self.barbarians.attacks] == 1:
            self._place(state, state.cells[self.robber], state.cells[self.pirate])

    def problems(self, state: State, out: list[str]) -> None:
        if state.cells[self.barbarians.attacks] or self._before(state):
            return
        there = [self.island.robber, *[pirate.pirate for pirate in self.pirates]]
        if any(state.cells[piece] != NOBODY for piece in there):
            out.append("robber and pirate are not on the board before the first attack (CK-SEA-4)")

    def _before(self, state: State) -> bool:
        """Whether the board is still being laid: nobody has built yet."""
        owners = range(self.players)
        return not any(state.cells[self.island.homes_built + owner] for owner in owners)
