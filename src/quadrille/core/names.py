"""The one rule for names of people and titles of events: what others read is what is there."""

from __future__ import annotations

from quadrille.core.errors import Invalid
from quadrille.core.record import one_line

INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159")
"""Signs without a shape: the grapheme joiner, fillers, the empty Braille cell, the note without a
head, and the sign that stands for an object."""
SELECTORS = range(0xFE00, 0xFE10), range(0x180B, 0x1810), range(0xE0100, 0xE01F0)
"""Marks that choose a form of the sign before them, and show nothing themselves."""


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
    # Controls, formats (zero width, directions), private and unassigned signs do not print.
    if not name.isprintable() or any(map(_is_invisible, name)):
        raise Invalid("web.invisible", where=where)
    return name


def _is_invisible(sign: str) -> bool:
    return sign in INVISIBLE or any(ord(sign) in part for part in SELECTORS)
