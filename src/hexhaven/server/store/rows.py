"""Rows: what the contract's types look like in the database, and back."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import Row

from .contract import ChatRow, EventRow, SeatRow, TableRow

Values = dict[str, Any]


def table_values(table: TableRow) -> Values:
    """All columns of a new table."""
    return {
        "code": table.code,
        "variant": table.variant,
        "players": table.players,
        "options": table.options,
        "settings": table.settings,
        "listed": bool(table.settings.get("listed", False)),
        "seed": table.seed,
        "created": table.created,
        **saved_values(table),
    }


def saved_values(table: TableRow) -> Values:
    """The columns that `save` replaces."""
    return {
        "status": table.status,
        "winner": table.winner,
        "turn": table.turn,
        "on_turn": table.on_turn,
        "host_hash": table.host_hash,
        "modules": table.modules,
        "house": table.house,
        "clock": table.clock,
        "seats": [asdict(seat) for seat in table.seats],
    }


def table_of(row: Row[Any]) -> TableRow:
    """A table as it was stored."""
    return TableRow(
        code=row.code,
        variant=row.variant,
        players=row.players,
        options=row.options,
        settings=row.settings,
        status=row.status,
        seed=row.seed,
        host_hash=row.host_hash,
        created=row.created,
        seats=tuple(SeatRow(**seat) for seat in row.seats),
        winner=row.winner,
        turn=row.turn,
        on_turn=row.on_turn,
        modules=row.modules,
        house=row.house,
        clock=row.clock,
    )


def event_values(code: str, event: EventRow) -> Values:
    """All columns of an event."""
    return {
        "code": code,
        "version": event.version,
        "previous": event.version - 1 if event.version > 1 else None,
        "kind": event.kind,
        "seat": event.seat,
        "move": event.move,
        "drawn": list(event.drawn),
        "by_bot": event.by_bot,
        "at": event.at,
        "late": event.late,
    }


def event_of(row: Row[Any]) -> EventRow:
    """An event as it was stored."""
    return EventRow(
        version=row.version,
        kind=row.kind,
        seat=row.seat,
        move=row.move,
        drawn=tuple(row.drawn),
        by_bot=row.by_bot,
        at=row.at,
        late=row.late,
    )


def chat_values(code: str, line: ChatRow) -> Values:
    """All columns of a line of chat."""
    return {"code": code, **asdict(line)}


def chat_of(row: Row[Any]) -> ChatRow:
    """A line of chat as it was stored."""
    return ChatRow(number=row.number, seat=row.seat, name=row.name, text=row.text, at=row.at)
