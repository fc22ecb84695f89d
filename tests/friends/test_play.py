"""Whole games with friends: random play with all checks, combinations, bots."""

from __future__ import annotations

from typing import Any

import pytest
from tests.friends.guild import Guild, T, top
from tests.geographic.region import Region
from tests.sketches.common import check_refusals, check_views

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.engine.rng import Rng
from hexhaven.modules.friends.favours import Favours
from hexhaven.modules.friends.tokens import FavourTokens
from hexhaven.modules.variants import check_variant, option_list

CONSENT = {"allow_not_recommended": "true"}


def play_soundly(
    variant: str, players: int, seed: int, moves: int, **options: object
) -> hexhaven.Game:
    """Play random moves and check everything on the way."""
    game = hexhaven.new(variant, players, seed=seed, options=options)
    rng = Rng(f"friends {seed}")
    for number in range(moves):
        assert game.problems() == []
        if game.over:
            break
        seats = game.actors
        if number % 50 == 0:
            check_views(game, players, number)
            check_refusals(game)
            read = hexhaven.from_position(game.position())
            assert read.state.same_as(game.state)
        legal = game.legal(seats[rng.below(len(seats))])
        assert len(set(legal)) == len(legal) > 0
        game.play(legal[rng.below(len(legal))])
    twin = hexhaven.replay(game.record())
    assert twin.key() == game.key()
    return game


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", [1, 2])
def test_random_play_is_sound(players: int, seed: int) -> None:
    first = play_soundly("friends", players, seed, 700, setup="variable")
    again = play_soundly("friends", players, seed, 700, setup="variable")
    assert first.key() == again.key()


@pytest.mark.parametrize(
    "options",
    [
        {"phases": "separated", "domestic_trade": "off"},
        {"steal_needs_cards": "false", "setup": "tile_by_tile"},
    ],
)
def test_random_play_under_other_options(options: dict[str, object]) -> None:
    play_soundly("friends", 4, 3, 700, **options)


def test_random_play_of_paired_players() -> None:
    play_soundly("friends", 6, 4, 900, extra_phase="paired")


@pytest.mark.rule("COMBO-POLICY-13", "COMBO-POLICY-15", "COMBO-GEN-2")
@pytest.mark.parametrize(
    ("variant", "players"),
    [("corsica+friends", 4), ("friends+new-york", 5), ("erie-canal+friends+new-york", 3)],
)
def test_printed_boards_with_consent(variant: str, players: int) -> None:
    with pytest.raises(hexhaven.BadSetup, match=r"not recommended.*COMBO-POLICY-15, COMBO-GEN-2"):
        hexhaven.new(variant, players)
    game = play_soundly(variant, players, 5, 600, **CONSENT)
    assert game.rules.variant == variant
    assert "canal_tiles" in str(game.view(0)) or "erie" not in variant


@pytest.mark.rule("COMBO-POLICY-15", "COMBO-GEN-5")
@pytest.mark.parametrize(("players", "target"), [(3, 13), (4, 12), (5, 11), (6, 11)])
def test_the_higher_target_counts_on_printed_boards(players: int, target: int) -> None:
    table = Region("corsica", players, "friends+corsica", **CONSENT)  # type: ignore[arg-type]
    table.bare()
    score = table.island.score
    table.cells[score] = target - 1
    table.hand(0, wool=4)
    table.play("trade wool ore")
    assert not table.game.over
    table.island.add_points(table.game.state, 0, 1)
    table.hand(0, wool=4)
    table.play("trade wool ore")
    assert table.game.winner == 0


@pytest.mark.rule("GEO-SETUP-9")
def test_the_chips_of_the_board_and_of_the_guild_are_two_stocks() -> None:
    table = Region("corsica", 4, "friends+corsica", **CONSENT)  # type: ignore[arg-type]
    table.bare()
    table.settle(0, "C11")
    tokens = table.rules.part(FavourTokens)
    for _ in range(2):
        tokens.take(table.game.state, 0, 4)
    tokens.unlock(table.game.state, 0)
    table.play("architect_favour")
    counters: Any = table.game.view(0)["seats"]
    assert counters[0]["counters"]["guild_chips"] == 1
    assert counters[0]["counters"]["chips"] == 0
    table.check()


@pytest.mark.rule("ERIE-SETUP-3")
def test_canal_tiles_and_merchant_tokens_are_two_stocks() -> None:
    game = hexhaven.new("friends+new-york+erie-canal", 4, options=CONSENT)
    view: Any = game.view(None)
    assert view["table"]["canal_tiles"] == 12
    tokens = game.rules.part(FavourTokens)
    assert game.state.cells[tokens.supply + 1] == 8


@pytest.mark.rule("COMBO-POLICY-9", "COMBO-POLICY-17")
@pytest.mark.parametrize(
    ("other", "rule"),
    [
        ("cities-knights", "COMBO-POLICY-17"),
        ("barbarian-attack", "COMBO-POLICY-17"),
        ("traders", "COMBO-POLICY-17"),
        ("seafarers/cloth", "COMBO-POLICY-17"),
        ("two-players", "COMBO-POLICY-9"),
    ],
)
def test_what_cannot_be_combined(other: str, rule: str) -> None:
    with pytest.raises(hexhaven.BadSetup, match=rf"friends cannot be played with .*{rule}"):
        check_variant(f"{other}+friends")


@pytest.mark.rule("COMBO-POLICY-14", "COMBO-GEN-2")
def test_helpers_need_consent() -> None:
    with pytest.raises(hexhaven.BadSetup, match=r"not recommended.*COMBO-POLICY-14"):
        hexhaven.rules_for("friends+helpers", 4, {})
    assert hexhaven.rules_for("friends+helpers", 4, CONSENT).variant == "friends+helpers"
    assert hexhaven.rules_for("corsica", 4, CONSENT).variant == "corsica"


@pytest.mark.rule("COMBO-GEN-2")
@pytest.mark.parametrize(("key", "asked"), [("friends+helpers", True), ("friends", False)])
def test_the_host_is_asked_only_where_it_matters(key: str, asked: bool) -> None:
    offered = [option.name for option in option_list(key)]
    assert ("allow_not_recommended" in offered) == asked


# Greedy


def choice(table: Guild) -> str:
    """What the greedy player does now."""
    seat = table.game.actor
    assert seat is not None
    sight = sight_of(table.game, seat)
    return table.game.text(bot_named("greedy").choose(sight, sight.legal, Rng(1)))


def test_greedy_takes_the_chip_that_wins() -> None:
    table = Guild().bare()
    table.points(0, 10)
    table.tokens(0, "architect", "architect", "merchant")
    table.hand(0, wool=1)
    assert choice(table) == "architect_favour"


def test_greedy_takes_chips_rather_than_cards() -> None:
    table = Guild()
    table.tokens(0, "architect", "architect", "scholar", "scholar")
    assert choice(table) == "architect_favour"


def test_greedy_links_networks() -> None:
    table = Guild().bare()
    table.settlement(0, T(0))
    table.road(0, top(0), top(1), top(2))
    table.settlement(1, T(6))
    table.road(1, top(5), top(4))
    table.hand(0, brick=1, lumber=1)
    assert choice(table) == f"road {table.edge(2, 1, 'NE')}"


def test_greedy_gives_away_what_it_can_spare() -> None:
    table = Guild()
    table.dice(1, 1)
    table.hand(0, wool=7)
    assert choice(table).startswith("gift wool ")


def test_greedy_gives_nothing_for_nothing() -> None:
    table = Guild()
    table.dice(1, 1)
    table.leave(0)
    table.hand(0, wool=2, ore=1)
    assert not choice(table).startswith("gift ")


def test_greedy_accepts_a_gift() -> None:
    table = Guild()
    table.dice(1, 1)
    table.hand(0, ore=1)
    table.hand(1, ore=2, grain=2)
    table.play("gift ore 1")
    assert choice(table) == "accept_gift"


def test_greedy_puts_the_poorest_token_back() -> None:
    table = Guild().bare()
    table.tokens(0, "trader", "scholar")
    table.play("exchange_token", "draw_token architect")
    assert choice(table) == "return_token trader"


def test_tokens_that_have_lost_their_use_are_worth_nothing() -> None:
    table = Guild()
    part = table.rules.part(Favours)
    table.tokens(0, "architect", "scholar")
    full = part.appraise(table.game.state, 0)
    table.cells[part.left] = 0
    without_chips = part.appraise(table.game.state, 0)
    table.cells[table.development.left] = 0
    assert full > without_chips > part.appraise(table.game.state, 0) == 0.0


def test_whose_order_it_is_to_choose_hopes_for_nothing() -> None:
    table = Guild().bare()
    table.settlement(0, T(0))
    table.road(0, top(0), top(1), top(2))
    table.settlement(1, T(6))
    table.road(1, top(5), top(4))
    table.settlement(2, T(4))
    table.leave(1)
    table.build(top(3))
    assert table.step == "draw_order"
    worths = [table.networks.appraise(table.game.state, seat) for seat in range(4)]
    assert worths[0] == worths[3] == 0.0
    assert worths[1] == worths[2] > 0.0
