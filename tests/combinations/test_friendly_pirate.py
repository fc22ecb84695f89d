"""The pirate spares who has only two points (TBVAR-FRIENDLY-12)."""

from __future__ import annotations

import pytest

from hexhaven.modules.island.kinds import FREE
from hexhaven.modules.seafarers.pirate import Pirate
from hexhaven.modules.seafarers.ships import Ships
from hexhaven.testing import Table, play_soundly


def sea() -> Table:
    """New Shores for four; seat 0 is about to roll, all have four points."""
    table = Table(4, variant="seafarers/new-shores", friendly_robber="on")
    while table.step != "preroll":
        if table.game.chance():
            table.game.play(table.game.chance()[0][0])
        else:
            table.play(table.moves()[0])
    table.clear()
    table.empty_hands()
    points(table, 4, 4, 4, 4)
    return table


def points(table: Table, *many: int) -> None:
    for seat, wanted in enumerate(many):
        now = table.island.visible_points(table.game.state, seat)
        table.island.add_points(table.game.state, seat, wanted - now)


def ship(table: Table, seat: int, row: int, column: int, side: str) -> None:
    piece = table.rules.part(Ships).ship
    edge = table.edge(row, column, side)
    table.island.put_way(table.game.state, seat, edge, piece, FREE)


@pytest.mark.rule("TBVAR-FRIENDLY-12")
def test_a_hex_with_a_ship_of_a_player_with_two_points_is_closed() -> None:
    table = sea()
    ship(table, 1, 2, 1, "E")
    table.settlement(2, "3.1.N")  # a building ashore does not matter
    points(table, 4, 2, 2, 4)
    table.roll(7)
    closed = table.hex(2, 1)
    table.refused(f"pirate {closed}", "TBVAR-FRIENDLY-12")
    assert f"pirate {table.hex(3, 0)}" in table.moves()
    points(table, 4, 3, 2, 4)
    assert f"pirate {closed}" in table.moves()


@pytest.mark.rule("TBVAR-FRIENDLY-12")
def test_own_ships_protect_nothing_and_roads_neither() -> None:
    table = sea()
    ship(table, 0, 2, 1, "E")
    table.road(1, "3.1.NW")
    points(table, 2, 2, 4, 4)
    table.roll(7)
    assert f"pirate {table.hex(2, 1)}" in table.moves()


@pytest.mark.rule("TBVAR-FRIENDLY-12")
def test_the_frame_stays_open() -> None:
    table = sea()
    pirate = table.rules.part(Pirate)
    table.cells[pirate.pirate] = table.hex(2, 1)
    for seat in range(1, 4):
        ship(table, seat, 2, 2, ["E", "W", "NE"][seat - 1])
    points(table, 4, 2, 2, 2)
    table.roll(7)
    assert "pirate_frame" in table.moves()


@pytest.mark.rule("TBVAR-FRIENDLY-12")
def test_victims_have_more_than_two_points_and_something_to_take() -> None:
    table = sea()
    ship(table, 1, 2, 1, "E")
    ship(table, 2, 2, 1, "NE")
    table.give(1, ore=1)
    table.give(2, ore=1)
    points(table, 4, 3, 3, 4)
    table.roll(7)
    table.play(f"pirate {table.hex(2, 1)}")
    assert table.step == "victim"
    assert table.moves() == ["rob 1", "rob 2"]


@pytest.mark.rule("TBVAR-FRIENDLY-12", "COMBO-POLICY-10")
@pytest.mark.parametrize("key", ["seafarers/new-shores", "seafarers/fog-island"])
def test_games_with_a_friendly_pirate_are_sound(key: str) -> None:
    play_soundly([], 3, 5, 400, key, friendly_robber="on")
