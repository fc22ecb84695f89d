"""The clock runs out: what was played is told, in a notice and in the log, and play goes on."""

from __future__ import annotations

import json

import pytest
from tests.browser.conftest import Invite
from tests.browser.site import Site
from tests.browser.sitting import ask

pytestmark = pytest.mark.browser
SHORT = 4
"""Seconds for a decision, which nobody makes."""


def test_who_runs_out_of_time_is_told_what_was_played(invite: Invite, site: Site) -> None:
    person = invite("Ada")
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    wish = {"variant": "base", "players": 3, "name": "Ada", "options": {"setup": "variable"}}
    settings = {"pace": "instant", "clock": SHORT, "roll": 0, "reserve": 0}
    seated = ask(site, "/api/tables", {**wish, "settings": settings, "seats": seats})
    ask(site, f"/api/tables/{seated['code']}/start", {}, seated["token"])
    kept = {**seated, "variant": "base", "name": "Ada", "at": 1, "status": "playing"}
    keep = f"localStorage.setItem('hexhaven.tables', {json.dumps(json.dumps([kept]))})"
    person.context.add_init_script(keep)
    person.visit(f"/t/{seated['code']}")
    person.wait("table")
    person.wait("clock-prompt")
    said = person.at("toast").filter(has_text="Time ran out")  # again with each time-out
    said.first.wait_for(state="attached")
    person.at("log-late").first.wait_for(state="attached")
    person.wait("prompt")
    # The page goes on: the next time that runs out is told, too.
    person.until(lambda: person.at("log-late").count() > 1)
