"""Decisions a second of the batch engine: python bench/batch.py [--games N …] [--device D].

Random play inside the kernels; one decision a launch for an outside policy, with legal words
alone, then with observations written too. Launches are one CUDA graph where there is a GPU.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable

import warp as wp

from hexhaven.batch import Batch


def timed(batch: Batch, work: Callable[[], None], repeats: int) -> tuple[float, float]:
    """Decisions a second, and launches of the work a second, after a warm-up."""
    work()
    wp.synchronize()
    graph = None
    if batch.device.is_cuda:
        with wp.ScopedCapture(device=batch.device) as capture:
            work()
        graph = capture.graph
    before = batch.decisions()
    began = time.perf_counter()
    for _ in range(repeats):
        if graph is None:
            work()
        else:
            wp.capture_launch(graph)
    wp.synchronize()
    took = time.perf_counter() - began
    return (batch.decisions() - before) / took, repeats / took


def measure(games: int, device: str, repeats: int) -> dict[str, float]:
    """All figures for one number of games."""
    batch = Batch(games, 4, seed=7, device=device)
    batch.rollout(1536)  # games in every phase
    found: dict[str, float] = {"games": games}
    found["random play, decisions/s"] = timed(batch, lambda: batch.rollout(128), repeats)[0]
    out = batch.observe()
    for name, forced in (("one decision a step", 1), ("forced ones along", 16)):
        batch.forced = forced
        rate, launches = timed(batch, lambda: _steps(batch, 16), repeats)
        found[f"{name}: steps and legal words, choices/s"] = launches * 16 * games
        found[f"{name}: the same, decisions/s"] = rate
        rate, launches = timed(batch, lambda: _steps(batch, 16, out), repeats)
        found[f"{name}: with observations, choices/s"] = launches * 16 * games
        found[f"{name}: with observations, decisions/s"] = rate
    return found


def _steps(batch: Batch, many: int, out: object = None) -> None:
    for _ in range(many):
        if out is not None:
            batch.observe(out=out)
        batch.step(batch.some)


def main() -> None:
    """Print one JSON object for each number of games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[1 << 14])
    parser.add_argument("--device", default="cuda" if wp.get_cuda_device_count() else "cpu")
    parser.add_argument("--repeats", type=int, default=4)
    given = parser.parse_args()
    for games in given.games:
        found = measure(games, given.device, given.repeats)
        print(json.dumps({name: round(value) for name, value in found.items()}), flush=True)


if __name__ == "__main__":
    main()
