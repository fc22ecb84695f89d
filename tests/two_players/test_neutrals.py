"""Neutral colours build in answer to the players (TWO-NEUTRAL)."""

from __future__ import annotations

import pytest
from tests.two_players.pair import Pair

from hexhaven.modules.island.kinds import MOVED, ROAD, SETTLEMENT

A = "red"
B = "white"
"""The neutral colours on the beginner map, where blue and orange play."""
BUILD = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def owning() -> Pair:
    """Seat 0 in its main phase with the cards for two roads."""
    table = Pair()
    table.main()
    table.hand(0, brick=2, lumber=2)
    return table


@pytest.mark.rule("TWO-NEUTRAL-1", "TWO-NEUTRAL-4", "TWO-NEUTRAL-9")
def test_every_road_is_answered_for_one_of_the_colours() -> None:
    table = owning()
    table.play(table.moves("road")[0])
    assert table.step == "neutral"
    assert table.game.actor == 0
    answers = table.moves()
    assert {text.split()[0] for text in answers} == {"neutral_road"}
    assert {text.split()[1] for text in answers} == {A, B}
    starts = {A: table.node(0, 1, "S"), B: table.node(4, 1, "N")}
    edges = {colour: set(map(str, table.rules.board.node_edges[n])) for colour, n in starts.items()}
    assert {(text.split()[1], text.split()[2]) for text in answers} == {
        (colour, edge) for colour in (A, B) for edge in edges[colour]
    }
    table.refused(f"neutral_settlement {A} {table.node(1, 1, 'NE')}", "TWO-NEUTRAL-4")
    table.refused(f"neutral_road {A} {table.edge(4, 1, 'NE')}", "TWO-NEUTRAL-9")
    table.play(answers[0])
    assert table.step == "main"
    assert table.stock(2, ROAD) + table.stock(3, ROAD) == 29
    table.check()


@pytest.mark.rule("TWO-NEUTRAL-2", "TWO-NEUTRAL-3", "TWO-NEUTRAL-9", "TWO-NEUTRAL-16")
def test_a_settlement_is_answered_by_a_settlement_where_one_can_stand() -> None:
    """Edge case 4: A has a place, B has none."""
    table = Pair()
    table.main()
    table.lay(0, "2.0.NE", "2.0.NW")
    table.lay(2, "1.1.E", "1.1.SE")  # from (0,1) S to the corner S of (1,1)
    table.hand(0, **BUILD)
    place = table.moves("settlement")[0]
    table.play(place)
    assert table.step == "neutral"
    assert table.moves() == [f"neutral_settlement {A} {table.node(1, 1, 'S')}"]
    table.refused(f"neutral_road {A} {table.edge(1, 1, 'SW')}", "TWO-NEUTRAL-3")
    table.refused(f"neutral_settlement {B} {table.node(1, 1, 'S')}", "TWO-NEUTRAL-9")
    table.play(table.moves()[0])
    assert table.step == "main"
    assert table.stock(2, SETTLEMENT) == 3
    assert [table.stock(seat, SETTLEMENT) for seat in range(2)] == [2, 3]
    table.check()


@pytest.mark.rule("TWO-NEUTRAL-3")
def test_a_road_answers_a_settlement_where_none_can_stand() -> None:
    """Edge case 5."""
    table = Pair()
    table.main()
    table.lay(0, "2.0.NE", "2.0.NW")
    table.hand(0, **BUILD)
    table.play(table.moves("settlement")[0])
    assert {text.split()[0] for text in table.moves()} == {"neutral_road"}
    table.play(table.moves()[0])
    assert table.step == "main"
    table.lay(2, "1.1.E")
    table.cells[table.island.stock + 2 * table.island.piece_kinds + SETTLEMENT] = 0
    assert not table.neutrals.places(table.game.state, SETTLEMENT)


@pytest.mark.rule("TWO-NEUTRAL-5")
def test_nothing_is_asked_where_nothing_can_be_built() -> None:
    """Edge case 17."""
    table = owning()
    table.no_neutral_roads()
    table.play(table.moves("road")[0])
    assert table.step == "main"


@pytest.mark.rule("TWO-NEUTRAL-6", "TWO-TOKEN-4")
def test_cities_and_cards_are_not_answered() -> None:
    """Edge case 7."""
    table = Pair()
    table.main()
    table.hand(0, wool=1, grain=3, ore=4)
    tokens = table.held_tokens()
    table.play("city 3.0.S")
    assert table.step == "main"
    table.play("buy", "draw knight")
    assert table.step == "main"
    assert table.held_tokens() == tokens


@pytest.mark.rule("TWO-NEUTRAL-7", "TWO-NEUTRAL-1")
def test_free_roads_are_answered_one_by_one() -> None:
    """Edge case 6."""
    table = Pair()
    table.main()
    table.card(0, "road_building")
    table.play("road_building")
    assert table.step == "free_road"
    table.play(table.moves("road")[0])
    assert table.step == "neutral"
    table.play(next(text for text in table.moves() if text.split()[1] == A))
    assert table.step == "free_road"
    table.play(table.moves("road")[0])
    assert table.step == "neutral"
    table.play(next(text for text in table.moves() if text.split()[1] == B))
    assert table.step == "main"
    assert [table.stock(owner, ROAD) for owner in range(4)] == [11, 13, 14, 14]
    table.check()


@pytest.mark.rule("TWO-NEUTRAL-8")
def test_a_road_that_only_moves_is_not_answered() -> None:
    table = Pair()
    table.main()
    edge = table.cells[table.island.ways]
    table.island.lift_way(table.game.state, edge)
    table.island.put_way(table.game.state, 0, edge, ROAD, MOVED)
    assert table.step == "main"


@pytest.mark.rule("TWO-NEUTRAL-10", "TWO-NEUTRAL-9")
def test_neutral_pieces_block_and_are_blocked() -> None:
    """Edge case 16: a neutral settlement cuts a player's road."""
    table = Pair()
    table.main()
    table.clear()
    table.build(2, "0.1.S")
    table.lay(0, "2.0.NE", "2.0.NW", "2.0.W", "2.0.SW", "2.0.SE", "1.1.NE")
    assert table.cells[table.longest_road.holder] == 0
    table.hand(0, brick=2, lumber=2, wool=1, grain=1)
    table.refused("road 1.1.E", "BASE-ROAD-3")  # beyond a neutral settlement
    table.refused("settlement 1.1.NE", "BASE-SETTLE-1")
    table.build(3, "2.0.NW")
    assert table.cells[table.longest_road.length] == 3
    assert table.cells[table.longest_road.holder] == -1
    table.lay(2, "1.1.SW")
    table.refused("road 1.1.SW", "BASE-ROAD-1")
    table.check()


@pytest.mark.rule("TWO-NEUTRAL-11", "TWO-NEUTRAL-14")
def test_a_neutral_colour_can_hold_the_longest_road() -> None:
    """Edge case 8: six against five."""
    table = Pair()
    table.main()
    table.lay(0, "4.0.NW", "4.0.W", "4.0.SW", "4.0.SE", "4.0.E")
    if table.cells[table.longest_road.holder] != 0:
        table.lay(0, "4.0.NE")
    mine = table.cells[table.longest_road.length]
    assert table.cells[table.longest_road.holder] == 0
    points = table.game.points(0)
    ring = ["1.1.NE", "1.1.E", "1.1.SE", "1.1.SW", "1.1.W", "1.1.NW", "0.0.SE", "0.0.E", "0.0.NE"]
    table.lay(2, *ring[: mine + 1])
    assert table.cells[table.longest_road.holder] == 2
    assert table.game.points(0) == points - 2
    assert not table.game.over
    shown = table.game.view(None)["table"]
    assert shown["longest_road"] == 2  # type: ignore[index]
    table.check()


@pytest.mark.rule("TWO-NEUTRAL-14")
def test_the_two_colours_are_never_added_up() -> None:
    table = Pair()
    table.main()
    table.lay(2, "1.1.NE", "1.1.E", "1.1.SE")
    table.lay(3, "2.2.SW", "3.1.E", "2.2.W")
    assert table.cells[table.longest_road.holder] == -1
    assert table.cells[table.longest_road.length + 2] == 3
    assert table.cells[table.longest_road.length + 3] == 3


@pytest.mark.rule("TWO-NEUTRAL-12")
def test_a_neutral_settlement_at_a_harbor_opens_it_for_nobody() -> None:
    """Edge case 19."""
    table = Pair()
    table.main()
    tokens = table.held_tokens()
    table.build(2, "0.0.N")  # 3:1
    rates = table.island.rate
    assert set(table.cells[rates : rates + 5]) == {4}
    assert table.held_tokens() == tokens


@pytest.mark.rule("TWO-NEUTRAL-13", "TWO-WIN-1")
def test_a_build_that_wins_needs_no_answer() -> None:
    """Edge case 20."""
    table = Pair()
    table.main()
    table.lay(0, "2.0.NE", "2.0.NW")
    table.points(0, 9)
    table.hand(0, **BUILD)
    table.play(table.moves("settlement")[0])
    assert table.game.winner == 0


@pytest.mark.rule("TWO-NEUTRAL-15", "TWO-NEUTRAL-11")
def test_a_neutral_piece_may_change_the_longest_road_and_win() -> None:
    """The other holds it with five; a neutral road takes it, a neutral settlement cuts it."""
    table = Pair()
    table.main()
    table.lay(2, "1.1.NE", "1.1.E", "1.1.SE", "1.1.SW", "1.1.W")
    assert table.cells[table.longest_road.holder] == 2
    table.lay(0, "4.0.NW", "4.0.W", "4.0.SW", "4.0.SE", "4.0.E")
    table.points(0, 8)
    before = table.cells[table.longest_road.length]
    assert before in (5, 6)
    # a settlement of B in the middle of A's line hands the card to the longest that is left
    table.build(3, "1.1.SE")
    assert table.cells[table.longest_road.holder] == 0
    assert table.game.points(0) == 10
    table.play("end")
    assert table.game.winner == 0


@pytest.mark.rule("TWO-WIN-1")
def test_ten_points_win_and_only_players_win() -> None:
    table = Pair()
    table.main()
    table.points(0, 9)
    table.hand(0, grain=2, ore=3)
    table.play("city 3.0.S")
    assert table.game.winner == 0


@pytest.mark.rule("TWO-NEUTRAL-16")
def test_neutral_pieces_are_their_own() -> None:
    table = owning()
    stock = [table.stock(seat, ROAD) for seat in range(2)]
    table.play(table.moves("road")[0])
    table.play(table.moves()[0])
    assert [table.stock(seat, ROAD) for seat in range(2)] == [stock[0] - 1, stock[1]]
    assert not table.moves("city")
    table.check()
