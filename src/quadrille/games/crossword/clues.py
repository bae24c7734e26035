"""Clues: suggestions from definitions, and clues that can be justified without any.

A clue never holds the word that it is about, nor the one that this is a form of. The definition of
a verb is no clue to its conjugated forms; that of a noun or an adjective is marked where a plural
or a feminine is asked for. Where no definition is installed, a clue says the theme of a word,
another word of the same letters, or its letters in alphabetical order.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from quadrille.core.i18n import LANGUAGES, gettext, language, use_language
from quadrille.games.crossword.fill.words import Words, WordTable
from quadrille.lexicon.definitions import Definitions, Meaning, default_path, fold_word
from quadrille.lexicon.inflections import guesses
from quadrille.lexicon.shipped import ListInfo
from quadrille.lexicon.themes import known_themes, theme, title_of

LONGEST = 120
"""The most signs of a definition that is offered as a clue."""
STEM = 4
"""A definition with a word that has this many first letters in common gives it away."""
FRENCH = "fr"
UNBROKEN = "\u00a0"
"""A space at which no line ends."""


def suggestions(word: str, code: str, words: Words) -> list[str]:
    """Return clues for a word, the best first; none of them gives it away."""
    with use_language(code if code in LANGUAGES else language()):
        found = _definitions(word, code)
        for name in _themes_of(word, code):
            found.append(gettext("Theme: {theme}").format(theme=name))
        for other in same_letters(word, words):
            found.append(gettext("Anagram of {word}").format(word=other))
        found.append(_sorted_letters(word))
    return list(dict.fromkeys(found))


def _sorted_letters(word: str) -> str:
    """Return a clue that shows the letters of a word, in another order than in the word."""
    letters = sorted(word)
    if letters[0] == letters[-1]:
        return gettext("One letter, {count} times").format(count=len(word))
    if "".join(letters) == word:
        backwards = UNBROKEN.join(reversed(letters))
        return gettext("Letters from Z to A: {letters}").format(letters=backwards)
    text = gettext("Letters in alphabetical order: {letters}")
    return text.format(letters=UNBROKEN.join(letters))


def justified_clues(found: Sequence[str], code: str, words: Words) -> tuple[str, ...]:
    """Return a clue for each word of a grid, the same for the same definitions.

    Clues that hold another long word of the grid are left out: no clue gives an answer away.
    """
    long = long_words(found)
    return tuple(quiet_suggestions(word, code, words, long)[0] for word in found)


def quiet_suggestions(word: str, code: str, words: Words, answers: set[str]) -> list[str]:
    """Return clues for a word of a grid that hold none of its answers.

    Where all of them do, as the one about the order of letters if ORDER is an answer, the letters
    stand alone.

    >>> from quadrille.games.crossword.fill.words import words_of
    >>> quiet_suggestions("ORDER", "en", words_of("", "en", light_only=True), {"ORDER"})
    ['D, E, O, R, R']
    """
    offered = suggestions(word, code, words)
    letters = sorted(word)
    bare = letters[::-1] if "".join(letters) == word else letters
    return [text for text in offered if names_none_of(text, answers)] or [", ".join(bare)]


def long_words(found: Sequence[str]) -> set[str]:
    """Return the words of a grid that no clue of it may hold.

    >>> long_words(["OS", "CHAT"])
    {'CHAT'}
    """
    return {word for word in found if len(word) >= STEM}


def names_none_of(text: str, answers: set[str]) -> bool:
    """Return whether a clue holds none of some answers as a word.

    >>> names_none_of("Petit chat", {"CHAT"}), names_none_of("Petit chaton", {"CHAT"})
    (False, True)
    """
    return answers.isdisjoint(_plain(text).split())


def gives_away(text: str, word: str) -> bool:
    """Return whether a text holds a word, or one with the same beginning.

    >>> gives_away("Petit du chat", "CHATON"), gives_away("Animal", "CHATON")
    (True, False)
    """
    stem = word[: max(STEM, len(word) - 3)]
    return any(part.startswith(stem) or part == word for part in _plain(text).split())


def _plain(text: str) -> str:
    spread = text.upper().replace("Œ", "OE").replace("Æ", "AE")
    bare = unicodedata.normalize("NFD", spread).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Z]+", " ", bare)


def _definitions(word: str, code: str) -> list[str]:
    """Return the short definitions and synonyms of a word, where they are installed."""
    if code != FRENCH:
        return []
    opened = Definitions.open(default_path())
    if opened is None:
        return []
    with opened:
        entry = opened.of(word)
        own = opened.under(word)
    if entry is None:
        return []
    texts, synonyms = [], []
    for meaning in entry.meanings:
        remark = "" if meaning in own else _remark(word, meaning)
        if remark is not None:
            texts += [
                _as_clue(text, remark) for text in _discreet(meaning.definitions, word, meaning)
            ]
            synonyms += [
                _as_clue(text, remark) for text in _discreet(meaning.synonyms, word, meaning)
            ]
    return [text for text in (*texts, *synonyms) if len(text) <= LONGEST]


def _remark(word: str, meaning: Meaning) -> str | None:
    """Return what a clue says of a form of a noun or an adjective; `None` for one of a verb."""
    headword = fold_word(meaning.headword)
    kind = next((guess.kind for guess in guesses(word) if guess.word == headword), None)
    if kind == "plural":
        return gettext("plural")
    if kind == "feminine":
        return gettext("feminine plural") if word.endswith("S") else gettext("feminine")
    return None


def _discreet(texts: Sequence[str], word: str, meaning: Meaning) -> list[str]:
    """Return the texts that hold neither a word nor its headword."""
    headword = fold_word(meaning.headword) or word
    return [text for text in texts if not (gives_away(text, word) or gives_away(text, headword))]


def _as_clue(text: str, remark: str) -> str:
    return f"{text.removesuffix('.')} ({remark})" if remark else text


def _themes_of(word: str, code: str) -> list[str]:
    """Return the titles of our themes that hold a word."""
    return [name for name, found in _themes(code).items() if word in found]


@lru_cache(len(LANGUAGES))
def _themes(code: str) -> dict[str, frozenset[str]]:
    ours = (one for one in known_themes() if one.language == code and not one.yours)
    return {title_of(one): frozenset(theme(one.name)) for one in sorted(ours, key=_name)}


def _name(one: ListInfo) -> str:
    return one.name


def same_letters(word: str, words: Words) -> list[str]:
    """Return the other light words with the same letters."""
    table = words.tables[len(word)]
    return [other for other in _by_letters(table).get("".join(sorted(word)), ()) if other != word]


@lru_cache(64)
def _by_letters(table: WordTable) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in table.words[: table.light]:
        found.setdefault("".join(sorted(word)), []).append(word)
    return found
