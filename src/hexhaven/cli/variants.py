"""`hexhaven variants`: what can be played, what cannot and why, and the options."""

from __future__ import annotations

import argparse
import json
import re
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexhaven.engine.module import Option

DESCRIPTION: Final = """\
All variants by key, whether each can be played, and the options of those that can. Keys are
combined with +, in any order: seafarers/fog-island+cities-knights."""

EXAMPLES: Final = """\
examples:
  hexhaven variants
  hexhaven variants --json"""

RULE_NUMBER: Final = re.compile(r"\(([A-Z][A-Z0-9&]*(?:-[A-Z0-9]+)+)")


@dataclass(frozen=True)
class Variant:
    """One key, or several joined by +."""

    key: str
    about: str
    playable: bool
    reason: str | None
    """Why it cannot be played."""
    rule: str | None
    """The rule that forbids it, where one does."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Print the lists."""
    found = variants()
    if args.json:
        shown = {"variants": [asdict(variant) for variant in found], "options": options()}
        print(json.dumps(shown, ensure_ascii=False, indent=1))
    else:
        _print_tables(found)
    return 0


def variants() -> list[Variant]:
    """Every key and every playable combination."""
    from hexhaven.modules.variants import KEYS, PLAYABLE

    combined = {key: "" for key in PLAYABLE if key not in KEYS}
    return [_variant(key, about) for key, about in (KEYS | combined).items()]


def _variant(key: str, about: str) -> Variant:
    from hexhaven.engine.errors import BadSetup
    from hexhaven.modules.variants import check_variant

    try:
        check_variant(key)
    except BadSetup as error:
        rule = RULE_NUMBER.search(str(error))
        return Variant(key, about, False, str(error), None if rule is None else rule[1])
    return Variant(key, about, True, None, None)


def options() -> dict[str, list[dict[str, object]]]:
    """The options of each playable key: name, values, default, rule, meaning."""
    from hexhaven.modules.variants import PLAYABLE, option_list

    return {key: [_shown(option) for option in option_list(key)] for key in PLAYABLE}


def _shown(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "values": option.values,
        "number": option.number,
        "default": option.default,
        "rule": option.rule,
        "about": option.about,
    }


def _print_tables(found: list[Variant]) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    from hexhaven.modules.variants import ALONE

    table = Table(box=SIMPLE)
    table.add_column("variant", no_wrap=True)
    table.add_column("what it is")
    table.add_column("playable")
    for variant in found:
        table.add_row(variant.key, variant.about, _playable(variant))
    Console(markup=False, highlight=False).print(table)
    known: list[object] = []
    for key, found_options in options().items():
        own = key == "base" or key in ALONE
        fresh = [option for option in found_options if own or option not in known]
        if not fresh:
            continue
        besides = "" if own else ", besides those of base"
        print(f"Options of {key}{besides}, the default first:\n")
        for option in fresh:
            print(f"  {option['name']} = {_values(option)}  ({option['rule']})")
            print(f"      {option['about']}")
            known.append(option)
        print()


def _playable(variant: Variant) -> str:
    if variant.playable:
        return "yes"
    return str(variant.reason) if variant.rule else "not yet"


def _values(option: dict[str, object]) -> str:
    values = option["values"]
    assert isinstance(values, list)
    words = [value for value in values if value] + (["a number"] if option["number"] else [])
    return " | ".join(words) or "a text"
