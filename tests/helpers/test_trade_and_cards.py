"""The Architect, the Captain and the Robber Bride."""

from __future__ import annotations

import pytest
from tests.helpers.assisted import Assisted

import hexhaven
from hexhaven.engine.rng import Rng
from hexhaven.engine.state import NOBODY
from hexhaven.modules.base.development import CARDS
from hexhaven.modules.helpers.architect import Architect
from hexhaven.modules.helpers.captain import Captain
from hexhaven.modules.helpers.holding import Helpers

# The Architect


def architect(**cards: int) -> Assisted:
    """Seat 0 has rolled, has the Architect and these cards."""
    table = Assisted()
    table.main(0, "architect")
    table.hand(0, **cards)
    return table


def deck_of(table: Assisted, **cards: int) -> None:
    """Only these cards are left in the deck; seat 3 holds all others."""
    part = table.development
    for number, name in enumerate(CARDS):
        many = table.cells[part.deck + number] - cards.get(name, 0)
        table.card(3, name, many)


@pytest.mark.rule("HELPER-ARCHITECT-1", "HELPER-ARCHITECT-3")
def test_brick_stands_in_for_grain() -> None:
    table = architect(ore=1, wool=1, brick=1)
    assert table.uses() == ["use_architect grain brick"]
    table.refused("use_architect", "HELPER-ARCHITECT-5")
    table.play("use_architect grain brick")
    assert table.cards(0) == {}


@pytest.mark.rule("HELPER-ARCHITECT-1", "HELPER-ARCHITECT-5")
def test_two_replacements_are_too_many() -> None:
    table = architect(ore=1, brick=2)
    assert table.uses() == []
    table.refused("use_architect grain brick", "HELPER-ARCHITECT-5")
    table = architect(ore=2, wool=1)
    table.refused("use_architect ore ore", "HELPER-ARCHITECT-1")
    table.play("use_architect grain ore")  # another kind, which may equal another card paid


@pytest.mark.rule("HELPER-ARCHITECT-2", "HELPER-ARCHITECT-3")
def test_three_cards_are_looked_at_and_one_is_kept() -> None:
    table = architect(ore=1, wool=1, grain=1)
    table.play("use_architect")
    assert table.game.actor == hexhaven.CHANCE
    table.play("architect_look knight", "architect_look knight", "architect_look victory_point")
    assert table.cells[table.development.left] == 22
    table.check()
    assert table.moves() == ["architect_keep knight", "architect_keep victory_point"]
    table.refused("architect_keep monopoly", "HELPER-ARCHITECT-2")
    table.play("architect_keep victory_point")
    assert table.cells[table.development.left] == 24
    assert table.cells[table.development.deck] == 14  # both knights are back
    assert table.game.points(0) == 3
    assert table.step == "change_helper"
    table.check()


@pytest.mark.rule("HELPER-ARCHITECT-2")
def test_the_odds_are_those_of_a_shuffled_deck() -> None:
    table = architect(ore=1, wool=1, grain=1)
    deck_of(table, knight=2, monopoly=1, victory_point=1)
    table.play("use_architect", "architect_look knight")
    odds = {table.game.text(move): weight for move, weight in table.game.chance()}
    assert odds == {
        "architect_look knight": 1,
        "architect_look monopoly": 1,
        "architect_look victory_point": 1,
    }


@pytest.mark.rule("HELPER-ARCHITECT-2")
def test_with_two_cards_left_both_are_seen() -> None:
    table = architect(ore=1, wool=1, grain=1)
    deck_of(table, knight=1, monopoly=1)
    table.play("use_architect", "architect_look monopoly", "architect_look knight")
    table.play("architect_keep monopoly")
    assert table.cells[table.development.left] == 1
    assert table.cells[table.development.deck] == 1
    table.check()


@pytest.mark.rule("HELPER-ARCHITECT-5")
def test_the_last_card_is_simply_drawn_and_an_empty_deck_gives_none() -> None:
    table = architect(ore=2, wool=2, grain=2)
    deck_of(table, knight=1)
    table.play("use_architect", "draw knight")
    assert table.step == "change_helper"
    table.play("exchange_helper captain")
    table.helper(0, "architect")
    table.refused("use_architect", "HELPER-ARCHITECT-5")
    table.check()


@pytest.mark.rule("HELPER-ARCHITECT-4")
def test_the_card_was_bought_in_this_turn() -> None:
    table = architect(ore=1, wool=1, grain=1)
    table.play("use_architect")
    table.play(*["architect_look knight"] * 3)
    table.play("architect_keep knight", "keep_helper")
    table.refused("knight", "BASE-DEV-4")


@pytest.mark.rule("HELPER-ARCHITECT-4")
def test_it_is_a_purchase_that_closes_trade() -> None:
    table = Assisted(phases="separated")
    table.main(0, "architect")
    table.hand(0, ore=1, wool=5, grain=1)
    table.play("use_architect")
    table.play(*["architect_look knight"] * 3)
    table.play("architect_keep knight", "keep_helper")
    table.refused("trade wool ore", "BASE-TURN-8")


@pytest.mark.rule("HELPER-ARCHITECT-2")
def test_nobody_else_sees_the_three_cards() -> None:
    table = architect(ore=1, wool=1, grain=1)
    table.play("use_architect")
    table.play("architect_look monopoly", "architect_look knight", "architect_look victory_point")
    assert table.told(0) == "architect_look victory_point"
    assert table.told(1) == table.told(None) == "architect_look ?"
    own = table.game.view(0)["seats"][0]["cards"]["architect"]  # type: ignore[index]
    assert own == {"count": 3, "kinds": dict(zip(CARDS, [1, 0, 0, 1, 1], strict=True))}
    other = table.game.view(2)["seats"][0]["cards"]["architect"]  # type: ignore[index]
    assert other == {"count": 3}
    part = table.rules.part(Architect)
    seen = set()
    for seed in range(12):
        for viewer in (0, 1, NOBODY):
            known = table.rules.redact(table.game.state, viewer)
            world = table.rules.imagine(known, viewer, Rng(seed))
            assert table.rules.problems(world) == []
            cards = tuple(world.cells[part.seen : part.seen + 5])
            assert viewer != 0 or cards == (1, 0, 0, 1, 1)
            seen |= {cards} if viewer == 1 else set()
    assert len(seen) > 1
    table.play("architect_keep monopoly")
    assert table.told(0) == "architect_keep monopoly"
    assert table.told(1) == "architect_keep ?"


# The Captain


def captain(**cards: int) -> Assisted:
    """Seat 0 has rolled, has the Captain and these cards; it has no harbor."""
    table = Assisted()
    table.main(0, "captain")
    table.hand(0, **cards)
    return table


@pytest.mark.rule("HELPER-CAPTAIN-1", "HELPER-CAPTAIN-2", "HELPER-CAPTAIN-3")
def test_two_trades_of_two_wool_and_no_other_kind() -> None:
    table = captain(wool=4, ore=2)
    assert table.moves("trade")  # four wool, as always
    table.play("use_captain wool brick")
    assert table.step == "change_helper"
    table.play("exchange_helper general")  # the rate lasts all the same
    rates = table.game.view(0)["seats"][0]["counters"]["rates"]  # type: ignore[index]
    assert rates == {"brick": 4, "lumber": 4, "wool": 2, "grain": 4, "ore": 4}
    table.play("trade wool lumber")
    assert table.cards(0) == {"brick": 1, "lumber": 1, "ore": 2}
    table.refused("trade ore grain", "BASE-HARBOR-1")
    table.check()


@pytest.mark.rule("HELPER-CAPTAIN-1")
def test_the_rate_ends_with_the_turn_and_is_for_one_seat() -> None:
    table = captain(wool=2)
    table.play("use_captain wool brick", "keep_helper")
    rates = table.game.view(1)["seats"][1]["counters"]["rates"]  # type: ignore[index]
    assert rates["wool"] == 4
    table.next_turn(1, 1, 1)
    table.no_mayor()
    table.hand(1, wool=3)
    table.refused("trade wool brick", "BASE-HARBOR-1")


@pytest.mark.rule("HELPER-CAPTAIN-3")
def test_two_cards_of_the_kind_are_needed_and_a_card_in_the_bank() -> None:
    table = captain(wool=1)
    assert table.uses() == []
    table.refused("use_captain wool ore", "HELPER-CAPTAIN-3")
    table = captain(wool=2)
    table.drain("ore", 0)
    table.refused("use_captain wool ore", "HELPER-CAPTAIN-3")
    table.refused("use_captain wool wool", "HELPER-CAPTAIN-1")
    assert table.uses() == [f"use_captain wool {name}" for name in ("brick", "lumber", "grain")]


@pytest.mark.rule("HELPER-CAPTAIN-3", "HELPER-USE-12")
def test_a_rate_that_one_has_anyway_is_no_use() -> None:
    table = captain(wool=2, ore=2)
    table.island.open_harbor(table.game.state, 0, 4)  # 2:1 for wool
    assert {text.split()[1] for text in table.uses()} == {"ore"}
    table.refused("use_captain wool brick", "HELPER-CAPTAIN-3")


@pytest.mark.rule("HELPER-CAPTAIN-3")
def test_when_trade_is_closed_he_is_too_late() -> None:
    table = Assisted(phases="separated")
    table.main(0, "captain")
    table.hand(0, wool=2, brick=1, lumber=1)
    table.play(table.moves("road")[0])
    assert table.uses() == []
    table.refused("use_captain wool ore", "BASE-TURN-8")


@pytest.mark.rule("HELPER-CAPTAIN-4")
def test_no_trade_in_the_building_phase() -> None:
    table = Assisted(5)
    table.main(0, "captain")
    table.hand(0, wool=4)
    table.play("use_captain wool brick", "keep_helper", "end")
    table.refused("trade wool brick", "FIVESIX-SBP-5")
    assert table.cells[table.rules.part(Captain).named] == NOBODY


# The Robber Bride


def bride(row: int = 1, column: int = 0, players: int = 4) -> Assisted:
    """Seat 0 has the Robber Bride and has not rolled; the robber stands on fields."""
    table = Assisted(players)
    table.helper(0, "robber_bride")
    table.empty_hands()
    table.robber(row, column)
    return table


@pytest.mark.rule("HELPER-BRIDE-1", "HELPER-BRIDE-3", "HELPER-BRIDE-7")
def test_the_robber_goes_to_the_desert_and_leaves_a_card() -> None:
    table = bride()
    table.hand(2, wool=3)
    table.hand(3, wool=3)
    assert table.uses() == [f"use_robber_bride {table.hex(2, 2)}"]
    table.play("use_robber_bride 2.2")
    assert table.cards(0) == {"grain": 1}
    assert table.cells[table.island.robber] == table.hex(2, 2)
    assert table.step == "change_helper"
    table.play("keep_helper")
    assert table.step == "preroll"
    assert table.size(2) == table.size(3) == 3
    table.check()


@pytest.mark.rule("HELPER-BRIDE-1")
def test_after_the_roll_too_and_a_seven_moves_him_again() -> None:
    table = bride()
    table.dice(1, 1)
    table.no_mayor()
    table.empty_hands()
    table.play("use_robber_bride 2.2")
    assert table.cards(0) == {"grain": 1}
    table = bride()
    table.play("use_robber_bride 2.2", "exchange_helper captain")
    table.roll(7)
    assert table.step == "robber"
    table.play("robber 1.0")


@pytest.mark.rule("HELPER-BRIDE-1", "HELPER-BRIDE-2")
def test_only_to_a_desert_and_not_from_one() -> None:
    table = bride()
    table.refused("use_robber_bride 0.0", "HELPER-BRIDE-1")
    table.robber(2, 2)
    assert table.uses() == []
    table.refused("use_robber_bride 2.2", "HELPER-BRIDE-2")


@pytest.mark.rule("HELPER-BRIDE-2")
def test_of_two_deserts_one_is_chosen() -> None:
    table = bride(2, 0, players=6)
    deserts = [table.hex(3, 0), table.hex(3, 5)]
    assert table.uses() == [f"use_robber_bride {hex}" for hex in deserts]
    table.play(f"use_robber_bride {deserts[1]}")
    assert table.cells[table.island.robber] == deserts[1]


@pytest.mark.rule("HELPER-BRIDE-4", "HELPER-BRIDE-6")
def test_from_an_empty_stack_nothing_is_taken() -> None:
    table = bride()
    table.drain("grain", 0)
    table.play("use_robber_bride 2.2")
    assert table.cards(0) == {}
    assert table.cells[table.island.robber] == table.hex(2, 2)
    assert table.step == "change_helper"


@pytest.mark.rule("HELPER-BRIDE-6")
def test_a_robber_beside_the_board_does_not_move() -> None:
    table = bride()
    table.cells[table.island.robber] = NOBODY
    assert table.uses() == []


@pytest.mark.rule("HELPER-BRIDE-5", "COMBO-POLICY-15", "HELPER-USE-17")
@pytest.mark.parametrize("key", ["corsica", "new-york", "new-york+erie-canal"])
@pytest.mark.parametrize("players", [3, 6])
def test_without_a_desert_she_is_left_out(key: str, players: int) -> None:
    options = {"allow_not_recommended": "true"}
    game = hexhaven.new(f"helpers+{key}", players, seed=1, options=options)
    while game.rules.step_name(game.state) != "preroll":
        game.play(game.legal()[0])
    part = game.rules.part(Helpers)
    assert game.state.cells[part.display + 9] == 0
    assert sum(game.state.cells[part.display : part.display + 10]) == 9 - players
    assert game.problems() == []


@pytest.mark.rule("COMBO-POLICY-15", "COMBO-GEN-2")
def test_a_printed_board_needs_the_hosts_consent() -> None:
    with pytest.raises(hexhaven.BadSetup, match="COMBO-POLICY-15"):
        hexhaven.new("helpers+corsica", 4)
    with pytest.raises(hexhaven.BadSetup, match="not recommended"):
        hexhaven.new("new-york+erie-canal+helpers", 4)


@pytest.mark.rule("COMBO-POLICY-17", "COMBO-POLICY-9", "COMBO-POLICY-2")
@pytest.mark.parametrize(
    ("key", "rule"),
    [
        ("cities-knights", "COMBO-POLICY-17"),
        ("barbarian-attack", "COMBO-POLICY-17"),
        ("traders", "COMBO-POLICY-17"),
        ("seafarers/fog-island", "COMBO-POLICY-17"),
        ("two-players", "COMBO-POLICY-9"),
    ],
)
def test_what_does_not_go_with_helpers(key: str, rule: str) -> None:
    with pytest.raises(hexhaven.BadSetup, match=rule):
        hexhaven.new(f"{key}+helpers", 4)
    with pytest.raises(hexhaven.BadSetup, match="COMBO-POLICY-2"):
        hexhaven.new("helpers", 2, options={"two_players": "on"})
