"""The documentation site builds strictly, fetches nothing, has its four doors, and is served."""

from __future__ import annotations

import re
import threading
from http.server import ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from scripts import docs
from starlette.requests import Request
from tests.server.serving import serving

from hexhaven.cli import docs as command
from hexhaven.cli import main
from hexhaven.cli.docs import page_names, pages_folder
from hexhaven.server import manual
from hexhaven.server.security import POLICY, content_policy

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "docs"
DOORS = ["Play", "Host", "Bots and training", "Modules"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for this file."""
    return docs.build(tmp_path_factory.mktemp("site"))


def test_every_page_is_in_the_navigation_and_the_four_doors_lead_there() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    assert re.findall(r"^  - ([A-Z][^:]*):$", nav, re.MULTILINE) == [*DOORS, "Reference"]
    pages = sorted(path.relative_to(PAGES).as_posix() for path in PAGES.rglob("*.md"))
    assert sorted(re.findall(r"- (\S+\.md)$", nav, re.MULTILINE)) == pages


@pytest.mark.slow
def test_the_site_builds_with_search_and_without_strangers(site: Path) -> None:
    assert (site / "search" / "search_index.json").is_file()
    assert docs.foreign(site) == []
    reference = (site / "reference" / "game" / "index.html").read_text(encoding="utf-8")
    for name in ("hexhaven.Game.play", "hexhaven.Game.legal", "hexhaven.verify"):
        assert f'id="{name}"' in reference


@pytest.mark.slow
def test_a_page_that_fetches_is_found(site: Path, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<a href="https://a.example">ok</a><script src="https://b.example/x.js"></script>',
        encoding="utf-8",
    )
    assert len(docs.foreign(tmp_path)) == 1


def request(path: str) -> Request:
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b""}
    return Request({**scope, "headers": [(b"host", b"table.example")], "server": ("x", 80)})


@pytest.mark.slow
def test_the_site_is_served(site: Path) -> None:
    page = manual.serve(request("/docs/"), site)
    assert page.status_code == 200
    assert b"Hexhaven" in page.body
    moved = manual.serve(request("/docs/quickstart"), site)
    assert (moved.status_code, moved.headers["location"]) == (308, "/docs/quickstart/")
    assert manual.serve(request("/docs"), site).headers["location"] == "/docs/"
    assert manual.serve(request("/docs/quickstart/"), site).status_code == 200
    assert manual.serve(request("/docs/nothing/"), site).status_code == 404
    assert manual.serve(request("/docs/../settings.py"), site).status_code == 404
    assert manual.serve(request("/docs/%00"), site).status_code == 404
    index = manual.serve(request("/docs/search/search_index.json"), site)
    assert index.media_type == "application/json"
    assert POLICY not in index.headers


@pytest.mark.slow
def test_a_page_lets_in_its_own_scripts_only(site: Path) -> None:
    page = manual.serve(request("/docs/quickstart/"), site)
    policy = page.headers[POLICY]
    assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    scripts, _ = manual.inline(bytes(page.body))
    assert scripts
    assert all(found in policy for found in scripts)
    assert "script-src 'self' 'sha256-" in policy
    assert policy.endswith("worker-src 'self'")


def test_without_the_site_a_line_says_what_to_do(tmp_path: Path) -> None:
    answer = manual.serve(request("/docs/"), tmp_path)
    assert answer.status_code == 404
    assert b"make docs" in answer.body


@pytest.mark.anyio
async def test_the_catalogue_says_whether_the_site_is_there(
    anyio_backend: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manual, "FOLDER", tmp_path)
    async with serving() as server:
        assert (await server.ask("GET", "/api/catalogue"))["docs"] is False
        (tmp_path / "index.html").write_text("built", encoding="utf-8")
        assert (await server.ask("GET", "/api/catalogue"))["docs"] is True


@pytest.mark.anyio
async def test_the_server_has_the_address(anyio_backend: str) -> None:
    async with serving() as server, httpx.AsyncClient(base_url=server.http) as client:
        answer = await client.get("/docs/", follow_redirects=True)
        if (manual.FOLDER / "index.html").is_file():
            assert answer.status_code == 200
            assert "sha256-" in answer.headers[POLICY]
        else:
            assert answer.status_code == 404
            assert "make docs" in answer.text
        table = await client.get("/t/abc")
        assert table.headers[POLICY] == content_policy(f"127.0.0.1:{server.port}")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


# In the terminal


def test_pages_are_listed_and_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["docs"]) == 0
    out = capsys.readouterr().out
    names = page_names(pages_folder())
    assert {"quickstart", "games/dice", "reference/game"} <= set(names)
    assert all(re.search(rf"^  {re.escape(name)} +\S", out, re.MULTILINE) for name in names)
    assert main(["docs", "maps"]) == 0
    assert "Rows of hexes" in capsys.readouterr().out
    assert main(["docs", "games/dice.md"]) == 0
    assert "dicer" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("page", "said"),
    [("map", "no page 'map'; did you mean 'maps'?"), ("xyzzy", "hexhaven docs lists all")],
)
def test_a_page_that_is_not_there(capsys: pytest.CaptureFixture[str], page: str, said: str) -> None:
    assert main(["docs", page]) == 2
    assert said in capsys.readouterr().err


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site of two pages, as if it were the package's."""
    for name in (".", "maps"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "index.html").write_text(f"page {name}", encoding="utf-8")
    monkeypatch.setattr(command, "SITE", tmp_path)
    return tmp_path


def test_the_site_for_this_machine_has_pages_by_their_addresses(small: Path) -> None:
    with command.site_server(small) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            home = f"http://127.0.0.1:{server.server_port}"
            page = httpx.get(f"{home}/maps", follow_redirects=True, timeout=60)
            assert (page.text, page.url.path) == ("page maps", "/maps/")
            assert httpx.get(home, timeout=60).text == "page ."
            assert httpx.get(f"{home}/nothing", timeout=60).status_code == 404
        finally:
            server.shutdown()
            thread.join()


def test_the_browser_is_sent_there_until_ctrl_c(
    small: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    def stop(_server: ThreadingHTTPServer) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", stop)
    assert main(["docs", "maps.md", "--browser"]) == 0
    out = capsys.readouterr().out
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/maps", opened[0])
    assert opened[0] in out
    assert "Ctrl-C" in out
    assert main(["docs", "mops", "--browser"]) == 2
    assert "the site has no page 'mops'" in capsys.readouterr().err
    (small / "index.html").unlink()
    assert main(["docs", "--browser"]) == 2
    assert "make docs" in capsys.readouterr().err
    assert len(opened) == 1


HELP = re.compile(r"hexhaven docs ([a-z][a-z/-]*)")


def test_what_messages_point_to_exists() -> None:
    pointed = {
        name
        for path in (ROOT / "src" / "hexhaven").rglob("*.py")
        for name in HELP.findall(path.read_text(encoding="utf-8"))
    }
    assert {"maps", "hosting"} <= pointed
    assert pointed - {"lists"} <= set(page_names(PAGES))
