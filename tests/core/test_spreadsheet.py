"""CSV: no cell is a formula, and every cell is read back as it was."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

import quadrille
from quadrille.core.spreadsheet import FORMULA, NUMBER, decode_cell, encode_csv

SIGNS = "=+-@'＝\t\n,;\"aé1. "


@given(st.text(SIGNS))
def test_a_text_is_read_back_and_never_begins_as_a_formula(text: str) -> None:
    written = io.StringIO(encode_csv([[text, "end"]]), newline="")
    ((cell, _),) = csv.reader(written)
    assert decode_cell(cell) == text
    assert not cell.startswith(tuple("=+-@＝\t\n")) or NUMBER.fullmatch(cell)


def test_numbers_and_blanks_stay_as_they_are() -> None:
    assert encode_csv([[-5, -2.5, None, "-2.5", "+3", True]]) == "-5,-2.5,,-2.5,+3,True\n"


def test_a_cell_of_a_formula_is_a_text() -> None:
    for sign in "=+-@\t\r＋":
        assert FORMULA.match(sign)
        assert encode_csv([[f"{sign}A1"]]).lstrip('"').startswith("'")


def test_only_one_module_writes_csv() -> None:
    """Another writer would forget that names are chosen by others."""
    root = Path(quadrille.__file__).parent
    writers = [
        path.relative_to(root).as_posix()
        for path in root.rglob("*.py")
        if re.search(r"csv\.(w|DictW)riter", path.read_text(encoding="utf-8"))
    ]
    assert writers == ["core/spreadsheet.py"]
