"""Progress cards in general (CK-PC)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

from hexhaven.engine.rng import Rng
from hexhaven.modules.island.content import Content
from hexhaven.modules.island.hooks import IslandModule


def progress_of(table: KnightsTable, viewer: int | None, seat: int) -> dict[str, Any]:
    """What a viewer sees of a seat's progress cards."""
    seats: Any = table.game.view(viewer)["seats"]
    found: dict[str, Any] = seats[seat]["cards"]["progress"]
    return found


@pytest.mark.rule("CK-PC-1")
def test_progress_cards_cannot_be_bought() -> None:
    table = KnightsTable()
    table.act()
    table.hand(0, ore=3, wool=3, grain=3, paper=3)
    kinds = {text.split()[0] for text in table.moves()}
    assert kinds <= {"end", "trade", "offer"}


@pytest.mark.rule("CK-PC-2")
def test_faces_are_secret_and_numbers_by_deck_are_not() -> None:
    table = KnightsTable()
    table.level(1, "politics", 2)
    table.card(1, "merchant")
    table.dice(1, 1, "politics")
    table.play("progress wedding")
    assert table.game.log(1)[-1]["move"] == "progress wedding"
    assert table.game.log(0)[-1]["move"] == "progress ?"
    assert table.game.log(None)[-1]["move"] == "progress ?"
    shown = progress_of(table, 0, 1)
    assert shown == {"count": 2, "decks": {"science": 0, "trade": 1, "politics": 1}}
    assert progress_of(table, 1, 1)["kinds"] == {"merchant": 1, "wedding": 1}
    world = table.rules.imagine(table.rules.redact(table.game.state, 0), 0, Rng(4))
    assert table.rules.problems(world) == []


@pytest.mark.rule("CK-PC-3", "CK-CARD-PRINTER-1", "CK-CARD-CONSTITUTION-1")
@pytest.mark.parametrize(("card", "track"), [("printer", "science"), ("constitution", "politics")])
def test_edge_33_point_cards_are_shown_at_once(card: str, track: str) -> None:
    table = KnightsTable()
    table.level(1, track, 5)
    table.card(1, "merchant", 4)
    table.points_of(1, 12)
    table.dice(1, 6, track)
    table.play(f"progress {card}")
    assert table.game.log(3)[-1]["move"] == f"progress {card}"
    assert table.step == "main"  # no surplus: it is not in hand
    assert table.in_hand(1) == {"merchant": 4}
    assert table.left_in(track) == 17
    assert table.game.points(1) == 13
    assert not table.game.over
    table.play("end")
    assert table.game.winner == 1
    table.check()


@pytest.mark.rule("CK-PC-4", "CK-PC-13")
def test_any_number_of_cards_also_when_just_drawn_but_only_in_the_own_action_phase() -> None:
    table = KnightsTable()
    table.home(0, "4.0.S", city=False)
    table.home(0, "0.1.N", city=False)
    table.level(0, "science", 1)
    table.card(0, "mining")
    table.card(1, "warlord")
    table.dice(1, 6, "science")
    table.play("progress irrigation", "irrigation", "mining")
    assert table.cards(0) == {"grain": 2, "ore": 2}
    table.refused("warlord", "CK-PC-4")
    assert table.game.legal(1) == []


@pytest.mark.rule("CK-PC-5", "CK-PC-6")
def test_edge_39_down_to_four_and_no_further() -> None:
    table = KnightsTable()
    table.level(1, "politics", 1)
    table.card(1, "merchant", 4)
    table.dice(1, 1, "politics")
    table.play("progress spy")
    table.play("discard_progress 1 merchant")
    assert table.in_hand(1) == {"merchant": 3, "spy": 1}
    assert table.game.log(0)[-1]["move"] == "discard_progress ? ?"
    table.play("end")
    table.act()
    table.refused("discard_progress 1 merchant", "CK-PC-6")


@pytest.mark.rule("CK-PC-7")
def test_a_played_card_goes_under_its_own_deck() -> None:
    table = KnightsTable()
    table.road(0, *LINE)
    table.knight(0, "0.1.N")
    table.card(0, "warlord")
    table.act()
    table.play("warlord")
    assert table.under("politics") == ["warlord"]
    assert table.left_in("politics") == 18
    assert table.in_hand(0) == {}
    table.check()


@pytest.mark.rule("CK-PC-7")
def test_edge_50_simultaneous_discards_go_under_in_turn_order() -> None:
    table = KnightsTable()
    for seat in (1, 3):
        table.level(seat, "science", 1)
        table.card(seat, "spy" if seat == 1 else "bishop")
        table.card(seat, "merchant", 3)
    table.dice(1, 1, "science")
    table.play("progress crane", "progress smith")
    assert table.game.actors == [1, 3]
    table.play("discard_progress 3 smith")
    assert table.under("science") == []
    assert table.in_hand(3)["smith"] == 1  # nothing is shown before the last answer
    table.play("discard_progress 1 crane")
    assert table.under("science") == ["crane", "smith"]
    table.check()


@pytest.mark.rule("CK-PC-8")
def test_edge_40_cards_without_a_target_stay_in_hand() -> None:
    table = KnightsTable()
    refusals = {
        "deserter 1": "CK-CARD-DESERTER-1",
        "intrigue 0.0.N": "CK-CARD-INTRIGUE-1",
        "diplomat 0.0.NE": "CK-CARD-DIPLOMAT-1",
        "spy 1": "CK-CARD-SPY-1",
        "bishop 0.0": "CK-ROB-7",
        "engineer 0.0.N": "CK-CARD-ENGINEER-1",
        "smith 0.0.N": "CK-KNPROM-1",
        "warlord": "CK-CARD-WARLORD-1",
        "saboteur": "CK-CARD-SABOTEUR-1",
        "wedding": "CK-CARD-WEDDING-1",
        "mining": "CK-CARD-MINING-1",
        "irrigation": "CK-CARD-IRRIGATION-1",
        "medicine 0.0.N": "CK-CARD-MEDICINE-1",
        "crane science": "CK-IMP-2",
        "road_building": "CK-CARD-ROADS-1",
        "master_merchant 1": "CK-CARD-MASTER-1",
        "merchant 0.0": "CK-CARD-MERCHANT-1",
        "resource_monopoly ore": "CK-CARD-RESMONO-2",
        "trade_monopoly coin": "CK-CARD-RESMONO-2",
        "commercial_harbor": "CK-CARD-HARBOR-3",
    }
    table.act()
    for text, rule in refusals.items():
        card = text.split()[0]
        table.refused(text, "CK-PC-4")  # not in hand
        table.card(0, card)
        table.refused(text, rule)
    assert sum(table.in_hand(0).values()) == len(refusals)


class Gold(IslandModule):
    """A public currency."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "gold"

    def prepare(self, content: Content) -> None:
        content.add_money("gold")


@pytest.mark.rule("CK-PC-9")
def test_progress_cards_leave_money_alone() -> None:
    table = KnightsTable(extra=[Gold()])
    gold = table.island.currency("gold")
    table.island.earn(table.game.state, 1, gold, 3)
    table.hand(1, ore=3)
    table.points_of(1, 5)
    table.card(0, "resource_monopoly")
    table.card(0, "wedding")
    table.act()
    table.hand(1, ore=3)
    table.play("resource_monopoly ore", "wedding", "give 1 ore")
    assert table.cards(0) == {"ore": 3}
    assert table.island.held(table.game.state, 1, gold) == 3
    for kind in table.rules.layout.kinds:
        if kind.name in ("resource_monopoly", "trade_monopoly", "merchant_fleet", "give", "take"):
            assert "gold" not in getattr(kind.arguments[-1], "names", [])


@pytest.mark.rule("CK-PC-10", "CK-PC-12")
def test_points_are_compared_once_when_the_card_is_played() -> None:
    table = KnightsTable()
    for seat in (1, 2):
        table.points_of(seat, 3 if seat == 1 else 2)
    table.points_of(0, 2)
    table.card(0, "wedding")
    table.act()
    for seat in (1, 2, 3):
        table.hand(seat, ore=2)
    table.play("wedding")
    assert table.game.actors == [1]  # 2 is equal, 3 has fewer
    table.refused("end", "CK-CARD-WEDDING-1")


@pytest.mark.rule("CK-PC-11")
def test_choices_without_hidden_cards_are_part_of_the_play() -> None:
    table = KnightsTable()
    sizes = {
        kind.name: [type(argument).__name__ for argument in kind.arguments]
        for kind in table.rules.layout.kinds
    }
    assert sizes["alchemist"] == ["Number", "Number"]
    assert sizes["bishop"] == sizes["merchant"] == ["Place"]
    assert sizes["spy"] == sizes["deserter"] == sizes["master_merchant"] == ["SeatNumber"]
    assert sizes["resource_monopoly"] == sizes["merchant_fleet"] == sizes["crane"] == ["Name"]
    assert sizes["diplomat"] == sizes["intrigue"] == sizes["engineer"] == ["Place"]
    table.home(0, "0.1.N", city=False)
    table.card(0, "mining")
    table.act()
    table.play("mining")
    assert "undo" not in sizes


@pytest.mark.rule("CK-PC-13")
def test_drawing_is_never_refused() -> None:
    table = KnightsTable()
    table.level(0, "trade", 5)
    table.card(0, "merchant", 4)
    table.dice(6, 5, "trade")
    table.play("progress merchant_fleet")
    assert table.progress.total(table.game.state, 0) == 5
    table.play("merchant_fleet ore", "end")
