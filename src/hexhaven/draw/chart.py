"""Charts as SVG: ratings with their intervals, and win chances along a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, isfinite
from typing import Final
from xml.sax.saxutils import escape

from .palette import STYLES
from .shapes import FONT, circle, line, tag, titled, words

INK: Final = "#2B2B2B"
PALE: Final = "#C9C2B2"
PAPER: Final = "#FFFDF7"
ROW: Final = 26
LABEL: Final = 190
WIDTH: Final = 720
RIGHT: Final = 40
HEAD: Final = 42
FOOT: Final = 34
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000)
MOST_LINES: Final = 8


@dataclass(frozen=True)
class Dot:
    """A value with its interval."""

    name: str
    value: float
    low: float
    high: float


def dots_svg(panels: Sequence[tuple[str, Sequence[Dot]]]) -> str:
    """Panels of values with intervals below each other, all on one scale."""
    ends = [end for _, dots in panels for dot in dots for end in (dot.low, dot.value, dot.high)]
    known = [end for end in ends if isfinite(end)] or [0.0, 1.0]
    low, high, step = scale(min(known), max(known))
    parts: list[str] = []
    top = 0.0
    for title, dots in panels:
        parts += _panel(title, dots, top, (low, high, step))
        top += HEAD + ROW * len(dots) + FOOT
    return document("Ratings", top, parts)


def _panel(
    title: str, dots: Sequence[Dot], top: float, axis: tuple[float, float, float]
) -> list[str]:
    low, high, step = axis
    first = top + HEAD
    bottom = first + ROW * len(dots)
    parts = [words(title, 16, top + 24, 15, text_anchor="start", fill=INK, font_weight="600")]
    for mark in range(round((high - low) / step) + 1):
        x = _x(low + mark * step, low, high)
        parts.append(line((x, first), (x, bottom), stroke=PALE))
        parts.append(words(f"{low + mark * step:g}", x, bottom + 16, 11, fill=INK))
    for row, dot in enumerate(dots):
        y = first + ROW * (row + 0.5)
        left = _x(max(dot.low, low), low, high)
        right = _x(min(dot.high, high), low, high)
        told = f"{dot.name}: {dot.value:.0f} ({dot.low:.0f} to {dot.high:.0f})"
        shapes = [
            line((left, y), (right, y), stroke="#1B5FBF", stroke_width=3),
            circle(_x(dot.value, low, high), y, 5, fill="#1B5FBF"),
        ]
        parts.append(words(dot.name, LABEL - 12, y + 4, 13, text_anchor="end", fill=INK))
        parts.append(titled(told, shapes))
    return parts


def _x(value: float, low: float, high: float) -> float:
    return LABEL + (WIDTH - LABEL - RIGHT) * (value - low) / (high - low)


def scale(least: float, most: float) -> tuple[float, float, float]:
    """Round ends that hold both values, and the distance of the lines between them."""
    wanted = max(most - least, 1.0) / MOST_LINES
    step = next((step for step in STEPS if step >= wanted), STEPS[-1])
    low, high = floor(least / step) * step, ceil(most / step) * step
    return low, high if high > low else low + step, step


def document(title: str, height: float, parts: Sequence[str]) -> str:
    """A whole file."""
    body = [
        tag("title", escape(title)),
        tag("rect", width="100%", height="100%", fill=PAPER),
        *parts,
    ]
    inner = "\n" + "\n".join(body) + "\n"
    return (
        tag(
            "svg",
            inner,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDTH} {height:.0f}",
            font_family=FONT,
        )
        + "\n"
    )


@dataclass(frozen=True)
class Curve:
    """A value between 0 and 1 for every point in time."""

    name: str
    colour: str
    """Of a seat."""
    values: Sequence[float]


def curves_svg(
    title: str, curves: Sequence[Curve], marks: Sequence[tuple[int, str]], below: str
) -> str:
    """Curves of shares, with marks at some points in time and a word about what time is."""
    left, top, right, bottom = 56.0, 48.0, float(WIDTH - 120), 348.0
    many = max(2, *(len(curve.values) for curve in curves)) - 1
    parts = [words(title, left, 26, 15, text_anchor="start", fill=INK, font_weight="600")]
    for percent in (0, 25, 50, 75, 100):
        y = bottom - (bottom - top) * percent / 100
        parts.append(line((left, y), (right, y), stroke=PALE))
        parts.append(words(f"{percent} %", left - 8, y + 4, 11, text_anchor="end", fill=INK))
    for number, (at, told) in enumerate(marks, 1):
        x = left + (right - left) * at / many
        shapes = [
            line((x, top), (x, bottom), stroke=INK, stroke_dasharray="2 4"),
            words(str(number), x, top - 6, 11, fill=INK),
        ]
        parts.append(titled(f"{number}: {told}", shapes))
    for number, curve in enumerate(curves):
        style = STYLES[curve.colour]
        points = " ".join(
            f"{left + (right - left) * at / many:.1f},{bottom - (bottom - top) * value:.1f}"
            for at, value in enumerate(curve.values)
        )
        look = {"points": points, "fill": "none", "stroke": style.fill}
        # A dark edge, so that white is seen on paper.
        parts.append(tag("polyline", **look | {"stroke": INK}, stroke_width=4.2))
        parts.append(tag("polyline", **look, stroke_width=2.6))
        y = top + 12 + 20 * number
        parts.append(circle(right + 16, y - 4, 5, fill=style.fill, stroke=INK))
        parts.append(words(curve.name, right + 28, y, 12, text_anchor="start", fill=INK))
    parts.append(words(below, (left + right) / 2, bottom + 24, 12, fill=INK))
    return document(title, bottom + 40, parts)
