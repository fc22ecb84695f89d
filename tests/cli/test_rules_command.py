"""`hexhaven rules`."""

import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hexhaven.cli import main
from hexhaven.rulebook import catalogue, coverage


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose tests show two rules of the robber, as the folder we are in."""
    (tmp_path / "src" / "hexhaven").mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_robber.py").write_text(
        '@pytest.mark.rule("BASE-ROBBER-1", "BASE-ROBBER-3")\ndef test_it(): ...\n'
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


def output(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["rules", *argv]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def json_output(capsys: pytest.CaptureFixture[str], *argv: str) -> Any:
    return json.loads(output(capsys, *argv, "--json"))


def error(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["rules", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("hexhaven: error: ")
    assert err.count("\n") == 1
    return err.removeprefix("hexhaven: error: ").strip()


def test_modules_are_listed_with_their_counts(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys)
    rows = [line.split() for line in out.splitlines() if line.strip()]
    counts = {key: len(rules) for key, rules in catalogue().by_module().items()}
    for key, count in counts.items():
        assert any(row[0] == key and row[-1] == str(count) for row in rows)
    assert ["all", str(sum(counts.values()))] in rows
    assert json_output(capsys) == counts


def test_a_number_shows_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    out = output(capsys, "base-settle-3")
    rule = catalogue().rules["BASE-SETTLE-3"]
    assert out.startswith("BASE-SETTLE-3  (base: Settlements and cities)\n")
    assert rule.text in " ".join(out.split())
    assert (
        "source: rulebook of the base game, 2025; rulebook of the Big Box, second edition; almanac"
        in out
    )
    assert f"where: base.md, line {rule.line}" in out


def test_a_number_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json_output(capsys, "BASE-ROBBER-3")
    rule = catalogue().rules["BASE-ROBBER-3"]
    assert shown == {
        "number": "BASE-ROBBER-3",
        "module_key": "base",
        "file": "base.md",
        "line": rule.line,
        "topic": "Robber",
        "text": rule.text,
        "tags": ["ext: FAQ"],
        "language": "en",
    }


def test_a_prefix_lists_its_rules_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    expected = [f"BASE-ROBBER-{n}" for n in range(1, 15)]
    assert [rule["number"] for rule in json_output(capsys, "BASE-ROBBER")] == expected
    lines = output(capsys, "BASE-ROBBER").splitlines()
    assert lines[0] == "base: Robber"
    assert [line.split()[0] for line in lines if line.startswith("  BASE-")] == expected


def test_search(capsys: pytest.CaptureFixture[str]) -> None:
    assert "BASE-SETTLE-3" in output(capsys, "search", "distance", "rule")
    found = json_output(capsys, "search", "Distance", "own ones included")
    assert [rule["number"] for rule in found] == ["BASE-SETTLE-3"]
    assert output(capsys, "search", "xyzzy") == "no rule has 'xyzzy'\n"
    assert json_output(capsys, "search", "xyzzy") == []


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["BASE-ROBER-3"], "no rule 'BASE-ROBER-3'; nearest: BASE-ROBBER-3, "),
        (["BASE-SETLE"], "no rule 'BASE-SETLE'; nearest: BASE-SETTLE"),
        (["BASE-ROBBER-99"], "no rule 'BASE-ROBBER-99'; nearest: "),
        (["xyzzy"], "no rule 'XYZZY'"),
        (["BASE-ROBBER-1", "BASE-ROBBER-2"], "one number or prefix at a time"),
        (["search"], "search for what?"),
        (["explain"], "explain takes one variant"),
        (["--coverage", "atlantis"], "no module 'atlantis'; there are base, "),
    ],
)
def test_errors(capsys: pytest.CaptureFixture[str], argv: list[str], message: str) -> None:
    assert error(capsys, *argv).startswith(message)
    assert error(capsys, *argv, "--json").startswith(message)


@pytest.mark.usefixtures("project")
def test_coverage_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    report = json_output(capsys, "--coverage")
    assert list(report) == list(catalogue().by_module())
    for key, rules in catalogue().by_module().items():
        module = report[key]
        assert list(module) == ["total", "tested", "untested"]
        assert module["total"] == [rule.number for rule in rules]
        assert sorted(module["tested"] + module["untested"]) == sorted(module["total"])
    assert report["base"]["tested"] == ["BASE-ROBBER-1", "BASE-ROBBER-3"]
    assert report["dice"]["tested"] == []


@pytest.mark.usefixtures("project")
def test_coverage_of_one_module(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(json_output(capsys, "--coverage", "erie-canal")) == ["erie-canal"]
    out = output(capsys, "--coverage", "base")
    total = len(catalogue().by_module()["base"])
    assert ["base", str(total), "2", str(total - 2)] in [line.split() for line in out.splitlines()]
    _, _, listed = out.partition("untested in base:")
    assert "BASE-ROBBER-2" in listed.split()
    assert "BASE-ROBBER-3" not in listed.split()


@pytest.mark.usefixtures("project")
def test_coverage_lists_the_untested_of_modules_begun(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    others = [key for key in coverage.FINISHED if key != "seafarers"]
    monkeypatch.setattr(coverage, "FINISHED", others)
    out = output(capsys, "--coverage")
    assert "untested in base:" in out
    assert "untested in seafarers:" not in out


def test_coverage_of_a_mark_for_no_rule(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = project / "tests" / "test_more.py"
    path.write_text('@pytest.mark.rule("BASE-ROBBER-99")\ndef test_it(): ...\n')
    expected = "tests/test_more.py:1 marks 'BASE-ROBBER-99', which is no rule"
    assert error(capsys, "--coverage", "--json") == expected


def test_coverage_without_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(coverage, "__file__", str(tmp_path / "hexhaven/rulebook/coverage.py"))
    expected = (
        "the tests are not installed with the package; run this in a checkout or an unpacked "
        "source archive, which have them (hexhaven rules needs neither)"
    )
    assert error(capsys, "--coverage") == expected


def test_explain_prints_what_the_assembly_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = ModuleType("hexhaven.cli.explain")
    module.__dict__["explain"] = lambda variant, players: f"{variant} for {players}"
    monkeypatch.setitem(sys.modules, "hexhaven.cli.explain", module)
    assert output(capsys, "explain", "base+fishermen", "--players", "3") == "base+fishermen for 3\n"
    assert json_output(capsys, "explain", "base") == {
        "variant": "base",
        "players": 4,
        "text": "base for 4",
    }
