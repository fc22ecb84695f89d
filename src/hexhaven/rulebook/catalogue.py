"""Reads the rules out of the texts: one `Rule` for each numbered statement.

A statement is defined by a bullet, `- **BASE-ROBBER-3** text`, which goes on over indented or
plain lines until a blank line, another bullet, a heading, a table or a map. A bullet may name its
statement within the bold part: `- **DUEL-EVT-1 Tournament** text`. A numbered map or example is
defined by a heading, `## BASE-MAP-2 island of the example`. Everywhere else a number only refers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Final

from hexhaven.engine.errors import HexhavenError

MODULES: Final[Mapping[str, str]] = {
    "BASE": "base",
    "FIVESIX": "five-six",
    "FRIEND": "friends",
    "HELPER": "helpers",
    "GEO": "geographic",
    "ERIE": "erie-canal",
    "CK": "cities-knights",
    "SEA": "seafarers",
    "TWO": "two-players",
    "FISH": "fishermen",
    "RIVER": "rivers",
    "CARAVAN": "caravans",
    "BARB": "barbarian-attack",
    "TRADE": "traders",
    "TBVAR": "tb-variants",
    "COMBO": "combinations",
    "DUEL": "duel",
    "DICE": "dice",
}
"""First part of a rule's number -> key of the module it belongs to, in the order of the index."""

NUMBER: Final = r"[A-Z]{2,}(?:[-+][A-Z0-9]+)*-\d+[a-z]?"
BULLET: Final = re.compile(rf"[-*] \*\*({NUMBER})(?: +([^*]+))?\*\* *(.*)")
NUMBERED_HEADING: Final = re.compile(rf"#+ +({NUMBER}) +(.+)")
HEADING: Final = re.compile(r"#+ +(.+)")
# What ends a statement that goes on over several lines.
NEW_BLOCK: Final = re.compile(r"[ \t]*(?:$|[-*] |\d+\. |#|\||```)")
# A source: the number of a rulebook, or a word of ours. Other brackets belong to the sentence.
TAG: Final = re.compile(
    r"`?\[((?:\d{3}|ext|choice|derived|base|computed|follows|checked|component|empty hand|BASE-)"
    r"[^\[\]]*)\]`?"
)
# In the combinations a plain short line above the bullets names the scenario they are about.
LONGEST_SUBTOPIC: Final = 60


class RulebookError(HexhavenError):
    """The common ancestor of this package's errors."""


class BadCatalogue(RulebookError):
    """The texts contradict themselves: a number defined twice, or of no module."""


class UnknownRule(RulebookError):
    """There is no rule of this number."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered, testable statement."""

    number: str
    """Stable and unique, e.g. `BASE-ROBBER-3`."""
    module_key: str
    """The module it belongs to, e.g. `base`."""
    file: str
    """The text it stands in, e.g. `base.md`."""
    line: int
    """Its first line there, counted from 1."""
    topic: str
    """The heading above it, e.g. `Robber`."""
    text: str
    """What it says, on one line, without its sources."""
    tags: tuple[str, ...]
    """Where it comes from: rulebooks (`000`), public facts (`ext: FAQ`), our own `choice`."""
    language: str = "en"
    """What topic and text are written in."""


class Catalogue:
    """All rules by number, in the order of the texts."""

    def __init__(self, rules: Mapping[str, Rule]) -> None:
        self.rules: Final = rules

    def rule(self, number: str) -> Rule:
        """The rule of this number, in any case; `UnknownRule` names the nearest ones."""
        found = self.rules.get(number.upper())
        if found is None:
            raise UnknownRule(self._unknown(number.upper()))
        return found

    def matching(self, what: str) -> list[Rule]:
        """Rules of a number, a module (`base`), a topic (`BASE-ROBBER`) or any other prefix."""
        word = what.upper()
        if word in self.rules:
            return [self.rules[word]]
        found = [rule for rule in self.rules.values() if rule.module_key == what.lower()]
        found = found or self._starting(word.rstrip("-") + "-") or self._starting(word)
        if not found or not word:
            raise UnknownRule(self._unknown(word))
        return found

    def search(self, words: list[str]) -> list[Rule]:
        """Rules whose text, topic or number has all these words, in any case."""
        wanted = [word.casefold() for word in words]
        return [rule for rule in self.rules.values() if _has_all(rule, wanted)]

    def by_module(self) -> dict[str, list[Rule]]:
        """The rules of every module, in the order of the index."""
        grouped: dict[str, list[Rule]] = {key: [] for key in MODULES.values()}
        for rule in self.rules.values():
            grouped[rule.module_key].append(rule)
        return grouped

    def _starting(self, prefix: str) -> list[Rule]:
        return [rule for number, rule in self.rules.items() if number.startswith(prefix)]

    def _unknown(self, number: str) -> str:
        topics = dict.fromkeys(known.rpartition("-")[0] for known in self.rules)
        near = get_close_matches(number, [*self.rules, *topics], n=3)
        return f"no rule {number!r}" + (f"; nearest: {', '.join(near)}" if near else "")


@cache
def catalogue() -> Catalogue:
    """The catalogue of the package's own texts, read once."""
    texts = files("hexhaven.rulebook").joinpath("texts")
    names = sorted(t.name.removesuffix(".md") for t in texts.iterdir() if t.name.endswith(".md"))
    return read({f"{n}.md": texts.joinpath(f"{n}.md").read_text(encoding="utf-8") for n in names})


def read(texts: Mapping[str, str]) -> Catalogue:
    """Put together the rules of several texts, given by file name; no number may come twice."""
    rules: dict[str, Rule] = {}
    for name, text in texts.items():
        for rule in parse(name, text):
            first = rules.setdefault(rule.number, rule)
            if first is not rule:
                where = f"{first.file}:{first.line} and {rule.file}:{rule.line}"
                raise BadCatalogue(f"{rule.number} is defined twice: {where}")
    return Catalogue(rules)


def parse(file: str, text: str) -> Iterator[Rule]:
    """The rules that one text defines, in its order."""
    lines = text.split("\n")
    heading = subtopic = ""
    fenced = False
    for index, line in enumerate(lines):
        if line.startswith("```"):
            fenced = not fenced
        if fenced:
            continue
        if titled := HEADING.match(line):
            heading, subtopic = titled[1].strip(), ""
        elif _is_subtopic(lines, index):
            subtopic = line.strip()
        if numbered := NUMBERED_HEADING.match(line):
            yield _rule(file, index, numbered[1], "Maps", numbered[2])
        elif bullet := BULLET.match(line.strip()):
            _, name, start = bullet.groups()
            words = [f"{name.strip()}:" if name else "", start, *_continued(lines, index + 1)]
            topic = f"{heading}: {subtopic}" if subtopic else heading
            yield _rule(file, index, bullet[1], topic, " ".join(filter(None, words)))


def _rule(file: str, index: int, number: str, topic: str, written: str) -> Rule:
    module_key = MODULES.get(number.partition("-")[0])
    if module_key is None:
        raise BadCatalogue(f"{number} belongs to no module: {file}:{index + 1}")
    tags = tuple(match[1].strip() for match in TAG.finditer(written))
    text = re.sub(r"\s+", " ", TAG.sub("", written))
    text = re.sub(r" +([.,;:)])", r"\1", text).strip()
    return Rule(number, module_key, file, index + 1, topic.replace("`", ""), text, tags)


def _continued(lines: list[str], index: int) -> Iterator[str]:
    while index < len(lines) and not NEW_BLOCK.match(lines[index]):
        yield lines[index].strip()
        index += 1


def _is_subtopic(lines: list[str], index: int) -> bool:
    line = lines[index].strip()
    if NEW_BLOCK.match(line) or line.endswith((":", ".")) or len(line) > LONGEST_SUBTOPIC:
        return False
    stands_alone = index == 0 or not lines[index - 1].strip()
    return stands_alone and index + 1 < len(lines) and bool(BULLET.match(lines[index + 1]))


def _has_all(rule: Rule, words: list[str]) -> bool:
    text = f"{rule.number} {rule.topic} {rule.text}".casefold()
    return all(word in text for word in words)
