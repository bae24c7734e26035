"""What can go wrong with the store: codes and their sentences."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "store.backup": noted(
            "This is no whole backup of Quadrille: row {row} cannot be read. Nothing was changed."
        ),
        "store.backup-newer": noted(
            "This backup is of version {version}, which is newer than this Quadrille: update it."
        ),
        "store.not-empty": noted(
            "There are games in this store. With --replace they are thrown away for the backup."
        ),
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
