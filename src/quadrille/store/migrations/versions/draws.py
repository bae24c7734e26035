"""How a table and an event were drawn: what, by chance or chosen, from which seed and salt."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add what commitments are made of; earlier tables and events have none."""
    for name in ("tables", "events"):
        op.add_column(
            name, sa.Column("chosen", sa.Boolean, nullable=False, server_default=sa.false())
        )
        op.add_column(name, sa.Column("seed", sa.BigInteger))
        op.add_column(name, sa.Column("salt", sa.String(32)))
    op.add_column("tables", sa.Column("drawn", sa.String(16)))
    running = sa.text("finished IS NULL")
    op.create_index(
        "ix_tables_unfinished_drawn",
        "tables",
        ["drawn"],
        sqlite_where=running,
        postgresql_where=running,
    )
