"""`hexhaven analyse`."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.cli import main
from hexhaven.engine.rng import Rng


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of four greedy players without trade between them."""
    game = hexhaven.new("base", 4, seed=2, options={"domestic_trade": "off"})
    bot, rng = bot_named("greedy"), Rng("analysed")
    while not game.over:
        assert game.actor is not None
        sight = sight_of(game, game.actor)
        game.push(bot.choose(sight, sight.legal, rng))
        game.settle_chance()
    path = tmp_path_factory.mktemp("analysed") / "game.json"
    path.write_text(game.record().to_json(), encoding="utf-8")
    return path


def analysis(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, Any]:
    assert main(["analyse", *argv, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_chances_follow_the_game_to_its_end(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = analysis(capsys, str(record))
    moments = found["moments"]
    assert all(sum(moment["chances"]) == pytest.approx(1) for moment in moments)
    turns = [moment["turn"] for moment in moments[1:-1]]
    assert turns == list(range(1, len(turns) + 1))
    assert [moment["seat"] for moment in moments[1:5]] == [0, 1, 2, 3]
    last = moments[-1]["chances"]
    assert last[found["winner"]] == 1 and sum(last) == 1
    before = moments[-2]["chances"]
    assert before[found["winner"]] == max(before)


def test_turning_points_are_the_turns_that_changed_most(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = analysis(capsys, str(record), "--turns", "3")
    moments = found["moments"]
    changes = sorted(
        (
            max(abs(b - a) for a, b in zip(x["chances"], y["chances"], strict=True))
            for x, y in pairwise(moments[1:])
        ),
        reverse=True,
    )
    told = [abs(point["after"] - point["before"]) for point in found["turning_points"]]
    assert sorted(told, reverse=True) == pytest.approx(changes[:3])
    turns = [point["turn"] for point in found["turning_points"]]
    assert turns == sorted(turns)


def test_the_words_and_the_drawing_tell_of_the_same_turns(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    points = analysis(capsys, str(record), "--turns", "2")["turning_points"]
    drawing = tmp_path / "chances.svg"
    assert main(["analyse", str(record), "--turns", "2", "--svg", str(drawing)]) == 0
    out = capsys.readouterr().out
    parsed = ElementTree.parse(drawing)
    titles = [node.text or "" for node in parsed.iter() if node.tag.endswith("title")]
    for number, point in enumerate(points, 1):
        told = f"turn {point['turn']}, of seat {point['seat']}: seat {point['gainer']} from "
        assert f"{number}. {told}" in out
        assert any(title.startswith(f"{number}: {told}") for title in titles)
    curves = [node for node in parsed.iter() if node.tag.endswith("polyline")]
    assert len(curves) == 8  # an edge and a line for each seat


def test_the_best_moves_instead_of_one(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = hexhaven.Record.from_json(record.read_text()).moves
    number = next(n for n, text in enumerate(moves, 1) if text.startswith("city "))
    found = analysis(capsys, str(record), "--at", str(number))
    assert found["played"] == moves[number - 1]
    assert found["played"] in [reason["text"] for reason in found["best"]]
    assert main(["analyse", str(record), "--at", str(number), "--language", "cs"]) == 0
    assert " v bodech" in capsys.readouterr().out


def test_what_cannot_be_analysed_is_one_line(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = hexhaven.Record.from_json(record.read_text()).moves
    dice = next(n for n, text in enumerate(moves, 1) if text.startswith("roll "))
    alone = tmp_path / "alone.json"
    alone.write_text(hexhaven.new("dice", 1, seed=1).record().to_json(), encoding="utf-8")
    for argv, complaint in [
        ([str(record), "--at", "99999"], "the record has the moves 1 to "),
        ([str(record), "--at", str(dice)], "was chance: nobody chose"),
        ([str(alone)], "alone there is nobody to win against"),
        ([str(tmp_path / "none.json")], "No such file"),
    ]:
        assert main(["analyse", *argv]) == 2
        out, err = capsys.readouterr()
        assert out == "" and complaint in err and err.count("\n") == 1
