"""Facts that games have left, by topic: words that people have played, by language."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from sqlalchemy import Connection, collate, func, select

from quadrille.store.repository import Store, insert_new, now
from quadrille.store.schema import WORDS


class FactTable:
    """The facts of a store. They are only ever added, each with the table it came from."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, topic: str, facts: Sequence[str], code: str) -> Future[list[str]]:
        """Add facts of a table; return those that were new."""

        def job(connection: Connection) -> list[str]:
            common = {"language": topic, "code": code, "at": now()}
            return [
                fact for fact in facts if insert_new(connection, WORDS, {**common, "word": fact})
            ]

        return self._store.write(job)

    def of(self, topic: str) -> list[str]:
        """Return the facts of a topic, in no order."""
        wanted = select(WORDS.c.word).where(WORDS.c.language == topic)
        with self._store.reading() as connection:
            return list(connection.scalars(wanted))

    def page(self, topic: str, first: int, most: int) -> list[str]:
        """Return at most `most` facts of a topic from a place on, in order of code points."""
        order = collate(WORDS.c.word, "C") if self._store.is_shared else WORDS.c.word
        wanted = select(WORDS.c.word).where(WORDS.c.language == topic).order_by(order)
        with self._store.reading() as connection:
            return list(connection.scalars(wanted.offset(first).limit(most)))

    def count(self, topic: str) -> int:
        """Return how many facts a topic has."""
        wanted = select(func.count()).select_from(WORDS).where(WORDS.c.language == topic)
        with self._store.reading() as connection:
            return int(connection.scalar(wanted) or 0)

    def counts(self) -> dict[str, int]:
        """Return how many facts each topic has."""
        wanted = select(WORDS.c.language, func.count()).group_by(WORDS.c.language)
        with self._store.reading() as connection:
            return {str(row[0]): int(row[1]) for row in connection.execute(wanted)}
