"""Compile the engine, the modules and what weighs positions for bots with mypyc into extensions,
and keep what was compiled.

python scripts/native.py SOURCES OUT     compiles SOURCES/hexhaven/engine, …/modules, … into OUT

hatch_build.py asks `kept` for the extensions of a wheel: those of the same sources, compiler and
Python lie in build/extensions, so they are compiled once. Nothing is written next to the sources.

HEXHAVEN_COMPILE=off asks for plain Python, =on for a compiled build or an error. Without it the
build is compiled where a C compiler is, and plain Python, which plays the same games more slowly,
where there is none or where compiling fails.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

SWITCH = "HEXHAVEN_COMPILE"
ON, OFF, AUTO = "on", "off", "auto"
WORDS = {"": AUTO, AUTO: AUTO}
WORDS |= dict.fromkeys((ON, "1", "yes", "true"), ON) | dict.fromkeys((OFF, "0", "no", "false"), OFF)
# One compilation unit: a compiled class may only be subclassed within its own unit.
COMPILED = ("hexhaven/engine", "hexhaven/modules")
# Of the bots what weighs thousands of positions; the rest is written to be replaced and extended.
WEIGHING = tuple(
    f"hexhaven/bots/{name}.py" for name in ("scales", "plans", "trader", "rollout", "odds")
)
UNFINISHED = "unfinished-"
KEPT = 4  # how many compiled states stay in build/extensions
GROUP = "hexhaven"
# Let the compiler see the whole unit and bind its calls within it: a few per cent of speed.
UNIX_FLAGS = ("-fno-semantic-interposition", "-fno-plt")
LINK_FLAGS = ("-Wl,-Bsymbolic",)


class CompileError(Exception):
    """The sources could not be compiled; the message is one line."""


def wish() -> str:
    """What HEXHAVEN_COMPILE asks for: on, off or auto."""
    word = os.environ.get(SWITCH, "").strip().lower()
    if word not in WORDS:
        raise CompileError(f"{SWITCH}={word}: write on, off or auto")
    return WORDS[word]


def missing() -> str | None:
    """What is missing for a compiled build, or None when everything is there."""
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython only, not for {sys.implementation.name}"
    if os.name != "nt":  # there, setuptools alone knows how to find the compiler
        named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
        compiler = shlex.split(named)[0]
        if shutil.which(compiler) is None:
            return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers (Python.h)"
    return None


def wanted() -> bool:
    """Whether the build is to be compiled: never when unwished, otherwise where it can be."""
    try:
        return wish() == ON or (wish() == AUTO and missing() is None)
    except CompileError:  # a word that nobody knows is reported when the build begins
        return False


def demanded() -> bool:
    """Whether plain Python is not good enough; a wish that nobody understands is no leave."""
    try:
        return wish() == ON
    except CompileError:
        return True


def sources(folder: Path) -> list[Path]:
    """The files that are compiled, below a folder that holds the package."""
    found = [file for part in COMPILED for file in (folder / part).rglob("*.py")]
    found += [folder / file for file in WEIGHING if (folder / file).is_file()]
    return sorted(file.relative_to(folder) for file in found)


def key(folder: Path, tools: list[str]) -> str:
    """The hash of all that the extensions follow from."""
    machine = [sys.version, sysconfig.get_platform(), sysconfig.get_config_var("SOABI") or ""]
    compiler = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")]
    told = hashlib.sha256(repr([machine, compiler, sorted(tools)]).encode())
    told.update(Path(__file__).read_bytes())
    for file in sources(folder):
        text = (folder / file).read_bytes()
        told.update(f"{file.as_posix()} {len(text)}\n".encode() + text)
    return told.hexdigest()[:32]


def kept(root: Path, tools: list[str]) -> Path:
    """The folder with the extensions of the sources as they are, compiled now if they were not."""
    folder = place(root, tools)
    try:
        if not folder.is_dir():
            _fill(root / "src", folder, tools)
        os.utime(folder)
    except OSError as error:
        raise CompileError(str(error)) from error
    return folder


def place(root: Path, tools: list[str]) -> Path:
    """Where the extensions of the sources as they are belong."""
    return root / "build" / "extensions" / key(root / "src", tools)


def _fill(source: Path, folder: Path, tools: list[str]) -> None:
    """Compile into a folder, which is there only when it is whole."""
    store = folder.parent
    store.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=UNFINISHED, dir=store) as work:
        copy = copy_of(source, Path(work))
        if key(copy, tools) != folder.name:
            raise CompileError("the sources changed while they were copied; build again")
        fresh = compile_in(copy)
        if not folder.is_dir():  # somebody else may have been quicker
            fresh.rename(folder)
    _clear(store, folder)


def _clear(store: Path, newest: Path) -> None:
    """Forget what has not been used for longest, and what was broken off long ago."""
    folders = sorted(store.iterdir(), key=lambda folder: folder.stat().st_mtime)
    whole = [f for f in folders if not f.name.startswith(UNFINISHED) and f != newest]
    old = time.time() - 24 * 3600
    broken = [f for f in folders if f.name.startswith(UNFINISHED) and f.stat().st_mtime < old]
    for folder in [*whole[: 1 - KEPT], *broken]:
        shutil.rmtree(folder, ignore_errors=True)


def copy_of(folder: Path, work: Path) -> Path:
    """A copy of the sources to be compiled; mypy reads a few others of the package along."""
    no_caches = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "static", "texts")
    return Path(shutil.copytree(folder, work / "src", ignore=no_caches))


def compile_in(copy: Path) -> Path:
    """Compile a copy of the sources in a process of its own; where the extensions are."""
    out = copy.with_name("out")
    command = [sys.executable, str(Path(__file__).resolve()), str(copy), str(out)]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise CompileError(_last_words(done.stdout + "\n" + done.stderr))
    if not any(extensions(out)):
        raise CompileError("compiling made no extension")
    return out


def extensions(folder: Path) -> list[Path]:
    """The extensions below a folder."""
    return [file for file in folder.rglob("*") if file.suffix in (".so", ".pyd")]


def _last_words(said: str) -> str:
    """The line of a compiler's output that says what is wrong."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()]
    return (errors or lines or ["the compiler said nothing"])[-1]


def jobs() -> int:
    """How many compilers run at a time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def build(folder: Path, out: Path) -> None:
    """Compile in this process, whose working folder is that of the sources."""
    # Before mypyc, which would otherwise take the distutils of an older Python.
    from setuptools import Distribution  # type: ignore[import-untyped]
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    found = generate(folder, out.with_name("c"))
    for extension in found:
        if os.name != "nt":
            extension.extra_compile_args += UNIX_FLAGS
            extension.extra_link_args += LINK_FLAGS if sys.platform == "linux" else ()
    command = build_ext(Distribution({"name": "hexhaven", "ext_modules": found}))
    command.build_lib = str(out)
    command.build_temp = str(out.with_name("objects"))
    command.ensure_finalized()
    command.build_extensions = partial(share_out, command)
    command.run()


def generate(folder: Path, c_files: Path) -> list[Any]:
    """Let mypyc write the C files, one for each module."""
    from mypyc.build import mypycify

    return mypycify(
        ["--strict", *(str(file) for file in sources(folder))],
        target_dir=str(c_files),
        group_name=GROUP,
        multi_file=True,
        opt_level="3",
        debug_level="0",  # no debug symbols: a third of the size
    )


def share_out(command: Any) -> None:
    """setuptools compiles the files of one extension one by one; here they share the cores."""
    compiler = command.compiler
    one_by_one = compiler.compile
    with ThreadPoolExecutor(jobs()) as files, ThreadPoolExecutor(jobs()) as links:

        def all_at_once(names: list[str], *args: object, **kwargs: object) -> list[str]:
            calls = [files.submit(one_by_one, [name], *args, **kwargs) for name in names]
            return [file for call in calls for file in call.result()]

        if compiler.compiler_type == "unix":
            compiler.compile = all_at_once
        list(links.map(command.build_extension, command.extensions))


if __name__ == "__main__":
    build(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
