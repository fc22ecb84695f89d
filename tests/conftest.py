"""Settings shared by all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

# Times differ between machines and builds; what a property test finds must not.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), max_examples=300, print_blob=True)
settings.load_profile(os.environ.get("HEXHAVEN_HYPOTHESIS", "dev"))

REAL_PROGRAMS = ("tests/server/live/", "tests/server/test_many.py")
"""Tests that start servers and kill them, besides those that drive a browser."""
SOURCE = (
    "tests/batch/test_documents.py",
    "tests/batch/test_turning.py",
    "tests/docs/",
    "tests/envs/test_docs.py",
    "tests/rulebook/",
    "tests/server/live/test_crash.py",
    "tests/server/live/test_doors.py",
    "tests/server/store/",
    "tests/server/test_deploy.py",
    "tests/server/test_hosting_doc.py",
    "tests/server/test_logs.py",
    "tests/server/test_many.py",
    "tests/sim/test_ladder.py",
    "tests/sim/test_workers.py",
    "tests/test_build.py",
    "tests/test_layers.py",
    "tests/test_mutate.py",
    "tests/test_rule_coverage.py",
    "tests/test_web_build.py",
    "tests/variants/test_documents.py",
)
"""Tests of documents, databases, processes and tools, which compiled rules do not reach."""


@pytest.hookimpl(tryfirst=True)  # before tests are chosen by their markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test of several real programs may fail once where the machine stalls one of them.

    It is run a second time and told as "rerun"; a defect fails both times. Nothing else is: the
    engine, the rules and the server's own code have no clock to lose against.
    """
    for item in items:
        if item.nodeid.startswith(SOURCE):
            item.add_marker(pytest.mark.source)
        if item.get_closest_marker("browser") or item.nodeid.startswith(REAL_PROGRAMS):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_report_header() -> list[str]:
    """Say which build is tested, interpreted or compiled, and on which databases."""
    from tests.postgres import report

    from hexhaven.engine import errors

    return [f"hexhaven: {errors.__file__}", report()]
