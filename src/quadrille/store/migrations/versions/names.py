"""Names and titles that were stored before they were refused with an invisible character."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from quadrille.core.names import clean_name

revision = "0009"
down_revision = "0008"
COLUMNS = {"seats": "name", "players": "name", "events": "title", "entrants": "name"}


def upgrade() -> None:
    """Rewrite the names without invisible characters."""
    connection = op.get_bind()
    for table, column in COLUMNS.items():
        change = sa.text(f"UPDATE {table} SET {column} = :clean WHERE {column} = :name")
        found = connection.scalars(sa.text(f"SELECT DISTINCT {column} FROM {table}"))
        for name in [*found]:
            if (clean := clean_name(name)) != name:
                connection.execute(change, {"clean": clean, "name": name})
