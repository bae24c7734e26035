"""`quadrille robot`: the verbs of the sorting robot."""

from __future__ import annotations

from quadrille.cli.command import Lazy
from quadrille.cli.verbs.groups import LESSONS, MANUAL, RESUMED, GameCommands, shared
from quadrille.core.i18n import noted

HERE = "quadrille.cli.robot"

NAME = "robot"

VERBS = {
    "play": shared("play", NAME, noted("Sort a grid yourself, with the arrow keys and space.")),
    "learn": shared("learn", NAME),
    "new": shared("new", NAME, noted("Make a grid and print it as a grid file.")),
    "edit": Lazy(f"{HERE}.edit:edit", noted("Draw a grid yourself, cell by cell.")),
    "show": shared("show", NAME, noted("Draw a grid, or a position of a recorded game.")),
    "solve": Lazy(f"{HERE}.solve:solve", noted("Let a method sort a grid.")),
    "check": shared("check", NAME, noted("Check solution files: validity and number of steps.")),
    "score": shared("score", NAME),
    "replay": shared("replay", NAME, noted("Replay a walk, step by step.")),
    "race": Lazy(f"{HERE}.replay:race", noted("Run two methods side by side.")),
    "export": shared("export", NAME, noted("Convert a grid or a walk to another format.")),
    "compare": Lazy(
        f"{HERE}.compare:compare", noted("Compare the methods: a table, plots, growth.")
    ),
    "best": shared("best", NAME, noted("Show the games with the fewest steps.")),
    "manual": shared("manual", NAME),
}

COMMANDS = GameCommands(
    summary=noted(
        "The sorting robot: carry every piece to a cell of its colour in as few steps as possible."
    ),
    verbs=VERBS,
    examples=(
        "quadrille robot play --seed 1",
        "quadrille robot new --size 6x8 --colours 5 --seed 3",
        "quadrille robot solve --size 10x10 --colours 10 --seed 0 --method optimal",
    ),
    menu=(
        RESUMED,
        (noted("today’s grid, the same for everyone"), "play --daily"),
        (noted("a small grid, five rows and columns"), "play --size 5x5 --colours 3"),
        (noted("a new grid, ten rows and columns"), "play --size 10x10"),
        (noted("the report’s menu of methods"), "solve"),
        (noted("fewest steps"), "best"),
        LESSONS,
        MANUAL,
    ),
    adapter=f"{HERE}.adapter",
)
