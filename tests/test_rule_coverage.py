"""A module that is called finished has a test for every one of its rules."""

import pytest

from hexhaven.rulebook import catalogue
from hexhaven.rulebook.catalogue import MODULES
from hexhaven.rulebook.coverage import FINISHED, WAITING, ModuleCoverage, coverage, find_tests


@pytest.fixture(scope="module")
def covered() -> dict[str, ModuleCoverage]:
    """What all tests together cover; reading every one of them takes a second."""
    return coverage(find_tests())


@pytest.mark.parametrize("module", FINISHED)
def test_every_rule_of_a_finished_module_has_a_test(
    module: str, covered: dict[str, ModuleCoverage]
) -> None:
    untested = covered[module].missing
    assert not untested, f"{len(untested)} rules of {module} without a test: {' '.join(untested)}"


def test_what_waits_is_a_rule_without_a_test_for_a_module_that_is_not_finished(
    covered: dict[str, ModuleCoverage],
) -> None:
    for prefix, keys in WAITING.items():
        waiting = [rule for number, rule in catalogue().rules.items() if number.startswith(prefix)]
        assert waiting
        for rule in waiting:
            assert rule.module_key in FINISHED
            assert rule.number in covered[rule.module_key].untested, "it need not wait any longer"
        for key in keys.split(", "):
            assert key in MODULES.values()
            assert key not in FINISHED
