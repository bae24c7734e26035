"""`quadrille samegame`: the verbs of SameGame."""

from __future__ import annotations

from quadrille.cli.command import Lazy
from quadrille.cli.verbs.groups import LESSONS, MANUAL, RESUMED, GameCommands, shared
from quadrille.core.i18n import noted

HERE = "quadrille.cli.samegame"

NAME = "samegame"

VERBS = {
    "play": shared("play", NAME, noted("Play SameGame.")),
    "learn": shared("learn", NAME),
    "new": shared("new", NAME, noted("Make a board and print it as a board file.")),
    "show": shared("show", NAME, noted("Draw a board, or a position of a recorded game.")),
    "solve": shared("solve", NAME, noted("Let an engine play a board.")),
    "check": shared("check", NAME, noted("Check a list of moves on a board.")),
    "score": shared("score", NAME),
    "replay": shared("replay", NAME, noted("Replay a recorded game, stage by stage.")),
    "export": shared(
        "export", NAME, noted("Convert a board or a recorded game to another format.")
    ),
    "best": shared(
        "best",
        NAME,
        noted("Show the best scores: on one board, or the best on every board played here."),
    ),
    "compare": Lazy(f"{HERE}.compare:compare", noted("Compare all methods on the same boards.")),
    "race": Lazy(
        f"{HERE}.race:race",
        noted("Let two methods search one board, and show their best games side by side."),
    ),
    "records": Lazy(
        f"{HERE}.records:records",
        noted("Search for record scores on a file of boards, or continue a search."),
    ),
    "manual": shared("manual", NAME),
}

COMMANDS = GameCommands(
    summary=noted("SameGame: remove groups of one colour, the bigger the better."),
    verbs=VERBS,
    examples=(
        "quadrille samegame play --daily",
        "quadrille samegame new --seed 1 --out board.txt",
        "quadrille samegame solve board.txt --seconds 10",
    ),
    menu=(
        RESUMED,
        (noted("today’s board, the same for everyone"), "play --daily"),
        (noted("a new board, three colours"), "play --rules report"),
        (noted("research rules, five colours"), "play --rules research"),
        (noted("best scores"), "best"),
        LESSONS,
        MANUAL,
    ),
    adapter=f"{HERE}.adapter",
)
