"""Change one point of the code at a time and see whether a test notices: `make mutate`.

Mutants are drawn by seed, evenly from the parts below; each is run in a copy of the sources against
the tests that concern its file, and then, if it lives, against the tests of its whole part. What
survives is printed with its place: a test is missing there, or the mutant changes nothing that
anybody can see. The latter go into tests/mutants.txt with the reason, and are not drawn again.

Single points: comparisons, `and` and `or`, conditions turned round, numbers one larger, plus and
minus, and statements left out.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "hexhaven"
EQUIVALENT: Final = ROOT / "tests" / "mutants.txt"
SECONDS: Final = 600
"""A mutant that makes the tests run longer than this is noticed: something never ends."""
SURE: Final = ["tests/test_perft.py", "tests/test_playthroughs.py"]
"""What every mutant of the rules is run against when its own tests have not noticed it."""
PARTS: Final[dict[str, tuple[str, list[str]]]] = {
    "engine": ("engine", ["tests/engine", "tests/sketches", "tests/testing", *SURE]),
    "base": ("modules/base", ["tests/base", *SURE]),
    "island": ("modules/island", ["tests/base", "tests/engine", "tests/sketches", *SURE]),
    "five_six": ("modules/five_six", ["tests/five_six", *SURE]),
    "friends": ("modules/friends", ["tests/friends", *SURE]),
    "helpers": ("modules/helpers", ["tests/helpers", *SURE]),
    "geographic": ("modules/geographic", ["tests/geographic", *SURE]),
    "cities_knights": ("modules/cities_knights", ["tests/cities_knights", *SURE]),
    "dice": ("modules/dice", ["tests/dice", "tests/bots/test_dicer.py", *SURE]),
    "duel": ("modules/duel", ["tests/duel", *SURE]),
    "bots": (
        "bots",
        ["tests/bots", "tests/cities_knights/test_greedy.py", "tests/duel/test_aims.py"],
    ),
    "chronicle": ("chronicle", ["tests/chronicle"]),
    "server": ("server", ["tests/server"]),
}
"""Part -> its folder and the tests that concern it; those named like a file come first."""
SWAPS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
DROPPED: Final = (ast.Assign, ast.AugAssign, ast.Expr, ast.Raise)


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the place, what was done, and the whole text afterwards."""

    path: Path
    line: int
    what: str
    text: str

    @property
    def key(self) -> str:
        """How tests/mutants.txt names it: by the line's words, so that it survives a move."""
        return f"{self.path.relative_to(SOURCE)}: {self.what}"


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The ways to change one node: what is done, and the new node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        new = copy.deepcopy(node)
        new.ops[0] = SWAPS[type(node.ops[0])]()
        yield "compare", new
    elif isinstance(node, ast.BoolOp):
        new_bool = copy.deepcopy(node)
        new_bool.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", new_bool
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        turned = copy.deepcopy(node)
        turned.test = ast.UnaryOp(ast.Not(), node.test)
        yield "turn round", turned
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        flipped = copy.deepcopy(node)
        flipped.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield "plus/minus", flipped
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more", ast.Constant(node.value + 1)
    elif isinstance(node, DROPPED) and not is_text(node):
        yield "leave out", ast.Pass()


def is_text(node: ast.AST) -> bool:
    """Whether a statement is only a text, as a docstring is."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every node that counts while the program runs, with where it hangs: parent, field, index."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        parent = waiting.pop()
        for field, value in ast.iter_fields(parent):
            if field in ("annotation", "returns", "decorator_list", "bases"):
                continue  # types are read by mypy, not by tests
            if (
                field == "body"
                and isinstance(parent, ast.If)
                and "TYPE_CHECKING" in ast.dump(parent.test)
            ):
                continue
            found = value if isinstance(value, list) else [value]
            for index, child in enumerate(found):
                if isinstance(child, ast.AST):
                    waiting.append(child)
                    yield parent, field, index if isinstance(value, list) else None, child


def mutants_of(path: Path) -> list[Mutant]:
    """All single-point mutants of a file, in a fixed order."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: list[Mutant] = []
    for parent, field, index, child in places(tree):
        for what, new in changes(child):
            before = ast.unparse(child).splitlines()[0]
            hang(parent, field, index, new)
            after = "" if isinstance(new, ast.Pass) else ast.unparse(new).splitlines()[0]
            text = ast.unparse(ast.fix_missing_locations(tree))
            hang(parent, field, index, child)
            told = f"{what}: {before}" + (f" -> {after}" if after else "")
            found.append(Mutant(path, getattr(child, "lineno", 0), told, text))
    return sorted(found, key=lambda mutant: (mutant.line, mutant.what))


def hang(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> None:
    """Put a node where another was."""
    if index is None:
        setattr(parent, field, node)
    else:
        getattr(parent, field)[index] = node


def drawn(part: str, many: int, seed: int) -> list[Mutant]:
    """So many mutants of a part by seed, without those known to change nothing."""
    folder = SOURCE / PARTS[part][0]
    rng = random.Random(f"{seed}/{part}")
    known = known_equivalent()
    files = [path for path in sorted(folder.rglob("*.py")) if "migrations" not in path.parts]
    weights = [path.stat().st_size for path in files]
    found: dict[str, Mutant] = {}
    for _ in range(50 * many):
        if len(found) == many:
            break
        choices = mutants_of(rng.choices(files, weights)[0])
        if choices:
            mutant = rng.choice(choices)
            if mutant.key not in known:
                found[mutant.key] = mutant
    return list(found.values())


def known_equivalent() -> dict[str, str]:
    """The mutants that change nothing anybody can see, with the reason: `key # reason` lines."""
    if not EQUIVALENT.exists():
        return {}
    found: dict[str, str] = {}
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        key, mark, reason = line.rpartition(" # ")
        if mark:
            found[key] = reason
    return found


def tests_for(part: str, path: Path) -> list[list[str]]:
    """What a mutant is run against, one after the other: tests named like its file, then all."""
    tests = PARTS[part][1]
    near = [
        str(test.relative_to(ROOT))
        for folder in tests
        for test in sorted((ROOT / folder).rglob(f"test_*{path.stem}*.py"))
    ]
    return [near, tests] if near else [tests]


def noticed(mutant: Mutant, part: str, tree: Path) -> bool:
    """Whether a test fails with the mutant in the copy of the sources."""
    place = tree / "hexhaven" / mutant.path.relative_to(SOURCE)
    original = place.read_text(encoding="utf-8")
    place.write_text(mutant.text, encoding="utf-8")
    try:
        return any(fails(tests, tree) for tests in tests_for(part, mutant.path))
    finally:
        place.write_text(original, encoding="utf-8")


def fails(tests: Sequence[str], tree: Path) -> bool:
    """Whether some of these tests fail against a copy of the sources."""
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        *tests,
    ]
    env = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(words, cwd=ROOT, env=env, timeout=SECONDS, capture_output=True)
    except subprocess.TimeoutExpired:
        return True
    return run.returncode == 1 or run.returncode == 2


def main(argv: Sequence[str] | None = None) -> int:
    """Draw, run and report; 0 when every part has noticed enough of its mutants."""
    parser = argparse.ArgumentParser(description="See which small changes no test notices.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}")
    parser.add_argument("--each", type=int, default=16, help="mutants of each part (default: 16)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: 1)")
    parser.add_argument(
        "--least", type=int, default=95, help="per cent to be noticed (default: 95)"
    )
    args = parser.parse_args(argv)
    short = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        ignored = shutil.ignore_patterns("__pycache__", "static")
        shutil.copytree(SOURCE, tree / "hexhaven", ignore=ignored)
        for part in args.parts or PARTS:
            if fails(PARTS[part][1], tree):
                print(f"{part}: its tests fail without any change", file=sys.stderr)
                return 2
            mutants = drawn(part, args.each, args.seed)
            killed = 0
            for mutant in mutants:
                if noticed(mutant, part, tree):
                    killed += 1
                else:
                    print(f"  lives: {mutant.path.relative_to(ROOT)}:{mutant.line} {mutant.what}")
            print(f"{part}: {killed} of {len(mutants)} noticed", flush=True)
            short += 100 * killed < args.least * len(mutants)
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
