"""What a view says of the points: every point has its source, and nobody sees what is secret."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.barbarian_attack.coast import Coast

import hexhaven
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import usual_players

ALONE = [row for row in MATRIX.listing() if "+" not in row.key and row.playable()]
VARIANTS = [row.key for row in ALONE if not row.key.startswith("dice")]
"""All but the dice games, whose sheets say what has points."""
MOVES = 1500


def sources(view: dict[str, Any], seat: int) -> dict[str, int]:
    """Points by kind."""
    return {source["kind"]: source["points"] for source in view["seats"][seat]["sources"]}


@pytest.mark.rule("BASE-END-1")
@pytest.mark.parametrize("variant", VARIANTS)
def test_sources_add_up_to_the_points(variant: str) -> None:
    players = usual_players(variant)
    game = hexhaven.new(variant, players=players, seed=11)
    dice = random.Random(5)
    for number in range(MOVES):
        if game.over:
            break
        actor = game.actor
        assert actor is not None
        game.play(dice.choice(game.legal(actor)))
        if number % 50 == 0 or game.over:
            for viewer in range(players):
                view: Any = game.view(viewer)
                own = view["seats"][viewer]
                assert sum(sources(view, viewer).values()) == own["counters"]["points"]
                for other in view["seats"]:
                    shown = sum(source["points"] for source in other["sources"])
                    assert shown == other["counters"]["points"], "others too: as far as one sees"


def test_a_knight_that_was_taken_up_is_where_the_move_begins() -> None:
    game = hexhaven.new("cities-knights", players=3, seed=2)
    dice = random.Random(3)
    seen = 0
    for _ in range(6000):
        if game.over or seen > 3:
            break
        actor = game.actor
        assert actor is not None
        legal = game.legal(actor)
        leads = [move for move in legal if game.text(move).startswith("lead ")]
        chosen = dice.choice(leads or legal)
        game.play(chosen)
        view: Any = game.view(actor)
        if leads:
            seen += 1
            begun = view["prompt"]["begun"]
            assert begun == {"place": "node", "id": int(game.text(chosen).split()[1])}
        elif view["prompt"]["step"] != "lead":
            assert "begun" not in view["prompt"]
    assert seen > 3


@pytest.mark.rule("BASE-SEVEN-5")
def test_the_own_cards_laid_aside_are_shown_to_their_owner_only() -> None:
    dice = random.Random(1)
    for seed in range(40):
        game = hexhaven.new("base", players=4, seed=seed)
        for _ in range(400):
            actor = game.actor
            if game.over or actor is None:
                break
            move = dice.choice(game.legal(actor))
            text = game.text(move)
            game.play(move)
            view: Any = game.view(actor)
            if text.startswith("discard ") and view["prompt"]["step"] == "discard":
                kind = text.split()[2]
                assert view["seats"][actor]["counters"]["laid_aside"][kind] >= 1
                other: Any = game.view((actor + 1) % 4)
                assert "laid_aside" not in other["seats"][actor]["counters"]
                return
    pytest.fail("nobody had to discard two cards")


def test_points_for_prisoners_cards_and_conquered_buildings_have_their_reason() -> None:
    game = hexhaven.new("duel", players=2, seed=1)
    dice = random.Random(4)
    kinds: set[str] = set()
    for _ in range(4000):
        if game.over:
            break
        actor = game.actor
        assert actor is not None
        game.play(dice.choice(game.legal(actor)))
        view: Any = game.view(None)
        kinds |= {source["kind"] for seat in view["seats"] for source in seat["sources"]}
    assert kinds & {"knight_token", "trade_token"}
    coast = Coast()
    coast.prisoners(0, 5)
    shown: Any = coast.game.view(None)
    assert sources(shown, 0)["prisoners"] == 2
