"""House: what the host orders at a table. Who may talk, who is silent, who may not come back.

People have no accounts. Somebody who is banned is known by the token and by the address, of which
only a keyed hash is stored: whoever shares the address is sent away too, but for those who sit.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from ..errors import Fault, Refused
from ..store.contract import TableRow
from ..wire import HouseOrder, TableInfo
from . import lobby
from .audience import Guest
from .banned import chat_mode
from .request import Request
from .seating import reseat
from .seats import STAND_IN, bot_at, hosting_seat, must_host, open_at

if TYPE_CHECKING:
    from .table import LiveTable

REMOVED: Final = 1008
"""Closing code: do not come back."""
MOST: Final = 200
"""Entries of a list; the oldest make room."""


def check_may_talk(table: LiveTable, guest: Guest) -> None:
    """Refuse a line of chat of somebody who may not talk. The host always may."""
    row, audience = table.row, table.telling.audience
    badge, seat = audience.badge(guest), audience.place(guest)
    if badge and badge == row.host_hash:
        return
    mode = chat_mode(row)
    if mode == "nobody" or (mode == "seated" and seat is None):
        raise Refused(Fault.MUTED, "there is no chat at this table")
    silent = set(row.house.get("muted", []))
    key = badge if seat is not None else audience.address(guest)
    if key and key in silent:
        raise Refused(Fault.MUTED, "the host has silenced you at this table")


@dataclass(frozen=True, slots=True)
class Order(Request[TableInfo]):
    """The host orders something."""

    wish: HouseOrder
    token: str

    async def carry_out(self, table: LiveTable) -> TableInfo:
        must_host(table.row, self.token)
        wish = self.wish
        if wish.action == "chat":
            await table.save(_with(table.row, chat=wish.chat))
        elif wish.action in ("mute", "unmute"):
            key = _who(table, wish)[0]
            await table.save(_listed(table.row, "muted", [key], wish.action == "mute"))
        else:
            await _send_away(table, wish)
        return table.telling.info()


async def _send_away(table: LiveTable, wish: HouseOrder) -> None:
    """Remove somebody from seat and table; with a ban they may not come back."""
    key, seat, guests = _who(table, wish)
    row = table.row
    if wish.action == "ban":
        audience = table.telling.audience
        keys = [key, *(audience.address(guest) for guest in guests)]
        own = {address for address in map(audience.address, _hosts(table)) if address}
        row = _listed(row, "banned", [each for each in keys if each not in own], True)
    if seat is not None and row.status != "over":
        row = bot_at(row, seat, STAND_IN) if row.status == "playing" else open_at(row, seat)
    await reseat(table, row)
    for guest in guests:
        table.telling.audience.leave(guest)
        guest.dismiss(REMOVED, "the host has sent you away")


def _who(table: LiveTable, wish: HouseOrder) -> tuple[str, int | None, list[Guest]]:
    """The key, the seat and the sockets of the person an order is about: the one at a seat, or the
    one who has said a line."""
    row, audience = table.row, table.telling.audience
    if wish.seat is not None:
        if wish.seat >= row.players or row.seats[wish.seat].kind != "person":
            raise Refused(Fault.NO_SEAT, "nobody sits there")
        if wish.seat == hosting_seat(row):
            raise Refused(Fault.NO_SEAT, "this is the host's own seat")
        return row.seats[wish.seat].token_hash, wish.seat, audience.at(wish.seat)
    key = table.speakers.get(wish.line or 0, "")
    if not key:
        raise Refused(Fault.BAD_MESSAGE, "it is no longer known who said that")
    return key, None, [guest for guest in audience.at(None) if audience.address(guest) == key]


def _hosts(table: LiveTable) -> list[Guest]:
    audience = table.telling.audience
    return [guest for guest in audience if audience.badge(guest) == table.row.host_hash]


def _with(row: TableRow, **orders: Any) -> TableRow:
    return replace(row, house={**row.house, **orders})


def _listed(row: TableRow, name: str, keys: list[str], there: bool) -> TableRow:
    kept = [key for key in row.house.get(name, []) if key not in keys]
    wanted = [key for key in dict.fromkeys(keys) if key] if there else []
    return _with(row, **{name: [*kept, *wanted][-MOST:]})


@dataclass(frozen=True, slots=True)
class Forget(Request[None]):
    """Somebody wants to be forgotten: seat, name and lines of chat go; the moves of the game stay,
    they are the others' too."""

    token: str

    async def carry_out(self, table: LiveTable) -> None:
        row, seat = lobby.forgotten(table.row, self.token)
        if seat is not None:
            await table.services.store.forget_lines(row.code, seat, table.fence)
            kept = [line for line in table.chat if line.seat != seat]
            table.chat.clear()
            table.chat.extend(kept)
        await reseat(table, row)
        if seat is not None:
            table.telling.welcome_all()
