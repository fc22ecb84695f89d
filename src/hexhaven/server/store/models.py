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
