"""Gold rivers on New Shores (SEA-GOLD)."""

from __future__ import annotations

import pytest
from tests.seafarers.harbour import Harbour

from hexhaven.modules.island.kinds import RESOURCES
from hexhaven.modules.seafarers.scenario import Setting


@pytest.mark.rule("SEA-GOLD-1", "SEA-GOLD-2", "SEA-GOLD-3")
def test_a_settlement_takes_one_and_a_city_two() -> None:
    """Edge case 16."""
    table = Harbour()
    table.settlement(0, "4.5.NW", "4.5.SE")
    table.city(0, "4.5.SE")
    table.empty_hands()
    table.dice(4, 6)
    assert table.step == "choose_cards"
    assert table.moves("pick") == [f"pick 0 {name}" for name in RESOURCES]
    table.play("pick 0 ore", "pick 0 ore", "pick 0 wool")
    assert table.step == "main"
    assert (table.held(0, "ore"), table.held(0, "wool")) == (2, 1)
    robbed = Harbour()
    robbed.settlement(0, "4.5.NW")
    robbed.robber(4, 5)
    robbed.dice(4, 6)
    assert robbed.step == "main"


@pytest.mark.rule("SEA-GOLD-4")
def test_ordinary_production_comes_first() -> None:
    table = Harbour()
    table.settlement(0, "5.1.N", "4.5.SE")  # forest 10 and the gold river 10
    table.empty_hands()
    table.dice(4, 6)
    assert table.held(0, "lumber") == 1
    assert table.step == "choose_cards"


@pytest.mark.rule("SEA-GOLD-4", "SEA-GOLD-5")
def test_the_last_card_goes_to_the_earlier_seat() -> None:
    """Edge case 17."""
    table = Harbour()
    table.settlement(3, "4.5.NW")
    table.settlement(1, "4.5.SE")
    for name in RESOURCES:
        table.drain(name, int(name == "ore"))
    table.dice(4, 6)
    assert table.game.actors == [1]
    table.play("pick 1 ore")
    assert table.step == "main"
    assert table.size(3) == 0


@pytest.mark.rule("SEA-GOLD-5")
def test_no_more_than_the_bank_holds() -> None:
    """Edge case 30."""
    table = Harbour()
    table.settlement(0, "4.5.NW")
    table.city(0, "4.5.NW")
    for name in RESOURCES:
        table.drain(name, {"wool": 1}.get(name, 0))
    table.dice(4, 6)
    assert table.moves("pick") == ["pick 0 wool"]
    table.play("pick 0 wool")
    assert table.step == "main", "no decision about a second"
    short = Harbour()
    short.settlement(0, "4.5.NW")
    short.city(0, "4.5.NW")
    for name in RESOURCES:
        short.drain(name, {"ore": 1, "wool": 3}.get(name, 0))
    short.dice(4, 6)
    short.play("pick 0 ore")
    short.refused("pick 0 ore", "SEA-GOLD-5")
    short.play("pick 0 wool")


@pytest.mark.rule("SEA-GOLD-6")
def test_choices_are_public_and_the_actions_wait() -> None:
    table = Harbour()
    table.settlement(2, "4.5.NW")
    table.dice(4, 6)
    table.refused("end", "SEA-GOLD-1")
    view = table.game.view(1)
    seats = view["seats"]
    assert isinstance(seats, list)
    assert seats[2]["counters"]["choices_owed"] == 1
    table.play("pick 2 brick")
    assert "pick 2 brick" in str(table.game.log(1)[-1])
    assert table.step == "main"


@pytest.mark.rule("SEA-GOLD-7", "SEA-SETUP-5")
def test_a_starting_settlement_at_gold_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Harbour(cleared=False)
    anywhere = [False] * table.island.nodes  # as if one might begin there
    monkeypatch.setattr(table.rules.part(Setting), "abroad", anywhere)
    while not (table.step == "found_settlement" and table.game.state.agenda[-1] >> 24 == 2):
        table.play(next(m for m in table.moves() if not m.startswith("ship")))
    seat = table.game.actor
    table.play("settlement 4.5.SE")
    assert table.step == "choose_cards"
    table.play(f"pick {seat} ore")
    assert table.step == "found_road", "before its road or ship"
    assert table.held(seat or 0, "ore") == 1
