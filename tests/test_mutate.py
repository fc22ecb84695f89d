"""The mutants of scripts/mutate.py: single points, drawn by seed, none of them the same program."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from scripts import mutants, mutate

CODE = '''"""A text."""

from __future__ import annotations

SIZE: int = 3


def grow(value: int, more: bool) -> int:
    """Not this."""
    if value < SIZE and more:
        value += 2
        return value + 1
    return 0 if value == SIZE else value
'''


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source file in a place of its own."""
    monkeypatch.setattr(mutate, "SOURCE", tmp_path)
    path = tmp_path / "grow.py"
    path.write_text(CODE)
    return path


def test_every_kind_of_change_is_made_once_at_every_place(file: Path) -> None:
    told = sorted(mutant.what for mutant in mutants.mutants_of(file, file.parent))
    assert told == [
        "and/or: value < SIZE and more -> value < SIZE or more",
        "compare: value < SIZE -> value <= SIZE",
        "compare: value == SIZE -> value != SIZE",
        "leave out: value += 2",
        "one more: 0 -> 1",
        "one more: 1 -> 2",
        "one more: 2 -> 3",
        "one more: 3 -> 4",
        "plus/minus: value + 1 -> value - 1",
        "turn round: 0 if value == SIZE else value -> 0 if not value == SIZE else value",
        "turn round: if value < SIZE and more: -> if not (value < SIZE and more):",
    ]


def test_a_mutant_is_another_program_and_the_original_stays(file: Path) -> None:
    texts = {mutant.text for mutant in mutants.mutants_of(file, file.parent)}
    assert len(texts) == 11
    assert ast.unparse(ast.parse(CODE)) not in texts
    for text in texts:
        compile(text, "mutant", "exec")
    assert file.read_text() == CODE


def test_probes_stand_before_the_statements_that_are_changed(file: Path) -> None:
    found = mutants.mutants_of(file, file.parent)
    text = mutants.with_probes(file, dict(enumerate(found)))
    probes = {int(label) for label in re.findall(r"hit\((\d+)\)", text)}
    late = {number for number, mutant in enumerate(found) if mutant.line > 5}
    assert probes == late, "what runs at import has none"
    before = text[: text.index("value += 2")].splitlines()[-3:]
    number = [mutant.what for mutant in found].index("leave out: value += 2")
    assert any(f".hit({number})" in line for line in before)
    compile(text, "probes", "exec")


def test_the_same_seed_draws_the_same_and_known_ones_are_left_out(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "EQUIVALENT", tmp_path / "mutants.txt")
    first = mutate.drawn(".", 5, 1)
    assert [mutant.key for mutant in first] == [m.key for m in mutate.drawn(".", 5, 1)]
    assert len(first) == 5
    (tmp_path / "mutants.txt").write_text(f"{first[0].key} # nobody sees it\nremarks\n")
    assert mutate.known_equivalent() == {first[0].key: "nobody sees it"}
    assert first[0].key not in {mutant.key for mutant in mutate.drawn(".", 10, 1)}


def test_every_folder_of_the_modules_has_its_turn() -> None:
    found = mutate.drawn("modules", 60, 1)
    assert len(found) == 60
    folders = {mutate.folder_of(mutant.path) for mutant in found}
    assert folders >= {"base", "duel", "seafarers", "traders", "barbarian_attack", ""}


def test_every_part_has_sources_and_tests() -> None:
    for part in mutate.PARTS:
        files = mutate.files_of(part)
        assert files, part
        for path in files:
            tests = mutate.tests_for(part, path)
            assert all((mutants.ROOT / test).exists() for test in tests), tests
    own = mutate.tests_for("modules", mutants.SOURCE / "modules" / "duel" / "trade.py")
    assert own[0] == "tests/duel"


def test_a_list_of_mutants_that_change_nothing_gives_reasons() -> None:
    """And every one of them is still there: a line that was changed must be judged anew."""
    known = mutate.known_equivalent()
    for path in {mutants.SOURCE / key.split(":")[0] for key in known}:
        there = {mutant.key for mutant in mutants.mutants_of(path)}
        listed = {key for key in known if mutants.SOURCE / key.split(":")[0] == path}
        assert listed <= there
    for key, reason in known.items():
        assert len(reason.split()) >= 3, key


def bare(folder: Path, until: float) -> mutate.Bench:
    """A bench without a copy of the sources."""
    folder.mkdir()
    return mutate.Bench(folder, until)


def fake(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, statuses: Callable[[dict[str, str]], int]
) -> None:
    """Tests that only pretend to run: one test that comes by everywhere."""
    monkeypatch.setattr(mutate, "STORE", tmp_path)
    monkeypatch.setattr(mutate, "tests_for", lambda part, path: ["tests/dice"])
    monkeypatch.setattr(mutate.Bench, "at", bare)

    def run(
        self: mutate.Bench, targets: list[str], texts: object, limit: float, **more: str
    ) -> int:
        if "MUTATE_NOTES" in more:
            note = {"hits": list(range(99)), "seconds": 0.5}
            Path(more["MUTATE_NOTES"]).write_text(json.dumps({"tests/dice/test_x.py::a": note}))
        (self.tree / "log.txt").write_text("what pytest said")
        return statuses(more)

    monkeypatch.setattr(mutate.Bench, "run", run)


def test_tests_that_fail_without_a_change_prove_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, tmp_path, lambda more: 1)
    assert mutate.main(["modules/dice", "--each", "1"]) == 2
    assert "tests/dice without any change: status 1" in capsys.readouterr().err


def test_what_lives_is_named_and_makes_the_run_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, tmp_path, lambda more: 0)
    assert mutate.main(["modules/dice", "--each", "2"]) == 1
    said = capsys.readouterr().out
    assert said.count("  lives: modules/dice/") == 2
    assert "modules/dice: 0 of 2 noticed" in said


def test_what_was_noticed_is_not_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, tmp_path, lambda more: 1 if "MUTATE_CHOICE" in more else 0)
    assert mutate.main(["modules/dice", "--each", "2"]) == 0
    fake(monkeypatch, tmp_path, lambda more: 0)
    assert mutate.main(["modules/dice", "--each", "2"]) == 0
    assert capsys.readouterr().out.count("modules/dice: 2 of 2 noticed") == 2


def test_when_the_minutes_are_over_the_next_call_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake(monkeypatch, tmp_path, lambda more: 0)

    def late(self: mutate.Bench, targets: object, texts: object, limit: float, **more: str) -> int:
        raise mutate.OutOfTime

    monkeypatch.setattr(mutate.Bench, "run", late)
    assert mutate.main(["modules/dice", "--each", "2", "--minutes", "0"]) == 3
    assert "call again" in capsys.readouterr().out


def test_a_part_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutate.main(["modules/nowhere"])
    assert "there is no part modules/nowhere: write of engine" in capsys.readouterr().err
