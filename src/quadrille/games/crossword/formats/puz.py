"""Crosswords in the format .puz: version 2 (UTF-8) is written, versions 1 and 2 are read.

A file is a head of 52 bytes, the answers and the letters entered, a byte for each square, and
texts that end with a zero byte: title, author, copyright, the clues in the order of their numbers
(across before down), notes. Four checksums guard it. Sections of programs may follow; ours names
the language, which the format has no place for.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass, replace

from quadrille.core.errors import Invalid
from quadrille.core.record import Record
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.formats.records import crossword_record, read_grid
from quadrille.games.crossword.grid import (
    ACROSS,
    BLACK,
    LONGEST_SIDE,
    SHORTEST_SIDE,
    Slot,
    slots_of,
)
from quadrille.games.crossword.options import LONGEST_CLUE, TEXTS, clean_text

MAGIC = b"ACROSS&DOWN\0"
MASK = b"ICHEATED"
HEAD = struct.Struct("<H12sH8s4s16sBBHHH")
FIXED_HEAD = 0x2C
"""Where the part of the head begins that has a checksum of its own."""
BLOCK, UNKNOWN = b".", b"-"
SCRAMBLED = 4
SECTION = struct.Struct("<4sHH")
"""The head of a section: its name, its length and its checksum; a zero byte ends it."""
LANGUAGE = b"QLNG"
"""The section with the language of the answers, as `fr`."""


def checksum(data: bytes, start: int = 0) -> int:
    """Return the 16-bit checksum of the format, going on from another one.

    >>> checksum(b"AB")
    32866
    """
    value = start
    for byte in data:
        value = (value >> 1 | (value & 1) << 15) + byte & 0xFFFF
    return value


@dataclass(frozen=True, slots=True)
class _Parts:
    """What a file holds."""

    fixed: bytes
    """The end of the head: sizes and flags."""
    solution: bytes
    entered: bytes
    title: bytes
    author: bytes
    copyright: bytes
    clues: tuple[bytes, ...]
    notes: bytes
    version: bytes = b"2.0\0"
    before: bytes = b""
    """What stands before the head."""
    scrambling: bytes = bytes(16)
    """The part of the head between the version and the sizes."""
    sections: bytes = b""
    """What stands after the notes: sections of other programs, each with its own checksum."""

    @property
    def encoding(self) -> str:
        """The encoding of the texts."""
        return "utf-8" if self.version >= b"2" else "cp1252"

    def texts(self, start: int) -> int:
        """Return the checksum of the texts; a clue is counted without its last byte."""
        value = start
        for text in (self.title, self.author, self.copyright):
            value = checksum(text + b"\0", value) if text else value
        for clue in self.clues:
            value = checksum(clue, value)
        counted = self.notes and self.version >= b"1.3"
        return checksum(self.notes + b"\0", value) if counted else value

    def sums(self) -> tuple[int, int, bytes]:
        """Return the checksum of the file, that of the fixed part, and the masked ones."""
        fixed = checksum(self.fixed)
        whole = self.texts(checksum(self.entered, checksum(self.solution, fixed)))
        each = (fixed, checksum(self.solution), checksum(self.entered), self.texts(0))
        low = [MASK[place] ^ value & 0xFF for place, value in enumerate(each)]
        high = [MASK[place + 4] ^ value >> 8 for place, value in enumerate(each)]
        return whole, fixed, bytes(low + high)

    def file(self) -> bytes:
        """Return the bytes of the file."""
        whole, part, masked = self.sums()
        head = struct.pack("<H12sH8s4s", whole, MAGIC, part, masked, self.version)
        texts = (self.title, self.author, self.copyright, *self.clues, self.notes)
        body = self.solution + self.entered + b"".join(one + b"\0" for one in texts)
        return self.before + head + self.scrambling + self.fixed + body + self.sections


def write_puz(config: Config) -> bytes:
    """Return a crossword as a .puz file; raise `Invalid` if a letter cannot be written in it."""
    text = "".join(config.answers)
    for sign in text:
        if not sign.isascii():
            raise Invalid("crossword.puz-letter", letter=sign)
    solution = text.encode().replace(BLACK.encode(), BLOCK)
    entered = bytes(sign if sign == BLOCK[0] else UNKNOWN[0] for sign in solution)
    clues = tuple(config.clue(index).encode() for index in _clue_order(config.slots))
    width, height = config.size
    fixed = struct.pack("<BBHHH", width, height, len(clues), 1, 0)
    texts = {key: getattr(config, key).encode() for key in TEXTS}
    sections = _write_section(LANGUAGE, config.language.encode())
    return _Parts(fixed, solution, entered, clues=clues, sections=sections, **texts).file()


def _write_section(name: bytes, content: bytes) -> bytes:
    return SECTION.pack(name, len(content), checksum(content)) + content + b"\0"


def _find_section(sections: bytes, wanted: bytes) -> tuple[int, int]:
    """Return where a section begins and ends; at the end of all where it is missing."""
    place = 0
    while place + SECTION.size <= len(sections):
        name, length, _ = SECTION.unpack_from(sections, place)
        end = place + SECTION.size + length + 1
        if name == wanted:
            return place, min(end, len(sections))
        place = end
    return len(sections), len(sections)


def _read_language(sections: bytes) -> str:
    """Return the language that a file names; nothing where it names none.

    >>> _read_language(_write_section(b"GEXT", b"..") + _write_section(LANGUAGE, b"fr"))
    'fr'
    """
    start, end = _find_section(sections, LANGUAGE)
    return sections[start + SECTION.size : end - 1].decode("ascii", "replace")


def _clue_order(slots: Sequence[Slot]) -> list[int]:
    """Return the slots in the order of their clues: by number, across before down."""
    keys = [(slot.number, slot.direction != ACROSS) for slot in slots]
    return sorted(range(len(slots)), key=keys.__getitem__)


def edit_puz(raw: bytes, config: Config) -> bytes:
    """Return a .puz file with the texts, the clues and the language of a crossword.

    All else in it stays: letters entered, flags, sections of other programs. A text that the older
    version cannot write makes it a file of version 2.
    """
    parts = _read_parts(raw)
    old = {key: getattr(parts, key).decode(parts.encoding, "replace") for key in TEXTS}
    for key, most in TEXTS.items():
        text = getattr(config, key)
        old[key] = text if clean_text(old[key], most) != text else old[key]
    clues = [text.decode(parts.encoding, "replace") for text in parts.clues]
    for place, index in enumerate(_clue_order(config.slots)):
        if clean_text(clues[place], LONGEST_CLUE) != config.clue(index):
            clues[place] = config.clue(index)
    version, encoding = parts.version, parts.encoding
    try:
        "".join([*old.values(), *clues]).encode(encoding)
    except UnicodeEncodeError:
        version, encoding = b"2.0\0", "utf-8"
    texts = {key: text.encode(encoding) for key, text in old.items()}
    encoded = tuple(clue.encode(encoding) for clue in clues)
    sections = parts.sections
    if dict(read_puz(raw).setup.options)["language"] != config.language:
        start, end = _find_section(sections, LANGUAGE)
        named = _write_section(LANGUAGE, config.language.encode())
        sections = sections[:start] + named + sections[end:]
    changed = replace(parts, version=version, clues=encoded, sections=sections, **texts)
    return changed.file()


def read_puz(raw: bytes) -> Record:
    """Read a .puz file as the record of a crossword; raise `Invalid` with the part at fault."""
    parts = _read_parts(raw)
    answers = _grid(parts.solution, parts.fixed[0])
    slots = slots_of(answers)
    if len(parts.clues) != len(slots):
        raise Invalid("crossword.clues-count", count=len(parts.clues), words=len(slots))
    clues = [""] * len(slots)
    for index, clue in zip(_clue_order(slots), parts.clues, strict=True):
        clues[index] = clue.decode(parts.encoding, "replace")
    options = {key: getattr(parts, key).decode(parts.encoding, "replace") for key in TEXTS}
    options["language"] = _read_language(parts.sections)
    return crossword_record(answers, clues, options)


def _read_parts(raw: bytes) -> _Parts:
    start = raw.find(MAGIC) - 2
    if start < 0 or len(raw) < start + HEAD.size:
        raise Invalid("crossword.puz-part", part="head")
    before, raw = raw[:start], raw[start:]
    whole, _, part, masked, version, scrambling, *sizes = HEAD.unpack_from(raw)
    width, height, count, _, flags = sizes
    if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in (width, height)):
        raise Invalid("crossword.puz-part", part="size")
    if flags & SCRAMBLED:
        raise Invalid("crossword.puz-scrambled")
    squares, place = width * height, HEAD.size
    solution = raw[place : place + squares]
    entered = raw[place + squares : place + 2 * squares]
    texts = raw[place + 2 * squares :].split(b"\0", count + 4)
    if len(entered) < squares or len(texts) < count + 4:
        raise Invalid("crossword.puz-part", part="squares" if len(entered) < squares else "clues")
    title, author, copyright_, *clues, notes = texts[: count + 4]
    fixed = raw[FIXED_HEAD : HEAD.size]
    parts = _Parts(
        fixed, solution, entered, title, author, copyright_, tuple(clues), notes,
        version, before, scrambling, b"".join(texts[count + 4 :]),
    )  # fmt: skip
    if parts.sums() != (whole, part, masked):
        raise Invalid("crossword.puz-part", part="checksum")
    return parts


def _grid(solution: bytes, width: int) -> tuple[str, ...]:
    text = solution.decode("latin-1").upper().replace(BLOCK.decode(), BLACK)
    return read_grid([text[at : at + width] for at in range(0, len(text), width)])
