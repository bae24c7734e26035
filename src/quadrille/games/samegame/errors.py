"""The sentences of SameGame's error codes."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "samegame.board-choice": noted(
        "There is no board {board} in this file: it contains {count}, numbered from 1."
    ),
    "samegame.board-empty": noted("The board has no balls."),
    "samegame.boards": noted(
        "This file contains {count} boards: choose one with --board 1 to {count}."
    ),
    "samegame.boards-or-one": noted(
        "This file contains {rows} rows, {count} boards of {height}: choose one with "
        "--board 1 to {count}, or give --rows {rows} if it is one board."
    ),
    "samegame.cell": noted("“{letter}” is not a ball: use {letters}, a digit, or . for empty."),
    "samegame.colours": noted("“{letter}” is not among the {colours} colours of this game."),
    "samegame.fill": noted(
        "“{text}” is not a fill: use random SEED, f2, uniform V, odd B V COLUMN ROW."
    ),
    "samegame.floating": noted("This ball floats: the cell below it is empty."),
    "samegame.gap": noted("Column {column} is empty, and the columns after it are not."),
    "samegame.move-empty": noted("There is no ball at column {column}, row {row}."),
    "samegame.move-form": noted("“{text}” is not a move: type a column and a row, such as 3 7."),
    "samegame.move-outside": noted(
        "Column {column}, row {row} is outside the board: columns go from 0 to {columns}, "
        "rows from 0 to {rows}."
    ),
    "samegame.move-small": noted(
        "The group at column {column}, row {row} is too small: it must have at least {minimum} "
        "balls."
    ),
    "samegame.option": noted("SameGame has no option “{key}”."),
    "samegame.ragged": noted("This row has {count} cells, the first row has {width}."),
    "samegame.rules": noted(
        "“{text}” is not a rule set: use {choices}, or minimum=… offset=… bonus=… penalty=…."
    ),
}
