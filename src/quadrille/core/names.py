"""The one rule for names of people and titles: what others read is what is there.

Names that are typed are refused if they hold a sign that nobody sees (`read_name`). Where a name
comes from a file, such signs are left out (`drop_invisible`): the file is not to be lost for them.
"""

from __future__ import annotations

from quadrille.core.errors import Invalid
from quadrille.core.record import one_line

INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159")
"""Signs without a shape: the grapheme joiner, fillers, the empty Braille cell, the note without a
head, and the sign that stands for an object."""
SELECTORS = range(0xFE00, 0xFE10), range(0x180B, 0x1810), range(0xE0100, 0xE01F0)
"""Marks that choose a form of the sign before them, and show nothing themselves."""
SPACES = "\u00a0\u202f"
"""Spaces that do not break, as French has them before some punctuation."""


def read_name(text: str, where: str = "name", *, required: bool = False) -> str:
    r"""Return a name on one line, with single spaces.

    Raise `Invalid` if it has a character that nobody sees, or that turns the direction of others:
    two people could seem to have one name. A name that is required must not be empty.

    >>> read_name(" Zoé \n Martin ")
    'Zoé Martin'
    >>> read_name("Ann\u200b")
    Traceback (most recent call last):
    quadrille.core.errors.Invalid: “name” contains an invisible character. Type it again.
    """
    name = one_line(text)
    if required and not name:
        raise Invalid("web.body", where=where)
    if any(map(_is_invisible, name)):
        raise Invalid("web.invisible", where=where)
    return name


def drop_invisible(text: str) -> str:
    r"""Return a text without the signs that nobody sees; those that part lines become spaces.

    >>> drop_invisible("Ann\u3164\u034f\nB\ufe0f\u200b")
    'Ann B'
    """
    if not any(map(_is_invisible, text)):
        return text
    # What has no width parts nothing; a control such as the tab does.
    return "".join(
        sign if not _is_invisible(sign) else " " if _parts(sign) else "" for sign in text
    )


def _is_invisible(sign: str) -> bool:
    # Controls, formats (zero width, directions), private and unassigned signs do not print.
    if not sign.isprintable() and sign not in SPACES:
        return True
    return sign in INVISIBLE or any(ord(sign) in part for part in SELECTORS)


def _parts(sign: str) -> bool:
    return sign.isspace() or ord(sign) < 0xA0
