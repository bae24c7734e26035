"""A server is killed in the middle of play: no acknowledged move is lost."""

from __future__ import annotations

import os
import random
import signal
import threading
import time
from pathlib import Path

from websockets.exceptions import WebSocketException

from quadrille.store.models import Line
from quadrille.store.repository import Store
from tests.draws import SEED, draws
from tests.web.servers import PATIENCE, Browser, Nursery

KILLS = draws(10, 50)
PLAYERS = 3


class Player(threading.Thread):
    """Walks a robot to and fro until the line breaks, and notes what was acknowledged."""

    def __init__(self, browser: Browser, code: str, first: int) -> None:
        super().__init__()
        self._browser = browser
        self._code = code
        self._next = first
        self.acknowledged: list[tuple[int, str]] = []
        self.begun = threading.Event()

    def run(self) -> None:
        try:
            with self._browser.live(self._code) as live:
                # The last move before the kill may be in the log or not: it is sent again.
                for number in range(max(0, self._next - 1), 1_000_000):
                    self._next = number + 1
                    reply = live.play("RL", f"m{number}")
                    self.begun.set()
                    assert reply["type"] == "ack", reply
                    self.acknowledged.append((reply["ply"], f"m{number}"))
        except (WebSocketException, OSError, EOFError):
            pass

    @property
    def sent(self) -> int:
        return self._next


def test_killed_at_random_moments_a_server_loses_no_acknowledged_move(
    database: str, nursery: Nursery, tmp_path: Path
) -> None:
    chance = random.Random(SEED)
    pid, address = nursery.born(database)
    browsers = [Browser(address) for _ in range(PLAYERS)]
    grid = {"grid": "Rv Vr"}
    codes = [browser.made("robot", options=grid)["code"] for browser in browsers]
    sent = [0] * PLAYERS
    counted = 0
    store = Store(database)
    for kill in range(KILLS):
        players = [Player(*one) for one in zip(browsers, codes, sent, strict=True)]
        for player in players:
            player.start()
        for player in players:
            assert player.begun.wait(PATIENCE)
        time.sleep(chance.uniform(0, 0.15))
        os.kill(pid, signal.SIGKILL)
        for player in players:
            player.join()
        for player, code in zip(players, codes, strict=True):
            logged = {(line.ply + 1, line.key) for line in store.lines(code)}
            assert set(player.acknowledged) <= logged, f"lost in kill {kill}"
            counted += len(player.acknowledged)
        sent = [player.sent for player in players]
        pid, address = nursery.born(database)
        for number, browser in enumerate(browsers):
            browsers[number] = browser.moved_to(address)
            browser.close()
    os.kill(pid, signal.SIGKILL)
    for code in codes:
        _check_log(store.lines(code))
    store.close()
    for browser in browsers:
        browser.close()
    assert counted > PLAYERS * KILLS


def _check_log(lines: list[Line]) -> None:
    """No ply is missing, and no move is there twice."""
    assert [line.ply for line in lines] == list(range(len(lines)))
    assert len({line.key for line in lines}) == len(lines)
