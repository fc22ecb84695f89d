"""The largest army (BASE-ARMY)."""

from __future__ import annotations

import pytest
from tests.table import Table

from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.awards import move_award


def barracks(**knights: int) -> Table:
    """Three players on an empty island, each with so many knights: `seat0=3`."""
    table = Table(3)
    table.clear()
    table.empty_hands()
    for name, many in knights.items():
        table.card(int(name[-1]), "knight", many)
    return table


def march(table: Table, *seats: int) -> None:
    """Let seats play a knight each in the order given, going round the table as often as needed."""
    for seat in seats:
        while table.game.actor != seat:
            table.roll(2)
            table.play("end")
        table.play("knight")
        table.play(table.moves("robber")[0])  # nobody to rob on the empty island
        table.roll(2)
        table.play("end")


def holder(table: Table) -> int:
    """Who has the card; on the empty island its two points are the only ones."""
    table.check()
    found = table.cells[table.largest_army.holder]
    assert [table.game.points(seat) for seat in range(3)] == [2 * (s == found) for s in range(3)]
    return found


@pytest.mark.rule("BASE-ARMY-1")
def test_the_card_goes_to_the_first_player_with_three_played_knights() -> None:
    table = barracks(seat0=2, seat1=3)
    march(table, 0, 1, 0, 1)
    assert holder(table) == NOBODY
    march(table, 1)
    assert holder(table) == 1


@pytest.mark.rule("BASE-ARMY-2")
def test_a_tie_does_not_move_the_card_but_one_knight_more_does() -> None:
    table = barracks(seat0=3, seat1=4)
    march(table, 0, 1, 0, 1, 0, 1)
    assert holder(table) == 0
    march(table, 1)
    assert holder(table) == 1


@pytest.mark.rule("BASE-ARMY-2")
def test_the_holder_keeps_the_card_with_further_knights() -> None:
    table = barracks(seat0=4)
    march(table, 0, 0, 0, 0)
    assert holder(table) == 0
    assert table.cells[table.largest_army.knights] == 4


@pytest.mark.rule("BASE-ARMY-3")
def test_only_played_knights_count_and_other_cards_do_not() -> None:
    table = barracks(seat0=4)
    table.card(0, "monopoly")
    march(table, 0, 0)
    for _ in range(2):
        table.roll(2)
        table.play("end")
    table.play("monopoly ore")
    assert table.cells[table.development.count] == 2, "two knights are still in hand"
    assert holder(table) == NOBODY


@pytest.mark.rule("BASE-ARMY-3")
def test_the_card_is_never_set_aside_again() -> None:
    table = barracks(seat0=3, seat1=3, seat2=3)
    march(table, 0, 1, 2, 0, 1, 2, 0)
    for seat in (1, 2):
        march(table, seat)
        assert holder(table) == 0
    for _ in range(4):
        table.roll(2)
        table.play("end")
        assert holder(table) == 0


@pytest.mark.rule("BASE-ARMY-4")
def test_a_knight_counts_before_the_robber_has_moved() -> None:
    table = barracks(seat0=3)
    march(table, 0, 0)
    for _ in range(2):
        table.roll(2)
        table.play("end")
    table.play("knight")
    assert table.step == "robber"
    assert holder(table) == 0


@pytest.mark.rule("BASE-ARMY-4", "BASE-END-1")
def test_a_third_knight_that_makes_ten_points_wins_before_the_roll() -> None:
    table = barracks(seat0=3)
    march(table, 0, 0)
    table.card(0, "victory_point", 5)
    table.settlement(0, "0.0.N", "0.1.N", "0.2.N")
    assert table.game.points(0) == 8
    while table.game.actor != 0:
        table.roll(2)
        table.play("end")
    before = table.cells[table.island.robber]
    table.play("knight")
    assert table.game.over
    assert table.game.winner == 0
    assert table.cells[table.island.robber] == before


@pytest.mark.parametrize(
    ("knights", "loser", "tie_keeps", "before", "after"),
    [
        ([4, 1, 0, 0], 0, True, 0, 0),  # exactly three are left: enough
        ([3, 2, 0, 0], 0, True, 0, NOBODY),  # two are not
        ([4, 3, 0, 0], 0, True, 0, 0),  # equal: its holder keeps it
        ([4, 3, 0, 0], 0, False, 0, NOBODY),  # or nobody has it
        ([3, 3, 0, 0], 0, True, 0, 1),  # another alone has most
        ([4, 4, 4, 0], 0, True, 0, NOBODY),  # the holder has fewer than two who are equal
    ],
)
def test_a_played_knight_that_leaves_the_game(
    knights: list[int], loser: int, tie_keeps: bool, before: int, after: int
) -> None:
    table = Table()
    army = table.largest_army
    table.cells[army.knights : army.knights + 4] = knights
    move_award(table.island, table.game.state, army.holder, before)
    points = [table.game.points(seat) for seat in range(4)]
    army.lose_knight(table.game.state, loser, tie_keeps)
    assert table.cells[army.holder] == after
    for seat in range(4):
        gained = 2 * ((seat == after) - (seat == before))
        assert table.game.points(seat) == points[seat] + gained
