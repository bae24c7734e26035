"""Every sentence that a person can read is there in French, and nothing else is."""

from __future__ import annotations

import ast
import importlib
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture
def translations(root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(root / "tools"))
    sys.modules.pop("translations", None)
    return importlib.import_module("translations")


def test_the_french_catalogue_is_complete(translations: ModuleType) -> None:
    assert translations.faults(translations.extracted(), translations.saved()) == []


def test_a_missing_a_doubtful_and_a_spoilt_sentence_are_found(translations: ModuleType) -> None:
    wanted, french = translations.extracted(), translations.saved()
    french["There is nothing to undo."].string = ""
    french["There is nothing to redo."].flags.add("fuzzy")
    french["Error: {sentence}"].string = "Erreur : {phrase}"
    french["Nothing was changed."].string = "Attention : rien n’a changé."
    french.add("A sentence of old", "Une phrase d’antan")
    found = "\n".join(translations.faults(wanted, french))
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
    for node in ast.walk(ast.parse(source)):
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
