"""The rules in Russian and Czech: nothing is missing, and what can be counted is the same."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from hexhaven.rulebook import LANGUAGES, UnknownLanguage, catalogue, in_language
from hexhaven.rulebook.catalogue import NUMBER
from hexhaven.rulebook.translations import mark, missing, sources_of, translations

OTHERS = [language for language in LANGUAGES if language != "en"]
LETTERS = {"ru": re.compile("[а-яё]", re.IGNORECASE), "cs": re.compile("[ěščřžýáíéúůďťň]")}


def facts(text: str) -> tuple[list[str], ...]:
    """What a translation must not change: code, numbers of rules, and how often each figure."""
    code, bare = re.findall(r"`[^`]+`", text), re.sub(r"`[^`]+`", " ", text)
    rules, bare = re.findall(NUMBER, bare), re.sub(NUMBER, " ", bare)
    return sorted(code), sorted(rules), sorted(re.findall(r"\d+", bare))


@pytest.mark.parametrize("language", OTHERS)
def test_nearly_all_rules_are_translated(language: str) -> None:
    """A rule that was put into other words is told in English until it is translated anew; that
    must stay the exception (`scripts/translations.py` lists them)."""
    there = catalogue().rules
    assert len(missing(language)) <= len(there) // 50, missing(language)
    assert set(translations(language)) <= set(there)


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_has_the_figures_of_the_original(language: str) -> None:
    english = catalogue().rules
    told = [r for r in in_language(language).rules.values() if r.language == language]
    differ = [r.number for r in told if facts(r.text) != facts(english[r.number].text)]
    assert differ == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_is_one(language: str) -> None:
    """Its words are of that language, and its topic too."""
    told = [r for r in in_language(language).rules.values() if r.language == language]
    english = catalogue().rules
    foreign = [r.number for r in told if len(r.text) > 60 and not LETTERS[language].search(r.text)]
    assert foreign == []
    same = {r.topic for r in told if r.topic == english[r.number].topic}
    named = re.compile(r"[A-Z]+( \+ [A-Z]+)*")  # a heading of modules' codes
    assert [topic for topic in same if not named.fullmatch(topic)] == []


def test_a_rule_in_other_words_is_told_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    from hexhaven.rulebook import translations as module

    old = catalogue().rule("BASE-ROBBER-1")
    new = replace(old, text=old.text + " On Sundays it rests.")
    assert mark(new) != mark(old)
    made, sources = translations("cs"), sources_of("cs")
    assert module._translated(old, made, sources).language == "cs"
    assert module._translated(new, made, sources) == new


@pytest.mark.parametrize("number", ["BASE-ROBBER-3", "COMBO-GEN-1", "DUEL-EVT-1"])
def test_numbers_files_and_sources_stay(number: str) -> None:
    first, other = catalogue().rule(number), in_language("ru").rule(number)
    assert replace(other, topic=first.topic, text=first.text, language="en") == first
    assert first.text != other.text


def test_a_language_that_is_not_there() -> None:
    with pytest.raises(UnknownLanguage, match="'de'; there are en, ru, cs"):
        in_language("de")
