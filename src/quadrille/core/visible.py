"""Text from strangers, made fit to be printed: nothing in it steers a terminal."""

from __future__ import annotations

import unicodedata

HIDDEN = frozenset(("Cc", "Cf", "Cs", "Co"))
"""Controls, formats (directions, zero width), halves of signs, and signs of private use."""
REPLACEMENT = "\ufffd"


def visible_text(text: str) -> str:
    r"""Replace every character that has no shape, but the tab, by a sign that has one.

    >>> visible_text("Ann\x1b[31m \u202eB\u00a0!")
    'Ann�[31m �B\xa0!'
    """
    if text.isprintable():
        return text
    return "".join(REPLACEMENT if _is_hidden(sign) else sign for sign in text)


def _is_hidden(sign: str) -> bool:
    return sign != "\t" and unicodedata.category(sign) in HIDDEN
