"""Points: of one word, of a play with its cross words, of the tiles left in a rack."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import (
    SIZE,
    Board,
    is_blank,
    lay_tiles,
    letter_factor,
    tile,
    word_factor,
)
from quadrille.games.scrabble.moves import Play
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.tiles import TileSet

BLANK = "?"
BINGO = 50
"""Points for laying seven tiles at once."""
RACK = 7
LARGEST_RACK = 8
"""As many tiles as any format of the game has on a rack."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word on the board: its squares and what lies on them."""

    cells: tuple[Cell, ...]
    tiles: tuple[str, ...]

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the word, blanks as the letters that they represent."""
        return tuple(one.upper() for one in self.tiles)


def worth(one: str, tiles: TileSet) -> int:
    """Return what a tile is worth: a blank nothing, laid or not.

    >>> from quadrille.lexicon.languages import language
    >>> [worth(one, language("fr").tiles["scrabble"]) for one in ("K", "k", "?")]
    [10, 0, 0]
    """
    return 0 if one == BLANK or is_blank(one) else tiles.worth(one)


def word_through(board: Board, cell: Cell, down: bool) -> Word:
    """Return the word that lies through a covered square in a direction, or that tile alone."""
    step = Cell(0, 1) if down else Cell(1, 0)
    while tile(board, Cell(cell.column - step.column, cell.row - step.row)):
        cell = Cell(cell.column - step.column, cell.row - step.row)
    cells = []
    while tile(board, cell):
        cells.append(cell)
        cell = Cell(cell.column + step.column, cell.row + step.row)
    return Word(tuple(cells), tuple(tile(board, one) for one in cells))


def words_of(board: Board, play: Play, crossing: bool = True) -> list[Word]:
    """Return the words that a play makes, its own first; those across it only if they count."""
    after = lay_tiles(board, play.laid())
    main = Word(play.cells(), tuple(tile(after, cell) for cell in play.cells()))
    if not crossing:
        return [main]
    across = (word_through(after, cell, not play.down) for cell in play.laid())
    return [main, *(word for word in across if len(word.cells) > 1)]


def word_points(word: Word, fresh: Iterable[Cell], tiles: TileSet) -> int:
    """Count a word: colours count only under tiles laid now, and factors multiply."""
    new, total, factor = frozenset(fresh), 0, 1
    for cell, one in zip(word.cells, word.tiles, strict=True):
        if cell in new:
            total += worth(one, tiles) * letter_factor(cell)
            factor *= word_factor(cell)
        else:
            total += worth(one, tiles)
    return total * factor


def play_points(board: Board, play: Play, tiles: TileSet, crossing: bool = True) -> int:
    """Count a play: its words, and 50 points for seven tiles."""
    return _points(words_of(board, play, crossing), play, tiles)


def measure(
    board: Board, play: Play, tiles: TileSet, alphabet: Alphabet, crossing: bool = True
) -> tuple[int, tuple[str, ...]]:
    """Return the points of a play and the words that it makes, its own first."""
    made = words_of(board, play, crossing)
    return _points(made, play, tiles), tuple(alphabet.spell(word.letters) for word in made)


def _points(made: Iterable[Word], play: Play, tiles: TileSet) -> int:
    fresh = play.laid().keys()
    total = sum(word_points(word, fresh, tiles) for word in made)
    return total + (BINGO if len(fresh) == RACK else 0)


def inside(play: Play) -> bool:
    """Return whether all squares of a play are on the board."""
    return all(SIZE.holds(cell) for cell in play.cells())
