"""The board as SVG: valid, complete, deterministic, drawn from the view alone."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.playing import played

import hexhaven
from hexhaven.draw.picture import Picture
from hexhaven.draw.svg import board_svg
from hexhaven.draw.terminal import board_text

SVG = "{http://www.w3.org/2000/svg}"


def parsed(view: dict[str, Any]) -> ElementTree.Element:
    """The root of a drawing."""
    return ElementTree.fromstring(board_svg(view))


def titles(root: ElementTree.Element) -> list[str]:
    """What each drawn thing is called."""
    return [str(title.text) for title in root.iter(f"{SVG}title")]


def texts(root: ElementTree.Element) -> list[str]:
    """All words in a drawing."""
    return [str(text.text) for text in root.iter(f"{SVG}text")]


def fresh(players: int = 4) -> dict[str, Any]:
    """A view that a test may change."""
    return played(1, 0, players=players).view(None)


@pytest.mark.parametrize("seed", range(6))
def test_any_position_is_valid_and_complete(seed: int) -> None:
    game = played(seed, 40 * seed, setup="variable")
    view = json.loads(json.dumps(game.view(None)))
    root = parsed(view)
    shown = titles(root)
    for piece in view["pieces"]:
        assert any(title.endswith(piece["kind"]) for title in shown)
    assert sum(title.startswith("harbor") for title in shown) == 9
    numbers = sorted(str(tile["number"]) for tile in view["tiles"] if tile["number"])
    assert sorted(text for text in texts(root) if text.isdigit()) == numbers


def test_the_same_view_gives_the_same_drawing() -> None:
    view = played(3, 100).view(1)
    assert board_svg(view) == board_svg(json.loads(json.dumps(view)))


def test_nothing_is_loaded_from_elsewhere() -> None:
    drawing = board_svg(played(2, 60).view(None))
    assert drawing.count("http") == 1  # the name of SVG itself
    for word in ("<image", "<script", "@import", "font-face", "url(http"):
        assert word not in drawing


def test_every_reference_is_defined() -> None:
    root = parsed(played(2, 60).view(None))
    defined = {element.get("id") for element in root.iter() if element.get("id")}
    used = {str(element.get("href"))[1:] for element in root.iter(f"{SVG}use")}
    assert used
    assert used <= defined


def test_a_kind_without_a_drawing_becomes_a_labelled_token() -> None:
    view = fresh()
    pieces = view["pieces"]
    pieces.append({"kind": "strong_knight", "owner": 1, "place": "node", "id": 7})
    pieces.append({"kind": "zeppelin", "owner": 2, "place": "edge", "id": 3})
    pieces.append({"kind": "pi<rate", "owner": -1, "place": "hex", "id": 4})
    root = parsed(view)
    assert {"blue strong_knight", "white zeppelin", "pi<rate"} <= set(titles(root))
    assert {"SK", "zep", "pi<"} <= set(texts(root))


def test_a_terrain_without_a_drawing_is_named() -> None:
    view = fresh()
    tiles = view["tiles"]
    tiles[0]["terrain"] = "gold_field"
    assert "gold field" in texts(parsed(view))


def test_an_unfinished_board_can_be_drawn() -> None:
    game = hexhaven.new("base", players=4, seed=1, options={"setup": "tile_by_tile"})
    assert "unlaid" in board_svg(game.view(None))


def test_six_seats_have_six_colours() -> None:
    view = fresh()
    seats = view["seats"]
    seats.extend({**seats[0], "seat": seat, "counters": {}} for seat in (4, 5))
    view["players"] = 6
    pieces = view["pieces"]
    pieces.extend({"kind": "road", "owner": s, "place": "edge", "id": s} for s in range(6))
    shown = titles(parsed(view))
    for colour in ("red", "blue", "white", "orange", "green", "brown"):
        assert f"{colour} road" in shown


def test_the_view_names_the_colours() -> None:
    picture = Picture(fresh(3))  # the beginner board leaves red out
    assert [picture.style(seat).name for seat in range(3)] == ["blue", "white", "orange"]
    assert picture.style(3).name == "red"  # a neutral colour takes what is left
    assert picture.style(-1).name == "nobody"


def test_the_legend_can_be_left_out() -> None:
    view = fresh()
    assert " points, " in board_svg(view)
    assert " points, " not in board_svg(view, legend=False)


@pytest.mark.parametrize("seed", range(40))
def test_harbors_lie_on_nine_separate_coastal_edges(seed: int) -> None:
    options = {"setup": "variable", "harbors": "slot_shuffle" if seed % 2 else "frame_shuffle"}
    picture = Picture(hexhaven.new("base", players=4, seed=seed, options=options).view(None))
    ends = [node for harbor in picture.harbors for node in picture.edge_nodes[harbor.edge]]
    assert len(picture.harbors) == 9
    assert len(set(ends)) == 18
    assert all(picture.is_coast(harbor.edge) for harbor in picture.harbors)


def test_neighbouring_harbors_of_one_kind_are_told_apart() -> None:
    chart = """
      Fo5 Pa6 Hi8
    Fi9 Mo10 Fo3 Pa4
      Hi5 Fi6 Mo8
    harbor 0 0 NW 3:1
    harbor 0 0 E 3:1
    """
    with pytest.raises(hexhaven.BadNotation):  # E of the first hex is no coast
        hexhaven.new("base", players=3, seed=1, options={"map": chart})
    chart = chart.replace("harbor 0 0 E 3:1", "harbor 0 1 NW 3:1")
    picture = Picture(hexhaven.new("base", players=3, seed=1, options={"map": chart}).view(None))
    nodes = [set(picture.edge_nodes[harbor.edge]) for harbor in picture.harbors]
    assert len(nodes) == 2
    assert not nodes[0] & nodes[1]


def test_a_hex_with_two_numbers_has_two_tokens() -> None:
    game = hexhaven.new("barbarian-attack+seafarers/pirate-islands", 3, seed=1)
    view: Any = game.view(None)
    several = [tile for tile in view["tiles"] if len(tile["numbers"]) > 1]
    assert [tile["numbers"] for tile in several] == [[2, 12]]
    written = [text for text in texts(parsed(view)) if text in ("2", "12")]
    assert sorted(written) == ["12", "2"]
    assert "forest 2+12" in board_svg(view)
    assert "2 + 12" in board_text(view).plain
