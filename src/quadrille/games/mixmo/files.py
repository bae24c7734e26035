"""Initial files and result files, both ways.

An initial file names the dictionary, the theme and the draw. A result file adds who played and
the grid, in 20 rows between their numbers. A result is read to its end whatever is wrong with
it, and every fault is told with its line; only what is certain is taken, and nothing is guessed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.record import one_line
from quadrille.games.mixmo.config import (
    FEWEST,
    Config,
    checked_draw,
    configured,
    found_reference,
    french,
    theme_file,
    theme_named,
)
from quadrille.games.mixmo.state import BLANK, EMPTY, SIDE, Grid, State
from quadrille.lexicon.alphabet import Alphabet

AUTHORS, PLAYER, REFERENCE = "auteursLogiciel", "pseudoJoueurMixMo", "reference"
THEME, DRAW = "theme", "draw"
FIELDS = {key.casefold(): key for key in (AUTHORS, PLAYER, REFERENCE)}
FIELD = re.compile(rf"({'|'.join(FIELDS.values())})\s*:\s*(.*)", re.IGNORECASE)
FORMS = {
    PLAYER: f"{PLAYER} : Ann",
    REFERENCE: f"{REFERENCE} : dictionnaireGros.txt",
    THEME: "theme_animaux.txt",
    DRAW: "VSOLIADDEEIPSIEESSON…",
}
"""What the lines that a result file must have look like."""
ROW = re.compile(r"([0-9]{2})(.*?)([0-9]{2})?", re.ASCII)
SHOWN = 40

T = TypeVar("T")


def read_init(text: str) -> Config:
    r"""Read an initial file: dictionary, theme and draw, with any white space between them.

    >>> read_init("dictionnaire78854.txt\nanimaux\nVSOLIADDEEIPSIEESSONNIT+BANDITMAA\n").theme
    'animaux'
    """
    lines = text.removeprefix("\ufeff").splitlines()
    items = [(item, number) for number, line in enumerate(lines, 1) for item in line.split()]
    if len(items) != 3:
        raise Invalid("mixmo.init-items", count=len(items))
    (reference, _), (theme, _), (draw, _) = items
    checks: tuple[Callable[[], object], ...] = (
        lambda: found_reference(reference),
        lambda: theme_named(theme),
        lambda: checked_draw(draw, found_reference(reference)[1]),
    )
    for check, (item, number) in zip(checks, items, strict=True):
        try:
            check()
        except QuadrilleError as error:
            error.line = number
            if error.place is not None:
                error.place += lines[number - 1].rindex(item)
            raise
    return configured(reference, theme, draw)


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
    parts = _Parts()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip():
            parts.take(line.strip(), number)
    reference, alphabet = parts.checked(REFERENCE, found_reference) or (None, french())
    theme = parts.checked(THEME, theme_named)
    draw = parts.checked(DRAW, lambda said: checked_draw(said, alphabet))
    grid, warnings = parts.grid(alphabet)
    if PLAYER not in parts.said:
        warnings.insert(0, Invalid("mixmo.line-missing", line_form=FORMS[PLAYER]))
    return Result(
        parts.words(PLAYER),
        tuple(parts.authors),
        reference or parts.words(REFERENCE),
        theme or parts.words(THEME),
        draw or parts.words(DRAW),
        grid,
        "".join(sign for _, row in parts.rows for sign in row if sign.isalpha()),
        tuple(sorted(parts.faults, key=lambda fault: fault.line or 0)),
        tuple(warnings),
        tuple((key, line) for key, (_, line) in parts.said.items()),
    )


class _Parts:
    """The lines of a result file, told apart by what they are."""

    def __init__(self) -> None:
        self.authors: list[str] = []
        self.said: dict[str, tuple[str, int]] = {}
        self.rows: list[tuple[int, str]] = []
        self.faults: list[QuadrilleError] = []

    def take(self, line: str, number: int) -> None:
        """Take one line for what it is."""
        if found := FIELD.fullmatch(line):
            key = FIELDS[found[1].casefold()]
            if key == AUTHORS:
                self.authors.append(found[2])
            else:
                self._say(key, found[2], number)
        elif self.rows or ROW.match(line):
            self.rows.append((number, line))
        elif THEME not in self.said and not _like_a_draw(line):
            self._say(THEME, line, number)
        elif DRAW not in self.said:
            self._say(DRAW, line, number)
        else:
            self.faults.append(Invalid("mixmo.line-unknown", text=line[:SHOWN], line=number))

    def _say(self, key: str, value: str, number: int) -> None:
        if key in self.said:
            self.faults.append(Invalid("mixmo.line-twice", key=key, line=number))
        else:
            self.said[key] = value, number

    def words(self, key: str) -> str:
        """Give what was said of something, or nothing."""
        return self.said.get(key, ("", 0))[0]

    def checked(self, key: str, check: Callable[[str], T]) -> T | None:
        """Check what was said of something; a refusal becomes a fault of its line."""
        if not self.words(key):
            self.faults.append(Invalid("mixmo.line-missing", line_form=FORMS[key]))
            return None
        value, line = self.said[key]
        try:
            return check(value)
        except QuadrilleError as error:
            error.line = line
            self.faults.append(error)
            return None

    def grid(self, alphabet: Alphabet) -> tuple[Grid | None, list[QuadrilleError]]:
        """Put the rows together, if all of them are certain; also give the warnings."""
        faults: list[QuadrilleError] = []
        warnings: list[QuadrilleError] = []
        rows = []
        for place, (line, text) in enumerate(self.rows[:SIDE]):
            found = ROW.fullmatch(text)
            if found is None:
                faults.append(Invalid("mixmo.row-start", number=f"{place:02}", line=line))
                continue
            first, body, last = found.groups()
            for told in sorted({first, last or first} - {f"{place:02}"}):
                warnings.append(_numbered(told, place, line))
            faults += _row_faults(body, last is not None, line, alphabet)
            rows.append(body.ljust(SIDE))
        faults += _count_faults(self.rows)
        self.faults += faults
        return None if faults else tuple(rows), warnings


def _like_a_draw(line: str) -> bool:
    return len(line) >= FEWEST and all(sign.isupper() or sign in "*+" for sign in line)


def _numbered(told: str, place: int, line: int) -> Invalid:
    return Invalid("mixmo.row-number", told=told, number=f"{place:02}", line=line)


def _count_faults(rows: Sequence[tuple[int, str]]) -> Iterator[QuadrilleError]:
    if len(rows) < SIDE:
        line = rows[-1][0] if rows else None
        yield Invalid("mixmo.rows-few", count=len(rows), side=SIDE, line=line)
    for line, _ in rows[SIDE:]:
        yield Invalid("mixmo.rows-many", side=SIDE, line=line)


def _row_faults(body: str, closed: bool, line: int, alphabet: Alphabet) -> Iterator[QuadrilleError]:
    """Say what is wrong between the numbers of a row; without the second, blanks may be missing."""
    if len(body) > SIDE or (closed and len(body) < SIDE):
        yield Invalid("mixmo.row-width", count=len(body), side=SIDE, line=line)
    for place, sign in enumerate(body, 3):
        if sign != EMPTY and sign.upper() not in alphabet.signs:
            yield Invalid("mixmo.row-sign", sign=sign, line=line, place=place)
