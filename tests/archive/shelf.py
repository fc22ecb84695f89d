"""What lies in the archive, and how to look at it."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
RELEASES: Final = sorted(path.name for path in FOLDER.iterdir() if (path / "records").is_dir())
RECORDS: Final = sorted(
    f"{release}/{path.name.removesuffix('.json.gz')}"
    for release in RELEASES
    for path in (FOLDER / release / "records").glob("*.json.gz")
)


def record_text(name: str) -> str:
    """A record, as its release wrote it."""
    release, _, file = name.partition("/")
    path = FOLDER / release / "records" / f"{file}.json.gz"
    return gzip.decompress(path.read_bytes()).decode()


def positions(release: str) -> dict[str, str]:
    """The last positions of the records, by name."""
    packed = (FOLDER / release / "positions.json.gz").read_bytes()
    found: dict[str, str] = json.loads(gzip.decompress(packed))
    return found


def tables(release: str) -> dict[str, dict[str, Any]]:
    """What the release saw at the tables of its database."""
    text = (FOLDER / release / "tables.json").read_text(encoding="utf-8")
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def unpack_database(release: str, to: Path) -> None:
    """Put the database of a release somewhere."""
    to.write_bytes(gzip.decompress((FOLDER / release / "tables.db.gz").read_bytes()))


def differences(then: str, now: str) -> list[str]:
    """Where a position of today is not what it was; groups that are new since are passed over."""
    today = {_name(line): line for line in now.splitlines()}
    lines = [line for line in then.splitlines() if not line.startswith("option ")]
    return [line for line in lines if today.get(_name(line)) != line]


def _name(line: str) -> str:
    words = line.split()
    return " ".join(words[:2]) if words[0] == "cells" else words[0]
