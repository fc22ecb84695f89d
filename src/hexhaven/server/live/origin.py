"""Origin: which pages may talk to this server.

A browser always says which page opens a socket or sends a form. Only our own pages, and those of
the origins in the settings, may do so; otherwise any page that somebody visits could speak in that
person's name to a server in the same house. Programs that are no browsers send no Origin; they
could send any, so that refusing them would protect nobody: they are let in.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Collection
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from ..settings import Settings

HOST: Final = re.compile(r"[A-Za-z0-9.-]+(?::\d{1,5})?|\[[0-9A-Fa-f:.]+\](?::\d{1,5})?")
"""What can stand in a Host header."""
LOCAL_ENDINGS: Final = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Names that nobody outside can have registered."""

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


def known_host(host: str, settings: Settings) -> bool:
    """Whether a request with this Host header is meant for us.

    A stranger's page can let its own name point to this machine (DNS rebinding); its requests then
    come with an Origin and a Host that agree. So a name must be one that no stranger can have: an
    address, a name of this network, or one of the origins in the settings. A proxy that is trusted
    has sorted out other names already.
    """
    return settings.trust_proxy or _own_name(host, settings.origins)


@lru_cache(maxsize=256)
def _own_name(host: str, origins: tuple[str, ...]) -> bool:
    if not HOST.fullmatch(host):
        return False
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        if name in {urlsplit(origin).hostname for origin in origins}:
            return True
    except ValueError:
        return False
    if "." not in name or name.endswith(LOCAL_ENDINGS):
        return ":" not in name or _is_address(name)
    return _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
