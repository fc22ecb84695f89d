"""Contract: what the tables ask of a store, whatever database is behind it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal, Protocol

if TYPE_CHECKING:
    from .leases import Leases

Status = Literal["lobby", "playing", "over"]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat of a table."""

    seat: int
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    colour: str = ""
    bot: str = ""
    token_hash: str = ""
    """SHA-256 of the person's token; the token itself is kept by the browser only."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table with its seats; what has happened at it is in its events."""

    code: str
    """Random, in the table's link; knowing it is the right to watch."""
    variant: str
    players: int
    options: dict[str, str]
    settings: dict[str, object]
    status: Status
    seed: str
    """Decimal; secret until the game is over."""
    host_hash: str
    """SHA-256 of the creator's token."""
    created: float
    seats: tuple[SeatRow, ...] = ()
    winner: int | None = None
    turn: int = 0
    on_turn: int | None = None
    """The seat that the game waited for when a turn last began."""
    modules: dict[str, int] = field(default_factory=dict)
    """Name and version of every module, once play has begun: a game goes on by the rules with which
    it was begun. Empty in tables that were begun before this was stored."""
    house: dict[str, Any] = field(default_factory=dict)
    """What the host has ordered, see `tables.house`."""
    clock: dict[str, Any] = field(default_factory=dict)
    """What the clock must not forget, see `tables.clock`."""

    def with_seat(self, seat: SeatRow) -> TableRow:
        """The same table with one seat changed."""
        seats = tuple(seat if old.seat == seat.seat else old for old in self.seats)
        return replace(self, seats=seats)


@dataclass(frozen=True, slots=True)
class EventRow:
    """Something that has happened to the game; the version of a table is its number of events."""

    version: int
    """From 1, without gaps."""
    kind: Literal["move", "take_back"]
    seat: int
    move: str = ""
    """The text of the seat's move."""
    drawn: tuple[str, ...] = field(default=())
    """The chance moves that followed it: replaying must give the same."""
    by_bot: bool = False
    at: float = 0.0
    late: bool = False
    """The seat had run out of time."""


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A line of chat."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float


class Store(Protocol):
    """Every method returns only after its change is safe on disk."""

    @property
    def leases(self) -> Leases | None:
        """Who serves which table, where several processes can; None where one serves all."""

    async def open(self) -> None:
        """Connect and bring the schema up to date."""

    async def close(self) -> None:
        """Finish what is under way and disconnect."""

    async def create(self, table: TableRow) -> None:
        """Keep a new table with its seats."""

    async def load(self, code: str) -> TableRow | None:
        """A table with its seats; None if there is none of that code."""

    async def save(self, table: TableRow, fence: int = 0) -> None:
        """Replace status, winner, turn, modules, host, orders and seats of a table.

        `fence`, here and below: the lease under which it is written, see `leases`. Raises
        `Conflict` if the table has gone to another process.
        """

    async def events(self, code: str) -> list[EventRow]:
        """All events of a table, in order."""

    async def append(
        self, code: str, event: EventRow, table: TableRow | None = None, fence: int = 0
    ) -> None:
        """Add an event and, in the same transaction, save the table if given.

        Raises `Conflict` if the table already has an event of that version.
        """

    async def chat(self, code: str, last: int = 100) -> list[ChatRow]:
        """The last lines of chat, in order."""

    async def say(self, code: str, line: ChatRow, keep: int = 0, fence: int = 0) -> None:
        """Add a line of chat; only the last `keep` lines stay, all if it is 0."""

    async def listed(self, status: Status, limit: int = 50) -> list[TableRow]:
        """Tables whose settings say `listed`, the newest first."""

    async def unfinished(self) -> int:
        """How many tables are being played."""

    async def ping(self) -> None:
        """Raise if nothing can be stored; for /healthz."""

    async def delete(self, code: str, fence: int = 0) -> None:
        """Forget a table with everything that happened at it."""

    async def forget_lines(self, code: str, seat: int, fence: int = 0) -> None:
        """Delete what a seat has said."""

    async def outdated(self, status: Status, before: float, limit: int = 100) -> list[str]:
        """Tables of a status at which nothing has happened since a time."""

    async def keep_sealed(self, name: str, sealed: str, expires: float) -> None:
        """Keep something for a short while."""

    async def take_sealed(self, name: str, now: float) -> str | None:
        """Give out what was kept, once; None if it is not there, or too old by now."""


class Conflict(Exception):
    """An event of that version is already there: two processes serve one table."""
