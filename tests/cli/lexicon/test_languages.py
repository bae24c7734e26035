"""`languages`, and your own language in every command that takes words."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Cli

CHUCHI = """
name = { en = "Chuchi", fr = "chouchi" }
alphabet = { letters = "A C CH H T" }
lexicons = { ch = "chuchi" }
tiles.scrabble.blanks = 1
tiles.scrabble.letters = { A = { count = 3, points = 1 }, CH = { count = 2, points = 4 } }
"""


def folder() -> Path:
    """Make a language of the user's, in the data folder of the test."""
    place = Path("data/languages/ch")
    place.mkdir(parents=True)
    (place / "language.toml").write_text(CHUCHI)
    (place / "chuchi.txt").write_text("chat\ncat\ntach\nc|hat\n")
    return place


def test_the_languages_are_listed_with_their_tiles(cli: Cli) -> None:
    result = cli("lexicon", "languages")
    assert result.status == 0
    assert result.out.splitlines() == [
        "de     German       29 letters  mixmo 120 scrabble 102  ·german",
        "en     English      26 letters  mixmo 120 scrabble 100  english english-light "
        "english-school",
        "fr     French       26 letters  mixmo 120 scrabble 102  dictionnaireGros "
        "dictionnaire78854 dictionnaireEcole",
    ]
    french = cli("lexicon", "languages", "--lang", "fr").out
    assert "allemand" in french
    assert "29 lettres" in french


def test_the_languages_as_json(cli: Cli) -> None:
    output = cli("lexicon", "languages", "--json").json
    german = output["languages"][0]
    assert (german["code"], german["name"]) == ("de", "German")
    assert german["lexicons"] == {"de": "german"}
    assert german["letters"][-3:] == ["Ä", "Ö", "Ü"]
    assert german["tiles"]["scrabble"]["counts"]["Ä"] == 1
    assert german["tiles"]["scrabble"]["points"]["Ä"] == 6
    assert german["tiles"]["mixmo"]["bandit_letters"] == ["J", "Q", "X", "Y", "Ö"]
    assert output["errors"] == []


def test_a_user_language(cli: Cli) -> None:
    folder()
    assert cli("lexicon", "languages").out.splitlines()[-1] == (
        "ch     Chuchi        5 letters  scrabble 6  chuchi"
    )
    assert "chuchi               ch        4 words  ch, yours" in cli("lexicon", "list").out
    assert cli("lexicon", "check", "Chat", "C|HAT", "--lexicon", "ch").status == 0
    assert cli("lexicon", "check", "hat", "--lexicon", "ch").status == 1
    assert cli("lexicon", "anagrams", "TACH", "--lexicon", "ch").out == "CHAT\nTACH\n"
    assert cli("lexicon", "anagrams", "T A C H", "--lexicon", "ch").out == "C|HAT\n"
    assert cli("lexicon", "pattern", "[C|CH]AT", "--lexicon", "ch").out == "CAT\nCHAT\n"
    assert cli("lexicon", "hooks", "at", "--lexicon", "ch").out == "C CH  AT  ·\n"
    added = cli("lexicon", "add", "-", "--name", "mine", "--language", "ch", stdin="CHACHA\nrat\n")
    assert added.status == 0
    assert "“r” is not a letter here" in added.err
    assert cli("lexicon", "length", "4", "--lexicon", "mine").out == "CHACHA\n"


def test_a_language_with_a_fault_is_reported_and_hides_no_other(cli: Cli) -> None:
    path = folder() / "language.toml"
    path.write_text(CHUCHI.replace("count = 3", "count = -3"))
    result = cli("lexicon", "languages")
    assert result.status == 1
    assert len(result.out.splitlines()) == 3
    assert "languages/ch/language.toml: tiles.scrabble.letters.A.count is -3" in result.err
    assert cli("lexicon", "languages", "--json").json["errors"][0]["code"] == "out-of-range"
    assert cli("lexicon", "check", "cat", "--lexicon", "ch").status == 2
    assert cli("lexicon", "list").status == 0


def test_words_that_must_be_made_first(cli: Cli) -> None:
    result = cli("lexicon", "check", "Haus", "--lexicon", "de")
    assert result.status == 2
    assert "make lexicons LANGUAGE=de" in result.err
    result = cli("lexicon", "add", "small.txt", "--name", "mine", "--language", "klingon")
    assert result.status == 2
    assert "There is no language called “klingon”. Available: de, en, fr." in result.err
