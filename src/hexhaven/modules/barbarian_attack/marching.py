"""How far paths lie from each other (BARB-KNIGHT-9)."""

from __future__ import annotations

from ...engine.board import Board
from ...engine.ints import Edge


def steps_from(board: Board, starts: list[Edge]) -> list[int]:
    """For each path the steps over common intersections from the nearest start."""
    steps = [board.edges] * board.edges
    for edge in starts:
        steps[edge] = 0
    queue = list(starts)
    for edge in queue:
        for node in board.edge_nodes[edge]:
            for other in board.node_edges[node]:
                if steps[other] > steps[edge] + 1:
                    steps[other] = steps[edge] + 1
                    queue.append(other)
    return steps


def ways_from(board: Board, start: Edge, farthest: int) -> list[int]:
    """steps * edges + path for all other paths within reach, nearer ones first."""
    steps = steps_from(board, [start])
    near = [edge for edge in range(board.edges) if 0 < steps[edge] <= farthest]
    return sorted(steps[edge] * board.edges + edge for edge in near)
