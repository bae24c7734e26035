"""Themes: words that belong together, ours and the user's, by name."""

from __future__ import annotations

from pathlib import Path

from quadrille.core.disk import read_file
from quadrille.core.errors import Invalid
from quadrille.lexicon import errors as errors
from quadrille.lexicon.alphabet import FRENCH, Alphabet
from quadrille.lexicon.own import OwnLists
from quadrille.lexicon.shipped import Listed, plain, shipped, words_of
from quadrille.lexicon.wordlist import LARGEST, named_alphabet, read


def known_themes(alphabet: Alphabet = FRENCH) -> list[Listed]:
    """Give every theme: ours, then the user's."""
    ours = [entry.listed for entry in shipped(themes=True)]
    return ours + OwnLists(themes=True).listed(alphabet)


def language_of(name: str) -> str | None:
    """Give the language of a theme that ships, else `None`.

    >>> language_of("animaux"), language_of("animals")
    ('fr', 'en')
    """
    wanted = plain(name)
    found = (one.listed for one in shipped(themes=True) if plain(one.listed.name) == wanted)
    return next((listed.language for listed in found), None)


def theme(name: str, alphabet: Alphabet = FRENCH) -> tuple[str, ...]:
    """Give the words of a theme by its name (`animaux`, `theme_animaux.txt`) or from a file.

    A file that names no language is read with the alphabet given.

    >>> "CHAT" in theme("animaux")
    True
    """
    wanted = plain(name)
    for entry in shipped(themes=True):
        if plain(entry.listed.name) == wanted:
            return words_of(entry)
    path = OwnLists(themes=True).paths().get(wanted)
    if path is None and Path(name).is_file():
        path = Path(name)
    if path is None:
        choices = ", ".join(one.name for one in known_themes(alphabet))
        raise Invalid("lexicon.unknown-theme", name=name, choices=choices)
    raw = read_file(path, LARGEST)
    found = read(raw, named_alphabet(raw, alphabet))
    return tuple(sorted(found.words, key=found.alphabet.encode))
