"""The boards of a game that was sent to be analysed, to compare them with games under way."""

from __future__ import annotations

from quadrille.core.record import is_record, read, replay
from quadrille.core.refusals import no_analysis, no_game
from quadrille.games import game
from quadrille.games.scrabble.board import letter_rows
from quadrille.games.scrabble.gcg.format import is_gcg
from quadrille.games.scrabble.gcg.reader import read_and_replay

NAME = "scrabble"


def boards_of(text: str) -> list[list[str]]:
    """Return the letters of each board of a game, a record or a GCG, once.

    Of a GCG neither the racks nor the points need be known: the analysis asks for neither.
    """
    if is_record(text):
        record = read(text)
        if record.setup.game != NAME:
            raise no_analysis(record.setup.game)
        rules = game(NAME)
        states = replay(rules, record.setup, record.entries)
        boards = [tuple(rules.letter_rows(state) or ()) for state in states]
    elif is_gcg(text):
        played = read_and_replay(text).replay
        laid = [*(step.board for step in played.steps), played.board]
        boards = [tuple(letter_rows(board)) for board in laid]
    else:
        raise no_game()
    return [[*board] for board in dict.fromkeys(boards)]
