"""The one tree of errors, each with a stable code that interfaces translate.

    QuadrilleError
    ├── Invalid      it cannot be read: a text, a file, an option
    ├── Illegal      it can be read, and the rules forbid it
    └── Ambiguous    it can be read in several ways, and a choice is needed

An error carries its code, its parameters and, where there is one, its line and its place in that
line, both from 1 (not called a column: boards have columns too).

Each package keeps the English sentences of its codes in a plain mapping `SENTENCES` in its module
`errors`, and a game has them as `Game.errors`. They are looked up by `sentence` when an error is
shown: raising one needs no import but this module.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Any, Self

from quadrille.core.i18n import decimal, gettext, noted
from quadrille.core.visible import is_invisible

CATALOGUES = (
    "quadrille.core.errors",
    "quadrille.lexicon.errors",
    "quadrille.store.errors",
    "quadrille.arena.errors",
    "quadrille.app.errors",
    "quadrille.web.errors",
)
"""The modules with sentences, besides the games; each is loaded when a sentence is looked up."""
GAMES = "quadrille.games"
"""The module that knows the sentences of every game."""

SENTENCES: dict[str, str] = {
    "at-record": noted("--at chooses a position of a recorded game, and this is a board."),
    "bad-choice": noted("“{value}” is not one of: {choices}."),
    "bad-seconds": noted("“{value}” is not a number of seconds."),
    "bad-together": noted("{first} and {second} cannot be combined: choose one."),
    "bad-number": noted("“{value}” is not a whole number."),
    "file-exists": noted("The file “{path}” already exists: choose another name."),
    "file-large": noted("The file “{path}” is too large: the limit is {most} megabytes."),
    "file-missing": noted(
        "There is no file “{path}”. Check the name, or use - to read from a pipe."
    ),
    "file-overwrite": noted(
        "“{path}” already exists: choose another name, or add --force to overwrite it."
    ),
    "file-unreadable": noted("The file “{path}” cannot be read: {reason}."),
    "file-unwritable": noted("The file “{path}” cannot be written: {reason}."),
    "format-missing": noted(
        "Choose a format with --format: {choices}. Without it, the ending of --out has to name "
        "exactly one."
    ),
    "game-over": noted("The game is over. Start a new one."),
    "game-unknown": noted("There is no game called “{name}”. Available: {choices}."),
    "no-game": noted("There is no unfinished game. Start one: quadrille {game} play"),
    "no-files": noted("There is no file in “{path}”."),
    "not-record": noted("“{path}” is not a recorded game, and this needs one."),
    "not-text": noted("The file “{path}” is not text: byte {byte} cannot be read as UTF-8."),
    "not-your-turn": noted("It is not the turn of seat {seat}."),
    "nothing-to-redo": noted("There is nothing to redo."),
    "nothing-to-undo": noted("There is nothing to undo."),
    "other-game": noted(
        "“{path}” is a record of {game}, not of {wanted}: use the commands of {game}."
    ),
    "other-puzzle": noted("This game is on a different puzzle from the one requested."),
    "out-of-range": noted("{name} is {value}; it must be between {low} and {high}."),
    "record-changed": noted("{change} This move is no longer valid: {reason}"),
    "record-commitment": noted(
        "The commitment to the draw cannot be read: it must be 64 hexadecimal digits, "
        "with seed and salt once the game is over."
    ),
    "record-clock": noted(
        "The line “{text}” does not give the seconds that each of {seats} seats has used."
    ),
    "picture-name": noted("“{path}” is not the name of a picture. Allowed endings: {endings}."),
    "plugin-name": noted(
        "“{name}” is not a valid plug-in name: use 2 to 30 lowercase letters and digits."
    ),
    "plugin-taken": noted("The name “{name}” is taken: choose another one."),
    "lesson-field": noted("The lesson “{name}” has no “{field}”."),
    "lesson-file": noted("The lesson “{name}” cannot be read: {reason}."),
    "lesson-long": noted("Too many moves for a lesson: at most {most}."),
    "lesson-unknown": noted("There is no lesson called “{name}”."),
    "record-cut": noted("The record is incomplete: no empty line ends its setup."),
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
        "A solution is saved as a whole game: give the board, not a game in progress."
    ),
    "table-busy": noted("The game “{path}” is open in another window. Close that one first."),
}


def sentence(code: str) -> str:
    """Return the English sentence of a code; raise `KeyError` if there is none.

    >>> sentence("game-over")
    'The game is over. Start a new one.'
    """
    for found in _catalogues(code):
        if code in found:
            return found[code]
    raise KeyError(code)


def catalogue() -> dict[str, str]:
    """Return the English sentence of every code of the program and of its games."""
    merged: dict[str, str] = {}
    for found in _catalogues():
        merged |= found
    return merged


def _catalogues(code: str = "") -> Iterator[Mapping[str, str]]:
    """Load the catalogues one after the other; of the games, those that may have a code."""
    for name in CATALOGUES:
        yield importlib.import_module(name).SENTENCES
    yield importlib.import_module(GAMES).sentences(code)


def explain(code: str, params: Mapping[str, object]) -> str:
    """Return the sentence of a code with its parameters, in the language of the context.

    >>> explain("not-your-turn", {"seat": 2})
    'It is not the turn of seat 2.'
    """
    shown = {name: _show(value) for name, value in params.items()}
    return gettext(sentence(code)).format(**shown) + _guess(shown)


def _show(value: object) -> object:
    """Return a parameter as people read it: texts without hidden signs, decimals of a language."""
    if isinstance(value, str):
        return printable(value)
    return decimal(value, "") if isinstance(value, float) else value


TYPED = ("name", "value", "text", "key")
"""The parameters that hold what a person typed, where an error lists the choices."""


def _guess(params: Mapping[str, object]) -> str:
    """Return which of the listed choices was meant, as a sentence to add; else an empty text."""
    from quadrille.core.guesses import closest

    typed = next((str(params[name]) for name in TYPED if name in params), "")
    guess = closest(typed, str(params["choices"]).split(", ")) if "choices" in params else None
    return "" if guess is None else " " + gettext("Did you mean “{guess}”?").format(guess=guess)


def printable(text: str) -> str:
    """Return a text with the names of signs that a terminal should not print in their place.

    >>> printable("ra\\x1bt"), printable("Où ?")
    ('raU+001Bt', 'Où ?')
    """
    hidden = filter(is_invisible, text)
    return text.translate({ord(sign): f"U+{ord(sign):04X}" for sign in hidden})


class QuadrilleError(Exception):
    """Something that a person can correct, as a code with its parameters.

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
        """The file it is about, if an interface knows it."""
        self.params = params
        super().__init__(code)

    def __str__(self) -> str:
        placed = self._with_place(explain(self.code, self.params))
        return placed if self.source is None else f"{printable(self.source)}: {placed}"

    def _with_place(self, sentence: str) -> str:
        if self.line is None:
            return sentence
        if self.place is None:
            return gettext("Line {line}: {sentence}").format(line=self.line, sentence=sentence)
        return gettext("Line {line}, column {column}: {sentence}").format(
            line=self.line, column=self.place, sentence=sentence
        )

    @classmethod
    def rebuild(cls, code: str, params: Mapping[str, Any]) -> Self:
        """Return an error that another process has raised, from its code and parameters.

        >>> print(Invalid.rebuild("bad-number", {"value": "x"}))
        “x” is not a whole number.
        """
        return cls(code, **params)

    def as_json(self) -> dict[str, object]:
        """Return the error as plain values, for `--json` and the page.

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
