"""Problems: every refused HTTP request is answered with the same small body."""

from __future__ import annotations

import logging
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from .errors import Fault, Refused
from .store.errors import DatabaseError, Unsure, why_not_stored
from .wire import Problem

logger = logging.getLogger(__name__)

STATUS: Final = {
    Fault.BAD_MESSAGE: 422,
    Fault.TOO_LARGE: 413,
    Fault.TOO_FAST: 429,
    Fault.BAD_PROTOCOL: 400,
    Fault.NO_TABLE: 404,
    Fault.NO_SEAT: 409,
    Fault.BAD_TOKEN: 401,
    Fault.NOT_SEATED: 403,
    Fault.NOT_HOST: 403,
    Fault.BAD_SETUP: 422,
    Fault.NOT_STARTED: 409,
    Fault.ALREADY_STARTED: 409,
    Fault.NOT_OVER: 409,
    Fault.GAME_OVER: 409,
    Fault.STALE: 409,
    Fault.NOT_YOUR_DECISION: 403,
    Fault.ILLEGAL_MOVE: 422,
    Fault.BAD_NOTATION: 422,
    Fault.NO_TAKE_BACK: 409,
    Fault.TABLE_DAMAGED: 500,
    Fault.SHUTTING_DOWN: 503,
    Fault.UNAVAILABLE: 503,
    Fault.NOT_KNOWN: 503,
    Fault.MUTED: 403,
    Fault.BANNED: 403,
    Fault.BAD_CODE: 404,
    Fault.NO_HINTS: 403,
    Fault.INTERNAL: 500,
}
"""The HTTP status of each refusal."""


def problem(fault: Fault, message: str, status: int = 0, rule: str = "") -> Response:
    """The answer to a refused request."""
    body = Problem(error=fault, message=message, rule=rule).model_dump_json()
    headers = {"Cache-Control": "no-store"}
    if fault is Fault.BAD_TOKEN:
        headers["WWW-Authenticate"] = "Bearer"
    return Response(body, status or STATUS[fault], headers, "application/json")


def install(app: FastAPI) -> None:
    """Answer all errors of an app with problems."""

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        request.app.state.metrics.refused.labels(error.fault.value).inc()
        return problem(error.fault, error.message, rule=error.rule)

    @app.exception_handler(DatabaseError)
    async def not_stored(request: Request, error: DatabaseError) -> Response:
        logger.error("the database could not serve a request", extra={"why": str(error)})
        fault = Fault.NOT_KNOWN if isinstance(error, Unsure) else Fault.UNAVAILABLE
        request.app.state.metrics.refused.labels(fault.value).inc()
        return problem(fault, why_not_stored(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        request.app.state.metrics.refused.labels(Fault.BAD_MESSAGE.value).inc()
        return problem(Fault.BAD_MESSAGE, _what_is_wrong(error))

    @app.exception_handler(HTTPException)
    async def unknown(request: Request, error: HTTPException) -> Response:
        return problem(Fault.BAD_MESSAGE, str(error.detail), error.status_code)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        return problem(Fault.INTERNAL, "something went wrong on the server; it has been logged")


def _what_is_wrong(error: RequestValidationError) -> str:
    """The first fault in words, without what was sent."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return f"{where}: {first['msg']}" if where else str(first["msg"])
