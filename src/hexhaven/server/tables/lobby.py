"""Lobby: what can be agreed on before the game, and the few things that can change during it.

Every function takes a table's row and returns another; what is not allowed raises `Refused`.
"""

from __future__ import annotations

import re
import secrets
import time
from dataclasses import replace
from typing import Final

import hexhaven

from ...engine.former import versions_of
from ...engine.ints import Seat
from ...modules.island.charts import count_hexes
from ..errors import Fault, Refused
from ..store.contract import SeatRow, TableRow
from ..wire import ChangeSeat, ChangeSelf, CreateTable, JoinTable, SeatWish
from .seats import (
    STAND_IN,
    bot_at,
    hosting_seat,
    must_host,
    open_at,
    person_at,
    repainted,
    seat_of,
    seated,
)
from .tokens import hashed, new_code, new_token, next_code

SEED_BITS: Final = 128
NOBODY: Final = "—"
"""The name of somebody who wants to be forgotten."""
MOST_HEXES: Final = 200
"""Ten islands; every view carries the whole board."""
CITED: Final = re.compile(r"\(([A-Z]+(?:-[A-Z0-9]+)*-\d+[a-z]?)")


def check_setup(variant: str, players: int, options: dict[str, str]) -> str:
    """The variant's canonical key; refused as `bad_setup` if such a game cannot begin."""
    try:
        if count_hexes(options.get("map", "")) > MOST_HEXES:  # before a board is built for it
            raise _too_large()
        rules = hexhaven.new(variant, players, seed=0, options=options).rules
    except ValueError as error:  # also numbers that are too long for Python to read
        cited = CITED.search(str(error))
        raise Refused(Fault.BAD_SETUP, str(error), cited[1] if cited else "") from None
    if rules.board.hexes > MOST_HEXES:
        raise _too_large()
    return rules.variant


def _too_large() -> Refused:
    return Refused(Fault.BAD_SETUP, f"a map at a table has at most {MOST_HEXES} hexes")


def created(wish: CreateTable, variant: str) -> tuple[TableRow, str, int | None]:
    """A new table, the creator's token, and the creator's seat (None: only watches)."""
    token = new_token()
    row = TableRow(
        code=new_code(),
        variant=variant,
        players=wish.players,
        options=dict(wish.options),
        settings=wish.settings.model_dump(),
        status="lobby",
        seed=str(secrets.randbits(SEED_BITS)),
        host_hash=hashed(token),
        created=time.time(),
        seats=tuple(SeatRow(seat) for seat in range(wish.players)),
    )
    wishes = wish.seats or [SeatWish(kind="me"), *[SeatWish(kind="open")] * (wish.players - 1)]
    mine = [seat for seat, other in enumerate(wishes) if other.kind == "me"]
    if len(wishes) != wish.players or len(mine) > 1:
        raise Refused(Fault.BAD_SETUP, "name each seat once, and at most one of them as yours")
    for seat in mine:
        row = person_at(row, seat, wish.name, wish.colour, row.host_hash)
    for seat, other in enumerate(wishes):
        if other.kind == "bot":
            row = bot_at(row, seat, other.bot)
    return row, token, mine[0] if mine else None


def joined(row: TableRow, wish: JoinTable, token: str) -> tuple[TableRow, int]:
    """The table with one more person, at the wished seat or the first free one."""
    _before_start(row)
    free = [seat.seat for seat in row.seats if seat.kind == "open"]
    if not free:
        raise Refused(Fault.NO_SEAT, "all seats are taken")
    seat = wish.seat if wish.seat in free else free[0]
    return person_at(row, seat, wish.name, wish.colour, hashed(token)), seat


def changed_self(row: TableRow, wish: ChangeSelf, token: str) -> TableRow:
    """The table after somebody has taken another name or colour."""
    _before_end(row)
    return repainted(row, seated(row, token), wish.name, wish.colour)


def changed_seat(row: TableRow, seat: Seat, wish: ChangeSeat, token: str) -> TableRow:
    """The table after the host has opened a seat or given it to a bot.

    During play no seat can stay empty: opening one hands it to a bot.
    """
    must_host(row, token)
    _before_end(row)
    if not 0 <= seat < row.players:
        raise Refused(Fault.NO_SEAT, f"there is no seat {seat}")
    if seat == hosting_seat(row):
        raise Refused(Fault.NO_SEAT, "the host leaves the own seat by leaving the table")
    if row.status == "playing" or wish.kind == "bot":
        return bot_at(row, seat, wish.bot)
    return open_at(row, seat)


def left(row: TableRow, token: str) -> TableRow:
    """The table after somebody has gone for good; the next person becomes host if need be.

    When the game is over the seats stay as they were: they are part of its story.
    """
    seat = seated(row, token)
    if row.status == "over":
        return row
    hosted = hosting_seat(row) == seat
    if row.status == "playing":
        row = bot_at(row, seat, STAND_IN)
    else:
        row = open_at(row, seat)
    people = [other for other in row.seats if other.kind == "person"]
    if hosted and people:
        row = replace(row, host_hash=people[0].token_hash)
    return row


def forgotten(row: TableRow, token: str) -> tuple[TableRow, int | None]:
    """The table without anything about a person, and the seat that it was; a host who only watched
    leaves the table to the others. After the game a nameless person has played."""
    seat = seat_of(row, token)
    if seat is None:
        must_host(row, token)
        people = [other for other in row.seats if other.kind == "person"]
        return replace(row, host_hash=people[0].token_hash if people else ""), None
    gone = left(row, token)
    if row.status == "over":
        gone = row.with_seat(replace(row.seats[seat], name=NOBODY, token_hash=""))
    if gone.host_hash == hashed(token):
        gone = replace(gone, host_hash="")
    return gone, seat


def started(row: TableRow, token: str) -> TableRow:
    """The table as it is when play begins."""
    must_host(row, token)
    _before_start(row)
    free = [seat.seat for seat in row.seats if seat.kind == "open"]
    if free:
        raise Refused(
            Fault.NO_SEAT,
            f"{len(free)} of {row.players} seats are still free: wait, or give them to bots",
        )
    rules = hexhaven.rules_for(row.variant, row.players, row.options)
    return replace(row, status="playing", modules=versions_of(rules.modules))


def again(row: TableRow, token: str) -> TableRow:
    """A table for the same people to play once more; their tokens are good there too."""
    if row.status != "over":
        raise Refused(Fault.NOT_OVER, "the same people play again when the game is over")
    if seat_of(row, token) is None:
        must_host(row, token)
    return replace(
        row,
        code=next_code(row.code, row.seed),
        status="lobby",
        seed=str(secrets.randbits(SEED_BITS)),
        created=time.time(),
        winner=None,
        turn=0,
        on_turn=None,
        modules={},
    )


def _before_start(row: TableRow) -> None:
    if row.status != "lobby":
        raise Refused(Fault.ALREADY_STARTED, "the game has begun; you can watch it")


def _before_end(row: TableRow) -> None:
    if row.status == "over":
        raise Refused(Fault.GAME_OVER, "the game is over")
