"""Figures and signs of expansions: ships, barbarians, villages, fishing grounds, rivers."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from .lands import fish
from .palette import SeatStyle
from .pieces import OUTLINE, PAPER, shortened
from .shapes import Look, Point, circle, line, path, tag, words

BLACK: Final = "#35303A"
RIVER: Final = "#5FA8C8"


def figure(kind: str, label: str, style: SeatStyle) -> list[str]:
    """The drawing of a piece around 0,0; nothing for a kind that is not drawn here."""
    if kind == "ship":
        return ship(style.fill)
    if kind in ("pirate", "fleet"):
        return ship(BLACK)
    if kind in ("barbarian", "path_barbarian"):
        return barbarian(label)
    if kind == "village":
        return village(label)
    if kind in ("fortress", "beachhead"):
        return tower(style, label)
    if kind in ("tribe_chip", "tribe_card", "tribe_harbor"):
        return gift(label)
    return []


def ship(fill: str) -> list[str]:
    """A hull with a sail."""
    look: Look = {"stroke": OUTLINE, "stroke_width": 2.0, "stroke_linejoin": "round"}
    hull = path("M-15 4H15L9 13H-9Z", fill=fill, **look)
    sail = path("M-2 1V-17Q13 -9 11 1Z", fill=PAPER if fill != BLACK else fill, **look)
    mast = path("M-2 4V-18", stroke=OUTLINE, stroke_width=2.2)
    return [mast, sail, hull]


def barbarian(label: str) -> list[str]:
    """A helmet with horns, and how many stand there if they are several."""
    look: Look = {"stroke": "#FFFFFF", "stroke_width": 1.6, "stroke_linejoin": "round"}
    horns = path("M-9 -3Q-17 -6 -14 -15M9 -3Q17 -6 14 -15", fill="none", stroke="#EDE6D6")
    helmet = path("M-10 10V-1A10 10 0 0 1 10 -1V10L4 6V1H-4V6Z", fill=BLACK, **look)
    parts = [tag("g", horns, stroke_width=4, stroke_linecap="round"), helmet]
    if label not in ("", "1"):
        parts.append(words(label, 0, 22, 13, fill=OUTLINE, font_weight="bold"))
    return parts


def village(label: str) -> list[str]:
    """Two huts with the number that brings cloth."""
    huts = path("M-14 8V-3L-7 -10L0 -3V8ZM0 8V-1L6 -7L12 -1V8Z", fill="#A05A86", stroke=OUTLINE)
    number = label.split()[0] if label else ""
    plate: Look = {"fill": PAPER, "stroke": OUTLINE, "stroke_width": 1.2}
    return [huts, circle(0, 17, 9, **plate), words(number, 0, 21.5, 12, fill=OUTLINE)]


def tower(style: SeatStyle, label: str) -> list[str]:
    """A fortress in its seat's colour with its strength; without one a landing place."""
    look: Look = {"fill": style.fill, "stroke": OUTLINE, "stroke_width": 2.0}
    if not label:
        return [circle(0, 0, 7, **look)]
    walls = path("M-11 12V-14H-6V-9H-2V-14H2V-9H6V-14H11V12Z", stroke_linejoin="round", **look)
    return [walls, words(label, 0, 7, 13, fill=style.ink, font_weight="bold")]


def gift(label: str) -> list[str]:
    """What the tribe gives to whoever comes by: a chip, a card, a harbor."""
    look: Look = {"fill": "#E8B93A" if label == "+1" else PAPER, "stroke": OUTLINE}
    wide = 10 + 3.6 * len(label)
    box = tag("rect", x=-wide / 2 - 2, y=-10, width=wide + 4, height=20, rx=6, **look)
    return [box, words(label, 0, 4, 11, fill=OUTLINE, font_weight="bold")]


def fishing_ground(label: str) -> list[str]:
    """A number in the water with a fish."""
    ring: Look = {"fill": "#E4F4F9", "stroke": "#4D86A3", "stroke_width": 1.8}
    swimming = tag("g", fish("#4D86A3"), transform="translate(0 9) scale(0.7)")
    return [circle(0, 0, 19, **ring), words(label, 0, 1, 16, fill=OUTLINE), swimming]


def numbers(label: str) -> list[str]:
    """Several numbers of one hex."""
    wide = 12 + 8.5 * len(label)
    look: Look = {"fill": PAPER, "stroke": OUTLINE, "stroke_width": 1.4}
    box = tag("rect", x=-wide / 2, y=-12, width=wide, height=24, rx=10, **look)
    return [box, words(label, 0, 5, 14, fill=OUTLINE, font_weight="bold")]


def river(a: Point, b: Point) -> list[str]:
    """Water from the middle of one hex to that of the next."""
    look: Look = {"stroke_linecap": "round"}
    return [
        line(a, b, stroke="#DCEFF4", stroke_width=17, **look),
        line(a, b, stroke=RIVER, stroke_width=12, **look),
    ]


def bridge_site(a: Point, b: Point) -> list[str]:
    """Where a road must be a bridge."""
    start, end = shortened(a, b, 20)
    return [line(start, end, stroke="#8A6A45", stroke_width=9, stroke_dasharray="4 2.5")]


def blocked(a: Point, b: Point) -> list[str]:
    """A path on which nothing is built."""
    return [line(a, b, stroke="#8C8574", stroke_width=4, stroke_dasharray="2 6")]


def arrow(a: Point, b: Point) -> str:
    """Where a caravan begins: from a hex to one of its corners."""
    (ax, ay), (bx, by) = a, b
    turn = degrees(atan2(by - ay, bx - ax))
    middle = f"translate({(ax + 2 * bx) / 3:.1f} {(ay + 2 * by) / 3:.1f}) rotate({turn:.0f})"
    head = path("M-9 -4H2V-9L12 0L2 9V4H-9Z", fill="#B3661F", stroke=OUTLINE)
    return tag("g", head, transform=middle)
