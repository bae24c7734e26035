"""A person's word list, in any encoding, with valid and invalid lines.

One word a line; accents and case do not matter; `#` begins a comment. A list may say its language
in a comment, `# language: de`, and its title, `# title: Our words`. Nothing is fatal: a line that
is no word is reported with its number and its reason, and the others are kept.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.core.visible import drop_invisible
from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.encodings import decode_text
from quadrille.lexicon.languages import codes, language

LINE_END = re.compile(r"\r\n|\n|\r")
LANGUAGE = re.compile(r"\s*#\s*language:\s*([\w-]+)\s*", re.IGNORECASE)
TITLE = re.compile(r"\s*#\s*title:\s*(\S.*)", re.IGNORECASE)
LONGEST_TITLE = 40
INVISIBLE = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
"""Invisible marks and joiners that are copied along with words."""
BEGINNING = 4096
"""The bytes at the beginning of a list in which it may name its language."""
SHOWN = 40
MOST_SIGNS = 1000
"""The most characters of a line that are read: a longer line is no word."""
LARGEST = 64
"""The largest list that is read, in megabytes; all of French takes five."""


@dataclass(frozen=True)
class WordList:
    """A list that was read: its words in order without duplicates, and the invalid lines."""

    alphabet: Alphabet
    words: tuple[str, ...]
    faults: tuple[Invalid, ...] = ()
    repeated: int = 0
    """How many lines gave a word that was there already."""


def read(raw: bytes, alphabet: Alphabet) -> WordList:
    """Read a list of words.

    >>> read(b"# mine\\nrat\\nRAT\\n\\nR2D2\\n", language("fr").alphabet).words
    ('RAT',)
    """
    words: dict[str, None] = {}
    faults: list[Invalid] = []
    repeated = 0
    for number, line in lines(decode_text(raw)):
        line = line[:MOST_SIGNS]
        word = alphabet.fold(line)
        if word is None:
            faults.append(_no_word(number, line, alphabet))
        elif len(word) > LONGEST and len(alphabet.encode(word)) > LONGEST:
            faults.append(_too_long(number, line))
        else:
            repeated += word in words
            words[word] = None
    return WordList(alphabet, tuple(words), tuple(faults), repeated)


def named_language(raw: bytes) -> str:
    """Return the language that a list names at its beginning, known or not; empty if none.

    >>> named_language(b"# mine\\n# Language: DE\\n")
    'de'
    """
    return _named(LANGUAGE, raw).lower()


def named_title(raw: bytes) -> str:
    """Return the title that a list gives itself at its beginning; empty if none.

    >>> named_title("# language: fr\\n# Title: Chez l’éleveur\\nANE\\n".encode())
    'Chez l’éleveur'
    """
    return drop_invisible(_named(TITLE, raw)).strip()[:LONGEST_TITLE]


def _named(what: re.Pattern[str], raw: bytes) -> str:
    """Return what a comment at the beginning of a list names; empty if none does."""
    named = map(what.fullmatch, LINE_END.split(decode_text(raw[:BEGINNING])))
    first = next(filter(None, named), None)
    return first[1] if first else ""


def named_alphabet(raw: bytes) -> Alphabet | None:
    """Return the alphabet of the language that a list names at its beginning, if it is known.

    >>> named_alphabet(b"# language: de\\n") == language("de").alphabet
    True
    """
    code = named_language(raw)
    return language(code).alphabet if code in codes() else None


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the number and text of each line, without comments and empty lines."""
    for number, line in enumerate(LINE_END.split(INVISIBLE.sub("", text)), 1):
        if entry := line.partition("#")[0].strip():
            yield number, entry


def _no_word(number: int, line: str, alphabet: Alphabet) -> Invalid:
    text = line[:SHOWN]
    if len(line.split()) > 1:
        return Invalid("lexicon.line-several", line=number, text=text)
    # Composed first: an accent that stands for itself is not what is wrong.
    signs = unicodedata.normalize("NFC", line)
    sign = next((sign for sign in signs if alphabet.fold(sign) is None), line[0])
    return Invalid("lexicon.line-letters", line=number, text=text, sign=sign)


def _too_long(number: int, line: str) -> Invalid:
    return Invalid("lexicon.line-long", line=number, text=line[:SHOWN], most=LONGEST)


def write_wordlist(words: WordList, title: str = "") -> str:
    """Return the text of a list: its language, its title, then one word per line, sorted.

    >>> write_wordlist(WordList(language("fr").alphabet, ("RAT", "ART")))
    '# language: fr\\nART\\nRAT\\n'
    """
    order = sorted(words.words, key=words.alphabet.encode)
    named = [f"# title: {title}"] if title else []
    return "".join(f"{line}\n" for line in (f"# language: {words.alphabet.name}", *named, *order))
