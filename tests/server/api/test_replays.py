"""Records and replays over HTTP."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from tests.playing import played
from tests.server.client import Client
from tests.server.serving import BASE, Evening

import hexhaven
from hexhaven.server.api import replays
from hexhaven.server.security import LARGEST_RECORD
from hexhaven.server.wire import ReplayStory

BOTS = [{"kind": "bot", "bot": "random"}] * 4
SHORT = {"setup": "variable", "max_rounds": "2", "domestic_trade": "off"}


@pytest.fixture(scope="module")
def record() -> str:
    """A finished game from elsewhere."""
    game = played(3, 100_000, setup="variable", max_rounds=10, domestic_trade="off")
    assert game.over
    return game.record().to_json()


async def upload(shared: Evening, body: bytes | str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=shared.server.http, timeout=180) as client:
        return await client.post("/api/replays", content=body)


def test_a_finished_table_has_a_record_and_a_story(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        wish = {**BASE, "options": SHORT, "seats": BOTS, "settings": {"pace": "instant"}}
        made = await server.ask("POST", "/api/tables", wish)
        path = f"/api/tables/{made['code']}"
        await server.ask("POST", f"{path}/start", token=made["token"])
        async with Client(server.ws, made["code"]) as watcher:
            await watcher.when(lambda client: client.over, timeout=180)
            log = watcher.log
        found = hexhaven.Record.from_json(json.dumps(await server.ask("GET", f"{path}/record")))
        assert hexhaven.verify(found).dice_verified
        story = await server.ask("GET", f"{path}/replay")
        told = ReplayStory.model_validate(story)
        assert told.table is not None
        assert told.table.code == made["code"]
        assert len(told.frames) == len(found.moves) == len(log)
        assert [frame["entry"] for frame in story["frames"]] == log
        again = await server.ask("POST", f"{path}/again", token=made["token"])
        assert (await server.ask("GET", path))["next"] == again["code"]

    shared.run(go())


def test_a_record_from_elsewhere_is_checked_and_told(shared: Evening, record: str) -> None:
    async def go() -> None:
        answer = await upload(shared, record)
        assert answer.status_code == 200
        story = ReplayStory.model_validate(answer.json())
        assert story.table is None
        assert len(story.frames) == len(hexhaven.Record.from_json(record).moves)

    shared.run(go())


def changed(record: str, **fields: Any) -> str:
    return json.dumps({**json.loads(record), **fields})


def test_records_that_do_not_replay_are_problems(shared: Evening, record: str) -> None:
    moves = json.loads(record)["moves"]

    async def go() -> None:
        for body in (
            "",
            "no record",
            "[]",
            "[" * 100_000,
            b"\xff\xfe",
            "{}",
            changed(record, seed="1"),
            changed(record, seed="9" * 5000),
            changed(record, variant="duel"),
            changed(record, players=9),
            changed(record, players=-1),
            changed(record, options={"map": "nonsense"}),
            changed(record, options={"map": "#" * 20_001}),
            changed(record, options={"map": "\n".join(["Fo5 " * 15] * 15)}),
            changed(record, options={"max_rounds": "9" * 5000}),
            changed(record, moves=[*moves[:-1], "dance"]),
            changed(record, moves=[*moves[:40], moves[41], moves[40], *moves[42:]]),
            changed(record, moves=["end"] * (replays.LONGEST_RECORD + 1)),
        ):
            answer = await upload(shared, body)
            assert answer.status_code == 422, (body[:40], answer.text)
            assert answer.json()["error"] == "bad_setup"

    shared.run(go())


def test_large_uploads_are_refused(shared: Evening) -> None:
    async def go() -> None:
        answer = await upload(shared, b" " * (LARGEST_RECORD + 1))
        assert answer.status_code == 413
        assert answer.json()["error"] == "too_large"

    shared.run(go())


def test_too_many_uploads_are_refused(
    shared: Evening, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        monkeypatch.setattr(shared.server.app.state.limits.uploads, "take", lambda address: False)
        answer = await upload(shared, record)
        assert answer.status_code == 429

    shared.run(go())
