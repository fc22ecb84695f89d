"""What goes with what is a table; what it says is what can be put together."""

from __future__ import annotations

import re

import pytest

import hexhaven
from hexhaven.engine.module import RuleModule
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.coins.coins import Coins
from hexhaven.modules.expansion import Expansion, add_modules
from hexhaven.modules.expansions import EXPANSIONS, GAMES, MATRIX
from hexhaven.modules.island.content import Content
from hexhaven.modules.matrix import (
    CONSENT,
    MISSING,
    PLAYS,
    REFUSED,
    Matrix,
    Row,
    across,
    consent,
    named,
    plays,
    refused,
)
from hexhaven.modules.together import PENDING, ROWS
from hexhaven.rulebook import catalogue

PLAYABLE = [verdict.key for verdict in MATRIX.listing() if verdict.playable()]
SCENARIOS = [key for key in MATRIX.expansions if key.startswith("seafarers/")]


def never(content: Content, there: list[RuleModule]) -> list[RuleModule]:
    """Modules that must not be made."""
    raise AssertionError("a list was made by putting a game together")


def made_up(rows: list[Row], **seats: list[int]) -> Matrix:
    """A matrix of the keys a to e, and the game solo."""
    parts = [
        Expansion("base", "the base", never),
        Expansion("five-six", "more", never, seats=[5, 6]),
    ]
    parts += [
        Expansion(key, f"about {key}", never, seats=seats.get(key, [3, 4, 5, 6])) for key in "abcde"
    ]
    parts += [Expansion("sea/one", "one", never), Expansion("sea/two", "two", never)]
    return Matrix(parts, GAMES, rows, [])


@pytest.mark.rule("COMBO-GEN-1", "COMBO-POLICY-2")
@pytest.mark.parametrize("key", PLAYABLE)
def test_what_the_table_says_can_be_put_together(key: str) -> None:
    verdict = MATRIX.verdict(key)
    options = {"allow_not_recommended": "true"} if verdict.consent() else {}
    for players in range(1, 8):
        if players in verdict.players:
            rules = hexhaven.rules_for(key, players, options)
            assert rules.variant == verdict.key
            parts = [MATRIX.expansions[part] for part in key.split("+") if part not in MATRIX.games]
            targets = [part.target_for(players) for part in parts]
            if key not in MATRIX.games and any(targets):
                assert rules.part(Victory).target == (verdict.target or max(targets))
        else:
            with pytest.raises(hexhaven.BadSetup, match=r"\([A-Z]+-"):
                hexhaven.rules_for(key, players, options)


@pytest.mark.rule("COMBO-GEN-2")
@pytest.mark.parametrize("key", [key for key in PLAYABLE if MATRIX.verdict(key).consent()])
def test_what_needs_consent_is_refused_without(key: str) -> None:
    verdict = MATRIX.verdict(key)
    rules = re.escape(f"{verdict.rule}, COMBO-GEN-2")
    with pytest.raises(hexhaven.BadSetup, match=rf"not recommended.*{rules}"):
        hexhaven.rules_for(key, verdict.players[0], {})


def test_every_row_cites_a_rule_and_names_known_keys() -> None:
    for row in ROWS:
        assert row.rule in catalogue().rules, row.keys
        assert row.reason or row.verdict == PLAYS
        for key in row.plain_keys():
            assert any(known == key or known.startswith(f"{key}/") for known in MATRIX.expansions)


def test_every_pair_and_every_triple_has_a_verdict() -> None:
    keys = [*MATRIX.expansions, *MATRIX.games]
    for first in keys:
        for second in keys:
            found = MATRIX.verdict(f"{first}+{second}")
            assert found.playable() == bool(found.players)
            assert found.playable() or found.reason
            assert MATRIX.verdict(f"{second}+{first}").key == found.key
            third = MATRIX.verdict(f"{first}+{second}+cities-knights")
            assert MISSING not in (found.verdict, third.verdict), "every cell is built or refused"


@pytest.mark.rule("COMBO-POLICY-1", "COMBO-POLICY-3", "COMBO-POLICY-8")
@pytest.mark.rule("COMBO-POLICY-17", "COMBO-POLICY-18", "COMBO-POLICY-19")
@pytest.mark.parametrize(
    ("variant", "verdict", "rule"),
    [
        ("friends+cities-knights", REFUSED, "COMBO-POLICY-17"),
        ("helpers+friends+cities-knights", REFUSED, "COMBO-POLICY-17"),
        ("corsica+new-york+erie-canal", REFUSED, "GEO-SETUP-1"),
        ("corsica+erie-canal", REFUSED, "ERIE-SETUP-1"),
        ("duel+base", REFUSED, "COMBO-POLICY-19"),
        ("dice+friends", REFUSED, "DICE-SETUP-5"),
        ("chess", REFUSED, ""),
        ("cities-knights+corsica", REFUSED, "COMBO-POLICY-18"),
        ("fishermen+rivers+caravans", REFUSED, "COMBO-POLICY-3"),
        ("fishermen+rivers+cities-knights", REFUSED, "COMBO-POLICY-3"),
        ("barbarian-attack+seafarers/cloth", REFUSED, "COMBO-BARB+SEA-1"),
        ("barbarian-attack+cities-knights+seafarers/new-shores", REFUSED, "COMBO-POLICY-3"),
        ("two-players+rivers+cities-knights", REFUSED, "COMBO-POLICY-8"),
        ("two-players+seafarers/cloth", REFUSED, "COMBO-POLICY-8"),
        ("friends+helpers+fishermen", REFUSED, "COMBO-POLICY-1"),
        ("rivers+seafarers/wonders", REFUSED, "COMBO-RIVER+SEA-1"),
        ("traders+seafarers/new-world+cities-knights", REFUSED, "COMBO-TRADE+SEA-1"),
        ("base+five-six+friends", PLAYS, "BASE-SETUP-18"),
    ],
)
def test_verdicts(variant: str, verdict: str, rule: str) -> None:
    found = MATRIX.verdict(variant)
    assert (found.verdict, found.rule) == (verdict, rule)
    assert found.playable() or rule in found.reason


def test_a_key_is_canonical() -> None:
    assert MATRIX.verdict("new-york+base+erie-canal").key == "erie-canal+new-york"
    assert MATRIX.verdict("five-six").key == "base"
    assert MATRIX.verdict("five-six+friends").players == [5, 6]


def test_a_row_for_exactly_these_says_nothing_of_more() -> None:
    matrix = made_up([plays("a+b", "R-1", 13, "MAP", [3, 4]), consent("a+b+c", "R-2", "why")])
    found = matrix.verdict("b+a")
    assert (found.verdict, found.target, found.map, found.players) == (PLAYS, 13, "MAP", [3, 4])
    assert matrix.verdict("c+b+a").verdict == CONSENT
    assert matrix.verdict("a+b+d").verdict == matrix.verdict("a+c").verdict == REFUSED
    assert matrix.verdict("a+c").rule == "COMBO-POLICY-1"
    assert matrix.verdict("a+b+five-six").players == []


def test_a_refusal_holds_for_whatever_has_these_keys() -> None:
    matrix = made_up([refused("a+sea", "R-3", "no water"), plays("a+b", "R-1")])
    assert matrix.verdict("sea/one+a+b").rule == "R-3"
    assert matrix.verdict("b+sea/one").rule == "COMBO-POLICY-1"
    assert [v.key for v in matrix.listing() if v.rule == "R-3"] == ["a+sea/one", "a+sea/two"]


@pytest.mark.rule("COMBO-POLICY-8")
def test_the_players_are_those_of_the_row_or_of_all_parts() -> None:
    matrix = made_up([plays("a+b", "R-1"), plays("a+c", "R-1", players=[4, 5])], b=[2, 3], c=[2, 4])
    assert matrix.verdict("a+b").players == [3]
    assert matrix.verdict("a+c").players == [4, 5]


def test_two_rows_for_one_set_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="two rows for a\\+b"):
        made_up([plays("a+b", "R-1"), consent("b+a", "R-2", "why")])


def test_a_set_that_a_source_names_is_still_to_be_built() -> None:
    matrix = made_up([plays("a+sea/two", "R-1")])
    matrix.pending.append(named("a+sea", "R-5"))
    assert (matrix.verdict("a+sea/one").verdict, matrix.verdict("a+sea/one").rule) == (
        MISSING,
        "R-5",
    )
    assert matrix.verdict("a+sea/two").verdict == PLAYS
    assert matrix.verdict("a+b+sea/one").rule == "COMBO-POLICY-1"


def test_what_is_pending_cites_a_rule_and_is_no_row() -> None:
    for row in PENDING:
        assert row.rule in catalogue().rules, row.keys


def test_a_line_of_cells() -> None:
    over = ["sea/one", "sea/two", "c", "d"]
    rows = across("a+b", "R-4", over, "C14 N12 X -", {"c": "too dry", "": "too wet"})
    rows += across("a+d", "R-5", over[:2], "C+2 N+3", {"": "too far"})
    matrix = made_up(rows)
    matrix.expansions["sea/one"].target = 13
    matrix.expansions["sea/two"].target = 12
    one = matrix.verdict("sea/one+a+b")
    assert (one.verdict, one.target, one.more) == (PLAYS, 14, 0)
    more = [matrix.verdict(f"a+d+{sea}") for sea in over[:2]]
    assert [(found.target, found.more) for found in more] == [(15, 2), (15, 3)]
    two = matrix.verdict("a+b+sea/two")
    assert two.verdict == CONSENT
    assert "too wet" in two.reason
    assert matrix.verdict("a+b+c").reason == "too dry (R-4)"
    assert matrix.verdict("a+b+d").verdict == REFUSED
    with pytest.raises(ValueError, match="3 cells for 4 keys"):
        across("a", "R-4", over, "P P P", {})
    with pytest.raises(ValueError, match="not 'Q'"):
        across("a", "R-4", over, "P P P Q", {})


def test_what_comes_in_where_keys_meet() -> None:
    matrix = made_up([])
    matrix.meetings += [
        Expansion(key, key, never) for key in ("a+b", "a+sea", "a+sea/two", "a+b+c")
    ]

    def brought(key: str) -> list[str]:
        return [part.key for part in matrix.parts(key) if "+" in part.key]

    assert brought("a+c") == []
    assert brought("a+b") == ["a+b"]
    assert brought("a+b+sea/one") == ["a+b", "a+sea"]
    assert brought("a+b+c+sea/two") == ["a+b", "a+sea", "a+sea/two", "a+b+c"]


def test_what_comes_in_where_keys_meet_an_option() -> None:
    matrix = made_up([])
    matrix.meetings.append(Expansion("a+storm=on", "a storm", never))
    assert matrix.parts("a") == [matrix.expansions["a"]]
    assert [part.key for part in matrix.met_by_options("a", {"storm": "on"})] == ["a+storm=on"]
    assert matrix.met_by_options("a", {"storm": "off"}) == []
    assert matrix.met_by_options("b", {"storm": "on"}) == []


def test_nothing_is_put_together_for_a_list_of_five_hundred_rows() -> None:
    keys = [f"k{number:02}" for number in range(32)]
    parts = [Expansion("base", "the base", never)]
    parts += [Expansion(key, f"about {key}", never) for key in keys]
    pairs = [f"{a}+{b}" for a in keys for b in keys if a < b]
    matrix = Matrix(parts, [], [consent(pair, "R-1", "why") for pair in pairs], [])
    listing = matrix.listing()
    assert len(listing) == 1 + 32 + 496
    assert all(verdict.playable() for verdict in listing)


def test_a_module_of_two_expansions_is_put_in_once() -> None:
    first, second, other = Coins(), Coins(), RuleModule()
    modules: list[RuleModule] = [other]
    add_modules(modules, [first])
    add_modules(modules, [second], "")
    assert modules == [other, first]
    third = RuleModule()
    third.name = "third"
    add_modules(modules, [third], first.name)
    assert modules == [other, third, first]
    impostor = RuleModule()
    impostor.name = first.name
    with pytest.raises(hexhaven.BadSetup, match="two different modules"):
        add_modules(modules, [impostor])


def test_every_expansion_has_words_and_seats() -> None:
    assert len({part.key for part in EXPANSIONS}) == len(EXPANSIONS)
    said = [(part.about, part.seats, part.seats_rule) for part in EXPANSIONS]
    said += [(game.about, game.seats, game.seats_rule) for game in GAMES]
    for about, seats, rule in said:
        assert about
        assert seats
        assert rule in catalogue().rules
    for part in EXPANSIONS:
        for addition in part.options:
            assert set(addition.makers) <= set(addition.option.values)
            assert addition.option.rule in catalogue().rules
    assert len(SCENARIOS) == 9
