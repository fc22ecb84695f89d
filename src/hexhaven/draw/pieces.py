"""Pieces, number tokens and harbors; a kind without a drawing becomes a labelled token."""

from __future__ import annotations

from math import hypot
from typing import Final

from .palette import RED_NUMBERS, SeatStyle
from .picture import Harbor
from .shapes import Look, Point, circle, group, line, path, tag, titled, words

OUTLINE: Final = "#2A2622"
PAPER: Final = "#FBF5E6"
PIPS: Final = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)
"""Ways out of 36 to roll each sum, one dot each."""


def mark(shape: str, ink: str, size: float) -> str:
    """The shape that tells a seat without its colour, around 0,0."""
    s = size
    if shape == "disc":
        return circle(0, 0, s, fill=ink)
    if shape == "ring":
        return circle(0, 0, s - 1, fill="none", stroke=ink, stroke_width=2.2)
    strokes = {
        "bar": f"M0 {-s}V{s}",
        "cross": f"M{-s} {-s}L{s} {s}M{-s} {s}L{s} {-s}",
    }
    if shape in strokes:
        return path(strokes[shape], stroke=ink, stroke_width=2.6, stroke_linecap="round")
    solids = {
        "triangle": f"M0 {-s}L{s} {s}H{-s}Z",
        "square": f"M{-s} {-s}H{s}V{s}H{-s}Z",
    }
    return path(solids[shape], fill=ink) if shape in solids else ""


def settlement(style: SeatStyle) -> list[str]:
    """A house around 0,0."""
    house = path(
        "M-12 11V-3L0 -14L12 -3V11Z",
        fill=style.fill,
        stroke=OUTLINE,
        stroke_width=2.2,
        stroke_linejoin="round",
    )
    return [house, tag("g", mark(style.mark, style.ink, 4.5), transform="translate(0 3)")]


def city(style: SeatStyle) -> list[str]:
    """A hall with a tower around 0,0."""
    hall = path(
        "M-18 13V-9L-9.500 -19L-1 -9V-3H18V13Z",
        fill=style.fill,
        stroke=OUTLINE,
        stroke_width=2.4,
        stroke_linejoin="round",
    )
    window = path("M-9.500 -9V-4", stroke=style.ink, stroke_width=2.6, stroke_linecap="round")
    return [hall, window, tag("g", mark(style.mark, style.ink, 4.5), transform="translate(4 5)")]


def road(style: SeatStyle, a: Point, b: Point) -> list[str]:
    """A road between two nodes, not quite touching them."""
    start, end = shortened(a, b, 13)
    bar: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    parts = [
        line(start, end, stroke=OUTLINE, stroke_width=13, **bar),
        line(start, end, stroke=style.fill, stroke_width=9, **bar),
    ]
    if style.dash:
        dashes: Look = {"stroke_dasharray": style.dash, "stroke_linecap": "round"}
        parts.append(line(start, end, stroke=style.ink, stroke_width=2.4, **dashes))
    return parts


def shortened(a: Point, b: Point, by: float) -> tuple[Point, Point]:
    """A line that ends so far before both of its ends."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    dx, dy = (b[0] - a[0]) * by / length, (b[1] - a[1]) * by / length
    return (a[0] + dx, a[1] + dy), (b[0] - dx, b[1] - dy)


def robber() -> list[str]:
    """A hooded figure around 0,0."""
    body = "M-12 20C-12 4 -7 -2 -6 -6A8 8 0 1 1 6 -6C7 -2 12 4 12 20Z"
    look: Look = {"fill": "#35303A", "stroke": "#FFFFFF", "stroke_linejoin": "round"}
    eyes = path("M-3.500 -11H-1.500M1.500 -11H3.500", stroke="#FFFFFF", stroke_width=2)
    return [path(body, stroke_width=2.5, **look), eyes]


def labelled(kind: str, style: SeatStyle) -> list[str]:
    """A token with a kind's first letters, for kinds that have no drawing yet."""
    short = "".join(word[:1] for word in kind.replace("-", "_").split("_")).upper()
    text = short if len(short) > 1 else kind[:3]
    ring: Look = {"fill": style.fill, "stroke": OUTLINE, "stroke_width": 2.0}
    return [
        tag("rect", x=-15, y=-11, width=30, height=22, rx=8, **ring),
        words(text, 0, 4.5, 13, fill=style.ink, font_weight="bold"),
    ]


def token(value: int) -> list[str]:
    """A number with its pips around 0,0; 6 and 8 are larger, bolder and ringed."""
    hot = value in RED_NUMBERS
    ink = "#B01E32" if hot else OUTLINE
    parts = [circle(0, 0, 21, fill=PAPER, stroke=ink, stroke_width=3 if hot else 1.4)]
    size = 23 if hot else 19
    parts.append(words(str(value), 0, 5, size, fill=ink, font_weight="bold"))
    pips = PIPS[value] if 0 <= value < len(PIPS) else 0
    for index in range(pips):
        parts.append(circle(4.6 * (index - (pips - 1) / 2), 12, 1.7, fill=ink))
    return parts


def harbor(what: Harbor, ends: tuple[Point, Point], outwards: Point) -> str:
    """A sign in the water with a jetty to each of the two nodes."""
    x = (ends[0][0] + ends[1][0]) / 2 + 50 * outwards[0]
    y = (ends[0][1] + ends[1][1]) / 2 + 46 * outwards[1]
    planks: Look = {"stroke": "#8A6A45", "stroke_width": 5.0, "stroke_dasharray": "3.5 2.5"}
    parts = [line((x, y), shortened((x, y), end, 9)[1], **planks) for end in ends]
    box: Look = {"fill": PAPER, "stroke": "#4F6F80", "stroke_width": 1.6}
    parts.append(tag("rect", x=x - 26, y=y - 17, width=52, height=34, rx=9, **box))
    if what.card:
        parts.append(words(what.card, x, y - 3, 12.5, fill=OUTLINE))
        parts.append(words(what.terms, x, y + 12, 14, fill=OUTLINE, font_weight="bold"))
    else:
        parts.append(words(what.terms, x, y + 6, 18, fill=OUTLINE, font_weight="bold"))
    return titled(f"harbor {what.terms} {what.card}".strip(), parts)


def standing(kind: str, style: SeatStyle) -> list[str]:
    """The drawing of a piece that stands at a node or on a hex."""
    if kind == "settlement":
        return settlement(style)
    if kind == "city":
        return city(style)
    if kind == "robber":
        return robber()
    if kind == "chip":
        return coin()
    return labelled(kind, style)


def chip(style: SeatStyle) -> str:
    """A seat's colour and mark, for the legend."""
    return group(settlement(style))


def site(name: str, built: bool) -> list[str]:
    """A place around 0,0, with its name; a building that stands there hides its ring."""
    ring: Look = {"fill": PAPER, "stroke": OUTLINE, "stroke_width": 2.0}
    paper: Look = {"stroke": PAPER, "stroke_width": 3.0, "paint_order": "stroke"}
    parts: list[str] = []
    if not built:
        parts.append(circle(0, 0, 8.0 if name else 4.0, **ring))
    if name:
        parts.append(words(name, 0, 24, 11, fill=OUTLINE, font_weight="bold", **paper))
    return parts


def coin() -> list[str]:
    """A chip worth a point, around 0,0."""
    gold: Look = {"fill": "#E8B93A", "stroke": OUTLINE, "stroke_width": 2.0}
    return [circle(0, 0, 11, **gold), words("+1", 0, 4.5, 12, fill=OUTLINE, font_weight="bold")]


def rate(label: str, a: Point, b: Point) -> list[str]:
    """A red path with the rate that its road brings."""
    start, end = shortened(a, b, 10)
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    paper: Look = {"stroke": PAPER, "stroke_width": 3.0, "paint_order": "stroke"}
    text = label if ":" in label else f"2:1 {label}"
    return [
        line(start, end, stroke="#B3382C", stroke_width=9, stroke_linecap="round"),
        words(text, x, y - 8, 11, fill="#8E1F16", font_weight="bold", **paper),
    ]
