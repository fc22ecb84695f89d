"""What is written about the games is made from the tables."""

from __future__ import annotations

from scripts.combinations import FILE, text

from hexhaven.modules.expansions import MATRIX
from hexhaven.rulebook import catalogue
from hexhaven.rulebook.coverage import FINISHED


def test_the_document_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run: python scripts/combinations.py"


def test_what_plays_must_have_all_its_rules_tested() -> None:
    known = catalogue()
    modules = {rule.module_key for rule in known.rules.values()}
    for key in [part for keys in MATRIX.playable_keys() for part in keys.split("+")]:
        if key in modules:
            assert key in FINISHED, f"{key} plays: name it in FINISHED of rulebook/coverage.py"
