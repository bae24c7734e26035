"""French and English: each context its own, and English wherever nothing is known."""

from __future__ import annotations

import threading

import pytest

from quadrille.core import i18n

ENVIRONMENTS: list[tuple[dict[str, str], str]] = [
    ({}, "en"),
    ({"LANG": ""}, "en"),
    ({"LANG": "C"}, "en"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": "POSIX"}, "en"),
    ({"LANG": "en_GB.UTF-8"}, "en"),
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_CA"}, "fr"),
    ({"LANG": "FR"}, "fr"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LC_MESSAGES": "fr_FR", "LANG": "en_GB"}, "fr"),
    ({"LC_ALL": "en_GB", "LC_MESSAGES": "fr_FR", "LANG": "fr_FR"}, "en"),
    ({"LC_ALL": "de_DE", "LANG": "fr_FR"}, "en"),
    ({"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
    ({"LANGUAGE": "fr", "LC_ALL": "en_GB"}, "fr"),
    ({"LANGUAGE": "de:fr:en"}, "fr"),
    ({"LANGUAGE": "de:es"}, "en"),
    ({"QUADRILLE_LANG": "en", "LANGUAGE": "fr", "LANG": "fr_FR"}, "en"),
    ({"QUADRILLE_LANG": "fr", "LANG": "en_GB"}, "fr"),
]


@pytest.mark.parametrize(("environment", "language"), ENVIRONMENTS, ids=str)
def test_language_of(environment: dict[str, str], language: str) -> None:
    assert i18n.language_from_environment(environment) == language


def test_language_of_reads_the_process_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUADRILLE_LANG", "fr")
    assert i18n.language_from_environment() == "fr"


def test_english_is_the_sentence_itself() -> None:
    assert i18n.language() == "en"
    assert i18n.gettext("There is nothing to undo.") == "There is nothing to undo."
    assert i18n.ngettext("{n} ball", "{n} balls", 1) == "{n} ball"
    assert i18n.ngettext("{n} ball", "{n} balls", 0) == "{n} balls"


def test_french_counts_nothing_as_one() -> None:
    with i18n.use_language("fr"):
        assert i18n.ngettext("{n} ball", "{n} balls", 0) == "{n} bille"
        assert i18n.ngettext("{n} ball", "{n} balls", 2) == "{n} billes"


def test_speaking_ends_with_its_block_even_after_an_error() -> None:
    def fail() -> None:
        with i18n.use_language("fr"):
            raise RuntimeError(i18n.language())

    with pytest.raises(RuntimeError, match=r"^fr$"):
        fail()
    assert i18n.language() == "en"


@pytest.mark.parametrize("name", ["de", "", "FR", "french"])
def test_an_unknown_language_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name}$"):
        i18n.set_language(name)
    assert i18n.language() == "en"


def test_each_thread_speaks_its_own_language() -> None:
    both_speak = threading.Barrier(2)
    seen: dict[str, str] = {}

    def visit(name: str) -> None:
        with i18n.use_language(name):
            both_speak.wait(timeout=60)
            seen[name] = i18n.language()
            both_speak.wait(timeout=60)

    visitors = [threading.Thread(target=visit, args=(name,)) for name in i18n.LANGUAGES]
    for visitor in visitors:
        visitor.start()
    for visitor in visitors:
        visitor.join()
    assert seen == {"en": "en", "fr": "fr"}
    assert i18n.language() == "en"
