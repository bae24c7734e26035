"""The sentences of the sorting robot's error codes."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "robot.grid-head": noted(
        "The first line says {text}, but rows, columns and colours are {seen}."
    ),
    "robot.cell": noted(
        "“{text}” is not a cell: write its colour and its piece, such as Rv or 0:1."
    ),
    "robot.counts": noted(
        "Cells and pieces do not match: colour {colour} has {cells} cells and {pieces} pieces."
    ),
    "robot.drawing-large": noted("This grid has {count} cells: a drawing has at most {most}."),
    "robot.drawing-long": noted(
        "This walk has more than {most} steps: too many for a moving picture."
    ),
    "robot.fill": noted("“{text}” is not a way to make a grid: use authors SEED, uniform SEED."),
    "robot.graf": noted(
        "Graf’s method sorts one row with one cell per colour; this grid has {rows} "
        "rows, {columns} columns and {colours} colours."
    ),
    "robot.grid-empty": noted("The grid has no cells."),
    "robot.move-form": noted(
        "“{text}” is not a move: type the letters U D L R S, such as R or UURS."
    ),
    "robot.move-long": noted("The move is too long: a move has at most {most} actions."),
    "robot.option": noted("The sorting robot has no option “{key}”."),
    "robot.other-grid": noted(
        "This solution is for the grid {head}, not {grid} (rows, columns, colours, seed)."
    ),
    "robot.outside": noted("{action} leaves the grid: the robot is at row {row}, column {column}."),
    "robot.outside-walk": noted(
        "Action {number}, {action}, leaves the grid: the robot is at row {row}, column {column}."
    ),
    "robot.ragged": noted("This row has {count} cells, the first row has {width}."),
    "robot.solution": noted(
        "“{sign}” is not allowed here: a solution has actions U D L R S, a number "
        "before a repeated one, and 0 at the end."
    ),
    "robot.solution-cut": noted("The solution is incomplete: it must end with 0."),
    "robot.solution-head": noted(
        "“{text}” is not the first line of a solution: it must be rows, columns, "
        "colours and seed, such as 6 8 5 3."
    ),
    "robot.walk-long": noted(
        "This walk has {count} actions: at most {most} can be written out one by one."
    ),
    "robot.unsorted": noted(
        "The grid is not sorted: {count} cells are not black, the first at row {row}, column "
        "{column}."
    ),
    "robot.vector": noted(
        "The vector method sorts one row or one column; this grid has {rows} rows and "
        "{columns} columns."
    ),
    "robot.edit-colours": noted(
        "The editor knows {most} colours, and this grid has {count}: use a text editor."
    ),
    "robot.edit-terminal": noted(
        "The editor needs a terminal: a grid file is also plain text, for any editor."
    ),
    "robot.film-long": noted(
        "This walk has more than {most} steps: too many to be shown one by one."
    ),
    "robot.export-walk": noted(
        "The format {form} needs a walk: give a solution file, a recorded game, or --method."
    ),
    "robot.replay-what": noted(
        "Say what to show: a solution file, a recorded game, or a grid with --method."
    ),
    "robot.not-game": noted("This is not a recorded game, and not a solution file."),
    "robot.solution-seed": noted(
        "This solution does not name one of the authors’ grids: give its grid file to "
        "robot check, replay or export with --grid."
    ),
}
