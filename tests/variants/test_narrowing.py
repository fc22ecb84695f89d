"""A module narrows the options of a table in `prepare`; an option may bring modules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import hexhaven
from hexhaven.engine.rules import Rules
from hexhaven.modules.base.victory import Victory
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.matrix import refused
from hexhaven.modules.shelf import SHELF
from hexhaven.modules.variants import option_list


class Narrowing(IslandModule):
    """Leaves less of an option than there was."""

    def __init__(self, option: str, values: list[str], default: str = "") -> None:
        super().__init__()
        self.name = "narrowing"
        self.option = option
        self.values = values
        self.default = default

    def prepare(self, content: Content) -> None:
        content.narrow(
            self.option, self.values, "the oasis lies in the middle (SAND-1)", self.default
        )


class Raised(IslandModule):
    """Asks for more points."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "raised"

    def prepare(self, content: Content) -> None:
        content.target += 4


def names(rules: Rules) -> list[str]:
    """The modules of a game."""
    return [module.name for module in rules.modules]


def first_step(options: dict[str, str], module: IslandModule, players: int = 4) -> str:
    """What a new table is asked first."""
    game = hexhaven.new("base", players, options=options, extra=[module])
    return game.rules.step_name(game.state)


def test_the_default_follows_what_is_left() -> None:
    some = ["variable", "beginner"]
    assert first_step({}, Narrowing("setup", some, "variable")) == "deal_tile"
    assert first_step({}, Narrowing("setup", some)) != "deal_tile"
    assert first_step({"setup": "variable"}, Narrowing("setup", some)) == "deal_tile"


def test_a_refused_value_names_its_rule() -> None:
    module = Narrowing("setup", ["variable", "beginner"])
    with pytest.raises(hexhaven.BadSetup, match=r"setup='tile_by_tile': the oasis .*SAND-1"):
        hexhaven.new("base", 4, options={"setup": "tile_by_tile"}, extra=[module])
    with pytest.raises(hexhaven.BadSetup, match="SAND-1"):
        hexhaven.new("base", 4, options={"board": "tile_by_tile"}, extra=[module])


@pytest.mark.rule("FIVESIX-SETUP-14")
def test_six_choose_among_what_the_larger_island_leaves() -> None:
    with pytest.raises(hexhaven.BadSetup, match=r"FIVESIX-SETUP-14\); choose one of variable"):
        hexhaven.new("base", 6, options={"setup": "beginner"})
    module = Narrowing("setup", ["beginner", "tile_by_tile"])
    game = hexhaven.new("base", 6, options={"harbors": "fixed"}, extra=[module])
    assert game.rules.step_name(game.state) == "deal_first", "tile by tile is all that is left"


def test_an_option_that_is_narrowed_brings_its_modules_by_the_new_default() -> None:
    quiet = hexhaven.rules_for("base", 4, {}, [Narrowing("domestic_trade", ["off"])])
    assert "barter" not in names(quiet)
    assert "barter" in names(hexhaven.rules_for("base", 4, {}))
    with pytest.raises(hexhaven.BadSetup, match="SAND-1"):
        hexhaven.rules_for(
            "base", 4, {"domestic_trade": "on"}, [Narrowing("domestic_trade", ["off"])]
        )
    paired = Narrowing("extra_phase", ["paired", "none"])
    assert "paired-players" in names(hexhaven.rules_for("base", 5, {}, [paired]))


@pytest.mark.parametrize(
    ("phase", "module"),
    [("special_building", "special-building"), ("paired", "paired-players"), ("none", "")],
)
def test_an_option_brings_the_modules_of_its_value(phase: str, module: str) -> None:
    found = names(hexhaven.rules_for("base", 5, {"extra_phase": phase}))
    brought = [name for name in found if name in ("special-building", "paired-players")]
    assert brought == ([module] if module else [])
    with pytest.raises(hexhaven.BadSetup, match="unknown option 'extra_phase'"):
        hexhaven.rules_for("base", 4, {"extra_phase": phase})


def test_the_target_of_the_box_is_the_default_of_the_option() -> None:
    def target(**options: str) -> int:
        return hexhaven.rules_for("base", 4, options, [Raised()]).part(Victory).target

    assert target() == 14
    assert target(vp_target="6") == 6


@pytest.mark.rule("CK-SETUP-11")
def test_the_map_of_the_knights_is_asked_for_only_where_it_lies() -> None:
    hexhaven.rules_for("cities-knights", 4, {"ck_map": "base_beginner"})
    for options in ({"setup": "variable"}, {"setup": "tile_by_tile"}):
        with pytest.raises(hexhaven.BadSetup, match="CK-SETUP-11"):
            hexhaven.rules_for("cities-knights", 4, {"ck_map": "base_beginner", **options})
    with pytest.raises(hexhaven.BadSetup, match="CK-SETUP-11"):
        hexhaven.rules_for("cities-knights", 5, {"ck_map": "base_beginner"})
    with pytest.raises(hexhaven.BadSetup, match="CK-SETUP-11"):
        hexhaven.rules_for("cities-knights", 3, {"beginner_left_out": "red"})


@pytest.fixture
def no_quiet_friends() -> Iterator[None]:
    """A row of the matrix that speaks of an option."""
    row = refused("friends+domestic_trade=off", "COMBO-POLICY-14", "friends talk to each other")
    MATRIX.wide.append(row)
    SHELF.clear()
    yield
    MATRIX.wide.remove(row)
    SHELF.clear()


@pytest.mark.usefixtures("no_quiet_friends")
def test_the_matrix_may_rule_out_a_value_of_an_option() -> None:
    with pytest.raises(hexhaven.BadSetup, match=r"talk to each other \(COMBO-POLICY-14\)"):
        hexhaven.rules_for("friends", 4, {"domestic_trade": "off"})
    assert "barter" in names(hexhaven.rules_for("friends", 4, {}))
    hexhaven.rules_for("base", 4, {"domestic_trade": "off"})
    assert "domestic_trade" not in {option.name for option in option_list("friends")}
    assert "domestic_trade" in {option.name for option in option_list("base")}
    assert "friends" in [verdict.key for verdict in MATRIX.listing() if verdict.playable()]


def test_forms_show_what_is_left() -> None:
    knights = {option.name: option for option in option_list("cities-knights")}
    assert knights["vp_target"].default == "13"
    assert "beginner_left_out" not in knights
    corsica = {option.name for option in option_list("corsica")}
    assert not corsica & {"setup", "numbers", "harbors", "map", "two_players"}
    assert {"extra_phase", "robber_start"} <= corsica
