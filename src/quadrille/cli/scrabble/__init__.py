"""`quadrille scrabble`: the verbs of Scrabble."""

from __future__ import annotations

from quadrille.cli.command import Lazy
from quadrille.cli.verbs.groups import LESSONS, MANUAL, RESUMED, GameCommands, shared
from quadrille.core.i18n import noted

HERE = "quadrille.cli.scrabble"

NAME = "scrabble"

VERBS = {
    "play": Lazy(f"{HERE}.play:play", noted("Play Scrabble, with people and computers.")),
    "learn": shared("learn", NAME),
    "duplicate": Lazy(
        f"{HERE}.duplicate:duplicate",
        noted("Play duplicate Scrabble: the same tiles for everyone."),
    ),
    "referee": Lazy(
        f"{HERE}.referee:referee", noted("Referee a game on a real board: words, points, time.")
    ),
    "train": Lazy(f"{HERE}.train:train", noted("Train: bingos, the top, puzzles.")),
    "new": shared("new", NAME, noted("Draw the tiles of a game and print it as a file to play.")),
    "show": shared(
        "show", NAME, noted("Draw a position from a GCG file, a recorded game, or CGP.")
    ),
    "solve": Lazy(f"{HERE}.solve:solve", noted("Let a computer choose a move in a position.")),
    "check": shared("check", NAME, noted("Check a game or positions: points, tiles, words.")),
    "score": Lazy(f"{HERE}.score:score", noted("Score games and rank them, best first.")),
    "points": Lazy(f"{HERE}.points:points", noted("Score a play on a position, word by word.")),
    "analyse": Lazy(
        f"{HERE}.analyse:analyse",
        noted("Compare each move of a game with the best one; a summary, a plot."),
    ),
    "replay": shared("replay", NAME, noted("Replay a game, move by move.")),
    "export": shared("export", NAME, noted("Convert a game or a position to another format.")),
    "plays": Lazy(
        f"{HERE}.plays:plays", noted("Find every play of positions, or only the best, and time it.")
    ),
    "learned": Lazy(
        f"{HERE}.learned:learned",
        noted("Show, export or forget the words that people have played here."),
    ),
    "match": Lazy(
        f"{HERE}.match:match",
        noted("Play two computers against each other and see which is stronger."),
    ),
    "best": shared("best", NAME),
    "manual": shared("manual", NAME),
}

COMMANDS = GameCommands(
    summary=noted("Scrabble: words crossing words on a board of coloured squares."),
    verbs=VERBS,
    examples=(
        "quadrille scrabble play",
        "quadrille scrabble show game.gcg --at 3",
        "quadrille scrabble solve game.gcg --at 5 --player equity",
        "quadrille scrabble plays --positions positions.cgp --lexicon en --set en",
    ),
    menu=(
        RESUMED,
        (noted("play against the computer"), "play --against equity"),
        (noted("an easier computer that knows few words"), "play --against percent:20"),
        (noted("two people at one keyboard"), "play --players A,B"),
        (noted("today’s duplicate game, the same for everyone"), "duplicate --daily"),
        (noted("training: is there a bingo?"), "train"),
        (noted("a puzzle: find the top"), "train --kind top --count 1"),
        LESSONS,
        MANUAL,
    ),
    aliases={"dictionary": "learned"},
    adapter=f"{HERE}.adapter",
)
