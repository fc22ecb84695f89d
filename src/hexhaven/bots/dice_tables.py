"""The tables of the dice player: what sheets are worth, worked out by scripts/dice_values.py."""

from __future__ import annotations

import lzma
from functools import cache
from importlib.resources import files
from typing import Final

from hexhaven.modules.dice.courses import BASIC_COURSE, PLUS_COURSE, Course, Listed, Outlook
from hexhaven.modules.dice.kinds import TURNS
from hexhaven.modules.dice.tables import pack, unpack

BASIC_STEP: Final = 0.1
"""Points are rounded to this; a choice that is wrong by that much costs next to nothing."""
PLUS_STEP: Final = 0.05
"""Turns are rounded to this."""
AWARDS: Final = 4
"""In the race each of two awards is there for the taking or lost."""


@cache
def basic_outlooks() -> list[Outlook]:
    """For each number of turns to come, from 0 to 14, the points to be made."""
    nothing: Outlook = Listed([0.0] * BASIC_COURSE.sheets)
    return [nothing, *read("dice.bin", BASIC_COURSE, TURNS - 1, BASIC_STEP)]


@cache
def plus_outlooks() -> list[Outlook]:
    """For each mask of the awards that can be had minus the turns to go."""
    return read("dice-plus.bin", PLUS_COURSE, AWARDS, PLUS_STEP)


def read(name: str, course: Course, layers: int, step: float) -> list[Outlook]:
    """A table from the package's own data."""
    data = files("hexhaven.bots").joinpath("data", name).read_bytes()
    return list(unpack(course, lzma.decompress(data), layers, step))


def written(course: Course, layers: list[list[float]], step: float) -> bytes:
    """A table as its file holds it."""
    return lzma.compress(pack(course, layers, step), preset=9 | lzma.PRESET_EXTREME)
