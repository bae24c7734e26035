"""Refereed Scrabble as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.capabilities import Question
from quadrille.core.errors import QuadrilleError
from quadrille.core.game import Game
from quadrille.core.i18n import noted
from quadrille.core.record import Record
from quadrille.games.scrabble.board import letter_rows
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.errors import SENTENCES
from quadrille.games.scrabble.game_end import ENDING
from quadrille.games.scrabble.gcg.capability import gcg_format, names_of
from quadrille.games.scrabble.judge import lexicon_of
from quadrille.games.scrabble.notation import ANSWERS
from quadrille.games.scrabble.opening import MOST_OFFICIAL
from quadrille.games.scrabble.referee import notation, rules
from quadrille.games.scrabble.referee.moves import Move
from quadrille.games.scrabble.referee.options import read_options, write_options
from quadrille.games.scrabble.referee.state import State
from quadrille.games.scrabble.referee.text import position_text
from quadrille.games.scrabble.referee.view import shared
from quadrille.games.scrabble.study.tasks import REFEREED
from quadrille.lexicon.named_words import DIGEST, lexicon_changes


def gcg_text(record: Record, states: Sequence[State]) -> str:
    """Return the GCG text of a game of two, with the racks that are known."""
    from quadrille.games.scrabble.gcg.dates import add_date
    from quadrille.games.scrabble.gcg.format import write_gcg
    from quadrille.games.scrabble.referee.transcript import transcribe

    return write_gcg(add_date(transcribe(states[-1], names_of(record)), record.setup.date))


class ScrabbleReferee(Game[Config, State, Move]):
    """A game on a real board: the program counts, checks and keeps the score sheet."""

    name = "scrabble-referee"
    errors = SENTENCES
    title = noted("Scrabble referee")
    description = noted("Play on a real board; words and points are checked")
    letters = True
    lexicon_option = "lexicon"
    seats = range(1, MOST_OFFICIAL + 1)
    remarks = frozenset({DIGEST})
    undoable = True
    refereed = True
    resigning = "resign"
    overtime = "overtime"
    answers = ANSWERS
    study = REFEREED
    ending = ENDING
    formats = (gcg_format(gcg_text),)
    questions = (Question("preview", rules.preview, during_event=True),)

    configure = staticmethod(read_options)
    options = staticmethod(write_options)
    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    shared = staticmethod(shared)

    def warnings(self, config: Config) -> tuple[QuadrilleError, ...]:
        """Return a warning if the lexicon has changed since the game was recorded."""
        return lexicon_changes(config.words, config.recorded_digest)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the seat in turn, or the one that has to say which tiles it has left."""
        return state.to_move

    def on_clock(self, state: State) -> tuple[int, ...]:
        """Return the seat in turn; no time runs while the tiles left are entered."""
        return () if state.ending else state.to_move

    def thinking(self, config: Config) -> int:
        """Return the time of the clock in seconds."""
        return 60 * config.clock

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Return the move that a text says, squares in the English form; or raise `Invalid`."""
        return notation.parse(text, state.config.tiles, seat)

    def write(self, move: Move, state: State) -> str:
        """Return the text of a move; a play has `.` for tiles already on the board."""
        return notation.write(rules.canonical(state, move))

    def text(self, state: State, seat: int | None) -> str:
        """Return what everyone sees as plain text."""
        return position_text(state)

    def letter_rows(self, state: State) -> list[str]:
        """Return the letters on the board as rows, blanks as the letters they stand for."""
        return letter_rows(state.board)

    def prepare(self, state: State) -> None:
        """Load the lexicon, if there is one."""
        if state.config.has_lexicon:
            lexicon_of(state.config)


GAME = ScrabbleReferee()
