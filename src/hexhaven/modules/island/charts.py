"""Charts: boards as text, the format of `options={"map": text}` and of every printed board.

Rows of hexes from top to bottom, each cell a terrain code and a number (`Fo6`, `De`) or several
(`Fo2+12`), `--` or `Fr` (the frame) for a hole; the indentation tells how far a row is shifted: the
smallest step counts as half a hex. Then lines that begin with a word, see ORDERS and docs/maps.md.
`#` begins a comment. Rows and columns count from 0, holes left out.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from ...engine.board import Board
from ...engine.errors import BadNotation
from ...engine.ints import Edge, Hex, Node
from .content import Content
from .kinds import COLOURS, DESERT, HARBORS, NO_HARBOR, NOT_LAID
from .lines import Line

BESIDE: Final = -2
ORDERS: Final = [
    *["harbor", "start", "robber", "pirate", "zone", "mark", "site", "outside", "trade", "ground"]
]
"""The words that begin a line below the rows."""


HOLES: Final = ("--", "Fr")
"""Cells without a hex."""


class Start:
    """A settlement and a road that stand on the board from the beginning."""

    def __init__(self, colour: str, node: Node, edge: Edge, pays: bool) -> None:
        self.colour: str = colour
        self.node: int = node
        self.edge: int = edge
        self.pays: bool = pays


class Site:
    """A place of a printed board with a meaning of its own, such as a named town."""

    def __init__(self, kinds: list[str], name: str) -> None:
        self.kinds: list[str] = kinds
        """What it is; modules know the words."""
        self.name: str = name


class Chart:
    """A board with its terrain, numbers, harbors and starting pieces."""

    def __init__(self, board: Board, terrain: list[int], token: list[int]) -> None:
        self.board: Board = board
        self.terrain: list[int] = terrain
        self.token: list[int] = token
        self.harbors: list[tuple[int, int]] = []
        """(edge, kind of harbor); NO_HARBOR: its kind is dealt."""
        self.starts: list[Start] = []
        self.sites: dict[int, Site] = {}
        """By node."""
        self.trades: list[tuple[int, int]] = []
        """(edge, kind of harbor): paths whose road brings a rate of the bank."""
        self.grounds: list[tuple[int, int, int]] = []
        """(edge, edge, number): fishing grounds, each at two coastal sides that meet."""
        self.fixed: list[int] = []
        """Hexes that lie as they are written here also when the others are dealt."""
        self.more: dict[int, list[int]] = {}
        """By hex: the further numbers of those that have several."""
        self.zones: dict[str, list[int]] = {}
        """The hexes of each named part of the board."""
        self.marks: dict[str, list[int]] = {}
        """Places with a meaning of their own by its name, in the order of the map: hexes, edges or
        nodes, as modules know."""
        self.values: dict[str, list[int]] = {}
        """The number of each of these places; 0 where it has none."""
        self.pirate: int = BESIDE
        """The pirate's hex; BESIDE: on the frame, or beside the board."""
        self.robber: int = -1
        """The robber's hex; -1: on the first desert, or beside the board where there is none;
        BESIDE: beside the board."""

    def numbers_of(self, hex: Hex) -> list[int]:
        """All numbers of a hex; none where it has no token."""
        first = self.token[hex]
        return [first, *self.more.get(hex, [])] if first > 0 else []

    def replace(self, hex: Hex, terrain: int, token: int) -> None:
        """Another hex, with its number (0: none)."""
        self.terrain[hex] = terrain
        self.token[hex] = token
        self.more.pop(hex, None)

    def swap(self, hex: Hex, other: Hex) -> None:
        """Two hexes change places, with their numbers."""
        terrain, token, more = self.terrain[hex], self.token[hex], self.more.get(hex, [])
        also = self.more.get(other, [])
        self.replace(hex, self.terrain[other], self.token[other])
        self.replace(other, terrain, token)
        if also:
            self.more[hex] = also
        if more:
            self.more[other] = more

    def move_harbor(self, edge: Edge, to: int) -> None:
        """A harbor goes to another edge; -1 takes it off the board."""
        kind = next(kind for at, kind in self.harbors if at == edge)
        self.harbors.remove((edge, kind))
        if to != -1:
            self.harbors.append((to, kind))


def parse_chart(text: str, content: Content | None = None) -> Chart:
    """Read a map; a BadNotation names the line that is wrong. `content` knows the terrain."""
    known = content or Content()
    rows, orders = _split(text)
    chart = _parse_rows(rows, known)
    for number, words in orders:
        _parse_order(chart, Line(number, words, chart.board), known)
    return chart


def count_hexes(text: str) -> int:
    """How many hexes a map will have, before anything is built for them."""
    rows, _ = _split(text)
    return sum(cell not in HOLES for _, row in rows for cell in row.split())


def _split(text: str) -> tuple[list[tuple[int, str]], list[tuple[int, list[str]]]]:
    """The rows of hexes and the lines below them, each with its number."""
    rows: list[tuple[int, str]] = []
    orders: list[tuple[int, list[str]]] = []
    lines = text.splitlines()
    for number in range(len(lines)):
        line = lines[number].split("#")[0].rstrip()
        words = line.split()
        if words and words[0] in ORDERS:
            orders.append((number + 1, words))
        elif words and words[0].isalpha() and words[0].islower():
            raise BadNotation(unknown_word(number + 1, words[0]))
        elif words and orders:
            raise BadNotation(
                f"map line {number + 1}: rows of hexes come before {orders[0][1][0]!r}; lines "
                f"below them begin with {', '.join(ORDERS)}"
            )
        elif words:
            rows.append((number + 1, line))
    return rows, orders


def unknown_word(line: int, word: str) -> str:
    """What is wrong with a line that begins with a word that no map has."""
    near = get_close_matches(word, ORDERS, 1)
    meant = f"; did you mean {near[0]!r}?" if near else ""
    known = ", ".join(ORDERS)
    return f"map line {line}: {word!r} is no word of a map{meant} (words: {known}; cells: Fo5)"


def _parse_rows(rows: list[tuple[int, str]], content: Content) -> Chart:
    if not rows:
        raise BadNotation("the map has no rows of hexes")
    indents = [len(row) - len(row.lstrip()) for _, row in rows]
    least = min(indents)
    steps = [indent - least for indent in indents if indent > least]
    unit = min(steps) if steps else 1
    places: list[list[int]] = []
    terrain: list[int] = []
    token: list[int] = []
    more: dict[int, list[int]] = {}
    for number in range(len(rows)):
        shift, uneven = divmod(indents[number] - least, unit)
        if uneven:
            raise BadNotation(f"map line {rows[number][0]}: indent by multiples of {unit} spaces")
        places.append([])
        for cell in rows[number][1].split():
            if cell not in HOLES:
                kind, values = _parse_cell(rows[number][0], cell, content)
                terrain.append(kind)
                token.append(values[0])
                if len(values) > 1:
                    more[len(terrain) - 1] = values[1:]
                places[-1].append(shift)
            shift += 2
    _check_parity(places, [number for number, _ in rows])
    chart = Chart(Board(places), terrain, token)
    chart.more = more
    if more:
        content.more_numbers = True
    return chart


def _check_parity(places: list[list[int]], numbers: list[int]) -> None:
    """Rows must interlock: neighbouring rows are shifted by half a hex."""
    first = [(row, xs[0]) for row, xs in enumerate(places) if xs]
    if not first:
        raise BadNotation("the map has no hexes")
    odd = (first[0][0] + first[0][1]) % 2
    for row, x in first:
        if (row + x) % 2 != odd:
            raise BadNotation(
                f"map line {numbers[row]}: shift it by half a hex against its neighbours"
            )


def _parse_cell(line: int, cell: str, content: Content) -> tuple[int, list[int]]:
    """The terrain and the numbers of a cell; [0] where there is none."""
    where = f"map line {line}, cell {cell!r}"
    if cell in content.unlaid:
        return NOT_LAID, [0]
    code = max((c for c in content.codes if cell.startswith(c)), key=len, default="")
    if not code:
        raise BadNotation(f"{where}: begin with one of {', '.join(content.codes)}, or --")
    rest = cell[len(code) :]
    kind = content.codes.index(code)
    if kind == DESERT and rest:
        raise BadNotation(f"{where}: the desert carries no number (BASE-SETUP-20)")
    if not rest and (content.bare_hexes or not content.numbered(kind)):
        return kind, [0]
    numbers: list[int] = []
    for number in rest.split("+"):
        if not number.isdigit() or not 2 <= int(number) <= 12 or int(number) == 7:
            raise BadNotation(
                f"{where}: put a number from 2 to 12, not 7, behind {code} (BASE-SETUP-20)"
            )
        if int(number) in numbers:
            raise BadNotation(f"{where}: the number {number} stands there twice")
        numbers.append(int(number))
    return kind, numbers


def _parse_order(chart: Chart, line: Line, content: Content) -> None:
    order = line.words[0]
    if order == "robber":
        chart.robber = _parse_stand(line, "beside")
    elif order == "pirate":
        chart.pirate = _parse_stand(line, "frame")
    elif order == "zone":
        _parse_zone(chart, line)
    elif order == "mark":
        _parse_mark(chart, line)
    elif order == "harbor":
        _parse_harbor(chart, line, content)
    elif order == "start":
        _parse_start(chart, line)
    elif order == "site":
        node = line.node()
        if node in chart.sites:
            raise line.error(f"{chart.sites[node].name} lies there already")
        chart.sites[node] = _parse_site(line)
    elif order == "trade":
        chart.trades.append((line.edge(), _parse_rate(line, line.word("kind"))))
    elif order == "ground":
        _parse_ground(chart, line, content)
    else:
        _parse_outside(chart, line)
    line.end()


def _parse_stand(line: Line, off: str) -> int:
    """ROW COLUMN, or the word for a place off the board."""
    if line.words[1:] == [off]:
        line.word("place")
        return BESIDE
    return line.hex()


def _parse_zone(chart: Chart, line: Line) -> None:
    """NAME ROW.COLUMN …: a part of the board; a name of several words has dashes."""
    name = line.word("name")
    if name in chart.zones:
        raise line.error(f"there is a zone {name} already")
    chart.zones[name] = [line.dotted_hex("hex")]
    while line.more():
        chart.zones[name].append(line.dotted_hex("hex"))


def _parse_mark(chart: Chart, line: Line) -> None:
    """NAME hex|edge|node PLACE[=NUMBER] …: places with a meaning of their own."""
    name = line.word("name")
    what = line.choice("kind of place", ["hex", "edge", "node"])
    found = chart.marks.setdefault(name, [])
    values = chart.values.setdefault(name, [])
    while line.more() or not found:
        place, value = line.place(what)
        found.append(place)
        values.append(value)


def _parse_rate(line: Line, word: str) -> int:
    if word not in HARBORS[1:]:
        raise line.error(f"the kind should be one of {', '.join(HARBORS[1:])}, not {word!r}")
    return HARBORS.index(word)


def _parse_harbor(chart: Chart, line: Line, content: Content) -> None:
    board = chart.board
    edge = line.edge()
    word = line.word("kind")
    kind = NO_HARBOR if word == "?" else _parse_rate(line, word)
    land = [hex for hex in board.edge_hexes[edge] if chart.terrain[hex] not in content.water]
    if len(land) != 1:
        raise line.error("a harbor lies at the coast")
    taken = {node for other, _ in chart.harbors for node in board.edge_nodes[other]}
    if taken & set(board.edge_nodes[edge]):
        raise line.error("two harbors share an intersection")
    chart.harbors.append((edge, kind))
    content.harbor_limit = max(content.harbor_limit, len(chart.harbors))


def _parse_ground(chart: Chart, line: Line, content: Content) -> None:
    """ROW COLUMN SIDE ROW COLUMN SIDE NUMBER: two sides of the coast that meet."""
    board = chart.board
    first, second = line.edge(), line.edge()
    number = line.whole("number")
    if not 2 <= number <= 12 or number == 7:
        raise line.error("the number should be one from 2 to 12, not 7")
    for edge in (first, second):
        land = [hex for hex in board.edge_hexes[edge] if chart.terrain[hex] not in content.water]
        if len(land) != 1:
            raise line.error("a fishing ground lies at the coast")
    if first == second or not set(board.edge_nodes[first]) & set(board.edge_nodes[second]):
        raise line.error("the two sides of a fishing ground meet")
    chart.grounds.append((first, second, number))


def _parse_start(chart: Chart, line: Line) -> None:
    word = line.word("colour")
    colour = word.rstrip("*")
    if colour not in COLOURS:
        raise line.error(f"the colour should be one of {', '.join(COLOURS)}, not {colour!r}")
    node = line.node()
    edge = line.edge()
    if node not in chart.board.edge_nodes[edge]:
        raise line.error("the road does not touch its settlement")
    chart.starts.append(Start(colour, node, edge, word.endswith("*")))


def _parse_site(line: Line) -> Site:
    """KIND[,KIND] NAME."""
    return Site(line.word("kind").split(","), line.rest("name"))


def _parse_outside(chart: Chart, line: Line) -> None:
    """X Y at ROW.COLUMN … to ROW.COLUMN.CORNER[=RATE] … KIND NAME: a place beside the hexes."""
    x, y = line.whole("x"), line.whole("y")
    if line.word("word `at`") != "at":
        raise line.error("after the coordinates comes `at`")
    hexes = [line.dotted_hex("hex after `at`")]
    while line.more() and line.words[line.next] != "to":
        hexes.append(line.dotted_hex("hex after `at`"))
    line.word("word `to`")
    node = chart.board.add_node(x, y, hexes)
    while line.more() and "." in line.words[line.next]:
        place, _, rate = line.word("corner after `to`").partition("=")
        other = line.node_named(place, "corner after `to`")
        edge = chart.board.add_edge(min(node, other), max(node, other), [])
        if rate:
            chart.trades.append((edge, _parse_rate(line, rate)))
    if not chart.board.node_edges[node]:
        raise line.error("no path leads there: name corners after `to`")
    chart.sites[node] = _parse_site(line)
