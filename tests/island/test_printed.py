"""Maps of the catalogue of rules, pasted as they are."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from tests.sketches.test_modules_doc import TEXTS

from hexhaven.engine.errors import BadNotation
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.charts import BESIDE, parse_chart
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.kinds import NO_HARBOR
from hexhaven.modules.island.printed import chart_text

CATALOGUE = (TEXTS / "seafarers-scenarios.md").read_text(encoding="utf-8")
MAPS = dict(re.findall(r"### Map (\S+).*?\n(```text.*?)(?=\n### |\n## )", CATALOGUE, re.S))


def sea_content() -> Content:
    """What the maps of the sea are made of."""
    content = Content()
    content.add_terrain("sea", "Se", NOBODY, water=True)
    content.add_terrain("gold", "Go", NOBODY, choice=True)
    content.add_terrain("fog", "Fog", NOBODY, water=True)
    content.unlaid = ["Ma", "Rn"]
    content.bare_hexes = True
    return content


def test_there_are_all_maps() -> None:
    assert len(MAPS) == 25


@pytest.mark.parametrize("name", MAPS)
def test_every_map_can_be_pasted(name: str) -> None:
    content = sea_content()
    chart = parse_chart(chart_text(MAPS[name]), content)
    wanted = re.search(r"Counts: (\d+) hexes: (.*?)\. ", MAPS[name])
    if wanted is None:
        assert name.startswith("NEW-WORLD"), "every other map says what it is made of"
        assert set(chart.terrain) == {-1}
        return
    assert chart.board.hexes == int(wanted.group(1))
    codes = Counter("unlaid" if t < 0 else content.codes[t] for t in chart.terrain)
    for code, many in re.findall(r"(\w+) (\d+)", wanted.group(2)):
        assert codes["unlaid" if code in content.unlaid else code] == int(many), code
    harbors = re.search(r"Harbors \((\d+)\)", MAPS[name])
    assert len(chart.harbors) == (int(harbors.group(1)) if harbors else 0)
    zones = re.findall(r"Zone \*.*?\* \((\d+)\)", MAPS[name])
    assert [len(hexes) for hexes in chart.zones.values()] == [int(many) for many in zones]


def test_robber_pirate_zones_and_marks() -> None:
    chart = parse_chart(chart_text(MAPS["NEW-SHORES-4"]), sea_content())
    assert chart.robber == chart.board.hex_at(5, 2)
    assert chart.pirate == BESIDE
    assert all(kind == NO_HARBOR for _, kind in chart.harbors)
    assert len(chart.zones["main-island"]) == 19
    fog = parse_chart(chart_text(MAPS["FOG-56"]), sea_content())
    assert fog.pirate == fog.board.hex_at(4, 7)
    tribe = parse_chart(chart_text(MAPS["TRIBE-4"]), sea_content())
    assert len(tribe.marks["Gift-edges-VP-token"]) == 8
    assert tribe.marks["Gift-edges-harbor"][0] == tribe.board.edge_at(1, 0, "NW")
    cloth = parse_chart(chart_text(MAPS["CLOTH-4"]), sea_content())
    assert cloth.marks["Villages"][0] == cloth.board.node_at(4, 1, "N")
    assert cloth.values["Villages"] == [10, 9, 11, 8, 6, 3, 4, 5]
    pirates = parse_chart(chart_text(MAPS["PIRATE-4"]), sea_content())
    assert len(pirates.marks["Fleet-circuit"]) == 14


def test_two_numbers_in_a_cell() -> None:
    content = Content()
    chart = parse_chart("Fo2+12 Hi3\n", content)
    assert chart.numbers_of(0) == [2, 12]
    assert content.more_numbers
    chart.swap(0, 1)
    assert (chart.numbers_of(0), chart.numbers_of(1)) == ([3], [2, 12])
    chart.replace(1, 0, 5)
    assert chart.numbers_of(1) == [5]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Fo2+2 Hi3", "the number 2 stands there twice"),
        ("Fo2+7 Hi3", "put a number from 2 to 12"),
        ("Fo2 Hi3\nzone a 0.0\nzone a 0.1", "there is a zone a already"),
        ("Fo2 Hi3\nzone a", "the hex is missing"),
        ("Fo2 Hi3\nmark a hex 0.0.N", "the hex should be written ROW.COLUMN"),
        ("Fo2 Hi3\nmark a edge 0.0.N", "the side should be one of NE"),
        ("Fo2 Hi3\nmark a edge 0.0", "the edge should be written ROW.COLUMN.SIDE"),
        ("Fo2 Hi3\nmark a node 0.0.N=x", "should be a whole number"),
        ("Fo2 Hi3\npirate 4 4", "there is no hex (4,4)"),
    ],
)
def test_a_wrong_map_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=re.escape(reason)):
        parse_chart(text)


def test_a_block_that_names_the_frame_is_refused() -> None:
    with pytest.raises(BadNotation, match="lies on the frame"):
        chart_text("Fo6\n- Robber starts at (1,0) Fo6.")
