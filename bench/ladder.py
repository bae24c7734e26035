"""The ladder of Scrabble's players: each against the one before it, with intervals.

Games come in pairs with the same bag, and the seats changed. Quick players play 10,000 games; the
others as many as there is time for, each with its budget in a turn told beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import process_time

from quadrille.arena.scrabble import match
from quadrille.core.solver import Budget
from quadrille.games.scrabble.config import read_options
from quadrille.games.scrabble.judge import generator_of

RUNGS = (
    ("common", "percent:10", 1_000, None),
    ("percent:30", "common", 1_000, None),
    ("greedy", "percent:30", 10_000, None),
    ("equity", "greedy", 10_000, None),
    ("simulation", "equity", 200, 1_000),
)
"""The stronger, the weaker, how many games, and the rollouts that a turn may take."""


@dataclass(frozen=True)
class Rung:
    """One match of the ladder."""

    stronger: str
    weaker: str
    games: int
    rollouts: int | None
    points: tuple[float, float]
    ahead: float
    margin: float
    share: float
    share_margin: float
    seconds: float
    """Of CPU time."""


def rungs(code: str, seed: int, threads: int, quick: bool) -> Iterator[Rung]:
    """Play the ladder in a language."""
    config = read_options({"language": code})
    generator = generator_of(config)
    for stronger, weaker, games, rollouts in RUNGS:
        began = process_time()
        budget = Budget(None, rollouts, threads)
        games = max(2, games // 100) if quick else games
        *_, told = match((stronger, weaker), generator, config, games, seed, budget)
        yield Rung(
            stronger, weaker, told.games, rollouts, told.means, told.spread.mean,
            told.spread.margin, told.rate.mean, told.rate.margin, process_time() - began,
        )  # fmt: skip


def table(rows: list[Rung]) -> Iterator[str]:
    """Lay the ladder out for a reader."""
    yield (
        f"{'ladder':<12}{'against':<12}{'games':>7}{'points':>14}{'ahead':>16}{'wins, %':>14}"
        f"{'s CPU':>8}"
    )
    for row in rows:
        yield (
            f"{row.stronger:<12}{row.weaker:<12}{row.games:>7,}"
            f"{f'{row.points[0]:.0f}–{row.points[1]:.0f}':>14}"
            f"{f'{row.ahead:+.1f} ± {row.margin:.1f}':>16}"
            f"{f'{100 * row.share:.1f} ± {100 * row.share_margin:.1f}':>14}{row.seconds:>8.0f}"
        )
