"""The sentences of the arena's error codes."""

from __future__ import annotations

from quadrille.core.errors import CATALOGUE
from quadrille.core.i18n import noted

CATALOGUE.update(
    {
        "arena.columns": noted(
            "“{path}” has other columns than this experiment: choose another file."
        ),
        "arena.few": noted("A growth needs two sizes at least."),
        "arena.no-cluster": noted("There is no Dask scheduler at {address}: {reason}."),
        "arena.no-matplotlib": noted("A plot needs matplotlib: pip install matplotlib."),
        "arena.no-dask": noted("Working on a cluster needs Dask: pip install distributed."),
    }
)
