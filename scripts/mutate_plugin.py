"""What pytest does for scripts/mutate.py: notes which tests come by which probe, how long each
takes, and, when it is told to, runs some tests only, in a given order.

MUTATE_NOTES: where the notes go. MUTATE_CHOICE: the file with the tests to be run, one to a line
after the seconds that it may take; one that takes longer ends everything.
MUTATE_HITS: where processes that tests start note what they come by.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Generator
from pathlib import Path
from types import SimpleNamespace
from typing import Final

import pytest

PROBE: Final = """
import os
seen = set()
def hit(label):
    if label not in seen and "MUTATE_HITS" in os.environ:
        seen.add(label)
        with open(os.environ["MUTATE_HITS"], "a") as file:
            file.write(f"{label}\\n")
"""
"""The module that probes call, as processes find it that tests start."""
hits: set[int] = set()
limits: dict[str, int] = {}
notes: dict[str, dict[str, object]] = {}


def pytest_configure() -> None:
    """Offer a quicker one here."""
    probe = SimpleNamespace(hit=hits.add)
    sys.modules["hexhaven._probe"] = probe  # type: ignore[assignment]


def elsewhere() -> set[int]:
    """What processes that the last test has started came by."""
    place = Path(os.environ.get("MUTATE_HITS", os.devnull))
    if not place.is_file():
        return set()
    found = {int(line) for line in place.read_text(encoding="utf-8").splitlines()}
    place.unlink()
    return found


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the chosen tests, in their order."""
    if choice := os.environ.get("MUTATE_CHOICE"):
        for line in Path(choice).read_text(encoding="utf-8").splitlines():
            seconds, _, name = line.partition(" ")
            limits[name] = int(seconds)
        order = {name: number for number, name in enumerate(limits)}
        items[:] = sorted(
            (item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid]
        )


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Note what one test comes by, its fixtures included, and its processor time."""
    hits.clear()
    times = os.times()
    signal.alarm(limits.get(item.nodeid, 0))
    result = yield
    signal.alarm(0)
    now = os.times()
    seconds = sum(now[:4]) - sum(times[:4])
    notes[item.nodeid] = {"hits": sorted(hits | elsewhere()), "seconds": seconds}
    return result


def pytest_sessionfinish() -> None:
    """Write the notes."""
    if place := os.environ.get("MUTATE_NOTES"):
        Path(place).write_text(json.dumps(notes), encoding="utf-8")
