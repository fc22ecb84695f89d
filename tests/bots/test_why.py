"""Why: the best moves, what they are worth, and the reasons in three languages."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from tests.bots.positions import one_trade_from_victory
from tests.bots.test_founding import begun
from tests.table import Table
from tests.two_players.pair import Pair

import hexhaven
from hexhaven.bots import BOTS, bot_named, sight_of
from hexhaven.bots.founding import founded, founding_for
from hexhaven.bots.learned import Learned
from hexhaven.bots.odds import term_names
from hexhaven.bots.plans import Planner
from hexhaven.bots.rollout import offers_of
from hexhaven.bots.scales import Scales
from hexhaven.bots.sight import Sight
from hexhaven.bots.why import Part, Reason, lesson_words, reasons, tell, term_word
from hexhaven.bots.words import LANGUAGES, TAUGHT, TERMS
from hexhaven.engine.game import begin
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
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


def about_to_found(variant: str, settlements: int = 0) -> Sight:
    """What whoever is to found sees, after some settlements."""
    game = begun(variant, settlements)
    assert game.actor is not None
    return sight_of(game, game.actor)


@pytest.mark.parametrize("settlements", [0, 2, 5])
@pytest.mark.parametrize("variant", ["caravans", "cities-knights", "fishermen", "rivers"])
def test_a_settlement_goes_first_where_the_expert_founds(variant: str, settlements: int) -> None:
    sight = about_to_found(variant, settlements)
    found = reasons(sight, Rng(1))
    assert found[0].move == founded(sight, sight.legal, Rng(1)) != NOBODY
    assert found[0].move == bot_named("expert:1v").choose(sight, sight.legal, Rng(1))
    assert len({one.move for one in found}) == 3
    assert found[0].taught and found[0].parts


@pytest.mark.parametrize("variant", ["fishermen", "rivers", "seafarers/fog-island"])
def test_places_are_told_in_the_order_of_their_weights(variant: str) -> None:
    sight = about_to_found(variant, 3)
    found = reasons(sight, Rng(1))
    taught = founding_for(sight.rules)
    assert taught is not None
    looks = taught.looks(sight.imagine(Rng(1)), sight.seat, sight.legal)
    best = sorted(zip(looks, sight.legal, strict=True), reverse=True)[:3]
    assert [one.move for one in found] == [move for _, move in best]
    assert {one.taught for one in found} == {"weighed"}
    leads = [one.lead for one in found]
    assert leads == sorted(leads, reverse=True) and 0 < leads[2] <= leads[0] < 1
    usual = sum(looks) / len(looks)
    assert leads[0] / leads[2] == pytest.approx((best[0][0] - usual) / (best[2][0] - usual), 0.02)
    assert f"as games taught, {100 * leads[0]:+.0f} % chance to win" in tell(found[0])


def test_the_book_is_told_first_and_then_what_the_plan_likes() -> None:
    sight = about_to_found("cities-knights", 2)
    found = reasons(sight, Rng(1))
    taught = founding_for(sight.rules)
    assert taught is not None
    openings = taught.book.openings[2]  # two have founded
    firsts = list(dict.fromkeys(opening[0] for opening in openings))
    assert [int(one.text.split()[1]) for one in found[:2]] == firsts
    assert [one.taught for one in found] == ["opening", "other-opening", ""]
    left = [one for one in looked_at(sight) if one not in [found[0].move, found[1].move]]
    assert found[2].move == left[0]
    assert ": the best opening left, of those that games tried (income" in tell(found[0])
    assert "points' worth" in tell(found[2])


def looked_at(sight: Sight) -> list[int]:
    """The places for a settlement by their looks alone, the best first."""
    scales = Scales(sight.rules, sight.imagine(Rng(1)), sight.seat, far=True)
    planner = Planner(scales, offers_of(sight.rules))
    planner.look(sight.legal)
    return [line.moves[0] for line in planner.lines()]


@pytest.mark.parametrize(("variant", "settlements"), [("barbarian-attack", 0), ("traders", 1)])
def test_where_games_taught_nothing_looks_decide(variant: str, settlements: int) -> None:
    sight = about_to_found(variant, settlements)
    found = reasons(sight, Rng(1))
    assert founded(sight, sight.legal, Rng(1)) == NOBODY
    assert [one.move for one in found] == looked_at(sight)[:3]
    assert not any(one.taught or one.lead for one in found)


@pytest.mark.parametrize("numpy", [True, False])
def test_on_the_base_island_the_network_founds(
    monkeypatch: pytest.MonkeyPatch, numpy: bool
) -> None:
    """Where numpy is; else by looks, as the expert does then."""
    game = hexhaven.new("base", 4, seed=3, options={"setup": "variable"})
    assert game.actor is not None
    sight = sight_of(game, game.actor)
    if numpy:
        pytest.importorskip("numpy")
    else:
        monkeypatch.delitem(BOTS, "learned", raising=False)
    found = reasons(sight, Rng(1))
    first = Learned().choose(sight, sight.legal, Rng(1)) if numpy else looked_at(sight)[0]
    assert found[0].move == first
    assert [one.taught for one in found] == ["network" if numpy else "", "", ""]


def test_what_games_taught_is_told_in_three_languages() -> None:
    """Every way in which a place can be taught has words, and what is not taught has none."""
    for taught in TAUGHT:
        words = [lesson_words(taught, 0.214, language) for language in LANGUAGES]
        assert len(set(words)) == 3 and all(words)
        assert all(("+21 %" in one) == (taught == "weighed") for one in words)
        assert "{" not in "".join(words)
    assert lesson_words("", 0.5, "en") == lesson_words("of-a-later-version", 0.5, "cs") == ""
    reason = Reason(1, "settlement 5", 3.1, False, (), taught="weighed", lead=-0.04)
    assert tell(reason) == (
        "settlement 5: as games taught, -4 % chance to win over the average place"
    )
    assert asdict(reason)["taught"] == "weighed"


@pytest.mark.parametrize("variant", ["seafarers/fog-island", "cities-knights", "fishermen"])
def test_what_is_hidden_does_not_change_where_to_found(variant: str) -> None:
    game = begun(variant, 3)
    seat = game.actor
    assert seat is not None
    for deal in range(3):
        twin = reshuffled(game, seat, Rng(f"deal/{deal}"))
        assert reasons(sight_of(twin, seat), Rng(7)) == reasons(sight_of(game, seat), Rng(7))
