"""Cities & Knights by clicks: knights, walls and improvements, past a barbarian attack."""

from __future__ import annotations

import re
import time

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.test_table_pages import faults, play_to_own_turn

pytestmark = pytest.mark.browser
LONGEST = 240.0
"""Seconds until an attack must have come on a slow machine."""
ON_BOARD = ("activate", "recruit", "city", "wall", "promote")
TRACKS = ("science", "trade", "politics")
BARBARIANS = re.compile("barbarians", re.IGNORECASE)


def found(person: Person) -> None:
    """Found where wool and ore are to be had: they pay knights."""
    until = time.monotonic() + LONGEST
    while person.step in ("found_settlement", "found_road"):
        assert time.monotonic() < until
        if not person.targets().count() or person.at("primary").get_attribute("aria-busy"):
            person.page.wait_for_timeout(30)
            continue
        labels = [target.get_attribute("aria-label") or "" for target in person.targets().all()]
        rich = [at for at, text in enumerate(labels) if "pasture" in text and "mountains" in text]
        person.place(rich[0] if rich else len(labels) // 2)
        person.page.wait_for_timeout(50)


def attacks(person: Person) -> int:
    """How many attacks of the barbarians there have been."""
    return int(person.at("barbarians").get_attribute("data-attacks") or 0)


def possible(person: Person, kind: str) -> bool:
    """Whether the build bar offers something now."""
    button = person.at(f"action-{kind}")
    return button.count() == 1 and button.get_attribute("aria-disabled") is None


def settled(person: Person) -> None:
    """Wait until the last click has been answered."""
    person.until(lambda: person.at("primary").get_attribute("aria-busy") is None)


def build(person: Person) -> list[str]:
    """In the own turn: all that can be paid for, in the build bar and on the chart."""
    done: list[str] = []
    for kind in ON_BOARD:
        if person.step == "main" and possible(person, kind):
            person.click(f"action-{kind}")
            person.until(lambda: person.targets().count() > 0)
            person.place()
            settled(person)
            done.append(kind)
    if person.step != "main":
        return done
    person.click("extra:improvements-open")
    person.wait("chart-panel")
    for track in TRACKS:
        button = person.at(f"improve-{track}")
        if button.count() and button.get_attribute("aria-disabled") is None:
            before = person.at(f"track-{track}").get_attribute("data-level")
            button.click()
            settled(person)
            after = person.at(f"track-{track}").get_attribute("data-level")
            assert after is None or int(after) == int(before or 0) + 1
            done.append("improve")
            break
    if person.sees("chart-panel"):
        person.click("chart-panel-close")
    return done


def test_knights_hold_off_the_barbarians(invite: Invite) -> None:
    person = invite("Ada")
    person.begin("cities-knights")
    found(person)
    done: list[str] = []
    end = time.monotonic() + LONGEST
    built = ""
    while attacks(person) < 1 or "recruit" not in done:
        assert time.monotonic() < end, f"no attack yet: {done}, {person.prompt}"
        assert not person.sees("end-page"), "the game was over before an attack"
        turn = person.at("table").get_attribute("data-version") or ""
        if person.step == "main" and person.primary() == "end" and turn != built:
            done += build(person)
            built = person.at("table").get_attribute("data-version") or ""
        elif not person.decide():
            person.page.wait_for_timeout(30)
    knight = person.page.locator('[data-piece$="_knight"][data-owner="0"]')
    assert knight.count() > 0, "the recruited knight stands on the board"
    remark = person.at("log-remark").filter(has_text=BARBARIANS)  # others may follow it
    person.until(lambda: remark.count() > 0)
    assert person.at("player-0-science").is_visible()
    assert person.at("barbarians").get_attribute("data-step") is not None
    play_to_own_turn(person)  # and on it goes
    person.click("barbarians")
    assert "Ada" in person.wait("barbarians-dialog").inner_text()
    assert faults(person) == []


def test_a_phone_has_room_for_it_all(invite: Invite) -> None:
    person = invite("Ada", viewport=PHONE, has_touch=True, is_mobile=True)
    person.begin("cities-knights")
    found(person)
    play_to_own_turn(person)
    for panel in ("build", "cards", "extra:improvements", "trade"):
        person.click(f"{panel}-open")
        person.page.wait_for_timeout(100)
        wide = person.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"], f"{panel} sticks out sideways"
        person.click(f"{panel}-open")
    for card in person.page.locator(".player").all():
        sticks = card.evaluate("card => card.scrollWidth > card.clientWidth + 1")
        assert not sticks, "a player's figures stick out of the strip"
    for testid in ("primary", "extra:improvements-open"):
        box = person.at(testid).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["height"] >= 40
