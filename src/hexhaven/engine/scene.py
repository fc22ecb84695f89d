"""Scene: a view as places, pieces, cards, counters, a prompt and moves, ready for JSON.

The client draws a scene without knowing the rules: a kind of piece it has no drawing for becomes a
labelled token.
"""

from __future__ import annotations

from .board import Board
from .ints import Hex, Move, Owner, Seat


class Slot:
    """A place beyond hexes, nodes and edges: a box, a symbol on a sheet, a die."""

    def __init__(self, number: int, kind: str, label: str, x: int, y: int) -> None:
        self.number: int = number
        self.kind: str = kind
        """What it is for; slots of one kind look alike."""
        self.label: str = label
        """What is printed there, short; "" for nothing."""
        self.x: int = x
        self.y: int = y
        """Its middle, in the same units both ways; y grows downwards."""
        self.ends: list[tuple[int, int]] = []
        """For a way its two ends."""

    def json(self) -> dict[str, object]:
        """The slot as a view describes it."""
        found: dict[str, object] = {"id": self.number, "kind": self.kind, "label": self.label}
        found.update({"x": self.x, "y": self.y})
        if self.ends:
            found["ends"] = [list(end) for end in self.ends]
        return found


def places_of(board: Board, slots: list[Slot]) -> dict[str, object]:
    """The places with their coordinates (hex width 2, row height 3) and neighbours; the slots, if
    there are any, with coordinates of their own."""
    hexes = [
        {"id": i, "x": board.hex_xy[i][0], "y": board.hex_xy[i][1], "nodes": board.hex_nodes[i]}
        for i in range(board.hexes)
    ]
    nodes = [
        {"id": i, "x": board.node_xy[i][0], "y": board.node_xy[i][1]} for i in range(board.nodes)
    ]
    edges = [{"id": i, "nodes": list(board.edge_nodes[i])} for i in range(board.edges)]
    places: dict[str, object] = {"hex": hexes, "node": nodes, "edge": edges}
    if slots:
        places["slot"] = [slot.json() for slot in slots]
    return places


class Scene:
    """What modules add to a view."""

    def __init__(self, players: int) -> None:
        self.tiles: list[dict[str, object]] = []
        """What lies on the hexes: terrain, number."""
        self.marks: list[dict[str, object]] = []
        """What is printed at edges, nodes or slots: harbors."""
        self.pieces: list[dict[str, object]] = []
        self.cards: list[dict[str, object]] = [{} for _ in range(players)]
        """Per seat: by kind where the viewer may know, else only a count."""
        self.counters: list[dict[str, object]] = [{} for _ in range(players)]
        self.table: dict[str, object] = {}
        """What belongs to nobody: bank, deck, awards."""
        self.tracks: dict[str, object] = {}
        self.sources: list[list[dict[str, object]]] = [[] for _ in range(players)]
        """Per seat: where its points come from."""
        self.begun: dict[str, object] = {}
        """The place that a move in two steps has begun with."""
        self.tries: list[tuple[str, str, int]] = []
        """Of the viewer's own cards: pile, card and a move that would play it; see `attempt`."""
        self.notes: dict[str, str] = {}
        """What stands beside moves, by their texts: a price."""

    def tile(self, hex: Hex, terrain: str, number: int, water: bool = False) -> None:
        """A hex with its terrain and its number (0: none)."""
        tile: dict[str, object] = {"hex": hex, "terrain": terrain, "number": number}
        if water:
            tile["water"] = True
        self.tiles.append(tile)

    def credit(self, seat: Seat, kind: str, many: int, points: int, what: str = "other") -> None:
        """Points of a seat for so many things of a kind; `what` they are: "piece", "award",
        "card", "named" (a card told by its name) or "other". Nothing is noted for none."""
        if points:
            source: dict[str, object] = {"kind": kind, "many": many}
            source.update({"points": points, "what": what})
            self.sources[seat].append(source)

    def attempt(self, pile: str, card: str, move: Move) -> None:
        """A move that would play a card of the viewer's. Where the viewer decides and the rules
        refuse it, the pile says why under `waits`, so that no client works it out."""
        self.tries.append((pile, card, move))

    def begin(self, place: str, number: int) -> None:
        """A move goes on from this place: a piece was taken up, and asks where to."""
        self.begun = {"place": place, "id": number}

    def mark(self, kind: str, place: str, number: int, label: str) -> None:
        """Something printed on the board."""
        self.marks.append({"kind": kind, "place": place, "id": number, "label": label})

    def piece(self, kind: str, owner: Owner, place: str, number: int, label: str = "") -> None:
        """A piece at a place; owner -1 for pieces that belong to nobody; with a label if it says
        more than its kind."""
        piece: dict[str, object] = {"kind": kind, "owner": owner, "place": place, "id": number}
        if label:
            piece["label"] = label
        self.pieces.append(piece)
