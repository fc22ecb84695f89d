"""Build a wheel with the engine compiled by mypyc, and unpack it into build/compiled.

The wheel lies in build/wheel, ready for `pip install`; scripts/native.py says how it is compiled.

Use it with PYTHONPATH=build/compiled, which comes before the editable install of src/. So both
builds can be run and compared side by side, and src/ never holds a compiled file that could
hide a changed .py. The browser client goes along as it was built (`make compile` sees to that);
where it was not, the wheel is without it.

Without a C compiler (or Python's headers), or with HEXHAVEN_COMPILE=off, the wheel holds plain
Python, which plays the same games more slowly. Nothing is done where the build is that of the
sources as they are. `--check` only says whether it can be compiled.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import native, web

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "compiled"
WHEELS = ROOT / "build" / "wheel"
READY = ".ready"  # for make: there is a compiled build, and this is its age; in it, its sources
WHY_NOT = "compile: {}; going on with plain Python"


def tools() -> list[str]:
    """What compiles, as pyproject.toml pins it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["hooks"]["custom"]
    return [str(tool) for tool in hook["compile-with"]]


def why_not() -> str | None:
    """Why the build is plain Python; None where it is to be compiled."""
    wish = native.wish()
    return f"{native.SWITCH}=off" if wish == native.OFF else native.missing()


def fingerprint() -> str:
    """The hash of all that goes into the package."""
    told = hashlib.sha256(native.key(ROOT / "src", tools()).encode())
    told.update((ROOT / "pyproject.toml").read_bytes())
    for file in sorted((ROOT / "src").rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            told.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return told.hexdigest()


def current(out: Path = OUT) -> bool:
    """Whether the compiled build is that of the sources as they are."""
    ready = out / READY
    return ready.is_file() and ready.read_text(encoding="utf-8") == fingerprint()


def build(*, compiled: bool) -> int:
    """Make a wheel and unpack it into build/compiled; pip's status."""
    told = fingerprint()
    shutil.rmtree(WHEELS, ignore_errors=True)
    switch = {native.SWITCH: native.ON if compiled else native.OFF}
    if not (web.static(ROOT) / "index.html").is_file():
        switch |= {"HEXHAVEN_WEB": "off"}
    # Without isolation the tools are those of the environment, pinned by constraints.txt.
    status = pip("wheel", "--no-build-isolation", "--wheel-dir", str(WHEELS), str(ROOT), **switch)
    fresh = OUT.with_name("compiled.new")
    shutil.rmtree(fresh, ignore_errors=True)
    wheels = [str(wheel) for wheel in WHEELS.glob("*.whl")]
    status = status or pip("install", "--target", str(fresh), *wheels)
    if status == 0:
        if compiled:
            (fresh / READY).write_text(told, encoding="utf-8")
        shutil.rmtree(OUT, ignore_errors=True)
        fresh.rename(OUT)
    return status


def pip(command: str, *arguments: str, **environment: str) -> int:
    """Run pip quietly, without looking for packages elsewhere."""
    words = [sys.executable, "-m", "pip", command, "--quiet", "--no-deps", "--no-index"]
    words += ["--disable-pip-version-check", *arguments]
    return subprocess.run(words, env=os.environ | environment, check=False).returncode


def say(*, compiled: bool) -> None:
    """Say what was built."""
    where = OUT.relative_to(ROOT)
    if not compiled:
        print(f"compile: {where} holds plain Python")
        return
    many = len(native.extensions(OUT))
    print(f"compile: {where} holds {many} extensions; use it with PYTHONPATH={where}")


def main() -> int:
    """Compile, or say in one line why not and fall back."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="status 0 if it can be compiled")
    checking = parser.parse_args().check
    try:
        reason = why_not()
    except native.CompileError as error:
        print(f"compile: {error}", file=sys.stderr)
        return 2
    if reason is not None:
        print(WHY_NOT.format(reason))
    if checking:
        return 1 if reason else 0
    if reason is not None or not current():
        if status := build(compiled=reason is None):
            return status
    if reason is None:
        (OUT / READY).touch()  # make goes by the age
    say(compiled=reason is None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
