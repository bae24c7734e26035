"""The folder of games."""

from __future__ import annotations

from pathlib import Path

from quadrille.core.record import Entry, Record, Setup
from quadrille.store.saved_games import SavedGames

SETUP = Setup("samegame", (("fill", "random 1"),), ("Ann",))


def test_a_game_goes_from_open_to_done(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    journal = saved.begin(SETUP, "one")
    assert [path.stem for path in saved.under_way("samegame")] == ["one"]
    journal.append("0 0")
    saved.finish(journal, "samegame", "puzzle")
    journal.close()
    assert saved.under_way("samegame") == []
    assert [record.setup.seats for record in saved.finished_games("samegame")] == [("Ann",)]
    assert list(saved.finished_games("samegame", "another")) == []


def test_a_record_saved_whole_is_read_back(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    record = Record(SETUP, (Entry(0, "0 0"), Entry(0, "1 1")))
    saved.keep(record, "puzzle", "two")
    assert list(saved.finished_games("samegame", "puzzle")) == [record]


def test_a_damaged_file_hides_no_other(tmp_path: Path) -> None:
    saved = SavedGames(tmp_path)
    saved.keep(Record(SETUP), "puzzle", "good")
    (tmp_path / "samegame/done/puzzle/bad.quadrille").write_bytes(b"\xff")
    assert len(list(saved.finished_games("samegame", "puzzle"))) == 1
