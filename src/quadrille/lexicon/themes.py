"""Themes: named lists of words on one subject, shipped and the user's."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache, partial
from pathlib import Path

from quadrille.core.disk import read_file
from quadrille.core.errors import Invalid
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import current_alphabet
from quadrille.lexicon.named_words import DIGEST_LENGTH, NamedWords
from quadrille.lexicon.shipped import ListInfo, ShippedList, normalise_name, shipped_lists, words_of
from quadrille.lexicon.user_lists import (
    MOST,
    UserLists,
    alphabet_of,
    digest_of,
    find_file,
    name_of,
    title_in,
)
from quadrille.lexicon.wordlist import LARGEST, read

THEMES_CACHED = 64
"""How many themes stay in memory."""


@cache
def _shipped_words(name: str) -> tuple[str, ...]:
    """Return the words of a shipped theme, unpacked once."""
    return words_of(next(one for one in shipped_lists(themes=True) if one.info.name == name))


def known_themes() -> list[ListInfo]:
    """Return every theme: the shipped ones, then the user's."""
    shipped = [entry.info for entry in shipped_lists(themes=True)]
    return shipped + UserLists(themes=True).infos()


def language_of(name: str) -> str | None:
    """Return the language of a theme; `None` if it names none.

    >>> language_of("animaux"), language_of("animals")
    ('fr', 'en')
    """
    wanted = normalise_name(name)
    infos = (entry.info for entry in shipped_lists(themes=True))
    shipped = next((one.language for one in infos if normalise_name(one.name) == wanted), None)
    path = UserLists(themes=True).paths().get(wanted)
    if shipped is not None or path is None:
        return shipped
    alphabet = alphabet_of(path, read_file(path, LARGEST))
    return alphabet.name if alphabet is not None else None


def theme(name: str, alphabet: Alphabet | None = None) -> tuple[str, ...]:
    """Return the words of a theme by name (`animaux`, `theme_animaux.txt`) or from a file.

    A file that names no language is read with the alphabet given, else that of the language spoken.

    >>> "CHAT" in theme("animaux")
    True
    """
    found = _locate(name)
    if isinstance(found, ShippedList):
        return _shipped_words(found.info.name)
    raw = read_file(found, LARGEST)
    words = read(raw, alphabet_of(found, raw) or alphabet or current_alphabet())
    if not words.words:
        raise Invalid("lexicon.empty", path=name)
    return tuple(sorted(words.words, key=words.alphabet.encode))


def _locate(name: str) -> ShippedList | Path:
    """Return the shipped theme that a name means, or the path of one of the user's."""
    wanted = normalise_name(name)
    shipped = shipped_lists(themes=True)
    for entry in shipped:
        if normalise_name(entry.info.name) == wanted:
            return entry
    path = UserLists(themes=True).paths().get(wanted) or find_file(name)
    titled = _find_by_title(wanted) if path is None else None
    if titled is not None:
        return titled
    if path is None:
        choices = ", ".join(map(title_of, known_themes()))
        raise Invalid("lexicon.unknown-theme", name=name[:MOST], choices=choices)
    return path


def _find_by_title(wanted: str) -> ShippedList | None:
    """Return the theme of a title, in its own language first: pages show titles."""
    shipped = shipped_lists(themes=True)
    own = ((entry.info.titles.get(entry.info.language, ""), entry) for entry in shipped)
    others = ((title, entry) for entry in shipped for title in entry.info.titles.values())
    found = (entry for title, entry in (*own, *others) if normalise_name(title) == wanted)
    return next(found, None) if wanted else None


def named_theme(name: str, alphabet: Alphabet) -> NamedWords[frozenset[str]]:
    """Find a theme by its name without reading its words; a path stays as it is.

    The alphabet is for a list that names no language.

    >>> letters = current_alphabet()
    >>> named_theme("theme_animaux.txt", letters).name, named_theme("Émotions", letters).name
    ('animaux', 'emotions')
    """
    found, label = _locate(name), ""
    if isinstance(found, ShippedList):
        called, digest = found.info.name, found.sha256
        label = title_of(found.info)
    else:
        digest, _ = digest_of(found)
        label = title_in(found)
        is_users = normalise_name(name) in UserLists(themes=True).paths()
        called = name_of(found) if is_users else name
        if not is_users:
            theme(name, alphabet)
    digest = digest[:DIGEST_LENGTH]
    return NamedWords(called, digest, alphabet, partial(_words, called, alphabet, digest), label)


def in_sentence(title: str) -> str:
    """Return a title as it stands within a sentence.

    >>> in_sentence("Fruits et légumes")
    'fruits et légumes'
    """
    return title[:1].lower() + title[1:]


def title_of(theme: ListInfo) -> str:
    """Return what a theme is called in the language of its words.

    >>> [title_of(one) for one in known_themes() if one.name == "fruits_legumes"]
    ['fruits et légumes']
    """
    title = theme.titles.get(theme.language, "")
    return (title if theme.yours else in_sentence(title)) or theme.name.replace("_", " ")


@lru_cache(THEMES_CACHED)
def _words(name: str, alphabet: Alphabet, digest: str) -> frozenset[str]:
    """Read a theme once; the digest is part of the key because a list may change."""
    return frozenset(theme(name, alphabet))


@dataclass(frozen=True)
class KnownThemes:
    """Every theme that can be named: the shipped ones and those of the user."""

    def find(self, name: str, alphabet: Alphabet) -> NamedWords[frozenset[str]]:
        """Return the theme of a name."""
        return named_theme(name, alphabet)

    def names(self, language: str = "") -> list[str]:
        """Return the names of the themes in a language, or of all."""
        return [one.name for one in known_themes() if language in ("", one.language)]


THEMES = KnownThemes()
