"""Cards as PNG: drawn once, by a process of its own, for a few at a time."""

from __future__ import annotations

import asyncio
import io
import struct
import sys
from types import SimpleNamespace

import pytest

from quadrille.app.pictures import pictures, worker
from quadrille.core.errors import Illegal

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">'
    '<path d="M0 0h40v20H0z" fill="#c33"/></svg>'
)


def test_the_worker_draws_what_it_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(SVG.encode())))
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=written))
    worker.main()
    assert written.getvalue() == worker.render(SVG)
    assert struct.unpack(">II", written.getvalue()[16:24]) == (40, 20)


def test_a_card_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    async def draw(svg: str) -> bytes:
        drawn.append(svg)
        await asyncio.sleep(0)
        return svg.encode()

    async def ask() -> list[bytes]:
        cards = pictures.Pictures()
        return await asyncio.gather(*(cards.png(SVG) for _ in range(3)), cards.png("other"))

    monkeypatch.setattr(pictures, "_render", draw)
    assert asyncio.run(ask()) == [SVG.encode()] * 3 + [b"other"]
    assert drawn == [SVG, "other"]


@pytest.mark.parametrize(
    ("seconds", "program", "code"),
    [(0, sys.executable, "engine.busy"), (20, "false", "picture.failed")],
)
def test_a_card_that_cannot_be_drawn_is_an_error_with_a_code(
    monkeypatch: pytest.MonkeyPatch, seconds: float, program: str, code: str
) -> None:
    monkeypatch.setattr(pictures, "SECONDS", seconds)
    monkeypatch.setattr(sys, "executable", program)
    with pytest.raises(Illegal) as refused:
        asyncio.run(pictures.Pictures().png(SVG))
    assert refused.value.code == code


def test_only_some_may_wait_for_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(svg: str) -> bytes:
        await asyncio.Event().wait()
        return b""

    async def ask() -> None:
        cards = pictures.Pictures()
        waiting = [
            asyncio.create_task(cards.png(str(number))) for number in range(pictures.MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Illegal) as refused:
            await cards.png("one more")
        assert refused.value.code == "engine.busy"
        for task in waiting:
            task.cancel()

    monkeypatch.setattr(pictures, "_render", never)
    asyncio.run(ask())
