"""Which rules have a test, found by reading the tests without running them.

A test shows a rule when it carries the mark: `@pytest.mark.rule("BASE-ROBBER-3", …)` on a test
function or a test class, in a `pytestmark` of a module or a class, or as `marks=` of a parameter
within its decorators. A name given to the mark, `rule = pytest.mark.rule`, is understood as well.
A test that is always skipped, or expected to fail, shows nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeGuard

from hexhaven.rulebook.catalogue import Catalogue, RulebookError, catalogue

FINISHED: Final = (
    "base",
    "five-six",
    "geographic",
    "erie-canal",
    "friends",
    "helpers",
    "cities-knights",
    "seafarers",
    "rivers",
    "traders",
    "caravans",
    "barbarian-attack",
    "fishermen",
    "two-players",
    "combinations",
    "tb-variants",
    "dice",
    "duel",
)
"""Modules that are complete: every rule of theirs must have a test, save those that wait."""

WAITING: Final[dict[str, str]] = {}
"""Rules of finished modules, by the beginning of their numbers, that only speak of a combination,
and what they wait for; at the moment none does."""

MARK: Final = frozenset({"pytest.mark.rule", "mark.rule"})
LEFT_OUT: Final = frozenset({"pytest.mark.skip", "mark.skip", "pytest.mark.xfail", "mark.xfail"})

Function = ast.FunctionDef | ast.AsyncFunctionDef
Assignment = ast.Assign | ast.AnnAssign


class BadMark(RulebookError):
    """A mark that names no rule, or not as plain text."""


class NoTests(RulebookError):
    """There is no folder of tests to look at."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One test's claim to show one rule."""

    number: str
    test: str
    """Where it stands: `tests/base/test_robber.py:12`."""


@dataclass(frozen=True, slots=True)
class ModuleCoverage:
    """The rules of one module, and those of them with and without a test."""

    module_key: str
    total: tuple[str, ...]
    tested: tuple[str, ...]
    untested: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """The untested rules that do not wait for another module."""
        return tuple(n for n in self.untested if not any(map(n.startswith, WAITING)))


def find_tests(start: Path | None = None) -> Path:
    """The project's folder of tests, looked for upwards from here and from the package."""
    here = (start or Path.cwd()).resolve()
    package = Path(__file__).resolve().parent
    for folder in (here, *here.parents, *package.parents):
        # Both, so that another project's tests are never taken for ours.
        if (folder / "tests").is_dir() and (folder / "src" / "hexhaven").is_dir():
            return folder / "tests"
    raise NoTests(
        "the tests are not installed with the package; run this in a checkout or an unpacked "
        "source archive, which have them (hexhaven rules needs neither)"
    )


def coverage(tests: Path, rules: Catalogue | None = None) -> dict[str, ModuleCoverage]:
    """For every module, which of its rules the tests in this folder show."""
    known = rules or catalogue()
    tested = {mark.number for mark in marks(tests, known)}
    return {
        key: _module_coverage(key, [rule.number for rule in of_module], tested)
        for key, of_module in known.by_module().items()
    }


def marks(tests: Path, rules: Catalogue | None = None) -> list[Mark]:
    """All marks of all test files in a folder; `BadMark` if one names an unknown rule."""
    known = rules or catalogue()
    found = [mark for path in _test_files(tests) for mark in _marks_of(path, tests)]
    for mark in found:
        if mark.number not in known.rules:
            raise BadMark(f"{mark.test} marks {mark.number!r}, which is no rule")
    return found


def _module_coverage(key: str, numbers: list[str], tested: set[str]) -> ModuleCoverage:
    return ModuleCoverage(
        key,
        tuple(numbers),
        tuple(number for number in numbers if number in tested),
        tuple(number for number in numbers if number not in tested),
    )


def _test_files(tests: Path) -> list[Path]:
    return sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")})


def _marks_of(path: Path, tests: Path) -> Iterator[Mark]:
    where = path.relative_to(tests.parent).as_posix()
    try:
        module = ast.parse(path.read_text(encoding="utf-8"), filename=where)
    except SyntaxError as error:
        raise BadMark(f"{where}:{error.lineno} is no Python: {error.msg}") from error
    names = MARK | _names_of_mark(module)
    for place in _marked(module):
        for node in ast.walk(place):
            if isinstance(node, ast.Call) and _dotted(node.func) in names:
                yield from _numbers(node, where)


def _numbers(call: ast.Call, where: str) -> Iterator[Mark]:
    test = f"{where}:{call.lineno}"
    if not call.args or call.keywords:
        raise BadMark(f"{test}: a rule mark takes the numbers of one or more rules")
    for argument in call.args:
        if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
            raise BadMark(f"{test}: a rule mark takes plain texts, not {ast.unparse(argument)}")
        yield Mark(argument.value, test)


def _marked(scope: ast.Module | ast.ClassDef) -> Iterator[ast.expr]:
    """Decorators of the tests in a module or class, and values of its `pytestmark`."""
    if not _has_tests(scope):
        return
    for node in scope.body:
        if _is_test(node):
            yield from node.decorator_list
        elif isinstance(node, ast.ClassDef) and _has_tests(node):
            yield from node.decorator_list
            yield from _marked(node)
        elif isinstance(node, Assignment) and node.value and "pytestmark" in _assigned(node):
            yield node.value


def _has_tests(scope: ast.Module | ast.ClassDef) -> bool:
    if isinstance(scope, ast.ClassDef):
        if not scope.name.startswith("Test") or _is_left_out(scope):
            return False
    return any(_is_test(n) or (isinstance(n, ast.ClassDef) and _has_tests(n)) for n in scope.body)


def _is_test(node: ast.stmt) -> TypeGuard[Function]:
    return isinstance(node, Function) and node.name.startswith("test") and not _is_left_out(node)


def _is_left_out(node: Function | ast.ClassDef) -> bool:
    decorators = (d.func if isinstance(d, ast.Call) else d for d in node.decorator_list)
    return any(_dotted(decorator) in LEFT_OUT for decorator in decorators)


def _names_of_mark(module: ast.Module) -> set[str]:
    """Names given to the mark itself: `rule = pytest.mark.rule`."""
    return {
        name
        for node in module.body
        if isinstance(node, ast.Assign) and _dotted(node.value) in MARK
        for name in _assigned(node)
    }


def _assigned(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Assign):
        return [_dotted(target) for target in node.targets]
    return [_dotted(node.target)] if isinstance(node, ast.AnnAssign) else []


def _dotted(node: ast.expr) -> str:
    """`a.b.c` of an expression that is just such a name, otherwise an empty text."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute) and (owner := _dotted(node.value)):
        return f"{owner}.{node.attr}"
    return ""
