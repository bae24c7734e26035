"""A table: the way of one move, undo and redo as log."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from quadrille.app.table import Table
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
    assert table.last_entry == table.record.entries[-1]
    assert table.last_entry.text == "1 1"
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


WALKS = Setup("robot", (("rows", "3"), ("columns", "3"), ("colours", "3")), ("Ann",))


def test_forgotten_positions_are_replayed_where_they_are_wanted() -> None:
    table, whole = Table.start(WALKS), Table.start(WALKS)
    for number in range(50):
        for each in (table, whole):
            each.play(0, "RDLU"[number % 4])
        table.forget_states(2)
    assert table.state == whole.state
    assert table.record == whole.record
    assert [*table.states] == [*whole.states]
    assert table.states is table.states
    for _ in range(12):
        table.undo()
        whole.undo()
        table.forget_states(2)
        assert table.state == whole.state
    assert table.redo().after == whole.redo().after
    assert len(table.states) == 40
    assert table.record == whole.record
    for each in (table, whole):
        each.play(0, "RDLU"[39 % 4])
        each.undo()
    assert [*table.states] == [*whole.states]
    while table.record.entries:
        table.undo()
        table.forget_states(1)
    assert table.state == whole.states[0]


def test_a_move_does_not_copy_those_before_it() -> None:
    """A tuple of all moves for each move is what every collection of garbage would go through."""
    table, peaks = Table.start(WALKS), list[int]()
    tracemalloc.start()
    try:
        for number in range(4000):
            tracemalloc.reset_peak()
            before, _ = tracemalloc.get_traced_memory()
            table.play(0, "RDLU"[number % 4])
            table.forget_states(2)
            peaks.append(tracemalloc.get_traced_memory()[1] - before)
    finally:
        tracemalloc.stop()
    assert min(peaks[-40:]) < min(peaks[60:100]) + 1000


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
