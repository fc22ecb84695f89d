"""Models: the tables of the database, the same for SQLite and PostgreSQL.

A change here needs a migration (scripts/migration.py writes it); a test compares the two.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA: Final = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "fk": "%(table_name)s_%(column_0_N_name)s_there",
        "ck": "%(table_name)s_%(constraint_name)s",
    }
)

# A table is loaded and saved as a whole, and nothing is searched by seat: its seats are one value.
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("code", String, primary_key=True),
    Column("variant", String, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),  # a copy of settings["listed"], to be searched
    Column("seed", Text, nullable=False),  # decimal: too large for any database's integers
    Column("host_hash", String, nullable=False),
    Column("created", Double, nullable=False),
    Column("winner", Integer),
    Column("turn", Integer, nullable=False),
    # Name and version of every module, once play has begun; empty in tables of the first release.
    Column("modules", JSON, nullable=False, server_default="{}"),
    Column("on_turn", Integer),
    # What the host has ordered: who may not talk, who may not come back, whether there is chat.
    Column("house", JSON, nullable=False, server_default="{}"),
    # What the clock must not forget: reserves, and the deadlines of games over days.
    Column("clock", JSON, nullable=False, server_default="{}"),
    Index("tables_by_status", "status", "listed", "created"),
)

FOLLOWS: Final = (
    "(version = 1 AND previous IS NULL)"
    " OR (version > 1 AND previous IS NOT NULL AND previous = version - 1)"
)
EVENTS: Final = Table(
    "events",
    METADATA,
    Column("code", String, ForeignKey("tables.code"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("previous", Integer),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("drawn", JSON, nullable=False),
    Column("by_bot", Boolean, nullable=False),
    Column("at", Double, nullable=False),
    Column("late", Boolean, nullable=False, server_default=false()),
    # Every event names the one before it, so the database itself refuses a gap.
    ForeignKeyConstraint(["code", "previous"], ["events.code", "events.version"]),
    CheckConstraint(FOLLOWS, name="follows"),
    sqlite_with_rowid=False,  # found by their key only: one tree instead of two
)

CHAT: Final = Table(
    "chat",
    METADATA,
    Column("code", String, ForeignKey("tables.code"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    sqlite_with_rowid=False,
)

# Several processes may serve one PostgreSQL database: each is here while it lives.
SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("id", String, primary_key=True),
    Column("address", String, nullable=False),  # where the other processes reach it
    Column("version", String, nullable=False),
    Column("expires", Double, nullable=False),  # by the database's clock
    Column("draining", Boolean, nullable=False),
)

# Who serves a table. The fence rises each time that it changes hands, and every write names it.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("code", String, primary_key=True),
    Column("server", String, nullable=False),  # "": nobody
    Column("fence", Integer, nullable=False),
    Index("leases_by_server", "server"),
)

# Small things by name: the key that processes know each other by, the last probe of /healthz.
NOTES: Final = Table(
    "notes",
    METADATA,
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)

# Seats on the way from one browser to another; only whoever has the code can read them.
RECOVERIES: Final = Table(
    "recoveries",
    METADATA,
    Column("id", String, primary_key=True),
    Column("sealed", Text, nullable=False),
    Column("expires", Double, nullable=False),
)
