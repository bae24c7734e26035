"""The best scores that engines have reached on puzzles, and how near to them results are."""

from __future__ import annotations

from concurrent.futures import Future

from sqlalchemy import ColumnElement, Connection, select, update

from quadrille.core.ending import Best
from quadrille.store.repository import Store, insert_new, now
from quadrille.store.schema import BESTS, RESULTS


def known_best(store: Store, game: str, puzzle: str) -> Best | None:
    """Return the best score that an engine has reached on a puzzle."""
    wanted = select(BESTS.c.score, BESTS.c.proved).where(*_on(game, puzzle))
    with store.reading() as connection:
        row = connection.execute(wanted).one_or_none()
    return None if row is None else Best(*row)


def keep_best(store: Store, game: str, puzzle: str, best: Best, fewest: bool) -> Future[None]:
    """Keep what an engine has reached, unless something better is known."""

    def job(connection: Connection) -> None:
        row = {"game": game, "puzzle": puzzle, "at": now()}
        found = {"score": best.score, "proved": best.proved}
        if insert_new(connection, BESTS, row | found):
            return
        before = Best(
            *connection.execute(
                select(BESTS.c.score, BESTS.c.proved).where(*_on(game, puzzle))
            ).one()
        )
        if best.is_better(before, fewest):
            connection.execute(update(BESTS).where(*_on(game, puzzle)).values(**found, at=now()))

    return store.write(job)


def keep_accuracy(store: Store, code: str, seat: int, accuracy: int) -> Future[None]:
    """Keep how near to the best a result is, in thousandths."""
    own = (RESULTS.c.code == code, RESULTS.c.seat == seat)

    def job(connection: Connection) -> None:
        connection.execute(update(RESULTS).where(*own).values(accuracy=accuracy))

    return store.write(job)


def accuracy_at(store: Store, code: str, seat: int) -> int | None:
    """Return how near to the best a result is, where that is known."""
    wanted = select(RESULTS.c.accuracy).where(RESULTS.c.code == code, RESULTS.c.seat == seat)
    with store.reading() as connection:
        found: int | None = connection.scalar(wanted)
    return found


def _on(game: str, puzzle: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return BESTS.c.game == game, BESTS.c.puzzle == puzzle
