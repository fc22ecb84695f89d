"""Between two turns everybody else may build (FIVESIX-SBP)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.five_six.big import big, phase_after
from tests.table import Table

ROAD = {"brick": 1, "lumber": 1}
CITY = {"ore": 3, "grain": 2}
CARD = {"ore": 1, "grain": 1, "wool": 1}
SETTLEMENT = {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}


def phase(players: int = 6, after: int = 0, **options: Any) -> Table:
    """The phase after a seat's turn, all hands empty."""
    return phase_after(big(players, **options), after)


def goes(table: Table) -> list[int | None]:
    """Everybody passes: who was asked, in order."""
    order = []
    while table.step == "special_build":
        order.append(table.game.actor)
        table.play("done")
    return order


def long_road(table: Table, seat: int) -> list[int]:
    """Give a seat a road of five, along the nodes of row 3; its edges."""
    places = ["3.1.NW", "3.1.NE", "3.2.NW", "3.2.NE", "3.3.NW"]
    table.road(seat, *places)
    return [table.edge(int(p[0]), int(p[2]), p[4:]) for p in places]


@pytest.mark.rule("FIVESIX-SBP-1", "FIVESIX-SBP-2", "FIVESIX-SBP-3", "FIVESIX-SBP-13")
@pytest.mark.parametrize(
    ("players", "after", "order"),
    [(5, 1, [2, 3, 4, 0]), (6, 3, [4, 5, 0, 1, 2]), (6, 0, [1, 2, 3, 4, 5])],
)
def test_the_others_in_order_and_then_the_next_turn(
    players: int, after: int, order: list[int]
) -> None:
    table = phase(players, after)
    assert goes(table) == order
    assert (table.step, table.game.actor) == ("preroll", order[0])


@pytest.mark.rule("FIVESIX-SBP-4", "FIVESIX-SBP-20")
def test_a_go_may_hold_several_builds() -> None:
    table = phase()
    table.hand(1, brick=3, lumber=3, wool=2, grain=4, ore=4)
    assert {text.split()[0] for text in table.moves()} == {"road", "city", "buy", "done"}
    table.play(table.moves("road")[0])
    table.play(table.moves("city")[0])
    table.play("buy", "draw knight")
    assert table.game.actor == 1
    assert table.cards(1) == {"brick": 2, "lumber": 2, "wool": 1, "grain": 1}
    table.play("done")
    assert table.game.actor == 2
    table.check()


@pytest.mark.rule("FIVESIX-SBP-4", "FIVESIX-SBP-21")
def test_roads_and_a_settlement_in_one_go_produce_from_the_next_roll() -> None:
    table = phase(after=0)
    table.hand(1, brick=3, lumber=3, wool=1, grain=1)
    places: list[str] = []
    for road in table.moves("road"):
        twin = table.game.copy()
        twin.play(road)
        for second in [twin.text(m) for m in twin.legal() if twin.text(m).startswith("road")]:
            third = twin.copy()
            third.play(second)
            places = [t for m in third.legal() if (t := third.text(m)).startswith("settlement")]
            if places:
                table.play(road, second, places[0])
                break
        if places:
            break
    node = int(places[0].split()[1])
    assert table.cells[table.island.owner + node] == 1
    goes(table)
    hexes = table.rules.board.node_hexes[node]
    numbers = [table.cells[table.island.token + h] for h in hexes]
    before = table.size(1)
    table.roll(next(n for n in numbers if n))
    assert table.size(1) > before


@pytest.mark.rule("FIVESIX-SBP-21")
@pytest.mark.parametrize("phases", ["combined", "separated"])
def test_a_harbor_reached_here_serves_in_the_next_own_turn(phases: str) -> None:
    table = phase(phases=phases)
    place = "6.2.SE"
    table.clear()
    table.road(1, "6.2.E")
    table.hand(1, wool=3, brick=1, lumber=1, grain=1)
    table.play(f"settlement {place}")
    goes(table)
    table.dice(1, 1)
    assert [t for t in table.moves("trade") if t.startswith("trade wool")]


@pytest.mark.rule("FIVESIX-SBP-5")
def test_nobody_trades() -> None:
    table = phase()
    table.hand(1, ore=4, brick=1)
    table.hand(2, wool=2)
    table.refused("trade ore wool", "FIVESIX-SBP-5")
    table.refused("offer ore for wool", "FIVESIX-SBP-5")
    assert not table.moves("trade")


@pytest.mark.rule("FIVESIX-SBP-6", "FIVESIX-SBP-22")
def test_no_card_is_played() -> None:
    table = phase()
    for name in ("knight", "monopoly", "road_building", "year_of_plenty"):
        table.card(1, name)
    table.refused("knight", "FIVESIX-SBP-6")
    table.refused("monopoly ore", "FIVESIX-SBP-6")
    table.refused("road_building", "FIVESIX-SBP-6")
    table.refused("year_of_plenty ore ore", "FIVESIX-SBP-6")
    goes(table)
    table.play("knight")  # the one card of the own turn is untouched


@pytest.mark.rule("FIVESIX-SBP-7", "FIVESIX-SBP-3")
def test_who_is_done_does_not_come_back() -> None:
    table = phase()
    table.hand(1, **ROAD)
    table.hand(0, **ROAD)
    assert table.moves("road")
    table.play("done")
    assert table.game.actor == 2
    assert table.moves() == ["done"]
    assert not table.moves("road", seat=1)
    assert table.game.actors == [2]
    assert goes(table) == [2, 3, 4, 5]  # neither seat 1 again nor seat 0, whose turn it was
    assert table.size(1) == table.size(0) == 2


@pytest.mark.rule("FIVESIX-SBP-8")
def test_a_card_bought_here_can_be_played_in_the_next_own_turn_before_the_roll() -> None:
    table = phase()
    table.hand(1, **CARD)
    table.play("buy", "draw knight")
    table.refused("knight", "FIVESIX-SBP-6")
    goes(table)
    assert (table.step, table.game.actor) == ("preroll", 1)
    assert "knight" in table.moves()


@pytest.mark.rule("FIVESIX-SBP-9")
def test_the_longest_road_changes_hands_at_once() -> None:
    table = phase()
    table.clear()
    long_road(table, 1)
    table.settlement(1, "3.1.NW")
    assert table.cells[table.longest_road.holder] == 1
    table.road(2, "2.1.E")
    table.settlement(2, "1.1.N")
    table.play("done")
    table.hand(2, **SETTLEMENT)
    table.play(f"settlement {table.node(3, 2, 'N')}")
    assert table.cells[table.longest_road.holder] == -1


@pytest.mark.rule("FIVESIX-SBP-10", "FIVESIX-SBP-19")
def test_nobody_wins_here_but_at_the_beginning_of_the_own_turn() -> None:
    table = phase(after=1, vp_target=3)
    table.play("done")
    table.hand(3, **CITY)
    table.play(table.moves("city")[0])
    assert table.game.points(3) == 3
    assert goes(table) == [3, 4, 5, 0]
    assert not table.game.over
    table.dice(1, 1)  # seat 2 plays its turn
    table.play("end")
    assert goes(table) == [3, 4, 5, 0, 1]
    assert table.game.winner == 3
    assert table.cells[table.island.turn] > 2


@pytest.mark.rule("FIVESIX-SBP-10")
def test_of_two_with_enough_points_the_next_on_turn_wins() -> None:
    table = phase(after=1, vp_target=3)
    table.hand(2, **CITY)
    table.play(table.moves("city")[0], "done")
    table.hand(3, **CITY)
    table.play(table.moves("city")[0])
    goes(table)
    assert table.game.winner == 2


@pytest.mark.rule("FIVESIX-SBP-19", "FIVESIX-SBP-10")
def test_the_next_player_waits_for_all_later_seats() -> None:
    table = phase(vp_target=3)
    table.hand(1, **CITY)
    table.play(table.moves("city")[0], "done")
    assert not table.game.over
    order = goes(table)
    assert order == [2, 3, 4, 5]
    assert table.game.winner == 1


@pytest.mark.rule("FIVESIX-SBP-10")
def test_points_lost_before_the_own_turn_do_not_win() -> None:
    table = phase(vp_target=4)
    table.clear()
    for seat, places in ((1, ("3.1.NW", "5.0.S")), (2, ("1.1.N", "6.2.S"))):
        table.settlement(seat, *places)
    long_road(table, 1)
    table.road(2, "2.1.E")
    assert table.game.points(1) == 4
    table.play("done")
    table.hand(2, **SETTLEMENT)
    table.play(f"settlement {table.node(3, 2, 'N')}")
    goes(table)
    assert not table.game.over
    assert table.game.points(1) == 2


@pytest.mark.rule("FIVESIX-SBP-17")
def test_the_seat_whose_turn_ended_does_not_win_here_either() -> None:
    table = phase(vp_target=4)
    table.clear()
    table.settlement(0, "5.0.S", "6.2.S")
    long_road(table, 1)
    table.settlement(1, "3.1.NW")
    table.road(0, "5.0.NW", "5.0.W", "5.0.SW", "5.0.SE", "5.0.E")
    assert table.cells[table.longest_road.holder] == 1  # as long, but second
    table.road(2, "2.1.E")
    table.play("done")
    table.hand(2, **SETTLEMENT)
    table.play(f"settlement {table.node(3, 2, 'N')}")
    assert table.cells[table.longest_road.holder] == 0
    assert table.game.points(0) == 4
    goes(table)
    assert not table.game.over
    for _ in range(5):
        table.dice(1, 1)
        table.play("end")
        goes(table)
    assert table.game.winner == 0


@pytest.mark.rule("FIVESIX-SBP-11", "FIVESIX-SBP-23")
def test_no_dice_and_no_hand_limit() -> None:
    table = phase()
    table.hand(1, wool=9)
    table.hand(2, wool=9)
    assert table.moves() == ["done"]
    assert goes(table) == [1, 2, 3, 4, 5]
    assert table.size(1) == table.size(2) == 9
    table.roll(7)
    assert table.step == "discard"
    assert sorted(table.game.actors) == [1, 2]


@pytest.mark.rule("FIVESIX-SBP-23")
def test_five_full_hands_discard_before_the_robber_moves() -> None:
    table = big()
    for seat in range(1, 6):
        table.hand(seat, **{["brick", "lumber", "wool", "grain", "ore"][seat - 1]: 8})
    table.roll(7)
    assert sorted(table.game.actors) == [1, 2, 3, 4, 5]
    while table.step == "discard":
        table.play(table.moves()[0])
    assert table.step == "robber"
    assert [table.size(seat) for seat in range(6)] == [0, 4, 4, 4, 4, 4]


@pytest.mark.rule("FIVESIX-SBP-12")
def test_after_the_first_turn_too_but_not_while_founding_nor_after_a_win() -> None:
    table = big(founded=False)
    steps = set()
    while table.step != "preroll":
        steps.add(table.step)
        table.play(table.moves()[0])
    assert "special_build" not in steps
    table.dice(1, 1)
    table.play("end")
    assert table.step == "special_build"
    won = big(vp_target=3)
    won.dice(1, 1)
    won.hand(0, **CITY)
    won.play(won.moves("city")[0])
    assert won.game.winner == 0
    assert won.step == "over"


@pytest.mark.rule("FIVESIX-SBP-14")
def test_an_empty_deck_or_stock_forbids_the_purchase() -> None:
    table = phase()
    table.hand(1, **CARD)
    part = table.development
    assert "buy" in table.moves()
    for card in range(part.size):
        table.cells[part.deck + card] = 0
    table.cells[part.left] = 0
    table.refused("buy", "BASE-DEV-2")
    table.hand(1, **ROAD)
    road = table.moves("road")[0]
    table.cells[table.island.stock + table.island.piece_kinds] = 0
    table.refused(road, "BASE-BUILD-3")


@pytest.mark.rule("FIVESIX-SBP-15")
def test_everybody_is_asked_also_with_an_empty_hand() -> None:
    assert goes(phase()) == [1, 2, 3, 4, 5]


@pytest.mark.rule("FIVESIX-SBP-16")
@pytest.mark.parametrize("phases", ["combined", "separated"])
def test_the_phase_is_the_same_with_both_kinds_of_turn(phases: str) -> None:
    table = phase(phases=phases)
    table.hand(1, **ROAD)
    assert {text.split()[0] for text in table.moves()} == {"road", "done"}
    table.play(table.moves("road")[0], "done")
    assert table.game.actor == 2


@pytest.mark.rule("FIVESIX-SBP-18")
def test_a_victory_point_bought_here_stays_hidden_and_waits() -> None:
    table = phase(vp_target=3)
    table.hand(1, **CARD)
    table.play("buy", "draw victory_point")
    assert table.game.points(1) == 3
    counters = table.game.view(2)["seats"][1]["counters"]  # type: ignore[index]
    assert counters["points"] == 2
    assert not table.game.over
    goes(table)
    assert table.game.winner == 1


@pytest.mark.rule("FIVESIX-SBP-20")
def test_an_earlier_seat_may_take_a_place_from_a_later_one() -> None:
    table = phase()
    table.clear()
    place = f"settlement {table.node(3, 2, 'N')}"
    table.road(1, "3.2.NW")
    table.road(2, "3.2.NE")
    table.hand(1, **SETTLEMENT)
    table.hand(2, **SETTLEMENT)
    assert place in table.moves()
    table.play(place, "done")
    table.refused(place, "BASE-SETTLE-1")


@pytest.mark.rule("FIVESIX-SBP-24")
def test_what_is_neither_building_nor_buying_is_not_offered() -> None:
    table = phase()
    table.hand(1, brick=5, lumber=5, wool=5, grain=5, ore=5)
    table.card(1, "knight")
    offered = {kind.name for kind in table.rules.layout.kinds if _offered(table, kind.number)}
    assert offered == {"road", "settlement", "city", "buy", "done"}


def _offered(table: Table, kind: int) -> bool:
    return table.rules.playable(table.game.state, kind)


@pytest.mark.rule("FIVESIX-SBP-25", "FIVESIX-SBP-13")
def test_if_nobody_builds_nothing_remains_of_it() -> None:
    quiet, none = big(), big(extra_phase="none")
    for table in (quiet, none):
        table.dice(1, 1)
        table.empty_hands()
        table.play("end")
        goes(table)
    first, second = quiet.game.view(None), none.game.view(None)
    assert (quiet.step, quiet.game.actor) == (none.step, none.game.actor) == ("preroll", 1)
    assert first["pieces"] == second["pieces"]
    assert first["seats"] == second["seats"]
    quiet.refused("done", "FIVESIX-SBP-1")


@pytest.mark.rule("FIVESIX-NONE-1")
def test_without_a_phase_the_next_seat_rolls() -> None:
    table = big(extra_phase="none")
    table.dice(1, 1)
    table.play("end")
    assert (table.step, table.game.actor) == ("preroll", 1)
    assert "special_build" not in [step.name for step in table.rules.layout.steps]
