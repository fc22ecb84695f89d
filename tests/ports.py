"""Ports for the servers of tests: each is given out once, and none is taken by a connection.

They lie below those that the system gives to outgoing connections, so that a port that is free now
is free when a process of its own binds it a moment later.
"""

from __future__ import annotations

import random
import socket
from typing import Final

PORTS: Final = range(20_000, 32_000)
CHANCE: Final = random.SystemRandom()
"""Tests run side by side, and some fix the seed of `random`."""
_given: set[int] = set()


def listener() -> socket.socket:
    """A socket that listens on a port which nobody else has."""
    for port in CHANCE.sample(PORTS, len(PORTS)):
        if port in _given:
            continue
        try:
            found = socket.create_server(("127.0.0.1", port))
        except OSError:
            continue
        _given.add(port)
        return found
    raise RuntimeError("no port is free")


def free_port() -> int:
    """A port that nobody listens on, for another process."""
    with listener() as found:
        port: int = found.getsockname()[1]
        return port
