"""Charts: boards as text, the format of `options={"map": text}`.

Rows of hexes from top to bottom, each cell a terrain code and a number (`Fo6`, `De`), `--` or `Fr`
(the frame) for a hole; the indentation tells how far a row is shifted: the smallest step counts as
half a hex. Then, one per line: `harbor ROW COLUMN SIDE KIND`, `start COLOUR[*] ROW COLUMN CORNER
ROW COLUMN SIDE` (a settlement and its road; `*` marks the settlement that pays the starting
income), `robber ROW COLUMN` or `robber beside`. `#` begins a comment. Rows and columns count from
0, holes left out.
"""

from __future__ import annotations

from typing import Final

from ...engine.board import Board
from ...engine.errors import BadNotation
from ...engine.state import NOBODY
from .content import Content
from .kinds import COLOURS, DESERT, HARBORS

BESIDE: Final = -2


class Start:
    """A settlement and a road that stand on the board from the beginning."""

    def __init__(self, colour: str, node: int, edge: int, pays: bool) -> None:
        self.colour: str = colour
        self.node: int = node
        self.edge: int = edge
        self.pays: bool = pays


class Chart:
    """A board with its terrain, numbers, harbors and starting pieces."""

    def __init__(self, board: Board, terrain: list[int], token: list[int]) -> None:
        self.board: Board = board
        self.terrain: list[int] = terrain
        self.token: list[int] = token
        self.harbors: list[tuple[int, int]] = []
        """(edge, kind of harbor)."""
        self.starts: list[Start] = []
        self.fixed: list[int] = []
        """Hexes that lie as they are written here also when the others are dealt."""
        self.robber: int = -1
        """The robber's hex; -1: on the first desert, or beside the board where there is none;
        BESIDE: beside the board."""

    def replace(self, hex: int, terrain: int, token: int) -> None:
        """Another hex, with its number (0: none)."""
        self.terrain[hex] = terrain
        self.token[hex] = token

    def swap(self, hex: int, other: int) -> None:
        """Two hexes change places, with their numbers."""
        terrain, token = self.terrain[hex], self.token[hex]
        self.replace(hex, self.terrain[other], self.token[other])
        self.replace(other, terrain, token)

    def move_harbor(self, edge: int, to: int) -> None:
        """A harbor goes to another edge; -1 takes it off the board."""
        kind = next(kind for at, kind in self.harbors if at == edge)
        self.harbors.remove((edge, kind))
        if to != -1:
            self.harbors.append((to, kind))


def parse_chart(text: str, content: Content | None = None) -> Chart:
    """Read a map; a BadNotation names the line that is wrong. `content` knows the terrain."""
    known = content or Content()
    rows: list[str] = []
    orders: list[tuple[int, list[str]]] = []
    lines = text.splitlines()
    for number in range(len(lines)):
        line = lines[number].split("#")[0].rstrip()
        words = line.split()
        if words and words[0] in ("harbor", "start", "robber"):
            orders.append((number + 1, words))
        elif words and orders:
            raise BadNotation(
                f"map line {number + 1}: rows of hexes come before {orders[0][1][0]!r}"
            )
        elif words:
            rows.append(line)
    chart = _parse_rows(rows, known)
    for number, words in orders:
        try:
            _parse_order(chart, words, known)
        except (BadNotation, ValueError, IndexError) as error:
            raise BadNotation(f"map line {number} ({' '.join(words)}): {error}") from None
    return chart


def _parse_rows(rows: list[str], content: Content) -> Chart:
    if not rows:
        raise BadNotation("the map has no rows of hexes")
    indents = [len(row) - len(row.lstrip()) for row in rows]
    least = min(indents)
    steps = [indent - least for indent in indents if indent > least]
    unit = min(steps) if steps else 1
    places: list[list[int]] = []
    terrain: list[int] = []
    token: list[int] = []
    for number in range(len(rows)):
        shift, uneven = divmod(indents[number] - least, unit)
        if uneven:
            raise BadNotation(f"map row {number}: indent by multiples of {unit} spaces")
        places.append([])
        for cell in rows[number].split():
            if cell not in ("--", "Fr"):
                kind, value = _parse_cell(cell, content)
                terrain.append(kind)
                token.append(value)
                places[-1].append(shift)
            shift += 2
    _check_parity(places)
    return Chart(Board(places), terrain, token)


def _check_parity(places: list[list[int]]) -> None:
    """Rows must interlock: neighbouring rows are shifted by half a hex."""
    first = [(row, xs[0]) for row, xs in enumerate(places) if xs]
    if not first:
        raise BadNotation("the map has no hexes")
    odd = (first[0][0] + first[0][1]) % 2
    for row, x in first:
        if (row + x) % 2 != odd:
            raise BadNotation(f"map row {row}: shift it by half a hex against its neighbours")


def _parse_cell(cell: str, content: Content) -> tuple[int, int]:
    code = max((c for c in content.codes if cell.startswith(c)), key=len, default="")
    if not code:
        raise BadNotation(f"map cell {cell!r}: begin with one of {', '.join(content.codes)}, or --")
    number = cell[len(code) :]
    kind = content.codes.index(code)
    if kind == DESERT and number:
        raise BadNotation(f"map cell {cell!r}: the desert carries no number (BASE-SETUP-20)")
    if not number and (content.bare_hexes or content.yields[kind] == NOBODY):
        return kind, 0
    if not number.isdigit() or not 2 <= int(number) <= 12 or int(number) == 7:
        raise BadNotation(
            f"map cell {cell!r}: put a number from 2 to 12, not 7, behind {code} (BASE-SETUP-20)"
        )
    return kind, int(number)


def _parse_order(chart: Chart, words: list[str], content: Content) -> None:
    board = chart.board
    if words[0] == "robber":
        beside = words[1] == "beside"
        chart.robber = BESIDE if beside else board.hex_at(int(words[1]), int(words[2]))
    elif words[0] == "harbor":
        edge = board.edge_at(int(words[1]), int(words[2]), words[3].upper())
        if words[4] not in HARBORS[1:]:
            raise BadNotation(f"{words[4]!r} is no harbor; kinds are {', '.join(HARBORS[1:])}")
        land = [hex for hex in board.edge_hexes[edge] if chart.terrain[hex] not in content.water]
        if len(land) != 1:
            raise BadNotation("a harbor lies at the coast")
        taken = {node for other, _ in chart.harbors for node in board.edge_nodes[other]}
        if taken & set(board.edge_nodes[edge]):
            raise BadNotation("two harbors share an intersection")
        chart.harbors.append((edge, HARBORS.index(words[4])))
    else:
        colour = words[1].rstrip("*")
        if colour not in COLOURS:
            raise BadNotation(f"{colour!r} is no colour; colours are {', '.join(COLOURS)}")
        node = board.node_at(int(words[2]), int(words[3]), words[4].upper())
        edge = board.edge_at(int(words[5]), int(words[6]), words[7].upper())
        if node not in board.edge_nodes[edge]:
            raise BadNotation("the road does not touch its settlement")
        chart.starts.append(Start(colour, node, edge, words[1].endswith("*")))
