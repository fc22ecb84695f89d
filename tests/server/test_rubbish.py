"""Rubbish: a serving process does not search for garbage by itself, and does now and then."""

from __future__ import annotations

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from hexhaven.server import rubbish


@pytest.fixture(autouse=True)
def searching() -> Iterator[None]:
    """Whatever happens here, the other tests search as ever."""
    yield
    gc.enable()
    gc.unfreeze()


class Knot:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.itself = self


def test_new_objects_set_off_no_search_any_more() -> None:
    rubbish.search_seldom()
    found = weakref.ref(Knot())
    held = [[] for _ in range(200_000)]  # type: ignore[var-annotated]
    assert len(held) == 200_000
    assert found() is not None, "nobody has looked"


def test_what_holds_itself_goes_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rubbish, "EVERY", 0.01)
    monkeypatch.setattr(rubbish, "SHARE", 0.0)
    rubbish.search_seldom()
    found = weakref.ref(Knot())

    async def go() -> None:
        tidying = asyncio.create_task(rubbish.tidy_up())
        async with asyncio.timeout(60):
            while found() is not None:
                await asyncio.sleep(0.01)
        tidying.cancel()

    asyncio.run(go())


def test_a_long_search_is_followed_by_a_longer_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    clock = iter(range(0, 1000, 2))  # each search takes two seconds

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 3:
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(time, "monotonic", lambda: float(next(clock)))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(rubbish.tidy_up())
    assert pauses == [rubbish.EVERY, 2 * rubbish.SHARE, 2 * rubbish.SHARE]
