"""Alone: one process serves a SQLite file, and the next one is told where to find it.

Two servers of one file would refuse each other's moves. The system lets go of the claim when the
process ends, however it ends; the small file that carries it stays.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hexhaven.engine.errors import HexhavenError

LONGEST_ADDRESS: Final = 300
FAR: Final = 1 << 30
"""Windows locks bytes, and hides them: one that is never read."""


class AlreadyServed(HexhavenError):
    """Another process serves this database; `address` is where, as far as it has said so."""

    def __init__(self, database: Path, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(
            f"{database} is already being served{where}; stop that server, or name another database"
        )
        self.address = address


class Claim:
    """The right to serve a database."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def tell(self, address: str) -> None:
        """Say where we serve."""
        os.lseek(self._descriptor, 0, os.SEEK_SET)
        os.ftruncate(self._descriptor, 0)
        os.write(self._descriptor, address.encode()[:LONGEST_ADDRESS])


@contextmanager
def claimed(database: Path | None) -> Iterator[Claim | None]:
    """Hold the claim to a SQLite file; None, for other databases, needs none."""
    if database is None or not database.parent.is_dir():
        yield None  # opening the database will say what is wrong
        return
    file = database.resolve()  # by whatever name it is known
    path = file.with_name(f"{file.name}.lock")
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not _lock(descriptor):
            address = os.read(descriptor, LONGEST_ADDRESS).decode(errors="replace")
            raise AlreadyServed(database, address)
        claim = Claim(descriptor)
        claim.tell("")
        yield claim
        claim.tell("")
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        os.lseek(descriptor, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(descriptor, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
