"""Measure how long Hexhaven takes to start, interpreted and compiled: `python bench/start.py`.

`hexhaven --version`, and `hexhaven play` until its page has been served, with a new data folder
(the first time) and again with the same one (the second time). Times are the least of some tries:
seconds on the clock, and seconds of processor time of all processes that were started.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILDS = {"pure Python": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
ADDRESS = re.compile(r"http://\S+")
Times = tuple[float, float]


def environment(build: Path) -> dict[str, str]:
    """The environment of a process that uses a build."""
    return os.environ | {"PYTHONPATH": str(build), "PYTHONUNBUFFERED": "1"}


def spent() -> float:
    """The processor time of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def version(name: str, build: Path) -> Times:
    """Ask for the version, which must be that of the build."""
    clock, cpu = time.perf_counter(), spent()
    command = [sys.executable, "-m", "hexhaven", "--version"]
    said = subprocess.run(
        command, env=environment(build), capture_output=True, text=True, check=True
    ).stdout
    if f"({name})" not in said:
        raise SystemExit(f"{build} says: {said.strip()}")
    return time.perf_counter() - clock, spent() - cpu


def play(build: Path, data: Path) -> Times:
    """Start the table, fetch its page, stop it."""
    clock, cpu = time.perf_counter(), spent()
    command = [sys.executable, "-m", "hexhaven", "play", "--no-browser", "--port", "0"]
    command += ["--data", str(data)]
    with subprocess.Popen(
        command, env=environment(build), stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            found = ADDRESS.search(server.stdout.readline())
            if found is None:
                raise SystemExit("hexhaven play named no address")
            with urllib.request.urlopen(found[0], timeout=60) as page:
                if page.status != 200 or b"<html" not in page.read().lower():
                    raise SystemExit(f"{found[0]} served no page")
            seconds = time.perf_counter() - clock
        finally:
            server.terminate()
            server.wait(60)
    return seconds, spent() - cpu


def starts(build: Path) -> tuple[Times, Times]:
    """The first start with a new data folder, and the second one."""
    with tempfile.TemporaryDirectory(prefix="hexhaven-start-") as folder:
        data = Path(folder) / "data"
        return play(build, data), play(build, data)


def least(tries: list[Times]) -> str:
    """The best of some tries, in words."""
    return f"{min(t[0] for t in tries):.2f} ({min(t[1] for t in tries):.2f})"


def main() -> None:
    """Measure both builds in turn and print a table."""
    parser = argparse.ArgumentParser(description="Measure how long Hexhaven takes to start.")
    parser.add_argument("--tries", type=int, default=5)
    tries = parser.parse_args().tries
    found: dict[str, list[list[Times]]] = {name: [[], [], []] for name in BUILDS}
    for _ in range(tries):
        for name, build in BUILDS.items():
            found[name][0].append(version(name, build))
            first, second = starts(build)
            found[name][1].append(first)
            found[name][2].append(second)
    print("| seconds (processor time) | pure Python | compiled |\n| --- | ---: | ---: |")
    rows = ("`hexhaven --version`", "`hexhaven play`, first time", "`hexhaven play`, second time")
    for number, row in enumerate(rows):
        print(f"| {row} | " + " | ".join(least(found[name][number]) for name in BUILDS) + " |")


if __name__ == "__main__":
    main()
