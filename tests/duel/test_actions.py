"""Action cards, attacks and reactions (DUEL-ACT, DUEL-ATK)."""

from __future__ import annotations

import pytest
from tests.duel_table import DuelTable

rule = pytest.mark.rule


def table_with(*cards: str, **options: object) -> DuelTable:
    """Seat 0 holds cards that can be played."""
    table = DuelTable(**options)  # type: ignore[arg-type]
    table.unlock()
    table.hand(0, *cards)
    return table


@rule("DUEL-ACT-1", "DUEL-ACT-10", "DUEL-HAND-12")
def test_a_played_card_leaves_the_hand_and_the_game() -> None:
    table = table_with("spy", "fort", "abbey")
    table.hand(1, "merchant")
    table.play("play spy")
    assert table.discarded() == ["spy"]
    assert table.cards(0) == ["abbey", "fort"]
    table.play("pick merchant")
    assert table.step == "main"  # three cards: no excess
    table.refused("play spy", "DUEL-ACT-1")
    table.check()


@rule("DUEL-ACT-2")
def test_actions_wait_until_both_have_three_points() -> None:
    table = DuelTable()  # edge case 14
    table.hand(0, "spy", "spy")
    table.hand(1, "fort", "abbey")
    table.refused("play spy", "DUEL-ACT-2")
    table.town(0, "3,0")
    table.refused("play spy", "DUEL-ACT-2")
    table.put(1, siegfried="1,1")
    assert table.points() == [3, 3]
    table.play("play spy", "pick fort")
    table.put(0, hagen="1,1")
    assert table.points() == [3, 2]  # equal strength: nobody holds the token
    table.play("play spy", "pick abbey")


@rule("DUEL-ACT-2", "DUEL-ACT-3")
def test_two_and_five_points_are_not_enough_save_for_the_scout() -> None:
    table = DuelTable()
    table.town(1, "3,0")
    table.city(1, "1,0", "-1,0")
    assert table.points() == [2, 5]
    table.hand(0, "spy", "scout")
    table.hand(1, "fort")
    table.refused("play spy", "DUEL-ACT-2")
    table.stores(0, brick=3, lumber=2, wool=1, grain=1)
    table.do("road A:2,0", "settlement A:3,0", "scout")
    assert table.discarded() == ["scout"]


@rule("DUEL-ACT-4", "DUEL-ACT-SPY-1", "DUEL-ACT-SPY-3")
def test_spies_take_spies() -> None:
    table = table_with("spy")  # edge case 21
    table.hand(1, "spy", "fort", "alchemist")
    table.play("play spy")
    assert table.moves() == ["pick alchemist", "pick spy", "pick fort"]
    table.refused("pick abbey", "DUEL-ACT-SPY-1")
    table.refused("end", "DUEL-ACT-SPY-1")
    table.play("pick spy", "play spy", "pick alchemist")
    assert table.cards(0) == ["alchemist"]
    assert table.cards(1) == ["fort"]
    table.refused("play alchemist", "DUEL-ACT-ALCH-1")  # edge case 41
    table.refused("alchemist 3", "DUEL-ACT-ALCH-1")
    picks = [e["move"] for e in table.game.log(1) if str(e["move"]).startswith("pick")]
    assert picks[-2:] == ["pick spy", "pick alchemist"]
    assert table.game.log(None)[-1]["move"] == "pick ?"
    table.check()


@rule("DUEL-ACT-5")
def test_actions_are_played_after_the_dice() -> None:
    table = DuelTable(main=False)
    table.unlock()
    table.hand(0, "spy")
    table.hand(1, "fort")
    table.refused("play spy", "DUEL-TURN-2")
    table.play("roll", "roll year_of_plenty 2")
    table.refused("play spy", "DUEL-ACT-5")


@rule("DUEL-ACT-6", "DUEL-ATK-BK-1", "DUEL-ATK-AR-1", "DUEL-ATK-BR-4", "DUEL-ACT-SPY-2")
def test_no_card_is_played_without_effect() -> None:
    table = table_with("arsonist", "black_knight", "brigands_card", "spy", "merchant", "caravan")
    table.put(1, siegfried="1,1", fleet_ore="1,-1")  # edge case 19
    table.refused("play arsonist", "DUEL-ATK-AR-1")
    table.refused("play brigands_card", "DUEL-ATK-BR-4")
    table.refused("play spy", "DUEL-ACT-SPY-2")
    table.refused("play merchant", "DUEL-ACT-MERCH-2")
    table.refused("play caravan", "DUEL-ACT-CARA-1")
    assert table.moves("play") == ["play black_knight"]
    other = table_with("black_knight", "brigands_card")
    other.put(1, fort="1,1")
    other.refused("play black_knight", "DUEL-ATK-BK-1")
    other.fill(0)
    other.stores(1, ore=1)
    other.refused("play brigands_card", "DUEL-ATK-BR-4")  # no room


@rule("DUEL-ACT-7", "DUEL-ACT-BISHOP-1", "DUEL-ACT-HERB-1")
def test_reactions_are_for_the_matching_attack_only() -> None:
    table = table_with("bishop", "herb_woman", "black_knight")
    table.put(1, siegfried="1,1")
    table.hand(1, "bishop", "herb_woman")
    table.refused("play bishop", "DUEL-ACT-7")
    table.refused("defend bishop", "DUEL-ACT-7")
    table.play("play black_knight")
    assert (table.step, table.game.actor) == ("defend", 1)
    assert table.moves() == ["pass", "defend herb_woman"]
    table.refused("defend bishop", "DUEL-ATK-1")
    table.play("defend herb_woman")
    arson = table_with("arsonist")
    arson.put(1, fort="1,1")
    arson.hand(1, "bishop", "herb_woman")
    arson.play("play arsonist")
    assert arson.moves() == ["pass", "defend bishop"]
    theft = table_with("brigands_card")
    theft.stores(1, ore=2)
    theft.hand(1, "bishop", "herb_woman")
    theft.play("play brigands_card")
    assert theft.moves() == ["pass", "defend bishop"]


@rule("DUEL-ACT-8", "DUEL-HAND-6", "DUEL-HAND-7", "DUEL-ATK-7")
def test_a_burnt_abbey_lowers_the_limit_as_well() -> None:
    table = table_with("arsonist")  # edge case 18
    table.put(1, abbey="1,1")
    table.hand(1, "fort", "spy", "scout", "smithy")
    table.play("play arsonist", "pass", "attack 2")
    assert (table.step, table.game.actor) == ("excess", 1)
    assert len(table.cards(1)) == 5
    table.play("under 1", "put fort")
    assert table.step == "excess"
    table.play("under 2", "put spy")
    assert table.step == "main"
    assert (table.in_stack(1)[-1], table.in_stack(2)[-1]) == ("fort", "spy")
    table.check()


@rule("DUEL-ACT-9")
def test_actions_may_be_exchanged_before_they_are_playable() -> None:
    table = DuelTable()
    table.hand(0, "spy", "fort", "abbey")
    table.play("end", "exchange 1", "put spy", "draw 2")
    assert "spy" not in table.cards(0) or table.in_stack(1)[-1] == "spy"


# Attacks


@rule("DUEL-ATK-1", "DUEL-ATK-2", "DUEL-ATK-5")
@pytest.mark.parametrize(
    ("defended", "roll", "succeeds"),
    [
        (False, 1, True),
        (False, 5, True),
        (False, 6, False),
        (True, 1, True),
        (True, 2, True),
        (True, 3, False),
        (True, 6, False),
    ],
)
def test_the_die_decides_an_attack(defended: bool, roll: int, succeeds: bool) -> None:
    table = table_with("black_knight")
    table.put(0, siegfried="1,1", hagen="1,-1")
    table.put(1, conrad="1,1", otto="1,-1")
    table.hand(1, "herb_woman")
    before = table.stock(0), table.stock(1)
    table.play("play black_knight", "defend herb_woman" if defended else "pass", f"attack {roll}")
    assert (table.stock(0), table.stock(1)) == before  # this roll produces nothing
    assert table.step == "target"
    winner = 0 if succeeds else 1
    assert table.game.actor == winner
    loser = 1 - winner
    places = [f"remove {'AB'[loser]}:1,{y}" for y in (1, -1)]
    assert table.moves() == places
    table.refused(f"remove {'AB'[winner]}:1,1", "DUEL-ATK-5")
    table.play(places[1])
    gone = "hagen" if loser == 0 else "otto"
    assert gone in table.cards(loser)
    table.check()


@rule("DUEL-ATK-3")
def test_the_defence_leaves_the_game_with_the_attack() -> None:
    table = table_with("black_knight")  # edge case 17
    table.put(0, siegfried="1,1")
    table.put(1, conrad="1,1")
    table.hand(1, "herb_woman", "herb_woman")
    table.play("play black_knight", "defend herb_woman")
    table.refused("defend herb_woman", "DUEL-ATK-1")  # one only: the die is due
    table.play("attack 3")
    assert table.discarded() == ["black_knight", "herb_woman"]
    assert table.cards(0) == ["siegfried"]
    assert table.cards(1) == ["herb_woman"]


@rule("DUEL-ATK-4")
def test_the_defender_is_asked_whatever_is_in_the_hand() -> None:
    table = table_with("black_knight")
    table.put(1, conrad="1,1")
    table.play("play black_knight")
    assert (table.step, table.moves()) == ("defend", ["pass"])


@rule("DUEL-ATK-6", "DUEL-ATK-BK-1")
def test_a_backfire_without_anything_to_lose() -> None:
    table = table_with("black_knight", "brigands_card", "arsonist")  # edge cases 16 and 43
    table.put(1, conrad="1,1", fort="1,-1")
    table.play("play black_knight", "pass", "attack 6")
    table.play("play arsonist", "pass", "attack 6")
    table.stores(0)
    table.stores(1, ore=1)
    table.play("play brigands_card", "pass", "attack 6")
    assert table.step == "main"
    assert table.in_play(1) == {"B:1,1": "conrad", "B:1,-1": "fort"}
    assert table.stock(1) == {"ore": 1}
    assert len(table.discarded()) == 3


@rule("DUEL-ATK-7", "DUEL-BUILD-EXP-3")
def test_what_comes_back_may_be_built_again() -> None:
    table = table_with("black_knight")
    table.put(0, siegfried="1,1")
    table.put(1, conrad="1,1")
    table.stores(0, ore=1)
    table.play("play black_knight", "pass", "attack 6")
    assert table.cards(0) == ["siegfried"]
    assert table.stock(0) == {"ore": 1}  # nothing is refunded
    assert table.token("knight") == 1
    table.play("build siegfried A:-1,1")
    assert table.stock(0) == {}
    assert table.in_play(0) == {"A:-1,1": "siegfried"}


@rule("DUEL-ATK-8")
def test_nothing_else_happens_during_an_attack() -> None:
    table = table_with("black_knight", "spy")
    table.put(1, conrad="1,1", otto="1,-1")
    table.hand(1, "fort")
    table.play("play black_knight")
    table.refused("play spy", "DUEL-ATK-8")
    table.play("pass", "attack 1")
    table.refused("play spy", "DUEL-ATK-8")


@rule("DUEL-ATK-9")
def test_points_are_looked_at_before_the_excess() -> None:
    table = table_with("black_knight", vp_target=5)
    table.put(1, conrad="1,1")
    table.hand(1, "fort", "abbey", "scout")
    table.put(0, siegfried="1,1")
    table.town(0, "3,0")
    table.city(0, "1,0")
    assert table.points() == [4, 3]
    table.play("play black_knight", "pass", "attack 1")
    assert table.game.winner == 0  # the token came over; nobody puts a card away any more
    assert len(table.cards(1)) == 4


@rule("DUEL-ATK-AR-1", "DUEL-ATK-CH-1")
def test_the_arsonist_burns_buildings_of_any_colour() -> None:
    table = table_with("arsonist")
    table.city(1, "1,0")
    table.put(1, church="1,1", siegfried="1,2", town_hall="1,-1", fort="-1,1", fleet_ore="-1,-1")
    assert table.points()[1] == 7  # both tokens
    table.play("play arsonist", "pass", "attack 4")
    assert {text.split()[1] for text in table.moves()} == {"B:1,1", "B:1,-1", "B:-1,1"}
    table.play("remove B:1,1")
    assert table.cards(1) == ["church"]
    assert table.points()[1] == 6
    knight = table_with("black_knight")
    knight.city(1, "1,0")
    knight.put(1, church="1,1", siegfried="1,2")
    knight.play("play black_knight", "pass", "attack 4")
    assert knight.cards(1) == ["siegfried"]


@rule("DUEL-ATK-BR-1")
def test_brigands_take_two() -> None:
    table = table_with("brigands_card")
    table.stores(1, ore=2, wool=1)
    table.play("play brigands_card", "pass", "attack 1")
    assert table.moves() == ["take wool", "take ore"]
    table.refused("skip", "DUEL-ATK-BR-1")
    table.refused("take gold", "DUEL-RES-7")
    table.play("take ore", "take ore")
    assert table.stock(0) == {"ore": 2}
    one = table_with("brigands_card")  # edge case 20
    one.stores(1, ore=1)
    one.play("play brigands_card", "pass", "attack 1")
    assert one.stock(0) == {"ore": 1}
    assert one.step == "main"
    full = table_with("brigands_card")
    full.stores(0, ore=3)
    full.stores(1, ore=2, wool=1, grain=1)
    full.play("play brigands_card", "pass", "attack 1")
    full.refused("take ore", "DUEL-RES-7")


@rule("DUEL-ATK-BR-2", "DUEL-ATK-BR-3")
def test_brigands_backfire_and_forts_do_not_help() -> None:
    table = table_with("brigands_card")
    table.put(1, fort="1,1")
    table.stores(0, gold=2)
    table.stores(1, ore=1)
    table.play("play brigands_card", "pass", "attack 6")
    assert table.stock(1) == {"ore": 1, "gold": 2}
    fort = table_with("brigands_card")
    fort.put(1, fort="1,1")
    fort.stores(1, ore=2)  # mountains 3 lie beside the Fort
    fort.play("play brigands_card", "pass", "attack 1")
    assert fort.stock(0) == {"ore": 2}


# The others


@rule("DUEL-ACT-ALCH-1", "DUEL-ACT-ALCH-2", "DUEL-ACT-ALCH-3")
def test_the_alchemist() -> None:
    table = DuelTable(main=False)  # edge case 15
    table.hand(0, "alchemist", "alchemist")
    table.refused("alchemist 4", "DUEL-ACT-2")
    table.unlock()
    table.stores(0, wool=3, ore=3, gold=3)
    table.stores(1)
    table.play("alchemist 4")
    table.refused("alchemist 5", "DUEL-ACT-ALCH-2")
    table.play("roll")
    weights = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert weights == {
        "event tournament": 1,
        "event trade_advantage": 1,
        "event brigands": 1,
        "event year_of_plenty": 1,
        "event event_card": 2,
    }
    table.play("event brigands")
    assert table.stock(0) == {"gold": 3, "lumber": 1}
    assert table.stock(1) == {"wool": 1}
    none = DuelTable(main=False)
    none.unlock()
    none.refused("alchemist 1", "DUEL-ACT-ALCH-1")


@rule("DUEL-ACT-CARA-1", "DUEL-ACT-CARA-2", "DUEL-ACT-CARA-3")
def test_the_caravan() -> None:
    table = table_with("caravan")  # edge case 23
    table.stores(0, lumber=2)
    table.stores(1, ore=3)
    lumber = table.where(0, "lumber4")
    table.play("play caravan")
    assert table.moves() == [f"pay {lumber}"]
    table.play(f"pay {lumber}", f"pay {lumber}")
    assert f"gain {lumber}" not in table.moves()
    table.refused(f"gain {lumber}", "DUEL-RES-5")
    table.play(f"gain {table.where(0, 'ore2')}", f"gain {table.where(0, 'grain1')}")
    assert table.stock(0) == {"ore": 1, "grain": 1}
    assert table.stock(1) == {"ore": 3}
    assert table.step == "main"
    single = table_with("caravan")  # edge case 44
    single.fill(0)
    single.stores(0, lumber=3, brick=3, wool=3, grain=3, ore=3, gold=2)
    single.play("play caravan")
    single.play(f"pay {single.where(0, 'wool3')}")
    assert single.stock(0) == {
        "lumber": 3, "brick": 3, "wool": 2, "grain": 3, "ore": 3, "gold": 3,
    }  # fmt: skip
    assert single.step == "main"


@rule("DUEL-ACT-MERCH-1", "DUEL-ACT-MERCH-2", "DUEL-ACT-MERCH-3")
def test_the_merchant() -> None:
    table = table_with("merchant")
    table.stores(0, grain=1)
    table.stores(1, wool=2, ore=1)
    table.play("play merchant")
    table.refused("skip", "DUEL-ATK-BR-1")
    table.play("take wool")
    assert "skip" in table.moves()
    table.play("take ore")
    assert table.step == "give"
    assert table.moves() == ["give wool", "give grain", "give ore"]
    table.refused("give gold", "DUEL-ACT-MERCH-3")
    table.play("give grain")
    assert table.stock(0) == {"wool": 1, "ore": 1}
    assert table.stock(1) == {"wool": 1, "grain": 1}
    small = table_with("merchant")  # edge case 22
    small.stores(0, grain=1)
    small.stores(1, wool=1)
    small.play("play merchant")
    assert small.moves() == ["give wool", "give grain"]
    small.play("give wool")
    empty = table_with("merchant")
    empty.stores(1, wool=1)
    empty.refused("play merchant", "DUEL-ACT-MERCH-2")


@rule("DUEL-ACT-SPY-2")
def test_the_victim_of_a_spy_refills_later() -> None:
    table = table_with("spy")
    table.hand(1, "fort")
    table.play("play spy", "pick fort")
    table.end()
    assert table.cards(1) == []


@rule("DUEL-ACT-SCOUT-1", "DUEL-ACT-SCOUT-2")
def test_the_scout() -> None:
    table = DuelTable()
    table.hand(0, "scout", "scout")
    table.refused("play scout", "DUEL-ACT-SCOUT-2")
    table.refused("scout", "DUEL-ACT-SCOUT-2")
    table.stores(0, brick=3, lumber=2, wool=1, grain=1)
    table.do("road A:2,0", "settlement A:3,0")
    assert table.moves() == ["regions", "scout"]
    table.play("scout")
    assert len(table.moves("choose")) == 11
    table.refused("scout", "DUEL-ACT-SCOUT-2")  # one for a settlement
    table.play("choose gold3")
    table.refused("choose gold3", "DUEL-ACT-SCOUT-1")
    table.play("choose ore5")
    table.play("lay gold3 A:4,-1")
    assert (table.where(0, "gold3"), table.where(0, "ore5")) == ("A:4,-1", "A:4,1")
    assert table.cards(0) == ["scout"]
    none = DuelTable()
    none.stores(0, brick=3, lumber=2, wool=1, grain=1)
    none.do("road A:2,0", "settlement A:3,0")
    none.refused("scout", "DUEL-ACT-SCOUT-1")
    none.check()
