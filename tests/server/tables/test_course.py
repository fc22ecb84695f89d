"""The course of a game: moves, take-backs, and the same course again from what was stored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.table import Table

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.server.errors import Fault, Refused
from hexhaven.server.store.contract import EventRow, TableRow
from hexhaven.server.tables.course import (
    Course,
    Damaged,
    begun,
    length,
    played,
    rebuilt,
    taken_back,
)

ROW = TableRow("code", "base", 4, {"setup": "variable"}, {}, "playing", "12345", "", 0.0)
SHORT = replace(ROW, options={"setup": "variable", "max_rounds": "30", "domestic_trade": "off"})
"""A game that random moves end."""


def random_course(
    seed: int, moves: int, row: TableRow = ROW, back: int = 10
) -> Iterator[tuple[Course, EventRow]]:
    """Random moves of random deciders, every tenth or so taken back where that is allowed."""
    chance = Rng(f"course {seed}")
    course = begun(row)
    for _ in range(moves):
        game = course.game
        if game.over:
            return
        if course.undo and not chance.below(back):
            course, event = taken_back(course, course.mover)
        else:
            seats = game.actors
            seat = seats[chance.below(len(seats))]
            legal = game.legal(seat)
            course, event = played(course, seat, game.text(legal[chance.below(len(legal))]))
        yield course, event


def refused(fault: Fault, course: Course, seat: int, text: str) -> Refused:
    key = course.game.key()
    with pytest.raises(Refused) as caught:
        played(course, seat, text)
    assert caught.value.fault is fault, caught.value.message
    assert course.game.key() == key
    return caught.value


def founded() -> Course:
    """The beginner map, in turn 1 before the roll; seat 0 begins."""
    options = {"setup": "beginner", "first_player": "0"}
    return begun(replace(ROW, options=options))


def after_roll(**cards: int) -> tuple[Course, Table]:
    """Seat 0 in its main step, with these cards."""
    table = Table(4)
    table.dice(1, 1)
    table.empty_hands()
    table.give(0, **cards)
    return Course(table.game), table


def test_a_move_makes_a_new_course_and_leaves_the_old_one_alone() -> None:
    course = founded()
    key = course.game.key()
    after, event = played(course, 0, "roll")
    assert course.game.key() == key
    assert course.version == 0
    assert (after.version, event.version) == (1, 1)
    assert event.move == "roll"
    assert len(event.drawn) >= 1
    assert event.drawn[0].startswith("roll ")
    assert after.moves == course.moves + 1 + len(event.drawn)


def test_refusals_have_names_and_cite_the_rule() -> None:
    course = founded()
    refused(Fault.NOT_YOUR_DECISION, course, 1, "roll")
    refused(Fault.BAD_NOTATION, course, 0, "dance")
    refused(Fault.BAD_NOTATION, course, 0, "")
    refused(Fault.BAD_NOTATION, course, 0, "settlement ².3.N")
    refused(Fault.BAD_NOTATION, course, 0, "road 99999999999999999999999")
    early = refused(Fault.ILLEGAL_MOVE, course, 0, "end")
    assert early.rule == "BASE-TURN-4"
    refused(Fault.ILLEGAL_MOVE, course, 0, "roll 6 6")
    refused(Fault.NOT_YOUR_DECISION, course, 1, "roll 6 6")


def test_nobody_discards_or_accepts_for_somebody_else() -> None:
    course, table = after_roll(brick=1)
    table.give(1, ore=1)
    table.play("offer brick for ore")
    course = Course(table.game)
    refused(Fault.NOT_YOUR_DECISION, course, 2, "accept 1")
    refused(Fault.NOT_YOUR_DECISION, course, 0, "accept 1")
    refused(Fault.NOT_YOUR_DECISION, course, 1, "withdraw")
    after, event = played(course, 1, "accept 1")
    assert event.seat == 1
    played(after, 0, "withdraw")


def test_an_offer_can_be_made_to_the_seat_on_turn_without_being_asked() -> None:
    course, table = after_roll(brick=1)
    table.give(2, ore=1)
    after, _ = played(course, 2, "counter 2 ore for brick")
    after, _ = played(after, 0, "confirm 2")
    assert table.island.held(after.game.state, 0, 4) == 1


def test_after_the_end_nothing_can_be_played() -> None:
    *_, (course, _) = random_course(3, 20_000, SHORT)
    assert course.game.over
    assert refused(Fault.GAME_OVER, course, 0, "roll").rule == "BASE-END-7"
    with pytest.raises(Refused):
        taken_back(course, 0)


# Take-back


def test_a_build_can_be_taken_back() -> None:
    course, _ = after_roll(brick=2, lumber=2)
    road = next(t for t in map(course.game.text, course.game.legal()) if t.startswith("road"))
    built, _ = played(course, 0, road)
    assert built.may_take_back(0)
    assert not built.may_take_back(1)
    assert not built.may_take_back(None)
    assert built.firm == course.moves
    back, event = taken_back(built, 0)
    assert back.game.key() == course.game.key()
    assert (back.version, event.kind) == (2, "take_back")
    assert not back.may_take_back(0)


def test_several_builds_can_be_taken_back_one_after_the_other() -> None:
    course, _ = after_roll(brick=3, lumber=3, ore=4)
    keys = [course.game.key()]
    for _ in range(2):
        roads = [t for t in map(course.game.text, course.game.legal()) if t.startswith("road")]
        course, _ = played(course, 0, roads[0])
        keys.append(course.game.key())
    course, _ = played(course, 0, "trade ore wool")
    for key in reversed(keys):
        course, _ = taken_back(course, 0)
        assert course.game.key() == key
    assert not course.may_take_back(0)


def test_nothing_is_taken_back_once_something_was_revealed_or_passed_on() -> None:
    course, _ = after_roll(brick=2, lumber=2, wool=1, grain=1, ore=1)
    road = next(t for t in map(course.game.text, course.game.legal()) if t.startswith("road"))
    built, _ = played(course, 0, road)
    for move in ("buy", "end", "offer ore for wool"):
        after, _ = played(built, 0, move)
        assert not after.may_take_back(0), move
        assert after.firm == after.moves
        with pytest.raises(Refused) as caught:
            taken_back(after, 0)
        assert caught.value.fault is Fault.NO_TAKE_BACK


def test_a_founding_settlement_can_be_taken_back_until_the_road_passes_the_turn_on() -> None:
    course = begun(ROW)
    seat = course.must[0]
    spot = course.game.text(course.game.legal()[0])
    placed, _ = played(course, seat, spot)
    assert placed.may_take_back(seat)
    road, _ = played(placed, seat, placed.game.text(placed.game.legal()[0]))
    assert not road.may_take_back(seat)
    again, _ = taken_back(placed, seat)
    assert again.game.key() == course.game.key()


@settings(max_examples=12)
@given(st.integers(min_value=0, max_value=10_000))
def test_taking_back_always_gives_the_position_before(seed: int) -> None:
    first = begun(ROW)
    keys = {first.moves: first.game.key()}
    for course, event in random_course(seed, 300, back=3):
        if event.kind == "take_back":
            assert course.game.key() == keys[course.moves]
        keys[course.moves] = course.game.key()
        assert (course.mover in course.must) or not course.undo


# The same course again


@settings(max_examples=8)
@given(st.integers(min_value=0, max_value=10_000))
def test_a_stored_course_comes_back_as_it_was(seed: int) -> None:
    steps = list(random_course(seed, 400))
    course, events = steps[-1][0], [event for _, event in steps]
    again = rebuilt(ROW, events)
    assert again.game.key() == course.game.key()
    assert again.version == course.version == len(events)
    assert [game.key() for game in again.undo] == [game.key() for game in course.undo]
    assert again.game.record().to_json() == course.game.record().to_json()


def test_stored_chance_must_be_what_the_seed_gives() -> None:
    events = [event for _, event in random_course(1, 60)]
    index = next(i for i, event in enumerate(events) if event.drawn and "roll" in event.drawn[0])
    cheated = list(events)
    cheated[index] = replace(events[index], drawn=("roll 6 6", "roll 6 6"))
    with pytest.raises(Damaged, match=f"event {index + 1}"):
        rebuilt(ROW, cheated)
    with pytest.raises(Damaged):
        rebuilt(replace(ROW, seed="54321"), events)
    with pytest.raises(Damaged):
        rebuilt(ROW, events[1:])
    with pytest.raises(Damaged, match="event 61"):
        rebuilt(ROW, [*events, EventRow(61, "move", 0, "dance")])


def test_a_long_history_stays_in_few_pieces() -> None:
    for course, _ in random_course(4, 400):
        assert course.game.history is not None
        assert len(course.game.history.pieces()) <= 33
    assert length(course.game) == course.moves > 400


def test_the_record_of_a_course_with_take_backs_replays() -> None:
    *_, (course, _) = random_course(5, 20_000, SHORT, back=4)
    assert course.game.over
    verified = hexhaven.verify(course.game.record())
    assert verified.dice_verified
    assert verified.game.key() == course.game.key()


def test_turns_are_counted_from_the_first_after_the_founding() -> None:
    course = begun(replace(ROW, options={"setup": "variable", "domestic_trade": "off"}))
    while course.game.rules.step_name(course.game.state) != "preroll":
        assert course.turn == 0
        seat = course.must[0]
        course, _ = played(course, seat, course.game.text(course.game.legal(seat)[0]))
    assert course.turn == 1
    first = course.on_turn
    course, _ = played(course, first, "roll")
    while course.turn == 1:
        assert course.on_turn == first
        seat = course.must[0]
        text = course.game.text(course.game.legal(seat)[0])
        ends = "end" in [course.game.text(move) for move in course.game.legal(seat)]
        course, _ = played(course, seat, "end" if ends else text)
    assert (course.turn, course.on_turn) == (2, (first + 1) % 4)
