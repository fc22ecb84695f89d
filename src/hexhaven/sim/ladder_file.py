"""The games of a ladder in a file, a line of JSON each: what is there is not played again."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from hexhaven.engine.errors import BadSetup

from .ladder import Piece, Played, Setting
from .runner import Failure, Result

FORMAT: Final = "hexhaven-ladder"
SCHEMA: Final = 1


class LadderFile:
    """Lines after a head that says by which Hexhaven and from which seed they come. Bots, games and
    boards may be added; a line that was cut off by a crash is played again."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path: Path = path
        self.head: dict[str, object] = {
            "format": FORMAT,
            "schema": SCHEMA,
            "version": version("hexhaven"),
            "seed": seed,
        }

    def read(self) -> dict[Piece, Played]:
        """The games that are there; cuts off half a line at the end."""
        if not self.path.exists() or not self.path.stat().st_size:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(self.head) + "\n", encoding="utf-8")
            return {}
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            os.truncate(self.path, len(whole))
        head, *lines = whole.decode().splitlines() or [""]
        self._compare(head)
        games = [_played(json.loads(line)) for line in lines]
        return {game.piece: game for game in games}

    def _compare(self, line: str) -> None:
        try:
            there = json.loads(line)
        except ValueError:
            there = None
        if not isinstance(there, dict) or there.get("format") != FORMAT:
            raise BadSetup(f"{self.path} holds no ladder: choose another file")
        for key, value in self.head.items():
            if there.get(key) != value:
                raise BadSetup(
                    f"{self.path} holds a ladder of {key} {there.get(key)}, not {value}: "
                    "choose another file"
                )

    def add(self, played: Played) -> None:
        """One more game, on the disk when this returns."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(played)) + "\n")


def _played(line: dict[str, Any]) -> Played:
    piece, result = line["piece"], line["result"]
    setting = piece["setting"]
    options = tuple((key, value) for key, value in setting["options"])
    failure = None if result["failure"] is None else Failure(**result["failure"])
    return Played(
        Piece(**piece | {"setting": Setting(**setting | {"options": options})}),
        Result(
            **result
            | {
                "points": tuple(result["points"]),
                "shared": tuple(result["shared"]),
                "failure": failure,
            }
        ),
    )
