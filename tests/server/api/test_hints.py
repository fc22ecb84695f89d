"""Hints: for whoever is to decide, against bots alone or where all have agreed; for nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.client import Client
from tests.server.serving import BASE, Evening, Running, begun, seated, serving

from hexhaven.server.api.advising import told
from hexhaven.server.cluster import codec
from hexhaven.server.tables.advice import Consult, Question


async def hints(
    server: Running, code: str, token: str, expect: int = 0, language: str = "en"
) -> Any:
    return await server.ask(
        "POST", f"/api/tables/{code}/hints", {"language": language}, token, expect
    )


async def against_bots(server: Running) -> tuple[str, str]:
    """One person and three bots, begun: the code and the person's token."""
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 3]
    made = await server.ask("POST", "/api/tables", {**BASE, "seats": seats})
    await server.ask("POST", f"/api/tables/{made['code']}/start", token=made["token"])
    return made["code"], made["token"]


def test_who_plays_against_bots_gets_the_best_three(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, token = await against_bots(server)
        ann = await Client(server.ws, code, token).open()
        await ann.when(lambda client: bool(client.view and client.view["moves"]), timeout=120)
        assert ann.view is not None
        answer = await hints(server, code, token)
        assert answer["version"] == ann.version
        legal = {move["move"] for move in ann.view["moves"]}
        assert 1 <= len(answer["hints"]) <= 3
        assert {hint["move"] for hint in answer["hints"]} <= legal
        plain = [hint for hint in answer["hints"] if not hint["taught"]]
        values = [hint["value"] for hint in plain]
        assert values == sorted(values, reverse=True)
        assert answer == await hints(server, code, token), "asked twice, the same is told"
        terms = answer["hints"][0]["terms"]
        czech = (await hints(server, code, token, language="cs"))["hints"][0]["terms"]
        assert [term["change"] for term in czech] == [term["change"] for term in terms]
        assert any(a["words"] != b["words"] for a, b in zip(terms, czech, strict=True))
        kinds = {message["type"] for message in ann.heard}
        assert kinds <= {"welcome", "update", "table"}, "a hint is told to nobody at the table"

    shared.run(go())


@pytest.mark.parametrize("agreed", [False, True])
def test_people_among_themselves_have_hints_only_if_the_table_has(
    shared: Evening, agreed: bool
) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await begun(server, settings={"hints": agreed})
        info = await server.ask("GET", f"/api/tables/{code}")
        assert info["settings"]["hints"] is agreed, "everybody sees what is agreed on"
        clients = [await Client(server.ws, code, token).open() for token in tokens]
        views = [client.view for client in clients]
        (due,) = [seat for seat, view in enumerate(views) if view and view["moves"]]
        other = tokens[(due + 1) % 4]
        if agreed:
            assert (await hints(server, code, tokens[due]))["hints"]
            assert (await hints(server, code, other, 403))["error"] == "not_your_decision"
        else:
            assert (await hints(server, code, tokens[due], 403))["error"] == "no_hints"
            assert (await hints(server, code, other, 403))["error"] == "no_hints"

    shared.run(go())


def test_a_hint_needs_a_seat_and_a_game(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await seated(server, settings={"hints": True})
        assert (await hints(server, code, tokens[0], 409))["error"] == "not_started"
        await server.ask("POST", f"/api/tables/{code}/start", token=tokens[0])
        assert (await hints(server, code, "", 401))["error"] == "bad_token"
        assert (await hints(server, code, "x" * 43, 401))["error"] == "bad_token"
        assert (await hints(server, code, tokens[0], 422, language="xx"))["error"] == "bad_message"

    shared.run(go())


def test_too_many_hints_are_refused() -> None:
    async def go() -> None:
        async with serving(hints_per_hour=1) as server:
            server.app.state.limits.hints.burst = 2
            for _ in range(2):
                await hints(server, "nobody", "", 404)
            assert (await hints(server, "nobody", "", 429))["error"] == "too_fast"

    asyncio.run(go())


def test_what_games_taught_is_told_in_the_language_asked_for() -> None:
    reason = {"move": "settlement 5", "then": [], "value": 3.1, "wins": False, "parts": []}
    assert told(reason, "en").taught == "", "an answer may come from an older process"
    weighed = reason | {"taught": "weighed", "lead": 0.214}
    assert "+21 % chance to win" in told(weighed, "en").taught
    assert "+21 % k pravděpodobnosti výhry" in told(weighed, "cs").taught


def test_a_question_goes_to_another_process_and_back() -> None:
    text = codec.pack_request("abc", Consult("a token"), lambda guest: 0)
    code, request = codec.unpack_request(text, lambda number: pytest.fail("there is no guest"))
    assert (code, request) == ("abc", Consult("a token"))
    question = Question(
        version=3, variant="base", players=4, options={}, position="p", seat=1, seed=2
    )
    assert codec.unpack_answer(codec.pack_answer(question)) == question
