"""The exhaustive search that 001 §3.7 proposes: every word on every line from every square.

Slow, and easy to believe: the generator is compared with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import product

from quadrille.core.grid import Cell
from quadrille.games.scrabble.board import CENTRE, EMPTY, SIDE, SIZE, Board, is_blank, tile
from quadrille.games.scrabble.moves import THROUGH, Play
from quadrille.games.scrabble.score import BLANK, RACK, play_points, words_of
from quadrille.lexicon.tiles import TileSet


def exhaustive_plays(
    board: Board,
    rack: Sequence[str],
    words: Collection[tuple[str, ...]],
    tiles: TileSet,
    crossing: bool = True,
) -> dict[Play, int]:
    """Return every play with its points; a play of one tile that reads both ways stands across.

    >>> from quadrille.lexicon.languages import language
    >>> tiles = language("fr").tiles["scrabble"]
    >>> exhaustive_plays(EMPTY, "SA", [("A", "S"), ("R", "A", "S")], tiles).values()
    dict_values([4, 4])
    """
    known, found = frozenset(words), {}
    for word, down, row, column in product(words, (False, True), range(SIDE), range(SIDE)):
        if board == EMPTY and down:
            continue
        for play in ways_to_lay(board, rack, word, Cell(column, row), down):
            made = words_of(board, play, crossing)
            if not all(one.letters in known for one in made) or not is_connected(
                board, play, crossing
            ):
                continue
            if down and crossing and len(play.laid()) == 1 and len(made) > 1:
                continue
            found[play] = play_points(board, play, tiles, crossing)
    return found


def ways_to_lay(
    board: Board, rack: Sequence[str], word: tuple[str, ...], start: Cell, down: bool
) -> Iterator[Play]:
    """Lay a word in every way that the rack allows: each letter by its tile or by a blank."""
    cells = Play(start, down, word).cells()
    column, row = start
    before = Cell(column, row - 1) if down else Cell(column - 1, row)
    after = Cell(column, row + len(word)) if down else Cell(column + len(word), row)
    if len(word) < 2 or not SIZE.holds(cells[-1]) or tile(board, before) or tile(board, after):
        return
    ways = []
    for cell, letter in zip(cells, word, strict=True):
        there = tile(board, cell)
        if there and there.upper() != letter:
            return
        ways.append((THROUGH,) if there else (letter, letter.lower()))
    fresh = sum(way != (THROUGH,) for way in ways)
    if not 1 <= fresh <= min(RACK, len(rack)):
        return
    have = Counter(rack)
    for tiles in product(*ways):
        taken = [one for one in tiles if one != THROUGH]
        if Counter(BLANK if is_blank(one) else one for one in taken) <= have:
            yield Play(start, down, tiles)


def is_connected(board: Board, play: Play, crossing: bool) -> bool:
    """Return whether a play covers the centre of an empty board, or touches what lies there."""
    if board == EMPTY:
        return CENTRE in play.cells()
    touching = any(tile(board, near) for cell in play.cells() for near in cell.neighbours())
    return THROUGH in play.tiles or (crossing and touching)
