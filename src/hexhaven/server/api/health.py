"""Health: for those who watch over the server."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse, Response

import hexhaven

from ..metrics import CONTENT_TYPE

router = APIRouter(tags=["health"])
logger = logging.getLogger(__name__)

PATIENCE: Final = 5.0


@router.get("/healthz")
async def healthz(request: Request) -> JSONResponse:
    """Whether the database answers; 503 if it does not."""
    state = request.app.state
    try:
        async with asyncio.timeout(PATIENCE):
            await state.hub.services.store.ping()
    except Exception:
        logger.exception("the database does not answer")
        body = {"status": "unavailable", "version": hexhaven.__version__}
        return JSONResponse(body, 503, {"Cache-Control": "no-store"})
    body = {"status": "ok", "version": hexhaven.__version__}
    return JSONResponse(body, 200, {"Cache-Control": "no-store"})


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE)
