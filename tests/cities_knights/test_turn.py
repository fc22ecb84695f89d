"""The parts of a turn and the one exact order after a roll (CK-TURN, CK-ORDER)."""

from __future__ import annotations

import pytest
from tests.cities_knights.knights_table import LINE, KnightsTable

from hexhaven.engine.state import State
from hexhaven.modules.island.hooks import IslandModule


@pytest.mark.rule("CK-TURN-1", "CK-TURN-2")
def test_before_the_roll_only_the_roll_and_an_alchemist() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.road(0, *LINE[:4])
    table.knight(0, "0.1.N", active=True)
    table.card(0, "alchemist")
    table.card(0, "warlord")
    table.hand(0, brick=4, wool=3, ore=3, grain=3, paper=3)
    table.refused("wall 0.0.N", "CK-TURN-2")
    table.refused("improve science", "CK-TURN-2")
    table.refused("recruit 0.0.NE", "CK-TURN-2")
    table.refused("lead 0.1.N", "CK-TURN-2")
    table.refused("warlord", "CK-TURN-2")
    table.refused("trade brick ore", "BASE-TURN-3")
    assert table.moves() == [
        "roll",
        *(f"alchemist {red} {white}" for white in range(1, 7) for red in range(1, 7)),
    ]
    table.play("alchemist 6 6", "event trade")
    assert table.step == "main"
    table.card(0, "alchemist")
    table.refused("alchemist 1 2", "CK-PC-4")


@pytest.mark.rule("CK-TURN-3", "CK-ORDER-2", "CK-DIE-1")
def test_three_dice_are_thrown_together() -> None:
    table = KnightsTable()
    table.play("roll")
    outcomes = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert len(outcomes) == 144
    assert sum(outcomes.values()) == 216
    assert outcomes["roll 3 5 ship"] == 3
    assert outcomes["roll 3 5 trade"] == outcomes["roll 3 5 politics"] == 1
    table.play("roll 3 5 politics")
    shown = table.game.view(None)["table"]
    assert isinstance(shown, dict)
    assert shown["dice"] == [3, 5]
    assert shown["event_die"] == "politics"


@pytest.mark.rule("CK-TURN-4", "CK-ORDER-11", "CK-ORDER-4")
def test_the_event_die_comes_first_also_on_a_seven() -> None:
    table = KnightsTable()
    table.roll(7, "ship")
    assert table.cells[table.barbarians.ship] == 1
    table.play("end")
    table.level(2, "trade", 1)
    table.home(2, "0.0.N", city=False)
    table.dice(1, 5, "trade")
    assert table.step == "progress_draw"
    assert table.cards(2) == {}  # production waits
    table.play("progress merchant")
    assert table.cards(2) == {"brick": 1}


@pytest.mark.rule("CK-TURN-5", "CK-ORDER-15")
def test_in_the_action_phase_everything_goes_in_any_order() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.road(0, *LINE[:3])
    table.act()
    table.card(0, "warlord")
    table.hand(0, brick=8, lumber=1, wool=3, ore=3, grain=1, paper=1)
    table.play(
        "recruit 0.1.N", "trade brick grain", "wall 0.0.N", "promote 0.1.N", "warlord",
        "improve science", "road 0.1.NE", "recruit 0.1.NE", "activate 0.1.NE", "end",
    )  # fmt: skip
    table.check()


@pytest.mark.rule("CK-TURN-6", "CK-PC-6")
def test_edge_32_nobody_ends_a_turn_with_five_progress_cards() -> None:
    table = KnightsTable()
    table.card(0, "spy")
    table.card(0, "bishop")
    table.card(0, "mining")
    table.card(0, "crane")
    table.card(1, "wedding")
    table.act()
    table.refused("discard_progress 0 crane", "CK-PC-6")
    table.play("spy 1", "take_card wedding")
    table.card(0, "inventor")
    table.refused("end", "CK-TURN-6")
    table.refused("discard_progress 1 crane", "CK-PC-6")
    table.play("discard_progress 0 crane")
    assert table.under("science") == ["crane"]
    table.play("end")


@pytest.mark.rule("CK-TURN-7", "CK-DIE-2")
def test_the_ship_sails_from_the_first_roll_on() -> None:
    table = KnightsTable()
    for step in range(1, 5):
        table.roll(2, "ship")
        assert table.cells[table.barbarians.ship] == step
        table.play("end")


@pytest.mark.rule("CK-TURN-8", "CK-TURN-9")
def test_while_a_decision_is_pending_nothing_else_is_legal() -> None:
    table = KnightsTable()
    table.road(1, *LINE)
    table.knight(1, "0.1.N")
    table.knight(1, "0.0.N")
    table.card(0, "deserter", 2)
    table.act()
    table.play("deserter 1")
    assert table.game.actors == [1]
    table.refused("end", "CK-CARD-DESERTER-1")
    table.refused("deserter 1", "CK-PC-4")
    table.refused("trade ore wool", "CK-CARD-DESERTER-1")
    table.play("desert 0.0.N")
    assert table.step == "main"


@pytest.mark.rule("CK-TURN-10")
@pytest.mark.parametrize(
    ("paid", "closes"),
    [
        ("wall 0.0.N", True),
        ("improve science", True),
        ("crane science", True),
        ("recruit 0.1.N", True),
        ("activate 0.0.NE", True),
        ("promote 0.0.NE", True),
        ("medicine 0.2.N", True),
        ("warlord", False),
        ("engineer 0.0.N", False),
        ("lead 0.1.NE", False),
    ],
)
def test_with_separated_phases_a_purchase_ends_trading(paid: str, closes: bool) -> None:
    table = KnightsTable(phases="separated")
    table.home(0, "0.0.N")
    table.home(0, "0.2.N", city=False)
    table.road(0, *LINE[:4])
    table.knight(0, "0.0.NE")
    table.knight(0, "0.1.NE", 2, active=True)
    for name in ("crane", "medicine", "warlord", "engineer"):
        table.card(0, name)
    table.act()
    table.hand(0, brick=2, wool=6, ore=2, grain=1, paper=1)
    table.play(paid)
    if paid.startswith("lead"):
        table.play("move 0.1.N")
    if closes:
        table.refused("trade wool brick", "BASE-TURN-8")
    else:
        table.play("trade wool brick")


@pytest.mark.rule("CK-TURN-11", "CK-ORDER-1")
def test_flags_of_a_turn_end_with_it() -> None:
    table = KnightsTable()
    table.road(0, *LINE)
    table.knight(0, "0.0.NE")
    table.card(0, "merchant_fleet")
    table.act()
    table.hand(0, grain=1, wool=2, ore=1)
    table.play("activate 0.0.NE", "promote 0.0.NE", "merchant_fleet wool")
    table.refused("lead 0.0.NE", "CK-KNACT-2")
    for _ in range(4):
        table.pass_turn()
    assert table.has("lead 0.0.NE")
    table.hand(0, wool=3, ore=1)
    table.refused("trade wool grain", "BASE-HARBOR-1")
    table.level(0, "politics", 3)
    assert table.has("promote 0.0.NE")


@pytest.mark.rule("CK-ORDER-3", "CK-ORDER-10", "CK-DIE-6", "CK-PC-5")
def test_edge_39_gate_draws_then_surplus_then_production() -> None:
    table = KnightsTable()
    for seat in (0, 1, 2):
        table.level(seat, "science", 1)
        table.card(seat, "intrigue" if seat == 0 else "spy")
        table.card(seat, "merchant", 2)
        table.card(seat, "resource_monopoly")
    table.home(2, "0.1.N", city=False)
    table.dice(1, 1, "science")
    table.play("progress mining", "progress printer", "progress crane")
    assert table.step == "progress_discard"
    assert table.game.actors == [2]  # seat 0 is on turn; the printer is not in hand
    assert table.in_hand(2)["crane"] == 1
    assert table.cards(2) == {}
    table.refused("discard_progress 1 merchant", "CK-PC-6")
    table.refused("discard_progress 2 bishop", "CK-PC-5")
    table.play("discard_progress 2 crane")
    assert table.under("science") == ["crane"]
    assert table.cards(2) == {"ore": 1}
    assert table.step == "main"
    assert table.progress.total(table.game.state, 0) == 5
    table.refused("end", "CK-TURN-6")
    assert table.game.points(1) == 1
    table.check()


@pytest.mark.rule("CK-ORDER-5", "CK-ORDER-9", "CK-ORDER-13", "CK-ORDER-14")
def test_edge_2_a_landing_and_a_seven_on_one_roll() -> None:
    table = KnightsTable()
    table.home(0, "0.0.N")
    table.home(1, "2.2.N", city=False)
    table.road(0, *LINE[:2])
    table.knight(0, "0.0.NE", active=True)
    table.hand(1, wool=9)
    table.land(7)
    assert table.knight_at("0.0.NE") == (0, 1, False)
    assert table.game.points(0) == 3  # the defender
    assert table.step == "discard"
    table.play(*["discard 1 wool"] * 4)
    assert table.step == "robber"
    table.play("robber 2.2", "steal wool")
    assert table.held(0, "wool") == 1
    assert table.step == "main"


@pytest.mark.rule("CK-ORDER-6", "CK-ORDER-16", "CK-VP-2", "CK-VP-3")
def test_edge_51_the_defender_on_turn_wins_before_production() -> None:
    for seat, over in ((0, True), (1, False)):
        table = KnightsTable()
        table.home(seat, "0.0.N")
        table.road(seat, *LINE[:2])
        table.knight(seat, "0.0.NE", active=True)
        table.points_of(seat, 12)
        table.land(6)
        assert table.game.over is over
        assert table.held(seat, "brick") == (0 if over else 2)
        if not over:
            table.play("end")
            assert table.game.winner == 1


@pytest.mark.rule("CK-ORDER-7", "CK-BARB-6")
def test_edge_9_tied_defenders_draw_then_discard_before_production() -> None:
    table = KnightsTable()
    for seat, place in ((1, "0.0.NE"), (3, "0.1.NE")):
        table.road(seat, LINE[seat])
        table.knight(seat, place, active=True)
    table.card(3, "merchant", 4)
    table.home(3, "0.1.N", city=False)
    table.land(2)
    assert table.step == "progress_deck"
    assert table.game.actors == [1]
    table.play("deck politics", "progress spy")
    assert table.game.actors == [3]
    table.play("deck science", "progress smith")
    assert table.step == "progress_discard"
    assert table.knight_at("0.0.NE") == (1, 1, False)  # the knights rest already
    assert table.cards(3) == {}
    table.play("discard_progress 3 merchant")
    assert table.cards(3) == {"ore": 1}
    assert table.game.points(1) == 0


@pytest.mark.rule("CK-ORDER-8", "CK-BARB-10")
def test_the_losers_choose_at_once_and_unseen() -> None:
    table = KnightsTable()
    for seat, places in ((1, ("0.0.N", "0.1.N")), (2, ("4.0.S", "4.1.S")), (3, ("2.0.NW",))):
        for place in places:
            table.home(seat, place)
    table.land()
    assert table.step == "pillage"
    assert table.game.actors == [1, 2]  # seat 3 has no choice
    table.refused("pillage 3 2.0.NW", "CK-BARB-10")
    table.refused("pillage 1 4.0.S", "CK-BARB-10")
    table.play("pillage 2 4.1.S")
    assert table.building("4.1.S") == 2
    assert table.game.log(1)[-1]["move"] == "pillage ? ?"
    assert table.game.log(2)[-1]["move"] == f"pillage 2 {table.at('4.1.S')}"
    table.refused("pillage 2 4.0.S", "CK-BARB-10")
    table.play("pillage 1 0.0.N")
    assert [table.building(p) for p in ("0.0.N", "4.1.S", "2.0.NW", "0.1.N")] == [1, 1, 1, 2]
    assert table.game.log(None)[-1]["move"] == f"pillage 1 {table.at('0.0.N')}"
    assert [table.game.points(seat) for seat in range(4)] == [0, 3, 3, 1]
    table.check()


@pytest.mark.rule("CK-ORDER-12")
def test_the_aqueduct_comes_last_after_what_production_asks_for() -> None:
    class Gold(IslandModule):
        """Pushes a step of its own for each roll, as gold hexes do."""

        def __init__(self) -> None:
            super().__init__()
            self.name = "gold"
            self.after = ["production"]
            self.seen: list[str] = []

        def on_number(self, state: State, seat: int, total: int) -> None:
            self.seen.append("gold")

    gold = Gold()
    table = KnightsTable(extra=[gold])
    table.level(0, "science", 3)
    table.dice(6, 5, "trade")
    assert gold.seen == ["gold"]
    assert table.step == "aqueduct"


class TwoRolls(IslandModule):
    """Two production rolls in a turn."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "two-rolls"

    def adjust_rolls(self, state: State, seat: int, rolls: int) -> int:
        return rolls + 1


@pytest.mark.rule("CK-ORDER-17")
def test_with_two_rolls_everything_is_run_through_for_each() -> None:
    table = KnightsTable(extra=[TwoRolls()])
    table.home(0, "0.0.N", city=False)
    table.roll(6, "ship")
    assert table.step == "preroll"
    table.roll(6, "ship")
    assert table.step == "main"
    assert table.cells[table.barbarians.ship] == 2
    assert table.cards(0) == {"brick": 2}
