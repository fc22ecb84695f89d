"""Bots and modules of the host's own at tables: named by settings, run in a worker, bounded."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.own_code import BUILDER, EXAMPLES, MARKET, in_own_folder
from tests.server.client import Client
from tests.server.serving import BASE, serving

from hexhaven.engine.errors import BadSetup
from hexhaven.server.app import create_app
from hexhaven.server.settings import Settings

pytestmark = pytest.mark.anyio
PACE = {"pace": "instant"}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A host's folder with a bot and a module."""
    for name in ("market.py", "mybots.py"):
        (tmp_path / name).write_bytes((EXAMPLES / name).read_bytes())
    with in_own_folder(tmp_path, monkeypatch) as folder:
        yield folder


async def test_an_own_bot_sits_at_a_table_and_plays_to_the_end(here: Path) -> None:
    async with serving(bots=(BUILDER,), bot_workers=1) as server:
        found = await server.ask("GET", "/api/catalogue")
        mine = next(bot for bot in found["bots"] if bot["name"] == BUILDER)
        assert mine["text"] == "Builds what it can, the dearest first; otherwise plays at random."
        seats = [{"kind": "bot", "bot": BUILDER}, *[{"kind": "bot", "bot": "random"}] * 2]
        wish = {"variant": "base", "players": 3, "name": "Ann", "seats": seats}
        made = await server.ask(
            "POST", "/api/tables", {**wish, "options": {"max_rounds": "2"}, "settings": PACE}
        )
        code, token = made["code"], made["token"]
        await server.ask("POST", f"/api/tables/{code}/start", {}, token)
        async with Client(server.ws, code, token) as watcher:
            await watcher.when(lambda client: client.over, timeout=120)
        metrics = server.app.state.metrics.registry
        failed = [m for m in metrics.collect() if m.name == "hexhaven_bot_failures"]
        assert not [s for m in failed for s in m.samples if s.labels.get("bot") == BUILDER]
        table = await server.hub.own_table(code)
        assert table.row.seats[0].bot == BUILDER


async def test_an_own_bot_that_thinks_too_long_is_stopped(here: Path) -> None:
    slow = "from mybots import Builder\nimport time\n\n\nclass Slow(Builder):\n"
    slow += "    def choose(self, sight, legal, rng):\n        time.sleep(600)\n"
    (here / "slowbots.py").write_text(slow, encoding="utf-8")
    async with serving(bots=("slowbots:Slow",), bot_workers=1, bot_seconds=0.5) as server:
        bot = {"kind": "bot", "bot": "slowbots:Slow"}
        wish = {"variant": "base", "players": 3, "name": "Ann", "seats": [bot] * 3}
        made = await server.ask("POST", "/api/tables", {**wish, "settings": PACE})
        await server.ask("POST", f"/api/tables/{made['code']}/start", {}, made["token"])
        async with Client(server.ws, made["code"], made["token"]) as watcher:
            first = watcher.version
            await watcher.when(lambda client: client.version > first, timeout=120)


async def test_a_bot_that_the_host_has_not_named_is_refused(here: Path) -> None:
    async with serving() as server:
        seats = [{"kind": "bot", "bot": BUILDER}, *[{"kind": "bot", "bot": "random"}] * 2]
        wish = {"variant": "base", "players": 3, "name": "Ann", "seats": seats}
        refused = await server.ask("POST", "/api/tables", wish, expect=422)
        assert f"unknown bot '{BUILDER}'" in refused["message"]


async def test_a_table_with_a_module_of_the_hosts_own(here: Path) -> None:
    async with serving(modules=(MARKET,), bot_workers=1) as server:
        found = await server.ask("GET", "/api/catalogue")
        mine = next(each for each in found["variants"] if each["key"] == "base+market-day")
        assert mine["playable"]
        assert mine["text"].startswith("Once a turn a seat with the fewest points")
        seats = [{"kind": "bot", "bot": "random"}] * 3
        wish = {"variant": "base+market-day", "players": 3, "name": "Ann", "seats": seats}
        made = await server.ask(
            "POST", "/api/tables", {**wish, "options": {"max_rounds": "2"}, "settings": PACE}
        )
        await server.ask("POST", f"/api/tables/{made['code']}/start", {}, made["token"])
        async with Client(server.ws, made["code"], made["token"]) as watcher:
            await watcher.when(lambda client: client.over, timeout=120)
            assert watcher.view is not None
            assert "market-day" in watcher.view["modules"]
        story = await server.ask("GET", f"/api/tables/{made['code']}/replay")
        assert story["record"]["variant"] == "base+market-day"


async def test_without_the_hosts_word_no_module_is_loaded(here: Path) -> None:
    async with serving() as server:
        wish = {**BASE, "variant": "base+market-day"}
        refused = await server.ask("POST", "/api/tables", wish, expect=422)
        assert "unknown variant 'market-day'" in refused["message"]


def test_what_cannot_be_loaded_is_said_at_the_start(here: Path) -> None:
    with pytest.raises(BadSetup, match="the bot 'mybots:Nobody' cannot be made"):
        create_app(Settings(database="sqlite://", bots=("mybots:Nobody",)))
    with pytest.raises(BadSetup, match="'mybots:Builder' is no module"):
        create_app(Settings(database="sqlite://", modules=("mybots:Builder",)))
