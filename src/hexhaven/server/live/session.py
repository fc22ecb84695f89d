"""Session: one client's socket, from hello to goodbye.

The session reads one message, has it carried out, and only then reads the next: a client that
sends faster than it is served waits in its own line. What the table has to say goes through the
outbox; a client that cannot keep up with it is closed, and may come back.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..errors import Fault, Refused
from ..limits import Bucket, Limits
from ..store.errors import DatabaseError, why_not_stored
from ..tables.entering import Enter, Leave, LookAgain
from ..tables.hub import Hub, Place
from ..tables.playing import Move, TakeBack
from ..tables.talking import Say
from ..wire import PROTOCOL, FromClient, Hello, Ping, PlayMove
from ..wire import Say as SayMessage
from ..wire import TakeBack as TakeBackMessage
from . import messages
from .outbox import Outbox

logger = logging.getLogger(__name__)

HELLO_WITHIN: Final = 10.0
"""Seconds that a client may take to say who it is."""
CLOSE_WITHIN: Final = 5.0
CHAT_RATE: Final = 1.0
"""Lines of chat a second, for each socket."""
CHAT_BURST: Final = 8
PATIENCE: Final = 200
"""Refused messages, one after the other, after which a client is closed."""

GOING_AWAY: Final = 1001
UNWANTED: Final = 1008
TOO_SLOW: Final = 1013


class Session:
    """A guest of a table; see `tables.audience.Guest`."""

    def __init__(self, socket: WebSocket, hub: Hub, limits: Limits, address: str) -> None:
        settings = hub.services.settings
        self._limits = limits
        self._address = address
        self._socket = socket
        self._hub = hub
        self._settings = settings
        self._metrics = hub.services.metrics
        self._visited: Place | None = None
        """Where a hello was said; it may have been refused."""
        self._table: Place | None = None
        self._outbox = Outbox()
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst)
        self._chat = Bucket(CHAT_RATE, CHAT_BURST)
        self._faults = 0
        """Refused messages since the last one that was not."""
        self._ending: tuple[int, str] | None = None
        self._task: asyncio.Task[None] | None = None

    # What the table calls

    def send(self, text: str) -> None:
        """Put a message on its way; a client that is too slow is closed."""
        if not self._outbox.put(text):
            self.dismiss(TOO_SLOW, "too slow; come back")

    def dismiss(self, code: int, reason: str) -> None:
        """Close the connection."""
        if self._ending is None:
            self._ending = (code, reason)
            if self._task is not None:
                self._task.cancel()

    # The connection

    async def run(self) -> None:
        """Serve the client until it goes, or has to."""
        await self._socket.accept()
        with self._metrics.sockets.track_inprogress():
            await self._serve()

    async def _serve(self) -> None:
        self._task = asyncio.create_task(self._listen())
        writer = asyncio.create_task(self._write())
        await asyncio.wait({self._task, writer}, return_when=asyncio.FIRST_COMPLETED)
        self._task.cancel()
        if self._visited is not None:
            self._visited.post(Leave(self))
        await self._end(writer)

    async def _end(self, writer: asyncio.Task[None]) -> None:
        """Say the last words and close, if there is still somebody to hear them."""
        code, reason = self._ending or (GOING_AWAY, "")
        try:
            async with asyncio.timeout(CLOSE_WITHIN):
                while code != TOO_SLOW and not self._outbox.empty and not writer.done():
                    await asyncio.sleep(0.01)
                writer.cancel()
                if self._socket.client_state is WebSocketState.CONNECTED:
                    await self._socket.close(code, reason)
        except (TimeoutError, RuntimeError, OSError, WebSocketDisconnect):
            pass  # it has gone already
        finally:
            writer.cancel()
        await asyncio.gather(writer, *([self._task] if self._task else []), return_exceptions=True)

    async def _write(self) -> None:
        try:
            while True:
                await self._socket.send_text(await self._outbox.get())
        except (RuntimeError, OSError, WebSocketDisconnect):
            return  # the client has gone

    async def _listen(self) -> None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while self._table is None:
                    await self._hear(await self._receive())
        except TimeoutError:
            self._ending = (UNWANTED, "no hello")
            return
        except WebSocketDisconnect:
            return
        try:
            while True:
                await self._hear(await self._receive())
        except WebSocketDisconnect:
            return

    async def _receive(self) -> str | None:
        """The next text; None for a binary message."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING_AWAY))
        text = message.get("text")
        return text if isinstance(text, str) else None

    # Messages

    async def _hear(self, text: str | None) -> None:
        try:
            await self._do(messages.read(self._admitted(text)))
            self._faults = 0
        except Refused as refused:
            await self._refuse(refused, self._request_id(text))
        except DatabaseError as error:
            logger.error("a message could not be served", extra={"why": str(error)})
            away = Refused(Fault.UNAVAILABLE, why_not_stored(error))
            await self._refuse(away, self._request_id(text))
        except Exception:
            logger.exception("a message could not be served")
            internal = Refused(Fault.INTERNAL, "this could not be done; nothing has changed")
            await self._refuse(internal, self._request_id(text))

    def _admitted(self, text: str | None) -> str:
        """Refuse what is too much, too large or no text, before anybody reads it."""
        if not self._bucket.take():
            raise Refused(Fault.TOO_FAST, "too many messages; wait a moment")
        if text is None:
            raise Refused(Fault.BAD_MESSAGE, "messages are JSON texts, not bytes")
        if len(text) > self._settings.largest_message:
            raise Refused(Fault.TOO_LARGE, "this message is too large")
        return text

    def _request_id(self, text: str | None) -> int | None:
        """Which request it was, as far as that can be told."""
        if text is None or len(text) > self._settings.largest_message:
            return None
        return messages.request_id(text)

    async def _refuse(self, refused: Refused, request: int | None) -> None:
        self._metrics.refused.labels(refused.fault.value).inc()
        self.send(messages.denied(refused, self._version, request))
        if refused.fault is Fault.STALE and self._table is not None:
            await self._table.ask(LookAgain(self))
        self._faults += 1
        if self._faults > PATIENCE:
            self.dismiss(UNWANTED, "too many refused messages")

    @property
    def _version(self) -> int:
        return 0 if self._table is None else self._table.version

    async def _do(self, message: FromClient) -> None:
        if isinstance(message, Ping):
            self.send(messages.pong(self._version))
        elif isinstance(message, Hello):
            await self._enter(message)
        elif self._table is None:
            raise Refused(Fault.BAD_MESSAGE, "say hello first")
        elif isinstance(message, PlayMove):
            begun = time.perf_counter()
            await self._table.ask(Move(self, message.id, message.version, message.move))
            self._metrics.stored.observe(time.perf_counter() - begun)
        elif isinstance(message, TakeBackMessage):
            await self._table.ask(TakeBack(self, message.id, message.version))
        elif isinstance(message, SayMessage):
            await self._say(self._table, message)

    async def _enter(self, hello: Hello) -> None:
        if self._table is not None:
            raise Refused(Fault.BAD_MESSAGE, "one hello is enough; open another socket")
        if hello.protocol != PROTOCOL:
            raise Refused(
                Fault.BAD_PROTOCOL,
                f"this server speaks version {PROTOCOL} of the protocol; reload the page",
            )
        try:
            self._visited = await self._hub.table(hello.table.lower())
            await self._visited.ask(Enter(self, hello.token, hello.log, self._address))
        except Refused as refused:
            if refused.fault in (Fault.SHUTTING_DOWN, Fault.UNAVAILABLE):
                self.dismiss(GOING_AWAY, "come back")  # it is a matter of seconds
            raise
        self._table = self._visited

    async def _say(self, table: Place, message: SayMessage) -> None:
        if not self._chat.take() or not self._limits.chat.take(self._address):
            raise Refused(Fault.TOO_FAST, "too many lines; wait a moment")
        await table.ask(Say(self, message.id, message.text))
