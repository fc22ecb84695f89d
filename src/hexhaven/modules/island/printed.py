"""Printed maps as the catalogue of rules has them, in the words of charts.

A block is the rows of hexes and, below them, lines that begin with `-`. There a hex is (row,
column) with the frame counted, so a column is one more than in a chart; a side or corner follows.
Whatever else stands below the rows is for people.
"""

from __future__ import annotations

import re
from typing import Final

from ...engine.errors import BadNotation

PLACE: Final = re.compile(r"\((\d+),\s*(\d+)(?:,\s*(\w+))?\)")
SPOT: Final = re.compile(r"\((\d+),\s*(\d+),\s*(\w+)\)\s*([^;(]*)")
NUMBERED: Final = re.compile(r"(\(\d+,\s*\d+,\s*\w+\))\s*=\s*(\d+)")
ZONE: Final = re.compile(r"Zone \*(.+?)\*")


def chart_text(block: str) -> str:
    """The text of a chart that says the same as a block of the catalogue."""
    rows: list[str] = []
    orders: list[str] = []
    below = False
    for line in block.splitlines():
        if line.lstrip().startswith("- "):
            orders += _orders(line.strip()[2:])
            below = True
        elif line.strip().startswith("```"):
            below = len(rows) > 0
        elif line.strip() and not below:
            rows.append(line.rstrip())
    return "\n".join(rows + orders) + "\n"


def _orders(line: str) -> list[str]:
    """The lines of a chart for one line of a block; none for a remark."""
    head = line.split(":")[0]
    if line.startswith("Robber starts beside"):
        return ["robber beside"]
    if line.startswith("Robber starts"):
        return ["robber " + _dotted(line, 1)[0].replace(".", " ")]
    if line.startswith("Pirate starts"):
        on_frame = "frame" in line
        return ["pirate frame" if on_frame else "pirate " + _dotted(line, 1)[0].replace(".", " ")]
    zone = ZONE.match(line)
    if zone:
        return [f"zone {slug(zone.group(1))} " + " ".join(_dotted(line[zone.end() :], 1))]
    if line.startswith("Harbors"):
        return [_harbor(found) for found in SPOT.finditer(line)]
    if line.startswith(("Counts", "Derived")) or ":" not in line:
        return []
    return _marks(head, line[len(head) + 1 :])


def _harbor(found: re.Match[str]) -> str:
    row, column, side, kind = found.groups()
    return f"harbor {row} {int(column) - 1} {side} {kind.strip() or '?'}"


def _marks(head: str, rest: str) -> list[str]:
    """Places with a meaning of their own; the words before the first bracket are its name."""
    places = _dotted(rest, 1)
    if not places:
        return []
    sides = {place.split(".")[2] for place in places if place.count(".") == 2}
    what = "hex"
    if sides:
        what = "edge" if "edge" in head.lower() or sides & {"E", "W"} else "node"
    numbers = [found.group(2) for found in NUMBERED.finditer(rest)]
    if len(numbers) == len(places):
        places = [f"{place}={number}" for place, number in zip(places, numbers, strict=True)]
    return [f"mark {slug(head.split('(')[0])} {what} " + " ".join(places)]


def _dotted(text: str, frame: int) -> list[str]:
    """The places of a text as `row.column[.side]`, the frame's column taken off."""
    found: list[str] = []
    for match in PLACE.finditer(text):
        row, column, side = match.groups()
        if int(column) < frame:
            raise BadNotation(f"{match.group(0)} lies on the frame")
        found.append(f"{row}.{int(column) - frame}" + (f".{side}" if side else ""))
    return found


def slug(name: str) -> str:
    """A name of several words as one: `small-island-A`."""
    return "-".join(re.findall(r"[A-Za-z0-9]+", name))
