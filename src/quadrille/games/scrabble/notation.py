"""Moves as text: `8H WORD`, small letters for blanks, `.` through tiles that lie there; and verbs.

The square tells the direction. English letters the columns: 8H is across, H8 is down. French
letters the rows (001 §3.2): H8 is across, 8H is down. Records use the English form; the French one
is for reading and showing. A letter of several signs stands in brackets: `[CH]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from quadrille.core.errors import Invalid
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import SIDE
from quadrille.games.scrabble.moves import (
    THROUGH,
    Agree,
    Challenge,
    Exchange,
    Move,
    Overtime,
    Pass,
    Play,
    Resign,
    Verdict,
)
from quadrille.games.scrabble.score import BLANK
from quadrille.lexicon.tiles import TileSet

LETTERS = "ABCDEFGHIJKLMNO"
NUMBER_FIRST = re.compile(r"([0-9]{1,2})([A-Oa-o])", re.ASCII)
LETTER_FIRST = re.compile(r"([A-Oa-o])([0-9]{1,2})", re.ASCII)
SIGN = re.compile(r"\[([^\[\]]*)\]|(.)", re.DOTALL)
SHOWN = 40
CONVENTIONS = ("en", "fr")

EXCHANGING = frozenset(("exchange", "échanger", "echanger", "échange", "echange"))
RESIGNING = frozenset(("resign", "abandonner", "abandonne", "abandon"))
VERBS: dict[str, Move] = {
    "pass": Pass(),
    "challenge": Challenge(),
    "agree": Agree(),
    "accept": Verdict(True),
    "refuse": Verdict(False),
    "overtime": Overtime(),
}
"""The moves of one word, as records say them."""
ANSWERS = frozenset(
    verb for verb, move in VERBS.items() if isinstance(move, Challenge | Agree | Verdict)
)
"""The moves that answer a play and end no turn."""
FRENCH: dict[str, str] = {
    "passer": "pass", "passe": "pass", "contester": "challenge", "conteste": "challenge",
    "laisser": "agree", "laisse": "agree", "accepter": "accept", "accepte": "accept",
    "refuser": "refuse", "dépassement": "overtime", "depassement": "overtime",
}  # fmt: skip


def write_place(cell: Cell, down: bool, convention: str = "en") -> str:
    """Write where a word begins and which way it goes.

    >>> write_place(Cell(7, 3), False), write_place(Cell(7, 3), False, "fr")
    ('4H', 'D8')
    """
    if convention == "fr":
        row, column = LETTERS[cell.row], str(cell.column + 1)
        return column + row if down else row + column
    row, column = str(cell.row + 1), LETTERS[cell.column]
    return column + row if down else row + column


def read_place(text: str, convention: str = "en") -> tuple[Cell, bool]:
    """Read where a word begins, and whether it goes down.

    >>> read_place("H8"), read_place("H8", "fr")
    ((Cell(column=7, row=7), True), (Cell(column=7, row=7), False))
    """
    first, second = NUMBER_FIRST.fullmatch(text), LETTER_FIRST.fullmatch(text)
    letter, number = (
        (first[2], first[1]) if first else (second[1], second[2]) if second else ("", "0")
    )
    if not 1 <= int(number) <= SIDE:
        across, down = (write_place(Cell(7, 3), way, convention) for way in (False, True))
        raise Invalid("scrabble.place", text=text[:SHOWN], across=across, down=down)
    lettered, numbered = LETTERS.index(letter.upper()), int(number) - 1
    if convention == "fr":
        return Cell(numbered, lettered), bool(first)
    return Cell(lettered, numbered), not first


def write_tiles(tiles: Iterable[str]) -> str:
    """Write tiles in a row.

    >>> write_tiles(("A", ".", "CH", "e"))
    'A.[CH]e'
    """
    return "".join(one if len(one) == 1 else f"[{one}]" for one in tiles)


def read_tiles(text: str, tiles: TileSet, signs: str = "") -> tuple[str, ...]:
    """Read tiles in a row: letters of the game, small for blanks, and some other signs.

    >>> from quadrille.lexicon.languages import language
    >>> read_tiles("MO.t", language("fr").tiles["scrabble"], signs=".")
    ('M', 'O', '.', 't')
    """
    known = {*tiles.letters, *(letter.lower() for letter in tiles.letters), *signs}
    found = tuple(match[1] if match[2] is None else match[2] for match in SIGN.finditer(text))
    for one in found:
        if one not in known:
            raise Invalid("scrabble.letter", letter=one[:SHOWN])
    return found


def write_play(play: Play, convention: str = "en") -> str:
    """Write a play.

    >>> write_play(Play(Cell(7, 7), False, ("M", ".", "t")))
    '8H M.t'
    """
    return f"{write_place(play.start, play.down, convention)} {write_tiles(play.tiles)}"


def read_play(text: str, tiles: TileSet, convention: str = "en") -> Play:
    """Read a play, or refuse it; whether it is legal is for the rules to say."""
    words = text.split()
    if len(words) != 2:
        square = write_place(Cell(7, 7), False, convention)
        raise Invalid("scrabble.play-form", text=text[:SHOWN], square=square)
    start, down = read_place(words[0], convention)
    return Play(start, down, read_tiles(words[1], tiles, THROUGH))


def write(move: Move, convention: str = "en") -> str:
    """Write a move so that `parse` reads it back.

    >>> write(Exchange(("A", "?"))), write(Verdict(False))
    ('exchange A?', 'refuse')
    """
    if isinstance(move, Play):
        return write_play(move, convention)
    if isinstance(move, Exchange):
        return f"exchange {write_tiles(move.tiles)}"
    if isinstance(move, Resign):
        return "resign"
    return next(verb for verb, meaning in VERBS.items() if meaning == move)


def parse(text: str, tiles: TileSet, seat: int, convention: str = "en") -> Move:
    """Read a move of a seat, or refuse it; whether it is legal is for the rules to say.

    >>> from quadrille.lexicon.languages import language
    >>> french = language("fr").tiles["scrabble"]
    >>> parse("échanger ab?", french, 0), parse("passe", french, 0)
    (Exchange(tiles=('A', 'B', '?')), Pass())
    """
    verb, _, rest = text.strip().partition(" ")
    typed = verb.casefold()
    if typed in EXCHANGING:
        named = read_tiles("".join(rest.split()).upper(), tiles, BLANK)
        if not named:
            raise Invalid("scrabble.exchange-form")
        return Exchange(named)
    if typed in RESIGNING and not rest.strip():
        return Resign(seat)
    move = VERBS.get(FRENCH.get(typed, typed))
    if move is not None and not rest.strip():
        return move
    return read_play(text, tiles, convention)
