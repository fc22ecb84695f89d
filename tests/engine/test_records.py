"""Records: what is written down, and what happens when it is damaged."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.playing import played

import hexhaven
from hexhaven.engine.rng import commitment


@cache
def finished() -> str:
    """The record of a finished game."""
    return played(4, 100_000, domestic_trade="off").record().to_json()


def changed(**fields: object) -> hexhaven.Record:
    """The finished record with some fields changed."""
    return hexhaven.Record.from_json(json.dumps({**json.loads(finished()), **fields}))


def moves() -> list[str]:
    """The moves of the finished record."""
    found: list[str] = json.loads(finished())["moves"]
    return found


def test_a_finished_record_reveals_the_seed_and_verifies() -> None:
    report = hexhaven.verify(hexhaven.Record.from_json(finished()))
    assert report.dice_verified
    assert report.game.over


def test_an_unfinished_record_keeps_the_seed_but_not_the_promise() -> None:
    record = played(4, 50).record()
    assert record.seed is None
    assert record.seed_hash == commitment(4)
    report = hexhaven.verify(hexhaven.Record.from_json(record.to_json()))
    assert not report.dice_verified
    assert report.game.record().seed_hash == commitment(4)


def test_a_record_without_a_seed_promises_nothing() -> None:
    game = hexhaven.new("base", 4, options={"first_player": 0})
    game.play("roll")
    game.play("roll 3 5")
    record = game.record()
    assert (record.seed_hash, record.seed) == ("", None)
    assert hexhaven.replay(record).key() == game.key()


def test_a_large_seed_survives() -> None:
    seed = 2**256 - 1
    record = hexhaven.new("base", 4, seed=seed, options={"max_rounds": 1}).record()
    record.seed = seed
    assert hexhaven.Record.from_json(record.to_json()).seed == seed


def test_a_changed_roll_is_found_with_its_number() -> None:
    index = next(i for i, text in enumerate(moves()) if text.startswith("roll "))
    altered = moves()
    altered[index] = "roll 6 6" if altered[index] != "roll 6 6" else "roll 1 1"
    with pytest.raises(hexhaven.BadRecord, match="the seed gives") as caught:
        hexhaven.verify(changed(moves=altered))
    assert caught.value.number == index + 1


def test_an_illegal_move_is_found_with_its_number_and_rule() -> None:
    index = next(i for i, text in enumerate(moves()) if text == "roll")
    with pytest.raises(hexhaven.BadRecord, match="BASE-TURN-4") as caught:
        hexhaven.verify(changed(moves=[*moves()[:index], "end", *moves()[index:]]))
    assert caught.value.number == index + 1


def test_a_malformed_move_is_found_with_its_number() -> None:
    with pytest.raises(hexhaven.BadRecord, match="move 3") as caught:
        hexhaven.verify(changed(moves=[*moves()[:2], "dance", *moves()[2:]]))
    assert caught.value.number == 3


def test_moves_cut_off_do_not_give_the_result() -> None:
    with pytest.raises(hexhaven.BadRecord, match="another result"):
        hexhaven.verify(changed(moves=moves()[:-1]))


def test_moves_after_the_end_are_refused() -> None:
    with pytest.raises(hexhaven.BadRecord, match="BASE-END-7"):
        hexhaven.verify(changed(moves=[*moves(), "roll"]))


def test_another_seed_than_promised_is_found() -> None:
    with pytest.raises(hexhaven.BadRecord, match="promised"):
        hexhaven.verify(changed(seed="5"))


def test_rules_that_have_changed_since_are_found() -> None:
    with pytest.raises(hexhaven.BadRecord, match="version 0 of 'island'"):
        hexhaven.verify(changed(modules={**json.loads(finished())["modules"], "island": 0}))


def test_a_header_that_cannot_be_played_is_found() -> None:
    with pytest.raises(hexhaven.BadRecord, match="unknown variant"):
        hexhaven.verify(changed(variant="chess"))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"format": "pgn"}, "format"),
        ({"schema": 3}, "schema 3"),
        ({"schema": True}, "schema"),
        ({"schema": None}, "schema"),
        ({"players": "4"}, "players"),
        ({"players": True}, "players"),
        ({"variant": None}, "variant"),
        ({"options": []}, "options"),
        ({"options": {"setup": 1}}, "options"),
        ({"modules": {"island": "1"}}, "modules"),
        ({"seed": 7}, "seed"),
        ({"seed": "-7"}, "seed"),
        ({"moves": "roll"}, "moves"),
        ({"moves": ["roll", 3]}, "move 2"),
        ({"result": 1}, "result"),
    ],
)
def test_damaged_fields_are_named(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(hexhaven.BadRecord, match=reason):
        changed(**fields)


@pytest.mark.parametrize("text", ["", "[]", "{", "null", "[" * 100_000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(hexhaven.BadRecord):
        hexhaven.Record.from_json(text)


@given(st.integers(min_value=0), st.text(min_size=1, max_size=3))
def test_damage_anywhere_is_found_or_harmless(place: int, noise: str) -> None:
    text = finished()
    cut = place % len(text)
    damaged = text[:cut] + noise + text[cut + len(noise) :]
    try:
        game = hexhaven.replay(hexhaven.Record.from_json(damaged))
    except hexhaven.BadRecord as error:
        assert str(error)
    else:
        assert game.over
