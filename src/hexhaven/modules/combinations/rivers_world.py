"""Rivers in the New World: two rivers are laid by lot, the world is dealt around them
(COMBO-RIVER+SEA-33 to -37)."""

from __future__ import annotations

from typing import Final

from ...engine.board import Board
from ...engine.ints import Edge, Hex
from ...engine.layout import Layout
from ...engine.moves import Name, Place
from ...engine.options import Option
from ...engine.packing import both, split
from ...engine.rules import Rules
from ...engine.state import NOBODY, State
from ..island.charts import Chart
from ..island.content import Content
from ..island.core import Island
from ..rivers.board import MOUTHS, RiverIsland
from ..rivers.maps import NAMES
from ..seafarers.hooks import SeafarersModule
from .laid_rivers import LaidRivers
from .river_places import Course, RiverPlaces

NEW_WORLD: Final = "seafarers/new-world"
MIDDLE: Final = (3, 3)
"""The hex (3,4) of NEW-WORLD-34, through which the centre line goes; a chart has no frame."""
POOL: Final = {"Se": 17, "Fo": 5, "Pa": 4, "Fi": 5, "Hi": 2, "Mo": 2}
"""What is dealt around them: 2 mountains, 2 hills, 1 pasture and 2 sea hexes fewer (-33)."""


class WorldPlaces(RiverPlaces):
    """One river in each half of the board, both mouths at the frame (-34)."""

    def opens_to(self, content: Content, chart: Chart, hex: Hex) -> bool:
        return hex == NOBODY

    def fits(self, board: Board, long: Course, short: Course) -> bool:
        halves = half_of(board, long.hexes) * half_of(board, short.hexes)
        return halves == -1 and super().fits(board, long, short)


class WorldRivers(LaidRivers):
    """The rivers of the New World; a mouth at the frame says where the whole river lies."""

    def __init__(self, rivers: RiverIsland) -> None:
        super().__init__(rivers, WorldPlaces("COMBO-RIVER+SEA-34"))
        self.name = "world-rivers"
        self.after = ["rivers", "deal"]
        self.before = ["areas"]

    def declare_lot(self, layout: Layout) -> int:
        edge = Place(layout.board, "edge")
        return layout.chance("lay_river", [edge, Name(NAMES[:MOUTHS])])

    def lot_of(self, river: int, course: Course) -> int:
        return both(course.mouth, self.board.edges, river)

    def drawn(self, value: int) -> Course:
        mouth, river = split(value, self.board.edges)
        return next(course for course in self.courses[river] if course.mouth == mouth)


class WorldBanks(SeafarersModule):
    """Harbors keep off the rivers (COMBO-RIVER+SEA-36)."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "world-banks"
        self.after = ["rivers", "new-harbors"]
        self.everywhere: bool = True

    def options(self) -> list[Option]:
        about = "where no harbor may lie: on any coast of a river hex, or only at the mouth"
        return [Option("river_harbor_ban", ["bank", "mouth"], "COMBO-RIVER+SEA-36", about)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.everywhere = chosen["river_harbor_ban"] == "bank"

    def attach(self, island: Island, rules: Rules) -> None:
        self.board = rules.part(RiverIsland)

    def can_moor(self, state: State, edge: Edge) -> str:
        lie = self.board.lie(state)
        if lie.is_site[edge] or (self.everywhere and lie.bank_edge[edge]):
            return "COMBO-RIVER+SEA-36 no harbor lies on a river"
        return ""


def half_of(board: Board, hexes: list[Hex]) -> int:
    """On which side of the centre line all these hexes lie."""
    line = board.hex_xy[board.hex_at(MIDDLE[0], MIDDLE[1])][0]
    if all(board.hex_xy[hex][0] < line for hex in hexes):
        return -1
    return 1 if all(board.hex_xy[hex][0] > line for hex in hexes) else 0
