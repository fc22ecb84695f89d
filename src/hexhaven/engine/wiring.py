"""Wiring: modules refer to each other's steps, moves, hooks and modules by name; names that exist
nowhere are refused when the rules are put together, with the one that was probably meant.

What is not in this game but in another one is passed over, so that a module can offer its ship in a
building phase that only some tables have. Hence the list of names that exist elsewhere.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from .errors import BadSetup
from .module import RuleModule

if TYPE_CHECKING:
    from .rules import Rules

ALIKE: Final = 0.85
"""How much a method must look like a hook to be taken for a misspelt one."""

OWN: Final = "hexhaven.modules."


class Names:
    """The names of all modules, steps and moves that exist in some game."""

    def __init__(self, modules: list[str], steps: list[str], moves: list[str]) -> None:
        self.modules: set[str] = set(modules)
        self.steps: set[str] = set(steps)
        self.moves: set[str] = set(moves)


def suggest(name: str, known: set[str]) -> str:
    """The rest of an error's text: what was probably meant."""
    close = get_close_matches(name, sorted(known), 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def check_wiring(rules: Rules, given: list[RuleModule], elsewhere: Names) -> None:
    """Refuse names that exist neither in this game nor elsewhere; `given` are all modules that were
    put in, also those that others replace."""
    modules = elsewhere.modules | {module.name for module in given}
    for module in rules.modules:
        known = modules | set(module.knows)
        for name in module.after + module.before + module.replaces:
            _exists(module.name, "module", name, known)
        for name in module.mutes:
            _check_mute(rules, module.name, name, known)
        if not type(module).__module__.startswith(OWN):  # a test has looked at ours
            check_hooks(module)
    _check_offers(rules, elsewhere, modules)


def _exists(owner: str, what: str, name: str, known: set[str]) -> None:
    if name not in known:
        raise BadSetup(f"module {owner}: there is no {what} {name!r}{suggest(name, known)}")


def _check_mute(rules: Rules, owner: str, mute: str, known: set[str]) -> None:
    name, _, hook = mute.partition(".")
    _exists(owner, "module", name, known)
    for module in rules.modules:
        if module.name == name:
            _exists(owner, f"hook of {name}", hook, set(dir(type(module))))


def _check_offers(rules: Rules, elsewhere: Names, modules: set[str]) -> None:
    layout = rules.layout
    steps = elsewhere.steps | {step.name for step in layout.steps}
    moves = elsewhere.moves | {kind.name for kind in layout.kinds}
    for offer in layout.offers:
        more = set(rules.find(offer.owner).knows)
        _exists(offer.owner, "step", offer.step, steps | more)
        _exists(offer.owner, "move", offer.kind, moves | more)
        if offer.handler:
            _exists(offer.owner, "module", offer.handler, modules | more)


def check_hooks(module: RuleModule) -> None:
    """Refuse a method that is no hook and looks like one: it would never be called."""
    own = type(module)
    inherited: set[str] = set()
    for base in own.__mro__[1:]:
        inherited.update(vars(base))
    for name in vars(own):
        if name.startswith("_") or name in inherited or not callable(getattr(own, name)):
            continue
        hooks = [hook for hook in inherited if hook[0] == name[0] and not hook.startswith("_")]
        close = get_close_matches(name, hooks, 1, ALIKE)
        if close and close[0] not in vars(own):
            raise BadSetup(
                f"module {module.name}: there is no hook {name!r}; did you mean {close[0]!r}?"
            )
