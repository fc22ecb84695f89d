"""What the browser's pages have from the rules, and are tested with, is that of today."""

from __future__ import annotations

import json

import pytest
from scripts.replay_fixtures import FILES, FOLDER, GAMES

import hexhaven
from hexhaven.server.wire import ReplayStory


def text_of(name: str) -> str:
    """The content of a fixture."""
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", FILES)
def test_a_fixture_is_up_to_date(name: str) -> None:
    assert text_of(name) == FILES[name]()


def test_the_story_is_what_the_protocol_promises() -> None:
    ReplayStory.model_validate_json(text_of("fixtures/replay.json"))


def test_the_recorded_games_are_sound() -> None:
    told = json.loads(text_of("fixtures/chance.json"))
    assert sorted(told) == sorted(GAMES)
    for game in told.values():
        record = hexhaven.Record.from_json(json.dumps(game["record"]))
        assert hexhaven.verify(record).dice_verified
        assert len(game["chance"]) > 10
