"""docs/first-module.md and docs/modules.md: examples run, lists are complete, names exist."""

from __future__ import annotations

import ast
import re
import textwrap
from pathlib import Path

import pytest

import hexhaven
from hexhaven.engine.module import RuleModule

ROOT = Path(__file__).resolve().parents[2]
DOC = (ROOT / "docs" / "modules.md").read_text(encoding="utf-8")
FIRST = (ROOT / "docs" / "first-module.md").read_text(encoding="utf-8")
SOURCES = ROOT / "src" / "hexhaven"
TEXTS = SOURCES / "rulebook" / "texts"
GENERAL = {"after_move": "trigger", "forbid": "veto", "points": "sum", "appraise": "sum"}
KINDS = {
    "after_": "trigger",
    "before_": "trigger",
    "on_": "trigger",
    "adjust_": "modifier",
    "instead_of_": "replacement",
    "can_": "veto",
    "sift_": "veto",
}


def block(marker: str) -> str:
    """The code that follows a marker."""
    return FIRST.split(f"<!-- {marker} -->\n```python\n")[1].split("```")[0]


def methods(path: str, name: str) -> list[ast.FunctionDef]:
    """The methods of a class, in the order of the source."""
    tree = ast.parse((SOURCES / path).read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return [part for part in node.body if isinstance(part, ast.FunctionDef)]
    raise AssertionError(name)


def kind_of(name: str) -> str:
    """The kind of a hook, by its name."""
    found = [kind for prefix, kind in KINDS.items() if name.startswith(prefix)]
    return GENERAL.get(name) or (found[0] if found else "")


def hook_rows() -> list[str]:
    """One line for each hook, as it stands in the sources."""
    rows = []
    for path, owner in (
        ("modules/island/hooks.py", "IslandModule"),
        ("engine/module.py", "RuleModule"),
    ):
        for method in methods(path, owner):
            if kind_of(method.name):
                arguments = ", ".join(part.arg for part in method.args.args[1:])
                returns = ast.unparse(method.returns) if method.returns else "None"
                about = " ".join((ast.get_docstring(method) or "").split())
                result = "" if returns == "None" else f" → {returns}"
                text = f"`{method.name}({arguments})`{result}"
                rows.append(f"| {text} | {kind_of(method.name)} | {about} |")
    return rows


def bullets() -> set[tuple[str, int]]:
    """Every bullet of every section "Engine hooks": file and number."""
    found = set()
    for path in sorted(TEXTS.glob("*.md")):
        section = path.read_text(encoding="utf-8").partition("## Engine hooks")[2]
        lines = section.partition("\n## ")[0].splitlines()
        many = sum(line.startswith("- ") for line in lines)
        found |= {(path.stem, number) for number in range(1, many + 1)}
    return found


def test_the_example_is_short_and_runs() -> None:
    example = block("example")
    assert len(example.splitlines()) <= 50
    names: dict[str, object] = {"__name__": "example"}
    exec(example + block("run"), names)
    module, game = names["MarketDay"], names["game"]
    assert isinstance(module, type)
    assert issubclass(module, RuleModule)
    assert isinstance(game, hexhaven.Game)
    assert game.problems() == []
    assert "market-day" in game.record().modules
    assert not [move for move in game.legal() if game.text(move).startswith("swap")]


def test_the_example_is_a_file_too() -> None:
    file = (ROOT / "examples" / "market.py").read_text(encoding="utf-8")
    assert file.endswith(block("example"))


def test_the_calls_of_the_page_hold_in_their_order() -> None:
    names: dict[str, object] = {"__name__": "example"}
    exec(block("example") + block("table"), names)


def test_every_hook_is_listed() -> None:
    rows = hook_rows()
    assert len(rows) > 40
    missing = [row for row in rows if row not in DOC]
    assert missing == [], "put these lines into the table of hooks:\n" + "\n".join(missing)
    table = DOC.partition("## All hooks")[2].partition("\n## ")[0]
    listed = [line for line in table.splitlines() if line.startswith("| `")]
    assert len(listed) == len(rows)


def test_every_wish_of_the_rules_is_served() -> None:
    table = DOC.partition("## What the expansions ask for")[2].partition("\n## ")[0]
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| ")][1:]
    served = set()
    for row in rows:
        assert len(row) == 3, row
        name, _, number = row[1].rpartition(" ")
        served.add((name, int(number)))
        assert len(row[2].strip(" |")) > 3, row
    assert bullets() - served == set()
    assert served - bullets() == set()


def test_sketches_are_quoted_as_they_are() -> None:
    section = DOC.partition("## Six hard rules")[2]
    parts = section.split("\n### ")[1:]
    assert len(parts) == 6
    for part in parts:
        files = re.findall(r"(?:tests/sketches|src/hexhaven/modules)/[\w/]+\.py", part)
        text = "".join((ROOT / name).read_text(encoding="utf-8") for name in files)
        for code in re.findall(r"```python\n(.*?)```", part, re.S):
            assert code in text or textwrap.indent(code, "    ") in text, code


OWNERS = {
    "Island": "modules/island/core.py",
    "Content": "modules/island/content.py",
    "Chart": "modules/island/charts.py",
    "Turn": "modules/base/turn.py",
    "Robber": "modules/base/seven.py",
    "Production": "modules/base/production.py",
    "Building": "modules/base/building.py",
    "Development": "modules/base/development.py",
    "Maritime": "modules/base/maritime.py",
    "LongestRoad": "modules/base/awards.py",
    "LargestArmy": "modules/base/awards.py",
    "Board": "engine/board.py",
    "Rules": "engine/rules.py",
    "Game": "engine/game.py",
}


@pytest.mark.parametrize("owner", sorted(OWNERS))
def test_the_names_it_uses_exist(owner: str) -> None:
    source = (SOURCES / OWNERS[owner]).read_text(encoding="utf-8")
    for name in set(re.findall(rf"\b{owner}\.([a-z_]+)", DOC)):
        assert f"def {name}(" in source or f"self.{name}" in source, f"{owner}.{name}"


def test_the_services_it_lists_exist() -> None:
    table = DOC.partition("## Services")[2].partition("\n## ")[0]
    for line in table.splitlines():
        cells = line.split(" | ")
        owner = re.findall(r"`(\w+)`", cells[0])
        if len(cells) == 2 and owner and owner[0] in OWNERS:
            source = "".join((SOURCES / OWNERS[name]).read_text(encoding="utf-8") for name in owner)
            for name in re.findall(r"`([a-z_]+)`", cells[1]):
                assert f"def {name}(" in source, f"{owner[0]}.{name}"


def test_hooks_it_names_exist() -> None:
    known = {row.split("`")[1].split("(")[0] for row in hook_rows()}
    for file in SOURCES.glob("modules/*/hooks.py"):  # those of one family alone
        known |= set(re.findall(r"def (\w+)\(", file.read_text(encoding="utf-8")))
    prefixes = "|".join(prefix.rstrip("_") for prefix in KINDS)
    for name in set(re.findall(rf"`((?:{prefixes})_\w+)`", DOC)):
        assert name in known | {"on_turn"}, name


if __name__ == "__main__":
    print("\n".join(hook_rows()))
