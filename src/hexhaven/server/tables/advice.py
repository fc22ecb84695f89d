"""Advice: who may ask for hints, and what is asked then.

Hints are thought out like a bot's move: in a process of their own, from what the seat may know. The
table only says what the question is and goes on; nobody waits for an answer but who has asked.

Who plays against bots alone may always ask. Where people play against each other, all of them may
or none: the table says so before anybody sits down (`TableSettings.hints`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import BaseModel, ConfigDict

from hexhaven.engine.ints import Seat

from ..errors import Fault, Refused
from ..store.contract import TableRow
from ..wire import TableSettings
from .bots import Asked, bot_seed
from .request import Request
from .seats import seated

if TYPE_CHECKING:
    from .table import LiveTable

ADVISER = "hint"
"""In the place of a bot's name, for the random numbers of a hint."""


class Question(BaseModel):
    """A position and who is to decide in it; it stays among the processes of the server."""

    model_config = ConfigDict(extra="forbid")

    version: int
    variant: str
    players: int
    options: dict[str, str]
    position: str
    seat: int
    seed: int


@dataclass(frozen=True, slots=True)
class Consult(Request[Question]):
    """Somebody who is to decide wants to know what would be best."""

    token: str

    async def carry_out(self, table: LiveTable) -> Question:
        row, course = table.row, table.course
        seat = seated(row, self.token)
        if course is None:
            raise Refused(Fault.NOT_STARTED, "the game has not begun")
        if row.status == "over":
            raise Refused(Fault.GAME_OVER, "the game is over")
        if not may_ask(row, seat):
            raise Refused(
                Fault.NO_HINTS, "people play against each other here, and agreed on no hints"
            )
        if not course.game.legal(seat):
            raise Refused(Fault.NOT_YOUR_DECISION, "there is nothing for you to decide now")
        return Question(
            version=table.version,
            variant=row.variant,
            players=row.players,
            options=row.options,
            position=course.game.position(),
            seat=seat,
            seed=bot_seed(row.seed, Asked(course.version, seat, ADVISER)),
        )


def may_ask(row: TableRow, seat: Seat) -> bool:
    """Whether a seat may ask for hints: the table has them, or all others are bots."""
    if TableSettings.model_validate(row.settings).hints:
        return True
    return all(other.kind == "bot" for other in row.seats if other.seat != seat)
