"""The rules: which groups there are, what a move does, and when the game ends.

Each move passes through the three stages of the report: the group is marked, the balls above fall,
and the columns that emptied close to the left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from quadrille.core.errors import Illegal
from quadrille.core.game import Outcome
from quadrille.core.grid import Cell
from quadrille.games.samegame.config import Config
from quadrille.games.samegame.moves import Move
from quadrille.games.samegame.score import final_score
from quadrille.games.samegame.state import Board, State, ball

MARK = "X"


@dataclass(frozen=True, slots=True)
class Stages:
    """A move, stage by stage."""

    removed: frozenset[Cell]
    points: int
    marked: Board
    """The group marked `X`."""
    fallen: Board
    """After the fall: columns may be empty."""
    closed: Board
    """After the empty columns have closed."""


def initial(config: Config, seats: int = 1) -> State:
    """Return the state before the first move."""
    return State(config, tuple(column for column in config.board if column))


def group(board: Board, start: Cell) -> frozenset[Cell]:
    """Return the balls of one colour that are connected with a ball, itself among them.

    >>> sorted(tuple(cell) for cell in group(("RV", "RR"), Cell(0, 0)))
    [(0, 0), (1, 0), (1, 1)]
    """
    colour = ball(board, start)
    if colour is None:
        return frozenset()
    found, waiting = {start}, [start]
    while waiting:
        for cell in waiting.pop().neighbours():
            if cell not in found and ball(board, cell) == colour:
                found.add(cell)
                waiting.append(cell)
    return frozenset(found)


def groups(board: Board) -> Iterator[frozenset[Cell]]:
    """Yield every group once, by its leftmost, lowest ball."""
    seen: set[Cell] = set()
    for number, column in enumerate(board):
        for row in range(len(column)):
            cell = Cell(number, row)
            if cell not in seen:
                found = group(board, cell)
                seen |= found
                yield found


def legal_moves(state: State, seat: int = 0) -> Iterator[Move]:
    """Yield one move for each group that may go."""
    for found in groups(state.board):
        if len(found) >= state.config.rules.minimum:
            yield min(found)


def stages(state: State, move: Move) -> Stages:
    """Return a move stage by stage, or raise `Illegal`."""
    board, rules = state.board, state.config.rules
    if not state.config.size.holds(move):
        columns, rows = state.config.size
        raise Illegal(
            "samegame.move-outside",
            column=move.column,
            row=move.row,
            columns=columns - 1,
            rows=rows - 1,
        )
    removed = group(board, move)
    if not removed:
        raise Illegal("samegame.move-empty", column=move.column, row=move.row)
    if len(removed) < rules.minimum:
        raise Illegal(
            "samegame.move-small", column=move.column, row=move.row, minimum=rules.minimum
        )
    touched = {cell.column for cell in removed}
    marked = tuple(
        "".join(
            MARK if Cell(number, row) in removed else letter for row, letter in enumerate(column)
        )
        if number in touched
        else column
        for number, column in enumerate(board)
    )
    fallen = tuple(column.replace(MARK, "") for column in marked)
    closed = tuple(column for column in fallen if column)
    return Stages(removed, rules.points(len(removed)), marked, fallen, closed)


def apply(state: State, move: Move) -> State:
    """Return the state after a move, or raise `Illegal`."""
    done = stages(state, move)
    return replace(state, board=done.closed, points=state.points + done.points)


def over(state: State) -> bool:
    """Return whether no group may go any more."""
    return next(legal_moves(state), None) is None


def score(state: State) -> int:
    """Return the final score of a finished game, the points so far of an unfinished one."""
    return final_score(state) if over(state) else state.points


def outcome(state: State) -> Outcome | None:
    """Return the final score, with the bonus or the penalty, once the game is over."""
    if not over(state):
        return None
    return Outcome((final_score(state),))
