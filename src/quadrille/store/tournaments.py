"""Tournaments in the store: each is a row and its lines, which are those of a tournament's file.

Lines are only ever added, each under its number, which only one server can take: whoever is late
reads on and decides again.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, fields

from sqlalchemy import Connection, func, insert, select

from quadrille.store.repository import Store, now
from quadrille.store.schema import EVENTS, RESULTS, TABLES, TOURNAMENT_LINES, TOURNAMENTS
from quadrille.store.tournament_players import Claim, claim_player, lock_tournament


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament without its lines."""

    code: str
    host: str | None
    game: str
    """What its tables play; empty where it is played elsewhere."""
    options: dict[str, str]
    created: int
    edition: int = 0
    """Grows when names in its lines were replaced: what was read before is to be read again."""


@dataclass(frozen=True, slots=True)
class Version:
    """What changes whenever a tournament does."""

    code: str
    created: int
    edition: int
    lines: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A visitor who enters a tournament."""

    name: str
    visitor: str
    link: int = 0
    """The number of the player's link."""


class Tournaments:
    """The tournaments of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def create(self, row: TournamentRow, line: str) -> Future[bool]:
        """Store a new tournament and its first line; return `False` if its code is taken."""

        def job(connection: Connection) -> bool:
            for table in (TABLES, EVENTS, TOURNAMENTS):
                if connection.scalar(select(table.c.code).where(table.c.code == row.code)):
                    return False
            connection.execute(insert(TOURNAMENTS), asdict(row))
            _add(connection, row.code, 0, [line])
            return True

        return self._store.write(job, row.code)

    def find(self, code: str, known: int = 0) -> tuple[TournamentRow, list[str]] | None:
        """Return a tournament by its code, and its lines after those that are known."""
        with self._store.reading() as connection:
            row = connection.execute(select(TOURNAMENTS).where(TOURNAMENTS.c.code == code)).first()
            if row is None:
                return None
            return TournamentRow(**row._mapping), _lines(connection, code, known)

    def hosted_by(self, visitor: str, most: int = 20) -> list[tuple[TournamentRow, str]]:
        """Return the tournaments of a host, the last made first, each with its first line."""
        first = TOURNAMENT_LINES.c.number == 0
        wanted = (
            select(TOURNAMENTS, TOURNAMENT_LINES.c.line)
            .join(TOURNAMENT_LINES, (TOURNAMENT_LINES.c.code == TOURNAMENTS.c.code) & first)
            .where(TOURNAMENTS.c.host == visitor)
            .order_by(TOURNAMENTS.c.created.desc())
            .limit(most)
        )
        with self._store.reading() as connection:
            return [
                (TournamentRow(*row[: len(fields(TournamentRow))]), row.line)
                for row in connection.execute(wanted)
            ]

    def versions(self, host: str, game: str, most: int) -> list[Version]:
        """Return the versions of a host's tournaments of one game, the last made first."""
        own = (TOURNAMENTS.c.host == host) & (TOURNAMENTS.c.game == game)
        wanted = (
            select(
                TOURNAMENTS.c.code,
                TOURNAMENTS.c.created,
                TOURNAMENTS.c.edition,
                func.count(TOURNAMENT_LINES.c.number),
            )
            .join(TOURNAMENT_LINES, TOURNAMENT_LINES.c.code == TOURNAMENTS.c.code)
            .where(own)
            .group_by(TOURNAMENTS.c.code, TOURNAMENTS.c.created, TOURNAMENTS.c.edition)
            .order_by(TOURNAMENTS.c.created.desc(), TOURNAMENTS.c.code)
            .limit(most)
        )
        with self._store.reading() as connection:
            return [Version(*row) for row in connection.execute(wanted)]

    def append(self, code: str, known: int, lines: Sequence[str], edition: int = 0) -> Future[bool]:
        """Add lines after those that are known; return `False` if there are others by now."""

        def job(connection: Connection) -> bool:
            if not _lock_at(connection, code, known, edition):
                return False
            _add(connection, code, known, lines)
            return True

        return self._store.write(job, code)

    def enter(self, row: TournamentRow, known: int, line: str, own: Entry) -> Future[Claim | None]:
        """Add the line that enters a player, and let a visitor be that player: both or neither.

        Return what became of the claim, or `None` if there are other lines by now.
        """

        def job(connection: Connection) -> Claim | None:
            if not _lock_at(connection, row.code, known, row.edition):
                return None
            claim = claim_player(connection, row.code, own.name, own.link, own.visitor)
            if claim is Claim.DONE:
                _add(connection, row.code, known, [line])
            return claim

        return self._store.write(job, row.code)

    def finished_games(self, codes: Sequence[str]) -> dict[str, list[tuple[int, bool]]]:
        """Return the score of each seat, and whether it has won, of tables that are finished."""
        over = TABLES.c.finished.is_not(None)
        wanted = (
            select(RESULTS.c.code, RESULTS.c.score, RESULTS.c.won)
            .join(TABLES, TABLES.c.code == RESULTS.c.code)
            .where(RESULTS.c.code.in_(codes), over)
            .order_by(RESULTS.c.code, RESULTS.c.seat)
        )
        found: dict[str, list[tuple[int, bool]]] = {}
        with self._store.reading() as connection:
            for row in connection.execute(wanted):
                found.setdefault(row.code, []).append((row.score, row.won))
        return {code: seats for code, seats in found.items() if len(seats) == 2}


def _lock_at(connection: Connection, code: str, known: int, edition: int) -> bool:
    """Lock a tournament; return whether its lines are still those that are known."""
    if lock_tournament(connection, code) != edition:
        return False
    last = select(func.max(TOURNAMENT_LINES.c.number))
    return bool(connection.scalar(last.where(TOURNAMENT_LINES.c.code == code)) == known - 1)


def _lines(connection: Connection, code: str, known: int) -> list[str]:
    added = (TOURNAMENT_LINES.c.code == code) & (TOURNAMENT_LINES.c.number >= known)
    wanted = select(TOURNAMENT_LINES.c.line).where(added)
    return list(connection.scalars(wanted.order_by(TOURNAMENT_LINES.c.number)))


def _add(connection: Connection, code: str, known: int, lines: Sequence[str]) -> None:
    rows = [
        {"code": code, "number": number, "line": line, "at": now()}
        for number, line in enumerate(lines, known)
    ]
    connection.execute(insert(TOURNAMENT_LINES), rows)
