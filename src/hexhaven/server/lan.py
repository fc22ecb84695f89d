"""Lan: the address that others in the same network reach this machine at, and the door to them.

`hexhaven play` listens to this machine alone. The person who sits at it can let the local network
in, at the start or while a table waits for players: the server then listens at a second address.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from typing import Final

from .errors import Fault, Refused
from .settings import Settings

EVERYWHERE: Final = ("0.0.0.0", "::")
SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address of the documents (RFC 5737): nothing is sent there, the system only chooses a way."""

Listen = Callable[[socket.socket], Awaitable[None]]
"""Serves at one more listening socket."""


def own_address() -> str:
    """This machine's address in its network; "" where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    address = ipaddress.ip_address(found)
    return "" if address.is_loopback or address.is_unspecified else found


def is_this_machine(address: str) -> bool:
    """Whether a request comes from the machine that the server runs on."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback


class Lan:
    """The door to the local network."""

    def __init__(self, settings: Settings, port: int, listen: Listen) -> None:
        self._port = port
        self._listen = listen
        self._may_open = settings.lan_switch
        self._open = settings.host in EVERYWHERE
        self._lock = asyncio.Lock()

    @property
    def address(self) -> str:
        """What others type into their browsers; "" while the door is shut, or leads nowhere."""
        found = own_address() if self._open else ""
        return f"http://{found}:{self._port}" if found else ""

    @property
    def can_open(self) -> bool:
        """Whether the person at this machine can let the network in."""
        return self._may_open and not self._open and own_address() != ""

    async def open(self) -> None:
        """Listen to the local network too."""
        async with self._lock:
            if self._open:
                return
            here = own_address()
            if not self._may_open or not here:
                raise Refused(Fault.NOT_HOST, "this server cannot be opened to the local network")
            try:
                listener = socket.create_server((here, self._port))
            except OSError as error:
                why = f"the local network cannot be let in: {error.strerror}"
                raise Refused(Fault.UNAVAILABLE, why) from None
            await self._listen(listener)
            self._open = True
