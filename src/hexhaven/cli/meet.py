"""`hexhaven rules explain VARIANT --meet`: where the expansions of a variant meet.

Which modules of different expansions answer to the same hook, in which order and why in this one,
what is silenced or left out, and which rules say so. The rules are those that the source cites: at
the hook, or else at the class or the file.
"""

from __future__ import annotations

import ast
import re
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexhaven.engine.module import RuleModule
    from hexhaven.engine.rules import Rules

CITED: Final = re.compile(
    r"\b([A-Z][A-Z0-9]*(?:[+-][A-Z][A-Z0-9]*)*)((?:-\d+)(?:,? (?:and )?-\d+)*)"
)
TOPIC: Final = re.compile(r"\b[A-Z][A-Z0-9]*(?:[+-][A-Z][A-Z0-9]*)+\b")
OWN_CALL: Final = re.compile(r"self\.(\w+)\(")
COMMON: Final = ("base", "island")
"""What is in every game on an island."""
ADVICE: Final = ("adjust_goals", "adjust_outlook", "appraise")
"""Hooks by which bots weigh a position: no rule depends on who answers to them."""


@dataclass
class Touch:
    """A module that answers to a hook."""

    module: str
    source: str
    """The expansion it belongs to, or the file of a combination."""
    rules: list[str]
    order: str
    """Why it comes after the one before; "" for the first."""


@dataclass
class Shared:
    """A hook to which modules of several expansions answer."""

    hook: str
    touches: list[Touch]


@dataclass
class Silenced:
    """A hook, or a whole module, that does not take part."""

    what: str
    by: str
    rules: list[str]


@dataclass
class Meeting:
    """Where the expansions of a variant meet."""

    variant: str
    players: int
    rule: str
    changes: list[str]
    hooks: list[Shared] = field(default_factory=list)
    silenced: list[Silenced] = field(default_factory=list)


def meeting(variant: str, players: int) -> Meeting:
    """Put the variant together and look where its expansions meet."""
    from hexhaven.modules.expansions import MATRIX
    from hexhaven.modules.variants import assemble

    options = {"allow_not_recommended": "true"} if MATRIX.verdict(variant).consent() else {}
    rules = assemble(variant, players, options, [])
    found = MATRIX.verdict(variant)
    parts = [] if found.key in MATRIX.games else MATRIX.parts(found.key)
    changes = [sentence for part in parts if "+" in part.key for sentence in part.changes]
    made = Meeting(found.key, players, found.rule, changes)
    modules = {module.name: module for module in rules.modules}
    for hook in sorted(set(rules.hooks) - set(ADVICE)):
        answering = [modules[name] for name in rules.hooks[hook]]
        sources = {source_of(module) for module in answering} - set(COMMON)
        if len(sources) > 1:
            made.hooks.append(Shared(hook, touches(hook, answering)))
    made.silenced = silenced(rules)
    return made


def touches(hook: str, answering: list[RuleModule]) -> list[Touch]:
    """The modules of a hook in the order of the calls."""
    found: list[Touch] = []
    for place, module in enumerate(answering):
        order = order_of(answering[place - 1], module) if place else ""
        found.append(Touch(module.name, source_of(module), cited(module, hook), order))
    return found


def order_of(first: RuleModule, then: RuleModule) -> str:
    """Why one module comes before another."""
    if first.name in then.after:
        return f"{then.name} comes after {first.name}"
    if then.name in first.before:
        return f"{first.name} comes before {then.name}"
    return "in the order in which they are put together"


def silenced(rules: Rules) -> list[Silenced]:
    """What modules of the game silence or leave out."""
    found: list[Silenced] = []
    for module in rules.modules:
        for what in [*module.mutes, *module.replaces]:
            found.append(Silenced(what, module.name, cited(module, "__init__")))
    return found


def source_of(module: RuleModule) -> str:
    """The expansion of a module, by the folder it lies in; of a combination also the file."""
    folders = type(module).__module__.split(".")
    if "modules" not in folders:
        return "outside"
    under = folders[folders.index("modules") + 1 :]
    named = under[:2] if under[0] == "combinations" else under[:1]
    return "/".join(named).replace("_", "-")


def cited(module: RuleModule, hook: str) -> list[str]:
    """The rules that the source cites for a hook of a module: there, at its class, at its file, or
    anywhere in the class; topics where no single rule is named."""
    kinds = [kind for kind in type(module).__mro__ if hook in vars(kind)]
    kind = kinds[0] if kinds else type(module)
    source = _source(kind.__module__, kind.__name__)
    for text in (source.at(hook), source.about, source.file, "\n".join(source.methods.values())):
        if rules := numbers(text):
            return rules
    return topics(f"{source.about} {source.file}")


def numbers(text: str) -> list[str]:
    """The rules of the catalogue that a text cites; `FISH-CATCH-1, -2` are two."""
    from hexhaven.rulebook import catalogue

    known = catalogue().rules
    found: list[str] = []
    for prefix, ends in CITED.findall(text):
        found += [f"{prefix}{end}" for end in re.findall(r"-\d+", ends)]
    return [number for number in dict.fromkeys(found) if number in known]


def topics(text: str) -> list[str]:
    """The topics of the catalogue that a text cites, such as BARB-CONQ."""
    from hexhaven.rulebook import catalogue

    known = {number.rpartition("-")[0] for number in catalogue().rules}
    return [topic for topic in dict.fromkeys(TOPIC.findall(text)) if topic in known]


@dataclass
class Source:
    """What a file and a class say of themselves, and the text of the methods."""

    file: str
    about: str
    methods: dict[str, str]

    def at(self, hook: str) -> str:
        """The text of a hook and of the methods of the class that it calls."""
        text = self.methods.get(hook, "")
        called = [self.methods.get(name, "") for name in OWN_CALL.findall(text)]
        return "\n".join([text, *called])


@lru_cache
def _source(file: str, kind: str) -> Source:
    """The source of a class, also where it runs compiled; empty where it is not one of ours."""
    import hexhaven

    path = Path(hexhaven.__file__).parent.joinpath(*file.split(".")[1:]).with_suffix(".py")
    if not file.startswith("hexhaven.") or not path.exists():
        return Source("", "", {})
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    whole = ast.get_docstring(tree) or ""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name == kind:
            methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
            within = {one.name: _lines(text, one) for one in methods}
            return Source(whole, ast.get_docstring(node) or "", within)
    return Source(whole, "", {})


def _lines(text: str, method: ast.FunctionDef) -> str:
    """The lines of a method, with the comment behind the last."""
    return "\n".join(text.splitlines()[method.lineno - 1 : method.end_lineno])


def as_json(made: Meeting) -> dict[str, object]:
    """The same for programs."""
    return asdict(made)


def as_text(made: Meeting) -> str:
    """The same for people."""
    rule = f" ({made.rule})" if made.rule else ""
    lines = [f"variant {made.variant}, {made.players} players{rule}"]
    if made.changes:
        lines += ["", "what changes:", *[f"  {sentence}" for sentence in made.changes]]
    if made.silenced:
        lines += ["", "left out or silenced:"]
        lines += [f"  {one.what}, by {one.by}{_because(one.rules)}" for one in made.silenced]
    lines += ["", "hooks that several expansions answer to, in the order of the calls:"]
    for shared in made.hooks:
        lines.append(f"  {shared.hook}")
        for place, touch in enumerate(shared.touches, 1):
            lines.append(f"    {place} {touch.module} [{touch.source}]{_because(touch.rules)}")
            if touch.order:
                lines.append(f"      {touch.order}")
    if not made.hooks:
        lines.append("  none: nothing meets here")
    return "\n".join(lines)


def _because(rules: list[str]) -> str:
    return f": {', '.join(rules)}" if rules else ""
