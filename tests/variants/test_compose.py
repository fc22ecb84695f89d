"""A game is put together from a ground and what is added to it; every reason has a name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexhaven.modules import compose
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.matrix import Verdict
from hexhaven.modules.together import CODES, ROWS
from hexhaven.server.api.catalogue import choices

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "web" / "src" / "i18n" / "variants" / "en.ts"


def playable() -> list[Verdict]:
    """Everything that a table can be made for."""
    return [found for found in choices() if found.playable()]


def test_every_key_is_a_ground_or_an_addition() -> None:
    told = [*compose.grounds(), *compose.additions(), compose.BY_PLAYERS]
    assert sorted(told) == sorted([*MATRIX.expansions, *MATRIX.games])
    assert compose.grounds("sea") == [key for key in MATRIX.expansions if "/" in key]


def test_a_key_is_read_and_written_again() -> None:
    for found in playable():
        ground, added = compose.ground_of(found.key), compose.added_to(found.key)
        assert compose.joined(ground, added) == found.key
    assert compose.joined("base", []) == "base"
    assert compose.joined("new-york", ["helpers", "erie-canal"]) == "erie-canal+helpers+new-york"


def test_every_game_can_be_put_together_in_any_order() -> None:
    """Whatever is taken away from something playable, the rest can be played: no dead ends."""
    for found in playable():
        ground, added = compose.ground_of(found.key), compose.added_to(found.key)
        for key in added:
            rest = compose.joined(ground, [other for other in added if other != key])
            assert MATRIX.verdict(rest).playable(), f"{found.key} without {key}"
        assert compose.Composition(ground, added[::-1]).variant == found.key


def test_what_does_not_fit_says_why_and_by_which_rule() -> None:
    for found in playable():
        for key, refusal in compose.unfit(found.key).items():
            assert refusal.rule, f"{found.key} with {key}: {refusal.reason}"
            assert refusal.rule in refusal.reason
            assert refusal.between


def test_what_is_left_out_is_told() -> None:
    made = compose.Composition("seafarers/new-shores", ["friends", "cities-knights"])
    assert made.variant == "cities-knights+seafarers/new-shores"
    assert list(made.left_out) == ["friends"]
    assert made.left_out["friends"].code == "by_water"
    assert made.left_out["friends"].between == ["friends", "seafarers"]


@pytest.mark.rule("COMBO-GEN-2")
def test_every_reason_has_a_name_and_words_in_the_browser() -> None:
    words = set(re.findall(r'"why\.(\w+)"', WORDS.read_text(encoding="utf-8")))
    reasons = {row.why for row in ROWS if row.why and not row.wishes()}
    assert reasons <= set(CODES), "a reason of together.py without a word in CODES"
    assert set(CODES.values()) <= words, "a word of CODES that web/src/i18n/variants does not have"
    assert {"own_game", "needs", "pending", "unknown"} <= words
