"""A crossword on paper: the grid and its clues as a PDF, and the solution on a page of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
TITLE, AUTHOR, HEADING, CLUE = 18.0, 10.0, 11.0, 9.0
LEADING = 1.32
"""The height of a line as a part of its size."""
COLUMNS = 3


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
    top = _grid(sheet, config, top, answers=False) + GAP
    width = (sheet.width - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
    column, y = 0, top
    for size, bold, text in _clue_lines(sheet, config, width):
        height = size * LEADING
        if y + height > sheet.height - MARGIN:
            column, y = column + 1, top
            if column == COLUMNS:
                yield sheet
                sheet, column, top = _sheet(paper), 0, MARGIN
                y = top
        y += height
        if text:
            sheet.text(MARGIN + column * (width + GAP), y, size, text, bold=bold)
    yield sheet


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
    for y, row in enumerate(config.answers):
        for x, sign in enumerate(row):
            sheet.square(left + x * side, top + y * side, side, black=sign == BLACK)
            if answers and sign != BLACK:
                _centred(sheet, left + (x + 0.5) * side, top + (y + 0.76) * side, side * 0.66, sign)
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


def _clue_lines(sheet: Sheet, config: Config, width: float) -> Iterator[tuple[float, bool, str]]:
    """Yield the lines of all clues: size, whether bold, and text; an empty one keeps a distance."""
    for direction in DIRECTIONS:
        yield HEADING, True, gettext("Across") if direction == ACROSS else gettext("Down")
        for label, clues in labelled_clues(config, direction):
            for line in _wrapped(sheet, f"{label}. {clues}", CLUE, width):
                yield CLUE, False, line
        yield CLUE, False, ""


def _wrapped(sheet: Sheet, text: str, size: float, width: float) -> Sequence[str]:
    """Return a text in lines that fit; a word that is too long is cut."""
    lines, line = [], ""
    for word in text.split(" "):
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
