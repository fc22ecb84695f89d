"""Friends at the terminal: what is said and what can be typed."""

from __future__ import annotations

import re

from tests.friends.guild import Guild, T, top
from tests.terminal.scripted import Screen, Whim, session_of, typed

import hexhaven
from hexhaven.engine.rng import Rng


def game() -> Guild:
    """Seat 0 in its main step; what is drawn follows from a seed."""
    table = Guild()
    table.dice(1, 1)
    table.empty_hands()
    table.game.rng = Rng(5)
    return table


def test_a_whole_game_by_whim() -> None:
    played = hexhaven.new("friends", 4, seed=9, options={"vp_target": 6})
    screen = Screen(Whim(played, 0, 9))
    assert session_of(played, screen, 0).run() == 0
    screen.flush()
    assert played.over
    assert "No:" not in screen.whole  # all that is offered is legal
    told = screen.whole.partition("the end ──")[0]
    assert re.search(r"You draw \d tokens?: [a-z]", told)
    assert not re.search(r"(Blue|White|Orange) draws \d tokens?:", told)
    assert "Favour tokens: " in told
    assert "as a gift." in told


def test_a_gift_by_the_colour_of_its_taker() -> None:
    table = game()
    table.hand(0, wool=2)
    shown = typed(table.game, "gift wool blue")
    assert "You offer Blue 1 wool as a gift." in shown
    assert re.search(r"Blue (accepts|declines) the gift\.", shown)


def test_favours_by_their_words() -> None:
    table = game()
    table.hand(0, wool=2)
    table.tokens(0, "trader", "merchant", "road_builder", *["scholar"] * 2, *["architect"] * 2)
    shown = typed(table.game, "trader favour wool ore", "favour done")
    for words in (
        "offer one card as a gift",
        "trader: exchange up to two cards, 1 for 1",
        "architect: a chip, 1 point",
        "Favour tokens: 1 trader, 1 merchant, 1 road builder, 2 scholar, 2 architect",
        "You exchange 1 wool for 1 ore by the trader.",
    ):
        assert words in shown


def test_a_card_of_the_merchant_is_chosen_by_its_letter() -> None:
    table = game()
    table.tokens(0, "merchant")
    assert "You get 1 ore by the merchant." in typed(table.game, "merchant favour", "e")


def test_the_order_of_drawing() -> None:
    table = game()
    table.clear()
    table.settlement(0, T(0))
    table.road(0, top(0), top(1), top(2))
    table.settlement(1, T(6))
    table.road(1, top(5), top(4))
    table.settlement(2, T(4))
    table.leave(1)
    table.hand(0, brick=1, lumber=1)
    shown = typed(table.game, f"road {table.edge(2, 1, 'NE')}", "draws first white")
    assert "Blue draws first" in shown
    assert "You let White draw first." in shown
    assert "White draws 1 token." in shown
