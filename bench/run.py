"""Benchmark Hexhaven against the peer package on one core and show a table with the targets.

The peer, Hexhaven interpreted and Hexhaven compiled take turns for several rounds; every figure
is the best of all rounds (game lengths and shares are medians). Times are CPU times.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Any

BENCH = Path(__file__).resolve().parent
ROOT = BENCH.parent
VENV = ROOT / "build" / "bench-venv"
COMPILED = ROOT / "build" / "compiled"
REQUIREMENTS = BENCH / "requirements.txt"
RESULTS = BENCH / "results.md"
SIDES = ("peer", "interpreted", "compiled")
TIMEOUT = 1800  # seconds for one measuring process
WIDTH = 120  # columns of a table that is not shown in a terminal

Values = dict[str, Any]


@dataclass(frozen=True)
class Row:
    """One measure of the table."""

    key: str
    label: str
    form: str
    better: str = ""  # "more", "less" or "" (only for information)
    peer_key: str = ""  # the peer's measure to compare with, if named otherwise


OTHERS = (
    ("knights", "Cities & Knights"),
    ("attack", "Barbarian Attack"),
    ("traders", "Traders & Barbarians"),
    ("shores", "Seafarers: New Shores"),
    ("pirates", "Seafarers: Pirate Islands"),
)
"""Other games for four players, as in ours.py: the name of their figures, and that of the game."""
ROWS = (
    Row("decisions_per_s", "decisions/s, playout", "{:,.0f}", "more"),
    Row("steps_per_s", "decisions/s, step by step", "{:,.0f}", "more", "decisions_per_s"),
    Row("simulate_per_s", "decisions/s, `hexhaven simulate`", "{:,.0f}", "more", "decisions_per_s"),
    Row(
        "simulate_trade_per_s",
        "the same with trade between players",
        "{:,.0f}",
        "more",
        "decisions_per_s",
    ),
    *(Row(f"{key}_per_s", f"decisions/s, {name}", "{:,.0f}", "more") for key, name in OTHERS),
    Row("games_per_s", "complete games/s", "{:,.1f}", "more"),
    Row("copy_us", "copy in mid-game, µs", "{:,.2f}", "less"),
    Row("new_game_ms", "new game, ms", "{:,.3f}", "less"),
    Row("memory_kb", "memory per game, kB", "{:,.2f}", "less"),
    Row("views_per_s", "views/s", "{:,.0f}", "more"),
    Row("dice_decisions_per_s", "dice game alone, decisions/s", "{:,.0f}"),
    Row("dice_games_per_s", "dice game alone, games/s", "{:,.0f}"),
    Row("duel_decisions_per_s", "card game, decisions/s", "{:,.0f}"),
    Row("duel_games_per_s", "card game, games/s", "{:,.1f}"),
    Row("decisions_per_game", "decisions per game", "{:,.0f}"),
    *(Row(f"{key}_per_game", f"the same, {name}", "{:,.0f}") for key, name in OTHERS),
    Row("options_per_decision", "options per decision", "{:,.1f}"),
    Row("forced_share", "with one option only", "{:.0%}"),
)


@dataclass(frozen=True)
class Target:
    """A figure to reach: as a ratio against the peer, as an upper bound, or (`of`) as a part of
    another figure of the same side."""

    key: str
    side: str
    bound: float
    ratio: bool
    of: str = ""

    def text(self) -> str:
        """Return the target in words."""
        if self.of:
            return f"{self.side} ≥ {self.bound:g} of the base game"
        return f"{self.side} {'≥' if self.ratio else '≤'} {self.bound:g}{'×' if self.ratio else ''}"


TARGETS = (
    Target("decisions_per_s", "interpreted", 5.7, ratio=True),
    Target("decisions_per_s", "compiled", 39.8, ratio=True),
    Target("simulate_per_s", "compiled", 35, ratio=True),
    Target("simulate_trade_per_s", "compiled", 35, ratio=True),
    Target("knights_per_s", "compiled", 0.4, ratio=False, of="decisions_per_s"),
    Target("shores_per_s", "interpreted", 0.5, ratio=False, of="decisions_per_s"),
    Target("shores_per_s", "compiled", 0.5, ratio=False, of="decisions_per_s"),
    Target("pirates_per_s", "interpreted", 0.5, ratio=False, of="decisions_per_s"),
    Target("pirates_per_s", "compiled", 0.5, ratio=False, of="decisions_per_s"),
    Target("duel_decisions_per_s", "compiled", 0.4, ratio=False, of="decisions_per_s"),
    Target("copy_us", "compiled", 2, ratio=False),
)


@dataclass(frozen=True)
class Plan:
    """How much to measure."""

    rounds: int
    repeats: int
    peer_games: int
    our_games: int


FULL = Plan(rounds=3, repeats=2, peer_games=100, our_games=300)
QUICK = Plan(rounds=1, repeats=1, peer_games=15, our_games=30)


class Skip(Exception):
    """A side that cannot be measured, with the reason in one line."""


def say(text: str) -> None:
    """Print a line of progress."""
    print(text, file=sys.stderr, flush=True)


def last_line(*texts: str) -> str:
    """Return the last line that says something."""
    lines = [line.strip() for text in texts for line in text.splitlines() if line.strip()]
    telling = [line for line in lines if not line.startswith("make")] or lines
    return telling[-1] if telling else "no message"


def call(command: list[str], env: dict[str, str] | None = None) -> str:
    """Run a command and return its output, or raise Skip with its last words."""
    try:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=env,
            capture_output=True,
            text=True,
            timeout=TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Skip(last_line(str(error))) from None
    if done.returncode:
        raise Skip(last_line(done.stdout, done.stderr))
    return done.stdout


def peer_python() -> str:
    """Return the Python of the peer's environment, making the environment when absent."""
    python = VENV / ("Scripts" if os.name == "nt" else "bin") / "python"
    stamp = VENV / "stamp.txt"
    wanted = f"python {platform.python_version()}\n{REQUIREMENTS.read_text(encoding='utf-8')}"
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return str(python)
    pins = [line for line in wanted.splitlines()[1:] if line and not line.startswith("#")]
    say(f"making {VENV.relative_to(ROOT)} with {', '.join(pins)}")
    call([sys.executable, "-m", "venv", "--clear", str(VENV)])
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    call([*pip, "--requirement", str(REQUIREMENTS)])
    stamp.write_text(wanted, encoding="utf-8")
    return str(python)


def source_path() -> Path:
    """Return the folder that holds the interpreted package."""
    return ROOT / "src" if (ROOT / "src" / "hexhaven").is_dir() else ROOT


def newest(folder: Path, pattern: str) -> float:
    """Return the time of the newest matching file, 0 when there is none."""
    return max((path.stat().st_mtime for path in folder.rglob(pattern)), default=0.0)


def compiled_path() -> Path:
    """Return the folder with the compiled package, building it when absent or stale."""
    built = max(newest(COMPILED, "*.so"), newest(COMPILED, "*.pyd"))
    if built > newest(source_path() / "hexhaven", "*.py"):
        return COMPILED
    if not (ROOT / "Makefile").exists() or not shutil.which("make"):
        raise Skip("no up-to-date compiled package and no `make compile` to build it")
    say("building the compiled package with `make compile`")
    try:
        call(["make", "compile"])
    except Skip as error:
        raise Skip(f"`make compile` failed: {error}") from None
    if not (COMPILED / "hexhaven").is_dir():
        raise Skip(f"`make compile` left no package in {COMPILED.relative_to(ROOT)}")
    return COMPILED


def environment(path: Path | None) -> dict[str, str]:
    """Return the environment of a measuring process that imports from `path`."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env["PYTHONHASHSEED"] = "0"
    if path is not None:
        env["PYTHONPATH"] = str(path)
    return env


def check_import(path: Path) -> None:
    """Raise Skip when the package cannot be imported from `path`."""
    check = "import hexhaven.engine.playout, hexhaven.engine.rng, hexhaven.engine.rules"
    try:
        call([sys.executable, "-c", check], environment(path))
    except Skip as error:
        raise Skip(f"hexhaven is not importable yet ({error})") from None


def prepare(side: str) -> tuple[str, Path | None]:
    """Return the Python and the import path of a side, or raise Skip."""
    if side == "peer":
        return peer_python(), None
    path = source_path()
    check_import(path)  # before compiling: what cannot be imported is not worth building
    if side == "compiled":
        path = compiled_path()
        check_import(path)
    return sys.executable, path


def measure(side: str, place: tuple[str, Path | None], plan: Plan) -> Values:
    """Measure one side once in a process of its own."""
    python, path = place
    script, games = ("peer.py", plan.peer_games) if side == "peer" else ("ours.py", plan.our_games)
    sizes = ["--games", str(games), "--repeats", str(plan.repeats)]
    values: Values = json.loads(call([python, str(BENCH / script), *sizes], environment(path)))
    if side != "peer" and values["compiled"] != (side == "compiled"):
        raise Skip(f"the package found is {'not ' if side == 'compiled' else ''}compiled")
    return values


def measure_all(plan: Plan) -> tuple[dict[str, list[Values]], list[str]]:
    """Measure the sides in turn for all rounds and return values and notes on what is missing."""
    places: dict[str, tuple[str, Path | None]] = {}
    rounds: dict[str, list[Values]] = {}
    notes: list[str] = []

    def skip(side: str, reason: object) -> None:
        places.pop(side, None)
        rounds.pop(side, None)
        notes.append(f"{side}: not measured, {reason}")

    for side in SIDES:
        try:
            places[side] = prepare(side)
        except Skip as error:
            skip(side, error)
    for number in range(1, plan.rounds + 1):
        for side in list(places):
            say(f"round {number} of {plan.rounds}: {side}")
            try:
                rounds.setdefault(side, []).append(measure(side, places[side], plan))
            except Skip as error:
                skip(side, error)
    return rounds, notes


def best(rows: list[Values]) -> Values:
    """Return the best of the rounds for each measure, the median where none is better."""
    choose: dict[str, Callable[[list[float]], float]]
    choose = {"more": max, "less": min, "": statistics.median}
    values = {key: rows[0][key] for key in ("name", "version", "python")}
    for row in ROWS:
        if row.key in rows[0]:
            values[row.key] = choose[row.better]([value[row.key] for value in rows])
    return values


def ratio(row: Row, ours: Values, peer: Values) -> float | None:
    """Return how many times better ours is than the peer, None where not comparable."""
    base = peer.get(row.peer_key or row.key)
    if not row.better or base is None or row.key not in ours:
        return None
    mine = ours[row.key]
    return float(mine / base if row.better == "more" else base / mine)


def ratios(results: dict[str, Values]) -> dict[str, dict[str, float]]:
    """Return all ratios against the peer, by side and measure."""
    peer = results.get("peer", {})
    sides = [side for side in results if side != "peer"]
    pairs = {side: {row.key: ratio(row, results[side], peer) for row in ROWS} for side in sides}
    return {
        side: {key: value for key, value in found.items() if value is not None}
        for side, found in pairs.items()
    }


def met(target: Target, results: dict[str, Values]) -> bool | None:
    """Tell whether a target is met, None when it was not measured."""
    source = ratios(results) if target.ratio else results
    value = source.get(target.side, {}).get(target.key)
    if value is None:
        return None
    if target.of:
        return bool(value / results[target.side][target.of] >= target.bound)
    return bool(value >= target.bound if target.ratio else value <= target.bound)


def target_cell(row: Row, results: dict[str, Values]) -> str:
    """Return the targets of a row and whether they are met."""
    marks = {True: "✓", False: "✗", None: "?"}
    found = [target for target in TARGETS if target.key == row.key]
    return ", ".join(f"{target.text()} {marks[met(target, results)]}" for target in found)


def value_cell(row: Row, side: str, results: dict[str, Values]) -> str:
    """Return the figure of a side and its ratio against the peer."""
    if row.key not in results.get(side, {}):
        return "–"
    text = row.form.format(results[side][row.key])
    times = ratios(results).get(side, {}).get(row.key)
    if times is not None:
        text = f"{text} ({times:.1f}×)"
    if any(row.key == f"{key}_per_s" for key, _name in OTHERS) or row.key.startswith("duel_dec"):
        part = "decisions_per_s"
        text = f"{text} ({results[side][row.key] / results[side][part]:.2f})"
    return text


def table(results: dict[str, Values]) -> list[list[str]]:
    """Return the table as text cells with a heading row."""
    peer = results.get("peer")
    name = f"{peer['name']} {peer['version']}" if peer else "peer"
    lines = [["measure", name, "interpreted", "compiled", "target"]]
    for row in ROWS:
        cells = [value_cell(row, side, results) for side in SIDES]
        lines.append([row.label, *cells, target_cell(row, results)])
    return lines


def markdown(lines: list[list[str]]) -> str:
    """Return the cells as a Markdown table."""
    rule = ["---"] + ["---:"] * (len(lines[0]) - 2) + ["---"]
    return "\n".join(f"| {' | '.join(line)} |" for line in [lines[0], rule, *lines[1:]])


def show(title: str, lines: list[list[str]]) -> None:
    """Print the table, plainly where rich is not installed."""
    try:
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        print(f"{title}\n\n{markdown(lines)}")
        return
    shown = Table(title=title)
    for index, head in enumerate(lines[0]):
        shown.add_column(head, justify="right" if 0 < index < 4 else "left")
    for line in lines[1:]:
        shown.add_row(*line)
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDTH)
    console.print(shown)


def commit() -> str:
    """Return the short commit, marked when tracked files have changed since."""
    try:
        name = call(["git", "rev-parse", "--short", "HEAD"]).strip()
        query = ["git", "status", "--porcelain", "--untracked-files=no", "--", "."]
        changed = call([*query, ":!bench/results.md"]).strip()
    except Skip:
        return "no commit"
    return f"{name} with changes" if changed else name


def cpu_model() -> str:
    """Return the name of the processor."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def facts(plan: Plan) -> dict[str, str]:
    """Return where and how the figures were taken."""
    return {
        "date": date.today().isoformat(),
        "commit": commit(),
        "cpu": cpu_model(),
        "python": platform.python_version(),
        "method": f"best of {plan.rounds} × {plan.repeats} repeats",
    }


INTRO = """# Benchmark results

Written by `bench/run.py --write`. All sides run in turn on one core of the same machine, in CPU
time; ratios are against the peer package, and more is better. A decision is a choice of a player,
rolling included; chance is not counted. The games are complete games of four random players on
a random base board without trade between players. A copy is taken after 300 decisions; memory is
what each of 50 live copies adds. `hexhaven simulate` is measured with random bots, once as the peer
plays and once with trade between players. A part in brackets is that of the base game's playout.
"""


def section(about: dict[str, str], lines: list[list[str]]) -> str:
    """Return the section of one run; its heading names commit, processor and Python."""
    head = f"## {about['commit']}, {about['cpu']}, Python {about['python']}"
    return "\n\n".join([head, f"{about['date']}, {about['method']}.", markdown(lines)])


def write(text: str) -> None:
    """Put a section first in the results, in place of an older one with the same heading."""
    old = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    parts = [f"## {part}".rstrip() for part in ("\n" + old).split("\n## ")[1:]]
    head = text.splitlines()[0]
    kept = [part for part in parts if part.splitlines()[0] != head]
    RESULTS.write_text("\n\n".join([INTRO.rstrip(), text, *kept]) + "\n", encoding="utf-8")


def parse(argv: list[str] | None) -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(prog="bench", description="Benchmark against the peer.")
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--rounds", type=int, help=f"rounds (default {FULL.rounds})")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--write", action="store_true", help="record the run in bench/results.md")
    args = parser.parse_args(argv)
    if args.quick and (args.write or args.rounds):
        parser.error("--quick goes neither with --write nor with --rounds")
    if args.rounds is not None and args.rounds < 1:
        parser.error("--rounds must be at least 1")
    return args


def as_json(about: dict[str, str], rounds: dict[str, list[Values]], notes: list[str]) -> str:
    """Return everything that was measured as JSON."""
    results = {side: best(rows) for side, rows in rounds.items()}
    targets = [{**asdict(target), "met": met(target, results)} for target in TARGETS]
    everything = {"about": about, "results": results, "ratios": ratios(results)}
    return json.dumps(
        {**everything, "targets": targets, "notes": notes, "rounds": rounds}, indent=2
    )


def main(argv: list[str] | None = None) -> int:
    """Run the benchmark and return the exit status."""
    args = parse(argv)
    plan = QUICK if args.quick else FULL
    if args.rounds:
        plan = Plan(args.rounds, plan.repeats, plan.peer_games, plan.our_games)
    rounds, notes = measure_all(plan)
    about = facts(plan)
    lines = table({side: best(rows) for side, rows in rounds.items()})
    if args.json:
        print(as_json(about, rounds, notes))
    else:
        show(f"{about['cpu']}, Python {about['python']}, {about['method']}", lines)
    for note in notes:
        say(note)
    if args.write and len(rounds) > 1:
        write(section(about, lines))
    elif args.write:
        say("nothing written: needs the peer and Hexhaven, or both builds of Hexhaven")
    return 0 if rounds else 1


if __name__ == "__main__":
    sys.exit(main())
