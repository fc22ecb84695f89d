"""How far paths lie from each other (BARB-KNIGHT-9)."""

from __future__ import annotations

from ...engine.board import Board
from ...engine.ints import Edge


def steps_from(board: Board, starts: list[Edge], barred: list[str]) -> list[int]:
    """For each path the steps over common intersections from the nearest start; what is barred is
    no path."""
    steps = [board.edges] * board.edges
    queue = [edge for edge in starts if not barred[edge]]
    for edge in queue:
        steps[edge] = 0
    for edge in queue:
        for node in board.edge_nodes[edge]:
            for other in board.node_edges[node]:
                if steps[other] > steps[edge] + 1 and not barred[other]:
                    steps[other] = steps[edge] + 1
                    queue.append(other)
    return steps


def ways_from(board: Board, start: Edge, farthest: int, barred: list[str]) -> list[int]:
    """steps * edges + path for all other paths within reach, nearer ones first."""
    steps = steps_from(board, [start], barred)
    near = [edge for edge in range(board.edges) if 0 < steps[edge] <= farthest]
    return sorted(steps[edge] * board.edges + edge for edge in near)
