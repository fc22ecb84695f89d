"""All seats of a table as a PettingZoo environment: agents decide one after another (AEC).

Where several seats decide at once (discards, answers to an offer), the lowest decides first; what
it decides stays hidden from the others where the rules hide it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv

from hexhaven.engine.errors import IllegalMove
from hexhaven.engine.ints import Move, Seat

from .desk import Desk, Seen
from .observer import VERSION
from .tables import env_id

SEED_RANGE = 1 << 48


class EverySeat(AECEnv):
    """A table of learning players; made by `hexhaven.envs.aec`."""

    metadata: dict[str, Any] = {
        "render_modes": ["ansi"],
        "name": f"hexhaven_v{VERSION}",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        variant: str = "base",
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = "victory",
        max_decisions: int | None = None,
        texts: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.desk: Desk = Desk(variant, players, options, reward)
        self.metadata = self.metadata | {"name": env_id(variant)}
        self.max_decisions: int | None = max_decisions
        self.texts: bool = texts
        self.render_mode = render_mode
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(self.desk.players)]
        self.agents: list[str] = []
        self._random = np.random.default_rng()
        self._legal: list[Move] = []
        self._decisions: int = 0
        self._points: list[int] = []

    def seat(self, agent: str) -> Seat:
        """The seat of an agent."""
        return self.possible_agents.index(agent)

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._space(agent, self.desk.observation_space)

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        return self._space(agent, self.desk.action_space)

    def _space(self, agent: str, space: gymnasium.Space[Any]) -> gymnasium.Space[Any]:
        self.seat(agent)
        return space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.desk.begin(int(self._random.integers(SEED_RANGE)), self.texts)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._decisions = 0
        self._points = self._score()
        self._ask()

    def _score(self) -> list[int]:
        game = self.desk.game
        return [game.points(seat) for seat in range(self.desk.players)]

    def _ask(self) -> None:
        """Turn to whoever decides next."""
        actor = self.desk.game.actor
        seat = 0 if actor is None else actor
        self._legal = self.desk.legal(seat)
        self.agent_selection = self.possible_agents[seat]
        self.infos[self.agent_selection] = self.desk.info(seat, self._legal, self.texts)

    def observe(self, agent: str) -> Seen:
        seat = self.seat(agent)
        deciding = agent == self.agent_selection and not self.terminations.get(agent, True)
        return self.desk.see(seat, self._legal if deciding else [])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalMove(f"{agent} must choose an action")
        move, reason = self.desk.move(action, self.seat(agent), self._legal)
        if reason:
            raise IllegalMove(f"{agent}: {reason}")
        self._cumulative_rewards[agent] = 0.0
        self.desk.play(move)
        self._decisions += 1
        self._reward()
        if self.desk.game.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._decisions == self.max_decisions:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.desk.game.over:
            self._legal = []
            self.agent_selection = self.agents[0]
            last = self.desk.info(0, [], False)
            self.infos = {agent: dict(last) for agent in self.agents}
        else:
            self._ask()
        self._accumulate_rewards()

    def _reward(self) -> None:
        desk = self.desk
        gains = [0.0] * desk.players
        if desk.reward == "points":
            now = self._score()
            gains = [float(new - old) for new, old in zip(now, self._points, strict=True)]
            self._points = now
        elif desk.game.over:
            gains = [desk.outcome(seat) for seat in range(desk.players)]
        self.rewards = dict(zip(self.possible_agents, gains, strict=True))

    def render(self) -> str | None:
        return self.desk.describe() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""
