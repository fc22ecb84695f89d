"""`hexhaven variants`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hexhaven.cli import main
from hexhaven.cli.variants import variants
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import option_list
from hexhaven.rulebook import catalogue


def output(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["variants", *argv]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def listed(capsys: pytest.CaptureFixture[str]) -> dict[str, dict[str, Any]]:
    """All objects of the list, by key."""
    shown = json.loads(output(capsys, "--json"))
    assert isinstance(shown, list)
    found = {variant["key"]: variant for variant in shown}
    assert len(found) == len(shown)
    return found


def options(capsys: pytest.CaptureFixture[str], key: str) -> dict[str, dict[str, Any]]:
    """The options of a variant, by name."""
    shown = json.loads(output(capsys, key, "--json"))["options"]
    return {option["name"]: option for option in shown}


def test_every_key_is_listed_with_a_reason_if_unplayable(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = listed(capsys)
    assert {*MATRIX.expansions, *MATRIX.games, *MATRIX.exact} <= set(found)
    for variant in found.values():
        assert variant["playable"] == bool(variant["players"])
        assert ("reason" in variant) == (variant["consent"] or not variant["playable"])
        assert ("rule" in variant) == ("reason" in variant)
        if variant.get("rule"):
            assert variant["rule"] in catalogue().rules
            assert variant["rule"] in variant["reason"]
    assert found["base"]["players"] == [3, 4, 5, 6]
    assert found["five-six"]["players"] == [5, 6]
    assert found["erie-canal"]["rule"] == "ERIE-SETUP-1"
    assert found["friends+helpers"]["consent"]
    assert found["friends+seafarers/cloth"]["rule"] == "COMBO-POLICY-17"


def test_options_have_values_a_default_and_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    shown = options(capsys, "base")
    assert list(shown) == [option.name for option in option_list()]
    for option in shown.values():
        assert option["default"] == option["values"][0]
        assert option["rule"] in catalogue().rules
        assert option["about"]


def test_a_variant_has_its_own_options_and_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    found = options(capsys, "cities-knights")
    assert found["ck_map"]["values"] == ["first_game", "base_beginner"]
    assert found["vp_target"]["default"] == "13"
    assert found["ck_map"]["rule"] in catalogue().rules
    assert "beginner_left_out" not in found


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys)
    for key in [*MATRIX.expansions, *MATRIX.games, "friends+helpers"]:
        assert key in out
    assert "seafarers/cloth+" not in out
    whole = output(capsys, "--matrix")
    for variant in variants():
        assert str(variant["key"]) in whole


def test_people_get_the_options_of_a_variant(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "base")
    assert "setup = beginner | variable | tile_by_tile  (BASE-SETUP-5)" in out
    assert "vp_target = 10 | a number  (BASE-END-1)" in out
    assert "cannot be played with" in output(capsys, "friends+cities-knights")
    assert "unknown variant 'chess'" in output(capsys, "chess")


def test_a_slip_in_a_name_is_told_with_the_name_that_is_near(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = output(capsys, "rivers+seafarers/new-worl")
    assert "unknown variant 'seafarers/new-worl'; did you mean 'seafarers/new-world'? play" in out
