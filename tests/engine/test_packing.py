"""Packing: what goes into an int comes out again, and agrees with the kinds of moves."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from hexhaven.engine.moves import BY_ACTOR, MoveKind, Number
from hexhaven.engine.packing import (
    argument_of,
    both,
    kind_of,
    rest_in,
    seat_in,
    split,
    to_move,
    value_of,
    with_seat,
)
from hexhaven.engine.state import frame

SMALL = st.integers(min_value=0, max_value=60)


@given(st.integers(min_value=0, max_value=255), st.integers(min_value=0, max_value=1 << 40))
def test_a_move_is_its_kind_and_a_value(kind: int, value: int) -> None:
    move = to_move(kind, value)
    assert (kind_of(move), value_of(move)) == (kind, value)


@given(st.data())
def test_arguments_are_packed_as_the_kind_of_a_move_packs_them(data: st.DataObject) -> None:
    sizes = [data.draw(st.integers(min_value=1, max_value=80)) for _ in range(3)]
    first, second, third = (data.draw(st.integers(0, size - 1)) for size in sizes)
    kind = MoveKind(7, "swap", [Number(0, size - 1) for size in sizes], BY_ACTOR, False, "turn")
    move = to_move(7, both(first, sizes[0], both(second, sizes[1], third)))
    assert move == kind.pack([first, second, third])
    got, rest = split(value_of(move), sizes[0])
    assert [got, *split(rest, sizes[1])] == kind.values(move)


@given(st.integers(min_value=0, max_value=5), SMALL, SMALL)
def test_a_frames_argument_may_hold_a_seat(seat: int, rest: int, step: int) -> None:
    argument = argument_of(frame(step, 1, with_seat(seat, rest), 2))
    assert (seat_in(argument), rest_in(argument)) == (seat, rest)


def test_nobody_else_knows_how_moves_and_frames_are_packed() -> None:
    secret = re.compile(r"\b(KIND_BITS|KIND_MASK|ARGUMENT_SHIFT)\b")
    sources = Path(__file__).parents[2] / "src" / "hexhaven"
    files = [path for path in sources.rglob("*.py") if path.parent.name != "engine"]
    assert len(files) > 300
    assert [path.name for path in files if secret.search(path.read_text(encoding="utf-8"))] == []
