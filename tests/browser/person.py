"""Person: somebody at a browser, who only clicks and types."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, cast

from playwright.sync_api import Browser, BrowserContext, Locator, Page
from playwright.sync_api import TimeoutError as Gone

WAIT = 90_000
"""Milliseconds until what a test waits for must be there; machines under test are slow."""
HASTE = 8_000
"""Milliseconds after which what was to be clicked is taken to have gone."""
LONGEST = 600.0
"""Seconds for a whole game on a slow machine."""
ASKED = ", ".join(
    f'.sheet button[data-testid^="{start}"]:not([data-testid$="-close"])'
    for start in ("move-", "return-", "take-", "choice-")
)
"""The answers to the question of a panel."""
NOTHING_TO_DO = ("", "wait", "place")
"""What the big button says where there is nothing for it to do."""
KINDS = {"corsica": "board", "new-york": "board", "duel": "own", "dice": "own", "dice-plus": "own"}
"""The kinds of ground besides the island and the sea."""
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}


class Person:
    """One person with a browser of their own: storage and all."""

    def __init__(self, browser: Browser, url: str, name: str, **look: Any) -> None:
        """`look` are options of the browser context: viewport, touch, colours."""
        wishes: dict[str, Any] = {
            "viewport": DESKTOP,
            "locale": "en-GB",
            "reduced_motion": "reduce",
            **look,
        }
        self.context: BrowserContext = browser.new_context(**wishes)
        self.context.set_default_timeout(WAIT)
        self.page: Page = self.context.new_page()
        self.url = url
        self.name = name
        self.touch = bool(wishes.get("has_touch"))
        self.ended = 0
        """How many own turns were ended by `decide`."""
        self.missed = ""
        """What `decide` has not found any more, the last time that happened."""
        self.troubles: list[str] = []
        """What the browser complained about."""
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._console)

    def _console(self, message: Any) -> None:
        # A lost connection and a refused request are what some tests are about.
        expected = ("WebSocket", "Failed to load resource", "net::ERR")
        if message.type == "error" and not any(word in message.text for word in expected):
            self.troubles.append(message.text)

    # Looking

    def at(self, testid: str) -> Locator:
        """The element of a test id."""
        return self.page.get_by_test_id(testid)

    def sees(self, testid: str) -> bool:
        """Whether an element is there and visible."""
        return self.at(testid).first.is_visible()

    def wait(self, testid: str) -> Locator:
        """Wait until an element is visible."""
        found = self.at(testid).first
        found.wait_for(state="visible")
        return found

    def until(self, condition: Callable[[], bool], seconds: float = WAIT / 1000) -> None:
        """Wait until something is so."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, "waited in vain"
            self.page.wait_for_timeout(50)

    def read(self, testid: str, name: str) -> str:
        """An attribute of an element, "" where it is not there: it may go at any moment."""
        script = (
            "([id, name]) => document.querySelector(`[data-testid='${id}']`)?.getAttribute(name)"
        )
        return self.page.evaluate(script, [testid, name]) or ""

    def expect(self, testid: str, name: str, value: str) -> None:
        """Wait until an attribute of an element is as it should be."""
        self.until(lambda: self.read(testid, name) == value)

    @property
    def step(self) -> str:
        """What the table waits for."""
        return self.read("prompt", "data-step")

    @property
    def prompt(self) -> str:
        """The same in words; "" where there is no table."""
        script = "document.querySelector('[data-testid=prompt]')?.textContent"
        return str(self.page.evaluate(script) or "").strip()

    @property
    def version(self) -> int:
        """The version of the table that the page shows; -1 where it shows none."""
        return int(self.read("table", "data-version") or -1)

    def hears(self, testid: str, text: str) -> Locator:
        """Wait until a line of a list that grows says something, also where it has scrolled away:
        what is out of sight is not drawn, and has no inner text."""
        found = self.at(testid).filter(has_text=text).last
        found.wait_for(state="attached")
        return found

    @property
    def code(self) -> str:
        """The code of the table in the address."""
        return self.page.url.rsplit("/", 1)[1].split("#")[0]

    def targets(self) -> Locator:
        """The places that are lit."""
        return self.page.locator("[data-target]")

    # Doing

    def visit(self, path: str = "/") -> None:
        """Go to a page."""
        self.page.goto(self.url + path)

    def begin(self, variant: str = "", players: int = 0, **options: str) -> None:
        """Home: a name, what is played, bots that do not dawdle, start."""
        self.visit()
        self.write("my-name", self.name)
        self.wait("composer")
        if variant:
            self.compose(variant)
        if players and self.at(f"players-{players}").count():
            self.choose(f"players-{players}")
        for option, value in options.items():
            self.choose(f"option-{option}-{value}")
        self.click("more-options")
        self.select("pace", "instant")
        self.click("start")
        self.wait("table")

    def compose(self, variant: str) -> None:
        """Home: put a game together, the ground first, then what is added to it."""
        self.wait("composer")
        keys = variant.split("+")
        ground = next((key for key in keys if key in KINDS or "/" in key), "base")
        kind = KINDS.get(ground, "sea" if "/" in ground else "island")
        self.choose(f"kind-{kind}")
        if kind != "island":
            self.choose(f"ground-{ground}")
        chosen = self.page.locator("input[data-testid^='add-']:checked")
        for there in chosen.evaluate_all("all => all.map(one => one.dataset.testid)"):
            self.choose(there)
        for key in keys:
            if key not in (ground, "base"):
                self.choose(f"add-{key}")
        self.until(lambda: set(self.chosen.split("+")) == set(keys))

    @property
    def chosen(self) -> str:
        """Home: the key of the game that is put together."""
        return self.read("composer", "data-variant")

    def act(self, what: Locator) -> None:
        """Use what can be used, in the way of this person."""
        what.click()

    def write(self, testid: str, text: str) -> None:
        """Fill in a field."""
        self.wait(testid).fill(text)

    def select(self, testid: str, value: str) -> None:
        """Choose from a list that the browser itself unfolds."""
        self.at(testid).select_option(value)

    def click(self, testid: str) -> None:
        """Click an element."""
        self.act(self.at(testid).first)

    def choose(self, testid: str) -> None:
        """Click the label of a choice."""
        self.act(self.at(testid).locator("xpath=ancestor::label"))

    def lit(self, least: int = 1) -> None:
        """Wait until there are places to choose from. They light up when the answer to the last
        move is there, which may be later than what it has changed."""
        self.until(lambda: self.targets().count() >= least)

    def place(self, index: int = 0) -> str:
        """Click a lit place; on a phone the question is answered too. Says which place it was."""
        target = self.targets().nth(self._seen(index) if self.touch else index)
        key = target.get_attribute("data-target") or ""
        if self.touch:
            self.page.locator(f'[data-target="{key}"]').tap()
            self.page.locator(".confirm .yes").tap()
        else:
            self.page.locator(f'[data-target="{key}"]').click()
        return key

    def _seen(self, index: int) -> int:
        """A lit place on the screen, this one if it is: the map may have come closer to some."""
        seen: list[int] = self.page.evaluate(
            """() => {
              const board = document.querySelector("main").getBoundingClientRect();
              return [...document.querySelectorAll("[data-target]")].flatMap((target, at) => {
                const box = target.querySelector(".under").getBoundingClientRect();
                const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                const inside = x > board.left + 50 && x < board.right - 70
                  && y > board.top + 50 && y < board.bottom - 50;
                return inside ? [at] : [];
              });
            }"""
        )
        return index if index in seen or not seen else seen[len(seen) // 2]

    def primary(self) -> str:
        """What the big button does now; "" where it does nothing."""
        kind = self.read("primary", "data-kind")
        return "" if kind in ("wait", "place") else kind

    @property
    def busy(self) -> bool:
        """Whether the big button still waits for the answer to what it did before."""
        return self.read("primary", "aria-busy") == "true"

    def answered(self, before: int) -> None:
        """Wait until something has come of what was done at a version."""
        self.until(lambda: self.version != before and not self.busy)

    def open(self, panel: str, testid: str) -> Locator:
        """Open a panel by its button, unless it is open: what is due may have opened it."""
        if not self.sees(testid):
            self.click(f"{panel}-open")
        return self.wait(testid)

    def picture(self, path: str) -> None:
        """Take a screenshot."""
        self.page.screenshot(path=path)

    def play(self, done: Callable[[], bool]) -> int:
        """Decide whatever is due until something is so; how many decisions it took."""
        end = time.monotonic() + LONGEST
        made = 0
        while not done():
            assert time.monotonic() < end, f"{made} decisions, {self.prompt!r}, {self.missed}"
            if self.decide():
                made += 1
            else:
                self.page.wait_for_timeout(30)
        return made

    def decide(self) -> bool:
        """Do something sensible if it is my decision; False where there is nothing to do, or where
        it was gone before it could be done: offers end, and the page answers some by itself."""
        self.context.set_default_timeout(HASTE)
        try:
            return self._decide()
        except Gone as gone:
            self.missed = str(gone)
            return False
        finally:
            self.context.set_default_timeout(WAIT)

    def _decide(self) -> bool:
        page = self.page
        state = cast(
            dict[str, Any],
            page.evaluate(
                """(asked) => {
                  const at = (id) => document.querySelector(`[data-testid="${id}"]`);
                  const shown = (id) => !!at(id) && at(id).checkVisibility();
                  return {
                    over: !!at('end-page'),
                    busy: at('primary')?.getAttribute('aria-busy') === 'true',
                    kind: at('primary')?.dataset.kind ?? '',
                    targets: document.querySelectorAll('[data-target]').length,
                    discard: shown('discard-panel'),
                    victim: shown('victim-panel'),
                    answer: shown('answer-panel'),
                    choice: shown('choice-panel'),
                    others: shown('others-panel'),
                    gold: shown('gold-panel'),
                    bid: shown('bid-panel'),
                    several: !!document.querySelector('[data-testid="ambiguous"] .words button'),
                    asked: document.querySelectorAll(asked).length,
                    surplus: !!document.querySelector(
                      '[data-testid="cards-panel"] [data-testid^="discard-"]'),
                  };
                }""",
                ASKED,
            ),
        )
        if state["over"] or state["busy"]:
            return False
        if state["discard"]:
            return self._discard()
        if state["several"]:  # a road or a ship, one colour or another
            self.act(self.at("ambiguous").locator(".words button").first)
        elif state["gold"]:
            self._take_gold()
        elif state["bid"]:
            self.click("bid-send")
        elif state["victim"]:
            self.act(self.page.locator('[data-testid^="action-rob-"]').first)
        elif state["answer"]:
            self.click("answer-refuse")
        elif state["choice"]:
            self.act(self.at("choice-panel").locator("li button, .words button").first)
        elif state["surplus"]:
            self.act(self.at("cards-panel").locator('[data-testid^="discard-"]').first)
        elif state["kind"] == "decide" and state["asked"]:
            self.act(page.locator(ASKED).first)
        elif state["kind"] == "decide" and state["others"]:
            self.act(self.at("others-panel").locator("button:enabled:not(.close)").last)
        elif state["targets"]:
            self.place(state["targets"] // 2)
        elif state["kind"] not in NOTHING_TO_DO:
            self.click("primary")
            self.ended += state["kind"] == "end"
        else:
            return False
        return True

    def _take_gold(self) -> None:
        send = self.at("gold-send")
        for _ in range(20):
            if send.get_attribute("aria-disabled") != "true":
                break
            self.act(self.page.locator('.picker button.pick:not([aria-disabled="true"])').first)
        self.act(send)

    def _discard(self) -> bool:
        send = self.at("discard-send")
        for card in ("wool", "lumber", "brick", "grain", "ore", "paper", "cloth", "coin"):
            while send.get_attribute("aria-disabled") == "true":
                picked = self.at(f"discard-{card}")
                if picked.get_attribute("aria-disabled") == "true" or picked.is_disabled():
                    break
                self.act(picked)
        self.act(send)
        return True

    def close(self) -> None:
        """Leave; whatever the browser complained about comes to light."""
        self.context.close()
        assert self.troubles == [], f"{self.name}'s browser: {self.troubles}"
