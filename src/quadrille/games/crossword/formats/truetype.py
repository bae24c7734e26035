"""A TrueType font: which glyph a sign has, and how wide it is."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Font:
    """A font with its file; lengths are in thousandths of the size."""

    raw: bytes
    glyphs: dict[int, int]
    """The glyph of each sign."""
    widths: tuple[int, ...]
    """The width of each glyph."""
    ascent: int
    descent: int
    box: tuple[int, int, int, int]

    def glyph(self, sign: str) -> int:
        """Return the glyph of a sign, or that of a question mark."""
        return self.glyphs.get(ord(sign), self.glyphs.get(ord("?"), 0))

    def width(self, text: str) -> int:
        """Return the width of a text."""
        return sum(self.widths[self.glyph(sign)] for sign in text)


@cache
def latin() -> Font:
    """Return the font of printed crosswords.

    >>> latin().width("il") < latin().width("MO")
    True
    """
    return read_font(files(__package__).joinpath("latin.ttf").read_bytes())


def read_font(raw: bytes) -> Font:
    """Read a font file; it is one of ours, so nothing is checked."""
    tables = {}
    (count,) = struct.unpack_from(">H", raw, 4)
    for number in range(count):
        name, _, start, length = struct.unpack_from(">4sIII", raw, 12 + 16 * number)
        tables[name] = raw[start : start + length]
    head, metrics = tables[b"head"], tables[b"hhea"]
    (unit,) = struct.unpack_from(">H", head, 18)
    ascent, descent = struct.unpack_from(">hh", metrics, 4)
    (long_widths,) = struct.unpack_from(">H", metrics, 34)
    (glyphs,) = struct.unpack_from(">H", tables[b"maxp"], 4)
    found = [struct.unpack_from(">H", tables[b"hmtx"], 4 * at)[0] for at in range(long_widths)]
    found += found[-1:] * (glyphs - long_widths)

    def scaled(value: int) -> int:
        return value * 1000 // int(unit)

    left, bottom, right, top = map(scaled, struct.unpack_from(">hhhh", head, 36))
    return Font(
        raw,
        _signs(tables[b"cmap"]),
        tuple(map(scaled, found)),
        scaled(ascent),
        scaled(descent),
        (left, bottom, right, top),
    )


def _signs(table: bytes) -> dict[int, int]:
    """Return the glyph of each sign, from a table of format 4."""
    (count,) = struct.unpack_from(">H", table, 2)
    for number in range(count):
        (start,) = struct.unpack_from(">I", table, 4 + 8 * number + 4)
        if struct.unpack_from(">H", table, start) == (4,):
            return _segments(table[start:])
    return {}


def _segments(table: bytes) -> dict[int, int]:
    (double,) = struct.unpack_from(">H", table, 6)
    count, found = double // 2, {}
    ends = struct.unpack_from(f">{count}H", table, 14)
    starts = struct.unpack_from(f">{count}H", table, 16 + double)
    deltas = struct.unpack_from(f">{count}H", table, 16 + 2 * double)
    offsets = struct.unpack_from(f">{count}H", table, 16 + 3 * double)
    for at in range(count):
        for sign in range(starts[at], min(ends[at], 0xFFFE) + 1):
            glyph = sign
            if offsets[at]:
                place = 16 + 3 * double + 2 * at + offsets[at] + 2 * (sign - starts[at])
                (glyph,) = struct.unpack_from(">H", table, place)
            if glyph:
                found[sign] = (glyph + deltas[at]) & 0xFFFF
    return found
