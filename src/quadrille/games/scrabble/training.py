"""Training: questions about a rack that are answered with yes or no, and tell nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.games.scrabble.board import Board
from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.score import RACK, play_points


def has_seven(generator: Generator, board: Board, rack: Sequence[str]) -> bool:
    """Say whether some play lays seven tiles.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> small = Generator(Lexicon.of(["CARTONS", "TON"]), language("fr").tiles["scrabble"])
    >>> has_seven(small, EMPTY, "NOTSCRA"), has_seven(small, EMPTY, "NOTSCRE")
    (True, False)
    """
    return any(len(found.play.laid()) == RACK for found in generator.plays(board, rack))


def is_top(generator: Generator, board: Board, rack: Sequence[str], play: Play) -> bool:
    """Say whether no play of a rack has more points than this one, which must be legal.

    >>> from quadrille.games.scrabble.board import CENTRE, EMPTY
    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> small = Generator(Lexicon.of(["AS", "RAS"]), language("fr").tiles["scrabble"])
    >>> is_top(small, EMPTY, "SAR", Play(CENTRE, False, ("A", "S")))
    False
    """
    best = generator.best(board, rack)
    points = play_points(board, play, generator.tiles, generator.crossing)
    return best is None or points >= best.points
