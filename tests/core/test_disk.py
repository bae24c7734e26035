"""Files: read within a limit, written whole or not at all."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import IO

import pytest

from quadrille.core.disk import (
    exists,
    lock_file,
    move_locked,
    open_draft,
    open_locked,
    read_file,
    read_stream,
    reason,
    write_atomically,
    write_durably,
)
from quadrille.core.errors import Invalid


def refusal(path: Path, most: int = 1) -> Invalid:
    with pytest.raises(Invalid) as caught:
        read_file(path, most)
    assert str(caught.value)
    return caught.value


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(bytes(1 << 20))
    assert len(read_file(path, 1)) == 1 << 20
    path.write_bytes(bytes((1 << 20) + 1))
    error = refusal(path)
    assert (error.code, error.params["most"]) == ("file-large", 1)
    assert len(read_file(path, 2)) == (1 << 20) + 1


def test_a_stream_is_read_up_to_the_same_limit() -> None:
    assert read_stream(io.BytesIO(b"rat"), "-", 1) == b"rat"
    with pytest.raises(Invalid) as caught:
        read_stream(io.BytesIO(b"r"), "-", 0)
    assert caught.value.code == "file-large"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("missing", "file-missing"),
        (".", "file-unreadable"),
        ("nul\0", "file-unreadable"),
        ("x" * 5000, "file-unreadable"),
    ],
)
def test_what_cannot_be_read_is_reported_without_the_systems_number(
    tmp_path: Path, name: str, code: str
) -> None:
    error = refusal(tmp_path / name)
    assert error.code == code
    assert "Errno" not in str(error)


def test_what_is_there(tmp_path: Path) -> None:
    assert exists(tmp_path)
    assert not exists(tmp_path / "missing")
    assert not exists(tmp_path / ("x" * 5000))
    assert not exists(tmp_path / "nul\0")


def test_a_reason_is_the_systems_sentence() -> None:
    assert reason(OSError(2, "No such file or directory", "x")) == "No such file or directory"
    assert reason(ValueError("embedded null byte")) == "embedded null byte"


def test_a_file_is_written_with_its_folder_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "file"
    write_atomically(path, b"ra", b"t")
    write_atomically(path, b"art")
    assert path.read_bytes() == b"art"
    assert list(path.parent.iterdir()) == [path]


def test_a_written_file_has_the_rights_of_any_other(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"")
    write_atomically(tmp_path / "file", b"")
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_write_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_atomically(path, b"before")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(path, b"after")
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_stop_in_the_middle_of_a_draft_leaves_nothing(tmp_path: Path) -> None:
    def stopped() -> None:
        with open_draft(tmp_path / "file") as file:
            file.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert list(tmp_path.iterdir()) == []


def test_two_drafts_of_one_file_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with open_draft(path) as one:
        write_durably(b"one", one)
        with open_draft(path) as two:
            write_durably(b"two", two)
        assert path.read_bytes() == b"two"
    assert path.read_bytes() == b"one"
    one.close()
    two.close()


def test_a_disk_that_takes_only_a_part_is_full(tmp_path: Path) -> None:
    class Short(io.BytesIO):
        def write(self, raw: object) -> int:
            return 1

    with pytest.raises(OSError, match="No space"):
        write_durably(b"two", Short())


def test_a_draft_is_closed_before_it_replaces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows replaces no file by one that is open."""
    opened: list[IO[bytes]] = []
    replace = Path.replace

    def strict(self: Path, target: Path) -> Path:
        assert all(file.closed for file in opened)
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", strict)
    with open_draft(tmp_path / "file") as file:
        opened.append(file)
        file.write(b"rat")
    assert (tmp_path / "file").read_bytes() == b"rat"


class Msvcrt:
    """What `lock_file` uses of Windows: a byte of a file locked by one open file alone."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.locked: dict[tuple[int, int], int] = {}

    def locking(self, number: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        key = (os.fstat(number).st_ino, os.lseek(number, 0, os.SEEK_CUR))
        if self.locked.setdefault(key, number) != number:
            raise PermissionError(13, "Permission denied")


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Msvcrt:
    simulated = Msvcrt()
    monkeypatch.setitem(sys.modules, "fcntl", None)
    monkeypatch.setitem(sys.modules, "msvcrt", simulated)
    monkeypatch.setattr("quadrille.core.disk.IN_USE_STAYS", True)
    return simulated


def test_windows_locks_a_byte_that_nobody_reads(tmp_path: Path, windows: Msvcrt) -> None:
    path = tmp_path / "served"
    path.write_bytes(b"localhost")
    with path.open("r+b") as one, path.open("r+b") as two:
        one.seek(4)
        assert lock_file(one)
        assert one.tell() == 4
        assert not lock_file(two)
        assert two.read() == b"localhost"
    ((_, place),) = windows.locked
    assert place > 2**30


def test_a_locked_file_is_moved_closed_on_windows(
    tmp_path: Path, windows: Msvcrt, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = tmp_path / "before", tmp_path / "deep" / "after"
    before.write_bytes(b"rat")
    file = open_locked(before)
    assert file is not None
    moved = move_locked(file, before, after)
    assert moved is not None
    assert file.closed
    assert moved.read() == b"rat"
    moved.close()
    assert not before.exists()


def test_a_locked_file_keeps_its_lock_when_it_moves(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    before.touch()
    file = open_locked(before)
    assert file is not None
    assert move_locked(file, before, after) is file
    assert open_locked(after) is None
    file.close()
