"""The one tree of errors, each with a stable code that interfaces translate.

    QuadrilleError
    ├── Invalid      it cannot be read: a text, a file, an option
    ├── Illegal      it can be read, and the rules forbid it
    └── Ambiguous    it can be read in several ways, and a choice is needed

An error carries its code, its parameters and, where there is one, its line and its place in that
line, both from 1 (not called a column: boards have columns too). `CATALOGUE` holds the English
sentence of each code; a game adds its own.
"""

from __future__ import annotations

import unicodedata

from quadrille.core.i18n import gettext, noted

CATALOGUE: dict[str, str] = {
    "at-record": noted("--at chooses a position of a recorded game, and this is a board."),
    "bad-choice": noted("“{value}” is not one of: {choices}."),
    "bad-seconds": noted("“{value}” is not a number of seconds."),
    "bad-together": noted("{first} and {second} do not go together: choose one."),
    "bad-number": noted("“{value}” is not a whole number."),
    "file-exists": noted("There is a file “{path}” already: choose another name."),
    "file-large": noted("The file “{path}” is too large: at most {most} megabytes are read."),
    "file-missing": noted(
        "There is no file “{path}”. Check the name, or use - to read from a pipe."
    ),
    "file-unreadable": noted("The file “{path}” cannot be read: {reason}."),
    "file-unwritable": noted("The file “{path}” cannot be written: {reason}."),
    "game-over": noted("The game is over. Undo, or start a new one."),
    "game-unknown": noted("There is no game called “{name}”. There are: {choices}."),
    "no-game": noted("No game is waiting. Start one: quadrille {game} play"),
    "not-record": noted("“{path}” is a board; this needs a recorded game."),
    "not-text": noted("The file “{path}” is not text: byte {byte} cannot be read as UTF-8."),
    "not-your-turn": noted("It is not the turn of seat {seat}."),
    "nothing-to-redo": noted("There is nothing to redo."),
    "nothing-to-undo": noted("There is nothing to undo."),
    "other-game": noted("“{path}” is a record of {game}, not of {wanted}."),
    "out-of-range": noted("{name} is {value}; it must be from {low} to {high}."),
    "record-cut": noted("The record is cut off: no empty line ends its setup."),
    "record-empty": noted("This is not a Quadrille record: it is empty."),
    "record-field": noted("The record’s line “{text}” is not “name: value”."),
    "record-head": noted("This is not a Quadrille record: it begins with “{text}”."),
    "record-key": noted("The record has no line “{key}: …”."),
    "record-twice": noted("The record has two lines “{key}: …”."),
    "record-version": noted(
        "The record is of version {version}; this program reads version {known}."
    ),
    "seat-unknown": noted("There is no seat {seat} at this table."),
    "solve-from-start": noted(
        "A solution is kept as a whole game: give the board, not a game under way."
    ),
    "table-busy": noted("The game “{path}” is open in another window. Close it there first."),
}


def printable(text: str) -> str:
    """Name the signs of a text that a terminal cannot or should not print.

    >>> printable("ra\\x1bt"), printable("Où ?")
    ('raU+001Bt', 'Où ?')
    """
    hidden = (sign for sign in text if unicodedata.category(sign).startswith("C"))
    return text.translate({ord(sign): f"U+{ord(sign):04X}" for sign in hidden})


class QuadrilleError(Exception):
    """Something a person can put right, told by a code and its parameters.

    >>> error = Invalid("bad-number", value="x", line=3, place=2)
    >>> error.code, error.line
    ('bad-number', 3)
    >>> print(error)
    Line 3, column 2: “x” is not a whole number.
    """

    def __init__(
        self, code: str, *, line: int | None = None, place: int | None = None, **params: object
    ) -> None:
        self.code = code
        self.line = line
        self.place = place
        self.source: str | None = None
        """The file it is about, where an interface knows."""
        self.params = params
        super().__init__(code)

    def __str__(self) -> str:
        said = {
            name: printable(value) if isinstance(value, str) else value
            for name, value in self.params.items()
        }
        placed = self._placed(gettext(CATALOGUE[self.code]).format(**said))
        return placed if self.source is None else f"{self.source}: {placed}"

    def _placed(self, sentence: str) -> str:
        if self.line is None:
            return sentence
        if self.place is None:
            return gettext("Line {line}: {sentence}").format(line=self.line, sentence=sentence)
        return gettext("Line {line}, column {column}: {sentence}").format(
            line=self.line, column=self.place, sentence=sentence
        )

    def as_json(self) -> dict[str, object]:
        """Say the error as plain values, for `--json` and the page.

        >>> Illegal("game-over").as_json()["code"]
        'game-over'
        """
        place = {"line": self.line, "column": self.place} if self.line is not None else {}
        return {"code": self.code, "message": str(self), **place}


class Invalid(QuadrilleError):
    """It cannot be read."""


class Illegal(QuadrilleError):
    """It can be read, and the rules forbid it."""


class Ambiguous(QuadrilleError):
    """It can be read in several ways."""
