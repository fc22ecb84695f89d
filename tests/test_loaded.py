"""The build that is tested is the one that was meant to be tested."""

from __future__ import annotations

import importlib
import os

import pytest

SUFFIXES = (".so", ".pyd") if "HEXHAVEN_COMPILED" in os.environ else (".py",)
"""`make test-compiled` sets the variable."""


@pytest.mark.parametrize(
    "name",
    [
        "hexhaven.engine.rules",
        "hexhaven.modules.base.turn",
        "hexhaven.modules.variants",
        "hexhaven.bots.scales",
        "hexhaven.bots.rollout",
    ],
)
def test_the_build_under_test_is_loaded(name: str) -> None:
    assert str(importlib.import_module(name).__file__).endswith(SUFFIXES)
