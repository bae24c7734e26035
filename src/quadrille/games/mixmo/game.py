"""Mixmo in duplicate as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from quadrille.core.game import Game, Json, Outcome
from quadrille.games.mixmo import config, notation, report, rules, text, view
from quadrille.games.mixmo.config import Config
from quadrille.games.mixmo.moves import Move
from quadrille.games.mixmo.state import State


class MixmoDuplicate(Game[Config, State, Move]):
    """Arrange a draw that appears two by two into a grid of words; one seat."""

    name = "mixmo"
    seats = range(1, 2)
    undoable = True
    remarks = frozenset({"fill"})
    hidden = frozenset({"draw", "theme", "fill"})

    def configure(self, options: Mapping[str, str]) -> Config:
        """Read the options of a record."""
        return config.read_options(options)

    def options(self, config_: Config) -> dict[str, str]:
        """Write the options of a record."""
        return config.write_options(config_)

    def initial(self, config: Config, seats: int) -> State:
        """Give the empty grid with the first tiles in the tray."""
        return rules.initial(config)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Say that the one seat may move until it declares the end."""
        return () if state.over else (0,)

    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Give every move of one tile, every shift, and the mixmo."""
        return rules.legal_moves(state)

    def apply(self, state: State, move: Move) -> State:
        """Lay, take, carry or shift tiles, or reveal more."""
        return rules.apply(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Give the points of the grid once the end was declared; a valid grid ranks before them."""
        return self.so_far(state) if state.over else None

    def so_far(self, state: State) -> Outcome:
        """Give the points of the grid as it is; a valid grid ranks before them."""
        told = report.report_state(state)
        return Outcome((told.points,), grades=(told.grade,))

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read a move."""
        return notation.parse(text, state)

    def write(self, move: Move, state: State) -> str:
        """Write a move."""
        return notation.write(move)

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Give the position without hidden tiles and hidden theme."""
        return view.view(state)

    def text(self, state: State, seat: int | None) -> str:
        """Draw the grid, the tray and the theme."""
        return text.position_text(state)

    def drawn(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Shuffle the bag and choose a theme, unless they are given."""
        chosen = {"theme": config.drawn_theme(options, seed), **options}
        return chosen if "draw" in options else config.drawn_fill(chosen, seed)


GAME = MixmoDuplicate()
