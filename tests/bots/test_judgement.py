"""The judgement: data with a version, in force while its bot thinks, plain where it is plain."""

from __future__ import annotations

from typing import Any

import pytest
from tests.playing import played
from tests.table import Table

import hexhaven
from hexhaven.bots import Bot, bot_named, judgement, sight_of
from hexhaven.bots.greedy import Greedy
from hexhaven.bots.judgement import (
    ENVY_NAME,
    TERM,
    Judgement,
    judgement_of,
    names_of,
    usual,
    values,
)
from hexhaven.bots.judging import Judging
from hexhaven.bots.scales import PLAIN, Scales, worth
from hexhaven.engine.rng import Rng
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import assemble, usual_players


def test_all_that_can_be_set_has_a_name_and_a_usual_value() -> None:
    found = usual(assemble("cities-knights", 4, {}, []))
    assert found[ENVY_NAME] == 0.5
    assert found["island.income"] == 6.0
    assert found[TERM + "barbarians"] == 1.0
    assert "aims.region" in usual(assemble("duel", 2, {}, []))


@pytest.mark.parametrize(
    ("variant", "options"), [("base", {"setup": "variable"}), ("duel", {}), ("rivers", {})]
)
def test_with_the_usual_values_it_weighs_as_greedy_does(
    variant: str, options: dict[str, str]
) -> None:
    game = hexhaven.new(variant, usual_players(variant), seed=2, options=options)
    for number in range(60):
        seat = game.actor
        assert seat is not None
        state, legal = game.state.copy(), game.legal()
        plain = [Scales(game.rules, state, seat).after(move, 1) for move in legal]
        mine = Judgement(game.rules, {}, {})
        weights = mine.begin(state)
        judged = [Scales(game.rules, state, seat, weights).after(move, 1) for move in legal]
        mine.end()
        assert judged == plain
        sight = sight_of(game, seat)
        game.play(game.text(Greedy().choose(sight, sight.legal, Rng(number))))


def test_values_change_with_the_leaders_points() -> None:
    table = Table()
    weights = Judgement(table.rules, {ENVY_NAME: 0.0}, {ENVY_NAME: 1.0})
    assert weights.begin(table.game.state).envy == pytest.approx(0.2)  # two points of ten
    table.city(2, str(table.cells[table.island.homes + 2 * table.island.home_limit]))
    assert weights.begin(table.game.state).envy == pytest.approx(0.3)


def test_it_is_in_force_until_its_end_and_no_longer() -> None:
    table = Table()
    state = table.game.state
    before = worth(table.rules, state, 0)
    rich = {"island.income": 12.0}
    mine = Judgement(table.rules, rich, rich)
    mine.begin(state)
    assert worth(table.rules, state, 0) > before + 1
    mine.end()
    assert worth(table.rules, state, 0) == before


def test_each_part_counts_by_its_weight() -> None:
    table = Table()
    state = table.game.state
    parts = {TERM + module.name: 0.0 for module in table.rules.appraisers}
    weights = Judgement(table.rules, parts, parts).begin(state)
    assert worth(table.rules, state, 0, weights) == table.rules.score(state, 0)
    assert worth(table.rules, state, 0, PLAIN) > worth(table.rules, state, 0, weights)


def test_envy_is_what_the_strongest_opponent_takes_away() -> None:
    table = Table()
    state = table.game.state
    calm = Judgement(table.rules, {ENVY_NAME: 0.0}, {ENVY_NAME: 0.0}).begin(state)
    scales = Scales(table.rules, state, 0, calm)
    assert scales.weigh(state) == worth(table.rules, state, 0, calm)


@pytest.mark.parametrize("name", ["judging", "expert:8v"])
def test_a_bot_that_fails_leaves_the_rules_as_they_were(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(4, 160, domestic_trade="off")
    seat = game.actor or 0
    before = worth(game.rules, game.state, seat)
    bot: Bot = Judging() if name == "judging" else bot_named(name)

    def fail(*_: object) -> float:
        raise RuntimeError("in the middle of it")

    monkeypatch.setattr("hexhaven.bots.judging.Scales", fail)
    monkeypatch.setattr("hexhaven.bots.expert.TimedScales", fail)
    sight = sight_of(game, seat)
    with pytest.raises(RuntimeError, match="middle"):
        bot.choose(sight, sight.legal, Rng(0))
    assert worth(game.rules, game.state, seat) == before


def test_the_values_of_the_nearest_game_are_taken() -> None:
    assert names_of("base", 4) == ["base@4", "base"]
    assert names_of("cities-knights+rivers+seafarers/fog-island", 3)[::2] == [
        "cities-knights+rivers+seafarers/fog-island@3",
        "cities-knights@3",
        "seafarers/fog-island@3",
        "rivers@3",
        "base@3",
    ]
    data: dict[str, Any] = {
        "variants": {
            "base": {"early": {ENVY_NAME: 0.1, "island.ore": 2.0}, "late": {}},
            "rivers": {"early": {ENVY_NAME: 0.3}, "late": {ENVY_NAME: 0.4}},
            "rivers@3": {"early": {ENVY_NAME: 0.6}, "late": {}},
        }
    }
    for players, envy in ((3, 0.6), (4, 0.3)):
        found = judgement_of(assemble("rivers", players, {}, []), data)
        assert found.early[ENVY_NAME] == envy
        assert found.early["island.ore"] == 2.0
        assert found.late[ENVY_NAME] == 0.4


def test_values_are_data_with_a_version_and_speak_of_known_games_and_names() -> None:
    data = values()
    assert data["version"] == 1 and data["by"] == "scripts/tune_judgement.py"
    assert "duel@2" in data["variants"]
    for key, table in data["variants"].items():
        variant, _, players = key.partition("@")
        assert MATRIX.verdict(variant).playable()
        many = int(players or 4)
        options = {"two_players": "on"} if variant == "base" and many == 2 else {}
        names = set(usual(assemble(variant, many, options, [])))
        assert set(table["early"]) == set(table["late"]) <= names
        assert table["sweeps"] > 0 and table["seed"] >= 0


def test_data_of_another_version_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judgement, "VERSION", 99)
    values.cache_clear()
    with pytest.raises(ValueError, match="version 1, not 99"):
        values()
    values.cache_clear()
