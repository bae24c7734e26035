"""What a request or a starting server reads is found by an index, however many games there are."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

import bench.store
from bench.store import fill, requests
from quadrille.store.repository import Store
from quadrille.store.results import best_results, has_result
from quadrille.store.visitor_tables import TableQuery, tables_of
from quadrille.store.visitors import Visitors

FULL = re.compile(
    r"SCAN (tables|seats|moves|results|events|entrants|players)"
    r"(?! USING (COVERING )?INDEX ix_\w+_un)"
)


def statements_of(store: Store, ask: Callable[[], object]) -> list[tuple[str, Any]]:
    """Return the statements that a question sends, with their parameters."""
    sent: list[tuple[str, Any]] = []

    def note(_c: Any, _cursor: Any, statement: str, values: Any, *_: Any) -> None:
        sent.append((statement, values))

    event.listen(store.engine, "before_cursor_execute", note)
    ask()
    event.remove(store.engine, "before_cursor_execute", note)
    return [one for one in sent if re.match("SELECT|UPDATE|DELETE", one[0]) and "pg_" not in one[0]]


def plan_of(store: Store, statement: str, values: Any) -> str:
    """Return how the database would run a statement; PostgreSQL scans only where it must."""
    with store.reading() as connection:
        if store.is_shared:
            connection.execute(text("SET enable_seqscan = off"))
            rows = connection.exec_driver_sql(f"EXPLAIN {statement}", values)
            return "\n".join(row[0] for row in rows)
        rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
        return "\n".join(row[-1] for row in rows)


VISITOR = "SEARCH seats USING COVERING INDEX ix_seats_visitor (visitor=?)"
TABLE = "SEARCH tables USING INDEX sqlite_autoindex_tables_1 (code=?)"
LAST_MOVE = "SEARCH moves USING INDEX sqlite_autoindex_moves_1 (code=?)"
RANKING = "SEARCH results USING INDEX ix_results_highest (game=? AND puzzle=?)"
EXPECTED = {
    "games under way": [VISITOR, TABLE, LAST_MOVE],
    "games finished": [VISITOR, TABLE],
    "events of a visitor": [
        "SEARCH events USING INDEX ix_events_host (host=?)",
        "SEARCH entrants USING INDEX ix_entrants_visitor (visitor=?)",
    ],
    "best scores": [RANKING],
    "ranking of a day": [
        RANKING,
        "SEARCH seats_1 USING INDEX ix_seats_visitor (visitor=?)",
        "SEARCH results_1 USING INDEX sqlite_autoindex_results_1 (code=? AND seat=?)",
    ],
    "puzzle of a day": [RANKING],
    "whether one has played": [
        "SEARCH seats USING INDEX ix_seats_visitor (visitor=?)",
        "SEARCH results USING INDEX sqlite_autoindex_results_1 (code=? AND seat=?)",
    ],
    "clocks that run": ["SCAN tables USING INDEX ix_tables_unfinished"],
    "events that run": ["SCAN events USING INDEX ix_events_unclosed"],
    "deleting a visitor": ["SEARCH tables USING INDEX ix_tables_host (host=?)"],
}
"""How SQLite finds what each request reads; the two indexes that are scanned hold no other row."""


def test_every_request_reads_by_an_index(database: str) -> None:
    store = Store(database)
    fill(store, 3_000, 2)
    queries: dict[str, Callable[[], object]] = {
        **requests(store),
        "deleting a visitor": lambda: Visitors(store).erase("visitor-3").result(),
    }
    assert queries.keys() == EXPECTED.keys()
    for what, ask in queries.items():
        sent = statements_of(store, ask)
        assert sent, what
        plans = [plan_of(store, statement, values) for statement, values in sent]
        for plan in plans:
            assert not FULL.search(plan), (what, plan)
            assert "Seq Scan" not in plan, (what, plan)
        missing = [one for one in EXPECTED[what] if not any(one in plan for plan in plans)]
        assert store.is_shared or not missing, (what, missing, plans)
    store.close()


def work_of(store: Store, ask: Callable[[], object]) -> int:
    """Count the instructions that SQLite runs for a question, in hundreds."""
    done = [0]

    def count() -> int:
        done[0] += 1
        return 0

    def watch(connection: Any, *_: Any) -> None:
        connection.set_progress_handler(count, 100)

    event.listen(store.engine, "checkout", watch)
    ask()
    event.remove(store.engine, "checkout", watch)
    return done[0]


PUZZLE = "0" * 16
RANKINGS: dict[str, Callable[[Store], object]] = {
    "best scores": lambda store: best_results(store, "samegame", PUZZLE, fewest=False, most=20),
    "fewest steps": lambda store: best_results(store, "samegame", PUZZLE, fewest=True, most=20),
    "ranking of a day": lambda store: best_results(
        store, "samegame", PUZZLE, fewest=False, most=20, first_only=True
    ),
    "whether one has played": lambda store: has_result(store, "samegame", PUZZLE, "visitor-1"),
    "games under way": lambda store: tables_of(store, "visitor-1", TableQuery(finished=False)),
    "games finished": lambda store: tables_of(store, "visitor-1", TableQuery(finished=True)),
}


def test_no_request_grows_with_the_games_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work: dict[int, dict[str, int]] = {}
    for games in (1_000, 8_000):
        monkeypatch.setattr(bench.store, "PUZZLES", 1)
        monkeypatch.setattr(bench.store, "VISITORS", games)
        store = Store(f"sqlite:///{tmp_path / str(games)}.db")
        fill(store, games, 2)
        work[games] = {what: work_of(store, partial(ask, store)) for what, ask in RANKINGS.items()}
        store.close()
    for what, few in work[1_000].items():
        assert work[8_000][what] <= 1.5 * few + 5, (what, work)
