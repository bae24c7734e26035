"""From a spelling with accents to the letters on the tiles."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

LETTERS = re.compile(r"[A-Z]+")
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "OE", "Æ": "AE"})


@cache
def _bare(letter: str) -> str:
    parts = unicodedata.normalize("NFD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part)).upper()


def plain(word: str) -> str:
    """Strip the accents, open the ligatures, put in capitals: `œuvré` is OEUVRE.

    A character that is no letter of the alphabet stays, so that the caller can refuse the word.
    """
    return "".join(map(_bare, word.translate(LIGATURES)))


def is_plain(word: str) -> bool:
    return LETTERS.fullmatch(word) is not None
