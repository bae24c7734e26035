"""What can go wrong with the store: codes and their sentences."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "store.busy": noted("Too much waits to be written. Try again in a moment."),
        "store.unreachable": noted("The store “{database}” cannot be opened: {reason}"),
        "store.served": noted(
            "These games are already served at {address}. Play there, or give another --database."
        ),
        "store.url": noted(
            "“{text}” is no database: give sqlite:///FILE or postgresql://USER@HOST/NAME."
        ),
        "store.no-driver": noted(
            "PostgreSQL needs one more package: pip install 'quadrille[postgresql]'"
        ),
    }
)
