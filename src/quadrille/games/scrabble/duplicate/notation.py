"""Moves as text: a slip is a play, `8H WORD`, or `nothing`; `leave` leaves the game."""

from __future__ import annotations

from quadrille.games.scrabble.duplicate.moves import Leave, Move, Slip
from quadrille.games.scrabble.notation import read_play, write_play
from quadrille.lexicon.tiles import TileSet

NOTHING = frozenset(("nothing", "rien", "pass", "passe", "passer"))
LEAVING = frozenset(("leave", "partir", "abandonner", "abandon"))


def parse(text: str, tiles: TileSet, seat: int, convention: str = "en") -> Move:
    """Read a move of a seat.

    >>> from quadrille.lexicon.languages import language
    >>> parse("rien", language("fr").tiles["scrabble"], 2)
    Slip(seat=2, play=None)
    """
    typed = text.strip().casefold()
    if typed in NOTHING:
        return Slip(seat)
    if typed in LEAVING:
        return Leave(seat)
    return Slip(seat, read_play(text, tiles, convention))


def write(move: Move, convention: str = "en") -> str:
    """Write a move so that `parse` reads it back for its seat.

    >>> write(Slip(0)), write(Leave(0))
    ('nothing', 'leave')
    """
    if isinstance(move, Leave):
        return "leave"
    return "nothing" if move.play is None else write_play(move.play, convention)
