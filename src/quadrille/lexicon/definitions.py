"""Short definitions and synonyms of French words: an optional file, read in place.

The file is made on the user's machine by `make definitions`. It is mapped into memory, and a lookup
reads a few keys and one small compressed block; nothing is loaded beforehand. Words are found in
our letters, as headwords or as forms of one: plurals, feminines, conjugated verbs.
"""

from __future__ import annotations

import json
import mmap
import struct
import zlib
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from quadrille.core.disk import write_atomically
from quadrille.core.folders import data_folder
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.inflections import Guess, guesses
from quadrille.lexicon.languages import language

MAGIC = b"QDEFIN01"
"""The format of the file; a change of it changes this name, and old files must be built again."""
HEAD = struct.Struct("<8sIIIIIII")
"""Magic, checksum of the rest, then how many keys, letters, references, blocks, bytes, meanings."""
NUMBER = struct.Struct("<I")
IN_BLOCK = 32
"""Meanings compressed together: few enough to unpack at once, enough to compress well."""


@cache
def _letters() -> Alphabet:
    return language("fr").alphabet


def fold_word(text: str) -> str | None:
    """Return a French word in the letters it is stored under; `None` if that is impossible.

    >>> fold_word("Cœur"), fold_word("arc-en-ciel")
    ('COEUR', None)
    """
    return _letters().fold(text)


def default_path() -> Path:
    """Return where the file of definitions is: in the user's data folder."""
    return data_folder() / "definitions-fr.bin"


@dataclass(frozen=True)
class Meaning:
    """The meaning of one headword."""

    headword: str
    """As French writes it, with its accents."""
    part: str
    """The part of speech, as French dictionaries shorten it: `n. f.`, `v. tr.`"""
    definitions: tuple[str, ...]
    synonyms: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """A word and the meanings of its headwords."""

    word: str
    meanings: tuple[Meaning, ...]

    @property
    def short(self) -> str | None:
        """The first definition, or an empty text."""
        result = (one for meaning in self.meanings for one in meaning.definitions)
        return next(result, None)

    @property
    def synonyms(self) -> tuple[str, ...]:
        """The synonyms of all meanings, without duplicates."""
        result = (one for meaning in self.meanings for one in meaning.synonyms)
        return tuple(dict.fromkeys(result))


class Definitions:
    """The definitions of a file.

    >>> import tempfile
    >>> chat = Meaning("chat", "n. m.", ("Animal domestique qui prend les souris.",), ("matou",))
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder, "definitions")
    ...     save({"CHAT": [chat]}, path)
    ...     with Definitions(path.read_bytes()) as words:
    ...         words.of("chats").short
    'Animal domestique qui prend les souris.'
    """

    def __init__(self, content: bytes | mmap.mmap) -> None:
        self._content = content
        keys, letters, references, blocks, _, _ = _counts(content)
        self._keys = keys
        self._key_ends = HEAD.size
        self._letters = self._key_ends + 4 * keys
        self._reference_ends = self._letters + letters
        self._references = self._reference_ends + 4 * keys
        self._block_ends = self._references + 4 * references
        self._blocks = self._block_ends + 4 * blocks

    @classmethod
    def open(cls, path: Path) -> Definitions | None:
        """Map a file into memory; return `None` if it is missing, damaged or of another version."""
        try:
            with path.open("rb") as file:
                content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError):
            return None
        if _is_whole(content):
            return cls(content)
        content.close()
        return None

    def __enter__(self) -> Definitions:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        if isinstance(self._content, mmap.mmap):
            self._content.close()

    def __len__(self) -> int:
        return self._keys

    def __iter__(self) -> Iterator[str]:
        return map(self._key, range(self._keys))

    def of(self, text: str) -> Entry | None:
        """Return the entry of a word: as a headword, otherwise of the word it is a form of."""
        word = fold_word(text)
        if word is None:
            return None
        found = self.under(word)
        if not any(meaning.definitions for meaning in found):
            found = (*found, *self._as_form(word))
        return Entry(word, found) if found else None

    def under(self, key: str) -> tuple[Meaning, ...]:
        """Return the meanings of a headword, ignoring inflected forms."""
        place = bisect_left(range(self._keys), key, key=self._key)
        if place == self._keys or self._key(place) != key:
            return ()
        first = self._number(self._reference_ends, place - 1) if place else 0
        end = self._number(self._reference_ends, place)
        return tuple(self._meaning(self._number(self._references, at)) for at in range(first, end))

    def _as_form(self, word: str) -> tuple[Meaning, ...]:
        """Return the meanings of the most likely word that this one is a form of."""
        for guess in guesses(word):
            fitting = [one for one in self.under(guess.word) if _fits(guess, one)]
            if fitting:
                return tuple(fitting)
        return ()

    def _key(self, place: int) -> str:
        first = self._number(self._key_ends, place - 1) if place else 0
        end = self._number(self._key_ends, place)
        return self._content[self._letters + first : self._letters + end].decode("ascii")

    def _meaning(self, number: int) -> Meaning:
        block, line = divmod(number, IN_BLOCK)
        first = self._number(self._block_ends, block - 1) if block else 0
        end = self._number(self._block_ends, block)
        text = zlib.decompress(self._content[self._blocks + first : self._blocks + end]).decode()
        headword, part, item, synonyms = json.loads(text.split("\n")[line])
        return Meaning(headword, part, tuple(item), tuple(synonyms))

    def _number(self, table: int, place: int) -> int:
        return int(NUMBER.unpack_from(self._content, table + 4 * place)[0])


def _fits(guess: Guess, meaning: Meaning) -> bool:
    """Return whether a headword can have the guessed form."""
    if not meaning.definitions:
        return False
    part = meaning.part
    if guess.kind == "verb":
        return part.startswith("v.")
    if guess.kind == "plural":
        return part.startswith(("n.", "adj.", "part.")) and not part.endswith("pl.")
    # Only é takes another e: the feminine of “pâle” is itself.
    bare = guess.word.endswith("E") and not meaning.headword.endswith("é")
    return part.startswith(("adj.", "part.", "n. m. et f.")) and not bare


def _is_whole(content: mmap.mmap) -> bool:
    if len(content) < HEAD.size or content[: len(MAGIC)] != MAGIC:
        return False
    keys, letters, references, blocks, packed, _ = _counts(content)
    checksum = NUMBER.unpack_from(content, len(MAGIC))[0]
    size = HEAD.size + 4 * (2 * keys + references + blocks) + letters + packed
    with memoryview(content) as whole:
        return size == len(whole) and zlib.crc32(whole[len(MAGIC) + 4 :]) == checksum


def _counts(content: bytes | mmap.mmap) -> tuple[int, ...]:
    return tuple(map(int, HEAD.unpack_from(content)[2:]))


def save(meanings: Mapping[str, Sequence[Meaning]], path: Path) -> None:
    """Write the meanings of words atomically."""
    keys = sorted(meanings)
    numbers: dict[Meaning, int] = {}
    references = [
        [numbers.setdefault(one, len(numbers)) for one in dict.fromkeys(meanings[key])]
        for key in keys
    ]
    blocks = list(_pack(list(numbers)))
    parts = [
        _ends(map(len, keys)),
        "".join(keys).encode("ascii"),
        _ends(map(len, references)),
        b"".join(NUMBER.pack(number) for some in references for number in some),
        _ends(map(len, blocks)),
        b"".join(blocks),
    ]
    counts = (len(keys), len(parts[1]), len(parts[3]) // 4, len(blocks), len(parts[5]))
    head = HEAD.pack(MAGIC, 0, *counts, len(numbers))[len(MAGIC) + 4 :]
    body = head + b"".join(parts)
    write_atomically(path, MAGIC, NUMBER.pack(zlib.crc32(body)), body)


def _pack(meanings: Sequence[Meaning]) -> Iterator[bytes]:
    lines = [
        json.dumps([one.headword, one.part, one.definitions, one.synonyms], ensure_ascii=False)
        for one in meanings
    ]
    for first in range(0, len(lines), IN_BLOCK):
        yield zlib.compress("\n".join(lines[first : first + IN_BLOCK]).encode(), 9)


def _ends(sizes: Iterator[int]) -> bytes:
    total, ends = 0, []
    for size in sizes:
        total += size
        ends.append(NUMBER.pack(total))
    return b"".join(ends)
