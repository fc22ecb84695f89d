"""Maps as text: what is read, and errors that name line and field."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.modules.island.charts import parse_chart

ROWS = "  Fo5 Pa6\nHi8 De  Mo9\n"


def complaint(lines: str) -> str:
    """What is said about lines below two rows of hexes."""
    with pytest.raises(hexhaven.BadNotation) as caught:
        parse_chart(ROWS + lines)
    return str(caught.value)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("harbor", "map line 3 (harbor): the row is missing"),
        ("harbor x 0 E ore", "the row should be a whole number, not 'x'"),
        ("harbor 0 0", "the side is missing"),
        ("harbor 0 0 N ore", "the side should be one of NE, E, SE, SW, W, NW, not 'N'"),
        ("harbor 0 0 NW", "the kind is missing"),
        ("harbor 0 0 NW gold", "the kind should be one of 3:1, brick"),
        ("harbor 0 0 E ore", "a harbor lies at the coast"),
        ("harbor 0 5 E ore", "there is no hex (0,5) on this board"),
        ("harbor 0 0 NW ore now", "'now' is too much"),
        ("robber 7 7", "there is no hex (7,7)"),
        ("robber beside it", "the row should be a whole number, not 'beside'"),
        ("start pink 0 0 N 0 0 NE", "the colour should be one of red"),
        ("start red 0 0 N 0 0 SE", "the road does not touch its settlement"),
        ("start red 0 0 X 0 0 SE", "the corner should be one of N, NE"),
        ("site 0 0 N", "the kind is missing"),
        ("site 0 0 N named", "the name is missing"),
        ("trade 0 0 NW 4:1", "the kind should be one of 3:1"),
        ("outside 1", "the y is missing"),
        ("outside 1 2 by 0.0", "after the coordinates comes `at`"),
        ("outside 1 2 at 0-0", "the hex after `at` should be written ROW.COLUMN"),
        ("outside 1 2 at 0.0 to named Far", "no path leads there"),
        ("outside 1 2 at 0.0 to 0.0.Q named Far", "the corner should be one of N, NE"),
        ("outside 1 2 at 0.0 to 0.0 named Far", "should be written ROW.COLUMN.CORNER, not '0.0'"),
        ("outside 1 2 at 0.0 to 0.0.N=9 named Far", "the kind should be one of 3:1"),
        ("outside 1 2 at 0.0 to 0.0.N", "the kind is missing"),
    ],
)
def test_an_error_names_the_line_and_the_field(line: str, said: str) -> None:
    text = complaint(line)
    assert said in text
    assert text.startswith(f"map line 3 ({line})")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Xx3", "map line 1, cell 'Xx3': begin with one of Hi, Fo"),
        ("\n\nFo", "map line 3, cell 'Fo': put a number from 2 to 12"),
        ("Fo7", "map line 1, cell 'Fo7'"),
        ("De5", "the desert carries no number"),
        ("Fo5\nFo6", "map line 2: shift it by half a hex"),
        ("Fo5\n  Fo6\n   Fo8", "map line 3: indent by multiples of 2 spaces"),
        ("robber 0 0", "the map has no rows of hexes"),
        ("Fo5\nrobber 0 0\n Fo6", "map line 3: rows of hexes come before 'robber'"),
    ],
)
def test_an_error_in_the_rows_names_its_line(text: str, said: str) -> None:
    with pytest.raises(hexhaven.BadNotation) as caught:
        parse_chart(text)
    assert said in str(caught.value)


def test_sites_paths_with_a_rate_and_places_outside() -> None:
    chart = parse_chart(
        ROWS
        + "site 0 0 N named,canal Two Words # a comment\n"
        + "trade 0 0 NW wool\n"
        + "outside 9 9 at 1.1 1.2 to 1.1.S 1.2.S=3:1 named Far Away\n"
    )
    board = chart.board
    site = chart.sites[board.node_at(0, 0, "N")]
    assert (site.kinds, site.name) == (["named", "canal"], "Two Words")
    far = board.nodes - 1
    assert board.node_xy[far] == (9, 9)
    assert board.node_hexes[far] == [board.hex_at(1, 1), board.hex_at(1, 2)]
    assert sorted(board.node_nodes[far]) == sorted(
        [board.node_at(1, 1, "S"), board.node_at(1, 2, "S")]
    )
    assert chart.trades == [(board.edge_at(0, 0, "NW"), 4), (board.edges - 1, 1)]
    assert chart.sites[far].name == "Far Away"


def test_two_sites_at_one_corner_are_refused() -> None:
    assert "First lies there already" in complaint(
        "site 0 0 N named First\nsite 0 0 N named Second"
    )
