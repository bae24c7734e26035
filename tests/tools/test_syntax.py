"""Walking syntax trees: nothing is left out that a test of the sources looks for."""

from __future__ import annotations

import ast
from pathlib import Path

from syntax import nodes, statements

SOURCES = sorted(Path(__file__).parent.glob("*.py"))


def test_all_nodes_but_contexts_are_found_in_the_order_of_pythons_own_walk() -> None:
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        expected = [one for one in ast.walk(tree) if not isinstance(one, ast.expr_context)]
        assert nodes(tree) == expected


def test_all_statements_are_found() -> None:
    source = """
match a:
    case 1:
        import b
try:
    x = [lambda: 1]
except E:
    with f: import c
else:
    class D:
        async def e(self): import d
finally:
    while g: import e
"""
    for text in (source, *(path.read_text(encoding="utf-8") for path in SOURCES)):
        tree = ast.parse(text)
        expected = {one for one in ast.walk(tree) if isinstance(one, ast.stmt)}
        assert expected == {one for one in statements(tree) if isinstance(one, ast.stmt)}
