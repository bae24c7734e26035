"""A crossword on paper: the grid and its clues as a PDF, and the solution on a page of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from quadrille.core.errors import Invalid
from quadrille.core.i18n import LANGUAGES, gettext, language, use_language
from quadrille.games.crossword.config import AMERICAN, Config
from quadrille.games.crossword.formats.pdf_file import Sheet, pdf_bytes
from quadrille.games.crossword.formats.truetype import latin
from quadrille.games.crossword.grid import ACROSS, BLACK, DIRECTIONS, roman
from quadrille.games.crossword.text import labelled_clues

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
MARGIN, GAP = 45.0, 16.0
LARGEST_SIDE, GRID_SHARE = 26.0, 0.5
"""The largest square, and how much of the height of a page the grid may take."""
TITLE, AUTHOR, HEADING, CLUE, COPYRIGHT = 18.0, 10.0, 11.0, 9.0, 8.0
LEADING = 1.32
"""The height of a line as a part of its size."""
COLUMNS = 3
LETTER, LETTER_BELOW = (0.66, 0.76), (0.58, 0.88)
"""The size of a letter and where it stands, as parts of its square; lower under a number."""

BREAK = re.compile("(?<!«) (?![:;!?»–])")
"""A space at which a line may end: not one of French punctuation, and none before a dash."""

Line: TypeAlias = tuple[float, bool, str]
"""Its size, whether it is bold, and its text; an empty one keeps a distance."""


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that stay together, and the heading of the clues to which they belong."""

    lines: tuple[Line, ...]
    heading: str = ""
    is_first: bool = False
    """Whether the heading goes above it."""

    def on_new_page(self) -> Block:
        """Return it as the first block of a page, where its heading is repeated."""
        if not self.heading or self.is_first:
            return self
        heading = gettext("{heading} (continued)").format(heading=self.heading)
        return replace(self, lines=((HEADING, True, heading), *self.lines))


Blocks: TypeAlias = Sequence[Block]


def write_pdf(config: Config, *, solution: bool = False, paper: str = "a4") -> bytes:
    """Return a crossword to be printed; with `solution` its answers are on a last page."""
    if paper not in PAPERS:
        raise Invalid("bad-choice", value=paper[:40], choices=", ".join(PAPERS))
    with use_language(config.language if config.language in LANGUAGES else language()):
        sheets = [*_pages(config, paper)]
        if solution:
            sheets.append(_solution_page(config, paper))
        return pdf_bytes(sheets, config.title or gettext("Crossword"), config.author)


def _sheet(paper: str) -> Sheet:
    return Sheet(*PAPERS[paper], latin())


def _pages(config: Config, paper: str) -> Iterator[Sheet]:
    """Yield the page of the grid, and further ones if the clues need them."""
    sheet = _sheet(paper)
    top = _head(sheet, config.title or gettext("Crossword"), config.author)
    if config.copyright:
        sheet.text(MARGIN, sheet.height - MARGIN / 2, COPYRIGHT, config.copyright)
    top = _grid(sheet, config, top, answers=False) + GAP
    width = (sheet.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
    waiting: Blocks = [*_clue_blocks(sheet, config, width)]
    while True:
        columns, waiting = _lay_out(waiting, sheet.height - MARGIN - top)
        for number, column in enumerate(columns):
            _write_column(sheet, MARGIN + number * (width + GAP), top, column)
        yield sheet
        if not waiting:
            return
        first, *others = waiting
        waiting = [first.on_new_page(), *others]
        sheet, top = _sheet(paper), MARGIN


def _write_column(sheet: Sheet, x: float, y: float, lines: Sequence[Line]) -> None:
    for size, bold, text in lines:
        y += size * LEADING
        if text:
            sheet.text(x, y, size, text, bold=bold)


def _lay_out(blocks: Blocks, height: float) -> tuple[Sequence[Sequence[Line]], Blocks]:
    """Return the columns of a page, equally long if everything fits, and what does not fit."""
    columns, left = _fill_columns(blocks, height)
    if left:
        return columns, left
    least = sum(_height(block.lines) for block in blocks) / COLUMNS
    while least < height:
        balanced, left = _fill_columns(blocks, least)
        if not left:
            return balanced, left
        least += CLUE * LEADING / 2
    return columns, []


def _fill_columns(blocks: Blocks, height: float) -> tuple[Sequence[Sequence[Line]], Blocks]:
    """Fill one column after the other; a block is divided only if it is longer than a column."""
    columns, waiting = [], [*blocks]
    for _ in range(COLUMNS):
        column: list[Line] = []
        while waiting:
            added = _gap(column, waiting[0]) + waiting[0].lines
            if _height([*column, *added]) > height:
                break
            column += added
            waiting.pop(0)
        if waiting and not column:
            most = max(1, int(height / (HEADING * LEADING)))
            lines = waiting[0].lines
            column, rest = [*lines[:most]], lines[most:]
            waiting[:1] = [replace(waiting[0], lines=rest, is_first=False)] if rest else []
        columns.append(column)
    return columns, waiting


def _gap(column: Sequence[Line], block: Block) -> tuple[Line, ...]:
    """Return the distance above a heading, which begins a column without one."""
    return ((CLUE, False, ""),) if column and block.is_first else ()


def _height(lines: Sequence[Line]) -> float:
    return sum(size * LEADING for size, _, _ in lines)


def _solution_page(config: Config, paper: str) -> Sheet:
    sheet = _sheet(paper)
    title = gettext("Solution")
    top = _head(sheet, f"{config.title} – {title}" if config.title else title, "")
    _grid(sheet, config, top, answers=True)
    return sheet


def _head(sheet: Sheet, title: str, author: str) -> float:
    """Write the title and the author; return where the grid begins."""
    y = MARGIN + TITLE
    for line in _wrapped(sheet, title, TITLE, sheet.width - 2 * MARGIN):
        sheet.text(MARGIN, y, TITLE, line, bold=True)
        y += TITLE * LEADING
    if author:
        sheet.text(MARGIN, y - TITLE * LEADING + AUTHOR * 1.7, AUTHOR, author)
        y += AUTHOR
    return y + GAP / 2


def _grid(sheet: Sheet, config: Config, top: float, *, answers: bool) -> float:
    """Draw the grid in the middle; return where it ends."""
    columns, rows = config.size
    beside = config.numbering != AMERICAN
    room = 1 if beside else 0
    side = min(
        LARGEST_SIDE,
        (sheet.width - 2 * MARGIN) / (columns + 2 * room),
        sheet.height * GRID_SHARE / (rows + room),
    )
    left = (sheet.width - side * columns) / 2
    top += side * room * 0.7
    size, below = LETTER if beside else LETTER_BELOW
    for y, row in enumerate(config.answers):
        for x, sign in enumerate(row):
            sheet.square(left + x * side, top + y * side, side, black=sign == BLACK)
            if answers and sign != BLACK:
                middle, line = left + (x + 0.5) * side, top + (y + below) * side
                _centred(sheet, middle, line, side * size, sign)
    sheet.frame(left, top, side * columns, side * rows)
    _numbers(sheet, config, left, top, side)
    return top + side * rows


def _numbers(sheet: Sheet, config: Config, left: float, top: float, side: float) -> None:
    """Write the numbers in the squares, or in the French style beside rows and columns."""
    columns, rows = config.size
    if config.numbering != AMERICAN:
        for x in range(columns):
            _centred(sheet, left + (x + 0.5) * side, top - side * 0.22, side * 0.4, str(x + 1))
        for y in range(rows):
            text, size = roman(y + 1), side * 0.4
            x_end = left - side * 0.2 - sheet.text_width(text, size)
            sheet.text(x_end, top + (y + 0.64) * side, size, text)
        return
    for cell, number in {(slot.cells[0], slot.number) for slot in config.slots}:
        y, x = divmod(cell, columns)
        size = side * 0.3
        sheet.text(left + (x + 0.07) * side, top + y * side + size, size, str(number))


def _centred(sheet: Sheet, x: float, y: float, size: float, text: str) -> None:
    sheet.text(x - sheet.text_width(text, size) / 2, y, size, text)


def _clue_blocks(sheet: Sheet, config: Config, width: float) -> Iterator[Block]:
    """Yield the notes for the solvers, and the lines of each clue, the first with its heading."""
    if config.notes:
        yield Block(_lines(sheet, config.notes, width))
    for direction in DIRECTIONS:
        heading = gettext("Across") if direction == ACROSS else gettext("Down")
        above: tuple[Line, ...] = ((HEADING, True, heading),)
        for label, clues in labelled_clues(config, direction):
            lines = _lines(sheet, f"{label}. {clues}", width)
            yield Block(above + lines, heading, bool(above))
            above = ()


def _lines(sheet: Sheet, text: str, width: float) -> tuple[Line, ...]:
    return tuple((CLUE, False, line) for line in _wrapped(sheet, text, CLUE, width))


def _wrapped(sheet: Sheet, text: str, size: float, width: float) -> Sequence[str]:
    """Return a text in lines that fit; a word that is too long is cut."""
    lines, line = [], ""
    for word in BREAK.split(text):
        longer = f"{line} {word}" if line else word
        if sheet.text_width(longer, size) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while sheet.text_width(word, size) > width:
            cut = next(
                at
                for at in range(len(word), 0, -1)
                if at == 1 or sheet.text_width(word[:at], size) <= width
            )
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return [*lines, line] if line else lines
