"""A store that is away, full, damaged or newer: refused with a code, and all goes on by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError
from websockets.exceptions import ConnectionClosed

from quadrille.app.live import retry as retrying
from quadrille.app.live.requests import TableRequest, new_table
from quadrille.app.live.retry import retry
from quadrille.core.errors import Invalid
from quadrille.store.backup import back_up, restore
from quadrille.store.database import check_database
from quadrille.store.outage import is_away, reason_of, report, settle
from quadrille.store.repository import Store
from quadrille.web.limits import Limits
from tests.web.servers import Browser, serving_here

FULL = OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def ann(file: Path) -> Iterator[Browser]:
    with serving_here(f"sqlite:///{file}", Limits()) as address:
        yield Browser(address)


@pytest.fixture
def away(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Take the store away from a server in this process, or give it back."""
    from quadrille.store import writer

    state = {"away": False}
    connect = writer.Writer._connect

    def refused(self: Any) -> Any:
        if state["away"]:
            raise FULL
        return connect(self)

    monkeypatch.setattr(writer.Writer, "_connect", refused)

    def take(gone: bool) -> None:
        state["away"] = gone

    return take


def test_without_its_store_a_server_refuses_and_goes_on_later(
    ann: Browser, away: Callable[[bool], None], caplog: pytest.LogCaptureFixture
) -> None:
    code = ann.made(options={"board": "VV./RRB"})["code"]
    away(True)
    for _ in range(3):
        refused = ann.post(f"/api/tables/{code}/moves", {"text": "0 0"})
        assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
        assert refused.json()["error"]["code"] == "store.away"
    lines = [one for one in caplog.records if one.name == "quadrille"]
    assert [one.getMessage() for one in lines] == [
        "the store cannot be used now: database or disk is full"
    ]
    assert all(one.exc_info is None for one in lines)
    away(False)
    assert ann.post(f"/api/tables/{code}/moves", {"text": "0 0"}).json()["ply"] == 1


def test_a_line_is_closed_with_a_code_and_the_move_is_sent_again(
    ann: Browser, away: Callable[[bool], None]
) -> None:
    code = ann.made(options={"board": "VV./RRB"})["code"]
    with ann.live(code) as live:
        live.until("table")
        away(True)
        live.send("move", id="a", text="0 0")
        with pytest.raises(ConnectionClosed) as closed:
            live.until("ack")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4503
    away(False)
    with ann.live(code) as live:
        assert live.play("0 0", "a")["ply"] == 1


def test_a_computer_moves_once_the_store_is_back(
    ann: Browser, away: Callable[[bool], None], caplog: pytest.LogCaptureFixture
) -> None:
    seats = [{"kind": "me"}, {"kind": "computer", "level": "greedy"}]
    options = {"lexicon": "fr-light", "first": "0"}
    code = ann.made("scrabble", options=options, seats=seats)["code"]
    with ann.live(code) as live:
        live.until("table")
        live.send("move", id="a", text="pass")
        live.until("ack")
        away(True)
        while not any(one.name == "quadrille" for one in caplog.records):
            time.sleep(0.01)
        away(False)
        live.until("played", seat=1)


def test_work_is_tried_again_while_the_store_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrying, "AGAIN", 0)
    tries: list[int] = []

    async def work() -> int:
        tries.append(1)
        if len(tries) < 3:
            raise FULL
        return 7

    assert asyncio.run(retry(work)) == 7
    assert len(tries) == 3

    async def wrong() -> None:
        raise IntegrityError("", {}, sqlite3.IntegrityError("taken"))

    with pytest.raises(IntegrityError):
        asyncio.run(retry(wrong))


def test_an_outage_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    assert (is_away(FULL), is_away(ValueError())) == (True, False)
    assert reason_of(FULL) == "database or disk is full"
    assert report(FULL).code == "store.away"

    async def story() -> None:
        async def fail() -> None:
            raise FULL

        task = asyncio.ensure_future(fail())
        await asyncio.wait([task])
        settle(task)

    asyncio.run(story())
    assert {one.getMessage() for one in caplog.records} == {
        "the store cannot be used now: database or disk is full"
    }


def broken(file: Path, how: str) -> str:
    """Make a store that cannot be served; give the code of its error."""
    store = Store(f"sqlite:///{file}")
    store.close()
    if how == "newer":
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.close()
        return "store.newer"
    whole = bytearray(file.read_bytes())
    if how == "not a database":
        whole[:16] = b"something else.."
    else:
        for page in range(8192, len(whole), 4096):
            whole[page : page + 64] = b"\xff" * 64
    file.write_bytes(whole)
    return "store.damaged"


@pytest.mark.parametrize("how", ["newer", "not a database", "pages"])
def test_a_store_that_cannot_be_served_is_one_sentence(how: str, file: Path) -> None:
    code = broken(file, how)
    with pytest.raises(Invalid) as refused:
        check_database(f"sqlite:///{file}")
    assert refused.value.code == code
    command = [sys.executable, "-m", "quadrille", "serve", "--no-prepare", "--port", "0"]
    ended = subprocess.run(
        [*command, "--database", f"sqlite:///{file}", "--lang", "en"],
        capture_output=True,
        encoding="utf-8",
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("Error: The store")
    assert len(ended.stderr.splitlines()) == 1


def test_a_sound_store_is_served(file: Path) -> None:
    check_database(f"sqlite:///{file}")


def test_a_backup_is_made_while_a_server_plays(ann: Browser, file: Path, tmp_path: Path) -> None:
    code = ann.made(options={"board": "VV./RRB"})["code"]
    with ann.live(code) as live:
        live.until("table")
        live.play("0 0", "a")
        command = [sys.executable, "-m", "quadrille", "backup", str(tmp_path / "games.backup")]
        made = subprocess.run([*command, "--database", f"sqlite:///{file}"], capture_output=True)
        assert made.returncode == 0, made.stderr
        assert live.play("0 1", "b")["type"] in ("ack", "error")
    other = f"sqlite:///{tmp_path / 'other.db'}"
    restore(other, tmp_path / "games.backup")
    store = Store(other)
    assert [line.line for line in store.lines(code)] == ["0 0"]
    store.close()


def test_a_damaged_store_leaves_no_backup(file: Path, tmp_path: Path) -> None:
    store = Store(f"sqlite:///{file}")
    for number in range(200):
        row = new_table(TableRequest("samegame", {}), "ann", f"Ann {number}")
        store.create(row).result()
    store.close()
    whole = bytearray(file.read_bytes())
    for page in range(len(whole) // 2, len(whole), 4096):
        whole[page : page + 512] = b"\xff" * 512
    file.write_bytes(whole)
    with pytest.raises(Invalid) as refused:
        back_up(f"sqlite:///{file}", tmp_path / "games.backup")
    assert refused.value.code == "store.damaged"
    assert not (tmp_path / "games.backup").exists()


def test_a_full_disk_is_not_blamed_on_the_backup(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from quadrille.store import backup

    url, path = f"sqlite:///{file}", tmp_path / "games.backup"
    Store(url).close()
    back_up(url, path)

    def full(*_: Any) -> int:
        raise FULL

    monkeypatch.setattr(backup, "_insert_all", full)
    with pytest.raises(Invalid) as refused:
        restore(url, path)
    assert refused.value.code == "store.unreachable"
