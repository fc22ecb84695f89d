"""Batches: the same plan gives the same results, and no error is lost."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import ClassVar

import pytest

from hexhaven import BadSetup
from hexhaven.bots import Bot, Sight
from hexhaven.bots.chancer import Chancer
from hexhaven.engine.rng import Rng
from hexhaven.sim import Plan, Report, play_batch, wilson
from hexhaven.sim.runner import game_seed, make_plan, play_game, rules_of


class Seated(Bot):
    """Notes where it sits, then plays at random."""

    seats: ClassVar[list[int]] = []

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        self.seats.append(sight.seat)
        return legal[rng.below(len(legal))]


class Asked(Chancer):
    """The random player, but asked move by move."""

    name = "asked"


class Clumsy(Bot):
    """Never rolls: on odd seats it breaks down, on even ones it ends its turn at once."""

    def choose(self, sight: Sight, legal: list[int], rng: Rng) -> int:
        if sight.seat % 2:
            raise RuntimeError("lost the thread")
        return sight.rules.vocabulary.parse("end")


def plan(bots: list[str], games: int, players: int = 4, **options: str) -> Plan:
    return make_plan("base", players, bots, games, seed=1, options={"setup": "variable"} | options)


def test_random_players_play_alike_whether_they_are_asked_or_not() -> None:
    quick = play_batch(plan(["random"], games=6))
    assert quick == play_batch(plan([f"{__name__}:Asked"], games=6))


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    batch = plan(["greedy", "random", "random"], 5, players=3, domestic_trade="off")
    told: list[int] = []
    alone = play_batch(batch)
    assert play_batch(batch, jobs=2, tell=told.append) == alone
    assert [result.game for result in alone] == [0, 1, 2, 3, 4]
    assert sum(told) == 5


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    batch = plan(["random"], 6)
    results = play_batch(batch)
    assert play_game(replace(batch, games=100), 4) == results[4]
    assert len({result.moves for result in results}) > 3
    assert play_game(replace(batch, seed=2), 4) != results[4]
    assert game_seed(1, 12) != game_seed(11, 2)


def test_seats_rotate_so_that_every_entry_sits_everywhere() -> None:
    batch = plan([f"{__name__}:Seated", "random", "random", "random"], 4)
    for number in range(4):
        Seated.seats.clear()
        play_game(batch, number)
        assert set(Seated.seats) == {number} == {batch.seat(number, 0)}


def test_wins_and_points_are_counted_per_entry() -> None:
    batch = plan(["random", "greedy", "random", "random"], 8)
    results = play_batch(batch)
    report = Report(batch, results, 2.0)
    assert report.wins[1] >= 7
    assert sum(report.wins) == 8
    assert report.points[1] > 9 > max(report.points[0], report.points[2], report.points[3])
    assert all(result.points[result.winner] >= 10 for result in results)
    assert report.json()["moves_per_second"] == sum(r.moves for r in results) / 2


def test_errors_are_reported_with_seed_and_move_and_the_rest_is_played() -> None:
    bots = [f"{__name__}:Clumsy", "random", "random", "random"]
    batch = plan(bots, 4, setup="beginner", domestic_trade="off")
    results = play_batch(batch)
    failures = [result.failure for result in results]
    assert all(failure is not None for failure in failures)
    for number, failure in enumerate(failures):
        assert failure is not None
        assert failure.game == number
        assert failure.seed == game_seed(1, number)
        assert failure.move >= 0
    texts = [failure.error for failure in failures if failure is not None]
    for text in texts[1::2]:
        assert f"the bot {__name__}:Clumsy (seat " in text
        assert "failed: RuntimeError: lost the thread (" in text
        assert re.search(r"test_runner\.py, line \d+\)$", text)
    assert all(re.search(r"Clumsy \(seat [02]\) chose 'end': ", text) for text in texts[::2])
    assert all(text.endswith("(BASE-TURN-4)") for text in texts[::2])
    report = Report(batch, results, 0.0).json()
    assert report["errors"] == 4
    assert report["win_rate"] == [0.0] * 4


def test_rounds_are_limited_unless_the_plan_says_otherwise() -> None:
    assert rules_of(plan(["random"], 1)).options["max_rounds"] == "500"
    assert rules_of(plan(["random"], 1, max_rounds="off")).options["max_rounds"] == "off"
    short = plan(["random"], 3, max_rounds="2")
    results = play_batch(short)
    assert [result.winner for result in results] == [-1, -1, -1]
    report = Report(short, results, 1.0).json()
    assert report["unfinished"] == 3
    assert report["rounds_mean"] == 2.0
    assert report["turns_mean"] == 8.0


@pytest.mark.parametrize(
    ("bots", "games", "seed", "complaint"),
    [
        (["clever"], 1, 0, "unknown bot 'clever'"),
        (["random", "random"], 1, 0, "4 players need 4 bots or one for all, not 2"),
        (["random"], 0, 0, "at least one game"),
        (["random"], 1, -1, "a seed is a whole number from 0"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], games: int, seed: int, complaint: str
) -> None:
    with pytest.raises(BadSetup, match=complaint):
        make_plan("base", 4, bots, games, seed)


def test_wrong_variants_options_and_jobs_are_refused() -> None:
    with pytest.raises(BadSetup, match="unknown variant 'basic'"):
        make_plan("basic", 4, ["random"], 1)
    with pytest.raises(BadSetup, match="unknown option 'colour'"):
        make_plan("base", 4, ["random"], 1, options={"colour": "red"})
    with pytest.raises(BadSetup, match="at least one process"):
        play_batch(plan(["random"], 1), jobs=0)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
