"""The politics cards (CK-CARD)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import LINE, SOUTH_LINE, KnightsTable

from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY


def with_card(name: str, many: int = 1) -> KnightsTable:
    """Seat 0 in its action phase with a card."""
    table = KnightsTable()
    table.card(0, name, many)
    table.act()
    return table


@pytest.mark.rule("CK-CARD-BISHOP-1", "CK-ROB-3")
def test_the_bishop_robs_everybody_at_the_new_hex() -> None:
    table = with_card("bishop", 2)
    table.unlock()
    table.home(1, "2.2.N", city=False)
    table.home(2, "2.2.SE", city=False)
    table.home(2, "2.2.SW", city=False)
    table.home(3, "2.1.N", city=False)
    table.hand(1, coin=1)
    table.hand(2, ore=2)
    here = table.cells[table.island.robber]
    table.refused(f"bishop {here}", "BASE-ROBBER-1")
    table.play("bishop 2.2", "steal coin", "steal ore")
    assert table.cards(0) == {"ore": 1, "coin": 1}
    assert table.step == "main"
    assert table.game.log(3)[-1]["move"] == "steal ?"
    table.play("bishop 0.0")  # nobody there
    assert table.step == "main"


@pytest.mark.rule("CK-CARD-DESERTER-1", "CK-CARD-DESERTER-2", "CK-CARD-DESERTER-3")
def test_the_victim_chooses_and_the_player_places_one_like_it() -> None:
    table = with_card("deserter")
    table.road(0, *LINE[:2])
    table.road(1, *SOUTH_LINE[:2])
    table.knight(1, "4.0.S", 3, active=True)
    table.knight(1, "4.0.SE", 1)
    table.play("deserter 1")
    table.refused("desert 0.0.N", "CK-CARD-DESERTER-1")
    table.play("desert 4.0.S")
    assert table.step == "deserter"
    assert table.game.actors == [0]
    table.refused("place_knight 2 0.0.N", "CK-CARD-DESERTER-2")
    table.refused("place_knight 3 4.0.S", "CK-CARD-DESERTER-2")  # no own road there
    table.check()
    table.play("place_knight 3 0.0.N")  # without a fortress
    assert table.knight_at("0.0.N") == (0, 3, True)
    table.check()


@pytest.mark.rule("CK-CARD-DESERTER-2", "CK-KNDO-1", "CK-KN-10")
def test_edge_27_a_weaker_one_where_there_is_none_left_and_it_may_act_at_once() -> None:
    table = with_card("deserter")
    table.road(0, *LINE)
    table.knight(0, "0.0.NW", 2)
    table.knight(0, "0.0.N", 2)
    table.knight(1, "4.0.S", 2, active=True)
    table.play("deserter 1", "desert 4.0.S")
    table.refused("place_knight 2 0.1.N", "CK-CARD-DESERTER-2")
    table.play("place_knight 1 0.1.N")
    assert table.knight_at("0.1.N") == (0, 1, True)
    table.play("lead 0.1.N", "move 0.2.N")


@pytest.mark.rule("CK-CARD-DESERTER-3", "CK-KN-9")
def test_edge_41_the_victim_loses_the_knight_in_any_case() -> None:
    table = with_card("deserter", 2)
    table.knight(1, "4.0.S", 1)
    table.knight(1, "4.1.S", 1)
    table.play("deserter 1", "desert 4.0.S")
    assert table.step == "main"  # no road, so no place
    assert table.knight_at("4.0.S") is None
    table.road(0, *LINE)
    table.play("deserter 1", "desert 4.1.S", "decline")
    assert table.stock(1, table.knights.pieces[1]) == 2
    table.check()

    table = with_card("deserter")
    table.road(0, *LINE)
    table.knight(0, "0.0.NW", 1)
    table.knight(0, "0.0.N", 1)
    table.knight(1, "4.0.S", 1)
    table.play("deserter 1", "desert 4.0.S")
    assert table.step == "main"  # no piece of that or a lower strength


@pytest.mark.rule("CK-KN-5")
def test_the_road_is_judged_once_after_the_deserter_is_replaced() -> None:
    table = KnightsTable()
    table.card(0, "deserter")
    table.road(0, *LINE)
    table.knight(1, "0.1.N")
    table.act()
    assert table.cells[table.longest_road.holder] == NOBODY
    table.play("deserter 1", "desert 0.1.N")
    assert table.cells[table.longest_road.holder] == NOBODY
    table.check()
    table.play("place_knight 1 0.1.N")
    assert table.cells[table.longest_road.holder] == 0


@pytest.mark.rule("CK-CARD-DIPLOMAT-1", "CK-CARD-DIPLOMAT-3", "CK-CARD-DIPLOMAT-2")
def test_edge_28_an_open_foreign_road_goes_back_to_its_owner() -> None:
    table = with_card("diplomat")
    table.home(1, "0.0.NW", city=False)
    table.road(1, *LINE[:3])
    table.home(2, "0.1.N", city=False)
    table.refused("diplomat 0.0.NE", "CK-CARD-DIPLOMAT-1")  # the middle of a chain
    table.refused("diplomat 0.0.NW", "CK-CARD-DIPLOMAT-1")  # between a building and a road
    table.refused("diplomat 4.0.SW", "CK-CARD-DIPLOMAT-1")
    table.play("diplomat 0.1.NW")  # its free end touches a foreign settlement
    assert table.stock(1, 0) == 13
    assert table.step == "main"
    table.check()


@pytest.mark.rule("CK-CARD-DIPLOMAT-1", "CK-CARD-DIPLOMAT-2")
def test_a_road_that_ends_at_its_owners_knight_is_not_open() -> None:
    table = with_card("diplomat")
    table.home(1, "0.0.NW", city=False)
    table.road(1, *LINE[:2])
    table.knight(1, "0.0.NE")
    table.refused("diplomat 0.0.NE", "CK-CARD-DIPLOMAT-1")
    table.knights.dismiss(table.game.state, table.at("0.0.NE"))
    table.knight(2, "0.0.NE")
    assert table.has("diplomat 0.0.NE")


@pytest.mark.rule("CK-CARD-DIPLOMAT-4")
def test_edge_28_a_ring_has_no_open_road() -> None:
    table = with_card("diplomat")
    table.road(1, *(f"2.2.{side}" for side in ("NE", "E", "SE", "SW", "W", "NW")))
    for side in ("NE", "E", "SE", "SW", "W", "NW"):
        table.refused(f"diplomat 2.2.{side}", "CK-CARD-DIPLOMAT-1")


@pytest.mark.rule("CK-CARD-DIPLOMAT-3")
def test_edge_28_an_own_road_may_be_laid_elsewhere_but_not_where_it_was() -> None:
    table = with_card("diplomat")
    table.home(0, "0.0.NW", city=False)
    table.road(0, *LINE[:3])
    table.play("diplomat 0.1.NW")
    assert table.step == "diplomat"
    shown: Any = table.game.view(1)["table"]
    assert shown["diplomat_road"] == table.edge(0, 1, "NW")
    table.refused("road 0.1.NW", "CK-CARD-DIPLOMAT-3")
    table.refused("road 0.1.NE", "CK-CARD-DIPLOMAT-3")  # it hung on the lifted road
    table.check()
    table.play("road 0.0.W")
    assert table.stock(0, 0) == 12
    assert table.cells[table.longest_road.length] == 3
    table.check()


@pytest.mark.rule("CK-CARD-DIPLOMAT-3")
def test_an_own_road_that_is_not_laid_again_goes_back() -> None:
    table = with_card("diplomat")
    table.home(0, "0.0.NW", city=False)
    table.road(0, *LINE[:3])
    table.play("diplomat 0.1.NW", "decline")
    assert table.stock(0, 0) == 13
    table.check()


@pytest.mark.rule("CK-CARD-DIPLOMAT-3", "CK-VP-2")
@pytest.mark.parametrize(("left", "keeps"), [(5, True), (4, False)])
def test_edge_58_the_award_after_the_holder_takes_up_a_road(left: int, keeps: bool) -> None:
    table = with_card("diplomat")
    table.home(0, "0.0.NW", city=False)
    table.road(0, *LINE[: left + 1])
    table.home(1, "4.0.SW", city=False)
    table.road(1, *SOUTH_LINE[:5])
    if not keeps:
        table.longest_road.settle(table.game.state)
    holder = table.cells[table.longest_road.holder]
    assert holder == 0
    table.play(f"diplomat {LINE[left]}")
    assert table.cells[table.longest_road.holder] == 0  # not before both steps are done
    table.play("decline")
    assert table.cells[table.longest_road.holder] == (0 if keeps else 1)
    table.check()


@pytest.mark.rule("CK-CARD-INTRIGUE-1")
def test_intrigue_displaces_a_knight_at_an_own_road() -> None:
    table = with_card("intrigue")
    table.road(0, *LINE[:2])
    table.road(1, "0.0.E", "0.0.SE")
    table.knight(1, "0.0.NE", 3, active=True)
    table.knight(2, "2.2.N", 1)
    table.refused("intrigue 2.2.N", "CK-CARD-INTRIGUE-1")
    table.play("intrigue 0.0.NE")
    assert table.game.actors == [1]
    table.refused("relocate 0.0.NE", "CK-KNDISP-2")
    table.play("relocate 0.0.S")
    assert table.knight_at("0.0.S") == (1, 3, True)
    assert table.knight_at("0.0.NE") is None
    table.hand(0, wool=1, ore=1)
    table.play("recruit 0.0.NE")
    table.check()


@pytest.mark.rule("CK-CARD-INTRIGUE-1", "CK-KNDISP-4")
def test_edge_42_without_another_place_it_is_removed() -> None:
    table = with_card("intrigue")
    table.road(0, *LINE[:2])
    table.knight(1, "0.0.NE", 2)
    table.play("intrigue 0.0.NE")
    assert table.step == "main"
    assert table.stock(1, table.knights.pieces[2]) == 2
    table.check()


@pytest.mark.rule("CK-CARD-SABOTEUR-1", "CK-TURN-9")
def test_edge_29_who_has_as_many_points_discards_half_despite_walls() -> None:
    table = with_card("saboteur")
    for place in ("0.0.N", "0.1.N", "0.2.N"):
        table.home(1, place)
        table.wall(1, place)
    table.points_of(0, 6)
    table.points_of(2, 7)
    for seat in (1, 2, 3):
        table.hand(seat, wool=9 if seat == 1 else 1)
    table.play("saboteur")
    assert table.game.actors == [1]  # 2 holds one card, 3 has fewer points
    table.play(*["discard 1 wool"] * 4)
    assert table.size(1) == 5
    assert table.step == "main"
    table.check()


@pytest.mark.rule("CK-CARD-SPY-1", "CK-PC-5")
def test_a_spy_sees_the_cards_of_an_opponent_and_takes_one_or_none() -> None:
    table = with_card("spy", 3)
    table.card(1, "merchant")
    table.card(1, "alchemist")
    table.card(1, "intrigue")
    table.refused("spy 2", "CK-CARD-SPY-1")
    table.refused("spy 0", "CK-CARD-SPY-1")
    table.play("spy 1")
    seen: Any = table.game.view(0)["seats"]
    assert seen[1]["cards"]["seen_progress"] == {"alchemist": 1, "merchant": 1, "intrigue": 1}
    for viewer in (2, None):
        others: Any = table.game.view(viewer)["seats"]
        assert "seen_progress" not in others[1]["cards"]
    for viewer in (0, 2, -1):
        known = table.rules.redact(table.game.state, viewer)
        world = table.rules.imagine(known, viewer, Rng(7))
        assert table.rules.problems(world) == []
        seen, target = table.progress.seen, table.progress.held + 25
        assert world.cells[seen : seen + 25] == world.cells[target : target + 25]
        if viewer == 0:
            held = slice(table.progress.held, table.progress.held + 50)
            assert world.cells[held] == table.cells[held]
    table.refused("take_card spy", "CK-CARD-SPY-1")
    table.play("take_card alchemist")
    assert table.game.log(1)[-1]["move"] == "take_card alchemist"
    assert table.game.log(2)[-1]["move"] == "take_card ?"
    assert table.in_hand(0) == {"alchemist": 1, "spy": 2}
    table.refused("alchemist 1 1", "CK-PC-4")  # only before a later roll
    table.play("spy 1", "decline")
    assert table.in_hand(1) == {"merchant": 1, "intrigue": 1}
    table.card(2, "bishop")
    table.play("spy 2", "take_card bishop")
    table.check()


@pytest.mark.rule("CK-CARD-WARLORD-1", "CK-KNACT-2")
def test_the_warlord_activates_all_own_knights() -> None:
    table = with_card("warlord")
    table.road(0, *LINE)
    table.knight(0, "0.0.NW", active=True)
    table.knight(0, "0.1.N", 2)
    table.knight(1, "0.2.NE")
    table.play("warlord")
    assert table.knight_at("0.1.N") == (0, 2, True)
    assert table.knight_at("0.2.NE") == (1, 1, False)
    table.refused("lead 0.1.N", "CK-KNACT-2")
    assert table.has("lead 0.0.NW")  # it was active before


@pytest.mark.rule("CK-CARD-WEDDING-1", "CK-TURN-9")
def test_edge_29_richer_opponents_give_two_cards_at_once() -> None:
    table = with_card("wedding")
    table.points_of(0, 2)
    table.points_of(1, 3)
    table.points_of(2, 4)
    table.points_of(3, 2)
    table.hand(1, ore=3, coin=1)
    table.hand(2, wool=1)
    table.hand(3, wool=5)
    table.play("wedding")
    assert table.game.actors == [1, 2]
    table.play("give 1 coin")
    table.refused("give 1 coin", "CK-CARD-WEDDING-1")
    table.refused("give 3 wool", "CK-CARD-WEDDING-1")
    table.play("give 1 ore")
    assert table.size(0) == 0  # nothing moves before the last has chosen
    assert table.game.log(0)[-1]["move"] == "give ? ?"
    assert table.game.log(2)[-1]["move"] == "give ? ?"
    for viewer in range(4):
        known = table.rules.redact(table.game.state, viewer)
        assert table.rules.problems(table.rules.imagine(known, viewer, Rng(2))) == []
    table.play("give 2 wool")
    assert table.cards(0) == {"wool": 1, "ore": 1, "coin": 1}
    assert table.cards(1) == {"ore": 2}
    table.check()
