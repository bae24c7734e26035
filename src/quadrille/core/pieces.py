"""The ten pieces: a letter, a colour and a shape, always together.

Order, shapes and colours are those of the design (`docs/look.md`): a colour never appears without
its shape, so that nobody needs to tell the colours apart.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from quadrille.core.i18n import gettext, noted

EMPTY = "."


class Piece(NamedTuple):
    """The look of one colour: as text, in a terminal of 256 or 16 colours, in a drawing."""

    letter: str
    glyph: str
    hollow: str
    """The glyph of a place for it."""
    light_256: int
    dark_256: int
    sgr_16: str
    light: str
    dark: str
    path: str
    """Its outline in a square of 40 units."""


PIECES: tuple[Piece, ...] = (
    Piece("R", "●", "○", 124, 160, "31", "#B81D12", "#DA3B17",
          "M6.5 20a13.5 13.5 0 1 0 27 0a13.5 13.5 0 1 0-27 0z"),
    Piece("V", "▲", "△", 72, 79, "32", "#4DBB95", "#4FE6B0", "M20 6 34 31H6z"),
    Piece("B", "■", "□", 20, 68, "34", "#173BA8", "#3F74D2", "M8 8h24v24H8z"),
    Piece("J", "◆", "◇", 220, 221, "93", "#F3DC3E", "#FCD94F", "M20 4 36 20 20 36 4 20z"),
    Piece("M", "✚", "✛", 132, 132, "95", "#BC4F82", "#B45C7C",
          "M15 6h10v9h9v10h-9v9H15v-9H6V15h9z"),
    Piece("O", "★", "☆", 172, 172, "33", "#D68A35", "#E3891A",
          "M20 4.5l4.7 10.2 11.2 1.3-8.3 7.6 2.2 11L20 29.1l-9.8 5.5 2.2-11-8.3-7.6 11.2-1.3z"),
    Piece("A", "▼", "▽", 153, 74, "96", "#AEDCF8", "#55B4DC", "M20 34 34 9H6z"),
    Piece("T", "✖", "✕", 95, 137, "90", "#77584B", "#A18765",
          "M11.5 5 20 13.5 28.5 5 35 11.5 26.5 20 35 28.5 28.5 35 20 26.5 11.5 35 5 28.5 "
          "13.5 20 5 11.5z"),
    Piece("N", "◎", "◯", 234, 245, "1;39", "#161E26", "#81919C",
          "M20 5.5a14.5 14.5 0 1 0 0 29 14.5 14.5 0 0 0 0-29zm0 8.5a6 6 0 1 1 0 12 6 6 0 0 1 "
          "0-12z"),
    Piece("G", "▬", "▭", 255, 231, "97", "#F1EEE4", "#FAFAF4", "M5 13.5h30v13H5z"),
)  # fmt: skip

LETTERS = "".join(piece.letter for piece in PIECES)

COLOURS = (
    noted("red"), noted("green"), noted("blue"), noted("yellow"), noted("magenta"),
    noted("orange"), noted("azure"), noted("brown"), noted("black"), noted("grey"),
)  # fmt: skip
"""The colours in words, in the order of the pieces: the letters are the first ones in French."""


def legend(count: int = len(PIECES)) -> str:
    """Return the letters of the first colours with what they stand for.

    >>> legend(3)
    'R red, V green, B blue'
    """
    pairs = zip(LETTERS[:count], COLOURS, strict=False)
    return ", ".join(f"{letter} {gettext(colour)}" for letter, colour in pairs)


def piece_of(letter: str) -> Piece:
    """Return the piece with a letter.

    >>> piece_of("V").glyph
    '▲'
    """
    return PIECES[LETTERS.index(letter)]


def number_colours(cells: Iterable[Hashable]) -> list[int]:
    """Number colours as they come: boards that differ in their colours only get the same numbers.

    >>> number_colours("RVRB") == number_colours("MOMV") == [0, 1, 0, 2]
    True
    """
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(cell, len(numbers)) for cell in cells]
