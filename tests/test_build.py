"""The build that is tested is the one that was meant to be tested."""

import importlib
import os

import pytest

COMPILED = "HEXHAVEN_COMPILED" in os.environ


@pytest.mark.skipif(not COMPILED, reason="only for the compiled build: make test-compiled")
@pytest.mark.parametrize("name", ["hexhaven.engine.errors", "hexhaven.engine.rules"])
def test_compiled_build_is_loaded(name: str) -> None:
    assert str(importlib.import_module(name).__file__).endswith((".so", ".pyd"))


@pytest.mark.skipif(COMPILED, reason="only for the interpreted build")
def test_interpreted_build_is_loaded() -> None:
    assert str(importlib.import_module("hexhaven.engine.errors").__file__).endswith(".py")
