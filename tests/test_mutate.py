"""The mutants of scripts/mutate.py: single points, drawn by seed, none of them the same program."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from scripts import mutate

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
    told = sorted(mutant.what for mutant in mutate.mutants_of(file))
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
    texts = {mutant.text for mutant in mutate.mutants_of(file)}
    assert len(texts) == 11
    assert ast.unparse(ast.parse(CODE)) not in texts
    for text in texts:
        compile(text, "mutant", "exec")
    assert file.read_text() == CODE


def test_the_same_seed_draws_the_same_and_known_ones_are_left_out(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutate, "PARTS", {"part": (".", [])})
    monkeypatch.setattr(mutate, "EQUIVALENT", tmp_path / "mutants.txt")
    first = mutate.drawn("part", 5, 1)
    assert [mutant.key for mutant in first] == [m.key for m in mutate.drawn("part", 5, 1)]
    assert len(first) == 5
    (tmp_path / "mutants.txt").write_text(f"{first[0].key} # nobody sees it\nremarks\n")
    assert mutate.known_equivalent() == {first[0].key: "nobody sees it"}
    assert first[0].key not in {mutant.key for mutant in mutate.drawn("part", 10, 1)}


def test_every_part_has_sources_and_tests() -> None:
    for part, (folder, tests) in mutate.PARTS.items():
        assert list((mutate.SOURCE / folder).glob("*.py")), part
        assert all((mutate.ROOT / test).exists() for test in tests), part


def test_a_list_of_mutants_that_change_nothing_gives_reasons() -> None:
    for key, reason in mutate.known_equivalent().items():
        assert len(reason.split()) >= 3, key
        assert (mutate.SOURCE / key.split(":")[0]).exists(), key


def test_tests_that_fail_without_a_change_prove_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mutate, "fails", lambda tests, tree: True)
    assert mutate.main(["dice", "--each", "1"]) == 2
    assert "dice: its tests fail without any change" in capsys.readouterr().err


def test_what_lives_is_named_and_makes_the_run_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(mutate, "fails", lambda tests, tree: False)
    assert mutate.main(["dice", "--each", "2"]) == 1
    said = capsys.readouterr().out
    assert said.count("  lives: src/hexhaven/modules/dice/") == 2
    assert "dice: 0 of 2 noticed" in said
