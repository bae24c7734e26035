"""Tournaments in rounds: a row each, and the lines of which they are made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add tournaments and their lines."""
    op.create_table(
        "tournaments",
        sa.Column("code", sa.String(8), primary_key=True),
        sa.Column("host", sa.String(40)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tournaments_host", "tournaments", ["host"])
    op.create_table(
        "tournament_lines",
        sa.Column("code", sa.String(8), sa.ForeignKey("tournaments.code"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", "number"),
    )
