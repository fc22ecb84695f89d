"""One seat against bots as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium

from hexhaven.bots import Bot, bot_named, sight_of
from hexhaven.bots.chancer import Chancer
from hexhaven.engine.errors import BadSetup, IllegalMove
from hexhaven.engine.ints import Move, Seat
from hexhaven.engine.playout import play_others
from hexhaven.engine.rng import Rng

from .actions import Mask
from .desk import Desk, Seen

SEED_RANGE = 1 << 48
ILLEGAL = ("end", "raise")


class OneSeat(gymnasium.Env[Seen, int]):
    """A learning player among bots; made by `hexhaven.envs.single`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        variant: str = "base",
        players: int | None = None,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, object] | None = None,
        seat: Seat | None = 0,
        reward: str = "victory",
        illegal: str = "end",
        skip_forced: bool = False,
        max_decisions: int | None = None,
        texts: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.desk: Desk = Desk(variant, players, options, reward)
        others = self.desk.players - 1
        named = list(bots) * others if len(bots) == 1 else list(bots)
        if len(named) != others:
            raise BadSetup(f"beside you sit {others}: name so many bots or one, not {len(named)}")
        if seat is not None and not 0 <= seat <= others:
            raise BadSetup(f"there is no seat {seat}; seats run from 0 to {others}")
        if illegal not in ILLEGAL:
            raise BadSetup(f"illegal={illegal!r} should be one of {', '.join(ILLEGAL)}")
        self.bots: list[Bot] = [bot_named(name) for name in named]
        self.chosen_seat: Seat | None = seat
        self.seat: Seat = seat or 0
        self.illegal: str = illegal
        self.skip_forced: bool = skip_forced
        self.max_decisions: int | None = max_decisions
        self.texts: bool = texts
        self.render_mode = render_mode
        self.observation_space = self.desk.observation_space
        self.action_space = self.desk.action_space
        self._careless: bool = all(type(bot) is Chancer for bot in self.bots)
        self._legal: list[Move] = []
        self._decisions: int = 0
        self._points: int = 0
        self._streams: list[Rng] = []
        self._over: bool = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, object]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(SEED_RANGE))
        if self.chosen_seat is None:
            self.seat = int(self.np_random.integers(self.desk.players))
        self._streams = [Rng(f"{number}/bot/{seat}") for seat in range(self.desk.players)]
        self.desk.begin(number, self.texts)
        self._decisions = 0
        self._points = 0
        self._over = False
        self._others()
        self._gain()  # points that are there from the beginning are nobody's merit
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, object]]:
        if self._over:
            raise IllegalMove("the game is over: call reset")
        move, reason = self.desk.move(action, self.seat, self._legal)
        if reason:
            return self._stopped(reason)
        self.desk.play(move)
        self._decisions += 1
        self._others()
        over = self.desk.game.over
        cut = not over and self._decisions == self.max_decisions
        self._over = over or cut
        return self._seen(), self._gain(), over, cut, self._info()

    def _stopped(self, reason: str) -> tuple[Seen, float, bool, bool, dict[str, object]]:
        """An illegal action loses the game, with the reason in words."""
        if self.illegal == "raise":
            raise IllegalMove(reason)
        self._over = True
        return self._seen(), -1.0, True, False, self._info() | {"refusal": reason}

    def _others(self) -> None:
        """Let the bots play until our seat has something to decide."""
        desk = self.desk
        dice = desk.game.rng
        if self._careless and dice is not None and not self.texts:
            # Nobody looks at anything: the engine's own loop plays the same game faster.
            self._legal = play_others(desk.game, self._streams, dice, self.seat, self.skip_forced)
            return
        state = desk.game.state
        rules = desk.rules
        while state.agenda:
            actor = desk.game.actor
            assert actor is not None
            legal = rules.legal(state)
            if actor == self.seat:
                if len(legal) > 1 or not self.skip_forced:
                    self._legal = legal
                    return
                desk.play(legal[0])
            else:
                desk.play(self._choice(actor, legal))
        self._legal = []

    def _choice(self, actor: Seat, legal: list[Move]) -> Move:
        rng = self._streams[actor]
        if self._careless:  # looks at nothing: no sight need be made
            return legal[0] if len(legal) == 1 else legal[rng.below(len(legal))]
        bot = self.bots[(actor - self.seat) % self.desk.players - 1]
        return bot.choose(sight_of(self.desk.game, actor, legal), legal, rng)

    def _gain(self) -> float:
        if self.desk.reward == "victory":
            return self.desk.outcome(self.seat) if self.desk.game.over else 0.0
        before, self._points = self._points, self.desk.game.points(self.seat)
        return float(self._points - before)

    def _seen(self) -> Seen:
        return self.desk.see(self.seat, self._legal)

    def _info(self) -> dict[str, object]:
        return self.desk.info(self.seat, self._legal, self.texts)

    def action_masks(self) -> Mask:
        """The legal actions, by the name under which libraries with masks look for them."""
        return self.desk.actions.mask(self._legal, self.seat)

    def action_text(self, action: int) -> str:
        """An action in words, such as "road 31"."""
        return self.desk.game.text(self.desk.actions.move(action, self.seat))

    def action_of(self, text: str) -> int:
        """The action of a move's words."""
        return self.desk.actions.number(self.desk.game.parse(text), self.seat)

    def render(self) -> str | None:
        return self.desk.describe() if self.render_mode == "ansi" else None
