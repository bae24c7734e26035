"""The words that people have played, by language: the dictionary that grows (001 §3.7)."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future

from sqlalchemy import Connection, func, select

from quadrille.store.repository import Store, new, now
from quadrille.store.schema import WORDS


class Words:
    """The dictionary of a store. Words are only ever added, each with the table it came from."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def add(self, language: str, words: Sequence[str], code: str) -> Future[list[str]]:
        """Add words of a table; give those that were new."""

        def job(connection: Connection) -> list[str]:
            common = {"language": language, "code": code, "at": now()}
            return [word for word in words if new(connection, WORDS, {**common, "word": word})]

        return self._store.write(job)

    def of(self, language: str) -> list[str]:
        """Give the words of a language, in no order."""
        wanted = select(WORDS.c.word).where(WORDS.c.language == language)
        with self._store.reading() as connection:
            return list(connection.scalars(wanted))

    def counts(self) -> dict[str, int]:
        """Say how many words each language has."""
        wanted = select(WORDS.c.language, func.count()).group_by(WORDS.c.language)
        with self._store.reading() as connection:
            return {str(row[0]): int(row[1]) for row in connection.execute(wanted)}
