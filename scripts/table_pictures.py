"""Take the pictures of docs/table.md anew: `python scripts/table_pictures.py`, or some by key.

A real server and the system's Chromium: each game of the family at a moment of its middle, on a
desktop and on a phone, as WebP files of some tens of kilobytes. Nothing is staged in the pictures:
bots play for everybody up to that moment, from a known seed.
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import BROWSERS, FLAGS  # noqa: E402
from tests.browser.person import Person  # noqa: E402
from tests.browser.site import Site  # noqa: E402
from tests.browser.staging import Moment, look, round_of, stage  # noqa: E402

FOLDER: Final = ROOT / "docs" / "images" / "table"
QUALITY: Final = 62
DESKTOP: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 1.5,
}
GAMES: Final[dict[str, tuple[int, int]]] = {
    "base": (4, 8),
    "five-six": (6, 8),
    "cities-knights": (4, 9),
    "friends": (4, 8),
    "helpers": (4, 8),
    "corsica": (4, 8),
    "new-york": (4, 6),
    "seafarers/new-shores": (4, 9),
    "seafarers/pirate-islands": (4, 9),
    "two-players": (2, 8),
    "fishermen": (4, 8),
    "rivers": (4, 8),
    "caravans": (4, 8),
    "barbarian-attack": (4, 8),
    "traders": (4, 8),
    "duel": (2, 10),
    "dice": (4, 6),
}
"""How many play it, and in which round it is looked at."""


def moment_of(key: str, at: int) -> Moment:
    """A moment in which the first seat may end its turn, or choose what to do with the dice."""
    return round_of(at, kind="reroll" if key == "dice" else "end")


def file_of(key: str, size: str) -> str:
    """The name of a picture."""
    return f"game-{key.replace('/', '-')}-{size}.webp"


def take(person: Person, path: Path) -> None:
    """Take a picture when nothing moves any more."""
    person.page.wait_for_timeout(900)
    wire = person.context.new_cdp_session(person.page)
    shot = wire.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path.write_bytes(base64.b64decode(shot["data"]))
    print(f"wrote {path} ({path.stat().st_size // 1000} KB)", flush=True)


def picture(browser: Browser, site: Site, key: str) -> None:
    """A game on a desktop and on a phone."""
    players, at = GAMES[key]
    kept = stage(site, key, players, moment_of(key, at), 1, "Ada")
    for size, window in (("desktop", DESKTOP), ("phone", PHONE)):
        person = Person(browser, site.url, "Ada", **window)
        look(person, kept)
        person.wait("primary")
        take(person, FOLDER / file_of(key, size))
        person.close()


def main() -> None:
    """Take those that are named, or all."""
    program = next(path for name in BROWSERS if (path := shutil.which(name)))
    site = Site(Path(tempfile.mkdtemp()))
    site.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            for key in sys.argv[1:] or GAMES:
                picture(browser, site, key)
            browser.close()
    finally:
        site.stop()


if __name__ == "__main__":
    main()
