"""Winning, on one's own turn only (BASE-END, BASE-VP)."""

from __future__ import annotations

from ...engine.ints import Seat
from ...engine.module import Option
from ...engine.rules import Rules
from ...engine.state import NOBODY, TURN, State
from ..island.core import Content, Island
from ..island.hooks import IslandModule


class Victory(IslandModule):
    """Ends the game as soon as the seat on turn has enough points."""

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.name = "victory"
        self.content: Content = content
        self.target: int = content.target

    def options(self) -> list[Option]:
        return [
            Option(
                "vp_target",
                [str(self.content.target + self.content.raised)],
                "BASE-END-1",
                "how many points win",
                number=True,
            )
        ]

    def configure(self, chosen: dict[str, str]) -> None:
        self.target = int(chosen["vp_target"])

    def attach(self, island: Island, rules: Rules) -> None:
        self.island = island
        self.plain: bool = not island.hooks.adjust_target
        self.rules = rules
        alone = len(rules.after_move) == 1 and not island.others
        told = all(module.wins_with_points() for module in island.hooks.can_win)
        if alone and told and self.plain:
            rules.watchful = False  # points change only where the island stirs the state

    def after_move(self, state: State) -> None:
        seat = state.cells[TURN]
        if seat == NOBODY or not state.agenda:
            return
        points = self.rules.score(state, seat)
        if points < self.target and self.plain:
            return
        if points >= self.goal(state, seat) and self._may_win(state, seat):
            state.finish(seat)

    def goal(self, state: State, seat: Seat) -> int:
        """How many points a seat needs."""
        target = self.target
        for module in self.island.hooks.adjust_target:
            target = module.adjust_target(state, seat, target)
        return target

    def _may_win(self, state: State, seat: Seat) -> bool:
        for module in self.island.hooks.can_win:
            if not module.can_win(state, seat):
                return False
        return True
