"""`hexhaven rules explain`."""

from __future__ import annotations

import json

import pytest

from hexhaven.cli import main
from hexhaven.cli.explain import explain
from hexhaven.cli.meet import meeting
from hexhaven.modules.variants import assemble


def test_it_names_modules_steps_and_hooks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "explain", "base", "--players", "3"]) == 0
    out = capsys.readouterr().out
    assert out == explain("base", 3) + "\n"  # the text for 4 is tests/golden/explain-base.txt
    assert out.startswith("variant base, 3 players\n")
    assert "steps, and the moves that can be played in them:" in out
    assert "hooks, and the modules they call in order:" in out


@pytest.mark.parametrize(
    ("argv", "part"),
    [(["chess"], "unknown variant 'chess'"), (["base", "--players", "8"], "BASE-SETUP-18")],
)
def test_what_cannot_be_played_cannot_be_explained(
    capsys: pytest.CaptureFixture[str], argv: list[str], part: str
) -> None:
    assert main(["rules", "explain", *argv]) == 2
    assert part in capsys.readouterr().err


def test_where_expansions_meet_is_told_with_order_and_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "explain", "fishermen+barbarian-attack", "--meet"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("variant barbarian-attack+fishermen, 4 players (COMBO-FISH+BARB-1)\n")
    assert "\nwhat changes:\n" in out
    hook = out[out.index("  before_turn\n") :]
    assert hook.index("path-knights [barbarian-attack]") < hook.index("fish-march [combinations/")
    assert "fish-march comes after path-knights" in hook
    assert "COMBO-FISH+BARB-3, COMBO-FISH+BARB-8" in hook


def test_meetings_are_told_to_programs_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "explain", "caravans+traders", "--meet", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["variant"], found["players"]) == ("caravans+traders", 4)
    silenced = {one["what"]: one for one in found["silenced"]}
    muted = silenced["trade-island.can_roll"]
    assert muted["by"] == "producing-trade"
    assert "COMBO-CARAVAN+TRADE-3" in muted["rules"]
    for shared in found["hooks"]:
        sources = {touch["source"] for touch in shared["touches"]} - {"base", "island"}
        assert len(sources) > 1, f"{shared['hook']} is touched by one expansion alone"
        assert [touch["order"] == "" for touch in shared["touches"]].index(True) == 0


def test_the_order_that_is_told_is_the_order_of_the_calls() -> None:
    rules = assemble("cities-knights+seafarers/new-shores", 4, {}, [])
    for shared in meeting("cities-knights+seafarers/new-shores", 4).hooks:
        assert [touch.module for touch in shared.touches] == rules.hooks[shared.hook]


def test_every_module_that_meets_another_cites_a_rule() -> None:
    for key in ("friends+rivers", "fishermen+two-players", "caravans+rivers", "rivers+traders"):
        made = meeting(key, 2 if "two" in key else 4)
        assert made.hooks or made.silenced
        for shared in made.hooks:
            for touch in shared.touches:
                assert touch.rules, f"{key}: {touch.module} says nothing of {shared.hook}"
        assert all(one.rules for one in made.silenced)


def test_nothing_meets_where_there_is_one_expansion(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "explain", "base", "--meet"]) == 0
    assert "nothing meets here" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv", [["BASE-ROBBER-3", "--meet"], ["--meet"], ["--coverage", "--meet"]]
)
def test_meetings_are_a_part_of_explaining(
    capsys: pytest.CaptureFixture[str], argv: list[str]
) -> None:
    assert main(["rules", *argv]) == 2
    assert "--meet is for explain" in capsys.readouterr().err


@pytest.mark.parametrize("scenario", ["fog-island", "pirate-islands", "wonders", "new-shores"])
def test_only_the_scenario_that_is_played_is_told(scenario: str) -> None:
    """Of the other scenarios of the same meeting nothing is said."""
    told = meeting(f"barbarian-attack+seafarers/{scenario}", 4).changes
    own = {"fog-island": "-65", "pirate-islands": "-63", "wonders": "-64", "new-shores": "-14)"}
    for other, rule in own.items():
        assert any(rule in sentence for sentence in told) == (other == scenario)


def test_what_only_bots_ask_for_is_no_meeting() -> None:
    hooks = {shared.hook for shared in meeting("rivers+traders", 4).hooks}
    assert "can_build" in hooks
    assert not hooks & {"appraise", "adjust_goals", "adjust_outlook"}


def test_of_a_refused_meeting_is_told_what_could_be_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "explain", "barbarian-attack+rivers+traders", "--meet"]) == 2
    err = capsys.readouterr().err
    assert "traders and rivers do not go together" in err
    assert "COMBO-POLICY-3" in err
    assert "without traders it can be played: barbarian-attack+rivers" in err
