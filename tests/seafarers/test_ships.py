"""Building ships (SEA-SHIP, SEA-SETUP, SEA-DEV-1)."""

from __future__ import annotations

import pytest
from tests.seafarers.harbour import Harbour, afloat

from hexhaven.modules.island.kinds import ROAD


@pytest.mark.rule("SEA-SHIP-1")
def test_a_ship_costs_lumber_and_wool_after_the_roll() -> None:
    table = Harbour()
    table.settlement(0, "4.4.S")
    table.hand(0, lumber=1, wool=1)
    table.refused("ship 4.4.SE", "SEA-SHIP-1")  # before the roll
    table.dice(1, 1)
    table.hand(0, lumber=1)
    table.refused("ship 4.4.SE", "SEA-SHIP-1")
    table.hand(0, lumber=1, wool=1)
    table.play("ship 4.4.SE")
    assert table.size(0) == 0
    assert table.stock(0, table.ships.ship) == 14
    table.check()


@pytest.mark.rule("SEA-SHIP-2", "SEA-SETUP-8")
def test_fifteen_ships_and_no_more() -> None:
    """Edge cases 21 and 36."""
    table = afloat()
    assert table.stock(0, table.ships.ship) == 15
    table.island.use_piece(table.game.state, 0, table.ships.ship, 14)
    table.hand(0, lumber=2, wool=2)
    table.play("ship 4.4.SE")
    assert table.moves("ship") == []
    table.refused("ship 5.5.NE", "SEA-SHIP-2")
    table.cells[table.island.turn] += 1
    assert table.movable() == table.edges("4.4.SE"), "one can still be moved"


@pytest.mark.rule("SEA-SHIP-4", "SEA-SHIP-6", "SEA-SHIP-10")
def test_a_road_is_no_beginning_for_a_ship() -> None:
    """Edge case 2."""
    table = afloat()
    table.hand(0, lumber=3, wool=3, brick=2, grain=1)
    table.road(0, "4.4.SW", "4.4.W")
    table.refused("ship 4.4.NW", "SEA-SHIP-4")
    table.settlement(0, "4.4.NW")
    table.play("ship 4.4.NW")
    table.ship(0, "4.4.SE")
    table.refused("road 4.5.W", "BASE-ROAD-2")  # a ship is none for a road either


@pytest.mark.rule("SEA-SHIP-5", "SEA-SHIP-12")
def test_no_line_goes_on_beyond_a_foreign_building() -> None:
    """Edge case 3."""
    table = afloat()
    table.hand(0, lumber=3, wool=3)
    table.ship(0, "4.4.SE", "5.5.NE")
    table.settlement(1, "5.5.NE")
    before = table.stock(0, table.ships.ship)
    table.refused("ship 5.5.E", "SEA-SHIP-5")
    assert table.stock(0, table.ships.ship) == before, "the ships stay"
    assert table.cells[table.island.way + table.edge(5, 5, "NE")] == 0


@pytest.mark.rule("SEA-SHIP-7", "SEA-PSHIP-7", "SEA-PSHIP-8")
def test_the_pirate_bars_the_edges_of_its_hex() -> None:
    """Edge case 10: not ships on its edges, but all else."""
    table = afloat()
    table.hand(0, lumber=4, wool=4, brick=2, grain=2)
    table.pirate("4.4")
    table.refused("ship 4.4.SE", "SEA-PSHIP-7")
    assert set(table.moves("ship")) == {f"ship {edge}" for edge in table.edges("5.5.W")}
    table.play("road 4.4.SW")  # roads are not its concern
    table.ship(0, "5.5.W", "5.5.SW")
    table.pirate("5.5")
    assert f"settlement {table.node(5, 5, 'S')}" in table.moves("settlement")
    table.refused(f"sail {table.edge(5, 5, 'SW')}", "SEA-MOVE-9")


@pytest.mark.rule("SEA-SHIP-8")
def test_lines_branch_run_along_the_frame_and_form_rings() -> None:
    table = afloat()
    table.hand(0, lumber=9, wool=9)
    table.ship(0, "4.4.SE", "5.5.NE")
    table.play("ship 5.5.E", "ship 4.5.SE", "ship 5.6.NE")
    for place in ("5.5.SE", "5.5.SW", "5.5.W"):
        table.play(f"ship {place}")
    assert table.rules.board.edge_hexes[table.edge(5, 6, "NE")], "a side at the frame"
    table.check()


@pytest.mark.rule("SEA-SHIP-9", "SEA-SHIP-11")
def test_a_settlement_is_built_at_the_end_of_a_line() -> None:
    table = afloat()
    table.hand(0, lumber=1, wool=1, brick=1, grain=1)
    table.ship(0, "4.4.SE", "5.5.NE")
    points = table.points(0)
    table.play("settlement 5.5.NE")
    assert table.points(0) == points + 1 + 2  # and the chip of the island
    table.hand(0, lumber=2, wool=1, brick=1)
    assert f"ship {table.edge(5, 5, 'E')}" in table.moves("ship")
    assert f"road {table.edge(5, 5, 'NE')}" not in table.moves("road")


@pytest.mark.rule("SEA-SHIP-13")
def test_a_paid_ship_ends_trading_and_a_moved_one_does_not() -> None:
    """Edge case 33."""
    table = afloat(phases="separated")
    table.hand(0, lumber=1, wool=5)
    table.ship(0, "4.4.SE")
    table.play(f"sail {table.edge(4, 4, 'SE')}", f"ship {table.edge(5, 5, 'W')}")
    table.play(next(text for text in table.moves("trade") if text.endswith("ore")))
    assert table.held(0, "ore") == 1
    table.hand(0, lumber=1, wool=5)
    table.play("ship 4.4.SE")
    assert table.moves("trade") == []


@pytest.mark.rule("SEA-SETUP-1", "SEA-SETUP-2", "SEA-SETUP-11", "SEA-SETUP-3")
def test_a_starting_settlement_at_the_coast_takes_a_road_or_a_ship() -> None:
    table = Harbour(cleared=False)
    assert table.step == "found_settlement"
    table.play("settlement 4.4.S")
    assert table.step == "found_road"
    ships = {int(text.split()[1]) for text in table.moves("ship")}
    roads = {int(text.split()[1]) for text in table.moves("road")}
    assert ships == table.edges("4.4.SE", "4.4.SW", "5.5.W")
    assert roads == table.edges("4.4.SW", "5.5.W")
    table.refused(f"ship {table.edge(4, 4, 'NE')}", "SEA-SETUP-2")
    table.play("ship 4.4.SE")
    assert table.step == "found_settlement", "one or the other, never both"
    assert table.game.actor == 1
    table.play("settlement 5.2.N")
    assert table.moves("ship") == [], "not on the coast"
    assert len(table.moves("road")) == 3


@pytest.mark.rule("SEA-SETUP-4")
def test_no_starting_ship_at_the_pirate() -> None:
    """Edge case 22."""
    table = Harbour(cleared=False)
    table.pirate("4.4")
    table.play("settlement 4.4.S")
    table.refused(f"ship {table.edge(4, 4, 'SE')}", "SEA-PSHIP-7")
    assert {int(text.split()[1]) for text in table.moves("ship")} == table.edges("5.5.W")
    table.pirate("5.5")
    assert {int(t.split()[1]) for t in table.moves("ship")} == table.edges("4.4.SW")
    assert table.moves("road"), "a road is always possible"


@pytest.mark.rule("SEA-SETUP-5")
def test_the_second_settlement_pays_a_card_for_each_numbered_hex() -> None:
    table = Harbour(cleared=False)
    while True:
        if table.step == "found_settlement" and table.game.actor == 3:
            break
        table.play(next(m for m in table.moves() if not m.startswith("ship")))
    table.play("settlement 5.4.SE")
    assert table.size(3) == 0, "the first one pays nothing"
    table.play(table.moves("road")[0], "settlement 5.2.N")
    assert (table.held(3, "brick"), table.held(3, "grain"), table.size(3)) == (1, 1, 2)


@pytest.mark.rule("SEA-DEV-1")
def test_road_building_gives_roads_or_ships() -> None:
    """Edge cases 20 and 29."""
    table = afloat()
    table.card(0, "road_building")
    table.play("road_building")
    assert table.moves("road")
    table.play("ship 4.4.SE")
    assert table.moves("stop") == ["stop"]
    table.play("ship 5.5.NE")  # attached to the first
    assert table.step == "main"
    assert table.movable() == set(), "built this turn"


@pytest.mark.rule("SEA-DEV-1")
def test_road_building_with_one_ship_and_no_road() -> None:
    """Edge case 29."""
    table = afloat()
    table.card(0, "road_building")
    table.island.use_piece(table.game.state, 0, ROAD, 15)
    table.island.use_piece(table.game.state, 0, table.ships.ship, 14)
    table.play("road_building", "ship 4.4.SE")
    assert table.step == "main"


@pytest.mark.rule("SEA-DEV-1")
def test_road_building_without_any_place_is_not_played() -> None:
    """Edge case 29."""
    table = afloat()
    table.card(0, "road_building")
    table.island.use_piece(table.game.state, 0, ROAD, 15)
    table.island.use_piece(table.game.state, 0, table.ships.ship, 15)
    assert table.moves("road_building") == []


@pytest.mark.rule("SEA-DEV-1")
def test_road_building_before_the_roll_heeds_the_pirate() -> None:
    table = Harbour()
    table.settlement(0, "4.4.S")
    table.pirate("4.4")
    table.card(0, "road_building")
    table.play("road_building")
    assert {int(t.split()[1]) for t in table.moves("ship")} == table.edges("5.5.W")


@pytest.mark.rule("SEA-DEV-3")
def test_only_one_card_a_turn() -> None:
    table = afloat()
    table.card(0, "road_building", 2)
    table.play("road_building", "ship 4.4.SE", "stop")
    assert table.moves("road_building") == []
