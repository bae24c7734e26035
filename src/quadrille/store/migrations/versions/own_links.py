"""Links that work once: of a visitor to another device, and of a player of a tournament."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the codes that were used, and which visitor a player of a tournament is."""
    op.create_table(
        "used_transfers",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("ends", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tournament_players",
        sa.Column("code", sa.String(8), sa.ForeignKey("tournaments.code"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("visitor", sa.String(40)),
        sa.Column("link", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("code", "name"),
    )
    op.create_index("ix_tournament_players_visitor", "tournament_players", ["visitor"])
    op.add_column(
        "tournaments", sa.Column("edition", sa.Integer, nullable=False, server_default=sa.text("0"))
    )
