"""Tables over HTTP: from making one to playing again, and every refusal as a problem."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from tests.server.serving import BASE, Evening, Running, begun, seated, serving

from hexhaven.server.errors import Fault
from hexhaven.server.problems import STATUS
from hexhaven.server.security import LARGEST_BODY
from hexhaven.server.wire import Problem, Seated, TableInfo


async def problem(server: Running, method: str, path: str, status: int, **more: Any) -> str:
    """The name of the refusal, which must be a problem in every other way too."""
    answer = await server.ask(method, path, expect=status, **more)
    assert set(answer) == set(Problem.model_fields)
    assert answer["message"]
    return str(Problem.model_validate(answer).error)


def test_a_table_from_making_to_start(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        made = await server.ask("POST", "/api/tables", {**BASE, "colour": "green"}, expect=201)
        ann = Seated.model_validate(made)
        assert ann.seat == 0
        path = f"/api/tables/{ann.code}"
        info = TableInfo.model_validate(await server.ask("GET", path))
        assert [seat.kind for seat in info.seats] == ["person", "open", "open", "open"]
        assert (info.status, info.seats[0].colour, info.seats[0].host) == ("lobby", "green", True)
        bo = await server.ask("POST", f"{path}/join", {"name": "Bo", "seat": 2})
        assert bo["seat"] == 2
        again = await server.ask("POST", f"{path}/join", {"name": "Bo"}, bo["token"])
        assert again == bo, "who has a seat keeps it"
        wish = {"name": "Bea", "colour": "brown"}
        info = TableInfo.model_validate(await server.ask("PATCH", f"{path}/me", wish, bo["token"]))
        assert (info.seats[2].name, info.seats[2].colour) == ("Bea", "brown")
        assert await problem(server, "POST", f"{path}/start", 409, token=ann.token) == "no_seat"
        for seat in (1, 3):
            bot = {"kind": "bot", "bot": "random"}
            await server.ask("PUT", f"{path}/seats/{seat}", bot, ann.token)
        assert await problem(server, "POST", f"{path}/start", 403, token=bo["token"]) == "not_host"
        info = TableInfo.model_validate(await server.ask("POST", f"{path}/start", token=ann.token))
        assert info.status == "playing"
        assert len(info.seed_hash) == 64
        left = await server.ask("POST", f"{path}/leave", token=bo["token"])
        assert left["seats"][2]["kind"] == "bot"
        assert await problem(server, "POST", f"{path}/leave", 401, token=bo["token"]) == "bad_token"

    shared.run(go())


def test_refusals_are_problems(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await seated(server)
        path = f"/api/tables/{code}"
        wish = {"name": "Ed"}
        bot = {"kind": "bot"}
        assert await problem(server, "GET", "/api/tables/nosuchtable", 404) == "no_table"
        assert await problem(server, "POST", f"{path}/join", 409, body=wish) == "no_seat"
        assert await problem(server, "PATCH", f"{path}/me", 401, body=wish) == "bad_token"
        assert (
            await problem(server, "PATCH", f"{path}/me", 401, body=wish, token="x") == "bad_token"
        )
        assert await problem(server, "PUT", f"{path}/seats/1", 403, body=bot) == "not_host"
        assert (
            await problem(server, "PUT", f"{path}/seats/6", 409, body=bot, token=tokens[0])
            == "no_seat"
        )
        assert await problem(server, "GET", f"{path}/record", 409) == "not_over"
        assert await problem(server, "GET", f"{path}/replay", 409) == "not_over"
        assert await problem(server, "POST", f"{path}/again", 409, token=tokens[0]) == "not_over"
        nonsense: list[Any] = [
            {"variant": "base"},
            {**BASE, "players": "many"},
            {**BASE, "players": 99},
            {**BASE, "name": "   "},
            {**BASE, "name": "x" * 25},
            {**BASE, "colour": "pink"},
            {**BASE, "surprise": 1},
            {**BASE, "settings": {"clock": -1}},
            {**BASE, "options": {"setup": 7}},
            {**BASE, "options": {"map": "x" * 20_001}},
            [],
            "text",
        ]
        for wrong in nonsense:
            found = await problem(server, "POST", "/api/tables", 422, body=wrong)
            assert found == "bad_message", wrong
        for wrong in ({**BASE, "variant": "friends+seafarers/wonders"}, {**BASE, "players": 7}):
            assert await problem(server, "POST", "/api/tables", 422, body=wrong) == "bad_setup"
        assert await problem(server, "GET", "/api/nothing/here", 404) == "bad_message"
        assert await problem(server, "DELETE", "/api/tables", 404) == "bad_message"
        assert await problem(server, "GET", "/api/tables?status=lost", 422) == "bad_message"

    shared.run(go())


def test_a_body_that_is_no_json_is_a_problem(shared: Evening) -> None:
    async def go() -> None:
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            for body in (b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"name": NaN}'):
                answer = await client.post(
                    "/api/tables", content=body, headers={"Content-Type": "application/json"}
                )
                assert answer.status_code in (400, 422), answer.text
                assert answer.json()["error"] == "bad_message"

    shared.run(go())


def test_bodies_are_limited(shared: Evening) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(LARGEST_BODY // 1000 + 10):
            yield b" " * 1000

    async def go() -> None:
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            whole = await client.post("/api/tables", content=b" " * (LARGEST_BODY + 1))
            assert whole.status_code == 413
            assert whole.json()["error"] == "too_large"
            parts = await client.post(
                "/api/tables", content=chunks(), headers={"Content-Type": "application/json"}
            )
            assert parts.status_code == 413
            assert parts.json()["error"] == "too_large"

    shared.run(go())


def test_a_refused_setup_names_its_rule(shared: Evening) -> None:
    async def go() -> None:
        wish = {**BASE, "players": 7}
        answer = await shared.server.ask("POST", "/api/tables", wish, expect=422)
        assert answer["rule"] == "BASE-SETUP-18"

    shared.run(go())


def test_names_are_cleaned(shared: Evening) -> None:
    async def go() -> None:
        made = await shared.server.ask(
            "POST", "/api/tables", {**BASE, "name": "  Zoë \u202e \n  Ann\u0000 "}
        )
        info = await shared.server.ask("GET", f"/api/tables/{made['code']}")
        assert info["seats"][0]["name"] == "Zoë Ann"

    shared.run(go())


def test_only_listed_tables_are_found(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        shown, _ = await begun(server, settings={"listed": True})
        hidden, _ = await begun(server)
        playing = await server.ask("GET", "/api/tables?status=playing")
        codes = [table["code"] for table in playing["tables"]]
        assert shown in codes
        assert hidden not in codes
        lobby = await server.ask("GET", "/api/tables?status=lobby")
        assert shown not in [table["code"] for table in lobby["tables"]]

    shared.run(go())


def test_nothing_secret_is_told_over_http(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await begun(server, settings={"listed": True})
        row = (await server.hub.own_table(code)).row
        async with httpx.AsyncClient(base_url=server.http) as client:
            paths = ["", f"/{code}", "?status=playing"]
            texts = [(await client.get(f"/api/tables{path}")).text for path in paths]
        for secret in [row.seed, row.host_hash, *tokens, *(s.token_hash for s in row.seats)]:
            assert secret not in "".join(texts)
        assert code in texts[1]

    shared.run(go())


def test_an_address_can_make_so_many_tables_an_hour() -> None:
    async def go() -> None:
        async with serving(tables_per_hour=3) as server:
            for _ in range(3):
                await server.ask("POST", "/api/tables", BASE, expect=201)
            assert await problem(server, "POST", "/api/tables", 429, body=BASE) == "too_fast"

    asyncio.run(go())


def test_every_fault_has_a_status() -> None:
    assert set(STATUS) == set(Fault)
    assert all(400 <= status < 600 for status in STATUS.values())


@pytest.mark.parametrize(
    "header", ["Bearer", "Basic {token}", "{token}", "Bearer {token}x", "bearer x"]
)
def test_only_the_right_header_is_a_token(shared: Evening, header: str) -> None:
    async def go() -> None:
        code, tokens = await seated(shared.server)
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            for value, status in ((header, 401), ("bearer {token}", 200)):
                answer = await client.patch(
                    f"/api/tables/{code}/me",
                    json={"name": "Zoe"},
                    headers={"Authorization": value.format(token=tokens[1])},
                )
                assert answer.status_code == status

    shared.run(go())
