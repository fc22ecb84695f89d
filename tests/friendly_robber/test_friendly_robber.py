"""The robber spares who has only two points (TBVAR-FRIENDLY)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.fishermen.pier import Pier
from tests.table import Table

import hexhaven
from hexhaven.testing import play_soundly


def friendly(**options: object) -> Table:
    """An empty board; seat 0 is about to roll, everybody has four points."""
    table = Table(friendly_robber="on", **options)  # type: ignore[arg-type]
    table.clear()
    table.empty_hands()
    points(table, 4, 4, 4, 4)
    return table


def points(table: Table, *many: int) -> None:
    """Give the seats so many visible points."""
    for seat, wanted in enumerate(many):
        now = table.island.visible_points(table.game.state, seat)
        table.island.add_points(table.game.state, seat, wanted - now)


def at(table: Table, row: int, column: int) -> str:
    """The move that sends the robber to a hex."""
    return f"robber {table.hex(row, column)}"


@pytest.mark.rule("TBVAR-FRIENDLY-1", "TBVAR-FRIENDLY-7")
def test_hexes_of_a_player_with_two_points_are_closed() -> None:
    table = friendly()
    table.settlement(1, "0.0.N")
    table.settlement(2, "4.0.S")
    table.city(2, "4.0.S")
    points(table, 4, 2, 2, 3)
    table.roll(7)
    for row, column in ((0, 0), (4, 0)):
        table.refused(at(table, row, column), "TBVAR-FRIENDLY-1")
    assert len(table.moves("robber")) == 19 - 1 - 2
    points(table, 4, 3, 2, 3)  # a third point ends it at once
    assert at(table, 0, 0) in table.moves()


@pytest.mark.rule("TBVAR-FRIENDLY-1")
def test_a_knight_is_bound_by_it_too() -> None:
    table = friendly()
    table.settlement(1, "0.0.N")
    points(table, 4, 2, 4, 4)
    table.card(0, "knight")
    table.play("knight")
    table.refused(at(table, 0, 0), "TBVAR-FRIENDLY-1")


@pytest.mark.rule("TBVAR-FRIENDLY-1", "TBVAR-FRIENDLY-7")
def test_hidden_points_do_not_count() -> None:
    table = friendly()
    table.settlement(1, "0.0.N")
    points(table, 4, 2, 4, 4)
    table.card(1, "victory_point", 3)
    table.roll(7)
    table.refused(at(table, 0, 0), "TBVAR-FRIENDLY-1")


@pytest.mark.rule("TBVAR-FRIENDLY-2")
def test_own_buildings_protect_nothing() -> None:
    table = friendly()
    table.settlement(0, "0.0.N")
    points(table, 2, 4, 4, 4)
    table.roll(7)
    assert at(table, 0, 0) in table.moves()
    table.settlement(1, "0.0.S")
    assert at(table, 0, 0) in table.moves()
    points(table, 2, 2, 4, 4)
    table.refused(at(table, 0, 0), "TBVAR-FRIENDLY-1")


@pytest.mark.rule("TBVAR-FRIENDLY-3", "TBVAR-FRIENDLY-5", "TBVAR-FRIENDLY-10")
def test_the_desert_is_always_open_and_only_the_richer_are_robbed_there() -> None:
    table = friendly()
    table.robber(0, 0)
    table.settlement(1, "2.2.N")
    table.settlement(2, "2.2.SE")
    points(table, 4, 2, 4, 4)
    table.hand(1, ore=1)
    table.hand(2, wool=1)
    table.roll(7)
    table.play(at(table, 2, 2))
    assert table.step == "steal"
    table.play("steal wool")
    assert table.held(1, "ore") == 1


def crowded(table: Table) -> None:
    """A building of seat 1, which has two points, at every hex."""
    for place in ("0.0.SE", "0.2.SW", "2.0.N", "2.1.SE", "2.3.NE", "2.4.S", "4.0.N", "4.2.N"):
        node = table._node(place)
        table.cells[table.island.owner + node] = 1
        table.cells[table.island.size + node] = 1
    for hex in range(table.island.hexes):
        node = table.island.corners[hex][3]
        if not any(
            table.cells[table.island.owner + other] == 1 for other in table.island.corners[hex]
        ):
            table.cells[table.island.owner + node] = 1
            table.cells[table.island.size + node] = 1
    points(table, 4, 2, 4, 4)


@pytest.mark.rule("TBVAR-FRIENDLY-3", "TBVAR-FRIENDLY-9", "TBVAR-FRIENDLY-10")
def test_with_no_other_hex_he_stays_on_the_desert() -> None:
    table = friendly()
    crowded(table)
    table.robber(2, 2)
    table.hand(1, ore=1)
    table.roll(7)
    assert table.step == "main" and table.cells[table.island.robber] == table.hex(2, 2)
    assert table.held(1, "ore") == 1
    table.play("end")
    node = table.island.corners[table.hex(2, 2)][0]
    table.cells[table.island.owner + node], table.cells[table.island.size + node] = 3, 1
    table.hand(3, wool=1)
    table.turn_of(0)
    table.card(0, "knight")
    points(table, 4, 2, 4, 4)
    table.play("knight")  # counts, and he may rob there whom he may rob anywhere
    assert table.step == "steal"
    table.play("steal wool")
    assert table.cells[table.largest_army.knights] == 1


@pytest.mark.rule("TBVAR-FRIENDLY-9")
def test_from_another_hex_he_goes_to_the_desert() -> None:
    table = friendly()
    crowded(table)
    table.robber(0, 0)
    table.roll(7)
    assert table.moves("robber") == [at(table, 2, 2)]


@pytest.mark.rule("TBVAR-FRIENDLY-4", "TBVAR-FRIENDLY-9", "TBVAR-FRIENDLY-10")
def test_without_a_desert_he_leaves_the_board() -> None:
    table: Table = Pier(friendly_robber="on")
    table.clear()
    table.empty_hands()
    crowded(table)
    table.robber(0, 0)
    table.roll(7)
    assert table.step == "main" and table.cells[table.island.robber] == -1
    table.play("end")
    table.turn_of(0)
    points(table, 4, 2, 4, 4)
    table.card(0, "knight")
    table.play("knight")
    assert table.step == "preroll" and table.cells[table.island.robber] == -1
    assert table.cells[table.largest_army.knights] == 1  # the knight counts


@pytest.mark.rule("TBVAR-FRIENDLY-6")
def test_discards_are_unchanged() -> None:
    table = friendly()
    points(table, 4, 2, 4, 4)
    table.hand(1, ore=8)
    table.roll(7)
    assert table.step == "discard" and table.game.actors == [1]


@pytest.mark.rule("TBVAR-FRIENDLY-10")
def test_where_nobody_can_be_robbed_nothing_is_stolen() -> None:
    table = friendly()
    table.robber(0, 0)
    table.settlement(1, "2.2.N")
    points(table, 4, 2, 4, 4)
    table.hand(1, ore=1)
    table.roll(7)
    table.play(at(table, 2, 2))
    assert table.step == "main"


@pytest.mark.rule("TBVAR-FRIENDLY-11")
def test_other_thefts_are_not_restricted() -> None:
    pier = Pier(friendly_robber="on", event_cards="deck")
    pier.play("roll", "event 8 catan_prospers")
    pier.empty_hands()
    pier.hand(1, ore=1)
    pier.fish(0, 3)
    pier.play("fish_steal 1 3", "steal ore")
    assert pier.held(0, "ore") == 1
    army = pier.largest_army.knights
    pier.cells[army + 2] = 1
    pier.play("end", "roll", "event 3 conflict")
    assert pier.game.actor == 2 and "event_rob 0" in pier.moves()


@pytest.mark.rule("TBVAR-FRIENDLY-8")
def test_only_where_the_robber_takes_part() -> None:
    with pytest.raises(hexhaven.BadSetup, match="TBVAR-FRIENDLY-8"):
        hexhaven.new("barbarian-attack", 4, options={"friendly_robber": "on"})


@pytest.mark.parametrize("variant", ["base", "fishermen", "caravans"])
def test_random_play_is_sound(variant: str) -> None:
    for players in (3, 5):
        met = play_soundly([], players, 2, 600, variant, friendly_robber="on", domestic_trade="off")
        assert "main" in met


def test_at_the_start_everybody_is_spared() -> None:
    game = hexhaven.new("base", 4, seed=1, options={"friendly_robber": "on", "first_player": 0})
    game.rng = None
    game.play("roll")
    game.play("roll 3 4")
    view: Any = game.view(0)
    hexes = {move["id"] for move in view["moves"] if move["kind"] == "robber"}
    others = {p["id"] for p in view["pieces"] if p["place"] == "node" and p["owner"] != 0}
    for hex in hexes:
        assert not others & set(view["places"]["hex"][hex]["nodes"])
    assert hexes
