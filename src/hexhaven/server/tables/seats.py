"""Seats: who sits at a table, by token; names and colours that are still free."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from functools import cache
from typing import Final

from hexhaven.bots import BOTS, bot_named
from hexhaven.engine.ints import Seat
from hexhaven.modules.foreign import apart

from ..errors import Fault, Refused
from ..store.contract import SeatRow, TableRow
from ..wire import LONGEST_NAME
from .tokens import fits

COLOURS: Final = ("red", "blue", "white", "orange", "green", "brown")
BOT_NAMES: Final = ("Alba", "Birk", "Cleo", "Dorn", "Esme", "Finn", "Gaia", "Hugo")
STAND_IN: Final = "greedy"
"""The bot that plays for people who are away, out of time, or gone for good."""


def seat_of(row: TableRow, token: str) -> int | None:
    """The seat that a token belongs to."""
    for seat in row.seats:
        if seat.kind == "person" and fits(token, seat.token_hash):
            return seat.seat
    return None


def is_host(row: TableRow, token: str) -> bool:
    """Whether a token is the host's."""
    return fits(token, row.host_hash)


def hosting_seat(row: TableRow) -> int | None:
    """The seat of the host; None if the host only watches."""
    for seat in row.seats:
        if seat.kind == "person" and seat.token_hash == row.host_hash:
            return seat.seat
    return None


def seated(row: TableRow, token: str) -> int:
    """The seat of a token that must have one."""
    seat = seat_of(row, token)
    if seat is None:
        raise Refused(Fault.BAD_TOKEN, "this token fits no seat of the table")
    return seat


def must_host(row: TableRow, token: str) -> None:
    """Refuse whoever is not the host."""
    if not is_host(row, token):
        raise Refused(Fault.NOT_HOST, "only the host of the table may do that")


def colour_for(row: TableRow, wished: str | None, besides: int = -1) -> str:
    """The wished colour if nobody else has it, otherwise the first free one."""
    taken = {seat.colour for seat in row.seats if seat.seat != besides and seat.kind != "open"}
    if wished is not None and wished not in taken:
        return wished
    return next(colour for colour in COLOURS if colour not in taken)


def bot_at(row: TableRow, seat: Seat, bot: str) -> TableRow:
    """The table with a bot at a seat, in the colour of whoever sat there; `bot` is its level."""
    level = bot or STAND_IN
    if level not in BOTS:
        raise Refused(Fault.BAD_SETUP, f"unknown bot {level!r}; known are {', '.join(BOTS)}")
    games = games_of(level)
    if games and apart(row.variant)[0] not in games:
        raise Refused(Fault.BAD_SETUP, f"the bot {level} plays only {', '.join(games)}")
    names = names_besides(row, seat)
    name = next(name for name in BOT_NAMES if sounded(name) not in names)
    chosen = colour_for(row, row.seats[seat].colour or None, seat)
    return row.with_seat(SeatRow(seat, "bot", name, chosen, level))


@cache
def games_of(bot: str) -> tuple[str, ...]:
    """What a bot can play; empty: everything. Looked up once: own bots may take long to make."""
    return bot_named(bot).variants


def person_at(
    row: TableRow, seat: Seat, name: str, colour: str | None, token_hash: str
) -> TableRow:
    """The table with a person at a seat; of two of one name the second gets a number."""
    chosen = colour_for(row, colour, seat)
    own = name_for(row, seat, name)
    return row.with_seat(SeatRow(seat, "person", own, chosen, "", token_hash))


def sounded(name: str) -> str:
    """What two names that nobody can tell apart have in common."""
    return unicodedata.normalize("NFKC", name).casefold().replace(" ", "")


def names_besides(row: TableRow, seat: Seat) -> set[str]:
    """The names of all other seats, as they sound."""
    return {sounded(other.name) for other in row.seats if other.seat != seat and other.name}


def name_for(row: TableRow, seat: Seat, name: str) -> str:
    """A name that nobody else at the table has: "Ann", then "Ann 2"."""
    taken = names_besides(row, seat)
    numbered = [name, *(f"{name[: LONGEST_NAME - 2]} {number}" for number in range(2, 10))]
    return next(free for free in numbered if sounded(free) not in taken)


def open_at(row: TableRow, seat: Seat) -> TableRow:
    """The table with nobody at a seat."""
    return row.with_seat(SeatRow(seat))


def repainted(row: TableRow, seat: Seat, name: str | None, colour: str | None) -> TableRow:
    """The table after a person has changed name or colour."""
    old = row.seats[seat]
    if name is not None and sounded(name) in names_besides(row, seat):
        raise Refused(Fault.NO_SEAT, f"the name {name} is taken")
    if colour is not None and colour_for(row, colour, seat) != colour:
        raise Refused(Fault.NO_SEAT, f"the colour {colour} is taken")
    return row.with_seat(replace(old, name=name or old.name, colour=colour or old.colour))
