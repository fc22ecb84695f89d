"""What `hexhaven serve` and `hexhaven play` share."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path
from typing import Final

from hexhaven.cli.errors import CommandError

DATABASE_FILE: Final = "hexhaven.db"


def data_folder() -> Path:
    """The user's folder for our data, as this system has it."""
    from platformdirs import user_data_path

    return user_data_path("hexhaven", appauthor=False)


def database_in(folder: Path) -> str:
    """The URL of the SQLite file in a folder, which is made if it is not there."""
    from hexhaven.server.store.urls import sqlite_url

    folder = folder.absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return sqlite_url(folder / DATABASE_FILE)


def spare_cores() -> int:
    """One process of bots for every core but the server's."""
    return max(1, (os.cpu_count() or 1) - 1)


def checked_port(port: int) -> int:
    """A port number that can be; 0 lets the system choose."""
    if not 0 <= port <= 65535:
        raise CommandError(f"--port {port}: ports run from 0 to 65535")
    return port


def missing_client() -> str:
    """What to do about a browser client that has not been built; "" where it has."""
    from hexhaven.server.run import CLIENT

    if CLIENT.is_file():
        return ""
    return "the browser client has not been built; in a checkout, `make play` builds and starts it"


def show_in_browser(address: str) -> bool:
    """Open the address; not in a browser that would take over the terminal."""
    windows = sys.platform in ("win32", "darwin")
    wishes = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    if not windows and not any(os.environ.get(name) for name in wishes):
        return False
    return webbrowser.open(address)


def look_here(named: list[str]) -> None:
    """Own classes are found from the folder that the command was given in; nothing else is."""
    if named and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
