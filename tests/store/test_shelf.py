"""The folder of games."""

from __future__ import annotations

from pathlib import Path

from quadrille.core.record import Entry, Record, Setup
from quadrille.store.shelf import Shelf

SETUP = Setup("samegame", (("fill", "random 1"),), ("Ann",))


def test_a_game_goes_from_open_to_done(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    journal = shelf.begin(SETUP, "one")
    assert [path.stem for path in shelf.under_way("samegame")] == ["one"]
    journal.append("0 0")
    shelf.finish(journal, "samegame", "puzzle")
    journal.close()
    assert shelf.under_way("samegame") == []
    assert [record.setup.seats for record in shelf.finished("samegame")] == [("Ann",)]
    assert list(shelf.finished("samegame", "another")) == []


def test_a_record_kept_whole_is_read_back(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    record = Record(SETUP, (Entry(0, "0 0"), Entry(0, "1 1")))
    shelf.keep(record, "puzzle", "two")
    assert list(shelf.finished("samegame", "puzzle")) == [record]


def test_a_damaged_file_hides_no_other(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.keep(Record(SETUP), "puzzle", "good")
    (tmp_path / "samegame/done/puzzle/bad.quadrille").write_bytes(b"\xff")
    assert len(list(shelf.finished("samegame", "puzzle"))) == 1
