"""The island of nineteen hexes as bits of words.

The board is seen as a brick wall: corner (row, column) of the six rows of corners is bit
11 * row + column - 2 of a 64-bit word, so that the neighbours of a set of corners are shifts by 1
and 11. A path is named by its left or upper corner: one word holds the 48 paths that lead to the
right, another the 24 that lead down. The numbers of hexes, nodes and edges on the other side of the
tables here are the engine's own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..engine.board import CORNERS, Board
from ..modules.base.maps import FRAME_PIECES, SPIRALS

ROW_BITS: Final = 11
ROWS: Final = [[2, 4, 6], [1, 3, 5, 7], [0, 2, 4, 6, 8], [1, 3, 5, 7], [2, 4, 6]]
"""The x of each hex, as `Board` wants it."""
BOARD: Final = Board(ROWS)
LEVEL: Final = {"NW": (0, 0), "N": (0, 1), "NE": (0, 2), "SW": (1, 0), "S": (1, 1), "SE": (1, 2)}
"""Row and column of a corner, counted from the hex's upper left one."""


def bits(numbers: Iterable[int]) -> int:
    """A word with these bits."""
    return sum(1 << number for number in set(numbers))


def packed(values: list[int], width: int) -> int:
    """Small numbers side by side in one word, the first one lowest."""
    return sum(value << width * place for place, value in enumerate(values))


def _hex_corner(hex: int) -> int:
    """The bit of a hex's upper left corner."""
    row, column = BOARD.hex_rows[hex], BOARD.hex_columns[hex]
    return ROW_BITS * row + abs(2 - row) + 2 * column - 2


def _node_bits() -> list[int]:
    found = [0] * BOARD.nodes
    for hex in range(BOARD.hexes):
        for corner, node in zip(CORNERS, BOARD.hex_nodes[hex], strict=True):
            down, right = LEVEL[corner]
            found[node] = _hex_corner(hex) + ROW_BITS * down + right
    return found


HEX_BITS: Final = [_hex_corner(hex) for hex in range(BOARD.hexes)]
"""For each hex the bit of its upper left corner; the other five follow from it."""
NODE_BITS: Final = _node_bits()
"""For each node its bit."""
NODE_ORDER: Final = sorted(range(BOARD.nodes), key=NODE_BITS.__getitem__)
"""The nodes from the lowest bit to the highest, row by row: their order in observations."""
EDGE_ENDS: Final = [sorted((NODE_BITS[a], NODE_BITS[b])) for a, b in BOARD.edge_nodes]
EDGE_WORDS: Final = [0 if high - low == 1 else 1 for low, high in EDGE_ENDS]
"""For each edge 0 where it leads to the right, 1 where it leads down."""
EDGE_BITS: Final = [low for low, _ in EDGE_ENDS]
ACROSS: Final = [bit for bit, word in zip(EDGE_BITS, EDGE_WORDS, strict=True) if word == 0]
DOWN: Final = [bit for bit, word in zip(EDGE_BITS, EDGE_WORDS, strict=True) if word == 1]
HEX_CORNERS: Final = 0b111 | 0b111 << ROW_BITS
"""The corners of a hex, to be shifted by its bit."""
COAST: Final = [
    1 << NODE_BITS[BOARD.edge_nodes[edge][0]] | 1 << NODE_BITS[BOARD.edge_nodes[edge][1]]
    for edge in BOARD.coast()
]
"""The two corners of each of the thirty coastal sides, in the order in which frames are laid."""


def _hexes(names: str) -> list[int]:
    places = [name.split(".") for name in names.split()]
    return [BOARD.hex_at(int(row), int(column)) for row, column in places]


SPIRAL: Final = [_hexes(spiral) for spiral in SPIRALS]
"""The order in which tokens are laid, from each of the six corner hexes."""
HARBOR_NAMES: Final = ["brick", "lumber", "wool", "grain", "ore", "3:1"]
FRAMES: Final = [
    [(side, HARBOR_NAMES.index(name)) for side, name in enumerate(piece) if name]
    for piece in FRAME_PIECES
]
"""For each frame piece its harbors: coastal side of the piece, and kind."""
