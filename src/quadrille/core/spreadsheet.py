"""CSV for spreadsheets: every table that Quadrille writes, and its cells read back as they were.

A spreadsheet runs a cell such as `=1+1` as a formula, whether it is quoted or not, and names of
people and files are chosen by others. A text that would be run gets an apostrophe before it, which
spreadsheets take as the mark of a text; `decode_cell` takes it away again.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable

FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
"""How a text begins that a spreadsheet runs, and one that would be taken for an encoded one."""
NUMBER = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?")
MARK = "'"


def encode_csv(rows: Iterable[Iterable[object]], separator: str = ",", line_end: str = "\n") -> str:
    r"""Return rows as CSV that no spreadsheet runs; `None` is an empty cell.

    >>> encode_csv([("name", "score"), ("=1+1", -5)])
    "name,score\n'=1+1,-5\n"
    """
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator=line_end)
    writer.writerows(map(encode_cell, row) for row in rows)
    return text.getvalue()


def encode_cell(value: object) -> object:
    """Return what stands in a cell for a value; numbers stay as they are.

    >>> encode_cell("@Ann"), encode_cell("-2,5"), encode_cell("Ann-Marie"), encode_cell("'=1")
    ("'@Ann", '-2,5', 'Ann-Marie', "''=1")
    """
    if isinstance(value, str) and FORMULA.match(value) and not NUMBER.fullmatch(value):
        return MARK + value
    return value


def decode_cell(text: str) -> str:
    """Return the text that `encode_cell` was given.

    >>> decode_cell("'@Ann"), decode_cell("'tHooft"), decode_cell("''=1")
    ('@Ann', "'tHooft", "'=1")
    """
    return text[1:] if text.startswith(MARK) and FORMULA.match(text, 1) else text
