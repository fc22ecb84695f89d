"""What fish buy, the old boot, and winning with it (FISH-SPEND, FISH-BOOT, FISH-WIN)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.fishermen.pier import Pier

import hexhaven
from hexhaven.modules.fishermen.payment import Payment, payments
from hexhaven.modules.island.kinds import ROAD


def ready(**options: object) -> Pier:
    """Seat 0 has rolled; nobody has anything."""
    pier = Pier(**options)  # type: ignore[arg-type]
    pier.roll(2)
    pier.empty_hands()
    return pier


@pytest.mark.rule("FISH-SPEND-2", "FISH-SPEND-11")
@pytest.mark.parametrize("price", [2, 3, 4, 5, 7])
def test_payments_are_those_of_which_nothing_can_be_left_out(price: int) -> None:
    found = payments(price)
    every = [[a, b, c] for a in range(8) for b in range(8) for c in range(8)]
    for counts in every:
        values = [k + 1 for k in range(3) for _ in range(counts[k])]
        enough = sum(values) >= price
        spare = any(sum(values) - value >= price for value in values)
        assert (counts in found) == (enough and not spare)
    argument = Payment(price)
    assert [argument.parse(argument.text(v)) for v in range(argument.size)] == list(
        range(argument.size)
    )


@pytest.mark.rule("FISH-SPEND-1", "FISH-SPEND-4", "FISH-SPEND-5")
def test_two_fish_take_the_robber_off_the_board() -> None:
    pier = ready()
    pier.robber(1, 1)
    pier.hand(1, ore=1)
    pier.fish(0, 3, 1)
    assert sorted(pier.moves("fish_robber")) == ["fish_robber 3"]
    pier.play("fish_robber 3")  # one fish is lost
    assert pier.cells[pier.island.robber] == -1
    assert pier.tokens(0) == [1] and pier.spent == 1 and pier.step == "main"
    assert pier.held(1, "ore") == 1  # nobody is robbed
    pier.check()


@pytest.mark.rule("FISH-SPEND-5", "FISH-SPEND-10")
def test_not_while_he_is_beside_it() -> None:
    pier = ready()
    pier.fish(0, 2)
    pier.refused("fish_robber 2", "FISH-SPEND-5")
    assert pier.tokens(0) == [2]


@pytest.mark.rule("FISH-SPEND-5")
def test_a_knight_brings_him_back_anywhere_also_to_the_lake() -> None:
    pier = ready()
    pier.robber(1, 1)
    pier.settlement(1, "2.2.N")
    pier.hand(1, ore=1)
    pier.fish(0, 2)
    pier.card(0, "knight")
    pier.play("fish_robber 2", "knight")
    assert len(pier.moves("robber")) == 19
    pier.play("robber 2.2", "steal ore")
    assert pier.held(0, "ore") == 1
    pier.check()


@pytest.mark.rule("FISH-SPEND-6", "FISH-SPEND-13")
@pytest.mark.parametrize("needs", ["true", "false"])
def test_three_fish_take_a_card_from_anybody_who_has_one(needs: str) -> None:
    pier = ready(steal_needs_cards=needs)
    pier.hand(2, wool=1, ore=1)
    pier.fish(0, 2, 2)
    assert pier.moves("fish_steal") == ["fish_steal 2 2+2"]
    pier.refused("fish_steal 1 2+2", "FISH-SPEND-13")
    pier.refused("fish_steal 0 2+2", "FISH-SPEND-13")
    pier.play("fish_steal 2 2+2")
    weights = {pier.game.text(move): weight for move, weight in pier.game.chance()}
    assert weights == {"steal wool": 1, "steal ore": 1}
    pier.play("steal wool")
    assert pier.cards(0) == {"wool": 1} and pier.cards(2) == {"ore": 1}
    told = [entry["move"] for entry in pier.game.log(1)]
    assert told[-1] == "steal ?"
    pier.check()


@pytest.mark.rule("FISH-SPEND-7", "FISH-SPEND-10")
def test_four_fish_take_a_card_from_the_bank() -> None:
    pier = ready()
    pier.fish(0, 3, 3)
    pier.drain("ore", 0)
    pier.refused("fish_resource ore 3+3", "FISH-SPEND-10")
    assert len(pier.moves("fish_resource")) == 4
    pier.play("fish_resource grain 3+3")
    assert pier.cards(0) == {"grain": 1} and pier.tokens(0) == []


@pytest.mark.rule("FISH-SPEND-8")
def test_five_fish_build_a_road() -> None:
    pier = ready()
    pier.fish(0, 3, 3)
    pier.play("fish_road 3+3")
    assert pier.step == "free_road" and "stop" not in pier.moves()
    pier.refused("road 4.2.SE", "BASE-ROAD-2")
    before = pier.stock(0, ROAD)
    pier.play(pier.moves("road")[0])
    assert pier.stock(0, ROAD) == before - 1 and pier.step == "main"
    pier.check()


@pytest.mark.rule("FISH-SPEND-8")
def test_that_road_counts_for_the_longest_road_and_the_win() -> None:
    pier = ready()
    pier.clear()
    pier.settlement(0, "0.0.N")
    pier.road(0, "0.0.NW", "0.0.W", "1.0.NW", "1.0.W")
    pier.points(0, 8)
    pier.fish(0, 3, 2)
    pier.play("fish_road 3+2", "road 1.0.SW")
    assert pier.game.winner == 0


@pytest.mark.rule("FISH-SPEND-10")
def test_no_road_without_a_piece() -> None:
    pier = ready()
    pier.fish(0, 3, 2)
    pier.cells[pier.island.stock + ROAD] = 0
    pier.refused("fish_road 3+2", "FISH-SPEND-10")


@pytest.mark.rule("FISH-SPEND-9")
def test_seven_fish_take_a_development_card() -> None:
    pier = ready()
    pier.fish(0, 3, 3, 1)
    pier.play("fish_development 3+3+1")
    assert pier.step == "draw"
    pier.play("draw knight")
    pier.refused("knight", "BASE-DEV-4")  # as if bought in this turn
    assert [entry["move"] for entry in pier.game.log(1)][-1] == "draw ?"
    pier.check()


@pytest.mark.rule("FISH-SPEND-9", "FISH-WIN-1")
def test_a_victory_point_for_fish_wins_at_once() -> None:
    pier = ready()
    pier.points(0, 9)
    pier.fish(0, 3, 3, 3)
    pier.play("fish_development 3+3+3", "draw victory_point")
    assert pier.game.winner == 0


@pytest.mark.rule("FISH-SPEND-10")
def test_no_card_from_an_empty_deck() -> None:
    pier = ready()
    pier.fish(0, 3, 3, 1)
    pier.cells[pier.development.left] = 0
    pier.refused("fish_development 3+3+1", "FISH-SPEND-10")


@pytest.mark.rule("FISH-SPEND-1", "FISH-SPEND-3")
def test_each_action_is_paid_with_its_own_tokens_as_often_as_one_likes() -> None:
    pier = ready()
    pier.hand(1, ore=2)
    pier.fish(0, 3, 3)
    pier.play("fish_steal 1 3", "steal ore", "fish_steal 1 3", "steal ore")
    assert pier.held(0, "ore") == 2 and pier.tokens(0) == []
    pier.fish(0, 3, 1)
    pier.refused("fish_resource ore 3+3", "FISH-SPEND-2")
    with pytest.raises(hexhaven.HexhavenError, match="FISH-SPEND-2"):
        pier.play("fish_resource ore 3")  # the surplus of another action is gone


@pytest.mark.rule("FISH-SPEND-2", "FISH-SPEND-11")
def test_nobody_pays_more_tokens_than_needed() -> None:
    pier = ready()
    pier.robber(1, 1)
    pier.fish(0, 2, 1, 1)
    assert sorted(pier.moves("fish_robber")) == ["fish_robber 1+1", "fish_robber 2"]
    with pytest.raises(hexhaven.HexhavenError, match="FISH-SPEND-11"):
        pier.play("fish_robber 2+1")
    for text in ("fish_robber 1", "fish_robber 4", "fish_robber x"):
        with pytest.raises(hexhaven.HexhavenError, match="FISH-SPEND-2"):
            pier.play(text)
    pier.play("fish_robber 1+1")
    assert pier.tokens(0) == [2]


@pytest.mark.rule("FISH-SPEND-1")
def test_before_the_roll_only_with_the_option() -> None:
    pier = Pier()
    pier.fish(0, 2, 2)
    pier.refused("fish_resource ore 2+2", "FISH-SPEND-1")
    pier = Pier(fish_before_roll="true")
    pier.fish(0, 2, 2)
    pier.play("fish_resource ore 2+2")
    assert pier.step == "preroll" and pier.held(0, "ore") == 1
    pier.boot(0)
    pier.points(1, 5)
    pier.refused("pass_boot 1", "FISH-BOOT-7")


@pytest.mark.rule("FISH-SPEND-12")
def test_fish_do_not_end_trading_where_the_phases_are_separated() -> None:
    pier = ready(phases="separated")
    pier.fish(0, 3, 2, 3, 3, 1)
    pier.hand(0, wool=4, brick=1, lumber=1)
    pier.play("fish_road 3+2", pier.moves("road")[0], "fish_development 3+3+1", "draw knight")
    pier.play("trade wool ore")
    pier.play(pier.moves("road")[0])  # a paid road ends it
    pier.refused("trade wool ore", "BASE-TURN-8")
    pier.fish(0, 2, 2)
    pier.play("fish_resource ore 2+2")
    assert pier.held(0, "ore") == 2


@pytest.mark.rule("FISH-SPEND-12")
def test_not_in_the_special_building_phase() -> None:
    pier = Pier(5)
    pier.roll(2)
    pier.fish(1, 2, 2)
    pier.play("end")
    assert pier.step == "special_build"
    pier.refused("fish_resource ore 2+2", "FISH-SPEND-12")


@pytest.mark.rule("FISH-SPEND-12", "FISH-BOOT-7")
def test_the_second_of_paired_players_may() -> None:
    pier = Pier(5, extra_phase="paired")
    pier.roll(2)
    pier.fish(3, 2, 2)
    pier.boot(3)
    pier.play("end")
    assert pier.step == "second_part"
    pier.play("fish_resource ore 2+2", "pass_boot 0")
    assert pier.held(3, "ore") == 1 and pier.booted == 0


# The boot


@pytest.mark.rule("FISH-BOOT-2", "FISH-WIN-1", "FISH-SEQ-1")
def test_who_has_the_boot_needs_one_point_more() -> None:
    pier = ready()
    pier.boot(0)
    pier.points(0, 9)
    pier.hand(0, brick=2, lumber=2)
    pier.points(0, 10)
    pier.play(pier.moves("road")[0])
    assert not pier.game.over
    view: Any = pier.game.view(1)
    assert view["seats"][0]["counters"]["points"] == 10 and view["table"]["old_boot"] == 0
    pier.points(0, 11)
    pier.play(pier.moves("road")[0])
    assert pier.game.winner == 0


@pytest.mark.rule("FISH-BOOT-5", "FISH-BOOT-3")
def test_passing_the_boot_may_win() -> None:
    pier = ready()
    pier.boot(0)
    pier.points(0, 10)
    pier.points(2, 10)
    assert pier.moves("pass_boot") == ["pass_boot 2"]
    pier.play("pass_boot 2")
    assert pier.game.winner == 0


@pytest.mark.rule("FISH-BOOT-3", "FISH-BOOT-4")
def test_who_may_be_given_the_boot() -> None:
    pier = ready()
    pier.boot(0)
    pier.points(0, 5)
    assert pier.moves("pass_boot") == []
    pier.refused("pass_boot 1", "FISH-BOOT-4")
    pier.points(1, 7)
    pier.points(2, 7)
    pier.points(3, 4)
    assert pier.moves("pass_boot") == ["pass_boot 1", "pass_boot 2"]
    pier.refused("pass_boot 3", "FISH-BOOT-3")
    pier.refused("pass_boot 0", "FISH-BOOT-3")
    pier.points(0, 7)
    assert pier.moves("pass_boot") == ["pass_boot 1", "pass_boot 2"]


@pytest.mark.rule("FISH-BOOT-3")
def test_hidden_points_do_not_count() -> None:
    pier = ready()
    pier.boot(0)
    pier.points(0, 4)
    pier.points(1, 3)
    pier.card(1, "victory_point", 2)
    pier.refused("pass_boot 1", "FISH-BOOT-4")
    pier.card(0, "victory_point", 2)
    pier.points(1, 4)
    assert pier.moves("pass_boot") == ["pass_boot 1"]


@pytest.mark.rule("FISH-BOOT-6", "FISH-BOOT-7")
def test_the_boot_goes_round_and_never_back_to_the_supply() -> None:
    pier = ready()
    pier.boot(0)
    pier.play("pass_boot 1")
    assert pier.booted == 1 and pier.supply == 29
    pier.refused("pass_boot 0", "FISH-BOOT-7")  # not back before the own turn
    pier.play("end")
    pier.refused("pass_boot 0", "FISH-BOOT-7")  # nor before the roll
    pier.roll(2)
    pier.play("pass_boot 0")
    assert pier.booted == 0
    pier.check()


@pytest.mark.rule("FISH-BOOT-8", "FISH-WIN-1")
def test_until_it_is_drawn_nobody_has_it() -> None:
    pier = ready()
    assert pier.booted == -1 and pier.moves("pass_boot") == []
    pier.refused("pass_boot 1", "FISH-BOOT-7")
    pier.points(0, 10)
    pier.hand(0, brick=1, lumber=1)
    pier.play(pier.moves("road")[0])
    assert pier.game.winner == 0
