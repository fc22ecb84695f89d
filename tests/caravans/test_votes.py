"""When a camel is due and who says where it goes (CARAVAN-SEQ, CARAVAN-TURN, CARAVAN-VOTE)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.caravans.camp import Camp
from tests.sketches.common import check_views

import hexhaven
from hexhaven.modules.caravans.bids import Bid
from hexhaven.modules.island.kinds import FREE

S, NW, NE = "S 3.1.E", "NW 2.1.NE", "NE 2.3.NW"


# When


@pytest.mark.rule("CARAVAN-TURN-1", "CARAVAN-SEQ-1")
def test_two_settlements_and_a_city_bring_one_camel() -> None:
    camp = Camp()
    camp.dice(1, 1)
    camp.road(0, "0.0.W", "1.0.NW")
    camp.hand(0, brick=2, lumber=2, wool=2, grain=4, ore=3)
    camp.play("settlement 1.0.NW", "city 0.0.N")
    camp.road(0, "3.0.W", "3.0.SW", "4.0.W")
    camp.play("settlement 3.0.SW")
    camp.play("end")
    for _ in range(4):
        camp.play("bid nothing")
    camp.play(f"camel {S}")
    assert camp.step == "preroll" and camp.left == 21
    camp.check()


@pytest.mark.rule("CARAVAN-TURN-1")
def test_roads_and_cards_bring_none() -> None:
    camp = Camp()
    camp.dice(1, 1)
    camp.hand(0, brick=1, lumber=1, wool=1, grain=1, ore=1)
    camp.play(camp.moves("road")[0], "buy", "draw knight", "end")
    assert camp.step == "preroll" and camp.left == 22


@pytest.mark.rule("CARAVAN-TURN-1")
def test_the_camel_of_one_turn_is_not_asked_for_again() -> None:
    camp = Camp()
    camp.round(*["nothing"] * 4)
    camp.play(f"camel {S}")
    camp.dice(1, 1)
    camp.play("end")
    assert camp.step == "preroll" and camp.game.actor == 2


@pytest.mark.rule("CARAVAN-TURN-3", "CARAVAN-SEQ-1")
def test_the_vote_is_the_last_part_of_the_turn() -> None:
    camp = Camp()
    camp.begin(wool=2)
    camp.refused("bid 2 wool", "CARAVAN-TURN-3")
    camp.play("end")
    assert camp.cells[2] == 0 and camp.step == "bid"
    camp.refused("end", "CARAVAN-VOTE-1")
    camp.refused("trade wool ore", "CARAVAN-VOTE-1")
    for _ in range(4):
        camp.play("bid nothing")
    camp.play(f"camel {S}")
    assert camp.cells[2] == 1 and camp.step == "preroll"


@pytest.mark.rule("CARAVAN-TURN-6", "CARAVAN-WIN-1")
def test_who_wins_by_building_holds_no_vote() -> None:
    camp = Camp()
    camp.dice(1, 1)
    camp.island.add_points(camp.game.state, 0, 9)
    camp.hand(0, ore=3, grain=2)
    camp.play("city 0.0.N")
    assert camp.game.winner == 0 and camp.points(0) == 12


@pytest.mark.rule("CARAVAN-TURN-6")
def test_free_settlements_count_like_paid_ones() -> None:
    camp = Camp()
    camp.dice(1, 1)
    camp.road(0, "0.0.W", "1.0.NW")
    camp.island.put_settlement(camp.game.state, 0, camp.node(1, 0, "NW"), FREE)
    camp.play("end")
    assert camp.step == "bid"


# Bids


@pytest.mark.rule("CARAVAN-VOTE-1", "CARAVAN-VOTE-10")
def test_everybody_bids_once_clockwise_from_the_active_player() -> None:
    camp = Camp()
    camp.begin()
    camp.hand(1, wool=1)
    camp.play("end")
    asked = []
    for _ in range(4):
        asked.append(camp.game.actor)
        if camp.game.actor == 0:
            assert camp.moves() == ["bid nothing"]  # asked although there is nothing to bid
        camp.play(camp.moves()[-1])
    assert asked == [0, 1, 2, 3]
    assert camp.held(1, "wool") == 0


@pytest.mark.rule("CARAVAN-VOTE-1")
def test_only_wool_and_grain_in_hand_are_bid() -> None:
    camp = Camp()
    camp.begin(wool=2, grain=1, ore=1)
    camp.play("end")
    bids = ["nothing", "wool", "2 wool", "grain", "wool grain", "2 wool grain"]
    assert sorted(camp.moves()) == sorted(f"bid {bid}" for bid in bids)
    camp.refused("bid 3 wool", "CARAVAN-VOTE-1")
    for text in ("bid ore", "bid 2 ore", "bid 2", "bid wool 0", "bid 20 wool"):
        with pytest.raises(hexhaven.HexhavenError, match="CARAVAN-VOTE-1"):
            camp.play(text)
    camp.play("bid wool wool grain")
    assert camp.cards(0) == {"ore": 1}


def test_bids_are_read_as_they_are_written() -> None:
    bid = Bid(["wool", "grain"], 19)
    for value in range(bid.size):
        assert bid.parse_words(bid.text(value).split()) == value
        assert bid.pack(bid.counts(value)) == value


@pytest.mark.rule("CARAVAN-VOTE-9", "CARAVAN-VOTE-6")
def test_bids_lie_with_the_round_and_then_go_to_the_bank() -> None:
    camp = Camp()
    camp.round("2 wool", "grain", "wool grain")
    assert camp.held(0, "wool") == 2 and camp.size(0) == 5
    bank = camp.bank("wool")
    hands = sum(camp.held(seat, "wool") for seat in range(4))
    assert bank + hands == 19 - 3
    camp.check()
    check_views(camp.game, 4, 1)
    view: Any = camp.game.view(3)
    assert view["seats"][0]["counters"]["bid"] == {"wool": 2, "grain": 0}
    assert view["table"]["caravan_active"] == 0
    camp.play("bid nothing")
    for wish in (S, NW, NE):
        camp.play(f"wish {wish}")
    camp.play(f"camel {S}")
    assert camp.bank("wool") == bank + 3
    assert sum(camp.held(seat, "wool") for seat in range(4)) + camp.bank("wool") == 19
    view = camp.game.view(3)
    assert "bid" not in view["seats"][0]["counters"] and "caravan_active" not in view["table"]
    camp.check()


# Who decides


@pytest.mark.rule("CARAVAN-VOTE-2", "CARAVAN-VOTE-12")
def test_more_votes_than_all_others_together() -> None:
    camp = Camp()
    camp.round("3 wool", "4 wool 2 grain", "wool", "wool")  # 6 of 11
    assert camp.step == "place_camel" and camp.game.actor == 1
    camp.play(f"camel {NW}")
    assert camp.camel_at("2.1.NE")


@pytest.mark.rule("CARAVAN-VOTE-2", "CARAVAN-VOTE-6")
def test_five_of_nine_votes() -> None:
    camp = Camp(3)
    camp.round("5 wool", "3 wool", "wool")
    assert camp.step == "place_camel" and camp.game.actor == 0
    bank = camp.bank("wool")
    camp.play(f"camel {NW}")
    assert camp.bank("wool") == bank + 9  # those who lost the vote pay too


@pytest.mark.rule("CARAVAN-VOTE-3", "CARAVAN-VOTE-7")
def test_those_who_agree_on_over_half_of_the_votes_decide() -> None:
    camp = Camp(3)
    camp.round("4 wool", "3 wool", "3 grain")
    assert [camp.step, camp.game.actor] == ["wish", 0]
    camp.play(f"wish {S}", f"wish {NE}")
    view: Any = camp.game.view(2)
    wishes = [piece for piece in view["pieces"] if piece["kind"] == "wish"]
    assert [(piece["owner"], piece["label"]) for piece in wishes] == [(0, "S"), (1, "NE")]
    camp.play(f"wish {NE}")
    assert camp.camel_at("2.3.NW") and camp.step == "preroll"
    camp.check()


@pytest.mark.rule("CARAVAN-VOTE-4", "CARAVAN-VOTE-12", "CARAVAN-VOTE-11")
def test_half_of_the_votes_is_not_enough_and_the_highest_bid_chooses() -> None:
    camp = Camp(3)
    camp.round("2 wool", "3 wool", "wool")
    camp.play(f"wish {NE}", f"wish {S}", f"wish {NE}")
    assert camp.step == "place_camel" and camp.game.actor == 1
    camp.play(f"camel {NW}")  # also what nobody wished for
    assert camp.camel_at("2.1.NE")


@pytest.mark.rule("CARAVAN-VOTE-5", "CARAVAN-VOTE-12")
def test_equal_highest_bids_leave_it_to_the_active_player() -> None:
    camp = Camp()
    camp.round("wool", "2 wool", "2 grain", "nothing")
    camp.play(f"wish {S}", f"wish {NW}", f"wish {NE}")
    assert camp.step == "place_camel" and camp.game.actor == 0
    camp = Camp()
    camp.round("nothing", "2 wool", "2 grain", "nothing")  # even without a bid
    camp.play(f"wish {NW}", f"wish {NE}")
    assert camp.step == "place_camel" and camp.game.actor == 0


@pytest.mark.rule("CARAVAN-VOTE-5", "CARAVAN-VOTE-10")
def test_without_bids_the_active_player_chooses_and_nobody_pays() -> None:
    camp = Camp()
    camp.round(*["nothing"] * 4)
    hands = [camp.cards(seat) for seat in range(4)]
    assert camp.step == "place_camel" and camp.game.actor == 0
    camp.play(f"camel {S}")
    assert [camp.cards(seat) for seat in range(4)] == hands


@pytest.mark.rule("CARAVAN-VOTE-8", "CARAVAN-VOTE-7")
def test_who_bids_nothing_names_nothing() -> None:
    camp = Camp()
    camp.round("nothing", "wool", "nothing", "grain")
    assert camp.game.actor == 1
    camp.play(f"wish {S}")
    assert camp.game.actor == 3
    camp.play(f"wish {S}")
    assert camp.camel_at("3.1.E")


@pytest.mark.rule("CARAVAN-VOTE-11", "CARAVAN-VOTE-7")
def test_a_wish_is_a_placement_that_is_allowed() -> None:
    camp = Camp(3)
    camp.round("wool", "wool", "nothing")
    assert sorted(camp.moves()) == sorted(
        move.replace("camel", "wish") for move in (f"camel {p}" for p in camp.places())
    )
    camp.refused(f"wish SW {camp.edge(2, 2, 'SE')}", "CARAVAN-PLACE-12")


@pytest.mark.rule("CARAVAN-VOTE-10")
def test_a_single_placement_is_voted_on_too() -> None:
    camp = Camp()
    east = [S, "SE 4.1.NE", "NE 3.2.SE", "N 3.2.E", "NE 2.3.SE"]
    camp.camel(*east, NE, "SE 2.3.NE", "S 2.3.E")  # both have ended at 2.3.SE but for one path
    camp.camel(NW, "SW 2.1.NW", "S 2.1.W", "SE 2.1.SW", "NE 2.1.SE", "SE 2.2.SW", "NE 2.2.SE")
    camp.camel("SE 3.2.NE")  # into the caravan S
    camp.offered("SE 3.3.NE")
    camp.begin(wool=1)
    camp.play("end")
    for _ in range(4):
        camp.play("bid wool")
    for _ in range(4):
        camp.play("wish SE 3.3.NE")
    assert camp.camel_at("3.3.NE")


@pytest.mark.rule("CARAVAN-VOTE-7")
def test_the_most_votes_decide_where_the_option_says_so() -> None:
    camp = Camp(caravan_vote="plurality")
    camp.round("2 wool", "wool", "wool", "wool")
    camp.play(f"wish {NW}", f"wish {S}", f"wish {NE}", f"wish {NE}")  # 2, 1 and 2 of 5
    assert camp.step == "place_camel" and camp.game.actor == 0  # a tie: the highest bid
    camp = Camp(caravan_vote="plurality")
    camp.round("3 wool", "2 wool", "2 wool", "wool")
    camp.play(f"wish {NW}", f"wish {S}", f"wish {NE}", f"wish {NE}")  # 3, 2 and 3
    assert camp.step == "place_camel"
    camp = Camp(caravan_vote="plurality")
    camp.round("3 wool", "2 wool", "2 wool", "2 wool")
    camp.play(f"wish {NW}", f"wish {S}", f"wish {NE}", f"wish {NE}")  # 3, 2 and 4 of 9
    assert camp.camel_at("2.3.NW") and camp.step == "preroll"


# Five and six players


def built_in_phase(camp: Camp, *seats: int) -> None:
    """Seat 0 ends its turn; these seats build a city in the special building phase."""
    camp.dice(1, 1)
    camp.empty_hands()
    camp.play("end")
    homes = {1: "0.1.N", 3: "3.0.NW", 4: "3.5.NE"}
    while camp.step == "special_build":
        seat = camp.game.actor
        if seat in seats:
            camp.hand(seat, ore=3, grain=2)
            camp.play(f"city {homes[seat]}")
        camp.play("done")


@pytest.mark.rule("CARAVAN-TURN-5")
def test_one_round_for_all_that_was_built_in_the_special_building_phase() -> None:
    camp = Camp(5)
    built_in_phase(camp, 4, 3)
    assert camp.step == "bid" and camp.game.actor == 3
    for _ in range(5):
        camp.play("bid nothing")
    assert camp.game.actor == 3
    camp.play("camel S 3.1.E")
    assert camp.left == 32 and camp.step == "preroll" and camp.game.actor == 1
    camp.check()


@pytest.mark.rule("CARAVAN-TURN-5", "CARAVAN-WIN-2")
def test_nobody_wins_by_a_camel_of_the_phase() -> None:
    camp = Camp(5)
    camp.settlement(0, "3.1.SE")
    camp.camel("S 3.1.E")
    built_in_phase(camp, 3)
    camp.island.add_points(camp.game.state, 0, 11 - camp.points(0))
    for _ in range(5):
        camp.play("bid nothing")
    camp.play("camel SW 3.1.SE")
    assert camp.points(0) == 12 and not camp.game.over  # seat 0 has just ended its turn


@pytest.mark.rule("CARAVAN-TURN-5", "CARAVAN-TURN-3")
def test_a_round_before_and_a_round_after_the_phase() -> None:
    camp = Camp(5)
    camp.begin()
    camp.play("end")
    for _ in range(5):
        camp.play("bid nothing")
    camp.play("camel S 3.1.E")
    assert camp.step == "special_build" and camp.game.actor == 1
    camp.hand(1, ore=3, grain=2)
    camp.play("city 0.1.N")
    for _ in range(4):
        camp.play("done")
    assert camp.step == "bid" and camp.game.actor == 1


@pytest.mark.rule("CARAVAN-TURN-4")
def test_the_second_of_paired_players_has_a_round() -> None:
    camp = Camp(5, extra_phase="paired")
    camp.begin()
    camp.play("end")
    for _ in range(5):
        camp.play("bid nothing")
    camp.play("camel S 3.1.E")
    assert camp.step == "second_part" and camp.game.actor == 3
    camp.hand(3, ore=3, grain=2)
    camp.play("city 3.0.NW", "done")
    assert camp.step == "bid" and camp.game.actor == 3 and camp.cells[2] == 3
    for _ in range(5):
        camp.play("bid nothing")
    assert camp.game.actor == 3
    camp.play(camp.moves("camel")[0])
    assert camp.step == "preroll" and camp.game.actor == 1 and camp.left == 31
    camp.check()
