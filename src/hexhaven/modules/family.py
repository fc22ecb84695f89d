"""Family: a game of its own beside the island, with its own parts, options and seats."""

from __future__ import annotations

from ..engine.board import Board
from ..engine.errors import BadSetup
from ..engine.former import former_readings
from ..engine.ints import Seat
from ..engine.module import Option, RuleModule
from ..engine.rules import Rules, in_order
from ..engine.wiring import check_wiring
from .names import NAMES


def chosen_value(option: Option, given: dict[str, str]) -> str:
    """The chosen value of an option, or its default; raises BadSetup for one it does not have."""
    value = given.get(option.name, option.default)
    if option.accepts(value):
        return value
    known = ", ".join(option.values) + (", or a number" if option.number else "")
    raise BadSetup(f"option {option.name}={value!r}: choose one of {known} ({option.rule})")


def configure(modules: list[RuleModule], given: dict[str, str], known: list[str]) -> None:
    """Hand every module its options; `known` are names that others have taken already."""
    for module in modules:
        chosen: dict[str, str] = {}
        for option in module.options():
            known.append(option.name)
            chosen[option.name] = chosen_value(option, given)
        module.configure(chosen)
    for name in given:
        if name not in known:
            raise BadSetup(f"unknown option {name!r}; options are: {', '.join(sorted(known))}")


class Family:
    """A game that stands alone; subclass it and list it in `variants.ALONE`."""

    def __init__(self, key: str, seats: list[Seat]) -> None:
        self.key: str = key
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
        """All options of its parts."""
        found: list[Option] = []
        for module in self.modules(self.seats[0]):
            found.extend([option for option in module.options() if option.offered])
        return found

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
        configure(modules, given, [])
        rules = Rules(self.key, players, self.board(), modules, given)
        check_wiring(rules, parts, NAMES)
        return rules
