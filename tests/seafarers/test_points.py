"""The longest trade route, chips, victory (SEA-ROUTE, SEA-VP)."""

from __future__ import annotations

import pytest
from tests.seafarers.harbour import KEY, Harbour, afloat

import hexhaven
from hexhaven.engine.state import NOBODY


@pytest.mark.rule("SEA-ROUTE-1", "SEA-ROUTE-4")
def test_roads_and_ships_join_at_an_own_building() -> None:
    """Edge case 18."""
    table = Harbour()
    table.settlement(0, "5.3.S")
    table.road(0, "6.3.NW", "6.3.NE", "5.4.SE")
    table.ship(0, "5.5.SW", "5.5.SE")
    assert table.cells[table.longest_road.length] == 3
    assert table.cells[table.longest_road.holder] == NOBODY
    table.settlement(0, "5.5.SW")
    assert table.cells[table.longest_road.length] == 5
    assert table.cells[table.longest_road.holder] == 0


@pytest.mark.rule("SEA-ROUTE-2", "SEA-ROUTE-3")
def test_a_route_uses_no_edge_twice_and_ends_at_foreign_buildings() -> None:
    table = afloat()
    table.ship(0, "5.5.W", "5.5.NW", "5.5.NE", "5.5.E", "5.5.SE", "5.5.SW", "4.4.SW")
    assert table.cells[table.longest_road.length] == 7, "nodes may repeat"
    assert table.cells[table.longest_road.holder] == 0
    table.settlement(1, "5.5.SE")
    assert table.cells[table.longest_road.length] == 6, (
        "three to each side, or three and the branch"
    )


@pytest.mark.rule("SEA-VP-1", "SEA-VP-3", "SEA-VP-4", "SEA-NEW-SHORES-2")
def test_the_first_settlement_on_a_small_island_brings_two_points() -> None:
    """Edge case 23."""
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE")
    table.hand(0, lumber=1, wool=1, brick=1, grain=1)
    table.play("settlement 5.5.NE")
    assert table.points(0) == 1 + 1 + 2
    table.settlement(0, "3.5.N")
    assert table.points(0) == 5, "a second one brings nothing"
    table.city(0, "3.5.N")
    assert table.points(0) == 6
    table.settlement(1, "4.5.NW")
    assert table.points(1) == 3, "others get theirs too"
    seats = table.game.view(2)["seats"]
    assert isinstance(seats, list)
    assert [seat["counters"]["island_chips"] for seat in seats] == [2, 2, 0, 0]
    table.settlement(0, "6.5.S")
    assert table.points(0) == 6 + 1 + 2, "another island"


@pytest.mark.rule("SEA-VP-2", "SEA-VP-8")
def test_home_islands_bring_nothing() -> None:
    """Edge case 24."""
    table = Harbour(cleared=False)
    while table.step != "preroll":
        table.play(next(m for m in table.moves() if not m.startswith("ship")))
    assert [table.cells[table.chips.settled + seat] for seat in range(4)] == [1] * 4
    assert [table.points(seat) for seat in range(4)] == [2] * 4
    table.cells[table.chips.settled] |= 4  # as if one had begun there as well
    table.settlement(0, "4.5.NW")
    assert table.points(0) == 3
    assert table.cells[table.chips.won] == 0


@pytest.mark.rule("SEA-VP-5")
def test_chips_do_not_run_out() -> None:
    table = Harbour()
    for seat, places in enumerate((("1.0.N", "4.5.N", "6.5.S"), ("1.1.SE", "3.5.NW", "6.5.N"))):
        table.settlement(seat, *places)
    assert [table.cells[table.chips.won + seat] for seat in range(2)] == [6, 6]


@pytest.mark.rule("SEA-VP-6", "SEA-NEW-SHORES-4", "SEA-VP-7")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_fourteen_points_win_on_the_own_turn(players: int) -> None:
    table = Harbour(players)
    table.island.add_points(table.game.state, 0, 13)
    table.island.add_points(table.game.state, 1, 14)
    table.dice(1, 1)
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.play("end")
    assert table.game.over
    assert table.game.winner == 0


@pytest.mark.rule("SEA-VP-6")
def test_points_of_another_turn_win_when_the_own_one_begins() -> None:
    table = Harbour()
    table.island.add_points(table.game.state, 1, 14)
    table.dice(1, 1)
    table.play("end")
    assert table.game.winner == 1


@pytest.mark.rule("SEA-VP-9")
def test_rounds_end_a_game_that_nobody_wins() -> None:
    game = hexhaven.new(KEY, 3, seed=2, options={"max_rounds": 1})
    while not game.over:
        moves = [move for move in game.legal() if game.text(move) != "knight"]
        game.play(next((m for m in moves if game.text(m) in ("roll", "end")), moves[0]))
    assert game.winner is None


@pytest.mark.rule("SEA-SHIP-14")
def test_a_settlement_settles_chip_route_and_victory_in_this_order() -> None:
    """The chip and the route joined by the settlement both count before the victory is seen."""
    table = Harbour()
    table.settlement(0, "5.3.S")
    table.road(0, "6.3.NW", "6.3.NE", "5.4.SE")
    table.ship(0, "5.5.SW", "5.5.SE")
    table.island.add_points(table.game.state, 0, 10)
    table.dice(1, 1)
    table.hand(0, lumber=1, wool=1, brick=1, grain=1)
    table.play("settlement 5.5.SW")
    assert table.game.over
    assert table.points(0) == 1 + 10 + 1 + 2, "with the card for the route that it joined"
