"""A whole game over sockets: four scripted people and a spectator, from founding to the end."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.server.client import Client, sensible
from tests.server.serving import begun, serving

import hexhaven
from hexhaven.engine.rng import commitment
from hexhaven.server.tables.tokens import hashed
from hexhaven.server.wire import FromServer, ReplayStory, TableInfo, Welcome

WIRE: TypeAdapter[FromServer] = TypeAdapter(FromServer)
OPTIONS = {"setup": "variable"}


class Finished:
    """All that was sent while a game was played."""

    def __init__(self) -> None:
        self.code = ""
        self.tokens: list[str] = []
        self.people: list[Client] = []
        self.watcher: Client
        self.seed = ""
        self.before: dict[str, Any] = {}
        self.record = ""
        self.story: dict[str, Any] = {}
        self.fresh: list[Client] = []
        """Those who look at the table when all is over."""

    @property
    def everybody(self) -> list[Client]:
        return [*self.people, self.watcher]


@pytest.fixture(scope="module")
def finished() -> Finished:
    """One game for all tests of this file."""
    found = Finished()

    async def go() -> None:
        async with serving() as server:
            found.code, found.tokens = await begun(server, options=OPTIONS)
            found.before = await server.ask("GET", f"/api/tables/{found.code}")
            for route in ("record", "replay"):
                path = f"/api/tables/{found.code}/{route}"
                early = await server.ask("GET", path, expect=409)
                assert early["error"] == "not_over"
            found.seed = (await server.hub.own_table(found.code)).row.seed
            found.people = [
                await Client(server.ws, found.code, token).open() for token in found.tokens
            ]
            found.watcher = await Client(server.ws, found.code).open()
            await asyncio.gather(
                *(client.play_on(sensible(str(client.seat))) for client in found.people),
                found.watcher.when(lambda client: client.over),
            )
            for client in found.everybody:
                await client.when(lambda client: client.table["status"] == "over")
            for token in ("", found.tokens[0]):
                found.fresh.append(await Client(server.ws, found.code, token).open())
            found.record = json.dumps(await server.ask("GET", f"/api/tables/{found.code}/record"))
            found.story = await server.ask("GET", f"/api/tables/{found.code}/replay")
            for client in [*found.everybody, *found.fresh]:
                await client.close()

    asyncio.run(go())
    return found


def test_the_game_is_won_and_everybody_sees_the_same(finished: Finished) -> None:
    winners = {client.view["winner"] for client in finished.everybody if client.view}
    assert len(winners) == 1
    winner = winners.pop()
    assert winner in range(4)
    for client in finished.everybody:
        assert client.table["winner"] == winner
        assert client.version == finished.watcher.version
        assert client.view is not None
        assert client.view["seats"][winner]["counters"]["points"] >= 10


def test_all_parts_of_the_game_were_played(finished: Finished) -> None:
    kinds = {entry["kind"] for entry in finished.watcher.log}
    wanted = {"roll", "road", "settlement", "robber", "steal", "discard", "end", "trade", "buy"}
    assert wanted <= kinds
    assert {"offer", "refuse"} <= kinds
    assert {"accept", "counter"} & kinds


def test_every_acknowledged_move_is_in_the_record_in_order(finished: Finished) -> None:
    acknowledged = sorted(move for client in finished.people for move in client.accepted)
    versions = [version for version, _ in acknowledged]
    assert versions == list(range(1, finished.watcher.version + 1))
    record = hexhaven.Record.from_json(finished.record)
    verified = hexhaven.verify(record)
    assert verified.dice_verified
    assert verified.game.history is not None
    chosen = [
        verified.game.text(move)
        for move, mover, _ in verified.game.history.entries()
        if mover != hexhaven.CHANCE
    ]
    assert chosen == [move for _, move in acknowledged]


def test_the_dice_were_promised_before_and_can_be_checked_after(finished: Finished) -> None:
    record = hexhaven.Record.from_json(finished.record)
    assert str(record.seed) == finished.seed
    assert commitment(int(finished.seed)) == finished.before["seed_hash"] == record.seed_hash


def test_all_messages_are_what_the_wire_describes(finished: Finished) -> None:
    for client in [*finished.everybody, *finished.fresh]:
        for text in client.raw:
            WIRE.validate_json(text, strict=True)
    welcome = finished.watcher.heard[0]
    assert set(welcome) == set(Welcome.model_fields)
    assert set(welcome["table"]) == set(TableInfo.model_fields)
    ReplayStory.model_validate(finished.story)


def test_versions_come_without_gap_and_the_update_before_the_receipt(finished: Finished) -> None:
    for client in finished.everybody:
        version = 0
        for message in client.heard:
            if message["type"] == "update":
                assert message["version"] == version + 1
                version = message["version"]
            elif message["type"] in ("accepted", "refused", "table"):
                assert message["version"] >= version
        assert version == client.version


def test_who_comes_afterwards_sees_what_those_see_who_were_there(finished: Finished) -> None:
    watcher, ann = finished.fresh
    assert watcher.view == finished.watcher.view
    assert watcher.log == finished.watcher.log
    assert ann.view == finished.people[0].view
    assert ann.log == finished.people[0].log


# Secrets


def test_no_socket_ever_receives_the_seed_or_a_token(finished: Finished) -> None:
    for client in [*finished.everybody, *finished.fresh]:
        everything = "".join(client.raw)
        assert len(everything) > 10_000
        for secret in [finished.seed, *finished.tokens, *map(hashed, finished.tokens)]:
            assert secret not in everything


def while_played(client: Client) -> list[dict[str, Any]]:
    """The messages before the one that ended the game."""
    last = client.version
    return [
        message
        for message in client.heard
        if message["version"] < last and message["type"] in ("welcome", "update")
    ]


def test_nobody_is_sent_the_cards_of_others_before_the_end(finished: Finished) -> None:
    shown = 0
    for client in finished.everybody:
        for message in while_played(client):
            if message["type"] == "welcome":
                for seat in message["view"]["seats"]:
                    for pile in seat["cards"].values():
                        assert ("kinds" in pile) == (seat["seat"] == client.seat)
                continue
            for path, *_ in message["changes"]:
                if path[:1] == ["seats"] and "kinds" in path:
                    assert path[1] == client.seat
                    shown += 1
                    assert len(path) >= 4
    assert shown > 100


def test_thefts_and_drawn_cards_are_told_to_their_witnesses_only(finished: Finished) -> None:
    seen = {"steal": [0, 0], "draw": [0, 0]}
    for client in finished.everybody:
        for message in while_played(client):
            for entry in message["log"]:
                if entry["kind"] in seen:
                    hidden = entry["move"].endswith("?")
                    seen[entry["kind"]][hidden] += 1
                    if client.seat is None:
                        assert hidden
                        cards = [card for e in entry["effects"] for card in e["cards"]]
                        assert set(cards) <= {"?"}
    for shown, hidden in seen.values():
        assert shown > 0
        assert hidden > 0


def test_discards_are_opened_for_all_when_the_last_has_chosen(finished: Finished) -> None:
    hidden = opened = 0
    for message in while_played(finished.watcher):
        for entry in message["log"]:
            if entry["kind"] == "discard":
                if "?" in entry["move"]:
                    hidden += 1
                else:
                    opened += 1
    assert hidden > 0
    assert opened > 0
