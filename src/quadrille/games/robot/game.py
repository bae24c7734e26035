"""The sorting robot as the rest of the program knows it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from quadrille.core.capabilities import Drawing, EventRules, Format, Page, Puzzles, Solvers
from quadrille.core.errors import Invalid
from quadrille.core.game import Game, Outcome
from quadrille.core.i18n import noted
from quadrille.core.lessons import Lessons
from quadrille.core.record import Entry, Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.robot import notation, rules
from quadrille.games.robot.config import HIGHEST_SEED, Config
from quadrille.games.robot.errors import SENTENCES
from quadrille.games.robot.files import read_grid, write_grid
from quadrille.games.robot.game_end import ENDING
from quadrille.games.robot.moves import Move
from quadrille.games.robot.options import read_options, write_options
from quadrille.games.robot.solvers import METHODS, kernels_for, solver
from quadrille.games.robot.state import State
from quadrille.games.robot.symmetry import canonical
from quadrille.games.robot.text import board_text
from quadrille.games.robot.view import shared

if TYPE_CHECKING:
    from quadrille.games.robot.walk import Walk


def draw(options: Mapping[str, str], seed: int) -> dict[str, str]:
    """Return the options with a grid made by the authors' generator, unless one is given."""
    if "grid" in options:
        return dict(options)
    return {"fill": f"authors {seed & HIGHEST_SEED}", **options}


def reopen(options: Mapping[str, str]) -> dict[str, str]:
    """Return the size and the number of colours of a grid, for another one."""
    config = read_options(options)
    size = config.size
    return {"rows": str(size.rows), "columns": str(size.columns), "colours": str(config.colours)}


def solve(state: State, method: str, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield shorter and shorter walks."""
    from quadrille.games.robot.grid import grid_of

    return solver(method)(grid_of(state), budget, rng)


def solve_quickly(state: State, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield a walk found without compiled code or, on a large grid, by one small kernel."""
    from quadrille.games.robot.grid import grid_of
    from quadrille.games.robot.solvers import quick

    return quick.solve(grid_of(state), rng)


def needed_kernels(state: State, method: str) -> list[str]:
    """Return the kernel modules that a method needs on a grid."""
    from quadrille.games.robot.grid import grid_of

    return kernels_for(grid_of(state), method)


def svg(state: State, seat: int | None) -> str:
    """Return a position as everyone sees it, as SVG."""
    from quadrille.games.robot.svg import board_svg

    return board_svg(state)


def film(state: State, moves: Iterable[Move]) -> str:
    """Return an animated SVG of moves from a position."""
    from quadrille.games.robot.svg import replay_svg

    return replay_svg(state, moves)


def read_setup(text: str) -> Record:
    """Return the record of a game that begins on the grid of a file."""
    return Record(Setup("robot", tuple(write_options(read_grid(text)).items())))


def grid_text(record: Record, states: Sequence[State]) -> str:
    """Return the text of the grid on which a game began."""
    return write_grid(states[0].config)


def solution_text(record: Record, states: Sequence[State]) -> str:
    """Return the walk of a game as the text of a solution file."""
    from quadrille.games.robot.solution import head_of, write_solution
    from quadrille.games.robot.walk import read_runs

    walk = read_runs("".join(entry.text for entry in record.entries))
    return "".join(write_solution(head_of(states[0].config), walk))


def read_solution_game(text: str) -> Record:
    """Return the game of a solution file, a move up to each swap; the file must name its seed."""
    from quadrille.games.robot.solution import config_of, is_solution, read_solution

    if not is_solution(text):
        raise Invalid("robot.not-game")
    head, walk = read_solution([text])
    setup = Setup("robot", tuple(write_options(config_of(head)).items()))
    return Record(setup, tuple(moves_of(walk)))


def moves_of(walk: Walk) -> Iterator[Entry]:
    """Return the entries of a record that takes a walk, a move up to each swap."""
    return (Entry(0, one[0]) for one in MOVE.finditer(walk.letters()))


MOVE = re.compile(r"[UDLR]+S*|S+")
GRID = Format("grid", ".txt", grid_text, read_setup, is_setup=True)
SOLUTION = Format("sol", ".sol", solution_text, read_solution_game)
EVENT = EventRules[State](
    result=lambda record, states, seat, name: (SOLUTION.ending, solution_text(record, states)),
    draw=lambda record, states: [("grid.txt", grid_text(record, states))],
)


class SortingRobot(Game[Config, State, Move]):
    """Carry every piece to a cell of its colour; one seat, nothing hidden, few steps."""

    name = "robot"
    errors = SENTENCES
    title = noted("Sorting robot")
    description = noted("Carry every piece to its colour in the fewest steps")
    seats = range(1, 2)
    undoable = True
    puzzles = Puzzles(draw, frozenset({"fill", "grid"}), reopen, canonical, daily=True)
    solvers = Solvers(METHODS, solve, needed_kernels, solve_quickly)
    event = EVENT
    ending = ENDING
    pages = (
        Page("/robot/race", "race", noted("Solver race")),
        Page("/robot/editor", "editor", noted("Grid editor"), has_board=True),
    )
    drawing = Drawing(svg, film)
    lessons = Lessons("quadrille.games.robot")
    formats = (GRID, SOLUTION)
    kernels = ("quadrille.games.robot",)

    configure = staticmethod(read_options)
    options = staticmethod(write_options)
    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    shared = staticmethod(shared)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the only seat until every cell is black."""
        return () if rules.over(state) else (0,)

    def so_far(self, state: State) -> Outcome:
        """Return the steps so far; the fewer cells are left, the better."""
        return Outcome((state.steps,), fewest=True, grades=(state.left,))

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Return the actions that a text says, as letters of U D L R S; or raise `Invalid`."""
        return notation.parse(text)

    def write(self, move: Move, state: State) -> str:
        """Return a move as letters of U D L R S."""
        return notation.write(move)

    def text(self, state: State, seat: int | None) -> str:
        """Return the grid as plain text."""
        return board_text(state)


State.drawn_by = svg
GAME = SortingRobot()
