"""Edges, islands, harbors and options of the sea (SEA-BOARD)."""

from __future__ import annotations

import pytest
from tests.seafarers.harbour import KEY, Harbour, afloat

import hexhaven
from hexhaven.engine.errors import BadSetup
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.deal import Deal
from hexhaven.modules.island.kinds import RESOURCES
from hexhaven.modules.island.land import COAST, INLAND, OPEN_SEA


@pytest.mark.rule("SEA-BOARD-1", "SEA-BOARD-2", "SEA-BOARD-3")
def test_edges_are_the_sides_of_inner_hexes() -> None:
    table = Harbour()
    board, state, land = table.rules.board, table.game.state, table.island.land
    assert board.hexes == 42
    assert all(board.edge_hexes[edge] for edge in range(board.edges)), "none between frame cells"
    assert land.edge_kind(state, table.edge(5, 3, "E")) == INLAND
    assert land.edge_kind(state, table.edge(4, 4, "W")) == COAST
    assert land.edge_kind(state, table.edge(4, 4, "SE")) == OPEN_SEA
    assert land.edge_kind(state, table.edge(1, 0, "NW")) == COAST, "land at the frame"
    assert land.edge_kind(state, table.edge(1, 2, "NE")) == OPEN_SEA, "sea at the frame"


@pytest.mark.rule("SEA-BOARD-4", "SEA-SHIP-3")
def test_roads_lie_at_land_and_ships_at_water() -> None:
    table = afloat()
    table.hand(0, lumber=2, wool=2, brick=2)
    table.refused("road 4.4.SE", "SEA-BOARD-4")
    assert set(table.moves("road")) == {f"road {e}" for e in table.edges("4.4.SW", "5.5.W")}
    ships = table.edges("4.4.SW", "5.5.W", "4.4.SE")
    assert set(table.moves("ship")) == {f"ship {edge}" for edge in ships}
    table.settlement(0, "5.3.NE")
    inland = table.edge(5, 3, "E")
    table.refused(f"ship {inland}", "SEA-SHIP-3")


@pytest.mark.rule("SEA-BOARD-5")
def test_an_edge_holds_one_piece() -> None:
    """Edge case 1."""
    table = afloat()
    table.hand(0, lumber=4, wool=2, brick=2)
    table.ship(0, "4.4.SW")
    table.refused("road 4.4.SW", "SEA-BOARD-5")
    table.road(0, "5.5.W")
    table.refused("ship 5.5.W", "SEA-BOARD-5")
    table.settlement(1, "3.4.SE")
    table.lift("4.4.SW")
    table.ship(1, "4.4.NW")
    table.ship(0, "4.4.SW", "4.4.W")
    table.refused("ship 4.4.NW", "SEA-BOARD-5")


@pytest.mark.rule("SEA-BOARD-6")
def test_settlements_stand_at_land_and_ships_pass_the_open_sea() -> None:
    table = afloat()
    table.hand(0, lumber=3, wool=3, brick=2, grain=2)
    table.ship(0, "5.5.W", "5.5.SW")
    sea = next(
        node
        for node in range(table.island.nodes)
        if table.island.land.island_of(table.game.state, node) == NOBODY
    )
    assert f"settlement {sea}" not in table.moves()
    reason = table.island.veto(table.game.state, 0, 1, sea, 0)
    assert reason.startswith("SEA-BOARD-6")


@pytest.mark.rule("SEA-BOARD-7")
def test_the_distance_rule_counts_sea_edges() -> None:
    """Edge case 25: 4.4.S and 4.4.SE are the two ends of one sea edge."""
    table = afloat()
    table.hand(0, lumber=1, wool=1, brick=1, grain=1)
    table.ship(0, "4.4.SE")
    table.refused("settlement 4.4.SE", "BASE-SETTLE-3")


@pytest.mark.rule("SEA-BOARD-8", "SEA-BOARD-9")
def test_islands_and_the_nodes_that_belong_to_them() -> None:
    table = Harbour()
    lay = table.island.land.lay(table.game.state)
    assert lay.islands == 4
    zones = {table.chips.zone_of(table.game.state, node) for node in range(table.island.nodes)}
    assert zones == {NOBODY, 0, 1, 2, 3}
    for node in range(table.island.nodes):
        hexes = table.rules.board.node_hexes[node]
        islands = {lay.island[hex] for hex in hexes if lay.island[hex] != NOBODY}
        assert len(islands) <= 1, "no node belongs to two islands"
    assert table.chips.names[table.chips.zone_of(table.game.state, table.node(4, 4, "N"))] == (
        "small-island-B"
    )


@pytest.mark.rule("SEA-BOARD-11")
def test_a_harbor_serves_buildings_at_its_ends_and_no_ways() -> None:
    """Edge case 26."""
    table = Harbour()
    state = table.game.state
    edge = table.rules.part(Deal).chart.harbors[4][0]
    harbor = table.island.harbor_at(state, edge)
    a = table.island.ends[edge][0]
    table.ship(0, str(edge))
    assert all(table.island.trade_rate(state, 0, k) == 4 for k in range(5))
    table.settlement(0, str(a))
    assert min(table.island.trade_rate(state, 0, k) for k in range(5)) == (3 if harbor == 1 else 2)
    assert harbor != 0
    assert table.island.trade_rate(state, 1, 0) == 4


@pytest.mark.rule("SEA-BOARD-12", "SEA-NEW-SHORES-5")
def test_kinds_of_harbors_are_dealt_for_four_and_printed_for_three() -> None:
    kinds = set()
    for seed in range(3):
        game = hexhaven.new(KEY, 4, seed=seed)
        marks = game.view(None)["marks"]
        assert isinstance(marks, list)
        found = sorted((mark["id"], mark["label"]) for mark in marks)
        assert sorted(label for _, label in found) == sorted([*RESOURCES, *["3:1"] * 4])
        kinds.add(tuple(found))
    assert len(kinds) == 3
    three = [hexhaven.new(KEY, 3, seed=seed).view(None)["marks"] for seed in range(2)]
    assert three[0] == three[1]
    board = hexhaven.new(KEY, 3, seed=1).rules.board
    grain = {"kind": "harbor", "place": "edge", "id": board.edge_at(3, 1, "W"), "label": "grain"}
    assert isinstance(three[0], list)
    assert grain in three[0]


@pytest.mark.rule("SEA-BOARD-15")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("setup", "variable"),
        ("numbers", "random"),
        ("harbors", "fixed"),
        ("beginner_left_out", "red"),
        ("map", "Fo6"),
        ("robber_start", "random"),
    ],
)
def test_options_of_the_base_board_are_refused(name: str, value: str) -> None:
    players = 5 if name == "robber_start" else 4
    with pytest.raises(BadSetup, match="SEA-BOARD-15"):
        hexhaven.new(KEY, players, options={name: value})


@pytest.mark.rule("SEA-BOARD-15")
def test_the_other_options_keep_their_meaning() -> None:
    options = {"phases": "separated", "first_player": 2, "max_rounds": 1, "vp_target": 13}
    game = hexhaven.new(KEY, 4, seed=1, options=options)
    assert game.actor == 2


@pytest.mark.rule("SEA-BOARD-16")
@pytest.mark.parametrize("players", [2, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadSetup):
        hexhaven.new(KEY, players)


@pytest.mark.rule("SEA-BOARD-13")
def test_a_layout_that_is_none_is_refused() -> None:
    with pytest.raises(BadSetup, match="SEA-BOARD-13"):
        hexhaven.new(KEY, 4, options={"layout": "random"})
