"""`quadrille crossword`: solve crosswords, and make them."""

from __future__ import annotations

from quadrille.cli.command import Lazy
from quadrille.cli.verbs.groups import LESSONS, MANUAL, RESUMED, GameCommands, shared
from quadrille.core.i18n import noted

HERE = "quadrille.cli.crossword"

NAME = "crossword"

VERBS = {
    "play": shared("play", NAME, noted("Solve a crossword.")),
    "learn": shared("learn", NAME),
    "new": Lazy(f"{HERE}.making:new", noted("Make a crossword: draw a pattern and fill it.")),
    "fill": Lazy(f"{HERE}.making:fill", noted("Fill your own pattern with words.")),
    "from": Lazy(
        f"{HERE}.making:from_grid", noted("Make a crossword from a finished grid of another game.")
    ),
    "edit": Lazy(f"{HERE}.edit:edit", noted("Write the clues and the title of a crossword.")),
    "show": shared("show", NAME, noted("Draw a crossword with its clues.")),
    "check": shared(
        "check", NAME, noted("Check crosswords: known words, no repeats, a clue for each.")
    ),
    "export": shared("export", NAME, noted("Convert a crossword to another format, or print it.")),
    "score": shared("score", NAME),
    "replay": shared("replay", NAME),
    "best": shared("best", NAME),
    "manual": shared("manual", NAME),
}

COMMANDS = GameCommands(
    summary=noted("Crosswords: solve them, make them, print them."),
    verbs=VERBS,
    examples=(
        "quadrille crossword play --daily",
        "quadrille crossword new --size 10x10 --out grid.ipuz",
        "quadrille crossword export grid.ipuz --out grid.pdf",
    ),
    menu=(
        RESUMED,
        (noted("today’s crossword, the same for everyone"), "play --daily"),
        (noted("a new crossword"), "play --seed 1"),
        LESSONS,
        MANUAL,
    ),
    adapter=f"{HERE}.adapter",
)
