"""The graph of the island, and the coordinates that the rules use."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.engine.board import Board
from hexhaven.modules.base.maps import BEGINNER
from hexhaven.modules.island.charts import parse_chart

ISLAND = [[2, 4, 6], [1, 3, 5, 7], [0, 2, 4, 6, 8], [1, 3, 5, 7], [2, 4, 6]]
COAST = """
0,0,NW 0,0,NE 0,1,NW 0,1,NE 0,2,NW 0,2,NE 0,2,E 1,3,NE 1,3,E 2,4,NE
2,4,E 2,4,SE 3,3,E 3,3,SE 4,2,E 4,2,SE 4,2,SW 4,1,SE 4,1,SW 4,0,SE
4,0,SW 4,0,W 3,0,SW 3,0,W 2,0,SW 2,0,W 2,0,NW 1,0,W 1,0,NW 0,0,W
""".split()


def test_the_island_has_54_corners_and_72_sides_30_of_them_coastal() -> None:
    board = Board(ISLAND)
    assert (board.hexes, board.nodes, board.edges) == (19, 54, 72)
    assert sum(len(hexes) == 1 for hexes in board.edge_hexes) == 30


def test_the_map_text_gives_the_same_board() -> None:
    board = parse_chart(BEGINNER).board
    assert board.edge_nodes == Board(ISLAND).edge_nodes


def test_a_corner_has_up_to_three_names() -> None:
    board = Board(ISLAND)
    assert board.node_at(0, 0, "SE") == board.node_at(0, 1, "SW") == board.node_at(1, 1, "N")


def test_a_side_has_up_to_two_names() -> None:
    board = Board(ISLAND)
    assert board.edge_at(1, 1, "NE") == board.edge_at(0, 1, "SW")


@pytest.mark.parametrize("side", ["NE", "E", "SE", "SW", "W", "NW"])
def test_the_corners_of_a_side(side: str) -> None:
    ends = {"NE": "N NE", "E": "NE SE", "SE": "SE S", "SW": "S SW", "W": "SW NW", "NW": "NW N"}
    board = Board(ISLAND)
    corners = {board.node_at(2, 2, corner) for corner in ends[side].split()}
    assert set(board.edge_nodes[board.edge_at(2, 2, side)]) == corners


def test_the_coast_runs_clockwise_as_listed_in_the_rules() -> None:
    board = Board(ISLAND)
    listed = []
    for name in COAST:
        row, column, side = name.split(",")
        listed.append(board.edge_at(int(row), int(column), side))
    assert board.coast() == listed


def test_inner_nodes_have_three_neighbours_and_all_relations_agree() -> None:
    board = Board(ISLAND)
    for node in range(board.nodes):
        assert len(board.node_nodes[node]) == len(board.node_edges[node]) in (2, 3)
        for edge in board.node_edges[node]:
            assert node in board.edge_nodes[edge]
        for hex in board.node_hexes[node]:
            assert node in board.hex_nodes[hex]


def test_extra_nodes_and_edges_join_the_graph() -> None:
    board = Board(ISLAND)
    plaza = board.add_node(*board.hex_xy[9], hexes=[9])
    path = board.add_edge(board.hex_nodes[9][0], plaza, hexes=[9])
    assert (plaza, path) == (54, 72)
    assert board.node_edges[plaza] == [path]
    assert plaza in board.node_nodes[board.hex_nodes[9][0]]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("# nothing", "no rows"),
        ("Fo6 Xx3", "Xx3"),
        ("Fo6 Pa7", "Pa7"),
        ("De6", "desert"),
        ("Fo", "Fo"),
        ("Fo6\nPa5", "half a hex"),
        ("Fo6\nharbor 0 0 N 3:1", "line 2"),
        ("Fo6\nharbor 0 0 NW wine", "wine"),
        ("Fo6\nharbor 0 0 NW 3:1\nharbor 0 0 NE ore", "share"),
        ("Fo6\nharbor 3 0 NW 3:1", "no hex"),
        ("Fo6\nstart pink 0 0 N 0 0 NE", "pink"),
        ("Fo6\nstart red 0 0 N 0 0 SE", "touch"),
        ("Fo6\nrobber 0 0\nFo5", "line 3"),
        ("Fo6\nrobber x 0", "line 2"),
    ],
)
def test_a_broken_map_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(hexhaven.HexhavenError, match=reason):
        hexhaven.new("base", 4, options={"map": text})


def test_a_map_too_small_for_the_founding_is_refused() -> None:
    with pytest.raises(hexhaven.BadSetup, match="BASE-FOUND-10"):
        hexhaven.new("base", 4, options={"map": "Fo6 Pa5"})
