"""A board as text for a terminal, drawn from its view alone; 80 columns are enough.

Colours help but are never needed: a seat has a letter, `(R)` is a settlement and `[R]` a city of
red, `/R/`, `R` and `\\R\\` are its roads. Places to choose from carry labels: a, b, c … z, aa, ab …
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rich.text import Text

from ..engine.ints import Edge, Node
from .canvas import Canvas
from .palette import RED_NUMBERS, SeatStyle
from .picture import Harbor, Mark, Picture, Piece
from .pieces import PIPS
from .principality import cards_text, is_card_game
from .sheet import sheet_text
from .terrain import FILLS, UNKNOWN_FILL

WIDE: Final = 6
"""Columns of half a hex."""

EDGE: Final = "bright_black"
HARBOR: Final = "bold cyan"
RED: Final = "bold white on #9E0F22"
FRAMES: Final = {
    "settlement": "(%s)",
    "city": "[%s]",
    "city_on_side": "(%s)",
    "wall": "{%s}",
    "science_metropolis": "<%s>",
    "trade_metropolis": "<%s>",
    "politics_metropolis": "<%s>",
    "basic_knight": "1%s ",
    "strong_knight": "2%s ",
    "mighty_knight": "3%s ",
    "active_basic_knight": "1%s!",
    "active_strong_knight": "2%s!",
    "active_mighty_knight": "3%s!",
}
"""How pieces at a node are written around their owner's letter."""
LABELLED: Final = ("village", "tribe_chip", "tribe_card", "tribe_harbor")
"""Pieces that are told by their labels: a number, what they are worth, what they trade."""

LABEL: Final = "bold white on #7A1FA2"

Labels = Mapping[tuple[str, int], str]
"""(place, number) -> the label to write there."""


def board_text(view: Mapping[str, Any], labels: Labels | None = None) -> Text:
    """The board, the sheet or the cards of a view; places in `labels` are marked with it."""
    if is_card_game(view):
        return cards_text(view, labels or {})
    if view["places"].get("slot"):
        return sheet_text(view, labels or {})
    return _Drawing(Picture(view)).draw(labels or {})


def label_of(index: int) -> str:
    """The label of the place with this index: a … z, aa … az, ba …"""
    first, last = divmod(index, 26)
    return ("" if first == 0 else label_of(first - 1)) + "abcdefghijklmnopqrstuvwxyz"[last]


def style_of(seat: SeatStyle) -> str:
    """A seat's colours as rich writes them."""
    return f"bold {seat.ink} on {seat.fill}"


def _line(y: int) -> int:
    """The line of a height: four lines to a row of hexes, which is three high."""
    row, part = divmod(y + 2, 3)
    return 4 * row + (0, 2, 3)[part]


class _Drawing:
    """Puts the parts of a picture on a canvas, from the ground up."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.canvas = Canvas()
        self.harbor_edges = {harbor.edge for harbor in picture.harbors}

    def draw(self, labels: Labels) -> Text:
        """The whole board."""
        for tile in self.picture.tiles:
            self._tile(tile.hex, tile.terrain, tile.numbers())
        for edge in range(len(self.picture.edge_nodes)):
            self._path(edge, HARBOR if edge in self.harbor_edges else EDGE)
        for node in range(len(self.picture.node_xy)):
            self.canvas.put(*self._node(node), "+", EDGE)
        for harbor in self.picture.harbors:
            self._harbor(harbor)
        for mark in self.picture.marks:
            self._water(mark)
        order = {"hex": 0, "edge": 1, "node": 2}
        for piece in sorted(self.picture.pieces, key=lambda piece: order.get(piece.place, 3)):
            self._piece(piece)
        for (place, number), label in labels.items():
            self._label(place, number, label)
        return self.canvas.text()

    # Places

    def _node(self, node: Node) -> tuple[int, int]:
        x, y = self.picture.node_xy[node]
        return _line(y), WIDE * x

    def _hex(self, number: int) -> tuple[int, int]:
        x, y = self.picture.hex_xy[number]
        return _line(y), WIDE * x

    def _ends(self, edge: Edge) -> tuple[tuple[int, int], tuple[int, int]]:
        """The upper and the lower end."""
        a, b = (self._node(node) for node in self.picture.edge_nodes[edge])
        return (a, b) if a <= b else (b, a)

    def _middle(self, edge: Edge) -> tuple[int, int]:
        (top, left), (bottom, right) = self._ends(edge)
        return (top + bottom) // 2, (left + right) // 2

    # Hexes

    def _tile(self, number: int, terrain: str, numbers: list[int]) -> None:
        line, column = self._hex(number)
        ground = f"#1A1A1A on {FILLS.get(terrain, UNKNOWN_FILL)}"
        for down, reach in ((-2, 1), (-1, 5), (0, 5), (1, 5), (2, 1)):
            self.canvas.fill(line + down, column - reach, 2 * reach + 1, ground)
        self._centred(line - 1, column, terrain.replace("_", " ")[:9], "")
        if len(numbers) > 1:
            self._centred(line, column, " + ".join(str(value) for value in numbers), "")
        for value in numbers if len(numbers) == 1 else []:
            pips = "•" * (PIPS[value] if value < len(PIPS) else 0)
            text = f" {value} {pips} "
            self._centred(line, column, text, "bold" if value in RED_NUMBERS else "")
            if value in RED_NUMBERS:
                self.canvas.over(line, column - len(text) // 2, f" {value} ", RED)

    def _centred(self, line: int, column: int, text: str, style: str) -> None:
        self.canvas.over(line, column - len(text) // 2, text, style)

    # Edges

    def _slope(self, edge: Edge) -> int:
        """1 where the edge goes down to the right, -1 to the left, 0 where it stands."""
        (_, above), (_, below) = self._ends(edge)
        return (below > above) - (below < above)

    def _path(self, edge: Edge, style: str) -> None:
        """An empty edge."""
        harbor = edge in self.harbor_edges
        (top, column), (bottom, other) = self._ends(edge)
        slope = self._slope(edge)
        if slope == 0:
            self._across(edge, ":" if harbor else "|", style)
            return
        self.canvas.put(top, column + slope, ".", style)
        self._across(edge, "'~."[::slope] if harbor else "'-."[::slope], style)
        self.canvas.put(bottom, other - slope, "'", style)

    def _across(self, edge: Edge, text: str, style: str) -> None:
        """Characters over the middle of an edge."""
        line, column = self._middle(edge)
        self.canvas.put(line, column - len(text) // 2, text, style)

    # Harbors

    def _harbor(self, harbor: Harbor) -> None:
        inner = self._hex(self.picture.edge_hexes(harbor.edge)[0])
        line, column = self._middle(harbor.edge)
        right = column > inner[1]
        if self._slope(harbor.edge) == 0:
            spots = self._beside(harbor, line, column, right)
        else:
            spots = self._slanting(harbor, column, right, line < inner[0])
        free = [spot for spot in spots if self._fits(spot)]
        for at, first, text in (free or spots)[0]:
            self.canvas.put(at, first, text, HARBOR)

    def _fits(self, spot: list[tuple[int, int, str]]) -> bool:
        return all(self.canvas.is_free(at, first - 1, len(text) + 2) for at, first, text in spot)

    def _beside(
        self, harbor: Harbor, line: int, column: int, right: bool
    ) -> list[list[tuple[int, int, str]]]:
        """Places for a sign left or right of a standing edge: on two lines, else on one."""
        words = [harbor.terms, harbor.card] if harbor.card else [harbor.terms]
        spots: list[list[tuple[int, int, str]]] = []
        for first in [0] if len(words) == 1 else [-1, 0]:
            spots.append(
                [
                    (line + first + row, column + 3 if right else column - 2 - len(word), word)
                    for row, word in enumerate(words)
                ]
            )
        return spots

    def _slanting(
        self, harbor: Harbor, column: int, right: bool, up: bool
    ) -> list[list[tuple[int, int, str]]]:
        """Places for a sign above or below a slanting edge, the nearest first."""
        text = f"{harbor.terms} {harbor.card}".strip()
        (top, _), (bottom, _) = self._ends(harbor.edge)
        outer = top if up else bottom
        away = -1 if up else 1
        spots: list[list[tuple[int, int, str]]] = []
        for line, gap in (((top + bottom) // 2, 4), (outer, 1), (outer + away, -1)):
            first = column + gap if right else column - gap - len(text) + 1
            spots.append([(line, first, text)])
        return spots

    # Pieces and labels

    def _water(self, mark: Mark) -> None:
        """A fishing ground with its number, at its middle intersection; a lake's numbers."""
        if mark.kind == "fishing_ground":
            line, column = self._node(mark.id)
            text = f"~{mark.label}~"
            self.canvas.put(line, column - len(text) // 2, text, HARBOR)
        elif mark.kind == "lake":
            line, column = self._hex(mark.id)
            self._centred(line + 1, column, mark.label, HARBOR)

    def _piece(self, piece: Piece) -> None:
        style = self.picture.style(piece.owner)
        if piece.place == "node":
            line, column = self._node(piece.id)
            text = FRAMES.get(piece.kind, piece.kind[:1] + "%s ") % style.letter
            if piece.kind in LABELLED:
                text = f"{piece.kind[:1]}{piece.label.split()[0]} "[:3]
            self.canvas.put(line, column - 1, text, style_of(style))
        elif piece.place == "edge":
            self._way(piece, style)
        elif piece.place == "hex":
            line, column = self._hex(piece.id)
            text = piece.kind.upper() if piece.owner < 0 else f"{piece.kind} {style.letter}"
            if piece.label:  # how many stand there
                text = f"{piece.label} {text}"
            self._centred(line + 1, column, f" {text[:7]} ", style_of(style))  # 7: what fits

    def _way(self, piece: Piece, style: SeatStyle) -> None:
        slope = self._slope(piece.id)
        side = ("/", "", "\\")[slope + 1] if piece.kind == "road" else piece.kind[:1]
        if piece.owner < 0:  # what belongs to nobody leaves the road under it to be seen
            style = self._road_under(piece) or style
        text = f"{side}{style.letter}{side}"
        if piece.kind in LABELLED:
            text = piece.label[:3].center(3)
        self._across(piece.id, text, style_of(style))

    def _road_under(self, piece: Piece) -> SeatStyle | None:
        for other in self.picture.pieces:
            if other.place == "edge" and other.id == piece.id and other.owner >= 0:
                return self.picture.style(other.owner)
        return None

    def _label(self, place: str, number: int, label: str) -> None:
        if place == "node":
            line, column = self._node(number)
        elif place == "edge":
            line, column = self._middle(number)
        else:
            line, column = self._hex(number)
            line, label = line + 1, f" {label} "
        first = column - (len(label) - 1) // 2
        if self.canvas.letter(line, first + len(label)).isalnum():  # do not run into a sign
            first -= 1
        self.canvas.put(line, first, label, LABEL)
