"""A play before it is submitted: its points, its words and, where allowed, their validity."""

from __future__ import annotations

from dataclasses import replace

from quadrille.core.game import Json
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import lexicon_of
from quadrille.games.scrabble.moves import Play
from quadrille.games.scrabble.notation import read_play, write_play
from quadrille.games.scrabble.placing import check_placement
from quadrille.games.scrabble.rules import canonical
from quadrille.games.scrabble.score import measure
from quadrille.games.scrabble.state import State


def preview(state: State, seat: int, text: str) -> dict[str, Json]:
    """Return the points and words of a play, in turn or not; raise an error if it is illegal.

    >>> from quadrille.games.scrabble.options import read_options
    >>> from quadrille.games.scrabble.rules import initial
    >>> state = initial(read_options({"draws": "MOTSAIR", "first": "0"}), 2)
    >>> preview(state, 0, "8H TMO")
    {'play': '8H TMO', 'points': 8, 'words': [['TMO', False]]}
    """
    rack = state.rack(seat)
    board = replace(state, board=state.shown, proposal=None)
    play = canonical(board, read_play(text, state.config.tiles))
    check_placement(board.board, play, rack, state.config.crossing)
    config = state.config
    points, words = measure(board.board, play, config.tiles, config.alphabet, config.crossing)
    return encode_preview(config, play, points, words)


def encode_preview(
    config: Config, play: Play, points: int, words: tuple[str, ...]
) -> dict[str, Json]:
    """Return a play, its points and its words as plain values, with validity if it may be known."""
    known = lexicon_of(config) if knows_validity(config) else None
    return {
        "play": write_play(play),
        "points": points,
        "words": [[word, None if known is None else word in known] for word in words],
    }


def knows_validity(config: Config) -> bool:
    """Return whether a player may know which words are valid: where invalid ones are refused.

    >>> from quadrille.games.scrabble.options import read_options
    >>> knows_validity(read_options({})), knows_validity(read_options({"challenge": "double"}))
    (True, False)
    """
    return config.has_lexicon and (config.challenge, config.referee) == ("void", "lexicon")
