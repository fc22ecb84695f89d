"""Trade tokens and what they buy (TWO-TOKEN, TWO-ACTION)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.two_players.pair import Pair

import hexhaven


@pytest.mark.rule("TWO-TOKEN-1", "TWO-TOKEN-2", "TWO-TOKEN-3", "TWO-NEUTRAL-12")
@pytest.mark.parametrize(
    ("place", "tokens"), [("2.2.NW", 2), ("0.0.NW", 1), ("0.0.SW", 1), ("1.1.NW", 0), ("0.0.N", 1)]
)
def test_settlements_at_desert_and_coast_pay(place: str, tokens: int) -> None:
    table = Pair()
    table.purse(0, 0)
    table.build(0, place)
    assert table.held_tokens()[0] == tokens
    table.purse(0, 0)
    table.build(2, "4.2.S")
    assert table.held_tokens()[0] == 0


@pytest.mark.rule("TWO-TOKEN-8")
def test_a_short_supply_pays_what_is_left() -> None:
    """Edge case 14, and 23 for an empty one."""
    table = Pair()
    table.supply(1)
    table.build(0, "2.2.NW")
    assert table.held_tokens()[0] == 6
    table.check()
    table.build(0, "0.0.N")
    assert table.held_tokens()[0] == 6
    table.hand(0, wool=2)
    table.hand(1, ore=2)
    table.play("forced_trade")
    assert table.cells[table.tokens.supply] in (1, 2)  # spent tokens come back


@pytest.mark.rule("TWO-TOKEN-5", "TWO-TOKEN-7", "TWO-TOKEN-10")
def test_a_knight_is_discarded_for_two_tokens_once_a_turn() -> None:
    """Edge case 12, second half."""
    table = Pair()
    table.refused("discard_knight", "TWO-TOKEN-5")
    table.knights(0, 2)
    table.robber(0, 0)
    table.play("robber_home", "discard_knight")
    assert table.held_tokens()[0] == 6
    assert table.cells[table.largest_army.knights] == 1
    table.refused("discard_knight", "TWO-TOKEN-5")
    table.check()


@pytest.mark.rule("TWO-TOKEN-10")
def test_a_knight_of_this_turn_may_be_discarded() -> None:
    table = Pair()
    table.card(0, "knight")
    table.play("knight", "robber 0.0", "discard_knight")
    assert table.held_tokens()[0] == 7
    table.check()


@pytest.mark.rule("TWO-TOKEN-10", "TWO-TOKEN-8")
def test_the_discard_needs_a_token_in_the_supply() -> None:
    """Edge case 23."""
    table = Pair()
    table.knights(0, 1)
    table.supply(0)
    table.refused("discard_knight", "TWO-TOKEN-10")
    table.purse(1, table.held_tokens()[1] - 1)
    table.play("discard_knight")
    assert table.held_tokens()[0] == 6
    table.check()


@pytest.mark.rule("TWO-TOKEN-6")
@pytest.mark.parametrize(
    ("mine", "theirs", "holder"),
    [(3, 3, 1), (4, 3, -1), (3, 2, -1), (5, 3, 0), (3, 0, -1), (4, 0, 0)],
)
def test_the_largest_army_after_a_discard(mine: int, theirs: int, holder: int) -> None:
    """Edge cases 13 and 22."""
    table = Pair()
    table.knights(0, mine)
    table.knights(1, theirs)
    assert table.cells[table.largest_army.holder] == 0
    table.play("discard_knight")
    assert table.cells[table.largest_army.holder] == holder
    assert [table.game.points(seat) for seat in range(2)] == [2 + 2 * (holder == s) for s in (0, 1)]


@pytest.mark.rule("TWO-TOKEN-6")
def test_a_card_put_aside_goes_to_the_first_who_has_more() -> None:
    table = Pair()
    table.knights(0, 4)
    table.knights(1, 3)
    table.play("discard_knight")
    assert table.cells[table.largest_army.holder] == -1
    table.knights(1, 1)
    assert table.cells[table.largest_army.holder] == 1


@pytest.mark.rule("TWO-TOKEN-9")
def test_tokens_are_public_and_no_cards() -> None:
    table = Pair()
    table.purse(0, 12)
    view: Any = table.game.view(1)
    assert view["seats"][0]["counters"]["trade_tokens"] == 12
    table.dice(3, 4)
    assert table.step == "robber"  # twelve tokens are not discarded
    table.play("robber 1.0")
    assert table.step == "preroll"  # and not stolen
    with pytest.raises(hexhaven.BadNotation):
        table.game.refusal("offer 1 trade_token for ore")


@pytest.mark.rule("TWO-TOKEN-11")
def test_there_are_always_twenty() -> None:
    """Edge case 25; random play looks after every move."""
    table = Pair()
    assert sum(table.held_tokens()) + table.cells[table.tokens.supply] == 20
    table.cells[table.tokens.supply] += 1
    assert any("TWO-TOKEN-11" in problem for problem in table.game.problems())


# Actions


@pytest.mark.rule("TWO-ACTION-1", "TWO-TOKEN-7")
def test_one_action_a_turn_before_between_or_after_the_rolls() -> None:
    """Edge case 12."""
    for rolls in range(3):
        table = Pair()
        table.robber(0, 0)
        for dice in ((1, 1), (5, 6))[:rolls]:
            table.dice(*dice)
        table.play("robber_home")
        table.hand(1, ore=2)
        table.refused("forced_trade", "TWO-ACTION-1")
        table.robber(0, 0)
        table.refused("robber_home", "TWO-ACTION-1")


@pytest.mark.rule("TWO-ACTION-2", "TWO-ACTION-3", "TWO-ACTION-11")
@pytest.mark.parametrize(("mine", "theirs", "price"), [(5, 5, 1), (4, 5, 1), (6, 5, 2)])
def test_who_is_ahead_pays_more(mine: int, theirs: int, price: int) -> None:
    """Edge cases 9 and 10: hidden points do not count, and the full price is needed."""
    table = Pair()
    table.robber(0, 0)
    table.points(0, mine)
    table.points(1, theirs)
    table.card(0, "victory_point", 2)
    table.purse(0, price - 1)
    table.refused("robber_home", "TWO-ACTION-3")
    table.purse(0, price)
    table.play("robber_home")
    assert table.held_tokens()[0] == 0
    table.check()


@pytest.mark.rule("TWO-ACTION-11")
def test_an_award_of_a_neutral_colour_counts_for_nobody() -> None:
    table = Pair()
    table.lay(2, "1.1.NE", "1.1.E", "1.1.SE", "1.1.SW", "1.1.W")
    assert table.actions.price(table.game.state, 0) == 1


@pytest.mark.rule("TWO-ACTION-4", "TWO-ACTION-10")
def test_a_forced_trade_draws_two_and_gives_two_back() -> None:
    table = Pair()
    table.hand(0, ore=1)
    table.hand(1, wool=2, grain=1)
    table.play("forced_trade")
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {"steal wool": 2, "steal grain": 1}
    table.play("steal wool")
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {"steal wool": 1, "steal grain": 1}
    table.play("steal grain")
    assert table.step == "give_back"
    assert table.moves() == ["give_back wool", "give_back grain", "give_back ore"]
    table.refused("give_back brick", "TWO-ACTION-4")
    table.play("give_back wool", "give_back grain")  # just those that were drawn
    assert (table.cards(0), table.cards(1)) == ({"ore": 1}, {"wool": 2, "grain": 1})
    assert table.step == "preroll"
    assert table.held_tokens() == [4, 5]
    assert "?" in str(table.game.log(None)[-1]["move"])
    assert table.game.log(1)[-1]["move"] == "give_back grain"
    assert table.game.log(1)[-3]["move"] == "steal grain"
    assert "?" in str(table.game.log(None)[-3]["move"])
    table.check()


@pytest.mark.rule("TWO-ACTION-5", "TWO-ACTION-6")
def test_a_single_card_is_taken_and_two_are_given_back() -> None:
    """Edge case 11."""
    table = Pair()
    table.hand(1, wool=1)
    table.refused("forced_trade", "TWO-ACTION-6")
    table.hand(0, ore=1)
    table.play("forced_trade", "steal wool", "give_back ore", "give_back wool")
    assert (table.cards(0), table.cards(1)) == ({}, {"ore": 1, "wool": 1})
    table.hand(1)


@pytest.mark.rule("TWO-ACTION-6", "TWO-ACTION-3")
def test_an_empty_hand_cannot_be_forced() -> None:
    table = Pair()
    table.hand(0, ore=3)
    table.refused("forced_trade", "TWO-ACTION-6")
    assert table.held_tokens() == [5, 5]


@pytest.mark.rule("TWO-ACTION-7", "TWO-ACTION-8", "TWO-ACTION-9")
def test_the_robber_goes_home_and_robs_nobody() -> None:
    """Edge case 18."""
    table = Pair()
    table.hand(1, ore=2)
    table.refused("robber_home", "TWO-ACTION-8")
    table.robber(0, 0)
    table.card(0, "knight")
    table.play("robber_home")
    assert table.cells[table.island.robber] == table.hex(2, 2)
    assert table.step == "preroll"
    assert table.size(1) == 2
    table.play("knight")
    assert table.step == "robber"


@pytest.mark.rule("TWO-ACTION-10")
def test_a_forced_trade_is_no_trade() -> None:
    table = Pair(phases="separated")
    table.main()
    table.hand(0, brick=1, lumber=1, ore=2)
    table.hand(1, ore=2)
    table.play(table.moves("road")[0])
    table.play(table.moves()[0])
    table.refused("trade ore wool", "BASE-TURN-8")
    table.play("forced_trade", "steal ore", "steal ore", "give_back ore", "give_back ore")
    assert table.cards(1) == {"ore": 2}
