"""Knights on paths (BARB-KNIGHT)."""

from __future__ import annotations

import pytest
from tests.barbarian_attack.coast import Coast

GATE = "4.0.NE"


def marching(*places: str, **cards: int) -> Coast:
    """Seat 0 has ended its main phase with knights on these paths."""
    table = Coast()
    table.knight(0, *places)
    table.hand(0, **cards)
    table.play("end")
    assert table.step == "march"
    return table


@pytest.mark.rule("BARB-KNIGHT-1")
def test_roads_and_knights_share_paths() -> None:
    table = Coast()
    table.home(1, "2.2.N")
    table.road(1, "2.2.NE")
    table.knight(0, "2.2.NE", "2.2.E")
    table.hand(0, brick=1, lumber=1)
    table.home(0, "2.2.SE")
    table.play("road 2.2.E")
    table.check()


@pytest.mark.rule("BARB-KNIGHT-2", "BARB-KNIGHT-9")
def test_a_knight_goes_up_to_three_paths_once() -> None:
    table = marching("2.2.NE", "2.2.SW")
    near = set(table.marches("2.2.NE"))
    steps = {goal: table.knights.distance(table.path("2.2.NE"), goal) for goal in range(72)}
    gates = {table.path(f"4.0.{side}") for side in ("NE", "E", "SE", "SW", "W", "NW")}
    reached = {goal for goal in range(72) if 0 < steps[goal] <= 3} - gates
    assert near == reached - {table.path("2.2.SW")}
    table.march("2.2.NE", "2.2.E")
    table.no_march("2.2.E", "2.2.NE", "BARB-KNIGHT-2")
    table.no_march("0.0.NE", "0.0.E", "BARB-KNIGHT-2")
    table.march("2.2.SW", "2.2.W")
    assert table.step == "preroll"  # all have marched: the turn goes on by itself


@pytest.mark.rule("BARB-KNIGHT-3", "BARB-KNIGHT-9")
def test_more_than_three_paths_cost_a_grain_for_each_knight() -> None:
    """Edge case 13."""
    start, far = "0.0.NW", "2.0.NE"
    table = marching(start, "0.0.NE")
    steps = table.knights.distance(table.path(start), table.path(far))
    assert steps == 4
    table.no_march(start, far, "BARB-KNIGHT-3")
    table = marching(start, "0.0.NE", grain=1)
    table.march(start, far)
    assert table.cards(0) == {}
    assert table.knights.distance(table.path("0.0.NE"), table.path("1.2.E")) in (4, 5)
    table.no_march("0.0.NE", "1.2.E", "BARB-KNIGHT-3")
    table.check()


@pytest.mark.rule("BARB-KNIGHT-3")
def test_five_paths_are_the_most_and_three_cost_nothing() -> None:
    table = marching("0.0.NW", "2.2.E", grain=3)
    goals = table.marches("0.0.NW")
    for goal in range(72):
        steps = table.knights.distance(table.path("0.0.NW"), goal)
        listed = goal in goals
        free = goal != table.path("2.2.E") and not table.knights.gates[goal]
        assert listed == (0 < steps <= 5 and free and goal != table.path("0.0.NW"))
    table.no_march("0.0.NW", "4.2.E", "BARB-KNIGHT-3")
    table.march("2.2.E", "2.2.NE")
    assert table.cards(0) == {"grain": 3}


@pytest.mark.rule("BARB-KNIGHT-3", "BARB-KNIGHT-9")
def test_a_view_says_where_a_march_began_and_what_it_costs() -> None:
    table = marching("0.0.NW", "2.2.E", grain=1)
    start = table.path("0.0.NW")
    table.play(f"lead_knight {start}")
    view = table.game.view(0)
    assert view["prompt"]["begun"] == {"place": "edge", "id": start}  # type: ignore[index]
    moves = [move for move in view["moves"] if move["kind"] == "march"]  # type: ignore[attr-defined]
    assert moves
    for move in moves:
        far = table.knights.distance(start, move["id"]) > 3
        assert move.get("note") == ("grain" if far else None)


@pytest.mark.rule("BARB-KNIGHT-4", "BARB-KNIGHT-1")
def test_a_knight_passes_others_and_never_ends_on_one() -> None:
    """Edge case 14."""
    table = Coast()
    table.home(1, "2.2.N")
    table.knight(1, "2.2.NE", "1.2.W")
    table.knight(0, "2.2.NW", "2.2.E")
    table.play("end")
    table.no_march("2.2.NW", "2.2.E", "BARB-KNIGHT-4")
    table.no_march("2.2.NW", "2.2.NE", "BARB-KNIGHT-4")
    table.march("2.2.NW", "1.2.SE")  # over 2.2.NE, past a foreign building
    table.check()


@pytest.mark.rule("BARB-KNIGHT-5", "BARB-KNIGHT-6")
def test_a_knight_leaves_the_castle() -> None:
    """Edge case 15."""
    table = marching(GATE, "2.2.E")
    table.refused("halt", "BARB-KNIGHT-6")
    table.no_march("2.2.E", "4.0.E", "BARB-KNIGHT-5")
    table.no_march(GATE, "4.0.E", "BARB-KNIGHT-5")
    table.march(GATE, "3.1.SE")
    table.play("halt")
    assert table.step == "preroll"
    assert table.game.actor == 1


def surround(table: Coast, steps: int) -> None:
    """Knights of others on every path within so many steps of the castle's coast."""
    start = table.path("4.0.SW")
    taken = [way % 72 for way in table.knights.ways[start] if way // 72 <= steps]
    free = [edge for edge in taken if not table.knights.gates[edge]]
    for number, edge in enumerate(free):
        owner = 1 + number // 6
        table.knights.muster(table.game.state, owner, edge)


@pytest.mark.rule("BARB-KNIGHT-6", "BARB-KNIGHT-10")
def test_a_knight_that_cannot_leave_the_castle_stays() -> None:
    table = Coast()
    surround(table, 3)
    table.knight(0, "4.0.SW")
    table.play("end")
    assert table.moves() == ["halt"]
    table.play("halt")
    assert table.step == "preroll"
    assert table.posts(0) == [table.path("4.0.SW")]


@pytest.mark.rule("BARB-KNIGHT-6")
def test_a_grain_must_be_paid_where_only_that_leads_away() -> None:
    table = Coast()
    surround(table, 3)
    table.knight(0, "4.0.SW")
    table.hand(0, grain=1)
    table.play("end")
    table.refused("halt", "BARB-KNIGHT-6")
    table.play("lead_knight 4.0.SW")
    table.play(table.moves("march")[0])
    assert table.cards(0) == {}


@pytest.mark.rule("BARB-KNIGHT-9")
def test_a_knight_is_led_first_and_may_stay_but_not_for_ever() -> None:
    table = marching("2.2.NE", "2.2.SW")
    table.refused("march 2.2.E", "BARB-KNIGHT-9")
    for _ in range(10):
        table.play("lead_knight 2.2.NE")
        table.refused("halt", "BARB-KNIGHT-9")
        table.refused("lead_knight 2.2.SW", "BARB-KNIGHT-9")
        table.play("stay_put")
    table.play("lead_knight 2.2.NE")
    table.refused("stay_put", "BARB-KNIGHT-9")
    table.play("march 2.2.E")
    assert table.posts(0) == sorted((table.path("2.2.E"), table.path("2.2.SW")))


@pytest.mark.rule("BARB-KNIGHT-7")
def test_a_new_knight_marches_in_the_same_turn() -> None:
    table = Coast()
    table.buy("knighthood")
    table.play(f"muster {GATE}", "end")
    table.march(GATE, "3.1.SE")
    assert table.posts(0) == [table.path("3.1.SE")]
    table.roll(2)
    table.play("end")
    for _ in range(2):
        table.roll(2)
        table.play("end")
    table.roll(2)
    table.play("end")
    assert table.step == "march"  # and again in the next


@pytest.mark.rule("BARB-KNIGHT-8")
def test_six_knights_each() -> None:
    table = Coast()
    assert [table.stock(seat, table.knights.piece) for seat in range(4)] == [6] * 4
    table.knight(0, GATE)
    assert table.stock(0, table.knights.piece) == 5
    table.knights.dismiss(table.game.state, table.path(GATE))
    assert table.stock(0, table.knights.piece) == 6
    table.check()


@pytest.mark.rule("BARB-KNIGHT-10")
@pytest.mark.parametrize(("players", "castles"), [(4, ["4.0"]), (6, ["3.0", "3.5"])])
def test_so_many_paths_lie_within_three_of_a_castle_path(players: int, castles: list[str]) -> None:
    table = Coast(players)
    counts = [
        len(table.knights.goals(table.game.state, 0, edge))
        for castle in castles
        for edge in table.rules.board.hex_edges[table.at(castle)]
    ]
    assert (min(counts), max(counts)) == (6, 17)


def test_knights_stand_on_the_scene() -> None:
    table = Coast()
    table.knight(2, "2.2.E")
    view = table.game.view(None)
    pieces = [piece for piece in view["pieces"] if piece["kind"] == "knight"]  # type: ignore[attr-defined]
    expected = {"kind": "knight", "owner": 2, "place": "edge", "id": table.path("2.2.E")}
    assert pieces == [expected]


def test_weighing_a_march_leaves_everything_where_it_was() -> None:
    table = marching("0.0.NW", "2.2.E", grain=3)
    table.play(f"lead_knight {table.path('0.0.NW')}")
    before = table.cells.copy()
    assert table.knights.led(table.game.state, 0) == table.path("0.0.NW")
    assert table.knights.appraise(table.game.state, 0) > 0
    assert table.cells == before
