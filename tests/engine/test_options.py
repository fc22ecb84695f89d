"""Options: what was wished, what is left, and who says so."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.engine.options import Choices, Option

COLOURS = ["red", "green", "blue", "black"]


def choices(**given: str) -> Choices:
    """A table with two options."""
    made = Choices(given)
    made.offer(Option("colour", list(COLOURS), "PAINT-1", "the colour"))
    made.offer(Option("size", ["4"], "PAINT-2", "the size", number=True))
    return made


def left(made: Choices) -> dict[str, list[str]]:
    """What there is to choose."""
    return {option.name: option.values for option in made.left()}


def test_a_wish_goes_before_the_default() -> None:
    assert choices().value("colour") == "red"
    made = choices(colour="blue", size="7")
    made.check()
    assert (made.value("colour"), made.value("size")) == ("blue", "7")


def test_unknown_options_and_values_are_named() -> None:
    with pytest.raises(hexhaven.BadSetup, match=r"unknown option .shape.; .*: colour, size"):
        choices(shape="round").check()
    with pytest.raises(hexhaven.BadSetup, match=r"choose one of red, .*PAINT-1"):
        choices(colour="pink").value("colour")
    with pytest.raises(hexhaven.BadSetup, match=r"4, or a number \(PAINT-2\)"):
        choices(size="0").value("size")


def test_narrowing_leaves_some_values_and_may_give_another_default() -> None:
    made = choices()
    made.narrow("colour", ["green", "blue"], "no bright ink (INK-1)", "blue")
    assert made.value("colour") == "blue"
    assert left(made)["colour"] == ["blue", "green"]
    assert made.left()[0].default == "blue"


def test_a_value_that_is_not_left_is_refused_with_the_rule() -> None:
    made = choices(colour="red")
    made.narrow("colour", ["green", "blue"], "no bright ink (INK-1)")
    with pytest.raises(hexhaven.BadSetup, match=r"'red': no bright ink \(INK-1\); .* green, blue"):
        made.check()
    allowed = choices(colour="green")
    allowed.narrow("colour", ["green", "blue"], "no bright ink (INK-1)", "blue")
    allowed.check()
    assert allowed.value("colour") == "green"


def test_the_old_default_stays_where_it_is_left() -> None:
    made = choices()
    made.narrow("colour", ["blue", "red"], "two inks (INK-2)")
    assert made.value("colour") == "red"


def test_two_narrow_together() -> None:
    made = choices()
    made.narrow("colour", ["green", "blue", "black"], "no bright ink (INK-1)", "blue")
    made.narrow("colour", ["red", "blue", "green"], "no dark ink (INK-3)")
    assert left(made)["colour"] == ["blue", "green"]
    made.narrow("colour", ["green", "black"], "nothing blue (INK-4)")
    assert made.value("colour") == "green"
    assert "colour" not in left(made), "one value is no choice"
    with pytest.raises(hexhaven.BadSetup, match=r"INK-4\).*INK-5\): nothing is left"):
        made.narrow("colour", ["red"], "red only (INK-5)")


def test_a_refusal_names_the_rule_that_forbids_the_value() -> None:
    for wish, rule in (("red", "INK-1"), ("black", "INK-3")):
        made = choices(colour=wish)
        made.narrow("colour", ["green", "blue", "black"], "no bright ink (INK-1)")
        made.narrow("colour", ["red", "blue", "green"], "no dark ink (INK-3)")
        with pytest.raises(hexhaven.BadSetup, match=rule):
            made.check()


def test_what_is_decided_is_not_offered_and_a_wish_is_refused() -> None:
    made = choices(colour="red")
    made.decide("colour", "it is painted (INK-6)", "black")
    made.decide("colour", "somebody else (INK-7)", "green")
    made.narrow("colour", ["red"], "too late (INK-8)")
    assert "colour" not in left(made)
    with pytest.raises(hexhaven.BadSetup, match=r"option colour: it is painted \(INK-6\)"):
        made.check()
    del made.given["colour"]
    assert made.value("colour") == "black"


def test_a_preference_leaves_all_values() -> None:
    made = choices()
    made.prefer("colour", "blue")
    assert left(made)["colour"] == ["blue", "red", "green", "black"]
    wished = choices(colour="black")
    wished.prefer("colour", "blue")
    wished.check()
    assert wished.value("colour") == "black"
    narrowed = choices()
    narrowed.narrow("colour", ["red", "green"], "two inks (INK-2)")
    narrowed.prefer("colour", "blue")
    assert narrowed.value("colour") == "red"
    narrowed.prefer("colour", "green")
    assert narrowed.value("colour") == "green"


def test_what_says_nothing_is_not_asked_for_and_does_no_harm() -> None:
    made = choices(colour="blue")
    made.hide("colour")
    made.check()
    assert list(left(made)) == ["size"]


def test_what_only_serves_old_games_is_not_offered() -> None:
    made = choices(ink="old")
    made.offer(Option("ink", ["new", "old"], "INK-9", "the ink", offered=False))
    made.check()
    assert made.value("ink") == "old"
    assert "ink" not in left(made)
