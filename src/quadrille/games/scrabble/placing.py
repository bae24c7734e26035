"""Whether a word may lie where it is put: placementValide of 001, and its §3.5.

Nothing here asks for a dictionary.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from quadrille.core.errors import Illegal
from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import CENTRE, EMPTY, Board, is_blank, lay_tiles, tile
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.moves import THROUGH, Play
from quadrille.games.scrabble.notation import write_place
from quadrille.games.scrabble.score import BLANK, inside, word_through

PLAYS_CACHED = 1024
"""How many plays are cached: as many slips as a large event hands in for a round."""


def settle_play(board: Board, play: Play, convention: str = "en") -> Play:
    """Return a play with `.` for tiles already on the board; raise `Illegal` if it does not fit.

    A person may type a whole word; its letters on covered squares must be those that lie there.

    >>> settle_play(lay_tiles(EMPTY, {CENTRE: "A"}), Play(CENTRE, False, ("A", "S"))).tiles
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


def prefer_across(board: Board, play: Play) -> Play:
    """Return a play of one tile that makes words both ways as the one across.

    >>> board = lay_tiles(EMPTY, {Cell(7, 7): "A", Cell(8, 6): "E"})
    >>> prefer_across(board, Play(Cell(8, 6), True, (".", "S")))
    Play(start=Cell(column=7, row=7), down=False, tiles=('.', 'S'))
    """
    if not play.down or len(play.laid()) != 1:
        return play
    ((cell, one),) = play.laid().items()
    word = word_through(lay_tiles(board, {cell: one}), cell, down=False)
    if len(word.cells) == 1:
        return play
    tiles = tuple(one if place == cell else THROUGH for place in word.cells)
    return Play(word.cells[0], False, tiles)


@lru_cache(PLAYS_CACHED)
def canonical(board: Board, play: Play, crossing: bool = True) -> Play:
    """Return a play in its one canonical form, with `.` for tiles already on the board.

    Raise `Illegal` if it cannot lie there. A move is checked, logged and played on the same board:
    it is worked out once.
    """
    play = settle_play(board, play)
    return prefer_across(board, play) if crossing else play


def tiles_used(play: Play) -> tuple[str, ...]:
    """Return the tiles that a play takes from the rack; a blank is `?`.

    >>> tiles_used(Play(CENTRE, False, ("A", ".", "s")))
    ('A', '?')
    """
    return tuple(BLANK if is_blank(one) else one for one in play.laid().values())


def check_placement(board: Board, play: Play, rack: MEE, crossing: bool = True) -> None:
    """Raise `Illegal` if a settled play cannot be laid there, or the rack lacks its tiles.

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
    elif not _touches(board, play, crossing):
        if not crossing:
            raise Illegal("scrabble.not-through")
        raise Illegal("scrabble.not-touching")
    if not rack.holds(tiles_used(play)):
        missing = Counter(tiles_used(play)) - Counter(rack)
        raise Illegal("scrabble.not-in-rack", tiles=" ".join(missing.elements()))


def _check_ends(board: Board, play: Play) -> None:
    column, row = play.start
    last = play.cells()[-1]
    before = Cell(column, row - 1) if play.down else Cell(column - 1, row)
    after = Cell(column, last.row + 1) if play.down else Cell(last.column + 1, row)
    if tile(board, before) or tile(board, after):
        raise Illegal("scrabble.longer")


def _touches(board: Board, play: Play, crossing: bool) -> bool:
    if THROUGH in play.tiles or not crossing:
        return THROUGH in play.tiles
    return any(tile(board, near) for cell in play.cells() for near in cell.neighbours())
