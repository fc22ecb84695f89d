"""Cities & Knights by clicks: knights, walls and improvements, past a barbarian attack."""

from __future__ import annotations

import time

import pytest
from tests.browser.conftest import Invite
from tests.browser.person import LONGEST, PHONE, Person
from tests.browser.sitting import stays_inside
from tests.browser.test_table_pages import faults, play_to_own_turn

pytestmark = pytest.mark.browser
ON_BOARD = ("activate", "recruit", "city", "wall", "promote")
TRACKS = ("science", "trade", "politics")


def found(person: Person) -> None:
    """Found where wool and ore are to be had: they pay knights."""
    until = time.monotonic() + LONGEST
    while person.step in ("found_settlement", "found_road"):
        assert time.monotonic() < until
        labels: list[str] = person.targets().evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label') ?? '')"
        )
        if not labels or person.busy:
            person.page.wait_for_timeout(30)
            continue
        rich = [at for at, text in enumerate(labels) if "pasture" in text and "mountains" in text]
        before = person.version
        person.place(rich[0] if rich else len(labels) // 2)
        person.answered(before)


def attacks(person: Person) -> int:
    """How many attacks of the barbarians there have been."""
    return int(person.read("barbarians", "data-attacks") or 0)


def possible(person: Person, kind: str) -> bool:
    """Whether the build bar offers something now."""
    button = person.page.locator(f'[data-testid="action-{kind}"]:not([aria-disabled])')
    return button.count() == 1


def own_turn(person: Person) -> bool:
    """Whether the person may build now, and the last click has been answered."""
    return person.primary() == "end" and not person.busy


def build(person: Person) -> list[str]:
    """In the own turn: all that can be paid for, in the build bar and on the chart."""
    done: list[str] = []
    for kind in ON_BOARD:
        if person.step == "main" and possible(person, kind):
            person.click(f"action-{kind}")
            person.lit()
            before = person.version
            person.place()
            person.answered(before)
            done.append(kind)
    if person.step != "main":
        return done
    person.open("extra:improvements", "chart-panel")
    for track in TRACKS:
        button = person.page.locator(f'[data-testid="improve-{track}"]:not([aria-disabled])')
        if button.count():
            level = person.read(f"track-{track}", "data-level")
            before = person.version
            button.first.click()
            person.answered(before)
            after = person.read(f"track-{track}", "data-level")
            assert after == "" or int(after) == int(level or 0) + 1
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
    built = -1
    while attacks(person) < 1 or "recruit" not in done:
        assert time.monotonic() < end, f"no attack yet: {done}, {person.prompt}"
        assert not person.sees("end-page"), "the game was over before an attack"
        turn = person.version
        if person.step == "main" and own_turn(person) and turn != built:
            done += build(person)
            built = person.version
        elif not person.decide():
            person.page.wait_for_timeout(30)
    knight = person.page.locator('[data-piece$="_knight"][data-owner="0"]')
    assert knight.count() > 0, "the recruited knight stands on the board"
    person.hears("log-remark", "barbarians")
    person.wait("player-0-science")
    person.until(lambda: person.read("barbarians", "data-step") != "")
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
        person.expect(f"{panel}-open", "aria-expanded", "true")
        stays_inside(person)
        person.click(f"{panel}-open")
        person.expect(f"{panel}-open", "aria-expanded", "false")
    for card in person.page.locator(".player").all():
        sticks = card.evaluate("card => card.scrollWidth > card.clientWidth + 1")
        assert not sticks, "a player's figures stick out of the strip"
    for testid in ("primary", "extra:improvements-open"):
        box = person.at(testid).bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["height"] >= 40
