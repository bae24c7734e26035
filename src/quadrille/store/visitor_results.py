"""All results of one visitor, for the statistics that only they see."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import select

from quadrille.store.models import Draw
from quadrille.store.repository import Store
from quadrille.store.results import GIVEN_UP
from quadrille.store.schema import RESULTS, SEATS, TABLES

MOST = 20_000
"""How many results are counted, the last first."""


@dataclass(frozen=True, slots=True)
class OwnResult:
    """A game that a visitor has finished or given up."""

    game: str
    score: int
    grade: int
    won: bool
    at: int
    accuracy: int | None
    requested: Mapping[str, str]
    draw: Draw
    given_up: bool
    seats: int


def results_of(store: Store, visitor: str) -> list[OwnResult]:
    """Return the results of a visitor, the last first; those that an event hides are left out."""
    result = RESULTS.c
    columns = (result.code, result.game, result.score, result.grade, result.won, result.at)
    requested = TABLES.c["asked"].label("requested")
    table = (requested, TABLES.c.chosen, TABLES.c.seed, TABLES.c.salt, TABLES.c.ending)
    on_seat = (SEATS.c.code == result.code) & (SEATS.c.seat == result.seat)
    wanted = (
        select(*columns, result.accuracy, *table)
        .select_from(RESULTS)
        .join(SEATS, on_seat)
        .join(TABLES, TABLES.c.code == result.code)
        .where(SEATS.c.visitor == visitor, SEATS.c.level == "", TABLES.c.sealed.is_(False))
        .order_by(result.at.desc())
        .limit(MOST)
    )
    with store.reading() as connection:
        rows = connection.execute(wanted).all()
        codes = [row.code for row in rows]
        taken = connection.scalars(select(SEATS.c.code).where(SEATS.c.code.in_(codes))).all()
    seats = dict.fromkeys(codes, 0)
    for code in taken:
        seats[code] += 1
    return [
        OwnResult(
            row.game,
            row.score,
            row.grade,
            row.won,
            row.at,
            row.accuracy,
            row.requested,
            Draw(row.chosen, row.seed, row.salt),
            row.ending == GIVEN_UP,
            seats[row.code],
        )
        for row in rows
    ]
