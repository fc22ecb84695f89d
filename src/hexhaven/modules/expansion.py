"""Expansion: what a key stands for. Each folder of modules has one, in its `expansion.py`."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.errors import BadSetup
from ..engine.module import RuleModule
from ..engine.options import Option
from .island.content import Content

Maker = Callable[[Content, list[RuleModule]], list[RuleModule]]
"""Makes new modules for one table; the second argument are those that are there already."""


class Addition:
    """An option that brings modules into a game."""

    def __init__(self, option: Option, makers: dict[str, Maker], before: str = "") -> None:
        self.option: Option = option
        self.makers: dict[str, Maker] = makers
        """For each value that brings modules what makes them."""
        self.before: str = before
        """The module in front of which they are put; "": behind all."""


class Expansion:
    """A key, what it brings into a game, and what can be said of it without a game."""

    def __init__(
        self,
        key: str,
        about: str,
        make: Maker | None = None,
        *,
        seats: list[int] | None = None,
        seats_rule: str = "BASE-SETUP-18",
        target: int = 0,
        targets: dict[int, int] | None = None,
        maps: list[str] | None = None,
        options: list[Addition] | None = None,
        needs: dict[str, str] | None = None,
        changes: list[str] | None = None,
    ) -> None:
        self.key: str = key
        self.about: str = about
        """A few words for lists."""
        self.make: Maker | None = make
        """None: it is not implemented yet."""
        self.seats: list[int] = [3, 4, 5, 6] if seats is None else seats
        """For how many players it is."""
        self.seats_rule: str = seats_rule
        self.target: int = target
        """How many points win; 0: as many as without it."""
        self.targets: dict[int, int] = {} if targets is None else targets
        """The same where it depends on the number of players."""
        self.maps: list[str] = [] if maps is None else maps
        """The names of the maps that it brings."""
        self.options: list[Addition] = [] if options is None else options
        """The options that bring modules; all others are said by the modules themselves."""
        self.needs: dict[str, str] = {} if needs is None else needs
        """The keys without which it is nothing, and why, with the rule."""
        self.changes: list[str] = [] if changes is None else changes
        """Where several keys meet: what is different then, a sentence each, with its rules."""

    def target_for(self, players: int) -> int:
        """How many points win; 0: as many as without it."""
        return self.targets.get(players, self.target)


def add_modules(modules: list[RuleModule], more: list[RuleModule], before: str = "") -> None:
    """Put modules in; one that two expansions share is put in once."""
    at = len(modules)
    for index in range(len(modules)):
        if before and modules[index].name == before:
            at = index
            break
    for module in more:
        twin = module_named(modules, module.name)
        if twin is None:
            modules.insert(at, module)
            at += 1
        elif type(twin) is not type(module):
            raise BadSetup(f"there are two different modules {module.name!r}")


def module_named(modules: list[RuleModule], name: str) -> RuleModule | None:
    """The module of a name, if it is there."""
    for module in modules:
        if module.name == name:
            return module
    return None
