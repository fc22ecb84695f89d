"""Health: for those who watch over the server."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from fastapi import APIRouter, Request
from starlette.datastructures import State
from starlette.responses import JSONResponse, Response

import hexhaven

from ..metrics import CONTENT_TYPE

router = APIRouter(tags=["health"])
logger = logging.getLogger(__name__)

PATIENCE: Final = 5.0
GOOD_FOR: Final = 1.0
"""Seconds: each probe writes to the disk."""


@router.get("/healthz")
async def healthz(request: Request) -> JSONResponse:
    """Whether this process takes tables, and can store what happens; 503 if not."""
    state = request.app.state
    trouble = await _trouble(state)
    words = {"status": trouble or "ok", "version": hexhaven.__version__}
    return JSONResponse(words, 503 if trouble else 200, {"Cache-Control": "no-store"})


async def _trouble(state: State) -> str:
    """What is wrong; "" if nothing is. Anybody may ask: a good answer holds for a moment."""
    if state.hub.closing:
        return "stopping"
    now = time.monotonic()
    if now < getattr(state, "healthy_until", 0.0):
        return ""
    try:
        async with asyncio.timeout(PATIENCE):
            await state.hub.services.store.ping()
    except Exception:
        logger.exception("nothing can be stored")
        return "unavailable"
    state.healthy_until = now + GOOD_FOR
    return ""


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE)
