"""Crosswords in the format .puz: version 2 (UTF-8) is written, versions 1 and 2 are read.

A file is a head of 52 bytes, the answers and the letters entered, a byte for each square, and
texts that end with a zero byte: title, author, copyright, the clues in the order of their numbers
(across before down), notes. Four checksums guard it.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass

from quadrille.core.errors import Invalid
from quadrille.core.record import Record
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.formats.records import crossword_record, read_grid
from quadrille.games.crossword.grid import ACROSS, BLACK, LONGEST_SIDE, SHORTEST_SIDE, slots_of

MAGIC = b"ACROSS&DOWN\0"
MASK = b"ICHEATED"
HEAD = struct.Struct("<H12sH8s4s2sH12sBBHHH")
FIXED_HEAD = 0x2C
"""Where the part of the head begins that has a checksum of its own."""
BLOCK, UNKNOWN = b".", b"-"
SCRAMBLED = 4


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
    """What checksums are made of."""

    fixed: bytes
    solution: bytes
    entered: bytes
    title: bytes
    author: bytes
    copyright: bytes
    clues: tuple[bytes, ...]
    notes: bytes

    def texts(self, start: int) -> int:
        """Return the checksum of the texts; a clue is counted without its last byte."""
        value = start
        for text in (self.title, self.author, self.copyright):
            value = checksum(text + b"\0", value) if text else value
        for clue in self.clues:
            value = checksum(clue, value)
        return checksum(self.notes + b"\0", value) if self.notes else value

    def sums(self) -> tuple[int, int, bytes]:
        """Return the checksum of the file, that of the fixed part, and the masked ones."""
        fixed = checksum(self.fixed)
        whole = self.texts(checksum(self.entered, checksum(self.solution, fixed)))
        each = (fixed, checksum(self.solution), checksum(self.entered), self.texts(0))
        low = [MASK[place] ^ value & 0xFF for place, value in enumerate(each)]
        high = [MASK[place + 4] ^ value >> 8 for place, value in enumerate(each)]
        return whole, fixed, bytes(low + high)


def write_puz(config: Config) -> bytes:
    """Return a crossword as a .puz file; raise `Invalid` if a letter cannot be written in it."""
    text = "".join(config.answers)
    for sign in text:
        if not sign.isascii():
            raise Invalid("crossword.puz-letter", letter=sign)
    solution = text.encode().replace(BLACK.encode(), BLOCK)
    entered = bytes(sign if sign == BLOCK[0] else UNKNOWN[0] for sign in solution)
    order = sorted(range(len(config.slots)), key=lambda at: _clue_order(config, at))
    clues = tuple(config.clue(index).encode() for index in order)
    width, height = config.size
    fixed = struct.pack("<BBHHH", width, height, len(clues), 1, 0)
    title, author = config.title.encode(), config.author.encode()
    parts = _Parts(fixed, solution, entered, title, author, b"", clues, b"")
    whole, part, masked = parts.sums()
    head = struct.pack("<H12sH8s4s2sH12s", whole, MAGIC, part, masked, b"2.0\0", b"", 0, b"")
    texts = (parts.title, parts.author, parts.copyright, *clues, parts.notes)
    return head + fixed + solution + entered + b"".join(one + b"\0" for one in texts)


def _clue_order(config: Config, index: int) -> tuple[int, bool]:
    slot = config.slots[index]
    return slot.number, slot.direction != ACROSS


def read_puz(raw: bytes) -> Record:
    """Read a .puz file as the record of a crossword; raise `Invalid` with the part at fault."""
    start = raw.find(MAGIC) - 2
    if start < 0 or len(raw) < start + HEAD.size:
        raise Invalid("crossword.puz-part", part="head")
    raw = raw[start:]
    head = HEAD.unpack_from(raw)
    whole, part, masked, version = head[0], head[2], head[3], head[4]
    width, height, count, _, flags = head[8:]
    if not all(SHORTEST_SIDE <= side <= LONGEST_SIDE for side in (width, height)):
        raise Invalid("crossword.puz-part", part="size")
    if flags & SCRAMBLED:
        raise Invalid("crossword.puz-scrambled")
    squares, place = width * height, HEAD.size
    solution = raw[place : place + squares]
    entered = raw[place + squares : place + 2 * squares]
    texts = raw[place + 2 * squares :].split(b"\0")
    if len(entered) < squares or len(texts) < count + 4:
        raise Invalid("crossword.puz-part", part="squares" if len(entered) < squares else "clues")
    title, author, copyright_ = texts[:3]
    notes = texts[3 + count] if version >= b"1.3" else b""
    clues = tuple(texts[3 : 3 + count])
    fixed = raw[FIXED_HEAD : HEAD.size]
    parts = _Parts(fixed, solution, entered, title, author, copyright_, clues, notes)
    if parts.sums() != (whole, part, masked):
        raise Invalid("crossword.puz-part", part="checksum")
    encoding = "utf-8" if version >= b"2" else "cp1252"
    return _record(_grid(solution, width), clues, title, author, encoding)


def _grid(solution: bytes, width: int) -> tuple[str, ...]:
    text = solution.decode("latin-1").upper().replace(BLOCK.decode(), BLACK)
    return read_grid([text[at : at + width] for at in range(0, len(text), width)], "")


def _record(
    answers: tuple[str, ...], clues: Sequence[bytes], title: bytes, author: bytes, encoding: str
) -> Record:
    slots = slots_of(answers)
    if len(clues) != len(slots):
        raise Invalid("crossword.clues-count", count=len(clues), words=len(slots))
    order = sorted(slots, key=lambda slot: (slot.number, slot.direction != ACROSS))
    by_slot = dict(zip(order, clues, strict=True))
    texts = [by_slot[slot].decode(encoding, "replace") for slot in slots]
    options = {"title": title.decode(encoding, "replace")}
    options["author"] = author.decode(encoding, "replace")
    return crossword_record(answers, texts, options)
