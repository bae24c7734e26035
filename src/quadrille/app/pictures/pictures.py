"""Cards as PNG for a server: each is drawn by a process of its own, and the last ones are kept."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict

from quadrille.core.errors import Illegal
from quadrille.core.processes import kill_group, own_session

SECONDS = 20
"""How long a picture may take."""
MOST_CARDS = 64
MOST_WAITING = 8
"""How many may wait for a picture at once."""


class Pictures:
    """The pictures of one server."""

    def __init__(self) -> None:
        self._cards: OrderedDict[str, bytes] = OrderedDict()
        self._running = asyncio.Semaphore(1)
        self._waiting = 0

    async def png(self, svg: str) -> bytes:
        """Return a drawing as PNG; raise `Illegal` if too many wait for one, or it fails."""
        if svg not in self._cards:
            if self._waiting >= MOST_WAITING:
                raise Illegal("engine.busy")
            self._waiting += 1
            try:
                async with self._running:
                    if svg not in self._cards:
                        self._cards[svg] = await _render(svg)
            finally:
                self._waiting -= 1
        self._cards.move_to_end(svg)
        if len(self._cards) > MOST_CARDS:
            self._cards.popitem(last=False)
        return self._cards[svg]


async def _render(svg: str) -> bytes:
    """Return what the worker draws; raise `Illegal` if it takes too long or fails."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "quadrille.app.pictures.worker"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        **own_session(),
    )
    try:
        async with asyncio.timeout(SECONDS):
            drawn, _ = await process.communicate(svg.encode())
    except TimeoutError:
        raise Illegal("engine.busy") from None
    finally:
        kill_group(process.pid)
        await process.wait()
    if process.returncode:
        # The worker has written to the server's log what went wrong.
        raise Illegal("picture.failed")
    return drawn
