"""The results of finished games on one puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select

from quadrille.store.repository import Store
from quadrille.store.schema import RESULTS, SEATS, TABLES

GIVEN_UP = "abandoned"
"""How a game ends that somebody does not want to end."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """What somebody reached: whose game it was, its score, and its grade, the least being best."""

    code: str
    visitor: str | None
    score: int
    grade: int
    name: str = ""
    ending: str = ""

    @property
    def finished(self) -> bool:
        """Whether it was played to its end, and not given up.

        >>> [Ranked("K7XQ2M", "ann", 5, 0, ending=how).finished for how in ("over", "abandoned")]
        [True, False]
        """
        return self.ending != GIVEN_UP


def results_of(store: Store, game: str, puzzle: str) -> list[Ranked]:
    """Give the results of people on a puzzle, the first to finish or to give up first."""
    seat = (SEATS.c.code == RESULTS.c.code) & (SEATS.c.seat == RESULTS.c.seat)
    wanted = (
        select(
            RESULTS.c.code,
            SEATS.c.visitor,
            RESULTS.c.score,
            RESULTS.c.grade,
            SEATS.c.name,
            TABLES.c.ending,
        )
        .join(SEATS, seat)
        .join(TABLES, TABLES.c.code == RESULTS.c.code)
        .where(RESULTS.c.game == game, RESULTS.c.puzzle == puzzle, SEATS.c.level == "")
        # What an event hides is no result yet.
        .where(TABLES.c.sealed.is_(False))
        .order_by(RESULTS.c.at)
    )
    with store.reading() as connection:
        return [Ranked(*row) for row in connection.execute(wanted)]
