"""Development cards: buying, playing, knights and progress (BASE-DEV, -KNIGHT, -PROGRESS)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table import Table

import hexhaven
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.development import CARDS, DECK
from hexhaven.modules.island.kinds import RESOURCES, ROAD

PLAYS = ["knight", "road_building", "year_of_plenty wool ore", "monopoly ore"]
"""One way to play each kind of card that can be played."""


def bare(**hand: int) -> Table:
    """Seat 0 before its roll, holding these cards; the others hold nothing."""
    table = Table()
    table.empty_hands()
    table.hand(0, **hand)
    return table


def development(table: Table, seat: int, name: str) -> int:
    """How many development cards of a kind a seat holds."""
    part = table.development
    return table.cells[part.held + seat * len(CARDS) + CARDS.index(name)]


def next_turn(table: Table, seat: int) -> None:
    """End the present turn and go on until a seat is about to roll again."""
    while True:
        if table.step == "preroll":
            table.roll(12)
        table.play("end")
        if table.game.actor == seat:
            return


def shown(table: Table, viewer: int | None, seat: int) -> dict[str, Any]:
    """What a viewer is shown of a seat: its cards and counters."""
    seats: Any = table.game.view(viewer)["seats"]
    found: dict[str, Any] = {**seats[seat]["cards"], **seats[seat]["counters"]}
    return found


# Buying


@pytest.mark.rule("BASE-DEV-1")
def test_a_bought_card_is_paid_drawn_from_the_deck_and_kept_secret() -> None:
    table = bare()
    table.roll(12)
    table.hand(0, wool=1, grain=1, ore=1)
    table.play("buy")
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {f"draw {CARDS[card]}": DECK[card] for card in range(5)}
    table.play("draw monopoly")
    assert table.cards(0) == {}
    assert shown(table, 0, 0)["development"]["kinds"]["monopoly"] == 1
    for viewer in (1, None):
        hidden = shown(table, viewer, 0)["development"]
        assert hidden == {"count": 1}
        assert table.game.log(viewer)[-1]["move"] == "draw ?"
    assert table.game.log(0)[-1]["move"] == "draw monopoly"
    table.check()


@pytest.mark.rule("BASE-DEV-1")
def test_any_number_of_cards_is_bought_in_a_turn() -> None:
    table = bare()
    table.roll(12)
    table.hand(0, wool=3, grain=3, ore=3)
    table.play("buy", "draw knight", "buy", "draw knight", "buy", "draw victory_point")
    table.refused("buy", "BASE-BUILD-5")
    assert shown(table, None, 0)["development"] == {"count": 3}


@pytest.mark.rule("BASE-DEV-2")
def test_no_card_is_bought_from_an_empty_deck() -> None:
    table = bare()
    for seat in range(4):
        table.card(seat, "knight", 3)
    table.card(3, "knight", 2)
    for name in ("road_building", "year_of_plenty", "monopoly"):
        table.card(1, name, 2)
    table.card(2, "victory_point", 4)
    table.roll(12)
    table.hand(0, wool=2, grain=2, ore=2)
    table.play("buy", "draw victory_point")
    table.refused("buy", "BASE-DEV-2")
    assert table.moves("buy") == []
    table.play("knight", "robber 0.0")
    table.refused("buy", "BASE-DEV-2")  # nor with the played card
    table.check()


@pytest.mark.rule("BASE-DEV-2")
def test_played_cards_never_return_to_the_deck() -> None:
    table = bare()
    table.card(0, "monopoly", 2)
    table.play("monopoly ore")
    next_turn(table, 0)
    table.play("monopoly ore")
    table.roll(12)
    table.hand(0, wool=1, grain=1, ore=1)
    table.play("buy")
    assert "draw monopoly" not in {table.game.text(move) for move, _ in table.game.chance()}


# Playing


@pytest.mark.parametrize("after_roll", [False, True])
@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.rule("BASE-DEV-3", "BASE-PROGRESS-7")
def test_one_card_a_turn_before_or_after_the_roll(play: str, after_roll: bool) -> None:
    table = bare()
    for name in CARDS[:4]:
        table.card(0, name, 2)
    if after_roll:
        table.roll(12)
    table.play(play)
    while table.step in ("robber", "free_road"):
        table.play(table.moves()[0])
    assert table.step == ("main" if after_roll else "preroll")
    for other in PLAYS:
        table.refused(other, "BASE-DEV-3")
    if not after_roll:
        table.roll(12)
        table.refused(play, "BASE-DEV-3")
    next_turn(table, 0)
    table.play("monopoly ore")


@pytest.mark.rule("BASE-DEV-3")
def test_a_card_is_played_in_the_own_turn_only() -> None:
    table = bare()
    table.card(1, "knight")
    table.refused("knight", "BASE-DEV-9")
    table.roll(12)
    assert table.moves(seat=1) == []
    table.play("end")
    assert "knight" in table.moves()


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.rule("BASE-DEV-4")
def test_a_card_bought_this_turn_cannot_be_played_this_turn(play: str) -> None:
    table = bare()
    table.roll(12)
    table.hand(0, wool=1, grain=1, ore=1)
    table.play("buy", f"draw {play.split()[0]}")
    table.refused(play, "BASE-DEV-4")
    next_turn(table, 0)
    table.play(play)


@pytest.mark.rule("BASE-DEV-5")
def test_an_older_card_of_the_same_kind_may_be_played() -> None:
    table = bare()
    table.card(0, "monopoly")
    table.roll(12)
    table.hand(0, wool=1, grain=1, ore=1)
    table.play("buy", "draw monopoly")
    table.play("monopoly ore")
    assert development(table, 0, "monopoly") == 1
    next_turn(table, 0)
    table.play("monopoly ore")
    assert development(table, 0, "monopoly") == 0


@pytest.mark.rule("BASE-DEV-6")
def test_development_cards_are_no_resource_cards() -> None:
    table = bare(wool=7)
    table.card(0, "victory_point", 2)
    table.card(1, "knight", 8)
    table.roll(7)
    assert table.step == "robber", "nobody has more than seven resource cards"
    table.play("robber 3.2")  # blue holds development cards only
    assert table.step == "main"
    assert development(table, 1, "knight") == 8
    with pytest.raises(hexhaven.BadNotation):
        table.play("offer wool for knight")
    table.card(0, "monopoly")
    table.play("monopoly ore")
    assert development(table, 1, "knight") == 8
    table.check()


@pytest.mark.rule("BASE-DEV-6")
def test_discards_take_resource_cards_only() -> None:
    table = bare(wool=8)
    table.card(0, "knight", 3)
    table.roll(7)
    assert set(table.moves()) == {"discard 0 wool"}
    table.play(*["discard 0 wool"] * 4)
    assert table.step == "robber"
    assert development(table, 0, "knight") == 3


@pytest.mark.rule("BASE-DEV-7")
def test_played_cards_lie_face_up_before_their_owner() -> None:
    table = bare()
    table.card(0, "monopoly")
    table.card(0, "knight")
    table.play("monopoly ore")
    next_turn(table, 0)
    table.play("knight")
    for viewer in (0, 1, None):
        assert shown(table, viewer, 0)["played"] == {"knight": 1, "monopoly": 1}
        assert shown(table, viewer, 0)["development"]["count"] == 0


@pytest.mark.rule("BASE-DEV-8")
def test_no_card_while_a_discard_or_the_robber_is_pending() -> None:
    table = bare(wool=8)
    table.card(0, "monopoly")
    table.roll(7)
    table.refused("monopoly wool", "BASE-DEV-8")
    table.play(*["discard 0 wool"] * 4)
    assert table.step == "robber"
    table.refused("monopoly wool", "BASE-DEV-8")
    table.give(1, ore=1)
    table.give(3, ore=1)
    table.play("robber 3.1")
    assert table.step == "victim"
    table.refused("monopoly wool", "BASE-DEV-8")
    table.play("rob 1", "steal ore", "monopoly wool")


@pytest.mark.rule("BASE-DEV-8")
def test_no_card_while_free_roads_or_an_answer_are_pending() -> None:
    table = bare()
    table.card(0, "road_building")
    table.card(0, "monopoly")
    table.play("road_building")
    table.refused("monopoly wool", "BASE-DEV-8")
    table.play("road 1.2.NW", "stop")
    next_turn(table, 0)
    table.roll(12)
    table.hand(0, wool=1)
    table.play("offer wool for ore to 1")
    table.refused("monopoly wool", "BASE-DEV-8")
    table.play("refuse 1", "monopoly wool")


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.rule("BASE-DEV-9")
def test_each_card_is_played_once_in_a_game(play: str) -> None:
    table = bare()
    table.card(0, play.split()[0])
    table.play(play)
    while table.step in ("robber", "free_road"):
        table.play(table.moves()[0])
    next_turn(table, 0)
    table.refused(play, "BASE-DEV-9")


# Knights


@pytest.mark.rule("BASE-KNIGHT-1")
def test_a_knight_moves_the_robber_and_steals_and_nobody_discards() -> None:
    table = bare(wool=9)
    table.hand(1, ore=9)
    table.card(0, "knight")
    table.play("knight")
    assert table.step == "robber"
    table.refused("robber 2.2", "BASE-ROBBER-1")
    table.play("robber 3.2", "steal ore")
    assert table.step == "preroll"
    assert table.cards(0) == {"wool": 9, "ore": 1}
    assert table.cards(1) == {"ore": 8}
    assert table.cells[table.island.robber] == table.hex(3, 2)
    table.check()


@pytest.mark.rule("BASE-KNIGHT-2", "BASE-DEV-3")
def test_after_a_knight_before_the_roll_a_seven_moves_the_robber_again() -> None:
    table = bare()
    table.card(0, "knight", 2)
    table.play("knight", "robber 0.0")
    table.roll(7)
    table.refused("robber 0.0", "BASE-ROBBER-1")
    table.play("robber 0.1")
    assert table.step == "main"
    table.refused("knight", "BASE-DEV-3")


@pytest.mark.parametrize("hex", ["0.0", "3.2"])
@pytest.mark.rule("BASE-KNIGHT-3")
def test_a_knight_counts_although_nobody_can_be_robbed(hex: str) -> None:
    """On a hex with red's own settlement, and on one with blue and orange, who hold nothing."""
    table = bare(wool=1)
    table.card(0, "knight")
    table.play("knight", f"robber {hex}")
    assert table.step == "preroll"
    assert table.cards(0) == {"wool": 1}
    assert table.cells[table.largest_army.knights] == 1


# Road building


@pytest.mark.rule("BASE-PROGRESS-1")
def test_road_building_lays_two_roads_for_nothing_the_second_may_continue_the_first() -> None:
    table = bare()
    table.card(0, "road_building")
    table.play("road_building")
    table.refused("road 2.2.NE", "BASE-ROAD-2")
    table.refused("road 1.1.NE", "BASE-ROAD-1")
    table.play("road 1.1.E")
    table.play("road 2.2.NE")
    assert table.step == "preroll"
    assert table.stock(0, ROAD) == 11
    table.check()


@pytest.mark.rule("BASE-PROGRESS-1")
def test_the_second_free_road_is_checked_anew_after_the_first() -> None:
    table = bare()
    table.card(0, "road_building")
    table.play("road_building")
    second = f"road {table.edge(2, 2, 'NE')}"
    assert second not in table.moves()
    table.play("road 1.1.E")
    assert second in table.moves()
    table.refused("road 1.1.E", "BASE-ROAD-1")


@pytest.mark.rule("BASE-PROGRESS-2")
def test_at_least_one_free_road_is_laid_and_the_second_may_be_left() -> None:
    table = bare()
    table.card(0, "road_building")
    table.play("road_building")
    table.refused("stop", "BASE-PROGRESS-2")
    table.play("road 1.1.E", "stop")
    assert table.step == "preroll"
    assert table.stock(0, ROAD) == 12


@pytest.mark.rule("BASE-PROGRESS-2")
def test_with_one_road_piece_left_one_free_road_is_laid() -> None:
    table = bare()
    table.clear()
    table.card(0, "road_building", 2)
    table.road(0, *[f"2.{i}.{side}" for i in range(5) for side in ("SW", "SE")])
    table.road(0, *[f"3.{i}.{side}" for i in range(2) for side in ("SW", "SE")])
    assert table.stock(0, ROAD) == 1
    table.play("road_building", "road 3.2.SW")
    assert table.step == "preroll"
    next_turn(table, 0)
    table.refused("road_building", "BASE-PROGRESS-2")  # no piece left
    table.check()


@pytest.mark.rule("BASE-PROGRESS-2")
def test_with_one_legal_path_one_free_road_is_laid_and_with_none_the_card_stays() -> None:
    table = bare()
    table.clear()
    table.card(0, "road_building", 2)
    table.settlement(0, "2.2.N")
    table.road(1, "2.2.NW", "1.2.W", "2.2.E", "2.3.NW")
    table.play("road_building")
    assert table.moves() == [f"road {table.edge(2, 2, 'NE')}"]
    table.play("road 2.2.NE")
    assert table.step == "preroll"
    next_turn(table, 0)
    table.refused("road_building", "BASE-PROGRESS-2")
    assert development(table, 0, "road_building") == 1


@pytest.mark.rule("BASE-PROGRESS-3")
def test_the_longest_road_is_updated_after_each_free_road() -> None:
    table = bare()
    table.clear()
    table.card(0, "road_building")
    table.road(0, "2.0.NW", "2.0.NE", "2.1.NW")
    table.play("road_building", "road 2.1.NE")
    assert table.cells[table.longest_road.length] == 4
    assert table.cells[table.longest_road.holder] == NOBODY
    table.play("road 2.2.NW")
    assert table.cells[table.longest_road.holder] == 0


@pytest.mark.rule("BASE-PROGRESS-3")
def test_a_first_free_road_that_wins_ends_the_game_before_the_second() -> None:
    table = bare()
    table.clear()
    table.card(0, "road_building")
    table.card(0, "victory_point", 5)
    table.settlement(0, "0.0.N", "0.1.N", "0.2.N")
    table.road(0, "2.0.NW", "2.0.NE", "2.1.NW", "2.1.NE")
    table.play("road_building", "road 2.2.NW")
    assert table.game.winner == 0
    assert table.stock(0, ROAD) == 10
    table.refused("road 2.2.NE", "BASE-END-7")


@pytest.mark.rule("BASE-PROGRESS-1", "BASE-TURN-9")
def test_with_separated_phases_free_roads_do_not_end_the_trading_but_a_paid_one_does() -> None:
    table = Table(phases="separated")
    table.card(0, "road_building")
    table.roll(12)
    table.hand(0, brick=5, lumber=5)
    table.play("road_building", "road 1.1.E", "stop", "trade brick ore")
    table.play("road 2.2.NE")
    table.refused("trade lumber ore", "BASE-TURN-8")


# Year of plenty


@pytest.mark.parametrize("kinds", ["wool ore", "ore wool", "grain grain"])
@pytest.mark.rule("BASE-PROGRESS-4")
def test_year_of_plenty_takes_any_two_cards_of_the_bank(kinds: str) -> None:
    table = bare()
    table.card(0, "year_of_plenty")
    table.play(f"year_of_plenty {kinds}")
    names = kinds.split()
    assert table.cards(0) == {name: names.count(name) for name in names}
    assert all(table.bank(name) == 19 - names.count(name) for name in RESOURCES)


@pytest.mark.rule("BASE-PROGRESS-4")
def test_the_cards_of_a_year_of_plenty_are_usable_in_the_same_turn() -> None:
    table = bare()
    table.card(0, "year_of_plenty")
    table.roll(12)
    table.refused("road 1.1.E", "BASE-BUILD-5")
    table.play("year_of_plenty brick lumber", "road 1.1.E")
    assert table.cards(0) == {}


@pytest.mark.rule("BASE-PROGRESS-5")
def test_year_of_plenty_takes_no_card_that_the_bank_does_not_hold() -> None:
    table = bare()
    table.card(0, "year_of_plenty")
    for name in RESOURCES:
        table.drain(name, {"wool": 1, "ore": 3}.get(name, 0))
    table.refused("year_of_plenty wool wool", "BASE-PROGRESS-5")
    table.refused("year_of_plenty wool grain", "BASE-PROGRESS-5")
    table.refused("year_of_plenty wool", "BASE-PROGRESS-5")  # there are two cards to take
    assert table.moves("year_of_plenty") == ["year_of_plenty wool ore", "year_of_plenty ore ore"]
    table.play("year_of_plenty ore wool")


@pytest.mark.rule("BASE-PROGRESS-5")
def test_year_of_plenty_takes_the_last_card_of_the_bank_alone_and_needs_one() -> None:
    table = bare()
    table.card(0, "year_of_plenty", 2)
    for name in RESOURCES:
        table.drain(name, int(name == "wool"))
    table.refused("year_of_plenty wool wool", "BASE-PROGRESS-5")
    table.refused("year_of_plenty ore", "BASE-PROGRESS-5")
    table.play("year_of_plenty wool")
    assert table.cards(0) == {"wool": 1}
    next_turn(table, 0)
    assert table.moves("year_of_plenty") == []
    table.refused("year_of_plenty wool", "BASE-PROGRESS-5")
    table.refused("year_of_plenty wool ore", "BASE-PROGRESS-5")
    assert development(table, 0, "year_of_plenty") == 1


# Monopoly


@pytest.mark.rule("BASE-PROGRESS-6")
def test_monopoly_takes_all_cards_of_one_kind_from_all_opponents() -> None:
    table = bare(ore=1, wool=1)
    table.hand(1, ore=3, wool=2)
    table.hand(2, wool=1)
    table.hand(3, ore=2)
    table.card(0, "monopoly")
    bank = table.bank("ore")
    table.play("monopoly ore")
    assert table.cards(0) == {"ore": 6, "wool": 1}
    assert [table.cards(seat) for seat in (1, 2, 3)] == [{"wool": 2}, {"wool": 1}, {}]
    assert table.bank("ore") == bank
    table.check()


@pytest.mark.rule("BASE-PROGRESS-6")
def test_what_a_monopoly_took_is_public() -> None:
    table = bare()
    table.hand(1, ore=3, wool=2)
    table.hand(3, ore=2)
    table.card(0, "monopoly")
    before = [shown(table, None, seat)["hand"]["count"] for seat in range(4)]
    table.play("monopoly ore")
    after = [shown(table, None, seat)["hand"]["count"] for seat in range(4)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [5, -3, 0, -2]
    assert table.game.log(None)[-1]["move"] == "monopoly ore"


@pytest.mark.rule("BASE-PROGRESS-6", "BASE-PROGRESS-8")
def test_a_monopoly_that_yields_nothing_is_used_up() -> None:
    table = bare(ore=2)
    table.card(0, "monopoly")
    assert len(table.moves("monopoly")) == 5
    table.play("monopoly wool")
    assert table.cards(0) == {"ore": 2}
    assert development(table, 0, "monopoly") == 0
    assert table.cells[table.development.used] == 1


@pytest.mark.rule("BASE-PROGRESS-8")
def test_a_progress_card_takes_effect_before_anything_else_happens() -> None:
    table = bare()
    table.card(0, "road_building", 2)
    table.play("road_building")
    assert {text.split()[0] for text in table.moves()} == {"road"}
    table.refused("roll", "BASE-PROGRESS-1")
    table.play("road 1.1.E")
    assert {text.split()[0] for text in table.moves()} == {"road", "stop"}
    table.play("stop")
    next_turn(table, 0)
    table.roll(12)
    table.hand(0, brick=4, lumber=4, wool=4, grain=4, ore=4)
    table.play("road_building")
    for move in ("end", "settlement 1.1.S", "city 1.1.N", "buy", "trade wool ore"):
        table.refused(move, "BASE-PROGRESS-1")
    table.refused("offer wool for ore", "BASE-PROGRESS-1")
