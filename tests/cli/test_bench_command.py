"""`hexhaven bench`."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexhaven.cli import bench, main

SCRIPT = """
from __future__ import annotations
from dataclasses import dataclass

@dataclass
class Row:
    words: list[str]

def main(argv):
    print(Row(argv).words)
    return 3
"""


def test_the_options_reach_the_script(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    script = tmp_path / "run.py"
    script.write_text(SCRIPT, encoding="utf-8")
    monkeypatch.setattr(bench, "find_script", lambda: script)
    assert main(["bench", "--json", "--rounds", "2"]) == 3
    assert capsys.readouterr().out == "['--json', '--rounds', '2']\n"


def test_without_a_checkout_there_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "__file__", str(tmp_path / "a" / "b" / "c" / "bench.py"))
    assert main(["bench"]) == 2
    expected = "hexhaven: error: the benchmark needs a checkout: there is no bench/run.py here\n"
    assert capsys.readouterr() == ("", expected)


def test_a_checkout_is_found_from_within(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "run.py").write_text(SCRIPT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bench, "__file__", "/nowhere/x/y/z/bench.py")
    assert bench.find_script() == tmp_path / "bench" / "run.py"


@pytest.mark.parametrize(
    "argv", [["--quick", "--rounds", "2"], ["--quick", "--write"], ["--rounds", "0"]]
)
def test_options_that_do_not_go_together(
    capsys: pytest.CaptureFixture[str], argv: list[str]
) -> None:
    assert main(["bench", *argv]) == 2
    assert capsys.readouterr().err.count("\n") == 1
