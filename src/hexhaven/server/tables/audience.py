"""Audience: the sockets at one table, by what they may see."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, Protocol

from .viewing import Viewer

encode: Final[Callable[[Any], str]] = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, separators=(",", ":"), check_circular=False
).encode
"""A message as JSON, without spaces."""

AWAY: Final = 1001
"""Closing code: the server goes down, or has lost the thread; come back in a moment."""


class Guest(Protocol):
    """A connected client, as the table knows it. Neither method waits: a slow client must never
    hold up the table."""

    def send(self, text: str) -> None:
        """Put a message on its way."""

    def dismiss(self, code: int, reason: str) -> None:
        """Close the connection; the client may come back."""


class Audience:
    """Who is connected: several sockets may look from one seat, and all spectators see the same."""

    def __init__(self) -> None:
        self._places: dict[Guest, Viewer] = {}
        self._badges: dict[Guest, str] = {}
        self._addresses: dict[Guest, str] = {}

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[Guest]:
        return iter(list(self._places))

    def enter(self, guest: Guest, viewer: Viewer, badge: str = "", address: str = "") -> None:
        """Somebody comes, or looks from another place from now on; the badge is the hash of the
        token that was shown, by which the host is known, and the address a hash too."""
        self._places[guest] = viewer
        self._badges[guest] = badge
        if address:
            self._addresses[guest] = address

    def address(self, guest: Guest) -> str:
        """The hash of somebody's address; "" if it is not known."""
        return self._addresses.get(guest, "")

    def leave(self, guest: Guest) -> None:
        """Somebody goes."""
        self._places.pop(guest, None)
        self._badges.pop(guest, None)
        self._addresses.pop(guest, None)

    def badge(self, guest: Guest) -> str:
        """The hash of somebody's token; "" for those who came without one."""
        return self._badges.get(guest, "")

    def knows(self, guest: Guest) -> bool:
        """Whether somebody is here."""
        return guest in self._places

    def place(self, guest: Guest) -> Viewer:
        """Where somebody looks from."""
        return self._places.get(guest)

    def at(self, viewer: Viewer) -> list[Guest]:
        """All who look from a place."""
        return [guest for guest, place in self._places.items() if place == viewer]

    @property
    def viewers(self) -> list[Viewer]:
        """The places that somebody looks from."""
        return list(dict.fromkeys(self._places.values()))

    @property
    def present(self) -> set[int]:
        """The seats that somebody looks from."""
        return {place for place in self._places.values() if place is not None}

    @property
    def watchers(self) -> int:
        """How many watch without a seat."""
        return sum(place is None for place in self._places.values())

    def tell(self, message: dict[str, Any]) -> None:
        """The same message for everybody."""
        text = encode(message)
        for guest in list(self._places):
            guest.send(text)
