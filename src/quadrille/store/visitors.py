"""Visitors: their names, kept by a passphrase if they like, and forgotten when they ask."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Iterable
from concurrent.futures import Future
from itertools import count

from sqlalchemy import ColumnElement, Connection, delete, select, update

from quadrille.store.repository import EVENT, Store, insert_new, notify, now
from quadrille.store.schema import ENTRANTS, EVENTS, PLAYERS, SEATS, TABLES
from quadrille.store.tournament_players import forget_in_tournaments

COST = {"n": 1 << 14, "r": 8, "p": 1, "dklen": 32}
"""What a guess costs: 16 MB and some 50 ms."""


class Visitors:
    """The visitors of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def name_of(self, visitor: str) -> tuple[str, bool]:
        """Return the name of a visitor, and whether it is kept."""
        wanted = select(PLAYERS.c.name, PLAYERS.c.kept).where(PLAYERS.c.visitor == visitor)
        with self._store.reading() as connection:
            row = connection.execute(wanted).one_or_none()
        return ("", False) if row is None else (row.name, row.kept is not None)

    def rename(self, visitor: str, name: str, passphrase: str | None = None) -> Future[bool]:
        """Name a visitor; with a passphrase the name is kept. False if someone else keeps it."""
        kept = comparable_name(name)
        sealed = None if passphrase is None else seal(passphrase)

        def job(connection: Connection) -> bool:
            taken = select(PLAYERS.c.visitor).where(PLAYERS.c.kept == kept)
            if connection.scalar(taken) not in (None, visitor):
                return False
            own = update(PLAYERS).where(PLAYERS.c.visitor == visitor)
            row = {"visitor": visitor, "name": name, "seen": now()}
            if not insert_new(connection, PLAYERS, row):
                connection.execute(own.values(name=name, seen=now()))
            if sealed is not None:
                connection.execute(own.values(kept=kept, passphrase=sealed))
            nameless = (SEATS.c.visitor == visitor, SEATS.c.name == "")
            connection.execute(update(SEATS).where(*nameless).values(name=name))
            return True

        return self._store.write(job)

    def may_use(self, visitor: str, name: str) -> bool:
        """Return whether a visitor may use a name: no other visitor keeps it."""
        kept = select(PLAYERS.c.visitor).where(PLAYERS.c.kept == comparable_name(name))
        with self._store.reading() as connection:
            return connection.scalar(kept) in (None, visitor)

    def find(self, name: str, passphrase: str) -> str | None:
        """Return the visitor who keeps a name with this passphrase."""
        wanted = select(PLAYERS.c.visitor, PLAYERS.c.passphrase).where(
            PLAYERS.c.kept == comparable_name(name)
        )
        with self._store.reading() as connection:
            row = connection.execute(wanted).one_or_none()
        # Someone who guesses names learns nothing from the time it takes.
        right = opens(passphrase, row.passphrase if row is not None else seal(""))
        return str(row.visitor) if row is not None and right else None

    def erase(self, visitor: str) -> Future[None]:
        """Delete a visitor's data; the games stay, without a name."""

        def job(connection: Connection) -> None:
            sat = select(SEATS.c.code).where(SEATS.c.visitor == visitor)
            hosted = select(TABLES.c.code).where(TABLES.c.host == visitor)
            held = select(EVENTS.c.code).where(EVENTS.c.host == visitor)
            taken_part = select(ENTRANTS.c.event).where(ENTRANTS.c.visitor == visitor)
            tables = [*connection.scalars(sat.union(hosted))]
            events = [f"{EVENT}{code}" for code in connection.scalars(held.union(taken_part))]
            notify(connection, self._store.name, *tables, *events)
            connection.execute(delete(PLAYERS).where(PLAYERS.c.visitor == visitor))
            mine = update(SEATS).where(SEATS.c.visitor == visitor)
            connection.execute(mine.values(visitor=DELETED_VISITOR, name=""))
            connection.execute(update(TABLES).where(TABLES.c.host == visitor).values(host=None))
            entered = update(ENTRANTS).where(ENTRANTS.c.visitor == visitor)
            connection.execute(entered.values(visitor=DELETED_VISITOR, name=""))
            _orphan(connection, EVENTS.c.host == visitor)
            forget_in_tournaments(connection, visitor)

        return self._store.write(job)


def _orphan(connection: Connection, theirs: ColumnElement[bool]) -> None:
    """Leave events to themselves: without their title, and none that only its host could end."""
    at = now()
    waiting = (EVENTS.c.started.is_(None), EVENTS.c.closed.is_(None))
    connection.execute(update(EVENTS).where(theirs, *waiting).values(closed=at))
    resumed = {"ends": EVENTS.c.paused + at, "paused": None}
    halted = (EVENTS.c.paused.is_not(None), EVENTS.c.closed.is_(None))
    connection.execute(update(EVENTS).where(theirs, *halted).values(resumed))
    connection.execute(update(EVENTS).where(theirs).values(host=None, title=""))


DELETED_VISITOR = "-"
"""Stands for a deleted visitor: the seat stays taken."""


def comparable_name(name: str) -> str:
    """Return a name as names are compared.

    >>> comparable_name(" Zoé  Martin ") == comparable_name("ZOÉ MARTIN")
    True
    """
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Return a name as people at one table can tell it from the others: with a number if need be.

    >>> distinct_name("Ana", ["Léo"]), distinct_name("ana", ["Ana", "Ana 2"])
    ('Ana', 'ana 3')
    """
    taken = {comparable_name(other) for other in others}
    if not name or comparable_name(name) not in taken:
        return name
    return next(
        numbered
        for number in count(2)
        if comparable_name(numbered := f"{name} {number}") not in taken
    )


def seal(passphrase: str) -> str:
    """Make of a passphrase what may be stored.

    >>> seal("rat") == seal("rat")
    False
    """
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_digest(passphrase, salt).hex()}"


def opens(passphrase: str, sealed: str) -> bool:
    """Return whether a passphrase is the one that was sealed.

    >>> opens("rat", seal("rat")), opens("Rat", seal("rat"))
    (True, False)
    """
    salt, _, digest = sealed.partition(":")
    return hmac.compare_digest(_digest(passphrase, bytes.fromhex(salt)).hex(), digest)


def _digest(passphrase: str, salt: bytes) -> bytes:
    plain = unicodedata.normalize("NFKC", passphrase).encode()
    return hashlib.scrypt(plain, salt=salt, n=COST["n"], r=COST["r"], p=COST["p"], dklen=32)
