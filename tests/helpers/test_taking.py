"""The helpers that take cards from others: the Merchant and the Noblewoman."""

from __future__ import annotations

import pytest
from tests.helpers.assisted import Assisted

from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY

# The Merchant


def merchant(**hands: dict[str, int]) -> Assisted:
    """Seat 0 has rolled and has the Merchant; hands by `s0`, `s1` …"""
    table = Assisted()
    table.main(0, "merchant")
    for seat, cards in hands.items():
        table.hand(int(seat[1]), **cards)
    return table


@pytest.mark.rule("HELPER-MERCHANT-1", "HELPER-MERCHANT-2", "HELPER-MERCHANT-3")
def test_of_two_players_one_has_the_kind() -> None:
    table = merchant(s0={"wool": 2}, s1={"ore": 2}, s2={"brick": 1})
    table.play("use_merchant ore 1")
    assert table.cards(0) == {"wool": 2, "ore": 1}
    assert table.step == "merchant_back"
    table.play("merchant_back wool")
    assert table.cards(1) == {"ore": 1, "wool": 1}
    assert table.step == "merchant_second"
    assert table.moves() == ["merchant_second 2", "merchant_stop"]
    table.play("merchant_second 2")
    assert table.cards(2) == {"brick": 1}
    assert table.cards(0) == {"wool": 1, "ore": 1}
    assert table.step == "change_helper"
    table.check()


@pytest.mark.rule("HELPER-MERCHANT-1")
def test_the_user_may_stop_after_the_first() -> None:
    table = merchant(s1={"ore": 1}, s2={"ore": 1})
    table.play("use_merchant ore 1", "merchant_back ore", "merchant_stop")
    assert table.step == "change_helper"
    assert table.cards(2) == {"ore": 1}


@pytest.mark.rule("HELPER-MERCHANT-1", "HELPER-MERCHANT-4")
def test_the_second_is_another_player_and_the_kind_stays() -> None:
    table = merchant(s1={"ore": 3}, s2={"ore": 1, "wool": 1})
    table.refused("use_merchant ore 0", "HELPER-MERCHANT-1")
    table.play("use_merchant ore 1", "merchant_back ore")
    table.refused("merchant_second 1", "HELPER-MERCHANT-1")
    table.refused("merchant_second 0", "HELPER-MERCHANT-1")
    table.play("merchant_second 2", "merchant_back ore")
    assert table.cards(2) == {"ore": 1, "wool": 1}
    assert table.step == "change_helper"


@pytest.mark.rule("HELPER-MERCHANT-4")
def test_what_the_first_gave_may_go_to_the_second() -> None:
    table = merchant(s1={"ore": 1}, s2={"ore": 1})
    table.hand(0, wool=1)
    table.play("use_merchant ore 1", "merchant_back wool", "merchant_second 2")
    assert table.moves() == ["merchant_back ore"]
    table.play("merchant_back ore")
    assert [table.cards(seat) for seat in range(3)] == [{"ore": 1}, {"wool": 1}, {"ore": 1}]


@pytest.mark.rule("HELPER-MERCHANT-4")
def test_with_no_second_to_choose_the_use_ends() -> None:
    table = merchant(s1={"ore": 1})
    table.play("use_merchant ore 1", "merchant_back ore")
    assert table.step == "change_helper"


@pytest.mark.rule("HELPER-MERCHANT-2", "HELPER-MERCHANT-5")
def test_who_has_none_gives_nothing_and_the_card_is_used() -> None:
    table = merchant(s0={"wool": 1}, s1={"brick": 1}, s2={"ore": 1})
    table.play("use_merchant ore 1")
    assert table.step == "merchant_second"  # a second one may still be chosen
    table.play("merchant_second 2", "merchant_back wool")
    assert table.cards(2) == {"wool": 1}
    table.play("keep_helper")
    table = merchant(s1={"brick": 1})
    table.play("use_merchant ore 1")
    assert table.step == "change_helper"


@pytest.mark.rule("HELPER-MERCHANT-5")
def test_an_empty_hand_is_not_asked() -> None:
    table = merchant(s1={"ore": 1})
    assert {text.split()[2] for text in table.moves("use_merchant")} == {"1"}
    table.refused("use_merchant ore 2", "HELPER-MERCHANT-5")


@pytest.mark.rule("HELPER-MERCHANT-3", "HELPER-MERCHANT-6")
def test_the_card_received_can_be_given_back() -> None:
    table = merchant(s1={"ore": 1})
    assert len(table.moves("use_merchant")) == 5
    table.play("use_merchant ore 1")
    table.refused("merchant_back wool", "HELPER-MERCHANT-3")
    assert table.moves() == ["merchant_back ore"]
    table.play("merchant_back ore")
    assert table.cards(1) == {"ore": 1}


@pytest.mark.rule("HELPER-MERCHANT-6")
def test_nobody_with_cards_nothing_to_demand() -> None:
    assert merchant(s0={"ore": 5}).uses() == []


@pytest.mark.rule("HELPER-MERCHANT-3")
def test_only_the_two_see_what_is_given_back() -> None:
    table = merchant(s0={"wool": 1}, s1={"ore": 1})
    table.play("use_merchant ore 1", "merchant_back wool")
    assert table.told(0) == table.told(1) == "merchant_back wool"
    assert table.told(2) == table.told(None) == "merchant_back ?"
    assert table.told(2, back=2) == "use_merchant ore 1"


@pytest.mark.rule("HELPER-MERCHANT-2", "BASE-TRADE-9")
def test_a_standing_offer_lapses_when_its_cards_are_taken() -> None:
    table = merchant(s0={"wool": 1}, s1={"ore": 1})
    table.play("counter 1 ore for wool")
    assert "confirm 1" in table.moves()
    table.play("use_merchant ore 1", "merchant_back wool", "keep_helper")
    assert table.moves("confirm") == []


# The Noblewoman


def noblewoman() -> Assisted:
    """Seat 0 has the Noblewoman and 2 points; seat 1 has 3 points and some cards."""
    table = Assisted()
    table.main(0, "noblewoman")
    table.city(1, "4.2.N")
    table.hand(1, wool=2, ore=1)
    table.hand(2, brick=3)
    return table


@pytest.mark.rule("HELPER-NOBLE-1")
def test_she_looks_and_takes_a_card_of_choice() -> None:
    table = noblewoman()
    assert table.uses() == ["use_noblewoman 1"]
    table.play("use_noblewoman 1")
    assert table.moves() == ["noblewoman_take wool", "noblewoman_take ore"]
    table.refused("noblewoman_take brick", "HELPER-NOBLE-1")
    table.play("noblewoman_take ore")
    assert (table.cards(0), table.cards(1)) == ({"ore": 1}, {"wool": 2})
    assert table.step == "change_helper"
    table.check()


@pytest.mark.rule("HELPER-NOBLE-1")
def test_only_her_user_sees_the_hand() -> None:
    table = noblewoman()
    table.play("use_noblewoman 1")
    table.check()
    for viewer in (None, 0, 1, 2):
        seats = table.game.view(viewer)["seats"]
        assert isinstance(seats, list)
        assert ("seen" in seats[1]["cards"]) == (viewer == 0)
    state, hand = table.game.state, table.island.hand + 5
    hands = set()
    for seed in range(8):
        for viewer in (0, 1, 2, NOBODY):
            world = table.rules.imagine(table.rules.redact(state, viewer), viewer, Rng(seed))
            assert table.rules.problems(world) == []
            if viewer == 0:
                assert world.cells[hand : hand + 5] == [0, 0, 2, 0, 1]
            if viewer == NOBODY:
                hands.add(tuple(world.cells[hand : hand + 5]))
    assert len(hands) > 1
    table.play("noblewoman_take ore")
    assert table.told(0) == table.told(1) == "noblewoman_take ore"
    assert table.told(2) == table.told(None) == "noblewoman_take ?"
    seats = table.game.view(0)["seats"]
    assert isinstance(seats, list)
    assert "seen" not in seats[1]["cards"]


@pytest.mark.rule("HELPER-NOBLE-1", "HELPER-NOBLE-2")
def test_equal_points_are_not_more_whatever_is_hidden() -> None:
    table = noblewoman()
    table.city(0, "1.1.N")
    table.card(1, "victory_point")
    assert table.game.points(1) == 4
    assert table.uses() == []
    table.refused("use_noblewoman 1", "HELPER-NOBLE-1")
    table.refused("use_noblewoman 0", "HELPER-NOBLE-1")
    table = noblewoman()
    table.card(0, "victory_point", many=4)  # her own hidden points do not count either
    assert table.uses() == ["use_noblewoman 1"]


@pytest.mark.rule("HELPER-NOBLE-3")
def test_who_has_no_cards_is_not_visited() -> None:
    table = noblewoman()
    table.hand(1)
    assert table.uses() == []
    table.refused("use_noblewoman 1", "HELPER-NOBLE-3")


@pytest.mark.rule("HELPER-NOBLE-4")
def test_she_waits_for_the_roll() -> None:
    table = Assisted()
    table.helper(0, "noblewoman")
    table.city(1, "4.2.N")
    table.refused("use_noblewoman 1", "HELPER-USE-10")


@pytest.mark.rule("HELPER-NOBLE-1", "BASE-TRADE-9")
def test_an_offer_of_her_host_lapses() -> None:
    table = noblewoman()
    table.hand(0, brick=1)
    table.play("counter 1 ore for brick")
    table.play("use_noblewoman 1", "noblewoman_take ore", "keep_helper")
    assert table.moves("confirm") == []
    table.check()
