"""Scene: a view as places, pieces, cards, counters, a prompt and moves, ready for JSON.

The client draws a scene without knowing the rules: a kind of piece it has no drawing for becomes a
labelled token.
"""

from __future__ import annotations

from .board import Board


def places_of(board: Board) -> dict[str, object]:
    """The places with their coordinates (hex width 2, row height 3) and neighbours."""
    hexes = [
        {"id": i, "x": board.hex_xy[i][0], "y": board.hex_xy[i][1], "nodes": board.hex_nodes[i]}
        for i in range(board.hexes)
    ]
    nodes = [
        {"id": i, "x": board.node_xy[i][0], "y": board.node_xy[i][1]} for i in range(board.nodes)
    ]
    edges = [{"id": i, "nodes": list(board.edge_nodes[i])} for i in range(board.edges)]
    return {"hex": hexes, "node": nodes, "edge": edges}


class Scene:
    """What modules add to a view."""

    def __init__(self, players: int) -> None:
        self.tiles: list[dict[str, object]] = []
        """What lies on the hexes: terrain, number."""
        self.marks: list[dict[str, object]] = []
        """What is printed at edges or nodes: harbors."""
        self.pieces: list[dict[str, object]] = []
        self.cards: list[dict[str, object]] = [{} for _ in range(players)]
        """Per seat: by kind where the viewer may know, else only a count."""
        self.counters: list[dict[str, object]] = [{} for _ in range(players)]
        self.table: dict[str, object] = {}
        """What belongs to nobody: bank, deck, awards."""
        self.tracks: dict[str, object] = {}

    def tile(self, hex: int, terrain: str, number: int) -> None:
        """A hex with its terrain and its number (0: none)."""
        self.tiles.append({"hex": hex, "terrain": terrain, "number": number})

    def mark(self, kind: str, place: str, number: int, label: str) -> None:
        """Something printed on the board."""
        self.marks.append({"kind": kind, "place": place, "id": number, "label": label})

    def piece(self, kind: str, owner: int, place: str, number: int) -> None:
        """A piece at a place; owner -1 for pieces that belong to nobody."""
        self.pieces.append({"kind": kind, "owner": owner, "place": place, "id": number})
