"""Views: complete for their viewer, as the wire describes them, and silent about the rest."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.test_views import reshuffled
from tests.playing import play_on
from tests.server.tables.test_course import ROW, SHORT, after_roll, random_course

from hexhaven.chronicle import Chronicle
from hexhaven.chronicle.changes import apply
from hexhaven.engine.rng import Rng
from hexhaven.server.tables.course import Course, begun, played
from hexhaven.server.tables.viewing import Viewing, scene
from hexhaven.server.wire import Entry, View

VIEWERS: list[int | None] = [None, 0, 1, 2, 3]


class Exact(View, extra="forbid"):
    """A view with no field that the wire does not describe."""


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@settings(max_examples=3)
@given(st.integers(min_value=0, max_value=10_000))
def test_changes_lead_from_view_to_view_and_the_log_grows_with_them(seed: int) -> None:
    course = begun(ROW)
    log = Chronicle(course.game.rules)
    log.catch_up(course.game)
    viewings = {viewer: Viewing(viewer, course) for viewer in VIEWERS}
    shown = {viewer: through_json(viewings[viewer].view) for viewer in VIEWERS}
    entries = {viewer: viewings[viewer].whole(course, log, 0)["log"] for viewer in VIEWERS}
    for number, (course, _) in enumerate(random_course(seed, 250, back=4)):
        log.catch_up(course.game)
        for viewer in VIEWERS:
            fields = through_json(viewings[viewer].difference(course, log))
            shown[viewer] = apply(shown[viewer], fields["changes"])
            del entries[viewer][fields["log_from"] :]
            entries[viewer] += fields["log"]
            assert fields["settled"] <= course.moves
            assert len(entries[viewer]) == course.moves
        if number % 25 == 0:
            for viewer in VIEWERS:
                assert shown[viewer] == through_json(scene(course, viewer))
                assert entries[viewer] == through_json(log.read(viewer, 0, course.game))


def test_views_are_what_the_wire_describes() -> None:
    steps = set()
    for number, (course, _) in enumerate(random_course(8, 20_000, SHORT)):
        step = course.game.rules.step_name(course.game.state)
        if number % 40 and step in steps:
            continue
        steps.add(step)
        for viewer in VIEWERS:
            view = through_json(scene(course, viewer))
            Exact.model_validate(view, strict=True)
            assert set(view) == set(View.model_fields)
            assert set(view["prompt"]) == {"step", "seats", "must", "rule", "why"}
    assert course.game.over
    assert {"found_settlement", "preroll", "main", "discard", "robber", "over"} <= steps


def test_entries_are_what_the_wire_describes() -> None:
    *_, (course, _) = random_course(9, 500)
    log = Chronicle(course.game.rules)
    for viewer in VIEWERS:
        for entry in through_json(log.read(viewer, 0, course.game)):
            assert set(entry) | {"late"} == set(Entry.model_fields)  # which hardly anybody is
            Entry.model_validate(entry, strict=True)


def test_composed_kinds_are_named_and_not_listed() -> None:
    course, table = after_roll(brick=1)
    table.give(1, ore=1)
    view = scene(course, 0)
    assert view["composed"] == ["offer"]
    assert "offer" not in {move["kind"] for move in view["moves"]}
    assert scene(course, 1)["composed"] == ["counter"]
    assert scene(course, 2)["composed"] == []  # has no card
    assert scene(course, None)["composed"] == []
    offered, _ = played(course, 0, "offer brick for ore")
    assert scene(offered, 0)["composed"] == []
    answer = scene(offered, 1)
    assert answer["composed"] == ["counter"]
    assert [move["move"] for move in answer["moves"]] == ["accept 1", "refuse 1"]


def test_offers_are_possible_beyond_the_bots_menu() -> None:
    """Bots are listed three offers a turn; people may go on."""
    course, _ = after_roll(brick=4)
    for _ in range(3):
        for move, seat in (("offer brick for ore", 0), ("withdraw", 0)):
            course, _ = played(course, seat, move)
    assert not [m for m in map(course.game.text, course.game.legal()) if m.startswith("offer")]
    assert scene(course, 0)["composed"] == ["offer"]
    played(course, 0, "offer brick for ore")


def test_an_unasked_offer_can_be_taken_back() -> None:
    course, table = after_roll(brick=1)
    table.give(2, ore=1)
    assert scene(course, 2)["moves"] == []
    course, _ = played(course, 2, "counter 2 ore for brick")
    assert [move["move"] for move in scene(course, 2)["moves"]] == ["refuse 2"]
    assert "refuse 2" not in [move["move"] for move in scene(course, 1)["moves"]]
    course, _ = played(course, 2, "refuse 2")
    assert scene(course, 2)["moves"] == []


def test_only_the_mover_is_told_that_the_move_can_be_taken_back() -> None:
    course, _ = after_roll(brick=1, lumber=1)
    road = next(m["move"] for m in scene(course, 0)["moves"] if m["kind"] == "road")
    course, _ = played(course, 0, road)
    assert [scene(course, viewer)["take_back"] for viewer in (0, 1, 2, 3, None)] == [
        True,
        False,
        False,
        False,
        False,
    ]


@settings(max_examples=25)
@given(
    st.integers(min_value=0, max_value=10_000),
    st.integers(min_value=20, max_value=900),
    st.sampled_from(VIEWERS),
)
def test_what_is_hidden_changes_nothing_that_is_sent(
    seed: int, moves: int, viewer: int | None
) -> None:
    """Everything that the viewer cannot see is dealt anew; the scene stays the same."""
    course = begun(ROW)
    for _ in play_on(course.game, Rng(f"hidden {seed}"), moves):
        pass
    if course.game.over:
        return
    other = Course(reshuffled(course.game, -1 if viewer is None else viewer, seed))
    assert json.dumps(scene(other, viewer)) == json.dumps(scene(course, viewer))


def test_the_swap_really_changes_hidden_cards() -> None:
    *_, (course, _) = random_course(5, 300)
    games = [reshuffled(course.game, 0, seed) for seed in range(10)]
    assert sum(game.key() != course.game.key() for game in games) >= 8


def test_at_the_end_everything_hidden_is_told() -> None:
    course = begun(SHORT)
    log = Chronicle(course.game.rules)
    log.catch_up(course.game)
    viewings = [Viewing(viewer, course) for viewer in VIEWERS]
    entries = [viewing.whole(course, log, 0)["log"] for viewing in viewings]
    for course, _ in random_course(10, 20_000, SHORT):
        log.catch_up(course.game)
        hidden = [sum("?" in entry["move"] for entry in each) for each in entries]
        for viewing, each in zip(viewings, entries, strict=True):
            fields = viewing.difference(course, log)
            del each[fields["log_from"] :]
            each += fields["log"]
    assert course.game.over
    assert all(hidden)
    for each in entries:
        assert not any("?" in entry["move"] for entry in each)
