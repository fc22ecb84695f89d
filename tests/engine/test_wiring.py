"""Names by which modules refer to each other are checked when the rules are put together."""

from __future__ import annotations

import pytest
from scripts.names import every_game, names

import hexhaven
from hexhaven.engine.ints import Seat
from hexhaven.engine.layout import Layout
from hexhaven.engine.module import RuleModule
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import State
from hexhaven.engine.wiring import check_hooks
from hexhaven.modules.island.hooks import IslandModule
from hexhaven.modules.names import MODULES, MOVES, STEPS


class Wired(IslandModule):
    """Refers to others as a test says."""

    def __init__(self, name: str = "wired") -> None:
        super().__init__()
        self.name = name
        self.offers: list[list[str]] = []
        self.steps: list[str] = []

    def declare(self, layout: Layout) -> None:
        for words in self.offers:
            layout.offer(*words)
        if self.steps:
            layout.move("jump", [], self.steps, "turn")


def new(*modules: RuleModule, players: int = 4) -> hexhaven.Game:
    """A game with these modules."""
    return hexhaven.new("base", players, extra=modules)


@pytest.mark.parametrize("order", ["after", "before", "replaces"])
def test_a_module_that_does_not_exist_is_refused_with_a_suggestion(order: str) -> None:
    module = Wired()
    setattr(module, order, ["buildng"])
    with pytest.raises(
        hexhaven.BadSetup,
        match=r"^module wired: there is no module 'buildng'; did you mean 'building'\?$",
    ):
        new(module)


@pytest.mark.parametrize("order", ["after", "before", "replaces"])
def test_a_module_of_another_expansion_is_passed_over(order: str) -> None:
    module = Wired()
    setattr(module, order, ["knights", "favour-tokens", "paired-players", "special-building"])
    assert "wired" in [part.name for part in new(module).rules.modules]


@pytest.mark.parametrize(
    ("offer", "says"),
    [
        (["special_biuld", "road"], "no step 'special_biuld'; did you mean 'special_build'"),
        (["main", "raod"], "no move 'raod'; did you mean 'road'"),
        (["builder", "city", "foundling"], "no module 'foundling'; did you mean 'founding'"),
        (["main", "xyzzy"], "no move 'xyzzy'$"),
    ],
)
def test_an_offer_of_what_does_not_exist_is_refused(offer: list[str], says: str) -> None:
    module = Wired()
    module.offers = [offer]
    with pytest.raises(hexhaven.BadSetup, match=f"module wired: there is {says}"):
        new(module)


def test_an_offer_in_a_step_of_another_expansion_is_passed_over() -> None:
    module = Wired()
    module.offers = [["special_build", "settlement"], ["second_part", "promote"]]
    module.steps = ["main", "special_build"]
    assert new(module).rules.find("wired") is module


def test_a_move_in_a_step_that_does_not_exist_is_refused() -> None:
    module = Wired()
    module.steps = ["mian"]
    with pytest.raises(hexhaven.BadSetup, match="no step 'mian'; did you mean 'main'"):
        new(module)


@pytest.mark.parametrize(
    ("mute", "says"),
    [
        ("rober.can_rob", "no module 'rober'; did you mean 'robber'"),
        ("robber.on_sevn", "no hook of robber 'on_sevn'; did you mean 'on_seven'"),
        ("robber", "no hook of robber ''"),
    ],
)
def test_a_hook_that_does_not_exist_cannot_be_muted(mute: str, says: str) -> None:
    module = Wired()
    module.mutes = [mute]
    with pytest.raises(hexhaven.BadSetup, match=f"module wired: there is {says}"):
        new(module)


def test_outside_modules_know_each_other() -> None:
    first, second = Wired("first"), Wired("second")
    first.after = ["second"]
    assert [m.name for m in new(first, second).rules.modules][-2:] == ["second", "first"]
    alone = Wired("first")
    alone.after = ["second"]
    alone.offers = [["camp", "raft"]]
    with pytest.raises(hexhaven.BadSetup, match="there is no module 'second'"):
        new(alone)
    alone = Wired("first")
    alone.after = ["second"]
    alone.offers = [["camp", "raft"]]
    alone.knows = ["second", "camp", "raft"]
    assert new(alone).rules.find("first") is alone


def test_what_was_replaced_is_still_known() -> None:
    first, second, third = Wired("first"), Wired("second"), Wired("third")
    second.replaces = ["first"]
    third.after = ["first"]
    assert [m.name for m in new(first, second, third).rules.modules][-2:] == ["second", "third"]


class Misspelt(IslandModule):
    """Overrides a hook that does not exist."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "misspelt"

    def afer_build(self, state: State, seat: Seat, piece: int, place: int, how: int) -> None:
        """Would never be called."""


def test_a_misspelt_hook_is_refused() -> None:
    with pytest.raises(
        hexhaven.BadSetup,
        match="module misspelt: there is no hook 'afer_build'; did you mean 'after_build'",
    ):
        new(Misspelt())


class Asks(IslandModule):
    """Calls hooks that nobody offers."""

    def __init__(self, needs: str, hook: str) -> None:
        super().__init__()
        self.name = "asks"
        self.needs = needs
        self.hook = hook

    def link(self, rules: Rules) -> None:
        rules.find(self.needs)
        rules.overriding(self.hook, IslandModule)


def test_what_is_looked_up_by_name_must_be_there() -> None:
    with pytest.raises(hexhaven.BadSetup, match=r"'turm' is needed .*; did you mean 'turn'"):
        new(Asks("turm", "on_seven"))
    with pytest.raises(
        hexhaven.BadSetup, match=r"no hook 'on_sven' in .*; did you mean 'on_seven'"
    ):
        new(Asks("turn", "on_sven"))
    assert new(Asks("turn", "on_seven")).rules.hooks["on_seven"] == ["robber"]


@pytest.fixture(scope="module")
def every() -> list[Rules]:
    """The rules of every variant, put together once for the tests that only look at them."""
    return every_game()


def test_the_list_of_names_has_no_name_that_does_not_exist(every: list[Rules]) -> None:
    found = names(every)
    assert set(MODULES) <= set(found["MODULES"]), "write it anew: python scripts/names.py"
    assert set(STEPS) <= set(found["STEPS"]), "write it anew: python scripts/names.py"
    assert set(MOVES) <= set(found["MOVES"]), "write it anew: python scripts/names.py"


def test_no_module_of_ours_has_a_misspelt_hook(every: list[Rules]) -> None:
    looked_at = set()
    for rules in every:
        for module in rules.modules:
            if type(module) not in looked_at:
                check_hooks(module)
                looked_at.add(type(module))
    assert len(looked_at) > 60
