"""Gold coins: what the bank sells and buys for them, and who cannot touch them."""

from __future__ import annotations

from typing import Any

import pytest
from tests.five_six.big import big, phase_after
from tests.sketches.common import check_refusals, check_views
from tests.table import Table

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.modules.base.seven import Robber
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.island.kinds import ANY_HARBOR, FIRST_SPECIAL_HARBOR, RESOURCES, WOOL


class Mint(Table):
    """The beginner map with gold; seat 0 has rolled and holds nothing."""

    def __init__(self, players: int = 4, rolled: bool = True, **options: object) -> None:
        super().__init__(players, extra=[Coins()], **options)  # type: ignore[arg-type]
        self.coins = self.rules.part(Coins)
        if rolled:
            self.roll(5)
        self.empty_hands()

    def purse(self, seat: int, gold: int) -> None:
        """Give a seat exactly so much gold."""
        self.cells[self.island.coins(seat, self.coins.gold)] = gold

    def gold(self) -> list[int]:
        """The gold of all seats."""
        return [self.coins.held(self.game.state, seat) for seat in range(self.rules.players)]

    def open(self, seat: int, harbor: int) -> None:
        """Let a seat use a harbor of this kind, with a building of its own there."""
        self.island.open_harbor(self.game.state, seat, harbor)
        home = self.cells[self.island.homes + seat * self.island.home_limit]
        self.cells[self.island.harbor + home] = harbor


@pytest.mark.rule("RIVER-SPEND-1", "TRADE-GOLD-1", "BARB-GOLD-2", "COMBO-GEN-16")
def test_two_gold_buy_a_resource_twice_in_a_turn() -> None:
    table = Mint()
    table.purse(0, 7)
    assert table.moves("spend_gold") == [f"spend_gold {name}" for name in RESOURCES]
    table.play("spend_gold ore", "spend_gold brick")
    assert table.cards(0) == {"brick": 1, "ore": 1}
    assert table.gold() == [3, 0, 0, 0]
    table.refused("spend_gold ore", "RIVER-SPEND-1")
    table.check()
    table.play("end")
    table.roll(2)
    table.purse(1, 2)
    table.play("spend_gold wool")
    table.check()


@pytest.mark.rule("RIVER-SPEND-1", "RIVER-GOLD-8")
def test_who_has_less_than_two_gold_buys_nothing() -> None:
    table = Mint()
    table.purse(0, 1)
    table.refused("spend_gold ore", "RIVER-SPEND-1")
    assert table.moves("spend_gold") == []


@pytest.mark.rule("RIVER-SPEND-2")
def test_what_the_bank_lacks_cannot_be_bought() -> None:
    table = Mint()
    table.purse(0, 4)
    table.drain("ore", 0)
    table.refused("spend_gold ore", "RIVER-SPEND-2")
    assert table.gold()[0] == 4
    assert "spend_gold wool" in table.moves()


@pytest.mark.rule("RIVER-SPEND-3", "TRADE-GOLD-1", "BARB-GOLD-2")
def test_gold_changes_hands_in_trades_with_the_seat_on_turn() -> None:
    table = Mint()
    table.purse(0, 3)
    table.give(1, ore=1)
    table.play("offer gold for ore to 1", "accept 1", "confirm 1")
    assert (table.gold(), table.held(0, "ore")) == ([2, 1, 0, 0], 1)
    table.play("offer ore for gold to 1", "accept 1", "confirm 1")
    assert (table.gold(), table.held(1, "ore")) == ([3, 0, 0, 0], 1)
    table.check()


@pytest.mark.rule("RIVER-SPEND-3")
def test_seats_that_are_not_on_turn_do_not_trade_gold() -> None:
    table = Mint()
    table.purse(1, 2)
    table.give(2, ore=1)
    table.give(0, wool=1)
    table.play("offer wool for ore to 1 2")
    table.refused("accept 1", "BASE-TRADE-7")
    table.play("counter 1 2 gold for wool", "refuse 2")
    assert table.moves("confirm") == ["confirm 1"]
    table.play("confirm 1")
    assert table.gold() == [2, 0, 0, 0]
    assert table.cards(1) == {"wool": 1}


@pytest.mark.rule("RIVER-SPEND-3")
@pytest.mark.parametrize("text", ["offer gold wool for 2 gold", "offer 2 gold for gold"])
def test_gold_cannot_stand_on_both_sides(text: str) -> None:
    table = Mint()
    table.purse(0, 3)
    table.give(0, wool=1)
    with pytest.raises(hexhaven.BadNotation, match=r"gold stands on both sides.*BASE-TRADE-4"):
        table.play(text)


@pytest.mark.rule("RIVER-SPEND-3")
def test_gold_is_not_given_away_and_not_promised() -> None:
    table = Mint()
    table.purse(0, 2)
    table.refused("offer 2 gold for", "BASE-TRADE-3")
    table.refused("offer 3 gold for ore", "BASE-TRADE-7")


@pytest.mark.rule("RIVER-SPEND-4", "TRADE-GOLD-1", "BARB-GOLD-1", "COMBO-GEN-21")
def test_four_equal_cards_buy_one_gold() -> None:
    table = Mint()
    table.hand(0, wool=7, ore=3)
    table.refused("sell_for_gold ore", "RIVER-SPEND-4")
    table.play("sell_for_gold wool")
    assert (table.gold()[0], table.held(0, "wool")) == (1, 3)
    table.refused("sell_for_gold wool", "RIVER-SPEND-4")
    table.check()


@pytest.mark.rule("RIVER-SPEND-4")
def test_a_harbor_for_any_card_buys_gold_for_three() -> None:
    table = Mint()
    table.open(0, ANY_HARBOR)
    table.hand(0, wool=3)
    table.play("sell_for_gold wool")
    assert (table.gold()[0], table.cards(0)) == (1, {})


@pytest.mark.rule("RIVER-SPEND-4")
@pytest.mark.parametrize(("harbors", "price"), [("generic", 4), ("all", 2)])
def test_a_harbor_for_one_kind_buys_gold_only_where_the_option_says_so(
    harbors: str, price: int
) -> None:
    table = Mint(gold_harbors=harbors)
    table.open(0, FIRST_SPECIAL_HARBOR + WOOL)
    table.hand(0, wool=price - 1)
    table.refused("sell_for_gold wool", "RIVER-SPEND-4")
    table.hand(0, wool=price)
    table.play("sell_for_gold wool")
    assert (table.gold()[0], table.cards(0)) == (1, {})


@pytest.mark.rule("RIVER-SPEND-4")
def test_both_harbors_together() -> None:
    table = Mint()
    table.open(0, FIRST_SPECIAL_HARBOR + WOOL)
    table.open(0, ANY_HARBOR)
    assert table.coins.rate(table.game.state, 0, WOOL) == 3


@pytest.mark.rule("RIVER-SPEND-4")
@pytest.mark.parametrize(("generic", "price"), [(True, 3), (False, 4)])
def test_with_a_harbor_for_every_kind_the_buildings_tell(generic: bool, price: int) -> None:
    table = Mint()
    for kind in range(len(RESOURCES)):
        table.island.open_harbor(table.game.state, 0, FIRST_SPECIAL_HARBOR + kind)
    if generic:
        table.open(0, ANY_HARBOR)
        for kind in range(len(RESOURCES)):
            table.island.open_harbor(table.game.state, 0, FIRST_SPECIAL_HARBOR + kind)
    assert table.coins.rate(table.game.state, 0, WOOL) == price


@pytest.mark.rule("RIVER-SPEND-5", "TRADE-GOLD-2", "BARB-GOLD-3")
def test_gold_is_neither_counted_nor_discarded_on_a_seven() -> None:
    table = Mint(rolled=False)
    table.purse(0, 5)
    table.hand(0, wool=8)
    table.purse(1, 5)
    table.hand(1, wool=7)
    table.roll(7)
    assert table.game.actors == [0]
    table.play(*["discard 0 wool"] * 4)
    assert table.step == "robber"
    assert table.gold() == [5, 5, 0, 0]


@pytest.mark.rule("RIVER-SPEND-5", "TRADE-GOLD-2", "BARB-GOLD-3", "COMBO-GEN-15")
def test_gold_is_not_stolen() -> None:
    table = Mint()
    table.purse(1, 5)
    state = table.game.state
    table.rules.part(Robber).rob(state, 0, 1)
    assert table.step == "main"  # nothing to steal
    table.hand(1, ore=1)
    table.rules.part(Robber).rob(state, 0, 1)
    assert [table.game.text(move) for move, _ in table.game.chance()] == ["steal ore"]


@pytest.mark.rule("RIVER-SPEND-5", "COMBO-GEN-15")
@pytest.mark.parametrize("kind", RESOURCES)
def test_a_monopoly_takes_no_gold(kind: str) -> None:
    table = Mint()
    table.purse(1, 5)
    table.card(0, "monopoly")
    table.play(f"monopoly {kind}")
    assert table.gold() == [0, 5, 0, 0]
    assert "monopoly gold" not in table.moves()


def six(**options: Any) -> Table:
    """Six players on the larger island with gold."""
    chosen: dict[str, Any] = {"extra": [Coins()], **options}
    return big(6, **chosen)


def large(**options: Any) -> Table:
    """The same after seat 0 has ended its turn."""
    return phase_after(six(**options), 0)


def fill(table: Table, seat: int, gold: int) -> None:
    """Give a seat exactly so much gold."""
    table.cells[table.island.coins(seat, table.rules.part(Coins).gold)] = gold


@pytest.mark.rule("RIVER-SPEND-6")
def test_in_the_special_building_phase_no_gold_is_spent() -> None:
    table = large()
    assert (table.step, table.game.actor) == ("special_build", 1)
    fill(table, 1, 4)
    table.give(1, wool=4)
    table.refused("spend_gold ore", "FIVESIX-SBP-5")
    table.refused("sell_for_gold wool", "FIVESIX-SBP-5")


@pytest.mark.rule("RIVER-SPEND-6")
def test_the_second_of_paired_players_uses_gold_with_the_bank_only() -> None:
    table = large(extra_phase="paired")
    assert (table.step, table.game.actor) == ("second_part", 3)
    fill(table, 3, 6)
    table.hand(3, wool=4)
    table.refused("offer gold for ore", "FIVESIX-PAIR-3")
    table.play("sell_for_gold wool", "spend_gold ore", "spend_gold ore")
    assert table.cards(3) == {"ore": 2}
    table.refused("spend_gold ore", "RIVER-SPEND-1")


@pytest.mark.rule("RIVER-SPEND-6")
def test_purchases_count_for_each_phase_of_ones_own() -> None:
    table = six(extra_phase="paired")
    table.dice(1, 1)
    fill(table, 0, 4)
    fill(table, 3, 4)
    table.play("spend_gold ore", "spend_gold ore", "end")
    assert table.game.actor == 3
    table.play("spend_gold ore", "spend_gold ore")
    table.refused("spend_gold ore", "RIVER-SPEND-1")


@pytest.mark.rule("RIVER-SPEND-7")
def test_before_the_roll_nothing_is_bought_or_sold() -> None:
    table = Mint(rolled=False)
    table.purse(0, 4)
    table.give(0, wool=4)
    table.refused("spend_gold ore", "RIVER-SPEND-7")
    table.refused("sell_for_gold wool", "RIVER-SPEND-7")


@pytest.mark.rule("RIVER-SPEND-7", "BASE-SEVEN-7")
def test_nothing_is_bought_while_the_robber_waits() -> None:
    table = Mint(rolled=False)
    table.purse(0, 4)
    table.roll(7)
    table.refused("spend_gold ore", "BASE-SEVEN-7")


@pytest.mark.rule("RIVER-SPEND-7")
def test_with_separated_phases_gold_is_used_before_the_first_build() -> None:
    table = Mint(phases="separated")
    table.purse(0, 4)
    table.hand(0, brick=1, lumber=1, wool=8)
    table.play("spend_gold ore", "sell_for_gold wool", table.moves("road")[0])
    table.refused("spend_gold ore", "RIVER-SPEND-7")
    table.refused("sell_for_gold wool", "RIVER-SPEND-7")


@pytest.mark.rule("RIVER-SPEND-7")
def test_selling_is_not_limited() -> None:
    table = Mint()
    table.hand(0, wool=16)
    table.play(*["sell_for_gold wool"] * 4)
    assert table.gold()[0] == 4


@pytest.mark.rule("RIVER-GOLD-7", "TRADE-GOLD-3")
def test_the_supply_of_gold_has_no_end() -> None:
    table = Mint()
    for seat in range(4):
        table.purse(seat, 100)
    table.hand(0, wool=4)
    table.play("sell_for_gold wool")
    assert table.gold() == [101, 100, 100, 100]
    table.check()


@pytest.mark.rule("RIVER-GOLD-8")
def test_debts_are_a_fault() -> None:
    table = Mint()
    table.purse(2, -1)
    assert table.game.problems() == ["seat 2 owes gold (RIVER-GOLD-8)"]
    table.purse(2, 0)
    table.cells[table.coins.bought] = 3
    assert table.game.problems() == ["more was bought for gold than a turn allows (RIVER-SPEND-1)"]


def test_everybody_sees_gold_and_prices() -> None:
    table = Mint()
    table.purse(2, 7)
    table.open(0, ANY_HARBOR)
    table.purse(0, 2)
    table.play("spend_gold ore")
    view: Any = table.game.view(1)
    assert [seat["counters"]["gold"] for seat in view["seats"]] == [0, 0, 7, 0]
    assert view["seats"][0]["counters"]["gold_rates"]["wool"] == 3
    assert view["seats"][1]["counters"]["gold_rates"]["wool"] == 4
    assert (view["table"]["gold_price"], view["table"]["gold_purchases_left"]) == (2, 1)


@pytest.mark.parametrize("seed", [1, 2])
def test_random_play_with_gold_is_sound(seed: int) -> None:
    game = hexhaven.new("base", 4, seed=seed, extra=[Coins()])
    coins = game.rules.part(Coins)
    rng = Rng(f"coins {seed}")
    used: set[str] = set()
    for number in range(600):
        if game.over:
            break
        if number % 25 == 0:  # nothing else on this board brings gold
            for seat in range(4):
                coins.island.earn(game.state, seat, coins.gold, 1)
            check_views(game, 4, number)
            check_refusals(game)
        seats = game.actors
        legal = game.legal(seats[rng.below(len(seats))])
        assert len(set(legal)) == len(legal) > 0
        move = legal[rng.below(len(legal))]
        used.add(game.text(move).split()[0])
        game.play(move)
        assert game.problems() == []
    assert "spend_gold" in used


def test_gold_is_worth_something_to_bots_the_more_the_less() -> None:
    table = Mint()
    worths = []
    for gold in (0, 1, 6, 8):
        table.purse(0, gold)
        worths.append(table.coins.appraise(table.game.state, 0))
    assert worths == pytest.approx([0.0, 0.1, 0.6, 0.7])
