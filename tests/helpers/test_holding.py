"""Dealing the helpers, holding one, changing it after its use (HELPER-SETUP, -HOLD, -USE)."""

from __future__ import annotations

import pytest
from tests.helpers.assisted import Assisted

import hexhaven
from hexhaven.modules.helpers.cards import NAMES

UNNUMBERED = ["captain", "noblewoman", "priest", "robber_bride"]


# Dealing


@pytest.mark.rule("HELPER-SETUP-1", "HELPER-SETUP-3", "HELPER-SETUP-5", "HELPER-SETUP-6")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_the_last_in_turn_order_gets_the_first_card(players: int) -> None:
    table = Assisted(players)
    assert [table.of(seat) for seat in range(players)] == [
        f"{NAMES[players - 1 - seat]} A" for seat in range(players)
    ]
    assert table.display() == NAMES[players:]
    assert len({*NAMES[:players], *table.display()}) == 10
    table.check()


@pytest.mark.rule("HELPER-SETUP-3")
def test_four_players_w_x_y_z() -> None:
    table = Assisted(first=2)  # W is seat 2
    order = [table.of((2 + place) % 4) for place in range(4)]
    assert order == ["explorer A", "mayor A", "mendicant A", "merchant A"]


@pytest.mark.rule("HELPER-SETUP-5")
def test_six_players_leave_the_unnumbered_ones() -> None:
    assert Assisted(6).display() == UNNUMBERED


@pytest.mark.rule("HELPER-SETUP-2")
def test_each_takes_the_top_card_when_the_second_road_lies() -> None:
    table = Assisted(3, founded=False)
    order = []
    while table.step != "preroll":
        seat, step = table.game.actor, table.step
        assert seat is not None
        before = table.cells[table.helpers.card + seat]
        table.play(table.moves()[0])
        if table.cells[table.helpers.card + seat] != before:
            order.append((seat, step, table.of(seat)))
            shown = table.game.view(None)["table"]
            assert isinstance(shown, dict)
            assert shown.get("helper_stack") == (10 - len(order) if len(order) < 3 else None)
        table.check()
    assert order == [
        (2, "found_road", "merchant A"),
        (1, "found_road", "mendicant A"),
        (0, "found_road", "mayor A"),
    ]


@pytest.mark.rule("HELPER-SETUP-4")
def test_on_the_beginner_map_they_are_dealt_in_reverse_turn_order() -> None:
    table = Assisted(3, first=1)
    assert table.step == "preroll"
    assert [table.of(seat) for seat in (1, 2, 0)] == ["mayor A", "mendicant A", "merchant A"]


@pytest.mark.rule("HELPER-HOLD-1")
def test_everybody_sees_helpers_and_display_and_nothing_passes_them_on() -> None:
    table = Assisted()
    for viewer in (None, 0, 3):
        view = table.game.view(viewer)
        shown = view["table"]
        seats = view["seats"]
        assert isinstance(shown, dict)
        assert isinstance(seats, list)
        assert shown["helpers"] == table.display()
        assert seats[3]["cards"]["helper"] == {
            "name": "merchant",
            "number": "A1",
            "side": "A",
            "ready": True,
        }
    table.main()
    kinds = {kind.name for kind in table.rules.layout.kinds if "helper" in kind.name}
    assert kinds == {"keep_helper", "exchange_helper", "no_helper"}
    table.refused("use_merchant ore 1", "HELPER-HOLD-1")


# Using and changing


@pytest.mark.rule("HELPER-USE-1", "HELPER-USE-4", "HELPER-USE-2", "HELPER-USE-6")
def test_a_kept_card_shows_side_b_rests_and_goes_back_after_its_second_use() -> None:
    table = Assisted()
    table.main(0, "merchant")
    table.hand(1, ore=2)
    table.play("use_merchant ore 1", "merchant_back ore")
    assert table.step == "change_helper"
    assert table.moves() == ["keep_helper"] + [f"exchange_helper {n}" for n in table.display()]
    table.play("keep_helper")
    assert table.of(0) == "merchant B"
    assert table.uses() == []
    table.refused("use_merchant ore 1", "HELPER-USE-4")
    table.until(0)
    table.main(0)
    table.hand(1, ore=2)
    table.play("use_merchant ore 1", "merchant_back ore")
    table.refused("keep_helper", "HELPER-USE-2")
    table.play("exchange_helper captain")
    assert table.of(0) == "captain A"
    assert "merchant" in table.display()
    table.check()


@pytest.mark.rule("HELPER-USE-1", "HELPER-USE-3", "HELPER-USE-4")
def test_a_card_taken_rests_in_this_turn_and_must_be_another() -> None:
    table = Assisted()
    table.main(0, "robber_bride")
    table.robber(0, 0)
    table.play("use_robber_bride 2.2")
    table.refused("exchange_helper robber_bride", "HELPER-USE-3")
    table.refused("exchange_helper mayor", "HELPER-USE-1")
    table.play("exchange_helper captain")
    table.hand(0, wool=2)
    table.refused("use_captain wool ore", "HELPER-USE-4")
    table.next_turn(1)
    assert not table.helpers.ready(table.game.state, 0)
    table.dice(1, 1)
    table.no_mayor()
    table.until(0)
    assert table.helpers.ready(table.game.state, 0)


@pytest.mark.rule("HELPER-USE-7")
@pytest.mark.parametrize("side", ["A", "B"])
def test_an_unused_card_is_not_changed(side: str) -> None:
    table = Assisted()
    table.main(0, "merchant", side)
    table.refused("exchange_helper captain", "HELPER-USE-7")
    table.refused("keep_helper", "HELPER-USE-7")


@pytest.mark.rule("HELPER-USE-5", "HELPER-USE-6")
def test_a_card_taken_in_anothers_turn_rests_until_the_own_next_turn() -> None:
    table = Assisted()
    table.helper(2, "mayor")
    table.roll(2)  # seat 2 gets nothing
    table.play("use_mayor ore", "exchange_helper general")
    assert table.of(2) == "general A"
    view = table.game.view(None)["seats"]
    assert isinstance(view, list)
    assert view[2]["cards"]["helper"]["ready"] is False
    table.next_turn(1)
    table.empty_hands()
    table.roll(7)  # in the next player's turn it is not ready
    assert (table.step, table.game.actor) == ("robber", 1)
    table.play("robber 0.0")
    while table.step != "main":
        table.play(table.moves()[0])
    table.next_turn(2)
    table.roll(7)  # in the own one it is
    assert (table.step, table.game.actor) == ("use_general", 2)


@pytest.mark.rule("HELPER-USE-5")
def test_after_the_own_turn_began_other_players_rolls_count_again() -> None:
    table = Assisted()
    table.helper(0, "mayor", "A")
    table.roll(12)  # nothing for seat 0
    table.play("use_mayor ore", "keep_helper")
    table.until(0)
    assert table.helpers.ready(table.game.state, 0)
    table.roll(12)
    table.play("no_helper", "end")
    table.roll(12)
    assert (table.step, table.game.actor) == ("use_mayor", 0)


@pytest.mark.rule("HELPER-USE-5")
def test_the_building_phase_is_no_own_turn_and_the_second_part_is() -> None:
    table = Assisted(6)
    table.helper(3, "mayor")
    table.dice(1, 2)
    table.play("use_mayor ore", "keep_helper", "end")
    assert table.step == "special_build"
    table.play(*["done"] * 5)
    assert not table.helpers.ready(table.game.state, 3)
    paired = Assisted(6, extra_phase="paired")
    paired.helper(3, "mayor")
    paired.dice(1, 2)
    paired.play("use_mayor ore", "keep_helper", "end")
    assert (paired.step, paired.game.actor) == ("second_part", 3)
    assert paired.helpers.ready(paired.game.state, 3)
    assert paired.uses() == []  # HELPER-USE-11


@pytest.mark.rule("HELPER-USE-5")
def test_the_former_reading_is_kept_for_games_begun_with_it() -> None:
    table = Assisted(helper_rest="this_turn")
    table.helper(2, "mayor")
    table.roll(2)
    table.play("use_mayor ore", "exchange_helper general")
    assert not table.helpers.ready(table.game.state, 2)
    table.next_turn(1)
    table.roll(7)
    assert (table.step, table.game.actor) == ("use_general", 2)


@pytest.mark.rule("HELPER-USE-8", "HELPER-USE-16")
def test_nobody_must_use_a_helper() -> None:
    table = Assisted()
    table.helper(1, "general", "B")
    table.helper(0, "noblewoman", "B")
    for seat in (0, 1, 2, 3, 0, 1):
        assert (table.step, table.game.actor) == ("preroll", seat)
        table.dice(1, 1)
        table.no_mayor()
        assert "end" in table.moves()
        table.play("end")
    assert table.of(1) == "general B"  # whose condition has never come: it stays
    assert table.of(0) == "noblewoman B"


@pytest.mark.rule("HELPER-USE-8")
def test_who_is_not_asked_cannot_decline() -> None:
    Assisted().refused("no_helper", "HELPER-USE-8")


@pytest.mark.rule("HELPER-USE-9")
def test_the_first_helper_may_be_used_in_the_first_turn() -> None:
    table = Assisted()
    table.robber(0, 0)
    table.helper(0, "robber_bride")
    assert table.cells[table.island.turn] == 1
    table.play("use_robber_bride 2.2")


@pytest.mark.rule("HELPER-USE-10")
def test_helpers_wait_for_the_roll_and_for_pending_decisions() -> None:
    table = Assisted()
    table.helper(0, "merchant")
    table.refused("use_merchant ore 1", "HELPER-USE-10")
    table.helper(0, "captain")
    table.hand(0, wool=4)
    table.refused("use_captain wool ore", "HELPER-USE-10")
    table.dice(1, 1)
    table.no_mayor()
    table.play("offer wool for ore")
    assert table.step == "answer"
    assert table.uses() == []
    with pytest.raises(hexhaven.IllegalMove):
        table.play("use_captain wool ore")


@pytest.mark.rule("HELPER-USE-11")
@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("mendicant", "use_mendicant lumber wool"),
        ("priest", "use_priest city played"),
        ("architect", "use_architect"),
    ],
)
@pytest.mark.parametrize("phase", ["special_building", "paired"])
def test_no_helper_between_two_turns(name: str, use: str, phase: str) -> None:
    table = Assisted(6, extra_phase=phase)
    table.main(0)
    table.play("end")
    while table.game.actor != 3:
        table.play("done")
    table.helper(3, name)
    table.hand(3, brick=3, lumber=3, wool=3, grain=3, ore=3)
    assert table.moves("road")
    assert table.uses() == []
    table.refused(use, "HELPER-USE-11")


@pytest.mark.rule("HELPER-USE-13")
def test_a_development_card_may_be_played_as_well() -> None:
    table = Assisted()
    table.card(0, "monopoly")
    table.card(0, "year_of_plenty")
    table.main(0, "captain")
    table.hand(0, wool=2)
    table.play("use_captain wool ore", "keep_helper", "monopoly wool")
    table.refused("year_of_plenty ore ore", "BASE-DEV-3")


@pytest.mark.rule("HELPER-USE-14")
def test_the_game_waits_for_the_change_also_in_anothers_turn() -> None:
    table = Assisted()
    table.helper(2, "mayor")
    table.roll(2)
    table.play("use_mayor ore")
    assert (table.step, table.game.actors) == ("change_helper", [2])
    with pytest.raises(hexhaven.IllegalMove):
        table.play("end")
    table.play("keep_helper")
    assert (table.step, table.game.actor) == ("main", 0)


@pytest.mark.rule("HELPER-USE-15", "HELPER-WIN-1")
def test_who_wins_by_the_effect_changes_no_card() -> None:
    table = Assisted(vp_target=3)
    table.card(0, "knight")
    table.main(0, "priest")
    table.hand(0, ore=2, grain=1)
    table.play("use_priest city unplayed")
    table.play(table.moves("city")[0])
    assert table.game.winner == 0
    assert table.of(0) == "priest A"


@pytest.mark.rule("HELPER-USE-12")
@pytest.mark.parametrize("name", NAMES)
def test_without_its_condition_no_helper_is_used(name: str) -> None:
    """Empty hands, an empty deck, the robber on the desert, nobody ahead."""
    table = Assisted()
    table.main(0, name)
    table.clear()
    part = table.development
    for card in range(part.size):
        table.cells[part.deck + card] = 0
    table.cells[part.left] = 0
    assert table.uses() == []


@pytest.mark.rule("HELPER-USE-17")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_there_is_always_another_card(players: int) -> None:
    table = Assisted(players)
    assert len(table.display()) == 10 - players
    table.robber(2, 1)
    table.helper(0, "robber_bride", "B")
    table.play(table.moves("use_robber_bride")[0])
    assert len(table.moves()) == 10 - players


@pytest.mark.rule("HELPER-SETUP-6")
def test_a_lost_helper_is_a_problem() -> None:
    table = Assisted()
    table.cells[table.helpers.display + NAMES.index("captain")] = 0
    assert any("HELPER-SETUP-6" in problem for problem in table.game.problems())
