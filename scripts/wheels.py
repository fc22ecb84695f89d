"""Build what goes to PyPI into dist/, and check it: `python scripts/wheels.py`.

The source archive, a compiled wheel for this platform and this Python, and a pure wheel for all
others. Both wheels are built from the unpacked archive, so that it is known to be complete. Then
`twine check` looks at them all, and each wheel is installed into a fresh environment, says there
what it is, and plays games to their end. Uploading is left to people: `twine upload dist/*`.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
TOOLS = ROOT / "build" / "release-venv"
KEPT = ROOT / "build" / "extensions"
REQUIREMENTS = ROOT / "scripts" / "release-requirements.txt"
GAMES = ("base", "cities-knights", "duel", "dice")
"""Played with each wheel, by random bots."""


class ReleaseError(Exception):
    """Something is not fit to be published; the message says what."""


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    """Run a command and return what it said; an error if it failed."""
    words = [str(word) for word in command]
    bare = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        words,
        cwd=folder,
        env=bare | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise ReleaseError(f"{' '.join(words)} failed:\n{done.stdout}")
    return done.stdout


def python_of(folder: Path) -> Path:
    """The Python of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def tools() -> Path:
    """The Python of the environment with the release tools, made anew when their pins change."""
    stamp = TOOLS / "stamp.txt"
    wanted = f"{platform.python_version()}\n{REQUIREMENTS.read_text(encoding='utf-8')}"
    if not stamp.is_file() or stamp.read_text(encoding="utf-8") != wanted:
        venv.create(TOOLS, clear=True, with_pip=True)
        run(python_of(TOOLS), "-m", "pip", "install", "-q", "-r", REQUIREMENTS)
        stamp.write_text(wanted, encoding="utf-8")
    return python_of(TOOLS)


def only(folder: Path, pattern: str) -> Path:
    """The one file of a kind."""
    found = list(folder.glob(pattern))
    if len(found) != 1:
        raise ReleaseError(f"{len(found)} files match {pattern} in {folder}, not one")
    return found[0]


def archive() -> Path:
    """Build the source archive, with the browser client in it."""
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", DIST)
    return only(DIST, "*.tar.gz")


def wheel(tree: Path, out: Path, *, compiled: bool) -> Path:
    """Build a wheel from the unpacked archive; the tools are those of this environment."""
    switch = "on" if compiled else "off"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    run(*command, folder=tree, HEXHAVEN_COMPILE=switch)
    return only(out, "*.whl")


def for_many_linuxes(file: Path, out: Path) -> Path:
    """Name the oldest Linux that a wheel runs on; PyPI takes no other from Linux."""
    if sys.platform != "linux":
        return Path(shutil.copy2(file, out))
    python = tools()
    path = os.pathsep.join([str(python.parent), os.environ.get("PATH", "")])
    run(python, "-m", "auditwheel", "repair", file, "-w", out, PATH=path)
    return only(out, "*linux*.whl")


def try_out(file: Path, *, compiled: bool, work: Path) -> str:
    """Install a wheel into a fresh environment and play; what it says of itself."""
    folder = work / f"venv-{'compiled' if compiled else 'pure'}"
    venv.create(folder, with_pip=True)
    python = python_of(folder)
    pins = ["-c", str(ROOT / "constraints.txt")]
    run(python, "-m", "pip", "install", "-q", *pins, file, folder=work)
    said = run(python, "-m", "hexhaven", "--version", folder=work).strip()
    if not said.endswith("(compiled)" if compiled else "(pure Python)"):
        raise ReleaseError(f"{file.name} says: {said}")
    for game in GAMES:
        run(python, "-m", "hexhaven", "simulate", game, "--games", "2", "--json", folder=work)
    page = "import hexhaven.server.run as r; assert r.CLIENT.is_file(), r.CLIENT"
    run(python, "-c", page, folder=work)
    return said


def main() -> int:
    """Build, check, say what there is."""
    try:
        shutil.rmtree(DIST, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="hexhaven-release-") as folder:
            work = Path(folder)
            source = archive()
            with tarfile.open(source) as packed:
                packed.extractall(work / "source", filter="data")
            tree = only(work / "source", "*")
            if KEPT.is_dir():  # the same sources, by their hash, need not be compiled again
                shutil.copytree(KEPT, tree / "build" / "extensions")
            pure = Path(shutil.copy2(wheel(tree, work / "pure", compiled=False), DIST))
            built = for_many_linuxes(wheel(tree, work / "built", compiled=True), DIST)
            print(run(tools(), "-m", "twine", "check", "--strict", source, pure, built).strip())
            for file, compiled in ((pure, False), (built, True)):
                print(f"{file.name}: {try_out(file, compiled=compiled, work=work)}, plays")
    except ReleaseError as error:
        print(f"wheels: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
