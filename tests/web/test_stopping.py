"""A busy server that gets a signal ends without a word, as do its engines."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
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
