"""A busy server that gets a signal ends without a word, as do its engines."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.web.servers import PATIENCE, Browser


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_busy_server_ends_quietly(how: signal.Signals, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "quadrille", "serve", "--no-prepare", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:///{tmp_path}/x.db", "--lang", "en"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "QUADRILLE_DATA": str(tmp_path)},
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    found = re.search(r"http://\S+:\d+", process.stdout.readline())
    assert found is not None
    address = found[0]
    ann, bob = Browser(address), Browser(address)
    code = ann.made()["code"]
    job = ann.post(f"/api/tables/{code}/hint", {"seconds": 30}).json()["job"]
    bob.post("/api/solve/robot", {"seconds": 30})
    answers: list[int] = []

    def watch() -> None:
        with suppress(httpx.HTTPError):
            answers.append(ann.get(f"/api/jobs/{job}").status_code)

    with ann.live(code) as live, bob.live(code) as watching:
        live.until("table")
        watching.until("table")
        watcher = threading.Thread(target=watch)
        watcher.start()
        for number in range(10):
            live.send("move", id=f"m{number}", text="0 0")
        os.killpg(process.pid, how)  # as Ctrl-C in a terminal: engines must not answer it
        _, output = process.communicate(timeout=PATIENCE)
    watcher.join()
    assert output.strip() in ("", "Stopped."), output
    assert process.returncode in (130, -signal.SIGTERM)
    assert answers in ([200], [])
    for browser in (ann, bob):
        browser.close()


def processes_with(mark: str) -> dict[int, str]:
    """Return the command lines of all processes that have a text in their environment."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if mark.encode() in (folder / "environ").read_bytes():
                line = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
                found[int(folder.name)] = line.decode(errors="replace")
    return found


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="asks the system for processes")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_server_leaves_no_compiler_behind(how: signal.Signals, tmp_path: Path) -> None:
    """With an empty cache a server compiles from its start; it is stopped in the middle of that."""
    places = {"QUADRILLE_DATA": str(tmp_path), "QUADRILLE_CACHE": str(tmp_path / "cache")}
    environ = {**os.environ, **places, "NUMBA_CACHE_DIR": str(tmp_path / "numba")}
    environ.pop("NUMBA_DISABLE_JIT", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "quadrille", "serve", "--port", "0", "--lang", "en",
         "--database", f"sqlite:///{tmp_path}/x.db"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environ, start_new_session=True,
    )  # fmt: skip
    mark, until = f"QUADRILLE_DATA={tmp_path}", time.monotonic() + PATIENCE
    try:
        while not any("engines.compiler" in line for line in processes_with(mark).values()):
            assert process.poll() is None, "it ended by itself"
            assert time.monotonic() < until, "nothing was compiled"
            time.sleep(0.05)
        process.send_signal(how)
        process.wait(timeout=PATIENCE)
        while (left := processes_with(mark)) and time.monotonic() < until:
            time.sleep(0.05)
        assert left == {}
    finally:
        for pid in processes_with(mark):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait(timeout=PATIENCE)
