"""Desk: one game with its observer and its actions; both kinds of environment sit on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import gymnasium
import numpy as np

from hexhaven.engine.errors import BadNotation, BadSetup
from hexhaven.engine.game import Game, begin
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.rules import Rules
from hexhaven.engine.state import STEP_MASK
from hexhaven.modules.variants import usual_players

from .actions import Actions, Mask
from .observer import Ints, Observer
from .tables import table_rules

REWARDS: Final = ("victory", "points")

Seen = dict[str, Ints | Mask]


@lru_cache(maxsize=64)
def _tools(rules: Rules) -> tuple[Observer, Actions]:
    return Observer(rules), Actions(rules)


class Desk:
    """What an environment does with a game."""

    def __init__(
        self, variant: str, players: int | None, options: Mapping[str, object] | None, reward: str
    ) -> None:
        if players is None:
            players = usual_players(variant)
        self.rules: Rules = table_rules(variant, players, options)
        self.observer, self.actions = _tools(self.rules)
        self.players: int = players
        if reward not in REWARDS:
            raise BadSetup(f"unknown reward {reward!r}; known are {', '.join(REWARDS)}")
        self.reward: str = reward
        self.game: Game = begin(self.rules, 0)
        self.told: int = 0
        """How many moves of the log have been told."""
        low, high = self.observer.bounds()
        box = gymnasium.spaces.Box(low, high, dtype=np.int32)
        mask = gymnasium.spaces.MultiBinary(self.actions.size)
        self.observation_space = gymnasium.spaces.Dict({"observation": box, "action_mask": mask})
        self.action_space = gymnasium.spaces.Discrete(self.actions.size)

    def begin(self, seed: int, keep_log: bool) -> None:
        """A new game."""
        self.game = begin(self.rules, seed)
        self.told = 0
        if not keep_log:
            self.game.forget()

    def legal(self, seat: Seat) -> list[Move]:
        """The moves of a seat if it decides now."""
        return self.rules.legal(self.game.state) if self.game.actor == seat else []

    def see(self, seat: Seat, legal: list[Move]) -> Seen:
        """The observation of a seat."""
        mask = self.actions.mask(legal, seat)
        return {
            "observation": self.observer.observe(self.game.state, seat),
            "action_mask": mask,
        }

    def move(self, action: int, seat: Seat, legal: list[Move]) -> tuple[Move, str]:
        """The move that an action means, and why it is refused, if it is."""
        try:
            move = self.actions.move(action, seat)
        except BadNotation as error:
            return -1, str(error)
        if move in legal:
            return move, ""
        return move, f"{self.game.text(move)}: {self.game.refusal(move) or 'not on the menu'}"

    def play(self, move: Move) -> None:
        """Carry out a legal move and the chance that follows it."""
        self.game.push(move)
        self.game.settle_chance()

    def outcome(self, seat: Seat) -> float:
        """1 for the winner (winners share it), -1 for those who lost, 0 where nobody has won."""
        winners = self.game.winners
        if not winners or self.players == 1:
            return 0.0
        return 1.0 / len(winners) if seat in winners else -1.0

    def info(self, seat: Seat, legal: list[Move], texts: bool) -> dict[str, object]:
        """What is asked, in words; with `texts` also the legal moves and what has been played."""
        agenda = self.game.state.agenda
        if agenda:
            step = self.rules.layout.steps[agenda[-1] & STEP_MASK]
            found: dict[str, object] = {"step": step.name, "prompt": step.why, "rule": step.rule}
        else:
            found = {"step": "over", "prompt": self.rules.layout.over, "rule": ""}
            found["points"] = [self.game.points(other) for other in range(self.players)]
            found["winners"] = self.game.winners
        if texts:
            numbers = {self.actions.number(move, seat): self.game.text(move) for move in legal}
            found["legal"] = {number: text for number, text in numbers.items() if number >= 0}
            found["log"] = self._news(seat)
        return found

    def _news(self, seat: Seat) -> list[str]:
        log = self.game.log(seat, self.told)
        self.told += len(log)
        return [f"{entry['seat']}: {entry['move']}" for entry in log]

    def describe(self) -> str:
        """The position for people: the prompt, the points that a spectator sees, the text."""
        info = self.info(0, [], False)
        return f"{info['step']}: {info['prompt']}\n{self.game.position()}"
