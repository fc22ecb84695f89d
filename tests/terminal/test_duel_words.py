"""The card game at the terminal: events, Conflicts, cards and regions in words."""

from __future__ import annotations

from typing import Any

import pytest
from tests.duel_table import DuelTable
from tests.terminal.scripted import typed

import hexhaven
from hexhaven.draw.palette import STYLES
from hexhaven.draw.principality import cards_text, fitted
from hexhaven.modules.duel.cards import CARDS, EVENT_NAMES, NAMES
from hexhaven.terminal.games.duel.almanac import TEXTS, card_lines, text_of, title
from hexhaven.terminal.names import Names
from hexhaven.terminal.story import Story

ME = Names([STYLES["red"], STYLES["blue"]], 0)


def told(table: DuelTable, move: str, *effects: dict[str, Any], names: Names = ME) -> list[str]:
    """What the player reads of a move; a table that was put up by hand has no chronicle, so its
    effects are given."""
    story = Story(names)
    before = table.game.view(names.own)
    known = len(table.game.log(names.own))
    table.play(move)
    after: Any = table.game.view(names.own)
    entries: list[dict[str, Any]] = [dict(entry) for entry in table.game.log(names.own)[known:]]
    entries[-1]["effects"] = list(effects)
    story.add(before, after, entries)
    return [news.text for news in story.news()]


def due(**put: str) -> DuelTable:
    """An event card is about to be turned up."""
    table = DuelTable(main=False)
    table.put(0, **put)
    table.roll("event_card", 1)
    return table


def test_progress_says_who_gains_what() -> None:
    first, *rest = told(due(abbey="1,1"), "turn_up progress")
    assert first == (
        "Event card: Progress. Each player gains 1 unit of choice for each own Abbey and Library."
    )
    assert rest == ["You gain 1 unit of choice."]
    assert told(due(), "turn_up progress")[1:] == ["Nobody has an Abbey or a Library."]


def test_what_is_gained_by_choice_is_told() -> None:
    table = due(abbey="1,1")
    table.play("turn_up progress")
    got = {"seat": 0, "pile": "stores", "cards": {"ore": 1}}
    assert told(table, table.moves("gain")[0], got) == ["You get 1 ore."]


def test_a_civil_war_says_who_takes_what_back() -> None:
    back = {"seat": 0, "pile": "realm", "cards": {"conrad": -1}}
    said = told(due(conrad="1,1"), "turn_up civil_war", back)
    assert said[0].startswith("Event card: Civil War. Each player takes one knight or fleet back")
    assert said[1:] == ["You take Conrad the Swift back to the hand."]
    assert told(due(), "turn_up civil_war")[1:] == ["No knight or fleet is without protection."]
    table = due(conrad="1,1", otto="1,-1")
    assert len(told(table, "turn_up civil_war")) == 1  # it is asked which
    assert table.step == "civil_war"


def test_a_card_that_is_demolished_does_not_come_back() -> None:
    table = DuelTable(demolish="on")
    table.put(0, abbey="1,1")
    gone = {"seat": 0, "pile": "realm", "cards": {"abbey": -1}}
    assert told(table, "demolish A:1,1", gone) == ["You demolish what lies at A:1,1."]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ("plague", "No region is concerned."),
        ("productive_year", "No region is concerned."),
        ("conflict", "Nobody holds the Knight token."),
    ],
)
def test_an_event_without_effect_says_so(event: str, said: str) -> None:
    assert told(due(), f"turn_up {event}")[1:] == [said]


def test_brigands_who_find_too_little() -> None:
    table = DuelTable(main=False)
    table.play("roll")
    said = told(table, "roll brigands 3")
    assert said[0] == "You roll brigands and 3."
    assert said[-1] == "The brigands find too little: nobody loses anything to them."


def conflict() -> DuelTable:
    """Seat 0 holds the Knight token and has been shown the hand of seat 1."""
    table = due(siegfried="1,1")
    table.hand(1, "fort", "abbey", "spy")
    table.hide()
    table.play("turn_up conflict")
    assert table.step == "conflict"
    return table


def test_a_conflict_shows_the_hand_before_it_asks() -> None:
    shown = typed(conflict().game, "decline")
    asked = shown.index("Choose the stack for the other's cards, or decline.")
    hand = shown.index("In the other's hand you know: spy, abbey, fort")
    assert asked < hand < shown.index("> decline")


def test_a_conflict_tells_what_has_happened_and_no_more() -> None:
    table = conflict()
    assert told(table, "under 2") == ["You choose stack 2 for cards of Blue."]
    assert told(table, "bury spy fort") == ["You bury two cards."]
    victim = Names([STYLES["red"], STYLES["blue"]], 1)
    assert told(conflict(), "under 2", names=victim) == ["Red chooses stack 2 for cards of yours."]


def test_every_card_says_what_it_does() -> None:
    assert set(TEXTS) <= {*NAMES, *EVENT_NAMES}
    assert set(EVENT_NAMES) <= set(TEXTS)
    for card in CARDS:
        assert text_of(card).endswith(".")
    knights = [text_of(card) for card in CARDS if card.knight]
    assert len(set(knights)) == 1
    assert "2 grain" in text_of(CARDS[NAMES.index("fleet_grain")])


def test_cards_are_looked_up_by_any_name() -> None:
    view: Any = DuelTable().game.view(0)
    (abbey,) = card_lines(view, "Abbey")
    assert abbey == (
        "Abbey: green building; 2 of them; costs lumber, brick, ore. "
        "One card more in hand, one unit of your choice at Progress."
    )
    assert card_lines(view, "berserker")[0].startswith("Otto the Berserker: knight; 1 of its kind")
    assert len(card_lines(view, "fleet")) == 6
    assert card_lines(view, "civil war")[0].startswith("Civil War: event card; 1 of them.")
    assert card_lines(view, "dragon") == ["There is no card 'dragon'; type card to see them all."]
    listed = " ".join(card_lines(view, ""))
    for key in (*NAMES, *EVENT_NAMES):
        assert key.replace("_", " ") in listed


def test_rules_about_a_word_are_found_at_the_table() -> None:
    shown = typed(DuelTable().game, "card spy", "rules abbey", "rules qwertz")
    assert "Look at the other's hand and take one card from it." in shown
    assert "DUEL-EFF-ABBEY-1" in shown
    assert "There is no rule 'QWERTZ'" in shown


def test_regions_are_laid_with_the_board_in_sight() -> None:
    game = hexhaven.new("duel", players=2, seed=3)
    shown = typed(game, "b", "", "c", "d", "lay grain1 A:0,1")
    first = shown[: shown.index("which?")]
    assert "stack 1:" in first
    assert "Regions to lay: grain1, ore2, wool3, lumber4, brick5, gold6" in first
    assert "You lay wool3 at A:-2,-1." in shown
    assert "You lay grain1 at A:0,1." in shown


def test_cards_to_take_say_what_they_are() -> None:
    table = DuelTable()
    table.hand(0, "fort", "conrad")
    table.stores(0, lumber=1, brick=1)
    shown = typed(table.game, "build", "fort", "b", "log")
    assert "build: where?" in shown
    assert "You build fort at A:-1,-1." in shown


def test_no_name_is_lost() -> None:
    assert fitted("fleet grain", 14) == "fleet grain"
    assert fitted("fleet grain", 7) == "fle.gra"
    assert fitted("merchant guild", 5) == "me.gu"
    table = DuelTable()
    table.put(0, fleet_grain="1,1")
    view: Any = table.game.view(0)
    assert "fleet grain" in cards_text(view, {}).plain
    axis = {f"A:{x},0" for x in range(-9, 10, 2)}
    towns = [slot["id"] for slot in view["places"]["slot"] if slot["label"] in axis]
    more = [{"kind": "city", "owner": 0, "place": "slot", "id": slot} for slot in towns]
    drawn = cards_text({**view, "pieces": [*view["pieces"], *more]}, {}).plain
    short = next(line for line in drawn.split("\n") if line.endswith(" = fleet grain"))
    assert short.split(" = ")[0] in drawn.split(short)[0]


def test_titles_are_those_of_the_cards() -> None:
    assert title("gotz") == "Götz Ironfist"
    assert title("civil_war") == "Civil War"
