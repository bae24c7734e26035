"""Work that the database could not do is tried again."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import OperationalError

from quadrille.app.live import retry as module
from quadrille.app.live.retry import retry


def test_work_is_tried_again_until_the_database_is_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "AGAIN", 0)
    faults = [OperationalError("read", None, Exception("away")) for _ in range(3)]

    async def work() -> str:
        if faults:
            raise faults.pop()
        return "done"

    assert asyncio.run(retry(work)) == "done"


def test_other_errors_are_raised() -> None:
    async def work() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asyncio.run(retry(work))
