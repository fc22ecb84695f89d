"""docs/batch.md says what is so."""

from __future__ import annotations

import re
from pathlib import Path

from hexhaven.batch import PARTS

DOC = (Path(__file__).parents[2] / "docs" / "batch.md").read_text(encoding="utf-8")


def test_every_part_of_an_observation_is_in_the_table() -> None:
    rows = [line for line in DOC.splitlines() if line.startswith("| `")]
    assert rows == [f"| `{p.name}` | {p.rows} × {p.size} | {p.meaning} |" for p in PARTS]


def test_the_example_runs() -> None:
    code = re.search(r"<!-- run -->\n```python\n(.*?)```", DOC, re.S)
    assert code is not None
    exec(compile(code[1].replace("seed=1)", 'seed=1, device="cpu")'), "docs/batch.md", "exec"), {})
