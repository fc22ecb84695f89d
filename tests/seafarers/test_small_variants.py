"""Gifts and villages with event cards and the harbormaster, and as the chronicle tells them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.seafarers.test_cloth import VILLAGE, Market
from tests.seafarers.test_forgotten_tribe import PIER, Tribal, arrived, brought

import hexhaven
from hexhaven.chronicle import replay_story
from hexhaven.engine.state import NOBODY
from hexhaven.modules.harbormaster.award import Harbormaster

GOLDEN = Path(__file__).resolve().parent.parent / "playthroughs"


@pytest.mark.rule("TBVAR-EVENT-21", "SEA-TRIBE-3", "SEA-CLOTH-3")
@pytest.mark.parametrize("table_of", [Tribal, Market])
def test_without_a_desert_to_enter_the_robber_leaves_the_board(
    table_of: type[Tribal] | type[Market],
) -> None:
    """All deserts lie on islands of the tribe or of villages."""
    table = table_of(event_cards="deck")
    table.robber(3, 0)
    table.play("roll", "event 4 robber_flees")
    assert table.cells[table.island.robber] == NOBODY
    assert table.step == "main"


@pytest.mark.rule("TBVAR-EVENT-10", "SEA-CLOTH-11")
def test_a_seven_from_a_card_asks_for_a_village_too() -> None:
    table = Market(event_cards="deck")
    table.play("roll", "event 7 robber_attacks")
    assert {text.split()[0] for text in table.moves()} == {"robber"}
    table.trade_with(0, VILLAGE)
    assert "pirate" in {text.split()[0] for text in table.moves()}


@pytest.mark.rule("TBVAR-EVENT-11", "SEA-CLOTH-6")
def test_villages_pay_for_a_card_as_for_dice() -> None:
    """The epidemic makes cities pay less, and villages what they always do."""
    table = Market(event_cards="deck")
    table.trade_with(0, "5.3.N")
    table.play("roll", "event 6 epidemic")
    assert table.bolts(0) == 1


@pytest.mark.rule("TBVAR-HARBOR-1", "SEA-TRIBE-11", "SEA-TRIBE-12")
def test_a_harbor_counts_for_the_harbormaster_once_it_is_placed() -> None:
    table = brought("ore", harbormaster="on")
    part = table.rules.part(Harbormaster)
    table.city(0, "2.0.S")
    table.settlement(0, "2.2.S")
    assert table.cells[part.points_at] == 0
    table.play(f"ship {PIER}")
    assert table.cells[part.points_at] == 0, "a harbor without a place is none"
    table.play("place_harbor 2.0.SE")
    assert table.cells[part.points_at] == 2, "a city"
    assert table.cells[part.holder] == NOBODY


def test_the_harbormaster_raises_the_target() -> None:
    table = arrived(harbormaster="on")
    table.island.add_points(table.game.state, 0, 13 - table.points(0))
    table.play("end")
    assert not table.game.over, "fourteen are needed"


@pytest.mark.parametrize(
    ("name", "pile", "card"),
    [("cloth-4", "cloth", "cloth_token"), ("tribe-3", "tribe_chips", "tribe_chip")],
)
def test_the_chronicle_tells_who_got_what(name: str, pile: str, card: str) -> None:
    record = hexhaven.Record.from_json((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    story = replay_story(record)
    frames = story["frames"]
    assert isinstance(frames, list)
    entries = [frame["entry"] for frame in frames]
    effects = [
        (entry["move"].split()[0], effect)
        for entry in entries
        for effect in entry["effects"]
        if effect["pile"] == pile
    ]
    kinds = {kind for kind, _ in effects}
    assert "ship" in kinds
    if pile == "cloth":
        assert {"roll", "loot"} & kinds
    assert {key for _, effect in effects for key in effect["cards"]} == {card}
