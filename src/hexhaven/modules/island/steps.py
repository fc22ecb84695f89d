"""Steps: how trails go on over a board. A step is an edge and one of its ends: edge << 1 | end."""

from __future__ import annotations

from ...engine.ints import Edge, Node


def heads_of(ends: list[tuple[Node, Node]]) -> list[Node]:
    """For each step the node it leads to."""
    heads: list[int] = []
    for nodes in ends:
        heads += nodes
    return heads


def onward_of(ends: list[tuple[Node, Node]], paths: list[list[Edge]]) -> list[list[int]]:
    """For each step those to which it leads on."""
    heads = heads_of(ends)
    onward: list[list[int]] = []
    for step in range(len(heads)):
        node = heads[step]
        edges = [edge for edge in paths[node] if edge != step >> 1]
        onward.append([edge << 1 | (1 if ends[edge][0] == node else 0) for edge in edges])
    return onward
