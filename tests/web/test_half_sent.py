"""Requests that are only half sent: they end, and nobody else waits for them."""

from __future__ import annotations

import errno
import inspect
import logging
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn.server

from quadrille.web.http import Sockets, most_sockets, protocol
from quadrille.web.limits import Limits
from quadrille.web.quiet_logs import CUT_OFF, LOGGERS, RareLines, quiet_logs
from tests.web.servers import Browser, serving_here

PATIENCE = 300
HEAD = b"GET /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\n"
BODY = b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    limits = Limits(header_seconds=1, body_seconds=1, half_sent=8, sockets=20)
    with serving_here(f"sqlite:///{tmp_path / 'games.db'}", limits) as address:
        yield address


def sent(address: str, text: bytes) -> socket.socket:
    """Open a connection and send something."""
    host, _, port = address.removeprefix("http://").partition(":")
    opened = socket.create_connection((host, int(port)), PATIENCE)
    opened.sendall(text)
    return opened


def answer_of(opened: socket.socket) -> bytes:
    """Return all that a server sends until it closes."""
    found = b""
    while part := opened.recv(4096):
        found += part
    opened.close()
    return found


def test_headers_that_do_not_come_end_the_connection(address: str) -> None:
    assert b" 408 " in answer_of(sent(address, HEAD))
    assert b" 408 " in answer_of(sent(address, b""))


def test_a_body_that_does_not_come_ends_the_connection(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    for length in (b"20", b"200000"):
        answer_of(sent(address, BODY + b"content-length: " + length + b'\r\n\r\n{"name"'))
    assert Browser(address).get("/api/me").status_code == 200
    assert [one for one in caplog.records if one.exc_info] == []


def test_the_next_request_of_a_connection_has_its_time_too(address: str) -> None:
    opened = sent(address, HEAD + b"\r\n")
    assert b" 200 " in opened.recv(4096)
    opened.sendall(HEAD)
    assert b" 408 " in answer_of(opened)


def test_who_sends_half_requests_shuts_nobody_out(address: str) -> None:
    many = [sent(address, HEAD) for _ in range(100)]
    try:
        for _ in range(3):
            assert httpx.get(f"{address}/api/me", timeout=PATIENCE).status_code == 200
    finally:
        for one in many:
            one.close()


class Waiting:
    """A connection that waits, as far as the count of sockets goes."""

    def __init__(self, sockets: Sockets, address: str, *, idle: bool = False) -> None:
        self.address = address
        self.sockets = sockets
        self.is_open = True
        sockets.opened(self, address)
        if self.is_open:
            (sockets.rests if idle else sockets.waits)(self)  # type: ignore[arg-type]

    def give_up(self) -> None:
        self.abort()

    def abort(self) -> None:
        self.is_open = False
        self.sockets.goes_on(self)  # type: ignore[arg-type]
        self.sockets.closed(self)


def test_an_address_has_so_many_half_requests() -> None:
    sockets = Sockets(most=100, most_half_sent=5)
    many = [Waiting(sockets, "thief") for _ in range(8)]
    other = Waiting(sockets, "ann")
    assert [one.is_open for one in many] == [False] * 3 + [True] * 5
    assert (other.is_open, len(sockets)) == (True, 6)


def test_where_files_run_short_those_who_have_most_lose_one() -> None:
    sockets = Sockets(most=6, most_half_sent=100)
    thief = [Waiting(sockets, "thief") for _ in range(3)]
    others = [Waiting(sockets, f"visitor {number}") for number in range(5)]
    assert all(one.is_open for one in others)
    assert sum(one.is_open for one in thief) == 1


def test_without_anybody_to_close_the_new_one_is() -> None:
    sockets, aborted = Sockets(most=1, most_half_sent=1), []

    class Served:
        def abort(self) -> None:
            aborted.append(self)

    one, other = Served(), Served()
    sockets.opened(one, "ann")
    sockets.opened(other, "bob")
    assert aborted == [other]


def test_who_keeps_connections_open_has_only_a_share_of_them() -> None:
    sockets = Sockets(most=8, most_half_sent=100)
    thief = [Waiting(sockets, "thief", idle=True) for _ in range(20)]
    assert [one.is_open for one in thief] == [False] * 14 + [True] * 6
    others = [Waiting(sockets, f"visitor {number}") for number in range(4)]
    assert all(one.is_open for one in others)
    assert sum(one.is_open for one in thief) == 4
    thief[-1].sockets.waits(thief[-1])  # type: ignore[arg-type]
    assert len(sockets) == 8


def test_connections_that_are_kept_open_shut_nobody_out(address: str) -> None:
    many = []
    try:
        for _ in range(40):
            many.append(sent(address, HEAD + b"\r\n"))
            assert b" 200 " in many[-1].recv(4096)
    finally:
        for one in many:
            one.close()


@pytest.mark.skipif(os.name != "posix", reason="files are not limited so elsewhere")
def test_a_process_with_few_files_has_fewer_sockets() -> None:
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (512, 1024));"
        "from quadrille.web.http import most_sockets; print(most_sockets())"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert int(found.stdout) == 1024 - 256


def test_each_server_counts_its_own_sockets() -> None:
    one, other = (protocol(Limits(sockets=5)) for _ in range(2))
    assert one.sockets is not other.sockets
    assert most_sockets() > 0


def test_a_line_is_logged_once_a_minute_with_how_many_were_left_out() -> None:
    now = 0.0
    seldom = RareLines(lambda: now)

    def line(**fields: Any) -> logging.LogRecord:
        return logging.makeLogRecord({"name": "asyncio", "msg": "out of %s", "args": ("files",)})

    assert [seldom.filter(line()) for _ in range(4)] == [True, False, False, False]
    now = 60.0
    again = line()
    assert seldom.filter(again)
    assert again.getMessage() == "out of files (3 more)"


def test_a_shortage_of_files_is_one_line_without_a_traceback() -> None:
    def record(error: OSError) -> logging.LogRecord:
        fields = {"name": "asyncio", "msg": "accept\nsocket: 4", "exc_info": (OSError, error, None)}
        return logging.makeLogRecord(fields)

    seldom = RareLines(lambda: 0.0)
    short = record(OSError(errno.EMFILE, "Too many open files"))
    assert seldom.filter(short)
    assert logging.Formatter().format(short) == "New connections wait: Too many open files"
    assert not seldom.filter(record(OSError(errno.EMFILE, "Too many open files")))
    other = record(OSError(errno.EIO, "Input/output error"))
    assert seldom.filter(other)
    assert other.exc_info


def test_an_answer_cut_off_when_the_server_is_stopped_is_no_error() -> None:
    assert CUT_OFF in inspect.getsource(uvicorn.server)
    line = {"name": "uvicorn.error", "msg": CUT_OFF, "args": (2,)}
    assert not RareLines(lambda: 0.0).filter(logging.makeLogRecord(line))


def test_a_server_has_quiet_logs() -> None:
    loggers = [logging.getLogger(name) for name in LOGGERS]
    with quiet_logs() as seldom:
        assert all(seldom in logger.filters for logger in loggers)
    assert not any(seldom in logger.filters for logger in loggers)
