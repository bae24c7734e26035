"""Refereed Scrabble as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quadrille.core.game import Game, Json, Outcome
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import lexicon_of
from quadrille.games.scrabble.opening import MOST_OFFICIAL
from quadrille.games.scrabble.referee import config, notation, rules, text, view
from quadrille.games.scrabble.referee.moves import Move
from quadrille.games.scrabble.referee.state import State


class ScrabbleReferee(Game[Config, State, Move]):
    """A real board and real tiles; the program counts, checks and keeps the sheet."""

    name = "scrabble-referee"
    seats = range(1, MOST_OFFICIAL + 1)
    undoable = True
    resigning = "resign"

    def configure(self, options: Mapping[str, str]) -> Config:
        """Read the options of a record."""
        return config.read_options(options)

    def options(self, config_: Config) -> dict[str, str]:
        """Write the options of a record."""
        return config.write_options(config_)

    def initial(self, config: Config, seats: int) -> State:
        """Give everyone seven tiles; which, is not known."""
        return rules.initial(config, seats)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Say who is in turn, or has to say what is left."""
        return state.asked

    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Give the moves of a seat; plays are not listed."""
        return rules.legal_moves(state, seat)

    def apply(self, state: State, move: Move) -> State:
        """Do what was done at the table."""
        return rules.apply(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Say who has won."""
        return rules.outcome(state)

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read a move; squares are in the English form."""
        return notation.parse(text, state.config.tiles, seat)

    def write(self, move: Move, state: State) -> str:
        """Write a move; a play with `.` for the tiles that lie there."""
        return notation.write(rules.canonical(state, move))

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Give the table as everyone sees it."""
        return view.view(state)

    def text(self, state: State, seat: int | None) -> str:
        """Draw the table as everyone sees it."""
        return text.position_text(state)

    def prepare(self, state: State) -> None:
        """Open the lexicon."""
        if state.config.has_lexicon:
            lexicon_of(state.config)

    def preview(self, state: State, seat: int, text: str) -> dict[str, Json]:
        """Say what a play would bring that is being entered."""
        return rules.preview(state, text)


GAME = ScrabbleReferee()
