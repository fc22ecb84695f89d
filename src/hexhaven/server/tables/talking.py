"""Talking: lines of chat, of people at the table and of those who watch."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..store.contract import ChatRow
from .audience import Guest
from .house import check_may_talk
from .info import chat_line
from .request import Request

if TYPE_CHECKING:
    from .table import LiveTable


@dataclass(frozen=True, slots=True)
class Say(Request[None]):
    """Somebody says something to all."""

    guest: Guest
    receipt: int
    text: str

    async def carry_out(self, table: LiveTable) -> None:
        check_may_talk(table, self.guest)
        seat = table.telling.audience.place(self.guest)
        name = "" if seat is None else table.row.seats[seat].name
        number = table.chat[-1].number + 1 if table.chat else 1
        line = ChatRow(number, seat, name, self.text, time.time())
        kept = table.services.settings.chat_lines
        await table.services.store.say(table.row.code, line, kept, table.fence)
        table.chat.append(line)
        table.note_speaker(number, self.guest)
        message = {"type": "chat", "version": table.version, "line": chat_line(line)}
        table.telling.audience.tell(message)
        table.telling.accept(self.guest, self.receipt)
