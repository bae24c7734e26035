"""Indexes for what a request reads of a visitor, and a server when it starts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Index hosts and what is under way; find the seats of a visitor in the index alone."""
    op.drop_index("ix_seats_visitor", "seats")
    op.create_index("ix_seats_visitor", "seats", ["visitor", "code"])
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_index("ix_events_host", "events", ["host"])
    unfinished = sa.text("finished IS NULL")
    op.create_index(
        "ix_tables_unfinished", "tables", ["code"],
        sqlite_where=unfinished, postgresql_where=unfinished,
    )  # fmt: skip
    unclosed = sa.text("closed IS NULL")
    op.create_index(
        "ix_events_unclosed", "events", ["code"],
        sqlite_where=unclosed, postgresql_where=unclosed,
    )  # fmt: skip
