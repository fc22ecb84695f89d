"""The card game in the terminal."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.duel_table import DuelTable
from tests.terminal.scripted import Screen, Typist, session_of, typed, whole_game

import hexhaven
from hexhaven.draw.terminal import board_text


def test_both_principalities_are_drawn() -> None:
    table = DuelTable()
    table.fill(0, 2)
    table.put(0, abbey="1,1")
    drawn = board_text(table.game.view(0)).plain
    for part in ("grain1:2", "ore2:2", "==", " S ", "abbey", ".", "stack 1:", "dice: tournament"):
        assert part in drawn
    assert drawn.index("B") < drawn.index("stack 1") < drawn.index("abbey")
    assert board_text(table.game.view(None)).plain


def test_places_are_marked() -> None:
    table = DuelTable()
    table.fill(0, 2)
    view: Any = table.game.view(0)
    moves = [move for move in view["moves"] if move["kind"] == "road"]
    labels = {("slot", move["id"]): "ab"[i] for i, move in enumerate(moves)}
    drawn = board_text(table.game.view(0), labels).plain
    assert re.search(r"\ba +S", drawn)


@pytest.mark.parametrize("width", [70, 120])
def test_a_game_against_a_bot_is_played_to_its_end(width: int) -> None:
    session, screen = whole_game(
        3, variant="duel", players=2, width=width, bots="random", vp_target=4
    )
    assert session.game.over
    assert "No:" not in screen.whole
    assert re.search(r"(You|Red|Blue) wins?!", screen.whole)


def test_a_watched_game_needs_nobody() -> None:
    game = hexhaven.new("duel", players=2, seed=6, options={"vp_target": 4})
    screen = Screen(Typist())
    assert session_of(game, screen, None).run() == 0
    screen.flush()
    assert "wins!" in screen.whole


def test_moves_in_words_and_what_is_refused() -> None:
    table = DuelTable()
    table.hand(0, "fort", "siegfried")
    table.stores(0, ore=1, lumber=1, brick=1)
    out = typed(
        table.game, "road A:2,0", "build siegfried A:1,1", "hand", "help", "rules DUEL-ATK-2", "log"
    )
    assert "(DUEL-BUILD-1)" in out
    assert "You build siegfried at A:1,1." in out
    assert "fort: lumber, brick" in out
    assert "draw 2, search 2, exchange 2" in out
