"""The changes that `tools/mutate.py` makes to the rules of a game, one at a time."""

from __future__ import annotations

import ast
import random
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "quadrille" / "games"
SUBJECTS = {"rules", "score", "judge", "check", "placing", "opening", "ending", "draws"} | {
    "config", "state", "grid", "walk"
}  # fmt: skip
"""The modules that are changed, in the folder of a game and in the folders of its variants."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE, ast.LtE: ast.Gt, ast.Gt: ast.LtE, ast.GtE: ast.Lt,
}  # fmt: skip
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.toml")
"""The mutants that behave like the original, each with the reason."""
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}


Key = tuple[str, str, int, str, str]
"""The module, the text of a line, the column in it, and what is there before and after."""


@dataclass(frozen=True)
class Mutant:
    """A changed module."""

    path: Path
    line: int
    column: int
    """Where the change begins in the line, from 1; the indent does not count."""
    statement: int
    """The first line of the statement that is changed; 0 outside of functions."""
    before: str
    after: str
    source: str
    text: str
    """The line of the file that is changed."""
    code: CodeType = field(compare=False, repr=False)
    """The changed module, with the line numbers of the file."""

    def __str__(self) -> str:
        place = f"{self.path.relative_to(GAMES)}:{self.line}:{self.column}"
        return f"{place}: {self.before}  →  {self.after}"

    @property
    def key(self) -> Key:
        """What an edit of other lines leaves alone."""
        module = str(self.path.relative_to(GAMES))
        return module, self.text, self.column, self.before, self.after


Change = tuple[int, int, int, str, str]
"""Line, offset in it, first line of the statement, and what is there before and after."""


class Mutator(ast.NodeTransformer):
    """Walk over all places that can be changed; change the one with a number.

    Without a number nothing is changed, and every possible change is listed.
    """

    def __init__(self, number: int | None = None) -> None:
        self.number, self.count = number, 0
        self.depth, self.statement = 0, 0
        self.changes: list[Change] = []

    def visit(self, node: ast.AST) -> Any:
        outer = self.statement
        if isinstance(node, ast.stmt):
            self.statement = node.lineno
        try:
            return super().visit(node)
        finally:
            self.statement = outer

    def _offer(
        self, node: ast.expr | ast.stmt, other: ast.AST, kept: ast.AST | None = None
    ) -> ast.AST:
        """Return another node in place of one if its number has come, else the one to keep."""
        self.count += 1
        if self.number not in (None, self.count - 1):
            return kept or node
        before, after = (ast.unparse(each).splitlines()[0] for each in (node, other))
        statement = self.statement if self.depth else 0
        self.changes.append((node.lineno, node.col_offset, statement, before, after))
        return kept or node if self.number is None else ast.copy_location(other, node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        first, *rest = node.ops
        changed: ast.AST = node
        for other in (COMPARISONS[type(first)], OPPOSITES.get(type(first))):
            if other:
                compared = ast.Compare(node.left, [other(), *rest], node.comparators)
                changed = self._offer(node, compared, changed)
        return changed

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        other = OPERATORS.get(type(node.op))
        return self._offer(node, ast.BinOp(node.left, other(), node.right)) if other else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        self.generic_visit(node)
        changed = self._offer(node, ast.Pass())
        other = OPERATORS.get(type(node.op))
        if other:
            changed = self._offer(node, ast.AugAssign(node.target, other(), node.value), changed)
        return changed

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return self._offer(node, ast.BoolOp(other, node.values))

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        self.generic_visit(node)
        return self._offer(node, node.operand)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        return self._offer(node, ast.IfExp(node.test, node.orelse, node.body))

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        turned = ast.UnaryOp(ast.Not(), node.test)
        return self._offer(node, ast.If(turned, node.body, node.orelse))

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, bool):
            return self._offer(node, ast.Constant(not node.value))
        if isinstance(node.value, int):
            more = self._offer(node, ast.Constant(node.value + 1))
            return self._offer(node, ast.Constant(node.value - 1), more)
        return node

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        document = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if isinstance(node, ast.Raise | ast.Break | ast.Continue | ast.Expr) and not document:
            return self._offer(node, ast.Pass())
        return node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in TWINS:
            return self._offer(node, ast.Name(TWINS[node.id], node.ctx))
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.args.defaults = [self.visit(each) for each in node.args.defaults]
        self.depth += 1
        node.body = [self.visit(each) for each in node.body]
        self.depth -= 1
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.body = [self.visit(each) for each in node.body]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.value = self.visit(node.value) if node.value else None
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.AST:
        return node


def count_mutants(path: Path) -> int:
    """Return the number of mutants of a module."""
    counting = Mutator(-1)
    counting.visit(ast.parse(path.read_text(encoding="utf-8")))
    return counting.count


def make_mutant(path: Path, number: int) -> Mutant:
    """Return a mutant of a module by its number."""
    text, mutator = path.read_text(encoding="utf-8"), Mutator(number)
    tree = ast.fix_missing_locations(mutator.visit(ast.parse(text)))
    ((line, offset, statement, before, after),) = mutator.changes
    whole = text.splitlines()[line - 1]
    column = _column(whole, offset)
    code = compile(tree, str(path), "exec")
    changed = ast.unparse(tree)
    return Mutant(path, line, column, statement, before, after, changed, whole.strip(), code)


def _column(line: str, offset: int) -> int:
    """Return where a change begins in a line, from 1, without the indent."""
    return len(line.encode()[:offset].decode().lstrip()) + 1


def keys_of(path: Path) -> Iterator[Key]:
    """Yield the key of every mutant of a module, without making it."""
    text, mutator = path.read_text(encoding="utf-8"), Mutator()
    mutator.visit(ast.parse(text))
    lines, module = text.splitlines(), str(path.relative_to(GAMES))
    for line, offset, _, before, after in mutator.changes:
        whole = lines[line - 1]
        yield module, whole.strip(), _column(whole, offset), before, after


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    for number in range(count_mutants(path)):
        yield make_mutant(path, number)


def equivalent_mutants() -> dict[Key, str]:
    """Return why some mutants behave like the original, by their keys."""
    listed = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["mutant"]
    return {
        (each["module"], each["line"], each["column"], each["before"], each["after"]): each["why"]
        for each in listed
    }


def subjects_of(game: str) -> list[Path]:
    """Return the modules of a game that are changed."""
    folder = GAMES / game
    paths = [*folder.glob("*.py"), *folder.glob("*/*.py")]
    return sorted(path for path in paths if path.stem in SUBJECTS)


def sample_of(game: str, count: int, seed: int) -> list[Mutant]:
    """Return a sample of the mutants of a game, in the order of its modules."""
    paths = subjects_of(game)
    every = [(path, number) for path in paths for number in range(count_mutants(path))]
    chosen = random.Random(seed).sample(range(len(every)), min(count, len(every)))
    return [make_mutant(*every[number]) for number in sorted(chosen)]
