"""Origin: which pages may talk to this server.

A browser always says which page opens a socket or sends a form. Only our own pages, and those of
the origins in the settings, may do so; otherwise any page that somebody visits could speak in that
person's name to a server in the same house. Programs that are no browsers send no Origin; they
could send any, so that refusing them would protect nobody: they are let in.
"""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def allowed(origin: str | None, host: str, others: Collection[str]) -> bool:
    """Whether a request with these Origin and Host headers is served."""
    if origin is None:
        return True
    if origin.rstrip("/") in {other.rstrip("/") for other in others}:
        return True
    try:
        page = urlsplit(origin)
        own = urlsplit(f"{page.scheme}://{host}")
        port = PORTS.get(page.scheme)
        same_port = (page.port or port) == (own.port or port)
    except ValueError:
        return False
    return page.scheme in ("http", "https") and page.hostname == own.hostname and same_port
