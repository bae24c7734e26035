"""The questions of word study: always answerable, always the same for a seed, fairly judged."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quadrille.core.errors import Invalid
from quadrille.core.rng import Rng
from quadrille.lexicon.library import Lexicon
from quadrille.lexicon.quiz import KINDS, LENGTHS, Question, Quiz
from tests.lexicon import naive

TEXT = """
CHIEN CHINE NICHE RAT RATS RATE RATA RATER RATES ERRATA CARTE CARTES ECART TRACE TRACES CARET RATELE
BALLE SALLE MALLE BILLE VILLE MILLE BELLE BELLES SELLE TELLE PELLE POLLEN ALLE ALLEE ALLER ALLERA
"""
WORDS = TEXT.split()
LEXICON = Lexicon.of(WORDS)


def quiz(seed: int, **options: bool) -> Quiz:
    return Quiz(LEXICON, WORDS, WORDS, Rng(seed), **options)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seed_gives_the_same_questions(kind: str) -> None:
    one, other = quiz(7), quiz(7)
    drawn = [one.question(kind) for _ in range(4)]
    assert drawn == [other.question(kind) for _ in range(4)]
    assert len({question.subject for question in drawn}) == 4


def test_no_question_comes_twice_and_then_there_is_none() -> None:
    one = quiz(3)
    hooked = {(word, side) for word in WORDS for side in (0, 1)
              if len(word) in LENGTHS["hooks"] and LEXICON.hooks(word)[side]}  # fmt: skip
    drawn = [one.question("hooks") for _ in hooked]
    assert {(question.shown[0], int(question.behind)) for question in drawn} == hooked
    with pytest.raises(Invalid):
        one.question("hooks")


@given(st.integers(0, 1 << 32))
def test_an_anagram_can_be_solved(seed: int) -> None:
    question = quiz(seed).question("anagrams")
    letters = sorted(question.shown)
    assert question.solution == tuple(sorted(w for w in WORDS if sorted(w) == letters))
    assert "".join(question.shown) not in question.solution
    assert len(letters) in LENGTHS["anagrams"]
    for word in question.solution:
        verdict = question.judge(word.lower(), LEXICON)
        assert verdict.right
        assert set(verdict.missing) == set(question.solution) - {word}
    everything = question.judge(", ".join(question.solution), LEXICON)
    assert everything.right
    assert not everything.missing
    assert question.judge("rat", LEXICON).wrong == ("RAT",)
    assert not question.judge(question.solution[0] + " rat", LEXICON).right


@given(st.integers(0, 1 << 32))
def test_hooks_can_be_found(seed: int) -> None:
    question = quiz(seed).question("hooks")
    (word,) = question.shown
    letters = [chr(code) for code in range(65, 91)]
    made = [letter for letter in letters
            if (word + letter if question.behind else letter + word) in WORDS]  # fmt: skip
    assert question.solution == tuple(made)
    assert question.judge("".join(reversed(made)).lower(), LEXICON).right
    assert question.judge(", ".join(made * 2), LEXICON).right
    verdict = question.judge("XZ" + made[0], LEXICON)
    assert (verdict.right, verdict.wrong, verdict.missing) == (False, ("X", "Z"), tuple(made[1:]))


@given(st.integers(0, 1 << 32))
def test_of_two_words_one_is_none(seed: int) -> None:
    question = quiz(seed).question("new")
    assert [word in WORDS for word in question.shown].count(True) == 1
    (right,) = question.solution
    one, other = question.shown
    assert sum(a != b for a, b in zip(one, other, strict=True)) == 1
    number = question.shown.index(right) + 1
    assert question.judge(str(number), LEXICON).right
    assert question.judge(right.lower(), LEXICON).right
    assert not question.judge(str(3 - number), LEXICON).right


@given(st.sampled_from(KINDS), st.text(max_size=30))
def test_any_text_is_judged_or_refused(kind: str, text: str) -> None:
    question = quiz(1).question(kind)
    try:
        verdict = question.judge(text, LEXICON)
    except Invalid:
        return
    assert isinstance(verdict.right, bool)


def test_what_is_refused() -> None:
    choice = Question("new", ("RAT", "ROT"), ("RAT",))
    for text in ("3", "", "rats", "12"):
        with pytest.raises(Invalid):
            choice.judge(text, LEXICON)


def test_an_empty_list_gives_no_question() -> None:
    for words in ([], ["AB"], ["ZYX"]):
        empty = Quiz(LEXICON, words, words, Rng(1))
        for kind in KINDS:
            with pytest.raises(Invalid) as caught:
                empty.question(kind)
            assert caught.value.code == "lexicon.no-question"


def test_any_requested_length_is_used() -> None:
    long = Lexicon.of(["ANTICONSTITUTIONNEL", "RAT"])
    drawn = Quiz(long, ["ANTICONSTITUTIONNEL"], ["RAT"], Rng(1), any_length=True)
    assert drawn.question("anagrams").solution == ("ANTICONSTITUTIONNEL",)


def test_letters_of_two_signs_stay_together() -> None:
    words = ["CHURRO", "CARRO", "CHALLA", "MALLA", "CALLA"]
    spanish = Lexicon.of(words, naive.SPANISH)
    question = Quiz(spanish, ["CARRO"], words, Rng(1), any_length=True).question("anagrams")
    assert sorted(question.shown) == ["A", "C", "O", "RR"]
    assert question.judge("carro", spanish).right
