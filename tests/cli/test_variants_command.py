"""`hexhaven variants`."""

from __future__ import annotations

import json

import pytest

from hexhaven.cli import main
from hexhaven.cli.variants import variants
from hexhaven.modules.variants import KEYS, PLAYABLE, option_list
from hexhaven.rulebook import catalogue


def output(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["variants", *argv]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_every_key_is_listed_with_a_reason_if_unplayable(
    capsys: pytest.CaptureFixture[str],
) -> None:
    shown = json.loads(output(capsys, "--json"))
    found = {variant["key"]: variant for variant in shown["variants"]}
    assert set(KEYS) | set(PLAYABLE) == set(found)
    for key, variant in found.items():
        alone = key != "erie-canal"  # it has no board of its own
        assert variant["playable"] == (key in PLAYABLE and alone)
        assert (variant["reason"] is None) == variant["playable"]
        assert "rule" in variant


def test_options_have_values_a_default_and_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(output(capsys, "--json"))["options"]["base"]
    assert [option["name"] for option in shown] == [option.name for option in option_list()]
    for option in shown:
        assert option["default"] == option["values"][0]
        assert option["rule"] in catalogue().rules
        assert option["about"]


def test_a_variant_has_its_own_options_and_defaults(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads(output(capsys, "--json"))["options"]["cities-knights"]
    found = {option["name"]: option for option in shown}
    assert found["ck_map"]["values"] == ["first_game", "base_beginner"]
    assert found["vp_target"]["default"] == "13"
    assert found["ck_map"]["rule"] in catalogue().rules


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys)
    for variant in variants():
        assert variant.key in out
    assert "setup = beginner | variable | tile_by_tile  (BASE-SETUP-5)" in out
    assert "vp_target = 10 | a number  (BASE-END-1)" in out
