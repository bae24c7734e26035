"""Training: positions to ask about, questions answered with yes or no, plays as answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from quadrille.core.errors import Illegal
from quadrille.core.rng import Rng
from quadrille.games.scrabble.board import Board
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.mee import MEE
from quadrille.games.scrabble.movegen.generator import FoundPlay, Generator
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import read_play
from quadrille.games.scrabble.placing import check_placement, prefer_across, settle_play
from quadrille.games.scrabble.score import RACK, play_points, words_of
from quadrille.games.scrabble.study.puzzles import positions


def draw_position(generator: Generator, rng: Rng, *, bingos: bool) -> tuple[Board, tuple[str, ...]]:
    """Return a random position and rack; with `bingos`, half allow a play of seven tiles."""
    wanted = bool(rng.below(2)) if bingos else None
    while True:
        for position in positions(generator, rng.fork(rng.below(1 << 30))):
            board, rack = position.board, position.racks[0]
            if len(rack) < RACK or rng.below(3):
                continue
            if wanted is None or has_bingo(generator, board, rack) == wanted:
                return board, rack


def best_bingo(generator: Generator, board: Board, rack: Sequence[str]) -> FoundPlay | None:
    """Return the play of seven tiles with the most points, if there is one."""
    full = (one for one in generator.plays(board, rack) if len(one.play.laid()) == RACK)
    return max(full, key=lambda found: found.points, default=None)


def legal_play(
    text: str,
    board: Board,
    rack: Sequence[str],
    config: Config,
    wrong: Callable[[Config, Iterable[str]], Sequence[str]],
) -> Play:
    """Read a play that answers a question, or refuse what could not be played."""
    play = settle_play(board, read_play(text, config.tiles))
    return check_play(play, board, MEE.of(rack, config.kinds), config, wrong)


def check_play(
    play: Play,
    board: Board,
    rack: MEE,
    config: Config,
    wrong: Callable[[Config, Iterable[str]], Sequence[str]],
) -> Play:
    """Raise an error for a play that could not be made; return it as all others are said."""
    check_placement(board, play, rack)
    spell = config.alphabet.spell
    words = (spell(word.letters) for word in words_of(board, play))
    for word in wrong(config, words)[:1]:
        raise Illegal("scrabble.not-word", word=word)
    return prefer_across(board, play)


def has_bingo(generator: Generator, board: Board, rack: Sequence[str]) -> bool:
    """Return whether some play lays seven tiles.

    >>> from quadrille.games.scrabble.board import EMPTY
    >>> from quadrille.lexicon.languages import language
    >>> from quadrille.lexicon.library import Lexicon
    >>> small = Generator(Lexicon.of(["CARTONS", "TON"]), language("fr").tiles["scrabble"])
    >>> has_bingo(small, EMPTY, "NOTSCRA"), has_bingo(small, EMPTY, "NOTSCRE")
    (True, False)
    """
    return any(len(found.play.laid()) == RACK for found in generator.plays(board, rack))


def is_top(generator: Generator, board: Board, rack: Sequence[str], play: Play) -> bool:
    """Return whether no play of a rack has more points than this one, which must be legal.

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
