"""The sentences of the crossword's error codes."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "crossword.all-right": noted("Nothing new to check: no letter there is wrong."),
    "crossword.black": noted("{cell} is a black square."),
    "crossword.checked": noted("Nothing new to check. Wrong letters still there: {wrong}."),
    "crossword.clues-count": noted("There are {count} clues for {words} words."),
    "crossword.clues-form": noted("The clues are not a list of texts in JSON."),
    "crossword.fill": noted("“{text}” is not a fill: use random SEED."),
    "crossword.file-field": noted("The field “{field}” of the file is missing or wrong."),
    "crossword.file-json": noted("The file is not JSON: {reason}."),
    "crossword.file-kind": noted("The file contains a different kind of puzzle: {kind}."),
    "crossword.file-number": noted(
        "The field “{field}” has a clue {number}, but the grid has no word with that number."
    ),
    "crossword.fixed": noted("The letter at {cell} is right: it stays."),
    "crossword.letter": noted("“{sign}” is not a letter: use A to Z, . to skip, - to erase."),
    "crossword.lone": noted("The square {cell} is not part of a word: make it black."),
    "crossword.move-form": noted(
        "“{text}” is not a move: type a square and a letter, such as C5 E, or C5 across WORD."
    ),
    "crossword.no-change": noted("That changes nothing."),
    "crossword.no-direction": noted(
        "“{text}” does not give the direction: type across or down after the square."
    ),
    "crossword.no-fill-across": noted(
        "This pattern cannot be filled with the words allowed. The most constrained "
        "place is {cell} across: change a black square there, or allow more words."
    ),
    "crossword.no-fill-down": noted(
        "This pattern cannot be filled with the words allowed. The most constrained "
        "place is {cell} down: change a black square there, or allow more words."
    ),
    "crossword.no-pattern": noted(
        "No pattern of {rows} rows and {columns} columns with {black} black squares is connected."
    ),
    "crossword.no-time": noted("No fill was found in time: allow more time, or more words."),
    "crossword.no-words": noted("The grid has no words."),
    "crossword.not-drawn": noted(
        "No fill was found for {rows} rows and {columns} columns with {black}% black squares: "
        "allow more black squares or more words."
    ),
    "crossword.none-across": noted("No word goes across through {cell}."),
    "crossword.none-down": noted("No word goes down through {cell}."),
    "crossword.number-across": noted("There is no word {number} across."),
    "crossword.number-down": noted("There is no word {number} down."),
    "crossword.option": noted("A crossword has no option “{key}”."),
    "crossword.outside": noted("That is outside the grid: the last square is {last}."),
    "crossword.pattern-file": noted(
        "“{path}” is not a pattern: fill takes rows of text, with . for an empty square, # for a "
        "black one, and letters to keep."
    ),
    "crossword.puz-letter": noted(
        "The letter “{letter}” cannot be written in a .puz file: only A to Z can."
    ),
    "crossword.puz-part": noted("The .puz file is incomplete or damaged: “{part}” is wrong."),
    "crossword.puz-scrambled": noted(
        "The answers of this .puz file are scrambled: unlock them in the program it came from."
    ),
    "crossword.ragged": noted("Row {row} has {count} squares, the first row has {width}."),
    "crossword.several-across": noted(
        "Row {label} has {count} words: type {label} across 1 for the first, "
        "{label} across 2 for the second, or the square where the word begins."
    ),
    "crossword.several-down": noted(
        "Column {label} has {count} words: type {label} down 1 for the first, "
        "{label} down 2 for the second, or the square where the word begins."
    ),
    "crossword.sign": noted(
        "“{sign}” in row {row}, column {column} is neither a letter nor # for a black square."
    ),
    "crossword.size": noted("“{text}” is not a size: write rows and columns, such as 10x10."),
    "crossword.too-large": noted(
        "The letters span {rows} × {columns} squares; a crossword has 2 to {most} rows and columns."
    ),
    "crossword.no-place": noted("“{text}” does not name a word: write 1 across, or A1 down."),
    "crossword.word-list": noted(
        "“{text}” is neither a theme nor a file nor a known word. "
        "If it is your own word, type a comma after it: {text},"
    ),
    "crossword.word": noted("“{word}” is not a word of at least two letters, A to Z."),
    "crossword.out-ending": noted(
        "The extension of “{path}” is not a known format: use one of {choices}."
    ),
}
