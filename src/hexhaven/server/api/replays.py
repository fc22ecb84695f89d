"""Replays: the record of a finished game, and the story told from it."""

from __future__ import annotations

import gzip
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..errors import Fault, Refused
from ..limits import Limits
from ..stories import Stories
from ..wire import ReplayStory
from .common import PROBLEMS, Code, Tables, address_of

router = APIRouter(prefix="/api", tags=["replays"], responses=PROBLEMS)

LONGEST_RECORD: Final = 10_000
"""Moves: a few seconds of work. A game of people has about a thousand, of random bots some more."""


@router.get("/tables/{code}/record")
async def record(code: Code, hub: Tables) -> Response:
    """The record of a finished game: header, moves, seed; anybody can replay and check it."""
    course = await hub.finished(code)
    headers = {"Content-Disposition": f'attachment; filename="hexhaven-{code}.json"'}
    return Response(course.game.record().to_json(), 200, headers, "application/json")


@router.get("/tables/{code}/replay", response_model=ReplayStory)
async def replay(code: Code, request: Request, hub: Tables) -> Response:
    """A finished game move by move, with its statistics."""
    stories: Stories = request.app.state.stories
    story = stories.kept(code)
    if story is None:
        limits: Limits = request.app.state.limits
        if not limits.replays.take(address_of(request)):
            raise Refused(Fault.TOO_FAST, "too many replays from one address; try again later")
        record = (await hub.finished(code)).game.record()
        story = await stories.of(code, record.to_json(), (await hub.info(code)).model_dump())
    return _answer(request, story)


@router.post(
    "/replays",
    response_model=ReplayStory,
    openapi_extra={
        "requestBody": {"content": {"application/json": {"schema": {"type": "object"}}}}
    },
)
async def upload(request: Request) -> Response:
    """The story of a record from elsewhere; every move is checked, with its seed the dice too."""
    stories: Stories = request.app.state.stories
    body = await request.body()  # its size and how many of them is bounded, see `security`
    try:
        text = body.decode()
    except ValueError:
        raise Refused(Fault.BAD_SETUP, "this is no record: it is no text") from None
    return _answer(request, await stories.told(text))


def _answer(request: Request, packed: bytes) -> Response:
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(packed, 200, headers, "application/json")
    return Response(gzip.decompress(packed), 200, headers, "application/json")
