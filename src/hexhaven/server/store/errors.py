"""What can go wrong with a database; each message says what to do about it."""

from __future__ import annotations

from hexhaven.engine.errors import HexhavenError


class DatabaseError(HexhavenError):
    """The common ancestor of what a store raises, besides `Conflict`."""


class BadDatabaseUrl(DatabaseError):
    """A URL that names no database we can use."""


class DatabaseUnavailable(DatabaseError):
    """The database cannot be opened, written or reached."""


class NewerDatabase(DatabaseError):
    """The database was written by a version of Hexhaven that we do not know."""


class NotStored(DatabaseError):
    """One request that the database refuses, whatever the others are."""


class Unsure(DatabaseUnavailable):
    """The connection broke while a transaction was being committed: whether it was is not known."""


def why_not_stored(error: DatabaseError) -> str:
    """What people are told; the particulars are for the log."""
    if isinstance(error, Unsure):
        return "the database has gone away; whether this was stored is seen when you come back"
    return "nothing can be stored at the moment, and nothing has changed; try again soon"
