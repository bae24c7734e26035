"""Initial files and result files, both ways.

An initial file names the dictionary, the theme and the draw. A result file adds who played and
the grid, in 20 rows between their numbers. A result is read to its end whatever is wrong with
it, and every fault is reported with its line; only what is certain is taken: nothing is guessed.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from quadrille.core.errors import Invalid, QuadrilleError
from quadrille.core.names import clean_name
from quadrille.core.visible import visible_text
from quadrille.games.mixmo.config import BANDIT_LETTERS, FEWEST, NO_THEME, Config
from quadrille.games.mixmo.judge import judge as judge_words
from quadrille.games.mixmo.judge import judge_of
from quadrille.games.mixmo.options import (
    bandit_letters,
    check_draw,
    find_reference,
    find_theme,
    french,
    judge_named,
    make_config,
    theme_file,
)
from quadrille.games.mixmo.report import Report, Result, report_by
from quadrille.games.mixmo.score import STANDARD
from quadrille.games.mixmo.state import BLANK, EMPTY, SIDE, Grid, State
from quadrille.lexicon.alphabet import Alphabet
from quadrille.lexicon.lookups import Lookups
from quadrille.lexicon.named_words import NamedWords
from quadrille.lexicon.user_lists import known_lists_only

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
LIKE_A_ROW = re.compile(r"[0-9]{2}[^\W\d_ ]*+(?: ++[^\W\d_ ]*+){0,20}(?:[0-9]{2})?")
"""Takes each run of spaces or letters whole: to try all ways to divide them would take for ever."""
FEWEST_ROWS = 3
"""How many lines must look like rows before a text without any field is taken for a result."""
GRID_CODES = "mixmo.row"
"""How the codes of the faults of a grid begin."""
SHOWN = 40
ANONYMOUS = "Anonyme"
"""What a result file calls a player without a name."""

Reference: TypeAlias = tuple[str, NamedWords[Lookups]]
"""A lexicon: its name in a file, and its words."""
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
        lambda: find_reference(reference),
        lambda: find_theme(theme, french()),
        lambda: check_draw(draw, find_reference(reference)[1].alphabet),
    )
    for check, (item, number) in zip(checks, items, strict=True):
        try:
            check()
        except QuadrilleError as error:
            error.line = number
            if error.place is not None:
                error.place += lines[number - 1].rindex(item)
            raise
    return make_config(reference, theme, draw)


def write_init(config: Config) -> str:
    r"""Write an initial file.

    >>> write_init(make_config("english", "animals", "VSOLIADDEEIPSIEESSON"))
    'english.txt\nanimals\nVSOLIADDEEIPSIEESSON\n'
    """
    return f"{config.reference}\n{config.theme}\n{config.draw}\n"


def result_of(state: State, player: str, authors: Sequence[str] = ()) -> Result:
    """Return the result of a position."""
    config = state.config
    return Result(
        clean_name(player),
        tuple(map(clean_name, authors)),
        config.reference,
        config.theme,
        config.draw,
        state.grid,
        "".join(state.grid).replace(EMPTY, ""),
    )


def write_result(result: Result) -> str:
    """Write a result file."""
    head = [f"{AUTHORS} : {clean_name(author)}".rstrip() for author in result.authors]
    head += [
        f"{PLAYER} : {clean_name(result.player) or ANONYMOUS}",
        f"{REFERENCE} : {result.reference}",
        theme_file(result.theme),
        result.draw,
    ]
    rows = [f"{n:02}{row}{n:02}" for n, row in enumerate(result.grid or BLANK)]
    return "".join(f"{line}\n" for line in (*head, *rows))


def read_result(
    text: str, expected: Config | None = None, chosen: Reference | None = None
) -> Result:
    """Read a result file; what is wrong with it is in its `faults`, each with its line.

    Lexicon and theme must be known here, or be those that are `expected`: a file of which a result
    only gives the name is never opened. A `chosen` lexicon stands for the one that is named.
    """
    parts = _Parts()
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip():
            parts.take(line.strip(), number)
    with known_lists_only():
        return _check(parts, expected, chosen)


def _check(parts: _Parts, expected: Config | None, chosen: Reference | None) -> Result:
    """Return the result that some lines make, each checked."""

    def reference_of(text: str) -> Reference:
        if chosen is not None:
            return chosen
        if expected is not None and text == expected.reference:
            return text, expected.words
        return find_reference(text)

    def theme_of(text: str) -> str:
        if expected is not None and text in (expected.theme, theme_file(expected.theme)):
            return expected.theme
        found = find_theme(text, alphabet)
        return NO_THEME if found is None else found.name

    reference, words = parts.check(REFERENCE, reference_of) or (None, None)
    alphabet = words.alphabet if words else french()
    theme = parts.check(THEME, theme_of)
    draw = parts.check(DRAW, lambda text: check_draw(text, alphabet))
    grid, warnings = parts.grid(alphabet)
    if PLAYER not in parts.fields:
        warnings.insert(0, Invalid("mixmo.line-missing", line_form=FORMS[PLAYER]))
    return Result(
        parts.value(PLAYER),
        tuple(parts.authors),
        reference or parts.value(REFERENCE),
        theme or parts.value(THEME),
        draw or parts.value(DRAW),
        grid,
        "".join(sign for _, row in parts.rows for sign in row if sign.isalpha()),
        tuple(sorted(parts.faults, key=lambda fault: fault.line or 0)),
        tuple(warnings),
        tuple((key, line) for key, (_, line) in parts.fields.items()),
    )


def is_result(text: str) -> bool:
    """Return whether a text means to be a result, right or wrong: it has its fields or its rows.

    >>> is_result("reference : dictionnaireGros.txt"), is_result("dictionnaireGros.txt animaux")
    (True, False)
    """
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines() if line.strip()]
    if any(FIELD.match(line) for line in lines[:SHOWN]):
        return True
    return sum(bool(LIKE_A_ROW.fullmatch(line)) for line in lines) >= FEWEST_ROWS


def read_grid(text: str) -> Grid | None:
    """Return the grid of a text that means to be a result, whatever its head; `None` for others.

    Raise `Invalid` with the first line of the grid that is wrong.
    """
    if not is_result(text):
        return None
    result = read_result(text)
    if result.grid is None:
        raise next(fault for fault in result.faults if fault.code.startswith(GRID_CODES))
    return result.grid


def report(
    result: Result,
    *,
    scoring: str = STANDARD,
    expected: Config | None = None,
    chosen: Reference | None = None,
) -> Report:
    """Report on a result by the dictionary and the theme that it names, or by a `chosen` lexicon.

    With what was `expected`, also report whether the result is of this game.
    """
    judge = None
    if chosen is not None and result.theme:
        with contextlib.suppress(QuadrilleError):
            judge = judge_words(chosen[1], _find_known_theme(result.theme, chosen[1].alphabet))
    elif expected is not None and _names(result) == _names(expected):
        judge = judge_of(expected)
    elif result.reference and result.theme:
        with contextlib.suppress(QuadrilleError), known_lists_only():
            judge = judge_named(result.reference, result.theme)
    letters = bandit_letters(judge.lexicon.alphabet) if judge else BANDIT_LETTERS
    return report_by(judge, result, letters, scoring, expected)


def _find_known_theme(name: str, alphabet: Alphabet) -> NamedWords[frozenset[str]] | None:
    with known_lists_only():
        return find_theme(name, alphabet)


def _names(one: Result | Config) -> tuple[str, str]:
    return one.reference, one.theme


class _Parts:
    """The lines of a result file by their kind."""

    def __init__(self) -> None:
        self.authors: list[str] = []
        self.fields: dict[str, tuple[str, int]] = {}
        self.rows: list[tuple[int, str]] = []
        self.faults: list[QuadrilleError] = []

    def take(self, line: str, number: int) -> None:
        """Read one line by its kind."""
        named = FIELD.fullmatch(line)
        line = visible_text(line)
        if named is not None:
            self._take_field(FIELDS[named[1].casefold()], named[2], number)
        elif self.rows or ROW.match(line):
            self.rows.append((number, line))
        elif THEME not in self.fields and not _like_a_draw(line):
            self._set(THEME, line, number)
        elif DRAW not in self.fields:
            self._set(DRAW, line, number)
        else:
            self.faults.append(Invalid("mixmo.line-unknown", text=line[:SHOWN], line=number))

    def _take_field(self, key: str, value: str, number: int) -> None:
        if key == AUTHORS:
            self.authors.append(clean_name(value))
        else:
            self._set(key, clean_name(value) if key == PLAYER else visible_text(value), number)

    def _set(self, key: str, value: str, number: int) -> None:
        if key in self.fields:
            self.faults.append(Invalid("mixmo.line-twice", key=key, line=number))
        else:
            self.fields[key] = value, number

    def value(self, key: str) -> str:
        """Return what was said of something, or nothing."""
        return self.fields.get(key, ("", 0))[0]

    def check(self, key: str, check: Callable[[str], T]) -> T | None:
        """Check what was said of something; a refusal becomes a fault of its line."""
        if not self.value(key):
            self.faults.append(Invalid("mixmo.line-missing", line_form=FORMS[key]))
            return None
        value, line = self.fields[key]
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
            for entry in sorted({first, last or first} - {f"{place:02}"}):
                warnings.append(_wrong_number(entry, place, line))
            faults += _row_faults(body, last is not None, line, alphabet)
            rows.append(body.ljust(SIDE))
        faults += _count_faults(self.rows)
        self.faults += faults
        return None if faults else tuple(rows), warnings


def _like_a_draw(line: str) -> bool:
    return len(line) >= FEWEST and all(sign.isupper() or sign in "*+" for sign in line)


def _wrong_number(text: str, place: int, line: int) -> Invalid:
    return Invalid("mixmo.row-number", told=text, number=f"{place:02}", line=line)


def _count_faults(rows: Sequence[tuple[int, str]]) -> Iterator[QuadrilleError]:
    if len(rows) < SIDE:
        line = rows[-1][0] if rows else None
        yield Invalid("mixmo.rows-few", count=len(rows), side=SIDE, line=line)
    for line, _ in rows[SIDE:]:
        yield Invalid("mixmo.rows-many", side=SIDE, line=line)


def _row_faults(body: str, closed: bool, line: int, alphabet: Alphabet) -> Iterator[QuadrilleError]:
    """Yield the faults between the numbers of a row; without the second, blanks may be missing."""
    if len(body) > SIDE or (closed and len(body) < SIDE):
        yield Invalid("mixmo.row-width", count=len(body), side=SIDE, line=line)
    for place, sign in enumerate(body, 3):
        if sign != EMPTY and sign.upper() not in alphabet.signs:
            yield Invalid("mixmo.row-sign", sign=sign, line=line, place=place)
