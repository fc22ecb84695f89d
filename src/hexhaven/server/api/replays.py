"""Replays: the record of a finished game, and the story told from it."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

import hexhaven
from hexhaven.chronicle import replay_story

from ..errors import Fault, Refused
from ..limits import AddressLimit
from ..tables.audience import encode
from ..tables.course import Course
from ..tables.hub import Hub
from ..tables.lobby import check_setup
from ..wire import LONGEST_TEXT, ReplayStory
from .common import PROBLEMS, Code, Tables, address_of

router = APIRouter(prefix="/api", tags=["replays"], responses=PROBLEMS)

LONGEST_RECORD: Final = 10_000
"""Moves: a few seconds of work. A game of people has about a thousand, of random bots some more."""
UPLOADS_PER_HOUR: Final = 120
STORIES_KEPT: Final = 8


class Stories:
    """Tells stories in a thread, one at a time, and keeps the latest."""

    def __init__(self) -> None:
        self.uploads = AddressLimit(UPLOADS_PER_HOUR)
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._one = asyncio.Lock()

    async def of(self, code: str, tell: Callable[[], dict[str, object]]) -> bytes:
        """The story of a finished table, compressed."""
        async with self._one:
            if code not in self._kept:
                self._kept[code] = await asyncio.to_thread(_packed, tell)
            self._kept.move_to_end(code)
            while len(self._kept) > STORIES_KEPT:
                self._kept.popitem(last=False)
            return self._kept[code]

    async def told(self, tell: Callable[[], dict[str, object]]) -> bytes:
        """A story that nobody will ask for again, compressed."""
        async with self._one:
            return await asyncio.to_thread(_packed, tell)


def _packed(tell: Callable[[], dict[str, object]]) -> bytes:
    return gzip.compress(encode(tell()).encode(), 6)


@router.get("/tables/{code}/record")
async def record(code: Code, hub: Tables) -> Response:
    """The record of a finished game: header, moves, seed; anybody can replay and check it."""
    course = await _finished(hub, code)
    headers = {"Content-Disposition": f'attachment; filename="hexhaven-{code}.json"'}
    return Response(course.game.record().to_json(), 200, headers, "application/json")


@router.get("/tables/{code}/replay", response_model=ReplayStory)
async def replay(code: Code, request: Request, hub: Tables) -> Response:
    """A finished game move by move, with its statistics."""
    course = await _finished(hub, code)
    info = (await hub.info(code)).model_dump()
    stories: Stories = request.app.state.stories
    story = await stories.of(code, lambda: replay_story(course.game.record(), info))
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
    if not stories.uploads.take(address_of(request)):
        raise Refused(Fault.TOO_FAST, "too many replays from one address; try again later")
    body = await request.body()  # its size is bounded, see `security`
    try:
        return _answer(request, await stories.told(lambda: _checked_story(body)))
    except hexhaven.HexhavenError as error:
        raise Refused(Fault.BAD_SETUP, str(error)) from None


def _checked_story(body: bytes) -> dict[str, object]:
    try:
        found = hexhaven.Record.from_json(body.decode())
        if len(found.moves) > LONGEST_RECORD:
            raise hexhaven.BadRecord(f"more than {LONGEST_RECORD} moves")
        if any(len(value) > LONGEST_TEXT for value in found.options.values()):
            raise hexhaven.BadRecord(f"an option of more than {LONGEST_TEXT} characters")
        check_setup(found.variant, found.players, found.options)
        return replay_story(found)
    except hexhaven.HexhavenError:
        raise
    except (ValueError, RecursionError, OverflowError) as error:
        raise hexhaven.BadRecord(f"this is no record: {error}") from None


async def _finished(hub: Hub, code: str) -> Course:
    course = (await hub.table(code)).course
    if course is None or not course.game.over:
        raise Refused(Fault.NOT_OVER, "the record is shown when the game is over")
    return course


def _answer(request: Request, packed: bytes) -> Response:
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(packed, 200, headers, "application/json")
    return Response(gzip.decompress(packed), 200, headers, "application/json")
