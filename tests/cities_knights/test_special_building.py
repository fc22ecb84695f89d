"""Cities & Knights with five players: the special building phase (CK-56)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

from hexhaven.modules.cities_knights.kinds import COUNTS
from hexhaven.modules.island.kinds import DESERT


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


@pytest.mark.rule("CK-56-1")
def test_the_larger_supply() -> None:
    table = KnightsTable(6, setup="variable")
    bank = {card.name: card.bank for card in table.island.content.card_kinds}
    assert [bank[name] for name in ("paper", "cloth", "coin")] == [18, 18, 18]
    assert bank["ore"] == 24
    assert sum(COUNTS) == 54
    counters = table.game.view(None)["seats"]
    assert isinstance(counters, list)
    assert len(counters) == 6
    assert table.island.content.target == 13


@pytest.mark.rule("CK-56-2")
def test_the_robber_begins_on_one_of_two_deserts_and_is_locked() -> None:
    table = KnightsTable(5, setup="variable")
    deserts = [hex for hex in range(30) if table.cells[table.island.terrain + hex] == DESERT]
    assert len(deserts) == 2
    assert table.cells[table.island.robber] in deserts
    table.roll(7)
    assert table.step == "main"  # no robber before the first attack


def part() -> KnightsTable:
    """Seat 3 of five in its part after the first turn."""
    table = KnightsTable(5, setup="variable", extra_phase="paired")
    table.home(3, "0.0.N")
    table.road(3, *LINE)
    table.knight(3, "0.0.NW", active=True)
    table.knight(3, "0.0.NE")
    table.act()
    table.card(3, "alchemist")
    table.card(3, "warlord")
    table.play("end")
    assert table.step == "second_part"
    assert table.game.actors == [3]
    table.hand(3, wool=9, ore=9, grain=9, brick=9, paper=6)
    return table


@pytest.mark.rule("CK-56-8")
def test_the_second_of_a_pair_has_an_action_phase() -> None:
    table = part()
    words = {text.split()[0] for text in table.moves()}
    assert {"lead", "activate", "improve", "wall", "trade", "warlord", "done"} <= words
    assert "alchemist" not in words
    assert "offer" not in words
    assert table.game.refusal("offer wool for ore").startswith("FIVESIX-PAIR-3 ")
    table.play("improve science", "lead 0.0.NW")
    table.check()


@pytest.mark.rule("CK-56-8")
def test_the_limit_of_cards_and_the_win_count_in_the_second_part() -> None:
    table = part()
    for name in ("bishop", "deserter", "spy"):
        table.card(3, name)
    table.refused("done", "CK-TURN-6")
    table.play("discard_progress 3 spy", "done")
    assert (table.step, table.game.actor) == ("preroll", 1)
    winning = part()
    winning.home(3, "0.1.NE")
    winning.level(3, "science", 3)
    winning.points_of(3, 11)
    winning.play("improve science")
    if winning.step != "over":
        winning.play(winning.moves("metropolis")[0])
    assert winning.game.winner == 3
