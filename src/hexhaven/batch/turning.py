"""The board turned by sixths: where every byte of an observation and every action goes.

Turned boards are boards that could have been dealt, so a network may be asked about all six.
"""

from __future__ import annotations

from typing import Final

from ..engine.board import CORNERS
from .actions import ACTIONS, HEX_BIT
from .board import ACROSS, BOARD, DOWN, EDGE_BITS, EDGE_WORDS, NODE_BITS, NODE_ORDER, ROWS
from .features import OBSERVATION, PARTS, Part

TURNS: Final = 6
MIDDLE_ROW, MIDDLE_X = 2, 4


def _turned_hex(hex: int) -> int:
    """The hex that lies where this one comes to by a sixth of a turn to the right."""
    row = BOARD.hex_rows[hex]
    down = row - MIDDLE_ROW
    right = (ROWS[row][BOARD.hex_columns[hex]] - MIDDLE_X - down) // 2
    new_right, new_down = -down, right + down
    return BOARD.hex_at(
        new_down + MIDDLE_ROW,
        ROWS[new_down + MIDDLE_ROW].index(2 * new_right + new_down + MIDDLE_X),
    )


def _turned_nodes(hexes: list[int]) -> list[int]:
    found = [0] * BOARD.nodes
    for hex in range(BOARD.hexes):
        for corner in range(len(CORNERS)):
            beside = (corner + 1) % len(CORNERS)
            found[BOARD.hex_nodes[hex][corner]] = BOARD.hex_nodes[hexes[hex]][beside]
    return found


def _turned_edges(nodes: list[int]) -> list[int]:
    ends = {frozenset(pair): edge for edge, pair in enumerate(BOARD.edge_nodes)}
    return [ends[frozenset((nodes[a], nodes[b]))] for a, b in BOARD.edge_nodes]


HEXES: Final = [_turned_hex(hex) for hex in range(BOARD.hexes)]
NODES: Final = _turned_nodes(HEXES)
EDGES: Final = _turned_edges(NODES)


def _actions() -> list[int]:
    found = list(range(ACTIONS))
    for edge, to in enumerate(EDGES):
        found[64 * EDGE_WORDS[edge] + EDGE_BITS[edge]] = 64 * EDGE_WORDS[to] + EDGE_BITS[to]
    for node, to in enumerate(NODES):
        for word in (2, 3):
            found[64 * word + NODE_BITS[node]] = 64 * word + NODE_BITS[to]
    for hex, to in enumerate(HEXES):
        found[64 * 5 + HEX_BIT + hex] = 64 * 5 + HEX_BIT + to
    return found


def _bytes(actions: list[int]) -> list[int]:
    found = list(range(OBSERVATION))
    parts = {part.name: part for part in PARTS}
    found[:ACTIONS] = actions
    for part in PARTS:
        if part.size == BOARD.nodes:
            places = [NODE_ORDER.index(NODES[node]) for node in NODE_ORDER]
            _lay(found, part, places)
        elif part.size == BOARD.hexes:
            _lay(found, part, HEXES)
    for player in range(parts["across"].rows):
        runs = [parts["across"].bytes(player), parts["down"].bytes(player)]
        for edge, to in enumerate(EDGES):
            found[_path(runs, edge)] = _path(runs, to)
    return found


def _lay(found: list[int], part: Part, places: list[int]) -> None:
    for row in range(part.rows):
        run = part.bytes(row)
        for place, to in enumerate(places):
            found[run[place]] = run[to]


def _path(runs: list[range], edge: int) -> int:
    """The byte of an edge in the runs of paths to the right and down."""
    word = EDGE_WORDS[edge]
    return runs[word][(ACROSS, DOWN)[word].index(EDGE_BITS[edge])]


def _powers(once: list[int]) -> list[list[int]]:
    """The same done 0, 1, 2, ... 5 times."""
    found = [list(range(len(once)))]
    for _ in range(TURNS - 1):
        found.append([once[place] for place in found[-1]])
    return found


ACTION_TO: Final = _powers(_actions())
"""For each number of sixths, where each action goes."""
BYTE_TO: Final = _powers(_bytes(ACTION_TO[1]))
"""For each number of sixths, where each byte of an observation goes."""
