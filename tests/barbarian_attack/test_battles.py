"""Battles on the coast (BARB-BATTLE)."""

from __future__ import annotations

import pytest
from tests.barbarian_attack.coast import Coast

import hexhaven

HEX = "0.0"
"""The hex 3, the fourth in the order of the battles."""


def before(barbarians: dict[str, int], *knights: tuple[int, str]) -> Coast:
    """Seat 0 is in its main phase; knights as (seat, path)."""
    table = Coast()
    table.barbarians(barbarians)
    for seat, place in knights:
        table.knight(seat, place)
    return table


def end(table: Coast) -> None:
    """Seat 0 ends its turn and leaves its knights where they are."""
    table.play("end")
    if table.step == "march":
        table.play("halt")


@pytest.mark.rule("BARB-BATTLE-2", "BARB-BATTLE-3", "BARB-BATTLE-4", "BARB-BATTLE-11")
def test_more_knights_than_barbarians_win() -> None:
    table = before({HEX: 2}, (0, "0.0.NE"), (0, "0.0.E"), (0, "0.0.W"))
    end(table)
    assert table.step == "losses"
    assert table.captured() == [2, 0, 0, 0]
    assert table.count(HEX) == 0
    table.play("losses 1")
    assert table.gold() == [3, 0, 0, 0]
    assert table.step == "preroll"
    table.check()


@pytest.mark.rule("BARB-BATTLE-2", "BARB-BATTLE-14")
@pytest.mark.parametrize("many", [1, 2, 3])
def test_as_many_knights_are_not_enough(many: int) -> None:
    """Edge case 19."""
    paths = ["0.0.NE", "0.0.E", "0.0.W"][:many]
    table = before({HEX: many}, *((0, path) for path in paths))
    end(table)
    assert table.step == "preroll"
    assert table.count(HEX) == many


@pytest.mark.rule("BARB-BATTLE-14", "BARB-TURN-5")
def test_battles_take_place_without_knights_of_the_seat_on_turn() -> None:
    table = before({HEX: 1}, (2, "0.0.NE"), (2, "0.0.E"))
    table.play("end")
    assert table.step == "losses"
    assert table.captured() == [0, 0, 1, 0]


@pytest.mark.rule("BARB-BATTLE-5")
def test_two_to_one_share_two_prisoners() -> None:
    """Edge case 16."""
    table = before({HEX: 2}, (0, "0.0.NE"), (0, "0.0.E"), (1, "0.0.W"))
    end(table)
    assert table.captured() == [1, 1, 0, 0]
    assert table.step == "losses"


@pytest.mark.rule("BARB-BATTLE-7", "BARB-BATTLE-13", "BARB-GOLD-1")
def test_the_third_prisoner_is_rolled_for_by_the_strongest() -> None:
    """Edge case 17."""
    table = before({HEX: 3}, (0, "0.0.NE"), (0, "0.0.E"), (1, "0.0.W"), (1, "0.0.SW"))
    end(table)
    assert table.captured() == [1, 1, 0, 0]
    assert table.step == "share"
    table.play("share 0 2", "share 1 5")
    assert table.captured() == [1, 2, 0, 0]
    assert table.gold() == [3, 0, 0, 0]
    assert table.step == "losses"
    table.check()


@pytest.mark.rule("BARB-BATTLE-7", "BARB-BATTLE-13")
def test_the_third_prisoner_goes_to_the_one_with_most_knights() -> None:
    knights = [(0, "0.0.NE"), (0, "0.0.E"), (0, "0.0.NW"), (1, "0.0.W")]
    table = before({HEX: 3}, *knights)
    end(table)
    assert table.captured() == [2, 1, 0, 0]
    assert table.step == "losses"
    assert table.gold() == [0] * 4


@pytest.mark.rule("BARB-BATTLE-6")
def test_three_roll_for_two_prisoners() -> None:
    """Edge case 18."""
    table = before({HEX: 2}, (0, "0.0.NE"), (1, "0.0.E"), (2, "0.0.W"))
    end(table)
    table.play("share 0 4", "share 1 1", "share 2 6")
    assert table.captured() == [1, 0, 1, 0]
    assert table.gold() == [0, 3, 0, 0]
    assert table.step == "losses"
    table.check()


@pytest.mark.rule("BARB-BATTLE-6")
def test_who_is_level_for_the_last_prisoner_rolls_again() -> None:
    """Edge case 28: 5, 5 and 2 for one prisoner."""
    table = before({HEX: 1}, (0, "0.0.NE"), (1, "0.0.E"), (2, "0.0.W"))
    end(table)
    table.play("share 0 5", "share 1 5", "share 2 2")
    assert table.gold() == [0, 0, 3, 0]
    assert table.step == "share"
    assert {table.game.text(move).split()[1] for move, _ in table.game.chance()} == {"0"}
    table.play("share 0 3", "share 1 3", "share 0 1", "share 1 2")
    assert table.captured() == [0, 1, 0, 0]
    assert table.gold() == [3, 0, 3, 0]
    table.check()


@pytest.mark.rule("BARB-BATTLE-6")
def test_the_best_keeps_a_prisoner_while_others_roll_again() -> None:
    table = before({HEX: 2}, (0, "0.0.NE"), (1, "0.0.E"), (2, "0.0.W"), (3, "0.0.SW"))
    end(table)
    table.play("share 0 3", "share 1 6", "share 2 3", "share 3 2")
    assert table.captured() == [0, 1, 0, 0]
    assert table.gold() == [0, 0, 0, 3]
    assert table.count(HEX) == 1
    table.play("share 0 4", "share 2 6")
    assert table.captured() == [0, 1, 1, 0]
    assert table.gold() == [3, 0, 0, 3]
    table.check()


@pytest.mark.rule("BARB-BATTLE-6")
def test_all_level_above_the_rest_need_no_second_roll() -> None:
    table = before({HEX: 2}, (0, "0.0.NE"), (1, "0.0.E"), (2, "0.0.W"))
    end(table)
    table.play("share 0 5", "share 1 5", "share 2 4")
    assert table.captured() == [1, 1, 0, 0]
    assert table.step == "losses"


@pytest.mark.rule("BARB-BATTLE-8", "BARB-BATTLE-9", "BARB-KNIGHT-8")
@pytest.mark.parametrize(
    ("die", "lost"),
    [
        (1, ["NE", "SW"]), (2, ["E", "W"]), (3, ["SE", "NW"]),
        (4, ["NE", "SW"]), (5, ["E", "W"]), (6, ["SE", "NW"]),
    ],
)  # fmt: skip
def test_knights_on_one_direction_go_home(die: int, lost: list[str]) -> None:
    """Edge case 20: knights elsewhere are not touched."""
    sides = ["NE", "E", "SE", "SW", "W", "NW"]
    table = Coast()
    table.barbarians({HEX: 3})
    for number, side in enumerate(sides):
        table.knight(number % 2, f"{HEX}.{side}")
    table.knight(2, "2.2.E", "2.2.NE", "2.2.SE")
    end(table)
    if table.step == "share":
        table.play("share 0 6", "share 1 1")
    gold = table.gold()
    table.play(f"losses {die}")
    standing = {
        side
        for side in sides
        if table.cells[table.knights.owner + table.path(f"{HEX}.{side}")] >= 0
    }
    assert standing == set(sides) - set(lost)
    assert sum(table.gold()) - sum(gold) == 6
    assert len(table.posts(2)) == 3
    table.check()


@pytest.mark.rule("BARB-BATTLE-9")
def test_each_direction_is_as_likely() -> None:
    table = before({HEX: 1}, (0, "0.0.NE"), (0, "0.0.E"))
    end(table)
    assert [weight for _, weight in table.game.chance()] == [1] * 6


@pytest.mark.rule("BARB-BATTLE-1", "BARB-BATTLE-10", "BARB-BATTLE-14")
def test_a_knight_between_two_hexes_fights_twice_if_it_survives() -> None:
    """Edge case 21: (1,0) with the 9 comes before (0,0) with the 3."""
    knights = [(0, "0.0.SW"), (0, "1.0.W"), (0, "0.0.NE")]
    table = before({"1.0": 1, "0.0": 1}, *knights)
    assert table.path("0.0.SW") == table.path("1.0.NE")
    end(table)
    assert table.captured() == [1, 0, 0, 0]
    table.play("losses 3")  # nobody stands on those sides
    assert table.captured() == [2, 0, 0, 0]
    table = before({"1.0": 1, "0.0": 1}, *knights)
    end(table)
    table.play("losses 1")  # the one between the two
    assert table.captured() == [1, 0, 0, 0]
    assert table.step == "preroll"
    assert table.count("0.0") == 1


@pytest.mark.rule("BARB-BATTLE-1")
def test_the_battles_go_round_clockwise_from_the_castle() -> None:
    table = Coast()
    order = table.invasion.places
    table.barbarians(dict.fromkeys((order[0], order[4], order[9]), 1))
    for number, place in enumerate((order[0], order[4], order[9])):
        table.knight(1 + number, f"{place}.W", f"{place}.E")
    table.play("end", "losses 1", "losses 1")
    assert table.captured() == [0, 1, 1, 1]
    table.play("losses 1")
    assert table.step == "preroll"


@pytest.mark.rule("BARB-BATTLE-11", "BARB-TURN-4")
def test_prisoners_win_before_the_losses_are_rolled() -> None:
    table = before({HEX: 2}, (0, "0.0.NE"), (0, "0.0.E"), (0, "0.0.W"))
    table.points(0, 11)
    end(table)
    assert table.game.winner == 0
    assert len(table.posts(0)) == 3


@pytest.mark.rule("BARB-BATTLE-11", "BARB-WIN-2")
def test_another_seat_waits_for_its_own_turn() -> None:
    """Edge case 22."""
    table = before({HEX: 2}, (1, "0.0.NE"), (1, "0.0.E"), (1, "0.0.W"))
    table.points(1, 11)
    end(table)
    assert table.game.points(1) == 12
    assert not table.game.over
    table.play("losses 1")
    assert table.game.winner == 1  # as its turn begins


@pytest.mark.rule("BARB-BATTLE-12")
def test_prisoners_cannot_be_traded() -> None:
    table = Coast()
    table.prisoners(0, 3)
    with pytest.raises(hexhaven.BadNotation, match="prisoner"):
        table.play("offer 1 prisoner for ore")


@pytest.mark.rule("BARB-BATTLE-10", "BARB-CONQ-7")
def test_a_won_hex_is_free() -> None:
    table = before({}, *((0, f"0.0.{side}") for side in ("NE", "E", "W", "SW")))
    table.home(1, "0.0.NW")
    table.barbarians({HEX: 3})
    assert table.game.points(1) == 0
    end(table)
    assert table.game.points(1) == 1
    assert table.captured() == [3, 0, 0, 0]


def test_the_scene_tells_of_rolls() -> None:
    table = before({HEX: 1}, (0, "0.0.NE"), (1, "0.0.E"))
    end(table)
    table.play("share 0 5")
    view = table.game.view(None)
    assert view["table"]["battle_rolls"] == {"0": 5}  # type: ignore[index]
