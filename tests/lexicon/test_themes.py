"""Themes by name, from a file, and of the user's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.core.errors import Invalid
from quadrille.lexicon.named_words import Themes
from quadrille.lexicon.themes import KnownThemes, known_themes, theme
from quadrille.lexicon.user_lists import UserLists
from quadrille.lexicon.wordlist import WordList
from tests.lexicon.naive import FRENCH, GERMAN


def test_the_themes_of_the_seeds_are_there(home: Path) -> None:
    names = {one.name for one in known_themes()}
    assert {"animaux", "emotions", "anatomie"} <= names
    assert len(names) >= 20


@pytest.mark.parametrize("name", ["emotions", "Émotions", "theme_emotions.txt", "EMOTIONS.txt"])
def test_a_theme_has_many_spellings(home: Path, name: str) -> None:
    words = theme(name)
    assert "JOIE" in words
    assert len(words) == next(one.count for one in known_themes() if one.name == "emotions")


def test_a_theme_has_a_title_in_each_language(home: Path) -> None:
    for one in known_themes():
        assert set(one.titles) == {"en", "fr"}, one.name


def test_a_theme_of_the_user(home: Path) -> None:
    UserLists(themes=True).save("academicien", WordList(FRENCH, ("HUGO", "DUMAS")))
    assert theme("Académicien") == ("DUMAS", "HUGO")
    assert [one.name for one in known_themes() if one.yours] == ["academicien"]
    UserLists(themes=True).remove("academicien")
    with pytest.raises(Invalid) as caught:
        theme("academicien")
    assert caught.value.code == "lexicon.unknown-theme"


def test_a_theme_may_be_called_as_a_lexicon_but_not_as_a_theme(home: Path) -> None:
    UserLists(themes=True).save("english", WordList(FRENCH, ("RAT",)))
    with pytest.raises(Invalid) as caught:
        UserLists(themes=True).save("Animaux", WordList(FRENCH, ("RAT",)))
    assert caught.value.code == "lexicon.name-taken"


def test_what_is_no_theme(home: Path) -> None:
    Path("empty.txt").write_text("# nothing\n1\n")
    for name, code in (
        ("", "lexicon.unknown-theme"),
        ("x" * 5000, "lexicon.unknown-theme"),
        ("\0", "lexicon.unknown-theme"),
        ("no/such/file", "file-missing"),
        (str(home), "file-unreadable"),
        ("empty.txt", "lexicon.empty"),
    ):
        with pytest.raises(Invalid) as caught:
            theme(name)
        assert caught.value.code == code
        assert "Errno" not in str(caught.value)
        assert len(str(caught.value)) < 1500


def test_a_theme_from_a_file(home: Path) -> None:
    Path("obst.txt").write_text("# language: de\nPflaume\näpfel\n", encoding="utf-8")
    assert theme("obst.txt") == ("PFLAUME", "ÄPFEL")
    Path("obst2.txt").write_text("äpfel\n", encoding="cp1252")
    assert theme("obst2.txt", GERMAN) == ("ÄPFEL",)
    assert theme("obst2.txt", FRENCH) == ("APFEL",)


def test_a_theme_of_ours_is_unpacked_once() -> None:
    assert theme("animaux") is theme("theme_animaux.txt")


def test_the_themes_that_a_game_is_handed_are_all_that_are_known(home: Path) -> None:
    assert KnownThemes().names() == [listed.name for listed in known_themes()]
    themes: Themes = KnownThemes()
    assert themes.find("animaux", FRENCH).load() == frozenset(theme("animaux"))
    assert "animaux" in themes.names()


def test_the_themes_to_choose_from_are_named_by_their_titles() -> None:
    with pytest.raises(Invalid) as caught:
        theme("zorglub")
    assert "fruits et légumes" in str(caught.value)
    assert "fruits_legumes" not in str(caught.value)
