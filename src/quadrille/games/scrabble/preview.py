"""A play that is being laid: its points and its words, as far as its player may know them."""

from __future__ import annotations

from dataclasses import replace

from quadrille.core.game import Json
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import lexicon_of
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import read_play, write_play
from quadrille.games.scrabble.placing import check_placement
from quadrille.games.scrabble.rules import canonical, words_played
from quadrille.games.scrabble.score import play_points
from quadrille.games.scrabble.state import State


def preview(state: State, seat: int, text: str) -> dict[str, Json]:
    """Say what a play would bring to a seat, or refuse it; in turn or not, the words as they lie.

    >>> from quadrille.games.scrabble.config import read_options
    >>> from quadrille.games.scrabble.rules import initial
    >>> state = initial(read_options({"draws": "MOTSAIR", "first": "0"}), 2)
    >>> preview(state, 0, "8H TMO")
    {'play': '8H TMO', 'points': 8, 'words': [['TMO', False]]}
    """
    rack = state.rack(seat)
    board = replace(state, board=state.shown, proposal=None)
    play = canonical(board, read_play(text, state.config.tiles))
    check_placement(board.board, play, rack, state.config.crossing)
    points = play_points(board.board, play, state.config.tiles, state.config.crossing)
    return told(state.config, play, points, words_played(board, play))


def told(config: Config, play: Play, points: int, words: tuple[str, ...]) -> dict[str, Json]:
    """Say a play, its points and its words, each with whether it is one, if that may be known."""
    known = lexicon_of(config) if may_know(config) else None
    return {
        "play": write_play(play),
        "points": points,
        "words": [[word, None if known is None else word in known] for word in words],
    }


def may_know(config: Config) -> bool:
    """Say whether a player may know what is a word: where a wrong one would be refused at once.

    >>> from quadrille.games.scrabble.config import read_options
    >>> may_know(read_options({})), may_know(read_options({"challenge": "double"}))
    (True, False)
    """
    return config.has_lexicon and (config.challenge, config.referee) == ("void", "lexicon")
