"""Initial files and result files, both ways.

An initial file names the dictionary, the theme and the draw. A result file adds who played and
the grid, in 20 rows between their numbers. A result is read to its end whatever is wrong with
it, and every fault is told with its line; only what is certain is taken, and nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.record import one_line
from quadrille.games.mixmo.config import (
    Config,
    checked_draw,
    configured,
    reference_named,
    theme_file,
    theme_named,
)
from quadrille.games.mixmo.state import BLANK, EMPTY, SIDE, Grid, State

AUTHORS, PLAYER, REFERENCE = "auteursLogiciel", "pseudoJoueurMixMo", "reference"
FIELD = re.compile(rf"({AUTHORS}|{PLAYER}|{REFERENCE})\s*:\s*(.*)", re.IGNORECASE)
DRAW = re.compile(r"[A-Z*+]{20,}")
ROW = re.compile(r"([0-9]{2})(.*?)([0-9]{2})?", re.ASCII)
SHOWN = 40


def read_init(text: str) -> Config:
    r"""Read an initial file: dictionary, theme and draw, with any white space between them.

    >>> read_init("dictionnaire78854.txt\nanimaux\nVSOLIADDEEIPSIEESSONNIT+BANDITMAA\n").theme
    'animaux'
    """
    lines = text.removeprefix("\ufeff").splitlines()
    items = [(item, number) for number, line in enumerate(lines, 1) for item in line.split()]
    if len(items) != 3:
        raise Invalid("mixmo.init-items", count=len(items))
    checks: tuple[Callable[[str], str], ...] = (reference_named, theme_named, checked_draw)
    for check, (item, number) in zip(checks, items, strict=True):
        try:
            check(item)
        except QuadrilleError as error:
            error.line = number
            if error.place is not None:
                error.place += lines[number - 1].rindex(item)
            raise
    return configured(*(item for item, _ in items))


def write_init(config: Config) -> str:
    r"""Write an initial file.

    >>> write_init(Config("english.txt", "animals", "VSOLIADDEEIPSIEESSON"))
    'english.txt\nanimals\nVSOLIADDEEIPSIEESSON\n'
    """
    return f"{config.reference}\n{config.theme}\n{config.draw}\n"


@dataclass(frozen=True, slots=True)
class Result:
    """A result file: who played, what on, and the grid."""

    player: str = ""
    authors: tuple[str, ...] = ()
    reference: str = ""
    theme: str = ""
    draw: str = ""
    grid: Grid | None = BLANK
    """`None` if the rows cannot be read for certain."""
    letters: str = field(default="", compare=False)
    """All the letters of the rows, which can be counted even if their places are uncertain."""
    faults: tuple[QuadrilleError, ...] = ()
    warnings: tuple[QuadrilleError, ...] = ()
    lines: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    """On which line the dictionary, the theme and the draw stand."""

    def line(self, key: str) -> int | None:
        """Say on which line something stands: `reference`, `theme` or `draw`."""
        return dict(self.lines).get(key)


def result_of(state: State, player: str, authors: Sequence[str] = ()) -> Result:
    """Give the result of a position."""
    config = state.config
    return Result(
        one_line(player),
        tuple(map(one_line, authors)),
        config.reference,
        config.theme,
        config.draw,
        state.grid,
        "".join(state.grid).replace(EMPTY, ""),
    )


def write_result(result: Result) -> str:
    """Write a result file."""
    head = [f"{AUTHORS} : {one_line(author)}".rstrip() for author in result.authors]
    head += [
        f"{PLAYER} : {one_line(result.player)}".rstrip(),
        f"{REFERENCE} : {result.reference}",
        theme_file(result.theme),
        result.draw,
    ]
    rows = [f"{n:02}{row}{n:02}" for n, row in enumerate(result.grid or BLANK)]
    return "".join(f"{line}\n" for line in (*head, *rows))


def read_result(text: str) -> Result:
    """Read a result file; what is wrong with it is in its `faults`, each with its line."""
    reading = _Reading()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip():
            reading.take(line.strip(), number)
    return reading.result()


class _Reading:
    """A result file while it is read."""

    def __init__(self) -> None:
        self.authors: list[str] = []
        self.said: dict[str, tuple[str, int]] = {}
        self.rows: list[str | None] = []
        self.letters: list[str] = []
        self.faults: list[QuadrilleError] = []
        self.warnings: list[QuadrilleError] = []
        self.last = 0

    def take(self, line: str, number: int) -> None:
        """Take one line for what it is."""
        self.last = number
        if found := FIELD.fullmatch(line):
            self._field(found[1].casefold(), found[2], number)
        elif self.rows or ROW.match(line):
            self._row(line, number)
        elif line.startswith("theme_") or not (DRAW.fullmatch(line) or "theme" in self.said):
            self._say("theme", line, number)
        elif DRAW.fullmatch(line) or "draw" not in self.said:
            self._say("draw", line, number)
        else:
            self.faults.append(Invalid("mixmo.line-unknown", text=line[:SHOWN], line=number))

    def _field(self, key: str, value: str, number: int) -> None:
        if key == AUTHORS.casefold():
            self.authors.append(value)
        else:
            self._say(REFERENCE if key == REFERENCE else PLAYER, value, number)

    def _say(self, key: str, value: str, number: int) -> None:
        if key in self.said:
            self.faults.append(Invalid("mixmo.line-twice", key=value[:SHOWN], line=number))
        else:
            self.said[key] = value, number

    def _row(self, line: str, number: int) -> None:
        place = len(self.rows)
        found = ROW.fullmatch(line)
        if place == SIDE:
            self.faults.append(Invalid("mixmo.rows-many", side=SIDE, line=number))
        if found is None:
            self.faults.append(Invalid("mixmo.row-start", number=f"{place:02}", line=number))
            self._keep(None, line)
            return
        first, body, last = found.groups()
        for told in dict.fromkeys((first, last or first)):
            if int(told) != place:
                self.warnings.append(_numbered(told, place, number))
        faults = list(_row_faults(body, last is not None, number))
        self.faults += faults
        self._keep(None if faults else body.ljust(SIDE), body)

    def _keep(self, row: str | None, text: str) -> None:
        self.rows.append(row)
        self.letters += [sign for sign in text if sign.isascii() and sign.isalpha()]

    def result(self) -> Result:
        """Put together what was read."""
        if len(self.rows) < SIDE:
            line = self.last or None
            self.faults.append(
                Invalid("mixmo.rows-few", count=len(self.rows), side=SIDE, line=line)
            )
        named = {
            REFERENCE: self._checked(REFERENCE, reference_named),
            "theme": self._checked("theme", theme_named),
            "draw": self._checked("draw", checked_draw),
        }
        self.faults += self._missing()
        rows = [row for row in self.rows if row is not None]
        return Result(
            self.said.get(PLAYER, ("", 0))[0],
            tuple(self.authors),
            named[REFERENCE],
            named["theme"],
            named["draw"],
            tuple(rows) if len(rows) == len(self.rows) == SIDE else None,
            "".join(self.letters),
            tuple(sorted(self.faults, key=lambda fault: fault.line or 0)),
            tuple(self.warnings),
            tuple((key, line) for key, (_, line) in self.said.items()),
        )

    def _checked(self, key: str, check: Callable[[str], str]) -> str:
        """Check what was said; keep it as it was said if it is refused."""
        value, line = self.said.get(key, ("", 0))
        if not value:
            return ""
        try:
            return check(value)
        except QuadrilleError as error:
            error.line = line
            self.faults.append(error)
            return value

    def _missing(self) -> Iterator[QuadrilleError]:
        if PLAYER not in self.said:
            yield Invalid("mixmo.player-missing")
        if not self.said.get(REFERENCE, ("",))[0]:
            yield Invalid("mixmo.reference-missing")
        if "theme" not in self.said:
            yield Invalid("mixmo.theme-missing")
        if "draw" not in self.said:
            yield Invalid("mixmo.draw-missing")


def _numbered(told: str, place: int, line: int) -> Invalid:
    return Invalid("mixmo.row-number", told=told, number=f"{place:02}", line=line)


def _row_faults(body: str, closed: bool, line: int) -> Iterator[QuadrilleError]:
    """Say what is wrong between the numbers of a row; without the second, blanks may be missing."""
    if len(body) > SIDE or (closed and len(body) < SIDE):
        yield Invalid("mixmo.row-width", count=len(body), side=SIDE, line=line)
    for place, sign in enumerate(body, 3):
        if not (sign == EMPTY or (sign.isascii() and sign.isalpha())):
            yield Invalid("mixmo.row-sign", sign=sign, line=line, place=place)
