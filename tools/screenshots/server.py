"""The server of the pictures: its clock stands still, and its codes are not drawn by chance."""

from __future__ import annotations

import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from signal import SIGTERM
from unittest.mock import AsyncMock, patch

MORNING = 1_794_819_600_000
"""Monday 16 November 2026, nine in the morning: when every picture begins, in milliseconds."""
OUTSIDE = "192.168.1.20"
"""What the server calls itself for others, at the usual port."""


class Moment:
    """Which picture is taken, and what its clock says: told to the server by a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.at = MORNING
        self.scene = ""

    def begin(self, scene: str) -> None:
        """Begin a picture: it is morning again."""
        self.scene, self.at = scene, MORNING
        self._tell()

    def wait(self, seconds: float) -> None:
        """Let time pass for the server, and for nobody else."""
        self.at += round(seconds * 1000)
        self._tell()

    def _tell(self) -> None:
        # Whole or not at all: the server may be reading.
        fresh = self.file.with_suffix(".new")
        fresh.write_text(json.dumps([self.scene, self.at]), encoding="utf-8")
        fresh.replace(self.file)


class FixedTime:
    """What the server takes for the time and for chance."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._scene = ""
        self._chance = random.Random(0)

    def _current_scene(self) -> tuple[str, int]:
        scene, at = json.loads(self._file.read_text(encoding="utf-8"))
        return str(scene), int(at)

    def time_ns(self) -> int:
        """Return the time, like `time.time_ns`."""
        return self._current_scene()[1] * 1_000_000

    def now(self, zone: tzinfo = UTC) -> datetime:
        """Return the time, like `datetime.now`."""
        return datetime.fromtimestamp(self._current_scene()[1] / 1000, zone)

    def _drawn(self) -> random.Random:
        scene, _ = self._current_scene()
        if scene != self._scene:
            self._scene, self._chance = scene, random.Random(scene)
        return self._chance

    def choice(self, signs: Sequence[str]) -> str:
        """Draw a sign, as `secrets` does: for a code."""
        return self._drawn().choice(signs)

    def randbelow(self, limit: int) -> int:
        """Draw a number, as `secrets` does: for a board, or for an engine."""
        return self._drawn().randrange(limit)

    token_urlsafe: Callable[[int], str] = staticmethod(secrets.token_urlsafe)

    def token_hex(self, size: int) -> str:
        """Draw digits, as `secrets` does: for the salt of a draw."""
        return self._drawn().randbytes(size).hex()


def _serve(folder: Path) -> None:
    from quadrille.app.engines import tasks as engines
    from quadrille.app.events import rules
    from quadrille.app.live import requests
    from quadrille.app.live.hub import Hub
    from quadrille.store import repository
    from quadrille.web import api, events, hosts, my_statistics, transfer
    from quadrille.web import process as running
    from quadrille.web.limits import Shares

    still = FixedTime(folder / "moment.json")
    with ExitStack() as stack:
        for module in (engines, requests):
            stack.enter_context(patch.object(module, "secrets", still))
        stack.enter_context(patch.object(repository, "time", still))
        for dated in (api, my_statistics):
            stack.enter_context(patch.object(dated, "datetime", still))
        # The pictures need racks that nobody may choose where others play.
        stack.enter_context(patch.object(api, "check_draw", lambda _: None))
        # They use a few draws again and again, and no visitor waits between them.
        for method in ("check_running", "check_moves", "check_boards"):
            stack.enter_context(patch.object(Hub, method, AsyncMock()))
        stack.enter_context(patch.object(rules, "CHOSEN", "none"))
        stack.enter_context(patch.object(Shares, "check", lambda *_: None))
        stack.enter_context(patch.object(hosts, "_outside", lambda _: OUTSIDE))
        origin = f"http://{OUTSIDE}:{running.USUAL_PORT}"
        for module in (events, hosts, transfer):
            stack.enter_context(patch.object(module, "origin_for_others", lambda _: origin))
        server = running.Server(f"sqlite:///{folder}/games.db", "screenshots", "127.0.0.1", 0)
        print(server.port, flush=True)
        server.run()


@contextmanager
def serving() -> Iterator[tuple[str, Moment]]:
    """Run a server with nothing in it; give its address and its clock."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        moment = Moment(folder / "moment.json")
        moment.begin("")
        process = subprocess.Popen(
            [sys.executable, "-m", "screenshots.server", place],
            stdout=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert process.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(process.stdout.readline())}", moment
        finally:
            process.send_signal(SIGTERM)
            process.wait()
            process.stdout.close()


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
