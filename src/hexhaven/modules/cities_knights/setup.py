"""What lies on the table: the map, a city in the second founding round, 13 points (CK-SETUP)."""

from __future__ import annotations

from typing import Final

from ...engine.layout import Layout
from ...engine.module import Option
from ..base.maps import BEGINNER
from ..island.content import Content
from ..island.hooks import IslandModule
from ..island.kinds import CITY, COLOURS, SETTLEMENT
from .kinds import COMMODITIES, COMMODITY_SUPPLY, LARGER_SUPPLY
from .maps import FIRST_GAME

TARGET: Final = 13


class KnightsSetup(IslandModule):
    """The box and the founding; development cards and the largest army stay in it."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "cities-knights"
        self.after = ["founding"]
        self.before = ["turn"]
        self.replaces = ["development", "largest-army"]  # CK-SETUP-2
        self.chart: str = "first_game"

    def options(self) -> list[Option]:
        return [
            Option(
                "ck_map",
                ["first_game", "base_beginner"],
                "CK-SETUP-11",
                "the map that setup=beginner lays in Cities & Knights",
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.chart = chosen["ck_map"]

    def prepare(self, content: Content) -> None:
        content.decide("beginner_left_out", "no pieces are printed here (CK-SETUP-11)")
        if content.own_map or content.value("setup") != "beginner":
            content.decide("ck_map", "it says what setup=beginner lays (CK-SETUP-11)")
        elif content.map == BEGINNER:
            content.map = FIRST_GAME if self.chart == "first_game" else BEGINNER
        content.colours = COLOURS[: content.players]
        content.starts = False
        for lap in content.laps:  # CK-SETUP-7, -8, -10: what pays the income is the city
            lap.piece = CITY if lap.pays else SETTLEMENT
        content.target = TARGET  # CK-VP-4; a combination sets its own after this
        content.withdraw("card")
        for name in COMMODITIES:
            many = COMMODITY_SUPPLY if content.players < 5 else LARGER_SUPPLY
            content.add_card(name, many)  # CK-SETUP-4, CK-56-1

    def declare(self, layout: Layout) -> None:
        self.k_decline = layout.move("decline", [], [], "turn")
        """To leave what may be left; other modules offer it in steps of theirs."""
