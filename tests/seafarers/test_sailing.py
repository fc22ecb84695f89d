"""Moving a ship (SEA-MOVE)."""

from __future__ import annotations

import pytest
from tests.playing import play_on
from tests.seafarers.harbour import Harbour, afloat

import hexhaven
from hexhaven.engine.game import begin
from hexhaven.engine.moves import KIND_BITS, KIND_MASK
from hexhaven.engine.packing import argument_of, kind_of, to_move, value_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY, State
from hexhaven.modules.island.extent import extent_of
from hexhaven.modules.island.hooks import find_island
from hexhaven.modules.island.kinds import MOVED
from hexhaven.modules.seafarers.hooks import SeafarersModule
from hexhaven.modules.seafarers.sailing import Sailing
from hexhaven.modules.seafarers.ships import SEA_NETWORK
from hexhaven.modules.variants import assemble

RING = ["5.5.W", "5.5.NW", "5.5.NE", "5.5.E", "5.5.SE", "5.5.SW"]
"""Around the sea hex 5.5; 4.4.S is the node between the first two."""


def sail(table: Harbour, origin: str, to: str) -> None:
    """Move a ship in its two steps."""
    table.play(f"sail {origin}")
    assert table.step == "sail"
    table.play(f"ship {to}")


@pytest.mark.rule("SEA-MOVE-1", "SEA-MOVE-12")
def test_one_ship_a_turn_after_the_roll() -> None:
    table = Harbour()
    table.settlement(0, "4.4.S")
    table.ship(0, "4.4.SE", "5.5.W")
    table.refused("sail 4.4.SE", "SEA-MOVE-1")  # before the roll
    table.dice(1, 1)
    table.hand(0, lumber=1, wool=1)
    table.play("ship 5.5.NE")  # build and move in any order
    table.refused("sail 4.4.SE", "SEA-MOVE-4")
    sail(table, "5.5.W", "4.4.SW")
    assert table.moves("sail") == []
    table.refused("sail 4.4.SW", "SEA-MOVE-1")
    table.play("end")
    assert table.cells[table.sailing.sailed] == 0
    table.check()


@pytest.mark.rule("SEA-MOVE-1")
def test_without_a_place_or_a_ship_no_move_is_offered() -> None:
    table = afloat()
    assert table.moves("sail") == []
    table.refused("sail 4.4.SE", "SEA-MOVE-1")
    table.ship(0, "4.4.SE")
    table.road(0, "4.4.SW", "5.5.W")
    assert table.moves("sail") == [], "only the edge where it lies is left at the settlement"
    table.refused("sail 4.4.SE", "SEA-MOVE-1")


@pytest.mark.rule("SEA-MOVE-1")
def test_what_others_lay_and_take_away_is_seen_at_once() -> None:
    """Which ships can be moved is noted; a foreign way at the last place that is left ends that,
    and so does one that goes away."""
    table = afloat()
    table.ship(0, "4.4.SE")
    table.road(1, "5.5.W")
    assert len(table.moves("sail")) == 1
    table.road(1, "4.4.SW")
    assert table.moves("sail") == []
    table.island.take_way(table.game.state, min(table.edges("4.4.SW")))
    assert len(table.moves("sail")) == 1


@pytest.mark.rule("SEA-MOVE-2")
def test_a_new_ship_stays_this_turn() -> None:
    """Edge case 4."""
    table = afloat()
    table.hand(0, lumber=1, wool=1)
    table.play("ship 4.4.SE")
    table.refused("sail 4.4.SE", "SEA-MOVE-2")
    table.play("end")
    for _ in range(3):
        table.dice(1, 1)
        table.play("end")
    table.dice(1, 1)
    assert table.movable() == table.edges("4.4.SE")


@pytest.mark.rule("SEA-MOVE-2")
def test_a_starting_ship_may_move_in_the_first_turn() -> None:
    table = Harbour(cleared=False)
    table.play("settlement 4.4.S", "ship 4.4.SE")
    while table.step != "preroll":
        table.play(next(m for m in table.moves() if not m.startswith("ship")))
    table.dice(1, 1)
    assert table.movable() == table.edges("4.4.SE")


@pytest.mark.rule("SEA-MOVE-3", "SEA-MOVE-4", "SEA-MOVE-10")
def test_only_the_last_ship_of_a_line_moves() -> None:
    """Edge cases 7 and 8."""
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE", "5.5.E")
    table.road(1, "4.5.SE")  # pieces of others do not matter
    assert table.movable() == table.edges("5.5.E")
    table.refused("sail 4.4.SE", "SEA-MOVE-4")
    table.play("sail 5.5.E")
    targets = {int(text.split()[1]) for text in table.moves("ship")}
    assert targets == table.edges("4.4.SW", "5.5.W", "4.4.E")
    (taken,) = table.edges("5.5.E")
    assert table.game.view(0)["prompt"]["begun"] == {"place": "edge", "id": taken}  # type: ignore[index]
    table.refused("ship 5.5.SE", "SEA-MOVE-10")  # touches only the former open end
    table.refused("ship 5.5.E", "SEA-MOVE-10")  # a different edge
    table.refused("end", "SEA-MOVE-10")  # one act, not broken off
    table.play("ship 5.5.W")  # a second branch at the settlement
    table.check()


@pytest.mark.rule("SEA-MOVE-10")
def test_a_ship_that_is_taken_up_may_be_left_where_it_lies() -> None:
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE", "5.5.E")
    before = table.cells.copy()
    table.play("sail 5.5.E")
    prompt = table.game.view(0)["prompt"]
    assert isinstance(prompt, dict)
    assert prompt["begun"] == {"place": "edge", "id": min(table.edges("5.5.E"))}
    table.play("anchor")
    assert table.step == "main"
    counted = table.sailing.anchored
    assert table.cells[counted] == 1
    table.cells[counted] = 0
    assert table.cells == before, "nothing has moved, and the move of the turn is left"
    for _ in range(10):
        table.play("sail 5.5.E", "anchor")
    table.play("sail 5.5.E")
    table.refused("anchor", "SEA-MOVE-10")  # no end is put off for ever
    table.play("ship 5.5.W", "end")
    assert table.cells[counted] == 0
    table.check()


@pytest.mark.rule("SEA-MOVE-5")
def test_a_line_between_two_own_buildings_is_closed() -> None:
    """Edge case 5."""
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE", "5.5.E")
    table.settlement(0, "5.5.SE")
    assert table.movable() == set()
    for place in ("4.4.SE", "5.5.NE", "5.5.E"):
        table.refused(f"sail {place}", "SEA-MOVE-5")
    table.cells[table.island.owner + table.node(5, 5, "N")] = 1  # an opponent on its way
    table.refused("sail 5.5.NE", "SEA-MOVE-5")


@pytest.mark.rule("SEA-MOVE-6")
def test_a_branch_of_a_closed_line_is_open() -> None:
    """Edge case 6: branch of two ships at the middle of a closed line."""
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE", "5.5.E")
    table.settlement(0, "5.5.SE")
    table.ship(0, "4.5.SE", "5.6.NE")
    assert table.movable() == table.edges("5.6.NE")
    table.refused("sail 4.5.SE", "SEA-MOVE-4")
    table.lift("5.6.NE")
    assert table.movable() == table.edges("4.5.SE")


@pytest.mark.rule("SEA-MOVE-7")
def test_of_a_loop_at_one_building_the_two_ships_next_to_it_move() -> None:
    """Edge case 9, as put right."""
    table = afloat()
    table.ship(0, *RING)
    assert table.movable() == table.edges("5.5.W", "5.5.NW")
    table.refused("sail 5.5.E", "SEA-MOVE-4")
    fixed = afloat(loop_ships_movable="off")
    fixed.ship(0, *RING)
    assert fixed.movable() == set()
    fixed.refused("sail 5.5.W", "SEA-MOVE-4")


@pytest.mark.rule("SEA-MOVE-7")
def test_of_a_ring_without_a_building_every_ship_moves() -> None:
    table = afloat()
    table.ship(0, *RING)
    state = table.game.state
    table.cells[table.island.homes_built] = 0  # as if nothing of ours stood at the ring
    table.cells[table.island.owner + table.node(4, 4, "S")] = -1
    fleet = table.sailing.fleet(state, 0)
    assert all(fleet.is_loose(edge) for edge in table.edges(*RING))
    assert not any(fleet.is_open(edge) or fleet.is_closed(edge) for edge in table.edges(*RING))


@pytest.mark.rule("SEA-MOVE-7", "SEA-MOVE-5")
def test_a_ring_on_the_way_between_two_buildings_is_closed() -> None:
    """Edge case 32."""
    table = afloat()
    table.ship(0, *RING)
    table.settlement(0, "5.5.SE")
    assert table.movable() == set()
    for place in RING:
        table.refused(f"sail {place}", "SEA-MOVE-5")


class Village(SeafarersModule):
    """A node that closes lines."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "village"
        self.node = -1

    def adjust_anchors(self, state: State, seat: int, anchors: list[int]) -> None:
        anchors.append(self.node)


@pytest.mark.rule("SEA-MOVE-8")
def test_what_a_scenario_names_closes_a_line() -> None:
    village = Village()
    table = afloat(extra=[village])
    table.ship(0, "4.4.SE", "5.5.NE")
    assert table.movable() == table.edges("5.5.NE")
    village.node = table.node(5, 5, "NE")
    assert table.movable() == set()
    table.refused("sail 5.5.NE", "SEA-MOVE-5")


@pytest.mark.rule("SEA-MOVE-9")
def test_no_ship_leaves_or_reaches_the_pirate() -> None:
    table = afloat()
    table.ship(0, "4.4.SE")
    table.pirate("4.4")
    table.refused("sail 4.4.SE", "SEA-MOVE-9")
    table.pirate("5.5")
    table.refused("sail 4.4.SE", "SEA-MOVE-9")  # its edge belongs to both hexes


@pytest.mark.rule("SEA-MOVE-9")
def test_the_pirate_bars_targets() -> None:
    table = afloat()
    table.ship(0, "4.4.SW")
    table.pirate("5.5")
    assert table.moves("sail") == [], "both other edges belong to its hex"
    table.pirate("5.6")
    table.play("sail 4.4.SW")
    assert {int(t.split()[1]) for t in table.moves("ship")} == table.edges("4.4.SE", "5.5.W")


@pytest.mark.rule("SEA-MOVE-11", "SEA-ROUTE-5")
def test_the_route_is_measured_once_after_a_move() -> None:
    """Edge cases 19 and 31."""
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE", "5.5.E", "5.5.SE", "5.5.SW", "6.4.NW")
    assert table.cells[table.longest_road.length] == 6
    assert table.cells[table.longest_road.holder] == 0
    table.settlement(1, "3.1.N")
    table.road(1, "3.1.NE", "3.1.E", "3.1.SE", "3.1.SW", "3.1.W", "3.1.NW")
    assert table.cells[table.longest_road.length + 1] == 6
    assert table.cells[table.longest_road.holder] == 0, "the holder keeps it"
    sail(table, "6.4.NW", "4.4.SW")
    assert table.cells[table.longest_road.length] == 6, "equally long: nothing changes"
    assert table.cells[table.longest_road.holder] == 0


@pytest.mark.rule("SEA-ROUTE-5")
def test_a_shorter_route_after_an_own_move_loses_the_card() -> None:
    """Edge case 19: from 6 to 5 while another has 6."""
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE", "5.5.E", "5.5.SE", "5.5.SW", "6.4.NW")
    table.settlement(1, "3.1.N")
    table.road(1, "3.1.NE", "3.1.E", "3.1.SE", "3.1.SW", "3.1.W", "3.1.NW")
    sail(table, "6.4.NW", "4.5.SE")
    assert table.cells[table.longest_road.length] == 5
    assert table.cells[table.longest_road.holder] == 1


@pytest.mark.rule("SEA-ROUTE-5")
def test_two_others_equally_long_and_the_card_is_set_aside() -> None:
    """Edge case 31: the holder falls to 4, two others have 5 each."""
    table = afloat()
    table.ship(0, "4.4.SE", "5.5.NE", "5.5.E", "5.5.SE", "5.5.SW")
    table.settlement(1, "3.1.N")
    table.road(1, "3.1.NE", "3.1.E", "3.1.SE", "3.1.SW", "3.1.W")
    table.settlement(2, "6.0.N")
    table.road(2, "6.0.NE", "6.0.E", "6.0.SE", "6.0.SW", "6.0.W")
    assert table.cells[table.longest_road.holder] == 0
    sail(table, "5.5.SW", "4.5.SE")
    assert table.cells[table.longest_road.length] == 4
    assert table.cells[table.longest_road.holder] == -1


@pytest.mark.rule("SEA-MOVE-1", "SEA-MOVE-10")
@pytest.mark.parametrize("key", ["new-shores", "four-islands", "cloth", "fog-island"])
def test_what_is_asked_without_lifting_a_ship_is_as_with_a_lifted_one(key: str) -> None:
    """In random play: the ships that may move, and where each could go."""
    rules = assemble(f"seafarers/{key}", 4, {"domestic_trade": "off"}, [])
    game = begin(rules, 5)
    sailing = rules.part(Sailing)
    rng = Rng(5)
    asked = 0
    for _ in range(600):
        moves = game.legal()
        if not moves:
            break
        if rules.step_name(game.state) == "main":
            seat = game.actor or 0
            quick = [move for move in moves if move & KIND_MASK == sailing.k_sail]
            goals = [sailing.targets(game.state, seat, move >> KIND_BITS) for move in quick]
            sailing.exact = True
            slow = [move for move in game.legal() if move & KIND_MASK == sailing.k_sail]
            assert quick == slow
            assert goals == [sailing.targets(game.state, seat, move >> KIND_BITS) for move in slow]
            sailing.exact = False
            asked += len(quick)
        game.play(moves[rng.below(len(moves))])
    assert asked > 50


@pytest.mark.rule("SEA-MOVE-1", "SEA-MOVE-10")
@pytest.mark.parametrize(
    ("key", "stuck"),
    [
        ("new-shores", True),
        ("fog-island", True),
        ("cloth", False),
        ("pirate-islands", True),
        ("new-shores+cities-knights", True),
    ],
)
def test_a_ship_has_a_goal_where_its_targets_are_not_none(key: str, stuck: bool) -> None:
    """In random play, for every ship that no line holds: the goal by which it may be moved is one
    of the places where it could go, and there is none where there are none; in some games ships
    that are stuck do occur."""
    rules = assemble(f"seafarers/{key}", 4, {"domestic_trade": "off"}, [])
    game = begin(rules, 6)
    sailing = rules.part(Sailing)
    island = find_island(rules)
    rng = Rng(6)
    found = [0, 0]
    for _ in range(900):
        moves = game.legal()
        if not moves:
            break
        state = game.state
        if rules.step_name(state) == "main":
            for seat in range(rules.players):
                for edge in extent_of(island, state, seat, SEA_NETWORK).ways:
                    roams = sailing._roams(state, seat, edge)
                    goal = sailing._goal(state, seat, edge, roams)
                    targets = sailing.targets(state, seat, edge)
                    assert goal in targets if targets else goal == NOBODY
                    found[len(targets) > 0] += 1
        game.play(moves[rng.below(len(moves))])
    assert found[1] > 100
    assert found[0] > 10 or not stuck


@pytest.mark.rule("SEA-MOVE-1", "SEA-MOVE-10", "SEA-PIRATE-16", "SEA-PIRATE-20")
@pytest.mark.parametrize("variant", ["seafarers/new-shores", "seafarers/pirate-islands"])
def test_ships_go_where_one_could_be_built_without_them(variant: str) -> None:
    """In random games: what is offered is what the rules allow if the ship is really lifted."""
    game = hexhaven.new(variant, 4, seed=12, options={"domestic_trade": "off"})
    sailing = game.rules.part(Sailing)
    island = find_island(game.rules)
    for _ in play_on(game, Rng("where ships go"), 900):
        if game.rules.step_name(game.state) == "sail":
            seat = game.actors[0]
            origin = argument_of(game.state.agenda[-1])
            lifted = game.state.copy()
            lifted.notes = []
            island.lift_way(lifted, origin)
            offered = {value_of(m) for m in game.legal() if kind_of(m) != sailing.k_anchor}
            ships = sailing.ships
            assert offered == {
                edge
                for edge in range(island.edges)
                if edge != origin and not ships.refuse_ship(lifted, seat, edge, MOVED)
            }
        elif game.rules.step_name(game.state) == "main":
            offered = {value_of(m) for m in game.legal() if kind_of(m) == sailing.k_sail}
            moves = {edge: to_move(sailing.k_sail, edge) for edge in range(island.edges)}
            assert offered == {
                edge for edge, move in moves.items() if not game.rules.refuse(game.state, move)
            }
