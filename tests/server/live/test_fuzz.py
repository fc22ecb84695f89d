"""Hostile clients: whatever they send is refused by a name of the list, and changes nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.client import Client, at_random
from tests.server.serving import Evening, begun, evening
from websockets.asyncio.client import connect

from hexhaven.server.errors import Fault
from hexhaven.server.tables.table import LiveTable
from hexhaven.server.wire import PROTOCOL

CHEATS: dict[str, str | bytes] = {
    "nothing": "",
    "no JSON": "hello",
    "bytes": b'{"type":"ping"}',
    "bytes that are no text": b"\xff\xfe\x00",
    "null": "null",
    "a number": "17",
    "not a number": "NaN",
    "infinity": '{"type":"move","id":1,"version":Infinity,"move":"roll"}',
    "a list": '[{"type":"ping"}]',
    "no type": "{}",
    "an unknown type": '{"type":"start"}',
    "a type that is no text": '{"type":{"type":"ping"}}',
    "deep lists": "[" * 30_000,
    "deep objects": '{"a":' * 5_000,
    "a deep type": '{"type":"ping","x":' + "[" * 10_000 + "]" * 10_000 + "}",
    "a long number": '{"type":"move","id":' + "9" * 10_000 + ',"version":0,"move":"roll"}',
    "a large number": '{"type":"move","id":18446744073709551616,"version":0,"move":"roll"}',
    "a huge number": '{"type":"move","id":1,"version":1e999,"move":"roll"}',
    "a negative id": '{"type":"move","id":-1,"version":0,"move":"roll"}',
    "a text for a number": '{"type":"move","id":"1","version":0,"move":"roll"}',
    "a half number": '{"type":"move","id":1,"version":0.5,"move":"roll"}',
    "true for one": '{"type":"move","id":true,"version":0,"move":"roll"}',
    "no version": '{"type":"move","id":1,"move":"roll"}',
    "a field too many": '{"type":"move","id":1,"version":0,"move":"roll","seat":0}',
    "a list for a text": '{"type":"move","id":1,"version":0,"move":["roll"]}',
    "an empty move": '{"type":"move","id":1,"version":0,"move":""}',
    "a long move": '{"type":"move","id":1,"version":0,"move":"' + "x" * 201 + '"}',
    "chance as a move": '{"type":"move","id":1,"version":0,"move":"roll 6 6"}',
    "another's move": '{"type":"move","id":1,"version":0,"move":"discard 0 ore"}',
    "strange digits": '{"type":"move","id":1,"version":0,"move":"road ².³.N"}',
    "zeros in a move": '{"type":"move","id":1,"version":0,"move":"roll\\u0000"}',
    "half a character": '{"type":"chat","id":1,"text":"\\ud800"}',
    "an invisible line": '{"type":"chat","id":1,"text":"\\u200b\\u202e"}',
    "a future version": '{"type":"move","id":1,"version":9007199254740991,"move":"roll"}',
    "a second hello": json.dumps({"type": "hello", "protocol": PROTOCOL, "table": "x"}),
    "an answer": '{"type":"accepted","id":1,"version":5}',
    "a mark before it": '\ufeff{"type":"ping"}',
    "a zero after it": '{"type":"ping"}\u0000',
    "two in one": '{"type":"ping"}{"type":"ping"}',
    "nothing to take back": '{"type":"take_back","id":1,"version":0}',
}
"""None of them may be taken for something else."""


class Siege:
    """A table of four where one who need not decide sends anything."""

    def __init__(self, evening: Evening, people: list[Client], table: LiveTable) -> None:
        self.evening = evening
        self.people = people
        self.table = table

    def state(self) -> tuple[Any, ...]:
        """All of the table that a request could change, but for its chat."""
        assert self.table.course is not None
        return (self.table.course.game.key(), self.table.version, self.table.row)

    @property
    def attacker(self) -> Client:
        """One who sits at the table and need not decide."""
        return next(client for client in self.people if not client.must)

    async def send(self, message: str | bytes) -> str:
        """What the server says to a message: the name of the refusal, or the type."""
        client = self.attacker
        await client.send_text(message)
        said = await client.until("refused", "accepted", "pong")
        if said.get("error") == "stale":
            await client.until("welcome")
        return str(said.get("error", said["type"]))

    async def play_on(self, moves: int) -> None:
        """Everybody plays, as if nothing had been."""
        goal = self.table.version + moves
        await asyncio.gather(
            *(
                client.play_on(at_random("siege"), lambda client: client.version >= goal)
                for client in self.people
            )
        )
        assert self.table.version >= goal


@pytest.fixture(scope="module")
def siege() -> Iterator[Siege]:
    with evening() as running:

        async def sit_down() -> Siege:
            code, tokens = await begun(running.server)
            people = [await Client(running.server.ws, code, token).open() for token in tokens]
            return Siege(running, people, await running.server.hub.own_table(code))

        made = running.run(sit_down())
        yield made
        running.run(made.play_on(30))

        async def go_home() -> None:
            for client in made.people:
                await client.close()

        running.run(go_home())


@pytest.mark.parametrize("name", CHEATS)
def test_cheats_are_refused_by_name_and_change_nothing(siege: Siege, name: str) -> None:
    before = siege.state()
    said = siege.evening.run(siege.send(CHEATS[name]))
    assert said in set(Fault), said
    assert said != Fault.INTERNAL
    assert siege.state() == before


def test_repeated_requests_happen_once(siege: Siege) -> None:
    async def go() -> None:
        mover = next(client for client in siege.people if client.must)
        before = siege.table.version
        move = {"type": "move", "id": 5, "version": before, "move": mover.moves()[0]}
        for _ in range(4):
            await mover.send(**move)
        said = [await mover.until("accepted", "refused") for _ in range(4)]
        assert [each.get("error") for each in said] == [None, "stale", "stale", "stale"]
        assert siege.table.version == before + 1
        await siege.play_on(6)

    siege.evening.run(go())


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
words = st.sampled_from(
    "settlement road city roll end robber rob discard trade offer counter accept refuse confirm "
    "withdraw buy knight monopoly year_of_plenty stop lay steal draw tile start for to "
    "brick lumber wool grain ore 0 1 2 3 7 53 54 71 -1 ? 1.1.N 99999999999999999999".split()
)
sentences = st.lists(words, max_size=9).map(" ".join) | st.text(max_size=60)
shaped = st.fixed_dictionaries(
    {"type": st.sampled_from(["move", "take_back", "chat", "ping", "hello", "update", ""])},
    optional={
        "id": st.integers(min_value=-2, max_value=2**60) | anything,
        "version": st.integers(min_value=-2, max_value=40) | anything,
        "move": sentences | anything,
        "text": st.text(max_size=600) | anything,
        "table": anything,
        "token": anything,
    },
)
messages = (
    st.text(max_size=80)
    | st.binary(max_size=80)
    | anything.map(json.dumps)
    | shaped.map(json.dumps)
    | st.builds(
        lambda whole, cut: whole[: len(whole) * cut // 10],
        shaped.map(json.dumps),
        st.integers(min_value=0, max_value=9),
    )
)


@settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(messages, min_size=1, max_size=12))
def test_whatever_is_sent_changes_nothing(siege: Siege, sent: list[str | bytes]) -> None:
    async def go() -> None:
        before = siege.state()
        assert await siege.send('{"type":"ping"}') == "pong"  # so that patience does not run out
        for message in sent:
            said = await siege.send(message)
            assert said != Fault.INTERNAL, message
            assert said in {*Fault, "pong", "accepted"}
        assert siege.state() == before

    siege.evening.run(go())


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(messages, min_size=1, max_size=8))
def test_whatever_is_sent_before_hello_is_refused(siege: Siege, sent: list[str | bytes]) -> None:
    async def go() -> None:
        before = siege.state()
        async with connect(siege.evening.server.ws) as socket:
            for message in sent:
                await socket.send(message)
                said = json.loads(await asyncio.wait_for(socket.recv(), 60))
                assert said["type"] in ("refused", "pong")
                assert said.get("error") != Fault.INTERNAL
        assert siege.state() == before

    siege.evening.run(go())


def test_the_table_plays_on_after_all_that(siege: Siege) -> None:
    siege.evening.run(siege.play_on(20))
