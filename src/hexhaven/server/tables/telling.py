"""Telling: what everybody at a table is sent, each according to what that viewer may know."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ..wire import PROTOCOL, Accepted, TableInfo, TableNews
from .audience import AWAY, Audience, Guest, encode
from .info import chat_line, table_info
from .viewing import Viewer, Viewing

if TYPE_CHECKING:
    from .table import LiveTable

logger = logging.getLogger(__name__)

COUNT_EVERY: Final = 1.0
"""Seconds between two messages that tell nothing but how many are watching."""
NEWS: Final = set(TableNews.model_fields)


class Telling:
    """The messages of one table. Views are worked out only for those who look."""

    def __init__(self, table: LiveTable) -> None:
        self.audience = Audience()
        self._table = table
        self._viewings: dict[Viewer, Viewing] = {}
        self._told: tuple[object, ...] = ()
        """What the last `table` message was about."""
        self._counted = 0
        """How many spectators it told of."""
        self._next_count = 0.0
        self.due: float | None = None
        """When the number of spectators is to be told again; None: it is known."""

    def info(self) -> TableInfo:
        """What everybody may know about the table."""
        table = self._table
        return table_info(
            table.row,
            self.audience.present,
            table.tending.stand_ins(),
            self.audience.watchers,
            table.next_table,
            None if table.course is None else table.course.must,
            table.tending.bots_in(),
        )

    def news(self) -> None:
        """Tell everybody of changed seats, presence or status, if there is such news.

        How many watch is told now and then only: spectators who come and go must not make the
        table send something to everybody each time.
        """
        table = self._table
        about = (
            # Whose turn it is, and how long still, is seen in the updates.
            replace(table.row, turn=0, on_turn=None, clock={}),
            self.audience.present,
            table.tending.stand_ins(),
            table.next_table,
        )
        self.due = None
        if about == self._told:
            if self.audience.watchers == self._counted:
                return
            if _now() < self._next_count:
                self.due = self._next_count
                return
        self._told = about
        self._counted = self.audience.watchers
        if not len(self.audience):
            return
        self._next_count = _now() + COUNT_EVERY
        shown = self.info().model_dump(include=NEWS)
        self.audience.tell({"type": "table", "version": table.version, "table": shown})

    def welcome(self, guest: Guest, known: int = 0) -> None:
        """Send somebody the whole picture; `known` entries of the log are there already."""
        table = self._table
        viewer = self.audience.place(guest)
        message: dict[str, Any] = {
            "type": "welcome",
            "version": table.version,
            "protocol": PROTOCOL,
            "seat": viewer,
            "host": self._is_host(guest),
            "table": self.info().model_dump(),
            "view": None,
            "log_from": 0,
            "log": [],
            "settled": 0,
            "chat": [chat_line(line) for line in table.chat],
            "clock": table.tending.clock_shown(),
        }
        if table.course is not None and table.log is not None:
            if viewer not in self._viewings:
                self._viewings[viewer] = Viewing(viewer, table.course)
            viewing = self._viewings[viewer]
            message.update(viewing.whole(table.course, table.log, known))
        guest.send(encode(message))

    def welcome_all(self) -> None:
        """Send everybody the whole picture."""
        for guest in self.audience:
            self.welcome(guest)

    def welcome_again(self, guest: Guest) -> None:
        """Send the whole picture to somebody who has been here all the time."""
        viewing = self._viewings.get(self.audience.place(guest))
        self.welcome(guest, 0 if viewing is None else viewing.told)

    def _is_host(self, guest: Guest) -> bool:
        badge = self.audience.badge(guest)
        return badge != "" and badge == self._table.row.host_hash

    def accept(self, guest: Guest, receipt: int) -> None:
        """Tell somebody that the request of this number is done and stored."""
        guest.send(Accepted(version=self._table.version, id=receipt).model_dump_json())

    def update(self) -> None:
        """Send each viewer what the last event has changed for it."""
        self.forget_the_gone()
        for viewer, viewing in list(self._viewings.items()):
            guests = self.audience.at(viewer)
            try:
                text = encode(self._update(viewing))
            except Exception:  # the move is stored: whoever cannot be told comes back and looks
                logger.exception("a view has failed", extra={"table": self._table.row.code})
                del self._viewings[viewer]
                for guest in guests:
                    guest.dismiss(AWAY, "come back and look")
                continue
            for guest in guests:
                guest.send(text)

    def _update(self, viewing: Viewing) -> dict[str, Any]:
        table = self._table
        assert table.course is not None and table.log is not None
        return {
            "type": "update",
            "version": table.version,
            **viewing.difference(table.course, table.log),
            "clock": table.tending.clock_shown(),
        }

    def forget_the_gone(self) -> None:
        """Nobody looks from there any more."""
        watched = self.audience.viewers
        for viewer in [viewer for viewer in self._viewings if viewer not in watched]:
            del self._viewings[viewer]
        if not watched and self._table.log is not None:
            self._table.log.rest()


def _now() -> float:
    return asyncio.get_running_loop().time()
