"""The tables of the store, for SQLite and PostgreSQL alike.

A game is its row in `tables`, its seats, and its lines in `moves`, which are exactly those of the
text record. Lines are only ever added, each under its table and ply, which only one can have.
An event is its row, and a row in `entrants` for each entrant; their tables name it, and are sealed
until it closes. A tournament is its row and the lines of its log; its players who have opened
their link have a row each. Times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    text,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)


def _part_index(name: str, column: str, condition: str) -> Index:
    """Return an index of those rows for which a condition holds."""
    return Index(name, column, sqlite_where=text(condition), postgresql_where=text(condition))


def _draw_columns() -> tuple[Column[Any], ...]:
    """Return what a commitment to a draw is made of; earlier versions had none."""
    return (
        Column("chosen", Boolean, nullable=False, default=False, server_default=false()),
        Column("seed", BigInteger),
        Column("salt", String(32)),
    )


TABLES = Table(
    "tables",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("asked", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("host", String(40), index=True),
    Column("seconds", Integer),
    Column("increment", Integer),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("finished", BigInteger),
    Column("ending", String(20)),
    Column("rematch", String(8)),
    Column("event", String(8), index=True),
    Column("sealed", Boolean, nullable=False, server_default=false()),
    *_draw_columns(),
    Column("drawn", String(16)),
    _part_index("ix_tables_unfinished", "code", "finished IS NULL"),
    _part_index("ix_tables_unfinished_drawn", "drawn", "finished IS NULL"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("level", String(40), nullable=False, default=""),
    Column("name", String(80), nullable=False, default=""),
    Column("visitor", String(40)),
    Index("ix_seats_visitor", "visitor", "code"),
)

MOVES = Table(
    "moves",
    METADATA,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("key", String(40)),
)

PLAYERS = Table(
    "players",
    METADATA,
    Column("visitor", String(40), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("kept", String(80), unique=True),
    Column("passphrase", String(200)),
    Column("seen", BigInteger, nullable=False),
)

RESULTS = Table(
    "results",
    METADATA,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("score", BigInteger, nullable=False),
    Column("grade", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("accuracy", Integer),
    Index("ix_results_lowest", "game", "puzzle", "grade", "score", "at"),
)
Index(
    "ix_results_highest",
    *(RESULTS.c[name] for name in ("game", "puzzle", "grade")),
    RESULTS.c.score.desc(),
    RESULTS.c.at,
)

BESTS = Table(
    "bests",
    METADATA,
    Column("game", String(40), primary_key=True),
    Column("puzzle", String(16), primary_key=True),
    Column("score", BigInteger, nullable=False),
    Column("proved", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

WORDS = Table(
    "words",
    METADATA,
    Column("language", String(8), primary_key=True),
    Column("word", String(80), primary_key=True),
    Column("code", String(8), nullable=False),
    Column("at", BigInteger, nullable=False),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("title", String(80), nullable=False),
    Column("asked", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("puzzle", String(16), nullable=False),
    Column("host", String(40), index=True),
    Column("mode", String(10), nullable=False),
    Column("seconds", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("ends", BigInteger),
    Column("paused", BigInteger),
    Column("closed", BigInteger),
    Column("table", String(8)),
    Column("round", Integer, nullable=False),
    *_draw_columns(),
    _part_index("ix_events_unclosed", "code", "closed IS NULL"),
)

TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("host", String(40), index=True),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("edition", Integer, nullable=False, default=0, server_default=text("0")),
)

TOURNAMENT_LINES = Table(
    "tournament_lines",
    METADATA,
    Column("code", ForeignKey("tournaments.code"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

TOURNAMENT_PLAYERS = Table(
    "tournament_players",
    METADATA,
    Column("code", ForeignKey("tournaments.code"), primary_key=True),
    Column("name", String(80), primary_key=True),
    Column("visitor", String(40), index=True),
    Column("link", Integer, nullable=False),
)

USED_TRANSFERS = Table(
    "used_transfers",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("ends", BigInteger, nullable=False),
)

ENTRANTS = Table(
    "entrants",
    METADATA,
    Column("event", ForeignKey("events.code"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(80), nullable=False),
    Column("visitor", String(40), index=True),
    Column("table", String(8)),
    Column("seat", Integer, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("removed", BigInteger),
)

NAMES = {
    "seats": "name",
    "players": "name",
    "events": "title",
    "entrants": "name",
    "tournament_players": "name",
}
"""The column of each table that names a person or an event."""
