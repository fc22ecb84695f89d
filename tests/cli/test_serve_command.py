"""The command lines of `hexhaven serve` and `hexhaven play`: what is passed on, what is refused."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hexhaven.cli import hosting, main
from hexhaven.server import logs, run
from hexhaven.server.settings import Settings


class Served:
    """Takes the place of the server, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.settings: list[Settings] = []
        self.ports: list[int] = []

    def __call__(self, settings: Settings, ports: int = 1, ready: Any = None) -> None:
        self.settings.append(settings)
        self.ports.append(ports)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Served:
    stand_in = Served()
    client = tmp_path / "index.html"
    client.write_text("<html></html>")
    monkeypatch.setattr(run, "serve", stand_in)
    monkeypatch.setattr(run, "CLIENT", client)
    monkeypatch.setattr(logs, "set_up", lambda *args, **options: None)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("HEXHAVEN_DATABASE", raising=False)
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    return stand_in


def test_serve_without_options(served: Served, tmp_path: Path) -> None:
    assert main(["serve"]) == 0
    (settings,) = served.settings
    folder = hosting.data_folder()
    assert settings == Settings(database=f"sqlite:///{folder}/hexhaven.db", bot_workers=3)
    assert folder.is_dir()


def test_serve_with_every_option(served: Served) -> None:
    words = "--host 0.0.0.0 --port 8080 --database postgresql://host/name --trust-proxy --log-json"
    more = "--origin https://Play.example.org/ --origin http://localhost:5173"
    bots = "--bot-workers 7 --bot-seconds 1.5"
    assert main(["serve", *words.split(), *more.split(), *bots.split()]) == 0
    assert served.settings == [
        Settings(
            database="postgresql://host/name",
            host="0.0.0.0",
            port=8080,
            origins=("https://play.example.org", "http://localhost:5173"),
            trust_proxy=True,
            bot_workers=7,
            bot_seconds=1.5,
            log_json=True,
        )
    ]


def test_the_database_may_stand_in_the_environment(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HEXHAVEN_DATABASE", "postgresql://a:secret@host/name")
    assert main(["serve"]) == 0
    assert main(["serve", "--database", "sqlite:///other.db"]) == 0
    assert [settings.database for settings in served.settings] == [
        "postgresql://a:secret@host/name",
        "sqlite:///other.db",
    ]


def test_play_is_for_this_machine_alone(served: Served, tmp_path: Path) -> None:
    assert main(["play"]) == 0
    assert main(["play", "--port", "9000", "--data", str(tmp_path / "my games")]) == 0
    first, second = served.settings
    assert first == Settings(
        database=f"sqlite:///{hosting.data_folder()}/hexhaven.db", bot_workers=3, lan_switch=True
    )
    assert second.database == f"sqlite:///{tmp_path}/my%20games/hexhaven.db"
    assert (second.host, second.port) == ("127.0.0.1", 9000)
    assert served.ports == [100, 1]  # a port that was asked for is not replaced by another
    assert (tmp_path / "my games").is_dir()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("serve --port 65536", "--port 65536: ports run from 0 to 65535"),
        ("serve --port x", "invalid int value"),
        ("serve --bot-workers 0", "at least one process must think"),
        ("serve --bot-seconds 0", "bots need some time"),
        ("serve --bot-seconds inf", "bots need some time"),
        ("serve --origin play.example.org", "write it like https://play.example.org"),
        ("serve --origin https://example.org/path", "write it like https://play.example.org"),
        ("play --port -1", "--port -1: ports run from 0 to 65535"),
        (
            "play --seed 7",
            "--seed is for the terminal: add --terminal, or choose it in the browser",
        ),
        ("play --seat 0", "--seat is for the terminal"),
        ("play --option setup=variable", "--option is for the terminal"),
        ("play --watch", "--watch is for the terminal"),
        ("play --terminal --port 8000", "--port is for the browser; leave out --terminal"),
        ("play --terminal --no-browser", "--no-browser is for the browser"),
        ("play --terminal --data x", "--data is for the browser"),
    ],
)
def test_a_bad_command_line_is_one_line(
    served: Served, capsys: pytest.CaptureFixture[str], words: str, said: str
) -> None:
    assert main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1
    assert served.settings == []


def test_without_the_client_we_say_how_to_build_it(
    served: Served,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "CLIENT", Path("/no/such/index.html"))
    assert main(["play"]) == 2
    assert "has not been built; in a checkout, `make play` builds" in capsys.readouterr().err
    assert main(["serve"]) == 0  # its API may be all that is wanted
    assert "has not been built" in caplog.text
    assert len(served.settings) == 1


def test_the_browser_of_a_terminal_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def remember(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", remember)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not hosting.show_in_browser("http://127.0.0.1:8000")
    monkeypatch.setenv("DISPLAY", ":0")
    assert hosting.show_in_browser("http://127.0.0.1:8000")
    assert opened == ["http://127.0.0.1:8000"]


def test_asking_for_help_does_not_load_the_server() -> None:
    code = (
        "import sys; from hexhaven import cli; cli.main(['serve', '--help']);"
        "cli.main(['play', '--help']); print([name for name in sys.modules if 'server' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
