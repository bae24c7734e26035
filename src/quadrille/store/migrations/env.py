"""Where Alembic finds the connection that `database.py` hands it."""

from __future__ import annotations

from alembic import context

from quadrille.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
