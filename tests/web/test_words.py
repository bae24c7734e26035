"""The page speaks French wherever it speaks English."""

from __future__ import annotations

import re

import pytest

from tests.web.words import (
    COUNTED,
    FIELD,
    STATIC,
    french,
    french_source,
    modules,
    read,
    sentences,
    translations,
)


def test_every_sentence_is_translated_and_none_is_left_over() -> None:
    assert sentences() == set(french())


def test_every_line_of_the_french_is_read() -> None:
    assert len(translations(french_source())) == len(
        re.findall(r'^  "', french_source(), re.MULTILINE)
    )


def test_a_sentence_has_one_french_wherever_it_is_written() -> None:
    found = french()
    for english, forms in translations(french_source()):
        assert found[english] == forms, english


def test_the_french_of_a_game_is_in_its_folder() -> None:
    for path in STATIC.glob("games/*/fr*.js"):
        own = {english for english, _ in translations(path.read_text(encoding="utf-8"))}
        others = [each for each in modules() if path.parent not in each.parents]
        assert own <= sentences(each for each in modules() if path.parent in each.parents), path
        # What is said elsewhere too must not depend on this folder.
        shared = own & sentences(each for each in others if "games" not in each.parts)
        assert not shared, shared


def test_the_french_has_the_fields_of_the_english() -> None:
    """One test for all sentences: each is a matter of microseconds, a test of milliseconds."""
    wrong = [
        (english, form)
        for english, forms in french().items()
        for form in forms
        if not has_fields_of(english, form)
    ]
    assert wrong == []


def has_fields_of(english: str, form: str) -> bool:
    """Return whether a translation names the same fields; the number may be left out."""
    wanted, named = set(FIELD.findall(english)), set(FIELD.findall(form))
    return wanted - {"n"} <= named <= wanted


@pytest.mark.parametrize(
    ("english", "form", "fits"),
    [
        ("{name} plays", "{name} joue", True),
        ("{name} plays", "joue", False),
        ("plays", "{name} joue", False),
        ("{n} tiles", "un jeton", True),
    ],
)
def test_a_field_too_many_or_too_few_is_noticed(english: str, form: str, fits: bool) -> None:
    assert has_fields_of(english, form) == fits


def test_a_sentence_that_counts_has_two_forms_and_no_other_has() -> None:
    counted = {
        read(many)
        for path in modules()
        for _, many in COUNTED.findall(path.read_text(encoding="utf-8"))
    }
    assert counted == {english for english, forms in french().items() if len(forms) == 2}


NOT_FRENCH = re.compile(r"[^\u202f][;!?](?=\s|$)|[^\u00a0]:(?=\s|$)|'|\.\.\.")


def test_the_french_is_set_as_french_is() -> None:
    wrong = [form for forms in french().values() for form in forms if NOT_FRENCH.search(form)]
    assert wrong == []


@pytest.mark.parametrize("form", ["Quoi ?", "Quoi?", "ici : là", "ici: là", "l'eau", "et..."])
def test_what_is_not_set_as_french_is_noticed(form: str) -> None:
    assert NOT_FRENCH.search(form)


def test_no_sentence_escapes_the_translation() -> None:
    """A sentence between tags is always a call: children that are plain words are names."""
    names = {"Quadrille", "Mixmo", "Scrabble", "SameGame", "GNOME", "English", "Français"}
    names |= {"quadrille serve --lan", "SQL"}
    for path in modules():
        text = path.read_text(encoding="utf-8")
        for child in re.findall(r'\}, "([^"]*[A-Za-zé]{3}[^"]*)"\)', text):
            assert child in names, f"{path.name}: {child}"
