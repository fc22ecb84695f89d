"""Random play of the dice games: every listed move is playable, nothing breaks, nothing leaks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.dice_table import DiceTable
from tests.playing import play_on

import hexhaven
from hexhaven.cli import main
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng

SEEDS = st.integers(min_value=0, max_value=1 << 40)
TABLES = st.sampled_from(
    [("dice", 1), ("dice", 2), ("dice", 4), ("dice-plus", 2), ("dice-plus", 3), ("dice-plus", 4)]
)


@settings(max_examples=40, deadline=None)
@given(SEEDS, TABLES)
def test_games_go_on_soundly(seed: int, table: tuple[str, int]) -> None:
    variant, players = table
    game = hexhaven.new(variant, players, seed=seed)
    for _ in play_on(game, Rng(seed + 1), 250):
        assert game.problems() == []
        moves = game.legal()
        assert game.over or moves
        assert len(set(moves)) == len(moves)


@settings(max_examples=25, deadline=None)
@given(SEEDS, TABLES, st.integers(min_value=0, max_value=300))
def test_listed_moves_are_exactly_the_legal_actions(
    seed: int, table: tuple[str, int], moves: int
) -> None:
    game = hexhaven.new(*table, seed=seed)
    for _ in play_on(game, Rng(seed + 1), moves):
        pass
    if game.over:
        return
    words = game.rules.vocabulary
    listed = set(game.legal())
    for action in range(words.actions):
        move = words.move(action, game.actor or 0)
        assert words.action(move) == action
        assert game.parse(game.text(move)) == move
        assert (game.refusal(move) == "") == (move in listed), game.text(move)


@settings(max_examples=10, deadline=None)
@given(SEEDS, TABLES)
def test_all_outcomes_of_chance_are_playable(seed: int, table: tuple[str, int]) -> None:
    game = hexhaven.new(*table)
    for _ in play_on(game, Rng(seed), 30):
        outcomes = game.chance()
        for move, weight in outcomes[:: max(1, len(outcomes) // 20)]:
            assert weight > 0
            twin = game.copy()
            twin.play(move)
            assert twin.problems() == []


@pytest.mark.parametrize(("variant", "players"), [("dice", 1), ("dice", 4), ("dice-plus", 3)])
def test_a_game_survives_record_text_and_copy(variant: str, players: int) -> None:
    game = hexhaven.new(variant, players, seed=5)
    for number, _ in enumerate(play_on(game, Rng("round trips"))):
        if number % 40 == 0:
            again = hexhaven.from_position(game.position())
            assert again.key() == game.key()
            assert again.legal() == game.legal()
            twin = game.copy()
            assert twin.key() == game.key()
            if not twin.over:
                twin.play(twin.legal()[0])
                assert twin.key() != game.key()
    record = hexhaven.Record.from_json(game.record().to_json())
    report = hexhaven.verify(record)
    assert report.dice_verified
    assert report.game.key() == game.key()
    same = hexhaven.new(variant, players, seed=5)
    for _ in play_on(same, Rng("round trips")):
        pass
    assert same.record().moves == record.moves


def test_a_forged_roll_is_found_out() -> None:
    game = hexhaven.new("dice", 1, seed=5)
    playout(game.copy(), Rng(1))
    for _ in play_on(game, Rng(1)):
        pass
    record = game.record()
    roll = next(i for i, move in enumerate(record.moves) if move.startswith("roll"))
    record.moves[roll] = "roll ore ore ore grain grain gold"
    with pytest.raises(hexhaven.BadRecord):
        hexhaven.verify(record)


@pytest.mark.parametrize(("variant", "players"), [("dice", 2), ("dice-plus", 2)])
def test_everybody_sees_the_same(variant: str, players: int) -> None:
    game = hexhaven.new(variant, players, seed=9)
    for _ in play_on(game, Rng(9), 60):
        pass
    mine: dict[str, Any] = json.loads(json.dumps(game.view(0)))
    theirs: dict[str, Any] = json.loads(json.dumps(game.view(1)))
    spectators: dict[str, Any] = json.loads(json.dumps(game.view(None)))
    for view in (mine, theirs, spectators):
        view.pop("viewer")
        view.pop("moves")
    assert mine == theirs == spectators


def test_the_view_is_a_sheet_with_slots() -> None:
    table = DiceTable(2)
    table.put(0, "K1")
    table.dice("lumber brick grain wool ore gold")
    view: dict[str, Any] = json.loads(json.dumps(table.game.view(0)))
    slots = view["places"]["slot"]
    kinds = [slot["kind"] for slot in slots]
    assert [kinds.count(k) for k in ("road", "settlement", "city", "knight")] == [17, 6, 4, 6]
    assert [kinds.count(k) for k in ("joker", "box", "die", "terrain")] == [6, 15, 6, 7]
    assert [slot["id"] for slot in slots] == list(range(len(slots)))
    assert len({(slot["x"], slot["y"]) for slot in slots if slot["kind"] != "terrain"}) == len(
        [slot for slot in slots if slot["kind"] != "terrain"]
    )
    assert all(len(slot["ends"]) == 2 for slot in slots if slot["kind"] == "road")
    by_move = {move["move"]: move for move in view["moves"]}
    dice = [slot["id"] for slot in slots if slot["kind"] == "die"]
    assert by_move["reroll 1 3"]["panel"] == "dice"
    assert by_move["reroll 1 3"]["slots"] == [dice[0], dice[2]]
    assert [die["face"] for die in view["table"]["dice"]][:2] == ["lumber", "brick"]
    table.play("reroll 2")
    table.dice("ore")
    shown: Any = table.game.view(0)["table"]
    assert [die["kept"] for die in shown["dice"]] == [True, False, True, True, True, True]
    table.play("stop")
    view = json.loads(json.dumps(table.game.view(0)))
    by_move = {move["move"]: move for move in view["moves"]}
    knight = next(slot for slot in slots if slot["kind"] == "knight" and slot["label"] == "2")
    assert by_move["knight K2"] == {
        "move": "knight K2",
        "kind": "knight",
        "place": "slot",
        "id": knight["id"],
    }
    joker = next(slot["id"] for slot in slots if slot["kind"] == "joker")
    assert by_move["joker K1 1"]["id"] == joker
    assert by_move["joker K1 1"]["slots"] == [joker, dice[0]]
    assert {"kind": "joker", "owner": 0, "place": "slot", "id": joker} in view["pieces"]
    table.play("knight K2")
    pieces: Any = table.game.view(0)["pieces"]
    assert {"kind": "knight", "owner": 0, "place": "slot", "id": knight["id"]} in pieces
    after: Any = table.game.view(0)["table"]
    assert sorted(die["condition"] for die in after["dice"]) == ["ready"] * 3 + ["spent"] * 3


def test_how_many_actions_there_are() -> None:
    assert hexhaven.new("dice", 1).rules.vocabulary.actions == 162
    assert hexhaven.new("dice-plus", 2).rules.vocabulary.actions == 197


@pytest.mark.parametrize(("variant", "players"), [("dice", 1), ("dice", 3), ("dice-plus", 4)])
def test_random_play_finishes(variant: str, players: int) -> None:
    for seed in range(20):
        game = hexhaven.new(variant, players, seed=seed)
        playout(game, Rng(seed), 60_000)
        assert game.over
        assert game.problems() == []


@pytest.mark.parametrize(
    ("cell", "value", "complaint"),
    [
        ("roads", 0, "the start road is missing"),
        ("roads", 9, "R3 lies alone"),
        ("roads", 1 << 20 | 1, "not on the sheet"),
        ("settlements", 2, "out of order"),
        ("cities", 1, "C7 without a road"),
        ("jokers_used", 1, "the joker K1 is used without its knight"),
        ("boxes", 5, "in the boxes"),
        ("gained", 5, "points for 0 built"),
        ("faces", 9, "shows 9"),
        ("conditions", 2, "useless and no gold"),
        ("rolls", 4, "4 rolls"),
    ],
)
def test_a_broken_position_is_found(cell: str, value: int, complaint: str) -> None:
    table = DiceTable()
    table.dice("6 lumber")
    offset = next(g.offset for g in table.rules.layout.groups if g.name == cell)
    table.cells[offset] = value
    assert any(complaint in problem for problem in table.game.problems())


@pytest.mark.parametrize(
    ("cell", "value", "complaint"),
    [
        ("army_holder", 1, "has the army"),
        ("road_length", 3, "the road's length is not 3"),
        ("roads", 1 << 7 | 1, "marked road and nobody the award"),
        ("dice_in_play", 2, "is not in play"),
    ],
)
def test_a_broken_position_of_plus_is_found(cell: str, value: int, complaint: str) -> None:
    table = DiceTable(2, plus=True)
    table.dice("3 lumber")
    offset = next(g.offset for g in table.rules.layout.groups if g.name == cell)
    table.cells[offset] = value
    assert any(complaint in problem for problem in table.game.problems())


@pytest.mark.parametrize(
    ("players", "said"), [(1, "over with -30 points"), (2, "share the victory")]
)
def test_replaying_a_game_without_a_winner(
    players: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = DiceTable(players)
    table.empty_turns(15 * players)
    file = tmp_path / "game.json"
    file.write_text(table.game.record().to_json(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    assert said in capsys.readouterr().out
