"""A table: the way of one move, undo and redo as log."""

from __future__ import annotations

from pathlib import Path

import pytest

from quadrille.app.tables import Table
from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Setup, read
from quadrille.store.journal import Journal

SETUP = Setup("samegame", (("rows", "2"), ("columns", "3"), ("board", "VVV/RRB")), ("Ann",))


def test_a_move_reaches_the_log_and_the_state(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    table = Table.start(SETUP, journal)
    played = table.play(0, " (1,1) ")
    assert played.before.points == 0
    assert played.after is table.state
    assert played.outcome is None
    assert table.state.points == 4
    assert journal.path.read_text().endswith("\n1 1\n")
    table.close()


def test_a_refused_move_changes_nothing(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    table = Table.start(SETUP, journal)
    before = journal.path.read_bytes(), table.state, table.record
    for text in ("9 9", "x", "", "0", "2 1 0"):
        with pytest.raises(QuadrilleError):
            table.play(0, text)
    with pytest.raises(QuadrilleError):
        table.play(1, "0 0")
    assert (journal.path.read_bytes(), table.state, table.record) == before
    table.close()


def test_undo_and_redo_are_more_of_the_log(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    table = Table.start(SETUP, journal)
    table.play(0, "0 1")
    table.play(0, "0 0")
    states = [table.state]
    table.undo()
    table.undo()
    assert table.redo().after.points == 4
    assert table.redo().after == states[0]
    table.undo()
    table.play(0, "2 0")
    with pytest.raises(QuadrilleError) as caught:
        table.redo()
    assert caught.value.code == "nothing-to-redo"
    table.close()
    again = Table(read(journal.path.read_text()))
    assert again.state == table.state
    assert again.record.entries == table.record.entries


def test_a_finished_table_takes_no_more() -> None:
    table = Table.start(SETUP)
    for move in ("0 1", "0 0", "0 0"):
        table.play(0, move)
    assert table.outcome is not None
    assert table.outcome.scores == (5,)
    with pytest.raises(QuadrilleError) as caught:
        table.play(0, "0 0")
    assert caught.value.code == "game-over"


def test_a_move_that_cannot_be_logged_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.start(SETUP, Journal.create(tmp_path / "game.quadrille", SETUP))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(QuadrilleError, match="No space left"):
            table.play(0, "0 0")
    assert table.state.points == 0
    assert table.record.entries == ()
    assert table.play(0, "0 0").after.points == 1
    table.close()
