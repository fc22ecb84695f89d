"""Write docs/combinations.md again: `python scripts/combinations.py`. It is made from the tables of
`modules/expansions.py` and `modules/together.py`, as `hexhaven variants --matrix` is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.matrix import MISSING, Verdict

FILE: Final = Path(__file__).resolve().parent.parent / "docs" / "combinations.md"
HEAD: Final = """\
# What goes with what

Written by `scripts/combinations.py` from the tables of the rules; `hexhaven variants --matrix`
prints the same, `--json` for programs. Keys are combined with `+`, in any order. "With consent"
means possible but not recommended: the host sets `allow_not_recommended=true` (COMBO-GEN-2).
A combination that is not in the list is not there yet. Two play the base game with
`two_players=on`.
"""


def text() -> str:
    """The whole file."""
    listing = MATRIX.listing()
    single = [verdict for verdict in listing if "+" not in verdict.key]
    sets = [verdict for verdict in listing if "+" in verdict.key]
    parts = [HEAD, "## Keys", "", *_table(single), "", "## Sets", "", *_table(sets), ""]
    return "\n".join([*parts, *_changes()])


def _changes() -> list[str]:
    """What is different where keys meet."""
    lines = ["## What changes where they meet", ""]
    for meeting in MATRIX.meetings:
        lines += [f"### `{meeting.key}`: {meeting.about}", ""]
        lines += [f"- {sentence}" for sentence in meeting.changes] + [""]
    return lines


def _table(verdicts: list[Verdict]) -> list[str]:
    lines = ["| key | players | what it is, or why not |", "|---|---|---|"]
    return lines + [_line(verdict) for verdict in verdicts]


def _line(verdict: Verdict) -> str:
    players = ", ".join(str(number) for number in verdict.players) or "–"
    return f"| `{verdict.key}` | {players} | {_words(verdict)} |"


def _words(verdict: Verdict) -> str:
    if verdict.verdict == MISSING:
        return f"{verdict.about}: not there yet"
    if verdict.consent():
        return f"{verdict.about}: with consent ({verdict.rule})"
    if not verdict.playable():
        return f"no: {verdict.reason}"
    if "+" not in verdict.key or not verdict.target:
        return verdict.about
    return f"{verdict.about}: {verdict.target} points ({verdict.rule})"


def main() -> None:
    """Write the file."""
    FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
