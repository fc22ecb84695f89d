"""docs/playing.md and docs/maps.md say what is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from scripts.goldens import PLAYING, in_document, session
from tests.playing import play_on

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.modules.island.kinds import TERRAIN_CODES
from hexhaven.terminal.commands import help_text

MAPS = Path(__file__).resolve().parents[2] / "docs" / "maps.md"


def blocks(page: Path, language: str) -> list[str]:
    """The examples of a page."""
    text = page.read_text(encoding="utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_example_session_is_what_is_shown() -> None:
    shown = in_document(PLAYING.read_text(encoding="utf-8"))
    assert session() == shown, "run scripts/goldens.py"


def test_the_map_of_the_page_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (chart,) = blocks(MAPS, "map")
    (code,) = blocks(MAPS, "python")
    (tmp_path / "bay.map").write_text(chart, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(compile(code, "maps.md", "exec"), names)
    game = names["game"]
    assert isinstance(game, hexhaven.Game)
    *_, last = play_on(game, Rng("bay"))
    assert last.over
    assert last.problems() == []


def test_the_refusal_on_the_page_is_real() -> None:
    (chart,) = blocks(MAPS, "map")
    lines = chart.splitlines()
    lines.insert(7, "harbor 1 0 E ore")
    said = "map line 8 (harbor 1 0 E ore): a harbor lies at the coast"
    assert said in MAPS.read_text(encoding="utf-8")
    with pytest.raises(hexhaven.BadNotation) as caught:
        hexhaven.new("base", players=3, options={"map": "\n".join(lines)})
    assert str(caught.value) == said


def test_every_terrain_of_base_is_on_the_page() -> None:
    text = MAPS.read_text(encoding="utf-8")
    for code in TERRAIN_CODES:
        assert re.search(rf"^\| `{code}5?` ", text, re.MULTILINE)


def test_the_page_and_the_help_name_the_same_commands() -> None:
    text = PLAYING.read_text(encoding="utf-8")
    said = help_text(hexhaven.new("base", players=4, seed=0).view(0))
    for command in ("board", "hand", "costs", "log", "moves", "rules", "save", "quit", "offer"):
        assert command in said
        assert f"`{command}" in text
