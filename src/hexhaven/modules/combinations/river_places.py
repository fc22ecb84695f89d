"""Where two rivers may lie when their places are free (COMBO-GEN-13): straight, and looking
downstream the mouth of the long one turned to the right, that of the short one to the left."""

from __future__ import annotations

from typing import Final

from ...engine.board import SIDES, Board
from ...engine.ints import Edge, Hex
from ...engine.state import NOBODY
from ..island.charts import Chart
from ..island.content import Content

COURSES: Final = [["Mo", "Hi", "Pa", "Sw"], ["Mo", "Hi", "Sw"]]
"""The hexes of the long and the short river, from the source on."""
TURNS: Final = [1, -1]
"""By how many sides, with the clock, a mouth is turned."""


class Course:
    """A place for one of the rivers."""

    def __init__(self, hexes: list[Hex], mouth: Edge) -> None:
        self.hexes: list[int] = hexes
        """From the source to the swamp."""
        self.mouth: int = mouth

    @property
    def swamp(self) -> Hex:
        """The hex at whose side the mouth is."""
        return self.hexes[-1]


class RiverPlaces:
    """What a combination says of the places of its rivers."""

    def __init__(self, rule: str) -> None:
        self.rule: str = rule

    def ground(self, content: Content, chart: Chart) -> list[Hex]:
        """The hexes on which rivers may lie."""
        return list(range(chart.board.hexes))

    def dealt(self, chart: Chart) -> list[Hex]:
        """The hexes that lie as printed until others are dealt around the rivers."""
        return []

    def opens_to(self, content: Content, chart: Chart, hex: Hex) -> bool:
        """Whether a river may open to a hex; NOBODY is the frame."""
        return True

    def fits(self, board: Board, long: Course, short: Course) -> bool:
        """Whether both may lie there together: they never touch."""
        near = {other for hex in long.hexes for other in board.hex_hexes[hex]}
        return not any(hex in near or hex in long.hexes for hex in short.hexes)

    def courses(self, content: Content, chart: Chart, river: int) -> list[Course]:
        """Every place for one of the rivers alone."""
        board = chart.board
        ground = self.ground(content, chart)
        found: list[Course] = []
        for hex in ground:
            for side in range(len(SIDES)):
                if self.opens_to(content, chart, beyond(board, hex, side)):
                    line = upstream(board, hex, (side - TURNS[river] + 3) % len(SIDES), river)
                    if all(each in ground for each in line):
                        line.reverse()
                        found.append(Course(line, board.hex_edges[hex][side]))
        return found


def upstream(board: Board, swamp: Hex, side: int, river: int) -> list[Hex]:
    """The hexes of a river from its swamp on; NOBODY where it leaves the board."""
    line = [swamp]
    while len(line) < len(COURSES[river]):
        last = line[-1]
        line.append(NOBODY if last == NOBODY else beyond(board, last, side))
    return line


def beyond(board: Board, hex: Hex, side: int) -> Hex:
    """The hex on the other side of a side; NOBODY at the frame."""
    for other in board.edge_hexes[board.hex_edges[hex][side]]:
        if other != hex:
            return other
    return NOBODY
