"""Files: read within a limit, written whole or not at all."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from quadrille.core.disk import (
    drafted,
    is_there,
    read_file,
    read_stream,
    reason,
    write_through,
    write_whole,
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
def test_what_cannot_be_read_is_told_without_the_systems_number(
    tmp_path: Path, name: str, code: str
) -> None:
    error = refusal(tmp_path / name)
    assert error.code == code
    assert "Errno" not in str(error)


def test_what_is_there(tmp_path: Path) -> None:
    assert is_there(tmp_path)
    assert not is_there(tmp_path / "missing")
    assert not is_there(tmp_path / ("x" * 5000))
    assert not is_there(tmp_path / "nul\0")


def test_a_reason_is_the_systems_sentence() -> None:
    assert reason(OSError(2, "No such file or directory", "x")) == "No such file or directory"
    assert reason(ValueError("embedded null byte")) == "embedded null byte"


def test_a_file_is_written_with_its_folder_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "down" / "file"
    write_whole(path, b"ra", b"t")
    write_whole(path, b"art")
    assert path.read_bytes() == b"art"
    assert list(path.parent.iterdir()) == [path]


def test_a_written_file_has_the_rights_of_any_other(tmp_path: Path) -> None:
    (tmp_path / "other").write_bytes(b"")
    write_whole(tmp_path / "file", b"")
    assert (tmp_path / "file").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_write_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, b"before")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"after")
    assert path.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_stop_in_the_middle_of_a_draft_leaves_nothing(tmp_path: Path) -> None:
    def stopped() -> None:
        with drafted(tmp_path / "file") as file:
            file.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped()
    assert list(tmp_path.iterdir()) == []


def test_two_drafts_of_one_file_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with drafted(path) as one:
        write_through(b"one", one)
        with drafted(path) as two:
            write_through(b"two", two)
        assert path.read_bytes() == b"two"
    assert path.read_bytes() == b"one"
    one.close()
    two.close()


def test_a_disk_that_takes_only_a_part_is_full(tmp_path: Path) -> None:
    class Short(io.BytesIO):
        def write(self, raw: object) -> int:
            return 1

    with pytest.raises(OSError, match="No space"):
        write_through(b"two", Short())
