"""Banned and silent: what the orders of the host, as they are stored, mean for everybody."""

from __future__ import annotations

import hashlib
import hmac

from ..errors import Fault, Refused
from ..limits import network
from ..store.contract import TableRow
from ..wire import ChatMode, TableSettings


def address_key(row: TableRow, address: str) -> str:
    """What is kept of an address: nobody who has not the seed can find it by trying all."""
    if not address:
        return ""
    return hmac.new(row.seed.encode(), network(address).encode(), hashlib.sha256).hexdigest()[:24]


def chat_mode(row: TableRow) -> ChatMode:
    """Who may talk."""
    wished: ChatMode = TableSettings.model_validate(row.settings).chat
    ordered: ChatMode | None = row.house.get("chat")
    return ordered or wished


def muted_seats(row: TableRow) -> set[int]:
    """The seats whose people may not talk."""
    silent = set(row.house.get("muted", []))
    return {seat.seat for seat in row.seats if seat.kind == "person" and seat.token_hash in silent}


def check_banned(row: TableRow, *keys: str) -> None:
    """Refuse those whom the host has sent away for good."""
    banned = set(row.house.get("banned", []))
    if any(key and key in banned for key in keys):
        raise Refused(Fault.BANNED, "the host has sent you away from this table")
