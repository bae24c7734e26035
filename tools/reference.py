"""Every public name of the package, and where it is tested, read off the sources.

Nothing is imported or run: names are resolved through the imports of each file. A test covers a
name that it uses; a name that only other code of ours uses is covered by the tests of that code,
and the page says through which name.
"""

from __future__ import annotations

import ast
import re
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from pathlib import Path

from python_source import Public, Source

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
TESTS = ROOT / "tests"
PLAIN = {"abc.ABC", "typing.Generic", "typing.NamedTuple", "typing.Protocol"}
"""Bases that call none of our methods."""
PAGE = ROOT / "build" / "reference.md"


def _base(source: Source, base: ast.expr) -> str:
    """Name a base of a class by the module it comes from."""
    named = ast.unparse(base.value if isinstance(base, ast.Subscript) else base)
    return source.imports.get(named, f"{source.module}.{named}")


class Reference:
    """The sources and the tests together."""

    def __init__(self) -> None:
        package = sorted((SOURCE / "quadrille").rglob("*.py"))
        self.sources = [Source.read(path, SOURCE) for path in package]
        self.tests = [Source.read(path, ROOT) for path in sorted(TESTS.rglob("test_*.py"))]
        exports = {
            f"{source.module}.{name}": dotted
            for source in self.sources
            for name, dotted in source.imports.items()
            if source.path.name == "__init__.py"
            and dotted.startswith("quadrille.")
            and dotted != f"{source.module}.{name}"
        }
        for source in (*self.sources, *self.tests):
            source.follow(exports)
        self._mention_neighbours()
        self.publics = [public for source in self.sources for public in source.publics()]
        self._callers = self._find_callers()
        self._direct = self._find_direct()

    def _mention_neighbours(self) -> None:
        """Let a module know what the modules it imports know of their own package."""
        mentioned = {source.module: frozenset(source.mentioned) for source in self.sources}
        for source in (*self.sources, *self.tests):
            for module in source.mentioned & mentioned.keys():
                package = module.rpartition(".")[0]
                source.mentioned |= {
                    one for one in mentioned[module] if one.rpartition(".")[0] == package
                }

    def _known(self) -> dict[str, str]:
        """Return every definition with the module it stands in."""
        return {
            f"{source.module}.{name}": source.module
            for source in self.sources
            for name, _ in source.definitions()
        }

    def _resolved(self, source: Source, tree: ast.AST, known: dict[str, str]) -> set[str]:
        by_attribute = self._by_attribute
        found = set()
        for use in set(source.uses(tree)):
            if use in known:
                found.add(use)
            elif use.startswith("?."):
                named = by_attribute.get(use[2:], ())
                found |= {name for name in named if source.is_near(known[name])}
        return found

    @cached_property
    def _by_attribute(self) -> dict[str, list[str]]:
        """Find methods, and functions of modules loaded by name, by their last part."""
        found: dict[str, list[str]] = {}
        for name in self._known():
            found.setdefault(name.rpartition(".")[2], []).append(name)
        return found

    def _find_callers(self) -> dict[str, set[str]]:
        known = self._known()
        callers: dict[str, set[str]] = {name: set() for name in known}
        for source in self.sources:
            for name, node in source.definitions():
                dotted = f"{source.module}.{name}"
                for used in self._resolved(source, node, known) - {dotted}:
                    callers[used].add(dotted)
                if isinstance(node, ast.ClassDef):
                    self._add_family(source, node, callers)
        return callers

    def _add_family(self, source: Source, node: ast.ClassDef, callers: dict[str, set[str]]) -> None:
        """A class is used through its methods, and a base's method calls what replaces it."""
        dotted = f"{source.module}.{node.name}"
        methods = [inner.name for inner in node.body if isinstance(inner, ast.FunctionDef)]
        callers[dotted] |= {f"{dotted}.{inner}" for inner in methods}
        for parent in self._parents[dotted]:
            for inner in methods:
                # A base from another library calls our methods whenever the class is used.
                caller = self._inherited(parent, inner) if parent in callers else dotted
                if caller in callers and parent not in PLAIN:
                    callers[f"{dotted}.{inner}"].add(caller)

    @cached_property
    def _parents(self) -> dict[str, list[str]]:
        """Return the bases of every class of ours."""
        found: dict[str, list[str]] = {}
        for source in self.sources:
            for name, node in source.definitions():
                if isinstance(node, ast.ClassDef):
                    found[f"{source.module}.{name}"] = [_base(source, base) for base in node.bases]
        return found

    def _inherited(self, parent: str, method: str) -> str:
        """Name a method where the nearest of a class and its bases has it."""
        known, waiting = self._known_names, deque([parent])
        while waiting:
            one = waiting.popleft()
            if f"{one}.{method}" in known:
                return f"{one}.{method}"
            waiting.extend(self._parents.get(one, ()))
        return f"{parent}.{method}"

    @cached_property
    def _known_names(self) -> frozenset[str]:
        return frozenset(self._known())

    def _find_direct(self) -> dict[str, list[str]]:
        known = self._known()
        direct: dict[str, list[str]] = {}
        verbs = {public.name: public for public in self.publics if _is_command(public.node)}
        routes = [(public, path) for public in self.publics if (path := _route(public.node))]
        for test in self.tests:
            place = test.path.relative_to(ROOT).as_posix()
            used = self._resolved(test, test.tree, known)
            if place.startswith("tests/cli/"):
                used |= {
                    verbs[word].dotted for word in _words(test.nodes(test.tree)) if word in verbs
                }
            if place.startswith("tests/web/"):
                texts = set(_texts(test.nodes(test.tree)))
                used |= {public.dotted for public, path in routes if _is_requested(texts, path)}
            for name in used:
                direct.setdefault(name, []).append(place)
        return direct

    def tests_of(self, public: Public) -> tuple[list[str], str]:
        """Return the tests of a name, and the name through which they reach it (itself: none)."""
        for caller in self._callers_of(public.dotted):
            if found := self._direct.get(caller):
                through = caller if caller != public.dotted else ""
                return self._mirror_first(public, found), through
        return [], ""

    def example_of(self, public: Public) -> str | None:
        """Return the nearest name whose example, run as a test, uses this one; perhaps itself."""
        return next((one for one in self._callers_of(public.dotted) if one in self._examples), None)

    @cached_property
    def _examples(self) -> set[str]:
        return {public.dotted for public in self.publics if public.has_doctest}

    def _callers_of(self, dotted: str) -> Iterator[str]:
        """Yield a name, those that use it, those that use these, and so on: the nearest first."""
        seen, waiting = {dotted}, deque([dotted])
        while waiting:
            name = waiting.popleft()
            yield name
            fresh = sorted(self._callers.get(name, set()) - seen)
            seen.update(fresh)
            waiting.extend(fresh)

    @staticmethod
    def _mirror_first(public: Public, found: list[str]) -> list[str]:
        stem = f"test_{public.module.rpartition('.')[2]}"
        return sorted(set(found), key=lambda path: (stem not in path, path))

    def untested(self) -> list[str]:
        """Name every public function, class or method that no test and no doctest reaches."""
        return [
            public.dotted
            for public in self.publics
            if not self.tests_of(public)[0] and self.example_of(public) is None
        ]

    def undescribed(self) -> list[str]:
        """Name every public function, class or method without a docstring."""
        return [public.dotted for public in self.publics if not public.sentence]

    def page(self) -> str:
        """Write the reference."""
        lines = [
            "# Reference",
            "",
            "Every public function, class and method, with the nearest test that reaches it.",
            "Made by `make reference`.",
        ]
        for source in self.sources:
            publics = list(source.publics())
            if publics:
                about = " ".join((ast.get_docstring(source.tree) or "").split("\n\n")[0].split())
                lines += ["", f"## `{source.module}`", "", about]
                for public in publics:
                    lines += ["", *self._entry(public)]
        return "\n".join(lines) + "\n"

    def _entry(self, public: Public) -> list[str]:
        found, through = self.tests_of(public)
        places = [f"[{path.removeprefix('tests/')}](../{path})" for path in found[:1]]
        if through:
            places.append(f"through `{through.removeprefix('quadrille.')}`")
        example = self.example_of(public)
        if example == public.dotted:
            places.insert(0, "its example")
        elif example is not None and not found:
            places.append(f"the example of `{example.removeprefix('quadrille.')}`")
        prefix = f"{public.sentence} " if public.sentence else ""
        return [
            f"**`{public.signature}`**  ",
            f"{prefix}*Tested:* {', '.join(places) or 'nowhere'}.",
        ]


@cache
def whole_reference() -> Reference:
    """Return the reference of the project, read once."""
    return Reference()


def main() -> None:
    """Write the reference to a file that is not kept: it changes with every function and test."""
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(whole_reference().page(), encoding="utf-8")
    print(f"reference: {PAGE.relative_to(ROOT)}")


def _is_command(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "click.command"
        for decorator in node.decorator_list
    )


def _route(node: ast.AST) -> str:
    """Return the address that a function of the server answers, or nothing."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        for decorator in node.decorator_list:
            called = isinstance(decorator, ast.Call) and ast.unparse(decorator.func)
            if called and called.partition(".")[0] in ("router", "ROUTES"):
                (path, *_) = decorator.args  # type: ignore[attr-defined]
                return str(ast.literal_eval(path))
    return ""


def _is_requested(texts: set[str], path: str) -> bool:
    """Return whether one of the strings of a test is an address; what varies in it is a field."""
    fields = re.split(r"\{(\w+(?::path)?)\}", path)
    parts = [
        (".+" if part.endswith(":path") else "[^/?]+") if index % 2 else re.escape(part)
        for index, part in enumerate(fields)
    ]
    wanted = re.compile(rf"(?:\w*|/api){''.join(parts)}(?:\?.*)?")
    return any(wanted.fullmatch(text) for text in texts)


def _texts(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the strings among nodes, a sign in the place of each field."""
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "x" for part in node.values)
            yield "".join(map(str, parts))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _words(nodes: Iterable[ast.AST]) -> set[str]:
    """Return the words of all strings among nodes: the verbs that its commands name are there."""
    return {
        word
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for word in node.value.split()
    }


if __name__ == "__main__":
    main()
