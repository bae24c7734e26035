"""Which tests a change can break: by the packages that changed, and those that import them.

    .venv/bin/python tools/changed_tests.py    # the files, those nearest to the change first

A change is whatever differs from the branch `main` (on `main`, from the commit before), committed
or not. A package counts as importing its subpackages: games, solvers and commands are loaded by
name, which no import tells.
"""

from __future__ import annotations

import ast
import subprocess
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath

import grimp

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "quadrille"
SOURCES, TESTS = PurePosixPath("src"), PurePosixPath("tests")
SLOW = ("tests/web/browser",)
"""Tests that a quick run leaves out as a whole."""
OTHERS = {"docs": "tests/docs", "README": "tests/docs", "tools": "tests/tools"}
"""The tests of what is no package, by how its path begins."""

Importers = Mapping[str, set[str]]
"""The packages that import a package."""


def git(*arguments: str) -> list[str]:
    """Return the lines that git prints, none where it fails."""
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.splitlines() if done.returncode == 0 else []


def base() -> str:
    """Return the commit to compare with: where the branch left main, or the one before on main."""
    (head,) = git("rev-parse", "HEAD")
    left = git("merge-base", "HEAD", "main")
    return left[0] if left and left[0] != head else "HEAD~"


def changed_files() -> list[str]:
    """Return the paths that differ from the base, new files included."""
    new = git("ls-files", "--others", "--exclude-standard")
    return sorted({*git("diff", "--name-only", base()), *new})


def importers() -> Importers:
    """Return who imports each package of the project."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        package = package_of(module, graph.modules)
        found.setdefault(package, set()).add(package.rpartition(".")[0] or package)
        for other in graph.find_modules_that_directly_import(module):
            found[package].add(package_of(other, graph.modules))
    return found


def package_of(module: str, modules: Iterable[str]) -> str:
    """Return the package that holds a module: itself, if it is one.

    >>> package_of("quadrille.core.rng", ["quadrille.core", "quadrille.core.rng"])
    'quadrille.core'
    """
    if module != PACKAGE and not any(other.startswith(f"{module}.") for other in modules):
        return module.rpartition(".")[0]
    return module


def distances(changed: Iterable[str], importers: Importers) -> dict[str, int]:
    """Return the packages that a change can break, with the number of imports between.

    >>> distances(["a"], {"a": {"b"}, "b": {"c", "a"}})
    {'a': 0, 'b': 1, 'c': 2}
    """
    found = dict.fromkeys(changed, 0)
    waiting = deque(found)
    while waiting:
        package = waiting.popleft()
        for other in sorted(importers.get(package, ())):
            if other not in found:
                found[other] = found[package] + 1
                waiting.append(other)
    return found


def package_at(path: str, packages: Iterable[str]) -> str | None:
    """Return the innermost package in whose folder a file lies.

    >>> package_at("src/quadrille/web/static/core/board.js", ["quadrille", "quadrille.web"])
    'quadrille.web'
    """
    place = PurePosixPath(path)
    if not place.is_relative_to(SOURCES):
        return None
    known = set(packages)
    names = (".".join(parent.parts) for parent in place.relative_to(SOURCES).parents)
    return next((name for name in names if name in known), None)


def imported(path: Path) -> Iterator[str]:
    """Yield the dotted names that a file imports."""
    yield from _imports(path.read_text(encoding="utf-8"))


@cache
def _imports(text: str) -> tuple[str, ...]:
    """Return the dotted names that a module imports, in their order."""
    found: list[str] = []
    for node in _statements(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found += (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
    return tuple(found)


def _statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield all statements of a module; expressions hold none, and are left out."""
    waiting: deque[ast.AST] = deque([tree])
    while waiting:
        node = waiting.popleft()
        yield node
        for part in ("body", "handlers", "cases", "orelse", "finalbody"):
            inner = getattr(node, part, ())
            waiting += inner if isinstance(inner, list) else ()


def distance_of(name: str, packages: Mapping[str, int]) -> int | None:
    """Return the distance of the package that a dotted name lies in."""
    while name:
        if name in packages:
            return packages[name]
        name = name.rpartition(".")[0]
    return None


def nearest_first(changed: Iterable[str], importers: Importers, root: Path = ROOT) -> list[str]:
    """Return the test files that a change can break, those nearest to it first."""
    paths = set(changed)
    touched = {package_at(path, importers) for path in paths} - {None}
    near = distances(sorted(map(str, touched)), importers)
    known = {package: near.get(package, len(importers)) for package in importers}
    modules = {path.removesuffix(".py").removeprefix("tools/").replace("/", ".") for path in paths}
    mirrors = (
        f"{str(package).replace('.', '/').replace(PACKAGE, 'tests')}/" for package in touched
    )
    folders = (*folders_of(paths), *mirrors)
    found: dict[str, int] = {}
    for path in sorted((root / TESTS).rglob("test_*.py")):
        name = path.relative_to(root).as_posix()
        names = list(imported(path))
        if name.startswith(SLOW):
            continue
        is_near, imports_it = name.startswith(folders), bool(modules.intersection(names))
        if name in paths or is_near or imports_it:
            found[name] = -2 * (name in paths or is_near) - imports_it
        else:
            far = [away for each in names if (away := distance_of(each, known)) is not None]
            if min(far, default=len(importers)) < len(importers):
                found[name] = min(far)
    return sorted(found, key=lambda name: (found[name], name))


def folders_of(paths: Iterable[str]) -> Iterator[str]:
    """Yield the folders whose tests all belong to a change."""
    for path in paths:
        yield from (f"{folder}/" for start, folder in OTHERS.items() if path.startswith(start))
        if path.endswith("conftest.py"):
            yield f"{PurePosixPath(path).parent}/"


if __name__ == "__main__":
    print("\n".join(nearest_first(changed_files(), importers())))
