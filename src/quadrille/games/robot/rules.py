"""The rules: where the robot may go, what a swap does, and when the grid is sorted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from quadrille.core.errors import Illegal
from quadrille.core.game import Outcome
from quadrille.core.grid import Cell
from quadrille.games.robot.config import Config
from quadrille.games.robot.moves import ACTIONS, COLUMN_STEPS, ROW_STEPS, SWAP, Move
from quadrille.games.robot.state import State, is_black


def initial(config: Config, seats: int = 1) -> State:
    """Return the state before the first move: the robot at the top left, with an empty hand."""
    both = zip(config.pieces, config.backgrounds, strict=True)
    return State(config, config.pieces, sum(piece != cell for piece, cell in both))


def step(cell: Cell, action: str) -> Cell:
    """Return the cell after one step.

    >>> step(Cell(3, 2), "U")
    Cell(column=3, row=1)
    """
    code = ACTIONS.index(action)
    return Cell(cell.column + COLUMN_STEPS[code], cell.row + ROW_STEPS[code])


def legal_moves(state: State, seat: int = 0) -> Iterator[Move]:
    """Yield the single actions that may be done now; a swap may always be tried."""
    if over(state):
        return
    for action in ACTIONS:
        if state.config.size.holds(step(state.robot, action)):
            yield action


def apply(state: State, move: Move) -> State:
    """Return the state after a move, or raise `Illegal`."""
    for action in move:
        if over(state):
            raise Illegal("game-over")
        state = swap(state) if action == SWAP else _step(state, action)
    return state


def _step(state: State, action: str) -> State:
    cell = step(state.robot, action)
    if not state.config.size.holds(cell):
        raise Illegal(
            "robot.outside", action=action, row=state.robot.row, column=state.robot.column
        )
    return replace(state, robot=cell, steps=state.steps + 1)


def swap(state: State) -> State:
    """Return the state after the robot swaps pieces with its cell; a black cell keeps its own."""
    place = state.place
    if is_black(state, place):
        return replace(state, swaps=state.swaps + 1)
    pieces = (*state.pieces[:place], state.hand, *state.pieces[place + 1 :])
    left = state.left - (state.hand == state.config.backgrounds[place])
    return replace(state, pieces=pieces, left=left, hand=state.pieces[place], swaps=state.swaps + 1)


def over(state: State) -> bool:
    """Return whether every cell is black."""
    return state.left == 0


def outcome(state: State) -> Outcome | None:
    """Return the steps once every cell is black; fewer are better."""
    return Outcome((state.steps,), fewest=True) if over(state) else None
