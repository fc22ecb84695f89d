"""Why a card in hand cannot be played: the view says it, so that no client works it out."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.table import Table

import hexhaven


def waits(game: hexhaven.Game, seat: int, pile: str = "development") -> dict[str, str]:
    """The rules that keep the cards of a seat in its hand."""
    view: Any = game.view(seat)
    said = view["seats"][seat]["cards"][pile].get("waits", {})
    return {card: reason.split()[0] for card, reason in said.items()}


@pytest.mark.rule("BASE-DEV-3", "BASE-DEV-4", "BASE-VP-1")
def test_why_a_development_card_waits() -> None:
    table = Table()
    table.roll(2)
    table.card(0, "knight", 2)
    table.card(0, "monopoly")
    table.card(0, "victory_point")
    assert waits(table.game, 0) == {"victory_point": "BASE-VP-1"}
    table.play("monopoly ore")
    assert waits(table.game, 0) == {"knight": "BASE-DEV-3", "victory_point": "BASE-VP-1"}
    assert waits(table.game, 1) == {}
    other: Any = table.game.view(1)
    assert "waits" not in other["seats"][0]["cards"]["development"]
    fresh = Table()
    fresh.roll(2)
    fresh.hand(0, wool=1, grain=1, ore=1)
    fresh.play("buy", "draw knight")
    assert waits(fresh.game, 0) == {"knight": "BASE-DEV-4"}


@pytest.mark.parametrize("variant", ["base", "cities-knights"])
def test_a_card_waits_or_can_be_played(variant: str) -> None:
    """Of a seat that decides, no card without a move lacks its reason."""
    pile = "development" if variant == "base" else "progress"
    game = hexhaven.new(variant, players=4, seed=5)
    dice = random.Random(2)
    seen = 0
    for _ in range(1500):
        if game.over:
            break
        actor = game.actor
        assert actor is not None
        view: Any = game.view(actor)
        shown = view["seats"][actor]["cards"][pile]
        kinds = {move["kind"] for move in view["moves"]}
        for card, many in shown["kinds"].items():
            if many and card not in kinds:
                assert shown["waits"][card].split()[0].count("-") >= 2, card
                seen += 1
        game.play(dice.choice(game.legal(actor)))
    assert seen > 50
