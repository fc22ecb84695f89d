"""People who have no mouse: one plays by the keyboard, one with a thumb on a phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Locator
from playwright.sync_api import TimeoutError as Gone
from tests.browser.person import Person

MOST_STEPS = 200
"""So many presses of Tab lead around any page of ours."""
MOUSE = """() => {
  window.mice = [];
  addEventListener("pointerdown", (event) => window.mice.push(event.pointerType), true);
}"""
"""The page takes down what pointed at it."""

READY = """() => {
  const primary = document.querySelector('[data-testid="primary"]');
  return primary?.dataset.kind === "end" && primary.ariaBusy !== "true";
}"""
"""Whether the own turn goes on and nothing is under way, read at one moment."""


class Hands(Person):
    """Somebody without a mouse; the page takes down what pointed at it."""

    POINTER = ""
    """What may have pointed."""

    def __init__(self, browser: Browser, url: str, name: str, **look: Any) -> None:
        super().__init__(browser, url, name, **look)
        self.context.add_init_script(f"({MOUSE})()")

    def pointed(self) -> list[str]:
        """What has pointed at the page so far."""
        found: list[str] = self.page.evaluate("window.mice")
        return found

    def unfold(self, panel: str) -> None:
        """Open a panel of the table."""
        self.click(f"{panel}-open")

    def build(self, wish: str = "") -> bool:
        """Build what can be built, or what is wished; False where that is nothing."""
        raise NotImplementedError


class Keys(Hands):
    """Somebody with nothing but a keyboard: goes to a thing by Tab, presses Enter there."""

    def unfold(self, panel: str) -> None:
        """By its letter."""
        self.press(panel[0])
        self.wait(f"{panel}-panel")

    def build(self, wish: str = "") -> bool:
        """By its digit; then a place for it."""
        digit: str = self.page.evaluate(
            f"""(wish) => {{
              if (!({READY})()) return "";
              const found = [...document.querySelectorAll(".bar button.possible")].filter(
                (one) => one.ariaKeyShortcuts
                  && (!wish || one.dataset.testid === `action-${{wish}}`));
              return found.at(-1)?.ariaKeyShortcuts ?? "";
            }}""",
            wish,
        )
        if not digit:
            return False
        self.press(digit)
        self.page.wait_for_function(
            """document.querySelector("[data-target]")
              || document.querySelector('[data-testid="primary"]')?.ariaBusy === "true"
              || document.querySelector('[data-testid="primary"]')?.dataset.kind === "end" """
        )
        if self.targets().count() and not self.busy:
            self.place()
        return True

    def press(self, *keys: str) -> None:
        """Press keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def go_to(self, what: Locator) -> None:
        """Step to a thing, forwards or backwards as it lies."""
        wanted = what.element_handle()
        for _ in range(MOST_STEPS):
            way = wanted.evaluate(
                """(wanted) => {
                  const at = document.activeElement ?? document.body;
                  if (!wanted.isConnected) return "gone";
                  if (at === wanted) return "";
                  const before = at.compareDocumentPosition(wanted) & 2;
                  return at !== document.body && before ? "Shift+Tab" : "Tab";
                }"""
            )
            if not way:
                return
            if way == "gone":
                raise Gone(f"{what} has gone on the way there")
            self.press(way)
        raise AssertionError(f"no way by Tab to {what}")

    def act(self, what: Locator) -> None:
        """Go there and press Enter."""
        what.wait_for(state="visible")
        self.go_to(what)
        self.press("Enter")

    def write(self, testid: str, text: str) -> None:
        """Go to a field and type."""
        self.go_to(self.wait(testid))
        self.press("Control+a")
        self.page.keyboard.type(text)

    def select(self, testid: str, value: str) -> None:
        """Go to a list and walk down it."""
        chosen = self.at(testid)
        self.go_to(chosen)
        for _ in range(20):
            if chosen.input_value() == value:
                return
            self.press("ArrowDown")
        raise AssertionError(f"{value} cannot be reached in {testid}")

    def choose(self, testid: str) -> None:
        """One of some is chosen by arrows, a tick by the space bar."""
        wanted = self.at(testid)
        if wanted.get_attribute("type") == "checkbox":
            self.go_to(wanted)
            self.press("Space")
            return
        name = wanted.get_attribute("name")
        self.go_to(self.page.locator(f'input[name="{name}"]:checked'))
        for _ in range(20):
            if wanted.is_checked():
                return
            self.press("ArrowRight")
        raise AssertionError(f"{testid} cannot be reached")

    def place(self, index: int = 0) -> str:
        """G leads to the lit places, arrows from one to the next."""
        self.press("g")
        self.page.wait_for_function("document.activeElement?.hasAttribute('data-target')")
        for _ in range(index % 4):
            self.press("ArrowRight")
        script = "document.activeElement.getAttribute('data-target')"
        key = str(self.page.evaluate(script))
        self.press("Enter")
        return key


class Thumb(Hands):
    """Somebody with a phone: every act is a tap of a finger on what is to be seen."""

    POINTER = "touch"

    def __init__(self, browser: Browser, url: str, name: str, **look: Any) -> None:
        phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        super().__init__(browser, url, name, **{**phone, **look})

    def build(self, wish: str = "") -> bool:
        """The button in the sheet of builds; then a place for it, and yes."""
        if not self.page.evaluate(READY):
            return False
        self.unfold("build")
        self.wait("build-panel")
        things = self.at("build-panel").locator("button.possible[aria-keyshortcuts]")
        if wish:
            things = self.at("build-panel").locator(f'.possible[data-testid="action-{wish}"]')
        if not things.count():
            self.click("build-panel-close")
            return False
        self.act(things.last)
        self.until(lambda: self.targets().count() > 0 or self.busy or self.primary() == "end")
        if self.targets().count() and not self.busy:
            self.place()
        return True

    def act(self, what: Locator) -> None:
        """Tap it."""
        what.tap()

    def write(self, testid: str, text: str) -> None:
        """Tap a field and type on what the phone unfolds."""
        self.wait(testid).tap()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)
