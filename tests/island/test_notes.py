"""Notes of a state: what was worked out from the cells is used only as long as it is true."""

from __future__ import annotations

import copy

import pytest
from tests.playing import play_on, played

import hexhaven
from hexhaven.engine.packing import argument_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import State
from hexhaven.modules.island.extent import Extent, extent_of
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import FREE, MOVED, ROAD
from hexhaven.modules.seafarers.sailing import Sailing

GAMES = [
    "base",
    "seafarers/new-shores",
    "seafarers/fog-island",
    "seafarers/cloth",
    "seafarers/pirate-islands",
    "seafarers/new-shores+cities-knights",
    "rivers+seafarers/new-shores",
    "seafarers/forgotten-tribe",
    "barbarian-attack+seafarers/pirate-islands",
]


def test_copies_share_notes_until_one_changes() -> None:
    state = State([0], [])
    state.keep(2, "known")
    twin = state.copy()
    assert (twin.note(2), twin.note(1), twin.note(9)) == ("known", None, None)
    twin.keep(1, "found by the copy")
    assert state.note(1) == "found by the copy"
    twin.drop([2, 9])
    assert twin.note(2) is None
    assert state.note(2) == "known"
    assert twin.note(1) == "found by the copy"


def test_a_copy_that_has_changed_keeps_what_it_finds_for_itself() -> None:
    """Also where nothing was noted before the copy was made."""
    state = State([0], [])
    twin = state.copy()
    twin.drop([1])
    twin.keep(1, "true of the copy alone")
    assert state.note(1) is None


def test_notes_are_no_part_of_the_position() -> None:
    game = played(3, 60)
    twin = game.state.copy()
    twin.notes = ["something else"]
    assert game.state.same_as(twin)


def listed_afresh(game: hexhaven.Game, seat: int) -> list[int]:
    """The legal moves of a seat for somebody who has noted nothing."""
    twin = game.state.copy()
    twin.notes = []
    return game.rules.legal_for(twin, seat)


def extents(game: hexhaven.Game, state: State) -> list[list[list[int]]]:
    """The ways of each owner and network, the numbers of them at nodes, and these nodes."""
    island = find_island(game.rules)
    found: list[Extent] = [
        extent_of(island, state, owner, network)
        for owner in range(island.owners)
        for network in range(len(island.extents))
    ]
    return [[extent.ways, extent.ends, sorted(extent.nodes)] for extent in found]


@pytest.mark.parametrize("variant", GAMES)
def test_what_is_noted_is_what_would_be_found_afresh(variant: str) -> None:
    """After every move of a random game: what may be played, where ways end, where land lies."""
    game = hexhaven.new(variant, 4, seed=7)
    land = find_island(game.rules).land
    for _ in play_on(game, Rng("notes"), 700):
        for seat in game.actors:
            assert game.legal(seat) == listed_afresh(game, seat)
        afresh = game.state.copy()
        afresh.notes = []
        assert extents(game, game.state) == extents(game, afresh)
        assert land.lay(game.state).terrain == land.lay(afresh).terrain


@pytest.mark.parametrize("variant", GAMES[1:])
def test_a_copy_that_goes_another_way_leaves_the_notes_of_the_other_true(variant: str) -> None:
    game = hexhaven.new(variant, 4, seed=8)
    for moves, _ in enumerate(play_on(game, Rng("other ways"), 500)):
        if moves % 25 or game.over:
            continue
        before = copy.deepcopy(extents(game, game.state))
        twin = game.copy()
        for _ in play_on(twin, Rng(moves), 12):
            for seat in twin.actors:
                assert twin.legal(seat) == listed_afresh(twin, seat)
        for seat in game.actors:
            assert game.legal(seat) == listed_afresh(game, seat)
        assert extents(game, game.state) == before


def test_what_a_copy_may_know_is_not_changed() -> None:
    """An extent is changed in place only in the era that it was made in."""
    game = played(3, 60)
    island = find_island(game.rules)
    state = game.state.copy()
    known = extent_of(island, state, 0, 0)
    ways = known.ways.copy()
    free = [edge for edge in range(island.edges) if state.cells[island.way + edge] < 0]
    island.put_way(state, 0, free[0], ROAD, FREE)
    own = extent_of(island, state, 0, 0)
    assert own is not known
    assert (known.ways, own.ways) == (ways, [*ways, free[0]])
    island.put_way(state, 0, free[1], ROAD, FREE)
    assert extent_of(island, state, 0, 0) is own, "nobody else can have it"
    twin = state.copy()
    island.lift_way(state, free[0])
    assert extent_of(island, twin, 0, 0) is own
    assert own.ways == [*ways, free[0], free[1]]
    assert extent_of(island, state, 0, 0).ways == [*ways, free[1]]


@pytest.mark.parametrize(
    ("variant", "noted"),
    [
        ("seafarers/new-shores", True),
        ("seafarers/pirate-islands", True),
        ("rivers+seafarers/new-shores", False),  # whether a ship may leave a bank depends on gold
        ("seafarers/new-shores+cities-knights", False),  # and elsewhere on knights
    ],
)
def test_ships_are_noted_only_where_all_tell_what_it_depends_on(variant: str, noted: bool) -> None:
    assert hexhaven.new(variant, 4, seed=1).rules.part(Sailing).steady is noted


@pytest.mark.parametrize("variant", [GAMES[1], GAMES[5]])
def test_a_way_that_is_moved_in_one_act_is_as_if_it_had_been_lifted_and_put(variant: str) -> None:
    game = hexhaven.new(variant, 4, seed=5, options={"domestic_trade": "off"})
    sailing = game.rules.part(Sailing)
    island = find_island(game.rules)
    ship = sailing.ships.ship
    moved = 0
    for _ in play_on(game, Rng("in one act"), 900):
        if game.rules.step_name(game.state) != "sail":
            continue
        seat = game.actors[0]
        origin = argument_of(game.state.agenda[-1])
        for to in sailing.targets(game.state, seat, origin):
            one, two = game.state.copy(), game.state.copy()
            island.move_way(one, origin, to)
            island.lift_way(two, origin)
            island.put_way(two, seat, to, ship, MOVED)
            assert one.same_as(two)
            assert extents(game, one) == extents(game, two)
            assert island.lifted_from(one) == origin
            afresh = one.copy()
            afresh.notes = []
            assert extents(game, one) == extents(game, afresh)
            moved += 1
    assert moved >= 10
