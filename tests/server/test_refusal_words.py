"""Whatever the rules refuse, people are told in the language of their page.

A refusal is `"RULE-NUMBER reason"`, in English; the page says it with the words of that rule.
What is read here is the rules' own source, and the files of words.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = [ROOT / "src" / "hexhaven" / part for part in ("engine", "modules")]
RULE = r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-[0-9]+"
REFUSED = re.compile(rf"({RULE}) (?!to -)")
WORDS = re.compile(rf'"table\.refusal\.({RULE})":')


def beginning(node: ast.expr | None) -> str | None:
    """How a text begins that is written there; a part that is worked out is a `{`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = node.values[:2]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{" for part in parts)


def texts(tree: ast.AST) -> list[str]:
    """All texts within, without those that only describe the code."""
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and isinstance(node.body[0], ast.Expr)
    }
    strays = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    found = [
        beginning(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant | ast.JoinedStr) and id(node) not in told | strays
    ]
    return [text for text in found if text is not None]


def refusals(tree: ast.AST) -> Iterator[str]:
    """The rules with whose numbers something is refused there."""
    for text in texts(tree):
        if given := REFUSED.match(text):
            yield given[1]
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            own = texts(function)
            # `f"{rule} …"`: the number is one of those that the function names.
            if any(re.match(r"\{ [a-z]", text) for text in own):
                yield from (text for text in own if re.fullmatch(RULE, text))


def refused() -> set[str]:
    """All rules that can refuse a move."""
    files = [path for folder in RULES for path in sorted(folder.rglob("*.py"))]
    assert len(files) > 100
    return {rule for path in files for rule in refusals(ast.parse(path.read_text("utf-8")))}


def said(language: str) -> set[str]:
    """The rules whose refusals have words in a language."""
    files = sorted((ROOT / "web" / "src").glob(f"**/{language}.ts"))
    return {rule for path in files for rule in WORDS.findall(path.read_text("utf-8"))}


def test_refusals_are_found_in_the_source() -> None:
    source = '''
"""BASE-AAA-1 is told here."""
RULE = "BASE-BBB-2"
def refuse(many):
    """BASE-CCC-3 is told here."""
    rule = "BASE-DDD-4"
    if many:
        return f"{rule} there are {many}"
    return "BASE-EEE-5 there are none"
'''
    assert set(refusals(ast.parse(source))) == {"BASE-DDD-4", "BASE-EEE-5"}


@pytest.mark.parametrize("language", ["en", "ru", "cs"])
def test_every_refusal_has_words(language: str) -> None:
    assert sorted(refused() - said(language)) == []
