"""Family: a game of its own beside the island, with its own parts, options and seats."""

from __future__ import annotations

from ..engine.board import Board
from ..engine.errors import BadSetup
from ..engine.former import former_readings
from ..engine.module import RuleModule
from ..engine.options import Choices, Option
from ..engine.rules import Rules, in_order
from ..engine.wiring import check_wiring
from .names import NAMES


def configure(modules: list[RuleModule], choices: Choices) -> None:
    """Hand every module its options."""
    for module in modules:
        module.configure(choices.chosen(module.options()))


class Family:
    """A game that stands alone; subclass it and list it in `expansions.GAMES`."""

    def __init__(self, key: str, about: str, seats: list[int]) -> None:
        self.key: str = key
        self.about: str = about
        """A few words for lists."""
        self.seats: list[int] = seats
        """For how many players it is; the first number is the usual one."""
        self.seats_rule: str = ""
        """The rule that says for how many."""
        self.alone_rule: str = ""
        """The rule that says that it is not combined with anything."""

    def modules(self, players: int) -> list[RuleModule]:
        """New parts for one table."""
        raise NotImplementedError(f"{self.key} has no modules")

    def board(self) -> Board:
        """The hexes of the table; none by default."""
        return Board([])

    def options(self) -> list[Option]:
        """All options of its parts, for help texts and forms."""
        choices = Choices({})
        configure(in_order(self.modules(self.seats[0])), choices)
        return choices.left()

    def assemble(
        self,
        players: int,
        given: dict[str, str],
        extra: list[RuleModule],
        begun: dict[str, int] | None = None,
    ) -> Rules:
        """The rules of one table; raises BadSetup for what cannot be played."""
        if players not in self.seats:
            seats = " or ".join(str(seat) for seat in self.seats)
            raise BadSetup(
                f"{self.key!r} is for {seats} players, not {players} ({self.seats_rule})"
            )
        parts = self.modules(players) + extra
        modules = in_order(parts)
        if begun is not None:
            given = {**former_readings(modules, begun), **given}
        choices = Choices(given)
        configure(modules, choices)
        choices.check()
        rules = Rules(self.key, players, self.board(), modules, given)
        check_wiring(rules, parts, NAMES)
        return rules
