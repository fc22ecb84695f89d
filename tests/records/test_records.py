"""Games of a batch as files: nothing is lost, nothing is played twice, damage is named."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import numpy as np
import pytest

from hexhaven import BadRecord, BadSetup, records, verify
from hexhaven.bots import Bot, Sight
from hexhaven.engine.record import Record
from hexhaven.engine.rng import Rng
from hexhaven.envs import Actions, Observer
from hexhaven.records import Store, from_line, to_line
from hexhaven.sim import Plan, Report, make_plan, play_batch
from hexhaven.sim.recorded import keep_batch, play_shard
from hexhaven.sim.runner import game_seed


class Clumsy(Bot):
    """Breaks down in its third decision of a game on seat 1."""

    asked = 0

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        self.asked += 1
        if sight.seat == 1 and self.asked == 3:
            raise RuntimeError("lost the thread")
        return legal[rng.below(len(legal))]


def plan(games: int = 5, bots: tuple[str, ...] = ("novice", "random", "random")) -> Plan:
    return make_plan(
        "base",
        3,
        list(bots),
        games,
        7,
        {"setup": "variable", "max_rounds": "6", "max_rounds_result": "leader"},
    )


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_games_that_are_kept_are_those_that_are_played(tmp_path: Path, form: str) -> None:
    told: list[int] = []
    results = list(keep_batch(plan(), tmp_path, form, tell=told.append))
    assert sorted(results, key=lambda result: result.game) == play_batch(plan())
    assert sum(told) == 5
    games = list(records.read(tmp_path))
    assert [game.number for game in games] == [0, 1, 2, 3, 4]
    for game in games:
        replay = verify(game.record)
        assert game.record.seed == game_seed(7, game.number)
        assert game.bots[game.number % 3] == "novice"
        assert game.points == tuple(replay.game.points(seat) for seat in range(3))
        assert game.failure == ""


def test_both_forms_hold_the_same(tmp_path: Path) -> None:
    for form in records.FORMS:
        list(keep_batch(plan(3), tmp_path / form, form))
    lines = [[to_line(game) for game in records.read(tmp_path / form)] for form in records.FORMS]
    assert lines[0] == lines[1]
    assert len(lines[0]) == 3


def test_a_line_is_a_record_too(tmp_path: Path) -> None:
    list(keep_batch(plan(1), tmp_path))
    file = next(tmp_path.glob("*.gz"))
    text = gzip.decompress(file.read_bytes()).decode()
    assert verify(Record.from_json(text)).game.over
    assert to_line(from_line(text)) == text.strip()


def test_a_stopped_batch_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = {path.name: path.read_bytes() for path in kept(tmp_path / "whole")}
    some = keep_batch(plan(), tmp_path / "part")
    for _ in range(2):
        next(some)
    some.close()  # stopped after the first files
    (tmp_path / "part" / "games-000000004.jsonl.gz.part").write_bytes(b"half a file")
    there = {path.name for path in (tmp_path / "part").glob("*.gz")}
    assert 0 < len(there) < len(whole) - 1
    played: list[int] = []

    def noted(keeping: object, first: int, end: int) -> object:
        played.extend(range(first, end))
        return play_shard(keeping, first, end)  # type: ignore[arg-type]

    monkeypatch.setattr("hexhaven.sim.recorded.play_shard", noted)
    results = list(keep_batch(plan(), tmp_path / "part"))
    assert sorted(results, key=lambda result: result.game) == play_batch(plan())
    assert {f"games-{number:09}.jsonl.gz" for number in played}.isdisjoint(there)
    now = {path.name: path.read_bytes() for path in (tmp_path / "part").iterdir()}
    assert now == whole


def kept(folder: Path) -> list[Path]:
    list(keep_batch(plan(), folder))
    return list(folder.iterdir())


def test_results_of_kept_games_count_the_same(tmp_path: Path) -> None:
    fresh = Report(plan(), keep_batch(plan(), tmp_path)).json()
    again = Report(plan(), keep_batch(plan(), tmp_path)).json()
    assert fresh == again == Report(plan(), play_batch(plan())).json()


def test_a_game_that_breaks_off_is_kept_with_its_reason(tmp_path: Path) -> None:
    clumsy = plan(3, (f"{__name__}:Clumsy", "random", "random"))
    first = list(keep_batch(clumsy, tmp_path))
    assert first == list(keep_batch(clumsy, tmp_path)) == play_batch(clumsy)
    games = list(records.read(tmp_path))
    told = [game.failure for game in games]
    assert (told[0], told[2]) == ("", "")
    assert f"{__name__}:Clumsy (seat 1) failed: RuntimeError: lost the thread" in told[1]
    assert games[1].record.result["over"] is False
    assert len(games[1].record.moves) > 3


def test_another_batch_is_not_mixed_in(tmp_path: Path) -> None:
    list(keep_batch(plan(2), tmp_path / "a"))
    with pytest.raises(BadSetup, match=r"another batch \(games is 2 there and 3 here\)"):
        list(keep_batch(plan(3), tmp_path / "a"))
    with pytest.raises(BadSetup, match="form is 'jsonl' there and 'parquet' here"):
        list(keep_batch(plan(2), tmp_path / "a", "parquet"))
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "thesis.txt").write_text("mine")
    with pytest.raises(BadSetup, match="not empty and holds no records"):
        list(keep_batch(plan(2), tmp_path / "b"))
    with pytest.raises(BadSetup, match="unknown form 'csv'"):
        Store(tmp_path / "c", {}, 1, "csv")


def test_files_are_of_a_size_that_keeps_everybody_busy(tmp_path: Path) -> None:
    sizes = {games: Store(tmp_path / str(games), {}, games, "jsonl") for games in (1, 100, 10**6)}
    assert [len(store.spans()) for store in sizes.values()] == [1, 15, 1000]
    assert sizes[100].spans()[-1] == (98, 100)


def test_damage_is_named(tmp_path: Path) -> None:
    list(keep_batch(plan(1), tmp_path))
    file = next(tmp_path.glob("*.gz"))
    text = gzip.decompress(file.read_bytes()).decode()
    cases = [
        (gzip.compress(text.encode())[:-200], "is damaged after game 0"),
        (gzip.compress(text.replace('"turns":', '"tuns":').encode()), '"turns" should be a number'),
        (gzip.compress(b"{}"), "game 1 of the file: not a record"),
    ]
    for data, complaint in cases:
        file.write_bytes(data)
        with pytest.raises(BadRecord, match=complaint):
            list(records.read(tmp_path))
    with pytest.raises(BadRecord, match="there is no"):
        list(records.read(tmp_path / "nowhere"))
    fields = json.loads(text)
    fields["moves"][-1] = "roll"
    file.write_bytes(gzip.compress(json.dumps(fields).encode()))
    with pytest.raises(BadRecord, match=r"game 0, move \d+ \(roll\)"):
        list(records.samples(tmp_path))


def test_samples_are_what_the_players_saw_and_did(tmp_path: Path) -> None:
    list(keep_batch(plan(2), tmp_path))
    parts = list(records.samples(tmp_path, 100, forced=True))
    assert all(len(part.action) == 100 for part in parts[:-1])
    rows = sum(len(part.action) for part in parts)
    assert rows == sum(game.decisions for game in records.read(tmp_path))
    first = parts[0]
    assert np.all(first.action_mask[np.arange(100), first.action] == 1)
    game = next(records.read(tmp_path))
    rules = verify(game.record).game.rules
    assert first.observation.shape == (100, Observer(rules).size)
    actions = Actions(rules)
    done = zip(first.action, first.seat, strict=True)
    words = [rules.vocabulary.text(actions.move(int(a), int(s))) for a, s in done]
    chance = {kind.name for kind in rules.layout.kinds if kind.chance}
    said = [m for m in game.record.moves if m == "roll" or m.split()[0] not in chance]
    assert words == said[:100]
    winners = [game.winners for game in records.read(tmp_path)]
    for part in parts:
        for seat, number, outcome in zip(part.seat, part.game, part.outcome, strict=True):
            won = winners[int(number)]
            assert outcome == (0.0 if not won else 1.0 if seat in won else -1.0)


def test_samples_can_be_chosen(tmp_path: Path) -> None:
    list(keep_batch(plan(3), tmp_path))
    games = list(records.read(tmp_path))
    for part in records.samples(tmp_path, 64, bots={"novice"}):
        assert np.all(part.action_mask.sum(axis=1) > 1)
        for seat, number in zip(part.seat, part.game, strict=True):
            assert games[int(number)].bots[int(seat)] == "novice"
