"""Errors: every code that the source raises has its sentence, and every sentence its code.

The source is read, not run: each call of `Invalid`, `Illegal`, `Ambiguous` or a class below them is
found in its syntax tree, with the parameters it gives.
"""

from __future__ import annotations

import ast
import importlib
import json
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest
from syntax import nodes, statements

from quadrille.core import errors
from quadrille.core.errors import (
    Ambiguous,
    Illegal,
    Invalid,
    QuadrilleError,
    printable,
)
from quadrille.core.i18n import use_language

SOURCE = Path(__file__).resolve().parents[2] / "src"
PLACE = {"line", "place"}


class Raise(NamedTuple):
    """One call in the source that makes an error."""

    where: str
    code: str | None
    params: frozenset[str | None]


@cache
def texts() -> dict[Path, str]:
    return {path: path.read_text("utf-8") for path in sorted(SOURCE.rglob("*.py"))}


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


@cache
def error_classes() -> frozenset[str]:
    """Return the names of all classes below `QuadrilleError`, wherever they are."""
    trees = (ast.parse(text) for text in texts().values() if "class " in text)
    bases = {
        node.name: {name_of(base) for base in node.bases}
        for tree in trees
        for node in statements(tree)
        if isinstance(node, ast.ClassDef)
    }
    found: set[str] = {"QuadrilleError"}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def is_super_init(node: ast.Call) -> bool:
    function = node.func
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "__init__"
        and isinstance(function.value, ast.Call)
        and name_of(function.value.func) == "super"
    )


def calls(tree: ast.Module) -> Iterator[ast.Call]:
    """Yield the calls that name a code, also that of `super` in a class with a code of its own."""
    own: set[str] = set()
    below = nodes(tree)
    for node in below:
        if isinstance(node, ast.ClassDef) and node.name in error_classes():
            inits = [call for call in nodes(node) if isinstance(call, ast.Call)]
            coded = [
                call
                for call in inits
                if is_super_init(call) and call.args and isinstance(call.args[0], ast.Constant)
            ]
            own |= {node.name} if coded else set()
            yield from coded
    for node in below:
        if isinstance(node, ast.Call) and name_of(node.func) in error_classes() - own:
            yield node


@cache
def raises() -> tuple[Raise, ...]:
    found = []
    named = re.compile(rf"\b(?:{'|'.join(error_classes())})\b")
    for path, text in texts().items():
        for call in calls(ast.parse(text)) if named.search(text) else ():
            first = call.args[0] if call.args else None
            code = first.value if isinstance(first, ast.Constant) else None
            params = frozenset(word.arg for word in call.keywords) - PLACE
            where = f"{path.relative_to(SOURCE)}:{call.lineno}"
            found.append(Raise(where, code if isinstance(code, str) else None, params))
    return tuple(found)


@pytest.fixture(scope="module")
def catalogue() -> dict[str, str]:
    """Return the sentences of the core and of every game."""
    return errors.catalogue()


def test_every_catalogue_is_listed_and_none_is_changed_from_outside(
    catalogue: dict[str, str],
) -> None:
    listed: dict[str, str] = {}
    for path in texts():
        if path.name == "errors.py":
            name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
            own = importlib.import_module(name).SENTENCES
            assert own.keys() & listed.keys() == set()
            listed |= own
    assert listed == catalogue


def fields_of(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None}


def test_the_source_is_found() -> None:
    assert {"Invalid", "Illegal", "Ambiguous"} <= error_classes()
    assert {"samegame.floating", "record-head", "nothing-to-undo"} <= {r.code for r in raises()}


def test_every_error_names_its_code_in_the_source() -> None:
    assert [found.where for found in raises() if found.code is None] == []


def test_every_code_that_is_raised_has_its_sentence(catalogue: dict[str, str]) -> None:
    assert [found for found in raises() if found.code not in catalogue] == []


def test_every_sentence_is_that_of_a_code_that_is_raised(catalogue: dict[str, str]) -> None:
    assert set(catalogue) - {found.code for found in raises()} == set()


def test_every_error_gives_what_its_sentence_says(catalogue: dict[str, str]) -> None:
    wrong = {
        found.where: (found.code, sorted(map(str, found.params)))
        for found in raises()
        if found.code in catalogue and found.params != fields_of(catalogue[found.code])
    }
    assert wrong == {}


def test_a_games_code_begins_with_its_name() -> None:
    for found in raises():
        parts = Path(found.where).parts
        if parts[:2] == ("quadrille", "games") and len(parts) > 3 and "." in (found.code or ""):
            assert found.code is not None
            assert found.code.startswith(f"{parts[2]}.")


@pytest.mark.parametrize("kind", [Invalid, Illegal, Ambiguous])
def test_the_three_kinds_are_one_tree(kind: type[QuadrilleError]) -> None:
    assert issubclass(kind, QuadrilleError)
    others = {Invalid, Illegal, Ambiguous} - {kind}
    assert not any(issubclass(kind, other) for other in others)


def test_a_place_precedes_the_sentence() -> None:
    assert str(Invalid("bad-number", value="x")) == "“x” is not a whole number."
    assert str(Invalid("bad-number", value="x", line=3)) == "Line 3: “x” is not a whole number."
    assert (
        str(Invalid("bad-number", value="x", line=3, place=2))
        == "Line 3, column 2: “x” is not a whole number."
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("\x1b[31mred", "U+001B[31mred"),
        ("two\nlines", "twoU+000Alines"),
        ("\u202eback\u200b", "U+202EbackU+200B"),
        ("\udcff", "U+DCFF"),
        ("Où\u00a0? “œ” ★ 字", "Où\u00a0? “œ” ★ 字"),
    ],
)
def test_no_error_draws_on_the_terminal(text: str, expected: str) -> None:
    assert printable(text) == expected
    assert str(Invalid("bad-number", value=text)) == f"“{expected}” is not a whole number."


def test_a_decimal_fraction_is_written_as_the_language_does() -> None:
    error = Invalid("out-of-range", name="seconds", value=0.5, low=1.0, high=60)
    assert str(error) == "seconds is 0.5; it must be between 1.0 and 60."
    with use_language("fr"):
        assert "0,5" in str(error)
        assert "1,0" in str(error)


def test_a_value_with_braces_is_shown_as_it_is() -> None:
    assert str(Invalid("bad-number", value="{x} {0}")) == "“{x} {0}” is not a whole number."


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (
            Illegal("game-over"),
            {"code": "game-over", "message": "The game is over. Start a new one."},
        ),
        (
            Invalid("bad-number", value="é", line=3),
            {
                "code": "bad-number",
                "message": "Line 3: “é” is not a whole number.",
                "line": 3,
                "column": None,
            },
        ),
        (
            Invalid("bad-number", value="é", line=3, place=2),
            {
                "code": "bad-number",
                "message": "Line 3, column 2: “é” is not a whole number.",
                "line": 3,
                "column": 2,
            },
        ),
    ],
)
def test_as_json(error: QuadrilleError, expected: dict[str, object]) -> None:
    assert error.as_json() == expected
    assert json.loads(json.dumps(error.as_json())) == expected


def test_an_error_crosses_to_another_process() -> None:
    error = pickle.loads(pickle.dumps(Invalid("bad-number", value="x", line=3, place=2)))
    assert (error.code, error.params, error.line, error.place) == (
        "bad-number",
        {"value": "x"},
        3,
        2,
    )
