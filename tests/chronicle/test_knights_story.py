"""Cities & Knights in the log: who draws a progress card is told, which one only to them."""

from __future__ import annotations

from typing import Any

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.chronicle import Chronicle
from hexhaven.engine.rng import Rng


def played() -> hexhaven.Game:
    """A game far enough for several draws."""
    game = hexhaven.new("cities-knights", 3, seed=4, options={"setup": "variable"})
    greedy = bot_named("greedy")
    for number in range(300):
        seat = game.actor
        assert seat is not None
        game.play(greedy.choose(sight_of(game, seat), game.legal(seat), Rng(number)))
    return game


def drawn(game: hexhaven.Game, viewer: int | None) -> list[dict[str, Any]]:
    """The entries of the log in which a card is drawn."""
    log: list[dict[str, Any]] = Chronicle(game.rules).read(viewer, 0, game)
    return [entry for entry in log if entry["kind"] == "progress"]


def effects(entry: dict[str, Any], pile: str) -> list[tuple[int, dict[str, int]]]:
    """What an entry tells of a pile: (seat, cards)."""
    return [(one["seat"], one["cards"]) for one in entry["effects"] if one["pile"] == pile]


def test_all_know_who_has_drawn_and_only_the_owner_what() -> None:
    game = played()
    everybody = drawn(game, None)
    assert len(everybody) >= 4
    owners = set()
    for number, entry in enumerate(everybody):
        told = effects(entry, "progress")
        if not told:  # a card with a point is laid open at once and never in the hand
            continue
        [(owner, cards)] = told
        assert cards == {"?": 1}
        owners.add(owner)
        [(seat, known)] = effects(drawn(game, owner)[number], "progress")
        assert seat == owner
        assert "?" not in known and sum(known.values()) == 1
    assert len(owners) > 1


def test_what_the_hexes_pay_after_a_draw_is_open() -> None:
    paid = [cards for entry in drawn(played(), None) for _, cards in effects(entry, "hand")]
    assert paid
    assert all("?" not in cards for cards in paid)
