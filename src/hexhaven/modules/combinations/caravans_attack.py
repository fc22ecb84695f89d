"""Caravans under attack: the oasis lies on the coast (COMBO-CARAVAN+BARB)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Seat
from ...engine.module import RuleModule
from ...engine.rules import Rules
from ...engine.scene import Scene
from ...engine.state import State
from ..barbarian_attack.invasion import Invasion
from ..barbarian_attack.maps import SMALL
from ..caravans.camels import ENOUGH, Camels
from ..caravans.oasis import Oasis
from ..island.content import Content
from ..island.core import Island
from ..island.hooks import IslandModule
from .parts import the

PLACE: Final = (0, 2)
"""Where the attack has its desert (COMBO-CARAVAN+BARB-1)."""


class OasisOnTheCoast(IslandModule):
    """The board of the attack; a conquered building loses its point for camels too."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "coastal-oasis"
        self.after = ["oasis", "invasion", "camels"]
        self.before = ["victory"]

    def prepare(self, content: Content) -> None:
        content.map = SMALL

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.invasion = rules.part(Invasion)
        self.camels = rules.part(Camels)

    def points(self, state: State, seat: Seat) -> int:
        """COMBO-CARAVAN+BARB-6: what is conquered is worth nothing at all."""
        if not state.cells[self.invasion.lost + seat]:
            return 0
        lost = 0
        at = self.island.homes + seat * self.island.home_limit
        for node in state.cells[at : at + state.cells[self.island.homes_built + seat]]:
            if self.invasion.is_fallen(state, node) and self.camels.beside(state, node) >= ENOUGH:
                lost += 1
        return -lost

    def scene(self, state: State, viewer: Seat, scene: Scene) -> None:
        for seat in range(self.players):
            lost = -self.points(state, seat)
            if lost:
                scene.credit(seat, "conquered", lost, -lost)


def oasis_on_the_coast(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """What is added where barbarians land beside caravans."""
    the(there, Oasis).places = [PLACE]
    return [OasisOnTheCoast()]
