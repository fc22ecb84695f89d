"""Replays are told by another process, kept on the disk, and not without limits."""

from __future__ import annotations

import asyncio
import gzip
import json
import os

import pytest
from tests.playing import played

from hexhaven.server import stories as module
from hexhaven.server import story_worker
from hexhaven.server.errors import Fault, Refused
from hexhaven.server.stories import Stories


@pytest.fixture(scope="module")
def record() -> str:
    return (
        played(3, 100_000, setup="variable", max_rounds=3, domestic_trade="off").record().to_json()
    )


def test_a_story_is_told_elsewhere_and_kept_on_the_disk(
    record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    real = asyncio.create_subprocess_exec

    async def counted(*words: str, **more: object) -> asyncio.subprocess.Process:
        process = await real(*words, **more)  # type: ignore[arg-type]
        asked.append(process.pid)
        return process

    def not_here(*given: object) -> str:
        raise AssertionError("told in the process that serves the tables")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", counted)
    monkeypatch.setattr(story_worker, "tell", not_here)

    async def go() -> None:
        stories = Stories()
        try:
            first, second = await asyncio.gather(
                stories.of("abc", record, {"code": "abc"}), stories.of("abc", record, {})
            )
            assert first == second == stories.kept("abc")
            assert len(asked) == 1
            assert asked[0] != os.getpid()
            assert json.loads(gzip.decompress(first))["table"] == {"code": "abc"}
            assert stories.kept("other") is None
            stories.forget("abc")
            assert stories.kept("abc") is None
        finally:
            stories.close()

    asyncio.run(go())


def test_what_is_kept_is_bounded(record: str) -> None:
    async def go() -> None:
        stories = Stories(most_bytes=1)
        try:
            await stories.of("abc", record, {})
            assert stories.kept("abc") is None
            assert not list(stories._folder.iterdir())
        finally:
            stories.close()

    asyncio.run(go())


def test_a_story_that_takes_too_long_is_ended(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.01)

    async def go() -> None:
        stories = Stories()
        with pytest.raises(Refused) as refused:
            await stories.told(record)
        assert refused.value.fault is Fault.TOO_LARGE
        stories.close()

    asyncio.run(go())


def test_too_many_at_once_are_refused(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAITING", 2)

    async def go() -> None:
        stories = Stories()
        found = await asyncio.gather(
            *(stories.told(record) for _ in range(4)), return_exceptions=True
        )
        kinds = sorted(type(each).__name__ for each in found)
        assert kinds == ["Refused", "Refused", "bytes", "bytes"]
        with pytest.raises(Refused, match="not a record"):
            await stories.told("[]")
        stories.close()

    asyncio.run(go())
