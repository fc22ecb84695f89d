"""Every record of every release replays to the position that the release had."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from tests.archive.shelf import RECORDS, RELEASES, differences, positions, record_text

import hexhaven


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_of_an_older_release_replays(name: str) -> None:
    record = hexhaven.Record.from_json(record_text(name))
    report = hexhaven.verify(record)
    assert report.dice_verified == (record.seed is not None)
    assert report.game.problems() == []
    release, _, file = name.partition("/")
    known = positions(release)
    if file in known:
        assert differences(known[file], report.game.position()) == []


@pytest.mark.parametrize("release", RELEASES)
def test_a_position_of_an_older_release_is_read(release: str) -> None:
    for text in positions(release).values():
        assert differences(text, hexhaven.from_position(text).position()) == []


@pytest.mark.parametrize("name", RECORDS)
def test_an_old_record_is_written_as_it_was_read(name: str) -> None:
    text = record_text(name)
    assert hexhaven.Record.from_json(text).to_json() == text.rstrip("\n")


def test_every_game_of_the_first_release_is_there() -> None:
    found: Counter[tuple[str, int]] = Counter()
    states: Counter[tuple[bool, bool]] = Counter()
    for name in RECORDS:
        fields = json.loads(record_text(name))
        if name.startswith("0.1.0/"):
            assert fields["schema"] == 1
            found[fields["variant"], fields["players"]] += 1
            states[fields["result"]["over"], fields["seed_hash"] != ""] += 1
    island = {(key, many) for key in ("base", "cities-knights") for many in (3, 4, 5, 6)}
    boards = {(key, many) for key in ("corsica", "new-york", "friends") for many in (3, 4, 5)}
    alone = {("duel", 2), ("dice", 1), ("dice", 2), ("dice", 3), ("dice", 4), ("dice-plus", 2)}
    missing = (island | boards | alone | {("base", 2), ("helpers", 6)}) - set(found)
    assert missing <= {("new-york", 5), ("cities-knights", 6)} - set(found)
    assert len(states) == 4, "finished and unfinished, with a seed and without"


@pytest.mark.parametrize(
    ("field", "value"),
    [("winner", 1), ("points", [10, 3, 3]), ("over", False), ("key", "no key at all")],
)
def test_a_changed_result_in_an_old_record_is_noticed(field: str, value: object) -> None:
    fields = json.loads(record_text("0.1.0/base-3-greedy"))
    assert fields["result"][field] != value
    fields["result"][field] = value
    with pytest.raises(hexhaven.BadRecord, match="another result"):
        hexhaven.verify(hexhaven.Record.from_json(json.dumps(fields)))


def test_a_changed_move_in_an_old_record_is_noticed() -> None:
    fields = json.loads(record_text("0.1.0/base-3-greedy"))
    at = next(i for i, move in enumerate(fields["moves"]) if move.startswith("roll "))
    fields["moves"][at] = "roll 6 6" if fields["moves"][at] != "roll 6 6" else "roll 1 1"
    with pytest.raises(hexhaven.BadRecord, match="the seed gives"):
        hexhaven.verify(hexhaven.Record.from_json(json.dumps(fields)))
