"""What a host can order; seats that go to another device; being forgotten."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.server.client import Client
from tests.server.serving import BASE, Evening, Running, begun, seated, serving
from websockets.exceptions import ConnectionClosed

from hexhaven.server import recovery
from hexhaven.server.store.sql import SqlStore


async def order(server: Running, code: str, token: str, expect: int = 0, **wish: Any) -> Any:
    return await server.ask("POST", f"/api/tables/{code}/house", wish, token, expect)


async def said(client: Client, text: str) -> str:
    """What comes of a line of chat."""
    await client.send(type="chat", id=7, text=text)
    answer = await client.until("accepted", "refused")
    return str(answer.get("error", "accepted"))


def test_the_host_silences_one_and_all(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await begun(server)
        host, bo = [await Client(server.ws, code, token).open() for token in tokens[:2]]
        watcher = await Client(server.ws, code).open()
        assert [await said(each, "hi") for each in (host, bo, watcher)] == ["accepted"] * 3
        await order(server, code, tokens[1], 403, action="mute", seat=0)
        info = await order(server, code, tokens[0], action="mute", seat=1)
        assert [seat["muted"] for seat in info["seats"]] == [False, True, False, False]
        assert await said(bo, "what?") == "muted"
        line = watcher.chat[-1]["number"]
        await order(server, code, tokens[0], action="mute", line=line)
        assert await said(watcher, "what?") == "muted"
        await order(server, code, tokens[0], action="unmute", seat=1)
        assert await said(bo, "thanks") == "accepted"
        assert (await order(server, code, tokens[0], action="chat", chat="nobody"))[
            "chat"
        ] == "nobody"
        assert await said(bo, "hello?") == "muted"
        assert await said(host, "silence") == "accepted"
        await order(server, code, tokens[0], action="chat", chat="seated")
        assert await said(bo, "good") == "accepted"
        assert await said(await Client(server.ws, code).open(), "and I?") == "muted"
        await bo.when(lambda client: client.table["chat"] == "seated")

    shared.run(go())


def test_chat_can_be_off_from_the_beginning(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await seated(server, settings={"chat": "nobody"})
        bo = await Client(server.ws, code, tokens[1]).open()
        assert await said(bo, "hi") == "muted"

    shared.run(go())


def test_the_host_sends_somebody_away(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await begun(server)
        bo = await Client(server.ws, code, tokens[1]).open()
        info = await order(server, code, tokens[0], action="remove", seat=1)
        assert info["seats"][1]["kind"] == "bot"
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await bo.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        await Client(server.ws, code).open()  # may watch
        await order(server, code, tokens[0], 409, action="remove", seat=0)
        await order(server, code, tokens[0], 422, action="ban", line=99)

    shared.run(go())


def test_who_is_banned_does_not_come_back_under_another_name() -> None:
    async def go() -> None:
        async with serving(trust_proxy=True) as server:
            made = await server.ask("POST", "/api/tables", BASE)
            code, host = made["code"], made["token"]
            bo = await join_from(server, code, "192.0.2.7", "Bo")
            cy = await join_from(server, code, "192.0.2.9", "Cy")
            client = await from_address(server, code, bo["token"], "192.0.2.7")
            await order(server, code, host, action="ban", seat=bo["seat"])
            with pytest.raises(ConnectionClosed):
                while True:
                    await client.hear()
            assert (await join_from(server, code, "192.0.2.7", "Bob", 403))["error"] == "banned"
            stranger = Client(server.ws, code)
            with pytest.raises((ConnectionClosed, TimeoutError, AssertionError)):
                await from_address(server, code, "", "192.0.2.7", stranger)
            assert stranger.heard[-1]["error"] == "banned"
            await from_address(server, code, cy["token"], "192.0.2.9")
            await from_address(server, code, "", "192.0.2.8")
            row = await server.hub.services.store.load(code)
            assert row is not None
            assert "192.0.2" not in json.dumps(row.house)

    asyncio.run(go())


async def join_from(server: Running, code: str, address: str, name: str, expect: int = 200) -> Any:
    import httpx

    async with httpx.AsyncClient(base_url=server.http) as client:
        headers = {"X-Forwarded-For": address}
        path = f"/api/tables/{code}/join"
        answer = await client.post(path, json={"name": name}, headers=headers)
    assert answer.status_code == expect, answer.text
    return answer.json()


async def from_address(
    server: Running, code: str, token: str, address: str, client: Client | None = None
) -> Client:
    from websockets.asyncio.client import connect

    from hexhaven.server.wire import PROTOCOL

    found = client or Client(server.ws, code, token)
    headers = {"X-Forwarded-For": address}
    found._socket = await connect(server.ws, compression=None, additional_headers=headers)
    await found.send(type="hello", protocol=PROTOCOL, table=code, token=token, log=0)
    answer = await found.until("welcome", "refused")
    assert answer["type"] == "welcome", answer
    return found


def test_a_code_carries_seats_to_another_device_once(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await seated(server)
        table = {"code": code, "token": tokens[1], "seat": 1, "name": "Bo", "variant": "base"}
        made = await server.ask("POST", "/api/me/carry", {"tables": [table]}, expect=201)
        assert made["seconds"] == recovery.SECONDS
        assert len(made["code"]) == 14
        typed = made["code"].upper().replace("-", " ")
        taken = await server.ask("POST", "/api/me/take", {"code": typed})
        assert taken["tables"] == [{**table, "status": "lobby"}]
        for wrong in (made["code"], "2222-2222-2222", "-"):
            answer = await server.ask("POST", "/api/me/take", {"code": wrong}, expect=404)
            assert answer["error"] == "bad_code"

    shared.run(go())


@pytest.mark.anyio
async def test_what_is_carried_is_sealed_and_grows_old(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    from hexhaven.server.errors import Refused
    from hexhaven.server.wire import Carried, CarriedTable

    carried = Carried(tables=[CarriedTable(code="abc", token="secret-token")])
    seen: list[str] = []
    real = store.keep_sealed

    async def watched(name: str, sealed: str, expires: float) -> None:
        seen.extend((name, sealed))
        await real(name, sealed, expires)

    monkeypatch.setattr(store, "keep_sealed", watched)
    code = (await recovery.keep(store, carried)).code
    assert "secret" not in bytes.fromhex(seen[1]).decode("latin1")
    assert code.replace("-", "") not in "".join(seen)
    assert recovery.opened("another code", seen[1]) is None
    assert await recovery.take(store, code) == carried
    late = (await recovery.keep(store, carried)).code
    monkeypatch.setattr("hexhaven.server.recovery.time.time", lambda: 4e9)
    with pytest.raises(Refused):
        await recovery.take(store, late)


def test_codes_cannot_be_tried_for_ever() -> None:
    async def go() -> None:
        async with serving(recoveries_per_hour=3) as server:
            for expect in (404, 404, 404, 429):
                await server.ask("POST", "/api/me/take", {"code": "2222"}, expect=expect)

    asyncio.run(go())


def test_everything_about_somebody_is_forgotten(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await begun(server)
        bo = await Client(server.ws, code, tokens[1]).open()
        ann = await Client(server.ws, code, tokens[0]).open()
        assert await said(bo, "my address is …") == "accepted"
        assert await said(ann, "oh") == "accepted"
        keys = [{"code": code, "token": tokens[1]}, {"code": "nowhere", "token": "x"}]
        done = await server.ask("POST", "/api/me/forget", {"tables": keys})
        assert done == {"tables": [code]}
        info = await server.ask("GET", f"/api/tables/{code}")
        assert info["seats"][1]["kind"] == "bot"
        store = server.hub.services.store
        assert [line.text for line in await store.chat(code)] == ["oh"]
        newcomer = await Client(server.ws, code).open()
        assert [line["text"] for line in newcomer.chat] == ["oh"]
        row = await store.load(code)
        assert row is not None
        assert "Bo" not in [seat.name for seat in row.seats]

    shared.run(go())


def test_whose_turn_it_is_is_known_of_sleeping_tables_too(shared: Evening) -> None:
    async def go() -> None:
        server = shared.server
        code, tokens = await begun(server)
        info = await server.ask("GET", f"/api/tables/{code}")
        assert len(info["waiting"]) == 1
        (seat,) = info["waiting"]
        player = await Client(server.ws, code, tokens[seat]).open()
        await player.play(player.moves()[0])
        live = (await server.ask("GET", f"/api/tables/{code}"))["waiting"]
        table = await server.hub.own_table(code)
        table.close("test")
        await table.finished()
        assert (await server.ask("GET", f"/api/tables/{code}"))["waiting"] == live

    shared.run(go())
