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
        "scrabble.computer-lexicon": noted(
            "A computer needs words to play: choose a lexicon, or let only people play."
        ),
        "scrabble.agree-unsaid": noted(
            "In a game that is only judged, a play that nobody challenges stands: enter the next."
        ),
        "scrabble.held-few": noted("This seat has {count} tiles left; this lays {laid}."),
        "scrabble.rest-awaited": noted(
            "The game ends: enter what is left on the rack, such as rest ABC, before anything else."
        ),
        "scrabble.rest-count": noted("This seat has {held} tiles left; these are {count}."),
        "scrabble.rest-early": noted("What is left on racks is entered at the end of the game."),
        "scrabble.swap-form": noted("Say how many tiles are exchanged, such as: exchange 3."),
        "scrabble.tiles-gone": noted("The set has no more of these tiles: {tiles}."),
        "scrabble.verdict-needed": noted(
            "Without a lexicon the referee decides: refuse takes the play back, accept lets it "
            "stand and makes the challenge a wrong one."
        ),
        "scrabble.answer-awaited": noted(
            "Before anything else, say whether this play may stand: agree or challenge ({words})."
        ),
        "scrabble.bag-small": noted(
            "The bag has {tiles} tiles: too few to begin with seven each at {seats} seats."
        ),
        "scrabble.draws-gone": noted("The tile known to be drawn next, {tile}, is not in the bag."),
        "scrabble.draws-many": noted("At most {most} draws can be settled; these are {count}."),
        "scrabble.draws-tile": noted("This game has no tile {tile} to draw."),
        "scrabble.exchange-few": noted(
            "Tiles may be exchanged while the bag has {needed} or more; it has {count}."
        ),
        "scrabble.exchange-form": noted("Name the tiles to exchange, such as: exchange ABC."),
        "scrabble.exchange-nothing": noted("An exchange has at least one tile; else pass."),
        "scrabble.exchange-rack": noted("The rack has not all of these tiles: {tiles}."),
        "scrabble.fill": noted("“{text}” is not a fill: write “random” and a number."),
        "scrabble.gcg-bag": noted(
            "The rack {rack} and the board have more tiles of a kind than the set has."
        ),
        "scrabble.gcg-bytes": noted(
            "The file says that it is in {name}, but byte {byte} cannot be read so."
        ),
        "scrabble.gcg-encoding": noted(
            "“{name}” is not an encoding that is read here: use UTF-8 or ISO-8859-1."
        ),
        "scrabble.gcg-event": noted(
            "“{text}” is not an event of a game: it looks like >Ann: AEINRST 8D RETINAS +66 66"
        ),
        "scrabble.gcg-line": noted(
            "“{text}” begins neither with # nor with >, and continues no note."
        ),
        "scrabble.gcg-players": noted("A GCG file has two players; {name} is one too many."),
        "scrabble.gcg-points": noted(
            "The board gives {points} points for this; the file says {written}."
        ),
        "scrabble.gcg-rack": noted("The rack {rack} has not the tiles {tiles}."),
        "scrabble.gcg-base": noted(
            "GCG is for the official rules; of a game of the base rules, keep the record."
        ),
        "scrabble.gcg-empty": noted("This file has no turns of two players."),
        "scrabble.gcg-partial": noted(
            "The tiles after this turn are not all known ({rack}): a record needs every rack."
        ),
        "scrabble.gcg-unknown": noted(
            "Which tiles are exchanged here is not told: a record needs to know."
        ),
        "scrabble.no-game": noted("“{path}” has positions; this needs a game."),
        "scrabble.plot-form": noted("“{path}” does not end with .svg or .png."),
        "scrabble.forget-what": noted("Name the words to forget, or say --all."),
        "scrabble.learn-what": noted("Name the recorded games to learn from."),
        "scrabble.not-logged": noted(
            "“{path}” is no recorded game: words are learned from logged games only."
        ),
        "scrabble.nothing-learned": noted(
            "No word of the language {language} has been learned yet: play, or learn from recorded "
            "games."
        ),
        "scrabble.nothing": noted("This file is empty: it has no position and no game."),
        "scrabble.gcg-seats": noted(
            "GCG holds games of two; this one has seats: {seats}. Keep its record, which holds any "
            "game."
        ),
        "scrabble.gcg-total": noted("The sum is {total} points; the file says {written}."),
        "scrabble.gcg-turn": noted("{name} plays twice running."),
        "scrabble.gcg-withdrawn": noted(
            "Nothing can be taken back here: the event before is no word of that player."
        ),
        "scrabble.letter": noted("“{letter}” is not a letter of this game."),
        "scrabble.other-letters": noted(
            "The words of {name} have other letters than the tiles of the set {tiles}: choose the "
            "set of their language with --set."
        ),
        "scrabble.rack-large": noted("A rack has at most {most} tiles; this one has {count}."),
        "scrabble.no-centre": noted("The first word must cover the centre of the board."),
        "scrabble.no-clock": noted("This game has no clock, so nobody is over time."),
        "scrabble.no-lexicon": noted(
            "Without a lexicon, a person must judge the words (referee: person), or nobody "
            "(challenge: none)."
        ),
        "scrabble.no-puzzle": noted(
            "There is no puzzle of this kind in {games} games: choose another kind, or more words."
        ),
        "scrabble.no-tile": noted("This play lays no tile."),
        "scrabble.not-in-rack": noted("The rack has not the tiles for this. Missing: {tiles}."),
        "scrabble.challenger": noted(
            "Seat {seat} cannot challenge this play: only others who are at the table can."
        ),
        "scrabble.no-tiles": noted("The language {language} has no Scrabble tiles."),
        "scrabble.not-touching": noted("The word must touch what lies on the board."),
        "scrabble.not-word": noted("{word} is not in the lexicon of this game."),
        "scrabble.nothing-waits": noted("No play waits for an answer."),
        "scrabble.occupied": noted("There is {there} on {square} already, not {letter}."),
        "scrabble.option": noted("Scrabble has no option “{key}”."),
        "scrabble.other-language": noted(
            "The lexicon {lexicon} is not of the language {language}."
        ),
        "scrabble.outside": noted("The word does not fit: it goes over the edge of the board."),
        "scrabble.free": noted("No tile lies on {square}: . stands for a tile on the board."),
        "scrabble.longer": noted(
            "A tile lies right before or after this word: give the whole word."
        ),
        "scrabble.no-common": noted(
            "There is no list of the words that most people know in this language: {language}."
        ),
        "scrabble.two-players": noted(
            "A match has two players, such as equity,greedy; this is “{text}”."
        ),
        "scrabble.player-number": noted("{name} takes no number: “{text}” is no player."),
        "scrabble.short": noted("A word has at least two letters."),
        "scrabble.place": noted(
            "“{text}” is not a square of the board: type for example {across} for a word across, "
            "{down} for one down."
        ),
        "scrabble.play-form": noted(
            "“{text}” is not a play: type its square and its word, such as {square} WORD."
        ),
        "scrabble.slip-many": noted("At most {most} tiles may be laid at once."),
        "scrabble.verdict-awaited": noted(
            "Before anything else, the referee says whether these are words: accept or refuse "
            "({words})."
        ),
    }
)
