"""Why: the best moves, what they are worth, and the reasons in three languages."""

from __future__ import annotations

import pytest
from tests.bots.positions import one_trade_from_victory
from tests.table import Table
from tests.two_players.pair import Pair

from hexhaven.bots import bot_named, sight_of
from hexhaven.bots.odds import term_names
from hexhaven.bots.why import Part, Reason, reasons, tell, term_word
from hexhaven.bots.words import LANGUAGES, TERMS
from hexhaven.engine.game import begin
from hexhaven.engine.rng import Rng
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import assemble, needs_consent
from hexhaven.sim.invariants import reshuffled


def on_turn(**options: object) -> Table:
    table = Table(**options)  # type: ignore[arg-type]
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, ore=3, grain=2, brick=1, lumber=1, wool=1)
    return table


def test_the_best_three_are_in_order_and_the_first_is_what_hard_plays() -> None:
    table = on_turn(domestic_trade="off")
    sight = sight_of(table.game, 0)
    found = reasons(sight, Rng(1))
    assert len(found) == 3
    assert [one.value for one in found] == sorted([one.value for one in found], reverse=True)
    assert found[0].move == bot_named("hard").choose(sight, sight.legal, Rng(1))


def test_a_trade_is_told_with_the_city_that_it_pays() -> None:
    table = one_trade_from_victory()
    best = reasons(sight_of(table.game, 0), Rng(1))[0]
    assert best.text == "trade lumber ore" and best.wins
    assert [text.split()[0] for text in best.then] == ["city"]
    assert tell(best) == f"trade lumber ore, {best.then[0]}: wins the game"


def test_a_city_is_told_by_its_point_and_what_it_costs() -> None:
    table = on_turn(domestic_trade="off")
    best = reasons(sight_of(table.game, 0), Rng(1))[0]
    assert best.text.startswith("city ")
    changes = {part.name: part.change for part in best.parts}
    assert changes["points"] == 1.0
    assert not best.wins
    assert "victory points +1.0" in tell(best)


def test_a_winning_move_is_told_as_such() -> None:
    table = on_turn(vp_target=3)
    best = reasons(sight_of(table.game, 0), Rng(1))[0]
    assert best.wins
    assert tell(best).endswith("wins the game")
    assert tell(best, "ru").endswith("выигрывает партию")
    assert tell(best, "cs").endswith("vyhrává partii")


def test_a_card_that_may_win_is_told_by_its_chance() -> None:
    """Five of the 25 cards are a victory point: a fifth of a victory is no worth in points."""
    table = Table(vp_target=3, domestic_trade="off")
    table.dice(1, 1)
    table.empty_hands()
    table.hand(0, ore=1, grain=1, wool=1)
    best = reasons(sight_of(table.game, 0), Rng(1))[0]
    assert best.text == "buy" and not best.wins
    assert tell(best) == "buy: wins the game with a chance of 20 %"
    assert tell(best, "cs").endswith("vyhraje partii s pravděpodobností 20 %")


def test_what_a_building_asks_for_is_no_part_of_the_plan() -> None:
    """TWO-NEUTRAL-1: the neutral road comes anyway; what is told is what the road is meant for."""
    table = Pair()
    table.main()
    table.hand(0, brick=2, lumber=2)
    best = reasons(sight_of(table.game, 0), Rng(1))[0]
    assert [best.text.split()[0], *(text.split()[0] for text in best.then)] == ["road", "road"]


def test_words_are_in_three_languages() -> None:
    parts = (Part("robber", 0.52), Part("rival", -0.2))
    reason = Reason(1, "robber 5", 0.31, False, parts)
    assert tell(reason) == (
        "robber 5: +0.3 points' worth (the robber +0.5, the strongest opponent -0.2)"
    )
    assert tell(reason, "ru") == "robber 5: +0.3 в очках (разбойник +0.5, сильнейший соперник -0.2)"
    assert tell(reason, "cs") == "robber 5: +0.3 v bodech (zloděj +0.5, nejsilnější soupeř -0.2)"
    with pytest.raises(ValueError, match="unknown language 'de'; known are en, ru, cs"):
        tell(reason, "de")


def test_what_is_hidden_does_not_change_a_reason() -> None:
    table = on_turn()
    for deal in range(4):
        twin = reshuffled(table.game, 0, Rng(f"deal/{deal}"))
        assert reasons(sight_of(twin, 0), Rng(7)) == reasons(sight_of(table.game, 0), Rng(7))


SINGLE = sorted(v.key for v in MATRIX.listing() if v.playable() and "+" not in v.key)
MARCH = "barbarian-attack+cities-knights"


@pytest.mark.parametrize("key", [*SINGLE, MARCH])
def test_every_term_of_every_game_has_a_word(key: str) -> None:
    options = {"allow_not_recommended": "true"} if needs_consent(key) else {}
    rules = assemble(key, MATRIX.verdict(key).players[0], options, [])
    if rules.players > 1:
        assert set(term_names(rules)) <= set(TERMS)


def test_words_differ_and_are_not_empty() -> None:
    for words in TERMS.values():
        assert len(words) == len(LANGUAGES) and all(words)
        assert words[0] != words[1] != words[2]
    assert term_word("my-own-module", "cs") == "my own module"


def test_offers_and_answers_are_hinted_at_as_greedy_makes_them() -> None:
    game = begin(assemble("base", 4, {}, []), 3)
    greedy = bot_named("greedy")
    seen: dict[str, int] = {}
    for number in range(300):
        seat = game.actor
        if seat is None or {"offer", "accept", "refuse"} <= seen.keys():
            break
        sight = sight_of(game, seat)
        choice = greedy.choose(sight, sight.legal, Rng(number))
        kind = sight.text(choice).split()[0]
        if kind in ("offer", "accept", "refuse", "counter"):
            best = reasons(sight, Rng(number))[0]
            assert best.move == choice
            assert (best.value > 0) == (kind != "refuse")
            seen[kind] = number
        game.push(choice)
        game.settle_chance()
    assert {"offer", "accept", "refuse"} <= seen.keys()
