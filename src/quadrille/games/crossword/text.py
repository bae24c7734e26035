"""The grid and the clues as plain text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from quadrille.core.grid import Size
from quadrille.core.i18n import gettext, ngettext
from quadrille.games.crossword.config import FRENCH, Config
from quadrille.games.crossword.grid import (
    ACROSS,
    COLUMNS,
    DIRECTIONS,
    cell_at,
    label_of,
    roman,
    write_cell,
)
from quadrille.games.crossword.score import points
from quadrille.games.crossword.state import PENCIL, WRONG, State

WRONG_SIGN = "!"
"""What follows a letter that a check has found to be wrong, instead of a space."""


def grid_text(rows: Sequence[Sequence[str]], size: Size) -> str:
    """Return rows of a grid as text, the columns by letters and the rows by numbers.

    >>> print(grid_text(["AB#", "C.E"], Size(3, 2)))
       A B C
     1 A B #
     2 C . E
    """
    lines = ["   " + " ".join(COLUMNS[: size.columns])]
    lines += [f"{number:2} " + join_cells(row) for number, row in enumerate(rows, 1)]
    return "\n".join(lines)


def join_cells(cells: Iterable[str]) -> str:
    """Return the squares of a row with spaces between them; a sign for wrong letters takes one.

    >>> join_cells(["A", "B!", "C"])
    'A B!C'
    """
    return "".join(cell if cell.endswith(WRONG_SIGN) else f"{cell} " for cell in cells).rstrip()


def add_labels(lines: Sequence[str], config: Config) -> list[str]:
    """Return a drawn grid with the labels of its clues, in the French style.

    Squares are typed by the letters above and the numbers to the left; the labels of the clues are
    to the right and below, the digits of a number one below the other.

    >>> from quadrille.games.crossword.options import read_options
    >>> config = read_options({"answers": "CAR/A#U/SEL", "language": "fr"})
    >>> print("\\n".join(add_labels(["   A B C", " 1 C A R", " 2 A # U", " 3 S E L"], config)))
       A B C
     1 C A R  I
     2 A # U  II
     3 S E L  III
       1 2 3
    """
    if config.numbering != FRENCH:
        return [*lines]
    head, *rows = lines
    columns, _ = config.size
    numbers = [str(number) for number in range(1, columns + 1)]
    below = [
        " ".join(number[place : place + 1] or " " for number in numbers)
        for place in range(len(numbers[-1]))
    ]
    labelled = [f"{row}  {roman(number)}" for number, row in enumerate(rows, 1)]
    return [head, *labelled, *[f"   {digits}".rstrip() for digits in below]]


def position_text(state: State) -> str:
    """Return a position as text: letters in pencil are small, wrong ones have a sign."""
    columns = state.config.size.columns
    shown = [
        sign.lower() if mark == PENCIL else sign + WRONG_SIGN if mark == WRONG else sign
        for sign, mark in zip(state.letters, state.marks, strict=True)
    ]
    rows = [shown[at : at + columns] for at in range(0, len(shown), columns)]
    return "\n".join((grid_text(rows, state.config.size), status_text(state)))


def status_text(state: State) -> str:
    """Return how many squares are empty, or that letters are wrong, or the points at the end."""
    if state.letters == state.answers:
        reached = points(state)
        return ngettext("Solved: {n} point", "Solved: {n} points", reached).format(n=reached)
    if not state.empty:
        return gettext("The grid is full, but some letters are wrong.")
    return ngettext("{n} empty square", "{n} empty squares", state.empty).format(n=state.empty)


def clue_lines(config: Config) -> Iterator[str]:
    """Yield the clues as a newspaper prints them: across, then down, a line for each label.

    Notes for the solvers come first, the copyright last. A number in the American style is followed
    by its square: no number stands in a grid of signs.
    """
    if config.notes:
        yield from (config.notes, "")
    for direction in DIRECTIONS:
        yield gettext("Across") if direction == ACROSS else gettext("Down")
        for label, clues in labelled_clues(config, direction):
            yield f"  {label}. {_square(config, direction, label)}{clues}"
    if config.copyright:
        yield from ("", config.copyright)


def _square(config: Config, direction: str, label: str) -> str:
    if config.numbering == FRENCH:
        return ""
    found = next(
        slot
        for slot in config.slots
        if slot.direction == direction and label_of(slot, config.size, config.numbering) == label
    )
    return f"{write_cell(cell_at(found.cells[0], config.size))}  "


def labelled_clues(config: Config, direction: str) -> list[tuple[str, str]]:
    """Return the labels of a direction with their clues; in the French style a line has several.

    A slot without a clue is described by its number of letters.
    """
    found: dict[str, list[str]] = {}
    for index, slot in config.listed_slots:
        if slot.direction == direction:
            label = label_of(slot, config.size, config.numbering)
            found.setdefault(label, []).append(config.clue(index) or _length(len(slot.cells)))
    return [(label, " – ".join(clues)) for label, clues in found.items()]


def _length(count: int) -> str:
    return ngettext("({n} letter)", "({n} letters)", count).format(n=count)
