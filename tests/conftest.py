"""Settings shared by all tests."""

import os

from hypothesis import HealthCheck, settings

# Times differ between machines and builds; what a property test finds must not.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("dev"), max_examples=300, print_blob=True)
settings.load_profile(os.environ.get("HEXHAVEN_HYPOTHESIS", "dev"))


def pytest_report_header() -> list[str]:
    """Say which build is tested, interpreted or compiled, and on which databases."""
    from tests.postgres import report

    from hexhaven.engine import errors

    return [f"hexhaven: {errors.__file__}", report()]
