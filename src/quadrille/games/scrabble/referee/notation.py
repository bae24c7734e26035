"""Moves as text: `8H WORD`, `exchange 3`, `rest AB?`, `challenge by 2`, words such as `pass`."""

from __future__ import annotations

import re

from quadrille.core.errors import Invalid
from quadrille.core.numbers import parse_integer
from quadrille.games.scrabble.moves import Agree, Challenge, Overtime, Pass, Resign, Verdict
from quadrille.games.scrabble.notation import (
    EXCHANGING,
    FRENCH,
    RESIGNING,
    VERBS,
    read_play,
    read_tiles,
    write_play,
    write_tiles,
)
from quadrille.games.scrabble.referee.moves import By, Move, Rest, Swap
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.tiles import TileSet

RESTING = frozenset(("rest", "reste", "left"))
CHALLENGER = re.compile(r"(?:by|par) ([0-9]+)", re.ASCII)


def parse(text: str, tiles: TileSet, seat: int, convention: str = "en") -> Move:
    """Read a move of a seat, or raise an error.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr").tiles["scrabble"]
    >>> parse("échanger 3", french, 0), parse("rest ab?", french, 0)
    (Swap(count=3), Rest(tiles=('A', 'B', '?')))
    >>> parse("challenge by 2", french, 1)
    By(seat=2, move=Challenge())
    """
    verb, _, rest = text.strip().partition(" ")
    typed = verb.casefold()
    if typed in EXCHANGING:
        if not rest.strip():
            raise Invalid("scrabble.swap-form")
        return Swap(parse_integer(rest.strip()))
    if typed in RESTING:
        return Rest(read_tiles("".join(rest.split()).upper(), tiles, BLANK))
    if typed in RESIGNING and not rest.strip():
        return Resign(seat)
    move = VERBS.get(FRENCH.get(typed, typed))
    by = CHALLENGER.fullmatch(rest.strip().casefold())
    if by and move in (Challenge(), Verdict(True)):
        assert isinstance(move, Challenge | Verdict)
        return By(parse_integer(by[1]), move)
    if rest.strip() or move is None:
        return read_play(text, tiles, convention)
    if isinstance(move, Pass | Challenge | Verdict | Overtime):
        return move
    assert isinstance(move, Agree)
    raise Invalid("scrabble.agree-unsaid")


def write(move: Move, convention: str = "en") -> str:
    """Write a move so that `parse` reads it back.

    >>> write(Swap(3)), write(Rest(("A", "?")))
    ('exchange 3', 'rest A?')
    """
    if isinstance(move, Swap):
        return f"exchange {move.count}"
    if isinstance(move, Rest):
        return f"rest {write_tiles(move.tiles)}".strip()
    if isinstance(move, Resign):
        return "resign"
    if isinstance(move, By):
        return f"{write(move.move)} by {move.seat}"
    if isinstance(move, Pass | Challenge | Verdict | Overtime):
        return next(verb for verb, meaning in VERBS.items() if meaning == move)
    return write_play(move, convention)
