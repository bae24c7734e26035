"""Duplicate Scrabble as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quadrille.core.game import Game, Json, Outcome
from quadrille.games.scrabble.duplicate import config, notation, rules, text, view
from quadrille.games.scrabble.duplicate.config import Config
from quadrille.games.scrabble.duplicate.moves import Move, Slip
from quadrille.games.scrabble.duplicate.state import State

MOST_SEATS = 1000
"""As many as a large hall has."""


class ScrabbleDuplicate(Game[Config, State, Move]):
    """Everyone with the same tiles on the same board; the best play of each turn lies there."""

    name = "scrabble-duplicate"
    seats = range(1, MOST_SEATS + 1)
    undoable = False
    hidden = frozenset({"fill", "draws"})
    resigning = "leave"
    overtime = "nothing"

    def configure(self, options: Mapping[str, str]) -> Config:
        """Read the options of a record."""
        return config.read_options(options)

    def options(self, config_: Config) -> dict[str, str]:
        """Write the options of a record."""
        return config.write_options(config_)

    def initial(self, config: Config, seats: int) -> State:
        """Draw the first tiles."""
        return rules.initial(config, seats)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Say whose slips are awaited."""
        return state.waiting

    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Give the slips of a seat that are not wrong, and leaving."""
        return rules.legal_moves(state, seat)

    def apply(self, state: State, move: Move) -> State:
        """Take a slip; the last one closes the turn."""
        return rules.apply(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Say who has the most points."""
        return rules.outcome(state)

    def so_far(self, state: State) -> Outcome:
        """Give the points of the turns that are closed."""
        return Outcome(state.totals)

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read a move; squares are in the English form."""
        return notation.parse(text, state.config.table.tiles, seat)

    def write(self, move: Move, state: State) -> str:
        """Write a move; a play that can lie there with `.` for the tiles under it."""
        return notation.write(rules.canonical(state, move) if isinstance(move, Slip) else move)

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Give the table as a seat sees it."""
        return view.view(state, seat)

    def text(self, state: State, seat: int | None) -> str:
        """Draw what everyone sees."""
        return text.position_text(state)

    def drawn(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Let a seed draw the tiles."""
        return {"fill": f"random {seed}", **options}

    def thinking(self, config_: Config) -> int:
        """Give the seconds of a turn, unless nobody keeps the time."""
        return config_.seconds if config_.seconds < config.UNTIMED else 0

    def rounds(self, state: State) -> int:
        """Count the turns that are closed."""
        return len(state.rounds)

    def heard(self, text: str, seat: int, listener: int | None) -> str | None:
        """Give what is said aloud: that somebody leaves; a slip is its writer's until the end."""
        return text if seat == listener or text == self.resigning else None

    def prepare(self, state: State) -> None:
        """Find the top of this turn: with it all is there that finds those of the next ones."""
        if not state.over:
            rules.tops(state)

    def preview(self, state: State, seat: int, text: str) -> dict[str, Json]:
        """Say the points of a slip that is being written."""
        return rules.preview(state, text)


GAME = ScrabbleDuplicate()
