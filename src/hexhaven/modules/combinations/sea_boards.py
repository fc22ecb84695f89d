"""Boards of a scenario as combinations change them: single hexes, the robber, fishing grounds."""

from __future__ import annotations

import re
from typing import Final

from ...engine.errors import BadSetup

SEVERAL: Final = [3, 4]
"""All combinations at sea are for three or four players (COMBO-POLICY-5)."""
ROBBER: Final = "- Robber starts"
GROUND: Final = re.compile(r"\((\d+),(\d+)\) (\w+) \+ \((\d+),(\d+)\) (\w+)")


def with_hexes(block: str, hexes: dict[str, str]) -> str:
    """A block of the catalogue with other hexes: `5,3` and what lies there now, as `La`."""
    lines = block.splitlines()
    first = next(index for index in range(len(lines)) if lines[index].strip())
    for place, code in hexes.items():
        row, column = [int(word) for word in place.split(",")]
        lines[first + row] = _changed(lines[first + row], column, code)
    return "\n".join(lines) + "\n"


def with_island(block: str, island: str) -> str:
    """NEW-SHORES-4 with the 19 hexes of another island as its main island (COMBO-GEN-11)."""
    rows = [line.split() for line in island.splitlines() if line.strip()][:5]
    hexes: dict[str, str] = {}
    for row in range(len(rows)):
        for column in range(len(rows[row])):
            place = f"{3 + row},{column + (1 if row else 2)}"
            hexes[place] = rows[row][column]
    return with_hexes(block, hexes)


def _changed(line: str, column: int, code: str) -> str:
    words = line.split()
    if column >= len(words):
        raise BadSetup(f"there is no hex {column} in the row {line.strip()!r}")
    words[column] = code
    return line[: len(line) - len(line.lstrip())] + "  ".join(words)


def robber_beside(block: str) -> str:
    """A block on which the robber begins beside the board."""
    lines = [line for line in block.splitlines() if not line.startswith(ROBBER)]
    return "\n".join([*lines, f"{ROBBER} beside the board."]) + "\n"


def robber_at(block: str, place: str) -> str:
    """A block on which the robber begins on another hex."""
    lines = [line for line in block.splitlines() if not line.startswith(ROBBER)]
    return "\n".join([*lines, f"{ROBBER} at ({place})."]) + "\n"


def ground_lines(places: str, numbers: list[int]) -> str:
    """Fishing grounds as a chart has them; the catalogue counts the frame."""
    found = GROUND.findall(places)
    if len(found) != len(numbers):
        raise BadSetup(f"{len(found)} fishing grounds for {len(numbers)} numbers")
    lines: list[str] = []
    for index in range(len(numbers)):
        row, column, side, row2, column2, side2 = found[index]
        first = f"{row} {int(column) - 1} {side}"
        second = f"{row2} {int(column2) - 1} {side2}"
        lines.append(f"ground {first} {second} {numbers[index]}")
    return "\n".join(lines) + "\n"
