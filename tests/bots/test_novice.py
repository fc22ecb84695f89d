"""The novice stands between the random and the greedy player."""

from __future__ import annotations

import pytest
from tests.bots.matches import wins
from tests.table import Table

from hexhaven.bots import sight_of
from hexhaven.bots.novice import Novice
from hexhaven.engine.rng import Rng


@pytest.mark.games
def test_beats_random_players() -> None:
    assert wins("base", ["novice", "random", "random", "random"], 12) >= 10


def test_is_no_match_for_greedy_players() -> None:
    assert wins("base", ["greedy", "novice", "novice", "novice"], 16) >= 6  # an equal would win 4


def test_never_makes_a_careless_offer() -> None:
    table = Table()
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, wool=2)
    legal = [m for m in table.game.legal() if table.game.text(m).startswith("offer ")]
    legal += [m for m in table.game.legal() if table.game.text(m) == "end"]
    careless = [
        Novice().choose(sight_of(table.game, 0), legal, rng)
        for rng in map(Rng, range(30))
        if rng.copy().below(3) == 0
    ]
    assert len(legal) > 1
    assert len(careless) > 3
    assert {table.game.text(move) for move in careless} == {"end"}
