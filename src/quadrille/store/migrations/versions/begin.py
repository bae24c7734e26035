"""The first tables: games, seats, moves, players, results, words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the first tables."""
    _games()
    _people()


def _games() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("host", sa.String(40)),
        sa.Column("seconds", sa.Integer),
        sa.Column("increment", sa.Integer),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("started", sa.BigInteger),
        sa.Column("finished", sa.BigInteger),
        sa.Column("ending", sa.String(20)),
        sa.Column("rematch", sa.String(8)),
        sa.PrimaryKeyConstraint("code"),
    )
    op.create_table(
        "seats",
        sa.Column("code", sa.String(8), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("visitor", sa.String(40)),
        sa.PrimaryKeyConstraint("code", "seat"),
    )
    op.create_index("ix_seats_visitor", "seats", ["visitor"])
    op.create_table(
        "moves",
        sa.Column("code", sa.String(8), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(40)),
        sa.PrimaryKeyConstraint("code", "ply"),
    )


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("visitor", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("kept", sa.String(80), unique=True),
        sa.Column("passphrase", sa.String(200)),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("visitor"),
    )
    op.create_table(
        "results",
        sa.Column("code", sa.String(8), sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("puzzle", sa.String(16), nullable=False),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.Column("grade", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", "seat"),
    )
    op.create_index("ix_results_puzzle", "results", ["game", "puzzle", "at"])
    op.create_table(
        "words",
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("word", sa.String(80), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("language", "word"),
    )
