"""A game goes on by the rules with which it was begun, however the modules have changed since."""

from __future__ import annotations

import json

import pytest

import hexhaven
from hexhaven.engine.former import former_readings, versions_of
from hexhaven.engine.layout import Layout
from hexhaven.engine.module import Option, RuleModule
from hexhaven.engine.state import State


class Toll(RuleModule):
    """A rule that was put right: once it counted one for every move, now it counts two."""

    def __init__(self, version: int) -> None:
        super().__init__()
        self.name = "toll"
        self.version = version
        self.step = 1
        if version > 1:
            self.accepts = {1: {"toll": "one"}}

    def options(self) -> list[Option]:
        if self.version == 1:
            return []
        return [Option("toll", ["two", "one"], "TOLL-1", "how much is counted", offered=False)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.step = 2 if chosen.get("toll") == "two" else 1

    def declare(self, layout: Layout) -> None:
        self.count = layout.cell("toll")

    def after_move(self, state: State) -> None:
        state.cells[self.count] += self.step


class Renamed(Toll):
    """The same under another name."""

    def __init__(self) -> None:
        super().__init__(3)
        self.name = "customs"
        self.formerly = ["toll"]
        self.accepts = {1: {"toll": "one"}, 2: {}}


class SplitOff(RuleModule):
    """A part of the toll that has become a module of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "gate"
        self.version = 2
        self.formerly = ["toll"]
        self.accepts = {1: {}}


def counted(game: hexhaven.Game) -> int:
    """What the module has counted."""
    group = next(g for g in game.rules.layout.groups if g.name == "toll")
    return game.state.cells[group.offset]


def begun(version: int) -> hexhaven.Record:
    """A game that was begun with a version of the toll."""
    game = hexhaven.new("dice", 2, seed=3, extra=[Toll(version)])
    for _ in range(12):
        game.play(game.legal()[0])
    return hexhaven.Record.from_json(game.record().to_json())


def test_an_old_game_is_read_as_it_was_begun_and_a_new_one_as_the_rules_are() -> None:
    old = hexhaven.verify(begun(1), [Toll(2)])
    assert old.key_verified
    new = hexhaven.verify(begun(2), [Toll(2)])
    assert counted(new.game) == 2 * counted(old.game) > 0
    assert hexhaven.new("dice", 2, seed=3, extra=[Toll(2)]).rules.options == {}


def test_the_old_reading_is_written_down_when_the_game_goes_on() -> None:
    game = hexhaven.replay(begun(1), [Toll(2)])
    again = game.record()
    assert (again.options, again.modules["toll"]) == ({"toll": "one"}, 2)
    assert counted(hexhaven.replay(again, [Toll(2)])) == counted(game)
    read = hexhaven.from_position(game.position(), extra=[Toll(2)])
    assert read.rules.options == {"toll": "one"}


def test_a_wish_goes_before_the_reading_of_the_version() -> None:
    record = begun(1)
    record.options["toll"] = "two"
    with pytest.raises(hexhaven.BadRecord, match="another result"):
        hexhaven.verify(record, [Toll(2)])


def test_rules_that_read_otherwise_are_not_taken_for_an_old_record() -> None:
    from hexhaven.engine.replay import replay_with

    rules = hexhaven.rules_for("dice", 2, {}, [Toll(2)])
    with pytest.raises(hexhaven.BadRecord, match="toll=one"):
        replay_with(rules, begun(1))


@pytest.mark.parametrize("version", [1, 2])
def test_a_renamed_module_reads_what_it_was_called_before(version: int) -> None:
    assert hexhaven.verify(begun(version), [Renamed()]).key_verified


@pytest.mark.parametrize("version", [1, 2])
def test_a_module_may_be_split(version: int) -> None:
    assert hexhaven.verify(begun(version), [Toll(2), SplitOff()]).key_verified


def test_a_version_that_nobody_reads_any_more_is_refused() -> None:
    record = begun(2)
    record.modules["toll"] = 7
    with pytest.raises(hexhaven.BadRecord, match="version 7 of 'toll'; this reads 1, 2"):
        hexhaven.verify(record, [Toll(2)])


def test_modules_too_many_and_too_few_are_refused() -> None:
    with pytest.raises(hexhaven.BadRecord, match="'toll', which is not in this game"):
        hexhaven.verify(begun(1))
    record = hexhaven.new("dice", 2, seed=3).record()
    with pytest.raises(hexhaven.BadRecord, match="without the module 'toll'"):
        hexhaven.verify(record, [Toll(2)])
    fields = json.loads(record.to_json())
    with pytest.raises(hexhaven.BadRecord, match="modules"):
        hexhaven.verify(hexhaven.Record.from_json(json.dumps({**fields, "modules": {}})))


def test_before_versions_were_stored_everything_was_the_first() -> None:
    assert former_readings([Toll(2)], {}) == {"toll": "one"}
    assert former_readings([Toll(1)], {}) == {}
    assert former_readings([Toll(2)], versions_of([Toll(2)])) == {}


def test_rules_are_shared_with_games_of_today() -> None:
    rules = hexhaven.rules_for("base", 4, {})
    versions = versions_of(rules.modules)
    assert hexhaven.rules_for("base", 4, {}, begun=versions) is rules
