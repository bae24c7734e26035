"""What a store of many games costs: its backup, putting it back, and what a request reads of it.

Games are made up and inserted in bulk, 20 moves each; times are CPU time of this process.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

from sqlalchemy import Table

from quadrille.store.backup import back_up, restore
from quadrille.store.events import Events
from quadrille.store.repository import Store
from quadrille.store.results import best_results, has_result, summary_of
from quadrille.store.schema import EVENTS, MOVES, RESULTS, SEATS, TABLES
from quadrille.store.visitor_tables import TableQuery, tables_of

GAMES, MOVES_EACH = 100_000, 20
START = 1_794_000_000_000
VISITORS = 1_000
"""How many people share the games."""
PUZZLES = 1_000
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
PART = 10_000


@dataclass(frozen=True, slots=True)
class Cost:
    """What something costs: CPU seconds, and how many rows it wrote, put back or gave."""

    what: str
    seconds: float
    rows: int


@lru_cache(16)
def code_of(number: int) -> str:
    """Return a code of six letters for a number.

    >>> code_of(0), code_of(33)
    ('AAAAAA', 'AAAABB')
    """
    return "".join(ALPHABET[number >> 5 * place & 31] for place in reversed(range(6)))


def fill(store: Store, games: int, moves: int = MOVES_EACH) -> None:
    """Insert games of two seats; all but every tenth are finished, with their results."""
    _insert(store, TABLES, (_table(number) for number in range(games)))
    _insert(store, SEATS, (row for number in range(games) for row in _seats(number)))
    _insert(store, MOVES, (_move(number, ply) for number in range(games) for ply in range(moves)))
    _insert(store, RESULTS, (row for number in range(games) for row in _results(number)))
    _insert(store, EVENTS, (_event(number) for number in range(games // 100)))


def _insert(store: Store, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    """Insert rows with all the same fields, by the driver alone: SQLAlchemy takes twice as long."""
    left = iter(rows)
    mark = "%s" if store.is_shared else "?"
    while part := list(islice(left, PART)):
        names = ", ".join(f'"{name}"' for name in part[0])
        marks = ", ".join([mark] * len(part[0]))
        statement = f"INSERT INTO {table.name} ({names}) VALUES ({marks})"
        values = [tuple(row.values()) for row in part]
        store.write(lambda c, s=statement, v=values: c.exec_driver_sql(s, v) and None).result()  # type: ignore[misc]


def _visitor(number: int) -> str:
    return f"visitor-{number % VISITORS}"


def _is_finished(number: int) -> bool:
    return number // VISITORS % 10 != 0


def _table(number: int) -> dict[str, Any]:
    finished = START + 1000 * number + 500 if _is_finished(number) else None
    return {
        "code": code_of(number), "game": "samegame", "asked": '{"rules": "seed"}',
        "options": f'{{"rules": "seed", "board": "VVRBJRRVVB/RRVVBBJJRR/{number:010}"}}',
        "puzzle": f"{number % PUZZLES:016x}", "host": _visitor(number),
        "created": START + 1000 * number, "started": START + 1000 * number,
        "finished": finished, "ending": "over" if finished else None,
    }  # fmt: skip


def _seats(number: int) -> Iterator[dict[str, Any]]:
    for seat, visitor in enumerate((_visitor(number), _visitor(7 * number + 1))):
        yield {"code": code_of(number), "seat": seat, "level": "", "name": visitor,
               "visitor": visitor}  # fmt: skip


def _move(number: int, ply: int) -> dict[str, Any]:
    at = START + 1000 * number + ply
    return {"code": code_of(number), "ply": ply, "seat": ply % 2, "line": f"{ply % 15} {ply % 10}",
            "at": at, "key": f"{number:08x}{ply:08x}"}  # fmt: skip


def _results(number: int) -> Iterator[dict[str, Any]]:
    for seat in (0, 1) if _is_finished(number) else ():
        yield {"code": code_of(number), "seat": seat, "game": "samegame",
               "puzzle": f"{number % PUZZLES:016x}", "score": number * 31 % 997 + seat,
               "grade": number % 3, "won": seat == 1, "at": START + 1000 * number}  # fmt: skip


def _event(number: int) -> dict[str, Any]:
    return {"code": f"Z{code_of(number)[1:]}", "game": "samegame", "title": "Club", "asked": "{}",
            "options": "{}", "puzzle": "0" * 16, "host": _visitor(number), "mode": "score",
            "seconds": 60, "created": START + number, "started": START, "closed": START + 1,
            "round": 0}  # fmt: skip


def costs(games: int) -> Iterator[Cost]:
    """Measure a store of so many games."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url, file = f"sqlite:///{folder / 'games.db'}", folder / "games.backup"
        store = Store(url)
        fill(store, games)
        for what, ask in requests(store).items():
            ask()
            yield _timed(what, ask)
        store.close()
        yield _timed("backup", lambda: back_up(url, file))
        other = f"sqlite:///{folder / 'other.db'}"
        yield _timed("restore", lambda: restore(other, file))


def requests(store: Store) -> dict[str, Callable[[], int]]:
    """Return what requests ask of a filled store; each gives the number of rows that it got."""
    visitor, board = _visitor(1), (store, "samegame", f"{1:016x}")
    return {
        "games under way": lambda: len(tables_of(store, visitor, TableQuery(finished=False))),
        "games finished": lambda: len(tables_of(store, visitor, TableQuery(finished=True))),
        "events of a visitor": lambda: len(Events(store).events_of(visitor)),
        "best scores": lambda: len(best_results(*board, fewest=False, most=10)),
        "ranking of a day": lambda: len(
            best_results(*board, fewest=False, most=200, first_only=True)
        ),
        "puzzle of a day": lambda: summary_of(*board).finished,
        "whether one has played": lambda: int(has_result(*board, visitor)),
        "clocks that run": lambda: len(store.tables_with_clock()),
        "events that run": lambda: len(Events(store).running()),
    }


def _timed(what: str, work: Callable[[], int]) -> Cost:
    start = time.process_time()
    rows = work()
    return Cost(what, time.process_time() - start, rows)


def table(costs: Iterable[Cost]) -> list[str]:
    """Write costs as lines."""
    head = f"{'store':<26}{'CPU ms':>12}{'rows':>12}"
    return [head, *(f"{one.what:<26}{1e3 * one.seconds:>12,.2f}{one.rows:>12,}" for one in costs)]
