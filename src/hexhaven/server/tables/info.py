"""Info: what everybody may know about a table, made from its row and who is there."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import isinf
from typing import Any

from hexhaven.engine.ints import Seat
from hexhaven.engine.rng import commitment

from ..store.contract import ChatRow, SeatRow, TableRow
from ..wire import ChatLine, SeatInfo, TableInfo, TableSettings
from .banned import chat_mode
from .clock import Clock, times_of
from .seats import COLOURS


def table_info(
    row: TableRow,
    present: Collection[int] = (),
    stand_ins: Collection[int] = (),
    watchers: int = 0,
    next_table: str = "",
    must: list[int] | None = None,
    bots_in: Mapping[int, float] | None = None,
) -> TableInfo:
    """A table as everybody may know it: no token, no hash of one, no seed. `must`: who has to
    decide, where that is known; `bots_in`: seconds until a bot plays for somebody who is away."""
    settings = TableSettings.model_validate(row.settings)
    until = _until(row, settings)
    stored = [] if row.on_turn is None else [row.on_turn]
    return TableInfo(
        code=row.code,
        variant=row.variant,
        players=row.players,
        options=row.options,
        settings=settings,
        status=row.status,
        seats=[
            _seat_info(row, seat, present, stand_ins, bots_in or {}, until) for seat in row.seats
        ],
        watchers=watchers,
        seed_hash="" if row.status == "lobby" else commitment(int(row.seed)),
        created=row.created,
        turn=row.turn,
        winner=row.winner,
        next=next_table,
        waiting=[] if row.status != "playing" else stored if must is None else must,
        chat=chat_mode(row),
    )


def _until(row: TableRow, settings: TableSettings) -> dict[int, float]:
    """When the time of those who must decide runs out, where it can be told of a table that nobody
    looks at: the clock of a game over days counts the time of day, and is stored with each move."""
    clock = Clock(times_of(settings))
    if row.status != "playing" or not clock.times.over_days:
        return {}
    clock.restore(row.clock)
    return {seat: round(end) for seat, end in clock.deadlines().items()}


def _seat_info(
    row: TableRow,
    seat: SeatRow,
    present: Collection[int],
    stand_ins: Collection[int],
    bots_in: Mapping[int, float],
    until: Mapping[int, float],
) -> SeatInfo:
    person = seat.kind == "person"
    left = bots_in.get(seat.seat) if row.status == "playing" else None
    return SeatInfo.model_validate(
        {
            "seat": seat.seat,
            "kind": seat.kind,
            "name": seat.name,
            "colour": seat.colour or _free_colour(row, seat.seat),
            "bot": seat.bot,
            "present": seat.seat in present or seat.kind == "bot",
            "stand_in": person and seat.seat in stand_ins and row.status == "playing",
            "bot_in": None if left is None or isinf(left) else round(left, 1),
            "until": until.get(seat.seat),
            "muted": person and seat.token_hash in row.house.get("muted", []),
            "host": person and seat.token_hash == row.host_hash,
        }
    )


def _free_colour(row: TableRow, seat: Seat) -> str:
    """A free seat is shown in a colour that whoever sits down there may get."""
    taken = {other.colour for other in row.seats}
    free = [colour for colour in COLOURS if colour not in taken]
    before = sum(other.colour == "" for other in row.seats[:seat])
    return free[before]


def chat_line(line: ChatRow) -> dict[str, Any]:
    """A line of chat for the wire."""
    return ChatLine(
        number=line.number, seat=line.seat, name=line.name, text=line.text, at=line.at
    ).model_dump()
