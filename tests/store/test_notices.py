"""What servers on one database tell each other, and how they go on when it was away."""

from __future__ import annotations

import queue
from pathlib import Path

import psycopg
import pytest

from quadrille.store.notices import Notice, Notices
from quadrille.store.repository import CHANNEL, Store
from tests import postgresql as postgres

PATIENCE = 300


def test_a_listener_that_is_cut_off_listens_again_and_writes_no_traceback(
    postgresql: Path, caplog: pytest.LogCaptureFixture
) -> None:
    url = postgres.fresh(postgresql, "notices")
    store, received = Store(url), queue.Queue[Notice | None]()
    notices = Notices(store, received.put)
    try:
        assert received.get(timeout=PATIENCE) is None
        with psycopg.connect(url, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                f" WHERE query = 'LISTEN {CHANNEL}'"
            )
            assert received.get(timeout=PATIENCE) is None, "some may have been lost"
            other.execute(f"NOTIFY {CHANNEL}, 'K7XQ2M another'")
        assert received.get(timeout=PATIENCE) == Notice("K7XQ2M", "another")
    finally:
        notices.close()
        store.close()
    assert [one.getMessage() for one in caplog.records if one.exc_info] == []
