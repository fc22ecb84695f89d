"""`make play`: play in the browser, compiled as soon as that is possible.

The first start plays as the code is written, at once, and compiles in the background where there is
a C compiler; the next start finds the compiled build and uses it, until a source changes.
HEXHAVEN_COMPILE=off never compiles; HEXHAVEN_COMPILE=on compiles first, and plays then.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import compile as build
from scripts import native

ROOT = Path(__file__).resolve().parent.parent
LOG = ROOT / "build" / "compile.log"
FAILED = ROOT / "build" / "compile.failed"
"""The sources that could not be compiled: they are not tried again."""


def in_background() -> None:
    """Compile with the lowest priority; stopping the game does not stop it."""
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.Popen(
            [sys.executable, __file__, "--compile"],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def compile_quietly() -> int:
    """The process in the background: compile, and remember what cannot be compiled."""
    if hasattr(os, "nice"):
        os.nice(10)
    if not _alone():
        print("another process is compiling")
        return 0
    told = build.fingerprint()
    status = build.build(compiled=True)
    if status:
        FAILED.write_text(told, encoding="utf-8")
    return status


def _alone() -> bool:
    """Take the lock that the system gives back when this process ends."""
    try:
        import fcntl
    except ImportError:  # not on Windows, where two may compile and one is quicker
        return True
    lock = os.open(LOG.with_name("compile.lock"), os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def failed_before() -> bool:
    """Whether these very sources could not be compiled."""
    return FAILED.is_file() and FAILED.read_text(encoding="utf-8") == build.fingerprint()


def prepare() -> bool:
    """Whether to play compiled; says in one line what is going on."""
    wish = native.wish()
    reason = build.why_not()
    if wish == native.OFF:
        return False
    if wish == native.ON:
        if reason or (not build.current() and build.build(compiled=True)):
            raise native.CompileError(reason or "compiling failed, see above")
        return True
    if reason:
        print(f"play: {reason}; playing as pure Python")
        return False
    if build.current():
        return True
    if failed_before():
        print(f"play: compiling failed, see {LOG.relative_to(ROOT)}; playing as pure Python")
        return False
    if native.place(ROOT, build.tools()).is_dir():  # only the rest of the package has changed
        return build.build(compiled=True) == 0
    in_background()
    print("play: compiling in the background; the next start will be faster")
    return False


def play(words: list[str], *, compiled: bool) -> NoReturn:
    """Become the game itself, so that Ctrl-C reaches it."""
    sys.stdout.flush()
    environment = dict(os.environ)
    if compiled:
        before = [environment["PYTHONPATH"]] if environment.get("PYTHONPATH") else []
        environment["PYTHONPATH"] = os.pathsep.join([str(build.OUT), *before])
    os.execve(sys.executable, [sys.executable, "-m", "hexhaven", "play", *words], environment)


def main() -> int:
    """Play with what there is."""
    if sys.argv[1:] == ["--compile"]:
        return compile_quietly()
    try:
        compiled = prepare()
    except native.CompileError as error:
        print(f"play: {error}", file=sys.stderr)
        return 2
    play(sys.argv[1:], compiled=compiled)


if __name__ == "__main__":
    sys.exit(main())
