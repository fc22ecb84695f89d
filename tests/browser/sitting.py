"""Tables that are made and begun without clicks, for tests about what comes after."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from tests.browser.person import PHONE, Person
from tests.browser.site import PATIENCE, Site

SMALL = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def ask(site: Site, path: str, body: dict[str, Any], token: str = "") -> Any:
    """Say something to the server."""
    head = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    asked = urllib.request.Request(site.url + path, json.dumps(body).encode(), head)
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        return json.load(answer)


def sit_down(person: Person, site: Site, variant: str, players: int, **options: str) -> None:
    """A table against bots that do not dawdle, begun; the person looks at it."""
    bots = [{"kind": "bot", "bot": "greedy"}] * (players - 1)
    wish = {"variant": variant, "players": players, "name": person.name, "options": options}
    table = {**wish, "settings": {"pace": "instant"}, "seats": [{"kind": "me"}, *bots]}
    seated = ask(site, "/api/tables", table)
    ask(site, f"/api/tables/{seated['code']}/start", {}, seated["token"])
    kept = {**seated, "variant": variant, "name": person.name, "at": 1, "status": "playing"}
    keep = f"localStorage.setItem('hexhaven.tables', {json.dumps(json.dumps([kept]))})"
    person.context.add_init_script(keep)
    person.visit(f"/t/{seated['code']}")
    person.wait("table")


def stays_inside(person: Person) -> None:
    """Nothing sticks out of the screen sideways, once the page has come to rest."""
    room = person.page.viewport_size
    assert room is not None
    wide = "document.documentElement.scrollWidth"
    person.until(lambda: int(person.page.evaluate(wide)) <= room["width"])
