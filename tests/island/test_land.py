"""Land, sea and islands follow from the terrain, also when it changes."""

from __future__ import annotations

from tests.island.sea import Sea
from tests.table import Table

from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.kinds import FOREST
from hexhaven.modules.island.land import COAST, INLAND, OPEN_SEA
from hexhaven.modules.variants import assemble


def sea_table() -> tuple[Table, Sea]:
    """A game on the two islands before the founding."""
    sea = Sea()
    table = Table(3, extra=[sea])
    table.play("harbor 1 wool", "harbor 2 ore")
    return table, sea


def test_edges_are_inland_coast_or_sea() -> None:
    table, _ = sea_table()
    land, state, board = table.island.land, table.game.state, table.rules.board
    assert land.edge_kind(state, board.edge_at(1, 0, "E")) == INLAND
    assert land.edge_kind(state, board.edge_at(1, 0, "NW")) == COAST  # the frame is sea
    assert land.edge_kind(state, board.edge_at(1, 1, "E")) == COAST
    assert land.edge_kind(state, board.edge_at(1, 2, "E")) == OPEN_SEA
    assert land.edge_kind(state, board.edge_at(1, 2, "NE")) == OPEN_SEA


def test_islands_are_numbered_and_nodes_belong_to_them() -> None:
    table, _ = sea_table()
    land, state, board = table.island.land, table.game.state, table.rules.board
    lay = land.lay(state)
    assert lay.islands == 2
    assert {lay.island[h] for h in board.node_hexes[board.node_at(2, 0, "SE")]} >= {0, NOBODY}
    assert land.island_of(state, board.node_at(2, 0, "SE")) == 0
    assert land.island_of(state, board.node_at(1, 4, "S")) == 1
    assert land.island_of(state, board.node_at(2, 1, "NE")) == NOBODY
    assert lay.shore[board.node_at(1, 4, "N")]
    assert not lay.shore[board.node_at(2, 1, "NE")]


def test_a_revealed_hex_joins_islands_and_changes_edges() -> None:
    table, sea = sea_table()
    land, state, board = table.island.land, table.game.state, table.rules.board
    before = land.lay(state)
    assert land.lay(state) is before, "the same terrain is worked out once"
    for place in ((1, 2), (1, 3)):
        table.island.set_terrain(state, board.hex_at(*place), FOREST)
    assert land.lay(state).islands == 1
    assert land.edge_kind(state, board.edge_at(1, 2, "E")) == INLAND
    table.island.set_terrain(state, board.hex_at(1, 2), sea.sea)
    assert land.lay(state).islands == 2


def test_paths_off_the_grid_lead_over_land() -> None:
    rules = assemble("base", 4, {"first_player": "0"}, [])  # a board of its own, to be changed
    island = rules.part(Island)
    plain = island.land
    assert not plain.sea
    new = rules.board.add_edge(0, rules.board.nodes - 1, [0])
    land = type(plain)(rules.board, island.content, island.terrain)
    assert land.edge_kind(Table().game.state, new) == INLAND
