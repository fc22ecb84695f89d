"""Who is asked whether a piece may stand somewhere: those who speak of it, and no others."""

from __future__ import annotations

import pytest

import hexhaven
from hexhaven.engine.ints import Piece, Seat
from hexhaven.engine.playout import playout
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.island.hooks import IslandModule, find_island
from hexhaven.modules.island.kinds import BOUGHT, CITY, FOUNDED, FREE, MOVED, ROAD, SETTLEMENT

HOW = (BOUGHT, FREE, FOUNDED, MOVED)
PART_OF_A_GAME = 400  # decisions
WITH_JUDGES = (
    "seafarers/new-shores",
    "seafarers/cloth",
    "seafarers/forgotten-tribe",
    "seafarers/pirate-islands",
    "seafarers/wonders",
    "cities-knights",
)


class Strict(IslandModule):
    """Refuses whatever it is asked about."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "strict"
        self.judges = ["road", "city"]

    def can_build(self, state: State, seat: Seat, piece: Piece, place: int, how: int) -> str:
        return f"BASE-BUILD-1 no piece {piece}"


def test_a_module_is_asked_about_the_pieces_that_it_names() -> None:
    game = hexhaven.new("base", 3, seed=1, extra=[Strict()])
    island = find_island(game.rules)
    said = [island.veto(game.state, 0, piece, 0, BOUGHT) for piece in (ROAD, SETTLEMENT, CITY)]
    assert said == [f"BASE-BUILD-1 no piece {ROAD}", "", f"BASE-BUILD-1 no piece {CITY}"]


@pytest.mark.parametrize("variant", WITH_JUDGES)
def test_nobody_would_object_to_what_it_does_not_judge(variant: str) -> None:
    game = hexhaven.new(variant, 4, seed=3)
    playout(game, Rng(3), PART_OF_A_GAME)
    island = find_island(game.rules)
    silent = 0
    for module in island.hooks.can_build:
        for piece, kind in enumerate(island.content.piece_kinds):
            if not module.judges or kind.name in module.judges:
                continue
            silent += 1
            places = island.edges if island.networks[piece] != NOBODY else island.nodes
            for place in range(places):
                for how in HOW:
                    assert module.can_build(game.state, 0, piece, place, how) == ""
    assert silent
