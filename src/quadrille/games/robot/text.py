"""The grid as plain text: colour and piece of each cell, ## for black, brackets for the robot."""

from __future__ import annotations

from quadrille.games.robot.notation import write_cell, write_colour
from quadrille.games.robot.state import State, is_black

BLACK = "##"


def board_text(state: State) -> str:
    """Return a position as text; below it are the robot's hand and its steps.

    >>> from quadrille.games.robot.options import read_options
    >>> from quadrille.games.robot.rules import initial
    >>> print(board_text(initial(read_options({"grid": "Rv Rr/Vr Bb"}))))
         0   1
    0| [Rv] ##
    1|  Vr  ##
    hand ., steps 0, swaps 0, left 2
    """
    config, columns = state.config, state.config.size.columns
    cells = [
        BLACK
        if is_black(state, place)
        else write_cell(config.backgrounds[place], state.pieces[place], config.colours)
        for place in range(len(state.pieces))
    ]
    wide = max(len(BLACK), len(str(columns - 1)), *map(len, cells))
    margin = len(str(config.size.rows - 1))
    numbers = "".join(f" {column:>{wide}} " for column in range(columns))
    lines = [f"{'':{margin + 2}}{numbers}".rstrip()]
    for row in range(config.size.rows):
        drawn = "".join(
            _frame_robot(f"{cells[place]:>{wide}}", place == state.place)
            for place in range(row * columns, (row + 1) * columns)
        )
        lines.append(f"{row:>{margin}}| {drawn}".rstrip())
    hand = write_colour(state.hand, config.colours).lower()
    lines.append(f"hand {hand}, steps {state.steps}, swaps {state.swaps}, left {state.left}")
    return "\n".join(lines)


def _frame_robot(cell: str, robot: bool) -> str:
    return f"[{cell}]" if robot else f" {cell} "
