"""What engines have reached on puzzles, and how near to the best a result is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the best scores of engines, and the accuracy of results; earlier ones have none."""
    op.create_table(
        "bests",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("puzzle", sa.String(16), primary_key=True),
        sa.Column("score", sa.BigInteger, nullable=False),
        sa.Column("proved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.add_column("results", sa.Column("accuracy", sa.Integer))
