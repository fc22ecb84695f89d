"""Boards of expansions: every land, figure and sign has a drawing."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

import hexhaven
from hexhaven.draw.figures import figure
from hexhaven.draw.palette import NEUTRAL
from hexhaven.draw.svg import board_svg
from hexhaven.draw.terrain import FILLS
from hexhaven.modules.variants import usual_players

GAMES = (
    *("fishermen", "rivers", "caravans", "barbarian-attack", "traders"),
    *("seafarers/new-shores", "seafarers/fog-island", "seafarers/cloth"),
    *("seafarers/forgotten-tribe", "seafarers/pirate-islands", "seafarers/wonders"),
)
OLD = ("settlement", "city", "robber", "road", "chip")


def view_of(key: str) -> Mapping[str, Any]:
    return hexhaven.new(key, usual_players(key), seed=7).view(None)


@pytest.mark.parametrize("key", GAMES)
def test_every_land_and_every_figure_is_drawn(key: str) -> None:
    view = view_of(key)
    assert {tile["terrain"] for tile in view["tiles"]} <= set(FILLS)
    for piece in view["pieces"]:
        drawn = figure(piece["kind"], piece.get("label", ""), NEUTRAL)
        assert drawn or piece["kind"] in OLD, piece["kind"]
    picture = board_svg(view)
    assert not re.search(r"<text[^>]*>(gold|lake|swamp|oasis|castle|fog|quarry)<", picture)


def test_a_river_flows_from_hex_to_hex_and_its_bridges_are_marked() -> None:
    view = view_of("rivers")
    wet = [mark for mark in view["marks"] if mark["kind"] == "river"]
    reaches = len(wet) - len({mark["label"] for mark in wet})
    picture = board_svg(view)
    assert picture.count('stroke="#5FA8C8"') == reaches > 0
    assert picture.count("<title>bridge</title>") == 7


def test_fishing_grounds_lie_in_the_water_with_their_numbers() -> None:
    picture = board_svg(view_of("fishermen"))
    assert [f"<title>fish {n}</title>" in picture for n in (4, 5, 6, 8, 9, 10)] == [True] * 6
    assert ">2 3 11 12</text>" in picture


def test_caravans_begin_in_three_directions() -> None:
    turns = re.findall(r"rotate\((-?\d+)\)", board_svg(view_of("caravans")))
    assert len(set(turns)) == 3


def test_several_barbarians_are_counted_and_one_is_not() -> None:
    assert not any("<text" in part for part in figure("barbarian", "1", NEUTRAL))
    assert any(">3</text>" in part for part in figure("barbarian", "3", NEUTRAL))
