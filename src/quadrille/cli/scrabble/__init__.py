"""`quadrille scrabble`: the verbs of Scrabble."""

from __future__ import annotations

import click

from quadrille.cli.command import Group, Lazy
from quadrille.core.i18n import noted

HERE = "quadrille.cli.scrabble"

VERBS = {
    "play": Lazy(f"{HERE}.play:play", noted("Play Scrabble, with people and computers.")),
    "duplicate": Lazy(
        f"{HERE}.duplicate:duplicate", noted("Play Scrabble in duplicate: the same tiles for all.")
    ),
    "referee": Lazy(
        f"{HERE}.referee:referee", noted("Judge a game on a real board: words, points, time.")
    ),
    "train": Lazy(f"{HERE}.train:train", noted("Train: seven tiles, the top, puzzles.")),
    "new": Lazy(f"{HERE}.replay:new", noted("Draw a game and print it as a file to be played.")),
    "show": Lazy(f"{HERE}.show:show", noted("Draw a position: of a GCG, a recorded game, or CGP.")),
    "solve": Lazy(
        f"{HERE}.solve:solve", noted("Let a computer think about a position, and tell its move.")
    ),
    "check": Lazy(f"{HERE}.check:check", noted("Check a game or positions: points, tiles, words.")),
    "score": Lazy(f"{HERE}.check:score", noted("Count a play on a position, word by word.")),
    "analyse": Lazy(
        f"{HERE}.analyse:analyse",
        noted("Compare each move of a game with the best one; a summary, a plot."),
    ),
    "replay": Lazy(f"{HERE}.replay:replay", noted("Show a game again, move by move.")),
    "export": Lazy(f"{HERE}.show:export", noted("Turn a game or a position into another format.")),
    "plays": Lazy(
        f"{HERE}.plays:plays", noted("Find every play of positions, or only the best, and time it.")
    ),
    "dictionary": Lazy(
        f"{HERE}.dictionary:dictionary",
        noted("Show, export or forget the words that people have played here."),
    ),
    "match": Lazy(
        f"{HERE}.match:match", noted("Let two computer players play, and tell who is stronger.")
    ),
    "manual": Lazy(f"{HERE}.manual:manual", noted("Read the manual of Scrabble.")),
}


@click.group(
    cls=Group,
    lazy=VERBS,
    examples=[
        "quadrille scrabble play",
        "quadrille scrabble show game.gcg --at 3",
        "quadrille scrabble solve game.gcg --at 5 --player equity",
        "quadrille scrabble plays --positions positions.cgp --lexicon en --set en",
    ],
)
def scrabble() -> None:
    """Hold the verbs of Scrabble."""
