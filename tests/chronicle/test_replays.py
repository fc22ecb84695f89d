"""Replays: frame by frame the game itself, and all that is needed to check its dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.playing import played

import hexhaven
from hexhaven.chronicle import game_story, replay_story
from hexhaven.chronicle.changes import apply, changes
from hexhaven.engine.rng import Rng
from hexhaven.server.wire import ReplayStory

RECORDS = Path(__file__).resolve().parents[1] / "playthroughs"
Story = dict[str, Any]


def recorded(name: str) -> hexhaven.Record:
    """One of the recorded games."""
    return hexhaven.Record.from_json((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def told() -> tuple[hexhaven.Record, Story]:
    """A game with a founding phase, and its story as the browser gets it."""
    record = recorded("base-variable-3")
    return record, json.loads(json.dumps(replay_story(record)))


def test_it_is_what_the_protocol_promises(told: tuple[hexhaven.Record, Story]) -> None:
    record, story = told
    ReplayStory.model_validate(story)
    assert story["table"] is None
    assert story["record"] == json.loads(record.to_json())
    assert story["story"] == game_story(record)


def test_the_frames_are_the_game_with_everything_open(
    told: tuple[hexhaven.Record, Story],
) -> None:
    record, story = told
    game = hexhaven.new(record.variant, record.players, options=record.options)
    view = story["first"]
    assert (view["viewer"], view["moves"], view["composed"]) == (None, [], [])
    for move, frame in zip(record.moves, story["frames"], strict=True):
        game.play(move)
        view = apply(view, frame["changes"])
        assert frame["entry"]["move"] == move
        public: Story = json.loads(json.dumps(game.view(None)))
        for part in ("tiles", "pieces", "marks", "table", "prompt", "over", "winner", "on_turn"):
            assert view[part] == public[part]
        for seat in range(record.players):
            own: Story = json.loads(json.dumps(game.view(seat)))["seats"][seat]
            own["counters"].pop("laid_aside", None)  # only who chooses discards is reminded of them
            shown: Story = json.loads(json.dumps(view["seats"][seat]))
            for one in (own, shown):  # why a card waits is told to who could play it
                one["cards"]["development"].pop("waits", None)
            assert shown == own
    assert view["over"] is True


def test_turns_are_the_frames_at_which_they_begin(told: tuple[hexhaven.Record, Story]) -> None:
    _, story = told
    assert story["turns"] == story["story"]["turns"]
    for start, end in zip(story["turns"], story["turns"][1:], strict=False):
        assert story["frames"][end - 1]["entry"]["move"] == "end"
        turn = {frame["entry"]["turn"] for frame in story["frames"][start:end]}
        assert len(turn) == 1


@pytest.mark.parametrize("name", ["base-variable-3", "base-tiles-4"])
def test_every_outcome_follows_from_the_seed_and_the_odds(name: str) -> None:
    record = recorded(name)
    story: Story = replay_story(record)
    assert record.seed is not None
    rng = Rng(record.seed)
    for drawn in story["chance"]:
        assert rng.weighted(drawn["weights"]) == drawn["index"]
        assert record.moves[drawn["number"]] == drawn["move"]
    chances = [frame["entry"]["number"] for frame in story["frames"] if frame["entry"]["seat"] < 0]
    assert [drawn["number"] for drawn in story["chance"]] == chances


def test_the_outcomes_of_a_deck_follow_from_the_seed() -> None:
    record = played(6, 100_000, dice="deck", max_rounds=12).record()
    story: Story = replay_story(record)
    rng = Rng(6)
    assert all(rng.weighted(drawn["weights"]) == drawn["index"] for drawn in story["chance"])


def test_the_table_goes_along() -> None:
    record = recorded("base-rounds-4")
    table = {"code": "abc", "seats": []}
    assert replay_story(record, table)["table"] == table


def test_a_game_that_is_not_over_can_be_looked_at() -> None:
    """A record holds everything: whoever has it may look."""
    record = played(4, 60).record()
    story: Story = replay_story(record)
    assert len(story["frames"]) == len(record.moves)
    assert record.seed is None


def test_a_damaged_record_is_refused() -> None:
    record = recorded("base-rounds-4")
    record.moves.insert(30, "city 3")
    with pytest.raises(hexhaven.BadRecord, match="move 31"):
        replay_story(record)


# The difference of views


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, [[["b"], 3]]),
        ({"a": 1}, {}, [[["a"]]]),
        ({}, {"a": [1]}, [[["a"], [1]]]),
        ({"a": [1, 2]}, {"a": [1, 5]}, [[["a", 1], 5]]),
        ({"a": [1]}, {"a": [1, 2]}, [[["a"], [1, 2]]]),
        ({"a": {"b": {"c": None}}}, {"a": {"b": {"c": 0}}}, [[["a", "b", "c"], 0]]),
        (True, 1, [[[], 1]]),
        ({"a": 1}, {"a": 1}, []),
        ([1], [2], [[[], [2]]]),
    ],
)
def test_only_what_differs_is_written_down(old: object, new: object, found: object) -> None:
    assert changes(old, new) == found
    again = apply(json.loads(json.dumps(old)), changes(old, new))
    assert again == new
