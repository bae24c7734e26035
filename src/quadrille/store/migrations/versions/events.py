"""Events: many who play the same draw, each at a table that is sealed until the event closes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add events, those who enter them, and what a table knows of its event."""
    op.create_table(
        "events",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("host", sa.String(40)),
        sa.Column("mode", sa.String(10), nullable=False),
        sa.Column("seconds", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("ends", sa.BigInteger),
        sa.Column("paused", sa.BigInteger),
        sa.Column("closed", sa.BigInteger),
        sa.Column("table", sa.String(8)),
        sa.Column("round", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("code"),
    )
    op.create_table(
        "entrants",
        sa.Column("event", sa.String(8), sa.ForeignKey("events.code"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("visitor", sa.String(40)),
        sa.Column("table", sa.String(8)),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("removed", sa.BigInteger),
        sa.PrimaryKeyConstraint("event", "number"),
    )
    op.create_index("ix_entrants_visitor", "entrants", ["visitor"])
    op.add_column("tables", sa.Column("event", sa.String(8)))
    op.add_column(
        "tables",
        sa.Column("sealed", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_tables_event", "tables", ["event"])
