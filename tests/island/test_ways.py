"""One listing and one refusal for roads and ships; what can be reached along them."""

from __future__ import annotations

import pytest
from tests.island.sea import Sea
from tests.island.test_land import sea_table
from tests.table import Table

from hexhaven.modules.island.kinds import BOUGHT, FREE, ROAD
from hexhaven.modules.island.routes import reach
from hexhaven.modules.island.ways import list_ways, refuse_way


def harbour_town() -> tuple[Table, Sea]:
    """Seat 0 has a settlement at the west island's eastern coast, seat 1 one in the east."""
    table, sea = sea_table()
    state, board = table.game.state, table.rules.board
    table.island.put_settlement(state, 0, board.node_at(2, 0, "NE"), FREE)
    table.island.put_settlement(state, 1, board.node_at(2, 3, "SW"), FREE)
    return table, sea


@pytest.mark.parametrize("piece", [ROAD, 3])
def test_the_listing_is_what_is_not_refused(piece: int) -> None:
    table, sea = harbour_town()
    state, board = table.game.state, table.rules.board
    table.island.put_way(state, 0, board.edge_at(2, 0, "E"), sea.ship, FREE)
    table.island.put_way(state, 0, board.edge_at(2, 0, "NE"), ROAD, FREE)
    listed = list_ways(table.island, state, 0, piece, BOUGHT)
    edges = range(board.edges)
    assert listed == [e for e in edges if not refuse_way(table.island, state, 0, piece, e, BOUGHT)]
    assert listed


@pytest.mark.rule("SEA-SHIP-4", "SEA-SHIP-6")
def test_a_way_goes_on_from_its_own_network_or_a_building() -> None:
    table, sea = harbour_town()
    state, board = table.game.state, table.rules.board
    table.island.put_way(state, 0, board.edge_at(2, 0, "E"), sea.ship, FREE)
    road = refuse_way(table.island, state, 0, ROAD, board.edge_at(3, 1, "NE"), BOUGHT)
    assert road.startswith("BASE-ROAD-2"), "a road does not go on from a ship"
    ship = refuse_way(table.island, state, 0, sea.ship, board.edge_at(3, 1, "NE"), BOUGHT)
    assert ship == ""


def test_edges_of_the_wrong_kind_and_taken_ones_are_refused() -> None:
    table, sea = harbour_town()
    state, board = table.game.state, table.rules.board
    inland = board.edge_at(2, 0, "NE")
    reason = refuse_way(table.island, state, 0, sea.ship, inland, BOUGHT)
    assert reason == table.island.content.ways[sea.ship].misplaced
    open_sea = board.edge_at(1, 2, "E")
    assert refuse_way(table.island, state, 0, ROAD, open_sea, BOUGHT).startswith("SEA-BOARD-4")
    table.island.put_way(state, 0, inland, ROAD, FREE)
    assert refuse_way(table.island, state, 0, ROAD, inland, BOUGHT).startswith("BASE-ROAD-1")


def test_no_way_goes_on_behind_a_foreign_building() -> None:
    table, sea = harbour_town()
    state, board = table.game.state, table.rules.board
    start = board.edge_at(2, 0, "E")
    table.island.put_way(state, 0, start, sea.ship, FREE)
    end = board.node_at(2, 0, "SE")
    beyond = [e for e in table.island.paths[end] if e != start]
    table.island.put_settlement(state, 1, end, FREE)
    for edge in beyond:
        reason = refuse_way(table.island, state, 0, sea.ship, edge, BOUGHT)
        assert reason in {
            table.island.content.ways[sea.ship].stopped,
            table.island.content.ways[sea.ship].misplaced,
        }
    assert not set(beyond) & set(list_ways(table.island, state, 0, sea.ship, BOUGHT))


def test_reach_keeps_to_a_network_and_joins_at_own_buildings() -> None:
    table, sea = sea_table()
    state, board = table.game.state, table.rules.board
    home = board.node_at(2, 0, "NE")
    table.island.put_way(state, 0, board.edge_at(2, 0, "E"), sea.ship, FREE)
    table.island.put_way(state, 0, board.edge_at(2, 0, "NE"), ROAD, FREE)
    far = board.node_at(2, 0, "SE")
    inner = board.node_at(2, 0, "N")
    assert reach(table.island, state, 0, far) == [far, home]
    table.island.put_settlement(state, 0, home, FREE)
    assert reach(table.island, state, 0, far) == [far, home, inner]
    assert reach(table.island, state, 0, home, network=1) == [home, far]
    assert reach(table.island, state, 0, home, network=0) == [home, inner]


def test_three_harbors_on_an_island_of_one_hex_lie_at_their_edges() -> None:
    chart = "\n".join(
        [
            "   Se  Se  Se  Se",
            "Se  Fo6  Se  Fi8  Se",
            "   Se  Se  Se  Se",
            "Se  Se  Hi3  Se  Se",
            "harbor 1 1 NE wool",
            "harbor 1 1 SE wool",
            "harbor 1 1 W wool",
            "",
        ]
    )
    sea = Sea(chart)
    table = Table(3, extra=[sea])
    board = table.rules.board
    marks = table.game.view(None)["marks"]
    assert isinstance(marks, list)
    found = {mark["id"] for mark in marks if mark["kind"] == "harbor"}
    assert found == {board.edge_at(1, 1, side) for side in ("NE", "SE", "W")}
    assert all(mark["place"] == "edge" for mark in marks)


def test_a_harbor_laid_in_play_opens_to_those_who_are_there() -> None:
    table, _ = harbour_town()
    state, board = table.game.state, table.rules.board
    edge = board.edge_at(2, 0, "E")
    assert table.island.harbor_free(state, edge)
    assert table.island.trade_rate(state, 0, 2) == 4
    table.island.lay_harbor(state, edge, 4)
    assert table.island.trade_rate(state, 0, 2) == 2
    assert table.island.trade_rate(state, 1, 2) == 4
    assert not table.island.harbor_free(state, board.edge_at(2, 0, "NE"))
    other = board.edge_at(3, 1, "E")
    assert table.island.harbor_free(state, other)


def test_a_map_may_have_more_harbors_than_the_box() -> None:
    rows = "Fo6  Se  Hi3  Se  Pa4  Se  Fi5  Se  Mo8"
    sides = ("NE", "SE", "W")
    lines = [f"harbor 0 {column} {side} 3:1" for column in (0, 2, 4, 6, 8) for side in sides]
    table = Table(3, extra=[Sea("\n".join([rows, *lines, ""]))])
    marks = table.game.view(None)["marks"]
    assert isinstance(marks, list)
    assert len(marks) == 15
    assert table.island.harbor_at(table.game.state, table.rules.board.edge_at(0, 0, "E")) == 0


def test_where_harbors_are_drawn_is_not_part_of_the_key() -> None:
    table = Table()
    twin = table.game.copy()
    at = table.island.harbors
    first, second = twin.state.cells[at : at + 2]
    twin.state.cells[at : at + 2] = [second, first]
    assert twin.key() == table.game.key()
    twin.state.cells[table.island.robber] = 0
    assert twin.key() != table.game.key()


def test_a_settlement_ends_what_is_noted_only_of_lines_that_it_may_bar() -> None:
    """What is noted of a seat's lines outlives settlements of others away from its ways, and no
    settlement at them, nor one of its own."""
    table, sea = harbour_town()
    state, board, island = table.game.state, table.rules.board, table.island
    island.put_way(state, 0, board.edge_at(2, 0, "E"), sea.ship, FREE)
    at = island.frontiers[sea.ship]

    def noted_after(seat: int, node: int) -> bool:
        assert list_ways(island, state, 0, sea.ship, BOUGHT)
        assert state.note(at) is not None
        island.put_settlement(state, seat, node, FREE)
        return state.note(at) is not None

    end = next(n for n in island.ends[board.edge_at(2, 0, "E")] if not state.cells[island.size + n])
    assert noted_after(1, board.node_at(2, 3, "SE"))
    assert not noted_after(1, end)
    assert not noted_after(0, board.node_at(2, 0, "NW"))
