"""A module that is called finished has a test for every one of its rules."""

import pytest

from hexhaven.rulebook import catalogue
from hexhaven.rulebook.catalogue import MODULES
from hexhaven.rulebook.coverage import FINISHED, WAITING, coverage, find_tests


@pytest.mark.parametrize("module", FINISHED)
def test_every_rule_of_a_finished_module_has_a_test(module: str) -> None:
    untested = coverage(find_tests())[module].missing
    assert not untested, f"{len(untested)} rules of {module} without a test: {' '.join(untested)}"


@pytest.mark.parametrize("prefix", WAITING)
def test_what_waits_is_a_rule_of_a_finished_module_for_one_that_is_not(prefix: str) -> None:
    waiting = [rule for number, rule in catalogue().rules.items() if number.startswith(prefix)]
    assert waiting
    assert {rule.module_key for rule in waiting} <= set(FINISHED)
    for key in WAITING[prefix].split(", "):
        assert key in MODULES.values()
        assert key not in FINISHED
