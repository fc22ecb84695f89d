"""Fishermen at the Fog Island: the lake lies face down among the unexplored hexes
(COMBO-FISH+SEA-12, -13).

Where it comes to lie at the coast its edges take ships like those of all land (COMBO-FISH+SEA-6).
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadSetup
from ...engine.ints import Frame, Hex, Seat
from ...engine.layout import Layout
from ...engine.rules import Rules
from ...engine.state import STEP_MASK, State
from ..fishermen.catch import Catch
from ..fishermen.maps import CODE
from ..fishermen.waters import FishingIsland
from ..island.core import Island
from ..seafarers.fog import Fog, Stacks
from ..seafarers.hooks import SeafarersModule

FOG_ISLAND: Final = "seafarers/fog-island"
GIVES_WAY: Final = ["De", "Se"]
"""What the lake takes the place of: the desert, and where there is none a sea hex."""


class FogLake(SeafarersModule):
    """Whoever turns over the lake draws a fish token (COMBO-FISH+SEA-13)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "fog-lake"
        self.after = ["fog", "catch"]

    def declare(self, layout: Layout) -> None:
        about = "draw a fish token for the lake"
        self.s_found = layout.step("lake_found", "COMBO-FISH+SEA-13", about)

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.waters = rules.part(FishingIsland)
        self.catch = rules.part(Catch)

    def after_reveal(self, state: State, seat: Seat, hex: Hex) -> None:
        if state.cells[self.island.terrain + hex] != self.waters.terrain:
            return
        self.waters.lay_lake(state, 0, hex)
        state.push(self.s_found, 0, seat)
        self.catch.grant(state, seat)

    def advance(self, state: State, frame: Frame) -> None:
        """The token is drawn."""

    def can_win(self, state: State, seat: Seat) -> bool:
        """SEA-SHIP-14: what a piece has brought, a boot perhaps, is settled first."""
        return all(frame & STEP_MASK != self.s_found for frame in state.agenda)


def lake_in_fog(fog: Fog) -> FogLake:
    """Put the lake into the stacks: that of the first printing, which lies first here, and those
    for three and for four."""
    three, four, old = fog.stacks[0], fog.stacks[1], fog.stacks[-1]
    fog.stacks = [_with_lake(stacks) for stacks in [old, three, four]]
    return FogLake()


def _with_lake(stacks: Stacks) -> Stacks:
    """COMBO-FISH+SEA-12: the lake in the place of another hex without a number."""
    for code in GIVES_WAY:
        if stacks.hexes.get(code, 0):
            hexes = dict(stacks.hexes)
            hexes[code] -= 1
            hexes[CODE] = 1
            return Stacks(hexes, stacks.numbers)
    raise BadSetup("nothing among the unexplored hexes gives way to the lake (COMBO-FISH+SEA-12)")
