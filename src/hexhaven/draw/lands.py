"""Lands of expansions: gold, fog, lake, swamp, oasis, and the hexes with buildings."""

from __future__ import annotations

from typing import Final

from .shapes import Look, at, circle, path, polygon, tag

FILLS: Final = {
    "gold": "#E6C34F",
    "fog": "#C9D0D6",
    "lake": "#8FC7DC",
    "swamp": "#8FA36B",
    "oasis": "#E9DAB2",
    "castle": "#CFC5B4",
    "trade_castle": "#CFC5B4",
    "quarry": "#C6BFB4",
    "glassworks": "#D9CDB8",
}
STONE: Final = "#9A9183"
DARK: Final = "#5C5448"


def art_of(terrain: str) -> list[str]:
    """The drawing on a land's ground; nothing for one that is not drawn here."""
    drawings = {
        "gold": _gold,
        "fog": _fog,
        "lake": _lake,
        "swamp": _swamp,
        "oasis": _oasis,
        "castle": _castle,
        "trade_castle": _castle,
        "quarry": _quarry,
        "glassworks": _glassworks,
    }
    return drawings[terrain]() if terrain in drawings else []


def _gold() -> list[str]:
    """A river with nuggets in it."""
    look: Look = {"fill": "none", "stroke": "#8FC7DC", "stroke_linecap": "round"}
    river = path("M-42 -14Q-22 -34 0 -38T40 -18", stroke_width=9, **look)
    lower = path("M-38 26Q-14 44 8 40T40 22", stroke_width=9, **look)
    nugget = polygon(((-6, 3), (-3, -4), (4, -5), (7, 1), (2, 5)), fill="#B8860B")
    shine = path("M-2 -1L2 -3", stroke="#FFF3B8", stroke_width=1.5)
    spots = ((-26, -26), (14, -36), (34, -10), (-38, 8), (-20, 38), (16, 38), (38, 14))
    return [river, lower, *(tag("g", nugget + shine, transform=at(x, y)) for x, y in spots)]


def _fog() -> list[str]:
    """Clouds, and nobody knows what is below."""
    cloud = path(
        "M-18 6A8 8 0 0 1 -12 -8A10 10 0 0 1 8 -9A8 8 0 0 1 18 6Z", fill="#EEF1F3", stroke="#AEB8C0"
    )
    spots = ((0, -38), (-26, -18), (26, -18), (-28, 20), (28, 20), (0, 42))
    return [tag("g", cloud, transform=at(x, y)) for x, y in spots]


def _lake() -> list[str]:
    """Water with reeds and a fish."""
    shore = path("M-38 -20Q-10 -46 24 -36T42 8Q34 42 -4 44T-42 12Z", fill="#B9E0EC")
    wave = path("M-10 0Q-5 -5 0 0T10 0", fill="none", stroke="#6FAEC6", stroke_width=2)
    reed = path("M0 10V-8M4 10V-4M-4 10V-5", stroke="#5F7F3C", stroke_width=2, fill="none")
    waves = [tag("g", wave, transform=at(x, y)) for x, y in ((-22, -4), (24, -18), (22, 22))]
    reeds = [tag("g", reed, transform=at(x, y)) for x, y in ((-30, 24), (34, -6))]
    return [shore, *waves, *reeds, tag("g", fish("#4D86A3"), transform=at(0, 30))]


def fish(fill: str) -> str:
    """A fish around 0,0, swimming to the left."""
    return path("M-10 0Q-2 -7 6 0L12 -5V5L6 0Q-2 7 -10 0Z", fill=fill)


def _swamp() -> list[str]:
    """Pools between tufts."""
    pool = tag("ellipse", cx=0, cy=0, rx=13, ry=5, fill="#5E7C78")
    tuft = path("M-5 0Q-4 -6 -7 -10M0 0V-13M5 0Q4 -6 7 -10", fill="none", stroke="#4D5E2C")
    pools = ((-20, -28), (22, -22), (-30, 14), (26, 26), (-4, 42), (0, -2))
    tufts = ((0, -38), (-38, -6), (38, 0), (-18, 30), (10, 24), (12, -12), (-14, 4))
    return [
        *(tag("g", pool, transform=at(x, y)) for x, y in pools),
        *(tag("g", tuft, transform=at(x, y), stroke_width=2.2) for x, y in tufts),
    ]


def _oasis() -> list[str]:
    """A spring among palms in the sand."""
    spring = tag("ellipse", cx=0, cy=14, rx=24, ry=12, fill="#7FC0D6", stroke="#C2A868")
    trunk = path("M0 16Q3 4 0 -8", fill="none", stroke="#8A6A45", stroke_width=3.5)
    leaves = path("M0 -8Q-12 -14 -15 -4M0 -8Q12 -14 15 -4M0 -8Q-8 -18 -12 -15M0 -8Q8 -18 12 -15")
    palm = trunk + tag(
        "g", leaves, fill="none", stroke="#4F8A3F", stroke_width=4, stroke_linecap="round"
    )
    spots = ((-26, -12), (2, -26), (28, -10), (-34, 20), (34, 22))
    return [spring, *(tag("g", palm, transform=at(x, y)) for x, y in spots)]


def _castle() -> list[str]:
    """A keep between two towers."""
    look: Look = {"fill": STONE, "stroke": DARK, "stroke_width": 2.0, "stroke_linejoin": "round"}
    tower = "V-16H{0}V-10H{1}V-16H{2}V-10H{3}V-16H{4}V26Z"
    left = "M-36 26" + tower.format(-30, -27, -23, -20, -14)
    right = "M14 26" + tower.format(20, 23, 27, 30, 36)
    keep = "M-16 26V-28H-9V-21H-4V-28H4V-21H9V-28H16V26Z"
    door = path("M-6 26V12A6 6 0 0 1 6 12V26Z", fill=DARK)
    return [path(left, **look), path(right, **look), path(keep, **look), door]


def _quarry() -> list[str]:
    """Blocks of marble in a pit."""
    pit = path("M-42 20L-30 -20L-6 -34L28 -26L42 12L14 38L-22 38Z", fill="#A79E90")
    block = polygon(((-9, -4), (0, -9), (9, -4), (9, 6), (0, 11), (-9, 6)), fill="#F4F1EA")
    edges = path("M-9 -4L0 1L9 -4M0 1V11", fill="none", stroke="#B4AC9E", stroke_width=1.5)
    spots = ((-20, -12), (4, -20), (24, -6), (-24, 14), (0, 6), (16, 22), (-4, 28))
    return [pit, *(tag("g", block + edges, transform=at(x, y)) for x, y in spots)]


def _glassworks() -> list[str]:
    """A furnace with its chimney, and vessels of glass."""
    house = path("M-32 24V-4L-16 -16L0 -4V24Z", fill="#B4755A", stroke=DARK, stroke_width=2)
    chimney = path("M-26 -8V-34H-18V-14", fill="#8F4522", stroke=DARK, stroke_width=2)
    fire = path("M-22 24V12A6 6 0 0 1 -10 12V24Z", fill="#F0A13A")
    bottle = path("M-4 12V0L-2 -4V-12H2V-4L4 0V12Z", fill="#9BD3C6", stroke="#4E8F86")
    smoke = [circle(x, y, r, fill="#EEF1F3") for x, y, r in ((-18, -40, 5), (-10, -44, 4))]
    spots = ((14, 4), (28, 12), (20, 30))
    vessels = [tag("g", bottle, transform=at(x, y)) for x, y in spots]
    return [chimney, house, fire, *smoke, *vessels]
