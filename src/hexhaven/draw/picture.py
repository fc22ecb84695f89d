"""Picture: a view read once into typed parts that are easy to draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..engine.ints import Edge, Seat
from .palette import NEUTRAL, STYLES, SeatStyle, default_colour

WATER: Final = ("sea",)
"""Terrains that are no land: a harbor faces them."""


@dataclass(frozen=True, slots=True)
class Tile:
    """What lies on a hex."""

    hex: int
    terrain: str
    number: int
    """0: no token."""
    more: tuple[int, ...] = ()
    """Its further tokens, on a hex that has several."""

    def numbers(self) -> list[int]:
        """The numbers on its tokens."""
        return [self.number, *self.more] if self.number > 0 else []


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece at a place: "hex", "node" or "edge"."""

    kind: str
    owner: int
    """-1: nobody's."""
    place: str
    id: int
    label: str = ""
    """What it says besides its kind, such as how many stand there."""


@dataclass(frozen=True, slots=True)
class Harbor:
    """A harbor at a coastal edge; the label is "3:1" or the card it trades two of."""

    edge: int
    label: str

    @property
    def terms(self) -> str:
        """The rate, such as 2:1."""
        return self.label if ":" in self.label else "2:1"

    @property
    def card(self) -> str:
        """The kind of card for a special harbor, else ""."""
        return "" if ":" in self.label else self.label


@dataclass(frozen=True, slots=True)
class Mark:
    """Something else that is printed at a place: a named site, a path with a rate, a river."""

    kind: str
    place: str
    id: int
    label: str


class Picture:
    """The drawable parts of a view."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        places = view["places"]
        self.players: int = view["players"]
        self.hex_xy: list[tuple[int, int]] = [(h["x"], h["y"]) for h in places["hex"]]
        self.hex_nodes: list[list[int]] = [list(h["nodes"]) for h in places["hex"]]
        self.node_xy: list[tuple[int, int]] = [(n["x"], n["y"]) for n in places["node"]]
        self.edge_nodes: list[tuple[int, int]] = [
            (e["nodes"][0], e["nodes"][1]) for e in places["edge"]
        ]
        self.tiles: list[Tile] = [
            Tile(
                t["hex"],
                t["terrain"],
                t["number"],
                tuple(n for n in t.get("numbers", []) if n != t["number"]),
            )
            for t in view["tiles"]
        ]
        self.pieces: list[Piece] = [
            Piece(p["kind"], p["owner"], p["place"], p["id"], p.get("label", ""))
            for p in view["pieces"]
        ]
        self.seats: list[dict[str, Any]] = list(view["seats"])
        self.node_hexes: list[list[int]] = [[] for _ in self.node_xy]
        for number, nodes in enumerate(self.hex_nodes):
            for node in nodes:
                self.node_hexes[node].append(number)
        self.terrain: dict[int, str] = {tile.hex: tile.terrain for tile in self.tiles}
        self.harbors: list[Harbor] = self._harbors(view["marks"])
        self.marks: list[Mark] = [
            Mark(m["kind"], m["place"], m["id"], str(m["label"]))
            for m in view["marks"]
            if m["kind"] != "harbor"
        ]

    def style(self, seat: Seat) -> SeatStyle:
        """The colours and marks of a seat's pieces; numbers above the seats are neutral colours."""
        if seat < 0:
            return NEUTRAL
        if seat < self.players:
            return STYLES[self._colour(seat)]
        taken = [self._colour(other) for other in range(self.players)]
        free = [style for name, style in STYLES.items() if name not in taken]
        return free[(seat - self.players) % len(free)] if free else NEUTRAL

    def _colour(self, seat: Seat) -> str:
        colour = str(self.seats[seat]["counters"].get("colour", ""))
        return colour if colour in STYLES else default_colour(seat)

    def edge_hexes(self, edge: Edge) -> list[int]:
        """The hexes on both sides of an edge, land first."""
        a, b = self.edge_nodes[edge]
        both = [number for number in self.node_hexes[a] if number in self.node_hexes[b]]
        return sorted(both, key=lambda number: self.terrain.get(number) in WATER)

    def is_coast(self, edge: Edge) -> bool:
        """Whether an edge has land on one side and water, or the board's end, on the other."""
        hexes = self.edge_hexes(edge)
        wet = [self.terrain.get(number) in WATER for number in hexes]
        return wet == [False] or wet == [False, True]

    def _harbors(self, marks: list[dict[str, Any]]) -> list[Harbor]:
        """Harbors are marked at their edges."""
        found = [Harbor(m["id"], str(m["label"])) for m in marks if m["kind"] == "harbor"]
        return sorted(found, key=lambda harbor: harbor.edge)
