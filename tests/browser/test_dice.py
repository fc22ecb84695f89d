"""The dice games: a person marks the sheet by clicks alone, on a desk and on a phone."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import LONGEST, PHONE, Person
from tests.browser.site import Site
from tests.browser.test_table_pages import faults

pytestmark = pytest.mark.browser
WANTED = ("lumber", "brick", "grain", "wool")
"""What a careful beginner keeps: the dice for roads and settlements, one of each."""


def own_turn(person: Person) -> bool:
    """Wait until the dice are mine; False at the end of the game."""
    person.until(
        lambda: (person.primary() in ("stop", "end") and not person.busy) or person.sees("end-page")
    )
    return not person.sees("end-page")


def keep_dice(person: Person) -> int:
    """Tap the dice that a road or a settlement needs; how many are kept then."""
    wanted = list(WANTED)
    dice = person.at("face-dice").locator("button")
    kept = 0
    for index in range(dice.count()):
        die = dice.nth(index)
        face = die.get_attribute("data-face") or ""
        wish = face in wanted
        if wish:
            wanted.remove(face)
        if wish != (die.get_attribute("data-kept") is not None):
            die.click()
        kept += wish
    return kept


def play_turn(person: Person) -> None:
    """Roll while it helps, mark what lights up, end the turn."""
    while person.sees("reroll"):
        kept = keep_dice(person)
        done = kept == person.at("face-dice").locator("button").count()
        before = person.version
        person.click("primary" if done or kept == len(WANTED) else "reroll")
        person.answered(before)
    while person.targets().count():
        kinds = ("settlement", "knight", "city", "road")
        lit = [person.page.locator(f'[data-target-kind="{kind}"]').first for kind in kinds]
        target = next((one for one in lit if one.count()), None)
        if target is None:
            break  # only jokers are left
        before = person.version
        target.click()
        person.answered(before)
    before = person.version
    person.click("primary")
    person.answered(before)


def sticks_out(person: Person) -> list[str]:
    """What is wider than the screen."""
    found: Any = person.page.evaluate(
        """() => {
          const wide = document.documentElement.clientWidth;
          const out = document.documentElement.scrollWidth > wide ? ['the page'] : [];
          for (const one of document.querySelectorAll('button, [data-testid], [data-target]')) {
            const box = one.getBoundingClientRect();
            const seen = box.width > 0 && !one.closest('.visually-hidden');
            const out_of_it = box.left < -1 || box.right > wide + 1;
            if (seen && out_of_it) out.push(one.outerHTML.slice(0, 90));
          }
          return out;
        }"""
    )
    return list(found)


def test_fifteen_turns_alone_by_clicks(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    person.begin("dice", 1)
    code = person.code
    end = time.monotonic() + LONGEST
    turns = 0
    while own_turn(person):
        assert time.monotonic() < end, f"still playing after {turns} turns: {person.prompt}"
        now = person.at("boxes-0").locator(".now small")
        person.until(lambda now=now, turn=turns + 1: now.inner_text() == str(turn))  # type: ignore[misc]
        play_turn(person)
        turns += 1
    assert turns == 15
    assert site.get(f"/api/tables/{code}")["status"] == "over"
    points = int(person.wait("winner").inner_text().split()[0].replace("−", "-"))
    assert points > -30
    cells = person.wait("scores-table").locator("tbody td").all_inner_texts()
    numbers = [int(cell.replace("−", "-")) for cell in cells]
    assert sum(numbers[:15]) == numbers[15] == points
    best = person.wait("best-scores").locator("li")
    person.until(lambda: best.count() == 1)
    assert str(points) in best.first.inner_text().replace("−", "-")
    person.wait("points-chart")
    assert not person.sees("dice-chart") and not person.sees("luck-chart")
    assert faults(person) == []
    person.page.reload()
    assert person.wait("best-scores").locator("li").count() == 1, "a game counts once"
    person.click("verify")
    person.expect("verdict", "data-ok", "true")
    person.visit(f"/replay/{code}")
    person.wait("sheet-0")
    person.click("step")
    person.wait("log-line")


@pytest.mark.parametrize(("variant", "players"), [("dice", 1), ("dice-plus", 4)])
def test_a_phone_holds_the_sheet(invite: Invite, variant: str, players: int) -> None:
    person = invite("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    person.begin(variant, players)
    own_turn(person)
    assert sticks_out(person) == []
    for testid in ("die-1", "reroll", "primary"):
        box = person.at(testid).bounding_box()
        assert box is not None and box["y"] > PHONE["height"] / 2, f"{testid} is out of reach"
        assert box["height"] >= 40
    sheet = person.at("sheet-0").bounding_box()
    assert sheet is not None and sheet["height"] > 150, "the sheet is too small to be marked"
    person.click("primary")
    person.until(lambda: person.step == "build")
    assert sticks_out(person) == []
    assert faults(person) == []


def test_only_bots_that_know_the_game_are_offered(invite: Invite) -> None:
    person = invite("Ada")
    person.visit()
    person.wait("my-name").fill("Ada")
    person.compose("dice-plus")
    person.choose("players-2")
    person.until(lambda: person.at("seat-1").input_value() == "bot dicer")
    person.compose("base")
    values = person.at("seat-1").locator("option").evaluate_all("all => all.map(o => o.value)")
    assert "bot dicer" not in values and person.at("seat-1").input_value() == "bot greedy"


def test_the_race_is_watched_on_small_sheets(invite: Invite, tmp_path: Path) -> None:
    person = invite("Ada")
    person.begin("dice-plus", 3)
    own_turn(person)
    assert person.at("awards").locator("li").count() == 2
    play_turn(person)
    own_turn(person)
    person.click("sheet-show-1")
    person.wait("sheet-back").click()
    person.until(lambda: not person.sees("sheet-back"))
    text = person.page.inner_text("body")
    assert "sheet." not in text and "undefined" not in text and "NaN" not in text
    person.picture(str(tmp_path / "race.png"))


@pytest.mark.parametrize("locale", ["ru-RU", "cs-CZ"])
def test_other_languages_have_words_for_everything(invite: Invite, locale: str) -> None:
    person = invite("Ada", locale=locale)
    person.begin("dice", 2)
    own_turn(person)
    play_turn(person)
    own_turn(person)
    text = person.page.inner_text("body").lower()
    for word in ("sheet.", "table.", "undefined", "nan", "reroll", "lumber", "rolls"):
        assert word not in text, word
