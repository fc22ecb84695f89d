"""Database URLs as people write them, and what we make of them."""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal
from urllib.parse import quote

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from .errors import BadDatabaseUrl

WANTED: Final = "write sqlite:///folder/file.db or postgresql://user:password@host/name"
KINDS: Final[dict[str, Literal["sqlite", "postgresql"]]] = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgresql": "postgresql",
    "postgresql+asyncpg": "postgresql",
    "postgres": "postgresql",  # as many hosting services spell it
}
POSTGRES_QUERY: Final = {"sslmode": "ssl", "ssl": "ssl", "host": "host", "port": "port"}
"""What may stand behind the question mark, and what asyncpg calls it."""


@dataclass(frozen=True, slots=True)
class Database:
    """Which database is meant."""

    kind: Literal["sqlite", "postgresql"]
    url: URL
    path: Path | None = None
    """The file; None for PostgreSQL, and for a SQLite database that is thrown away at the end."""

    @property
    def shown(self) -> str:
        """For messages: the password is left out."""
        if self.kind == "sqlite":
            return str(self.path or "a temporary database")
        return self.url.set(drivername="postgresql").render_as_string(hide_password=True)


def read_url(text: str) -> Database:
    """The database that a URL names; raises BadDatabaseUrl if there can be none."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # The text may hold a password: it is not repeated.
        raise BadDatabaseUrl(f"this database URL is not understood; {WANTED}") from None
    kind = KINDS.get(url.drivername)
    if kind is None:
        raise BadDatabaseUrl(f"databases of kind {url.drivername!r} are not supported; {WANTED}")
    return _sqlite(url) if kind == "sqlite" else _postgresql(url)


def sqlite_url(path: Path) -> str:
    """The URL of a SQLite file."""
    return f"sqlite:///{quote(path.as_posix())}"


def _sqlite(url: URL) -> Database:
    if url.host or url.query:
        raise BadDatabaseUrl(
            f"{url.render_as_string()}: three slashes lead to a file in this folder, four to one "
            "named from the root (sqlite:////var/lib/hexhaven/hexhaven.db), and nothing follows it"
        )
    if not url.database or url.database == ":memory:":
        return Database("sqlite", url)
    return Database("sqlite", url, Path(url.database).absolute())


def _postgresql(url: URL) -> Database:
    unknown = sorted(set(url.query) - set(POSTGRES_QUERY))
    if unknown:
        known = ", ".join(sorted(POSTGRES_QUERY))
        raise BadDatabaseUrl(f"unknown setting {unknown[0]!r} in the database URL; known: {known}")
    if importlib.util.find_spec("asyncpg") is None:
        raise BadDatabaseUrl("PostgreSQL needs a driver: pip install 'hexhaven[postgres]'")
    if not url.database:
        raise BadDatabaseUrl(f"the database URL ends without the name of a database; {WANTED}")
    query = {POSTGRES_QUERY[name]: value for name, value in url.query.items()}
    return Database("postgresql", url.set(drivername="postgresql+asyncpg", query=query))
