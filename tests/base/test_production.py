"""Production and the shortage of the bank (BASE-PROD, BASE-BANK)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table import Table, bare_beginner

from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.maps import BEGINNER
from hexhaven.modules.island.kinds import RESOURCES

# What every seat (red, blue, white, orange) gets on the beginner map.
BEGINNER_YIELDS: dict[int, list[dict[str, int]]] = {
    2: [{"wool": 1}, {}, {}, {}],
    3: [{}, {"ore": 1}, {"lumber": 1}, {"ore": 1}],
    4: [{}, {"grain": 1}, {}, {"grain": 1, "wool": 1}],
    5: [{}, {"brick": 1, "wool": 1}, {"wool": 1}, {}],
    6: [{"brick": 1}, {}, {"brick": 1}, {"grain": 1}],
    8: [{"lumber": 1}, {"lumber": 1}, {"ore": 1}, {}],
    9: [{"grain": 1}, {}, {}, {"lumber": 1}],
    10: [{"ore": 1}, {}, {}, {"brick": 1}],
    11: [{"lumber": 1}, {"wool": 1}, {"lumber": 1}, {}],
    12: [{}, {}, {"grain": 1}, {}],
}


def poor(map: str = "") -> Table:
    """The beginner map, or another one, with empty hands."""
    table = Table(map=map)
    table.empty_hands()
    return table


def hands(table: Table) -> list[dict[str, int]]:
    return [table.cards(seat) for seat in range(4)]


def produce_everything(table: Table) -> None:
    """Pay for each number once, the robber beside the board."""
    table.cells[table.island.robber] = NOBODY
    part: Any = table.rules.find("production")
    for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        part.on_number(table.game.state, 0, number)


# Production


@pytest.mark.rule("BASE-PROD-1", "BASE-PROD-2")
@pytest.mark.parametrize("number", BEGINNER_YIELDS)
def test_every_settlement_at_a_rolled_hex_pays_its_owner_one_card(number: int) -> None:
    table = poor()
    table.roll(number)
    assert hands(table) == BEGINNER_YIELDS[number]
    for kind in RESOURCES:
        assert table.bank(kind) == 19 - sum(hand.get(kind, 0) for hand in hands(table))


@pytest.mark.rule("BASE-PROD-1")
@pytest.mark.parametrize("dice", [(1, 4), (4, 1), (2, 3), (3, 2)])
def test_the_sum_of_the_dice_counts(dice: tuple[int, int]) -> None:
    table = poor()
    table.dice(*dice)
    assert hands(table) == BEGINNER_YIELDS[5]


@pytest.mark.rule("BASE-PROD-2")
def test_a_city_pays_two_cards_also_to_those_who_did_not_roll() -> None:
    table = poor()
    table.city(1, "4.0.N")
    table.roll(3)
    assert hands(table) == [{}, {"ore": 2}, {"lumber": 1}, {"ore": 1}]


@pytest.mark.rule("BASE-PROD-1", "BASE-PROD-4", "BASE-ROBBER-4")
def test_the_hex_with_the_robber_is_left_out_and_another_of_that_number_pays() -> None:
    table = poor()
    table.robber(3, 1)
    table.roll(3)
    assert hands(table) == [{}, {}, {"lumber": 1}, {}]


@pytest.mark.rule("BASE-PROD-3")
def test_every_building_of_a_player_at_one_hex_produces() -> None:
    table = poor()
    table.settlement(0, "3.0.S")  # red's second building at the forest 8
    table.city(0, "3.0.S")
    table.roll(8)
    assert hands(table) == [{"lumber": 3}, {"lumber": 1}, {"ore": 1}, {}]


@pytest.mark.rule("BASE-PROD-3")
def test_one_building_at_two_rolled_hexes_produces_from_both() -> None:
    table = poor(map=BEGINNER.replace("Fo11", "Fo9 "))
    table.city(0, "3.0.N")  # between fields 9 and forest 9
    table.roll(9)
    assert table.cards(0) == {"grain": 2, "lumber": 2}


@pytest.mark.rule("BASE-PROD-5")
def test_everybody_sees_what_is_received() -> None:
    table = poor()
    table.roll(8)
    for viewer in (None, 0, 1, 2, 3):
        view: Any = table.game.view(viewer)
        assert [seat["cards"]["hand"]["count"] for seat in view["seats"]] == [1, 1, 1, 0]
        assert view["table"]["bank"] == {**dict.fromkeys(RESOURCES, 19), "lumber": 17, "ore": 18}
        assert table.game.log(viewer)[-1]["move"] == "roll 2 6"


@pytest.mark.rule("BASE-PROD-6")
def test_an_intersection_draws_from_its_land_hexes_without_the_desert() -> None:
    bare = Table(founded=False)
    board, desert = bare.rules.board, bare.hex(2, 2)
    seen = set()
    for node in range(54):
        table = Table(founded=False)
        table.settlement(0, str(node))
        produce_everything(table)
        assert table.size(0) == len([hex for hex in board.node_hexes[node] if hex != desert])
        seen.add(table.size(0))
    assert seen == {1, 2, 3}


@pytest.mark.rule("BASE-PROD-6")
def test_an_intersection_between_desert_and_sea_draws_nothing() -> None:
    table = Table(map=bare_beginner().replace("De  ", "Mo10").replace("Mo10", "De  ", 1))
    table.settlement(0, "0.0.N")
    produce_everything(table)
    assert table.cards(0) == {}


@pytest.mark.rule("BASE-PROD-7")
def test_a_hand_may_be_of_any_size_until_a_seven_is_rolled() -> None:
    table = Table()
    table.hand(0, brick=10, lumber=10, wool=10)
    table.roll(2)
    assert (table.step, table.size(0)) == ("main", 31)
    table.play("end")
    assert table.size(0) == 31


# Shortage


@pytest.mark.rule("BASE-BANK-1", "BASE-BANK-3")
def test_too_few_cards_for_two_players_go_to_nobody_and_other_kinds_are_paid() -> None:
    table = poor()
    table.drain("ore", 1)
    table.roll(3)
    assert hands(table) == [{}, {}, {"lumber": 1}, {}]
    assert table.bank("ore") == 1


@pytest.mark.rule("BASE-BANK-1")
def test_a_short_bank_is_not_shared_even_if_one_claim_could_be_met() -> None:
    table = poor()
    table.city(1, "4.0.N")
    table.drain("ore", 2)  # blue claims 2, orange 1
    table.roll(3)
    assert hands(table) == [{}, {}, {"lumber": 1}, {}]


@pytest.mark.rule("BASE-BANK-2")
@pytest.mark.parametrize(("left", "paid"), [(0, {}), (1, {"ore": 1}), (2, {"ore": 2})])
def test_a_single_claimant_gets_what_is_left(left: int, paid: dict[str, int]) -> None:
    table = poor()
    table.city(2, "3.3.N")
    table.drain("ore", left)
    table.roll(8)
    assert hands(table) == [{"lumber": 1}, {"lumber": 1}, paid, {}]
    assert table.bank("ore") == 0


@pytest.mark.rule("BASE-BANK-5", "BASE-BANK-2")
def test_several_buildings_at_several_hexes_are_one_claimant_and_the_rest_is_lost() -> None:
    table = poor(map=BEGINNER.replace("Mo8", "Mo3"))
    table.clear()
    table.settlement(2, "3.3.N", "3.1.S")
    table.city(2, "3.1.S")  # white claims 1 ore of one mountain and 2 of the other
    table.drain("ore", 2)
    table.roll(3)
    assert table.cards(2) == {"ore": 2, "lumber": 1}
    table.drain("ore", 5)
    table.play("end")
    table.roll(12)
    assert table.held(2, "ore") == 2  # never owed


@pytest.mark.rule("BASE-BANK-5", "BASE-BANK-1")
def test_a_claim_is_the_total_over_all_hexes_of_the_roll() -> None:
    table = poor(map=BEGINNER.replace("Mo8", "Mo3"))
    table.drain("ore", 2)  # one each for blue and orange at one mountain, white at the other
    table.roll(3)
    assert hands(table) == [{}, {}, {"lumber": 1}, {}]


@pytest.mark.rule("BASE-BANK-6")
def test_a_bank_with_exactly_the_sum_of_all_claims_pays_everybody() -> None:
    table = poor()
    table.city(1, "4.0.N")
    table.drain("ore", 3)
    table.roll(3)
    assert hands(table) == [{}, {"ore": 2}, {"lumber": 1}, {"ore": 1}]
    assert table.bank("ore") == 0


@pytest.mark.rule("BASE-BANK-4")
def test_payments_are_in_the_bank_at_once() -> None:
    table = poor()
    table.roll(12)
    table.hand(0, brick=1, lumber=5)
    table.drain("brick", 0)
    table.refused("trade lumber brick", "BASE-HARBOR-6")
    table.play("road 1.1.NW", "trade lumber brick")
    assert (table.cards(0), table.bank("brick")) == ({"brick": 1}, 0)


@pytest.mark.rule("BASE-BANK-4")
def test_discards_are_in_the_bank_at_once() -> None:
    table = poor()
    table.hand(1, wool=8)
    table.drain("wool", 0)
    table.roll(7)
    table.play(*["discard 1 wool"] * 4, "robber 0.0")
    assert table.bank("wool") == 4
    table.hand(0, ore=4)
    table.play("trade ore wool")
    assert table.cards(0) == {"wool": 1}
