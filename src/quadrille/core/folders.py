"""The user's folders: for their data, and for what can be computed again."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """Return the user's data folder: `QUADRILLE_DATA`, or the system's usual place."""
    import platformdirs

    chosen = os.environ.get("QUADRILLE_DATA")
    return Path(chosen) if chosen else platformdirs.user_data_path("quadrille")


def user_cache() -> Path:
    """Return the user's cache folder: `QUADRILLE_CACHE`, or the system's usual place."""
    import platformdirs

    chosen = os.environ.get("QUADRILLE_CACHE")
    return Path(chosen) if chosen else platformdirs.user_cache_path("quadrille")
