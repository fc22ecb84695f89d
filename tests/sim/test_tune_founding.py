"""The tuning of the founding: the same seed gives the same weights, and they tell what counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from scripts import tune_founding as tuning

from hexhaven.bots.founding import DATA, VERSION
from hexhaven.sim.ladder import parse_setting

GAME = "base@3,setup=variable,max_rounds=4"


def tuned(out: Path, *more: str) -> dict[str, object]:
    arguments = ["weigh", GAME, "--games", "12", "--seed", "3", "--out", str(out), *more]
    assert tuning.main(arguments) == 0
    found: dict[str, object] = json.loads(out.read_text())
    return found


def test_the_same_seed_gives_the_same_weights(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    once = tuned(tmp_path / "once.json")
    assert "settlement 2, 36 players" in capsys.readouterr().out
    assert tuned(tmp_path / "twice.json") == once
    laps = once["laps"]
    assert isinstance(laps, list) and len(laps) == 2
    assert "income.ore" in laps[0] and "coast" not in laps[0]  # which nobody has here


def test_what_went_along_with_success_has_weight() -> None:
    notes = [
        tuning.Note(at, at % 4, 0, {"good": float(at % 7), "idle": float(at % 5), "same": 1.0}, did)
        for at in range(2000)
        for did in [0.1 * (at % 7) + 0.3 * (at % 4)]
    ]
    weights = tuning.fit(notes)
    assert weights["good"] == pytest.approx(0.1, abs=0.02)  # a ridge leaves a little less
    assert abs(weights["idle"]) < 0.01
    assert "same" not in weights


def test_what_did_well_is_tried_more_often_and_kept_first() -> None:
    root = tuning.Arm()
    for number in range(400):
        place = root.pull([3, 5, 8, 9], 0.5)
        arm = root.further[place]
        after = arm.pull([1, 2], 0.5)
        did = float((number * 7) % 10 < (8 if place == 8 else 3) + after)  # 2 is better than 1
        for one in (root, arm, arm.further[after]):
            one.games, one.did = one.games + 1, one.did + did
    assert max(root.further, key=lambda place: root.further[place].games) == 8
    assert tuning.best_of(root)[0] == [8, 2]
    assert len(tuning.best_of(root)) <= tuning.KEPT


def test_openings_are_tried_by_each_founder_and_the_same_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tuning, "FEW", 1)
    runs = [tmp_path / "once.json", tmp_path / "twice.json"]
    for out in runs:
        game = "caravans@3,max_rounds=2"
        assert tuning.main(["open", game, "--games", "3", "--out", str(out)]) == 0
    once, twice = (json.loads(out.read_text()) for out in runs)
    assert once == twice and len(once["openings"]) == 3 and len(once["usual"]) == 2
    assert all(len(opening) == 2 for one in once["openings"] for opening in one)
    assert capsys.readouterr().out.count("founder 3: ") == 2


def test_a_race_is_run_by_each_founder_and_ends_the_same_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tuning, "RACING", (2, 2))
    monkeypatch.setattr(tuning, "BEFORE", 1)
    monkeypatch.setattr(tuning, "STAGES", ((3, 1), (2, 1)))
    game = "two-players,max_rounds=1"
    runs = [tmp_path / "once.json", tmp_path / "twice.json"]
    for out in runs:
        assert tuning.main(["race", game, "--seed", "4", "--out", str(out)]) == 0
    once, twice = (json.loads(out.read_text()) for out in runs)
    assert once == twice and [len(one) for one in once["openings"]] == [2, 2]
    assert all(len(set(opening)) == 2 for one in once["openings"] for opening in one)
    assert "founder 2: " in capsys.readouterr().out


def test_the_book_takes_part_in_a_race_and_the_better_half_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tuning, "RACING", (2, 1))
    race = tuning.Race(parse_setting("two-players,max_rounds=1"), 4, 0)
    map, paths = race.starters()
    known = json.loads((tuning.ROOT / "src" / "hexhaven" / "bots" / DATA).read_text())
    book = known["variants"]["two-players@2"]
    assert map == book["map"]
    assert all(tuple(opening) in paths for opening in book["openings"][0])
    worth = {path: float(at) for at, path in enumerate(paths)}
    played: list[tuple[int, ...]] = []

    def run(self: tuning.Race, path: tuple[int, ...], number: int) -> tuple[float, tuning.Racer]:
        played.append(path)
        return worth[path], tuning.Racer(path)

    monkeypatch.setattr(tuning.Race, "starters", lambda self: (map, paths))
    monkeypatch.setattr(tuning.Race, "run", run)
    monkeypatch.setattr(tuning, "STAGES", ((3, 10), (2, 20)))
    assert race.result()["openings"] == [list(paths[-1]), list(paths[-2])]
    assert played.count(paths[-1]) == tuning.BEFORE + 30
    assert played.count(paths[-3]) == tuning.BEFORE + 10
    assert played.count(paths[0]) == tuning.BEFORE


def test_a_map_that_is_dealt_has_no_openings(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="see weigh"):
        tuning.main(["open", GAME, "--games", "3", "--out", str(tmp_path / "x")])


def test_printed_settlements_leave_nothing_to_learn(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="has its settlements printed"):
        tuning.main(["weigh", "base@3,max_rounds=1", "--games", "2", "--out", str(tmp_path / "x")])


def test_a_careless_founder_takes_more_places_than_a_close_one() -> None:
    batch = tuning.Batch(parse_setting(GAME), 1, [])
    notes = [note for game in tuning.play_part(batch, 0, 6) for note in game]
    assert len(notes) == 6 * 3 * 2
    firsts = {tuple(note.counted.items()) for note in notes if note.lap == 0}
    assert len(firsts) > 6


def test_a_check_says_how_many_games_were_won(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tuned(tmp_path / "run.json")
    capsys.readouterr()
    values = str(tmp_path / "run.json")
    assert tuning.main(["check", GAME, "--values", values, "--games", "3"]) == 0
    assert tuning.main(["check", GAME, "--games", "3"]) == 0
    assert capsys.readouterr().out.count("of 3 won against greedy") == 2


def test_runs_are_published_by_the_keys_of_their_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "ROOT", tmp_path)
    path = tmp_path / "src" / "hexhaven" / "bots" / DATA
    path.parent.mkdir(parents=True)
    run = tuned(tmp_path / "run.json")
    assert tuning.main(["publish", str(tmp_path / "run.json")]) == 0
    data = json.loads(path.read_text())
    assert data["version"] == VERSION and data["by"] == "scripts/tune_founding.py"
    assert data["variants"] == {"base@3": run}
    assert tuning.main(["publish", str(tmp_path / "run.json"), "--for", "base@6"]) == 0
    assert json.loads(path.read_text())["variants"] == {"base@3": run, "base@6": run}


def test_points_count_beside_the_victory_for_as_much_as_is_asked() -> None:
    loser, winner = 1.0, 1.7  # all points without the victory, and the victory with seven of ten
    assert [tuning.counted_as(did, 1.0) for did in (loser, winner)] == [1.0, 1.7]
    assert [tuning.counted_as(did, 0.0) for did in (loser, winner)] == [0.0, 1.0]
    assert tuning.counted_as(winner, 0.5) == pytest.approx(1.35)


def test_a_run_of_openings_says_what_points_counted_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tuning, "FEW", 1)
    out = tmp_path / "run.json"
    game = "caravans@3,max_rounds=1"
    assert tuning.main(["open", game, "--games", "1", "--share", "0.3", "--out", str(out)]) == 0
    assert json.loads(out.read_text())["share"] == 0.3
