"""Decoding text of unknown encoding.

A mark at the beginning says the encoding; else zero bytes betray wide signs; else each line that
can be read as UTF-8 is UTF-8. All other lines are taken to be in one and the same old encoding, the
one in which their accented letters look most like words: so a list that was put together from two
is read as well.
"""

from __future__ import annotations

import codecs
import unicodedata

MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Longer marks first: that of UTF-32 begins with that of UTF-16."""
WIDE = ("utf-32-le", "utf-32-be", "utf-16-le", "utf-16-be")
SINGLE_BYTE = ("cp1252", "iso8859-15", "mac_roman", "cp850", "cp863")
"""What Windows, newer Unix, old Macintosh and DOS wrote in Western Europe and in Québec.

Latin-1 is a part of the first, and the letters of DOS's first page 437 are a part of page 850.
"""
FREQUENT = frozenset("àâçèéêëîïôùûœäöüßÀÂÇÈÉÊËÎÏÔÙÛŒÄÖÜ")
"""The accented letters of French and German that more than a few words have."""
RARE = frozenset("áãåæìíñòóõøúýÿÁÃÅÆÌÍÑÒÓÕØÚÝŸ’")
SAMPLE = 20_000
"""How much of a text is read to recognise its encoding."""
PADDING = b"\0\x1a"
"""What DOS and crashed machines left at the end of a file."""


def decode_text(raw: bytes) -> str:
    """Return bytes as text, whatever program wrote them.

    >>> decode_text("été".encode("cp1252")) == decode_text("été".encode("mac_roman")) == "été"
    True
    >>> decode_text("été ".encode("utf-32-be")) == decode_text("été ".encode("utf-16-le"))
    True
    """
    for mark, encoding in MARKS:
        if raw.startswith(mark):
            raw = raw[len(mark) :]
            return _narrow(raw) if encoding == "utf-8" else raw.decode(encoding, "replace")
    wide = _wide(raw[:SAMPLE])
    return raw.decode(wide, "replace") if wide else _narrow(raw)


def _wide(sample: bytes) -> str | None:
    """Return the encoding if a sample has two or four bytes per character: Latin letters leave
    zeros.
    """
    for encoding in WIDE:
        width = 4 if "32" in encoding else 2
        signs = len(sample) // width
        zeros = [sample[place : width * signs : width].count(0) for place in range(width)]
        result = zeros.pop(0 if encoding.endswith("le") else -1)
        if signs and result * 10 < signs and min(zeros) * 2 > signs:
            return encoding
    return None


def _narrow(raw: bytes) -> str:
    raw = raw.rstrip(PADDING)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        lines = raw.splitlines(keepends=True)
    rows = [_latin(line) for line in lines]
    others = [line for line, text in zip(lines, rows, strict=True) if text is None]
    encoding = _likeliest(b"".join(others)[:SAMPLE])
    return "".join(
        line.decode(encoding, "replace") if text is None else text
        for line, text in zip(lines, rows, strict=True)
    )


def _latin(line: bytes) -> str | None:
    """Decode a line as UTF-8 if that gives Latin letters; two old characters may look like a Greek
    one.
    """
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        return None
    letters = (sign for sign in text if sign.isalpha() and not sign.isascii())
    return text if all("LATIN" in unicodedata.name(sign, "") for sign in letters) else None


def _likeliest(sample: bytes) -> str:
    return max(SINGLE_BYTE, key=lambda encoding: _likeness(sample.decode(encoding, "replace")))


def _likeness(text: str) -> int:
    """Return how much the accented letters look like those of words."""
    likeness = 0
    for before, sign, after in zip(" " + text, text, text[1:] + " ", strict=False):
        if not sign.isascii():
            likeness += _weight(before, sign, after)
    return likeness


def _weight(before: str, sign: str, after: str) -> int:
    """Return the weight of a letter; a case that does not match its neighbours looks wrong."""
    if sign.isupper():
        torn = before.islower() or (before.isalpha() and after.islower())
    else:
        torn = after.isupper()
    if torn or (sign not in FREQUENT and sign not in RARE):
        return -4
    # Of two readings, a small letter is likelier than a capital before small ones.
    return (4 if sign in FREQUENT else 1) - (sign.isupper() and after.islower())
