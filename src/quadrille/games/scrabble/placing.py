"""Whether a word may lie where it is put: placementValide of 001, and its §3.5.

Nothing here asks for a dictionary.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import CENTRE, EMPTY, Board, is_blank, laid, tile
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import THROUGH, Play
from quadrille.games.scrabble.notation import write_place
from quadrille.games.scrabble.score import BLANK, inside, word_through


def settled(board: Board, play: Play, convention: str = "en") -> Play:
    """Give a play with `.` for every tile that lies there, or refuse what cannot lie there.

    A person may type a whole word; its letters on covered squares must be those that lie there.

    >>> settled(laid(EMPTY, {CENTRE: "A"}), Play(CENTRE, False, ("A", "S"))).tiles
    ('.', 'S')
    """
    if not inside(play):
        raise Illegal("scrabble.outside")
    tiles = []
    for cell, one in zip(play.cells(), play.tiles, strict=True):
        there = tile(board, cell)
        square = write_place(cell, False, convention)
        if one == THROUGH and not there:
            raise Illegal("scrabble.free", square=square)
        if there and one != THROUGH and one.upper() != there.upper():
            raise Illegal("scrabble.occupied", square=square, there=there, letter=one)
        tiles.append(THROUGH if there else one)
    return replace(play, tiles=tuple(tiles))


def said_across(board: Board, play: Play) -> Play:
    """Give a play of one tile that reads both ways across, so that it is said in one way only.

    >>> board = laid(EMPTY, {Cell(7, 7): "A", Cell(8, 6): "E"})
    >>> said_across(board, Play(Cell(8, 6), True, (".", "S")))
    Play(start=Cell(column=7, row=7), down=False, tiles=('.', 'S'))
    """
    if not play.down or len(play.laid()) != 1:
        return play
    ((cell, one),) = play.laid().items()
    word = word_through(laid(board, {cell: one}), cell, down=False)
    if len(word.cells) == 1:
        return play
    tiles = tuple(one if place == cell else THROUGH for place in word.cells)
    return Play(word.cells[0], False, tiles)


def taken(play: Play) -> tuple[str, ...]:
    """Give the tiles that a play takes from the rack; a blank is `?`.

    >>> taken(Play(CENTRE, False, ("A", ".", "s")))
    ('A', '?')
    """
    return tuple(BLANK if is_blank(one) else one for one in play.laid().values())


def check_placement(board: Board, play: Play, rack: MEE, crossing: bool = True) -> None:
    """Refuse a settled play that may not lie there, or for which the rack has not the tiles.

    With `crossing` (001 §3.5) it is enough that the word touches a tile; without, it must run
    through one.
    """
    if not play.laid():
        raise Illegal("scrabble.no-tile")
    if len(play.tiles) < 2:
        raise Illegal("scrabble.short")
    _check_ends(board, play)
    if board == EMPTY:
        if CENTRE not in play.cells():
            raise Illegal("scrabble.no-centre")
    elif not _joined(board, play, crossing):
        raise Illegal("scrabble.not-touching")
    if not rack.holds(taken(play)):
        missing = Counter(taken(play)) - Counter(rack)
        raise Illegal("scrabble.not-in-rack", tiles=" ".join(missing.elements()))


def _check_ends(board: Board, play: Play) -> None:
    column, row = play.start
    last = play.cells()[-1]
    before = Cell(column, row - 1) if play.down else Cell(column - 1, row)
    after = Cell(column, last.row + 1) if play.down else Cell(last.column + 1, row)
    if tile(board, before) or tile(board, after):
        raise Illegal("scrabble.longer")


def _joined(board: Board, play: Play, crossing: bool) -> bool:
    if THROUGH in play.tiles or not crossing:
        return THROUGH in play.tiles
    return any(tile(board, near) for cell in play.cells() for near in cell.neighbours())
