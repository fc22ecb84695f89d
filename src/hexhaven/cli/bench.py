"""`hexhaven bench`: the benchmark of a checkout, bench/run.py."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path
from typing import Final

from hexhaven.cli.errors import CommandError

DESCRIPTION: Final = """\
Measure speed and compare it with a peer. Needs a checkout of the repository: the benchmark is no
part of the installed package."""

EXAMPLES: Final = """\
examples:
  hexhaven bench --quick
  hexhaven bench --rounds 3 --json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the options, those of bench/run.py."""
    parser.description = DESCRIPTION
    parser.epilog = EXAMPLES
    parser.add_argument("--quick", action="store_true", help="one short round")
    parser.add_argument("--rounds", type=int, help="how many rounds")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--write", action="store_true", help="record the run in bench/results.md")


def run(args: argparse.Namespace) -> int:
    """Hand the options over to the benchmark."""
    if args.quick and (args.write or args.rounds is not None):
        raise CommandError("--quick goes neither with --write nor with --rounds")
    if args.rounds is not None and args.rounds < 1:
        raise CommandError("--rounds must be at least 1")
    script = find_script()
    spec = importlib.util.spec_from_file_location("hexhaven_bench", script)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look themselves up there
    spec.loader.exec_module(module)
    words = [f"--{name}" for name in ("quick", "json", "write") if getattr(args, name)]
    if args.rounds is not None:
        words += ["--rounds", str(args.rounds)]
    return int(module.main(words))


def find_script() -> Path:
    """bench/run.py of the checkout that we run from, or that we are in."""
    for root in (Path(__file__).resolve().parents[3], Path.cwd()):
        script = root / "bench" / "run.py"
        if script.is_file():
            return script
    raise CommandError("the benchmark needs a checkout: there is no bench/run.py here")
