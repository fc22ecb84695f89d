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
from hexhaven.modules.island.ways import list_ways, refuse_way
from hexhaven.modules.seafarers.ships import Ships

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


@pytest.mark.parametrize("variant", WITH_JUDGES)
@pytest.mark.parametrize("seed", range(3))
def test_of_many_places_they_say_what_they_say_of_each(variant: str, seed: int) -> None:
    game = hexhaven.new(variant, 4, seed=seed)
    playout(game, Rng(seed), PART_OF_A_GAME)
    island, state = find_island(game.rules), game.state
    for piece, judges in enumerate(island.judges_of):
        places = list(range(island.edges if island.networks[piece] != NOBODY else island.nodes))
        for module in judges:
            for seat in range(4):
                for how in HOW:
                    many = module.sift_places(state, seat, piece, places, how)
                    each = [p for p in places if not module.can_build(state, seat, piece, p, how)]
                    assert many == each, f"{module.name} of {piece}, {how}"


@pytest.mark.parametrize("variant", WITH_JUDGES)
def test_of_many_hexes_they_say_what_they_say_of_each(variant: str) -> None:
    game = hexhaven.new(variant, 4, seed=5)
    playout(game, Rng(5), PART_OF_A_GAME)
    island, state = find_island(game.rules), game.state
    hexes = list(range(island.hexes))
    for module in island.hooks.can_rob:
        for some in (hexes, hexes[::2]):
            each = [hex for hex in some if not module.can_rob(state, 0, hex)]
            assert module.sift_hexes(state, 0, some) == each


@pytest.mark.parametrize("seed", range(20))
def test_what_is_noted_of_a_frontier_is_what_nobody_refuses(seed: int) -> None:
    """In the Pirate Islands what one judge says of ships lasts, and what another says does not."""
    game = hexhaven.new("seafarers/pirate-islands", 4, seed=seed)
    ship = game.rules.part(Ships).ship
    island = find_island(game.rules)
    for _ in range(12):
        playout(game, Rng(seed), 60)
        for seat in range(4):
            for piece in (ROAD, ship):
                listed = list_ways(island, game.state, seat, piece, FREE)
                each = range(island.edges)
                open_to = [
                    e for e in each if not refuse_way(island, game.state, seat, piece, e, FREE)
                ]
                assert listed == open_to
