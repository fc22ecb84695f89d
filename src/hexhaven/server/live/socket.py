"""The route of the socket: who may open one."""

from __future__ import annotations

from fastapi import APIRouter, WebSocket

from ..errors import Fault
from ..tables.hub import Hub
from .origin import allowed
from .session import Session

router = APIRouter()


@router.websocket("/ws")
async def socket(websocket: WebSocket) -> None:
    """One client at one table; the first message says which. The token travels in it, never in
    the address, which proxies and logs keep."""
    hub: Hub = websocket.app.state.hub
    headers = websocket.headers
    origins = hub.services.settings.origins
    if not allowed(headers.get("origin"), headers.get("host", ""), origins):
        hub.services.metrics.refused.labels(Fault.BAD_MESSAGE.value).inc()
        await websocket.close(1008, "this page may not talk to this server")
        return
    await Session(websocket, hub).run()
