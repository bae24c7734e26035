"""SameGame as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from quadrille.core.game import Game, Json, Outcome
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame import config, notation, rules, text, view
from quadrille.games.samegame.config import Config
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.solvers import METHODS, solver
from quadrille.games.samegame.state import State


class SameGame(Game[Config, State, Move]):
    """Remove groups of balls of one colour; one seat, nothing hidden."""

    name = "samegame"
    seats = range(1, 2)
    undoable = True
    remarks = frozenset({"fill"})

    def configure(self, options: Mapping[str, str]) -> Config:
        """Read the options of a record."""
        return config.read_options(options)

    def options(self, config_: Config) -> dict[str, str]:
        """Write the options of a record."""
        return config.write_options(config_)

    def initial(self, config: Config, seats: int) -> State:
        """Give the full board."""
        return rules.initial(config)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Say that the one seat may move until the end."""
        return () if rules.over(state) else (0,)

    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Give one move for each group that may go."""
        return rules.legal_moves(state)

    def apply(self, state: State, move: Move) -> State:
        """Remove a group."""
        return rules.apply(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Give the final score once no group may go."""
        return rules.outcome(state)

    def so_far(self, state: State) -> Outcome:
        """Give the points so far."""
        return rules.outcome(state) or Outcome((state.points,))

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read `column row`."""
        return notation.parse(text)

    def write(self, move: Move, state: State) -> str:
        """Write `column row`."""
        return notation.write(move)

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Give the whole position: nothing is hidden."""
        return view.view(state)

    def text(self, state: State, seat: int | None) -> str:
        """Draw the board."""
        return text.board_text(state.board, state.config.size)

    def drawn(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Fill the board at random, unless it is given."""
        return dict(options) if "board" in options else {"fill": f"random {seed}", **options}

    def methods(self) -> tuple[str, ...]:
        """Name the methods of the search."""
        return tuple(METHODS)

    def solve(
        self, state: State, method: str, budget: Budget, rng: Rng
    ) -> Iterator[Solution[Move]]:
        """Search for many points."""
        return solver(method)(state, budget, rng)


GAME = SameGame()
