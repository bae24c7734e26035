"""Every sentence that a person can read is there in French, and nothing else is."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from syntax import nodes
from translations import extracted, faults, saved


@pytest.fixture(scope="module")
def wanted() -> Catalog:
    """Return every sentence, gathered once."""
    return extracted()


def test_the_french_catalogue_is_complete(wanted: Catalog) -> None:
    assert faults(wanted, saved()) == []


def test_a_missing_a_doubtful_and_a_spoilt_sentence_are_found(wanted: Catalog) -> None:
    french = saved()
    french["There is nothing to undo."].string = ""
    french["There is nothing to redo."].flags.add("fuzzy")
    french["Error: {sentence}"].string = "Erreur : {phrase}"
    french["Nothing was changed."].string = "Attention : rien n’a changé."
    french.add("A sentence of old", "Une phrase d’antan")
    found = "\n".join(faults(wanted, french))
    assert "not translated: 'There is nothing to undo.'" in found
    assert "marked fuzzy: 'There is nothing to redo.'" in found
    assert "other fields than the English: 'Error: {sentence}'" in found
    assert "a space before punctuation that breaks lines: 'Nothing was changed.'" in found
    assert "no longer used: 'A sentence of old'" in found


NOT_FOR_READERS = {
    "app/events/messages.py",  # CSV
    "arena/plots.py",  # whole sizes
    "cli/robot/measurements.py",  # CSV
    "core/record.py",
    "core/svg.py",  # coordinates
    "games/crossword/formats/pdf_file.py",
    "library/comparison.py",  # tables for programs in Python, in English
    "library/matches.py",
}
"""The modules that write decimal fractions for programs, with a point in every language."""


def writes_fractions(source: str) -> bool:
    """Return whether a module formats a number with digits after the decimal sign by itself."""
    if not re.search(r"\.(?:[1-9]|\{[^}]*\})[f%]|g\}", source):
        return False  # as most files, which need not be parsed
    for node in nodes(ast.parse(source)):
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
            parts = node.format_spec.values
            spec = "".join(
                str(one.value) if isinstance(one, ast.Constant) else "*" for one in parts
            )
            if re.search(r"\.[1-9*][f%]|g$", spec):
                return True
    return False


def test_decimal_fractions_for_readers_have_the_sign_of_their_language(root: Path) -> None:
    package = root / "src" / "quadrille"
    found = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if writes_fractions(path.read_text("utf-8"))
    }
    assert found == NOT_FOR_READERS, "format them by core.i18n.decimal"


@pytest.mark.parametrize(
    ("source", "found"),
    [('f"{x:.1f}"', True), ('f"{x:>6.2f} %"', True), ('f"{x:g}"', True), ('f"{x:.{n}f}"', True),
     ('f"{x:.1%}"', True), ('f"{x:.0f} {name:>3}"', False), ('f"{decimal(x, \'.1f\')}"', False)],
)  # fmt: skip
def test_formats_with_fractions_are_recognised(source: str, found: bool) -> None:
    assert writes_fractions(source) is found
