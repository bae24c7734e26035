"""Import modules with other code than is in their files: changed, or noting the lines it runs."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

REACHED = "reached_lines"


class LineNoter(ast.NodeTransformer):
    """Let every statement of every function note its line in the set `REACHED` of the module."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        for inner in ast.walk(node):
            for name in ("body", "orelse", "finalbody"):
                block = getattr(inner, name, None)
                if isinstance(block, list) and not isinstance(inner, ast.ClassDef):
                    setattr(inner, name, [each for one in block for each in self._noted(one)])
        return node

    @staticmethod
    def _noted(statement: ast.stmt) -> Iterator[ast.stmt]:
        text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not text and not hasattr(statement, "noted"):
            statement.noted = True  # type: ignore[attr-defined]
            note = ast.parse(f"{REACHED}.add({statement.lineno})").body[0]
            note.noted = True  # type: ignore[attr-defined]
            yield note
        yield statement


def import_noting(paths: Iterable[Path]) -> dict[str, set[int]]:
    """Let this process note which lines of some modules it runs; return the sets of lines."""
    reached: dict[str, set[int]] = {str(path): set() for path in paths}
    plain = SourceFileLoader.exec_module

    def exec_module(self: SourceFileLoader, module: ModuleType) -> None:
        if self.path in reached:
            setattr(module, REACHED, reached[self.path])
        plain(self, module)

    SourceFileLoader.exec_module = exec_module  # type: ignore[assignment, method-assign]
    change_imports({path: _noting(path) for path in reached})
    return reached


def _noting(path: str) -> CodeType:
    tree = LineNoter().visit(ast.parse(Path(path).read_text(encoding="utf-8")))
    return compile(ast.fix_missing_locations(tree), path, "exec")


def change_imports(codes: dict[str, CodeType]) -> None:
    """Let this process import other code from some files than is in them."""
    plain = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return codes[self.path] if self.path in codes else plain(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[assignment, method-assign]
