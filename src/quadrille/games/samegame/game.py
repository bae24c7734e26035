"""SameGame as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from quadrille.core.capabilities import Drawing, EventRules, Format, Page, Puzzles, Solvers
from quadrille.core.game import Game, Outcome
from quadrille.core.i18n import noted
from quadrille.core.lessons import Lessons
from quadrille.core.options import fill_at_random
from quadrille.core.record import Record, Setup
from quadrille.core.rng import Rng
from quadrille.core.solver import Budget, Solution
from quadrille.games.samegame import notation, rules
from quadrille.games.samegame.config import Config, rows_of
from quadrille.games.samegame.errors import SENTENCES
from quadrille.games.samegame.files import read_board, write_board, write_moves
from quadrille.games.samegame.game_end import ENDING
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.options import read_options, write_options
from quadrille.games.samegame.solvers import METHODS, kernels_for, solver
from quadrille.games.samegame.state import State
from quadrille.games.samegame.symmetry import canonical
from quadrille.games.samegame.text import board_text
from quadrille.games.samegame.view import shared


def solve(state: State, method: str, budget: Budget, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield move sequences with more and more points."""
    return solver(method)(state, budget, rng)


def improve(
    state: State, moves: Sequence[Move], budget: Budget, rng: Rng
) -> Iterator[Solution[Move]]:
    """Yield a known game and better ones."""
    from quadrille.games.samegame.solvers import anneal

    return anneal.improve(state, moves, budget, rng)


def solve_quickly(state: State, rng: Rng) -> Iterator[Solution[Move]]:
    """Yield games found without compiled code."""
    from quadrille.games.samegame.solvers import quick

    return quick.solve(state, rng)


def svg(state: State, seat: int | None) -> str:
    """Return a position as everyone sees it, as SVG."""
    from quadrille.games.samegame.svg import board_svg

    return board_svg(state)


def film(state: State, moves: Iterable[Move]) -> str:
    """Return an animated SVG of moves from a position."""
    from quadrille.games.samegame.svg import replay_svg

    return replay_svg(state, moves)


def read_setup(text: str) -> Record:
    """Return the record of a game that begins on the board of a file."""
    loaded = read_board(text)
    return Record(Setup("samegame", (("board", "/".join(rows_of(loaded.board, loaded.size))),)))


def setup_text(record: Record, states: Sequence[State]) -> str:
    """Return the text of the board on which a game began."""
    return write_board(states[0])


def moves_text(record: Record, states: Sequence[State]) -> str:
    """Return the moves of a game, one a line."""
    return write_moves([notation.parse(entry.text) for entry in record.entries])


BOARD = Format("board", ".txt", setup_text, read_setup, is_setup=True)
MOVES = Format("moves", ".moves.txt", moves_text)
EVENT = EventRules[State](
    result=lambda record, states, seat, name: (MOVES.ending, moves_text(record, states)),
    draw=lambda record, states: [("board.txt", setup_text(record, states))],
)


class SameGame(Game[Config, State, Move]):
    """Remove groups of balls of one colour; one seat, nothing hidden."""

    name = "samegame"
    errors = SENTENCES
    title = noted("SameGame")
    description = noted("Remove groups of one colour, the bigger the better")
    seats = range(1, 2)
    undoable = True
    remarks = frozenset({"fill"})
    puzzles = Puzzles(
        partial(fill_at_random, given="board"),
        frozenset({"fill", "board"}),
        canonical=canonical,
        daily=True,
    )
    solvers = Solvers(METHODS, solve, kernels_for, solve_quickly, improve=improve)
    event = EVENT
    ending = ENDING
    drawing = Drawing(svg, film)
    lessons = Lessons("quadrille.games.samegame")
    formats = (BOARD, MOVES)
    pages = (Page("/samegame/race", "race", noted("Search race")),)
    kernels = ("quadrille.games.samegame",)

    configure = staticmethod(read_options)
    options = staticmethod(write_options)
    initial = staticmethod(rules.initial)
    legal_moves = staticmethod(rules.legal_moves)
    apply = staticmethod(rules.apply)
    outcome = staticmethod(rules.outcome)
    shared = staticmethod(shared)

    def to_move(self, state: State) -> tuple[int, ...]:
        """Return the only seat until no group can be removed."""
        return () if rules.over(state) else (0,)

    def so_far(self, state: State) -> Outcome:
        """Return the points so far."""
        return rules.outcome(state) or Outcome((state.points,))

    def parse(self, text: str, state: State, seat: int) -> Move:
        """Return the ball that `column row` names; or raise `Invalid`."""
        return notation.parse(text)

    def write(self, move: Move, state: State) -> str:
        """Return a move as `column row`."""
        return notation.write(move)

    def text(self, state: State, seat: int | None) -> str:
        """Return the board as plain text."""
        return board_text(state.board, state.config.size)


State.drawn_by = svg
GAME = SameGame()
