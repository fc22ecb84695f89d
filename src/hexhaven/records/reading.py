"""Reading stored games one after another; nothing is kept in memory."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path

from hexhaven.engine.errors import BadRecord

from . import parquet
from .lines import StoredGame, from_line
from .store import FORMS


def read(path: str | Path) -> Iterator[StoredGame]:
    """The games of a folder, or of one of its files, in order."""
    for file in _files(Path(path)):
        number = 0
        try:
            for line in _lines(file):
                number += 1
                yield from_line(line)
        except BadRecord as error:
            raise BadRecord(f"{file}, game {number} of the file: {error}") from None
        except (EOFError, gzip.BadGzipFile, zlib.error, UnicodeDecodeError) as error:
            raise BadRecord(f"{file} is damaged after game {number}: {error}") from None


def _files(path: Path) -> list[Path]:
    if path.is_file():
        return [path]
    if not path.is_dir():
        raise BadRecord(f"there is no {path}")
    return sorted(file for end in FORMS.values() for file in path.glob("games-*" + end))


def _lines(file: Path) -> Iterator[str]:
    if file.name.endswith(FORMS["parquet"]):
        yield from parquet.unpack(str(file))
        return
    with gzip.open(file, "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield line
