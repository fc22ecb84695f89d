"""The contract that other programs rely on, line by line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.playing import played

import hexhaven
from hexhaven.cli import main

KEY_OF_SEED_7 = "b81f483d7a9f9c7a"


def test_the_example_of_the_contract() -> None:
    game = hexhaven.new("base", players=4, seed=7, options={"board": "beginner"})
    assert game.actor in range(4)
    assert game.actors == [game.actor]
    move = game.legal()[0]
    assert game.parse(game.text(move)) == move
    game.play(move)
    game.play(game.text(game.legal()[0]))
    assert json.loads(json.dumps(game.view(0)))["viewer"] == 0
    assert game.view(None)["viewer"] is None
    assert (game.over, game.winner) == (False, None)
    assert game.points(0) == 2
    assert game.copy().key() == game.key()
    record = hexhaven.Record.from_json(game.record().to_json())
    assert hexhaven.replay(record).key() == game.key()


def test_without_a_seed_chance_is_left_to_the_caller() -> None:
    game = hexhaven.new("base", players=4, seed=None, options={"first_player": 0})
    game.play("roll")
    assert game.actor == hexhaven.CHANCE
    assert len(game.chance()) == 36
    assert sum(weight for _, weight in game.chance()) == 36
    game.play("roll 3 5")
    assert game.actor == 0
    assert game.chance() == []


def test_the_odds_of_a_theft_are_those_of_the_hand() -> None:
    game = played(3, 400, domestic_trade="off")
    twin = hexhaven.from_position(game.position())
    while twin.rules.step_name(twin.state) != "steal":
        if twin.actor == hexhaven.CHANCE:
            twin.play(twin.chance()[0][0])
        else:
            twin.play(twin.legal()[-1])
    hands = [sum(weight for _, weight in twin.chance())]
    assert hands[0] > 0


def test_an_own_board_by_map() -> None:
    text = (
        "    Fo6 Fo5 Fo4\n  Hi6 Hi5 Hi4 Hi3\nDe Pa5 Pa4 Pa3 Pa2\n  Fi6 Fi5 Fi4 Fi3\n    Mo6 Mo5 Mo4"
    )
    game = hexhaven.new("base", players=3, options={"map": text, "first_player": 0})
    assert game.rules.step_name(game.state) == "found_settlement"
    assert len(game.legal()) == 54


def test_a_copy_is_independent_and_keeps_its_past() -> None:
    game = played(1, 100)
    before = game.key()
    twin = game.copy()
    for _ in range(20):
        twin.play(twin.legal()[-1])
    assert game.key() == before
    assert twin.record().moves[: len(game.record().moves)] == game.record().moves
    game.play(game.legal()[0])
    assert hexhaven.replay(twin.record()).key() == twin.key()


def test_the_key_is_stable() -> None:
    game = hexhaven.new("base", 4, seed=7)
    assert f"{game.key():016x}" == KEY_OF_SEED_7


def test_same_seed_same_game() -> None:
    assert played(5, 300).key() == played(5, 300).key()
    assert played(5, 300).key() != played(6, 300).key()


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ({"variant": "chess"}, "unknown variant 'chess'"),
        ({"variant": ""}, "unknown variant"),
        ({"players": 7}, "not 7"),
        ({"players": 1}, "not 1"),
        ({"players": 2}, "two_players=on"),
        ({"players": 8}, "not 8"),
        ({"seed": -1}, "from 0"),
        ({"options": {"colour": "red"}}, "unknown option 'colour'"),
        ({"options": {"setup": "round"}}, "setup='round'"),
        ({"options": {"vp_target": "0"}}, "vp_target"),
        ({"options": {"vp_target": "many"}}, "vp_target"),
        ({"options": {"max_rounds": "-3"}}, "max_rounds"),
        ({"options": {"map": "Fo6", "setup": "variable"}}, "option setup: an own map"),
    ],
)
def test_bad_setups_say_why(arguments: dict[str, object], reason: str) -> None:
    given: dict[str, object] = {"variant": "base", "players": 4, **arguments}
    with pytest.raises(hexhaven.BadSetup, match=reason):
        hexhaven.new(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        *("", "fly", "road", "road x", "road 72", "road -1", "road 1 2", "road 9.9.NE"),
        *("road 1.1.N", "roll 7 1", "discard 0 gold", "offer ore", "offer ore for gold"),
        *("offer 99 ore for wool", "offer ore for ore", "offer ore for wool to 9"),
        *("trade ore", "settlement ²", "discard 9 ore"),
    ],
)
def test_malformed_moves_are_refused_in_words(text: str) -> None:
    game = hexhaven.new("base", 4, seed=7)
    before = game.key()
    with pytest.raises(hexhaven.HexhavenError) as caught:
        game.play(text)
    assert str(caught.value)
    assert game.key() == before


@pytest.mark.parametrize("move", [-1, 255, 1 << 40, 10**30])
def test_numbers_that_are_no_moves_are_refused(move: int) -> None:
    game = hexhaven.new("base", 4, seed=7)
    with pytest.raises(hexhaven.HexhavenError):
        game.play(move)


def test_arguments_out_of_range_are_refused() -> None:
    game = hexhaven.new("base", 4, seed=7)
    for text in ("road 0", "roll", "discard 0 ore", "offer ore for wool", "counter 1 ore for wool"):
        for beyond in (1 << 50, 1 << 60):
            with pytest.raises(hexhaven.BadNotation):
                game.play(game.parse(text) + beyond)


def test_an_illegal_move_names_its_rule() -> None:
    game = hexhaven.new("base", 4, seed=7)
    with pytest.raises(hexhaven.IllegalMove, match=r"\(BASE-TURN-4\)") as caught:
        game.play("end")
    assert caught.value.rule == "BASE-TURN-4"


def test_there_is_no_seat_4() -> None:
    game = hexhaven.new("base", 4, seed=7)
    for call in (game.view, game.points, game.legal):
        with pytest.raises(hexhaven.BadSetup, match="no seat 4"):
            call(4)


def test_replay_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    game = played(2, 100_000, domestic_trade="off")
    file.write_text(game.record().to_json(), encoding="utf-8")
    assert main(["replay", str(file)]) == 0
    said = capsys.readouterr().out
    assert "all legal" in said
    assert "dice verified" in said
    assert f"seat {game.winner} has won" in said
    assert main(["replay", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["dice_verified"] is True


def test_replay_of_a_broken_file_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(b"\xff\xfe{")
    for name in (str(file), str(tmp_path / "missing.json"), str(tmp_path)):
        assert main(["replay", name]) == 2
        said = capsys.readouterr().err
        assert said.startswith("hexhaven: error:")
        assert said.count("\n") == 1
