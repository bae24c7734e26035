"""Which visitor a player of a tournament is: known once the player has opened their link.

A link works for one visitor. The host can make a new one, and the old one works no more. Whoever
is deleted is a number in the tournament's lines, as the only change that these ever get.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from enum import Enum
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from quadrille.store.repository import Store
from quadrille.store.schema import TOURNAMENT_LINES, TOURNAMENT_PLAYERS, TOURNAMENTS

NAMING = frozenset(("name", "names", "games", "bye", "scores"))
"""The fields of a line that name players."""


class Claim(Enum):
    """What opening a link led to."""

    DONE = "done"
    OLD = "old"
    """The host has made a newer one."""
    TAKEN = "taken"
    """Another visitor has opened it."""
    OTHER = "other"
    """The visitor is another player already."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player with a link."""

    visitor: str | None = None
    """The visitor who opened it, if any."""
    link: int = 0
    """Its number; the host has replaced those with a lower one."""


class TournamentPlayers:
    """The tournament players of a store who are visitors."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def players(self, code: str) -> dict[str, PlayerRow]:
        """Return the visitor and the number of the link for each player of a tournament."""
        wanted = select(TOURNAMENT_PLAYERS).where(TOURNAMENT_PLAYERS.c.code == code)
        with self._store.reading() as connection:
            return {
                row.name: PlayerRow(row.visitor, row.link) for row in connection.execute(wanted)
            }

    def played_by(self, visitor: str) -> list[str]:
        """Return the codes of the tournaments in which a visitor is a player."""
        wanted = select(TOURNAMENT_PLAYERS.c.code).where(TOURNAMENT_PLAYERS.c.visitor == visitor)
        with self._store.reading() as connection:
            return list(connection.scalars(wanted))

    def claim(self, code: str, name: str, link: int, visitor: str) -> Future[Claim]:
        """Make a visitor the player of the link they opened."""

        def job(connection: Connection) -> Claim:
            lock_tournament(connection, code)
            return claim_player(connection, code, name, link, visitor)

        return self._store.write(job, code)

    def release(self, code: str, name: str) -> Future[None]:
        """Make a new link for a player; whoever opened the old one is no longer that player."""

        def job(connection: Connection) -> None:
            lock_tournament(connection, code)
            own = _player(code, name)
            link = connection.scalar(select(TOURNAMENT_PLAYERS.c.link).where(*own))
            if link is None:
                values = {"code": code, "name": name, "visitor": None, "link": 1}
                connection.execute(insert(TOURNAMENT_PLAYERS), values)
                return
            anew = {"visitor": None, "link": link + 1}
            connection.execute(update(TOURNAMENT_PLAYERS).where(*own).values(anew))

        return self._store.write(job, code)


def lock_tournament(connection: Connection, code: str) -> int | None:
    """Lock a tournament for this transaction; return its edition."""
    locked = select(TOURNAMENTS.c.edition).where(TOURNAMENTS.c.code == code)
    return connection.scalar(locked.with_for_update())


def claim_player(connection: Connection, code: str, name: str, link: int, visitor: str) -> Claim:
    """Let a visitor be a player of a tournament, which this transaction has locked."""
    own = _player(code, name)
    row = connection.execute(select(TOURNAMENT_PLAYERS).where(*own)).first()
    if link != (0 if row is None else row.link):
        return Claim.OLD
    if row is not None and row.visitor not in (None, visitor):
        return Claim.TAKEN
    names = select(TOURNAMENT_PLAYERS.c.name).where(
        TOURNAMENT_PLAYERS.c.code == code, TOURNAMENT_PLAYERS.c.visitor == visitor
    )
    if connection.scalar(names) not in (None, name):
        return Claim.OTHER
    if row is None:
        values = {"code": code, "name": name, "visitor": visitor, "link": link}
        connection.execute(insert(TOURNAMENT_PLAYERS), values)
    else:
        connection.execute(update(TOURNAMENT_PLAYERS).where(*own).values(visitor=visitor))
    return Claim.DONE


def forget_in_tournaments(connection: Connection, visitor: str) -> None:
    """Replace a visitor's names in tournaments, and those of the tournaments that they host."""
    played = select(TOURNAMENT_PLAYERS.c.code, TOURNAMENT_PLAYERS.c.name).where(
        TOURNAMENT_PLAYERS.c.visitor == visitor
    )
    for code, name in connection.execute(played).all():
        lines = _read_lines(connection, code)
        _change_lines(connection, code, lines, {name: _number_of(name, lines)})
        connection.execute(delete(TOURNAMENT_PLAYERS).where(*_player(code, name)))
    hosted = select(TOURNAMENTS.c.code).where(TOURNAMENTS.c.host == visitor)
    for code in connection.scalars(hosted).all():
        _change_lines(connection, code, _read_lines(connection, code), {}, title=code)
        connection.execute(update(TOURNAMENTS).where(TOURNAMENTS.c.code == code).values(host=None))


def _player(code: str, name: str) -> tuple[Any, Any]:
    return TOURNAMENT_PLAYERS.c.code == code, TOURNAMENT_PLAYERS.c.name == name


def _read_lines(connection: Connection, code: str) -> dict[int, dict[str, Any]]:
    lock_tournament(connection, code)
    wanted = select(TOURNAMENT_LINES.c.number, TOURNAMENT_LINES.c.line)
    own = wanted.where(TOURNAMENT_LINES.c.code == code).order_by(TOURNAMENT_LINES.c.number)
    return {row.number: _step(row.line) for row in connection.execute(own)}


def _step(line: str) -> dict[str, Any]:
    """Read a line; a damaged one names no player, and must not block a deletion."""
    try:
        step = json.loads(line)
    except ValueError:
        return {}
    return step if isinstance(step, dict) else {}


def _number_of(name: str, lines: dict[int, dict[str, Any]]) -> str:
    """Return what a player is called instead: `#3` for the third, or the next that is free."""
    names = [step["name"] for step in lines.values() if step.get("do") == "add"]
    number = names.index(name) + 1 if name in names else len(names) + 1
    while f"#{number}" in names:
        number += len(names)
    return f"#{number}"


def _change_lines(
    connection: Connection,
    code: str,
    lines: dict[int, dict[str, Any]],
    names: dict[str, str],
    title: str = "",
) -> None:
    for number, step in lines.items():
        changed = dict(_renamed(step, names, title))
        if changed != step:
            own = TOURNAMENT_LINES.c.code == code, TOURNAMENT_LINES.c.number == number
            line = json.dumps(changed, ensure_ascii=False)
            connection.execute(update(TOURNAMENT_LINES).where(*own).values(line=line))
    grown = update(TOURNAMENTS).where(TOURNAMENTS.c.code == code)
    connection.execute(grown.values(edition=TOURNAMENTS.c.edition + 1))


def _renamed(step: dict[str, Any], names: dict[str, str], title: str) -> Iterator[tuple[str, Any]]:
    for key, value in step.items():
        if step.get("do") == "tournament":
            yield key, title or value if key == "name" else value
        else:
            yield key, _replaced(value, names) if key in NAMING else value


def _replaced(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, list):
        return [_replaced(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value
