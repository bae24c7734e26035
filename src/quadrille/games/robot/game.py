"""The sorting robot as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from quadrille.core.game import Game, Json, Outcome
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot import config, notation, rules, text, view
from quadrille.games.robot.config import Config
from quadrille.games.robot.moves import Move
from quadrille.games.robot.solvers import METHODS, solver
from quadrille.games.robot.state import State


class SortingRobot(Game[Config, State, Move]):
    """Carry every piece to a cell of its colour; one seat, nothing hidden, few steps."""

    name = "robot"
    seats = range(1, 2)
    undoable = True

    def configure(self, options: Mapping[str, str]) -> Config:
        """Read the options of a record."""
        return config.read_options(options)

    def options(self, config_: Config) -> dict[str, str]:
        """Write the options of a record."""
        return config.write_options(config_)

    def initial(self, config: Config, seats: int) -> State:
        """Give the unsorted grid."""
        return rules.initial(config)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Say that the one seat may move until every cell is black."""
        return () if rules.over(state) else (0,)

    def legal_moves(self, state: State, seat: int) -> Iterable[Move]:
        """Give the single actions; a move may also be several of them in a row."""
        return rules.legal_moves(state)

    def apply(self, state: State, move: Move) -> State:
        """Do the actions of a move."""
        return rules.apply(state, move)

    def outcome(self, state: State) -> Outcome | None:
        """Give the steps once every cell is black."""
        return rules.outcome(state)

    def so_far(self, state: State) -> Outcome:
        """Give the steps so far; the fewer cells are left, the better."""
        return Outcome((state.steps,), fewest=True, grades=(state.left,))

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Read letters of U D L R S."""
        return notation.parse(text)

    def write(self, move: Move, state: State) -> str:
        """Write letters of U D L R S."""
        return notation.write(move)

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        """Give the whole position: nothing is hidden."""
        return view.view(state)

    def text(self, state: State, seat: int | None) -> str:
        """Draw the grid."""
        return text.board_text(state)

    def drawn(self, options: Mapping[str, str], seed: int) -> dict[str, str]:
        """Make the grid as the authors do, unless it is given."""
        if "grid" in options:
            return dict(options)
        return {"fill": f"authors {seed & config.HIGHEST_SEED}", **options}

    def methods(self) -> tuple[str, ...]:
        """Name the methods of sorting."""
        return tuple(METHODS)

    def solve(
        self, state: State, method: str, budget: Budget, rng: Rng
    ) -> Iterator[Solution[Move]]:
        """Search for a short walk."""
        from quadrille.games.robot.grid import grid_of

        return solver(method)(grid_of(state), budget, rng)


GAME = SortingRobot()
