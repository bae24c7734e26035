"""The sentences of Mixmo's error codes."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "mixmo.alphabet": noted(
            "“{name}” has the letter {letter}, which is not one sign on a tile: Mixmo cannot be "
            "played with it."
        ),
        "mixmo.bandit-letter": noted("The bandit stands for one of {letters}, not for {letter}."),
        "mixmo.bag-small": noted(
            "A bag of {tiles} tiles is too small for {seats} seats: everyone begins with six."
        ),
        "mixmo.cell-empty": noted("There is no tile at line {row}, column {column}."),
        "mixmo.cell-taken": noted(
            "There is a tile at line {row}, column {column} already: {letter}."
        ),
        "mixmo.cell-twice": noted("Line {row}, column {column} is named twice."),
        "mixmo.cells": noted(
            "“{text}” does not name cells: give line and column, such as 4 5 or L04 C05, and "
            "commas between several."
        ),
        "mixmo.direction": noted("“{text}” does not say a direction: use across or down."),
        "mixmo.draw-length": noted("The draw has {count} tiles; it must have {fewest} to {most}."),
        "mixmo.draw-letter": noted(
            "“{sign}” is not a tile: a draw is made of capitals {first} to {last}, * for a joker "
            "and + for a bandit."
        ),
        "mixmo.draw-other": noted("This draw is not the one of the game: {draw}."),
        "mixmo.extra-tiles": noted("The draw does not have these tiles of the grid: {tiles}."),
        "mixmo.few-tiles": noted(
            "This needs {count} tiles {tile}, and the tray has fewer. It holds: {tray}."
        ),
        "mixmo.fill": noted(
            "“{text}” does not say how to draw: use random SEED, or random SEED COUNT."
        ),
        "mixmo.group-sizes": noted("{tiles} tiles cannot go to {cells} cells: give one for each."),
        "mixmo.init-items": noted(
            "An initial file has three items, dictionary, theme and draw; here are {count}."
        ),
        "mixmo.joker-letter": noted(
            "Say what {sign} stands for: its letter follows it, such as {sign}{letter}."
        ),
        "mixmo.line-missing": noted("A line is missing, such as “{line_form}”."),
        "mixmo.line-twice": noted("A second line “{key}”; the first one counts."),
        "mixmo.line-unknown": noted("“{text}” has no meaning in a result file."),
        "mixmo.missing-tiles": noted("These tiles of the draw are not on the grid: {tiles}."),
        "mixmo.move-form": noted(
            "“{text}” is not a move. Moves are: put E 4 5, take 4 5, move 2 1 2 4, "
            "word ESSAI 1 0 across, shift 0 1, mixmo."
        ),
        "mixmo.no-theme-word": noted("No word belongs to the theme “{theme}”."),
        "mixmo.no-tile": noted("The tray has no {tile}. It holds: {tray}."),
        "mixmo.not-word": noted(
            "{word}, at line {row}, column {column}, is not in the dictionary."
        ),
        "mixmo.not-naming": noted("Who has drawn the bandit names the theme, once."),
        "mixmo.nothing-moves": noted("This would move nothing."),
        "mixmo.option": noted("Mixmo has no option “{key}”."),
        "mixmo.other-dictionary": noted("The dictionary is not the one of the game: {reference}."),
        "mixmo.other-theme": noted("The theme is not the one of the game: {theme}."),
        "mixmo.outside": noted(
            "Line {row}, column {column} is outside the grid: both go from 0 to {last}."
        ),
        "mixmo.parts": noted("The grid falls into {count} parts; it must be one."),
        "mixmo.range-empty": noted("There is no tile from {first} to {last}."),
        "mixmo.row-number": noted(
            "This row is numbered {told}; by its place it is row {number}, and that counts."
        ),
        "mixmo.row-sign": noted("“{sign}” cannot stand in a row: use letters and spaces."),
        "mixmo.row-start": noted("A row begins with its number, here {number}."),
        "mixmo.row-width": noted(
            "Characters in this row: {count} instead of {side}. Lost spaces are not guessed."
        ),
        "mixmo.rows-few": noted("Here are {count} rows of {side}: the file is cut short."),
        "mixmo.rows-many": noted("Here is a row too many: a grid has {side}."),
        "mixmo.scoring": noted(
            "“{text}” is not a scoring: use {choices}, or a table such as table 2=-200 3=1 4=2."
        ),
        "mixmo.scoring-table": noted(
            "“{text}” does not say points by length: write a length, = and the points of each "
            "letter, each length once, such as 2=-50 3=1 7=10."
        ),
        "mixmo.shift-form": noted(
            "“{text}” is not a shift: give lines down and columns right, such as 0 1 or -2 0."
        ),
        "mixmo.shift-outside": noted(
            "Tiles would leave the grid: it can be shifted {up} up, {down} down, {left} left, "
            "{right} right at most."
        ),
        "mixmo.theme-awaited": noted("Seat {seat} has drawn the bandit and names the theme first."),
        "mixmo.theme-which": noted("Say which theme: theme animaux."),
        "mixmo.tiles": noted(
            "“{text}” does not name tiles: use letters, *e for a joker as E, +k for a bandit as K."
        ),
        "mixmo.tray-left": noted("Tiles wait in the tray: {tiles}."),
        "mixmo.word-crossing": noted(
            "The word does not fit: {letter} lies at line {row}, column {column}."
        ),
        "mixmo.word-short": noted("A word has two letters at least; for one letter, use put."),
        "mixmo.word-there": noted("The word is there already."),
    }
)
