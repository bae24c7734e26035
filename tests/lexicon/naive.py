"""The naive twins: every lookup again, in plain Python over the plain list, to compare with."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from hypothesis import strategies as st

from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import language

FRENCH = language("fr").alphabet
ENGLISH = language("en").alphabet
GERMAN = language("de").alphabet

SPANISH = Alphabet(
    "es",
    (
        "A", "B", "C", "CH", "D", "E", "F", "G", "H", "I", "J", "L", "LL", "M", "N", "Ñ", "O",
        "P", "Q", "R", "RR", "S", "T", "U", "V", "X", "Y", "Z",
    ),
)  # fmt: skip
"""The letters of older Spanish sets: a tile may have two signs."""
TINY = Alphabet("tiny", ("A", "B", "C", "CH", "H"))
GREEK = Alphabet("greek", tuple("ΑΒΓΔ"))
STUCK = Alphabet("stuck", ("A", "AB", "BC", "D"))
"""Here ABC cannot be read without a bar: it begins with AB, and C is no letter."""
ALPHABETS = (FRENCH, GERMAN, SPANISH, TINY, STUCK, GREEK)


@st.composite
def lexicons(draw: st.DrawFn) -> tuple[Alphabet, list[str]]:
    """Draw an alphabet and some words over few of its letters, so that they often meet."""
    alphabet = draw(st.sampled_from(ALPHABETS))
    letters = draw(st.lists(st.sampled_from(alphabet.letters), min_size=1, max_size=5))
    word = st.lists(st.sampled_from(letters), min_size=1, max_size=8).map(alphabet.spell)
    return alphabet, draw(st.lists(word, max_size=40))


def in_order(words: Iterable[str], alphabet: Alphabet) -> list[str]:
    """Sort words by the alphabet, each once."""
    return sorted(set(words), key=alphabet.encode)


def anagrams(
    words: Iterable[str],
    alphabet: Alphabet,
    tiles: Sequence[str],
    blanks: int,
    *,
    partial: bool = False,
    shortest: int = 2,
) -> list[str]:
    """Find what can be laid, by counting."""
    at_hand = Counter(alphabet.encode(tile)[0] for tile in tiles)
    found = []
    for word in in_order(words, alphabet):
        codes = alphabet.encode(word)
        missing = (Counter(codes) - at_hand).total()
        enough = len(codes) >= shortest if partial else len(codes) == len(tiles) + blanks
        if missing <= blanks and enough:
            found.append(word)
    if partial:
        found.sort(key=lambda word: -len(alphabet.encode(word)))
    return found


def coded(word: str, alphabet: Alphabet) -> str:
    """Write a word with one sign a letter."""
    return "".join(chr(0xE000 + code) for code in alphabet.encode(word))


def fits(words: Iterable[str], alphabet: Alphabet, expression: str) -> list[str]:
    """Find what fits a regular expression over coded letters."""
    wanted = re.compile(expression)
    return [word for word in in_order(words, alphabet) if wanted.fullmatch(coded(word, alphabet))]


def hooks(
    words: Iterable[str], alphabet: Alphabet, word: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Find the letters in front and behind, by trying each.

    Words are compared as letters: CH is not C and H.
    """
    known = {tuple(alphabet.encode(one)) for one in words}
    codes = tuple(alphabet.encode(word))
    numbered = list(enumerate(alphabet.letters))
    before = tuple(letter for code, letter in numbered if (code, *codes) in known)
    behind = tuple(letter for code, letter in numbered if (*codes, code) in known)
    return before, behind
