"""Where the fishing grounds of a scenario may lie when their places are free (COMBO-GEN-13)."""

from __future__ import annotations

from typing import Final

from ...engine.ints import Hex
from ..island.charts import Chart

HALF: Final = 3
SMALL: Final = [[4, 8], [6, 10]]
"""Of two smaller islands one has the first two, the other the second two (COMBO-FISH+SEA-11)."""
LARGE: Final = [[5], [9]]
"""Of two larger islands each has one."""


class GroundAreas:
    """The zones of the map in which grounds lie; without any they lie on every coast."""

    def __init__(self, zones: list[str], most: int = 0, divided: bool = False) -> None:
        self.zones: list[str] = zones
        self.most: int = most
        """How many grounds a zone has at most; 0: as many as there is room for."""
        self.divided: bool = divided
        """Whether smaller and larger islands have the numbers that are theirs."""
        self.hexes: list[list[Hex]] = []
        """The hexes of each zone; of islands that divide the numbers the smaller ones first."""

    def read(self, chart: Chart) -> None:
        """Look the zones up; one that this board has not is left out."""
        self.hexes = [chart.zones[zone] for zone in self.zones if zone in chart.zones]
        if self.divided:
            self.hexes.sort(key=len)

    def zone_of(self, land: list[Hex]) -> int:
        """The zone in which all these hexes lie; -1: none."""
        for zone in range(len(self.hexes)):
            if all(hex in self.hexes[zone] for hex in land):
                return zone
        return -1

    def allows(self, number: int, land: list[Hex], laid: list[tuple[int, list[Hex]]]) -> bool:
        """Whether a ground with a number may lie at two hexes of land, beside those that are laid:
        their numbers, and the land of each."""
        if not self.zones:
            return True
        zone = self.zone_of(land)
        if zone < 0:
            return False
        if self.most and sum(self.zone_of(there) == zone for _, there in laid) >= self.most:
            return False
        return not self.divided or self._is_its_own(number, zone, laid)

    def _is_its_own(self, number: int, zone: int, laid: list[tuple[int, list[Hex]]]) -> bool:
        """COMBO-FISH+SEA-11: an island has the numbers of one share, and a share one island."""
        small = zone < len(SMALL)
        shares = SMALL if small else LARGE
        mine = [share for share in shares if number in share]
        if not mine:
            return False
        for other, land in laid:
            if (other in mine[0]) != (self.zone_of(land) == zone):
                return False
        return True


def areas_of(key: str) -> GroundAreas:
    """Those of a scenario (COMBO-FISH+SEA-11, -14, -15, -18, -22, -26, -29)."""
    if key == "seafarers/four-islands":
        return GroundAreas(["island-1", "island-2", "island-3", "island-4"], divided=True)
    if key == "seafarers/fog-island":
        return GroundAreas(["start-island-1", "start-island-2"])
    if key == "seafarers/forgotten-tribe":
        return GroundAreas(["main-island"])
    if key == "seafarers/cloth":
        return GroundAreas(["north-island", "south-island"], HALF)
    return GroundAreas([])
