"""A table goes on by the rules with which it was begun; what cannot be read is kept as it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import hexhaven
from hexhaven.engine.former import versions_of
from hexhaven.engine.module import Option, RuleModule
from hexhaven.engine.rules import Rules
from hexhaven.modules import variants
from hexhaven.modules.shelf import SHELF
from hexhaven.server.store.contract import TableRow
from hexhaven.server.tables import lobby
from hexhaven.server.tables.course import Damaged, rebuilt
from hexhaven.server.wire import CreateTable, SeatWish

ROW = TableRow("code", "base", 4, {"setup": "variable"}, {}, "playing", "12345", "", 0.0)


class Toll(RuleModule):
    """A rule that was put right: in version 1 the toll was five."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "toll"
        self.version = 2
        self.accepts = {1: {"toll": "5"}}
        self.toll = 0

    def options(self) -> list[Option]:
        return [Option("toll", ["10"], "TOLL-1", "how much", number=True, offered=False)]

    def configure(self, chosen: dict[str, str]) -> None:
        self.toll = int(chosen["toll"])


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A release whose games have the toll, in version 2."""
    real = variants.assemble

    def assemble(
        variant: str,
        players: int,
        options: dict[str, str],
        extra: list[RuleModule],
        begun: dict[str, int] | None = None,
    ) -> Rules:
        return real(variant, players, options, [*extra, Toll()], begun)

    SHELF.clear()
    monkeypatch.setattr(hexhaven, "assemble", assemble)
    yield
    SHELF.clear()


def toll(row: TableRow) -> int:
    """The toll at a table."""
    return rebuilt(row, []).game.rules.part(Toll).toll


def begun() -> tuple[TableRow, str]:
    """A table with bots that has begun, and the host's token."""
    bots = [SeatWish(kind="bot", bot="random")] * 3
    wish = CreateTable(variant="base", players=4, name="Ada", seats=[SeatWish(kind="me"), *bots])
    row, token, _ = lobby.created(wish, "base")
    assert row.modules == {}
    return lobby.started(row, token), token


def test_the_modules_are_noted_when_play_begins() -> None:
    row, token = begun()
    rules = hexhaven.rules_for("base", 4, {})
    assert row.modules == versions_of(rules.modules)
    assert rebuilt(row, []).game.rules is rules
    assert lobby.again(replace(row, status="over"), token).modules == {}


@pytest.mark.usefixtures("later")
def test_an_old_table_keeps_the_old_reading() -> None:
    row, _ = begun()
    assert toll(row) == 10
    assert toll(replace(row, modules={**row.modules, "toll": 1})) == 5
    assert toll(ROW) == 5, "begun before versions were stored"
    assert toll(replace(ROW, options={"toll": "12"})) == 12


@pytest.mark.usefixtures("later")
def test_the_old_reading_reaches_the_bots_and_the_record() -> None:
    game = rebuilt(ROW, []).game
    assert hexhaven.from_position(game.position()).rules.part(Toll).toll == 5
    assert game.record().options["toll"] == "5"


def test_rules_that_are_no_longer_there_are_said_so() -> None:
    row, _ = begun()
    with pytest.raises(Damaged, match="version 7 of 'robber'"):
        rebuilt(replace(row, modules={**row.modules, "robber": 7}), [])
    with pytest.raises(Damaged, match="'market', which is not in this game"):
        rebuilt(replace(row, modules={**row.modules, "market": 1}), [])
