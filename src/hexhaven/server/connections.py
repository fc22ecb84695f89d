"""Connections: how many of them one address may hold open, and how long a request may take to come.

uvicorn waits for the head of a request as long as the client likes, and for as many clients as
come. Here a connection that does not say what it wants is closed, and so is one too many.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from .limits import Counted
from .settings import Settings

LOCAL_PEERS: Final = ""
"""What a socket file has for an address."""


def http_protocol(settings: Settings) -> type[H11Protocol]:
    """uvicorn's protocol for HTTP, with the limits of some settings; their counts are its own."""
    # Behind a proxy everybody comes from the proxy's address: it must do the counting of each.
    each = settings.connections if settings.trust_proxy else settings.connections_per_address
    counts = Counted(settings.connections, each)

    class LimitedProtocol(H11Protocol):
        """A connection until it ends, or becomes a WebSocket, which is counted elsewhere."""

        _timer: asyncio.TimerHandle | None = None
        _counted = False
        _upgraded = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self._counted = counts.enter(self._address)
            if self._counted:
                self._expect()
            else:
                transport.abort()

        @property
        def _address(self) -> str:
            return self.client[0] if self.client else LOCAL_PEERS

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self._timer is None and not self._busy and not self._upgraded:
                self._expect()

        @property
        def _busy(self) -> bool:
            """Whether a request has come and is being served."""
            cycle: RequestResponseCycle | None = self.cycle
            return cycle is not None and not cycle.response_complete

        def _expect(self) -> None:
            self._timer = self.loop.call_later(settings.head_seconds, self._look)

        def _look(self) -> None:
            self._timer = None
            if not self._busy and self.timeout_keep_alive_task is None:
                self.transport.close()

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._upgraded = True
            self._leave()
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def _leave(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            if self._counted:
                self._counted = False
                counts.leave(self._address)

    return LimitedProtocol
