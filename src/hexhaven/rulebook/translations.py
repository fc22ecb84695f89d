"""The rules in other languages.

`texts/ru/base.md` has the rules of `texts/base.md` in Russian: headings and bullets alone, under
the same numbers. `sources.json` beside it says of which English wording each is the translation.
Where that has changed since, or nobody has translated a rule yet, it is given in English: an old
translation of a new rule would be worse than none.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final

from hexhaven.rulebook.catalogue import Catalogue, Rule, RulebookError, catalogue, read

LANGUAGES: Final = ("en", "ru", "cs")
SOURCES: Final = "sources.json"


class UnknownLanguage(RulebookError):
    """The rules are not there in this language."""


@cache
def in_language(language: str) -> Catalogue:
    """All rules, each in this language if its translation is of today's wording."""
    english = catalogue()
    if language == "en":
        return english
    if language not in LANGUAGES:
        there = ", ".join(LANGUAGES)
        raise UnknownLanguage(f"no rules in {language!r}; there are {there}")
    made, sources = translations(language), sources_of(language)
    found = {number: _translated(rule, made, sources) for number, rule in english.rules.items()}
    return Catalogue(found)


def translations(language: str) -> Mapping[str, Rule]:
    """What has been translated, whether it is of today's wording or not."""
    folder = files("hexhaven.rulebook").joinpath("texts", language)
    names = sorted(text.name for text in folder.iterdir() if text.name.endswith(".md"))
    texts = {name: folder.joinpath(name).read_text(encoding="utf-8") for name in names}
    rules = read(texts).rules
    return {number: replace(rule, language=language) for number, rule in rules.items()}


def sources_of(language: str) -> Mapping[str, str]:
    """The mark of the English wording that each rule was translated from."""
    file = files("hexhaven.rulebook").joinpath("texts", language, SOURCES)
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return found


def mark(rule: Rule) -> str:
    """A short mark of a rule's wording."""
    return f"{zlib.crc32(f'{rule.topic}: {rule.text}'.encode()):08x}"


def missing(language: str) -> list[str]:
    """Numbers of rules that are given in English, since their translation is old or not there."""
    rules = in_language(language).rules
    return [number for number, rule in rules.items() if rule.language != language]


def _translated(rule: Rule, made: Mapping[str, Rule], sources: Mapping[str, str]) -> Rule:
    there = made.get(rule.number)
    if there is None or sources.get(rule.number) != mark(rule):
        return rule
    return replace(rule, topic=there.topic, text=there.text, language=there.language)
