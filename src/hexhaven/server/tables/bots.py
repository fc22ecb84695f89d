"""Bots at a table: who decides for them, how long they seem to think, and what if they fail.

A bot thinks in a worker process and sends its move to the table's queue like everybody else, with
the version it was made for; if the table has gone on meanwhile, it is asked again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Protocol

from ...engine.ints import Seat
from ..store.contract import TableRow
from .course import Course

PACE: Final = {"slow": 2.0, "normal": 0.9, "fast": 0.3, "instant": 0.0}
"""Seconds before a bot's move, so that people can follow."""
QUICK: Final = 0.4
"""The part of it that an answer out of turn takes, such as refusing an offer."""
REST: Final = 1.0
"""Seconds before another try when a bot's move could not be stored."""

logger = logging.getLogger(__name__)


class Thinking(Protocol):
    """Where bots think; see `server.thinkers`."""

    async def think(
        self,
        variant: str,
        players: int,
        options: dict[str, str],
        position: str,
        seat: Seat,
        bot: str,
        seed: int,
    ) -> str:
        """The text of a legal move."""

    async def advise(
        self,
        variant: str,
        players: int,
        options: dict[str, str],
        position: str,
        seat: Seat,
        seed: int,
    ) -> list[dict[str, Any]]:
        """The best moves of a seat, each with `move`, `value`, `wins` and its `parts`."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to a bot."""

    version: int
    seat: int
    bot: str


class BotPlayers:
    """At most one bot thinks at a time, so that its answer is for the position it saw."""

    def __init__(
        self,
        thinking: Thinking,
        answer: Callable[[Asked, str], None],
        pace: float,
    ) -> None:
        self._thinking = thinking
        self._answer = answer
        self._pace = pace
        self._asked: Asked | None = None
        self._task: asyncio.Task[None] | None = None
        self.rest_until = 0.0
        """No bot is asked before this time."""

    def attend(self, row: TableRow, course: Course, asked: Asked, ready: str = "") -> None:
        """Ask a bot for its move, unless it is thinking about just that. `ready`: the move is
        clear, and nobody need think."""
        if asked != self._asked:
            self.dismiss()
            self._asked = asked
            self._task = asyncio.create_task(self._decide(row, course, asked, ready))

    def dismiss(self) -> None:
        """Nobody waits for a bot any more."""
        self._asked = None
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def rest(self, now: float) -> None:
        """The last move could not be stored: try again in a while."""
        self.dismiss()
        self.rest_until = now + REST

    async def _decide(self, row: TableRow, course: Course, asked: Asked, ready: str) -> None:
        if ready:
            self._answer(asked, ready)
            return
        loop = asyncio.get_running_loop()
        begun = loop.time()
        move = await self._choice(row, course, asked)
        quick = QUICK if asked.seat != course.on_turn else 1.0
        await asyncio.sleep(max(0.0, begun + self._pace * quick - loop.time()))
        self._answer(asked, move)

    async def _choice(self, row: TableRow, course: Course, asked: Asked) -> str:
        position = course.game.position()
        seed = bot_seed(row.seed, asked)
        try:
            return await self._thinking.think(
                row.variant, row.players, row.options, position, asked.seat, asked.bot, seed
            )
        except Exception:
            logger.exception("a bot could not decide", extra={"table": row.code, "bot": asked.bot})
            return any_move(course, asked.seat)


def any_move(course: Course, seat: Seat) -> str:
    """Some legal move, for a bot that has failed."""
    game = course.game
    return game.text(secrets.choice(game.legal(seat)))


def bot_seed(seed: str, asked: Asked) -> int:
    """Random numbers for one decision; they follow from the seed, but tell nothing of it."""
    text = f"bot {seed} {asked.version} {asked.seat}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
