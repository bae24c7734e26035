"""The one rule for names of people and titles: what others read is what is there.

A name that somebody types is refused if it has a sign that nobody sees (`read_name`): it can be
typed again. Only what phones add to a picture (the heart with its selector) is left out without a
word, since nobody typed it. A name in a file is shown without such signs (`clean_name`): the file
is not lost for them, and a file that was written before the rule can still be read.
"""

from __future__ import annotations

import unicodedata

from quadrille.core.errors import Invalid
from quadrille.core.visible import drop_invisible, has_invisible

PICTURE_MARKS = "\ufe0e\ufe0f\u200d"
"""What a keyboard adds after a picture: selectors of its form, and the joiner of two pictures."""


def read_name(text: str, where: str = "name", *, required: bool = False) -> str:
    r"""Return a name that was typed on one line, with single spaces.

    Raise `Invalid` if it has a character that nobody sees, or that turns the direction of others:
    two people could seem to have one name. A name that is required must not be empty.

    >>> read_name(" Zoé \n Martin ")
    'Zoé Martin'
    >>> read_name("Léa \u2764\ufe0f")
    'Léa ❤'
    >>> read_name("Ann\u200b")
    Traceback (most recent call last):
    quadrille.core.errors.Invalid: “name” contains an invisible character. Type it again.
    """
    name = _one_line(_drop_picture_marks(text))
    if required and not name:
        raise Invalid("web.body", where=where)
    if has_invisible(name):
        raise Invalid("web.invisible", where=where)
    return name


def clean_name(text: str) -> str:
    r"""Return a name that was read from a file on one line, without what nobody sees.

    >>> clean_name(" Ann | the\nGreat\u202e "), clean_name("\u3164")
    ('Ann the Great', '')
    """
    return _one_line(drop_invisible(text.encode("utf-8", "replace").decode()))


def _one_line(text: str) -> str:
    # The bar parts the names of a record. Half a sign is none.
    readable = text.encode("utf-8", "replace").decode()
    return " ".join(readable.replace("|", " ").split())


def _drop_picture_marks(text: str) -> str:
    """Leave out the marks right after a picture; elsewhere they are refused as all that hides."""
    kept = ""
    is_picture = False
    for sign in text:
        if is_picture and sign in PICTURE_MARKS:
            continue
        kept += sign
        is_picture = unicodedata.category(sign) in ("So", "Sk")
    return kept
