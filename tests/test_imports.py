"""Modules stay small, and import each other in no circle, neither at their top nor in functions.

Imports for type checkers only (`if TYPE_CHECKING`) are left out: nothing is loaded by them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from syntax import inner_statements

SOURCE = Path(__file__).resolve().parent.parent / "src"
MOST_LINES = 400


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def modules() -> dict[str, Path]:
    return {name_of(path): path for path in (SOURCE / "quadrille").rglob("*.py")}


def imports(node: ast.AST, known: dict[str, Path]) -> Iterator[str]:
    """Yield the modules that the statements of a tree import, those for type checkers aside."""
    for child in inner_statements(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names if alias.name in known)
        elif isinstance(child, ast.ImportFrom) and child.module in known:
            for alias in child.names:
                inner = f"{child.module}.{alias.name}"
                yield inner if inner in known else child.module
        else:
            yield from imports(child, known)


@cache
def graph() -> dict[str, set[str]]:
    known = modules()
    return {
        name: {*imports(ast.parse(path.read_text("utf-8")), known)} - {name}
        for name, path in known.items()
    }


def test_every_file_is_short_enough_to_be_one_thing() -> None:
    folders = ("src", "tests", "tools", "bench", "examples")
    files = [path for folder in folders for path in (SOURCE.parent / folder).rglob("*.py")]
    lines = {str(path): path.read_text("utf-8").count("\n") for path in files}
    assert {name: count for name, count in lines.items() if count > MOST_LINES} == {}


def test_there_is_no_cycle_of_imports() -> None:
    try:
        TopologicalSorter(graph()).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_only_known_modules_import_by_name() -> None:
    """Neither this graph nor import-linter sees them; `core.errors` alone reaches upwards."""
    found = {
        name for name, path in modules().items() if "import_module(" in path.read_text("utf-8")
    }
    assert found == {
        "quadrille",
        "quadrille.cli.command",
        "quadrille.cli.verbs.declaring",
        "quadrille.cli.verbs.groups",
        "quadrille.core.errors",
        "quadrille.core.kernel",
        "quadrille.games",
        "quadrille.games.robot.solvers",
        "quadrille.games.samegame.solvers",
        "quadrille.games.scrabble.players",
    }


def test_a_cycle_would_be_found() -> None:
    edges = deepcopy(graph())
    edges["quadrille.core.errors"] |= {"quadrille.games.scrabble.rules"}
    with pytest.raises(CycleError):
        TopologicalSorter(edges).prepare()
