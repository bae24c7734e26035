"""The sentences of Scrabble's error codes."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "scrabble.agree-unsaid": noted(
        "In a referee game, a play that nobody challenges is accepted: enter the next one."
    ),
    "scrabble.answer-awaited": noted("First decide about this play: agree or challenge ({words})."),
    "scrabble.bag-small": noted(
        "The bag has {tiles} tiles: too few to start with seven each at {seats} seats."
    ),
    "scrabble.cgp-fields": noted(
        "A CGP position has a board, racks, scores and a number of turns without points, each "
        "after a space; parts found: {count}."
    ),
    "scrabble.cgp-row": noted("Row {row} of the board has {count} squares; it must have {side}."),
    "scrabble.cgp-rows": noted("The board has {count} rows; it must have {side}."),
    "scrabble.cgp-seats": noted("There are {racks} racks and {scores} scores."),
    "scrabble.challenger": noted(
        "Seat {seat} cannot challenge this play: only the other players at the table can."
    ),
    "scrabble.computer-lexicon": noted(
        "A computer needs words to play: choose a lexicon, or let only people play."
    ),
    "scrabble.computer-unknown": noted("There is no computer “{name}”. Available: {choices}."),
    "scrabble.draws-gone": noted("The tile known to be drawn next, {tile}, is not in the bag."),
    "scrabble.draws-many": noted("At most {most} draws can be fixed in advance; you gave {count}."),
    "scrabble.draws-tile": noted("This game has no tile {tile} to draw."),
    "scrabble.exchange-few": noted(
        "Tiles may be exchanged only while the bag has {needed} or more; it has {count}."
    ),
    "scrabble.exchange-form": noted("Give the tiles to exchange, such as: exchange ABC."),
    "scrabble.exchange-nothing": noted("An exchange needs at least one tile; otherwise pass."),
    "scrabble.exchange-rack": noted("The rack does not have all of these tiles: {tiles}."),
    "scrabble.fill": noted("“{text}” is not a fill: write “random” and a number."),
    "scrabble.forget-what": noted("Give the words to forget, or use --all."),
    "scrabble.free": noted("There is no tile on {square}: . stands for a tile on the board."),
    "scrabble.gcg-bag": noted(
        "The rack {rack} and the board have more of some tile than the tile set."
    ),
    "scrabble.gcg-base": noted("GCG is for the official rules; for the basic game, use a record."),
    "scrabble.gcg-bonus": noted(
        "No challenge rule gives {points} points: the game stays as it was written down."
    ),
    "scrabble.gcg-bytes": noted(
        "The file says that it is in {name}, but byte {byte} is not valid in it."
    ),
    "scrabble.gcg-empty": noted("This file has no turns."),
    "scrabble.gcg-encoding": noted("“{name}” is not a known encoding: use UTF-8 or ISO-8859-1."),
    "scrabble.gcg-event": noted(
        "“{text}” is not a game event, which looks like >Ann: AEINRST 8D RETINAS +66 66"
    ),
    "scrabble.gcg-line": noted(
        "“{text}” does not start with # or >, and does not continue a note."
    ),
    "scrabble.gcg-partial": noted(
        "The rack after this turn ({rack}) is not complete, or does not follow from the turn: "
        "a record needs every rack."
    ),
    "scrabble.gcg-players": noted("A GCG file has at most four players; {name} is one more."),
    "scrabble.gcg-points": noted(
        "The board gives {points} points for this; the file says {written}."
    ),
    "scrabble.gcg-rack": noted("The rack {rack} does not have the tiles {tiles}."),
    "scrabble.gcg-seats": noted(
        "GCG supports two-player games; this one has {seats} seats. Use a record, "
        "which supports any game."
    ),
    "scrabble.gcg-time": noted(
        "Time costs 10 points a minute here, not {points} points: the game stays as it was written "
        "down."
    ),
    "scrabble.gcg-total": noted("The sum is {total} points; the file says {written}."),
    "scrabble.gcg-totals": noted(
        "By the rules the game ends with {points}; the file says {written}. It stays as it was "
        "written down."
    ),
    "scrabble.gcg-turn": noted("{name} plays twice in a row."),
    "scrabble.gcg-unknown": noted("The tiles exchanged here are not given: a record needs them."),
    "scrabble.gcg-withdrawn": noted(
        "Nothing can be taken back here: the previous event is not a play by that player."
    ),
    "scrabble.held-few": noted("This seat has {count} tiles left; this uses {laid}."),
    "scrabble.hint-refused": noted(
        "Hints are only for one person playing against computers, on their turn."
    ),
    "scrabble.learn-what": noted("Give the recorded games to learn from."),
    "scrabble.letter": noted("“{letter}” is not a letter of this game."),
    "scrabble.longer": noted(
        "There is a tile directly before or after this word: give the whole word."
    ),
    "scrabble.no-centre": noted("The first word must cover the centre of the board."),
    "scrabble.no-clock": noted("This game has no clock, so nobody can run out of time."),
    "scrabble.no-common": noted("There is no list of common words in this language: {language}."),
    "scrabble.no-definitions": noted(
        "Definitions exist for French words only, not for the language {language}."
    ),
    "scrabble.no-duplicate": noted(
        "There is no unfinished duplicate game. Start one: quadrille scrabble duplicate"
    ),
    "scrabble.no-ending": noted(
        "A search to the end needs two players and at most two tiles in the bag. This position "
        "has {seats} players and {count} tiles in the bag."
    ),
    "scrabble.no-game": noted("“{path}” contains positions; this needs a game."),
    "scrabble.no-games": noted("“{path}” contains no game: no file ends with .gcg or .quadrille."),
    "scrabble.no-lexicon": noted(
        "Without a lexicon, a person must judge the words (referee: person), or nobody "
        "(challenge: none)."
    ),
    "scrabble.no-lookup": noted(
        "In this game words are challenged, not looked up: {word} is not on the board."
    ),
    "scrabble.no-puzzle": noted(
        "No puzzle of this kind was found in {games} games: choose another kind, or more words."
    ),
    "scrabble.no-rack": noted("No rack is currently shown."),
    "scrabble.no-refereed": noted(
        "There is no unfinished referee game. Start one: quadrille scrabble referee"
    ),
    "scrabble.no-tile": noted("This play uses no tiles."),
    "scrabble.no-tiles": noted("The language {language} has no Scrabble tiles."),
    "scrabble.no-turn-yet": noted("No round is finished yet."),
    "scrabble.no-undo": noted("The move can no longer be undone: new tiles have been drawn."),
    "scrabble.not-in-rack": noted("The rack does not have the tiles for this. Missing: {tiles}."),
    "scrabble.not-logged": noted(
        "“{path}” is not a recorded game: words are learned only from recorded games."
    ),
    "scrabble.not-over": noted("This game is not over yet."),
    "scrabble.not-through": noted("The word must run through a tile on the board."),
    "scrabble.not-touching": noted("The word must touch the tiles on the board."),
    "scrabble.not-word": noted("{word} is not in the lexicon of this game."),
    "scrabble.nothing": noted("This file is empty: it has no position and no game."),
    "scrabble.nothing-learned": noted(
        "No words of the language {language} have been learned yet: play, or learn "
        "from recorded games."
    ),
    "scrabble.nothing-waits": noted("No play is waiting for an answer."),
    "scrabble.occupied": noted("There is already {there} on {square}, not {letter}."),
    "scrabble.option": noted("Scrabble has no option “{key}”."),
    "scrabble.other-language": noted("The lexicon {lexicon} is not in the language {language}."),
    "scrabble.other-letters": noted(
        "The words of {name} have letters that the tile set {tiles} does not have: "
        "choose the tile set of their language with --set."
    ),
    "scrabble.outside": noted("The word does not fit: it goes over the edge of the board."),
    "scrabble.place": noted(
        "“{text}” is not a square of the board: type, for example, {across} for a word "
        "across, {down} for one down."
    ),
    "scrabble.play-form": noted(
        "“{text}” is not a play: type its square and its word, such as {square} WORD."
    ),
    "scrabble.player-number": noted("{name} takes no number: “{text}” is not a player."),
    "scrabble.position-over": noted("The game is over in this position: there are no more moves."),
    "scrabble.rack-large": noted("A rack has at most {most} tiles; this one has {count}."),
    "scrabble.rack-unsaid": noted(
        "The seat to move has no rack here: give its tiles, such as --rack AEINRST."
    ),
    "scrabble.record-over": noted("The game in “{path}” is over and cannot be continued."),
    "scrabble.referee-computer": noted(
        "{name} is a computer, but only people play on a real board."
    ),
    "scrabble.rest-awaited": noted(
        "The game is ending: first enter the tiles left on the rack, such as rest ABC."
    ),
    "scrabble.rest-count": noted("This seat has {held} tiles left; you gave {count}."),
    "scrabble.rest-early": noted("The tiles left on racks are entered at the end of the game."),
    "scrabble.seat-nameless": noted(
        "“{text}” has a seat without a name: write, for example, Ann,equity."
    ),
    "scrabble.seat-twice": noted("Two people are called {name}: give them different names."),
    "scrabble.short": noted("A word has at least two letters."),
    "scrabble.slip-many": noted("At most {most} tiles may be played at once."),
    "scrabble.swap-form": noted("Give the number of tiles exchanged, such as: exchange 3."),
    "scrabble.tiles-gone": noted("The tile set has no more of these tiles: {tiles}."),
    "scrabble.tiles-many": noted(
        "The board and the racks have more of some tile than the tile set of this language."
    ),
    "scrabble.train-play": noted("Type a square and a word, such as 8H WORD; ? gives up."),
    "scrabble.two-players": noted(
        "A match has two players, such as equity,greedy; this is “{text}”."
    ),
    "scrabble.verdict-awaited": noted(
        "First the referee must judge these words: accept or refuse ({words})."
    ),
    "scrabble.verdict-needed": noted(
        "Without a lexicon the referee decides: refuse takes back the play, accept "
        "keeps it and the challenge fails."
    ),
}
