"""Random play of the card game: every listed move is playable, nothing breaks, nothing leaks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.duel_table import DuelTable, check_notes
from tests.playing import play_on
from tests.sketches.common import check_views

import hexhaven
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng

SEEDS = st.integers(min_value=0, max_value=1 << 40)
OPTIONS = st.fixed_dictionaries(
    {
        "action_gate": st.sampled_from(["each3", "combined7"]),
        "brigand_grace": st.sampled_from(["0", "2"]),
        "civil_war": st.sampled_from(["owner_chooses", "opponent_chooses"]),
        "spy": st.sampled_from(["any_card", "units_and_actions"]),
        "exchange": st.sampled_from(["any_stack", "same_stack"]),
        "demolish": st.sampled_from(["off", "on"]),
        "turn_cap": st.sampled_from(["none", "60"]),
        "vp_target": st.sampled_from(["12", "7"]),
    }
)
UNLISTED = {"offer", "counter", "build"}
"""Legal in more forms than are listed: any trade, and the second of two equal slots."""


@settings(max_examples=12, deadline=None)
@given(SEEDS, OPTIONS)
def test_games_go_on_soundly(seed: int, options: dict[str, str]) -> None:
    game = hexhaven.new("duel", 2, seed=seed, options=options)
    for number, _ in enumerate(play_on(game, Rng(seed + 1), 1500)):
        moves = game.legal()
        assert game.over or moves
        assert len(set(moves)) == len(moves)
        if number % 5 == 0:
            assert game.problems() == []
        if not game.over and number % 10 == 0:
            check_notes(game)
        if not game.over and number % 100 == 0:
            check_views(game, 2, number)


@settings(max_examples=8, deadline=None)
@given(SEEDS, OPTIONS, st.integers(min_value=0, max_value=900))
def test_listed_moves_are_the_legal_actions(seed: int, options: dict[str, str], moves: int) -> None:
    game = hexhaven.new("duel", 2, seed=seed, options=options)
    for _ in play_on(game, Rng(seed + 1), moves):
        pass
    if game.over:
        return
    words = game.rules.vocabulary
    listed = set(game.legal())
    for move in listed:
        assert game.refusal(move) == ""
        assert words.move(words.action(move), game.actor or 0) == move
    for action in range(words.actions):
        move = words.move(action, game.actor or 0)
        assert words.action(move) == action
        assert game.parse(game.text(move)) == move
        if game.refusal(move) == "" and move not in listed:
            assert game.text(move).split()[0] in UNLISTED


@settings(max_examples=5, deadline=None)
@given(SEEDS)
def test_all_outcomes_of_chance_are_playable(seed: int) -> None:
    game = hexhaven.new("duel", 2)
    for _ in play_on(game, Rng(seed), 300):
        for move, weight in game.chance()[::7]:
            assert weight > 0
            twin = game.copy()
            twin.play(move)
            assert twin.problems() == []


def test_a_seat_imagines_the_moves_it_has() -> None:
    game = hexhaven.new("duel", 2, seed=4)
    for number, _ in enumerate(play_on(game, Rng(4), 1200)):
        if game.over or number % 15:
            continue
        seat = game.actors[0]
        twin = game.copy()
        twin.state = game.rules.imagine(game.rules.redact(game.state, seat), seat, Rng(number))
        assert twin.legal(seat) == game.legal(seat)
        check_notes(twin)


def test_a_game_survives_record_text_and_copy() -> None:
    game = hexhaven.new("duel", 2, seed=5)
    for number, _ in enumerate(play_on(game, Rng("round trips"))):
        if number % 200 == 0:
            again = hexhaven.from_position(game.position())
            assert again.key() == game.key()
            assert again.legal() == game.legal()
            twin = game.copy()
            if not twin.over:
                twin.play(twin.legal()[0])
                assert twin.key() != game.key()
    record = hexhaven.Record.from_json(game.record().to_json())
    report = hexhaven.verify(record)
    assert report.dice_verified
    assert report.game.key() == game.key()
    same = hexhaven.new("duel", 2, seed=5)
    for _ in play_on(same, Rng("round trips")):
        pass
    assert same.record().moves == record.moves


def test_random_play_finishes() -> None:
    for seed in range(5):
        game = hexhaven.new("duel", 2, seed=seed)
        playout(game, Rng(seed), 100_000)
        assert game.over
        assert game.problems() == []
        assert game.winner is not None
        assert game.points(game.winner) >= 12


def test_how_many_actions_there_are() -> None:
    assert hexhaven.new("duel", 2).rules.vocabulary.actions == 7101


def test_every_move_in_a_view_has_a_place_or_a_panel() -> None:
    game = hexhaven.new("duel", 2, seed=8)
    slots: Any = game.view(0)["places"]
    many = len(slots["slot"])
    for _ in play_on(game, Rng(8), 900):
        if game.over:
            break
        view: Any = json.loads(json.dumps(game.view(game.actor)))
        assert view["prompt"]["why"]
        assert view["prompt"]["rule"].startswith("DUEL-")
        for move in view["moves"]:
            if "place" in move:
                assert move["place"] == "slot"
                assert 0 <= move["id"] < many
            else:
                assert move["panel"] in ("turn", "hand", "trade")


def test_the_scene_of_a_principality() -> None:
    table = DuelTable()
    table.city(0, "1,0")
    table.put(0, gotz="1,2")
    table.stores(0, ore=2)
    view: Any = json.loads(json.dumps(table.game.view(1)))
    slots = view["places"]["slot"]
    gotz = next(piece for piece in view["pieces"] if piece["kind"] == "gotz")
    assert slots[gotz["id"]]["label"] == "A:1,2"
    assert gotz["label"] == "Götz Ironfist"
    assert (gotz["strength"], gotz["tournament"], gotz["colour"]) == (5, 2, "green")
    ore = next(piece for piece in view["pieces"] if piece.get("label") == "ore 2")
    assert (ore["kind"], ore["resource"], ore["number"], ore["store"]) == ("mountains", "ore", 2, 2)
    free = [mark["id"] for mark in view["marks"] if mark["kind"] == "free"]
    assert {"A:1,1", "A:1,-1", "A:1,-2", "A:-1,1"} <= {slots[number]["label"] for number in free}
    assert view["table"]["card_costs"]["gotz"] == {"wool": 2, "grain": 2, "ore": 2}
    assert [stack["count"] for stack in view["table"]["stacks"]]


@pytest.mark.parametrize(
    ("cell", "value", "complaint"),
    [
        ("stores", 4, "units at region place"),
        ("stock", 9, "the stock of lumber"),
        ("region_counts", 9, "miscounted"),
        ("in_play", 1, "miscounted"),
        ("vp", 9, "not those of the cards"),
        ("road_pile", 9, "roads were built"),
        ("settlement_pile", 9, "settlements are left"),
        ("city_pile", 9, "cities and"),
        ("expansions", 12, "lies where it may not"),
        ("discard", 1, "63 development cards"),
        ("hand_size", 9, "holds"),
        ("events_left", 9, "are left"),
        ("offer", 1, "an offer stands"),
        ("notes", 9, "notes"),
    ],
)
def test_a_broken_position_is_found(cell: str, value: int, complaint: str) -> None:
    table = DuelTable()
    offset = next(g.offset for g in table.rules.layout.groups if g.name == cell)
    table.cells[offset] = value
    assert any(complaint in problem for problem in table.game.problems())
