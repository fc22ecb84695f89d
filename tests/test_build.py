"""Wheels are compiled, or say why not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from scripts import compile as compiling
from scripts import docs, native, play

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", ".gitignore", "scripts")
SMALL_SITE = "site_name: Small\ntheme:\n  name: material\n  font: false\n"
TWICE = "def twice(number: int) -> int:\n    return 2 * number\n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The project with a package that is compiled in a moment."""
    copy = tmp_path / "tree"
    for part in ("engine", "modules"):
        (copy / "src" / "hexhaven" / part).mkdir(parents=True)
        (copy / "src" / "hexhaven" / part / "__init__.py").write_text("", encoding="utf-8")
    (copy / "src" / "hexhaven" / "__init__.py").write_text("", encoding="utf-8")
    (copy / "src" / "hexhaven" / "engine" / "rules.py").write_text(TWICE, encoding="utf-8")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(ROOT / name, copy / name)
    return copy


def wheel_of(tree: Path, **environment: str) -> tuple[str, set[str]]:
    """Build a wheel: what was said, and what is in it (nothing, if it failed)."""
    shutil.rmtree(tree / "dist", ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tree / "dist")]
    bare = {key: value for key, value in os.environ.items() if key != native.SWITCH}
    done = subprocess.run(
        command,
        cwd=tree,
        env=bare | {"HEXHAVEN_WEB": "off"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=600,
        check=False,
    )
    wheels = list((tree / "dist").glob("*.whl"))
    assert (done.returncode == 0) == bool(wheels), done.stdout
    names = set(zipfile.ZipFile(wheels[0]).namelist()) if wheels else set()
    return done.stdout, names


def is_compiled(names: set[str]) -> bool:
    found = [name for name in names if name.endswith((".so", ".pyd"))]
    assert not found or any(name.startswith("hexhaven/engine/rules.") for name in found)
    return bool(found)


def broken_compiler(tree: Path) -> str:
    """A compiler that is there and fails."""
    file = tree.parent / "broken-cc"
    file.write_text("#!/bin/sh\necho 'broken-cc: error: no space left' >&2\nexit 1\n")
    file.chmod(0o755)
    return str(file)


def test_a_wheel_is_compiled_where_a_compiler_is_and_only_once(tree: Path) -> None:
    said, names = wheel_of(tree)
    assert is_compiled(names) == (native.missing() is None), said
    assert "hexhaven/engine/rules.py" in names  # tracebacks and readers find the source
    assert not list((tree / "src").rglob("*.so"))
    kept = list((tree / "build" / "extensions").glob("*"))
    numbers = [folder.stat().st_ino for folder in kept]
    assert wheel_of(tree)[1] == names
    again = list((tree / "build" / "extensions").glob("*"))
    assert [folder.stat().st_ino for folder in again] == numbers


def test_a_changed_source_is_compiled_anew(tree: Path) -> None:
    tools = ["mypy==1"]
    first = native.key(tree / "src", tools)
    assert native.key(tree / "src", tools) == first
    assert native.key(tree / "src", ["mypy==2"]) != first
    source = tree / "src" / "hexhaven" / "engine" / "rules.py"
    source.touch()
    assert native.key(tree / "src", tools) == first
    source.write_text(TWICE.replace("2 *", "3 *"), encoding="utf-8")
    assert native.key(tree / "src", tools) != first
    source.write_text(TWICE, encoding="utf-8")
    source.rename(source.with_name("laws.py"))
    assert native.key(tree / "src", tools) != first


def test_plain_python_can_be_asked_for(tree: Path) -> None:
    said, names = wheel_of(tree, HEXHAVEN_COMPILE="off")
    assert names
    assert not is_compiled(names), said


def test_without_a_compiler_the_wheel_is_plain_python(tree: Path) -> None:
    said, names = wheel_of(tree, CC="no-such-compiler")
    assert "hexhaven/engine/rules.py" in names
    assert not is_compiled(names)
    assert said.count("no C compiler (no-such-compiler); going on with plain Python") == 1


def test_a_compiler_that_fails_does_not_break_the_install(tree: Path) -> None:
    said, names = wheel_of(tree, CC=broken_compiler(tree))
    assert "hexhaven/engine/rules.py" in names, said
    assert not is_compiled(names)
    assert said.count("; going on with plain Python") == 1
    assert not list((tree / "build" / "extensions").glob("*"))


def test_a_wheel_carries_the_documentation(tree: Path) -> None:
    """As text for `hexhaven docs`, and as the site that the server has under /docs."""
    (tree / "docs" / "games").mkdir(parents=True)
    (tree / "docs" / "index.md").write_text("# First words\n", encoding="utf-8")
    (tree / "docs" / "games" / "base.md").write_text("# The island\n", encoding="utf-8")
    (tree / "mkdocs.yml").write_text(SMALL_SITE, encoding="utf-8")
    said, names = wheel_of(tree, HEXHAVEN_COMPILE="off")
    assert {"hexhaven/manual/index.md", "hexhaven/manual/games/base.md"} <= names, said
    assert {"index.html", "games/base/index.html", "search/search_index.json"} <= {
        name.removeprefix("hexhaven/server/manual/") for name in names
    }
    site = tree / "src" / "hexhaven" / "server" / "manual"
    assert "First words" in (site / "index.html").read_text(encoding="utf-8")
    assert docs.up_to_date(site, tree)
    # An older one is not carried along.
    (tree / "docs" / "index.md").write_text("# Other words\n", encoding="utf-8")
    assert not docs.up_to_date(site, tree)
    wheel_of(tree, HEXHAVEN_COMPILE="off")
    assert "Other words" in (site / "index.html").read_text(encoding="utf-8")


def test_where_the_site_cannot_be_built_the_wheel_has_the_pages_and_says_so(tree: Path) -> None:
    (tree / "docs").mkdir()
    (tree / "docs" / "index.md").write_text("[nowhere](nowhere.md)\n", encoding="utf-8")
    (tree / "mkdocs.yml").write_text(SMALL_SITE, encoding="utf-8")
    said, names = wheel_of(tree, HEXHAVEN_COMPILE="off")
    assert "hexhaven/manual/index.md" in names
    assert "no documentation: mkdocs failed" in said
    # A site that would ask strangers is none: this theme fetches its letters.
    (tree / "docs" / "index.md").write_text("# Words\n", encoding="utf-8")
    (tree / "mkdocs.yml").write_text("site_name: Small\ntheme: material\n", encoding="utf-8")
    said, names = wheel_of(tree, HEXHAVEN_COMPILE="off")
    assert "pages fetch from elsewhere" in said
    assert not any(name.startswith("hexhaven/server/manual/") for name in names)


@pytest.mark.parametrize(("word", "part"), [("on", "cannot be compiled"), ("maybe", "maybe")])
def test_where_a_compiled_build_is_demanded_nothing_else_will_do(
    tree: Path, word: str, part: str
) -> None:
    said, names = wheel_of(tree, HEXHAVEN_COMPILE=word, CC="no-such-compiler")
    assert not names
    assert part in said


def test_compiled_code_plays_from_its_own_folder(
    tree: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`make play`: first as it is written with a build in the background, then compiled."""
    begun: list[str] = []
    monkeypatch.delenv(native.SWITCH, raising=False)
    monkeypatch.setattr(native, "missing", lambda: None)
    monkeypatch.setattr(play, "in_background", lambda: begun.append("background"))
    monkeypatch.setattr(play, "ROOT", tree)
    monkeypatch.setattr(play, "FAILED", tree / "failed")
    monkeypatch.setattr(play, "LOG", tree / "log")
    monkeypatch.setattr(compiling, "ROOT", tree)
    monkeypatch.setattr(compiling, "current", lambda: False)
    assert not play.prepare()
    assert begun == ["background"]
    (tree / "failed").write_text(compiling.fingerprint(), encoding="utf-8")
    assert not play.prepare()
    assert begun == ["background"]  # what failed is not tried again until a source changes
    monkeypatch.setattr(compiling, "current", lambda: True)
    assert play.prepare()
    monkeypatch.setenv(native.SWITCH, "off")
    assert not play.prepare()
    monkeypatch.setenv(native.SWITCH, "on")
    monkeypatch.setattr(native, "missing", lambda: "no C compiler (cc)")
    with pytest.raises(native.CompileError, match="no C compiler"):
        play.prepare()
    monkeypatch.delenv(native.SWITCH)
    assert not play.prepare()
    assert "no C compiler (cc); playing as pure Python" in capsys.readouterr().out
