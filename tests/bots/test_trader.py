"""Trade: nobody about to win is fed, and nobody can milk us."""

from __future__ import annotations

import pytest
from tests.table import Table

from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.judgement import judgement_for
from hexhaven.bots.trader import CLOSE, PATIENCE, Trader
from hexhaven.engine.rng import Rng

BOTS = ["greedy", "expert:4v"]


def choice(table: Table, seat: int, bot: str, seed: int = 0) -> str:
    sight = sight_of(table.game, seat)
    return table.game.text(bot_named(bot).choose(sight, sight.legal, Rng(seed)))


def asked(offer: str, **options: object) -> Table:
    """Seat 0 offers something that helps seat 1 a good deal."""
    table = Table(**options)  # type: ignore[arg-type]
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, wool=2, grain=3, brick=1)
    table.hand(1, ore=3, grain=1, lumber=3)
    table.play(offer)
    return table


@pytest.mark.parametrize("bot", BOTS)
def test_whoever_is_about_to_win_gets_nothing(bot: str) -> None:
    offer = "offer grain for lumber to 1"
    assert choice(asked(offer), 1, bot) == "accept 1"
    assert choice(asked(offer, vp_target=2 + CLOSE), 1, bot) == "refuse 1"
    assert choice(asked(offer, vp_target=3 + CLOSE), 1, bot) == "accept 1"


@pytest.mark.parametrize("bot", BOTS)
def test_a_deal_is_not_closed_with_one_who_is_about_to_win(bot: str) -> None:
    table = Table(vp_target=5)
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, ore=3, grain=1, lumber=3)
    table.hand(1, grain=2)
    table.city(1, str(table.cells[table.island.homes + table.island.home_limit]))
    table.play("offer lumber for grain to 1 2 3", "accept 1", "refuse 2", "refuse 3")
    assert table.moves() and choice(table, 0, bot) == "withdraw"


def trader(table: Table, seat: int) -> Trader:
    return Trader(table.rules, table.game.state, seat, -1)


def every_swap() -> list[str]:
    kinds = ["brick", "lumber", "wool", "grain", "ore"]
    return [
        f"offer {give}{a} for {want}{b} to 1"
        for a in kinds
        for b in kinds
        if a != b
        for give in ("", "2 ")
        for want in ("", "2 ")
    ]


def gains(table: Table, bot: str) -> tuple[float, float]:
    """What the offer that stands would bring seat 0 and seat 1, in a bot's own judgement."""
    judgement = judgement_for(table.rules)
    if bot != "greedy":
        judgement.begin(table.game.state)
    known = trader(table, 1)
    counts = known._terms(0, table.game.parse("accept 1"))
    found = known._gain(0, counts, -1), known._gain(1, counts, 1)
    judgement.end()
    return found


@pytest.mark.parametrize("bot", BOTS)
def test_one_who_proposes_only_what_is_good_for_itself_gains_no_edge(bot: str) -> None:
    """An adversary looks at both hands and tries every swap that helps it: what is agreed to helps
    the other more, so that no swap is a loss against the adversary."""
    agreed = 0
    for seed in range(6):
        rng = Rng(f"milk/{seed}")
        hands = [[rng.below(4) for _ in range(5)] for _ in range(2)]
        kinds = ["brick", "lumber", "wool", "grain", "ore"]
        for offer in every_swap():
            table = Table()
            table.dice(1, 1)
            table.empty_hands()
            for seat in (0, 1):
                table.hand(seat, **dict(zip(kinds, hands[seat], strict=True)))
            if table.game.refusal(table.game.parse(offer)):
                continue
            table.play(offer)
            if "accept 1" not in table.moves():
                continue
            theirs, mine = gains(table, bot)
            if theirs > 0 and choice(table, 1, bot, seed) == "accept 1":
                agreed += 1
                assert mine > 0.05 and mine > theirs
    assert agreed  # it does trade


@pytest.mark.parametrize("bot", BOTS)
def test_one_who_repeats_an_offer_gets_the_same_answer(bot: str) -> None:
    """Nothing is given for nagging: what was refused is refused again, whatever the numbers."""
    table = asked("offer wool for ore to 1")
    for round in range(6):
        assert choice(table, 1, bot, round) == "refuse 1"
        table.play("refuse 1")
        if round < 5:
            table.play("offer wool for ore to 1")


@pytest.mark.parametrize("bot", BOTS)
def test_whoever_goes_on_offering_finds_nobody_to_listen(bot: str) -> None:
    """What is welcome as the first offer of a turn is refused as the fourth."""
    table = asked("offer wool for ore to 1")
    for _ in range(len(PATIENCE) - 1):
        table.play("refuse 1", "offer wool for ore to 1")
    table.play("refuse 1", "offer grain for lumber to 1")
    assert choice(table, 1, bot) == "refuse 1"
    assert choice(asked("offer grain for lumber to 1"), 1, bot) == "accept 1"


@pytest.mark.parametrize("bot", BOTS)
def test_offers_of_a_turn_are_few(bot: str) -> None:
    """At most two offers a turn, however often they are refused."""
    table = Table()
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, ore=3, grain=1, wool=2, lumber=2)
    for seat in (1, 2, 3):
        table.hand(seat, grain=2, brick=2, ore=1)
    made = 0
    for seed in range(12):
        move = choice(table, 0, bot, seed)
        if not move.startswith("offer "):
            break
        made += 1
        table.play(move, "refuse 1", "refuse 2", "refuse 3")
    assert made <= 2


def test_an_offer_that_is_welcome_and_not_fair_is_not_liked() -> None:
    table = asked("offer grain for lumber to 1")
    terms = trader(table, 1)._terms(0, table.game.parse("accept 1"))
    mine = trader(table, 0)
    assert mine._liked(terms, 0.1)
    assert not mine._liked(terms, 1000.0), "who gains so much more will be told no"
    rivals = Trader(table.rules, table.game.state, 0, 1)
    assert not rivals._liked(terms, 0.1), "the rival is asked for nothing"
