"""What the dice bring, and how many tokens a seat holds (FISH-PROD, FISH-HAND, FISH-SEQ)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.fishermen.pier import Pier

from hexhaven.chronicle import Chronicle
from hexhaven.engine.rng import Rng
from hexhaven.testing import check_views


@pytest.mark.rule("FISH-PROD-1", "FISH-PROD-3")
def test_a_city_at_a_ground_draws_two_and_the_hexes_pay_as_well() -> None:
    pier = Pier()
    pier.settlement(0, "2.4.SE")  # at the ground with the 6 and at fields 8
    pier.city(0, "2.4.SE")
    pier.settlement(1, "3.3.SE")
    pier.empty_hands()
    pier.roll(6)
    # Seats 1 and 2 have settlements at hills 6 (3.1); seat 0 none at a hex with a 6.
    assert pier.cards(1) == {"brick": 1}
    assert pier.draw("1_fish", "3_fish", "2_fish") == [0, 0, 1]
    assert pier.tokens(0) == [1, 3] and pier.tokens(1) == [2]
    assert pier.step == "main"
    pier.check()


@pytest.mark.rule("FISH-PROD-2", "FISH-PROD-3")
@pytest.mark.parametrize("total", [2, 3, 11, 12])
def test_the_lake_pays_for_four_numbers(total: int) -> None:
    pier = Pier()
    pier.settlement(2, "2.2.N")
    pier.settlement(3, "2.2.SE")
    pier.city(3, "2.2.SE")
    pier.empty_hands()
    pier.roll(total)
    assert pier.draw("1_fish", "1_fish", "2_fish") == [2, 3, 3]
    if total == 11:  # 2.2.SE lies at hills 11, and so does 4.2.N
        assert pier.cards(3) == {"brick": 3}
    pier.check()


@pytest.mark.rule("FISH-PROD-1", "FISH-PROD-2")
@pytest.mark.parametrize("total", [4, 5, 8, 9, 10])
def test_other_numbers_bring_nothing(total: int) -> None:
    pier = Pier()
    pier.settlement(2, "2.2.N")
    pier.settlement(0, "2.4.SE")
    pier.roll(total)
    assert pier.step == "main" and pier.supply == 30


@pytest.mark.rule("FISH-PROD-4", "FISH-PROD-6", "FISH-SEQ-1")
def test_sources_add_up_and_seats_draw_clockwise_from_the_active_player() -> None:
    pier = Pier()
    pier.turn_of(2)
    pier.settlement(1, "0.0.N", "0.1.N")  # both at the ground with the 4
    pier.settlement(2, "2.2.N")
    pier.settlement(3, "0.0.SW")
    pier.city(1, "0.0.N")
    pier.empty_hands()
    pier.roll(4)
    seats = []
    while pier.step == "draw_fish":
        seats += pier.draw("1_fish")
    assert seats == [1, 1, 1]
    pier.play("end")
    pier.roll(10)
    assert pier.draw("2_fish") == [3]


@pytest.mark.rule("FISH-PROD-6")
def test_the_active_player_draws_first() -> None:
    pier = Pier()
    pier.turn_of(2)
    for seat, place in enumerate(("2.2.N", "2.2.SW", "2.2.SE")):
        pier.settlement(seat, place)
    pier.roll(12)
    assert pier.draw("1_fish", "1_fish", "1_fish") == [2, 0, 1]


@pytest.mark.rule("FISH-PROD-5", "FISH-PROD-10")
def test_the_robber_on_the_lake_stops_it_and_robs_there() -> None:
    pier = Pier()
    pier.settlement(1, "2.2.N")
    pier.settlement(0, "0.0.N")
    pier.empty_hands()
    pier.hand(1, ore=1)
    pier.roll(7)
    assert f"robber {pier.hex(2, 2)}" in pier.moves()
    pier.play(f"robber {pier.hex(2, 2)}")
    assert pier.step == "steal"
    pier.play("steal ore", "end")
    pier.roll(2)
    assert pier.step == "main" and pier.supply == 30
    pier.play("end")
    pier.roll(4)  # the ground is not touched by that
    assert pier.draw("1_fish") == [0]


@pytest.mark.rule("FISH-PROD-5")
def test_a_robber_beside_a_ground_does_not_stop_it() -> None:
    pier = Pier()
    pier.settlement(0, "0.0.N")
    pier.robber(0, 0)
    pier.roll(4)
    assert pier.draw("3_fish") == [0]


@pytest.mark.rule("FISH-PROD-9")
def test_a_seven_brings_no_fish() -> None:
    pier = Pier()
    pier.settlement(0, "2.2.N", "0.0.N")
    pier.roll(7)
    assert pier.step == "robber" and pier.supply == 30


# Supply and spent pile


@pytest.mark.rule("FISH-PROD-7")
def test_the_spent_pile_is_shuffled_when_the_last_token_is_taken() -> None:
    pier = Pier()
    pier.settlement(0, "0.0.N")
    pier.settlement(1, "0.1.N")
    pier.city(1, "0.1.N")
    pier.leave(1, 5)
    pier.roll(4)
    assert pier.draw("1_fish") == [0]
    assert (pier.supply, pier.spent) == (5, 0)
    assert pier.draw("1_fish", "1_fish") == [1, 1]
    assert (pier.supply, pier.spent) == (3, 0)


@pytest.mark.rule("FISH-PROD-7", "FISH-PROD-8")
def test_a_pile_that_was_empty_is_shuffled_before_the_next_draw() -> None:
    pier = Pier()
    pier.settlement(0, "0.0.N")
    pier.leave(0, 0)
    pier.roll(4)
    assert pier.step == "main"  # nobody draws
    pier.cells[pier.part.held + 1] = 1  # seat 0 has a token with two fish
    pier.cells[pier.part.count] = 1
    pier.robber(1, 1)
    pier.play("fish_robber 2")
    assert (pier.supply, pier.spent) == (0, 1)
    pier.play("end")
    pier.roll(4)
    assert (pier.supply, pier.spent) == (1, 0)
    assert pier.draw("2_fish") == [0]


@pytest.mark.rule("FISH-PROD-8")
def test_too_few_tokens_and_nobody_draws() -> None:
    pier = Pier()
    pier.settlement(0, "0.0.N")
    pier.settlement(1, "0.1.N")
    pier.city(0, "0.0.N")
    pier.city(1, "0.1.N")
    pier.leave(2, 1)
    pier.roll(4)  # four are due
    assert pier.step == "main" and pier.supply == 2


@pytest.mark.rule("FISH-PROD-8")
def test_or_token_by_token_where_the_option_says_so() -> None:
    pier = Pier(fish_shortage="one_by_one")
    pier.settlement(0, "0.0.N")
    pier.settlement(1, "0.1.N")
    pier.city(0, "0.0.N")
    pier.city(1, "0.1.N")
    pier.leave(2, 1)
    pier.roll(4)
    assert pier.draw("1_fish", "1_fish", "1_fish") == [0, 1, 0]
    assert pier.step == "main" and pier.tokens(1) == [1]


@pytest.mark.rule("FISH-PROD-8", "FISH-HAND-5")
def test_swaps_are_no_part_of_the_demand() -> None:
    pier = Pier()
    pier.settlement(0, "0.0.N")
    pier.settlement(1, "0.1.N")
    pier.city(1, "0.1.N")
    pier.fish(0, 1, 1, 1, 1, 1, 1, 1)
    pier.leave(2, 0)
    pier.roll(4)  # one is due to seat 0, which holds seven; two to seat 1
    assert pier.step == "swap_fish" and pier.game.actor == 0
    pier.play("keep_fish")
    assert pier.draw("1_fish", "1_fish") == [1, 1]
    assert pier.step == "main"


@pytest.mark.rule("FISH-HAND-5")
def test_no_swap_without_a_token_to_draw() -> None:
    pier = Pier()
    pier.settlement(1, "0.0.N")
    pier.fish(1, 1, 1, 1, 1, 1, 1, 1)
    pier.leave(0, 0)
    pier.roll(4)
    assert pier.step == "main"


# Seven tokens


@pytest.mark.rule("FISH-HAND-2", "FISH-HAND-3", "FISH-HAND-5")
def test_who_holds_seven_may_swap_once() -> None:
    pier = Pier()
    pier.settlement(1, "0.0.N")
    pier.city(1, "0.0.N")
    pier.fish(1, 1, 1, 1, 2, 2, 3, 3)
    pier.roll(4)
    assert pier.step == "swap_fish" and pier.game.actor == 1
    assert sorted(pier.moves()) == sorted(
        ["keep_fish", "swap_fish 1_fish", "swap_fish 2_fish", "swap_fish 3_fish"]
    )
    pier.play("swap_fish 1_fish")
    assert pier.spent == 1  # for all to see, before the draw
    assert pier.draw("3_fish") == [1]
    assert pier.tokens(1) == [1, 1, 2, 2, 3, 3, 3]
    assert pier.step == "main"  # the second token is lost
    pier.check()


@pytest.mark.rule("FISH-HAND-3")
def test_no_token_that_is_not_held_is_swapped() -> None:
    pier = Pier()
    pier.settlement(1, "0.0.N")
    pier.fish(1, 1, 1, 1, 1, 1, 1, 1)
    pier.roll(4)
    pier.refused("swap_fish 3_fish", "FISH-HAND-3")
    pier.play("keep_fish")
    assert pier.step == "main" and len(pier.tokens(1)) == 7
    pier.refused("keep_fish", "FISH-HAND-3")


@pytest.mark.rule("FISH-HAND-3", "FISH-PROD-11")
def test_who_holds_six_and_is_due_two_draws_one_and_may_swap() -> None:
    pier = Pier()
    pier.settlement(1, "0.0.N")
    pier.city(1, "0.0.N")
    pier.fish(1, 1, 1, 1, 1, 1, 1)
    pier.roll(4)
    pier.draw("2_fish")
    assert pier.step == "swap_fish"
    pier.play("swap_fish 1_fish")
    pier.draw("2_fish")
    assert pier.tokens(1) == [1, 1, 1, 1, 1, 2, 2]


@pytest.mark.rule("FISH-PROD-11", "FISH-BOOT-1")
def test_a_boot_uses_up_a_draw_and_does_not_count_as_held() -> None:
    pier = Pier()
    pier.settlement(1, "0.0.N")
    pier.city(1, "0.0.N")
    pier.fish(1, 1, 1, 1, 1, 1, 1)
    pier.roll(4)
    assert pier.draw("boot") == [1]
    assert pier.booted == 1
    assert pier.draw("3_fish") == [1]  # still a draw, no swap
    assert len(pier.tokens(1)) == 7 and pier.step == "main"
    pier.check()


@pytest.mark.rule("FISH-PROD-11")
def test_after_a_boot_there_may_be_no_token_left() -> None:
    pier = Pier()
    pier.settlement(1, "0.0.N")
    pier.city(1, "0.0.N")
    pier.fish(1, 1, 1, 1, 1, 1, 1)
    pier.leave(0, 0)
    pier.cells[pier.part.left], pier.cells[pier.part.boot] = 1, -1  # only the boot is left
    pier.roll(4)
    assert pier.draw("boot") == [1]
    assert pier.step == "main" and len(pier.tokens(1)) == 6


# What is known


@pytest.mark.rule("FISH-HAND-1", "FISH-HAND-6")
def test_the_number_of_tokens_is_public_and_their_values_are_not() -> None:
    pier = Pier()
    pier.fish(1, 1, 2, 3)
    mine: Any = pier.game.view(1)
    yours: Any = pier.game.view(0)
    assert mine["seats"][1]["cards"]["fish"] == {
        "count": 3,
        "kinds": {"1_fish": 1, "2_fish": 1, "3_fish": 1},
    }
    assert yours["seats"][1]["cards"]["fish"] == {"count": 3}
    check_views(pier.game, 4, 1)


@pytest.mark.rule("FISH-HAND-1", "FISH-BOOT-1")
def test_the_log_tells_values_to_their_owner_only_and_the_boot_to_all() -> None:
    pier = Pier()
    pier.settlement(1, "2.2.N")
    pier.city(1, "2.2.N")
    pier.roll(12)
    pier.draw("2_fish", "boot")
    texts = {seat: [entry["move"] for entry in pier.game.log(seat)][-2:] for seat in (0, 1)}
    assert texts[1] == ["draw_fish 2_fish", "draw_fish boot"]
    assert texts[0] == ["draw_fish ?", "draw_fish boot"]


def test_the_chronicle_tells_how_many_tokens_and_who_takes_the_boot() -> None:
    pier = Pier(founded=False)
    for place in ("1.1.N", "1.2.N", "1.3.S", "4.2.N"):
        pier.play(f"settlement {place}")
        pier.play(pier.moves("road")[0])
    pier.play("settlement 0.0.N")
    pier.draw("3_fish")
    log: list[dict[str, Any]] = Chronicle(pier.rules).read(0, 0, pier.game)
    assert log[-1]["effects"] == [{"seat": 3, "pile": "fish", "cards": {"?": 1}, "holds": ""}]
    pier.play(pier.moves("road")[0], "settlement 2.2.S", "draw_fish boot")
    log = Chronicle(pier.rules).read(0, 0, pier.game)
    assert log[-1]["effects"] == [{"seat": 2, "pile": "", "cards": {}, "holds": "old_boot"}]


@pytest.mark.rule("FISH-HAND-1")
def test_after_a_shuffle_all_know_what_the_supply_was_made_of() -> None:
    """Imagined hands agree with what was drawn and spent before and after the shuffle."""
    pier = Pier()
    pier.boot(0)
    state, part = pier.game.state, pier.part
    for value, many in ((1, 11), (2, 10), (3, 7)):  # all but the last token, most to be spent
        for number in range(many):
            pier.fish(1, value)
            if number % 5:
                part.spend(state, 1, value - 1, 1)
    pier.fish(3, 3)
    formed = pier.cells[part.formed : part.formed + 3]
    assert pier.cells[part.supply : part.supply + 3] == formed and pier.spent == 0
    held = pier.tokens(1)
    for viewer in (0, 2, -1):
        for seed in range(5):
            known = pier.rules.redact(state, viewer)
            world = pier.rules.imagine(known, viewer, Rng(seed))
            assert world.cells[part.supply : part.supply + 3] == formed  # nothing drawn since
            mine = world.cells[part.held + 3 : part.held + 6]
            assert sum(mine) == len(held)
    pier.fish(2, 1)
    part.spend(state, 1, held[0] - 1, 1)
    for seed in range(20):
        world = pier.rules.imagine(pier.rules.redact(state, 0), 0, Rng(seed))
        drawn = [formed[k] - world.cells[part.supply + k] for k in range(3)]
        assert sorted(drawn) == [0, 0, 1]
        assert pier.rules.problems(world) == []
    world = pier.rules.imagine(pier.rules.redact(state, 2), 2, Rng(1))
    assert formed[0] - world.cells[part.supply] == 1  # who has drawn it knows it
    check_views(pier.game, 4, 3)


@pytest.mark.rule("FISH-HAND-4")
def test_fish_are_no_cards() -> None:
    pier = Pier()
    pier.hand(1, wool=9)
    pier.fish(1, 1, 1, 1, 1, 1, 1, 1)
    pier.fish(0, 3)
    pier.card(0, "monopoly")
    pier.roll(7)
    for _ in range(4):
        pier.play("discard 1 wool")
    assert pier.step == "robber" and pier.size(1) == 5
    pier.play("robber 0.2")
    while pier.step != "main":
        pier.play(pier.moves()[0] if pier.game.actor != -1 else "steal wool")
    pier.play("monopoly wool")
    assert len(pier.tokens(1)) == 7
    assert not [move for move in pier.moves("offer") if "fish" in move]
    assert not [move for move in pier.moves("trade") if "fish" in move]
