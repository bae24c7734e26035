"""A sheet: what is done stays done, whatever happened to its last line."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.arena.sheet import Sheet
from quadrille.core.errors import Invalid


@pytest.fixture
def sheet(tmp_path: Path) -> Sheet:
    return Sheet(tmp_path / "new" / "table.csv", ("method", "size"), ("method", "size", "steps"))


def test_a_sheet_is_read_back_as_written(sheet: Sheet) -> None:
    assert sheet.rows() == []
    sheet.add({"method": "a, b", "size": 10, "steps": 7})
    sheet.add({"method": "avl", "size": 20, "steps": 9})
    assert sheet.rows()[0] == {"method": "a, b", "size": "10", "steps": "7"}
    assert sheet.done() == {("a, b", "10"), ("avl", "20")}
    sheet.add({"method": "=1+1", "size": 30, "steps": -9})
    assert sheet.path.read_text().splitlines()[-1] == "'=1+1,30,-9"
    assert sheet.rows()[-1] == {"method": "=1+1", "size": "30", "steps": "-9"}


@pytest.mark.parametrize("cut", ["avl,2", "avl,20,9"])
def test_a_line_that_was_cut_off_is_run_again(sheet: Sheet, cut: str) -> None:
    sheet.add({"method": "naive", "size": 10, "steps": 7})
    with sheet.path.open("a") as file:
        file.write(cut)
    assert sheet.done() == {("naive", "10")}
    sheet.add({"method": "avl", "size": 20, "steps": 9})
    assert ("avl", "20") in sheet.done()
    assert ("naive", "10") in sheet.done()


def test_a_file_of_another_experiment_is_refused(sheet: Sheet) -> None:
    sheet.path.parent.mkdir()
    sheet.path.write_text("name,points\nAnn,3\n")
    with pytest.raises(Invalid, match="different columns"):
        sheet.rows()


def test_a_file_that_cannot_be_read_or_written_is_reported(tmp_path: Path) -> None:
    folder = Sheet(tmp_path, ("a",), ("a",))
    with pytest.raises(Invalid, match="cannot be read"):
        folder.rows()
    with pytest.raises(Invalid, match="cannot be written"):
        folder.add({"a": 1})
