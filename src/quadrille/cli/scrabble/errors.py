"""The sentences of what can go wrong at the prompt of Scrabble."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "scrabble.computer-unknown": noted("There is no computer “{name}”. There are: {choices}."),
        "scrabble.hint-refused": noted(
            "A hint is for one person who plays against computers, in their turn."
        ),
        "scrabble.no-definitions": noted(
            "Definitions are there for French words only, not for the language {language}."
        ),
        "scrabble.no-lookup": noted(
            "In this game words are challenged, not looked up: {word} does not lie on the board."
        ),
        "scrabble.no-duplicate": noted(
            "No duplicate game is waiting. Start one: quadrille scrabble duplicate"
        ),
        "scrabble.no-rack": noted("No rack is shown now."),
        "scrabble.no-turn-yet": noted("No turn is closed yet."),
        "scrabble.no-undo": noted("A move stands: new tiles have been drawn."),
        "scrabble.not-over": noted("This game is not over yet."),
        "scrabble.no-refereed": noted(
            "No game to judge is waiting. Start one: quadrille scrabble referee"
        ),
        "scrabble.referee-computer": noted(
            "{name} is a computer, and only people play on a real board."
        ),
        "scrabble.rack-unsaid": noted(
            "The seat to move has no rack here: say its tiles, such as --rack AEINRST."
        ),
        "scrabble.tiles-many": noted(
            "The board and the rack have more tiles of a kind than the set: see --set."
        ),
        "scrabble.record-over": noted(
            "The game in “{path}” is over: there is nothing to go on with."
        ),
        "scrabble.seat-nameless": noted(
            "“{text}” has a seat without a name: write for example Ann,equity."
        ),
        "scrabble.train-play": noted("Type a square and a word, such as 8H WORD; ? gives up."),
        "scrabble.seat-twice": noted("Two people are called {name}: give them different names."),
    }
)
