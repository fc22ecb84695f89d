"""Points and the end of the game (BASE-VP, BASE-END)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table import Table

import hexhaven
from hexhaven.engine.ints import Seat
from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.island.hooks import IslandModule

RIM = ["0.0.N", "0.1.N", "0.2.N", "4.0.S", "4.1.S", "4.2.S", "2.0.NW", "2.4.NE"]
"""Intersections far enough from each other and from the middle of the island."""
LINE = ["2.0.NE", "2.1.NW", "2.1.NE", "2.2.NW", "2.2.NE", "2.3.NW"]
"""A line of paths."""


def empty(
    players: int = 4, first: int = 0, target: int = 10, rounds: str = "off", leader: bool = False
) -> Table:
    """An empty island with empty hands, the first player about to roll."""
    result = "leader" if leader else "no_winner"
    table = Table(players, first, vp_target=target, max_rounds=rounds, max_rounds_result=result)
    table.clear()
    table.empty_hands()
    return table


def give_points(table: Table, seat: int, cities: int, settlements: int, cards: int = 0) -> None:
    """Put buildings on free places of the rim for a seat, and hand it victory point cards."""
    places: list[str] = []
    for place in RIM:
        row, column, corner = place.split(".")
        node = table.node(int(row), int(column), corner)
        if table.cells[table.island.owner + node] == NOBODY:
            places.append(place)
    places = places[: cities + settlements]
    table.settlement(seat, *places[:cities])
    table.city(seat, *places[:cities])
    table.settlement(seat, *places[cities:])
    table.card(seat, "victory_point", cards)


def give_army(table: Table, seat: int) -> None:
    """Let a seat, whose turn it is, have played three knights."""
    table.card(seat, "knight", 3)
    while table.cells[table.largest_army.knights + seat] < 3:
        if table.game.actor == seat:
            table.play("knight")
            table.play(table.moves("robber")[0])
        pass_turn(table)


def pass_turn(table: Table) -> None:
    """The seat on turn rolls and does nothing else."""
    table.roll(2)
    table.play("end")


def shown(table: Table, viewer: int | None, seat: int) -> dict[str, Any]:
    """What a viewer is shown of a seat: its cards and counters."""
    seats: Any = table.game.view(viewer)["seats"]
    found: dict[str, Any] = {**seats[seat]["cards"], **seats[seat]["counters"]}
    return found


# Points


@pytest.mark.parametrize(
    ("cities", "settlements", "cards", "road", "army", "points"),
    [
        (2, 3, 1, True, False, 10),
        (1, 4, 0, False, True, 8),
        (2, 4, 0, False, False, 8),
        (1, 3, 1, False, False, 6),
        (2, 2, 2, True, False, 10),
    ],
)
@pytest.mark.rule("BASE-VP-3")
def test_the_scores_that_the_rulebooks_give_as_examples(
    cities: int, settlements: int, cards: int, road: bool, army: bool, points: int
) -> None:
    table = empty(target=99)
    give_points(table, 0, cities, settlements, cards)
    if road:
        table.road(0, *LINE)
    if army:
        give_army(table, 0)
    assert table.game.points(0) == points
    assert [table.game.points(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    table.check()


@pytest.mark.rule("BASE-VP-1", "BASE-END-7")
def test_victory_point_cards_stay_hidden_until_they_win() -> None:
    table = empty()
    give_points(table, 0, 4, 1)
    pass_turn(table)
    table.card(0, "victory_point")
    for viewer in (1, None):
        assert shown(table, viewer, 0)["development"] == {"count": 1}
        assert shown(table, viewer, 0)["points"] == 9
    assert shown(table, 0, 0)["points"] == 10
    for _ in range(3):
        pass_turn(table)
    assert table.game.winner == 0
    for viewer in (1, None):
        assert shown(table, viewer, 0)["development"]["kinds"]["victory_point"] == 1
        assert shown(table, viewer, 0)["points"] == 10


@pytest.mark.rule("BASE-VP-1")
def test_a_loser_keeps_victory_point_cards_hidden_while_the_game_goes_on() -> None:
    table = empty()
    table.card(1, "victory_point", 2)
    pass_turn(table)
    pass_turn(table)
    assert shown(table, 0, 1)["points"] == 0
    assert shown(table, 0, 1)["development"] == {"count": 2}
    assert not table.game.over


@pytest.mark.rule("BASE-VP-2")
def test_several_victory_point_cards_count_in_one_turn_with_one_just_bought() -> None:
    table = empty()
    give_points(table, 0, 3, 1, cards=2)
    table.card(0, "monopoly")
    table.roll(2)
    table.play("monopoly ore")  # the card play of the turn
    table.hand(0, wool=1, grain=1, ore=1)
    table.play("buy", "draw victory_point")
    assert table.game.winner == 0
    assert table.game.points(0) == 10


@pytest.mark.rule("BASE-VP-2")
def test_victory_point_cards_do_not_use_up_the_card_play_of_the_turn() -> None:
    table = empty()
    table.card(0, "monopoly")
    table.roll(2)
    table.hand(0, wool=1, grain=1, ore=1)
    table.play("buy", "draw victory_point", "monopoly ore")


@pytest.mark.rule("BASE-VP-4")
def test_a_victory_point_card_counts_from_the_purchase_on_and_is_not_played() -> None:
    table = empty()
    table.roll(2)
    table.hand(0, wool=1, grain=1, ore=1)
    table.play("buy")
    assert table.game.points(0) == 0
    table.play("draw victory_point")
    assert table.game.points(0) == 1
    assert not any("victory" in text for text in table.moves())
    with pytest.raises(hexhaven.BadNotation):
        table.play("victory_point")


# Winning


@pytest.mark.rule("BASE-END-1")
def test_a_victory_point_card_bought_as_the_tenth_point_wins_at_once() -> None:
    table = empty()
    give_points(table, 0, 4, 1)
    table.roll(2)
    table.hand(0, wool=2, grain=2, ore=2)
    table.play("buy", "draw knight")
    assert not table.game.over
    table.play("buy", "draw victory_point")
    assert table.game.winner == 0


@pytest.mark.parametrize(("target", "wins"), [(4, True), (5, False)])
@pytest.mark.rule("BASE-END-1")
def test_the_option_says_how_many_points_win(target: int, wins: bool) -> None:
    table = empty(target=target)
    give_points(table, 0, 1, 1)
    table.roll(2)
    table.hand(0, ore=3, grain=2)
    table.play("city 0.1.N")
    assert table.game.points(0) == 4
    assert table.game.over == wins


@pytest.mark.rule("BASE-END-1")
def test_more_than_ten_points_win_as_well_and_nine_do_not() -> None:
    table = empty()
    give_points(table, 0, 4, 1)
    table.road(0, *LINE[:4])
    table.roll(2)
    assert not table.game.over
    table.hand(0, brick=1, lumber=1)
    table.play("road 2.2.NE")
    assert table.game.points(0) == 11
    assert table.game.winner == 0


@pytest.mark.parametrize(
    ("move", "points"),
    [("road 2.2.NE", (4, 0, 0)), ("settlement 2.1.N", (4, 1, 0)), ("city 4.0.S", (3, 3, 0))],
)
@pytest.mark.rule("BASE-END-4")
def test_the_win_is_declared_after_every_build_that_brings_it(
    move: str, points: tuple[int, int, int]
) -> None:
    table = empty()
    give_points(table, 0, *points)
    table.road(0, *LINE[:4])
    table.roll(2)
    table.hand(0, brick=1, lumber=1, wool=1, grain=2, ore=3)
    assert not table.game.over
    table.play(move)
    assert table.game.winner == 0
    assert table.game.actor is None


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.rule("BASE-END-2", "BASE-END-8", "BASE-LROAD-9")
def test_points_reached_in_anothers_turn_win_when_the_own_turn_begins(hidden: bool) -> None:
    """A break hands seat 2 the longest road and with it the tenth point."""
    table = empty()
    if hidden:
        give_points(table, 2, 2, 0, cards=4)
    else:
        give_points(table, 2, 3, 2)
    table.road(1, "2.0.NW", *LINE)
    table.road(0, "1.1.W")
    table.road(2, *[f"3.{i}.{side}" for i in range(3) for side in ("SW", "SE")])
    assert table.game.points(2) == 8
    table.roll(2)
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play("settlement 2.1.N")
    assert table.game.points(2) == 10
    assert not table.game.over
    table.play("end")
    pass_turn(table)
    assert table.game.winner == 2
    assert table.cells[table.island.turn] == 3, "in its own turn, before the roll"


@pytest.mark.rule("BASE-END-2")
def test_points_lost_again_before_the_own_turn_begins_do_not_win() -> None:
    table = empty()
    give_points(table, 2, 4, 0)
    table.road(2, "2.0.NW", *LINE)
    assert table.game.points(2) == 10
    table.road(0, "1.1.W")
    table.roll(2)
    table.hand(0, brick=1, lumber=1, wool=1, grain=1)
    table.play("settlement 2.1.N", "end")
    pass_turn(table)
    assert table.game.actor == 2
    assert table.game.points(2) == 8
    assert not table.game.over


@pytest.mark.rule("BASE-END-3", "BASE-END-5", "BASE-END-8")
def test_of_several_with_enough_points_the_one_whose_turn_comes_first_wins_alone() -> None:
    table = empty(target=4)
    table.roll(2)
    give_points(table, 3, 1, 2)
    give_points(table, 2, 2, 0)
    assert table.game.points(3) == table.game.points(2) == 4
    table.play("end")
    assert not table.game.over
    pass_turn(table)
    assert table.game.winner == 2


@pytest.mark.rule("BASE-END-7")
def test_after_the_end_no_move_is_legal() -> None:
    table = empty()
    give_points(table, 0, 4, 1, cards=1)
    table.card(1, "victory_point", 2)
    table.play("roll")
    assert table.game.winner == 0
    assert table.moves() == []
    assert [table.moves(seat=seat) for seat in range(4)] == [[], [], [], []]
    for move in ("roll", "end", "road 2.2.NE", "knight"):
        table.refused(move, "BASE-END-7")
    assert shown(table, None, 1)["development"]["kinds"]["victory_point"] == 2
    assert shown(table, 3, 1)["points"] == 2


# A limit of rounds


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.rule("BASE-END-6")
def test_the_game_ends_without_a_winner_after_so_many_full_rounds(players: int) -> None:
    table = empty(players, first=1, rounds="2")
    give_points(table, 0, 1, 0)
    for _ in range(2 * players - 1):
        pass_turn(table)
    assert not table.game.over
    pass_turn(table)
    assert table.game.over
    assert table.game.winner is None
    table.refused("roll", "BASE-END-7")


@pytest.mark.rule("BASE-END-6")
def test_without_the_option_the_game_goes_on() -> None:
    table = empty()
    for _ in range(40):
        pass_turn(table)
    assert not table.game.over


@pytest.mark.parametrize(("cards", "winner"), [(1, 2), (0, None)])
@pytest.mark.rule("BASE-END-6")
def test_the_limit_may_give_the_game_to_the_leader_counting_hidden_points(
    cards: int, winner: int | None
) -> None:
    """Seats 1 and 2 show two points each; a hidden card makes the difference."""
    table = empty(rounds="1", leader=True)
    give_points(table, 1, 1, 0)
    give_points(table, 2, 1, 0, cards=cards)
    for _ in range(4):
        pass_turn(table)
    assert table.game.over
    assert table.game.winner == winner


@pytest.mark.rule("BASE-END-1", "BASE-FOUND-9")
def test_nobody_wins_while_founding() -> None:
    table = Table(founded=False, vp_target=1)
    table.play("settlement 0.0.N")
    assert not table.game.over
    while not table.game.over:
        table.play(table.moves()[0])
    assert table.game.winner == 0
    assert table.step == "over"
    assert table.game.record().moves[-1].startswith("road")


class Handicap(IslandModule):
    """Seat 0 needs two points more than the others, seat 1 two less."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "handicap"

    def adjust_target(self, state: State, seat: Seat, target: int) -> int:
        return target + (2, -2, 0, 0)[seat]


@pytest.mark.rule("BASE-END-1", "BASE-END-2")
@pytest.mark.parametrize(("seat", "target"), [(0, 8), (1, 4), (2, 6)])
def test_a_module_raises_and_lowers_a_seats_target(seat: int, target: int) -> None:
    table = Table(4, seat, extra=[Handicap()], vp_target=6)
    victory = table.rules.part(Victory)
    assert victory.goal(table.game.state, seat) == target
    table.dice(1, 1)
    points = table.island.visible_points(table.game.state, seat)
    table.island.add_points(table.game.state, seat, target - 1 - points)
    table.give(seat, ore=8)
    table.play("trade ore wool")
    assert not table.game.over, "one point is missing"
    table.island.add_points(table.game.state, seat, 1)
    table.play("trade ore wool")
    assert table.game.winner == seat


@pytest.mark.rule("BASE-END-2")
def test_a_lowered_target_wins_in_the_own_turn_only() -> None:
    table = Table(4, 0, extra=[Handicap()], vp_target=6)
    table.dice(1, 1)
    points = table.island.visible_points(table.game.state, 1)
    table.island.add_points(table.game.state, 1, 4 - points)
    table.give(0, ore=4)
    table.play("trade ore wool")
    assert not table.game.over
    table.play("end")
    assert table.game.winner == 1
