"""Whole games with caravans: random play with all checks, the log, the greedy player."""

from __future__ import annotations

from typing import Any

import pytest
from tests.caravans.camp import Camp

import hexhaven
from hexhaven.bots import bot_named, sight_of
from hexhaven.chronicle import Chronicle
from hexhaven.engine.rng import Rng
from hexhaven.modules.caravans.voting import Voting
from hexhaven.sim import make_plan, play_batch
from hexhaven.testing import play_soundly

S, SW, SE = "S 3.1.E", "SW 4.1.NW", "SE 4.1.NE"
NW, NE = "NW 2.1.NE", "NE 2.3.NW"


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"setup": "variable", "arrows": "random", "domestic_trade": "off"}),
        (4, {"domestic_trade": "off"}),
        (4, {"caravan_vote": "plurality", "phases": "separated", "domestic_trade": "off"}),
        (5, {"domestic_trade": "off"}),
        (6, {"extra_phase": "paired", "domestic_trade": "off"}),
        (6, {"extra_phase": "none", "domestic_trade": "off"}),
    ],
)
def test_random_play_is_sound(players: int, options: dict[str, str]) -> None:
    met: set[str] = set()
    for seed in (1, 2):
        met |= play_soundly([], players, seed, 700, "caravans", **options)
    assert {"bid", "place_camel"} <= met


def test_the_same_seed_gives_the_same_game() -> None:
    games = [hexhaven.new("caravans", 4, seed=9, options={"arrows": "random"}) for _ in range(2)]
    for game in games:
        rng = Rng(5)
        for _ in range(400):
            moves = game.legal()
            game.play(moves[rng.below(len(moves))])
    assert games[0].key() == games[1].key()


def choice(camp: Camp) -> str:
    """What the greedy player does now."""
    seat = camp.game.actor
    assert seat is not None
    sight = sight_of(camp.game, seat)
    return camp.game.text(bot_named("greedy").choose(sight, sight.legal, Rng(1)))


def test_greedy_bids_for_a_point_and_places_the_camel_for_it() -> None:
    camp = Camp()
    camp.settlement(1, "4.1.N")
    camp.camel(S)
    camp.round("nothing", wool=4)
    assert choice(camp) == "bid wool"
    camp.play("bid wool", "bid nothing", "bid nothing")
    assert camp.game.actor == 1
    assert choice(camp) in (
        f"camel SW {camp.edge(4, 1, 'NW')}",
        f"camel SE {camp.edge(4, 1, 'NE')}",
    )


def test_greedy_outbids_only_where_it_pays() -> None:
    camp = Camp()
    camp.round("nothing", "nothing", "nothing", wool=4)  # nobody is near a caravan
    assert choice(camp) == "bid nothing"


def test_greedy_wishes_for_what_helps_it() -> None:
    camp = Camp(3)
    camp.settlement(1, "4.1.N")
    camp.camel(S)
    camp.round("2 wool", "2 wool", "wool")
    camp.play(f"wish {NE}")
    assert choice(camp).split()[1] in ("SW", "SE")


@pytest.mark.games
def test_greedy_wins_against_random_players() -> None:
    plan = make_plan("caravans", 4, ["greedy", "random", "random", "random"], games=12, seed=3)
    results = play_batch(plan)
    assert sum(result.winner == 0 for result in results) >= 11
    assert not any(result.failure for result in results)


def whole_game(seed: int) -> hexhaven.Game:
    """A game of four greedy players."""
    game = hexhaven.new("caravans", 4, seed=seed, options={"domestic_trade": "off"})
    rng = Rng(seed)
    while not game.over:
        seat = game.actor
        assert seat is not None
        legal = game.legal(seat)
        game.play(bot_named("greedy").choose(sight_of(game, seat, legal), legal, rng))
    return game


def test_greedy_players_earn_points_with_camels() -> None:
    earned = 0
    for seed in range(4):
        view: Any = whole_game(seed).view(None)
        earned += sum(seat["counters"]["camel_points"] for seat in view["seats"])
    assert earned >= 4


def test_the_log_tells_bids_and_camels() -> None:
    game = whole_game(2)
    log: list[dict[str, Any]] = Chronicle(game.rules).read(None, 0, game)
    kinds = [entry["kind"] for entry in log]
    assert "camel" in kinds
    bids = [entry for entry in log if entry["kind"] == "bid" and entry["move"] != "bid nothing"]
    assert bids
    for entry in bids:
        [effect] = entry["effects"]
        part = game.rules.part(Voting)
        counts = part.bid.counts(part.bid.parse_words(entry["move"].split()[1:]))
        told = {name: -many for name, many in zip(part.bid_cards, counts, strict=True) if many}
        assert effect["seat"] == entry["seat"] and effect["cards"] == told
