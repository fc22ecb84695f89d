"""Trade with the bank and at harbors (BASE-HARBOR)."""

from __future__ import annotations

import pytest
from tests.table import Table

import hexhaven
from hexhaven.modules.island.kinds import RESOURCES

# The harbors of the beginner map: kind, and the two intersections.
HARBORS = {
    "0.0.NW": ("3:1", "0.0.NW", "0.0.N"),
    "0.1.NE": ("grain", "0.1.N", "0.1.NE"),
    "1.3.NE": ("ore", "1.3.N", "1.3.NE"),
    "2.4.E": ("3:1", "2.4.NE", "2.4.SE"),
    "3.3.SE": ("wool", "3.3.SE", "3.3.S"),
    "4.1.SE": ("3:1", "4.1.SE", "4.1.S"),
    "4.0.SW": ("3:1", "4.0.S", "4.0.SW"),
    "3.0.W": ("brick", "3.0.SW", "3.0.NW"),
    "1.0.W": ("lumber", "1.0.SW", "1.0.NW"),
}


def merchant(*places: str) -> Table:
    """Seat 0 has rolled and has settlements at these places only; its hand is empty."""
    table = Table()
    table.clear()
    table.empty_hands()
    table.settlement(0, *places)
    table.roll(7)
    table.play("robber 0.0")
    return table


def rates(table: Table, seat: int) -> dict[str, int]:
    """For each kind how many cards the seat really pays for one other."""
    found = {}
    for kind in RESOURCES:
        other = "ore" if kind == "wool" else "wool"
        table.hand(seat, **{kind: 19})
        copy = table.game.copy()
        copy.play(f"trade {kind} {other}")
        held = table.island.held(copy.state, seat, RESOURCES.index(kind))
        found[kind] = 19 - held
    table.hand(seat)
    return found


ALL_4 = dict.fromkeys(RESOURCES, 4)
ALL_3 = dict.fromkeys(RESOURCES, 3)


@pytest.mark.rule("BASE-HARBOR-1")
def test_without_a_harbor_four_equal_cards_buy_one_other() -> None:
    table = merchant()
    assert rates(table, 0) == ALL_4
    table.hand(0, lumber=4)
    table.play("trade lumber ore")
    assert table.cards(0) == {"ore": 1}
    assert (table.bank("lumber"), table.bank("ore")) == (19, 18)
    table.hand(0, lumber=3)
    table.refused("trade lumber ore", "BASE-HARBOR-1")


@pytest.mark.rule("BASE-HARBOR-2")
@pytest.mark.parametrize("harbor", ["0.0.NW", "2.4.E", "4.1.SE", "4.0.SW"])
@pytest.mark.parametrize("end", [1, 2])
def test_a_general_harbor_gives_three_to_one_for_any_kind(harbor: str, end: int) -> None:
    table = merchant(HARBORS[harbor][end])
    assert rates(table, 0) == ALL_3
    table.hand(0, wool=2)
    table.refused("trade wool ore", "BASE-HARBOR-9")


@pytest.mark.rule("BASE-HARBOR-3")
@pytest.mark.parametrize("harbor", ["0.1.NE", "1.3.NE", "3.3.SE", "3.0.W", "1.0.W"])
@pytest.mark.parametrize("end", [1, 2])
def test_a_special_harbor_gives_two_to_one_for_its_kind_alone(harbor: str, end: int) -> None:
    kind = HARBORS[harbor][0]
    table = merchant(HARBORS[harbor][end])
    assert rates(table, 0) == {**ALL_4, kind: 2}
    table.hand(0, **{kind: 1})
    table.refused(f"trade {kind} {'ore' if kind == 'wool' else 'wool'}", "BASE-HARBOR-9")


@pytest.mark.rule("BASE-HARBOR-3", "BASE-HARBOR-1")
def test_at_the_wool_harbor_ore_is_traded_four_to_one() -> None:
    table = merchant("3.3.S")
    table.hand(0, ore=4, wool=2)
    table.play("trade ore brick", "trade wool brick")
    assert table.cards(0) == {"brick": 2}
    table.hand(0, ore=3)
    table.refused("trade ore brick", "BASE-HARBOR-1")


@pytest.mark.rule("BASE-HARBOR-4")
@pytest.mark.parametrize("kind", RESOURCES)
def test_the_card_taken_must_differ_from_those_given(kind: str) -> None:
    table = merchant()
    table.hand(0, **{kind: 8})
    table.refused(f"trade {kind} {kind}", "BASE-HARBOR-4")
    assert len(table.moves("trade")) == 4


@pytest.mark.rule("BASE-HARBOR-5")
def test_the_bank_trades_with_the_seat_on_turn_after_the_roll_any_number_of_times() -> None:
    table = Table()
    table.settlement(0, "1.0.SW")  # the lumber harbor
    table.hand(0, lumber=6)
    table.hand(1, ore=4)
    table.refused("trade lumber ore", "BASE-TURN-3")
    table.roll(3)
    table.refused("trade ore wool", "BASE-HARBOR-1")  # the ore is seat 1's
    table.play("trade lumber ore", "trade lumber wool", "trade lumber ore")
    assert table.cards(0) == {"ore": 2, "wool": 1}


@pytest.mark.rule("BASE-HARBOR-6", "BASE-PROGRESS-5")
def test_the_bank_must_hold_the_wanted_card() -> None:
    table = merchant()
    table.card(0, "year_of_plenty")
    table.hand(0, lumber=8)
    table.drain("wool", 0)
    table.refused("trade lumber wool", "BASE-HARBOR-6")
    table.refused("year_of_plenty lumber wool", "BASE-PROGRESS-5")
    table.refused("year_of_plenty wool wool", "BASE-PROGRESS-5")
    table.drain("wool", 1)
    table.play("trade lumber wool")
    table.refused("trade lumber wool", "BASE-HARBOR-6")


@pytest.mark.rule("BASE-HARBOR-7")
def test_the_best_own_rate_counts_in_either_order() -> None:
    for places in (["3.3.S", "2.4.NE"], ["2.4.NE", "3.3.S"]):
        table = merchant(*places)
        assert rates(table, 0) == {**ALL_3, "wool": 2}
    table = merchant("3.3.S", "1.3.N", "0.0.N", "4.0.S")
    assert rates(table, 0) == {**ALL_3, "wool": 2, "ore": 2}


@pytest.mark.rule("BASE-HARBOR-7")
def test_every_harbor_is_a_coastal_side_with_exactly_two_intersections() -> None:
    table = Table()
    board = table.rules.board
    at = table.island.harbor
    found = {node for node in range(54) if table.cells[at + node]}
    wanted: set[int] = set()
    for side, (_, *ends) in HARBORS.items():
        edge = table._edge(side)
        assert len(board.edge_hexes[edge]) == 1
        assert set(board.edge_nodes[edge]) == {table._node(end) for end in ends}
        wanted.update(board.edge_nodes[edge])
    assert found == wanted
    assert len(found) == 18


@pytest.mark.rule("BASE-HARBOR-8")
def test_a_building_beside_a_harbor_gives_no_better_rate() -> None:
    table = Table()
    ends = {table._node(end) for _, *both in HARBORS.values() for end in both}
    coastal = {node for node in range(54) if len(table.rules.board.node_hexes[node]) < 3}
    others = coastal - ends
    assert len(others) == 12
    for node in others:
        assert rates(merchant(str(node)), 0) == ALL_4


@pytest.mark.rule("BASE-HARBOR-8", "BASE-HARBOR-2")
def test_another_players_harbor_gives_no_better_rate() -> None:
    table = Table(first=1)
    table.settlement(0, "0.0.NW", "3.3.SE")
    table.roll(12)
    assert rates(table, 1) == ALL_4


@pytest.mark.rule("BASE-HARBOR-9", "BASE-HARBOR-12")
@pytest.mark.parametrize(
    "text", ["trade 4 lumber ore", "trade lumber lumber lumber ore", "trade lumber wool ore"]
)
def test_a_trade_names_one_kind_given_and_one_taken_and_no_number(text: str) -> None:
    table = merchant("0.0.N")
    table.hand(0, lumber=4, wool=4)
    with pytest.raises(hexhaven.BadNotation, match="takes 2 arguments"):
        table.play(text)


@pytest.mark.rule("BASE-HARBOR-9")
@pytest.mark.parametrize(("place", "paid"), [("2.2.N", 4), ("0.0.N", 3), ("1.0.SW", 2)])
def test_the_number_given_is_always_the_best_rate(place: str, paid: int) -> None:
    table = merchant(place)
    table.hand(0, lumber=12)
    table.play("trade lumber ore")
    assert table.cards(0) == {"lumber": 12 - paid, "ore": 1}


@pytest.mark.rule("BASE-HARBOR-10")
@pytest.mark.parametrize("harbor", HARBORS)
def test_two_players_can_never_share_a_harbor(harbor: str) -> None:
    _, first, second = HARBORS[harbor]
    for here, there in ((first, second), (second, first)):
        table = Table(founded=False)
        table.play(f"settlement {here}", f"road {harbor}")
        table.refused(f"settlement {there}", "BASE-SETTLE-3")


@pytest.mark.rule("BASE-HARBOR-11")
def test_a_city_keeps_the_harbor_and_neither_robber_nor_roads_affect_it() -> None:
    table = merchant("3.3.SE")
    wool = {**ALL_4, "wool": 2}
    table.hand(0, grain=2, ore=3)
    table.play("city 3.3.SE")
    assert rates(table, 0) == wool
    table.robber(3, 3)
    assert rates(table, 0) == wool
    table.road(1, "3.3.SE")  # a foreign road on the harbor's own side
    assert rates(table, 0) == wool
    assert rates(merchant("2.2.N"), 0) == ALL_4


@pytest.mark.rule("BASE-HARBOR-11", "BASE-HARBOR-2")
def test_a_road_alone_opens_no_harbor() -> None:
    table = merchant()
    table.road(0, "0.0.NW", "3.3.SE")
    assert rates(table, 0) == ALL_4


@pytest.mark.rule("BASE-HARBOR-12")
@pytest.mark.parametrize(
    ("place", "hand"),
    [
        ("2.2.N", {"lumber": 2, "wool": 2}),
        ("0.0.N", {"lumber": 2, "wool": 1}),
        ("3.3.SE", {"lumber": 3, "wool": 1}),
    ],
)
def test_cards_of_different_kinds_cannot_be_added_up(place: str, hand: dict[str, int]) -> None:
    table = merchant(place)
    table.hand(0, **hand)
    assert table.moves("trade") == []
    table.refused("trade wool ore", "BASE-HARBOR-1" if place == "2.2.N" else "BASE-HARBOR-9")
    with pytest.raises(hexhaven.IllegalMove, match="the bank wants"):
        table.play("trade lumber ore")


@pytest.mark.rule("BASE-HARBOR-12")
def test_one_trade_takes_one_card() -> None:
    table = merchant("3.3.SE")
    table.hand(0, wool=4)
    table.play("trade wool ore")
    assert table.cards(0) == {"wool": 2, "ore": 1}
