"""Private words stay out of the code: identifiers and docstrings use the words of the glossary."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from syntax import nodes, statements

from tests.docs.pages import ROOT

FOLDERS = ("src", "tests", "tools", "bench")
PRIVATE = {
    "told", "heard", "telling", "ear", "ears", "gathering", "gatherings", "steward", "wish",
    "wishes", "said", "asked", "somebody", "scribe", "herald", "shelf",
    "brought", "stood", "silence", "reel", "sight", "weave", "weaver",
}  # fmt: skip
"""Words that no identifier may hold as one of its parts, as in `_told` or `told_seats`."""
MODULES = {
    *PRIVATE, "thinking", "alone", "mine", "yours", "made", "kept", "written", "house", "utils",
    "helper", "helpers", "manager", "misc",
}  # fmt: skip
"""Words that no module may be called by: an outsider would not search for them."""
FUNCTIONS = {
    "told", "heard", "kept", "written", "stood", "listed", "counted", "drawn", "sent", "taken",
    "made", "shown", "chosen", "asked", "replayed", "grouped", "handled", "turned", "spoken",
    "connected", "prepared", "begun",
}  # fmt: skip
"""Participles that no function of the package may be called by: functions are verbs."""
PHRASES = re.compile(
    r"\b(?:^(?:Give (?:the|what|how|back|every)|Say whether|Tell whether)"
    r"|(?:order|place) of chance\b|\bhangs? together\b|\bof one's own\b|\bnone such\b"
    r"|\bweav(?:e|es|ing)\b|\bwoven\b|\b(?:from|after|up to|at (?:least|most)) so many\b"
    r"|whose opened it|be it\b|own ear\b|takes a breath|that is none\b|who may hear"
    r"|gathering\b|steward\b"
    r"|(?:is|are|was|were|be) told\b|the own\b|gone (?:on with|through)\b"
    r"|(?:for|to|of|by) who (?:plays|looks|listens|is|has|may|cannot|asked)\b|that are none\b)"
)
"""What no docstring, comment or technical page may say."""
SENTENCES = ("errors", "glossary", "tour")
"""Pages that list the sentences of the catalogue, or the words to avoid."""
FIELDS = {("src/quadrille/web/models.py", "told")}
"""Fields of the JSON that clients read: their names stay."""


def identifiers(tree: ast.Module) -> Iterator[str]:
    """Yield every name in a module, except keywords of calls: those may be names of data."""
    for node in nodes(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


def docstrings(tree: ast.Module) -> Iterator[str]:
    """Yield the docstrings of a module, also those under its constants and fields."""
    for node in statements(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def comments(text: str) -> Iterator[str]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def parts(name: str) -> set[str]:
    """Return the words of an identifier: `_LiveEvent_told` has live, event and told."""
    return {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)}


LETTERS = re.compile(r"[A-Za-z]+")


@cache
def is_private(word: str) -> bool:
    """Return whether a part of a word is private; the sources have far fewer words than places."""
    return bool(parts(word) & PRIVATE)


ANYWHERE = re.compile(PHRASES.pattern.replace("^", "", 1))


def private_words(path: Path) -> set[str]:
    name = path.relative_to(ROOT).as_posix()
    text = path.read_text(encoding="utf-8")
    has_phrase = ANYWHERE.search(text) is not None
    if not (any(map(is_private, set(LETTERS.findall(text)))) or has_phrase):
        return set()  # nor in any part of it: most files need not be parsed
    tree = ast.parse(text)
    listed = set(identifiers(tree))
    names = {one for one in listed if parts(one) & PRIVATE and (name, one) not in FIELDS}
    texts = (*docstrings(tree), *comments(text)) if has_phrase else ()
    return names | {hit[0] for one in texts for hit in PHRASES.finditer(one)}


def test_the_code_uses_the_words_of_the_glossary() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): words
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if (words := private_words(path))
    }
    assert found == {}


def test_modules_are_called_by_what_they_hold() -> None:
    found = [
        path.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        if parts(path.stem.removeprefix("test_")) & MODULES
    ]
    assert found == []


def functions(tree: ast.Module) -> Iterator[str]:
    """Yield the functions and methods of a module that are neither properties nor inner."""
    for node in statements(tree):
        if isinstance(node, ast.Module | ast.ClassDef):
            for one in node.body:
                if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef):
                    shown = {ast.unparse(mark).rpartition(".")[2] for mark in one.decorator_list}
                    if not shown & {"property", "cached_property"}:
                        yield one.name


def test_functions_are_verbs() -> None:
    found = {
        path.relative_to(ROOT).as_posix(): names
        for path in sorted((ROOT / "src").rglob("*.py"))
        if re.search(
            rf"def _?(?:{'|'.join(FUNCTIONS)})\(", text := path.read_text(encoding="utf-8")
        )
        and (names := {one for one in functions(ast.parse(text)) if one.strip("_") in FUNCTIONS})
    }
    assert found == {}


def test_technical_pages_use_plain_words() -> None:
    pages = {*(ROOT / "docs/technical").glob("*.md"), *(ROOT / "docs").glob("*.md")}
    found = {
        path.name: hits
        for path in sorted(pages - {path for path in pages if path.name.startswith(SENTENCES)})
        if (hits := {hit[0] for hit in PHRASES.finditer(path.read_text(encoding="utf-8"))})
    }
    assert found == {}


@pytest.mark.parametrize(
    "text",
    [
        "Each seat is told the points.", "A hint for who plays.", "Words that are none.",
        "Tiles in an order of chance.", "A bag of at least so many tiles.",
    ],
)  # fmt: skip
def test_odd_turns_are_found(text: str) -> None:
    assert PHRASES.search(text)
