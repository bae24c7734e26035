"""The ladder of Scrabble's players: each against the one before it, with intervals.

Games come in pairs with the same bag, and the seats changed. Players whose whole games a kernel
plays have 10,000; the others fewer, each with what it may try in a turn told beside it. What was
played can be kept in a file, so that a ladder that was stopped goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time

from quadrille.arena.scrabble import Standing, match
from quadrille.core.solver import Budget
from quadrille.games.scrabble.config import read_options
from quadrille.games.scrabble.judge import generator_of

RUNGS = (
    ("percent:10", "timed", 300, 10),
    ("common", "percent:10", 1_000, None),
    ("percent:30", "common", 1_000, None),
    ("greedy", "percent:30", 10_000, None),
    ("equity", "greedy", 10_000, None),
    ("endgame", "equity", 250, 20),
    ("simulation", "equity", 200, 1_000),
    ("champion", "simulation", 40, 100),
)
"""The stronger, the weaker, how many games, and what a turn may try: thousands of words for
`timed`, rollouts for `simulation`, endgames and thousands of moves for `endgame`."""


@dataclass(frozen=True)
class Rung:
    """One match of the ladder."""

    stronger: str
    weaker: str
    games: int
    iterations: int | None
    points: tuple[float, float]
    ahead: float
    margin: float
    share: float
    share_margin: float
    seconds: float
    """Of CPU time."""


@dataclass(frozen=True)
class Part:
    """Some games of a rung that were played together."""

    rung: list[str | int | None]
    """The language, the seed, the players, and what a turn may try."""
    scores: list[list[int]]
    seconds: float
    """Of CPU time."""


class Kept:
    """The games of a ladder that were played, in a file of lines; in memory without a file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        lines = path.read_text().splitlines() if path is not None and path.is_file() else []
        self._parts = [Part(**json.loads(line)) for line in lines]

    def of(self, rung: list[str | int | None]) -> tuple[list[tuple[int, int]], float]:
        """Give what was played of a rung, and the seconds of CPU time that it took."""
        parts = [part for part in self._parts if part.rung == rung]
        scores = [(a, b) for part in parts for a, b in part.scores]
        return scores, sum(part.seconds for part in parts)

    def add(self, part: Part) -> None:
        """Keep some more games."""
        self._parts.append(part)
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(json.dumps(asdict(part)) + "\n")


def rungs(code: str, seed: int, threads: int, quick: bool, path: Path | None) -> Iterator[Rung]:
    """Play the ladder in a language, or what is left of it."""
    config = read_options({"language": code})
    generator, kept = generator_of(config), Kept(path)
    for stronger, weaker, games, iterations in RUNGS:
        rung: list[str | int | None] = [code, seed, stronger, weaker, iterations]
        games = max(2, games // 100) if quick else games
        names, budget = (stronger, weaker), Budget(None, iterations, threads)
        played, _ = kept.of(rung)
        count, began = len(played), process_time()
        for told in match(names, generator, config, games, seed, budget, played):
            fresh = [list(scores) for scores in told.scores[count:]]
            kept.add(Part(rung, fresh, process_time() - began))
            count, began = told.games, process_time()
        scores, seconds = kept.of(rung)
        yield _rung(Standing(names, scores), iterations, seconds)


def _rung(told: Standing, iterations: int | None, seconds: float) -> Rung:
    stronger, weaker = told.players
    return Rung(
        stronger, weaker, told.games, iterations, told.means, told.spread.mean,
        told.spread.margin, told.rate.mean, told.rate.margin, seconds,
    )  # fmt: skip


def table(rows: list[Rung]) -> Iterator[str]:
    """Lay the ladder out for a reader."""
    yield (
        f"{'ladder':<12}{'against':<12}{'tries':>6}{'games':>8}{'points':>10}{'ahead':>16}"
        f"{'wins, %':>14}{'s CPU':>8}"
    )
    for row in rows:
        yield (
            f"{row.stronger:<12}{row.weaker:<12}{row.iterations or '':>6}{row.games:>8,}"
            f"{f'{row.points[0]:.0f}–{row.points[1]:.0f}':>10}"
            f"{f'{row.ahead:+.1f} ± {row.margin:.1f}':>16}"
            f"{f'{100 * row.share:.1f} ± {100 * row.share_margin:.1f}':>14}{row.seconds:>8.0f}"
        )
