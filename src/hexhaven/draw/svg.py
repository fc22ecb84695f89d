"""A table as an SVG picture, drawn from its view alone."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import Any, Final
from xml.sax.saxutils import escape

from . import figures, pieces
from .picture import WATER, Mark, Picture, Piece
from .shapes import FONT, Look, Point, at, group, line, path, polygon, tag, titled, use, words
from .terrain import CORNERS, definitions, name_of

X: Final = 52
Y: Final = 30
MARGIN: Final = 92
"""Room for harbors around the island."""
SIDE_BY_SIDE: Final = 34
"""How far apart the tokens of a hex with several numbers lie."""
LEGEND: Final = 56
SHARED: Final = 20
"""How far below each other pieces are drawn that share a node."""
SAND: Final = "#EBDCB6"


def board_svg(view: Mapping[str, Any], legend: bool = True) -> str:
    """The board of a view as an SVG document; with a line about each seat below it."""
    return _Drawing(Picture(view)).document(view, legend)


class _Drawing:
    """Turns the places of a picture into coordinates of the drawing."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        xs = [X * x for x, _ in picture.node_xy]
        ys = [Y * y for _, y in picture.node_xy]
        self.left = min(xs) - MARGIN
        self.top = min(ys) - MARGIN + 2
        self.width = max(xs) + MARGIN - self.left
        self.height = max(ys) + MARGIN - 2 - self.top

    def document(self, view: Mapping[str, Any], legend: bool) -> str:
        """The whole file."""
        terrains = sorted({tile.terrain for tile in self.picture.tiles})
        below = LEGEND if legend else 0
        parts = [
            tag("title", "Hexhaven board"),
            tag("desc", _describe(view)),
            tag("defs", "\n" + "\n".join([_waves(), *definitions(terrains)]) + "\n"),
            *self._sea(below),
            *self._island(),
            *self._rivers(),
            *(self._harbor(number) for number in range(len(self.picture.harbors))),
            *self._ferries(),
            *(self._beneath(mark) for mark in self.picture.marks if mark.place == "edge"),
            *self._tokens(),
            *self._pieces(),
            *(self._mark(mark) for mark in self.picture.marks if mark.place != "edge"),
            *(self._mark(mark) for mark in self.picture.marks if mark.place == "edge"),
        ]
        if legend:
            parts.extend(self._legend())
        box = f"{self.left} {self.top} {self.width} {self.height + below}"
        size: Look = {"width": self.width, "height": self.height + below}
        content = "\n" + "\n".join(part for part in parts if part) + "\n"
        look: Look = {"viewBox": box, "role": "img", "font_family": FONT}
        return tag("svg", content, xmlns="http://www.w3.org/2000/svg", **size, **look) + "\n"

    # Places

    def hex_at(self, number: int) -> Point:
        """The middle of a hex."""
        x, y = self.picture.hex_xy[number]
        return X * x, Y * y

    def node_at(self, number: int) -> Point:
        """A node."""
        x, y = self.picture.node_xy[number]
        return X * x, Y * y

    def edge_at(self, number: int) -> Point:
        """The middle of an edge."""
        (ax, ay), (bx, by) = self.ends(number)
        return (ax + bx) / 2, (ay + by) / 2

    def ends(self, number: int) -> tuple[Point, Point]:
        """The two nodes of an edge."""
        a, b = self.picture.edge_nodes[number]
        return self.node_at(a), self.node_at(b)

    # Layers, from the bottom

    def _sea(self, below: int) -> list[str]:
        box: Look = {
            "x": self.left,
            "y": self.top,
            "width": self.width,
            "height": self.height + below,
        }
        return [
            tag("rect", fill="#C3E0EA", rx=22, **box),
            tag("rect", fill="url(#hh-waves)", rx=22, **box),
        ]

    def _island(self) -> list[str]:
        land = [tile for tile in self.picture.tiles if tile.terrain not in WATER]
        shapes = [
            polygon((x + dx, y + dy) for dx, dy in CORNERS)
            for x, y in (self.hex_at(tile.hex) for tile in land)
        ]
        rim: Look = {"stroke_linejoin": "round"}
        layers = [
            group(shapes, fill="#DCEFF4", stroke="#DCEFF4", stroke_width=52, **rim),
            group(shapes, fill=SAND, stroke=SAND, stroke_width=20, **rim),
        ]
        for tile in self.picture.tiles:
            layers.append(use(name_of(tile.terrain), *self.hex_at(tile.hex)))
        layers.append(group(shapes, fill="none", stroke=SAND, stroke_width=6, **rim))
        return layers

    def _harbor(self, number: int) -> str:
        what = self.picture.harbors[number]
        x, y = self.edge_at(what.edge)
        hx, hy = self.hex_at(self.picture.edge_hexes(what.edge)[0])
        length = hypot(x - hx, y - hy)
        return pieces.harbor(what, self.ends(what.edge), ((x - hx) / length, (y - hy) / length))

    def _ferries(self) -> list[str]:
        """Paths that lie at no hex: to places beside the board."""
        lone = [e for e in range(len(self.picture.edge_nodes)) if not self.picture.edge_hexes(e)]
        look: Look = {"stroke": SAND, "stroke_width": 7.0, "stroke_dasharray": "10 7"}
        return [line(*self.ends(edge), **look) for edge in lone]

    def _rivers(self) -> list[str]:
        """Between the middles of hexes that a river flows through, and on to the sea."""
        wet = [mark for mark in self.picture.marks if mark.kind == "river"]
        found: list[str] = []
        for number, mark in enumerate(wet):
            for other in wet[number + 1 :]:
                if other.label == mark.label and self._adjoin(mark.id, other.id):
                    found += figures.river(self.hex_at(mark.id), self.hex_at(other.id))
        return [titled("river", found)] if found else []

    def _adjoin(self, hex: int, other: int) -> bool:
        nodes = self.picture.hex_nodes
        return len(set(nodes[hex]) & set(nodes[other])) == 2

    def _beneath(self, mark: Mark) -> str:
        """What is printed on a path, below the pieces."""
        if mark.kind == "bridge_site":
            return titled("bridge", figures.bridge_site(*self.ends(mark.id)))
        if mark.kind == "blocked":
            return titled("nothing is built here", figures.blocked(*self.ends(mark.id)))
        return ""

    def _mark(self, mark: Mark) -> str:
        """What is printed at a place, above the pieces."""
        if mark.kind == "fishing_ground":
            drawing = figures.fishing_ground(mark.label)
            return titled(f"fish {mark.label}", drawing, transform=at(*self._offshore(mark.id)))
        if mark.kind in ("lake", "second_number"):
            x, y = self.hex_at(mark.id)
            shift = 3 if mark.kind == "lake" else 38
            return titled(mark.label, figures.numbers(mark.label), transform=at(x, y + shift))
        if mark.kind == "arrow":
            return titled(mark.label, [self._arrow(mark.id)])
        if mark.place == "edge":
            return self._rate(mark) if mark.label else ""
        return self._site(mark) if mark.place == "node" and mark.label else ""

    def _offshore(self, node: int) -> Point:
        """A place in the water before a corner."""
        x, y = self.node_at(node)
        dry = [h for h in self.picture.node_hexes[node] if self.picture.terrain.get(h) not in WATER]
        middles = [self.hex_at(hex) for hex in dry]
        mx = sum(x for x, _ in middles) / len(middles)
        my = sum(y for _, y in middles) / len(middles)
        length = hypot(x - mx, y - my)
        return x + 36 * (x - mx) / length, y + 36 * (y - my) / length

    def _arrow(self, node: int) -> str:
        """From the land that is like no other, where caravans begin, to one of its corners."""
        begins = [h for h in self.picture.node_hexes[node] if self.picture.terrain[h] == "oasis"]
        middle = self.hex_at((begins or self.picture.node_hexes[node])[0])
        return figures.arrow(middle, self.node_at(node))

    def _rate(self, mark: Mark) -> str:
        """A path whose road brings a rate of the bank."""
        return titled(f"trade {mark.label}", pieces.rate(mark.label, *self.ends(mark.id)))

    def _site(self, mark: Mark) -> str:
        """A place with a name, written below it."""
        built = any(p.place == "node" and p.id == mark.id for p in self.picture.pieces)
        drawing = pieces.site(mark.label if mark.kind == "named" else "", built)
        return titled(mark.label, drawing, transform=at(*self.node_at(mark.id)))

    def _tokens(self) -> list[str]:
        found: list[str] = []
        for tile in self.picture.tiles:
            x, y = self.hex_at(tile.hex)
            numbers = tile.numbers()
            if len(numbers) == 1:
                found.append(group(pieces.token(numbers[0]), transform=at(x, y + 3)))
                continue
            for place in range(len(numbers)):
                off = (place - (len(numbers) - 1) / 2) * SIDE_BY_SIDE
                where = at(x + off, y + 3, 0.8)
                found.append(group(pieces.token(numbers[place]), transform=where))
        return found

    def _pieces(self) -> list[str]:
        order = {"edge": 0, "hex": 1, "node": 2}
        known = [piece for piece in self.picture.pieces if piece.place in order]
        return [self._piece(piece) for piece in sorted(known, key=lambda p: order[p.place])]

    def _piece(self, piece: Piece) -> str:
        style = self.picture.style(piece.owner)
        title = piece.kind if piece.owner < 0 else f"{style.name} {piece.kind}"
        if piece.place == "edge" and piece.kind == "road":
            return titled(title, pieces.road(style, *self.ends(piece.id)))
        drawing = figures.figure(piece.kind, piece.label, style)
        drawing = drawing or pieces.standing(piece.kind, style)
        return titled(title, drawing, transform=at(*self._spot(piece)))

    def _below(self, piece: Piece) -> int:
        """How many pieces stand at the same node and were drawn before."""
        same = [p for p in self.picture.pieces if (p.place, p.id) == (piece.place, piece.id)]
        return same.index(piece)

    def _spot(self, piece: Piece) -> Point:
        if piece.place == "node":
            x, y = self.node_at(piece.id)
            return x, y + SHARED * self._below(piece)
        if piece.place == "edge":
            return self.edge_at(piece.id)
        x, y = self.hex_at(piece.id)
        numbered = any(tile.hex == piece.id and tile.number > 0 for tile in self.picture.tiles)
        return (x - 34, y + 2) if numbered else (x, y)  # the number must stay readable

    def _legend(self) -> list[str]:
        many = len(self.picture.seats)
        found: list[str] = []
        for seat, shown in enumerate(self.picture.seats):
            x = self.left + self.width * (seat + 0.5) / many
            y = self.top + self.height + LEGEND / 2 - 12
            style = self.picture.style(seat)
            cards = shown["cards"].get("hand", {}).get("count", 0)
            points = shown["counters"].get("points", 0)
            look: Look = {"text_anchor": "start", "fill": pieces.OUTLINE}
            lines = [
                tag("g", pieces.chip(style), transform=at(x - 60, y)),
                words(style.name, x - 40, y - 2, 17, font_weight="bold", **look),
                words(f"{points} points, {cards} cards", x - 40, y + 15, 12.5, **look),
            ]
            found.append(group(lines))
        return found


def _waves() -> str:
    wave = path("M4 14Q10 8 16 14T28 14", fill="none", stroke="#B2D5E1", stroke_width=2)
    other = path("M32 34Q38 28 44 34T56 34", fill="none", stroke="#B2D5E1", stroke_width=2)
    size: Look = {"width": 60, "height": 42}
    return tag("pattern", wave + other, id="hh-waves", patternUnits="userSpaceOnUse", **size)


def _describe(view: Mapping[str, Any]) -> str:
    """What the picture shows, for those who cannot see it."""
    picture = Picture(view)
    tiles = ", ".join(
        " ".join([tile.terrain, "+".join(str(number) for number in tile.numbers())]).rstrip()
        for tile in picture.tiles
    )
    counts: dict[tuple[str, str], int] = {}
    for piece in picture.pieces:
        name = picture.style(piece.owner).name if piece.owner >= 0 else ""
        counts[name, piece.kind] = counts.get((name, piece.kind), 0) + 1
    held = ", ".join(f"{name} {kind}: {many}".strip() for (name, kind), many in counts.items())
    return escape(f"Hexes from top left: {tiles}. Pieces: {held}.")
