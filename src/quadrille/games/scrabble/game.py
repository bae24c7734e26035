"""Scrabble as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quadrille.core.game import Game, Json, Outcome
from quadrille.core.rng import Rng
from quadrille.games.scrabble import computers, config, notation, preview, rules, text, view
from quadrille.games.scrabble.config import Config
from quadrille.games.scrabble.judge import lexicon_of
from quadrille.games.scrabble.moves import Move, Play
from quadrille.games.scrabble.score import RACK
from quadrille.games.scrabble.state import State
from quadrille.lexicon.language import MOST_TILES

MOST_SEATS = MOST_TILES // RACK
"""More than any bag serves; how many it serves is asked when the game begins."""


class Scrabble(Game[Config, State, Move]):
    """Words crossing words, one after the other."""

    name = "scrabble"
    seats = range(1, MOST_SEATS + 1)
    undoable = False
    hidden = frozenset({"fill", "draws"})
    resigning = "resign"
    overtime = "overtime"

    def configure(self, options: Mapping[str, str]) -> Config:
        """Read the options of a record."""
        return config.read_options(options)

    def options(self, config_: Config) -> dict[str, str]:
        """Write the options of a record."""
        return config.write_options(config_)

    def initial(self, config: Config, seats: int) -> State:
        """Draw who begins, and deal seven tiles to everyone."""
        return rules.initial(config, seats)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Say who is in turn, or asked about a play."""
        return state.asked

    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Give the moves of a seat; of plays, those with words of the lexicon."""
        return rules.legal_moves(state, seat)

    def apply(self, state: State, move: Move) -> State:
        """Do what a seat says."""
        return rules.apply(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Say who has won."""
        return rules.outcome(state)

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read a move; squares are in the English form."""
        return notation.parse(text, state.config.tiles, seat)

    def write(self, move: Move, state: State) -> str:
        """Write a move; a play with `.` for the tiles that lie there."""
        return notation.write(rules.canonical(state, move) if isinstance(move, Play) else move)

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Give the table as a seat sees it."""
        return view.view(state, seat)

    def text(self, state: State, seat: int | None) -> str:
        """Draw the table as a seat sees it."""
        return text.position_text(state, seat)

    def drawn(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Let a seed fill the bag."""
        return {"fill": f"random {seed}", **options}

    def thinking(self, config: Config) -> int:
        """Give the minutes of the clock, in seconds."""
        return 60 * config.clock

    def heard(self, text: str, seat: int, listener: int | None) -> str | None:
        """Give what is said aloud; which tiles somebody exchanges is theirs to know."""
        return "exchange" if text.startswith("exchange") and seat != listener else text

    def prepare(self, state: State) -> None:
        """Open the lexicon."""
        if state.config.has_lexicon:
            lexicon_of(state.config)

    def preview(self, state: State, seat: int, text: str) -> dict[str, Json]:
        """Say the points of a play that is being laid."""
        return preview.preview(state, seat, text)

    def levels(self) -> tuple[str, ...]:
        """Name the computers."""
        return computers.levels()

    def admit(self, config: Config, level: str) -> None:
        """Refuse a computer without words."""
        computers.admit(config, level)

    def choose(self, state: State, seat: int, level: str, rng: Rng) -> Move:
        """Let a computer choose."""
        return computers.chosen(state, seat, level, rng)


GAME = Scrabble()
