"""The end of a seat's actions, numbers without dice, founding without room."""

from __future__ import annotations

import pytest
from tests.table import Table

from hexhaven.engine.rules import Rules
from hexhaven.engine.state import TURN, State
from hexhaven.modules.base.turn import Turn
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.island.kinds import SETTLEMENT


class Diary(IslandModule):
    """Writes down whose actions ended, and which numbers came."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "diary"
        self.after = ["turn"]
        self.told: list[tuple[str, int]] = []

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.turn = rules.part(Turn)

    def after_actions(self, state: State, seat: int) -> None:
        self.told.append(("actions", seat))
        assert state.cells[TURN] == seat

    def before_end(self, state: State, seat: int) -> None:
        self.told.append(("turn", seat))

    def before_production(self, state: State, seat: int, first: int, second: int) -> None:
        self.told.append(("dice", first + second))

    def on_number(self, state: State, seat: int, total: int) -> None:
        self.told.append(("number", total))


def test_actions_end_with_the_turn() -> None:
    diary = Diary()
    table = Table(extra=[diary])
    table.roll(4)
    diary.told.clear()
    table.play("end")
    assert diary.told == [("turn", 0), ("actions", 0)]


def test_actions_of_the_second_player_end_too() -> None:
    diary = Diary()
    table = Table(6, extra=[diary], extra_phase="paired", setup="variable")
    while table.step != "preroll":
        due = table.game.chance()
        table.game.play(due[0][0] if due else table.game.legal()[0])
    table.roll(4)
    diary.told.clear()
    table.play("end", "done")
    assert diary.told == [("turn", 0), ("actions", 0), ("actions", 3)]


class Windfall(Diary):
    """Gives the seat on turn ten points before anything is paid."""

    def before_production(self, state: State, seat: int, first: int, second: int) -> None:
        super().before_production(state, seat, first, second)
        self.island.add_points(state, seat, 10)


@pytest.mark.rule("BASE-END-1")
def test_points_that_come_before_production_win_before_it() -> None:
    diary = Windfall()
    table = Table(extra=[diary])
    assert not table.game.rules.watchful
    table.roll(8)
    assert diary.told == [("dice", 8)]
    assert table.game.over


class EightByCard(Diary):
    """Every number comes from a card, and it is an 8."""

    def instead_of_roll(self, state: State, seat: int) -> None:
        self.turn.resolve_number(state, 8)


def test_a_number_may_come_without_dice() -> None:
    diary = EightByCard()
    table = Table(extra=[diary])
    table.empty_hands()
    table.play("roll")
    assert diary.told == [("dice", 0), ("number", 8)]
    assert table.step == "main"
    assert table.game.view(None)["table"]["dice"] == [0, 0]  # type: ignore[index]
    assert sum(table.cells[table.island.cards + seat] for seat in range(4)) > 0


class Reserve(IslandModule):
    """Seat 1 may found at no place but one."""

    def __init__(self, allowed: int) -> None:
        super().__init__()
        self.name = "reserve"
        self.allowed = allowed

    def can_build(self, state: State, seat: int, piece: int, place: int, how: int) -> str:
        if piece == SETTLEMENT and seat == 1 and place != self.allowed:
            return "TEST-1 not here"
        return ""


@pytest.mark.rule("SEA-SETUP-9")
def test_a_seat_without_a_place_is_passed_over() -> None:
    table = Table(3, founded=False, extra=[Reserve(20)])
    order = []
    while table.step != "preroll":
        assert table.game.legal(), "no dead end"
        if table.step == "found_settlement":
            order.append(table.game.actor)
        table.game.play(table.game.legal()[0])
    assert order == [0, 1, 2, 2, 0], "its second settlement has no place"
    assert table.cells[table.island.homes_built + 1] == 1
    assert table.cells[table.island.ways_built + 1] == 1
    table.check()


def test_a_seat_without_any_place_has_no_piece() -> None:
    table = Table(3, founded=False, extra=[Reserve(-1)])
    assert table.game.problems() == []
    while table.step != "preroll":
        table.game.play(table.game.legal()[0])
    assert table.cells[table.island.homes_built + 1] == 0
