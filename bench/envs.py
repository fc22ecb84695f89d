"""Steps per second of the Gymnasium environments, beside the peer's: `python bench/envs.py`.

Both sides: two players on a random base board, one of them ours, the other the package's random
player; our seat chooses at random among the legal actions; observation and mask are made in every
step, and games that end are begun anew. Times are processor times, the best of some repeats. The
peer runs in an environment of its own under build/, made on the first run.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

BENCH = Path(__file__).resolve().parent
VENV = BENCH.parent / "build" / "envs-venv"
PEER = "catanatron_gym:catanatron-v1"


def repeated(run: Callable[[int], float], steps: int, repeats: int) -> float:
    """The best of some repeats, in steps per second; the first is for warming up."""
    run(steps // 10)
    return max(steps / run(steps) for _ in range(repeats))


def of_peer(steps: int) -> float:
    """Processor seconds of so many steps of the peer's environment."""
    import gymnasium

    env: Any = gymnasium.make(PEER)
    env.reset(seed=1)
    chooser = random.Random(1)
    start = time.process_time()
    for _ in range(steps):
        action = chooser.choice(env.unwrapped.get_valid_actions())
        _, _, ended, cut, _ = env.step(action)
        if ended or cut:
            env.reset()
    return time.process_time() - start


def of_ours(variant: str, players: int, options: dict[str, str], forced: bool) -> Any:
    """A function that gives the processor seconds of so many steps of an environment of ours."""
    import numpy as np

    from hexhaven import envs

    env = envs.single(variant, players, options=options, skip_forced=not forced)

    def run(steps: int) -> float:
        chooser = random.Random(1)
        seen, _ = env.reset(seed=1)
        start = time.process_time()
        for _ in range(steps):
            legal = np.flatnonzero(seen["action_mask"]).tolist()
            seen, _, ended, cut, _ = env.step(chooser.choice(legal))
            if ended or cut:
                seen, _ = env.reset()
        return time.process_time() - start

    return run


def of_tables(tables: int, players: int) -> Any:
    """The same for the tables of the batch engine; a step is one action at one of them."""
    import numpy as np

    from hexhaven import envs

    env = envs.batch(tables, players, device="cpu")
    rng = np.random.default_rng(1)
    noise = rng.random((64, 384), np.float32)

    def run(steps: int) -> float:
        seen, _ = env.reset(seed=1)
        start = time.process_time()
        for _ in range(max(1, steps // tables)):
            rows = noise[rng.integers(64, size=tables)]
            seen, *_ = env.step(np.argmax(rows * seen["action_mask"], axis=1))
        return time.process_time() - start

    return run


TABLES = 1024
"""Of the batch engine, played side by side in one process."""
OURS = {
    "base, 2 players": ("base", 2, {"setup": "variable", "domestic_trade": "off"}, True),
    "base, 4 players": ("base", 4, {"setup": "variable", "domestic_trade": "off"}, True),
    "base, 4 players, with trade": ("base", 4, {"setup": "variable"}, True),
    "cities-knights, 4 players": ("cities-knights", 4, {"setup": "variable"}, True),
    "duel": ("duel", 2, {}, True),
    "dice-plus, 2 players": ("dice-plus", 2, {}, True),
}


def peer_python() -> Path:
    """The Python of the peer's own environment."""
    python = VENV / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=True)
        wanted = ["-r", str(BENCH / "requirements-envs.txt")]
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *wanted], check=True)
    return python


def main() -> int:
    """Measure both sides and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=20_000)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--peer", action="store_true", help="measure the peer here, print JSON")
    args = parser.parse_args()
    if args.peer:
        print(json.dumps(repeated(of_peer, args.steps // 4, args.repeats)))
        return 0
    from hexhaven.cli import build

    argv = ["--peer", "--steps", str(args.steps), "--repeats", str(args.repeats)]
    called = [str(peer_python()), __file__, *argv]
    peer: float = json.loads(subprocess.run(called, check=True, capture_output=True).stdout)
    print(f"| environment | steps/s, {build()} | against the peer |\n| --- | ---: | ---: |")
    print(f"| catanatron_gym 4.0.0, 2 players | {peer:,.0f} | 1.0× |")
    for name, settings in OURS.items():
        rate = repeated(of_ours(*settings), args.steps, args.repeats)
        print(f"| {name} | {rate:,.0f} | {rate / peer:.1f}× |", flush=True)
    for players in (2, 4):
        steps = max(args.steps, 100 * TABLES)
        rate = repeated(of_tables(TABLES, players), steps, args.repeats)
        name = f"base, {players} players, {TABLES:,} tables of the batch engine, one core"
        print(f"| {name} | {rate:,.0f} | {rate / peer:.1f}× |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
