"""Maps that are too large: refused before anything is built for them, and nothing of them kept."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from tests.server.serving import BASE, Evening

import hexhaven
from hexhaven.modules.island.charts import count_hexes
from hexhaven.modules.shelf import SHELF, Shelf


def large(rows: int = 70, columns: int = 65) -> str:
    """A map far beyond every table."""
    return "\n".join((" " if row % 2 else "") + " ".join(["Fo6"] * columns) for row in range(rows))


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A record as it is uploaded."""
    made = hexhaven.new("base", 4, seed=1, options={"setup": "variable"}).record().to_json()
    found: dict[str, Any] = json.loads(made)
    return found


@pytest.fixture
def no_assembly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Putting rules together is an error here."""

    def assemble(*given: object) -> None:
        raise AssertionError("rules were put together for a map that is refused")

    monkeypatch.setattr(hexhaven, "assemble", assemble)


def test_a_large_map_is_counted_before_it_is_built(shared: Evening, no_assembly: None) -> None:
    async def go() -> None:
        kept = len(SHELF)
        for number in range(3):
            options = {"map": f"# {number}\n{large()}"}
            wish = {**BASE, "options": options}
            said = await shared.server.ask("POST", "/api/tables", wish, expect=422)
            assert said["error"] == "bad_setup"
            assert "at most 200 hexes" in said["message"]
        assert len(SHELF) == kept

    shared.run(go())


def test_an_uploaded_record_with_a_large_map_is_refused_as_early(
    shared: Evening, record: dict[str, Any], no_assembly: None
) -> None:
    text = {**record, "options": {"map": large()}}

    async def go() -> None:
        async with httpx.AsyncClient(base_url=shared.server.http, timeout=120) as client:
            said = await client.post("/api/replays", content=json.dumps(text))
        assert said.status_code == 422
        assert "at most 200 hexes" in said.json()["message"]

    shared.run(go())


def test_holes_and_orders_are_no_hexes() -> None:
    assert count_hexes("  Fo6 --\n Fr Hi5 Pa4 # Fo6\nharbor 0 0 E wool\nrobber 0 0") == 3
    assert count_hexes("") == 0


def test_the_shelf_is_bounded_by_hexes_and_by_number() -> None:
    rules = hexhaven.rules_for("base", 4, {"setup": "variable"})
    shelf = Shelf(most_rules=3, most_hexes=2 * rules.board.hexes)
    keys = [("base", 4, (("max_rounds", str(number)),), None) for number in range(4)]
    for key in keys:
        shelf.keep(key, rules)
    assert (len(shelf), shelf.hexes) == (2, 2 * rules.board.hexes)
    assert shelf.find(keys[0]) is None
    assert shelf.find(keys[2]) is rules
    shelf.keep(keys[0], rules)
    assert shelf.find(keys[3]) is None, "it was asked for before the other"
    assert shelf.find(keys[2]) is rules
    few = Shelf(most_rules=1, most_hexes=10_000)
    for key in keys:
        few.keep(key, rules)
    assert len(few) == 1
