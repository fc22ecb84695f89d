"""docs/games: every game has a page with its picture, its numbers of players, its points."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from scripts.game_pictures import FOLDER, ISLANDS, SHEETS, file_of

from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import option_list

PAGES = Path(__file__).resolve().parents[2] / "docs" / "games"
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in PAGES.glob("*.md")}
WHOLE = "\n".join(TEXTS.values())
ROW = re.compile(
    r"^\| (\d)(?: (?:to|or) (\d))?[^|]*\| (\d+) points[^|]*\| `hexhaven play --terminal"
    r"(?: --variant ([a-z-]+))?` \|",
    re.MULTILINE,
)


@pytest.mark.parametrize("key", [*MATRIX.expansions, *MATRIX.games])
def test_every_game_has_a_page_with_a_picture(key: str) -> None:
    assert re.search(rf"--variant {key}\b|`{key}`|\+{key}\b", WHOLE) or key == "base"
    if key != "erie-canal":
        assert key in {*ISLANDS, *SHEETS}
        assert f"../images/games/{file_of(key)}" in WHOLE


@pytest.mark.parametrize("key", [*ISLANDS, *SHEETS])
def test_a_picture_is_a_picture_and_fetches_nothing(key: str) -> None:
    text = (FOLDER / file_of(key)).read_text(encoding="utf-8")
    ElementTree.fromstring(text)
    assert "url(http" not in text
    assert "href=" not in text.replace('href="#', "")


def test_players_and_points_are_those_of_the_rules() -> None:
    checked = []
    for first, last, points, key in ROW.findall(WHOLE):
        variant = key or "base"
        found = MATRIX.verdict(variant)
        assert (found.players[0], found.players[-1]) == (int(first), int(last or first)), variant
        if variant not in ("corsica", "new-york"):
            target = next(each for each in option_list(variant) if each.name == "vp_target")
            assert target.default == points, variant
        checked.append(variant)
    assert len(checked) >= 12


def test_every_page_is_linked_from_the_list() -> None:
    for name in set(TEXTS) - {"index"}:
        assert f"({name}.md)" in TEXTS["index"]
