"""How rules are read out of the texts."""

import re
from importlib.resources import files
from importlib.resources.abc import Traversable

import pytest

from hexhaven.rulebook import MODULES, BadCatalogue, Rule, UnknownRule, catalogue
from hexhaven.rulebook.catalogue import parse, read


def rules_of(text: str) -> list[Rule]:
    return list(parse("some.md", text))


def only_rule(text: str) -> Rule:
    (rule,) = rules_of(text)
    return rule


def test_a_bullet_is_a_rule_with_its_topic_place_and_sources() -> None:
    text = "# Title\n\n### Robber\n- **BASE-ROBBER-4** It blocks the hex. [000][ext: FAQ]\n"
    assert rules_of(text) == [
        Rule(
            number="BASE-ROBBER-4",
            module_key="base",
            file="some.md",
            line=4,
            topic="Robber",
            text="It blocks the hex.",
            tags=("000", "ext: FAQ"),
        )
    ]


@pytest.mark.parametrize(
    "bullet",
    [
        "- **BASE-X-1** One two three.",
        "- **BASE-X-1** One\n  two\n  three.",
        "- **BASE-X-1** One two\nthree.",
        "  - **BASE-X-1** One two three.",
        "* **BASE-X-1**   One  two three. ",
        "- **BASE-X-1** One two three. [000]",
        "- **BASE-X-1** One `[ext:R25]` two\n  three [choice]. [004; second: derived]",
    ],
)
def test_a_rule_may_be_written_in_several_ways(bullet: str) -> None:
    assert only_rule(bullet).text == "One two three."


@pytest.mark.parametrize(
    "after",
    [
        "",
        "- another point",
        "* another",
        "1. a list",
        "## Heading",
        "| a | table |",
        "```\nmap\n```",
    ],
)
def test_a_rule_ends_where_something_else_begins(after: str) -> None:
    assert only_rule(f"- **BASE-X-1** One\ntwo\n{after}\nnot a part of it").text == "One two"


def test_the_name_of_a_rule_belongs_to_its_text() -> None:
    rule = only_rule("- **DUEL-EVT-1 Tournament** Each adds **all** points. [001]")
    assert (rule.number, rule.text) == ("DUEL-EVT-1", "Tournament: Each adds **all** points.")


def test_a_number_may_name_a_combination_and_have_a_letter() -> None:
    text = "- **COMBO-FISH+CK+SEA-10** One.\n- **CK-56-8** Two.\n- **SEA-NEW-SHORES-1b** Three."
    expected = ["COMBO-FISH+CK+SEA-10", "CK-56-8", "SEA-NEW-SHORES-1b"]
    assert [rule.number for rule in rules_of(text)] == expected
    assert [rule.module_key for rule in rules_of(text)] == [
        "combinations",
        "cities-knights",
        "seafarers",
    ]


def test_a_numbered_heading_is_a_rule() -> None:
    rule = only_rule("## BASE-MAP-2 island of the example\n\ntext")
    assert (rule.number, rule.topic, rule.text) == ("BASE-MAP-2", "Maps", "island of the example")


@pytest.mark.parametrize(
    "reference",
    [
        "- CARAVAN-PLACE-9 (running into another): sources differ",
        "| TWO-NEUTRAL-6 | adds triggers | neutral |",
        "Rule **BASE-X-1** in a sentence.",
        "```\n- **BASE-X-1** in a map\n```",
        "- **Players:** exactly 2.",
    ],
)
def test_a_reference_is_no_rule(reference: str) -> None:
    assert rules_of(reference) == []


def test_brackets_that_are_no_source_stay_in_the_text() -> None:
    rule = only_rule("- **BASE-X-1** Cell [row, col] (see [choice: map]). [002: p. 3]")
    assert rule.text == "Cell [row, col] (see)."
    assert rule.tags == ("choice: map", "002: p. 3")


def test_a_short_line_above_the_bullets_is_a_part_of_the_topic() -> None:
    text = (
        "### BARB + SEA\nGeneral remarks.\n- **COMBO-BARB+SEA-1** One.\n\n"
        "Fog Island\n- **COMBO-BARB+SEA-2** Two.\n\n### End\n- **COMBO-BARB+SEA-3** Three.\n"
    )
    assert [r.topic for r in rules_of(text)] == ["BARB + SEA", "BARB + SEA: Fog Island", "End"]


def test_a_number_defined_twice_is_an_error_that_names_both_places() -> None:
    texts = {"a.md": "- **BASE-X-1** One.", "b.md": "\n- **BASE-X-1** Two."}
    with pytest.raises(BadCatalogue, match=r"BASE-X-1 is defined twice: a\.md:1 and b\.md:2"):
        read(texts)


def test_a_number_of_no_module_is_an_error() -> None:
    with pytest.raises(BadCatalogue, match=r"MOON-X-1 belongs to no module: some\.md:1"):
        rules_of("- **MOON-X-1** One.")


def test_every_module_of_the_index_has_rules() -> None:
    grouped = catalogue().by_module()
    assert list(grouped) == list(MODULES.values())
    assert all(grouped.values())
    assert sum(map(len, grouped.values())) == len(catalogue().rules)


def english_texts() -> list[Traversable]:
    """Translations lie in folders beside them."""
    return [t for t in files("hexhaven.rulebook").joinpath("texts").iterdir() if t.is_file()]


def test_no_definition_in_the_texts_is_overlooked() -> None:
    # A cruder reading than the parser's: every bold number at the start of a bullet.
    crude = re.compile(r"^\s*[-*] +\*\*([A-Z]+[A-Z0-9+-]*-\d+[a-z]?)\b", re.MULTILINE)
    written = [
        n for text in english_texts() for n in crude.findall(text.read_text(encoding="utf-8"))
    ]
    assert sorted(written) == sorted(n for n in catalogue().rules if n != "BASE-MAP-2")


def test_rules_of_a_topic_are_numbered_without_gaps() -> None:
    topics: dict[str, list[int]] = {}
    for number in catalogue().rules:
        topic, _, last = number.rpartition("-")
        topics.setdefault(topic, []).append(int(last))
    del topics["BASE-MAP"]  # map 1 is the beginner's, which has no number of its own
    gaps = {t: numbers for t, numbers in topics.items() if numbers != [*range(1, len(numbers) + 1)]}
    assert gaps == {}


def test_every_rule_says_something_and_where_it_comes_from() -> None:
    bare = [r.number for r in catalogue().rules.values() if not r.text or not r.topic or not r.tags]
    assert bare == ["BASE-MAP-2"]


def test_the_texts_refer_only_to_rules_that_exist() -> None:
    # `BASE-BANK-1..2` names a range; a number after a "+" is a part of a longer one.
    names = "|".join(MODULES)
    refers = re.compile(rf"(?<![A-Z0-9+-])((?:{names})(?:[-+][A-Z0-9]+)+)-(\d+)(?:\.\.(\d+))?")
    named = set()
    for text in english_texts():
        for topic, first, last in refers.findall(text.read_text(encoding="utf-8")):
            named |= {f"{topic}-{n}" for n in range(int(first), int(last or first) + 1)}
    assert named == set(catalogue().rules)


def test_a_rule_is_found_by_number_in_any_case() -> None:
    assert catalogue().rule("base-robber-3").number == "BASE-ROBBER-3"


def test_an_unknown_number_names_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 'BASE-ROBER-3'; nearest: BASE-ROBBER-3"):
        catalogue().rule("BASE-ROBER-3")


@pytest.mark.parametrize(
    ("what", "first", "starts"),
    [
        ("BASE-ROBBER-1", "BASE-ROBBER-1", "BASE-ROBBER-1"),
        ("base-robber", "BASE-ROBBER-1", "BASE-ROBBER-"),
        ("BASE-ROBBER-", "BASE-ROBBER-1", "BASE-ROBBER-"),
        ("CK", "CK-SETUP-1", "CK-"),
        ("cities-knights", "CK-SETUP-1", "CK-"),
        ("COMBO-FISH+CK", "COMBO-FISH+CK-1", "COMBO-FISH+CK-"),
        ("BASE-ROB", "BASE-ROBBER-1", "BASE-ROBBER-"),
    ],
)
def test_matching_takes_numbers_topics_modules_and_prefixes(
    what: str, first: str, starts: str
) -> None:
    found = [rule.number for rule in catalogue().matching(what)]
    everything = [number for number in catalogue().rules if number.startswith(starts)]
    assert found == ([first] if first == what else everything)
    assert found[0] == first


@pytest.mark.parametrize("what", ["", "NOPE", "BASE-ROBBER-99", "-"])
def test_matching_nothing_is_an_error(what: str) -> None:
    with pytest.raises(UnknownRule):
        catalogue().matching(what)


def test_search_wants_all_words_in_any_case() -> None:
    found = {rule.number for rule in catalogue().search(["DISTANCE", "own ones included"])}
    assert found == {"BASE-SETTLE-3"}
    assert catalogue().search(["distance", "no such word"]) == []
