"""A module that is called finished has a test for every one of its rules."""

import pytest

from hexhaven.rulebook.coverage import FINISHED, coverage, find_tests


@pytest.mark.parametrize("module", FINISHED)
def test_every_rule_of_a_finished_module_has_a_test(module: str) -> None:
    untested = coverage(find_tests())[module].untested
    assert not untested, f"{len(untested)} rules of {module} without a test: {' '.join(untested)}"
