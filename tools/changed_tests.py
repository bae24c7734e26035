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
from syntax import statements

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "quadrille"
SOURCES, TESTS = PurePosixPath("src"), PurePosixPath("tests")
LEFT_OUT = ("tests/web/browser/", "tests/toygame/")
"""Tests that take long, and those of a package that `tests/plugins` installs and tests."""
OTHERS = {"docs": "tests/docs", "README": "tests/docs", "tools": "tests/tools"}
"""The tests of what is no package, by how its path begins."""

Importers = Mapping[str, set[str]]
"""The packages that import a package, or the modules that import a module."""
CHANGED, NAMESAKE, DIRECT, BESIDE, FAR = -3, -2, -1, 2, 1000
"""How near a test is to a change: it changed itself, is named after what changed, imports it, lies
among the tests of its package, or is reached by packages only. A number between is one of imports.
"""


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


@cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph(PACKAGE, cache_dir=None)


def module_importers() -> Importers:
    """Return who imports each module of the project."""
    graph = _graph()
    return {name: graph.find_modules_that_directly_import(name) for name in graph.modules}


def importers() -> Importers:
    """Return who imports each package of the project."""
    graph = _graph()
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
    for node in statements(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found += (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
    return tuple(found)


def distance_of(name: str, packages: Mapping[str, int]) -> int | None:
    """Return the distance of the package that a dotted name lies in."""
    while name:
        if name in packages:
            return packages[name]
        name = name.rpartition(".")[0]
    return None


def nearest_first(
    changed: Iterable[str],
    importers: Importers,
    module_importers: Importers | None = None,
    root: Path = ROOT,
) -> list[str]:
    """Return the test files that a change can break, those nearest to it first.

    Near is what reaches a changed module by few imports; what only its package reaches comes after.
    """
    paths = set(changed)
    nearness = _Nearness(paths, importers, module_importers or {})
    found: dict[str, int] = {}
    for path in sorted((root / TESTS).rglob("test_*.py")):
        name = path.relative_to(root).as_posix()
        away = None if name.startswith(LEFT_OUT) else nearness.of(name, list(imported(path)))
        if away is not None:
            found[name] = away
    return sorted(found, key=lambda name: (found[name], name))


class _Nearness:
    """How near test files are to the paths that changed."""

    def __init__(self, paths: set[str], importers: Importers, modules: Importers) -> None:
        self._paths = paths
        self._modules = {_module_at(path) for path in paths}
        touched = {package_at(path, importers) for path in paths} - {None}
        near = distances(sorted(map(str, touched)), importers)
        self._packages = {package: near.get(package, FAR) for package in importers}
        own = distances(sorted(self._modules.intersection(modules)), modules)
        self._known = {module: own.get(module, FAR) for module in modules}
        self._folders = tuple(folders_of(paths))
        self._beside = tuple(map(_mirror, sorted(map(str, touched))))
        self._namesakes = {_namesake(one) for one in self._modules if one.startswith(PACKAGE)}

    def of(self, name: str, names: Iterable[str]) -> int | None:
        """Return how near a test file is that imports these names; None if nothing reaches it."""
        names = list(names)
        if name in self._paths:
            return CHANGED
        imports_it = bool(self._modules.intersection(names))
        if name in self._namesakes or name.startswith(self._folders):
            return NAMESAKE - imports_it
        if imports_it:
            return DIRECT
        by_modules = [
            away for each in names if (away := distance_of(each, self._known)) is not None
        ]
        nearest = min(by_modules, default=FAR)
        if name.startswith(self._beside):
            return min(nearest, BESIDE)
        if nearest < FAR:
            return nearest
        far = [away for each in names if (away := distance_of(each, self._packages)) is not None]
        return FAR + min(far) if min(far, default=FAR) < FAR else None


def _module_at(path: str) -> str:
    """Return the dotted name under which a test imports a file."""
    inner = path.removesuffix(".py").removeprefix(f"{SOURCES}/").removeprefix("tools/")
    return inner.removesuffix("/__init__").replace("/", ".")


def _mirror(package: str) -> str:
    """Return the folder of a package's tests."""
    return f"{package.replace('.', '/').replace(PACKAGE, str(TESTS), 1)}/"


def _namesake(module: str) -> str:
    """Return the test file that is named after a module.

    >>> _namesake("quadrille.core.rng")
    'tests/core/test_rng.py'
    """
    package, _, own = module.rpartition(".")
    return f"{_mirror(package)}test_{own}.py"


def folders_of(paths: Iterable[str]) -> Iterator[str]:
    """Yield the folders whose tests all belong to a change."""
    for path in paths:
        yield from (f"{folder}/" for start, folder in OTHERS.items() if path.startswith(start))
        if path.endswith("conftest.py"):
            yield f"{PurePosixPath(path).parent}/"


if __name__ == "__main__":
    print("\n".join(nearest_first(changed_files(), importers(), module_importers())))
