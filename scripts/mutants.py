"""Single-point mutants of Python sources, and probes that tell which tests come by.

Single points: comparisons, `and` and `or`, conditions turned round, numbers one larger, plus and
minus, and statements left out. scripts/mutate.py draws from them and runs the tests.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "hexhaven"
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
PROBE: Final = "_probe"
"""The module that probes call; scripts/mutate.py puts it into the copy of the package."""
BLOCKS: Final = ("body", "orelse", "finalbody")
FUNCTIONS: Final = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the place, what was done, and its number among those of the file."""

    path: Path
    line: int
    what: str
    number: int
    root: Path = SOURCE

    @property
    def key(self) -> str:
        """How tests/mutants.txt names it: by the line's words, so that it survives a move."""
        words = self.path.read_text(encoding="utf-8").splitlines()[self.line - 1].strip()
        return f"{self.path.relative_to(self.root).as_posix()}: {self.what} | {words}"

    @property
    def text(self) -> str:
        """The whole file with the change."""
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        for number, (place, _what, new) in enumerate(_changes_in(tree)):
            if number == self.number:
                place.hang(new)
                return ast.unparse(ast.fix_missing_locations(tree))
        raise LookupError(f"{self.path} has no change {self.number}")


@dataclass(frozen=True)
class Place:
    """Where a node hangs: in a field of its parent, with an index where that is a list."""

    parent: ast.AST
    field: str
    index: int | None

    def hang(self, node: ast.AST) -> None:
        """Put another node here."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def mutants_of(path: Path, root: Path = SOURCE) -> list[Mutant]:
    """All single-point mutants of a file, in a fixed order."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found: list[Mutant] = []
    for number, (place, what, new) in enumerate(_changes_in(tree)):
        child = getattr(place.parent, place.field)
        old = child if place.index is None else child[place.index]
        after = "" if isinstance(new, ast.Pass) else _first_line(new)
        told = f"{what}: {_first_line(old)}" + (f" -> {after}" if after else "")
        found.append(Mutant(path, old.lineno, told, number, root))
    return sorted(found, key=lambda mutant: (mutant.line, mutant.what))


def _first_line(node: ast.AST) -> str:
    return ast.unparse(node).splitlines()[0]


def _changes_in(tree: ast.Module) -> Iterator[tuple[Place, str, ast.AST]]:
    """Every change of a tree in a fixed order: where, what is done, and the new node."""
    for place, child in list(_places(tree)):
        for what, new in _changes(child):
            yield place, what, new


def _changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
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
    elif isinstance(node, DROPPED) and not _is_text(node):
        yield "leave out", ast.Pass()


def _is_text(node: ast.AST) -> bool:
    """Whether a statement is only a text, as a docstring is."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _places(tree: ast.Module) -> Iterator[tuple[Place, ast.AST]]:
    """Every node that counts while the program runs, with where it hangs."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        parent = waiting.pop()
        for field, value in ast.iter_fields(parent):
            if field in ("annotation", "returns", "decorator_list", "bases"):
                continue  # types are read by mypy, not by tests
            if field == "body" and _only_for_types(parent):
                continue
            found = value if isinstance(value, list) else [value]
            for index, child in enumerate(found):
                if isinstance(child, ast.AST):
                    waiting.append(child)
                    yield Place(parent, field, index if isinstance(value, list) else None), child


def _only_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)


def with_probes(path: Path, mutants: dict[int, Mutant]) -> str:
    """The file's text with a call before each statement that one of these mutants changes.

    `mutants` maps the number that is reported to the mutant. A statement that runs when the file
    is imported gets no probe: every test comes by.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    wanted = {mutant.number: label for label, mutant in mutants.items()}
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    probes: list[tuple[ast.AST, int]] = []
    for number, (place, _what, _new) in enumerate(_changes_in(tree)):
        if number in wanted:
            child = getattr(place.parent, place.field)
            node = child if place.index is None else child[place.index]
            probes.append((node, wanted[number]))
    for node, label in probes:
        _put_probe(node, label, parents)
    return ast.unparse(ast.fix_missing_locations(tree))


def _put_probe(node: ast.AST, label: int, parents: dict[ast.AST, ast.AST]) -> None:
    """Put a probe before the statement in a function that a node belongs to, if there is one."""
    if not _in_function(node, parents):
        return
    while not isinstance(node, ast.stmt) or _block(node, parents[node]) is None:
        node = parents[node]
    block = _block(node, parents[node])
    assert block is not None
    call = ast.parse(f"__import__('hexhaven.{PROBE}', fromlist=['hit']).hit({label})").body[0]
    parents[call] = parents[node]
    block.insert(block.index(node), call)


def _block(node: ast.stmt, parent: ast.AST) -> list[ast.stmt] | None:
    """The list of statements of its parent that a statement stands in, if any."""
    for name in BLOCKS:
        block = getattr(parent, name, None)
        if isinstance(block, list) and any(one is node for one in block):
            return block
    return None


def _in_function(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    """Whether a node runs only when a function is called; its defaults run before."""
    while node in parents:
        parent = parents[node]
        if isinstance(parent, FUNCTIONS) and any(node is one for one in parent.body):
            return True
        node = parent
    return False
