"""Indexes of results in the order of a ranking, whether the highest or the lowest score leads."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Replace the index by time: a ranking reads as many results as it shows."""
    op.drop_index("ix_results_puzzle", "results")
    puzzle, order = ("game", "puzzle", "grade"), ("score", "at")
    op.create_index("ix_results_lowest", "results", [*puzzle, *order])
    op.create_index("ix_results_highest", "results", [*puzzle, sa.text("score DESC"), "at"])
