"""The one rule of which signs nobody sees, and what becomes of them in a text of strangers.

`core.names` applies it to names and titles. Other texts are shown with a sign in the place of each
(`visible_text`), or without them (`drop_invisible`).
"""

from __future__ import annotations

INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159")
"""Signs without a shape: the grapheme joiner, fillers, the empty Braille cell, the note without a
head, and the sign that stands for an object."""
SELECTORS = range(0xFE00, 0xFE10), range(0x180B, 0x1810), range(0xE0100, 0xE01F0)
"""Marks that choose a form of the sign before them, and show nothing themselves."""
SPACES = "\u00a0\u202f"
"""Spaces that do not break, as French has them before some punctuation."""
REPLACEMENT = "\ufffd"


def is_invisible(sign: str) -> bool:
    r"""Return whether nobody sees a sign, or it turns the direction of others.

    >>> [is_invisible(sign) for sign in ("é", " ", "\u202e", "\u200b", "\u3164", "\x1b")]
    [False, False, True, True, True, True]
    """
    # Controls, formats (zero width, directions), private and unassigned signs do not print.
    if not sign.isprintable() and sign not in SPACES:
        return True
    return sign in INVISIBLE or any(ord(sign) in part for part in SELECTORS)


def has_invisible(text: str) -> bool:
    """Return whether a text has a sign that nobody sees."""
    if text.isascii():
        return not text.isprintable()
    return any(map(is_invisible, text))


def drop_invisible(text: str) -> str:
    r"""Return a text without the signs that nobody sees; those that part words become spaces.

    >>> drop_invisible("Ann\u3164\u034f\nB\ufe0f\u200b")
    'Ann B'
    """
    if not has_invisible(text):
        return text
    # What has no width parts nothing; a control such as the tab does.
    return "".join(sign if not is_invisible(sign) else " " if _parts(sign) else "" for sign in text)


def visible_text(text: str) -> str:
    r"""Return a text with a sign in the place of each that nobody sees; only a tab stays.

    >>> visible_text("Ann\x1b[31m \u202eB\u00a0!")
    'Ann�[31m �B\xa0!'
    """
    if not has_invisible(text):
        return text
    return "".join(REPLACEMENT if sign != "\t" and is_invisible(sign) else sign for sign in text)


def _parts(sign: str) -> bool:
    return sign.isspace() or ord(sign) < 0xA0
