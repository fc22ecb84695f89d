"""Every public name says what a caller needs: the pages of the reference are made of this."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from types import ModuleType

import pytest

import hexhaven
from hexhaven import bots, envs, sim, testing
from hexhaven.engine.layout import Layout
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State
from hexhaven.modules.island.hooks import IslandModule

PACKAGES = [hexhaven, bots, sim, envs, testing]
ALSO = [Rng, Rules, Layout, State, IslandModule]
REFERENCE = Path(__file__).resolve().parents[2] / "docs" / "reference"
SHORTEST = 15
"""Letters; a name said again is no help."""


def public(package: ModuleType) -> list[tuple[str, object]]:
    """The classes and functions that a package offers."""
    names = [(f"{package.__name__}.{name}", getattr(package, name)) for name in package.__all__]
    return [(name, found) for name, found in names if inspect.isclass(found) or is_function(found)]


def is_function(thing: object) -> bool:
    """Also where it is compiled; an alias of a type is none."""
    return inspect.isroutine(thing) and not inspect.isclass(thing)


def members(owner: type) -> list[tuple[str, object]]:
    """The public methods and properties that a class of ours defines."""
    return [
        (f"{owner.__name__}.{name}", found)
        for name, found in vars(owner).items()
        if not name.startswith("_") and (is_function(found) or isinstance(found, property))
    ]


def everything() -> list[tuple[str, object]]:
    found = [pair for package in PACKAGES for pair in public(package)]
    found += [(owner.__name__, owner) for owner in ALSO]
    classes = {thing for _, thing in found if inspect.isclass(thing)}
    for owner in sorted(classes, key=lambda each: each.__name__):
        if owner.__module__.startswith("hexhaven"):
            found += members(owner)
    return found


@pytest.mark.source
def test_every_public_name_says_what_it_is() -> None:
    silent = [name for name, thing in everything() if len(inspect.getdoc(thing) or "") < SHORTEST]
    assert silent == []


@pytest.mark.source
def test_no_docstring_only_repeats_the_name() -> None:
    for name, thing in everything():
        words = set(re.findall(r"[a-z]+", (inspect.getdoc(thing) or "").casefold()))
        own = set(re.findall(r"[a-z]+", name.split(".")[-1].casefold()))
        assert words - own - {"the", "a", "of", "an"}, name


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_the_reference_names_what_a_package_offers(package: ModuleType) -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in REFERENCE.glob("*.md"))
    if f"::: {package.__name__}\n" in text:
        return  # the whole package is shown
    for name, thing in public(package):
        where = f"{getattr(thing, '__module__', '')}.{name.rpartition('.')[2]}"
        assert f"::: {name}\n" in text or f"::: {where}\n" in text, name
