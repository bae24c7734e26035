"""The grid and the clues as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from quadrille.core.grid import Size
from quadrille.core.i18n import gettext, ngettext
from quadrille.games.crossword.config import Config
from quadrille.games.crossword.grid import ACROSS, COLUMNS, DIRECTIONS, label_of
from quadrille.games.crossword.score import points
from quadrille.games.crossword.state import State


def grid_text(rows: list[str], size: Size) -> str:
    """Return rows of a grid as text, the columns by letters and the rows by numbers.

    >>> print(grid_text(["AB#", "C.E"], Size(3, 2)))
       A B C
     1 A B #
     2 C . E
    """
    lines = ["   " + " ".join(COLUMNS[: size.columns])]
    lines += [f"{number:2} " + " ".join(row) for number, row in enumerate(rows, 1)]
    return "\n".join(lines)


def position_text(state: State) -> str:
    """Return a position as text: letters in pencil or wrong are small."""
    shown = "".join(
        sign.lower() if mark in "?x" else sign
        for sign, mark in zip(state.letters, state.marks, strict=True)
    )
    return "\n".join((grid_text(state.rows(shown), state.config.size), status_text(state)))


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

    Notes for the solvers come first, the copyright last.
    """
    if config.notes:
        yield from (config.notes, "")
    for direction in DIRECTIONS:
        yield gettext("Across") if direction == ACROSS else gettext("Down")
        for label, clues in labelled_clues(config, direction):
            yield f"  {label}. {clues}"
    if config.copyright:
        yield from ("", config.copyright)


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
