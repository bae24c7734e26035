"""What can go wrong with the store: codes and their sentences."""

from __future__ import annotations

from quadrille.core.i18n import noted

SENTENCES: dict[str, str] = {
    "store.backup": noted(
        "The backup file is damaged or incomplete: row {row} cannot be read. Nothing was changed."
    ),
    "store.backup-newer": noted(
        "This backup has version {version}, which is newer than this Quadrille: update Quadrille."
    ),
    "store.not-empty": noted(
        "There are games in this store. With --replace they are deleted before the "
        "backup is restored."
    ),
    "store.away": noted(
        "Games cannot be read or saved right now. Nothing is lost: try again in a moment."
    ),
    "store.busy": noted("Too much is waiting to be saved. Try again in a moment."),
    "store.damaged": noted(
        "The store “{database}” is damaged ({reason}). Move it away and restore your "
        "last backup: quadrille restore FILE"
    ),
    "store.missing": noted("There is no store “{database}”: nothing to back up."),
    "store.newer": noted(
        "The store “{database}” was written by a newer version of Quadrille: update Quadrille."
    ),
    "store.unreachable": noted("The store “{database}” cannot be opened: {reason}"),
    "store.served": noted(
        "These games are already served at {address}. Play there, or give another --database."
    ),
    "store.url": noted(
        "“{text}” is not a database: use sqlite:///FILE or postgresql://USER@HOST/NAME."
    ),
    "store.no-driver": noted(
        "PostgreSQL needs one more package: pip install 'quadrille[postgresql]'"
    ),
}
