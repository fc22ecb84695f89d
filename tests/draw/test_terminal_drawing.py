"""The board as text: everything is there without colours, and 80 columns are enough."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from tests.playing import played

import hexhaven
from hexhaven.draw.terminal import Labels, board_text, label_of


def shown(game: hexhaven.Game, labels: Labels | None = None) -> str:
    """The board as a terminal without colours shows it."""
    console = Console(file=StringIO(), width=200, no_color=True)
    console.print(board_text(game.view(None), labels))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("seed", range(12))
def test_80_columns_are_enough(seed: int) -> None:
    game = played(seed, 20 * seed, setup="variable", harbors="slot_shuffle")
    assert max(len(line) for line in shown(game).splitlines()) <= 80


def test_every_piece_shows_its_seats_letter() -> None:
    game = played(4, 400)
    text = shown(game)
    letters = "RBWO"
    view = game.view(None)
    pieces = view["pieces"]
    assert isinstance(pieces, list)
    for kind, frame in (("settlement", "({})"), ("city", "[{}]")):
        for seat in range(4):
            many = sum(p["kind"] == kind and p["owner"] == seat for p in pieces)
            assert text.count(frame.format(letters[seat])) == many
    assert text.count("ROBBER") == 1


def test_roads_lean_as_they_lie() -> None:
    game = hexhaven.new("base", players=4, seed=1)
    text = shown(game)
    assert "/W/" in text
    assert "\\R\\" in text
    assert " B " in text  # upright


def test_all_terrains_numbers_and_harbors_are_named() -> None:
    text = shown(hexhaven.new("base", players=4, seed=1))
    for terrain, many in (("hills", 3), ("forest", 4), ("mountains", 3), ("desert", 1)):
        assert text.count(terrain) == many
    assert text.count("3:1") == 4
    for card in ("brick", "lumber", "wool", "grain", "ore"):
        assert card in text
    assert "6 •••••" in text


@pytest.mark.parametrize(("place", "many"), [("node", 54), ("edge", 72), ("hex", 19)])
def test_every_place_can_carry_a_label(place: str, many: int) -> None:
    game = hexhaven.new("base", players=4, seed=3, options={"setup": "variable"})
    for number in range(many):
        with_label = shown(game, {(place, number): "xx"})
        assert "xx" in with_label, (place, number)


def test_labels_are_a_to_z_then_pairs() -> None:
    assert [label_of(i) for i in (0, 25, 26, 51, 52, 701, 702)] == [
        "a", "z", "aa", "az", "ba", "zz", "aaa",
    ]  # fmt: skip


def test_unknown_pieces_are_shown_by_their_first_letter() -> None:
    game = hexhaven.new("base", players=4, seed=1)
    view = game.view(None)
    pieces = view["pieces"]
    assert isinstance(pieces, list)
    pieces.append({"kind": "knight", "owner": 1, "place": "node", "id": 0})
    pieces.append({"kind": "ship", "owner": 2, "place": "edge", "id": 0})
    pieces.append({"kind": "pirate", "owner": -1, "place": "hex", "id": 0})
    text = board_text(view).plain
    for mark in ("kB", "sWs", "PIRATE"):
        assert mark in text


def test_colours_are_used_where_there_are_any() -> None:
    console = Console(file=StringIO(), force_terminal=True, color_system="truecolor", width=100)
    console.print(board_text(hexhaven.new("base", players=4, seed=1).view(None)))
    assert isinstance(console.file, StringIO)
    assert "\x1b[" in console.file.getvalue()
