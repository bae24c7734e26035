"""A file of Python read as text: what it defines, what it imports, and what each part uses.

Nothing is imported or run: names are resolved through the imports of the file.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from pathlib import Path

from syntax import nodes

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True)
class Public:
    """A public function, class or method."""

    module: str
    name: str
    """Its name in the module: `Cell`, `Cell.neighbours`."""
    node: Definition

    @property
    def dotted(self) -> str:
        return f"{self.module}.{self.name}"

    @property
    def sentence(self) -> str:
        """The first sentence of its docstring, on one line."""
        first = (ast.get_docstring(self.node) or "").split("\n\n")[0]
        return " ".join(first.split())

    @property
    def signature(self) -> str:
        if isinstance(self.node, ast.ClassDef):
            bases = ", ".join(ast.unparse(base) for base in self.node.bases)
            return f"class {self.name}({bases})" if bases else f"class {self.name}"
        given = self.node.returns
        returns = f" -> {ast.unparse(given)}" if given else ""
        return f"{self.name}({ast.unparse(self.node.args)}){returns}"

    @property
    def has_doctest(self) -> bool:
        return ">>>" in (ast.get_docstring(self.node) or "")


@dataclass
class Source:
    """One file: its definitions, and what each of them uses."""

    path: Path
    module: str
    tree: ast.Module
    imports: dict[str, str] = field(default_factory=dict)
    """What each imported name stands for."""
    mentioned: set[str] = field(default_factory=set)
    """The modules that it imports, or names in a string."""
    _walked: dict[ast.AST, list[ast.AST]] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path, base: Path) -> Source:
        parts = path.relative_to(base).with_suffix("").parts
        module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        source = cls(path, module, ast.parse(path.read_text(encoding="utf-8")))
        for node in source.nodes(source.tree):
            source._learn(node)
        return source

    def nodes(self, tree: ast.AST) -> list[ast.AST]:
        """Return a node and all below it; every part of the file is walked once."""
        if tree not in self._walked:
            if isinstance(tree, ast.Module | ast.ClassDef):
                parts = map(self.nodes, ast.iter_child_nodes(tree))
                self._walked[tree] = [tree, *chain.from_iterable(parts)]
            else:
                self._walked[tree] = nodes(tree)
        return self._walked[tree]

    def _learn(self, node: ast.AST) -> None:
        if isinstance(node, ast.Import):
            for name in node.names:
                self.imports[name.asname or name.name.partition(".")[0]] = name.name
                self.mentioned.add(name.name)
        elif isinstance(node, ast.ImportFrom) and node.module:
            self.mentioned.add(node.module)
            for name in node.names:
                self.imports[name.asname or name.name] = f"{node.module}.{name.name}"
                self.mentioned.add(f"{node.module}.{name.name}")
        elif isinstance(node, ast.Constant) and str(node.value).startswith("quadrille."):
            self.mentioned.add(str(node.value).partition(":")[0])

    def follow(self, exports: dict[str, str]) -> None:
        """Take what it imports from where it is defined, not from where it is exported again."""
        for name, dotted in self.imports.items():
            while dotted in exports:
                dotted = exports[dotted]
                self.mentioned |= {dotted, dotted.rpartition(".")[0]}
            self.imports[name] = dotted

    def is_near(self, module: str) -> bool:
        """Return whether it knows a module: by import, by name, or as one of a package by name."""
        return (
            module in self.mentioned or module == self.module or module.startswith(self._packages)
        )

    @cached_property
    def _packages(self) -> tuple[str, ...]:
        """The packages that it names, each with a dot at its end."""
        return tuple(one for one in self.mentioned if one.endswith("."))

    @cached_property
    def constants(self) -> dict[str, str]:
        """The strings that the module names at its top."""
        return {
            target.id: node.value.value
            for node in self.tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name) and isinstance(node.value.value, str)
        }

    def uses(self, tree: ast.AST) -> Iterator[str]:
        """Yield the dotted names that a tree uses; `?.name` where only the attribute is known."""
        for node in self.nodes(tree):
            if isinstance(node, ast.Name):
                yield self.imports.get(node.id, f"{self.module}.{node.id}")
            elif isinstance(node, ast.Attribute):
                yield f"?.{node.attr}"
                if isinstance(node.value, ast.Name):
                    base = self.imports.get(node.value.id, f"{self.module}.{node.value.id}")
                    yield f"{base}.{node.attr}"
            elif isinstance(node, ast.Constant | ast.JoinedStr):
                named = self._spelt(node)
                if named.startswith("quadrille.") and ":" in named:
                    yield named.replace(":", ".")

    def _spelt(self, node: ast.Constant | ast.JoinedStr) -> str:
        if isinstance(node, ast.Constant):
            return node.value if isinstance(node.value, str) else ""
        parts = []
        for part in node.values:
            if isinstance(part, ast.Constant):
                parts.append(str(part.value))
            elif isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.Name):
                parts.append(self.constants.get(part.value.id, ""))
        return "".join(parts)

    def definitions(self) -> Iterator[tuple[str, ast.AST]]:
        """Yield every named part at the top of the module, and the methods of its classes."""
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name, node
            elif isinstance(node, ast.ClassDef):
                yield node.name, node
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                        yield f"{node.name}.{inner.name}", inner
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    if isinstance(target, ast.Name):
                        yield target.id, node

    def publics(self) -> Iterator[Public]:
        for name, node in self.definitions():
            if isinstance(node, Definition) and not any(
                part.startswith("_") for part in name.split(".")
            ):
                yield Public(self.module, name, node)
