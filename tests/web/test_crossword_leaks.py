"""The search for answers in what a crossword’s table sends: what it finds, and what it leaves."""

from __future__ import annotations

import pytest

from tests.web.browser.crossword_walk import answers_in

ROWS = ["STATE", "ARBRE", "#EAUX"]


@pytest.mark.parametrize(
    ("message", "page"),
    [
        ('{"clue": "the state of things"}', ""),
        ('{"letters": ["STATE"]}', ""),
        ("", "<p>State</p>"),
        ("", '<td aria-label="state">.</td>'),
        ('{"clue": "Un état : státe"}', ""),
    ],
)
def test_an_answer_is_found_in_any_letters(message: str, page: str) -> None:
    assert answers_in(ROWS, [message], page) == {"STATE"}


@pytest.mark.parametrize(
    ("message", "page"),
    [
        ('{"state": {"clue": "three letters"}}', ""),
        ("", '<state class="state" state="1"></state>'),
        ('{"clue": "des états, statement"}', "<p>eaux</p>"),
    ],
)
def test_names_of_fields_and_parts_of_words_are_no_answers(message: str, page: str) -> None:
    assert answers_in(ROWS, [message], page) == set()
