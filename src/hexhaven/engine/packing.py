"""Packing: the one place that knows how a kind, its arguments and a frame's argument share an int.

A move is its kind's number and, above it, the value of its arguments; several arguments are one
value, the first lowest (`both`, `split`). The argument of a frame is a number of its owner's own;
where it holds a seat besides, the seat is lowest (`with_seat`, `seat_in`, `rest_in`).
"""

from __future__ import annotations

from typing import Any, Final

from .ints import Frame, Move, Seat
from .moves import KIND_BITS, KIND_MASK
from .state import ARGUMENT_SHIFT

SEAT_BITS: Final = 3
SEAT_MASK: Final = 7


def to_move(kind: int, value: int) -> Move:
    """The move of a kind with the value of its arguments."""
    return value << KIND_BITS | kind


class Deeds:
    """The moves of a kind to all places, made once. Compiled, a number is an object made anew
    wherever it is put into a list, unless nobody has said that it is a number."""

    def __init__(self, kind: int, many: int) -> None:
        self.moves: list[Any] = [to_move(kind, value) for value in range(many)]

    def list_moves(self, places: list[int], out: list[Move]) -> None:
        """List those to some places."""
        moves = self.moves
        for place in places:
            out.append(moves[place])


def kind_of(move: Move) -> int:
    """The number of a move's kind."""
    return move & KIND_MASK


def value_of(move: Move) -> int:
    """The value of a move's arguments; the argument itself where there is one."""
    return move >> KIND_BITS


def both(first: int, size: int, second: int) -> int:
    """One value for two arguments, of which the first has `size` values. For three: both(a, n,
    both(b, m, c))."""
    return first + size * second


def split(value: int, size: int) -> tuple[int, int]:
    """The two arguments of a value; the second is a value too where there are three."""
    return value % size, value // size


def argument_of(frame: Frame) -> int:
    """The argument of a frame of the agenda."""
    return frame >> ARGUMENT_SHIFT


def with_seat(seat: Seat, rest: int) -> int:
    """An argument of a frame that holds a seat and something else."""
    return seat | rest << SEAT_BITS


def seat_in(argument: int) -> Seat:
    """The seat in an argument of a frame."""
    return argument & SEAT_MASK


def rest_in(argument: int) -> int:
    """What an argument of a frame holds besides its seat."""
    return argument >> SEAT_BITS
