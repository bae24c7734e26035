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

from quadrille.arena.matches import play_match
from quadrille.arena.scores import MatchScores
from quadrille.core.solver import Budget
from quadrille.games import game

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


class PlayedGames:
    """The games of a ladder that were played, in a file of lines; in memory without a file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        lines = path.read_text().splitlines() if path is not None and path.is_file() else []
        self._parts = [Part(**json.loads(line)) for line in lines]

    def of(self, rung: list[str | int | None]) -> tuple[list[tuple[int, int]], float]:
        """Return what was played of a rung, and the seconds of CPU time that it took."""
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
    options, games_played = {"language": code, "first": "0"}, PlayedGames(path)
    for stronger, weaker, games, iterations in RUNGS:
        rung: list[str | int | None] = [code, seed, stronger, weaker, iterations]
        games = max(2, games // 100) if quick else games
        names, budget = (stronger, weaker), Budget(None, iterations, threads)
        played, _ = games_played.of(rung)
        count, began = len(played), process_time()
        standing = MatchScores(names, played)
        for result in play_match(game("scrabble"), options, standing, games, seed, budget):
            fresh = [list(scores) for scores in result.scores[count:]]
            games_played.add(Part(rung, fresh, process_time() - began))
            count, began = result.games, process_time()
        scores, seconds = games_played.of(rung)
        yield _rung(MatchScores(names, scores), iterations, seconds)


def _rung(result: MatchScores, iterations: int | None, seconds: float) -> Rung:
    stronger, weaker = result.players
    return Rung(
        stronger, weaker, result.games, iterations, result.means, result.spread.mean,
        result.spread.margin, result.rate.mean, result.rate.margin, seconds,
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
