"""`quadrille mixmo`: the verbs of Mixmo in duplicate."""

from __future__ import annotations

from quadrille.cli.verbs.groups import LESSONS, MANUAL, RESUMED, GameCommands, shared
from quadrille.core.i18n import noted

HERE = "quadrille.cli.mixmo"

NAME = "mixmo"

VERBS = {
    "play": shared("play", NAME, noted("Play Mixmo.")),
    "learn": shared("learn", NAME),
    "new": shared("new", NAME, noted("Draw tiles and print them as an initial file.")),
    "show": shared("show", NAME, noted("Draw an initial file, a result, or a recorded game.")),
    "solve": shared("solve", NAME, noted("Let the robot arrange a whole draw in one grid.")),
    "check": shared("check", NAME),
    "score": shared(
        "score", NAME, noted("Score a result word by word, or rank a folder of results.")
    ),
    "replay": shared("replay", NAME),
    "export": shared(
        "export", NAME, noted("Convert a recorded game or a result to another format.")
    ),
    "best": shared(
        "best",
        NAME,
        noted("Show the best results: on one draw, or the best on every draw played here."),
    ),
    "manual": shared("manual", NAME),
}

COMMANDS = GameCommands(
    summary=noted("Mixmo in duplicate: everyone has the same tiles; make the best grid of words."),
    verbs=VERBS,
    examples=(
        "quadrille mixmo play --daily",
        "quadrille mixmo new --seed 1 --out draw.txt",
        "quadrille mixmo solve draw.txt --seconds 10 --out result.txt",
        "quadrille mixmo score result.txt",
    ),
    menu=(
        RESUMED,
        (noted("today’s draw, the same for everyone"), "play --daily"),
        (noted("a short game, 24 tiles"), "play --tiles 24"),
        (noted("a medium game, 60 tiles"), "play --tiles 60"),
        (noted("a long game, 120 tiles"), "play --tiles 120"),
        (noted("best results"), "best"),
        LESSONS,
        MANUAL,
    ),
    adapter=f"{HERE}.adapter",
)
