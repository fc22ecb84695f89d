"""Train the network of the bot `learned` by self-play on the batch engine, all on one GPU.

    python scripts/train_learned.py --minutes 20 --out runs/first
    python scripts/train_learned.py --minutes 20 --out runs/first --resume runs/first/last.pt
    python scripts/train_learned.py --minutes 20 --out runs/two --players 2

PPO with one policy for all seats; the reward is the win alone. A critic that sees all cards gives
the win chances of the seats and is used in training only. Evaluations are not counted as training
time. Every evaluation is a line of log.jsonl; the checkpoint holds everything to go on with, and
`learned.npz` the policy in half precision, which is what the bot reads. A run can go on from a
checkpoint of more players: its networks know the game, its optimizer is left behind.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
import torch.nn.functional as F
import warp as wp
from torch import Tensor, nn

from hexhaven import Game, new
from hexhaven.batch import ACTIONS, OBSERVATION, Batch, scale
from hexhaven.batch.features import PARTS, SECRETS, VERSION

WIDTH = OBSERVATION + SECRETS


@dataclasses.dataclass
class Settings:
    """What a run is made of; written into its log."""

    minutes: float = 15.0
    players: int = 4
    games: int = 65536
    steps: int = 32
    minibatch: int = 65536
    width: int = 768
    depth: int = 3
    critic_width: int = 512
    critic_depth: int = 2
    rate: float = 4e-4
    spread: float = 0.97
    """The lambda of generalised advantages."""
    entropy: float = 0.01
    last_entropy: float = 0.002
    clip: float = 0.2
    every: float = 120.0
    """Seconds of training between two evaluations."""
    matches: int = 2048
    seed: int = 1
    device: str = "cuda"
    compile: bool = False
    mode: str = "default"
    """Of `torch.compile` for the losses."""
    starter: float = 0.0
    """Which part of the games begins on the starter board with its buildings."""
    planned: float = 0.0
    """Minutes of the whole schedule, if this run is a part of it."""
    warm: int = 20
    """Rounds in which the rate rises, since the optimizer knows nothing at first."""


class Net(nn.Module):
    """Residual layers between a first and a last one.

    The norms have no weights of their own: each is followed by a linear layer that can do the same,
    and their gradients, sums over all rows, took a quarter of the time of learning.
    """

    def __init__(self, inputs: int, width: int, depth: int, outputs: int) -> None:
        super().__init__()
        self.inputs = inputs
        self.first = nn.Linear(inputs, width)
        self.norms = nn.ModuleList(plain_norm(width) for _ in range(depth))
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.norm = plain_norm(width)
        self.last = nn.Linear(width, outputs)
        nn.init.orthogonal_(self.last.weight, 0.01)
        nn.init.zeros_(self.last.bias)

    def forward(self, seen: Tensor) -> Tensor:
        """Logits."""
        x = F.relu(self.first(seen[:, : self.inputs]))
        for norm, layer in zip(self.norms, self.layers, strict=True):
            x = x + F.relu(layer(norm(x)))
        return self.last(self.norm(x)).float()


def plain_norm(width: int) -> nn.LayerNorm:
    """A norm without weights."""
    return nn.LayerNorm(width, elementwise_affine=False)


def followers(state: dict[str, Tensor]) -> dict[str, str]:
    """The norms of a network and the layers that come after them, by name."""
    depth = sum(name.startswith("layers.") and name.endswith(".weight") for name in state)
    return {"norm": "last"} | {f"norms.{i}": f"layers.{i}" for i in range(depth)}


def folded(state: dict[str, Tensor]) -> dict[str, Tensor]:
    """The same network with the weights of its norms moved into the layers after them."""
    state = dict(state)
    for norm, layer in followers(state).items():
        if f"{norm}.weight" in state:
            factor, shift = state.pop(f"{norm}.weight"), state.pop(f"{norm}.bias")
            weight = state[f"{layer}.weight"]
            state[f"{layer}.bias"] = state[f"{layer}.bias"] + weight @ shift
            state[f"{layer}.weight"] = weight * factor
    return state


def for_players(critic: dict[str, Tensor], players: int) -> dict[str, Tensor]:
    """A critic for fewer players than it was: the own chances, and those of the next ones."""
    return {
        name: value[:players] if name.startswith("last.") else value
        for name, value in critic.items()
    }


def written(state: dict[str, Tensor]) -> dict[str, np.ndarray[Any, Any]]:
    """A network as the bot reads it: in half precision, with the weights that norms had."""
    arrays = {name: value.half().cpu().numpy() for name, value in state.items()}
    for norm, layer in followers(state).items():
        width = arrays[f"{layer}.weight"].shape[1]
        arrays[f"{norm}.weight"] = np.ones(width, np.float16)
        arrays[f"{norm}.bias"] = np.zeros(width, np.float16)
    return arrays


def without_absent(arrays: dict[str, np.ndarray[Any, Any]], players: int) -> None:
    """Forget what a network would make of players who are never there, which packs better."""
    for part in PARTS:
        if part.meaning.startswith("by player"):
            for row in range(players, part.rows):
                arrays["first.weight"][:, list(part.bytes(row))] = 0


def mixed_precision(device: str) -> Any:
    """Half precision where matrices are multiplied."""
    return torch.autocast("cuda" if device.startswith("cuda") else "cpu", dtype=torch.bfloat16)


def starter_board(players: int) -> list[Game]:
    """The first positions of the beginners' set-up, with each seat to begin."""
    options = {"domestic_trade": "off", "setup": "beginner"}
    if players == 2:
        options["two_players"] = "on"
    first = [options | {"first_player": str(seat)} for seat in range(players)]
    return [new("base", players, options=each) for each in first]


def batches(settings: Settings) -> list[Batch]:
    """Games on shuffled islands, and those on the starter board."""
    given = round(settings.games * settings.starter)
    seed, device, players = settings.seed, settings.device, settings.players
    found = [Batch(settings.games - given, players, seed=seed, device=device)]
    if given:
        starts = starter_board(players)
        found.append(Batch(given, players, seed=seed + 1, starts=starts, device=device))
    return found


class Trainer:
    """The games, the two networks and what is remembered of a round of self-play."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.device = settings.device
        torch.manual_seed(settings.seed)
        s = settings
        self.policy = Net(OBSERVATION, s.width, s.depth, ACTIONS).to(self.device)
        self.critic = Net(WIDTH, s.critic_width, s.critic_depth, s.players).to(self.device)
        self.parameters = [*self.policy.parameters(), *self.critic.parameters()]
        cuda = self.device.startswith("cuda")
        self.optimizer = torch.optim.Adam(self.parameters, lr=s.rate, eps=1e-5, fused=cuda)
        factors = torch.ones(WIDTH)
        factors[:OBSERVATION] = torch.tensor(scale())
        factors[OBSERVATION:] = 0.4
        self.scale = factors.to(self.device, torch.bfloat16)
        self.trained = 0.0
        self.rounds = 0
        self.since = 0
        """Rounds since the optimizer began."""
        self.decisions = 0
        self.playing = 0.0
        """Seconds of `trained` that went into self-play."""
        self._remember()
        self.losses = torch.compile(self._losses, mode=s.mode) if s.compile else self._losses
        self.choose = torch.compile(self._choose) if s.compile else self._choose
        self.judge = torch.compile(self._judge) if s.compile else self._judge

    def _remember(self) -> None:
        """One set of arrays for all rounds; the kernels write into them."""
        games, steps = self.settings.games, self.settings.steps

        def zeros(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(shape, dtype=kind, device=self.device)

        self.batches = batches(self.settings)
        ends = np.cumsum([0, *(batch.games for batch in self.batches)])
        self.parts = [slice(int(a), int(b)) for a, b in itertools.pairwise(ends)]
        self.seen = zeros(steps + 1, games, WIDTH, kind=torch.uint8)
        self.arrays = [
            [
                (wp.from_torch(row[part, :OBSERVATION]), wp.from_torch(row[part, OBSERVATION:]))
                for part in self.parts
            ]
            for row in self.seen
        ]
        self.actions = zeros(steps, games, kind=torch.int64)
        self.chances = zeros(steps, games)
        self.values = zeros(steps + 1, games, self.settings.players)
        self.seats = zeros(steps, games, kind=torch.int64)
        self.done = zeros(steps, games, kind=torch.int32)
        self.options = zeros(steps, games, kind=torch.int32)
        self.actor = zeros(games, kind=torch.int64)
        self.shared = [
            tuple(wp.to_torch(array) for array in (batch.actors, batch.done, batch.options))
            for batch in self.batches
        ]
        self.table = torch.arange(self.settings.players, device=self.device)

    def look(self, step: int) -> None:
        """Write what the deciding seats see, and what only the critic sees."""
        for batch, (plain, hidden) in zip(self.batches, self.arrays[step], strict=True):
            batch.observe(out=plain)
            batch.secrets(out=hidden)
        self.actor = torch.cat([actors for actors, _, _ in self.shared])

    def act(self, step: int) -> None:
        """Play what was chosen in all games."""
        self.options[step] = torch.cat([options for _, _, options in self.shared])
        for batch, part in zip(self.batches, self.parts, strict=True):
            batch.step(self.actions[step, part])
        self.done[step] = torch.cat([done for _, done, _ in self.shared])

    def log_policy(self, net: nn.Module, inputs: Tensor, raw: Tensor) -> Tensor:
        """Log chances of all actions; illegal ones have none."""
        return F.log_softmax(net(inputs).masked_fill(raw[:, :ACTIONS] == 0, -1e9), 1)

    def _judge(self, raw: Tensor) -> Tensor:
        inputs = raw.to(torch.bfloat16) * self.scale
        with mixed_precision(self.device):
            return torch.softmax(self.critic(inputs), 1)

    def _choose(self, raw: Tensor, noise: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        inputs = raw.to(torch.bfloat16) * self.scale
        with mixed_precision(self.device):
            chances = self.log_policy(self.policy, inputs, raw)
            values = torch.softmax(self.critic(inputs), 1)
        action = (chances - noise.log()).argmax(1)
        return action, chances.gather(1, action[:, None])[:, 0], values

    def by_seat(self, values: Tensor) -> Tensor:
        """Values seen from the deciding seat, as those of seats 0, 1 and so on."""
        return values.gather(1, (self.table[None] - self.actor[:, None]) % len(self.table))

    @torch.no_grad()
    def play(self) -> tuple[Tensor, Tensor]:
        """A round of self-play; advantages and targets for all seats."""
        steps = self.settings.steps
        for step in range(steps):
            self.look(step)
            raw, seat = self.seen[step], self.actor
            noise = torch.empty((raw.shape[0], ACTIONS), device=self.device).exponential_()
            action, chance, values = self.choose(raw, noise)
            self.values[step] = self.by_seat(values)
            self.actions[step], self.chances[step] = action, chance
            self.seats[step] = seat
            self.act(step)
        self.look(steps)
        self.values[steps] = self.by_seat(self.judge(self.seen[steps]))
        advantages = torch.zeros_like(self.values[:steps])
        last = torch.zeros_like(self.values[0])
        for step in reversed(range(steps)):
            live = (self.done[step] == 0).float()[:, None]
            won = (self.done[step][:, None] == self.table[None] + 1).float()
            delta = won + live * self.values[step + 1] - self.values[step]
            last = delta + self.settings.spread * live * last
            advantages[step] = last
        return advantages, advantages + self.values[:steps]

    def _losses(
        self,
        raw: Tensor,
        action: Tensor,
        before: Tensor,
        advantage: Tensor,
        weight: Tensor,
        target: Tensor,
        entropy: Tensor,
    ) -> tuple[Tensor, Tensor]:
        inputs = raw.to(torch.bfloat16) * self.scale
        with mixed_precision(self.device):
            chances = self.log_policy(self.policy, inputs, raw)
            values = F.log_softmax(self.critic(inputs), 1)
        now = chances.gather(1, action[:, None])[:, 0]
        ratio = (now - before).exp()
        clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        many = weight.sum().clamp(min=1)
        gain = (torch.min(ratio * advantage, clipped * advantage) * weight).sum() / many
        spread = (-(chances.exp() * chances).sum(1) * weight).sum() / many
        error = -(target * values).sum(1).mean()
        moved = ((before - now) * weight).sum() / many
        loss = error - gain - entropy * spread
        return loss, torch.stack([gain, spread, error, moved]).detach()

    def learn(self, advantages: Tensor, targets: Tensor, left: float) -> list[float]:
        """One pass over the round; `left` is the part of the schedule that is left."""
        s = self.settings
        for group in self.optimizer.param_groups:
            group["lr"] = s.rate * left * min(1.0, (self.since + 1) / s.warm)
        entropy = torch.tensor(
            s.last_entropy + (s.entropy - s.last_entropy) * left, device=self.device
        )
        mine = advantages.gather(2, self.seats[..., None])[..., 0]
        weight = (self.options > 1).float()
        mean = (mine * weight).sum() / weight.sum()
        deviation = (((mine - mean) ** 2 * weight).sum() / weight.sum()).sqrt()
        mine = (mine - mean) / (deviation + 1e-8)
        places = (self.seats[..., None] + self.table) % s.players
        relative = targets.gather(2, places)
        total = s.steps * s.games
        flat = [
            values.reshape(total, *values.shape[2:])
            for values in (
                self.seen[: s.steps],
                self.actions,
                self.chances,
                mine,
                weight,
                relative,
            )
        ]
        told, count = torch.zeros(4, device=self.device), 0
        order = torch.randperm(total, device=self.device)
        for begin in range(0, total, s.minibatch):
            part = order[begin : begin + s.minibatch]
            loss, some = self.losses(*[values[part] for values in flat], entropy)
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(self.parameters, 0.5, foreach=True)
            self.optimizer.step()
            told, count = told + some, count + 1
        return [*(told / count).tolist(), float(deviation)]

    # Measuring

    @torch.no_grad()
    def match(
        self, others: nn.Module | None, best: bool = False, starts: Sequence[Game] = ()
    ) -> dict[str, float]:
        """Our policy at seat 0 against others of one kind (None: random legal moves)."""
        many, players = self.settings.matches, self.settings.players
        batch = Batch(many, players, seed=5, starts=starts, restart=False, device=self.device)
        seen = torch.zeros((many, OBSERVATION), dtype=torch.uint8, device=self.device)
        array = wp.from_torch(seen)
        actor, some = wp.to_torch(batch.actors), wp.to_torch(batch.some)
        for step in range(1200):
            batch.observe(out=array)
            inputs = seen.to(torch.bfloat16) * self.scale[:OBSERVATION]
            with mixed_precision(self.device):
                own = self._pick(self.policy, inputs, seen, best)
                foe = some if others is None else self._pick(others, inputs, seen, best)
            batch.step(torch.where(actor == 0, own, foe))
            if step % 50 == 49 and batch.results().games >= many:
                break
        found = batch.results()
        return {"wins": found.wins[0] / many, "rounds": found.rounds / max(1, found.games)}

    def _pick(self, net: nn.Module, inputs: Tensor, raw: Tensor, best: bool) -> Tensor:
        chances = self.log_policy(net, inputs, raw)
        if best:
            return chances.argmax(1)
        return (chances - torch.empty_like(chances).exponential_().log()).argmax(1)

    def clone(self) -> nn.Module:
        """The policy as it is now."""
        s = self.settings
        copy = Net(OBSERVATION, s.width, s.depth, ACTIONS).to(self.device)
        copy.load_state_dict(self.policy.state_dict())
        return copy.eval()

    # Keeping

    def save(self, folder: Path) -> None:
        """The checkpoint, and the policy alone in half precision."""
        kept = {
            "policy": self.policy.state_dict(),
            "critic": self.critic.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "trained": self.trained,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "since": self.since,
            "settings": dataclasses.asdict(self.settings),
        }
        torch.save(kept, folder / "last.pt")
        for name, net in (("learned", self.policy), ("critic", self.critic)):
            arrays = written(net.state_dict())
            without_absent(arrays, self.settings.players)
            np.savez_compressed(folder / f"{name}.npz", version=np.int64(VERSION), **arrays)

    def load(self, file: Path) -> None:
        """Go on where a checkpoint was written."""
        kept = torch.load(file, map_location=self.device, weights_only=True)
        critic = folded(kept["critic"])
        same = len(critic["last.bias"]) == self.settings.players
        self.policy.load_state_dict(folded(kept["policy"]))
        self.critic.load_state_dict(for_players(critic, self.settings.players))
        if same and "optimizer" in kept and "norm.weight" not in kept["policy"]:
            self.optimizer.load_state_dict(kept["optimizer"])
            self.since = kept.get("since", self.settings.warm)
        self.trained, self.rounds = kept["trained"], kept["rounds"]
        self.decisions = kept["decisions"]


def train(settings: Settings, folder: Path, resume: Path | None) -> None:
    """Train for the minutes that are set, evaluating now and then."""
    folder.mkdir(parents=True, exist_ok=True)
    trainer = Trainer(settings)
    if resume is not None:
        trainer.load(resume)
    for batch in trainer.batches:
        batch.rollout(700)  # games in every phase
    planned = (settings.planned or settings.minutes) * 60
    until = trainer.trained + settings.minutes * 60
    next_look = trainer.trained
    first = older = trainer.clone()
    told: list[float] = []
    while trainer.trained < until:
        if trainer.trained >= next_look:
            _tell(trainer, folder, told, {"random": None, "last": older, "first": first})
            older = trainer.clone()
            next_look += settings.every
        began = time.perf_counter()
        advantages, targets = trainer.play()
        if settings.device.startswith("cuda"):
            torch.cuda.synchronize()
        trainer.playing += time.perf_counter() - began
        left = max(0.03, 1 - trainer.trained / planned)
        told = trainer.learn(advantages, targets, left)
        if settings.device.startswith("cuda"):
            torch.cuda.synchronize()
        trainer.trained += time.perf_counter() - began
        trainer.rounds += 1
        trainer.since += 1
        trainer.decisions += settings.games * settings.steps
    _tell(trainer, folder, told, {"random": None, "last": older, "first": first})
    trainer.save(folder)


def _tell(
    trainer: Trainer, folder: Path, told: list[float], others: dict[str, nn.Module | None]
) -> None:
    line: dict[str, object] = {
        "minutes": round(trainer.trained / 60, 2),
        "rounds": trainer.rounds,
        "decisions": trainer.decisions,
        "rate": round(trainer.decisions / max(1e-9, trainer.trained)),
        "losses": [round(value, 4) for value in told],
        "against": {name: trainer.match(net) for name, net in others.items()},
        "self": trainer.match(trainer.policy),
        "starter": trainer.match(others["first"], starts=starter_board(trainer.settings.players)),
    }
    print(json.dumps(line), flush=True)
    with (folder / "log.jsonl").open("a", encoding="utf-8") as log:
        log.write(json.dumps(line) + "\n")
    trainer.save(folder)


def main() -> None:
    """Read the settings from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", type=Path)
    for field in dataclasses.fields(Settings):
        if field.type == "bool":
            parser.add_argument(f"--{field.name}", action="store_true")
        else:
            kind = {"int": int, "float": float, "str": str}[str(field.type)]
            parser.add_argument(f"--{field.name}", type=kind, default=field.default)
    given = vars(parser.parse_args())
    folder, resume = given.pop("out"), given.pop("resume")
    train(Settings(**given), folder, resume)


if __name__ == "__main__":
    main()
