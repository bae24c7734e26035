"""The sentences of Scrabble's error codes."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "scrabble.cgp-fields": noted(
            "A CGP position has a board, racks, scores and a number of turns without points, each "
            "after a space; this one has {count} parts."
        ),
        "scrabble.cgp-row": noted("Row {row} of the board has {count} squares; there are {side}."),
        "scrabble.cgp-rows": noted("The board has {count} rows; there are {side}."),
        "scrabble.cgp-seats": noted("There are {racks} racks and {scores} scores."),
        "scrabble.letter": noted("“{letter}” is not a letter of this game."),
        "scrabble.no-set": noted(
            "There are no tiles of Scrabble for “{name}”. There are: {choices}."
        ),
        "scrabble.other-letters": noted(
            "The words of {name} have other letters than the tiles of the set {tiles}: choose the "
            "set of their language with --set."
        ),
        "scrabble.rack-large": noted("A rack has at most {most} tiles; this one has {count}."),
        "scrabble.no-centre": noted("The first word must cover the centre of the board."),
        "scrabble.no-tile": noted("This play lays no tile."),
        "scrabble.not-in-rack": noted("The rack has not the tiles for this: {tiles} is missing."),
        "scrabble.not-touching": noted("The word must touch what lies on the board."),
        "scrabble.occupied": noted("There is {there} on {square} already, not {letter}."),
        "scrabble.outside": noted("The word does not fit: it goes over the edge of the board."),
        "scrabble.free": noted("No tile lies on {square}: . stands for a tile on the board."),
        "scrabble.longer": noted(
            "A tile lies right before or after this word: give the whole word."
        ),
        "scrabble.short": noted("A word has at least two letters."),
        "scrabble.place": noted(
            "“{text}” is not a square of the board: type for example {across} for a word across, "
            "{down} for one down."
        ),
        "scrabble.play-form": noted(
            "“{text}” is not a play: type its square and its word, such as {example}."
        ),
    }
)
