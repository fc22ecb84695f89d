"""Founding: places are counted as they are, weighed as games taught, and nothing hidden counts."""

from __future__ import annotations

import pytest
from tests.table import Table

import hexhaven
from hexhaven.bots import bot_named, founding, sight_of
from hexhaven.bots.expert import Expert
from hexhaven.bots.founding import (
    OPENING,
    OTHER_OPENING,
    STEP,
    WEIGHED,
    Book,
    Founding,
    founded,
    founding_for,
    founding_of,
    map_of,
    order_of,
    values,
)
from hexhaven.bots.grounds import grounds, homes_of, island_of
from hexhaven.engine.packing import value_of
from hexhaven.engine.rng import Rng
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import NOBODY
from hexhaven.modules.island.core import Island
from hexhaven.modules.island.kinds import ANY_HARBOR, FIRST_SPECIAL_HARBOR, NO_HARBOR
from hexhaven.modules.island.prospects import prospects_of
from hexhaven.modules.variants import assemble, usual_players
from hexhaven.sim.invariants import reshuffled

BOOKS = [name for name, one in values()["variants"].items() if "map" in one]


def begun(variant: str, settlements: int = 0, seed: int = 3) -> hexhaven.Game:
    """A game in which somebody is to found, after some settlements."""
    return on_to_found(hexhaven.new(variant, usual_players(variant), seed=seed), settlements)


def on_to_found(game: hexhaven.Game, settlements: int = 0) -> hexhaven.Game:
    """Go on until somebody is to found, after some settlements more."""
    while settlements or game.rules.step_name(game.state) != STEP:
        settlements -= game.rules.step_name(game.state) == STEP
        seat = game.actor
        assert seat is not None
        sight = sight_of(game, seat)
        game.play(game.text(bot_named("greedy").choose(sight, sight.legal, Rng(settlements))))
    return game


def island(rules: Rules) -> Island:
    found = island_of(rules)
    assert found is not None
    return found


def test_what_is_counted_of_the_beginners_settlements() -> None:
    table = Table()
    state, own = table.game.state, island(table.rules)
    found = grounds(table.rules, own, state, 0)
    income = prospects_of(own, state, 0).income
    assert found["income"] == pytest.approx(sum(income))
    assert [found[f"income.{card}"] for card in own.content.cards] == income
    assert found["roads"] == min(income[0], income[1])
    assert found["cities"] == min(income[4] / 3, income[3] / 2)
    assert found["coast"] == 0 and found["source.chosen"] == 0
    assert found["term.points"] == 2
    assert 1 <= found["numbers"] <= 6 and found["rolls"] <= 1


def test_a_harbor_and_what_it_trades_are_counted() -> None:
    game = begun("caravans")
    own = island(game.rules)
    seat = game.actor
    assert seat is not None
    for move in game.legal(seat):
        state = game.state.copy()
        game.rules.apply(state, move)
        found = grounds(game.rules, own, state, seat)
        harbor = state.cells[own.harbor + homes_of(own, state, seat)[0]]
        assert found["harbor"] == (harbor != NO_HARBOR)
        assert found["special"] == (harbor >= FIRST_SPECIAL_HARBOR)
        assert found["harbor.income"] == (found["income"] if harbor == ANY_HARBOR else 0.0)
        if harbor >= FIRST_SPECIAL_HARBOR:
            card = own.content.cards[harbor - FIRST_SPECIAL_HARBOR]
            assert found["special.income"] == found[f"income.{card}"]


def test_where_ships_can_go_the_coast_is_counted() -> None:
    game = begun("seafarers/new-shores", settlements=4)
    own = island(game.rules)
    found = [grounds(game.rules, own, game.state, seat)["coast"] for seat in range(4)]
    assert all(0 <= coast <= 3 for coast in found)


@pytest.mark.parametrize("lap", [0, 4])
def test_a_founder_takes_the_place_that_is_worth_most(lap: int) -> None:
    game = begun("caravans", settlements=lap)
    seat = game.actor
    assert seat is not None
    own = island(game.rules)
    mine = Founding(game.rules, own, [{"income": 1.0}, {"income": -1.0}])
    world, legal = game.state.copy(), game.legal(seat)
    chosen = mine.choice(game.state, world, seat, legal)
    sums: dict[int, float] = {}
    for move in legal:
        after = world.copy()
        game.rules.apply(after, move)
        sums[move] = sum(prospects_of(own, after, seat).income)
    wanted = min(sums.values()) if lap else max(sums.values())
    assert sums[chosen] == pytest.approx(wanted)


@pytest.mark.parametrize("lap", [0, 4])
def test_on_its_map_the_book_is_followed_and_on_no_other(lap: int) -> None:
    game = begun("caravans", settlements=lap)
    seat = game.actor
    assert seat is not None
    own, legal = island(game.rules), game.legal(seat)
    free = [int(game.text(move).split()[1]) for move in legal]
    before = homes_of(own, game.state, seat)
    openings: list[list[list[int]]] = [[], [], [], []]
    taken = own.nodes  # or none at all
    openings[order_of(own, game.state, seat)] = [
        [*before, taken, 1][:2],
        [*before, free[7], free[9]][:2],
        [*before, free[8], free[9]][:2],
    ]
    there = Founding(game.rules, own, [], Book(map_of(own, game.state), openings, []))
    assert there.choice(game.state, game.state.copy(), seat, legal) == legal[7]
    elsewhere = Founding(game.rules, own, [], Book(map_of(own, game.state) + 1, openings, []))
    assert elsewhere.choice(game.state, game.state.copy(), seat, legal) == NOBODY


def test_what_the_book_leaves_open_is_filled_by_the_weights() -> None:
    game = begun("caravans")
    seat = game.actor
    assert seat is not None
    own, legal = island(game.rules), game.legal(seat)
    free = [value_of(move) for move in legal]
    book = Book(map_of(own, game.state), [[[free[7], free[9]], [free[8], free[9]]], [], [], []], [])
    both = Founding(game.rules, own, [{"income": 1.0}], book)
    found = both.lessons(game.state, game.state.copy(), seat, legal)
    assert [one.move for one in found[:2]] == legal[7:9]
    assert [one.how for one in found[:2]] == [OPENING, OTHER_OPENING]
    assert {one.how for one in found[2:]} == {WEIGHED}
    assert sorted(one.move for one in found) == sorted(legal)
    leads = [one.lead for one in found[2:]]
    assert leads == sorted(leads, reverse=True) and leads[0] > 0 > leads[-1]


def test_founders_are_counted_there_and_back() -> None:
    for settlements, order in enumerate([0, 1, 2, 3, 3, 2, 1, 0]):
        game = begun("caravans", settlements)
        assert order_of(island(game.rules), game.state, game.actor or 0) == order


def test_a_map_is_known_again_whoever_plays_on_it() -> None:
    printed = [hexhaven.new("seafarers/fog-island", 4, seed=seed) for seed in (1, 2)]
    own = island(printed[0].rules)
    assert map_of(own, printed[0].state) == map_of(own, printed[1].state)
    shuffled = [begun("seafarers/new-world", seed=seed) for seed in (1, 2)]
    own = island(shuffled[0].rules)
    assert map_of(own, shuffled[0].state) != map_of(own, shuffled[1].state)


def test_a_book_knows_how_an_opening_goes_on() -> None:
    book = Book(1, [[[7, 20], [7, 21], [9, 22]], [[3, 4]]], [7])
    assert book.places(0, [], [9, 7]) == [7, 9] and book.places(0, [], [9]) == [9]
    assert book.places(0, [7], [20, 21]) == [20, 21] and book.places(0, [7], [21, 22]) == [21]
    assert book.places(0, [9], [20, 21]) == [] and book.places(0, [7, 20], [21]) == []
    assert book.places(1, [], [3]) == [3] and book.places(2, [], [3]) == []
    assert book.places(-1, [], [3]) == []


def test_a_book_begins_where_those_before_founded_as_it_expects() -> None:
    book = Book(1, [[], [[3, 4]]], [7, 8])
    assert book.begins(set()) and book.begins({7}) and book.begins({8, 7})
    assert not book.begins({8}) and not book.begins({7, 9}) and not book.begins({7, 8, 9})


@pytest.mark.parametrize("name", BOOKS)
def test_the_book_answers_greedy_founders_and_nobody_else(name: str) -> None:
    variant, _, players = name.partition("@")
    expected = values()["variants"][name]["usual"]
    for settlements in range(int(players or usual_players(variant))):
        usual = begun(variant, settlements)
        assert by_the_book(usual) in usual.legal()
        if settlements:
            other = begun(variant, settlements - 1)
            elsewhere = [move for move in other.legal() if value_of(move) not in expected]
            other.play(other.text(elsewhere[0]))
            assert by_the_book(on_to_found(other)) == NOBODY


def by_the_book(game: hexhaven.Game) -> int:
    """Where the book says that the seat that is to found founds, or NOBODY."""
    taught, seat = founding_for(game.rules), game.actor
    assert taught is not None and seat is not None
    return taught.choice(game.state, game.state.copy(), seat, game.legal(seat))


def test_a_variant_has_its_own_weights_or_none() -> None:
    bare = {"laps": [{"income": 1.0}]}
    data = {"variants": {"caravans": bare}}
    assert founding_of(assemble("caravans", 4, {}, []), data) is not None
    assert founding_of(assemble("caravans", 3, {}, []), data) is not None
    assert founding_of(assemble("rivers", 4, {}, []), data) is None
    assert founding_of(assemble("caravans+rivers", 4, {}, []), data) is None
    for_two = {"variants": {"base@2": bare}}
    assert founding_of(assemble("base", 4, {}, []), for_two) is None
    assert founding_of(assemble("duel", 2, {}, []), for_two) is None


def test_data_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    values.cache_clear()
    monkeypatch.setattr(founding, "VERSION", 2)
    with pytest.raises(ValueError, match="of version 1, not 2"):
        values()
    values.cache_clear()


@pytest.mark.parametrize("name", values()["variants"])
def test_what_is_known_of_a_game_belongs_to_it(name: str) -> None:
    variant, _, players = name.partition("@")
    game = hexhaven.new(variant, int(players or usual_players(variant)), seed=4)
    found = founding_for(game.rules)
    assert found is not None and (found.laps or found.book.openings)
    counted = set(grounds(game.rules, found.island, game.state, 0))
    assert all(weights and set(weights) <= counted for weights in found.laps)
    if found.book.openings:
        assert found.book.map == map_of(found.island, game.state)
        free = {int(game.text(move).split()[1]) for move in game.legal()}
        assert len(found.book.openings) == game.rules.players
        assert all({*opening} <= free for one in found.book.openings for opening in one)


@pytest.mark.parametrize(
    ("variant", "settlements"), [("seafarers/new-shores", 1), ("seafarers/new-shores", 2)]
)
def test_the_expert_founds_as_games_taught(variant: str, settlements: int) -> None:
    game = begun(variant, settlements)
    seat = game.actor
    assert seat is not None
    sight = sight_of(game, seat)
    place = founded(sight, sight.legal, Rng(1))
    taught = founding_for(game.rules)
    assert taught is not None
    assert place != NOBODY and place == taught.choice(
        sight.known, game.state.copy(), seat, sight.legal
    )
    assert Expert("4v").choose(sight, sight.legal, Rng(2)) == place
    hidden = reshuffled(game, seat, Rng(5))
    other = sight_of(hidden, seat)
    assert Expert("4v").choose(other, other.legal, Rng(2)) == place


def test_where_the_book_ends_the_expert_goes_on_by_its_plan() -> None:
    game = begun("seafarers/new-shores", 7)  # its first settlement stands in no opening
    seat = game.actor
    assert seat is not None
    sight = sight_of(game, seat)
    assert founded(sight, sight.legal, Rng(1)) == NOBODY
    assert Expert("1v").choose(sight, sight.legal, Rng(2)) in sight.legal


def test_in_other_steps_it_has_no_say() -> None:
    table = Table()
    sight = sight_of(table.game, table.game.actor or 0)
    assert founded(sight, sight.legal, Rng(1)) == NOBODY
