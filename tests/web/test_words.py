"""The page speaks French wherever it speaks English."""

from __future__ import annotations

import re

import pytest

from tests.web.words import COUNTED, FIELD, french, modules, read, said, written


def test_every_sentence_is_translated_and_none_is_left_over() -> None:
    assert said() == set(french())


def test_every_line_of_the_french_is_read() -> None:
    assert len(french()) == len(re.findall(r'^  "', written(), re.MULTILINE))


@pytest.mark.parametrize(("english", "forms"), french().items())
def test_the_french_has_the_fields_of_the_english(english: str, forms: list[str]) -> None:
    for form in forms:
        assert set(FIELD.findall(form)) <= set(FIELD.findall(english))
        assert set(FIELD.findall(english)) - {"n"} <= set(FIELD.findall(form))


def test_a_sentence_that_counts_has_two_forms_and_no_other_has() -> None:
    counted = {
        read(many)
        for path in modules()
        for _, many in COUNTED.findall(path.read_text(encoding="utf-8"))
    }
    assert counted == {english for english, forms in french().items() if len(forms) == 2}


@pytest.mark.parametrize("form", [form for forms in french().values() for form in forms])
def test_the_french_is_set_as_french_is(form: str) -> None:
    assert not re.search(r"[^\u202f][;!?](?=\s|$)", form)
    assert not re.search(r"[^\u00a0]:(?=\s|$)", form)
    assert "'" not in form
    assert "..." not in form


def test_no_sentence_escapes_the_translation() -> None:
    """A sentence between tags is always a call: children that are plain words are names."""
    names = {"Quadrille", "Mixmo", "Scrabble", "SameGame", "GNOME", "English", "Français"}
    names.add("quadrille serve --lan")
    for path in modules():
        text = path.read_text(encoding="utf-8")
        for child in re.findall(r'\}, "([^"]*[A-Za-zé]{3}[^"]*)"\)', text):
            assert child in names, f"{path.name}: {child}"
