"""Change one point of the code at a time and see whether a test notices: `make mutate`.

Mutants are drawn by seed, evenly from the parts below (and within the modules evenly from their
folders). The tests of a part are run once with probes where the mutants will be, which shows that
they hold and which of them come by; then each mutant is put into a copy of the sources and run
against those, the quickest first, until one fails. What survives is printed with its place: a test
is missing there, or the mutant changes nothing that anybody can see. The latter go into
tests/mutants.txt with the reason, and are not drawn again.

What is known is kept in build/mutants: with `--minutes` the work can be done in pieces.
"""

from __future__ import annotations

import argparse
import compileall
import hashlib
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from typing import Final, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts import mutate_plugin
from scripts.mutants import PROBE, ROOT, SOURCE, Mutant, mutants_of, with_probes

EQUIVALENT: Final = ROOT / "tests" / "mutants.txt"
STORE: Final = ROOT / "build" / "mutants"
SURE: Final = ["tests/test_playthroughs.py", "tests/test_perft.py"]
"""Every mutant of the rules is run against these too."""
MODULES: Final = "modules"
PARTS: Final[dict[str, list[str]]] = {
    "engine": [
        "tests/engine",
        "tests/sketches",
        "tests/testing",
        "tests/records",
        "tests/envs",
        "tests/base/test_waits.py",
        *SURE,
    ],
    MODULES: ["tests/variants", "tests/sketches", *SURE],
    "bots": ["tests/bots", "tests/cities_knights/test_greedy.py", "tests/duel/test_aims.py"],
    "chronicle": ["tests/chronicle", "tests/archive"],
    "server": ["tests/server"],
}
"""Part -> the tests that concern all of it. A folder of the modules has those of its name too."""
ALSO: Final[dict[str, list[str]]] = {
    "": ["tests/rulebook", "tests/cli"],
    "island": ["tests/base", "tests/engine"],
    "dice": ["tests/bots/test_dicer.py"],
    "coins": ["tests/rivers", "tests/traders"],
}
"""Folder of the modules -> further tests that concern it."""
SEEN_SECONDS: Final = 30.0
"""How long the tests that come by a mutant may take together, the quickest first."""
OTHER_SECONDS: Final = 12.0
"""The same for the other tests of its part: what is cached comes by once, in some other test."""
MEMORY: Final = 12 << 30
PLUGIN: Final = "scripts.mutate_plugin"
USAGE: Final = 4  # pytest's status where it could not begin


@dataclass
class Knowledge:
    """What is known already: which tests come by, and which mutants a test has noticed."""

    path: Path
    notes: dict[str, dict[str, dict[str, list[int] | float]]] = field(default_factory=dict)
    noticed: dict[str, str] = field(default_factory=dict)
    alive: dict[str, str] = field(default_factory=dict)
    """What lived, and the tests of that time; with others it is run again."""

    @staticmethod
    def read(path: Path) -> Knowledge:
        """What was written there, or nothing."""
        if not path.exists():
            return Knowledge(path)
        told = json.loads(path.read_text(encoding="utf-8"))
        return Knowledge(path, told["notes"], told["noticed"], told.get("alive", {}))

    def write(self) -> None:
        """Keep it."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        told = {"notes": self.notes, "noticed": self.noticed, "alive": self.alive}
        self.path.write_text(json.dumps(told), encoding="utf-8")


Given = TypeVar("Given")
Found = TypeVar("Found")


class OutOfTime(Exception):
    """The minutes are over; the next call goes on."""


class Broken(Exception):
    """Tests that fail without any change prove nothing."""


def folder_of(path: Path) -> str:
    """The folder of the modules that a file lies in; "" directly in `modules` and elsewhere."""
    parts = path.relative_to(SOURCE).parts
    return parts[1] if parts[0] == MODULES and len(parts) > 2 else ""


def files_of(part: str) -> list[Path]:
    """The sources of a part, or of one folder of the modules written as `modules/duel`."""
    found = sorted((SOURCE / part).rglob("*.py"))
    return [path for path in found if "migrations" not in path.parts]


def drawn(part: str, many: int, seed: int) -> list[Mutant]:
    """So many mutants of a part by seed, without those known to change nothing."""
    rng = random.Random(f"{seed}/{part}")
    heaps: dict[str, list[Path]] = {}
    for path in files_of(part):
        heaps.setdefault(folder_of(path) if part == MODULES else "", []).append(path)
    order = sorted(heaps)
    rng.shuffle(order)
    known = known_equivalent()
    found: dict[str, Mutant] = {}
    for turn in range(50 * many):
        if len(found) == many:
            break
        files = heaps[order[turn % len(order)]]
        mutant = one_of(rng.choices(files, [path.stat().st_size for path in files])[0], rng)
        if mutant and mutant.key not in known:
            found[mutant.key] = mutant
    return list(found.values())


def one_of(path: Path, rng: random.Random) -> Mutant | None:
    """One mutant of a file."""
    choices = mutants_of(path, SOURCE)
    return rng.choice(choices) if choices else None


def known_equivalent() -> dict[str, str]:
    """The mutants that change nothing anybody can see, with the reason: `key # reason` lines."""
    if not EQUIVALENT.exists():
        return {}
    found: dict[str, str] = {}
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        key, mark, reason = line.rpartition(" # ")
        if mark:
            found[key] = reason
    return found


def tests_for(part: str, path: Path) -> list[str]:
    """The tests that concern a file: those of its folder first, then those of its part."""
    part = part.split("/")[0]
    own: list[str] = []
    if part == MODULES:
        folder = folder_of(path)
        own = [f"tests/{folder}"] if folder and (ROOT / "tests" / folder).is_dir() else []
        own += ALSO.get(folder, [])
    return [*own, *(test for test in PARTS[part] if test not in own)]


def test_files(target: str) -> list[Path]:
    """The files of tests below a folder, or the file itself."""
    place = ROOT / target
    return [place] if place.is_file() else sorted(place.rglob("*.py"))


def digest(*texts: str) -> str:
    """A short hash."""
    return hashlib.sha256("\0".join(texts).encode()).hexdigest()[:20]


@dataclass
class Bench:
    """A copy of the sources in which one file after the other is changed."""

    tree: Path
    until: float = float("inf")

    @staticmethod
    def at(folder: Path, until: float) -> Bench:
        """Copy the sources there."""
        shutil.copytree(SOURCE, folder / "hexhaven", ignore=shutil.ignore_patterns("__pycache__"))
        (folder / "hexhaven" / f"{PROBE}.py").write_text(mutate_plugin.PROBE, encoding="utf-8")
        compileall.compile_dir(folder, quiet=2)
        return Bench(folder, until)

    def copy_of(self, path: Path) -> Path:
        """Where a source file lies in the copy."""
        return self.tree / "hexhaven" / path.relative_to(SOURCE)

    def run(
        self, targets: Sequence[str], texts: dict[Path, str], limit: float, **environment: str
    ) -> int:
        """Run tests with some files changed; pytest's status, or a negative number."""
        if time.monotonic() > self.until:
            raise OutOfTime
        try:
            for path, text in texts.items():
                self.copy_of(path).write_text(text, encoding="utf-8")
            return self._pytest(targets, limit, environment)
        finally:
            for path in texts:
                shutil.copy2(path, self.copy_of(path))  # with its age: what is compiled still holds

    def _pytest(self, targets: Sequence[str], limit: float, more: dict[str, str]) -> int:
        words = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "--tb=line"]
        words += ["-m", "not games"]  # whole games by the dozen take too long to be played so often
        words += ["-p", "no:cacheprovider", "-p", PLUGIN, *targets]
        paths = os.pathsep.join([str(self.tree), str(ROOT)])
        env = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1", **more}
        log = self.tree / "log.txt"

        def limits() -> None:
            resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 5))
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))

        with log.open("w") as out:
            process = subprocess.Popen(
                words, cwd=ROOT, env=env, stdout=out, stderr=out, preexec_fn=limits
            )
            try:
                return process.wait(timeout=120 + 5 * limit)
            except subprocess.TimeoutExpired:
                return -1
            finally:
                process.kill()
                process.wait()


class Workshop:
    """Some benches, each of which does one thing at a time."""

    def __init__(self, folder: Path, jobs: int, until: float) -> None:
        self.jobs: int = jobs
        self.idle: SimpleQueue[Bench] = SimpleQueue()
        for number in range(jobs):
            self.idle.put(Bench.at(folder / str(number), until))

    def each(
        self, work: Callable[[Bench, Given], Found], things: Sequence[Given]
    ) -> Iterator[tuple[Given, Found]]:
        """Do the work with every thing; what it gives, in the order of the things."""

        def one(thing: Given) -> Found:
            bench = self.idle.get()
            try:
                return work(bench, thing)
            finally:
                self.idle.put(bench)

        with ThreadPoolExecutor(self.jobs) as pool:
            waiting = [(thing, pool.submit(one, thing)) for thing in things]
            try:
                for thing, future in waiting:
                    yield thing, future.result()
            finally:
                for _thing, future in waiting:
                    future.cancel()


def probe(shop: Workshop, part: str, mutants: list[Mutant], knowledge: Knowledge) -> str:
    """Run the tests of a part once with probes, which also shows that they hold without a change.

    Returns the name of these probes; `knowledge.notes` has `<name> <tests>` for each of the tests.
    """
    texts: dict[Path, str] = {}
    for path in {mutant.path for mutant in mutants}:
        labels = {label: one for label, one in enumerate(mutants) if one.path == path}
        texts[path] = with_probes(path, labels)
    name = digest(*(texts[path] for path in sorted(texts)))
    keys: dict[str, str] = {}
    for target in dict.fromkeys(t for mutant in mutants for t in tests_for(part, mutant.path)):
        contents = [file.read_text(encoding="utf-8") for file in test_files(target)]
        key = f"{name} {target} {digest(*contents)}"
        if key not in knowledge.notes:
            keys[target] = key

    def run(bench: Bench, target: str) -> dict[str, dict[str, list[int] | float]]:
        notes = bench.tree / "notes.json"
        places = {"MUTATE_NOTES": str(notes), "MUTATE_HITS": str(bench.tree / "hits.txt")}
        if status := bench.run([target], texts, 1800, **places):
            tail = (bench.tree / "log.txt").read_text(encoding="utf-8")[-2000:]
            raise Broken(f"{target} without any change: status {status}\n{tail}")
        told: dict[str, dict[str, list[int] | float]]
        told = json.loads(notes.read_text(encoding="utf-8"))
        return told

    for target, told in shop.each(run, list(keys)):
        knowledge.notes[keys[target]] = told
        knowledge.write()
    return name


def chosen(
    part: str, label: int, mutant: Mutant, name: str, knowledge: Knowledge
) -> dict[str, float]:
    """The tests to run a mutant against, in order, with the seconds that each takes."""
    targets = tests_for(part, mutant.path)
    seen: list[tuple[float, str]] = []
    others: list[tuple[float, str]] = []
    for key, notes in knowledge.notes.items():
        probes, target = key.split(" ")[:2]
        if probes != name:
            continue
        for test, note in notes.items():
            seconds, hits = note["seconds"], note["hits"]
            assert isinstance(seconds, float) and isinstance(hits, list)
            near = 0.1 if mutant.path.stem in test.partition("::")[0] else 1.0
            if label in hits:
                seen.append((seconds, test))
            elif target in targets:
                others.append((seconds * near, test))
    tests: dict[str, float] = {}
    for found, most in ((seen, SEEN_SECONDS), (others, OTHER_SECONDS)):
        spent = 0.0
        for seconds, test in sorted(found):
            if spent + seconds <= most or not tests:
                spent += seconds
                tests.setdefault(test, seconds)
    return tests


def noticed(bench: Bench, mutant: Mutant, tests: dict[str, float]) -> bool:
    """Whether one of these tests fails with the mutant, or something never ends."""
    choice = bench.tree / "choice.txt"
    lines = [f"{20 + int(8 * seconds)} {test}" for test, seconds in tests.items()]
    choice.write_text("\n".join(lines), encoding="utf-8")
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    limit = 60 + 3 * sum(tests.values())
    status = bench.run(files, {mutant.path: mutant.text}, limit, MUTATE_CHOICE=str(choice))
    if status == USAGE and PLUGIN in (bench.tree / "log.txt").read_text(encoding="utf-8"):
        raise Broken(f"{PLUGIN} cannot be imported any more")
    if status == -signal.SIGTERM:
        raise OutOfTime  # somebody ended it: that proves nothing
    return status != 0


def judge(
    shop: Workshop, part: str, mutants: list[Mutant], knowledge: Knowledge
) -> Iterator[Mutant]:
    """The mutants of a part that no test notices."""
    name = probe(shop, part, mutants, knowledge)
    state = digest(*sorted(known for known in knowledge.notes if known.startswith(name)))
    keys = [digest(mutant.key, mutant.text) for mutant in mutants]
    unknown: list[int] = []
    for label, mutant in enumerate(mutants):
        if knowledge.alive.get(keys[label]) == state:
            yield mutant
        elif keys[label] not in knowledge.noticed:
            unknown.append(label)

    def run(bench: Bench, label: int) -> bool:
        tests = chosen(part, label, mutants[label], name, knowledge)
        return noticed(bench, mutants[label], tests)

    for label, seen in shop.each(run, unknown):
        if seen:
            knowledge.noticed[keys[label]] = mutants[label].key
        else:
            knowledge.alive[keys[label]] = state
        knowledge.write()
        if not seen:
            yield mutants[label]


def parse(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(description="See which small changes no test notices.")
    told = f"of {', '.join(PARTS)}, or modules/NAME (default: all)"
    parser.add_argument("parts", nargs="*", metavar="PART", help=told)
    parser.add_argument("--each", type=int, default=45, help="mutants of each part (default: 45)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument(
        "--least", type=int, default=95, help="per cent to be noticed (default: 95)"
    )
    parser.add_argument(
        "--minutes", type=float, default=float("inf"), help="stop then; the next call goes on"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time (default: 1)")
    args = parser.parse_args(argv)
    for part in args.parts:
        if part.split("/")[0] not in PARTS or not files_of(part):
            parser.error(f"there is no part {part}: write {told}")
    return args


def main(argv: Sequence[str] | None = None) -> int:
    """Draw, run and report; 0 when every part has noticed enough of its mutants."""
    args = parse(argv)
    short = 0
    with tempfile.TemporaryDirectory() as folder:
        shop = Workshop(Path(folder), args.jobs, time.monotonic() + 60 * args.minutes)
        for part in args.parts or PARTS:
            mutants = drawn(part, args.each, args.seed)
            knowledge = Knowledge.read(STORE / f"{part.replace('/', '-')}-{args.seed}.json")
            alive = 0
            try:
                for mutant in judge(shop, part, mutants, knowledge):
                    alive += 1
                    print(f"  lives: {mutant.key} | {mutant.line}", flush=True)
            except OutOfTime:
                print(f"{part}: the minutes are over; call again to go on", flush=True)
                return 3
            except Broken as broken:
                print(f"{part}: {broken}", file=sys.stderr)
                return 2
            killed = len(mutants) - alive
            print(f"{part}: {killed} of {len(mutants)} noticed", flush=True)
            short += 100 * killed < args.least * len(mutants)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
