"""Positions as text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.playing import played

import hexhaven


@settings(max_examples=25)
@given(st.integers(min_value=0, max_value=10_000), st.integers(min_value=0, max_value=900))
def test_any_position_survives_text(seed: int, moves: int) -> None:
    game = played(seed, moves, setup="variable")
    twin = hexhaven.from_position(game.position())
    assert twin.state.same_as(game.state)
    assert twin.key() == game.key()
    assert twin.position() == game.position()


def test_options_with_line_breaks_survive() -> None:
    text = (
        "    Fo6 Fo5 Fo4\n  Hi6 Hi5 Hi4 Hi3\nDe Pa5 Pa4 Pa3 Pa2\n  Fi6 Fi5 Fi4 Fi3\n    Mo6 Mo5 Mo4"
    )
    game = hexhaven.new("base", 4, seed=3, options={"map": text})
    assert hexhaven.from_position(game.position()).key() == game.key()


def test_a_game_goes_on_from_a_position() -> None:
    twin = hexhaven.from_position(played(8, 200).position(), seed=1)
    twin.play(twin.legal()[0])
    assert twin.problems() == []


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("hexhaven-position 1", "hexhaven-position 9", "first line"),
        ("players 4", "players four", "not understood"),
        ("variant base", "variant chess", "unknown variant"),
        ("cells bank", "cells safe", "line"),
        ("cells bank", "cells bank 1", "bank has 5 cells"),
        ("cells cards", "cells cards x", "line"),
        ("agenda ", "agenda nap:1:0:0 ", "no step 'nap'"),
        ("agenda ", "agenda main ", "line"),
    ],
)
def test_a_damaged_position_is_refused_with_the_line(old: str, new: str, reason: str) -> None:
    text = played(8, 200).position()
    assert old in text
    with pytest.raises(hexhaven.HexhavenError, match=reason):
        hexhaven.from_position(text.replace(old, new, 1))


def test_an_unsound_position_is_refused() -> None:
    lines = played(8, 200).position().splitlines()
    wrong = ["cells points 9 9 9 9" if "cells cards" in line else line for line in lines]
    with pytest.raises(hexhaven.BadNotation, match="not sound"):
        hexhaven.from_position("\n".join(wrong))
