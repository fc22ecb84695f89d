"""Link: one connection between two processes that serve one database.

Whoever asks opens it. Both show that they know the key in the database; then frames go both ways: a
head (length, kind, channel, version) and a text. The channel of a question is its number, and that
of a message is the guest it is for. Each side says something every second, so that one that has
stopped is noticed.
"""

from __future__ import annotations

import asyncio
import hmac
import secrets
import struct
from collections.abc import Callable
from contextlib import suppress
from typing import Final

HEAD: Final = struct.Struct("!IBQI")
LARGEST: Final = 64 * 1024 * 1024
NONCE: Final = 32
GREETING: Final = b"hexhaven 1 "
"""With the version of this protocol: processes of two releases work side by side for a while."""
GREETING_SECONDS: Final = 5.0

ASK: Final = 1
ANSWER: Final = 2
SEND: Final = 3
DISMISS: Final = 4
ALIVE: Final = 5


class Broken(Exception):
    """The other side is gone, or is none of ours."""


class Link:
    """Frames to and from one other process."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        silence: float,
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._silence = silence
        """Seconds after which a side that says nothing is gone."""
        self.closed = False

    def send(self, kind: int, channel: int, text: str = "", version: int = 0) -> None:
        """Put a frame on its way; what cannot be delivered ends the link."""
        if self.closed:
            return
        body = text.encode()
        self._writer.write(HEAD.pack(len(body), kind, channel, version) + body)
        if self._writer.transport.get_write_buffer_size() > LARGEST:
            self.close()  # the other side does not read

    async def listen(self, hear: Callable[[int, int, str, int], None]) -> None:
        """Hand on every frame until the link ends."""
        alive = asyncio.create_task(self._stay_alive())
        try:
            while not self.closed:
                async with asyncio.timeout(self._silence):
                    head = await self._reader.readexactly(HEAD.size)
                    length, kind, channel, version = HEAD.unpack(head)
                    if length > LARGEST:
                        return
                    body = await self._reader.readexactly(length)
                if kind != ALIVE:
                    hear(kind, channel, body.decode(), version)
        except (OSError, EOFError, TimeoutError):
            return
        finally:
            alive.cancel()
            self.close()

    async def _stay_alive(self) -> None:
        while not self.closed:
            self.send(ALIVE, 0)
            await asyncio.sleep(self._silence / 4)

    def close(self) -> None:
        """End the link."""
        if not self.closed:
            self.closed = True
            with suppress(OSError, RuntimeError):
                self._writer.transport.abort()


def proof(key: bytes, side: bytes, first: bytes, second: bytes) -> bytes:
    """What shows that a side knows the key."""
    return hmac.digest(key, side + first + second, "sha256")


async def call(address: str, key: bytes, silence: float) -> Link:
    """Open a link to another process."""
    host, _, port = address.rpartition(":")
    try:
        async with asyncio.timeout(GREETING_SECONDS):
            reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
            own = secrets.token_bytes(NONCE)
            writer.write(GREETING + own)
            theirs = await reader.readexactly(NONCE)
            if await reader.readexactly(NONCE) != proof(key, b"answers", own, theirs):
                raise Broken(f"{address} is none of ours")
            writer.write(proof(key, b"asks", own, theirs))
    except (OSError, EOFError, TimeoutError, ValueError) as error:
        raise Broken(f"{address} cannot be reached: {error}") from None
    return Link(reader, writer, silence)


async def greet(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, key: bytes, silence: float
) -> Link:
    """Take a link that another process opens."""
    try:
        async with asyncio.timeout(GREETING_SECONDS):
            if await reader.readexactly(len(GREETING)) != GREETING:
                raise Broken("a stranger")
            theirs = await reader.readexactly(NONCE)
            own = secrets.token_bytes(NONCE)
            writer.write(own + proof(key, b"answers", theirs, own))
            shown = await reader.readexactly(NONCE)
            if not hmac.compare_digest(shown, proof(key, b"asks", theirs, own)):
                raise Broken("a stranger")
    except (OSError, EOFError, TimeoutError, Broken) as error:
        writer.transport.abort()
        raise Broken(str(error)) from None
    return Link(reader, writer, silence)
