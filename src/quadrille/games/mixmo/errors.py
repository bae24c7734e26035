"""The sentences of Mixmo's error codes."""

from __future__ import annotations

from quadrille.core.i18n import noted

FAULT_HELPS = {
    "mixmo.not-word": "words",
    "mixmo.parts": "parts",
    "mixmo.no-theme-word": "theme",
}
"""The help that tells each error of a grid."""

SENTENCES: dict[str, str] = {
    "mixmo.alphabet": noted(
        "“{name}” has the letter {letter}, which is not a single character on a tile: "
        "Mixmo cannot be played with it."
    ),
    "mixmo.bag-small": noted(
        "A bag of {tiles} tiles is too small for {seats} seats: everyone starts with six."
    ),
    "mixmo.bandit-letter": noted("The bandit stands for one of {letters}, not for {letter}."),
    "mixmo.cell-empty": noted("There is no tile at row {row}, column {column}."),
    "mixmo.cell-taken": noted("There is already a tile at row {row}, column {column}: {letter}."),
    "mixmo.cell-twice": noted("Row {row}, column {column} is given twice."),
    "mixmo.cells": noted(
        "“{text}” does not name cells: give row and column, such as 4 5 or L04 C05, "
        "separated by commas."
    ),
    "mixmo.direction": noted("“{text}” is not a direction: use across or down."),
    "mixmo.draw-length": noted("The draw has {count} tiles; it must have {fewest} to {most}."),
    "mixmo.draw-letter": noted(
        "“{sign}” is not a tile: a draw is made of capitals {first} to {last}, * for a joker "
        "and + for a bandit."
    ),
    "mixmo.draw-other": noted("The draw is not the game’s: {draw}."),
    "mixmo.extra-tiles": noted("The draw does not have these tiles of the grid: {tiles}."),
    "mixmo.few-tiles": noted(
        "This needs {count} tiles {tile}, but the tray has fewer. It contains: {tray}."
    ),
    "mixmo.fill": noted("“{text}” is not a way to draw: use random SEED, or random SEED COUNT."),
    "mixmo.group-sizes": noted("{tiles} tiles cannot go to {cells} cells: give one tile per cell."),
    "mixmo.help-unknown": noted("There is no aid “{name}”. Available: {choices}."),
    "mixmo.init-items": noted(
        "An initial file has three items (dictionary, theme and draw); this one has {count}."
    ),
    "mixmo.joker-letter": noted(
        "Say what {sign} stands for by adding its letter, such as {sign}{letter}."
    ),
    "mixmo.line-missing": noted("A line is missing, such as “{line_form}”."),
    "mixmo.line-twice": noted("A second line “{key}”; the first one counts."),
    "mixmo.line-unknown": noted("“{text}” has no meaning in a result file."),
    "mixmo.missing-tiles": noted("These tiles of the draw are not on the grid: {tiles}."),
    "mixmo.more-faults": noted("Further errors: {count}."),
    "mixmo.move-form": noted(
        "“{text}” is not a move. Moves are: put E 4 5, take 4 5, move 2 1 2 4, "
        "word ESSAI 1 0 across, shift 0 1, mixmo."
    ),
    "mixmo.no-results": noted("There is no result in “{path}”."),
    "mixmo.no-theme-word": noted("No word belongs to the theme “{theme}”."),
    "mixmo.no-tile": noted("The tray has no {tile}. It contains: {tray}."),
    "mixmo.not-naming": noted("Only the player who drew the bandit names the theme, once."),
    "mixmo.not-result": noted(
        "This is not a result file: it has neither lines such as “{line_form}” nor rows."
    ),
    "mixmo.not-stuck": noted("Your grid is valid and has all your tiles: call Mixmo."),
    "mixmo.not-word": noted("{word}, at row {row}, column {column}, is not in the dictionary."),
    "mixmo.nothing-moves": noted("This would move nothing."),
    "mixmo.option": noted("Mixmo has no option “{key}”."),
    "mixmo.other-dictionary": noted("The dictionary is not the game’s: {reference}."),
    "mixmo.other-theme": noted("The theme is not the game’s: {theme}."),
    "mixmo.outside": noted(
        "Row {row}, column {column} is outside the grid: both go from 0 to {last}."
    ),
    "mixmo.parts": noted("The grid has {count} separate parts; it must be one."),
    "mixmo.range-empty": noted("There is no tile from {first} to {last}."),
    "mixmo.row-number": noted(
        "This row is numbered {told}, but it is row {number} by position, which is what counts."
    ),
    "mixmo.row-sign": noted("“{sign}” is not allowed in a row: use letters and spaces."),
    "mixmo.row-start": noted("A row starts with its number, here {number}."),
    "mixmo.row-width": noted(
        "This row has {count} characters instead of {side}. Missing spaces are not guessed."
    ),
    "mixmo.rows-few": noted("There are {count} of {side} rows: the file is incomplete."),
    "mixmo.rows-many": noted("There is one row too many: a grid has {side}."),
    "mixmo.scoring": noted(
        "“{text}” is not a scoring: use {choices}, or a table such as table 2=-200 3=1 4=2."
    ),
    "mixmo.scoring-table": noted(
        "“{text}” is not a table of points by word length: write a length, = and the "
        "points per letter, each length once, such as 2=-50 3=1 7=10."
    ),
    "mixmo.scoring-themeless": noted(
        "This scoring counts theme words, but the game has no theme: choose a theme or another "
        "scoring."
    ),
    "mixmo.shift-form": noted(
        "“{text}” is not a shift: give rows down and columns right, such as 0 1 or -2 0."
    ),
    "mixmo.shift-outside": noted(
        "Tiles would leave the grid: it can be shifted at most {up} up, {down} down, "
        "{left} left, {right} right."
    ),
    "mixmo.stuck-already": noted(
        "You have already said that you are stuck: the game ends when everyone is."
    ),
    "mixmo.theme-awaited": noted("Seat {seat} has drawn the bandit and must name the theme first."),
    "mixmo.theme-which": noted("Give a theme: theme animaux."),
    "mixmo.tiles": noted(
        "“{text}” does not name tiles: use letters, *e for a joker as E, +k for a bandit as K."
    ),
    "mixmo.tray-left": noted("There are still tiles in the tray: {tiles}."),
    "mixmo.typed-cell": noted(
        "What goes at {row} {column}? Type {row} {column} E for a tile, "
        "{row} {column} > WORD for a word."
    ),
    "mixmo.typed-place": noted(
        "“{text}” is not a place: type row, column and > or v, such as k 4 5 >."
    ),
    "mixmo.typed-way": noted(
        "Which way? Type {row} {column} > {word} for across, {row} {column} v {word} for down."
    ),
    "mixmo.unjustified": noted(
        "Not yet: something is not valid. The aids of this game do not show what."
    ),
    "mixmo.word-crossing": noted(
        "The word does not fit: there is {letter} at row {row}, column {column}."
    ),
    "mixmo.word-short": noted("A word has at least two letters; for one letter, use put."),
    "mixmo.word-there": noted("The word is already there."),
}
