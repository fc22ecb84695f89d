"""Tables: what every sheet of a course is worth, packed small and read back as outlooks.

A table has layers: one for each number of turns to come, or for each outcome of the awards. Values
are rounded to steps. A value is written as its difference from the layer before or, where that has
none, from the value before it: most fit into one byte, and the bytes compress well.
"""

from __future__ import annotations

from typing import Final

from .courses import Course, Outlook
from .kinds import CITY, SETTLEMENT
from .odds import UNLIKELY

ABSENT: Final = 0
"""Written for a sheet without a value."""
LARGEST: Final = 255
"""Written where a number is too large for one byte: more is to come."""
NONE: Final = 65535
ZERO: Final = 4096
"""What is added to a value's steps in memory, so that they are never negative."""


def blocks_of(course: Course) -> list[int]:
    """For roads, settlements and cities the number of their block of hands; -1 if impossible."""
    found: list[int] = []
    many = 0
    for roads in range(len(course.masks)):
        for settlements in range(course.settlements):
            for cities in range(course.cities):
                fits = settlements <= course.limits[SETTLEMENT][roads]
                if fits and cities <= course.limits[CITY][roads]:
                    found.append(many)
                    many += 1
                else:
                    found.append(-1)
    return found


class Packed(Outlook):
    """One layer: two bytes for each sheet of the possible blocks."""

    def __init__(self, hands: int, blocks: list[int], data: bytes, step: float) -> None:
        self.hands: int = hands
        self.blocks: list[int] = blocks
        self.data: bytes = data
        self.step: float = step

    def worth(self, sheet: int) -> float:
        block = self.blocks[sheet // self.hands]
        if block < 0:
            return UNLIKELY
        at = 2 * (block * self.hands + sheet % self.hands)
        steps = self.data[at] | self.data[at + 1] << 8
        return UNLIKELY if steps == NONE else (steps - ZERO) * self.step


def pack(course: Course, layers: list[list[float]], step: float) -> bytes:
    """The layers as bytes, not compressed yet; a layer has a value for each sheet by number."""
    out = bytearray()
    blocks = blocks_of(course)
    hands = len(course.hands)
    size = (max(blocks) + 1) * hands
    before = [NONE] * size
    for values in layers:
        now = [NONE] * size
        last = ZERO
        for start in range(len(blocks)):
            if blocks[start] < 0:
                continue
            for hand in range(hands):
                value = values[start * hands + hand]
                at = blocks[start] * hands + hand
                if value <= UNLIKELY:
                    out.append(ABSENT)
                    continue
                steps = ZERO + round(value / step)
                change = steps - (last if before[at] == NONE else before[at])
                write(out, 2 * change if change >= 0 else -2 * change - 1)
                now[at] = last = steps
        before = now
    return bytes(out)


def write(out: bytearray, number: int) -> None:
    """Write a number from 0 on."""
    number += 1  # 0 says that there is none
    while number >= LARGEST:
        out.append(LARGEST)
        number -= LARGEST - 1
    out.append(number)


def unpack(course: Course, data: bytes, layers: int, step: float) -> list[Packed]:
    """The layers of a packed table."""
    blocks = blocks_of(course)
    hands = len(course.hands)
    size = (max(blocks) + 1) * hands
    before = [NONE] * size
    found: list[Packed] = []
    at = 0
    for _ in range(layers):
        now = [NONE] * size
        last = ZERO
        out = bytearray(2 * size)
        for index in range(size):
            number = 0
            while data[at] == LARGEST:
                number += LARGEST - 1
                at += 1
            number += data[at]
            at += 1
            steps = NONE
            if number != ABSENT:
                change = number // 2 if number % 2 else -(number // 2)
                steps = (last if before[index] == NONE else before[index]) + change
                last = now[index] = steps
            out[2 * index] = steps & 255
            out[2 * index + 1] = steps >> 8
        before = now
        found.append(Packed(hands, blocks, bytes(out), step))
    return found
