"""Outbox: what is on its way to one client, bounded, so that nobody waits for a slow one."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

MOST_MESSAGES: Final = 512
MOST_CHARACTERS: Final = 2_000_000


class Outbox:
    """Messages in order; when there are too many the client is too slow."""

    def __init__(self) -> None:
        self._messages: deque[str] = deque()
        self._characters = 0
        self._filled = asyncio.Event()

    def put(self, text: str) -> bool:
        """Add a message; False if the client is too slow to be sent any more."""
        if len(self._messages) >= MOST_MESSAGES or self._characters > MOST_CHARACTERS:
            return False
        self._messages.append(text)
        self._characters += len(text)
        self._filled.set()
        return True

    async def get(self) -> str:
        """The next message, when there is one."""
        while not self._messages:
            self._filled.clear()
            await self._filled.wait()
        text = self._messages.popleft()
        self._characters -= len(text)
        return text

    @property
    def empty(self) -> bool:
        """Whether everything has been handed to the network."""
        return not self._messages
