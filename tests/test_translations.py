"""Every sentence that a person can read is there in French, and nothing else is."""

from __future__ import annotations

import importlib
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
    french.add("A sentence of old", "Une phrase d’antan")
    found = "\n".join(translations.faults(wanted, french))
    assert "not translated: 'There is nothing to undo.'" in found
    assert "marked fuzzy: 'There is nothing to redo.'" in found
    assert "other fields than the English: 'Error: {sentence}'" in found
    assert "no longer used: 'A sentence of old'" in found
