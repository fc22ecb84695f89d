"""Store: a folder of stored games in shards; what is there need not be played again."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hexhaven.engine.errors import BadSetup

from . import parquet

FORMS: Final = {"jsonl": ".jsonl.gz", "parquet": ".parquet"}
"""How games are written -> how the files' names end."""
PLAN: Final = "plan.json"
FORMAT: Final = "hexhaven-records"
SCHEMA: Final = 1
LARGEST: Final = 1000
"""Games in a file, at most."""
FILES: Final = 16
"""A small batch is split into so many files, so that all processes have something to do."""
PARTIAL: Final = ".part"


def pack(lines: list[str], form: str) -> bytes:
    """The lines of a shard as the bytes of its file; the same lines give the same bytes."""
    if form == "parquet":
        return parquet.pack(lines)
    return gzip.compress("".join(line + "\n" for line in lines).encode(), mtime=0)


class Store:
    """A folder with the games of one batch. A file is there whole or not at all."""

    def __init__(self, folder: Path, plan: Mapping[str, object], games: int, form: str) -> None:
        if form not in FORMS:
            raise BadSetup(f"unknown form {form!r}; known are {', '.join(FORMS)}")
        self.folder: Path = folder
        self.games: int = games
        self.form: str = form
        self.shard: int = max(1, min(LARGEST, -(-games // FILES)))
        self._open(dict(plan))

    def _open(self, plan: dict[str, object]) -> None:
        header = {
            "format": FORMAT,
            "schema": SCHEMA,
            "form": self.form,
            "shard": self.shard,
            "plan": plan,
        }
        header = json.loads(json.dumps(header))
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / PLAN
        if path.exists():
            self._compare(json.loads(path.read_text(encoding="utf-8")), header)
        elif any(self.folder.iterdir()):
            raise BadSetup(
                f"{self.folder} is not empty and holds no records: choose another folder"
            )
        for left in self.folder.glob("*" + PARTIAL):
            left.unlink()  # of a run that was stopped
        if not path.exists():
            self._write(path, (json.dumps(header, indent=1) + "\n").encode())

    def _compare(self, there: object, here: object) -> None:
        if there == here:
            return
        unlike = _unlike(there, here)
        raise BadSetup(
            f"{self.folder} holds records of another batch ({unlike}): choose another folder"
        )

    def spans(self) -> list[tuple[int, int]]:
        """The games of each file."""
        starts = range(0, self.games, self.shard)
        return [(first, min(first + self.shard, self.games)) for first in starts]

    def missing(self) -> list[tuple[int, int]]:
        """The games of the files that are not there."""
        return [span for span in self.spans() if not self.path(span).exists()]

    def path(self, span: tuple[int, int]) -> Path:
        """The file of a span of games."""
        return self.folder / f"games-{span[0]:09}{FORMS[self.form]}"

    def write(self, span: tuple[int, int], data: bytes) -> None:
        """Put a file there, whole."""
        self._write(self.path(span), data)

    def _write(self, path: Path, data: bytes) -> None:
        partial = path.with_name(path.name + PARTIAL)
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)


def _unlike(there: object, here: object, name: str = "") -> str:
    """The first thing in which two headers differ."""
    if isinstance(there, dict) and isinstance(here, dict):
        for key in sorted({*there, *here}):
            if there.get(key) != here.get(key):
                return _unlike(there.get(key), here.get(key), str(key))
    return f"{name} is {there!r} there and {here!r} here"
