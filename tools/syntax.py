"""Walk the syntax tree of a file: tests and tools read hundreds of them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

BODIES = ("body", "handlers", "cases", "orelse", "finalbody")
"""Where a statement holds others."""


def nodes(tree: ast.AST) -> list[ast.AST]:
    """Return a node and all below it, level by level, as `ast.walk` yields them but sooner.

    The contexts of names (`Load`, `Store`), a third of all nodes, are left out.

    >>> [type(node).__name__ for node in nodes(ast.parse("a.b"))]
    ['Module', 'Expr', 'Attribute', 'Name']
    """
    found = [tree]
    for node in found:
        for name in node._fields:
            if name == "ctx":
                continue
            value = getattr(node, name, None)
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                found += [one for one in value if isinstance(one, ast.AST)]
    return found


def inner_statements(node: ast.AST) -> list[ast.AST]:
    """Return the statements directly in a node; expressions hold none."""
    parts = (getattr(node, name, ()) for name in BODIES)
    return [one for part in parts if isinstance(part, list) for one in part]


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all statements of a module, level by level.

    >>> [type(node).__name__ for node in statements(ast.parse("if a:\\n    import b"))]
    ['Module', 'If', 'Import']
    """
    waiting = [tree]
    for node in waiting:
        yield node
        waiting += inner_statements(node)
