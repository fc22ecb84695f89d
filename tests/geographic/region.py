"""Region: a printed board under a test's control, its places by the names of the catalogue."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any

from tests.table import Table

import hexhaven
from hexhaven.engine.module import RuleModule
from hexhaven.modules.geographic.geography import Geography
from hexhaven.modules.island.hooks import find_island

TITLES = {"corsica": "### Corsica", "new-york": "### New York"}
FOUND = {
    "corsica": ["C11", "C20", "C05", "C28", "C06", "C24", "C16", "C14", "C08", "C27", "C22", "C17"],
    "new-york": [
        "N13",
        "N20",
        "N05",
        "N30",
        "N11",
        "N25",
        "N23",
        "N26",
        "N07",
        "N18",
        "N09",
        "N21",
    ],
}
"""Where the seats found, round after round."""


@cache
def catalogue(board: str) -> dict[str, Any]:
    """The board as the catalogue writes it: hexes, nodes (hex and corner), sites, roads, red."""
    text = files("hexhaven.rulebook").joinpath("texts/geographic.md").read_text(encoding="utf-8")
    text = text[text.index(TITLES[board]) :]

    def block(name: str) -> list[str]:
        found = re.search(rf"```{name}\n(.*?)```", text, re.S)
        assert found
        return found[1].strip().splitlines()

    rows: dict[int, list[tuple[int, str]]] = {}
    for line in block("hexes"):
        name, q, r, _, _ = line.split()
        rows.setdefault(int(r), []).append((int(q), name))
    hexes = {
        name: (r - min(rows), column)
        for r, found in rows.items()
        for column, (_, name) in enumerate(sorted(found))
    }
    fields = [[part.strip() for part in line.split(";")] for line in block("sites") + block("vp")]
    plain = [pair.split("=") for line in block("plain") for pair in line.split()]
    return {
        "hexes": hexes,
        "nodes": {f[0]: f[2] for f in fields} | {pair[0]: pair[1] for pair in plain},
        "touched": {f[0]: f[3].split() for f in fields},
        "names": {f[0]: f[1] for f in fields},
        "roads": " ".join(block("roads")).split(),
        "red": {f[0].strip(): f[1].strip() for f in (x.split(";") for x in block("red"))},
        "lines": {name: block(name) for name in ("hexes", "sites", "vp")},
    }


class Region(Table):
    """A game on a printed board; every place by its id."""

    def __init__(
        self,
        board: str = "corsica",
        players: int = 4,
        key: str = "",
        founded: bool = True,
        extra: list[RuleModule] | None = None,
        **options: object,
    ) -> None:
        """Founded at FOUND unless asked not to; hands are then empty, seat 0 is about to roll."""
        chosen = {"first_player": 0, **options}
        self.game = hexhaven.new(key or board, players, options=chosen, extra=extra or [])
        self.island = find_island(self.rules)
        self.map = catalogue(board)
        self.part = self.rules.part(Geography)
        if founded:
            for number in range(2 * players):
                self.play(f"settlement {self.at(FOUND[board][number])}")
                self.play(self.moves("road")[0])
            self.empty_hands()

    def at(self, place: str) -> int:
        """The node of a site or crossroads."""
        where = self.map["nodes"][place]
        if where == "off":
            return self.rules.board.nodes - 1
        hex, corner = where.split(".")
        row, column = self.map["hexes"][hex]
        return self.node(row, column, corner)

    def field(self, road: str) -> int:
        """The edge of a road field such as C11-CX16."""
        ends = {self.at(end) for end in road.split("-")}
        return next(
            e for e in range(self.rules.board.edges) if set(self.rules.board.edge_nodes[e]) == ends
        )

    def tile(self, name: str) -> int:
        """A hex by its id."""
        row, column = self.map["hexes"][name]
        return self.hex(row, column)

    def roads(self, seat: int, *fields: str) -> None:
        """Put roads on fields for nothing."""
        self.road(seat, *[str(self.field(field)) for field in fields])

    def settle(self, seat: int, *places: str) -> None:
        """Put settlements on sites for nothing."""
        self.settlement(seat, *[str(self.at(place)) for place in places])

    def bare(self) -> None:
        """An empty board, in the main step of seat 0."""
        if self.step == "preroll":
            self.dice(1, 1)
        self.clear()
        self.empty_hands()

    def trades(self, given: str) -> bool:
        """Whether the seat on turn can trade cards of a kind with the bank."""
        return any(text.startswith(f"trade {given} ") for text in self.moves("trade"))
