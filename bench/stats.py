"""Statistics of tournaments: a generated file of 1,542,642 games, its import, the five questions.

The file has the shape and the quirks of the real one: ids sorted by winner within a tournament,
ratings of 0 for unrated players, scores of 0 that nobody wrote down, ties that name a winner.
"""

from __future__ import annotations

import resource
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from quadrille.arena.stats.database import connect
from quadrille.arena.stats.importing import import_games, open_games
from quadrille.arena.stats.questions import ORDERS, QUESTIONS, ask

ROWS, QUICK_ROWS = 1_542_642, 20_000
PLAYERS, TOURNAMENT = 16_000, 240
"""How many players there are, and how many games a tournament has."""

GENERATED = """
COPY (
  WITH slots AS (
    SELECT i, i // {size} AS t, i % {size} // 12 AS r, i % 12 AS k,
      hash(i, 3) % 300 + 250 AS high, hash(i, 4) % 250 + 150 AS low, hash(i, 5) % 100 AS chance
    FROM range({rows}) AS _(i)
  ),
  pairs AS (  -- a round robin of 24: the last one stays, the others go round
    SELECT *, CASE WHEN k = 0 THEN 23 ELSE (r + k) % 23 END AS x, (r - k + 23) % 23 AS y FROM slots
  ),
  seated AS (
    SELECT *, (t * 37 + x * 613) % {players} AS p, (t * 37 + y * 613) % {players} AS q FROM pairs
  ),
  paired AS (
    SELECT *, r + 1 AS round, chance = 0 AS tie, chance < 40 AS unwritten,
      CASE WHEN hash(p) % 100 + hash(i) % 100 > hash(q) % 100 + 49 THEN p ELSE q END AS a,
      CASE WHEN hash(p) % 100 + hash(i) % 100 > hash(q) % 100 + 49 THEN q ELSE p END AS b
    FROM seated
  )
  SELECT row_number() OVER (ORDER BY t, a, i) AS gameid, t + 1 AS tourneyid,
    CASE WHEN tie THEN 'True' ELSE 'False' END AS tie,
    a + 1 AS winnerid, 'Player ' || (a + 1) AS winnername,
    CASE WHEN unwritten THEN 0 ELSE greatest(high, low) END AS winnerscore,
    {old} AS winneroldrating, {new} AS winnernewrating, hash(t, a) % 40 + 1 AS winnerpos,
    b + 1 AS loserid, 'Player ' || (b + 1) AS losername,
    CASE WHEN unwritten THEN 0 WHEN tie THEN greatest(high, low) ELSE least(high, low) END
      AS loserscore,
    {lost_old} AS loseroldrating, {lost_new} AS losernewrating, hash(t, b) % 40 + 1 AS loserpos,
    round, hash(t) % 4 + 1 AS division,
    CAST(DATE '1976-01-01' + CAST(t * 15330 // ({rows} // {size} + 1) AS INTEGER) AS DATE) AS date,
    CASE WHEN hash(t, 7) % 3 = 0 THEN 'True' ELSE 'False' END AS lexicon
  FROM paired ORDER BY gameid
) TO '{path}' (FORMAT csv, HEADER)
"""


@dataclass(frozen=True, slots=True)
class Answered:
    """One thing that was measured: seconds of CPU and on the clock."""

    name: str
    order: str
    rows: int
    cpu: float
    seconds: float


def generate(path: Path, rows: int) -> None:
    """Write a CSV file of so many games; the same for the same number."""
    rating = "CASE WHEN hash({p}) % 50 = 0 THEN 0 ELSE 600 + hash({p}) % 1400 + {add} END"
    filled = {
        name: rating.format(p=player, add=add)
        for name, player, add in (
            ("old", "a", "hash(t, a) % 100"),
            ("new", "a", "hash(t + 1, a) % 100"),
            ("lost_old", "b", "hash(t, b) % 100"),
            ("lost_new", "b", "hash(t + 1, b) % 100"),
        )
    }
    with connect() as database:
        database.execute(
            GENERATED.format(rows=rows, size=TOURNAMENT, players=PLAYERS, path=path, **filled)
        )


def cpu() -> float:
    """Return the CPU seconds of this process so far."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def measure(repeats: int, *, quick: bool = False) -> Iterator[Answered]:
    """Yield what the import and each question cost, the best of several runs."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "games.csv", Path(folder) / "games.parquet"
        rows = QUICK_ROWS if quick else ROWS
        generate(source, rows)
        before, began = cpu(), time.perf_counter()
        report = import_games(source, target)
        yield Answered("import", "", report.games, cpu() - before, time.perf_counter() - began)
        for order in ORDERS:
            for question in QUESTIONS:
                yield min(
                    (_answer(target, question, order) for _ in range(repeats)),
                    key=lambda one: one.cpu,
                )


def _answer(path: Path, question: str, order: str) -> Answered:
    before, began = cpu(), time.perf_counter()
    with open_games(path) as games:
        found = ask(games, question, order)
    return Answered(question, order, len(found.rows), cpu() - before, time.perf_counter() - began)


def table(rows: Sequence[Answered]) -> list[str]:
    """Lay out what was measured."""
    lines = ["statistics  order   rows      CPU s   clock s"]
    return lines + [
        f"{one.name:<11} {one.order:<6} {one.rows:>8,} {one.cpu:>8.2f} {one.seconds:>9.2f}"
        for one in rows
    ]
