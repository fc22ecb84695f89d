"""docs/testing.md: its examples run, and it names everything that the package offers."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexhaven import testing

DOCS = Path(__file__).resolve().parents[2] / "docs"
DOC = (DOCS / "testing.md").read_text(encoding="utf-8")
MODULE = (DOCS / "first-module.md").read_text(encoding="utf-8")
SEEN_ELSEWHERE = {"UNLISTED", "Count", "Met", "bare_beginner", "begin", "refused_by"}
"""Names that the page need not speak of: details of what it names."""


def block(text: str, marker: str) -> str:
    """The code that follows a marker."""
    return text.split(f"<!-- {marker} -->\n```python\n")[1].split("```")[0]


@pytest.mark.parametrize("marker", ["module", "table", "perft"])
def test_an_example_runs(marker: str, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": "doc"}
    exec(compile(block(MODULE, "example"), "first-module.md", "exec"), names)
    exec(compile(block(DOC, marker), "testing.md", "exec"), names)
    assert capsys.readouterr().out == ("[]\n" if marker == "module" else "")


def test_the_page_names_what_there_is() -> None:
    named = set(re.findall(r"`(\w+)", DOC)) | set(re.findall(r"import (\w+)", DOC))
    assert set(testing.__all__) - SEEN_ELSEWHERE <= named
