"""A small client: keeps its view by applying changes, and notices whatever comes out of order."""

from __future__ import annotations

import asyncio
import copy
import json
import random
from collections.abc import Callable
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect

from hexhaven.chronicle.changes import apply
from hexhaven.server.wire import PROTOCOL

Choose = Callable[["Client"], str]
PATIENCE = 90.0
"""Seconds until a message must have come; machines under test are slow."""


class Client:
    """One socket at one table, as a seat or as a spectator."""

    def __init__(self, url: str, code: str, token: str = "", known: int = 0) -> None:
        self.url = url
        self.code = code
        self.token = token
        self.known = known
        self.seat: int | None = None
        self.version = -1
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self.settled = 0
        self.chat: list[dict[str, Any]] = []
        self.clock: dict[str, Any] | None = None
        self.heard: list[dict[str, Any]] = []
        """Every message of the server, in order."""
        self.raw: list[str] = []
        """The same as they came."""
        self.accepted: list[tuple[int, str]] = []
        """(version, move) of every acknowledged move."""
        self._socket: ClientConnection | None = None
        self._asked = 0

    # The connection

    async def open(self) -> Self:
        """Connect and say hello; returns when the welcome is here."""
        self._socket = await connect(
            self.url,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,  # whoever is slow here is a test
        )
        await self.send(
            type="hello",
            protocol=PROTOCOL,
            table=self.code,
            token=self.token,
            log=self.known,
        )
        await self.until("welcome")
        return self

    async def close(self) -> None:
        """Go away."""
        if self._socket is not None:
            await self._socket.close()

    def drop(self) -> None:
        """Go away without a word, as when the network fails."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def __aenter__(self) -> Self:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def send(self, **message: Any) -> None:
        """Send a message of these fields."""
        await self.send_text(json.dumps(message))

    async def send_text(self, text: str | bytes) -> None:
        """Send anything."""
        assert self._socket is not None
        await self._socket.send(text)

    async def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """Take in the next message."""
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            text = await self._socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        self.heard.append(message)
        getattr(self, f"_on_{message['type']}", lambda _: None)(message)
        return message

    async def until(self, *kinds: str, timeout: float = PATIENCE) -> dict[str, Any]:
        """Take in messages up to one of these types."""
        while True:
            message = await self.hear(timeout)
            if message["type"] in kinds:
                return message

    async def when(self, true: Callable[[Client], bool], timeout: float = PATIENCE) -> None:
        """Take in messages until something is the case."""
        while not true(self):
            await self.hear(timeout)

    # What messages mean

    def _on_welcome(self, message: dict[str, Any]) -> None:
        self.seat = message["seat"]
        self.version = message["version"]
        self.table = message["table"]
        self.view = copy.deepcopy(message["view"])
        self.chat = message["chat"]
        self._take_log(message)

    def _on_update(self, message: dict[str, Any]) -> None:
        assert message["version"] == self.version + 1, (self.version, message["version"])
        self.version = message["version"]
        self.view = apply(self.view, message["changes"])
        self._take_log(message)

    def _take_log(self, message: dict[str, Any]) -> None:
        if self.log or not message["log_from"]:
            assert message["log_from"] <= len(self.log)
            del self.log[message["log_from"] :]
            self.log.extend(message["log"])
            numbers = [entry["number"] for entry in message["log"]]
            assert numbers == list(range(message["log_from"], len(self.log)))
        self.settled = message["settled"]
        self.clock = message["clock"]

    def _on_table(self, message: dict[str, Any]) -> None:
        self.table = {**self.table, **message["table"]}

    def _on_chat(self, message: dict[str, Any]) -> None:
        self.chat.append(message["line"])

    # Playing

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.view and self.view["over"])

    @property
    def must(self) -> bool:
        """Whether this seat has to decide."""
        return self.view is not None and self.seat in self.view["prompt"]["must"]

    def moves(self, kind: str = "") -> list[str]:
        """The listed moves, of one kind or all."""
        assert self.view is not None
        return [m["move"] for m in self.view["moves"] if not kind or m["kind"] == kind]

    async def request(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request; its answer, accepted or refused."""
        self._asked += 1
        number = self._asked
        await self.send(type=kind, id=number, **fields)
        while True:
            message = await self.until("accepted", "refused")
            if message["id"] == number:
                return message

    async def play(self, move: str) -> dict[str, Any]:
        """Send a move for the version that is seen now."""
        answer = await self.request("move", version=self.version, move=move)
        if answer["type"] == "accepted":
            assert answer["version"] == self.version, "the update comes before the receipt"
            self.accepted.append((answer["version"], move))
        return answer

    async def played(self, *moves: str) -> None:
        """Play moves that must be accepted."""
        for move in moves:
            answer = await self.play(move)
            assert answer["type"] == "accepted", answer

    async def take_back(self) -> dict[str, Any]:
        """Ask for the last move back."""
        return await self.request("take_back", version=self.version)

    async def say(self, text: str) -> dict[str, Any]:
        """A line of chat."""
        return await self.request("chat", text=text)

    async def play_on(
        self, choose: Choose, enough: Callable[[Client], bool] = lambda client: False
    ) -> None:
        """Play whenever this seat has to decide, until the game is over or it is enough."""
        while not self.over and not enough(self):
            if not self.must:
                await self.hear()
                continue
            answer = await self.play(choose(self))
            if answer["type"] == "refused":
                assert answer["error"] == "stale", answer
                await self.until("welcome")


def at_random(seed: str) -> Choose:
    """Any listed move; now and then an offer, which is composed."""
    chance = random.Random(seed)

    def choose(client: Client) -> str:
        assert client.view is not None
        if "offer" in client.view["composed"] and chance.random() < 0.1:
            offer = made_offer(client, chance)
            if offer:
                return offer
        moves = client.moves()
        building = [move for move in moves if move.split()[0] in ("city", "settlement")]
        return chance.choice(building or moves)

    return choose


def sensible(seed: str) -> Choose:
    """Somebody who wants to win: founds where much is paid, builds first, trades what is left."""
    chance = random.Random(seed)

    def choose(client: Client) -> str:
        assert client.view is not None
        if "offer" in client.view["composed"] and chance.random() < 0.08:
            offer = made_offer(client, chance)
            if offer:
                return offer
        moves = client.moves()
        for kinds, often in WISHES:
            wanted = [move for move in moves if move.split()[0] in kinds]
            if wanted and chance.random() < often:
                return best(client, wanted, chance)
        return chance.choice(moves)

    return choose


WISHES: list[tuple[tuple[str, ...], float]] = [
    (("city", "settlement"), 1.0),
    (("accept", "confirm"), 0.8),
    (("knight", "monopoly", "year_of_plenty", "road_building"), 0.5),
    (("buy",), 0.4),
    (("road",), 0.6),
    (("trade",), 0.7),
    (("end", "roll", "refuse"), 0.95),
]
"""What somebody tries, the dearest first, and how often."""


def best(client: Client, moves: list[str], chance: random.Random) -> str:
    """Of building sites the one that pays most; of trades one for a card that is missing."""
    assert client.view is not None and client.seat is not None
    kind = moves[0].split()[0]
    if kind in ("city", "settlement"):
        return max(moves, key=lambda move: worth(client.view, int(move.split()[1])))
    if kind == "trade":
        hand = client.view["seats"][client.seat]["cards"]["hand"]["kinds"]
        return min(moves, key=lambda move: hand[move.split()[2]] - hand[move.split()[1]])
    return chance.choice(moves)


def worth(view: dict[str, Any] | None, node: int) -> int:
    """How many of 36 rolls pay at a corner."""
    assert view is not None
    around = {place["id"] for place in view["places"]["hex"] if node in place["nodes"]}
    numbers = [tile["number"] for tile in view["tiles"] if tile["hex"] in around]
    return sum(6 - abs(7 - number) for number in numbers if number)


def made_offer(client: Client, chance: random.Random) -> str:
    """One card that is held for one that is not."""
    assert client.view is not None and client.seat is not None
    hand = client.view["seats"][client.seat]["cards"]["hand"]["kinds"]
    held = [card for card, many in hand.items() if many]
    wanted = [card for card, many in hand.items() if not many]
    return f"offer {chance.choice(held)} for {chance.choice(wanted)}" if held and wanted else ""
