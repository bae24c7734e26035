"""What the help of the shared verbs says of every game that says nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from quadrille.core.i18n import noted

USUAL_DETAILS = {
    "new": noted("The file gives the players and the draw. Play it with “play FILE”."),
    "play": noted(
        "Type a move, or ? for the commands. Every move is saved: continue an "
        "interrupted game with --resume."
    ),
    "learn": noted(
        "Four to six tiny positions, one sentence each. Type your move: the answer says whether it "
        "is right, or why not. Nothing is saved."
    ),
    "show": noted("FILE is a recorded game, or a file in another format of the game."),
    "export": noted(
        "Formats for positions show the last one, or the one chosen by --at; the "
        "others contain a whole game."
    ),
    "best": noted("FILE chooses the puzzle; without it, the best on every puzzle."),
    "score": noted(
        "A folder or zip archive means all files in it. Ties share a place. Exit "
        "status 1: a game is not finished or not valid."
    ),
    "check": noted(
        "Every move is replayed by the rules. An unfinished game is valid. A folder or "
        "zip archive means all files in it. Exit status 1: a move is not legal."
    ),
    "solve": noted(
        "Searches until time is up, until the best possible score is proved, or until "
        "Ctrl-C, and gives the best game found."
    ),
}
USUAL_EXAMPLES: dict[str, Sequence[str]] = {
    "new": ("--seed 1", "--out game.quadrille"),
    "play": ("", "--resume"),
    "learn": ("", "--lesson 3"),
    "show": ("game.quadrille --at 5",),
    "replay": ("game.quadrille", "game.quadrille --json"),
    "export": ("game.quadrille --format text",),
    "best": ("", "game.quadrille --json"),
    "score": ("game.quadrille", "game*.quadrille"),
    "check": ("game.quadrille", "game.quadrille --json"),
    "solve": ("game.quadrille --seconds 2",),
}
