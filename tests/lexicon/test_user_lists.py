"""Lists of the user: their names, their files, and how they are removed."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.core.errors import Invalid
from quadrille.lexicon.library import Lexicon, known_lexicons, remove
from quadrille.lexicon.user_lists import UserLists
from quadrille.lexicon.wordlist import WordList
from tests.lexicon.libraries import graphs, refusal
from tests.lexicon.naive import FRENCH, GERMAN


def test_a_list_of_the_user(home: Path) -> None:
    own = UserLists(themes=False)
    path = own.save("Mine", WordList(GERMAN, ("ÖL", "RAT", "ART")))
    assert path == home / "data/lexicons/Mine.txt"
    assert path.read_text(encoding="utf-8") == "# language: de\nART\nRAT\nÖL\n"
    assert Lexicon.open("mine").words() == ["ART", "RAT", "ÖL"]
    assert Lexicon.open("mine.txt").alphabet is GERMAN
    assert [(one.name, one.count, one.language) for one in known_lexicons() if one.yours] == [
        ("Mine", 3, "de")
    ]
    own.save("mine", WordList(FRENCH, ("RAT",)))
    assert Lexicon.open("MINE").words() == ["RAT"]
    remove("mine")
    assert refusal("mine") == "lexicon.unknown"
    assert graphs(home) == []


@pytest.mark.parametrize(
    "name",
    ["", " ", "../up", "a/b", "a\\b", ".hidden", "a" * 41, "a b", "é\0", ".txt", "a.TXT.txt"],
)
def test_a_name_is_never_a_path(home: Path, name: str) -> None:
    with pytest.raises(Invalid) as caught:
        UserLists(themes=False).save(name, WordList(FRENCH, ("RAT",)))
    assert caught.value.code == "lexicon.bad-name"
    assert not (home / "data").exists()


@pytest.mark.parametrize("name", ["fr", "EN", "fr-light", "english", "Dictionnairegros.txt"])
def test_our_names_are_taken(home: Path, name: str) -> None:
    with pytest.raises(Invalid) as caught:
        UserLists(themes=False).save(name, WordList(FRENCH, ("RAT",)))
    assert caught.value.code == "lexicon.name-taken"


@pytest.mark.parametrize("name", ["été", "été.txt", "été.TXT", " été ", "e\u0301te\u0301"])
def test_the_ending_is_no_part_of_a_name(home: Path, name: str) -> None:
    path = UserLists(themes=False).save(name, WordList(FRENCH, ("RAT",)))
    assert path == home / "data/lexicons/été.txt"


@pytest.mark.parametrize("name", ["theme_mine", "theme_mine.txt", "Theme_Mine.TXT"])
def test_a_lexicon_is_not_called_like_a_theme(home: Path, name: str) -> None:
    """Else `theme_mine` would quietly take the place of the lexicon `mine`."""
    UserLists(themes=False).save("mine", WordList(FRENCH, ("ART",)))
    with pytest.raises(Invalid) as caught:
        UserLists(themes=False).save(name, WordList(FRENCH, ("RAT",)))
    assert caught.value.code == "lexicon.theme-name"
    assert Lexicon.open("mine").words() == ["ART"]
    path = UserLists(themes=True).save(name, WordList(FRENCH, ("RAT",)))
    assert path.stem.lower() == "mine"
    assert path.parent == home / "data/themes"


def test_a_data_folder_that_cannot_be_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_text("not a folder")
    monkeypatch.setenv("QUADRILLE_DATA", str(home / "file/data"))
    with pytest.raises(Invalid) as caught:
        UserLists(themes=False).save("mine", WordList(FRENCH, ("RAT",)))
    assert caught.value.code == "file-unwritable"


def test_contents_of_the_folder_of_lists(home: Path) -> None:
    """Put there by hand: endings in any case count, what the system hides does not."""
    folder = home / "data/lexicons"
    folder.mkdir(parents=True)
    (folder / "Mine.TXT").write_text("rat\n")
    for name in ("._Mine.txt", ".txt", "mine.doc"):
        (folder / name).write_text("art\n")
    assert [one.name for one in known_lexicons() if one.yours] == ["Mine"]
    assert Lexicon.open("mine").words() == ["RAT"]
    assert UserLists(themes=False).save("mine", WordList(FRENCH, ("ART",))) == folder / "Mine.TXT"
    remove("MINE")
    assert not (folder / "Mine.TXT").exists()


def test_what_cannot_be_removed_is_reported(home: Path) -> None:
    (home / "data/lexicons/mine.txt").mkdir(parents=True)
    with pytest.raises(Invalid) as caught:
        remove("mine")
    assert caught.value.code == "file-unwritable"


def test_removing_what_is_not_yours(home: Path) -> None:
    for name in ("english", "nothing", "../lexicons/mine"):
        with pytest.raises(Invalid) as caught:
            remove(name)
        assert caught.value.code == "lexicon.not-yours"
