"""Another language needs no Python: a folder with letters, tiles and words is enough.

Chuchi is made up. CH is one of its letters and stands on one tile; C and H are letters too.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.lexicon.languages import language
from quadrille.lexicon.library import Lexicon, known_lexicons, remove
from quadrille.lexicon.lookups import Hooks
from quadrille.lexicon.quiz import Quiz
from quadrille.lexicon.themes import known_themes, language_of, theme
from quadrille.lexicon.user_lists import UserLists
from quadrille.lexicon.wordlist import WordList
from tests.lexicon import naive

FILE = """
name = { en = "Chuchi", fr = "chouchi" }
frequent = "ch-few"

[alphabet]
letters = "A C CH E H I O T U Ŭ"
vowels = "A E I O U Ŭ"

[alphabet.written-as]
"ß" = "CH"

[lexicons]
ch = "chuchi"
ch-few = "chuchi-few"

[tiles.mixmo]
blanks = 1
bandits = 1
bandit-letters = "CH Ŭ"

[tiles.mixmo.letters]
A = { count = 4 }
CH = { count = 2 }
H = { count = 1 }
"""
WORDS = ["ocha", "CHAT", "tach", "châto", "ac|ha", "cat", "hat", "aßa", "chŭt", "ŭch", "cha", "te"]
FOLDED = [
    "ACHA", "AC|HA", "CAT", "CHA", "CHAT", "CHATO", "CHŬT", "HAT", "OCHA", "TACH", "TE", "ŬCH",
]  # fmt: skip


@pytest.fixture(name="folder")
def _folder(home: Path) -> Path:
    folder = home / "data/languages/ch"
    folder.mkdir(parents=True)
    (folder / "language.toml").write_text(FILE, encoding="utf-8")
    (folder / "chuchi.txt").write_text("\n".join(WORDS), encoding="utf-8")
    (folder / "chuchi-few.txt").write_text("cha\ncat\nhat\n", encoding="utf-8")
    (folder / "theme_hats.txt").write_text("hat\nchât\n", encoding="utf-8")
    return folder


def test_its_words_open_by_their_names(folder: Path) -> None:
    lexicon = Lexicon.open("ch")
    assert lexicon.alphabet == language("ch").alphabet
    assert lexicon.name == "chuchi"
    assert lexicon.faults == ()
    assert lexicon.words() == naive.in_order(lexicon.words(), lexicon.alphabet)
    assert sorted(lexicon.words()) == sorted(FOLDED)
    assert Lexicon.open("chuchi.txt").words() == lexicon.words()
    assert Lexicon.open("ch-few").words() == ["CAT", "CHA", "HAT"]


def test_every_lookup_takes_letters_and_not_signs(folder: Path) -> None:
    lexicon = Lexicon.open("ch")
    assert "Châto" in lexicon
    assert "acha" in lexicon
    assert "a|cha" in lexicon
    assert "c|hat" not in lexicon
    assert lexicon.anagrams("TCHA") == ["CHAT", "TACH"]
    assert lexicon.anagrams("T C H A") == []
    assert lexicon.anagrams("A A C H") == ["AC|HA"]
    assert lexicon.anagrams("TA?") == ["CAT", "CHAT", "HAT", "TACH"]
    assert lexicon.anagrams("CHATO", partial=True, shortest=3) == ["CHATO", "CHAT", "OCHA", "TACH"]
    assert lexicon.of_length(2) == ["CHA", "TE", "ŬCH"]
    assert lexicon.pattern(".AT") == ["CAT", "CHAT", "HAT"]
    assert lexicon.pattern("[C H]AT") == lexicon.pattern("[C|H]AT") == ["CAT", "HAT"]
    assert lexicon.pattern("[CH]AT") == ["CHAT"]
    assert lexicon.pattern("A*A") == ["AC|HA", "ACHA"]
    assert lexicon.beginning("C") == ["CAT"]
    assert lexicon.beginning("ch") == ["CHA", "CHAT", "CHATO", "CHŬT"]
    assert lexicon.ending("CH") == ["TACH", "ŬCH"]
    assert lexicon.ending("C|HA") == ["AC|HA"]
    assert lexicon.hooks("cha") == Hooks(("A", "O"), ("T",))
    assert lexicon.hooks("AT") == Hooks(("C", "CH", "H"), ())
    assert lexicon.hooks("AC") == Hooks((), ())


def test_its_tiles(folder: Path) -> None:
    tiles = language("ch").tiles["mixmo"]
    assert list(tiles.tiles()) == ["A", "A", "A", "A", "CH", "CH", "H"]
    assert (tiles.total, tiles.bandit_letters) == (9, ("CH", "Ŭ"))


def test_its_lists_and_themes_are_listed(folder: Path) -> None:
    own = [(one.name, one.language, one.count) for one in known_lexicons() if one.yours]
    assert own == [("chuchi-few", "ch", 3), ("chuchi", "ch", 12)]
    (hats,) = [one for one in known_themes() if one.yours]
    assert (hats.name, hats.language) == ("hats", "ch")
    assert theme("hats") == ("CHAT", "HAT")
    assert language_of("hats") == "ch"


def test_a_user_list_has_priority_over_that_of_the_folder(folder: Path) -> None:
    Path("mine.txt").write_text("# language: ch\nchach\n")
    assert Lexicon.open("mine.txt").of_length(3) == ["CHACH"]
    (folder.parent.parent / "lexicons").mkdir()
    (folder.parent.parent / "lexicons/Chuchi.txt").write_text("# language: ch\ntata\n")
    assert Lexicon.open("ch").words() == ["TATA"]
    remove("chuchi")
    assert len(Lexicon.open("ch")) == 12
    with pytest.raises(Invalid) as caught:
        UserLists(themes=False).save("ch-few", WordList(language("ch").alphabet, ("CHA",)))
    assert caught.value.code == "lexicon.name-taken"


def test_a_list_is_stored_with_its_bars(folder: Path) -> None:
    words = WordList(language("ch").alphabet, ("CHA", "C|HA"))
    path = UserLists(themes=False).save("mine", words)
    assert path.read_text(encoding="utf-8") == "# language: ch\nC|HA\nCHA\n"
    assert Lexicon.open("mine").words() == ["C|HA", "CHA"]


def test_other_folding_makes_another_graph(folder: Path) -> None:
    assert "ACHA" in Lexicon.open("ch")
    changed = FILE.replace('"ß" = "CH"', '"ß" = "T"')
    (folder / "language.toml").write_text(changed, encoding="utf-8")
    lexicon = Lexicon.open("ch")
    assert "ACHA" not in lexicon
    assert "ATA" in lexicon


def test_a_language_with_faults_is_reported_where_it_is_used(folder: Path) -> None:
    (folder / "language.toml").write_text(FILE.replace("A C CH", "a C CH"), encoding="utf-8")
    assert not [one for one in known_lexicons() if one.yours]
    assert len(Lexicon.open("fr-light")) == 78_854
    for name in ("ch", "chuchi"):
        with pytest.raises(Invalid) as caught:
            Lexicon.open(name)
        assert caught.value.code == "lexicon.language-sign"
    (folder / "language.toml").unlink()
    with pytest.raises(Invalid) as caught:
        Lexicon.open("chuchi")
    assert caught.value.code == "lexicon.unknown-language"


def test_a_quiz_asks_for_letters(folder: Path) -> None:
    lexicon = Lexicon.open("ch")
    quiz = Quiz(lexicon, lexicon.words(), lexicon.words(), Rng(3), any_length=True)
    questions = [quiz.question("hooks") for _ in range(3)]
    for question in questions:
        answer = " ".join(question.solution)
        assert question.judge(answer, lexicon).right
    anagram = quiz.question("anagrams")
    assert set(anagram.shown) <= set(lexicon.alphabet.letters)
    assert all(word in lexicon for word in anagram.solution)
    invented = quiz.question("new")
    assert [word in lexicon for word in invented.shown].count(True) == 1


def test_letters_given_apart_are_letters_apart(folder: Path) -> None:
    lexicon = Lexicon.of(["HA", "CA", "A"], language("ch").alphabet)
    quiz = Quiz(lexicon, ["A"], ["A"], Rng(1), any_length=True)
    question = quiz.question("hooks")
    assert question.solution == ("C", "H")
    assert question.judge("C H", lexicon).right
    assert question.judge("c|h", lexicon).right
    assert question.judge("CH", lexicon).wrong == ("CH",)
