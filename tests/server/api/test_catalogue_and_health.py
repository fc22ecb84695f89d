"""What can be played, the rules, the health of the server, and what it serves to browsers."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from starlette.requests import Request
from tests.server.fakes import MemoryStore
from tests.server.serving import BASE, Evening, serving

import hexhaven
from hexhaven import rulebook
from hexhaven.bots import BOTS
from hexhaven.modules.expansions import MATRIX
from hexhaven.modules.variants import option_list
from hexhaven.server import pages
from hexhaven.server.api import catalogue
from hexhaven.server.files import File
from hexhaven.server.security import SHOWN, content_policy
from hexhaven.server.store.errors import DatabaseUnavailable
from hexhaven.server.wire import Catalogue, RuleTexts


def test_the_catalogue_has_every_variant_and_every_bot(shared: Evening) -> None:
    async def go() -> None:
        found = Catalogue.model_validate(await shared.server.ask("GET", "/api/catalogue"))
        keys = [variant.key for variant in found.variants]
        single = {*MATRIX.expansions, *MATRIX.games} - {"five-six", "erie-canal"}
        assert {key for key in keys if "+" not in key} == single
        assert {"friends+helpers", "erie-canal+new-york"} < set(keys)
        assert len(keys) == len(set(keys))
        for variant in found.variants:
            assert bool(variant.players) == variant.playable == bool(variant.options)
            assert variant.consent == MATRIX.verdict(variant.key).consent()
            assert bool(variant.reason) == (variant.consent or not variant.playable)
        asked = {variant.key for variant in found.variants if variant.consent}
        assert "friends+helpers" in asked
        assert not asked & {*single, "erie-canal+new-york", "cities-knights+seafarers/new-shores"}
        base = found.variants[0]
        assert base.players == [3, 4, 5, 6]
        assert [bot.name for bot in found.bots if bot.variants] == ["dicer", "learned"]
        assert [option.name for option in base.options] == [o.name for o in option_list()]
        assert [bot.name for bot in found.bots] == list(BOTS)
        assert all(bot.text for bot in found.bots)
        assert len(found.colours) == 6
        for players in base.players:
            await shared.server.ask("POST", "/api/tables", {**BASE, "players": players})

    shared.run(go())


def test_the_brief_catalogue_says_the_same_with_each_option_once(shared: Evening) -> None:
    async def go() -> None:
        whole = await shared.server.ask("GET", "/api/catalogue")
        brief = await shared.server.ask("GET", "/api/catalogue/brief")
        told = brief.pop("options")
        for variant in brief["variants"]:
            variant["options"] = [told[place] for place in variant["options"]]
        assert brief == whole
        assert len({str(option) for option in told}) == len(told)

    shared.run(go())


def test_the_rules_are_sent_once(shared: Evening) -> None:
    async def go() -> None:
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            first = await client.get("/api/rules")
            found = RuleTexts.model_validate(first.json())
            assert len(found.rules) == len(rulebook.catalogue().rules)
            assert first.headers["content-encoding"] == "gzip"
            again = await client.get("/api/rules", headers={"If-None-Match": first.headers["etag"]})
            assert again.status_code == 304
            assert again.content == b""
            plain = await client.get("/api/rules", headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json() == first.json()

    shared.run(go())


def test_the_rules_are_sent_in_the_language_that_is_wished(shared: Evening) -> None:
    async def go() -> None:
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            for language in ("ru", "cs"):
                answer = await client.get("/api/rules", params={"language": language})
                found = RuleTexts.model_validate(answer.json())
                wanted = rulebook.in_language(language).rules
                assert [rule.text for rule in found.rules] == [r.text for r in wanted.values()]
                assert {rule.language for rule in found.rules} >= {language}
            refused = await client.get("/api/rules", params={"language": "xx"})
            assert refused.status_code == 422
            assert "language" in refused.text

    shared.run(go())


def test_health_and_metrics(shared: Evening) -> None:
    async def go() -> None:
        health = await shared.server.ask("GET", "/healthz")
        assert health == {"status": "ok", "version": hexhaven.__version__}
        await shared.server.ask("GET", "/api/tables/nosuchtable", expect=404)
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            text = (await client.get("/metrics")).text
        assert "hexhaven_tables_live" in text
        assert re.search(r'hexhaven_refused_total\{fault="no_table"\} [1-9]', text)

    shared.run(go())


def test_a_database_that_does_not_answer_is_unhealthy() -> None:
    async def go() -> None:
        store = MemoryStore()
        async with serving(store=store) as server:
            assert (await server.ask("GET", "/healthz"))["status"] == "ok"
            store.failing = DatabaseUnavailable("gone")
            server.app.state.healthy_until = 0.0  # a good answer holds for a second
            assert (await server.ask("GET", "/healthz", expect=503))["status"] == "unavailable"
            refused = await server.ask("POST", "/api/tables", BASE, expect=503)
            assert refused["error"] == "unavailable"
            assert "gone" not in refused["message"]

    asyncio.run(go())


def test_every_answer_is_protected(shared: Evening) -> None:
    async def go() -> None:
        paths = ["/", "/api/catalogue", "/api/nothing", "/healthz", "/metrics", "/t/abc", "/x/y"]
        pages = ["/", "/t/abc", "/x/y", "/icon.svg"]
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            for path in [*paths, "/icon.svg"]:
                headers = (await client.get(path)).headers
                assert headers["x-content-type-options"] == "nosniff", path
                assert headers["referrer-policy"] == "no-referrer"
                assert headers["cross-origin-resource-policy"] == "same-origin"
                assert "server" not in headers
                policy = headers["content-security-policy"]
                assert "frame-ancestors 'none'" in policy
                assert "unsafe" not in policy.replace("style-src-attr 'unsafe-inline'", "")
                # What only a page heeds is sent with pages only, and with all of them.
                shown = headers["content-type"].startswith(SHOWN)
                assert shown == (path in pages)
                assert (f"ws://127.0.0.1:{shared.server.port}" in policy) == shown
                assert ("camera=()" in headers.get("permissions-policy", "")) == shown
                assert (headers.get("x-frame-options") == "DENY") == shown
                assert (headers.get("cross-origin-opener-policy") == "same-origin") == shown

    shared.run(go())


def test_a_page_that_has_not_changed_keeps_the_policy_of_a_page(shared: Evening) -> None:
    """A browser takes over the headers of the answer that says so."""

    async def go() -> None:
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            first = await client.get("/")
            again = await client.get("/", headers={"If-None-Match": first.headers["etag"]})
            assert again.status_code == 304
            for name in ("content-security-policy", "x-frame-options", "permissions-policy"):
                assert again.headers[name] == first.headers[name]

    shared.run(go())


def test_the_policy_lets_no_inline_script_and_no_strange_host_in() -> None:
    policy = content_policy("play.example.org")
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["script-src"] == "'self'"
    assert rules["style-src"] == "'self'"
    assert rules["default-src"] == "'none'"
    assert "wss://play.example.org" in rules["connect-src"]
    for host in ("a b", "evil.org; script-src *", "x,y", "", "h/path"):
        strange = content_policy(host)
        assert dict(rule.split(" ", 1) for rule in strange.split("; "))["connect-src"] == "'self'"


# Pages


def test_a_browser_gets_the_smallest_copy_that_it_can_read() -> None:
    body = b"let x = 1;" * 500
    file = File(body, "text/javascript", b"as small as can be")
    for asked_for, encoding in (
        ("gzip, deflate, br", "br"),
        ("gzip, deflate", "gzip"),
        ("gzip;q=1.0, br;q=0", "gzip"),
        ("br", "br"),
        ("identity", None),
        ("broken", None),
        ("", None),
    ):
        answer = file.answer(Headers({"accept-encoding": asked_for}), "no-cache")
        assert answer.headers.get("content-encoding") == encoding, asked_for
        expected = {"br": file.brotli, "gzip": file.packed, None: body}[encoding]
        assert answer.body == expected
        assert answer.headers["vary"] == "Accept-Encoding"


def test_the_copies_of_a_build_are_sent(client_folder: Path) -> None:
    script = client_folder / "assets" / "index-abc123.js"
    script.with_name("index-abc123.js.br").write_bytes(b"small")
    answer = pages.serve(asked("/assets/index-abc123.js", accept_encoding="br"), client_folder)
    assert answer.body == b"small"
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.fixture
def client_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>page</title>" + " " * 2000)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "index-abc123.js").write_text("let x = 1;" * 500)
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def asked(path: str, **headers: str) -> Request:
    fields = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "headers": fields, "query_string": b""}
    return Request({**scope, "server": ("x", 80), "scheme": "http"})


@pytest.mark.parametrize("path", ["/", "/t/abc", "/replay", "/replay/abc", "/rules"])
def test_pages_of_the_client_get_the_page(client_folder: Path, path: str) -> None:
    answer = pages.serve(asked(path), client_folder)
    assert answer.status_code == 200
    assert b"page" in answer.body
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"].startswith("text/html")


def test_other_addresses_get_the_page_too_but_not_as_found(client_folder: Path) -> None:
    for path in ("/nothing", "/t", "/t/a/b", "/assets/gone.js", "/index.html/x"):
        answer = pages.serve(asked(path), client_folder)
        assert answer.status_code == 404
        assert b"page" in answer.body


def test_assets_are_kept_for_ever_and_other_files_are_asked_for(client_folder: Path) -> None:
    asset = pages.serve(asked("/assets/index-abc123.js", accept_encoding="gzip"), client_folder)
    assert "immutable" in asset.headers["cache-control"]
    assert asset.headers["content-encoding"] == "gzip"
    assert len(asset.body) < 1000
    icon = pages.serve(asked("/icon.svg"), client_folder)
    assert icon.headers["cache-control"] == "no-cache"
    assert icon.headers["content-type"] == "image/svg+xml"
    same = pages.serve(asked("/icon.svg", if_none_match=icon.headers["etag"]), client_folder)
    assert same.status_code == 304


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "//etc/passwd", "/%2e%2e/secret.txt", "/\0"],
)
def test_nothing_outside_the_folder_is_served(client_folder: Path, path: str) -> None:
    answer = pages.serve(asked(path), client_folder)
    assert answer.status_code == 404
    assert b"secret" not in answer.body
    assert b"root" not in answer.body


def test_without_a_built_client_the_server_says_so(tmp_path: Path) -> None:
    answer = pages.serve(asked("/"), tmp_path)
    assert answer.status_code == 503
    assert b"not built" in answer.body


def test_a_page_that_was_built_anew_is_noticed(client_folder: Path) -> None:
    first = pages.serve(asked("/"), client_folder)
    (client_folder / "index.html").write_text("another page")
    second = pages.serve(asked("/"), client_folder)
    assert first.headers["etag"] != second.headers["etag"]


def test_head_is_answered_for_pages(shared: Evening) -> None:
    async def go() -> None:
        async with httpx.AsyncClient(base_url=shared.server.http) as client:
            answer = await client.head("/t/abc")
            assert answer.status_code in (200, 503)
            assert answer.content == b""

    shared.run(go())


@pytest.mark.parametrize("name", ["catalogue", "brief_catalogue", "rules"])
def test_what_takes_time_is_made_outside_the_loop(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    made_in: list[threading.Thread] = []

    def slow(*_: object) -> File:
        made_in.append(threading.current_thread())
        return File(b"{}", "application/json")

    monkeypatch.setattr(catalogue, f"_{name}", slow)
    request = Request({"type": "http", "headers": []})
    answer = asyncio.run(getattr(catalogue, name)(request))
    assert answer.body == b"{}"
    assert made_in != [threading.current_thread()]
    assert len(made_in) == 1
