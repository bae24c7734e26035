"""Themes: words that belong together, ours and the user's, by name."""

from __future__ import annotations

from functools import cache

from quadrille.core.disk import read_file
from quadrille.core.errors import Invalid
from quadrille.lexicon import errors as errors
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.languages import spoken
from quadrille.lexicon.own import MOST, OwnLists, alphabet_of, file_called
from quadrille.lexicon.shipped import Listed, plain, shipped, words_of
from quadrille.lexicon.wordlist import LARGEST, read


@cache
def _ours(name: str) -> tuple[str, ...]:
    """Unpack a theme of ours, once: packed they are small, and unpacking takes milliseconds."""
    return words_of(next(one for one in shipped(themes=True) if one.listed.name == name))


def known_themes() -> list[Listed]:
    """Give every theme: ours, then the user's."""
    ours = [entry.listed for entry in shipped(themes=True)]
    return ours + OwnLists(themes=True).listed()


def language_of(name: str) -> str | None:
    """Give the language of a theme, unless it names none.

    >>> language_of("animaux"), language_of("animals")
    ('fr', 'en')
    """
    wanted = plain(name)
    found = (one.listed for one in shipped(themes=True) if plain(one.listed.name) == wanted)
    ours = next((listed.language for listed in found), None)
    path = OwnLists(themes=True).paths().get(wanted)
    if ours is not None or path is None:
        return ours
    alphabet = alphabet_of(path, read_file(path, LARGEST))
    return alphabet.name if alphabet is not None else None


def theme(name: str, alphabet: Alphabet | None = None) -> tuple[str, ...]:
    """Give the words of a theme by its name (`animaux`, `theme_animaux.txt`) or from a file.

    A file that names no language is read with the alphabet given, else that of the language spoken.

    >>> "CHAT" in theme("animaux")
    True
    """
    wanted = plain(name)
    for entry in shipped(themes=True):
        if plain(entry.listed.name) == wanted:
            return _ours(entry.listed.name)
    path = OwnLists(themes=True).paths().get(wanted)
    path = path or file_called(name)
    if path is None:
        choices = ", ".join(one.name for one in known_themes())
        raise Invalid("lexicon.unknown-theme", name=name[:MOST], choices=choices)
    raw = read_file(path, LARGEST)
    found = read(raw, alphabet_of(path, raw) or alphabet or spoken())
    if not found.words:
        raise Invalid("lexicon.empty", path=name)
    return tuple(sorted(found.words, key=found.alphabet.encode))
