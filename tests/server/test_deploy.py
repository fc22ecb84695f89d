"""What hosts are given: container file, compose file, unit, dashboard, lock. Each is checked."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from hexhaven.server.metrics import Metrics

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "src" / "hexhaven" / "server" / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text()
COMPOSE = (DEPLOY / "compose.yaml").read_text()
UNIT = (DEPLOY / "hexhaven.service").read_text()
LOCK = (ROOT / "requirements.lock").read_text()
INSTRUCTIONS = {
    *("FROM", "RUN", "WORKDIR", "COPY", "ENV", "USER", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"),
    *("ENTRYPOINT", "CMD"),
}


def instructions() -> list[tuple[str, str]]:
    """The container file's instructions, continued lines joined."""
    joined = re.sub(r"\\\n\s*", " ", CONTAINER)
    lines = [line for line in joined.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines]


def test_the_container_file_is_sound() -> None:
    found = instructions()
    assert {name for name, _ in found} <= INSTRUCTIONS
    for name, words in found:
        if name == "FROM":
            assert re.match(r"docker\.io/\S+:\S+", words), "whole names, with a tag"
            assert ":latest" not in words
        if name in ("CMD", "ENTRYPOINT"):
            assert isinstance(json.loads(words), list), "as a list, so that signals arrive"
        if name == "RUN" and "pip install" in words:
            assert "--require-hashes" in words
    last = max(number for number, (name, _) in enumerate(found) if name == "FROM")
    final = dict(found[last:])
    assert final["USER"].isdigit(), "nobody's root, known by number"
    assert final["USER"] != "0"
    assert "/healthz" in final["HEALTHCHECK"]
    names = [name for name, _ in found[last:]]
    assert names.index("USER") < names.index("ENTRYPOINT")


def test_the_command_of_the_container_can_be_given() -> None:
    from hexhaven.cli import _parser

    words = dict(instructions())["CMD"]
    _parser("serve").parse_args(json.loads(words))
    command = re.search(r'command: (\["serve".*\])', COMPOSE)
    assert command is not None
    _parser("serve").parse_args(json.loads(command[1]))
    unit = re.search(r"ExecStart=/opt/hexhaven/bin/hexhaven (.*)", UNIT)
    assert unit is not None
    _parser("serve").parse_args(unit[1].split())


def test_the_compose_file_is_sound() -> None:
    assert "\t" not in COMPOSE
    indents = {len(line) - len(line.lstrip()) for line in COMPOSE.splitlines() if line.strip()}
    assert all(indent % 2 == 0 for indent in indents)
    for image in re.findall(r"image: (\S+)", COMPOSE):
        assert image == "hexhaven" or re.fullmatch(r"docker\.io/library/\w+:[\w.-]+", image)
    assert COMPOSE.count("?a password") == 2, "no password is made up"
    for service in ("database", "hexhaven", "caddy"):
        assert re.search(rf"^  {service}:$", COMPOSE, re.MULTILINE)
    grace = re.search(r"stop_grace_period: (\d+)s", COMPOSE)
    assert grace is not None
    assert int(grace[1]) >= 30
    assert "hexhaven:8000" in (DEPLOY / "Caddyfile").read_text()


def has_compose() -> bool:
    docker = shutil.which("docker")
    if docker is None:
        return False
    said = subprocess.run([docker, "compose", "version"], capture_output=True, check=False)
    return said.returncode == 0


@pytest.mark.slow
def test_compose_reads_it_and_a_runtime_builds_it() -> None:
    """As far as this machine can: `docker compose config`, and a build where a daemon runs."""
    if not has_compose():
        return  # what can be said without it is said above
    environment = {"HEXHAVEN_DOMAIN": "localhost", "HEXHAVEN_DB_PASSWORD": "x", "PATH": "/usr/bin"}
    words = ["docker", "compose", "-f", str(DEPLOY / "compose.yaml")]
    subprocess.run([*words, "config", "--quiet"], check=True, env=environment)
    if subprocess.run(["docker", "info"], capture_output=True, check=False).returncode == 0:
        subprocess.run([*words, "build", "hexhaven"], check=True, env=environment)
        run = ["docker", "run", "--rm", "hexhaven", "--version"]
        assert b"hexhaven" in subprocess.run(run, check=True, capture_output=True).stdout


def test_the_unit_is_sound(tmp_path: Path) -> None:
    sections = re.findall(r"^\[(\w+)\]$", UNIT, re.MULTILINE)
    assert sections == ["Unit", "Service", "Install"]
    for line in UNIT.splitlines():
        assert not line or line.startswith(("#", "[")) or re.match(r"[A-Z]\w+=\S", line), line
    for wall in ("DynamicUser=yes", "ProtectSystem=strict", "NoNewPrivileges=yes"):
        assert wall in UNIT
    verify = shutil.which("systemd-analyze")
    if verify is not None:
        unit = tmp_path / "hexhaven.service"
        unit.write_text(UNIT.replace("/opt/hexhaven/bin/hexhaven", "/bin/true"))
        said = subprocess.run([verify, "verify", str(unit)], capture_output=True, check=False)
        assert b"Unknown" not in said.stderr, said.stderr


def test_the_dashboard_shows_metrics_that_there_are() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text())
    expressions = [t["expr"] for panel in board["panels"] for t in panel["targets"]]
    families = {family.name: family.type for family in Metrics().registry.collect()}
    shown = set()
    for name in re.findall(r"hexhaven_[a-z_]+", " ".join(expressions)):
        plain = re.sub(r"_(bucket|total|count|sum)$", "", name)
        assert plain in families, name
        assert name.endswith("_bucket") == (families[plain] == "histogram"), name
        shown.add(plain)
    assert shown == {name for name in families if name.startswith("hexhaven_")}
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)


def test_the_lock_has_every_package_with_its_hashes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["postgres"]]
    locked = dict(re.findall(r"^([a-z0-9-]+)==([^\s;]+)", LOCK, re.MULTILINE))
    constraints = (ROOT / "constraints.txt").read_text()
    exact = dict(re.findall(r"^([\w.-]+)==(\S+)", constraints, re.MULTILINE))
    exact = {plain(name): version for name, version in exact.items()}
    for line in wanted:
        name = plain(re.split(r"[\[<>=;,\s]", line)[0])
        assert name in locked, name
        assert exact[name] == locked[name], "the tests run with what hosts get"
    blocks = re.split(r"\n(?=[a-z0-9])", LOCK)
    packages = [block for block in blocks if "==" in block.partition("\n")[0]]
    assert len(packages) >= len(wanted)
    assert all("--hash=sha256:" in block for block in packages)


def test_no_dependency_is_without_an_upper_bound() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for line in [*project["dependencies"], *project["optional-dependencies"]["postgres"]]:
        bound = re.search(r">=[\w.]+,<(\d+)", line)
        assert bound is not None, line


def plain(name: str) -> str:
    return name.lower().replace("_", "-")
