"""The attack at the Fog Island: all of the main island is coast (COMBO-BARB+SEA-18 to -23, -65).

What is turned over is foreign land: nobody lands there, and it never touches the main island.
"""

from __future__ import annotations

from typing import Final

from ...engine.options import Option
from ..barbarian_attack.invasion import Invasion
from ..island.content import Content, Lap
from ..island.kinds import CITY, SETTLEMENT
from .attack_shores import AttackedShores

FOG_HEXES: Final = {"5,6": "Ca", "2,5": "Fi2+12"}
"""What lies otherwise on FOG-2007 (COMBO-BARB+SEA-18)."""
FOG_COAST: Final = "3.5 3.6 4.4 4.5 5.6 6.0 6.1 6.2 6.3 6.4 6.5 7.0 7.1 7.2 7.3".split()
"""All hexes of the main island but the castle and the one with 2 and 12 (COMBO-BARB+SEA-20)."""
FOG_ZONES: Final = ["start-island-1"]
ABOUT: Final = "what is founded in the second round; the city is recommended"


class FoggedShores(AttackedShores):
    """Whether a city is founded is asked here, and only here (COMBO-BARB+SEA-23)."""

    def __init__(self, invasion: Invasion, coast: list[str], zones: list[str]) -> None:
        super().__init__(invasion, coast, zones)
        self.second: int = CITY

    def options(self) -> list[Option]:
        values = ["city", "settlement"]
        return [Option("second_founding", values, "COMBO-BARB+SEA-23", ABOUT)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.second = CITY if chosen["second_founding"] == "city" else SETTLEMENT

    def prepare(self, content: Content) -> None:
        super().prepare(content)
        content.laps = [Lap(SETTLEMENT, False, False), Lap(self.second, True, True)]
