"""Build a wheel with the engine compiled by mypyc, and unpack it into build/compiled.

The wheel lies in build/wheel, ready for `pip install`.

Use it with PYTHONPATH=build/compiled, which comes before the editable install of src/. So both
builds can be run and compared side by side, and src/ never holds a compiled file that could
hide a changed .py.

The build runs on a copy of the sources: hatch-mypyc writes its extensions next to the files it
compiles, and moves pyproject.toml away while it works. The browser client goes along as it was
built (`make compile` sees to that); where it was not, the wheel is without it.

Without a C compiler (or Python's headers) the wheel holds plain Python, which plays the same
games more slowly; `--check` only says whether there is a compiler.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "compile-tree"
OUT = ROOT / "build" / "compiled"
CLIENT = COPY / "src" / "hexhaven" / "server" / "static" / "index.html"
WHEELS = ROOT / "build" / "wheel"
READY = OUT / ".ready"  # for make: there is a compiled build, and this is its age
COPIED = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "scripts", "src")
# Let the compiler see the whole unit and bind its calls within it: a few per cent of speed.
LINUX_FLAGS = {
    "CFLAGS": "-flto -fno-semantic-interposition -fno-plt",
    "LDFLAGS": "-flto -Wl,-Bsymbolic",
}
WHY_NOT = "compile: {}; going on with plain Python"


def missing() -> str | None:
    """What is missing for a compiled build, or None when everything is there."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(named)[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers (Python.h)"
    return None


def copy_sources() -> None:
    """Make a fresh copy of what the build reads."""
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    no_caches = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=no_caches)
        elif source.is_file():
            shutil.copy2(source, COPY / name)


def build(*, compiled: bool) -> int:
    """Make a wheel of the copied sources and unpack it into build/compiled; pip's status."""
    for folder in (OUT, WHEELS):
        shutil.rmtree(folder, ignore_errors=True)
    flags = LINUX_FLAGS if sys.platform == "linux" else {}
    switch = {name: f"{value} {os.environ.get(name, '')}" for name, value in flags.items()}
    switch |= {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "true" if compiled else "false"}
    if not CLIENT.is_file():
        switch |= {"HEXHAVEN_WEB": "off"}
    # Without isolation the tools are those of the environment, pinned by constraints.txt.
    status = pip("wheel", "--no-build-isolation", "--wheel-dir", str(WHEELS), str(COPY), **switch)
    wheels = [str(wheel) for wheel in WHEELS.glob("*.whl")]
    return status or pip("install", "--target", str(OUT), *wheels)


def pip(command: str, *arguments: str, **environment: str) -> int:
    """Run pip quietly, without looking for packages elsewhere."""
    words = [sys.executable, "-m", "pip", command, "--quiet", "--no-deps", "--no-index"]
    words += ["--disable-pip-version-check", *arguments]
    return subprocess.run(words, env=os.environ | environment, check=False).returncode


def finish(*, compiled: bool) -> int:
    """Look at what was built and say so; a compiled build must have extensions."""
    extensions = len([*OUT.rglob("*.so"), *OUT.rglob("*.pyd")])
    where = OUT.relative_to(ROOT)
    if not compiled:
        print(f"compile: {where} holds plain Python")
        return 0
    if extensions == 0:
        print("compile: the build made no extension", file=sys.stderr)
        return 1
    READY.touch()
    print(f"compile: {where} holds {extensions} extensions; use it with PYTHONPATH={where}")
    return 0


def main() -> int:
    """Compile, or say in one line why not and fall back."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="status 0 if a compiler is there")
    checking = parser.parse_args().check
    reason = missing()
    if reason is not None:
        print(WHY_NOT.format(reason))
    if checking:
        return 1 if reason else 0
    copy_sources()
    status = build(compiled=reason is None)
    return status or finish(compiled=reason is None)


if __name__ == "__main__":
    sys.exit(main())
