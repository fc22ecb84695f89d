"""Duelist: a person who plays the card game by clicks, sensibly enough to build something."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, cast

from playwright.sync_api import TimeoutError as Gone
from tests.browser.person import HASTE, LONGEST, WAIT, Person

TRIED = 3
"""So many cards of the hand are looked at in a turn."""

LOOK = """() => {
  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
  const shown = (id) => !!at(id) && at(id).checkVisibility();
  return {
    over: !!at('end-page'),
    busy: !!document.querySelector('[aria-busy="true"]'),
    kind: at('primary')?.dataset.kind ?? '',
    version: at('table')?.dataset.version ?? '',
    step: at('prompt')?.dataset.step ?? '',
    picking: shown('duel-pick'),
    choosing: shown('choices'),
    targets: document.querySelectorAll('[data-target]').length,
  };
}"""
BUTTONS = {
    "arrange": "lay-rest",
    "answer": "answer-refuse",
    "answer_counter": "answer-refuse",
    "defend": "defend-pass",
}
"""Steps that are answered by one button."""
FIRST_OF = {
    "take": '[data-testid="duel-resource"] button[data-testid^="take-"]:enabled',
    "give": '[data-testid="duel-resource"] button[data-testid^="give-"]:enabled',
    "choose_region": '[data-testid^="choose-"]',
    "new_regions": '[data-testid^="lay-"]',
}
"""Steps that are answered by the first of some buttons."""


class Duelist:
    """Somebody at the table of the card game."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.steps: set[str] = set()
        """The steps in which something was decided."""
        self.built: list[str] = []
        """What was built, by kind or card."""
        self._looked = 0

    def look(self) -> dict[str, Any]:
        """What is to be seen now."""
        return cast(dict[str, Any], self.person.page.evaluate(LOOK))

    def play(self, enough: Callable[[], bool] = lambda: False) -> int:
        """Decide what is due until the game is over or it is enough; how many decisions it took."""
        end = time.monotonic() + LONGEST
        made = 0
        while not enough():
            assert time.monotonic() < end, (
                f"{made} decisions, {self.person.prompt!r}, {self.person.missed}"
            )
            seen = self.look()
            if seen["over"]:
                break
            if seen["busy"] or seen["kind"] in ("", "wait"):
                self.person.page.wait_for_timeout(25)
                continue
            self.steps.add(seen["step"])
            made += self.decide(seen)
        return made

    def decide(self, seen: dict[str, Any]) -> bool:
        """Do something sensible about what is due; False where that was gone before."""
        self.person.context.set_default_timeout(HASTE)
        try:
            self._decide(seen)
        except Gone as gone:
            self.person.missed = str(gone)
            return False
        finally:
            self.person.context.set_default_timeout(WAIT)
        return True

    def _decide(self, seen: dict[str, Any]) -> None:
        page = self.person.page
        step = seen["step"]
        if seen["picking"]:
            self.pick()
        elif seen["choosing"]:
            page.locator('[data-testid^="choice-"]').first.click()
        elif step in BUTTONS:
            self.person.click(BUTTONS[step])
        elif step == "put":
            page.locator('[data-testid="hand"] [data-testid^="hand-"]').first.click()
            page.locator('[data-testid^="put-"]').first.click()
        elif step in FIRST_OF and not seen["targets"]:
            found = page.locator(FIRST_OF[step])
            if found.count():  # the panel may still be on its way
                found.first.click()
        elif step == "main":
            self.act()
        elif seen["targets"] and step != "scout":
            self.touch()
        else:
            self.person.click("primary")
        self.settled(seen)

    def settled(self, before: dict[str, Any]) -> None:
        """Give the answer a moment; what only opens a panel changes no version."""
        for _ in range(100):
            now = self.look()
            opened = any(now[name] and not before[name] for name in ("choosing", "picking"))
            if now["version"] != before["version"] or opened or self._looked:
                return
            self.person.page.wait_for_timeout(15)

    def pick(self) -> None:
        """Take the first cards of those that lie open and may be taken."""
        cards = self.person.page.locator('[data-testid="duel-pick"] .cards button:not(.closed)')
        take = self.person.at("pick-take")
        for index in range(min(2, cards.count())):
            cards.nth(index).click()
            if take.count() and take.get_attribute("aria-disabled") is None:
                take.click()
                return

    def touch(self) -> None:
        """Touch the first lit place; on a phone the question is answered too."""
        target = self.person.targets().first
        if self.person.touch:
            target.tap()
            yes = self.person.page.locator(".confirm .yes")
            if yes.count():
                yes.first.tap()
        else:
            target.click()

    def act(self) -> None:
        """The actions of a turn: build what can be built, dearest first, then end it."""
        if self.person.targets().count():
            self.touch()
            return
        for kind in ("city", "settlement", "road"):
            button = self.person.at(f"action-{kind}")
            if button.count() and button.get_attribute("aria-disabled") is None:
                self.built.append(kind)
                button.click()
                self.person.until(lambda: self.person.targets().count() > 0)
                self.touch()
                return
        if not self._use_a_card():
            self._looked = 0
            self.person.click("primary")

    def _use_a_card(self) -> bool:
        """Take up the next card of the hand, and put it down where a place is lit."""
        cards = self.person.page.locator('[data-testid="hand"] [data-testid^="hand-"]')
        if self._looked >= min(TRIED, cards.count()):
            return False
        card = cards.nth(self._looked)
        name = (card.get_attribute("data-testid") or "").removeprefix("hand-")
        self._looked += 1
        card.click()
        if self.person.sees("tap-place"):
            self.built.append(name)
            self._looked -= 1
            self.touch()
        elif self.person.sees(f"play-{name}"):
            self.person.click(f"play-{name}")
        else:
            card.click()
        return True
