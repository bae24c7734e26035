"""Clues from a small file of definitions: none gives its word away, and forms are marked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from quadrille.core.i18n import use_language
from quadrille.games.crossword.clues import gives_away, names_none_of, suggestions
from quadrille.games.crossword.fill.words import make_words
from quadrille.lexicon.definitions import Meaning, default_path, save
from quadrille.lexicon.languages import language

ROI = Meaning(
    "roi", "n. m.", ("Titre du roi dans une monarchie.", "Chef d’État couronné."), ("monarque",)
)
FAIRE = Meaning("faire", "v. tr.", ("Faire quelque chose.", "Créer."), ("produire",))
EGG = Meaning("œuf", "n. m.", ("Œuf de poule.", "Il vient de la poule."), ())
FIN = Meaning("fin", "adj.", ("Très mince.",), ())


@pytest.fixture(autouse=True)
def definitions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("QUADRILLE_DATA", str(tmp_path))
    save({"ROI": [ROI], "FAIRE": [FAIRE], "OEUF": [EGG], "FIN": [FIN]}, default_path())
    with use_language("en"):
        yield


@pytest.mark.parametrize(
    ("word", "clues"),
    [
        ("ROI", ["Chef d’État couronné.", "monarque"]),
        ("ROIS", ["Chef d’État couronné (au pluriel)", "monarque (au pluriel)"]),
        ("FAIRE", ["Créer.", "produire"]),
        ("FERA", []),
        ("FAIT", []),
        ("OEUF", ["Il vient de la poule."]),
        ("FINE", ["Très mince (au féminin)"]),
        ("FINES", ["Très mince (au féminin pluriel)"]),
    ],
)
def test_a_definition_is_a_clue_unless_it_gives_the_word_away(word: str, clues: list[str]) -> None:
    found = suggestions(word, "fr", make_words(language("fr").alphabet, [word], {word}))
    assert found[: len(clues)] == clues
    assert found[len(clues)].startswith(("Lettres ", "Thème")), found


def test_ligatures_hide_no_word() -> None:
    assert gives_away("Œuf de poule.", "OEUF")
    assert gives_away("Un œuf", "OEUF")
    assert not names_none_of("Œuvre d’art", {"OEUVRE"})
    assert not names_none_of("ÆGAGROPILE", {"AEGAGROPILE"})
