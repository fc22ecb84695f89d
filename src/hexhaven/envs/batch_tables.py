"""One seat against random players at thousands of base tables at once, on the batch engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from hexhaven.batch import ACTIONS, OBSERVATION
from hexhaven.engine.errors import BadSetup

if TYPE_CHECKING:
    from hexhaven.batch import Batch

Bytes = NDArray[np.uint8]
Signs = NDArray[np.int8]
Flags = NDArray[np.bool_]
Rewards = NDArray[np.float64]
Seen = dict[str, Bytes | Signs]
Info = dict[str, Any]
SEEDS = 1 << 63


class BatchTables(gymnasium.vector.VectorEnv[Seen, NDArray[np.int64], Rewards]):
    """A learning player at every table; made by `hexhaven.envs.batch`.

    A table whose game is over has the next one at once (Gymnasium's SAME_STEP): the step that ends
    a game gives its reward and the first observation of the new one.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(self, batch: Batch, seat: int, copy: bool) -> None:
        if not 0 <= seat < batch.players:
            raise BadSetup(f"there is no seat {seat}; seats run from 0 to {batch.players - 1}")
        self.batch: Batch = batch
        self.seat: int = seat
        self.copy: bool = copy
        self.num_envs = batch.games
        rest = OBSERVATION - ACTIONS
        one: dict[str, gymnasium.Space[Any]] = {
            "observation": gymnasium.spaces.Box(0, 255, (rest,), np.uint8),
            "action_mask": gymnasium.spaces.MultiBinary(ACTIONS),
        }
        self.single_observation_space = gymnasium.spaces.Dict(one)
        self.single_action_space = gymnasium.spaces.Discrete(ACTIONS)
        self.observation_space = gymnasium.vector.utils.batch_space(
            self.single_observation_space, self.num_envs
        )
        self.action_space = gymnasium.vector.utils.batch_space(
            self.single_action_space, self.num_envs
        )
        self._rows: Any = None
        """The bytes of the last observation, on the batch's device."""

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: Info | None = None
    ) -> tuple[Seen, Info]:
        """Begin every game anew; one seed is enough for all tables."""
        if isinstance(seed, list):
            raise BadSetup("one seed is for all tables: give a number")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(SEEDS)))
        self.batch.play_others(self.seat)
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Seen, Rewards, Flags, Flags, Info]:
        """Play an action at every table, and the others until it is our turn again."""
        self.batch.step(np.ascontiguousarray(actions, np.int64))
        self.batch.play_others(self.seat)
        done = self.batch.done.numpy()
        won = done == 1 + self.seat
        lost = (done > 0) & ~won
        return self._seen(), won * 1.0 - lost, done > 0, done < 0, {}

    def _seen(self) -> Seen:
        self._rows = self.batch.observe(self.seat, self._rows)
        rows: Bytes = self._rows.numpy()
        if self.copy:
            rows = rows.copy()
        return {"observation": rows[:, ACTIONS:], "action_mask": rows[:, :ACTIONS].view(np.int8)}
