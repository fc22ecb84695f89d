"""The route of the socket: who may open one."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from ..errors import Fault
from ..limits import Limits
from ..tables.hub import Hub
from .origin import allowed, known_host
from .session import Session

router = APIRouter()


@router.websocket("/ws")
async def socket(websocket: WebSocket) -> None:
    """One client at one table; the first message says which. The token travels in it, never in
    the address, which proxies and logs keep."""
    hub: Hub = websocket.app.state.hub
    limits: Limits = websocket.app.state.limits
    headers, settings = websocket.headers, hub.services.settings
    host = headers.get("host", "")
    if not known_host(host, settings) or not allowed(headers.get("origin"), host, settings.origins):
        hub.services.metrics.refused.labels(Fault.BAD_MESSAGE.value).inc()
        await websocket.close(1008, "this page may not talk to this server")
        return
    address = websocket.client.host if websocket.client is not None else ""
    if not limits.opened.take(address) or not limits.sockets.enter(address):
        hub.services.metrics.refused.labels(Fault.TOO_FAST.value).inc()
        await websocket.close(1013, "too many sockets from one address; try again later")
        return
    try:
        await Session(websocket, hub, limits, address).run()
    finally:
        limits.sockets.leave(address)
