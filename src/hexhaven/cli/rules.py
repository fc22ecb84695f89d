"""`hexhaven rules`: the catalogue of numbered rules, and which of them have a test."""

from __future__ import annotations

import argparse
import importlib
import json
import shutil
import textwrap
from collections.abc import Callable
from dataclasses import asdict
from typing import Final

from hexhaven.cli.errors import CommandError
from hexhaven.rulebook.catalogue import MODULES, Rule, catalogue
from hexhaven.rulebook.translations import LANGUAGES, in_language

DESCRIPTION: Final = """\
Without WHAT: the modules and how many rules each has.
  NUMBER              one rule: its text, its topic, where it stands
  PREFIX              all rules of a module or a topic
  search WORD ...     rules that have all these words
  explain VARIANT     the modules of a variant in their order, and who answers which hook;
                      with --meet where its expansions meet: the hooks they share, the order of
                      the calls, what is silenced, and the rules that say so"""

EXAMPLES: Final = """\
examples:
  hexhaven rules BASE-ROBBER-3
  hexhaven rules BASE-ROBBER
  hexhaven rules search longest road
  hexhaven rules search разбойник --language ru
  hexhaven rules --coverage base --json
  hexhaven rules explain base --players 4
  hexhaven rules explain fishermen+barbarian-attack --meet"""

SOURCES: Final = {
    "000": "rulebook of the base game, 2025",
    "001": "rulebook of the card game",
    "002": "rulebook of the Big Box, second edition",
    "003": "almanac of the base game",
    "004": "combinations of scenarios",
    "ext": "publicly known",
    "choice": "our choice, where sources are silent or differ",
}
"""The tags of the catalogue."""
PARTS: Final = ("total", "tested", "untested")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("what", nargs="*", metavar="WHAT", help="a number, a prefix or a task")
    parser.add_argument(
        "--coverage",
        action="store_true",
        help="which rules have a test; WHAT may name one module",
    )
    parser.add_argument("--players", type=int, help="for explain (default: 4)")
    parser.add_argument(
        "--meet", action="store_true", help="for explain: where the expansions meet"
    )
    parser.add_argument(
        "--language", choices=LANGUAGES, default="en", help="of the rules' texts (default: en)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Do what the words ask for."""
    what: list[str] = args.what
    if args.meet and (args.coverage or what[:1] != ["explain"]):
        raise CommandError("--meet is for explain, e.g. hexhaven rules explain base --meet")
    if args.coverage:
        _coverage(what, as_json=args.json)
    elif not what:
        _modules(as_json=args.json)
    elif what[0] == "search":
        _search(what[1:], args.language, as_json=args.json)
    elif what[0] == "explain":
        _explain(what[1:], args.players, meet=args.meet, as_json=args.json)
    elif len(what) > 1:
        raise CommandError(f"one number or prefix at a time, not {' '.join(what)!r}")
    else:
        _show(what[0], args.language, as_json=args.json)
    return 0


def _modules(*, as_json: bool) -> None:
    prefixes = {key: prefix for prefix, key in MODULES.items()}
    grouped = catalogue().by_module()
    if as_json:
        _print_json({key: len(rules) for key, rules in grouped.items()})
        return
    rows = [[key, f"{prefixes[key]}-…", str(len(rules))] for key, rules in grouped.items()]
    total = sum(len(rules) for rules in grouped.values())
    _print_table(["module", "numbers", "rules"], [*rows, ["all", "", str(total)]])


def _show(what: str, language: str, *, as_json: bool) -> None:
    found = in_language(language).matching(what)
    exact = found[0].number == what.upper()
    if as_json:
        _print_json(asdict(found[0]) if exact else [asdict(rule) for rule in found])
    elif exact:
        print(_in_full(found[0]))
    else:
        _print_list(found)


def _search(words: list[str], language: str, *, as_json: bool) -> None:
    if not words:
        raise CommandError("search for what? e.g. hexhaven rules search robber")
    found = in_language(language).search(words)
    if as_json:
        _print_json([asdict(rule) for rule in found])
    elif found:
        _print_list(found)
    else:
        print(f"no rule has {' and '.join(map(repr, words))}")


def _explain(words: list[str], wished: int | None, *, meet: bool, as_json: bool) -> None:
    if len(words) != 1:
        raise CommandError("explain takes one variant, e.g. hexhaven rules explain base")
    # Not needed, and not fetched, for anything else.
    variants = importlib.import_module("hexhaven.modules.variants")
    players: int = variants.usual_players(words[0]) if wished is None else wished
    if meet:
        _meet(words[0], players, as_json=as_json)
        return
    explain: Callable[[str, int], str] = importlib.import_module("hexhaven.cli.explain").explain
    text = explain(words[0], players)
    if as_json:
        _print_json({"variant": words[0], "players": players, "text": text})
    else:
        print(text)


def _meet(variant: str, players: int, *, as_json: bool) -> None:
    from hexhaven.cli import meet
    from hexhaven.cli.composed import playable

    made = meet.meeting(playable(variant), players)
    if as_json:
        _print_json(meet.as_json(made))
    else:
        print(meet.as_text(made))


def _coverage(words: list[str], *, as_json: bool) -> None:
    from hexhaven.rulebook.coverage import FINISHED, coverage, find_tests

    unknown = [word for word in words if word not in MODULES.values()]
    if unknown:
        raise CommandError(f"no module {unknown[0]!r}; there are {', '.join(MODULES.values())}")
    report = coverage(find_tests())
    chosen = [report[key] for key in words or report]
    if as_json:
        shown = {m.module_key: asdict(m) for m in chosen}
        _print_json({k: {part: m[part] for part in PARTS} for k, m in shown.items()})
        return
    rows = [[m.module_key, *(str(len(getattr(m, part))) for part in PARTS)] for m in chosen]
    _print_table(["module", *PARTS], rows)
    for module in chosen:
        # A module not begun is one line of the table; all its numbers would only be noise.
        asked_for = module.tested or words or module.module_key in FINISHED
        if module.untested and asked_for:
            print(f"\nuntested in {module.module_key}:")
            print(_wrapped(" ".join(module.untested), "  "))


def in_words(tag: str) -> str:
    """Where a rule comes from: `002, derived` names the Big Box."""
    for code, name in SOURCES.items():
        if tag == code or tag.startswith((f"{code},", f"{code};", f"{code}:", f"{code} ")):
            return name + tag[len(code) :]
    return tag


def _in_full(rule: Rule) -> str:
    sources = "; ".join([in_words(tag) for tag in rule.tags]) or "-"
    lines = [
        f"{rule.number}  ({rule.module_key}: {rule.topic})",
        _wrapped(rule.text, "  "),
        f"  source: {sources}",
        f"  where: {rule.file}, line {rule.line}",
    ]
    return "\n".join(lines)


def _print_list(rules: list[Rule]) -> None:
    topic = ""
    for rule in rules:
        if rule.topic != topic:
            topic = rule.topic
            print(f"{rule.module_key}: {topic}")
        print(_wrapped(f"{rule.number}  {rule.text}", "  "))


def _wrapped(text: str, indent: str) -> str:
    # Never broken at hyphens: a rule's number must stay in one piece.
    width = min(shutil.get_terminal_size((100, 24)).columns, 100)
    return textwrap.fill(
        text,
        max(width, 40),
        initial_indent=indent,
        subsequent_indent=indent * 2,
        break_on_hyphens=False,
        break_long_words=False,
    )


def _print_table(head: list[str], rows: list[list[str]]) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    table = Table(box=SIMPLE)
    for index, name in enumerate(head):
        table.add_column(name, justify="left" if not rows[0][index].isdigit() else "right")
    for row in rows:
        table.add_row(*row)
    Console(markup=False, highlight=False).print(table)


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))
