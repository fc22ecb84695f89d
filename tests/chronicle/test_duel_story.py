"""The card game's chronicle: units, cards in play and tokens are told; hands are not."""

from __future__ import annotations

from typing import Any

import pytest

import hexhaven
from hexhaven.chronicle import Chronicle
from hexhaven.engine.game import Game
from hexhaven.engine.rng import Rng

MOVES = 500


def played(seed: int) -> Game:
    """A game of random moves."""
    game = hexhaven.new("duel", players=2, seed=seed)
    rng = Rng(seed)
    for _ in range(MOVES):
        game.settle_chance()
        if game.over:
            break
        legal = game.legal()
        game.push(legal[rng.below(len(legal))])
    return game


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_told_adds_up_to_the_position(seed: int) -> None:
    game = played(seed)
    view: Any = game.open_view()
    entries: list[Any] = Chronicle(game.rules).read(0, 0, game)
    units: list[dict[str, int]] = [{}, {}]
    cards: list[dict[str, int]] = [{}, {}]
    tokens: dict[str, int] = {"knight_token": -1, "trade_token": -1}
    for effect in (effect for entry in entries for effect in entry["effects"]):
        if effect["holds"]:
            tokens[effect["holds"]] = effect["seat"]
            continue
        assert effect["pile"] in ("stores", "realm")
        counts = units if effect["pile"] == "stores" else cards
        for kind, many in effect["cards"].items():
            counts[effect["seat"]][kind] = counts[effect["seat"]].get(kind, 0) + many
    for seat in range(2):
        stores = view["seats"][seat]["counters"]["resources"]
        assert {kind: units[seat].get(kind, 0) for kind in stores} == stores
        pieces = [piece for piece in view["pieces"] if piece["owner"] == seat and "card" in piece]
        assert sum(cards[seat].values()) == len(pieces)
    assert tokens == {name: view["table"][name] for name in tokens}


def test_a_card_that_is_drawn_is_not_told() -> None:
    game = played(3)
    assert not game.over
    entries: list[Any] = Chronicle(game.rules).read(1, 0, game)
    others = [entry for entry in entries if entry["seat"] == 0]
    assert {entry["move"] for entry in others if entry["kind"] == "put"} == {"put ?"}
    assert [entry["effects"] for entry in others if entry["kind"] == "draw"]
    assert not any(entry["effects"] for entry in others if entry["kind"] == "draw")


def test_turns_are_counted() -> None:
    game = played(4)
    chronicle = Chronicle(game.rules)
    entries: list[Any] = chronicle.read(None, 0, game)
    view: Any = game.open_view()
    assert len(chronicle.turns) == view["table"]["turn"]
    assert {entry["turn"] for entry in entries[:62]} == {-1}
