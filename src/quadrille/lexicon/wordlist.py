"""A person's own list of words: in whatever encoding it lies on their disk, good lines and bad.

One word a line; accents and case do not matter; `#` begins a comment. A list may say its language
in a comment: `# language: de`. Nothing is fatal: a line that is no word is told with its number
and its reason, and the others are kept.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.lexicon import errors as errors
from quadrille.lexicon.alphabet import LONGEST, Alphabet
from quadrille.lexicon.languages import codes, language

LINE_END = re.compile(r"\r\n|\n|\r")
LANGUAGE = re.compile(r"^\s*#\s*language:\s*([\w-]+)\s*$", re.MULTILINE | re.IGNORECASE)
MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Longer marks first: that of UTF-32 begins with that of UTF-16."""
SINGLE_BYTE = ("cp1252", "latin-1", "iso8859-15", "mac_roman", "cp850")
"""What Windows, old Unix, newer Unix, old Macintosh and DOS wrote in Western Europe."""
FAMILIAR = frozenset("àáâãäåæçèéêëìíîïñòóôõöøœùúûüýÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØŒÙÚÛÜÝŸß")
SAMPLE = 20_000
"""How much of a text is looked at to tell encodings apart."""
BEGINNING = 4096
"""The bytes at the beginning of a list in which it may name its language."""
SHOWN = 40
LARGEST = 64
"""The largest list that is read, in megabytes; all of French takes five."""


@dataclass(frozen=True)
class WordList:
    """What was read: the words, each once and in their order, and the lines that are none."""

    alphabet: Alphabet
    words: tuple[str, ...]
    faults: tuple[Invalid, ...] = ()
    repeated: int = 0
    """How many lines gave a word that was there already."""


def decoded(raw: bytes) -> str:
    """Read bytes as text, whatever wrote them.

    >>> decoded("été".encode("cp1252")) == decoded("été".encode("mac_roman")) == "été"
    True
    """
    for mark, encoding in MARKS:
        if raw.startswith(mark):
            return raw[len(mark) :].decode(encoding, "replace")
    if wide := _two_bytes_a_sign(raw):
        return raw.decode(wide, "replace")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        return _likeliest(raw)


def _two_bytes_a_sign(raw: bytes) -> str | None:
    """Notice UTF-16 without a mark: every other byte of Western text is then zero."""
    pairs = min(len(raw), SAMPLE) // 2
    first, second = raw[: 2 * pairs : 2].count(0), raw[1 : 2 * pairs : 2].count(0)
    if pairs and min(first, second) * 10 < pairs < max(first, second) * 2:
        return "utf-16-le" if second > first else "utf-16-be"
    return None


def _likeliest(raw: bytes) -> str:
    lines = [line for line in raw.splitlines() if not line.isascii()]
    sample = b"\n".join(lines)[:SAMPLE]
    best = max(SINGLE_BYTE, key=lambda encoding: _likeness(sample.decode(encoding, "replace")))
    return raw.decode(best, "replace")


def _likeness(text: str) -> int:
    """Count the accented letters that look right; a capital after a small letter looks wrong."""
    likeness = 0
    for before, sign, after in zip(" " + text, text, text[1:] + " ", strict=False):
        if not sign.isascii():
            torn = (before.islower() and sign.isupper()) or (sign.islower() and after.isupper())
            likeness += 1 if sign in FAMILIAR and not torn else -1
    return likeness


def read(raw: bytes, alphabet: Alphabet) -> WordList:
    """Read a list of words.

    >>> read(b"# mine\\nrat\\nRAT\\n\\nR2D2\\n", language("fr").alphabet).words
    ('RAT',)
    """
    words: dict[str, None] = {}
    faults: list[Invalid] = []
    repeated = 0
    for number, line in lines(decoded(raw)):
        word = alphabet.fold(line)
        if word is None:
            faults.append(_no_word(number, line, alphabet))
        elif len(word) > LONGEST and len(alphabet.encode(word)) > LONGEST:
            faults.append(_too_long(number, line, len(alphabet.encode(word))))
        else:
            repeated += word in words
            words[word] = None
    return WordList(alphabet, tuple(words), tuple(faults), repeated)


def named_alphabet(raw: bytes) -> Alphabet | None:
    """Give the alphabet of the language that a list names at its beginning, if it names one.

    >>> named_alphabet(b"# language: de\\n") == language("de").alphabet
    True
    """
    named = LANGUAGE.search(decoded(raw[:BEGINNING]))
    code = named[1].lower() if named else ""
    return language(code).alphabet if code in codes() else None


def lines(text: str) -> Iterator[tuple[int, str]]:
    """Give what stands on each line, with its number; without comments and empty lines."""
    for number, line in enumerate(LINE_END.split(text.replace("\ufeff", "")), 1):
        if said := line.partition("#")[0].strip():
            yield number, said


def _no_word(number: int, line: str, alphabet: Alphabet) -> Invalid:
    text = _shown(line[:SHOWN])
    if len(line.split()) > 1:
        return Invalid("lexicon.line-several", line=number, text=text)
    sign = next((sign for sign in line if alphabet.fold(sign) is None), line[0])
    return Invalid("lexicon.line-letters", line=number, text=text, sign=_shown(sign))


def _too_long(number: int, line: str, letters: int) -> Invalid:
    text = _shown(line[:SHOWN])
    return Invalid("lexicon.line-long", line=number, text=text, letters=letters, most=LONGEST)


def _shown(text: str) -> str:
    """Replace what a terminal cannot or should not print."""
    return "".join(sign if sign.isprintable() else f"U+{ord(sign):04X}" for sign in text)


def written(words: WordList) -> str:
    """Write a list as it is kept: its language, then one word a line, in order.

    >>> written(WordList(language("fr").alphabet, ("RAT", "ART")))
    '# language: fr\\nART\\nRAT\\n'
    """
    order = sorted(words.words, key=words.alphabet.encode)
    return "".join(f"{line}\n" for line in (f"# language: {words.alphabet.name}", *order))
