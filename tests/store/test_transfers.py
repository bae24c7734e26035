"""Codes for another device: each is used once, on whichever server, and forgotten in time."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from quadrille.store import transfers
from quadrille.store.repository import Store, now
from quadrille.store.schema import USED_TRANSFERS
from quadrille.store.transfers import use_transfer


def test_a_code_is_used_once_on_whichever_server(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = Store(database), Store(database)
    try:
        assert use_transfer(one, "ann.now", 300).result()
        assert not use_transfer(two, "ann.now", 300).result()
        assert use_transfer(two, "bob.now", 300).result()
        later = now() + 601_000
        monkeypatch.setattr(transfers, "now", lambda: later)
        assert use_transfer(one, "ann.later", 300).result()
        with two.reading() as connection:
            assert connection.scalar(select(func.count()).select_from(USED_TRANSFERS)) == 1
    finally:
        one.close()
        two.close()
