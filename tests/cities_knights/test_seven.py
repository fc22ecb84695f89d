"""The seven, walls in it, and the robber that is locked at first (CK-SEVEN, CK-ROB)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

import hexhaven


@pytest.mark.rule("CK-SEVEN-1", "CK-WALL-2")
@pytest.mark.parametrize(
    ("cards", "walls", "discards"),
    [(7, 0, 0), (8, 0, 4), (10, 1, 5), (9, 1, 0), (12, 2, 6), (11, 2, 0), (13, 3, 0), (14, 3, 7)],
)
def test_edge_49_half_of_the_whole_hand_above_the_limit(
    cards: int, walls: int, discards: int
) -> None:
    table = KnightsTable()
    for place in ("0.0.N", "0.1.N", "0.2.N")[:walls]:
        table.home(1, place)
        table.wall(1, place)
    table.hand(1, ore=cards - 3, cloth=3)
    table.roll(7)
    if not discards:
        assert table.step == "main"
        return
    table.play("discard 1 cloth")
    table.play(*["discard 1 ore"] * (discards - 1))
    assert table.size(1) == cards - discards
    assert table.held(1, "cloth") == 2
    table.check()


@pytest.mark.rule("CK-SEVEN-1", "CK-ORDER-13")
def test_discards_are_simultaneous_and_secret() -> None:
    table = KnightsTable()
    table.hand(0, wool=8)
    table.hand(2, coin=8)
    table.roll(7)
    assert table.game.actors == [0, 2]
    table.play(*["discard 2 coin"] * 4)
    assert table.bank("coin") == 4
    assert table.game.log(0)[-1]["move"] == "discard ? ?"
    table.play(*["discard 0 wool"] * 4)
    assert table.bank("coin") == 8


@pytest.mark.rule("CK-SEVEN-2", "CK-ROB-5")
def test_progress_cards_do_not_count_and_are_never_stolen() -> None:
    table = KnightsTable()
    table.unlock()
    table.home(1, "2.2.N")
    table.metropolis("trade", "2.2.N")
    table.wall(1, "2.2.N")
    table.hand(1, ore=5, coin=2)
    table.card(1, "spy", 3)
    table.roll(7)
    assert table.step == "robber"
    table.play("robber 2.2")
    drawn = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert drawn == {"steal ore": 5, "steal coin": 2}


@pytest.mark.rule("CK-SEVEN-3", "CK-WALL-3", "CK-BARB-10")
def test_edge_10_a_wall_lost_on_the_same_roll_no_longer_helps() -> None:
    table = KnightsTable()
    table.home(1, "0.0.N")
    table.wall(1, "0.0.N")
    table.hand(1, wool=9)
    table.land(7)
    assert table.step == "discard"
    assert table.stock(1, table.walls.piece) == 3
    assert table.stock(1, 2) == 4
    assert table.stock(1, 1) == 4
    table.check()


@pytest.mark.rule("CK-SEVEN-4", "CK-SEVEN-5", "CK-ROB-1", "CK-ROB-7")
def test_edge_3_a_locked_robber_stays_and_nobody_steals() -> None:
    table = KnightsTable()
    table.home(1, "2.2.N", city=False)
    table.road(0, *LINE[:2])
    table.knight(0, "0.0.NE", active=True)
    table.robber(0, 0)
    table.card(0, "bishop")
    table.hand(0, brick=2)
    table.hand(1, wool=8)
    table.cells[table.barbarians.ship] = 2
    table.roll(7, "ship")
    assert table.step == "discard"
    table.refused("wall 0.0.N", "BASE-SEVEN-2")
    table.refused("bishop 2.2", "CK-PC-4")
    table.play(*["discard 1 wool"] * 4)
    assert table.step == "main"
    assert table.cells[table.island.robber] == table.hex(0, 0)
    table.refused("bishop 2.2", "CK-ROB-7")
    assert table.in_hand(0) == {"bishop": 1}
    table.play("lead 0.0.NE")
    table.refused("chase", "CK-ROB-7")


@pytest.mark.rule("CK-ROB-1")
def test_a_locked_robber_blocks_nothing() -> None:
    table = KnightsTable()
    table.home(1, "0.0.N")
    table.robber(0, 0)
    table.roll(6)
    assert table.cards(1) == {"brick": 2}
    table.hand(1)
    table.unlock()
    table.play("end")
    table.roll(6)
    assert table.cards(1) == {}


@pytest.mark.rule("CK-ROB-2", "CK-BARB-13")
def test_the_first_attack_unlocks_the_robber_whatever_its_outcome() -> None:
    for defended in (True, False):
        table = KnightsTable()
        table.home(2, "0.0.N")
        table.road(2, *LINE[:2])
        table.knight(2, "0.0.NE", active=defended)
        table.land(7)
        assert table.step == "robber"
        assert (table.building("0.0.N") == 2) is defended
        track = table.game.view(None)["tracks"]
        assert isinstance(track, dict)
        assert not track["barbarians"]["robber_locked"]


@pytest.mark.rule("CK-ROB-3", "CK-SEVEN-5")
def test_the_robber_goes_to_any_other_hex_also_to_the_desert() -> None:
    table = KnightsTable()
    table.unlock()
    table.robber(0, 0)
    table.roll(7)
    table.refused("robber 0.0", "BASE-ROBBER-1")
    assert table.has("robber 1.2")
    assert len(table.moves()) == 18


@pytest.mark.rule("CK-ROB-4")
def test_the_theft_takes_any_card_of_an_opponent_with_cards() -> None:
    table = KnightsTable()
    table.unlock()
    table.home(1, "2.2.N", city=False)
    table.home(2, "2.2.S", city=False)
    table.hand(1, cloth=1)
    table.roll(7)
    table.play("robber 2.2")
    assert table.step == "steal"  # seat 2 has no card
    table.play("steal cloth")
    assert table.cards(0) == {"cloth": 1}
    assert table.game.log(2)[-1]["move"] == "steal ?"
    table.play("end")
    table.hand(1, cloth=1)
    table.hand(2, ore=1)
    table.hand(0, coin=1)
    table.roll(7)
    table.play("robber 0.0")
    assert table.step == "main"  # nobody there


@pytest.mark.rule("CK-ROB-6")
def test_a_robber_beside_the_board_cannot_be_chased_and_enters_with_a_seven() -> None:
    chart = (
        "    Hi6  Mo2  Hi5\n  Fo3  Mo9  Fo4  Fo10\nFo8  Fi4  Hi11 Pa3  Fi8\n"
        "  Pa10 Fi5  Mo6  Pa4\n    Fi9  Pa12 Fo11\nrobber beside\n"
    )
    table = KnightsTable(map=chart)
    table.unlock()
    assert table.cells[table.island.robber] == -1
    table.home(1, "0.0.N")
    table.road(0, *LINE[:3])
    table.knight(0, "0.0.NE", active=True)
    table.roll(6)
    assert table.cards(1) == {"brick": 2}
    table.play("lead 0.0.NE")
    table.refused("chase", "CK-KNCHASE-1")
    table.play("stay")
    table.card(0, "bishop")
    table.play("bishop 2.2")
    assert table.cells[table.island.robber] == table.hex(2, 2)


def test_the_option_for_victims_without_cards_holds_here_too() -> None:
    game = hexhaven.new("cities-knights", 4, seed=1, options={"steal_needs_cards": "false"})
    assert game.problems() == []
