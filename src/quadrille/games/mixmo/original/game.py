"""The original Mixmo as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quadrille.core.game import Game, Json, Outcome
from quadrille.games.mixmo.original import config, notation, rules, text, view
from quadrille.games.mixmo.original.config import Config
from quadrille.games.mixmo.original.moves import Move
from quadrille.games.mixmo.original.state import State

MOST_SEATS = 20
"""A bag of 120 gives six tiles to so many."""


class MixmoOriginal(Game[Config, State, Move]):
    """Everyone at once, each on an own grid, with tiles from one bag."""

    name = "mixmo-original"
    seats = range(2, MOST_SEATS + 1)
    undoable = False
    remarks = frozenset({"fill"})
    hidden = frozenset({"bag", "fill"})
    resigning = "leave"

    def configure(self, options: Mapping[str, str]) -> Config:
        """Read the options of a record."""
        return config.read_options(options)

    def options(self, config_: Config) -> dict[str, str]:
        """Write the options of a record."""
        return config.write_options(config_)

    def initial(self, config: Config, seats: int) -> State:
        """Deal six tiles to everyone."""
        return rules.initial(config, seats)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Say that all who are at the table may move at any time."""
        return () if state.over else state.present

    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Give the moves of a seat."""
        return rules.legal_moves(state, seat)

    def apply(self, state: State, move: Move) -> State:
        """Change a grid, call mixmo, name the theme or leave."""
        return rules.apply(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Say who has won."""
        return rules.outcome(state)

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read a move."""
        return notation.parse(text, state, seat)

    def write(self, move: Move, state: State) -> str:
        """Write a move."""
        return notation.write(move)

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Give a seat's own grid, and of the others how far they are."""
        return view.view(state, seat)

    def text(self, state: State, seat: int | None) -> str:
        """Draw what a seat sees."""
        return text.position_text(state, seat)

    def drawn(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Shuffle the bag, unless it is given."""
        return dict(options) if "bag" in options else {"fill": f"random {seed}", **options}

    def heard(self, text: str, seat: int, listener: int | None) -> str | None:
        """Give what is said aloud; what others do on their grids is theirs."""
        return text if seat == listener or notation.is_aloud(text) else None


GAME = MixmoOriginal()
