"""Terrain: one flat drawing for each kind of hex, told apart by pattern as well as by colour."""

from __future__ import annotations

from typing import Final

from . import lands
from .shapes import at, circle, group, path, polygon, tag, words

CORNERS: Final = ((0, -60), (52, -30), (52, 30), (0, 60), (-52, 30), (-52, -30))
"""Of a hex around 0,0; so one x of the view is 52 and one y is 30."""

FILLS: Final = {
    "hills": "#D08A62",
    "forest": "#5E9457",
    "pasture": "#B2D27A",
    "fields": "#EDCB68",
    "mountains": "#A7AEB8",
    "desert": "#E9DAB2",
    "sea": "#A9D2E0",
    **lands.FILLS,
}
UNKNOWN_FILL: Final = "#DDD6C8"

AROUND: Final = ((0, -42), (-19, -34), (19, -34), (-39, -13), (39, -13), (-39, 14), (39, 14))
BELOW: Final = ((-21, 36), (21, 36), (0, 45))
"""Where small drawings stand around a number token."""


def definitions(terrains: list[str]) -> list[str]:
    """The definitions of the terrains that a board has."""
    found: list[str] = []
    for terrain in terrains:
        fill = FILLS.get(terrain, UNKNOWN_FILL)
        ground = polygon(CORNERS, fill=fill)
        found.append(group([ground, *_art(terrain)], id=name_of(terrain)))
    return found


def name_of(terrain: str) -> str:
    """The id of a terrain's drawing: letters, digits and hyphens only."""
    safe = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in terrain)
    return f"hh-{safe}"


def _art(terrain: str) -> list[str]:
    if terrain == "unlaid":
        return [polygon(CORNERS, fill="none", stroke="#8C8574", stroke_dasharray="6 6")]
    drawings = {
        "hills": _hills,
        "forest": _forest,
        "pasture": _pasture,
        "fields": _fields,
        "mountains": _mountains,
        "desert": _desert,
        "sea": _sea,
    }
    if terrain in drawings:
        return drawings[terrain]()
    return lands.art_of(terrain) or [words(terrain.replace("_", " "), 0, -30, 14, fill="#4A4436")]


def _hills() -> list[str]:
    """Mounds with courses of bricks."""
    hill = "M-17 7C-13 -7 -6 -10 0 -10S13 -7 17 7Z"
    courses = "M-12 -2H12M-15 3H15M-4 -9V-2M5 -9V-2M-9 -2V3M0 -2V3M9 -2V3M-5 3V7M5 3V7"
    mound = path(hill, fill="#B35F37", stroke="#8F4522") + path(
        courses, fill="none", stroke="#E3A27F"
    )
    spots = ((0, -40), (-26, -29), (26, -29), (-35, 0), (35, 0), (-24, 33), (24, 33), (0, 44))
    return [tag("g", mound, transform=at(x, y)) for x, y in spots]


def _forest() -> list[str]:
    """Conifers."""
    tree = path("M0 -15L7 -3H4L9 6H-9L-4 -3H-7Z", fill="#2F6238")
    tree += tag("rect", x=-1.5, y=6, width=3, height=4, fill="#6B4A2B")
    spots = (*AROUND, (-31, -24), (31, -24), (-30, 29), (30, 29), (-11, 43), (11, 43))
    return [tag("g", tree, transform=at(x, y)) for x, y in sorted(spots, key=lambda p: p[1])]


def _pasture() -> list[str]:
    """Tufts of grass and three sheep."""
    blades = path("M-5 0Q-4 -5 -7 -8M-1 0V-10M3 0Q3 -5 6 -8", fill="none", stroke="#6E9A3C")
    tufts = ((0, -46), (-42, -20), (42, -14), (-44, 16), (40, 20), (-22, 44), (8, 52), (-16, -32))
    return [
        tag("g", blades, transform=at(x, y), stroke_width=2, stroke_linecap="round")
        for x, y in tufts
    ] + [tag("g", _sheep(), transform=at(x, y)) for x, y in ((16, -33), (-34, -4), (22, 37))]


def _sheep() -> str:
    legs = path("M-4 5V10M4 5V10", stroke="#4A4436", stroke_width=2, fill="none")
    wool = tag("ellipse", cx=0, cy=0, rx=9, ry=6.5, fill="#FFFDF5", stroke="#8D8A78")
    return legs + wool + tag("ellipse", cx=9, cy=-2, rx=3.5, ry=3, fill="#4A4436")


def _fields() -> list[str]:
    """Ears of grain in rows."""
    stalk = path("M0 12V-4", stroke="#A77B1F", stroke_width=1.5, fill="none")
    ear = path(
        "M0 -14Q3 -11 0 -8Q-3 -11 0 -14M-1 -3Q-6 -5 -5 -10Q-1 -8 -1 -3M1 -3Q6 -5 5 -10Q1 -8 1 -3"
        "M-1 3Q-6 1 -5 -4Q-1 -2 -1 3M1 3Q6 1 5 -4Q1 -2 1 3",
        fill="#B88418",
    )
    spots = (*AROUND, (-28, -28), (28, -28), *BELOW, (-33, 27), (33, 27), (-10, 42), (10, 42))
    return [tag("g", stalk + ear, transform=at(x, y, 0.9)) for x, y in spots]


def _mountains() -> list[str]:
    """Peaks with snow."""
    rock = path("M-17 11L0 -15L17 11Z", fill="#6C747F") + path("M0 -15L17 11H3Z", fill="#565D68")
    snow = path("M0 -15L-6 -6L-2 -8L0 -4L3 -8L6 -6Z", fill="#FFFFFF")
    spots = ((0, -37), (-23, -25), (23, -25), (-34, 4), (34, 4), (-14, 32), (14, 32), (0, 43))
    return [tag("g", rock + snow, transform=at(x, y)) for x, y in spots]


def _desert() -> list[str]:
    """Dunes, dots of sand and a cactus."""
    dune = "M-16 4Q-7 -6 0 0T16 -2"
    line = path(dune, fill="none", stroke="#C2A868", stroke_width=2.5, stroke_linecap="round")
    dunes = ((0, -40), (-30, -22), (-30, 22), (2, 42), (30, 26), (-4, 20))
    dots = ((20, -20), (-8, -20), (-40, 2), (42, 6), (-12, 34), (18, 14), (22, -36))
    cactus = path(
        "M0 14V-14M0 4H-7V-4M0 0H8V-8",
        fill="none",
        stroke="#6D8B4F",
        stroke_width=5,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return [
        *(tag("g", line, transform=at(x, y)) for x, y in dunes),
        *(circle(x, y, 1.6, fill="#C2A868") for x, y in dots),
        tag("g", cactus, transform=at(33, -8)),
    ]


def _sea() -> list[str]:
    """Waves."""
    wave = path("M-14 0Q-7 -7 0 0T14 0", fill="none", stroke="#7FB6CA", stroke_width=2)
    return [tag("g", wave, transform=at(x, y)) for x, y in ((-18, -20), (18, 0), (-14, 24))]
