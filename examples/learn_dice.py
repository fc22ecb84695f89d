"""A small player that learns the dice game for two on a laptop: `python examples/learn_dice.py`.

REINFORCE with a linear policy, in plain NumPy: the observation goes through one matrix to a number
for each action, illegal ones are left out, and after every batch of games the choices of won games
become more likely. It plays the variant `dice-plus` against the random bot; `--curve FILE` draws
how often it won. The same seed gives the same curve.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from hexhaven import envs

WIDTH, HEIGHT, EDGE = 640, 280, 44


class Policy:
    """One matrix: logits of the actions from the observation."""

    def __init__(self, env: envs.OneSeat, rng: np.random.Generator) -> None:
        self.observer = env.desk.observer
        self.rng = rng
        seen, _ = env.reset(seed=0)
        features = len(self.features(seen))
        self.weights = np.zeros((env.desk.actions.size, features))
        self.moments = np.zeros_like(self.weights)
        self.squares = np.zeros_like(self.weights)
        self.updates = 0

    def features(self, seen: envs.Seen) -> np.ndarray:
        """The observation as a network takes it, and a constant."""
        return np.append(self.observer.floats(seen["observation"]), 1.0)

    def choose(self, seen: envs.Seen) -> tuple[int, np.ndarray, np.ndarray]:
        """An action by the odds of the policy, the features, and the slope of its logarithm."""
        features = self.features(seen)
        legal = np.flatnonzero(seen["action_mask"])
        logits = self.weights[legal] @ features
        odds = np.exp(logits - logits.max())
        odds /= odds.sum()
        choice = int(self.rng.choice(len(legal), p=odds))
        slope = np.zeros(len(self.weights))
        slope[legal] = -odds
        slope[legal[choice]] += 1.0
        return int(legal[choice]), features, slope

    def learn(self, gradient: np.ndarray, rate: float) -> None:
        """A step of Adam."""
        self.updates += 1
        self.moments += 0.1 * (gradient - self.moments)
        self.squares += 0.001 * (gradient**2 - self.squares)
        mean = self.moments / (1 - 0.9**self.updates)
        spread = np.sqrt(self.squares / (1 - 0.999**self.updates))
        self.weights += rate * mean / (spread + 1e-8)


def play(env: envs.OneSeat, policy: Policy) -> tuple[float, np.ndarray]:
    """A game: what came of it, and the sum of the slopes of all choices."""
    seen, _ = env.reset()
    total = np.zeros_like(policy.weights)
    over, reward = False, 0.0
    while not over:
        action, features, slope = policy.choose(seen)
        touched = np.flatnonzero(slope)
        total[touched] += np.outer(slope[touched], features)
        seen, reward, ended, cut, _ = env.step(action)
        over = ended or cut
    return reward, total


def train(batches: int, games: int, rate: float, seed: int) -> list[float]:
    """The share of won games in every batch."""
    env = envs.single("dice-plus", 2, ["random"], seat=None, skip_forced=True)
    policy = Policy(env, np.random.default_rng(seed))
    env.reset(seed=seed)
    shares: list[float] = []
    for batch in range(batches):
        played = [play(env, policy) for _ in range(games)]
        rewards = np.array([reward for reward, _ in played])
        baseline = rewards.mean()
        slopes = (slope * (reward - baseline) for reward, slope in played)
        policy.learn(sum(slopes, np.zeros_like(policy.weights)) / games, rate)
        shares.append(float((rewards > 0).mean()))
        print(f"batch {batch + 1:3}: won {shares[-1]:.0%}", flush=True)
    return shares


def curve(shares: list[float], games: int) -> str:
    """The curve as SVG: thin the batches, bold the mean of the last ten."""
    across = (WIDTH - 2 * EDGE) / max(1, len(shares) - 1)
    down = HEIGHT - 2 * EDGE
    means = [
        sum(shares[max(0, i - 9) : i + 1]) / len(shares[max(0, i - 9) : i + 1])
        for i in range(len(shares))
    ]
    lines = [_line(values, across, down) for values in (shares, means)]
    marks = "".join(
        f'<text x="{EDGE - 6}" y="{HEIGHT - EDGE - share * down + 4:.0f}" text-anchor="end">'
        f"{share:.0%}</text>"
        f'<path d="M{EDGE} {HEIGHT - EDGE - share * down:.0f}H{WIDTH - EDGE}" stroke="#8884"/>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" fill="#777" '
        f'font-family="sans-serif" font-size="12">{marks}'
        f'<path d="{lines[0]}" fill="none" stroke="#3b82c466"/>'
        f'<path d="{lines[1]}" fill="none" stroke="#3b82c4" stroke-width="2.5"/>'
        f'<text x="{WIDTH / 2:.0f}" y="{HEIGHT - 10}" text-anchor="middle">'
        f"{len(shares)} batches of {games} games; share of games won</text></svg>\n"
    )


def _line(values: list[float], across: float, down: float) -> str:
    points = [
        f"{EDGE + i * across:.1f} {HEIGHT - EDGE - v * down:.1f}" for i, v in enumerate(values)
    ]
    return "M" + "L".join(points)


def main() -> int:
    """Train, say what came of it, draw the curve if asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--batches", type=int, default=60)
    parser.add_argument("--games", type=int, default=50, help="in a batch")
    parser.add_argument("--rate", type=float, default=0.02)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="write the curve as SVG")
    args = parser.parse_args()
    shares = train(args.batches, args.games, args.rate, args.seed)
    if args.curve:
        args.curve.write_text(curve(shares, args.games), encoding="utf-8")
    few = max(1, min(10, len(shares) // 2))
    print(f"won {np.mean(shares[:few]):.0%} at first, {np.mean(shares[-few:]):.0%} at last")
    return 0


if __name__ == "__main__":
    sys.exit(main())
