"""`hexhaven variants`: what can be played, what cannot and why, and the options."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from hexhaven.engine.options import Option
    from hexhaven.modules.matrix import Verdict

DESCRIPTION: Final = """\
All variants by key, and every combination of which something is said: whether it can be played, by
how many, and why not. Keys are combined with +, in any order: friends+helpers. With a key: what is
said of it, and its options."""

EXAMPLES: Final = """\
examples:
  hexhaven variants
  hexhaven variants --matrix
  hexhaven variants base
  hexhaven variants --json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("key", nargs="?", help="a variant, to see its options")
    parser.add_argument("--matrix", action="store_true", help="print every combination as a table")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    """Print the lists."""
    if args.key is not None:
        _print_one(args.key, as_json=args.json)
    elif args.json:
        print(json.dumps(variants(), ensure_ascii=False, indent=1))
    else:
        _print_table(whole=args.matrix)
    return 0


def variants() -> list[dict[str, object]]:
    """One object for every key and every combination."""
    from hexhaven.modules.expansions import MATRIX

    return [facts(verdict) for verdict in MATRIX.listing()]


def facts(verdict: Verdict) -> dict[str, object]:
    """What is said of a variant; `reason` and `rule` where it cannot be played, or only with
    consent."""
    found: dict[str, object] = {
        "key": verdict.key,
        "about": verdict.about,
        "playable": verdict.playable(),
        "verdict": verdict.verdict,
        "players": verdict.players,
        "consent": verdict.consent(),
        "target": verdict.target or None,
    }
    if verdict.reason:
        found.update({"reason": verdict.reason, "rule": verdict.rule or None})
    return found


def options(key: str) -> list[dict[str, object]]:
    """The options of a playable variant: name, values, default, rule, meaning."""
    from hexhaven.modules.variants import option_list

    return [_shown(option) for option in option_list(key)]


def _shown(option: Option) -> dict[str, object]:
    return {
        "name": option.name,
        "values": option.values,
        "number": option.number,
        "default": option.default,
        "rule": option.rule,
        "about": option.about,
    }


def _print_one(key: str, *, as_json: bool) -> None:
    from hexhaven.modules.expansions import MATRIX

    verdict = MATRIX.verdict(key)
    found = facts(verdict)
    if verdict.playable():
        found["options"] = options(key)
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    print(f"{verdict.key}: {verdict.about or 'unknown'}")
    if verdict.reason:
        print(verdict.reason)
    if not verdict.playable():
        return
    print(f"For {_numbers(verdict.players)} players. Options, the default first:\n")
    for option in options(key):
        print(f"  {option['name']} = {_values(option)}  ({option['rule']})")
        print(f"      {option['about']}")


def _print_table(*, whole: bool) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    from hexhaven.modules.expansions import MATRIX

    table = Table(box=SIMPLE)
    table.add_column("variant", no_wrap=True)
    table.add_column("what it is")
    table.add_column("players", no_wrap=True)
    table.add_column("playable")
    listed = MATRIX.listing()
    for verdict in listed:
        if "+" not in verdict.key:
            players = _numbers(verdict.players)
            table.add_row(verdict.key, verdict.about, players, _playable(verdict))
    Console(markup=False, highlight=False).print(table)
    print("Together:\n")
    for verdict in listed:
        if "+" in verdict.key and (whole or verdict.playable()):
            players = _numbers(verdict.players) or "-"
            print(f"  {verdict.key:44} {players:>5}  {_playable(verdict)}")
    print()
    print(
        "hexhaven variants KEY shows the options of a variant and says why it does not play;\n"
        "--matrix shows what goes with what. What plays with consent is not recommended: it needs\n"
        "the option allow_not_recommended=true."
    )


def _numbers(players: list[int]) -> str:
    if len(players) > 1 and players == list(range(players[0], players[-1] + 1)):
        return f"{players[0]}-{players[-1]}"
    return ", ".join(str(number) for number in players)


def _playable(verdict: Verdict) -> str:
    if verdict.consent():
        return "with consent"
    if verdict.playable():
        return "yes"
    if verdict.rule and "+" not in verdict.key:
        return verdict.reason
    return f"no ({verdict.rule})" if verdict.rule else "not yet"


def _values(option: dict[str, object]) -> str:
    values = option["values"]
    assert isinstance(values, list)
    words = [value for value in values if value] + (["a number"] if option["number"] else [])
    return " | ".join(words) or "a text"
