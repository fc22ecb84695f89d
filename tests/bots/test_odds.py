"""The odds: chances that add up, follow the position, and come from weights with a version."""

from __future__ import annotations

import pytest
from tests.table import Table

import hexhaven
from hexhaven.bots.odds import (
    ANY,
    Odds,
    odds_of,
    progress,
    softmax,
    target_of,
    term_names,
    terms,
    weights,
)
from hexhaven.engine.state import NOBODY, OVER, WINNER
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import assemble


def test_the_chances_of_all_seats_make_one_and_are_about_equal_at_the_start() -> None:
    game = hexhaven.new("base", 4, seed=1)
    chances = odds_of(game.rules).chances(game.state)
    assert sum(chances) == pytest.approx(1)
    assert chances == pytest.approx([0.25] * 4, abs=0.02)


def test_whoever_gains_takes_from_all_others() -> None:
    table = Table()
    odds = Odds(table.rules)
    before = odds.chances(table.game.state)
    table.city(2, str(table.cells[table.island.homes + 2 * table.island.home_limit]))
    after = odds.chances(table.game.state)
    assert after[2] > before[2] + 0.05
    assert all(after[seat] < before[seat] for seat in (0, 1, 3))
    assert sum(after) == pytest.approx(1)


def test_points_count_more_the_nearer_the_end() -> None:
    table = Table()
    odds = Odds(table.rules)
    rows = [[2.0, 0, 0, 0, 0, 0], [3.0, 0, 0, 0, 0, 0]]
    late = [[8.0, 0, 0, 0, 0, 0], [9.0, 0, 0, 0, 0, 0]]
    assert softmax(odds.strengths(late))[1] > softmax(odds.strengths(rows))[1] > 0.5
    assert progress([3, 9], 10) == 0.9 and progress([12], 10) == 1.0 and progress([-3], 10) == 0


def test_at_the_end_there_is_nothing_to_guess() -> None:
    table = Table(vp_target=3)
    table.dice(1, 1)
    table.hand(0, ore=3, grain=2)
    odds = Odds(table.rules)
    move = next(move for move in table.moves() if move.startswith("city"))
    table.play(move)
    assert odds.chances(table.game.state) == [1.0, 0.0, 0.0, 0.0]
    assert odds.chance(table.game.state, 0) == 1.0


@pytest.mark.parametrize(("variant", "chance"), [("dice", 1.0), ("base", 0.0)])
def test_an_end_without_a_winner_is_a_win_for_those_who_share_it(
    variant: str, chance: float
) -> None:
    game = hexhaven.new(variant, players=3, seed=1)
    game.state.cells[OVER], game.state.cells[WINNER] = 1, NOBODY
    odds = Odds(game.rules)
    assert [odds.chance(game.state, seat) for seat in range(3)] == [chance] * 3


def test_terms_have_names_and_make_up_the_worth() -> None:
    table = Table()
    assert len(term_names(table.rules)) == len(terms(table.rules, table.game.state, 0)) == 6
    assert term_names(table.rules)[:2] == ["points", "production"]


@pytest.mark.parametrize(
    ("variant", "players", "target"), [("base", 4, 10), ("cities-knights", 4, 13), ("duel", 2, 12)]
)
def test_the_target_is_that_of_the_rules(variant: str, players: int, target: int) -> None:
    assert target_of(assemble(variant, players, {}, [])) == target


def test_weights_are_data_with_a_version_and_speak_of_known_games_and_terms() -> None:
    data = weights()
    assert data["version"] == 1 and data["by"] == "scripts/tune_odds.py"
    for variant, table in data["variants"].items():
        assert all(value >= 0 for half in ("early", "late") for value in table[half].values())
        if variant != ANY:
            verdict = MATRIX.verdict(variant)
            names = set(term_names(assemble(variant, verdict.players[0], {}, [])))
            assert set(table["early"]) == set(table["late"]) == names | {ANY}
            assert table["games"] >= 40


def test_a_variant_without_weights_of_its_own_has_those_of_all_others() -> None:
    rules = assemble("rivers", 4, {}, [])
    odds = Odds(rules)
    assert set(odds.early) == {weights()["variants"][ANY]["early"][ANY]}
