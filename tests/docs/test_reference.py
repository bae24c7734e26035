"""The reference finds the tests of a name, and notices a name without any."""

from __future__ import annotations

from pathlib import Path

import pytest
import reference
from reference import Reference

GREETING = '''"""Greetings."""

from shop.words import word


def greet(name: str) -> str:
    """Greet someone.

    With a word.
    """
    return word() + name


def forgotten() -> None:
    """Do what nobody tests."""


def shown() -> int:
    """Give one.

    >>> shown()
    1
    """
    return _one()


def _one() -> int:
    return one()


def one() -> int:
    """Give one, quietly."""
    return 1
'''
WORDS = '"""Words."""\n\n\ndef word() -> str:\n    """Give a word."""\n    return "Hello "\n'
TEST = "from shop.greeting import greet\n\n\ndef test_greet() -> None:\n    greet('Ann')\n"


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Reference:
    """Return the reference of a small package with one test."""
    files = {
        "src/quadrille/greeting.py": GREETING.replace("shop", "quadrille"),
        "src/quadrille/words.py": WORDS,
        "tests/test_greeting.py": TEST.replace("shop", "quadrille"),
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(reference, "ROOT", tmp_path)
    monkeypatch.setattr(reference, "SOURCE", tmp_path / "src")
    monkeypatch.setattr(reference, "TESTS", tmp_path / "tests")
    return Reference()


def found(small: Reference, dotted: str) -> tuple[list[str], str]:
    (public,) = (one for one in small.publics if one.dotted == dotted)
    return small.tests_of(public)


def test_a_name_that_a_test_uses_is_tested_there(small: Reference) -> None:
    assert found(small, "quadrille.greeting.greet") == (["tests/test_greeting.py"], "")


def test_a_name_that_tested_code_uses_is_tested_through_it(small: Reference) -> None:
    expected = (["tests/test_greeting.py"], "quadrille.greeting.greet")
    assert found(small, "quadrille.words.word") == expected


def test_an_example_is_a_test_of_all_that_it_uses(small: Reference) -> None:
    assert "quadrille.greeting.shown" not in small.untested()
    assert "quadrille.greeting.one" not in small.untested()


def test_a_name_that_nothing_uses_is_untested(small: Reference) -> None:
    assert small.untested() == ["quadrille.greeting.forgotten"]


def test_the_page_tells_signature_sentence_and_test(small: Reference) -> None:
    page = small.page()
    assert "**`greet(name: str) -> str`**" in page
    assert "Greet someone. *Tested:* [test_greeting.py](../tests/test_greeting.py)." in page
    assert "Give one, quietly. *Tested:* the example of `greeting.shown`." in page
    assert "Do what nobody tests. *Tested:* nowhere." in page
    assert "_one" not in page
