"""Cities & Knights with five players: the special building phase (CK-56)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable


def phase() -> KnightsTable:
    """Seat 1 of five in the building phase after the first turn."""
    table = KnightsTable(5, setup="variable")
    table.home(1, "0.0.N")
    table.road(1, *LINE)
    table.knight(1, "0.0.NW", active=True)
    table.knight(1, "0.0.NE")
    table.act()
    table.play("end")
    assert table.step == "special_build"
    assert table.game.actors == [1]
    table.hand(1, wool=9, ore=9, grain=9, brick=9, paper=6)
    return table


@pytest.mark.rule("CK-56-3", "CK-56-4")
def test_edge_35_what_can_be_done_in_the_building_phase() -> None:
    table = phase()
    table.card(1, "warlord")
    table.play("activate 0.0.NE", "promote 0.0.NE", "recruit 0.1.N", "wall 0.0.N")
    table.play("improve science", "improve science")
    words = {text.split()[0] for text in table.moves()}
    assert words <= {"done", "city", "settlement", "road", "wall", "improve", "recruit",
                     "activate", "promote"}  # fmt: skip
    for text in ("lead 0.0.NW", "trade wool ore", "warlord"):
        assert table.game.refusal(text)
    table.check()


@pytest.mark.rule("CK-56-5", "CK-56-6")
def test_edge_35_a_knight_activated_there_acts_in_the_next_own_turn() -> None:
    table = phase()
    table.play("activate 0.0.NE", "promote 0.0.NE", *["done"] * 4)
    table.act()
    assert table.has("lead 0.0.NE")
    table.level(1, "politics", 3)
    table.hand(1, wool=1, ore=1)
    table.play("promote 0.0.NE")


@pytest.mark.rule("CK-56-7", "CK-56-9")
def test_nobody_wins_there_and_a_metropolis_is_placed_at_once() -> None:
    table = phase()
    table.home(1, "0.1.N")
    table.level(1, "science", 3)
    table.points_of(1, 11)
    table.play("improve science", "metropolis 0.1.N")
    assert table.game.points(1) == 13
    assert not table.game.over
    table.play(*["done"] * 4)
    assert table.game.winner == 1
