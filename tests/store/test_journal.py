"""The log on disk: what is acknowledged stays, what is torn goes."""

from __future__ import annotations

import resource
import signal
from pathlib import Path

import pytest

from quadrille.core.errors import QuadrilleError
from quadrille.core.record import Setup, read
from quadrille.store.journal import Journal

SETUP = Setup("samegame", (("fill", "random 1"),), ("Ann",))


def test_a_log_grows_line_by_line(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "deep" / "game.quadrille", SETUP)
    journal.append("3 7")
    journal.append("undo")
    journal.append("0 0")
    journal.close()
    record = read(journal.path.read_text())
    assert [entry.text for entry in record.entries] == ["0 0"]


def test_a_line_is_on_disk_when_append_returns(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    journal.append("3 7")
    assert journal.path.read_text().endswith("\n3 7\n")
    journal.close()


@pytest.mark.parametrize("torn", ["3", "3 7", "und"])
def test_a_torn_line_is_cut_and_the_journal_continues(tmp_path: Path, torn: str) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    journal.append("1 1")
    journal.close()
    with journal.path.open("a") as file:
        file.write(torn)
    again, record = Journal.open(journal.path)
    assert [entry.text for entry in record.entries] == ["1 1"]
    again.append("2 2")
    again.close()
    assert [entry.text for entry in read(journal.path.read_text()).entries] == ["1 1", "2 2"]


def test_every_cut_of_the_file_gives_a_prefix_of_the_moves(tmp_path: Path) -> None:
    moves = ["10 10", "undo", "0 0", "12 3"]
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    head = len(journal.path.read_bytes())
    for move in moves:
        journal.append(move)
    journal.close()
    whole = journal.path.read_bytes()
    for length in range(head, len(whole) + 1):
        journal.path.write_bytes(whole[:length])
        opened, record = Journal.open(journal.path)
        opened.close()
        kept = whole[head:length].count(b"\n")
        lines = "".join(f"{move}\n" for move in moves[:kept])
        assert record == read(whole[:head].decode() + lines)


def test_two_windows_cannot_write_one_game(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    with pytest.raises(QuadrilleError) as caught:
        Journal.open(journal.path)
    assert caught.value.code == "table-busy"
    journal.close()
    again, _ = Journal.open(journal.path)
    again.close()


@pytest.mark.parametrize("content", [b"", b"\n", b"\xff\xfe\n", b"nonsense\n", b"quadrille 9\n\n"])
def test_a_damaged_log_is_refused_and_let_go(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.quadrille"
    path.write_bytes(content)
    for _ in range(2):
        with pytest.raises(QuadrilleError):
            Journal.open(path)
    assert path.read_bytes() == content


def test_a_disk_that_takes_only_a_part_of_a_line(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    journal.append("1 1")
    before = journal.path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 2, limits[1]))
        with pytest.raises(OSError, match=r"No space left|too large"):
            journal.append("12 7")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)
    assert journal.path.read_bytes() == before
    journal.append("3 1")
    journal.close()
    assert journal.path.read_bytes() == before + b"3 1\n"


def test_a_log_that_was_deleted_takes_no_more(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    journal.path.unlink()
    with pytest.raises(FileNotFoundError):
        journal.append("1 1")
    journal.close()


def test_a_new_log_is_never_anyone_elses(tmp_path: Path) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    assert [path.name for path in tmp_path.iterdir()] == ["game.quadrille"]
    with pytest.raises(QuadrilleError):
        Journal.open(journal.path)
    journal.close()


def test_a_full_disk_leaves_the_log_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal.create(tmp_path / "game.quadrille", SETUP)
    journal.append("1 1")
    before = journal.path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space"):
            journal.append("2 2")
    assert journal.path.read_bytes() == before
    journal.append("3 3")
    journal.close()
    assert journal.path.read_bytes() == before + b"3 3\n"
